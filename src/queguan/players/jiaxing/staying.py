"""三摊: whether to go on when two others are bound to each other (rules/jiaxing.md 8.3).

Who goes on may win, and the bound two pay him double; if one of them wins, he pays double. Who gives up pays
nothing and wins nothing.
"""

from typing import Final

from queguan.players.jiaxing.collector import nearest
from queguan.players.jiaxing.worth import USUAL_TOTAL, JiaxingWorth
from queguan.players.mahjong.danger import MOST_TURNS, READY
from queguan.players.mahjong.routes import Route
from queguan.players.mahjong.sight import Sight

# Levels 1 and 2 go by how near they are.
NEAR: dict[int, int] = {1: 2, 2: 1}
# How likely a ready hand draws its tile in one go-around.
DRAWS_IT: Final = 0.08
BOUND_PAYS: Final = 2.0
FREE_PAYS: Final = 1.0


def stays(sight: Sight, all_routes: list[Route], worth: JiaxingWorth, level: int) -> bool:
    """Whether a player of this level goes on."""
    route, far = nearest(sight, all_routes, sight.counts, len(sight.melds))
    if level in NEAR:
        return far <= NEAR[level]
    if route is None:
        return False
    worth.begin(sight)
    chance = route.pace.usual(far, sight.draws)
    gain = worth.gain(route, worth.fan(route.kept(sight.counts), sight.melds), 0.0) - worth.spared
    return chance * gain > _cost(sight, worth)


def _cost(sight: Sight, worth: JiaxingWorth) -> float:
    """Points to expect to pay by going on."""
    cost = 0.0
    told = sight.view.further["santan"]
    assert isinstance(told, dict)
    bound = [seat for pair in told["pairs"] for seat in pair]
    for rival in sight.rivals:
        if rival in told["gave_up"]:
            continue
        known = sight.view.seats[rival]
        ready = READY[min(4, len(known.melds))][min(MOST_TURNS, len(known.river))]
        wins = ready * (1.0 - (1.0 - DRAWS_IT) ** sight.draws)
        cost += wins * USUAL_TOTAL * (BOUND_PAYS if rival in bound else FREE_PAYS)
    return cost
