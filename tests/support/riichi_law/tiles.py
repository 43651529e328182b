"""Kinds 0 to 33 and the ways to split them (rules/riichi.md 1, 6)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

SUITS = "mpsz"
WINDS = (27, 28, 29, 30)
DRAGONS = (31, 32, 33)
YAOCHUU = frozenset([0, 8, 9, 17, 18, 26, *range(27, 34)])
GREEN = frozenset([19, 20, 21, 23, 25, 32])

Groups = tuple[tuple[str, int], ...]
"""Sets and the pair: ("run", lowest kind), ("triplet", kind), ("pair", kind)."""


def kind(text: str) -> int:
    """0 to 33; a red five is a five."""
    number, suit = int(text[0]), SUITS.index(text[1])
    return suit * 9 + (number or 5) - 1


def text(one: int) -> str:
    """The notation of a kind."""
    return f"{one % 9 + 1}{SUITS[one // 9]}"


def is_red(one: str) -> bool:
    """Whether it is a red five."""
    return one[0] == "0"


def after(indicator: int, players: int) -> int:
    """The dora that an indicator points at."""
    if indicator >= 31:
        return 31 + (indicator - 31 + 1) % 3
    if indicator >= 27:
        return 27 + (indicator - 27 + 1) % 4
    if players == 3 and indicator in (0, 8):
        return 8 - indicator
    return indicator // 9 * 9 + (indicator % 9 + 1) % 9


def splits(kinds: Sequence[int], sets: int) -> Iterator[Groups]:
    """Every way to make `sets` sets and a pair of these kinds, each once."""
    counts = Counter(kinds)
    if len(kinds) != sets * 3 + 2:
        return
    for pair in sorted(counts):
        if counts[pair] >= 2:
            rest = counts.copy()
            rest[pair] -= 2
            for found in _sets(rest):
                yield (*found, ("pair", pair))


def _sets(counts: Counter[int]) -> Iterator[Groups]:
    left = [one for one in sorted(counts) if counts[one] > 0]
    if not left:
        yield ()
        return
    first = left[0]
    if counts[first] >= 3:
        rest = counts.copy()
        rest[first] -= 3
        for found in _sets(rest):
            yield (("triplet", first), *found)
    if first < 27 and first % 9 <= 6 and counts[first + 1] > 0 and counts[first + 2] > 0:
        rest = counts.copy()
        for one in (first, first + 1, first + 2):
            rest[one] -= 1
        for found in _sets(rest):
            yield (("run", first), *found)


def is_pairs(kinds: Sequence[int]) -> bool:
    """Seven different pairs."""
    counts = Counter(kinds)
    return len(kinds) == 14 and len(counts) == 7 and set(counts.values()) == {2}


def is_orphans(kinds: Sequence[int]) -> bool:
    """One of each yaochuu kind and one double."""
    return len(kinds) == 14 and set(kinds) == YAOCHUU


def is_complete(kinds: Sequence[int], melds: int) -> bool:
    """Whether the concealed kinds complete a hand of so many melds."""
    return _is_complete(tuple(sorted(kinds)), melds)


@lru_cache(maxsize=100_000)
def _is_complete(kinds: tuple[int, ...], melds: int) -> bool:
    if melds == 0 and (is_pairs(kinds) or is_orphans(kinds)):
        return True
    return next(splits(kinds, 4 - melds), None) is not None


def kinds_in_play(players: int) -> list[int]:
    """All kinds of the wall."""
    return [one for one in range(34) if not (players == 3 and 1 <= one <= 7)]


@lru_cache(maxsize=100_000)
def _completing(kinds: tuple[int, ...], melds: int, players: int) -> tuple[int, ...]:
    near = {other for one in kinds for other in (one - 2, one - 1, one, one + 1, one + 2)}
    return tuple(
        one
        for one in kinds_in_play(players)
        if (one in near or one in YAOCHUU) and is_complete([*kinds, one], melds)
    )


def completing(kinds: Sequence[int], melds: int, players: int) -> list[int]:
    """Every kind that completes the hand, also one of which all four are held."""
    return list(_completing(tuple(sorted(kinds)), melds, players))
