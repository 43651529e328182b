"""Strategies and random hands of mahjong tiles."""

import random

from hypothesis import strategies as st

KIND = st.integers(0, 33)
GROUPS = [(k, k + 1, k + 2) for k in range(27) if k % 9 <= 6] + [(k, k, k) for k in range(34)]


def counts(tiles: list[int]) -> list[int]:
    """How many of each of the 34 kinds."""
    return [tiles.count(kind) for kind in range(34)]


def random_hand(rng: random.Random, size: int, kinds: list[int] | None = None) -> list[int]:
    """Counts of `size` tiles from a wall of the given kinds (all)."""
    wall = [kind for kind in (kinds or range(34)) for _ in range(4)]
    return counts(rng.sample(wall, size))


@st.composite
def complete_tiles(draw: st.DrawFn, groups: int) -> list[int]:
    """Groups and an eye, with no five of a kind, from few neighbouring groups so that readings are many."""
    pool = draw(st.sampled_from([GROUPS, GROUPS[:7] + GROUPS[21:30], GROUPS[7:14] + GROUPS[46:]]))
    tiles: list[int] = []
    for _ in range(groups):
        tiles += draw(st.sampled_from([g for g in pool if fits(tiles, g)]))
    kinds = sorted({kind for group in pool for kind in group})
    eye = draw(st.sampled_from([k for k in kinds if tiles.count(k) <= 2]))
    return sorted([*tiles, eye, eye])


def fits(tiles: list[int], group: tuple[int, ...]) -> bool:
    """Whether the group can be added without a fifth tile of a kind."""
    return all(tiles.count(kind) + group.count(kind) <= 4 for kind in group)


@st.composite
def hands(draw: st.DrawFn, size: int) -> list[int]:
    """Tiles of the given number from the whole wall, or from few kinds."""
    kinds = draw(st.sampled_from([list(range(34)), list(range(9)), list(range(5, 14)), list(range(22, 34))]))
    wall = [kind for kind in kinds for _ in range(4)]
    return sorted(draw(st.permutations(wall))[:size])
