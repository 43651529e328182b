"""A second, slow way to read mahjong hands, sharing nothing with the engine.

A tile is a kind 0..33; a reading is (sorted groups, eye, winning place), a group a tuple of kinds.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

Tiles = tuple[int, ...]
Naive = tuple[tuple[Tiles, ...], int, Tiles, Tiles]


def chow(kind: int) -> Tiles | None:
    """The chow that begins with the kind, if there is one."""
    return (kind, kind + 1, kind + 2) if kind < 27 and kind % 9 <= 6 else None


def partitions(tiles: Tiles) -> Iterator[tuple[Tiles, ...]]:
    """Every way to part the sorted tiles into chows and pungs; each way once."""
    if not tiles:
        yield ()
        return
    first = tiles[0]
    for group in ((first, first, first), chow(first)):
        if group is None or Counter(group) - Counter(tiles):
            continue
        rest = list(tiles)
        for kind in group:
            rest.remove(kind)
        for others in partitions(tuple(rest)):
            yield tuple(sorted((group, *others)))


def natural_readings(tiles: Tiles, win: int) -> set[tuple[tuple[Tiles, ...], int, Tiles]]:
    """(groups, eye, group with the winning tile) of tiles without wildcards; the eye as a group of two."""
    found = set()
    for eye in {kind for kind in tiles if tiles.count(kind) >= 2}:
        rest = list(tiles)
        rest.remove(eye)
        rest.remove(eye)
        for groups in set(partitions(tuple(sorted(rest)))):
            for place in {*groups, (eye, eye)}:
                if win in place:
                    found.add((groups, eye, place))
    return found


def readings(tiles: Tiles, win: int, wilds: int, win_is_wild: bool) -> set[Naive]:
    """Every reading, each wildcard tried as each of the 34 kinds; the last part is what they stand for."""
    found: set[Naive] = set()
    for stands in combinations_with_replacement(range(34), wilds):
        whole = tuple(sorted((*tiles, *stands)))
        if not could_be_complete(whole):
            continue
        for as_kind in set(stands) if win_is_wild else {win}:
            for groups, eye, place in natural_readings(whole, as_kind):
                found.add((groups, eye, place, stands))
    return found


def could_be_complete(tiles: Tiles) -> bool:
    """Every suit has three or six ... tiles, one of them two more; honours come in twos and threes."""
    suits = sorted(sum(kind // 9 == suit for kind in tiles) % 3 for suit in range(4))
    return suits == [0, 0, 0, 2]


def is_complete(tiles: Tiles, seven_pairs: bool = False, orphans: bool = False) -> bool:
    """Whether 14 - 3n tiles are groups and an eye, or 14 one of the special shapes."""
    held = Counter(tiles)
    if seven_pairs and len(tiles) == 14 and len(held) == 7 and set(held.values()) == {2}:
        return True
    all_orphans = {0, 8, 9, 17, 18, 26, *range(27, 34)}
    if orphans and len(tiles) == 14 and set(held) == all_orphans:
        return True
    return could_be_complete(tiles) and any(natural_readings(tiles, kind) for kind in held)
