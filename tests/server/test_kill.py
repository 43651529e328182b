"""`kill -9` in the middle of play, again and again: nothing acknowledged is lost, nothing is done twice.

`QUEGUAN_KILLS=100` for the long version.
"""

import asyncio
import os
import random
import statistics
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from queguan.bench.serving import ServerProcess
from queguan.bench.startup import free_port
from queguan.bench.tables import SETTINGS, PlayedTable, Tally
from queguan.bench.wire import Api, Line
from queguan.core.record import upcast
from queguan.core.registry import game_ids, get_game
from queguan.parlor import facts as f
from queguan.parlor.snapshot import fold
from queguan.parlor.state import RoomState
from queguan.parlor.store import StoredRoom
from queguan.records.verify import verify
from queguan.storage.database import open_engine
from tests.support import databases

pytestmark = [pytest.mark.anyio, pytest.mark.alone]

KILLS = int(os.environ.get("QUEGUAN_KILLS", "10"))
TABLES = 4
# Seconds a busy machine may take; what it took is printed.
PATIENCE = 60


class Stored:
    """What lies in the database while no server runs: each room folded from all its facts."""

    def __init__(self, database: str) -> None:
        self.states: dict[str, RoomState] = {}
        self.answers: dict[str, Counter[str]] = defaultdict(Counter)
        engine = open_engine(database)
        with engine.connect() as connection:
            rows = connection.execute(
                text("select room, no, body from room_events order by room, no")
            ).fetchall()
        engine.dispose()
        bodies: dict[str, list[bytes]] = defaultdict(list)
        for room, no, body in rows:
            assert no == len(bodies[room]), f"room {room}: fact {no} after {len(bodies[room])}"
            bodies[room].append(body)
        for room, facts in bodies.items():
            state = fold(get_game, StoredRoom(room, None, 0, facts))
            self.states[state.link] = state
            for body in facts:
                fact = f.decode(body)
                if isinstance(fact, f.Answered) and fact.id:
                    self.answers[state.link][fact.id] += 1


def sheet(doc: dict[str, Any]) -> list[list[Any]]:
    """The payments of every finished hand."""
    return [[hand["payments"] for hand in match["hands"]] for match in doc["room"]["matches"]]


def begins_with(longer: list[Any], shorter: list[Any]) -> bool:
    """Whether the later sheet holds all that the earlier one held."""
    return len(longer) >= len(shorter) and all(
        new[: len(old)] == old for new, old in zip(longer, shorter, strict=False)
    )


class Play:
    """Tables under play, and what their people know for certain."""

    def __init__(self, server: ServerProcess) -> None:
        self.api = Api("127.0.0.1", server.port)
        self.tables: list[PlayedTable] = []
        self.sent: dict[str, set[str]] = defaultdict(set)
        self.acked: dict[str, set[str]] = defaultdict(set)
        self.tally = Tally()

    async def begin(self) -> None:
        game = get_game(game_ids()[0])
        for number in range(TABLES):
            guests = [self.api.guest() for _ in range(game.seats(game.options({})))]
            link = self.api.room(guests[0], game.id, {}, SETTINGS)
            table = PlayedTable(self.api, link, guests, self.tally, 0.0, number)
            table.on_sent = lambda line, sent, decision, action: self.sent[line.link].add(sent)
            table.on_acked = lambda line, acked: self.acked[line.link].add(acked)
            self.tables.append(table)
            await table.sit()
        self.api.close()

    def lines(self) -> list[Line]:
        return [line for table in self.tables for line in table.lines]


async def reconnect(play: Play) -> None:
    """Everybody comes back by their old stream number, as a browser does."""
    for line in play.lines():
        await line.until(lambda line=line: not line.open, PATIENCE, "the end of the connection")  # type: ignore[misc]
    for line in play.lines():
        await line.connect()


@pytest.mark.parametrize("kind", databases.NAMES)
async def test_nothing_acknowledged_is_ever_lost(kind: str, tmp_path: Path) -> None:
    chance = random.Random(7)
    database = databases.fresh(kind, tmp_path / "data")
    server = ServerProcess(tmp_path / "data", free_port(), database=database)
    server.start()
    play = Play(server)
    waits: list[float] = []
    try:
        await play.begin()
        for _ in range(KILLS):
            await asyncio.sleep(0.2 + chance.random())
            server.kill()
            before = {line: line.doc for line in play.lines()}
            stored = Stored(database)
            check_answers(play, stored)

            for line in play.lines():
                line.states = 0
                line.hold = True
            begun = time.perf_counter()
            server.start()
            for table in play.tables:
                table.acting = False
            await reconnect(play)
            for line in play.lines():
                await line.until(lambda line=line: line.states > 0, PATIENCE, "the state")  # type: ignore[misc]
            check_decisions(play, stored, before)
            for line in play.lines():
                line.hold = False
                line.resend()

            known = {link: len(ids) for link, ids in play.acked.items()}
            for table in play.tables:
                table.acting = True
                for line in table.lines:
                    table.again(line)
            await (
                play.tables[0]
                .lines[0]
                .until(
                    lambda known=known: all(len(ids) > known[link] for link, ids in play.acked.items()),  # type: ignore[misc]
                    PATIENCE,
                    "an acknowledged action on every table",
                )
            )
            waits.append(time.perf_counter() - begun)
        await asyncio.sleep(0.5)
        await check_records(play)
    finally:
        server.kill()
    stored = Stored(database)
    check_answers(play, stored)
    total = sum(len(ids) for ids in play.acked.values())
    usual, slowest = statistics.median(waits), max(waits)
    print(f"{KILLS} kills, {total} acknowledged actions, none lost or doubled")
    print(f"all tables playable again after {usual:.1f} s (median), {slowest:.1f} s (slowest)")
    assert total > KILLS * TABLES


def check_answers(play: Play, stored: Stored) -> None:
    """Every acknowledged action is stored exactly once; nothing that was not sent; nothing twice."""
    for table in play.tables:
        answers = stored.answers[table.link]
        lost = play.acked[table.link] - answers.keys()
        assert not lost, f"{len(lost)} acknowledged actions are not there"
        assert answers.keys() <= play.sent[table.link]
        assert [twice for twice, times in answers.items() if times != 1] == []


def check_decisions(play: Play, stored: Stored, before: dict[Line, Any]) -> None:
    """After the restart everybody sees the stored decision, and no point or hand less than before."""
    for table in play.tables:
        state = stored.states[table.link]
        for line in table.lines:
            doc = line.doc
            assert begins_with(sheet(doc), sheet(before[line])), "points are gone"
            seat = doc["me"]["seat"]
            if state.hand is None or not state.in_hand:
                continue
            assert state.match is not None
            assert doc["table"]["match"]["hand_no"] == state.match.hand_no
            if seat in state.unanswered():
                assert doc["table"]["prompt"]["decision"] == state.hand.decision()
            else:
                assert doc["table"]["prompt"] is None


async def check_records(play: Play) -> None:
    """Every hand that was finished under all this verifies."""
    api = Api(play.api.host, play.api.port)
    checked = 0
    for table in play.tables:
        host = table.lines[0].guest.cookie
        hands = api.call("GET", f"/api/rooms/{table.link}/hands", host)[0]
        for match in hands["matches"]:
            for hand in match["hands"]:
                record = api.call("GET", f"/api/records/{hand['record']}", host)[0]
                findings = verify(upcast(record))
                assert [finding for finding in findings if not finding.ok] == []
                checked += 1
    api.close()
    assert checked > 0
