"""A live room: one task that takes messages from a queue, makes the facts durable and then shows them.

Order of every step: check against the state, apply the facts, build what each viewer is to see, wait
until the store has committed, hand the frames to the connections. When the store fails, the step never
happened: the room is folded again from what is stored and everybody gets its state.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from queguan.core.hand import Event
from queguan.core.viewer import Viewer
from queguan.parlor import commands
from queguan.parlor import facts as f
from queguan.parlor import messages as m
from queguan.parlor.connection import Connection
from queguan.parlor.document import Documents, Live
from queguan.parlor.errors import ParlorError, StorageError
from queguan.parlor.flow import Flow
from queguan.parlor.history import EVERYBODY, EventJson, Notice, encode_all
from queguan.parlor.house import House
from queguan.parlor.snapshot import fold, snapshot_state
from queguan.parlor.state import RoomState
from queguan.parlor.store import Batch, Person, StoredRecord
from queguan.parlor.stream import Changes, Sink, Stream
from queguan.parlor.thinkers import Thinkers

log = logging.getLogger("queguan.parlor")

MAX_ANSWERS: Final = 100
RETRY_MS: Final = 1_000
KEEP_STREAM_MS: Final = 600_000
_RENDERED: Final = (f.Answered, f.WindowClosed, f.Dealt, f.WentAway, f.CameBack)
_RESEATED: Final = (f.Sat, f.Stood, f.Kicked, f.OptionsSet, f.Taken)


class LiveRoom:
    """One open room. `link`, `code`, `state` are for reading; everything else goes through `post`."""

    def __init__(self, house: House, state: RoomState) -> None:
        self.house = house
        self.state = state
        self.live = Live()
        self.docs = Documents(state, self.live)
        self.flow = Flow(self)
        self.streams: dict[str, Stream] = {}
        self.connections: dict[str, Connection] = {}
        self.names: dict[str, str] = {}
        self.on_closed: Callable[[LiveRoom], None] = lambda room: None
        self.on_renamed: Callable[[str, str], None] = lambda person, name: None
        self._inbox: list[Callable[[int], None]] = []
        self._wake = asyncio.Event()
        self._pending: list[bytes] = []
        self._records: list[StoredRecord] = []
        self._opened: tuple[str, str, int] | None = None
        self._first = state.no
        self._dirty = False
        self._hand_ended = False
        self._broken = False
        self._stepping = asyncio.Lock()
        self._answers: dict[str, dict[str, m.Ack | m.ErrorMessage]] = {}
        self._timer_at = 0
        self._timer: Any = None
        self.thinkers = Thinkers(house, self.post)
        self._task: asyncio.Task[None] | None = None

    @property
    def link(self) -> str:
        """The room's link token."""
        return self.state.link

    @property
    def code(self) -> str | None:
        """The short code while it holds."""
        return self.live.code

    async def sheet(self) -> list[m.SheetMatch]:
        """The running score sheet as it is stored: the record of every hand in it can be read."""
        async with self._stepping:  # what a step has done is stored when it ends
            return list(self.state.sheet)

    def public_json(self, person: str | None) -> dict[str, object]:
        """What the page before entering shows this person."""
        room = self.docs.room()
        seats = room["seats"]
        return {
            "link": room["link"],
            "game": room["game"],
            "layout": room["layout"],
            "differences": room["differences"],
            "state": room["state"],
            "seats": seats,
            "seated": person is not None and self.state.seat_of(person) is not None,
            "watching": room["settings"]["watching"],
        }

    # -- life --------------------------------------------------------------------------------------

    def launch(self, restarted: bool) -> None:
        """Starts the task. A match that was running goes on at the same decision, clocks refilled."""
        now = self.house.clock.now()
        self.live.levels = list(self.house.players.levels(self.state.game.id))
        self.flow.start(now, restarted)
        if restarted and self.state.in_match:
            self.post(lambda now: self.do(f.Resumed(at=now)))
        self._task = asyncio.create_task(self._run(), name=f"room {self.state.id}")
        self._wake.set()

    async def stop(self) -> None:
        """Ends the task without closing the room."""
        for connection in list(self.connections.values()):
            connection.bye("stopping", "the server stops; come back in a moment")
        tasks = [*self.thinkers.tasks, *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._timer is not None:
            self._timer.cancel()

    def post(self, item: Callable[[int], None]) -> None:
        """Queues work for the room's task; it is called with the time."""
        self._inbox.append(item)
        self._wake.set()

    async def _run(self) -> None:
        while self.state.phase != "closed":
            await self._wake.wait()
            self._wake.clear()
            try:
                async with self._stepping:
                    await self.step()
            except Exception:
                # A fault in one step must not end the table: what is stored is right, go on from there.
                log.exception("room %s: step failed, folding again", self.state.id)
                await self._recover("not_now", "something went wrong; the table goes on from what is stored")
        self._close()

    async def step(self) -> None:
        """Takes all queued work, makes it durable, shows it."""
        now = self.house.clock.now()
        if self._broken:
            await self._recover("storage", "the database does not answer; nothing was done")
            return
        inbox, self._inbox = self._inbox, []
        for item in inbox:
            item(now)
        self.flow.progress(now)
        if self._dirty:
            self._show((), [], now)
        if self._pending:
            try:
                await self.house.store.append(self._batch())
            except StorageError as error:
                log.error("room %s: %s", self.state.id, error)
                await self._recover("storage", "the database does not answer; nothing was done")
                return
        for stream in self.streams.values():
            if stream.outbox:
                stream.flush()
        self._rearm(now)

    def _batch(self) -> Batch:
        snapshot = None
        if self._hand_ended and not self.state.dealing and not self.state.in_hand:
            snapshot = snapshot_state(self.state)
        batch = Batch(
            self.state.id,
            self._first,
            self._pending,
            self._records,
            snapshot,
            self._opened,
            self.state.phase == "closed",
        )
        self._first = self.state.no
        self._pending = []
        self._records = []
        self._opened = None
        self._hand_ended = False
        return batch

    async def _recover(self, code: m.ErrorCode, message: str) -> None:
        """Folds the room again from the store, or tries again in a second."""
        for stream in self.streams.values():
            stream.outbox = []
        now = self.house.clock.now()
        try:
            stored = await self.house.store.load_room(self.state.id)
            state = fold(self.house.find_game, stored) if stored is not None else None
        except StorageError:
            state = None
        except Exception:
            log.exception("room %s: what is stored cannot be folded", self.state.id)
            state = None
        if state is None:
            self._broken = True
            self._arm(now + RETRY_MS)
            return
        self._broken = False
        self.state = state
        levels, code_shown = self.live.levels, self.live.code
        self.live = Live()
        self.live.levels, self.live.code = levels, code_shown
        self.docs = Documents(self.state, self.live)
        self._first = self.state.no
        self._pending, self._records, self._opened = [], [], None
        self._hand_ended = self._dirty = False
        self._answers.clear()
        seen = self.flow.seen
        self.flow = Flow(self)
        self.flow.start(now, restarted=True)
        self.flow.seen.update(seen)
        self.people_changed()
        for person, stream in self.streams.items():
            stream.forget()
            connection = self.connections.get(person)
            if connection is not None and connection.greeted:
                stream.tell(m.ErrorMessage(code, message))
                stream.restart(self._doc(person), self.docs.history(person), now)
                stream.flush()
        # Not at once: a fault that comes again must not keep the processor busy.
        self._arm(now + RETRY_MS)

    def _close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.thinkers.cancel()
        for connection in list(self.connections.values()):
            connection.bye("room_closed", "the room is closed")
        self.on_closed(self)

    def _rearm(self, now: int) -> None:
        due = self.flow.due()
        if self._timer is None or due < self._timer_at or self._timer_at <= now:
            self._arm(due)

    def _arm(self, when: int) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer_at = when
        self._timer = self.house.clock.call_at(when, self._wake.set)

    # -- facts and what is shown of them -----------------------------------------------------------

    async def found(self, facts: list[f.AnyFact]) -> None:
        """Makes a new room durable, before its task runs. Raises `StorageError`."""
        for fact in facts:
            self.state.apply(fact)
            self._pending.append(f.encode(fact))
        self._opened = (self.state.link, self.state.game.id, facts[0].at)
        await self.house.store.append(self._batch())

    def do(self, fact: f.AnyFact) -> None:
        """Applies a fact and builds what it shows; nothing leaves before the commit."""
        had_record = self.state.record
        events, said = self.state.apply(fact)
        self._pending.append(f.encode(fact))
        if isinstance(fact, f.Resumed) or (isinstance(fact, f.PauseSet) and not fact.agreed):
            self.flow.restart_clocks(fact.at)
        if isinstance(fact, f.Answered):
            self.flow.answered(fact.seat)
        self.flow.note_asked(fact.at)
        if self.state.record is not None and self.state.record is not had_record:
            self._keep_record()
        if isinstance(fact, _RENDERED):
            ended = self._hand_ended
            plain = isinstance(fact, f.Answered) and not ended and fact.by != "timeout"
            self.docs.stale(room=not plain or self._dirty)
            self._show(events, said, fact.at)
        elif isinstance(fact, _RESEATED):
            self.people_changed()
        else:
            self.changed()

    def changed(self) -> None:
        """Something that everybody in the room may see is different; shown at the end of the step."""
        self._dirty = True

    def _keep_record(self) -> None:
        state = self.state
        assert state.record is not None and state.prepared is not None
        self._hand_ended = True
        self._records.append(
            StoredRecord(
                id=state.prepared.record,
                room=state.id,
                match_no=len(state.sheet),
                hand_no=state.record["hand_no"],
                public=state.settings["public"],
                persons=tuple(s.person for s in state.seats if s.kind == "person"),
                body=state.record,
            )
        )

    def _show(self, events: tuple[Event, ...], extra: list[Notice], now: int) -> None:
        if self._dirty:
            self.docs.stale(room=True)
            self._dirty = False
        encoded: dict[Viewer, list[EventJson]] = {}
        changes = Changes()
        for person, stream in self.streams.items():
            mine: list[EventJson] = []
            if events and self.docs.sees_table(person):
                viewer = self.docs.viewer(person)
                if viewer not in encoded:
                    encoded[viewer] = encode_all(events, viewer)
                mine = list(encoded[viewer])
            if extra:
                seat = self.state.seat_of(person)
                mine += [event for to, event in extra if to in (EVERYBODY, seat)]
            if stream.sink is None:
                stream.miss(mine)
            else:
                stream.advance(self._doc(person), mine, now, changes)

    def _doc(self, person: str) -> m.Doc:
        return self.docs.doc(person, self.names.get(person, ""))

    def fresh_doc(self, person: str) -> m.Doc:
        """The person's document of this very moment."""
        if self._dirty:
            self.docs.stale(room=True)
        return self._doc(person)

    def restart(self, stream: Stream, now: int) -> None:
        """Sends the person of this stream everything that they may know at this moment."""
        person = stream.person
        stream.restart(self.fresh_doc(person), self.docs.history(person), now)

    def answer_to(self, person: str, id: str) -> m.Ack | m.ErrorMessage | None:
        """What this message was answered before, also before a restart."""
        known = self._answers.get(person, {}).get(id)
        if known is None and self.state.was_done(person, id):
            return m.Ack(id, True, True, 0)
        return known

    def remember(self, person: str, id: str, answer: m.Ack | m.ErrorMessage) -> None:
        """Keeps the newest answers of each person."""
        answers = self._answers.setdefault(person, {})
        answers[id] = answer
        if len(answers) > MAX_ANSWERS:
            del answers[next(iter(answers))]

    # -- people ------------------------------------------------------------------------------------

    def enter(self, person: Person, sink: Sink) -> Connection:
        """A connection of this person; an older one is told that it is taken over. Raises
        `ParlorError` (`room_closed`, `kicked`, `room_full`)."""
        state = self.state
        if state.phase == "closed":
            raise ParlorError("room_closed", "the room is closed")
        if person.id in state.kicked:
            raise ParlorError("kicked", "the host has asked you to leave this room")
        full = state.in_match or all(s.kind != "empty" for s in state.seats)
        if full and not state.settings["watching"] and state.seat_of(person.id) is None:
            raise ParlorError("room_full", "every seat is taken and the room has no watchers")
        old = self.connections.get(person.id)
        if old is not None:
            old.bye("elsewhere", "another window of yours took over")
        connection = Connection(self, person, sink)
        self.connections[person.id] = connection
        self.names[person.id] = person.name
        return connection

    def left(self, connection: Connection) -> None:
        """The connection is gone; the seat stays."""
        person = connection.person.id
        if self.connections.get(person) is not connection:
            return
        del self.connections[person]
        now = self.house.clock.now()
        stream = self.streams.get(person)
        if stream is not None:
            stream.sink = None
            stream.left_at = now
        self.flow.seen[person] = connection.last_seen
        self.flow.busy_at = now
        self.post(lambda now: self.people_changed())

    def people_changed(self) -> None:
        """Recounts who is connected."""
        self._forget_people()
        self.live.connected = {p for p, c in self.connections.items() if c.greeted and not c.silent}
        self.live.watchers = [
            {"person": p, "name": self.names.get(p, "")}
            for p in self.live.connected
            if self.state.seat_of(p) is None
        ]
        self.live.watchers.sort(key=lambda w: w["person"])
        self.changed()

    def _forget_people(self) -> None:
        """Lets go of watchers who left a while ago."""
        limit = self.house.clock.now() - KEEP_STREAM_MS
        for person, stream in list(self.streams.items()):
            gone = person not in self.connections and stream.left_at < limit
            if gone and self.state.seat_of(person) is None:
                del self.streams[person]
                self.names.pop(person, None)
                self._answers.pop(person, None)
                self.flow.seen.pop(person, None)

    def dismiss(self, person: str) -> None:
        """Closes the connection of a person who was kicked."""
        connection = self.connections.get(person)
        if connection is not None:
            connection.bye("kicked", "the host has asked you to leave this room")

    def renamed(self, person: str, name: str) -> None:
        """The person has another name from now on, seated or watching."""
        if person in self.names:
            self.names[person] = name
            self.people_changed()

    def silence(self, person: str) -> None:
        """No heartbeat: the person counts as not connected until the next message."""
        connection = self.connections.get(person)
        if connection is not None and not connection.silent:
            connection.silent = True
            self.people_changed()

    def asking(self, connection: Connection, id: str, now: int) -> commands.Asking:
        """The one who sent a message, for the checks."""
        return commands.Asking(
            connection.person.id,
            self.names.get(connection.person.id, connection.person.name),
            now,
            id,
            self.live.connected,
            {w["person"]: w["name"] for w in self.live.watchers},
            tuple(self.live.levels),
        )
