"""Readings of a hand in the order of what they are worth."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def dearest_first(found: list[T], dearer: Callable[[T, T], bool]) -> list[T]:
    """The readings sorted by a game's own comparison; equal ones stay in the order given."""
    ranked: list[T] = []
    for one in found:
        place = len(ranked)
        while place > 0 and dearer(one, ranked[place - 1]):
            place -= 1
        ranked.insert(place, one)
    return ranked
