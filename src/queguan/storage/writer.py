"""The one writer: a thread that takes whatever is queued, commits it together and tells everybody."""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, update
from sqlalchemy.exc import SQLAlchemyError

from queguan.parlor.errors import StorageError
from queguan.parlor.store import Batch
from queguan.storage.database import WRITE
from queguan.storage.schema import RECORDS, ROOM_EVENTS, ROOMS, SNAPSHOTS

MAX_GROUP: Final = 500
log = logging.getLogger("queguan.storage")

Work = Batch | Callable[[Connection], None]


@dataclass(slots=True)
class _Job:
    work: Work
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Writer:
    """Group commit. `groups` and `jobs` count commits and what they held."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(**{WRITE: True})
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closed = False
        self.groups = 0
        self.jobs = 0
        self._thread = threading.Thread(target=self._run, name="queguan-writer", daemon=True)
        self._thread.start()

    def write(self, work: Work) -> asyncio.Future[None]:
        """Queues work of the running loop; the future is done when it is durable and raises
        `StorageError` when it is not."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        if self._closed:
            done.set_exception(StorageError("the database is closed"))
        else:
            self._queue.put(_Job(work, loop, done))
        return done

    def close(self) -> None:
        """Commits what is queued and ends the thread. Blocks."""
        self._closed = True
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        connection: Connection | None = None
        while True:
            jobs, last = self._take()
            if jobs:
                try:
                    if connection is None:
                        connection = self._engine.connect()
                    self._commit(connection, [job.work for job in jobs])
                    _tell(jobs, None)
                except SQLAlchemyError as error:
                    if connection is not None:
                        connection.close()
                    connection = None
                    self._one_by_one(jobs, error)
            if last:
                if connection is not None:
                    connection.close()
                return

    def _take(self) -> tuple[list[_Job], bool]:
        """Waits for work and takes all of it; whether the writer is to end."""
        job = self._queue.get()
        jobs: list[_Job] = []
        while job is not None:
            jobs.append(job)
            if len(jobs) >= MAX_GROUP:
                return jobs, False
            try:
                job = self._queue.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _one_by_one(self, jobs: list[_Job], error: SQLAlchemyError) -> None:
        """One bad job must not take the others with it: each gets a transaction of its own."""
        log.error("commit of %d jobs failed: %s", len(jobs), error)
        for job in jobs:
            try:
                with self._engine.connect() as connection:
                    self._commit(connection, [job.work])
                _tell([job], None)
            except SQLAlchemyError as reason:
                _tell([job], StorageError(str(reason)))

    def _commit(self, connection: Connection, work: list[Work]) -> None:
        batches = [w for w in work if isinstance(w, Batch)]
        with connection.begin():
            for call in work:
                if not isinstance(call, Batch):
                    call(connection)
            _write(connection, batches)
        self.groups += 1
        self.jobs += len(work)


def _write(connection: Connection, batches: list[Batch]) -> None:
    opened = [
        {"id": b.room, "link": b.opened[0], "game": b.opened[1], "opened": b.opened[2], "closed": False}
        for b in batches
        if b.opened is not None
    ]
    facts = [
        {"room": b.room, "no": b.first + i, "body": fact} for b in batches for i, fact in enumerate(b.facts)
    ]
    records = [
        {
            "id": r.id,
            "room": r.room,
            "match_no": r.match_no,
            "hand_no": r.hand_no,
            "public": r.public,
            "persons": msgspec.json.encode(r.persons),
            "body": msgspec.json.encode(r.body),
        }
        for b in batches
        for r in b.records
    ]
    snapshots = {
        b.room: {"room": b.room, "no": b.first + len(b.facts), "body": b.snapshot}
        for b in batches
        if b.snapshot is not None
    }
    closed = [b.room for b in batches if b.closed]
    if opened:
        connection.execute(insert(ROOMS), opened)
    if facts:
        connection.execute(insert(ROOM_EVENTS), facts)
    if records:
        connection.execute(insert(RECORDS), records)
    if snapshots:
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.room.in_(list(snapshots))))
        connection.execute(insert(SNAPSHOTS), list(snapshots.values()))
    if closed:
        connection.execute(update(ROOMS).where(ROOMS.c.id.in_(closed)).values(closed=True))


def _tell(jobs: list[_Job], error: StorageError | None) -> None:
    loops = {job.loop for job in jobs}
    for loop in loops:
        mine = [job.done for job in jobs if job.loop is loop]
        try:
            loop.call_soon_threadsafe(_finish, mine, error)
        except RuntimeError:  # the loop has ended: nobody waits any more
            log.warning("%d results came after the end of the event loop", len(mine))


def _finish(futures: list[asyncio.Future[None]], error: StorageError | None) -> None:
    for future in futures:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
