"""How a hand ended: the explained scores, who pays whom (rules/jiaxing.md 8), what is laid open."""

from typing import Final

from queguan.core.score import Score, Settlement
from queguan.games.jiaxing.explain import alternatives, score, win_json
from queguan.games.jiaxing.payments import Share, payments, shares
from queguan.games.jiaxing.santan import Santan
from queguan.games.jiaxing.scoring import Winning
from queguan.games.jiaxing.values import Rules
from queguan.games.jiaxing.winning import WIN_BY, judged
from queguan.games.mahjong.state import BY_DRAW, HOW_TEXT, TableState
from queguan.games.mahjong.tiles import TEXT, held
from queguan.games.mahjong.view import meld_json

HOUSE: Final = -1


def winnings(table: TableState, wild: int, rules: Rules, token: str) -> list[Winning]:
    """The declared wins of a hand that is over, in the order of `table.winners`; one token serves all."""
    won: list[Winning] = []
    for seat in table.winners:
        winning = judged(table, wild, rules, seat, table.won, table.won_how, token).winning
        assert winning is not None, "a declared win was checked before it was offered"
        won.append(winning)
    return won


def win_shares(table: TableState, rules: Rules, santan: Santan, seat: int, total: int) -> list[Share]:
    """What the others pay for one of the wins."""
    payer = -1 if table.won_how == BY_DRAW else table.won_from
    return shares(total, rules, WIN_BY[table.won_how], seat, payer, santan)


def settle(table: TableState, wild: int, rules: Rules, santan: Santan, token: str) -> Settlement:
    """The settlement of a hand that is over. Hands that did not win stay hidden."""
    seats = len(table.seats)
    won = winnings(table, wild, rules, token)
    detail: dict[str, object] = {
        "tile": TEXT[table.won] if won else None,
        "from": table.won_from if won else None,
        "how": HOW_TEXT[table.won_how] if won else None,
        "wins": [win_json(seat, win) for seat, win in zip(table.winners, won, strict=True)],
        "hands": [
            [TEXT[kind] for kind in held(state.counts)] if seat in table.winners else None
            for seat, state in enumerate(table.seats)
        ],
        "melds": [[meld_json(meld) for meld in state.melds] for state in table.seats],
        "flowers": [[] for _ in range(seats)],
        "wild": TEXT[wild],
        "pairs": [list(pair) for pair in santan.pairs],
        "gave_up": santan.out[:],
    }
    total = [0.0] * seats
    if not won:
        return Settlement("draw", [], total, [], [], [], detail)
    transfers: list[tuple[int, int, float]] = []
    scores: list[Score] = []
    for seat, win in zip(table.winners, won, strict=True):
        shared = win_shares(table, rules, santan, seat, win.total)
        for who, amount in enumerate(payments(shared, seat, rules.bonus)):
            total[who] += amount
        transfers += [(one.payer, seat, float(one.amount)) for one in shared if one.amount]
        if rules.bonus:
            transfers.append((HOUSE, seat, float(rules.bonus)))
        scores.append(score(win, shared, table.dealer))
    return Settlement("win", table.winners[:], total, scores, alternatives(won[0]), transfers, detail)
