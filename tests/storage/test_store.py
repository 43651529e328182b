"""The database: what was committed is there after opening it again, and nothing else."""

import dataclasses
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from queguan.parlor.errors import StorageError
from queguan.parlor.store import Batch, Person, RecordKey, StoredRecord
from queguan.storage.database import open_engine, sqlite_url
from queguan.storage.schema import METADATA
from queguan.storage.store import SqlStore
from tests.support import databases

pytestmark = pytest.mark.anyio

RECORD: Any = {
    "version": 1,
    "game": "snap",
    "options": {},
    "seats": [],
    "hand_no": 1,
    "match": {},
    "shuffle": {"table": "", "commitment": "", "seed": "", "salt": "", "contributions": []},
    "started": "",
    "actions": [],
    "result": None,
}


def stored(name: str, match_no: int, hand_no: int) -> StoredRecord:
    return StoredRecord(
        id=name,
        public=False,
        persons=("p1", "p2"),
        room="r1",
        match_no=match_no,
        hand_no=hand_no,
        body=RECORD,
    )


def opened(room: str, facts: list[bytes]) -> Batch:
    return Batch(room, 0, facts, opened=(f"link-{room}", "snap", 5))


@pytest.fixture(params=databases.NAMES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    return databases.fresh(request.param, tmp_path)


@pytest.fixture
async def store(database: str) -> AsyncIterator[SqlStore]:
    store = SqlStore(database)
    yield store
    await store.close()


async def test_facts_come_back_in_order_after_opening_again(database: str) -> None:
    first = SqlStore(database)
    await first.append(opened("r1", [b"a", b"b"]))
    await first.append(Batch("r1", 2, [b"c"]))
    await first.close()
    second = SqlStore(database)
    [room] = await second.load_open_rooms()
    await second.close()
    assert (room.id, room.snapshot, list(room.facts)) == ("r1", None, [b"a", b"b", b"c"])


async def test_a_snapshot_leaves_only_later_facts_to_fold(store: SqlStore) -> None:
    await store.append(opened("r1", [b"a", b"b"]))
    await store.append(Batch("r1", 2, [b"c"], snapshot=b"S3"))
    await store.append(Batch("r1", 3, [b"d"], snapshot=b"S4"))
    await store.append(Batch("r1", 4, [b"e"]))
    room = await store.load_room("r1")
    assert room is not None
    assert (room.snapshot, room.snapshot_no, list(room.facts)) == (b"S4", 4, [b"e"])


async def test_many_rooms_are_committed_together(store: SqlStore) -> None:
    async with anyio.create_task_group() as group:
        for i in range(200):
            group.start_soon(store.append, opened(f"r{i}", [b"x"]))
    assert store.writer.jobs == 200
    assert store.writer.groups < 100
    assert len(await store.load_open_rooms()) == 200


async def test_a_batch_that_cannot_be_written_fails_alone_and_leaves_nothing(store: SqlStore) -> None:
    await store.append(opened("r1", [b"a"]))
    outcomes: dict[str, str] = {}

    async def append(name: str, batch: Batch) -> None:
        try:
            await store.append(batch)
            outcomes[name] = "ok"
        except StorageError:
            outcomes[name] = "failed"

    async with anyio.create_task_group() as group:
        group.start_soon(append, "doubled", Batch("r1", 0, [b"again", b"and more"]))
        group.start_soon(append, "good", opened("r2", [b"x"]))
        group.start_soon(append, "no room", Batch("r9", 0, [b"x"]))
    assert outcomes == {"doubled": "failed", "good": "ok", "no room": "failed"}
    room = await store.load_room("r1")
    assert room is not None
    assert list(room.facts) == [b"a"]


async def test_closed_rooms_are_not_open_but_keep_their_facts(store: SqlStore) -> None:
    await store.append(opened("r1", [b"a"]))
    await store.append(Batch("r1", 1, [b"z"], closed=True))
    assert await store.load_open_rooms() == []
    room = await store.load_room("r1")
    assert room is not None
    assert list(room.facts) == [b"a", b"z"]


async def test_records_are_written_with_the_batch(store: SqlStore) -> None:
    record = stored("rec1", 1, 2)
    await store.append(Batch("r1", 0, [b"a"], records=[record], opened=("l", "snap", 5)))
    assert await store.record("rec1") == record
    assert await store.record("rec2") is None


async def test_a_record_knows_the_hands_before_and_after_it_in_its_room(store: SqlStore) -> None:
    places = [("a", 1, 1), ("c", 2, 1), ("b", 1, 10), ("d", 2, 2)]
    records = {name: stored(name, match, hand) for name, match, hand in places}
    await store.append(Batch("r1", 0, [b"a"], records=list(records.values()), opened=("l", "snap", 5)))
    other = dataclasses.replace(records["b"], id="x", room="r2")
    await store.append(Batch("r2", 0, [b"a"], records=[other], opened=("m", "snap", 5)))

    async def names(record: StoredRecord) -> list[str | None]:
        return [None if key is None else key.id for key in await store.neighbours(record)]

    found = {name: await names(record) for name, record in records.items()}
    assert found == {"a": [None, "b"], "b": ["a", "c"], "c": ["b", "d"], "d": ["c", None]}
    assert await names(other) == [None, None]
    previous, _ = await store.neighbours(records["b"])
    assert previous == RecordKey("a", False, ("p1", "p2"))


async def test_persons_are_found_by_the_hash_of_their_token(store: SqlStore) -> None:
    await store.add_person(Person("p1", "客-1"), "hash1", 10)
    await store.add_person(Person("p2", "客-2"), "hash2", 10)
    await store.rename_person("p1", "小李")
    assert await store.person_by_token("hash1") == Person("p1", "小李")
    assert await store.person_by_token("p1") is None
    assert await store.forget_guests(11, keep=["p2"]) == 1
    assert await store.person_by_token("hash1") is None
    assert await store.person_by_token("hash2") == Person("p2", "客-2")


async def test_commits_survive_a_power_cut(store: SqlStore) -> None:
    with store.engine.connect() as connection:
        if store.engine.dialect.name == "sqlite":
            assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
            assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
        else:
            assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"


async def test_migrations_make_the_very_schema_of_the_code(store: SqlStore) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


async def test_a_place_that_is_no_database_gives_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "queguan.db").write_bytes(b"this is a letter, not a database" * 50)
    with pytest.raises(StorageError, match="not a database"):
        SqlStore(sqlite_url(tmp_path))


def test_a_driver_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match=r"queguan\[postgres\]"):
        open_engine("postgres://somebody@127.0.0.1/queguan")


async def test_writing_after_closing_is_refused(tmp_path: Path) -> None:
    store = SqlStore(sqlite_url(tmp_path))
    await store.close()
    with pytest.raises(StorageError):
        await store.append(opened("r1", [b"a"]))
