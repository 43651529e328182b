"""Which tiles a hand waits for, as riichi sees it (rules/riichi.md R8, R12): bit masks of kinds.

A kind of which the player holds all four, melds included, is no wait; a hand that waits for nothing else is
not ready. Where counts are changed to try something they come back as they were.
"""

from typing import Final

from queguan.games.mahjong.distance import ORPHANS_TOO, SEVEN_PAIRS_TOO, STANDARD_ONLY, distance, useful_mask
from queguan.games.mahjong.groups import PUNG
from queguan.games.mahjong.melds import MELD_CHOW, Meld
from queguan.games.mahjong.reading import STANDARD
from queguan.games.mahjong.readings import find_readings
from queguan.games.mahjong.shapes import SevenPairs, SpecialShape, ThirteenOrphans
from queguan.games.mahjong.tiles import COPIES, KINDS, YAOCHUU

CLOSED_SHAPES: Final = SEVEN_PAIRS_TOO + ORPHANS_TOO
ORPHANS: Final[SpecialShape] = ThirteenOrphans()
SHAPES: Final[list[SpecialShape]] = [SevenPairs(), ORPHANS]
# The bit of each kind: a shift by a variable is a C shift of 32 bits where the compiler knows small numbers.
BIT: Final[list[int]] = [2**kind for kind in range(KINDS)]
YAOCHUU_MASK: Final[int] = sum([2**kind for kind in YAOCHUU])


def away(counts: list[int], melds: list[Meld]) -> int:
    """How many tiles 13 tiles (melds counted as three) lack to be ready in shape; of 14 the best 13."""
    return distance(counts, len(melds), STANDARD_ONLY if melds else CLOSED_SHAPES)


def waits_of(counts: list[int], melds: list[Meld]) -> int:
    """The kinds that complete 13 tiles of which it is known that they are ready in shape (`away` is 0)."""
    mask: int = useful_mask(counts, len(melds), STANDARD_ONLY if melds else CLOSED_SHAPES)
    return without_own(mask, counts, melds) if melds else mask


def waits(counts: list[int], melds: list[Meld]) -> int:
    """The kinds that complete 13 tiles; 0 when they are not ready."""
    return waits_of(counts, melds) if away(counts, melds) == 0 else 0


def without_own(mask: int, counts: list[int], melds: list[Meld]) -> int:
    """The kinds of a mask of which the player does not hold all four."""
    kept = mask
    for kind in range(KINDS):
        if mask & BIT[kind]:
            held = counts[kind]
            for meld in melds:
                if meld.form == MELD_CHOW:
                    held += 1 if meld.tile <= kind < meld.tile + 3 else 0
                elif meld.tile == kind:
                    held += 4 if meld.is_kong() else 3
            if held >= COPIES:
                kept -= BIT[kind]
    return kept


def ready_discards(counts: list[int], melds: list[Meld]) -> int:
    """The kinds that can be thrown from 14 tiles so that the rest is ready."""
    mask = 0
    if away(counts, melds) > 0:
        return mask
    for kind in range(KINDS):
        if counts[kind]:
            counts[kind] -= 1
            if waits(counts, melds):
                mask += BIT[kind]
            counts[kind] += 1
    return mask


def kan_keeps_waits(counts: list[int], melds: list[Meld], kind: int) -> bool:
    """R8: whether a closed kan of a kind, of which these 13 ready tiles hold three, leaves the waits as they
    are, the three being a triplet in every reading."""
    before = waits(counts, melds)
    if before & BIT[kind]:
        return False  # nothing would be left of this wait
    counts[kind] -= 3
    after = 0
    if distance(counts, len(melds) + 1) == 0:
        after = without_own(useful_mask(counts, len(melds) + 1), counts, melds)
    counts[kind] += 3
    if after != before:
        return False
    for win in range(KINDS):
        if before & BIT[win]:
            counts[win] += 1
            triplet = _is_always_triplet(counts, melds, kind, win)
            counts[win] -= 1
            if not triplet:
                return False
    return True


def _is_always_triplet(counts: list[int], melds: list[Meld], kind: int, win: int) -> bool:
    """Whether every reading of 14 tiles has a concealed triplet of this kind."""
    for reading in find_readings(counts, melds, win, SHAPES):
        if reading.shape != STANDARD:
            return False
        triplet = False
        for group in reading.groups:
            if group.form == PUNG and group.tile == kind and group.concealed:
                triplet = True
        if not triplet:
            return False
    return True


def terminal_kinds(counts: list[int]) -> int:
    """How many kinds of terminals and honours a hand has (R17)."""
    kinds = 0
    for kind in YAOCHUU:
        if counts[kind]:
            kinds += 1
    return kinds
