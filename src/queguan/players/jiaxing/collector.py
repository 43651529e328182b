"""Levels 1 and 2: who only brings a hand with a base type nearer.

Level 1 collects the suit he has most of and throws away what stands alone, with some luck. Level 2 measures
all base types, heads for the nearest and keeps it wide; neither asks what a hand is worth or what others do.
"""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import Action
from queguan.games.mahjong.space import CHOW_HIGH, CHOW_LOW
from queguan.games.mahjong.tiles import HONOURS, KINDS, SUIT_KINDS
from queguan.players.dice import Dice
from queguan.players.jiaxing.routes import AlikeRoute
from queguan.players.mahjong.beginner import company
from queguan.players.mahjong.choices import Choices, is_chow, is_claimed_kong, is_concealed_kong, konged_kind
from queguan.players.mahjong.routes import NEVER, Route
from queguan.players.mahjong.sight import Sight

FAR: Final = 99


def collected(sight: Sight) -> int:
    """The suit (0..2) of which the seat has most, melds counted more."""
    best = 0
    most = -1
    for suit in range(SUIT_KINDS // 9):
        held = sum(sight.counts[suit * 9 : suit * 9 + 9])
        for meld in sight.melds:
            if meld.tile // 9 == suit:
                held += 6
        if held > most:
            most = held
            best = suit
    return best


def fits(kind: int, suit: int) -> bool:
    """Whether a kind belongs to a half flush of this suit."""
    return kind >= HONOURS or kind // 9 == suit


def collect(sight: Sight, actions: Sequence[Action], seed: int) -> Action:
    """Level 1."""
    dice = Dice(seed)
    choices = Choices(actions)
    if choices.wins:
        return choices.wins[0]
    suit = collected(sight)
    if choices.kongs and dice.below(10) < 8:
        return choices.kongs[0]
    if choices.discards:
        best = choices.discards[0]
        least = FAR
        for action in choices.discards:
            if sight.is_wild(action.index):
                continue
            here = 2 * company(sight.counts, action.index) + dice.below(7)
            here += 12 if fits(action.index, suit) else 0
            if here < least:
                least = here
                best = action
        return best
    for action in choices.claims:
        if fits(sight.view.shown, suit) and dice.below(10) < 7:
            return action
    return actions[-1]


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


def head_for(sight: Sight, actions: Sequence[Action], all_routes: list[Route]) -> Action:
    """Level 2."""
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
        return _widest(sight, choices.discards, route)
    for action in choices.claims:
        if _brings_nearer(sight, route, action.index, far):
            return action
    return actions[-1]


def _widest(sight: Sight, discards: list[Action], route: Route) -> Action:
    """The discard after which the route is nearest, of these the one with the most useful tiles unseen."""
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
            mask = route.useful(kept, melds, sight.wilds)
            width = 0
            for other in range(KINDS):
                if mask >> other & 1:
                    width += sight.unseen[other]
            width = 2 * width + (0 if serves else 1)
            if far < least or width > most:
                least = far
                most = width
                best = action
        if serves:
            kept[kind] += 1
    return best


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
