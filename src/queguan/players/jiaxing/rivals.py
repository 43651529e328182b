"""What the others collect, read from what they have laid open and thrown; counted as pace.py tells."""

from typing import Final

from queguan.games.mahjong.tiles import HONOURS
from queguan.players.mahjong.sight import Sight

# How a rival stands to the kinds of a suit.
NOTHING_LAID: Final = 0
SAME: Final = 1  # all his melds in suits are of this one
OTHER: Final = 2  # ... of another one
SEVERAL: Final = 3  # of more than one: he can only collect triplets
HONOURS_LAID: Final = 4  # only honours, or a hidden kong
MOST_THROWN: Final = 3


def stance(sight: Sight, rival: int, suit: int) -> int:
    """How a rival stands to a suit (0..2)."""
    melds = sight.view.seats[rival].melds
    suits = {meld.tile // 9 for meld in melds if 0 <= meld.tile < HONOURS}
    if not suits:
        return HONOURS_LAID if melds else NOTHING_LAID
    if len(suits) > 1:
        return SEVERAL
    return SAME if suit in suits else OTHER


def thrown(sight: Sight, rival: int, suit: int) -> int:
    """How many tiles of a suit a rival has thrown, at most MOST_THROWN."""
    found = 0
    for tile in sight.view.seats[rival].river:
        if tile // 2 // 9 == suit:
            found += 1
    return found if found < MOST_THROWN else MOST_THROWN
