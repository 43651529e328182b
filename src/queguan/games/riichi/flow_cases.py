"""Worked examples of the end of a hand (`flows`): point changes, the next deal, the end of the match."""

from collections.abc import Mapping
from typing import Final, TypeVar

from queguan.core.cases import (
    TOLD_OF_A_CASE,
    check_fields,
    read_list,
    read_map,
    read_maps,
    read_number,
    read_word,
)
from queguan.core.errors import BadCase
from queguan.games.mahjong.case_reading import read_seat
from queguan.games.riichi.cases import MOST_COUNTERS, compiled, read_pao
from queguan.games.riichi.endings import ABORTS, DRAW, NAGASHI, TRIPLE_RON, WIN
from queguan.games.riichi.limits import YAKUMAN_BASE, base_points
from queguan.games.riichi.options import MOST_POINTS, RiichiOptions
from queguan.games.riichi.payments import (
    NOBODY,
    STICK,
    Due,
    changes,
    nagashi_transfers,
    noten_transfers,
    takes_sticks,
    unit_count,
    win_dues,
    win_transfers,
)
from queguan.games.riichi.results import results, with_leftover
from queguan.games.riichi.rotation import (
    ROUND,
    Outcome,
    Place,
    end_of_match,
    ends_hand,
    last_number,
    next_place,
    ranking,
    stays,
)
from queguan.games.riichi.values import Rules
from queguan.games.riichi.yaku import YAKUMAN

TYPES: Final = ("win", "exhaustive", "abort")
MOST_HAN: Final = 200
MOST_FU: Final = 200
TOO_MANY_WINNERS: Final = 3  # of four players, where at most two win

FLOW_FIELDS: Final = ("state", "riichi", "result", *TOLD_OF_A_CASE)
STATE_FIELDS: Final = (
    "round", "honba", "sticks", "dealer", "scores", "first_dealer", "hands", "streak",
)  # fmt: skip
RESULT_FIELDS: Final = ("type", "wins", "tenpai", "nagashi", "kind")
WIN_FIELDS: Final = ("winner", "from", "han", "fu", "yakuman", "yk", "pao")

MOST_UNITS: Final = 2 * len(YAKUMAN)

T = TypeVar("T")
Transfers = list[tuple[int, int, float]]


class _Flow:
    """A flow that was read: where the hand stood, and who declared riichi in it.

    Seats are counted from the first dealer; the file's are `shown`.
    """

    __slots__ = ("declared", "first", "hands", "place", "points", "result", "rules")

    def __init__(self, case: Mapping[str, object]) -> None:
        check_fields("", case, FLOW_FIELDS)
        self.rules: Rules = compiled(case)
        state = read_map(case, "state")
        check_fields("state", state, STATE_FIELDS)
        seats = self.rules.players
        options = self.rules.options
        most = last_number(options) + ROUND
        self.first = read_number("state.first_dealer", state.get("first_dealer", 0), 0, seats - 1)
        self.place = Place(
            read_number("state.round", state.get("round", 0), 0, most),
            read_number("state.honba", state.get("honba", 0), 0, MOST_COUNTERS),
            read_number("state.sticks", state.get("sticks", 0), 0, MOST_COUNTERS),
            read_number("state.streak", state.get("streak", 0), 0, MOST_COUNTERS),
        )
        self.hands = read_number("state.hands", state.get("hands", 1), 1, MOST_COUNTERS)
        if self.place.dealer() >= seats:
            raise BadCase(f"state.round: got {self.place.number}, three players have no such hand")
        dealer = self.shown(self.place.dealer())
        if read_number("state.dealer", state.get("dealer", dealer), 0, seats - 1) != dealer:
            raise BadCase(
                f"state.dealer: got {state.get('dealer')!r}, hand {self.place.number} is dealt by {dealer}"
            )
        given = read_list("state.scores", state.get("scores", [options.start] * seats))
        if len(given) != seats:
            raise BadCase(f"state.scores: got {len(given)} numbers, expected {seats}")
        points = [read_number("state.scores", one, -MOST_POINTS, MOST_POINTS) for one in given]
        self.points = [points[self.shown(seat)] for seat in range(seats)]
        self.declared = self.seats("riichi", case.get("riichi"))
        self.result = read_map(case, "result")
        check_fields("result", self.result, RESULT_FIELDS)

    def shown(self, seat: int) -> int:
        """The seat as the file counts it."""
        return (seat + self.first) % self.rules.players

    def seat(self, where: str, given: object) -> int:
        """A seat of the file. Raises `BadCase`."""
        return (read_seat(where, given, self.rules.players) - self.first) % self.rules.players

    def seats(self, where: str, given: object) -> list[int]:
        """A list of different seats of the file. Raises `BadCase`."""
        found = [self.seat(where, one) for one in read_list(where, given)]
        if len(set(found)) != len(found):
            raise BadCase(f"{where}: got {given}, expected every seat once")
        return found

    def by_seat(self, values: list[T]) -> list[T]:
        """Values by seat, in the order of the file."""
        return [values[(seat - self.first) % len(values)] for seat in range(len(values))]


class _Claim:
    """One of the wins of a result: who wins, and how it was told."""

    __slots__ = ("seat", "told")

    def __init__(self, seat: int, told: Mapping[str, object]) -> None:
        self.seat = seat
        self.told = told


def flow_case(case: Mapping[str, object]) -> dict[str, object]:
    """The fields of `expect` for one entry of `flows`: `deltas` (without the sticks that were paid before),
    `scores`, `dealer_repeats`, and `next` or `end`, `ranking`, `final`.

    `wins` are all who claim the tile: `multiple_ron` says who of them wins, and that three may end the hand.
    `state.hands`: how many were played with this one. An abort that does not end a hand at the table has
    `error`. Raises `BadCase` or `BadOption`.
    """
    flow = _Flow(case)
    rules = flow.rules
    options: RiichiOptions = rules.options
    kind = read_word("result.type", flow.result.get("type"), TYPES)
    transfers: Transfers = []
    if kind == "win":
        transfers, outcome = _win(flow)
    elif kind == "exhaustive":
        transfers, outcome = _exhaustive(flow)
    else:
        word = read_word("result.kind", flow.result.get("kind"), ABORTS)
        if not ends_hand(options, word):
            return {"error": f"{word} does not end the hand here"}
        outcome = Outcome(word, [], [])
    deltas = [round(change) for change in changes(transfers, rules.players)]
    points = [
        flow.points[seat] + deltas[seat] - (STICK if seat in flow.declared else 0)
        for seat in range(rules.players)
    ]
    sticks = 0 if outcome.kind == WIN else flow.place.sticks + len(flow.declared)
    answer: dict[str, object] = {
        "deltas": flow.by_seat(deltas),
        "dealer_repeats": stays(options, flow.place.dealer(), outcome),
    }
    end = end_of_match(options, flow.place, outcome, points, flow.hands)
    if not end:
        following = next_place(options, flow.place, outcome, sticks)
        told = {
            "round": following.number,
            "honba": following.honba,
            "sticks": following.sticks,
            "dealer": flow.shown(following.dealer()),
        }
        return {**answer, "scores": flow.by_seat(points), "next": told}
    final = with_leftover(options, points, sticks)
    return {
        **answer,
        "scores": flow.by_seat(final),
        "end": end,
        "ranking": [flow.shown(seat) for seat in ranking(final)],
        "final": flow.by_seat(results(options, final)),
    }


def _exhaustive(flow: _Flow) -> tuple[Transfers, Outcome]:
    """Noten payments, or nagashi in their place."""
    rules = flow.rules
    ready = flow.seats("result.tenpai", flow.result.get("tenpai"))
    nagashi = sorted(flow.seats("result.nagashi", flow.result.get("nagashi")))
    if nagashi and rules.nagashi:
        return nagashi_transfers(rules, nagashi, flow.place.dealer()), Outcome(NAGASHI, [], ready)
    return noten_transfers(rules, [seat in ready for seat in range(rules.players)]), Outcome(DRAW, [], ready)


def _win(flow: _Flow) -> tuple[Transfers, Outcome]:
    """What all winners get; one of them takes counters and sticks."""
    rules = flow.rules
    claims: list[_Claim] = []
    sources: set[int] = set()
    for told in read_maps("result.wins", flow.result.get("wins")):
        check_fields("result.wins", told, WIN_FIELDS)
        claims.append(_Claim(flow.seat("result.wins.winner", told.get("winner")), told))
        given = told.get("from")
        sources.add(NOBODY if given is None else flow.seat("result.wins.from", given))
    seats = {claim.seat for claim in claims}
    if len(sources) != 1 or len(seats) != len(claims) or sources & seats:
        raise BadCase(
            "result.wins: expected different winners on the tile of one other seat, or one self-draw"
        )
    source = sources.pop()
    if source == NOBODY and len(claims) > 1:
        raise BadCase("result.wins: only one seat wins by self-draw")
    claims.sort(key=lambda claim: (claim.seat - source) % rules.players)
    multiple_ron = rules.options.multiple_ron
    if multiple_ron == "double" and len(claims) >= TOO_MANY_WINNERS:
        return [], Outcome(TRIPLE_RON, [], [])
    if multiple_ron == "head_bump":
        claims = claims[:1]
    winners = [claim.seat for claim in claims]
    first = takes_sticks(rules, winners, source)
    transfers: Transfers = []
    for claim in claims:
        takes = claim.seat == first
        dues = _dues(flow, claim, source, flow.place.honba if takes else 0)
        sticks = flow.place.sticks + len(flow.declared) if takes else 0
        transfers += win_transfers(dues, claim.seat, sticks)
    return transfers, Outcome(WIN, winners, [])


def _dues(flow: _Flow, claim: _Claim, source: int, honba: int) -> list[Due]:
    """What the others pay for one win. Yakuman are told by name (`yk`), by how many they are, or both."""
    rules = flow.rules
    win = claim.told
    named = [
        YAKUMAN.index(read_word("result.wins.yk", word, YAKUMAN))
        for word in read_list("result.wins.yk", win.get("yk"))
    ]
    pao = [
        ((seat - flow.first) % rules.players, place)
        for seat, place in read_pao("result.wins.pao", win.get("pao"), rules.players)
    ]
    counted = sum([unit_count(rules, place) for place in named])
    units = read_number("result.wins.yakuman", win.get("yakuman", counted), 0, MOST_UNITS)
    if units:
        base = YAKUMAN_BASE * units
        named += [] if named else [place for _, place in pao]
    else:
        han = read_number("result.wins.han", win.get("han"), 1, MOST_HAN)
        fu = read_number("result.wins.fu", win.get("fu", 30) or 30, 20, MOST_FU)
        base = base_points(rules, han, fu)
    return win_dues(rules, base, named, flow.place.dealer(), claim.seat, source, honba, pao)
