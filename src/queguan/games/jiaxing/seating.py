"""The deck, the dice and the break of the wall (rules/jiaxing.md 3)."""

from typing import Final

from queguan.core.shuffle import Shuffler
from queguan.games.mahjong.tiles import COPIES, KINDS, TEXT

SEATS: Final = 4
DECK_SIZE: Final = KINDS * COPIES
HAND_SIZE: Final = 13
# The first tile that is drawn after the deal, and the place of the tile that is turned face up.
FIRST_DRAW: Final = SEATS * HAND_SIZE + 1
TURNED: Final = DECK_SIZE - 1

# Tile id -> text: four of each kind.
DECK: list[str] = [TEXT[tile // COPIES] for tile in range(DECK_SIZE)]

# Places in the order of replacements: from the one before the turned tile towards the head.
TAIL: list[int] = list(range(TURNED - 1, -1, -1))


def throw_dice(shuffler: Shuffler) -> list[int]:
    """The dealer's two dice."""
    return [shuffler.below(6) + 1, shuffler.below(6) + 1]


def broken_wall(dice: list[int]) -> tuple[int, int]:
    """Where the wall is opened on screen: whose wall, counted from the dealer (0), and how many stacks of it
    are passed over. The dealer counts himself as 1; the sum decides both."""
    total = sum(dice)
    return (total - 1) % SEATS, total


def dealt_places(place: int) -> list[int]:
    """The places in the wall of the tiles a seat is dealt, by its place after the dealer (0), in order."""
    places = list(range(place * HAND_SIZE, (place + 1) * HAND_SIZE))
    return [*places, FIRST_DRAW - 1] if place == 0 else places
