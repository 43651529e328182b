"""The 108 tiles and who is dealt which of them (rules/zhuoji.md 1, 3)."""

from typing import Final

from queguan.games.mahjong.tiles import COPIES, SUIT_KINDS, TEXT

DECK_SIZE: Final = SUIT_KINDS * COPIES
DEALT: Final = 13

# Tile id -> kind.
KIND_OF: list[int] = [tile // COPIES for tile in range(DECK_SIZE)]
DECK: list[str] = [TEXT[kind] for kind in KIND_OF]


def dealt_places(place: int) -> list[int]:
    """The places in the wall of the tiles a seat is dealt, by its place after the dealer (0), in order:
    thirteen each in turn, then a fourteenth for the dealer."""
    first = place * DEALT
    taken = list(range(first, first + DEALT))
    return [*taken, 4 * DEALT] if place == 0 else taken


FIRST_DRAW: Final = 4 * DEALT + 1
