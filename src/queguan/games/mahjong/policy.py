"""What is done for a seat of a tile game that does not answer."""

from queguan.core.action import Action
from queguan.games.mahjong.space import CHOW0, PASS
from queguan.games.mahjong.state import TableState
from queguan.games.mahjong.tiles import RED_FIVES, TEXT

# Besides `pass`, of the actions behind it that only some games have.
LETTING_GO: list[str] = ["go_on", "replace"]


def default(legal: list[Action], table: TableState, seat: int) -> Action:
    """Letting the tile or the flowers go; else the discard of the drawn tile, without one of the last in
    order that is no wildcard. When the drawn tile may not be discarded, the last one that may.
    """
    best = legal[0]
    me = table.seats[seat]
    for action in legal:
        index = action.index
        if index < CHOW0:
            if index == me.drawn:
                return action
            if not table.is_wild(index):
                best = action
        elif index == PASS:
            return action
        elif index > PASS:
            if action.kind in LETTING_GO:
                return action
            if me.drawn >= RED_FIVES and action.kind == "discard" and action.tiles[0] == TEXT[me.drawn]:
                return action
    return best
