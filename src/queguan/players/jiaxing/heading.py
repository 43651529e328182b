"""Levels 2 and 3: who heads for the nearest base type and nothing else.

Both measure every base type with their wildcards and take what brings it nearer; neither asks what a hand is
worth nor what others do. Level 2 throws what stands alone, level 3 what leaves the most useful tiles unseen.
"""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import Action
from queguan.games.mahjong.space import CHOW_HIGH, CHOW_LOW
from queguan.games.mahjong.tiles import KINDS
from queguan.players.jiaxing.routes import AlikeRoute
from queguan.players.mahjong.beginner import company
from queguan.players.mahjong.choices import Choices, is_chow, is_claimed_kong, is_concealed_kong, konged_kind
from queguan.players.mahjong.routes import NEVER, Route
from queguan.players.mahjong.sight import Sight

FAR: Final = 99
# More than any tile has.
MOST_COMPANY: Final = 30


def nearest(sight: Sight, all_routes: list[Route], counts: list[int], melds: int) -> tuple[Route | None, int]:
    """The nearest route that goes with the melds, of equal ones the dearest, and how far it is."""
    best: Route | None = None
    least = NEVER
    for route in all_routes:
        goes_on = route.with_melds(sight.melds)
        if goes_on is None:
            continue
        far = goes_on.distance(goes_on.kept(counts), melds, sight.wilds)
        if far < least or (far == least and best is not None and goes_on.worth > best.worth):
            least = far
            best = goes_on
    return best, least


def head_for(sight: Sight, actions: Sequence[Action], all_routes: list[Route], counting: bool) -> Action:
    """Levels 2 and 3, who is `counting` useful tiles."""
    choices = Choices(actions)
    if choices.wins:
        return choices.wins[0]
    route, far = nearest(sight, all_routes, sight.counts, len(sight.melds))
    if route is None:
        return actions[-1]
    if choices.discards:
        for action in choices.kongs:
            if _kong_costs_nothing(sight, route, action.index, far):
                return action
        return _widest(sight, choices.discards, route, counting)
    for action in choices.claims:
        if _brings_nearer(sight, route, action.index, far):
            return action
    return actions[-1]


def _widest(sight: Sight, discards: list[Action], route: Route, counting: bool) -> Action:
    """The discard after which the route is nearest; of these what counting, or the eye, says."""
    melds = len(sight.melds)
    best = discards[0]
    least = FAR
    most = -1
    kept = route.kept(sight.counts)
    for action in discards:
        kind = action.index
        if sight.is_wild(kind):
            continue
        serves = kept[kind] > 0
        if serves:
            kept[kind] -= 1
        far = route.distance(kept, melds, sight.wilds)
        if far <= least:
            if counting:
                width = _width(sight, route, kept)
            else:
                width = MOST_COMPANY - company(sight.counts, kind)
            width = 2 * width + (0 if serves else 1)
            if far < least or width > most:
                least = far
                most = width
                best = action
        if serves:
            kept[kind] += 1
    return best


def _width(sight: Sight, route: Route, kept: list[int]) -> int:
    """How many copies of the route's useful tiles are unseen."""
    mask = route.useful(kept, len(sight.melds), sight.wilds)
    width = 0
    for kind in range(KINDS):
        if mask >> kind & 1:
            width += sight.unseen[kind]
    return width


def _kong_costs_nothing(sight: Sight, route: Route, index: int, far: int) -> bool:
    counts = sight.counts[:]
    counts[konged_kind(index)] = 0
    melds = len(sight.melds) + (1 if is_concealed_kong(index) else 0)
    return route.distance(route.kept(counts), melds, sight.wilds) <= far


def _brings_nearer(sight: Sight, route: Route, index: int, far: int) -> bool:
    """Whether a claim serves the route and brings it nearer."""
    shown = sight.view.shown
    counts = sight.counts[:]
    if is_chow(index):
        tiles = [shown, CHOW_LOW[index], CHOW_HIGH[index]]
        counts[CHOW_LOW[index]] -= 1
        counts[CHOW_HIGH[index]] -= 1
    else:
        tiles = [shown]
        counts[shown] -= 3 if is_claimed_kong(index) else 2
    whole = [0] * KINDS
    for kind in tiles:
        whole[kind] = 1
    if route.kept(whole) != whole or (is_chow(index) and isinstance(route, AlikeRoute)):
        return False
    return route.distance(route.kept(counts), len(sight.melds) + 1, sight.wilds) < far
