"""Level 2 of the tile games: brings the hand nearer as fast as it goes, and looks at nothing else.

He neither asks what a hand is worth nor what a discard gives away, and counts his own tiles only.
"""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.games.mahjong.distance import distance, useful_mask
from queguan.games.mahjong.space import CHOW_HIGH, CHOW_LOW
from queguan.games.mahjong.tiles import COPIES, HONOURS, KINDS
from queguan.players.mahjong.choices import (
    Choices,
    is_chow,
    is_claimed_kong,
    is_concealed_kong,
    konged_kind,
)
from queguan.players.mahjong.routes import BITS, EVERY_KIND
from queguan.players.mahjong.sight import Sight

FAR = 99


def decide(sight: Sight, actions: Sequence[Action], shapes: int, claims: int = EVERY_KIND) -> Action:
    """Wins when he may; claims what brings the hand nearer; keeps the hand nearest and widest.

    `shapes`: those beside the standard one that the game knows, as in `distance`; `claims`: the kinds (bits)
    worth claiming where a hand has to reach a minimum.
    """
    choices = Choices(actions)
    if choices.wins:
        return choices.wins[0]
    if choices.discards:
        for action in choices.kongs:
            if konging_costs_nothing(sight, action.index, shapes):
                return action
        return widest(sight, choices.discards, shapes)
    if choices.claims and claims & BITS[sight.view.shown]:
        claim = nearest_claim(sight, choices.claims, shapes)
        if claim is not None:
            return claim
    return actions[-1]


def widest(sight: Sight, discards: list[Action], shapes: int) -> Action:
    """The discard that leaves the nearest hand, of these the one with the most useful tiles."""
    counts = sight.counts
    melds = len(sight.melds)
    best = discards[0]
    least = FAR
    most = -1
    for action in discards:
        kind = action.index
        if sight.is_wild(kind):
            continue
        counts[kind] -= 1
        here = distance(counts, melds, shapes, sight.wilds)
        if here <= least:
            width = 4 * own_width(counts, melds, shapes, sight.wilds)
            # of equal ones the tile that is of least use to anybody
            width += 2 if kind >= HONOURS else 1 if kind % 9 in (0, 8) else 0
            if here < least or width > most:
                least = here
                most = width
                best = action
        counts[kind] += 1
    return best


def own_width(counts: list[int], melds: int, shapes: int, wilds: int) -> int:
    """How many copies of useful tiles the hand itself does not hold."""
    mask = useful_mask(counts, melds, shapes, wilds)
    width = 0
    for kind in range(KINDS):
        if mask >> kind & 1:
            width += COPIES - counts[kind]
    return width


def konging_costs_nothing(sight: Sight, index: int, shapes: int) -> bool:
    """Whether the hand is no farther away with the kong laid out."""
    counts = sight.counts
    melds = len(sight.melds)
    kind = konged_kind(index)
    before = distance(counts, melds, shapes, sight.wilds)
    held = counts[kind]
    counts[kind] = 0
    after = distance(counts, melds + (1 if is_concealed_kong(index) else 0), shapes, sight.wilds)
    counts[kind] = held
    return after <= before


def nearest_claim(sight: Sight, claims: list[Action], shapes: int) -> Action | None:
    """The claim that brings the hand nearest; None when none brings it nearer."""
    counts = sight.counts
    melds = len(sight.melds)
    shown = sight.view.shown
    least = distance(counts, melds, shapes, sight.wilds)
    best: Action | None = None
    for action in claims:
        index = action.index
        low = CHOW_LOW[index] if is_chow(index) else shown
        high = CHOW_HIGH[index] if is_chow(index) else shown
        tiles = 3 if is_claimed_kong(index) else 2
        counts[low] -= 1
        counts[high] -= tiles - 1
        here = distance(counts, melds + 1, 0, sight.wilds)
        if here < least:
            least = here
            best = action
        counts[low] += 1
        counts[high] += tiles - 1
    return best
