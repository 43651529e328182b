"""三摊: who is bound to whom, and who gave up (rules/jiaxing.md 8.3)."""

from collections.abc import Mapping
from typing import Any, Final

from queguan.core.errors import BadCase

BINDING_CLAIMS: Final = 3


class Santan:
    """The claims of a hand that count towards 三摊, and what came of them.

    `taken[a][b]`: how many discards of b has a claimed; `pairs` the bound pairs, each as (lower, higher)
    seat, in the order they were made; `out` the seats that gave up, in the order they did.
    """

    __slots__ = ("out", "pairs", "taken")

    def __init__(self, seats: int) -> None:
        self.taken: list[list[int]] = [[0] * seats for _ in range(seats)]
        self.pairs: list[tuple[int, int]] = []
        self.out: list[int] = []

    def copy(self) -> "Santan":
        """An independent copy."""
        other = Santan(0)
        other.taken = [row[:] for row in self.taken]
        other.pairs = self.pairs[:]
        other.out = self.out[:]
        return other

    def claimed(self, seat: int, source: int) -> bool:
        """A seat took a discard of another; whether that makes the two a bound pair."""
        if source in self.out:
            return False
        self.taken[seat][source] += 1
        if self.taken[seat][source] != BINDING_CLAIMS or self.are_bound(seat, source):
            return False
        self.pairs.append((min(seat, source), max(seat, source)))
        return True

    def are_bound(self, one: int, other: int) -> bool:
        """Whether the two seats are a bound pair."""
        return (min(one, other), max(one, other)) in self.pairs

    def is_bound(self, seat: int) -> bool:
        """Whether the seat is in any bound pair."""
        return any(seat in pair for pair in self.pairs)

    def free(self) -> list[int]:
        """The seats that are bound to nobody and have not given up: who is asked at a new pair."""
        return [seat for seat in range(len(self.taken)) if seat not in self.out and not self.is_bound(seat)]

    def to_json(self) -> dict[str, object]:
        """`{taken, pairs, gave_up}`, as views and snapshots hold it."""
        return {
            "taken": [row[:] for row in self.taken],
            "pairs": [list(pair) for pair in self.pairs],
            "gave_up": self.out[:],
        }


def santan_of(snapshot: Mapping[str, Any], seats: int) -> Santan:
    """What the snapshot of a hand holds of it. Raises `BadCase`."""
    santan = Santan(seats)
    try:
        data = snapshot["santan"]
        santan.taken = [[int(count) for count in row] for row in data["taken"]]
        santan.pairs = [(int(pair[0]), int(pair[1])) for pair in data["pairs"]]
        santan.out = [int(seat) for seat in data["gave_up"]]
    except (KeyError, TypeError, ValueError, IndexError) as wrong:
        raise BadCase(f"snapshot of a hand: santan {wrong!r}") from wrong
    if [len(row) for row in santan.taken] != [seats] * seats:
        raise BadCase(f"snapshot of a hand: santan.taken {santan.taken!r}, expected {seats} rows of {seats}")
    return santan
