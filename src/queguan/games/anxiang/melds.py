"""Melds: sentences that lie on the table and never return to the hand (R15)."""

from typing import Final

from queguan.games.anxiang.cards import TEXT

PONG: Final = 0
CHOW: Final = 1
WEI: Final = 2

KIND_TEXT: list[str] = ["pong", "chow", "wei"]


class Meld:
    """One meld. Never changed after it was made, so copies of a hand share it.

    `kind` is PONG, CHOW or WEI; `value` the value of the triple, or the lowest value of the run;
    `claimed` the value of the card taken from the table (a wei: its own value); `source` the seat whose
    card it was (the owner's own for an own flip, -1: unknown).
    """

    __slots__ = ("claimed", "kind", "source", "value")

    def __init__(self, kind: int, value: int, claimed: int, source: int) -> None:
        self.kind = kind
        self.value = value
        self.claimed = claimed
        self.source = source

    def cards(self) -> list[int]:
        """The three values; a run ascending."""
        if self.kind == CHOW:
            return [self.value, self.value + 1, self.value + 2]
        return [self.value, self.value, self.value]

    def text(self) -> str:
        """The three characters."""
        return "".join([TEXT[value] for value in self.cards()])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Meld)
            and self.kind == other.kind
            and self.value == other.value
            and self.claimed == other.claimed
            and self.source == other.source
        )

    def __hash__(self) -> int:
        return ((self.kind * 20 + self.value) * 20 + self.claimed) * 5 + self.source

    def __repr__(self) -> str:
        return f"Meld({KIND_TEXT[self.kind]} {self.text()}, claimed {self.claimed}, from {self.source})"

    def __reduce__(self) -> tuple[type["Meld"], tuple[int, int, int, int]]:
        return (Meld, (self.kind, self.value, self.claimed, self.source))
