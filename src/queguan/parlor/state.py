"""A room as the fold of its facts: pure, the same facts give the same room on every machine."""

from collections.abc import Callable
from typing import Any, Final, cast

from queguan.core.hand import Event
from queguan.core.record import RECORD_VERSION
from queguan.core.score import plain_number
from queguan.core.shuffle import Shuffler, commitment
from queguan.parlor import facts as f
from queguan.parlor.history import Notice
from queguan.parlor.messages import ChatLine, Taking
from queguan.parlor.notices import notices
from queguan.parlor.records import (
    finished_row,
    match_table,
    seat_records,
    sheet_hand,
    started_text,
    with_hand,
)
from queguan.parlor.seats import DEFAULT_SETTINGS, Seat, merge_settings
from queguan.parlor.standing import Standing

KEPT_LINES: Final = 50
MAX_LINES: Final = 70
MAX_IDS: Final = 100
MAX_PERSONS: Final = 100


class RoomState(Standing):
    """A room that facts change: by `apply` only."""

    def apply(self, fact: f.AnyFact) -> tuple[tuple[Event, ...], list[Notice]]:
        """Takes the next fact; returns what happened in the game, and what the parlor says of it.

        Raises on a fact that cannot be.
        """
        self._asked = self._unanswered = None
        hand_no = 0 if self.match is None else self.match.hand_no
        events = _APPLY[type(fact)](self, fact) or ()
        said = notices(fact, hand_no)
        if self.takings:
            self._drop_takings()
        if self.hand is not None:
            self.history.add(events)
            self.history.add(said)
        self._asked = self._unanswered = None
        self.no += 1
        self.last_at = fact.at
        if fact.id:
            self._remember(fact.who, fact.id)
        return events, said

    def _remember(self, person: str, id: str) -> None:
        """Keeps the newest ids of each person, and the persons who were busy last."""
        ids = self.done.pop(person, {})
        self.done[person] = ids
        ids[id] = None
        if len(ids) > MAX_IDS:
            del ids[next(iter(ids))]
        if len(self.done) > MAX_PERSONS:
            del self.done[next(iter(self.done))]

    def _created(self, fact: f.Created) -> None:
        self.id = fact.room
        self.link = fact.link
        self.host = fact.host
        self.game = self.find_game(fact.game)
        self.settings = merge_settings(DEFAULT_SETTINGS, fact.settings)
        self._set_options(fact.options)

    def use_options(self, given: dict[str, Any]) -> None:
        """Makes the options object and what is shown of it."""
        self.given = given
        self.options = self.game.options(given)
        self.options_json = self.game.options_json(self.options)
        self.differences = self.game.option_differences(self.options)

    def _set_options(self, given: dict[str, Any]) -> None:
        self.use_options(given)
        count = self.game.seats(self.options)
        self.seats = self.seats[:count] + [Seat() for _ in range(count - len(self.seats))]
        self.proposal = None
        for seat in self.seats:
            seat.ready = False

    def _sat(self, fact: f.Sat) -> None:
        old = self.seat_of(fact.person)
        if old is not None:
            self.seats[old] = Seat()
        for seat in self.seats:
            if seat.looker == fact.person:
                seat.looker = None
        self.seats[fact.seat] = Seat(kind="person", person=fact.person, name=fact.name)
        self._reopen()

    def _reopen(self) -> None:
        """After a match a change of seats means waiting for the next one."""
        if self.phase == "finished":
            self.phase = "waiting"

    def _stood(self, fact: f.Stood) -> None:
        person = self.seats[fact.seat].person
        self.seats[fact.seat] = Seat()
        if self.proposal and person in self.proposal["yes"]:
            self.proposal["yes"].remove(person)
        self._reopen()

    def _filled(self, fact: f.Filled) -> None:
        name = f"CPU {chr(ord('A') + fact.seat)}"  # no two alike at a table; clients say it in their language
        self.seats[fact.seat] = Seat(kind="cpu", name=name, level=fact.level, ready=True)
        self._reopen()

    def _cleared(self, fact: f.Cleared) -> None:
        self.seats[fact.seat] = Seat()
        self._reopen()

    def _ready(self, fact: f.ReadySet) -> None:
        self.seats[fact.seat].ready = fact.on

    def _host(self, fact: f.HostSet) -> None:
        self.host = fact.person

    def _options(self, fact: f.OptionsSet) -> None:
        self._set_options(fact.options)
        self._reopen()

    def _proposed(self, fact: f.Proposed) -> None:
        self.proposals += 1
        self.proposal = {"id": self.proposals, "by": fact.who, "options": fact.options, "yes": [fact.who]}

    def _agreed(self, fact: f.Agreed) -> None:
        assert self.proposal is not None
        self.proposal = {**self.proposal, "yes": [*self.proposal["yes"], fact.person]}

    def _dropped(self, fact: f.Dropped) -> None:
        self.proposal = None

    def _settings(self, fact: f.SettingsSet) -> None:
        self.settings = merge_settings(self.settings, fact.settings)

    def _kicked(self, fact: f.Kicked) -> None:
        self.kicked.add(fact.person)
        for seat in self.seats:
            if seat.looker == fact.person:
                seat.looker = None
        seat_no = self.seat_of(fact.person)
        if seat_no is None:
            return
        if self.in_match:
            seat = self.seats[seat_no]
            seat.away = seat.gone = True
            seat.why = "kicked"
            seat.looker = None
            seat.forced = self.in_hand and not seat.substitute
        else:
            self.seats[seat_no] = Seat()
            self._reopen()

    def _renamed(self, fact: f.Renamed) -> None:
        seat = self.seat_of(fact.person)
        if seat is not None:
            self.seats[seat].name = fact.name

    def _said(self, fact: f.Said) -> None:
        line: ChatLine = {
            "person": fact.who, "name": fact.name, "text": fact.text, "phrase": fact.phrase, "at": fact.at,
        }  # fmt: skip
        # Cut back by twenty lines at a time: otherwise each line would move all others.
        lines = [*self.chat, line]
        self.chat = lines[-KEPT_LINES:] if len(lines) > MAX_LINES else lines

    def _looker(self, fact: f.LookerSet) -> None:
        self.seats[fact.seat].looker = fact.person
        self.history.look(fact.seat)

    def _match_began(self, fact: f.MatchBegan) -> None:
        self.match = self.game.new_match(self.options)
        self.phase = "between"
        self.hand = self.prepared = self.record = None
        self.history.clear()
        self.proposal = None
        for seat in self.seats:
            seat.ready = seat.kind == "cpu"
        self.sheet.append(
            {
                "no": len(self.sheet) + 1,
                "hands": [],
                "scores": [plain_number(v) for v in self.match.scores],
                "finished": False,
                "standings": None,
                "names": [seat.name for seat in self.seats],
            }
        )

    def _prepared(self, fact: f.Prepared) -> None:
        self.phase = "playing"
        self.hand = None
        self.history.clear()
        self.prepared = fact
        self.contributions = []
        assert self.match is not None
        self.commitment = commitment(
            match_table(self.id, len(self.sheet)),
            self.match.hand_no,
            bytes.fromhex(fact.seed),
            bytes.fromhex(fact.salt),
        )
        self.record = None
        for seat in self.seats:
            seat.next = seat.stop = False

    def _dealt(self, fact: f.Dealt) -> tuple[Event, ...]:
        assert self.match is not None and self.prepared is not None
        self.contributions = fact.contributions
        self.before = self.match.snapshot()
        parts = [bytes.fromhex(c) for c in fact.contributions]
        self.hand = self.match.begin(Shuffler(bytes.fromhex(self.prepared.seed), parts))
        self.roles = cast("list[str]", self.match.to_json()["roles"])
        self.hand.set_stepwise(self.settings["constant_wait_ms"] > 0)
        self.dealt_at = fact.at
        self.actions = []
        self.held = []
        self.said = set()
        for seat in self.seats:
            seat.substitute = seat.away
            seat.forced = False
            seat.timeouts = seat.bank = 0
        return self.hand.opening()

    def _answered(self, fact: f.Answered) -> tuple[Event, ...]:
        seat = self.seats[fact.seat]
        if fact.by == "timeout":
            seat.timeouts += 1
        elif fact.by == "person":
            seat.timeouts = 0
        seat.bank += max(0, fact.spent - self.decision_ms())
        if fact.held:
            self.held.append(fact)
            return ()
        return self._act(fact)

    def _act(self, fact: f.Answered) -> tuple[Event, ...]:
        assert self.hand is not None
        action = self.game.space.parse(fact.action)
        decision = self.hand.decision()
        events = self.hand.act(fact.seat, action)
        if self.hand.decision() != decision:
            self.said.clear()
        elif fact.seat not in self.hand.asked():
            self.said.add(fact.seat)
        self.actions.append(
            {"seat": fact.seat, "action": fact.action, "by": fact.by, "at": fact.at - self.dealt_at}
        )
        if self.hand.result is not None:
            self._hand_over()
        return events

    def _window(self, fact: f.WindowClosed) -> tuple[Event, ...]:
        assert self.hand is not None
        held, self.held = self.held, []
        events: tuple[Event, ...] = ()
        decision = self.hand.decision()
        for answer in held:
            if self.hand.decision() == decision and answer.seat in self.hand.asked():
                events += self._act(answer)
        if not held and self.hand.holding():
            events += self.hand.go_on()
            if self.hand.result is not None:
                self._hand_over()
        return events

    def _hand_over(self) -> None:
        assert self.match is not None and self.hand is not None and self.prepared is not None
        result = self.hand.result
        assert result is not None
        hand_no = self.match.hand_no
        self.match.complete(self.hand)
        match_no = len(self.sheet)
        self.record = {
            "version": RECORD_VERSION,
            "game": self.game.id,
            "options": self.options_json,
            "seats": seat_records(self.seats),
            "hand_no": hand_no,
            "match": self.before,
            "shuffle": {
                "table": match_table(self.id, match_no),
                "commitment": self.commitment,
                "seed": self.prepared.seed,
                "salt": self.prepared.salt,
                "contributions": list(self.contributions),
            },
            "started": started_text(self.dealt_at),
            "actions": self.actions,
            "result": result.to_json(),
        }
        finished = self.match.finished
        self.sheet[-1] = with_hand(
            self.sheet[-1], self.match, sheet_hand(hand_no, self.prepared.record, result), self.seats
        )
        self.held = []
        self.phase = "finished" if finished else "between"
        if finished:
            self._match_over()

    def _match_over(self) -> None:
        for i, seat in enumerate(self.seats):
            if seat.gone:
                self.seats[i] = Seat()
            else:
                seat.away = seat.forced = seat.substitute = False
                seat.why = None

    def _away(self, fact: f.WentAway) -> None:
        seat = self.seats[fact.seat]
        seat.away = True
        seat.why = fact.why
        seat.forced = self.in_hand and not seat.substitute
        if fact.why == "left":
            seat.looker = None

    def _back(self, fact: f.CameBack) -> None:
        seat = self.seats[fact.seat]
        seat.away = seat.forced = seat.substitute = False
        seat.why = None
        seat.timeouts = 0

    def _taking_asked(self, fact: f.TakingAsked) -> None:
        others = [t for t in self.takings if t["person"] != fact.person]
        taking: Taking = {
            "seat": fact.seat, "person": fact.person, "name": fact.name, "agreed": fact.agreed,
        }  # fmt: skip
        self.takings = [*others, taking]

    def _taking_agreed(self, fact: f.TakingAgreed) -> None:
        self.takings = [{**t, "agreed": True} if t["person"] == fact.person else t for t in self.takings]

    def _taking_over(self, fact: f.TakingOver) -> None:
        self.takings = [t for t in self.takings if t["person"] != fact.person]

    def _taken(self, fact: f.Taken) -> None:
        taking = self.taking(fact.person)
        assert taking is not None
        for seat in self.seats:
            if seat.looker == fact.person:
                seat.looker = None
        self.seats[taking["seat"]] = Seat(kind="person", person=fact.person, name=taking["name"])

    def _drop_takings(self) -> None:
        """A seat that is no computer player's any more cannot be had, nor by somebody who has one."""
        self.takings = [
            t
            for t in self.takings
            if t["seat"] < len(self.seats)
            and self.seats[t["seat"]].kind == "cpu"
            and t["person"] not in self.kicked
            and self.seat_of(t["person"]) is None
        ]

    def _pause(self, fact: f.PauseSet) -> None:
        self.pause = fact if fact.agreed else None

    def _next(self, fact: f.NextSet) -> None:
        self.seats[fact.seat].next = True

    def _stop_set(self, fact: f.StopSet) -> None:
        self.seats[fact.seat].stop = fact.on

    def _match_stopped(self, fact: f.MatchStopped) -> None:
        assert self.match is not None
        self.match.stop()
        self.sheet[-1] = finished_row(self.sheet[-1], self.match)
        for seat in self.seats:
            seat.stop = False
        self.phase = "finished"
        self._match_over()

    def _resumed(self, fact: f.Resumed) -> None:
        self.pause = None
        for seat in self.seats:
            seat.bank = 0

    def _closed(self, fact: f.Closed) -> None:
        self.phase = "closed"


_Handler = Callable[[RoomState, Any], tuple[Event, ...] | None]

_APPLY: Final[dict[type[f.Fact], _Handler]] = {
    f.Created: RoomState._created, f.Sat: RoomState._sat, f.Stood: RoomState._stood,
    f.Filled: RoomState._filled, f.Cleared: RoomState._cleared, f.ReadySet: RoomState._ready,
    f.HostSet: RoomState._host, f.OptionsSet: RoomState._options, f.Proposed: RoomState._proposed,
    f.Agreed: RoomState._agreed, f.Dropped: RoomState._dropped, f.SettingsSet: RoomState._settings,
    f.Kicked: RoomState._kicked, f.Renamed: RoomState._renamed, f.Said: RoomState._said,
    f.LookerSet: RoomState._looker, f.MatchBegan: RoomState._match_began, f.Prepared: RoomState._prepared,
    f.Dealt: RoomState._dealt, f.Answered: RoomState._answered, f.WindowClosed: RoomState._window,
    f.WentAway: RoomState._away, f.CameBack: RoomState._back, f.PauseSet: RoomState._pause,
    f.NextSet: RoomState._next, f.StopSet: RoomState._stop_set, f.MatchStopped: RoomState._match_stopped,
    f.Resumed: RoomState._resumed, f.Closed: RoomState._closed,
    f.TakingAsked: RoomState._taking_asked, f.TakingAgreed: RoomState._taking_agreed,
    f.TakingOver: RoomState._taking_over, f.Taken: RoomState._taken,
}  # fmt: skip
