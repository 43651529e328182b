"""What a viewer may know of a hand: the shared view, the token pool, 三摊 (docs/contract.md 1c)."""

from queguan.core.viewer import Viewer
from queguan.games.jiaxing.payments import SEATS, TIMES, bond
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.santan import Santan
from queguan.games.mahjong.eyes import known_table
from queguan.games.mahjong.refusals import RefusingTable
from queguan.games.mahjong.state import ASK
from queguan.games.mahjong.view import KnownTable


def shares_json(santan: Santan) -> list[list[int | None] | None]:
    """By winner and payer: how many times the total of a self-draw one pays; null for himself, and for who
    cannot win because he gave up."""
    table: list[list[int | None] | None] = []
    for winner in range(SEATS):
        if winner in santan.out:
            table.append(None)
            continue
        row: list[int | None] = []
        for seat in range(SEATS):
            row.append(None if seat == winner else TIMES[bond(winner, seat, santan)])
        table.append(row)
    return table


def jiaxing_table(
    hand: RefusingTable, rules: PlayRules, santan: Santan, pool: list[str], viewer: Viewer
) -> KnownTable:
    """What this viewer may know now; `further` holds what only this game has."""
    known = known_table(hand, "jiaxing", rules.options, viewer)
    bonds: dict[str, object] | None = None
    if rules.san_tan:
        asked = santan.free() if hand.table.phase == ASK else []
        bonds = {**santan.to_json(), "asked": asked, "shares": shares_json(santan)}
    known.further = {"signs": rules.signs(), "pool": pool[:], "santan": bonds}
    return known
