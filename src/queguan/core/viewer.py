"""Who looks at a hand. What each may know is decided by the game when it builds the view."""

from typing import Final

SEAT: Final = "seat"
SPECTATOR: Final = "spectator"
LOOKER: Final = "looker"
OPEN: Final = "open"


class Viewer:
    """A pair of eyes.

    kind `seat`: the person in that seat (a seat that sits out, such as the 守醒, too: the game knows
    its role); `spectator`: public facts only (seat is -1); `looker`: a person whom the seat let look
    over its shoulder (rules/platform.md W2), sees what that seat sees and is never asked;
    `open`: everything, for records and after the hand only (seat is -1).
    """

    __slots__ = ("kind", "seat")

    def __init__(self, kind: str, seat: int) -> None:
        self.kind = kind
        self.seat = seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Viewer) and self.kind == other.kind and self.seat == other.seat

    def __hash__(self) -> int:
        return hash((self.kind, self.seat))

    def __repr__(self) -> str:
        return f"Viewer({self.kind!r}, {self.seat})"


def seat_viewer(seat: int) -> Viewer:
    """The viewer in a seat."""
    return Viewer(SEAT, seat)


def looker_viewer(seat: int) -> Viewer:
    """The viewer whom a seat let look."""
    return Viewer(LOOKER, seat)


SPECTATOR_VIEWER: Final = Viewer(SPECTATOR, -1)
OPEN_VIEWER: Final = Viewer(OPEN, -1)
