"""What happens at a table by itself: the ready check, the shuffle, clocks, computer players, disconnects.

`Flow.progress` looks at the state and the time and adds the facts that are due; `Flow.due` says when it
should look again. No waiting happens here.
"""

from typing import TYPE_CHECKING, Final

from queguan.core.action import Action
from queguan.core.shuffle import SALT_BYTES, SEED_BYTES
from queguan.core.viewer import seat_viewer
from queguan.parlor import facts as f
from queguan.parlor.commands import accepted
from queguan.parlor.players import decision_seed, pace_ms

if TYPE_CHECKING:
    from queguan.parlor.live import LiveRoom

MIX_MS: Final = 800
MIX_RESTARTED_MS: Final = 3_000
READY_MS: Final = 30_000
HEARTBEAT_MS: Final = 10_000
GRACE_MS: Final = 30_000
ABSENT_MS: Final = 60_000
# Somebody who waits has often gone to another app to send the link; the ready check guards the start.
WAITING_MS: Final = 600_000
IDLE_MS: Final = 30 * 60_000
IDLE_MATCH_MS: Final = 3 * 3_600_000
FORGOTTEN_MS: Final = 24 * 3_600_000
MAX_TIMEOUTS: Final = 2


class Flow:
    """The automatic part of one live room. `window_at`: when the present decision came up."""

    def __init__(self, room: "LiveRoom") -> None:
        self.room = room
        self.seen: dict[str, int] = {}
        self.mix_deadline = 0
        self.decision = -1
        self.window_at = 0
        self.thinking: dict[int, int] = {}
        self.busy_at = 0

    def start(self, now: int, restarted: bool) -> None:
        """The room comes to life; after a restart people have a while to find back."""
        self.busy_at = now
        for i in self.room.state.persons():
            grace = GRACE_MS - HEARTBEAT_MS if restarted else 0
            self.seen[self.room.state.seats[i].person] = now + grace
        self.mix_deadline = now + (MIX_RESTARTED_MS if restarted else MIX_MS)
        self.note_asked(now)

    # -- clocks ------------------------------------------------------------------------------------

    def note_asked(self, now: int) -> None:
        """Starts the clocks of seats that are newly asked and stops those of seats that answered."""
        state, live = self.room.state, self.room.live
        hand = state.hand
        if hand is None or not state.in_hand:
            live.asked_at.clear()
            live.deadlines.clear()
            live.banks.clear()
            self.thinking.clear()
            self.decision = -1
            return
        if hand.decision() != self.decision:
            self.decision = hand.decision()
            self.window_at = now
            live.asked_at.clear()
            live.deadlines.clear()
            live.banks.clear()
            self.thinking.clear()
        unanswered = state.unanswered()
        for seat in list(live.asked_at):
            if seat not in unanswered:
                del live.asked_at[seat]
                live.deadlines.pop(seat, None)
                live.banks.pop(seat, None)
        for seat in unanswered:
            if seat not in live.asked_at:
                self._start_clock(seat, now)

    def _start_clock(self, seat: int, now: int) -> None:
        state, live = self.room.state, self.room.live
        live.asked_at[seat] = now
        base = state.decision_ms()
        if base and state.seats[seat].driver == "person":
            bank = max(0, state.settings["bank_ms"] - state.seats[seat].bank)
            live.banks[seat] = bank
            live.deadlines[seat] = now + base + bank

    def answered(self, seat: int) -> None:
        """The seat has answered: when it is asked again, that is another question."""
        self.room.live.asked_at.pop(seat, None)
        self.thinking.pop(seat, None)

    def restart_clocks(self, now: int) -> None:
        """Everybody who is asked gets a whole decision again (after a pause, or who came back)."""
        for seat in self.room.live.asked_at:
            self.room.live.deadlines.pop(seat, None)
            self._start_clock(seat, now)

    @property
    def paused(self) -> bool:
        """Whether a pause runs."""
        pause = self.room.state.pause
        return pause is not None and pause.until is not None

    def present(self, person: str) -> bool:
        """Whether the person is connected."""
        return person in self.room.live.connected

    # -- what is due -------------------------------------------------------------------------------

    def due(self) -> int:
        """The next moment at which time alone changes something."""
        state, live = self.room.state, self.room.live
        times = [self._idle_at()]
        if self.paused:
            assert state.pause is not None and state.pause.until is not None
            times.append(state.pause.until)
            return min(times)
        if live.ready_deadline is not None:
            times.append(live.ready_deadline)
        if live.next_deadline is not None:
            times.append(live.next_deadline)
        if state.dealing:
            times.append(self.mix_deadline)
        if state.in_hand:
            times += live.deadlines.values()
            if self._window_waits():
                times.append(self.window_at + state.settings["constant_wait_ms"])
        limit = HEARTBEAT_MS if state.in_match else WAITING_MS
        for i in state.persons():
            seat = state.seats[i]
            if not seat.away:
                times.append(self.seen.get(seat.person, 0) + limit)
            if self.present(seat.person):
                times.append(self.seen.get(seat.person, 0) + HEARTBEAT_MS)
            if seat.looker is not None and not self.present(seat.looker):
                times.append(self.seen.get(seat.looker, 0) + ABSENT_MS)
        return min(times)

    def _idle_at(self) -> int:
        state = self.room.state
        if self.room.connections:
            return max(self.busy_at, state.last_at) + FORGOTTEN_MS
        return self.busy_at + (IDLE_MATCH_MS if state.in_match else IDLE_MS)

    def progress(self, now: int) -> None:
        """Adds every fact that is due."""
        while self._step(now):
            pass

    def _step(self, now: int) -> bool:
        state = self.room.state
        if state.phase == "closed":
            return False
        if now >= self._idle_at():
            self.room.do(f.Closed(at=now, why="idle"))
            return False
        if self.paused:
            assert state.pause is not None and state.pause.until is not None
            if now < state.pause.until:
                return False
            self.room.do(f.PauseSet(at=now, by=state.pause.by, agreed=[], until=None))
            return True
        if self._people(now):
            return True
        if state.phase in ("waiting", "finished"):
            return self._before_match(now)
        if state.phase == "between":
            return self._between(now)
        if state.dealing:
            return self._deal(now)
        return self._in_hand(now)

    def _people(self, now: int) -> bool:
        """Who is not heard of any more: away in a match, stood up outside; the host's rights pass on."""
        state = self.room.state
        limit = HEARTBEAT_MS if state.in_match else WAITING_MS
        for i in state.persons():
            seat = state.seats[i]
            if self.present(seat.person) and self._lost(seat.person, now, HEARTBEAT_MS):
                self.room.silence(seat.person)
                return True
            if seat.looker is not None and self._lost(seat.looker, now, ABSENT_MS):
                self.room.do(f.LookerSet(at=now, seat=i, person=None))
                return True
            if seat.away or not self._lost(seat.person, now, limit):
                continue
            if state.in_match:
                self.room.do(f.WentAway(at=now, seat=i, why="heartbeat"))
            else:
                self.room.do(f.Stood(at=now, seat=i))
            return True
        host_limit = ABSENT_MS if state.in_match else WAITING_MS
        if self._lost(state.host, now, host_limit) and not self.present(state.host):
            heirs = [state.seats[i].person for i in state.persons() if self.present(state.seats[i].person)]
            if heirs and heirs[0] != state.host:
                self.room.do(f.HostSet(at=now, person=heirs[0]))
                return True
        return False

    def _lost(self, person: str, now: int, limit: int) -> bool:
        return now >= self.seen.get(person, 0) + limit

    def _before_match(self, now: int) -> bool:
        """The ready check (platform.md H7): a match never begins with an absent human."""
        state, live = self.room.state, self.room.live
        if accepted(state):
            assert state.proposal is not None
            self.room.do(f.OptionsSet(at=now, options=state.proposal["options"]))
            return True
        persons = state.persons()
        full = all(seat.kind != "empty" for seat in state.seats)
        if not full or not any(state.seats[i].ready for i in persons):
            self._set_ready_deadline(None)
            return False
        missing = [i for i in persons if not (state.seats[i].ready and self.present(state.seats[i].person))]
        if not missing:
            self._set_ready_deadline(None)
            self.room.do(f.MatchBegan(at=now))
            self._prepare(now)
            return True
        if live.ready_deadline is None:
            self._set_ready_deadline(now + READY_MS)
            return False
        if now < live.ready_deadline:
            return False
        self._set_ready_deadline(None)
        for i in missing:
            self.room.do(f.Stood(at=now, seat=i))
        return True

    def _set_ready_deadline(self, when: int | None) -> None:
        if self.room.live.ready_deadline != when:
            self.room.live.ready_deadline = when
            self.room.changed()

    def _take_seats(self, now: int) -> None:
        """Who came late gets the seat asked for; never an absent person, and not against a host who is
        there and has not said yes."""
        for taking in list(self.room.state.takings):
            person = taking["person"]
            if not self.present(person) or self._lost(person, now, HEARTBEAT_MS):
                self.room.do(f.TakingOver(at=now, person=person))
            elif taking["agreed"] or not self.present(self.room.state.host):
                self.room.do(f.Taken(at=now, person=person))

    def _prepare(self, now: int) -> None:
        self._take_seats(now)
        self.room.live.mixed.clear()
        self.room.live.next_deadline = None
        self.mix_deadline = now + MIX_MS
        random = self.room.house.random_bytes
        seed, salt = random(SEED_BYTES).hex(), random(SALT_BYTES).hex()
        self.room.do(f.Prepared(at=now, seed=seed, salt=salt, record=random(9).hex()))

    def _between(self, now: int) -> bool:
        """The next hand begins when all present persons are ready for it or after a time, and never
        while nobody is there. Who plays with computers alone reads as long as he likes. The match ends when
        all of them want it to."""
        state, live = self.room.state, self.room.live
        here = [s for s in (state.seats[i] for i in state.persons()) if not s.away and self.present(s.person)]
        if here and all(s.stop for s in here):
            live.next_deadline = None
            self.room.do(f.MatchStopped(at=now))
            return True
        wait = state.settings["next_ms"] if len(state.persons()) > 1 else 0
        if not here:
            deadline = None
        elif live.next_deadline is not None:
            deadline = live.next_deadline
        else:
            deadline = now + wait if wait else None
        if here and (all(s.next for s in here) or (deadline is not None and now >= deadline)):
            self._prepare(now)
            return True
        if live.next_deadline != deadline:
            live.next_deadline = deadline
            self.room.changed()
        return False

    def _deal(self, now: int) -> bool:
        state, live = self.room.state, self.room.live
        here = [i for i in state.persons() if self.present(state.seats[i].person)]
        if now < self.mix_deadline and not (here and all(i in live.mixed for i in here)):
            return False
        parts = [live.mixed.get(i, "") for i in range(len(state.seats))]
        self.room.do(f.Dealt(at=now, contributions=parts))
        return True

    # -- in the hand -------------------------------------------------------------------------------

    def _window_waits(self) -> bool:
        hand = self.room.state.hand
        return bool(self.room.state.held) or (hand is not None and hand.holding())

    def _in_hand(self, now: int) -> bool:
        state, live = self.room.state, self.room.live
        hand = state.hand
        assert hand is not None
        if self._window_waits() and now >= self.window_at + state.settings["constant_wait_ms"]:
            self.room.do(f.WindowClosed(at=now))
            return True
        for seat in state.unanswered():
            driver = state.seats[seat].driver
            if driver == "forced":
                self.answer(seat, hand.forced(seat), "forced", now)
                return True
            deadline = live.deadlines.get(seat)
            if driver == "person" and deadline is not None and now >= deadline:
                self._time_out(seat, now)
                return True
            if driver == "cpu" and self.thinking.get(seat) != self.decision:
                self.thinking[seat] = self.decision
                self._ask_computer(seat, now)
        return False

    def _time_out(self, seat: int, now: int) -> None:
        state = self.room.state
        assert state.hand is not None
        self.answer(seat, state.hand.default(seat), "timeout", now)
        if state.seats[seat].timeouts >= MAX_TIMEOUTS and state.in_match and not state.seats[seat].away:
            self.room.do(f.WentAway(at=now, seat=seat, why="timeouts"))

    def answer(self, seat: int, action: Action, by: f.By, now: int, who: str = "", id: str = "") -> None:
        """Adds the answer of an asked seat; in a constant-wait window it counts when that closes."""
        state, live = self.room.state, self.room.live
        assert state.hand is not None
        wait = state.settings["constant_wait_ms"]
        held = wait > 0 and state.hand.open_turn() < 0 and now < self.window_at + wait
        spent = now - live.asked_at.get(seat, now)
        self.room.do(
            f.Answered(at=now, who=who, id=id, seat=seat, action=action.text, by=by, spent=spent, held=held)
        )

    def _ask_computer(self, seat: int, now: int) -> None:
        state = self.room.state
        assert state.hand is not None and state.prepared is not None
        s = state.seats[seat]
        level = s.level if s.kind == "cpu" else state.settings["cpu_level"]
        seed = decision_seed(state.prepared.seed, self.decision, seat)
        low, high = self.room.house.pace
        wait = state.settings["constant_wait_ms"]
        if wait and state.hand.open_turn() < 0:
            low, high = min(low, wait), min(high, wait)
        decision = self.decision
        view = state.hand.view(seat_viewer(seat))
        self.room.thinkers.ask(
            (state.game.id, level, view, state.hand.legal(seat), seed),
            now + pace_ms(seed, low, high),
            lambda action, now: self.computer_answers(seat, decision, action, now),
        )

    def computer_answers(self, seat: int, decision: int, action: Action | None, now: int) -> None:
        """A computer player's decision is due; too late (person back, pause) it is forgotten."""
        state = self.room.state
        if decision != self.decision or seat not in state.unanswered():
            return
        if self.paused:
            self.thinking.pop(seat, None)
            return
        if state.seats[seat].driver != "cpu" or state.hand is None:
            return
        if action is None or not state.hand.can(seat, action):
            action = state.hand.default(seat)
        self.answer(seat, action, "cpu", now)
