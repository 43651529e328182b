"""A match as a series of scored hands: what all games do alike around their own rotation."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from queguan.core.errors import BadCase
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.score import Settlement, plain_number
from queguan.core.shuffle import Shuffler
from queguan.core.snapshots import number_of

NOT_DRAWN: Final = -1  # the first dealer, before the first hand
SNAPSHOT_VERSION: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class SeriesMatch(Match):
    """Hands one after the other with running scores. `done` hands are finished; `stopped`: over by agreement,
    which `finished` of a game that `may_stop` takes into account.

    A game says how a hand is dealt, how the deal moves, and when the match is over.
    """

    def __init__(self, seats: int, start: float = 0.0) -> None:
        self._hand: Hand | None = None
        self._scores: list[float] = [start] * seats
        self.done = 0
        self.stopped = False

    # --- what a game says

    @abstractmethod
    def deal(self, shuffler: Shuffler) -> Hand:
        """The next hand; its first draw is the permutation of the deck."""

    @abstractmethod
    def move_on(self, result: Settlement) -> None:
        """After a hand was added to the scores (`done` counts it): whose deal it is next, and the rest."""

    @abstractmethod
    def dealer(self) -> int:
        """Who deals the present or next hand; NOT_DRAWN before the first."""

    @abstractmethod
    def length(self) -> int:
        """How many hands there will be, 0 when that is open."""

    @abstractmethod
    def option_differences(self) -> dict[str, object]:
        """The options of the match, as the snapshot holds them."""

    @abstractmethod
    def game_id(self) -> str:
        """The id of the game."""

    def roles(self) -> list[str]:
        """One word a seat: `player`, `watcher` ..."""
        return ["player"] * len(self._scores)

    def further_json(self) -> dict[str, object]:
        """What the game adds to the public state."""
        return {}

    @abstractmethod
    def place_json(self) -> dict[str, object]:
        """What the snapshot holds besides options, scores and the number of hands: the place in the match."""

    # --- what follows from it

    def begin(self, shuffler: Shuffler) -> Hand:
        """The next hand. Raises ValueError when a hand is being played or the match is over."""
        if self._hand is not None:
            raise ValueError("a hand is being played")
        if self.finished:
            raise ValueError("the match is over")
        hand = self.deal(shuffler)
        self._hand = hand
        return hand

    def complete(self, hand: Hand) -> None:
        """Adds the payments and moves the deal. Raises ValueError when the hand is not finished."""
        result = hand.result
        if result is None:
            raise ValueError("the hand is not finished")
        self._scores = [round(a + b, 6) for a, b in zip(self._scores, result.payments, strict=True)]
        self.done += 1
        self._hand = None
        self.move_on(result)

    def stop(self) -> None:
        """The match is over by agreement. Raises ValueError when it may not stop now."""
        if not self.may_stop():
            raise ValueError("the match may not stop now")
        self.stopped = True

    @property
    def hand(self) -> Hand | None:
        """The hand being played, None between hands."""
        return self._hand

    @property
    def hand_no(self) -> int:
        """1-based number of the hand being played, or of the next one."""
        return self.done + 1

    @property
    def scores(self) -> list[float]:
        """Running points by seat."""
        return self._scores[:]

    def standings(self) -> list[int]:
        """Rank of each seat by score; equal scores share the rank."""
        return [1 + sum([1 for other in self._scores if other > score]) for score in self._scores]

    def to_json(self) -> dict[str, object]:
        """Public state for everybody at the table."""
        return {
            "hand_no": self.hand_no,
            "hands": self.length(),
            "dealer": self.dealer(),
            "roles": self.roles(),
            "scores": [plain_number(score) for score in self._scores],
            "finished": self.finished,
            "may_stop": self.may_stop(),
            **self.further_json(),
        }

    def snapshot(self) -> dict[str, object]:
        """State between hands."""
        state: dict[str, object] = {
            "game": self.game_id(),
            "version": SNAPSHOT_VERSION,
            "options": self.option_differences(),
            "done": self.done,
            **self.place_json(),
            "scores": [plain_number(score) for score in self._scores],
        }
        if self.stopped:
            state["stopped"] = True
        return state

    def resume(self, snapshot: Mapping[str, object]) -> None:
        """Puts the number of hands and the scores of a snapshot back. Raises `BadCase`."""
        seats = len(self._scores)
        scores = snapshot.get("scores")
        if not isinstance(scores, list) or len(scores) != seats:
            raise BadCase(f"snapshot of a match: scores {scores!r}, expected {seats} numbers")
        self.done = number_of(snapshot, "done")
        self.stopped = snapshot.get("stopped") is True
        self._scores = [float(score) for score in scores]
