"""Which databases the tests run on: SQLite always, and the PostgreSQL that QUEGUAN_TEST_DATABASE names.

There each test has a schema of its own; all of them are dropped at the end of the run.
"""

import hashlib
import os
from pathlib import Path
from typing import Final

from sqlalchemy import make_url, text

from queguan.storage.database import open_engine, sqlite_url

VARIABLE: Final = "QUEGUAN_TEST_DATABASE"
POSTGRES: Final = os.environ.get(VARIABLE) or None
NAMES: Final = ["sqlite"] if POSTGRES is None else ["sqlite", "postgresql"]
_made: set[str] = set()


def header() -> str:
    """The line at the head of a test run."""
    also = "SQLite only" if POSTGRES is None else "SQLite and PostgreSQL"
    return f"databases: {also} ({VARIABLE}: the URL of a PostgreSQL to test on as well)"


def fresh(name: str, folder: Path) -> str:
    """The address of an empty database for this folder."""
    if name == "sqlite":
        return sqlite_url(folder)
    assert POSTGRES is not None
    schema = "queguan_test_" + hashlib.sha256(str(folder).encode()).hexdigest()[:12]
    _run(f"DROP SCHEMA IF EXISTS {schema} CASCADE", f"CREATE SCHEMA {schema}")
    _made.add(schema)
    url = make_url(POSTGRES).update_query_dict({"options": f"-csearch_path={schema}"})
    return url.render_as_string(hide_password=False)


def for_server(folder: Path) -> str | None:
    """For a server with that data folder: the PostgreSQL if there is one, None: its own SQLite."""
    return None if POSTGRES is None else fresh("postgresql", folder)


def tidy() -> None:
    """Leaves nothing behind."""
    if _made:
        _run(*(f"DROP SCHEMA IF EXISTS {schema} CASCADE" for schema in _made))


def _run(*statements: str) -> None:
    assert POSTGRES is not None
    engine = open_engine(POSTGRES)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()
