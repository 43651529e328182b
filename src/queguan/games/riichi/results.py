"""What a match is worth at its end: leftover sticks, return, placement bonus (rules/riichi.md 9)."""

from typing import Final

from queguan.games.riichi.options import FLOATING, RiichiOptions
from queguan.games.riichi.payments import STICK
from queguan.games.riichi.rotation import ranking

THOUSAND: Final = 1000
FLOATS: Final = 30_000

# The bonus by rank, by how many players float (competition table).
_FLOATING: dict[int, list[int]] = {
    0: [0, 0, 0, 0],
    1: [12, -1, -3, -8],
    2: [8, 4, -4, -8],
    3: [8, 3, 1, -12],
    4: [0, 0, 0, 0],
}


def with_leftover(options: RiichiOptions, points: list[int], sticks: int) -> list[int]:
    """The points when the match is over: the sticks on the table vanish or go to the first."""
    final = points[:]
    if options.leftover_sticks == "first":
        final[ranking(points)[0]] += sticks * STICK
    return final


def placement(options: RiichiOptions, points: list[int]) -> list[int]:
    """The bonus by rank, in thousands."""
    if options.uma_mode == FLOATING and options.players == 4:
        return _FLOATING[len([1 for one in points if one >= FLOATS])]
    first, second = [int(number) for number in options.uma.split()]
    return [first, second, -second, -first] if options.players == 4 else [first, 0, -first]


def results(options: RiichiOptions, points: list[int]) -> list[float]:
    """The result by seat, in thousands: the distance to the return, the placement bonus, and to the first
    what all paid in above their start."""
    bonus = placement(options, points)
    found = [0.0] * len(points)
    for rank, seat in enumerate(ranking(points)):
        found[seat] = round((points[seat] - options.ret) / THOUSAND + bonus[rank], 1)
        if rank == 0:
            found[seat] = round(found[seat] + (options.ret - options.start) * options.players / THOUSAND, 1)
    return found
