"""`SqlStore`: the parlor's `Store` on a database."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, delete, insert, literal, select, tuple_, update
from sqlalchemy.exc import SQLAlchemyError

from queguan.core.record import upcast
from queguan.parlor.errors import StorageError
from queguan.parlor.store import Batch, Person, RecordKey, StoredRecord, StoredRoom
from queguan.storage.database import migrate, open_engine
from queguan.storage.schema import PERSONS, RECORDS, ROOM_EVENTS, ROOMS, SNAPSHOTS
from queguan.storage.writer import Writer

T = TypeVar("T")


class SqlStore:
    """Opens the database of a URL and brings its schema up to date. Raises `StorageError`."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self.writer = Writer(self.engine)

    async def _read(self, query: Callable[[Connection], T]) -> T:
        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    return query(connection)
            except SQLAlchemyError as error:
                raise StorageError(str(error)) from error

        return await asyncio.to_thread(run)

    async def append(self, batch: Batch) -> None:
        """Returns when the batch is durable (group commit across rooms)."""
        await self.writer.write(batch)

    async def load_open_rooms(self) -> list[StoredRoom]:
        """Every room that is not closed."""

        def query(connection: Connection) -> list[StoredRoom]:
            ids = connection.execute(select(ROOMS.c.id).where(ROOMS.c.closed.is_(False))).scalars().all()
            return [_room(connection, room) for room in ids]

        return await self._read(query)

    async def load_room(self, room: str) -> StoredRoom | None:
        """One room, open or closed, by its id."""

        def query(connection: Connection) -> StoredRoom | None:
            known = connection.execute(select(ROOMS.c.id).where(ROOMS.c.id == room)).scalar()
            return None if known is None else _room(connection, room)

        return await self._read(query)

    async def closed_room(self, link: str) -> StoredRoom | None:
        """The room that had this link and is closed."""

        def query(connection: Connection) -> StoredRoom | None:
            statement = select(ROOMS.c.id).where(ROOMS.c.link == link, ROOMS.c.closed.is_(True))
            room = connection.execute(statement).scalar()
            return None if room is None else _room(connection, room)

        return await self._read(query)

    async def add_person(self, person: Person, token_hash: str, at: int) -> None:
        """A new person with the hash of their token."""
        row = {
            "id": person.id,
            "name": person.name,
            "kind": person.kind,
            "token_hash": token_hash,
            "created": at,
        }
        await self.writer.write(lambda connection: _run(connection, insert(PERSONS).values(row)))

    async def person_by_token(self, token_hash: str) -> Person | None:
        """Whose token this is."""
        statement = select(PERSONS.c.id, PERSONS.c.name, PERSONS.c.kind).where(
            PERSONS.c.token_hash == token_hash
        )
        row = await self._read(lambda connection: connection.execute(statement).first())
        return None if row is None else Person(row[0], row[1], row[2])

    async def rename_person(self, person: str, name: str) -> None:
        """A new name."""
        statement = update(PERSONS).where(PERSONS.c.id == person).values(name=name)
        await self.writer.write(lambda connection: _run(connection, statement))

    async def forget_guests(self, before: int, keep: Sequence[str]) -> int:
        """Deletes guests made before that time except those kept; how many went."""
        old = select(PERSONS.c.id).where(PERSONS.c.kind == "guest", PERSONS.c.created < before)
        found = await self._read(lambda connection: connection.execute(old).scalars().all())
        gone = sorted(set(found) - set(keep))

        def forget(connection: Connection) -> None:
            for start in range(0, len(gone), 500):
                connection.execute(delete(PERSONS).where(PERSONS.c.id.in_(gone[start : start + 500])))

        if gone:
            await self.writer.write(forget)
        return len(gone)

    async def record(self, record: str) -> StoredRecord | None:
        """A finished hand's record. Raises `BadCase` when its version is unknown."""
        row = await self._read(
            lambda connection: connection.execute(select(RECORDS).where(RECORDS.c.id == record)).first()
        )
        if row is None:
            return None
        return StoredRecord(
            id=row.id,
            room=row.room,
            match_no=row.match_no,
            hand_no=row.hand_no,
            public=row.public,
            persons=_persons(row.persons),
            body=upcast(msgspec.json.decode(row.body)),
        )

    async def neighbours(self, record: StoredRecord) -> tuple[RecordKey | None, RecordKey | None]:
        """The hands before and after this one in its room."""
        place = tuple_(RECORDS.c.match_no, RECORDS.c.hand_no)
        here = tuple_(literal(record.match_no), literal(record.hand_no))
        known = select(RECORDS.c.id, RECORDS.c.public, RECORDS.c.persons).where(RECORDS.c.room == record.room)
        back = (RECORDS.c.match_no.desc(), RECORDS.c.hand_no.desc())
        on = (RECORDS.c.match_no, RECORDS.c.hand_no)

        def query(connection: Connection) -> tuple[RecordKey | None, RecordKey | None]:
            previous = connection.execute(known.where(place < here).order_by(*back).limit(1)).first()
            following = connection.execute(known.where(place > here).order_by(*on).limit(1)).first()
            return _key(previous), _key(following)

        return await self._read(query)

    async def close(self) -> None:
        """Finishes what is queued and lets go of the database."""
        await asyncio.to_thread(self.writer.close)
        self.engine.dispose()


def _persons(stored: bytes) -> tuple[str, ...]:
    return tuple(msgspec.json.decode(stored, type=list[str]))


def _key(row: Sequence[Any] | None) -> RecordKey | None:
    return None if row is None else RecordKey(row[0], row[1], _persons(row[2]))


def _run(connection: Connection, statement: object) -> None:
    connection.execute(statement)  # type: ignore[call-overload]


def _room(connection: Connection, room: str) -> StoredRoom:
    snapshot = connection.execute(
        select(SNAPSHOTS.c.no, SNAPSHOTS.c.body).where(SNAPSHOTS.c.room == room)
    ).first()
    no = 0 if snapshot is None else snapshot[0]
    facts = connection.execute(
        select(ROOM_EVENTS.c.body)
        .where(ROOM_EVENTS.c.room == room, ROOM_EVENTS.c.no >= no)
        .order_by(ROOM_EVENTS.c.no)
    ).scalars()
    return StoredRoom(room, None if snapshot is None else snapshot[1], no, list(facts))
