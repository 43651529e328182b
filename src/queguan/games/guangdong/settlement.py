"""How a hand ended: the explained scores, who pays whom (rules/guangdong.md 8), what is laid open."""

from queguan.core.score import Score, Settlement
from queguan.games.guangdong.explain import alternatives, score
from queguan.games.guangdong.payments import Share, payments, shares
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.scoring import Winning
from queguan.games.guangdong.winning import WIN_BY, winning
from queguan.games.mahjong.state import BY_DRAW, BY_FLOWERS, BY_SELF_ROB, HOW_TEXT, TableState
from queguan.games.mahjong.tiles import TEXT, held
from queguan.games.mahjong.view import meld_json


def winnings(table: TableState, rules: PlayRules) -> list[Winning]:
    """The declared wins of a hand that is over, in the order of `table.winners`."""
    return [winning(table, rules, seat, table.won, table.won_from, table.won_how) for seat in table.winners]


def win_shares(table: TableState, rules: PlayRules, seat: int, fan: int) -> list[Share]:
    """What is paid for one of the wins; seats are winds there."""
    drawn = table.won_how in (BY_DRAW, BY_SELF_ROB, BY_FLOWERS)
    payer = -1 if drawn else table.place(table.won_from)
    liable = table.seats[seat].liable
    by_place = -1 if liable < 0 else table.place(liable)
    return shares(fan, rules.scoring, WIN_BY[table.won_how], table.place(seat), payer, 0, by_place)


def win_points(table: TableState, rules: PlayRules, seat: int, fan: int) -> list[int]:
    """Payments by seat for one of the wins."""
    by_place = payments(win_shares(table, rules, seat, fan), table.place(seat))
    return [by_place[table.place(who)] for who in range(len(table.seats))]


def points(table: TableState, rules: PlayRules) -> list[float]:
    """Payments by seat; all zero for a draw. Several winners are each paid alone, then added."""
    total = [0.0] * len(table.seats)
    for seat, won in zip(table.winners, winnings(table, rules), strict=True):
        for who, amount in enumerate(win_points(table, rules, seat, won.total)):
            total[who] += amount
    return total


def settle(table: TableState, rules: PlayRules) -> Settlement:
    """The settlement of a hand that is over. Hands that did not win stay hidden."""
    won = winnings(table, rules)
    detail: dict[str, object] = {
        "tile": TEXT[table.won] if won else None,
        "from": table.won_from if won else None,
        "how": HOW_TEXT[table.won_how] if won else None,
        "wins": [_win_json(table, seat, win) for seat, win in zip(table.winners, won, strict=True)],
        "hands": [
            [TEXT[kind] for kind in held(state.counts)] if seat in table.winners else None
            for seat, state in enumerate(table.seats)
        ],
        "melds": [[meld_json(meld) for meld in state.melds] for state in table.seats],
        "flowers": [[TEXT[face] for face in state.flowers] for state in table.seats],
    }
    if not won:
        return Settlement("draw", [], [0.0] * len(table.seats), [], [], [], detail)
    transfers: list[tuple[int, int, float]] = []
    for seat, win in zip(table.winners, won, strict=True):
        paid = win_points(table, rules, seat, win.total)
        transfers += [(who, seat, float(-amount)) for who, amount in enumerate(paid) if amount < 0]
    scores: list[Score] = [
        score(win, win_shares(table, rules, seat, win.total))
        for seat, win in zip(table.winners, won, strict=True)
    ]
    return Settlement(
        "win", table.winners[:], points(table, rules), scores, alternatives(won[0]), transfers, detail
    )


def _win_json(table: TableState, seat: int, win: Winning) -> dict[str, object]:
    """One win: its fan, and who is liable for it (包)."""
    liable = table.seats[seat].liable
    return {"seat": seat, "fan": win.total, "liable": liable if liable >= 0 else None}
