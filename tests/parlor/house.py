"""A parlor for tests: time moves by hand, storage is memory that can fail, computer players are simple."""

import asyncio
import heapq
import itertools
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from queguan.core.action import Action
from queguan.core.game import Game
from queguan.core.hand import View
from queguan.core.patch import apply
from queguan.parlor import facts
from queguan.parlor import messages as m
from queguan.parlor.connection import Connection
from queguan.parlor.errors import StorageError
from queguan.parlor.live import LiveRoom
from queguan.parlor.parlor import Parlor
from queguan.parlor.store import Batch, Person, RecordKey, StoredRecord, StoredRoom
from tests.parlor.snap import GAME

START = 1_700_000_000_000


class FakeTimer:
    def __init__(self, when: int, callback: Callable[[], None]) -> None:
        self.when = when
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class FakeClock:
    """Stands still until `advance`."""

    def __init__(self) -> None:
        self.time = START
        self._heap: list[tuple[int, int, FakeTimer]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self.time

    def call_at(self, when: int, callback: Callable[[], None]) -> FakeTimer:
        timer = FakeTimer(when, callback)
        heapq.heappush(self._heap, (when, next(self._count), timer))
        return timer

    async def advance(self, ms: int) -> None:
        """Moves time on, stopping at each timer to let the rooms work."""
        end = self.time + ms
        await settle()
        while self._heap and self._heap[0][0] <= end:
            when, _, timer = heapq.heappop(self._heap)
            self.time = max(self.time, when)
            if timer.callback is not None:
                timer.callback()
                await settle()
        self.time = end
        await settle()


async def settle() -> None:
    """Lets every task run until nothing moves."""
    for _ in range(25):
        await asyncio.sleep(0)


class MemoryStore:
    """What was committed survives a new Parlor on the same store; `failing` makes every call fail."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[bytes]] = {}
        self.snapshots: dict[str, tuple[bytes, int]] = {}
        self.closed: set[str] = set()
        self.records: dict[str, StoredRecord] = {}
        self.people: dict[str, Person] = {}
        self.forgotten: list[tuple[int, set[str]]] = []
        self.failing = False
        self.appends = 0
        self.gate: asyncio.Event | None = None

    def _check(self) -> None:
        if self.failing:
            raise StorageError("the disk is full")

    async def append(self, batch: Batch) -> None:
        await asyncio.sleep(0)
        if self.gate is not None:
            await self.gate.wait()
        self._check()
        self.appends += 1
        log = self.rooms.setdefault(batch.room, [])
        assert batch.first == len(log), "facts of a room are stored in order, each once"
        log += batch.facts
        for record in batch.records:
            self.records[record.id] = record
        if batch.snapshot is not None:
            self.snapshots[batch.room] = (batch.snapshot, len(log))
        if batch.closed:
            self.closed.add(batch.room)

    async def load_open_rooms(self) -> list[StoredRoom]:
        self._check()
        found = [await self.load_room(room) for room in self.rooms if room not in self.closed]
        return [room for room in found if room is not None]

    async def load_room(self, room: str) -> StoredRoom | None:
        self._check()
        if room not in self.rooms:
            return None
        snapshot, no = self.snapshots.get(room, (None, 0))
        return StoredRoom(room, snapshot, no, self.rooms[room][no:])

    async def closed_room(self, link: str) -> StoredRoom | None:
        self._check()
        for room in self.closed:
            created = facts.decode(self.rooms[room][0])
            if isinstance(created, facts.Created) and created.link == link:
                return await self.load_room(room)
        return None

    async def add_person(self, person: Person, token_hash: str, at: int) -> None:
        self._check()
        self.people[token_hash] = person

    async def person_by_token(self, token_hash: str) -> Person | None:
        return self.people.get(token_hash)

    async def rename_person(self, person: str, name: str) -> None:
        self._check()
        for token, old in self.people.items():
            if old.id == person:
                self.people[token] = Person(person, name, old.kind)

    async def forget_guests(self, before: int, keep: Sequence[str]) -> int:
        self.forgotten.append((before, set(keep)))
        return 0

    async def record(self, record: str) -> StoredRecord | None:
        return self.records.get(record)

    async def neighbours(self, record: StoredRecord) -> tuple[RecordKey | None, RecordKey | None]:
        hands = sorted(
            (r for r in self.records.values() if r.room == record.room), key=lambda r: (r.match_no, r.hand_no)
        )
        at = hands.index(record)
        return (hands[at - 1] if at else None, hands[at + 1] if at + 1 < len(hands) else None)

    async def close(self) -> None:
        pass


class SimplePool:
    """Levels 1 and 2; picks by seed; `silent` never answers in time (None)."""

    def __init__(self) -> None:
        self.silent = False
        self.broken = False
        self.asked: list[tuple[int, dict[str, object]]] = []

    def levels(self, game: str) -> tuple[int, ...]:
        return (1, 2)

    async def decide(
        self, game: str, level: int, view: View, actions: Sequence[Action], seed: int
    ) -> Action | None:
        self.asked.append((level, view.to_json()))
        await asyncio.sleep(0)
        if self.broken:
            raise ZeroDivisionError
        return None if self.silent else actions[seed % len(actions)]


class Client:
    """A browser: keeps its document by the stream alone and checks the numbering."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.connection: Connection | None = None
        self.doc: Any = None
        self.stream: str | None = None
        self.seq: int | None = None
        self.events: list[dict[str, Any]] = []
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self.errors: list[dict[str, Any]] = []
        self.frames: list[dict[str, Any]] = []
        self.said_bye: dict[str, Any] | None = None
        self.open = False
        self._ids = itertools.count(1)

    def send(self, frame: bytes) -> None:
        message = msgspec.json.decode(frame)
        self.frames.append(message)
        kind = message["t"]
        if kind == "state":
            self.stream, self.seq, self.doc = message["stream"], message["seq"], message["doc"]
        elif kind == "event":
            assert self.seq is not None
            assert message["seq"] == self.seq + 1, "streams have no gaps"
            self.seq += 1
            self.doc = apply(self.doc, message["patch"])
            self.events += message["events"]
        elif kind in ("ack", "error") and message["id"] is not None:
            self.answers.setdefault(message["id"], []).append(message)
        if kind == "error":
            self.errors.append(message)
        elif kind == "bye":
            self.said_bye = message

    def close(self) -> None:
        self.open = False

    def enter(self, room: LiveRoom, resume: bool = True) -> None:
        self.connection = room.enter(self.person, self)
        self.open = True
        last, stream = (self.seq, self.stream) if resume else (None, None)
        self.connection.handle(m.Hello(last, stream, "en"))

    def leave(self) -> None:
        assert self.connection is not None
        self.connection.close()
        self.open = False

    def do(self, what: str, **args: Any) -> str:
        number = f"{what}{next(self._ids)}"
        self.tell(m.Do(number, what, args))
        return number

    def tell(self, message: m.ClientMessage) -> None:
        assert self.connection is not None
        self.connection.handle(message)

    def act(self, action: str | None = None, decision: int | None = None, id: str | None = None) -> str:
        prompt = self.doc["table"]["prompt"] or {"decision": -1, "actions": [{"text": "pass"}]}
        number = id or f"act{next(self._ids)}"
        self.tell(
            m.Act(
                number,
                prompt["decision"] if decision is None else decision,
                prompt["actions"][0]["text"] if action is None else action,
            )
        )
        return number

    def mix(self, fill: int = 7) -> None:
        self.tell(m.Mix(self.doc["table"]["shuffle"]["hand"], bytes([fill] * 16).hex()))

    def answer(self, id: str) -> dict[str, Any]:
        return self.answers[id][-1]

    def code(self, id: str) -> str:
        answer = self.answer(id)
        return "ok" if answer["t"] == "ack" else str(answer["code"])


def find_game(game: str) -> Game:
    assert game == "snap"
    return GAME


class House:
    """Parlor, clock, store and people of one test."""

    def __init__(self, seed: int = 0, find_game: Callable[[str], Game] = find_game) -> None:
        self.find_game = find_game
        self.random = random.Random(seed)
        self.clock = FakeClock()
        self.store = MemoryStore()
        self.pool = SimplePool()
        self.parlor = self._parlor()

    def _parlor(self) -> Parlor:
        return Parlor(
            self.store, self.pool, self.clock, find_game=self.find_game, random_bytes=self.random.randbytes
        )

    async def person(self) -> Person:
        return (await self.parlor.new_guest())[0]

    async def client(self) -> Client:
        return Client(await self.person())

    async def table(
        self, people: int = 3, options: dict[str, Any] | None = None, **settings: Any
    ) -> tuple[LiveRoom, list[Client]]:
        """A room with that many persons seated, connected and not yet ready."""
        clients = [await self.client() for _ in range(people)]
        room = await self.parlor.create_room(clients[0].person, "snap", options or {}, settings)
        for client in clients:
            client.enter(room)
        await settle()
        for seat, client in enumerate(clients[1:], 1):
            client.do("sit", seat=seat)
        await settle()
        return room, clients

    async def begin(self, clients: list[Client]) -> None:
        """Everybody is ready and adds to the shuffle: the first hand is dealt."""
        for client in clients:
            client.do("ready", on=True)
        await settle()
        for client in clients:
            client.mix()
        await settle()

    async def restart(self) -> None:
        """kill -9 and start again: only what the store has is left."""
        for room in self.parlor.rooms.values():
            if room._task is not None:
                room._task.cancel()
        await settle()
        self.clock._heap.clear()
        self.parlor = self._parlor()
        await self.parlor.start()
        await settle()

    async def keep_alive(self, clients: list[Client], ms: int) -> None:
        """Time passes while these clients send their heartbeats."""
        left = ms
        while left > 0:
            step = min(left, 4_000)
            await self.clock.advance(step)
            left -= step
            for client in clients:
                client.tell(m.Ping(0))
            await settle()


def asked(clients: list[Client]) -> list[Client]:
    """Those with a prompt."""
    return [c for c in clients if c.doc["table"] and c.doc["table"]["prompt"]]


async def play_hand(clients: list[Client]) -> None:
    """Everybody plays the first legal action until the hand is over."""
    for _ in range(200):
        turn = asked(clients)
        if not turn:
            return
        turn[0].act()
        await settle()
    raise AssertionError("the hand does not end")
