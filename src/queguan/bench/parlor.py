"""The parlor without sockets: rooms, views, differences, frames and the durable log, in one process."""

import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from queguan.bench.figures import Figure
from queguan.core.action import Action
from queguan.core.hand import View
from queguan.core.registry import game_ids
from queguan.parlor import messages as m
from queguan.parlor.clock import SystemClock
from queguan.parlor.connection import Connection
from queguan.parlor.live import LiveRoom
from queguan.parlor.parlor import Parlor
from queguan.storage.database import sqlite_url
from queguan.storage.store import SqlStore

TABLES: Final = 50
_ACK: Final = b'{"t":"ack"'
_SETTINGS: Final = {"decision_ms": 300_000, "next_ms": 0}


class _Nobody:
    """A player pool for tables at which persons sit only."""

    def levels(self, game: str) -> tuple[int, ...]:
        return (0,)

    async def decide(
        self, game: str, level: int, view: View, actions: Sequence[Action], seed: int
    ) -> Action | None:
        return actions[0]


class _Sink:
    """Counts frames and notices acknowledgements; nothing is read, so that only the parlor is measured."""

    def __init__(self) -> None:
        self.frames = 0
        self.bytes = 0
        self.acks = 0
        self.heard = asyncio.Event()

    def send(self, frame: bytes) -> None:
        self.frames += 1
        self.bytes += len(frame)
        if frame.startswith(_ACK):
            self.acks += 1
            self.heard.set()

    def close(self) -> None:
        self.heard.set()


class _Table:
    """One room with a person in every seat; `waits` are seconds from each action to its answer."""

    def __init__(self, room: LiveRoom, seats: list[tuple[Connection, _Sink]], rng: random.Random) -> None:
        self.room = room
        self.seats = seats
        self.rng = rng
        self.waits: list[float] = []
        self._count = 0

    async def say(self, seat: int, message: m.ClientMessage) -> None:
        connection, sink = self.seats[seat]
        sink.heard.clear()
        connection.handle(message)
        await sink.heard.wait()

    async def do(self, what: str) -> None:
        for seat in range(len(self.seats)):
            self._count += 1
            args = {"on": True} if what == "ready" else {}
            await self.say(seat, m.Do(f"d{self._count}", what, args))

    async def play(self) -> None:
        """Plays for ever: hands, next hands, matches."""
        await self.do("ready")
        while True:
            state = self.room.state
            if state.dealing and state.match is not None:
                for connection, _ in self.seats:
                    connection.handle(m.Mix(state.match.hand_no, self.rng.randbytes(16).hex()))
                await asyncio.sleep(0)
            elif state.in_hand and state.hand is not None and state.unanswered():
                seat = state.unanswered()[0]
                action = self.rng.choice(state.hand.legal(seat))
                self._count += 1
                begun = time.perf_counter()
                await self.say(seat, m.Act(f"a{self._count}", state.hand.decision(), action.text))
                self.waits.append(time.perf_counter() - begun)
            elif state.phase in ("between", "finished"):
                await self.do("next" if state.phase == "between" else "again")
            else:
                await asyncio.sleep(0)


async def _open(parlor: Parlor, game: str, rng: random.Random) -> _Table:
    person, _ = await parlor.new_guest()
    room = await parlor.create_room(person, game, {}, _SETTINGS)
    seats: list[tuple[Connection, _Sink]] = []
    for seat in range(len(room.state.seats)):
        if seat > 0:
            person, _ = await parlor.new_guest()
        sink = _Sink()
        connection = room.enter(person, sink)
        connection.handle(m.Hello())
        seats.append((connection, sink))
        if seat > 0:
            connection.handle(m.Do("sit", "sit", {"seat": seat}))
            await sink.heard.wait()
    return _Table(room, seats, rng)


async def _measure(game: str, tables: int, seconds: float, folder: Path) -> list[Figure]:
    store = SqlStore(sqlite_url(folder))
    parlor = Parlor(store, _Nobody(), SystemClock())
    rng = random.Random(1)
    opened = await asyncio.gather(*(_open(parlor, game, rng) for _ in range(tables)))
    playing = [asyncio.create_task(table.play()) for table in opened]
    await asyncio.sleep(0.5)
    for table in opened:
        table.waits.clear()
    cpu, wall, groups = time.process_time(), time.perf_counter(), store.writer.groups
    await asyncio.sleep(seconds)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    groups = store.writer.groups - groups
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    waits = sorted(wait for table in opened for wait in table.waits)
    await parlor.stop()
    await store.close()
    actions = len(waits)
    note = f"{tables} tables of persons, {actions / wall:.0f} a second of wall time, {groups} commits"
    name = f"parlor.{game}"
    return [
        Figure(f"{name}.actions", actions / cpu, "actions/s", cpu / actions * 1e6, note, 1_000),
        Figure(f"{name}.ack_p50", waits[actions // 2] * 1e3, "ms", note="closed loop, all tables at once"),
        Figure(f"{name}.ack_p99", waits[actions * 99 // 100] * 1e3, "ms", note="closed loop"),
    ]


def durable_actions(seconds: float) -> list[Figure]:
    """Closed loop: each table's next action comes when the last one is acknowledged."""
    figures: list[Figure] = []
    for game in game_ids():
        with tempfile.TemporaryDirectory() as folder:
            figures += asyncio.run(_measure(game, TABLES, seconds, Path(folder)))
    return figures
