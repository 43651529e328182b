"""A decent beginner of the tile games: builds by feel, counts once he is nearly ready, misses chances.

While his hand is far from ready he throws what has least company; from one away on he counts, his own tiles
only. He claims what brings the hand nearer unless he overlooks it, and likes to lay a pung that does no harm.
"""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import Action
from queguan.games.mahjong.distance import distance
from queguan.players.dice import Dice
from queguan.players.mahjong.beginner import company
from queguan.players.mahjong.choices import Choices, is_chow, is_claimed_kong
from queguan.players.mahjong.efficient import konging_costs_nothing, nearest_claim, widest
from queguan.players.mahjong.routes import BITS, EVERY_KIND
from queguan.players.mahjong.sight import Sight

COUNTS_FROM: Final = 1  # the distance from which on he counts
OVERLOOKS: Final = 7  # so many of OF chances to claim go by unseen
OF: Final = 16


def decide(
    sight: Sight, actions: Sequence[Action], seed: int, shapes: int, claims: int = EVERY_KIND
) -> Action:
    """Wins when he may; else claims and discards as told above.

    `shapes`, `claims` as in `efficient.decide`; `seed` says which chances he overlooks.
    """
    choices = Choices(actions)
    if choices.wins:
        return choices.wins[0]
    if choices.discards:
        for action in choices.kongs:
            if konging_costs_nothing(sight, action.index, shapes):
                return action
        if distance(sight.counts, len(sight.melds), shapes, sight.wilds) <= COUNTS_FROM:
            return widest(sight, choices.discards, shapes)
        return loneliest(sight, choices.discards)
    if choices.claims and claims & BITS[sight.view.shown] and Dice(seed).below(OF) >= OVERLOOKS:
        claim = nearest_claim(sight, choices.claims, shapes)
        if claim is None:
            claim = harmless_pung(sight, choices.claims)
        if claim is not None:
            return claim
    return actions[-1]


def loneliest(sight: Sight, discards: list[Action]) -> Action:
    """The discard of the tile with the least company, the first of equal ones."""
    best = discards[0]
    least = -1
    for action in discards:
        if sight.is_wild(action.index):
            continue
        here = company(sight.counts, action.index)
        if least < 0 or here < least:
            least = here
            best = action
    return best


def harmless_pung(sight: Sight, claims: list[Action]) -> Action | None:
    """A pung or kong that leaves the hand no farther away than it was as a standard hand; None: there is
    none."""
    counts = sight.counts
    melds = len(sight.melds)
    shown = sight.view.shown
    before = distance(counts, melds, 0, sight.wilds)
    for action in claims:
        if is_chow(action.index):
            continue
        tiles = 3 if is_claimed_kong(action.index) else 2
        counts[shown] -= tiles
        after = distance(counts, melds + 1, 0, sight.wilds)
        counts[shown] += tiles
        if after <= before:
            return action
    return None
