"""The contract of one hand (deal to settlement): pure, deterministic, the same for every game."""

from abc import abstractmethod
from collections.abc import Callable

from mypy_extensions import mypyc_attr

from queguan.core.action import Action
from queguan.core.errors import Reason
from queguan.core.score import Settlement
from queguan.core.viewer import Viewer


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class Event:
    """What `act` returned: stored, sent, replayed. Each game subclasses it with plain fields.

    `kind` is a snake_case word of the game (`discard`, `flip`, `wei`, ...), `seat` who did it (-1: nobody).
    """

    kind: str
    seat: int

    def __init__(self, kind: str, seat: int) -> None:
        self.kind = kind
        self.seat = seat

    @abstractmethod
    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """What this viewer learns, as JSON with at least `kind` and `seat`; None when nothing at all."""


class Prompt:
    """A question to one seat with the full list of its legal actions, sorted by index."""

    __slots__ = ("actions", "seat")

    def __init__(self, seat: int, actions: list[Action]) -> None:
        self.seat = seat
        self.actions = actions


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class View:
    """What one viewer may know, built up from allowed facts. Players decide from it and nothing else."""

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """The view as the wire carries it (the game's TypedDict, docs/contract.md)."""


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class Hand:
    """One hand. Created by a `Match` from options, seats, dealer, context and a shuffled wall.

    Seats are 0-based in turn order. Several seats can be asked at once; answers may arrive in any
    order and the hand resolves when no missing answer can change the result.
    """

    @abstractmethod
    def asked(self) -> list[int]:
        """Seats that are asked now, ascending; empty exactly when the hand is finished (or `holding`)."""

    @abstractmethod
    def legal(self, seat: int) -> list[Action]:
        """Legal actions of a seat that is asked, sorted by index, never empty; [] when not asked."""

    def prompts(self) -> list[Prompt]:
        """Who is asked now, with the full list of each seat's legal actions."""
        return [Prompt(seat, self.legal(seat)) for seat in self.asked()]

    @abstractmethod
    def decision(self) -> int:
        """Number of the present decision point: grows with each new set of questions.

        When several seats are asked and one answers without resolving anything it stays as it is, so
        that the others' questions do not change and nobody learns that an answer came.
        """

    @abstractmethod
    def verify(self, seat: int, action: Action) -> None:
        """Raises `IllegalAction` with the rule's id when the action is not legal now."""

    def can(self, seat: int, action: Action) -> bool:
        """Whether the action is legal now (asks the same function as `verify`)."""
        return self.why_illegal(seat, action) is None

    @abstractmethod
    def why_illegal(self, seat: int, action: Action) -> Reason | None:
        """The one implementation of legality: None when legal."""

    @abstractmethod
    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Verifies, then does it. Raises `IllegalAction` and changes nothing when not legal.

        An answer that cannot be resolved yet returns no public event.
        """

    def open_turn(self) -> int:
        """The asked seat whose turn is public knowledge (its clock may be shown to all); -1 while claims
        are open, because nobody may learn who is asked."""
        return -1

    def set_stepwise(self, on: bool) -> None:
        """Whether a claim window in which nobody is asked stops the hand (`holding`) until `go_on`.

        Lets a table keep every window open equally long (rules/platform.md 13). Off at first; records
        and replays do not need it, because going on is no decision. A game without it never holds.
        """

    def holding(self) -> bool:
        """Whether the hand stands at a claim window that asks nobody; only when stepwise."""
        return False

    def go_on(self) -> tuple[Event, ...]:
        """Closes an empty claim window and returns what follows. Raises ValueError when not holding."""
        raise ValueError("the hand does not stand at an empty claim window")

    @abstractmethod
    def why_not(self, seat: int, kind: str) -> Reason | None:
        """Why a kind of action is not offered to an asked seat (grey button); None when it is."""

    def win_total(self, seat: int) -> int | None:
        """What the win that an asked seat may declare now is worth, in the game's base unit before cap and
        stake; None when it may not win now, or when the game does not say it beforehand."""
        return None

    @abstractmethod
    def default(self, seat: int) -> Action:
        """What a time-out does for an asked seat."""

    @abstractmethod
    def forced(self, seat: int) -> Action:
        """What a disconnected seat does (rules/platform.md 8)."""

    @abstractmethod
    def view(self, viewer: Viewer) -> View:
        """What the viewer may know now."""

    @abstractmethod
    def opening(self) -> tuple[Event, ...]:
        """Events of the deal, to be stored and sent before the first decision."""

    @property
    @abstractmethod
    def result(self) -> Settlement | None:
        """The settlement when the hand is finished, else None."""

    @abstractmethod
    def copy(self) -> "Hand":
        """An independent copy."""

    def dealt_again(self, viewer: Viewer, uniform: Callable[[], float]) -> "Hand":
        """A copy in which everything that the viewer cannot know is dealt anew, to look ahead from there.

        The viewer is told the same by it as by this hand, and what everybody knows of hidden hands holds
        (rules files, section 4). Answers of others that are not known are asked for again; where in the new
        deal nobody is asked the hand goes on. `uniform` gives numbers from 0 to below 1
        (`random.Random(seed).random`): the same numbers, the same deal. Raises ValueError when the hand is
        over, or when its game does not say what a viewer cannot know.
        """
        raise ValueError("this game does not say what a viewer cannot know")

    @abstractmethod
    def snapshot(self) -> dict[str, object]:
        """The whole state as JSON (holds secrets: for storage only)."""

    @abstractmethod
    def state_hash(self) -> str:
        """SHA-256 (hex) over the canonical snapshot: equal states, equal hashes, on every machine."""
