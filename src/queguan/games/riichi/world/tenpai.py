"""Some ready hand from the tiles that are left: sets and one single tile that waits for its pair."""

from collections import Counter
from collections.abc import Sequence


def ready_tiles(known: Sequence[str], size: int, left: Sequence[str]) -> list[str] | None:
    """Plain kinds that make a hand of `size` tiles ready, of which `known` are there already; None when none
    are found.

    The known ones are triplets (laid down as closed kans later) and are kept apart from the rest, so that
    those kans change no wait.
    """
    pool = Counter(left)
    triplets = [kind for kind, count in Counter(known).items() for _ in range(count // 3)]
    if 3 * len(triplets) != len(known):
        return None
    near = {kind for one in triplets for kind in _around(one)}
    usable = Counter({kind: count for kind, count in pool.items() if kind not in near})
    for choice in (usable, pool):
        found = _with_single(choice, (size - len(known)) // 3)
        if found is not None:
            return found
    return None


def _around(kind: str) -> list[str]:
    number, suit = int(kind[0]), kind[1]
    if suit == "z":
        return [kind]
    return [f"{one}{suit}" for one in range(max(1, number - 2), min(9, number + 2) + 1)]


def _with_single(pool: Counter[str], sets: int) -> list[str] | None:
    """So many sets and a single tile of a kind that is in none of them."""
    for made in _some_sets(pool, sets, ""):
        rest = pool - Counter(made)
        single = next((kind for kind in sorted(rest) if kind not in made), None)
        if single is not None:
            return [*made, single]
    return None


def _some_sets(pool: Counter[str], sets: int, after: str) -> list[list[str]]:
    """A few ways to make so many sets: each kind begins at most one run and one triplet."""
    if sets == 0:
        return [[]]
    found: list[list[str]] = []
    for kind in sorted(pool):
        if kind < after:
            continue
        for one in _sets_of(kind):
            if all(pool[tile] >= count for tile, count in Counter(one).items()):
                rest = _some_sets(pool - Counter(one), sets - 1, kind)
                found += [[*one, *more] for more in rest]
                if len(found) >= 4:
                    return found
    return found


def _sets_of(kind: str) -> list[list[str]]:
    number, suit = int(kind[0]), kind[1]
    run = [[f"{number + step}{suit}" for step in range(3)]] if suit != "z" and number <= 7 else []
    return [*run, [kind] * 3]
