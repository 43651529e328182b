"""Random scoring cases: the loop around a game's own way to draw one."""

from collections.abc import Callable
from random import Random


def draw_cases(
    count: int, seed: int, draw_one: Callable[[Random], dict[str, object] | None]
) -> list[dict[str, object]]:
    """`count` cases with ids R0, R1 ...; the same for the same seed.

    `draw_one` answers None when what it drew cannot be, for example a fifth copy of a tile.
    """
    draw = Random(seed)
    cases: list[dict[str, object]] = []
    while len(cases) < count:
        case = draw_one(draw)
        if case is not None:
            case["id"] = f"R{len(cases)}"
            cases.append(case)
    return cases
