"""How a hand ended: who won what, who pays whom (rules/riichi.md 8, 9), what is laid open."""

from typing import Final

from queguan.core.score import Score, Settlement
from queguan.games.mahjong.state import BY_DRAW, HOW_TEXT, TableState, Win
from queguan.games.mahjong.tiles import TEXT, held_faces
from queguan.games.mahjong.view import meld_json
from queguan.games.riichi.endings import DRAW, NAGASHI, NINE_TERMINALS, WIN, nagashi_seats
from queguan.games.riichi.explain import alternatives, score, win_json
from queguan.games.riichi.facts import HandFacts, Start
from queguan.games.riichi.marks import RIICHI
from queguan.games.riichi.payments import (
    NOBODY,
    STICK,
    Due,
    changes,
    nagashi_transfers,
    noten_transfers,
    price_of,
    takes_sticks,
    win_dues,
    win_transfers,
)
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.scoring import WinScore
from queguan.games.riichi.winning import all_readings, score_of

Transfers = list[tuple[int, int, float]]
NOTHING: Final = 0

# What moves points, the texts `score.moved.<id>`.
OWN_STICK: Final = "stick"
NOTEN: Final = "noten"
WINS: Final = "wins"
PAYS: Final = "pays"
COUNTERS: Final = "counters"
STICKS: Final = "sticks"


class Moves:
    """What each seat gets and gives in a hand, and for what: it adds up to the payments."""

    __slots__ = ("by_seat",)

    def __init__(self, seats: int, paid: list[int]) -> None:
        self.by_seat: list[dict[str, int]] = [{} for _ in range(seats)]
        for seat in paid:
            self.add(seat, OWN_STICK, -STICK)

    def add(self, seat: int, what: str, amount: int) -> None:
        """A seat gets so much for this."""
        if amount:
            own = self.by_seat[seat]
            own[what] = own.get(what, 0) + amount

    def pass_on(self, transfers: Transfers, what: str) -> None:
        """One seat gives to another for this."""
        for giver, taker, amount in transfers:
            self.add(giver, what, -int(amount))
            self.add(taker, what, int(amount))

    def win(self, won: "Won") -> None:
        """A win is paid for."""
        for due in won.dues:
            self.add(won.seat, WINS, due.points())
            self.add(due.payer, PAYS, -due.points())
            self.add(won.seat, COUNTERS, due.counters)
            self.add(due.payer, COUNTERS, -due.counters)
        self.add(won.seat, STICKS, won.sticks * STICK)

    def to_json(self) -> list[list[dict[str, object]]]:
        """By seat, as the settlement's `detail` carries them."""
        return [[{"id": what, "amount": amount} for what, amount in own.items()] for own in self.by_seat]


def worth_of(
    table: TableState, facts: HandFacts, start: Start, rules: PlayRules, seat: int, face: int, how: int
) -> int | None:
    """The price of a win that is offered, as far as anybody can know it before: without under-indicators,
    counters and sticks."""
    found = score_of(table, facts, start, rules, seat, face, how, False)
    if found is None:
        return None
    payer = NOBODY if how == BY_DRAW else table.shown_by
    return price_of(_dues(table, facts, rules, seat, found, payer, NOTHING))


def _dues(
    table: TableState, facts: HandFacts, rules: PlayRules, seat: int, won: WinScore, payer: int, honba: int
) -> list[Due]:
    return win_dues(
        rules.scoring, won.base, won.yakuman(), table.dealer, seat, payer, honba, facts.liable[seat]
    )


class Won:
    """One of the wins of a hand: what it is worth, who pays (`dues`), and how many `sticks` and counters
    (`honba`) this winner gets."""

    __slots__ = ("dues", "honba", "seat", "sticks", "won")

    def __init__(self, seat: int, won: WinScore, dues: list[Due], honba: int, sticks: int) -> None:
        self.seat = seat
        self.won = won
        self.dues = dues
        self.honba = honba
        self.sticks = sticks

    def to_json(self) -> dict[str, object]:
        """The win as the settlement's `detail` carries it."""
        told = win_json(self.seat, self.won, price_of(self.dues), self.dues)
        return {**told, "honba": self.honba, "sticks": self.sticks}


def wins_of(table: TableState, facts: HandFacts, start: Start, rules: PlayRules) -> list[Won]:
    """The wins of a hand that was won, in the order of its winners."""
    win: Win = table.wins[-1]
    payer = NOBODY if win.how == BY_DRAW else win.source
    first = takes_sticks(rules.scoring, win.winners, payer)
    found: list[Won] = []
    for seat in win.winners:
        won = score_of(table, facts, start, rules, seat, win.face, win.how, True)
        assert won is not None, "a declared win was checked before it was offered"
        honba = start.honba if seat == first else 0
        sticks = start.sticks + len(facts.paid) if seat == first else 0
        found.append(Won(seat, won, _dues(table, facts, rules, seat, won, payer, honba), honba, sticks))
    return found


def settle(
    table: TableState, facts: HandFacts, start: Start, rules: PlayRules, ready: list[int]
) -> Settlement:
    """The settlement of a hand that is over; `ready`: the seats that are ready with 13 tiles.

    Riichi sticks paid in the hand are transfers to nobody, those a winner takes come from nobody.
    """
    transfers: Transfers = [(seat, NOBODY, float(STICK)) for seat in facts.paid]
    if table.wins:
        return _settle_win(table, facts, start, rules, transfers)
    kind = facts.ended
    seats = rules.seats
    nagashi = nagashi_seats(table, rules) if kind == NAGASHI else []
    moves = Moves(seats, facts.paid)
    moved: Transfers = []
    if kind == NAGASHI:
        moved = nagashi_transfers(rules.scoring, nagashi, table.dealer)
    elif kind == DRAW:
        moved = noten_transfers(rules.scoring, [seat in ready for seat in range(seats)])
    moves.pass_on(moved, NAGASHI if kind == NAGASHI else NOTEN)
    transfers += moved
    # Who has ended the hand with nine terminals shows them.
    by = [table.turn] if kind == NINE_TERMINALS else nagashi
    shown = ready if kind in (DRAW, NAGASHI) else by
    detail = _detail(table, facts, start, rules, shown)
    detail["ready"] = [seat in ready for seat in range(seats)] if kind in (DRAW, NAGASHI) else None
    detail["nagashi"] = nagashi
    detail["by"] = by
    detail["moved"] = moves.to_json()
    return Settlement(kind, [], changes(transfers, seats), [], [], transfers, detail)


def _settle_win(
    table: TableState, facts: HandFacts, start: Start, rules: PlayRules, transfers: Transfers
) -> Settlement:
    won = wins_of(table, facts, start, rules)
    scores: list[Score] = []
    moves = Moves(rules.seats, facts.paid)
    lying = start.honba + start.sticks + len(facts.paid)
    for one in won:
        transfers += win_transfers(one.dues, one.seat, one.sticks)
        moves.win(one)
        passed_over = lying > 0 and one.honba + one.sticks == 0
        scores.append(score(one.won, price_of(one.dues), one.dues, table.dealer, one.sticks, passed_over))
    detail = _detail(table, facts, start, rules, table.winners)
    detail["wins"] = [one.to_json() for one in won]
    detail["moved"] = moves.to_json()
    if any(table.seats[one.seat].marks & RIICHI for one in won):
        detail["under"] = [TEXT[face] for face in rules.dead.under(table.wall)]
    payments = changes(transfers, rules.seats)
    others = _other_readings(table, facts, start, rules, won[0])
    return Settlement(WIN, table.winners[:], payments, scores, others, transfers, detail)


def _other_readings(
    table: TableState, facts: HandFacts, start: Start, rules: PlayRules, first: Won
) -> list[Score]:
    """The readings not chosen of the first winner."""
    win = table.wins[-1]
    payer = NOBODY if win.how == BY_DRAW else win.source
    others = all_readings(table, facts, start, rules, first.seat, win.face, win.how)[1:]
    prices = [price_of(_dues(table, facts, rules, first.seat, other, payer, first.honba)) for other in others]
    return alternatives(others, prices)


def _detail(
    table: TableState, facts: HandFacts, start: Start, rules: PlayRules, shown: list[int]
) -> dict[str, object]:
    """What every settlement tells; `shown`: the seats whose hands are laid open."""
    won = table.wins[-1] if table.wins else None
    return {
        "tile": TEXT[won.face] if won is not None else None,
        "from": won.source if won is not None else None,
        "how": HOW_TEXT[won.how] if won is not None else None,
        "wins": [],
        "hands": [
            [TEXT[face] for face in held_faces(state.counts, state.reds)] if seat in shown else None
            for seat, state in enumerate(table.seats)
        ],
        "melds": [[meld_json(meld) for meld in state.melds] for state in table.seats],
        "flowers": [[TEXT[face] for face in state.flowers] for state in table.seats],
        "indicators": [TEXT[face] for face in rules.dead.turned(table.wall)],
        "under": None,
        "ready": None,
        "nagashi": [],
        "by": [],
        "moved": [],
        "honba": start.honba,
        "sticks": start.sticks,
        "paid": facts.paid[:],
    }
