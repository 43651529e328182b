"""Opening the database: safe settings for SQLite, and the newest schema."""

import re
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import SQLAlchemyError

from queguan.parlor.errors import StorageError

HEAD: Final = "0001"
WRITE: Final = "queguan_write"
BUSY_MS: Final = 5_000


def sqlite_url(folder: Path) -> str:
    """The address of the database in a data folder."""
    return f"sqlite:///{folder / 'queguan.db'}"


def open_engine(url: str) -> Engine:
    """An engine; SQLite in WAL mode with full synchronisation, so that a commit survives a power cut.

    PostgreSQL is spoken to by psycopg unless the address names another driver. Raises `StorageError` when
    the driver is not installed.
    """
    url = re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", url)
    try:
        engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    except ModuleNotFoundError as error:
        raise StorageError(f"{error}; for PostgreSQL install queguan[postgres]") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, record: object) -> None:
    # The driver's own transaction handling is off: `_begin_sqlite` says when one begins, and of what kind.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes its lock at once: upgrading a reader later can fail with "database is locked".
    write = connection.get_execution_options().get(WRITE, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def migrate(engine: Engine) -> None:
    """Brings the schema to the newest version. Raises `StorageError` when the database cannot be used."""
    try:
        with engine.connect() as connection:
            if _version(connection) == HEAD:
                return
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with engine.execution_options(**{WRITE: True}).begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        shown = make_url(engine.url).render_as_string(hide_password=True)
        raise StorageError(f"database {shown}: {error}") from error


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
