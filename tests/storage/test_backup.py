"""A backup is whole and checked; a restore never overwrites; each refusal is one line with exit code 2."""

from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import text

from queguan.cli import main
from queguan.storage.backup import DATABASE_NAME, BackupError, backup, restore
from queguan.storage.database import WRITE, migrate, open_engine, sqlite_url


@pytest.fixture
def parlor(tmp_path: Path) -> Path:
    """A data folder with a parlor and one row of ours."""
    folder = tmp_path / "data"
    folder.mkdir()
    engine = open_engine(sqlite_url(folder))
    migrate(engine)
    with engine.execution_options(**{WRITE: True}).begin() as connection:
        connection.execute(text("CREATE TABLE ours (n INTEGER)"))
        connection.execute(text("INSERT INTO ours VALUES (7)"))
    engine.dispose()
    return folder


def rows(folder: Path) -> list[int]:
    engine = open_engine(sqlite_url(folder))
    with engine.connect() as connection:
        found = [row[0] for row in connection.execute(text("SELECT n FROM ours ORDER BY n"))]
    engine.dispose()
    return found


def test_there_and_back(parlor: Path, tmp_path: Path) -> None:
    size = backup(parlor, tmp_path / "b.db")
    assert size == (tmp_path / "b.db").stat().st_size
    restore(tmp_path / "b.db", tmp_path / "again")
    assert [file.name for file in (tmp_path / "again").iterdir()] == [DATABASE_NAME]
    assert [file.name for file in tmp_path.glob("b.db*")] == ["b.db"]
    assert rows(tmp_path / "again") == [7]


def test_while_somebody_writes(parlor: Path, tmp_path: Path) -> None:
    """An open transaction is not in the backup, what was committed is."""
    engine = open_engine(sqlite_url(parlor))
    with closing(engine.raw_connection()) as connection:
        connection.cursor().execute("BEGIN IMMEDIATE")
        connection.cursor().execute("INSERT INTO ours VALUES (8)")
        backup(parlor, tmp_path / "b.db")
        connection.cursor().execute("COMMIT")
    engine.dispose()
    restore(tmp_path / "b.db", tmp_path / "again")
    assert rows(tmp_path / "again") == [7]
    assert rows(parlor) == [7, 8]


def test_refusals(parlor: Path, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="no parlor there"):
        backup(tmp_path / "empty", tmp_path / "b.db")
    backup(parlor, tmp_path / "b.db")
    with pytest.raises(BackupError, match="exists already"):
        backup(parlor, tmp_path / "b.db")
    with pytest.raises(BackupError, match="holds a parlor"):
        restore(tmp_path / "b.db", parlor)
    (tmp_path / "note.txt").write_text("not a database, but long enough to look at" * 30)
    with pytest.raises(BackupError, match=r"note\.txt"):
        restore(tmp_path / "note.txt", tmp_path / "fresh")
    assert not (tmp_path / "fresh" / DATABASE_NAME).exists()


def test_command_line(parlor: Path, tmp_path: Path) -> None:
    file, again = str(tmp_path / "b.db"), str(tmp_path / "again")
    assert CliRunner().invoke(main, ["backup", file, "--data", str(parlor)]).exit_code == 0
    refused = CliRunner().invoke(main, ["backup", file, "--data", str(parlor)])
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert CliRunner().invoke(main, ["restore", file, "--data", again]).exit_code == 0
    assert rows(Path(again)) == [7]
