"""Programs that answer lines: in time, too late, gone, and never started."""

import sys
from pathlib import Path

import pytest

from queguan.core.errors import BadCase
from queguan.envs.line_process import LineProcess

# Seconds that a busy machine may take for an answer.
PATIENCE = 60
ECHO = """
import sys, time
for line in sys.stdin:
    word = line.strip()
    if word == "die":
        sys.exit(3)
    if word.startswith("wait"):
        time.sleep(float(word[4:]))
    print("heard", word, flush=True)
"""


@pytest.fixture
def program(tmp_path: Path):
    path = tmp_path / "echo.py"
    path.write_text(ECHO, encoding="utf-8")
    started = LineProcess(f"{sys.executable} {path}")
    yield started
    started.close()


def test_lines_are_answered(program: LineProcess) -> None:
    assert [program.ask(word, PATIENCE) for word in ("a", "北")] == ["heard a", "heard 北"]
    assert not program.is_gone()


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next(program: LineProcess) -> None:
    assert program.ask("a", PATIENCE) == "heard a"
    with pytest.raises(BadCase, match="no answer within 0.1 s"):
        program.ask("wait0.5", 0.1)
    assert program.ask("b", PATIENCE) == "heard b"


def test_a_program_that_ends_is_said_to_have_ended(program: LineProcess) -> None:
    for _ in range(2):
        with pytest.raises(BadCase, match="the program ended with code 3"):
            program.ask("die", PATIENCE)
    assert program.is_gone()


@pytest.mark.parametrize(
    ("command", "words"),
    [("", "nothing given"), ("no-such-program-here", "No such file"), ("a 'b", "No closing quotation")],
)
def test_what_cannot_be_started_is_named(command: str, words: str) -> None:
    with pytest.raises(BadCase, match=words):
        LineProcess(command)


def test_a_program_that_does_not_leave_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("queguan.envs.line_process._TO_LEAVE", 0.2)
    path = tmp_path / "deaf.py"
    path.write_text("import time\nprint('x', flush=True)\ntime.sleep(600)\n", encoding="utf-8")
    program = LineProcess(f"{sys.executable} {path}")
    assert program.ask("a", PATIENCE) == "x"
    program.close()
    assert program.is_gone()
