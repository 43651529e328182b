"""A parlor as one file, and back: a consistent copy of the SQLite database, also while it is in use."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from queguan.core.errors import QueguanError
from queguan.storage.database import sqlite_url

DATABASE_NAME = Path(sqlite_url(Path()).removeprefix("sqlite:///")).name


class BackupError(QueguanError):
    """A backup that cannot be written or read; the message says which file and why."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "bad_backup")


def _checked(path: Path) -> None:
    """Raises `BackupError` when the file is not a whole database of a parlor."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchone()[0]
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise BackupError(f"{path}: not a parlor's database: {error}") from None
    if found != "ok" or version is None:
        raise BackupError(f"{path}: damaged: {found}")


def _copy(source: Path, target: Path) -> None:
    """Copies a database page by page into a new file that appears only when it is whole."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with (
            closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(part)) as new,
        ):
            old.backup(new)
            # One file and nothing beside it, also for those who only look at it.
            new.execute("PRAGMA journal_mode=DELETE")
        _checked(part)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"{target}: cannot be written: {error}") from None
    finally:
        part.unlink(missing_ok=True)


def backup(data: Path, target: Path) -> int:
    """Writes the parlor in folder `data` to the file `target`; returns its size in bytes.

    The server may be running. Raises `BackupError` when there is no parlor or `target` exists.
    """
    source = data / DATABASE_NAME
    if not source.is_file():
        raise BackupError(f"{data}: no parlor there, expected {DATABASE_NAME} in it")
    if target.exists():
        raise BackupError(f"{target}: exists already, expected a new file")
    _copy(source, target)
    return target.stat().st_size


def restore(source: Path, data: Path) -> None:
    """Makes folder `data` the parlor of a backup. Raises `BackupError` when one is there or it is damaged."""
    target = data / DATABASE_NAME
    if target.exists():
        raise BackupError(f"{data}: holds a parlor already, expected an empty folder")
    _checked(source)
    data.mkdir(parents=True, exist_ok=True)
    _copy(source, target)
