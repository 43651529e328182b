"""Opens everything behind the server: the data folder, the store, the computer players, the parlor."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from queguan.parlor.clock import SystemClock
from queguan.parlor.errors import StorageError
from queguan.parlor.parlor import Parlor
from queguan.parlor.workers import WorkerPool
from queguan.server.settings import BadSetting, Settings
from queguan.storage.database import sqlite_url
from queguan.storage.store import SqlStore


def open_store(settings: Settings) -> SqlStore:
    """The store of the settings. Raises `BadSetting` with one clear line when it cannot be had."""
    if settings.database is not None:
        try:
            return SqlStore(settings.database)
        except Exception as error:
            raise BadSetting(f"database: {error}") from error
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(f"data folder {settings.data}: {error.strerror or error}") from None
    try:
        return SqlStore(sqlite_url(settings.data))
    except StorageError as error:
        raise BadSetting(f"data folder {settings.data}: {error}") from error


@asynccontextmanager
async def open_parlor(settings: Settings, store: SqlStore | None = None) -> AsyncIterator[Parlor]:
    """The running parlor, with every table where it stood; everything is let go of at the end."""
    store = store or open_store(settings)
    players = WorkerPool()
    parlor = Parlor(store, players, SystemClock())
    try:
        await parlor.start()
        yield parlor
    finally:
        await parlor.stop()
        players.close()
        await store.close()
