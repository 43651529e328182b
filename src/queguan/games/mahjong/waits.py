"""Whether a hand is complete, and which kinds would complete it."""

from queguan.games.mahjong.distance import distance, useful_mask
from queguan.games.mahjong.melds import MELD_CHOW, Meld
from queguan.games.mahjong.readings import NO_SHAPES
from queguan.games.mahjong.shapes import SpecialShape
from queguan.games.mahjong.tiles import COPIES, KINDS


def is_complete(
    counts: list[int], melds: int, special: list[SpecialShape] = NO_SHAPES, wilds: int = 0
) -> bool:
    """Whether 14 tiles (melds counted as three) have a reading; arguments as in `readings.find_readings`."""
    if sum(counts) + wilds + 3 * melds != 14:
        return False
    if distance(counts, melds, 0, wilds) == -1:
        return True
    if melds == 0 and wilds == 0:
        for shape in special:
            if shape.completes(counts):
                return True
    return False


def waits(
    counts: list[int], melds: list[Meld], special: list[SpecialShape] = NO_SHAPES, wilds: int = 0
) -> list[int]:
    """The kinds that complete 13 tiles (melds counted as three), ascending; none when it is not ready.

    A kind of which the player himself holds all four, melds included, is no wait. Of wildcards only the
    `wilds` in the hand are looked at: that another wildcard completes a ready hand goes without saying.
    """
    standard = distance(counts, len(melds), 0, wilds) == 0
    mask = useful_mask(counts, len(melds), 0, wilds) if standard else 0
    if not melds and not wilds:
        for shape in special:
            mask |= shape.waits(counts)
    if mask == 0:
        return []
    held = counts
    if melds:
        held = list(counts)
        for meld in melds:
            if meld.form != MELD_CHOW:
                held[meld.tile] += 4 if meld.is_kong() else 3
            else:
                for kind in range(meld.tile, meld.tile + 3):
                    held[kind] += 1
    return [kind for kind in range(KINDS) if mask >> kind & 1 and held[kind] < COPIES]
