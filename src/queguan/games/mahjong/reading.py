"""A reading: one way to see a complete hand as groups, with the winning tile in one of them."""

from typing import Final

from queguan.games.mahjong.groups import Group
from queguan.games.mahjong.tiles import NO_TILE, TEXT

STANDARD: Final = 0
SEVEN_PAIRS: Final = 1
ORPHANS: Final = 2
OWN_SHAPE: Final = 3  # the first number a game may give to a shape of its own

EYE: Final = -1
NOWHERE: Final = -2

WILD: Final = -1  # the winning tile, when it is a wildcard


class Reading:
    """One way to see a complete hand. Never changed.

    `shape` is STANDARD, SEVEN_PAIRS, ORPHANS or a game's own number from OWN_SHAPE. `groups`: four for a
    standard hand, melds first in the order laid, then the hand's by suit and number; seven PAIR groups for
    seven pairs (two equal ones for four alike); none for orphans. `eye` is the kind of the pair of a standard
    hand or of the doubled orphan, else -1. `win` says where the winning tile went: an index into `groups`,
    EYE, or NOWHERE (an orphan that is no pair). `win_as` is the kind it counts as, for a wildcard the lowest
    it can count as there. `stands` are the kinds the wildcards count as, ascending, that one among them.
    """

    __slots__ = ("eye", "groups", "shape", "stands", "win", "win_as")

    def __init__(
        self, shape: int, groups: list[Group], eye: int, win: int, win_as: int, stands: list[int]
    ) -> None:
        self.shape = shape
        self.groups = groups
        self.eye = eye
        self.win = win
        self.win_as = win_as
        self.stands = stands

    def winning_group(self) -> Group | None:
        """The group that took the winning tile; None for the eye or nowhere."""
        return self.groups[self.win] if self.win >= 0 else None

    def key(self) -> tuple[int, ...]:
        """Equal for equal readings, and an order for them."""
        key = [self.shape, self.eye, self.win, self.win_as, *self.stands]
        for group in self.groups:
            key += [group.form, group.tile, 1 if group.concealed else 0]
        return tuple(key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        eye = TEXT[self.eye] if self.eye != NO_TILE else "none"
        return f"Reading({self.shape}, {self.groups}, eye {eye}, win {self.win}, wild as {self.stands})"

    def __reduce__(self) -> tuple[type["Reading"], tuple[int, list[Group], int, int, int, list[int]]]:
        return (Reading, (self.shape, self.groups, self.eye, self.win, self.win_as, self.stands))
