"""Dice, the break of the wall and who gets which tile of it (rules/guangdong.md 3)."""

from typing import Final

from queguan.core.shuffle import Shuffler
from queguan.games.mahjong.tiles import COPIES, FLOWERS, FLOWERS_END, KINDS, TEXT

SEATS: Final = 4
DECK_SIZE: Final = 144
PLAIN_TILES: Final = KINDS * COPIES
# The first tile that is drawn after the deal.
FIRST_DRAW: Final = 53

# Tile id -> face: four of each kind, then the flowers.
FACE_OF: list[int] = [
    *[tile // COPIES for tile in range(PLAIN_TILES)],
    *range(FLOWERS, FLOWERS_END),
]
DECK: list[str] = [TEXT[face] for face in FACE_OF]

ONE_DIE: Final = "one"


def throw_dice(shuffler: Shuffler, dice: str) -> list[list[int]]:
    """The dealer's throw and that of the owner of the broken wall: three dice each, or one."""
    number = 1 if dice == ONE_DIE else 3
    return [[shuffler.below(6) + 1 for _ in range(number)] for _ in range(2)]


def broken_wall(throws: list[list[int]], dice: str) -> tuple[int, int]:
    """Whose wall is broken, counted from the dealer (0), and how many of its stacks are skipped.

    The dealer counts himself as 1. With one die both throws are skipped.
    """
    first = sum(throws[0])
    second = sum(throws[1])
    return (first - 1) % SEATS, first + second if dice == ONE_DIE else second


def first_stack(place: int, skipped: int, stacks: int) -> tuple[int, int]:
    """The place and the stack, from 1, where the deal starts: past the end comes the next wall clockwise,
    that of the seat before in turn order. `stacks` in one wall."""
    if skipped >= stacks:
        return (place - 1) % SEATS, skipped - stacks + 1
    return place, skipped + 1


def dealt_places(place: int) -> list[int]:
    """The places in the wall of the tiles a seat is dealt, by its place after the dealer (0), in order.

    Four at a time three times; then 跳牌: the dealer takes the upper tile of this stack and of the next but
    one, the others one each.
    """
    taken = [round_ * 16 + place * 4 + tile for round_ in range(3) for tile in range(4)]
    return [*taken, 48, 52] if place == 0 else [*taken, 48 + place]
