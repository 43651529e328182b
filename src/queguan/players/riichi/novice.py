"""Level 1 of riichi: knows that a hand needs a yaku and likes riichi; the rest as in every tile game."""

from typing import Final

from queguan.core.action import Action
from queguan.games.mahjong.space import CHOW0, KONG_CONCEALED0
from queguan.players.dice import Dice
from queguan.players.mahjong import beginner
from queguan.players.riichi.fast import claimed, nearest
from queguan.players.riichi.menu import Menu
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.ways import OpenWays

DECLARES: Final = 7  # times in ten
SEES: Final = 3  # how near a hand with a yaku has to be for him to see it


def decide(sight: RiichiSight, menu: Menu, ways: OpenWays, seed: int) -> Action:
    """Mostly declares when he can; claims where a yaku is in sight, and then discards as he always does."""
    dice = Dice(seed + 1)
    if menu.kita is not None and not any(action.kind == "self_draw" for action in menu.plain):
        return menu.kita
    if menu.nine is not None:
        return menu.nine
    wins = any(action.kind in ("win", "self_draw") for action in menu.plain)
    if menu.riichi and not wins and dice.below(10) < DECLARES:
        kinds = list(menu.riichi)
        return menu.riichi[kinds[dice.below(len(kinds))]]
    seen = [action for action in menu.plain if sees_yaku(sight, action, ways)]
    return menu.chosen(beginner.decide(sight, seen, seed))


def sees_yaku(sight: RiichiSight, action: Action, ways: OpenWays) -> bool:
    """Whether an action is none that opens the hand, or leaves a hand with a yaku in sight."""
    if not CHOW0 <= action.index < KONG_CONCEALED0:
        return True
    counts, meld = claimed(sight.counts, sight.view.shown, action.index)
    melds = [*sight.melds, meld]
    return nearest(ways.of(counts, melds, sight.honours), counts, len(melds)) <= SEES
