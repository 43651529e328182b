"""Wins at a table in play: the quick question whether tiles are complete, and the hand handed to scoring."""

from queguan.games.guangdong.facts import DISCARD, FLOWER, ROB_KONG, SELF_DRAW, Situation
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.scoring import Judgement, Winning, judge
from queguan.games.mahjong.complete import is_standard
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.shapes import ThirteenOrphans
from queguan.games.mahjong.state import (
    BY_DISCARD,
    BY_DRAW,
    BY_FLOWERS,
    BY_ROB_ADDED,
    BY_ROB_CONCEALED,
    BY_SELF_ROB,
    TableState,
)
from queguan.games.mahjong.tiles import FLOWERS

_ORPHANS = ThirteenOrphans()
# By how a tile is won (state.py), as scoring calls it.
WIN_BY: dict[int, int] = {
    BY_DRAW: SELF_DRAW,
    BY_DISCARD: DISCARD,
    BY_ROB_ADDED: ROB_KONG,
    BY_ROB_CONCEALED: ROB_KONG,
    BY_SELF_ROB: SELF_DRAW,
    BY_FLOWERS: FLOWER,
}


def completes(rules: PlayRules, counts: list[int], size: int, melds: list[Meld]) -> bool:
    """Whether the concealed tiles, the winning one among them (`size` in all), are a shape of section 6."""
    if size + 3 * len(melds) != 14:
        return False
    if is_standard(counts):
        return True
    if not melds:
        for shape in rules.scoring.house.shapes:
            if shape.completes(counts):
                return True
    return False


def completes_orphans(counts: list[int], melds: list[Meld]) -> bool:
    """Whether the concealed tiles are 十三幺, the only shape that may rob a concealed kong (R11)."""
    return not melds and _ORPHANS.completes(counts)


def situation(table: TableState, seat: int, source: int, how: int) -> Situation:
    """How the tile of a win comes: `source` is whose it is (the winner himself: drawn)."""
    me = table.seats[seat]
    flowers = 0
    for face in me.flowers:
        flowers |= 1 << (face - FLOWERS)
    untouched = table.nobody_melded(-1)
    return Situation(
        win_by=WIN_BY[how],
        seat=table.place(seat),
        round=table.setting.round,
        flowers=flowers,
        last_tile=table.wall.left() == 0,
        kong_replacement=table.kongs if how == BY_DRAW else 0,
        flower_replacement=how == BY_DRAW and table.flower_drawn,
        self_robbed_kong=how == BY_SELF_ROB,
        others_melded=not table.nobody_melded(seat),
        first_round=untouched and table.go_around == 1 and not me.river,
        dealer_first_discard=untouched
        and how == BY_DISCARD
        and source == table.dealer
        and len(table.seats[source].river) == 1,
        from_dealer=source == table.dealer and source != seat,
        robbed_concealed=how == BY_ROB_CONCEALED,
    )


def judged(table: TableState, rules: PlayRules, seat: int, kind: int, source: int, how: int) -> Judgement:
    """What scoring says to a win with this tile; a drawn tile is among the concealed ones."""
    me = table.seats[seat]
    counts = me.counts[:]
    if how in (BY_DRAW, BY_SELF_ROB):
        counts[kind] -= 1
    return judge(counts, me.melds, kind, situation(table, seat, source, how), rules.scoring)


def winning(table: TableState, rules: PlayRules, seat: int, kind: int, source: int, how: int) -> Winning:
    """The win of a seat that may declare it, in its dearest reading."""
    won = judged(table, rules, seat, kind, source, how).winning
    assert won is not None, "a declared win was checked before it was offered"
    return won
