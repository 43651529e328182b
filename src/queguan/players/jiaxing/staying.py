"""三摊: whether to go on when two others are bound to each other (rules/jiaxing.md 8.3).

Who goes on may win, and the bound two pay him double; if one of them wins, he pays double. Who gives up pays
nothing and wins nothing.
"""

from queguan.players.jiaxing.heading import nearest
from queguan.players.jiaxing.stakes import ENDS
from queguan.players.jiaxing.worth import JiaxingWorth
from queguan.players.mahjong.appraise import Appraiser
from queguan.players.mahjong.routes import Route
from queguan.players.mahjong.sight import Sight


def is_near(sight: Sight, all_routes: list[Route], near: int) -> bool:
    """Goes on from so near: the rule of thumb."""
    _, far = nearest(sight, all_routes, sight.counts, len(sight.melds))
    return far <= near


def pays(sight: Sight, appraiser: Appraiser, worth: JiaxingWorth) -> bool:
    """Whether going on promises more than it costs."""
    stakes = worth.stakes
    assert stakes is not None
    value = appraiser.waiting_value(sight.counts, sight.melds, sight.draws)
    return value > ENDS * stakes.total * stakes.paid
