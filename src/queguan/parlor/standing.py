"""A room as it stands: everything durable about it, and what is asked about it all the time."""

from collections.abc import Callable
from typing import Any, Final

from queguan.core.game import Game
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.record import Record, RecordedAction
from queguan.parlor import facts as f
from queguan.parlor.history import History
from queguan.parlor.messages import ChatLine, Proposal, RoomPhase, Settings, SheetMatch, Taking
from queguan.parlor.seats import DEFAULT_SETTINGS, FALLBACK_DECISION_MS, Seat

SITS_OUT: Final = "watcher"


class Standing:
    """Everything durable about one room. Only the fold (`state.py`) changes it.

    `hand` stays between hands (its view and settlement stay on the table); `said` are seats whose answer
    waits for others; `held` are answers of a claim window that count when it closes; `no` is the number of
    facts applied.
    """

    def __init__(self, find_game: Callable[[str], Game]) -> None:
        self.find_game = find_game
        self.no = 0
        self.id = ""
        self.link = ""
        self.host = ""
        self.phase: RoomPhase = "waiting"
        self.game: Game
        self.given: dict[str, Any] = {}
        self.options: object = None
        self.options_json: dict[str, Any] = {}
        self.differences: dict[str, Any] = {}
        self.settings: Settings = DEFAULT_SETTINGS
        self.seats: list[Seat] = []
        self.kicked: set[str] = set()
        self.proposal: Proposal | None = None
        self.proposals = 0
        self.takings: list[Taking] = []
        self.pause: f.PauseSet | None = None
        self.chat: list[ChatLine] = []
        self.sheet: list[SheetMatch] = []
        self.match: Match | None = None
        self.hand: Hand | None = None
        self.prepared: f.Prepared | None = None
        self.commitment = ""
        self.contributions: list[str] = []
        self.before: dict[str, Any] = {}
        self.roles: list[str] = []
        self.dealt_at = 0
        self.actions: list[RecordedAction] = []
        self.history = History()
        self.held: list[f.Answered] = []
        self.said: set[int] = set()
        self.record: Record | None = None
        self.done: dict[str, dict[str, None]] = {}
        self.last_at = 0
        self._asked: list[int] | None = None
        self._unanswered: list[int] | None = None

    @property
    def in_match(self) -> bool:
        """Whether a match runs (seats are fixed)."""
        return self.phase in ("playing", "between")

    @property
    def dealing(self) -> bool:
        """Whether the commitment is shown and contributions are awaited."""
        return self.phase == "playing" and self.hand is None

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self.phase == "playing" and self.hand is not None

    def seat_of(self, person: str) -> int | None:
        """The seat bound to a person."""
        for i, seat in enumerate(self.seats):
            if seat.person == person and seat.kind == "person" and not seat.gone:
                return i
        return None

    def taking(self, person: str) -> Taking | None:
        """The computer player's seat that a person gets or has asked for."""
        return next((t for t in self.takings if t["person"] == person), None)

    def persons(self) -> list[int]:
        """Seats bound to persons who can still play."""
        return [i for i, s in enumerate(self.seats) if s.kind == "person" and not s.gone]

    def sits_out(self, seat: int) -> bool:
        """Whether the seat watches the hand being played (its role says so)."""
        return self.in_hand and self.roles[seat] == SITS_OUT

    def asked(self) -> list[int]:
        """Seats that are asked now."""
        if self._asked is None:
            self._asked = self.hand.asked() if self.hand is not None and self.in_hand else []
        return self._asked

    def unanswered(self) -> list[int]:
        """Seats that are asked and whose answer is not held."""
        if self._unanswered is None:
            held = {a.seat for a in self.held}
            self._unanswered = [seat for seat in self.asked() if seat not in held]
        return self._unanswered

    def answered(self, seat: int) -> bool:
        """Whether the seat has answered and others are still asked."""
        return self.in_hand and (seat in self.said or any(a.seat == seat for a in self.held))

    def was_done(self, person: str, id: str) -> bool:
        """Whether a message of this person with this id was done before."""
        return id in self.done.get(person, ())

    def decision_ms(self) -> int:
        """Time for a decision before the bank is touched; 0: no clock (one person at most)."""
        value = self.settings["decision_ms"]
        return value if value or len(self.persons()) <= 1 else FALLBACK_DECISION_MS
