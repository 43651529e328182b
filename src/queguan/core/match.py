"""The contract of a match: a series of hands with rotation, running scores and an end."""

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from queguan.core.hand import Hand
from queguan.core.shuffle import Shuffler


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class Match:
    """A series of hands under one set of options; owns what lives across hands.

    Points are payments added up, one number a seat. Not pure itself only in that it is mutable: the same
    shufflers and actions give the same match.
    """

    @abstractmethod
    def begin(self, shuffler: Shuffler) -> Hand:
        """The next hand, dealt from the shuffler: first `permutation(deck size)`, then any other draw."""

    @abstractmethod
    def complete(self, hand: Hand) -> None:
        """Takes a finished hand's settlement: scores, rotation, end. Raises ValueError when not finished."""

    @property
    @abstractmethod
    def hand(self) -> Hand | None:
        """The hand being played, None between hands."""

    @property
    @abstractmethod
    def hand_no(self) -> int:
        """1-based number of the hand being played, or of the next one between hands."""

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether the match is over."""

    def may_stop(self) -> bool:
        """Whether the table may agree now, between two hands, that the match is over (end of a round)."""
        return False

    def stop(self) -> None:
        """The match is over by agreement. Raises ValueError when it may not stop now."""
        raise ValueError("the match may not stop now")

    @property
    @abstractmethod
    def scores(self) -> list[float]:
        """Running points by seat."""

    def results(self) -> list[float]:
        """What a match that is over brought by seat, in the game's own unit: the points, where the game adds
        nothing for the place."""
        return self.scores

    @abstractmethod
    def standings(self) -> list[int]:
        """Rank of each seat, 1 is best; equal scores share the rank unless the game says otherwise."""

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """Public state for everybody at the table: `hand_no`, `hands` (0: open), `dealer` of the next or
        present hand (-1: not known yet), `roles` (one word a seat: `player`, `watcher`, ...), `scores`,
        `finished`, `may_stop` (may be left out), plus what the game adds."""

    @abstractmethod
    def snapshot(self) -> dict[str, object]:
        """State between hands as JSON (storage). A match in mid-hand is restored by replaying the hand."""
