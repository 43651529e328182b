"""What is done for a seat of a tile game that does not answer."""

from queguan.core.action import Action
from queguan.games.mahjong.space import CHOW0, GO_ON, PASS, REPLACE
from queguan.games.mahjong.state import SeatState
from queguan.games.mahjong.tiles import NO_TILE


def default(legal: list[Action], me: SeatState) -> Action:
    """Letting the tile or the flowers go; else the discard of the drawn tile, without one of the last in
    order. When the drawn tile may not be discarded, the last one that may."""
    best = legal[0]
    for action in legal:
        if action.index == PASS or action.index == GO_ON or action.index == REPLACE:
            return action
        if action.index < CHOW0:
            if me.drawn != NO_TILE and action.index == me.drawn:
                return action
            best = action
    return best
