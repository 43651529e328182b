"""Wins at a table in play: the quick question whether tiles are complete, and the hand handed to scoring."""

from queguan.games.jiaxing.facts import DISCARD, ROB_KONG, SELF_DRAW, Situation
from queguan.games.jiaxing.scoring import Judgement, judge
from queguan.games.jiaxing.values import Rules
from queguan.games.mahjong.complete import is_standard
from queguan.games.mahjong.distance import STANDARD_ONLY, distance
from queguan.games.mahjong.state import BY_DISCARD, BY_DRAW, BY_ROB_ADDED, TableState
from queguan.games.mahjong.tiles import EAST

COMPLETE: int = -1
# By how a tile is won (state.py), as scoring calls it.
WIN_BY: dict[int, int] = {BY_DRAW: SELF_DRAW, BY_DISCARD: DISCARD, BY_ROB_ADDED: ROB_KONG}


def completes(counts: list[int], wild: int, melds: int) -> bool:
    """Whether the concealed tiles, the winning one among them, are four sets and a pair with the melds."""
    wilds = counts[wild]
    if wilds == 0:
        return is_standard(counts)
    counts[wild] = 0
    away = distance(counts, melds, STANDARD_ONLY, wilds)
    counts[wild] = wilds
    return away == COMPLETE


def situation(table: TableState, seat: int, how: int) -> Situation:
    """How the tile of a win comes (rules/jiaxing.md 7.2)."""
    me = table.seats[seat]
    drawn = how == BY_DRAW
    first = drawn and not me.river
    dealer = seat == table.dealer
    return Situation(
        WIN_BY[how],
        EAST + table.place(seat),
        EAST + table.setting.round,
        kong_draw=drawn and table.kongs > 0,
        last_tile=drawn and table.wall.left() == 0,
        tian_he=first and dealer and not me.melds,
        di_he=first and not dealer and table.nobody_melded(-1),
    )


def judged(
    table: TableState, wild: int, rules: Rules, seat: int, kind: int, how: int, token: str
) -> Judgement:
    """What scoring says to a win with this tile; a drawn tile is among the concealed ones."""
    me = table.seats[seat]
    counts = me.counts[:]
    if how == BY_DRAW:
        counts[kind] -= 1
    return judge(counts, wild, me.melds, kind, situation(table, seat, how), rules, token)
