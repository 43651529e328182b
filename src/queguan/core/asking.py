"""What the hands of all games with claim windows share: open questions, steps, windows that ask nobody."""

from abc import abstractmethod

from queguan.core.action import Action
from queguan.core.errors import IllegalAction
from queguan.core.hand import Event, Hand
from queguan.core.score import Settlement
from queguan.core.snapshots import state_hash


class AskingHand(Hand):
    """Open questions of a hand. `_legal` holds the legal actions by seat, valid while the seat is asked;
    `steps` counts what everybody saw happen.
    """

    __slots__ = ("_holding", "_legal", "_opening", "_settlement", "_stepwise", "steps")

    def __init__(self, seats: int) -> None:
        self._legal: list[list[Action]] = [[] for _ in range(seats)]
        self._opening: list[Event] = []
        self._settlement: Settlement | None = None
        self._stepwise = False
        self._holding = False
        self.steps = 0

    # --- what a game says

    @abstractmethod
    def is_asked(self, seat: int) -> bool:
        """Whether this seat is asked now."""

    @abstractmethod
    def is_over(self) -> bool:
        """Whether the hand is finished."""

    @abstractmethod
    def unclaimed(self, events: list[Event]) -> None:
        """Nobody took what was shown: the hand goes on."""

    @abstractmethod
    def settle(self) -> Settlement:
        """The settlement of a hand that is over."""

    # --- what follows from it

    def legal(self, seat: int) -> list[Action]:
        """Legal actions of a seat that is asked, sorted by index; [] when not asked."""
        return self._legal[seat][:] if self.is_asked(seat) else []

    def is_offered(self, seat: int, action: Action) -> bool:
        """Whether the seat is asked and this is one of its legal actions."""
        return self.is_asked(seat) and action in self._legal[seat]

    def offers_kind(self, seat: int, kind: str) -> bool:
        """Whether the seat is asked and one of its legal actions is of this kind."""
        return self.is_asked(seat) and any(action.kind == kind for action in self._legal[seat])

    def decision(self) -> int:
        """Number of the present question. It counts public steps, whether or not somebody was asked, so
        that nobody learns from it that others were; all questions about one shown card have the same."""
        return self.steps

    def verify(self, seat: int, action: Action) -> None:
        """Raises `IllegalAction` when the action is not legal now."""
        why = self.why_illegal(seat, action)
        if why is not None:
            raise IllegalAction(why, action.text)

    def set_stepwise(self, on: bool) -> None:
        """Whether the hand stops at shown cards that nobody can claim."""
        self._stepwise = on

    def holding(self) -> bool:
        """Whether the hand stands at a shown card that nobody can claim."""
        return self._holding

    def go_on(self) -> tuple[Event, ...]:
        """Closes a window in which nobody can claim and returns what follows."""
        if not self._holding:
            raise ValueError("the hand does not stand at an empty claim window")
        self._holding = False
        events: list[Event] = []
        self.unclaimed(events)
        return tuple(events)

    def opening(self) -> tuple[Event, ...]:
        """Events of the deal with what follows by itself; () for a hand restored from a snapshot."""
        return tuple(self._opening)

    @property
    def result(self) -> Settlement | None:
        """The settlement when the hand is over, worked out when first asked for."""
        if not self.is_over():
            return None
        if self._settlement is None:
            self._settlement = self.settle()
        return self._settlement

    def state_hash(self) -> str:
        """SHA-256 (hex) over the canonical snapshot."""
        return state_hash(self.snapshot())

    def share(self, other: "AskingHand") -> None:
        """Makes `other` a copy of this hand in its questions; what is claimed is the game's."""
        other._legal = self._legal[:]
        other._opening = self._opening
        other._settlement = self._settlement
        other._stepwise = self._stepwise
        other._holding = self._holding
        other.steps = self.steps
