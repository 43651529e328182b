"""What is done for a seat of a tile game that does not answer."""

from queguan.core.action import Action
from queguan.games.mahjong.space import CHOW0
from queguan.games.mahjong.state import TableState
from queguan.games.mahjong.tiles import NO_TILE, TEXT

LETTING_GO: list[str] = ["pass", "go_on", "replace"]


def default(legal: list[Action], table: TableState, seat: int) -> Action:
    """Letting the tile or the flowers go; else the discard of the drawn tile, without one of the last in
    order that is no wildcard. When the drawn tile may not be discarded, the last one that may.
    """
    best = legal[0]
    me = table.seats[seat]
    drawn = TEXT[me.drawn] if me.drawn != NO_TILE else ""
    for action in legal:
        if action.kind in LETTING_GO:
            return action
        if action.kind == "discard":
            if action.tiles[0] == drawn:
                return action
            if action.index < CHOW0 and not table.is_wild(action.index):
                best = action
    return best
