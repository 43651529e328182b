"""`queguan convert`, and what replay and verify make of logs of elsewhere."""

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from queguan.cli import main
from queguan.core.record import upcast
from queguan.records.verify import verify

CORPUS = Path(__file__).resolve().parents[1] / "corpora" / "riichi"


def run(*arguments: str, stdin: str | None = None) -> Result:
    """Runs the command line in this process."""
    return CliRunner().invoke(main, list(arguments), input=stdin)


def first_match(name: str) -> str:
    """The records of the first match of a corpus file, one a line."""
    with gzip.open(CORPUS / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        kept: list[str] = []
        for line in lines:
            if kept and json.loads(line)["hand_no"] == 1:
                break
            kept.append(line)
    return "".join(kept)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    path.write_text(first_match("tenhou"), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", ["own", "tenhou"])
def test_records_of_the_corpus_hold(name: str) -> None:
    with gzip.open(CORPUS / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            findings = {finding.check: finding for finding in verify(upcast(json.loads(line)))}
            assert list(findings) == ["commitment", "deal", "legality", "result"]
            # how a result is explained may change since; what it says is tested where it is explained
            assert all(findings[check].ok for check in ("commitment", "deal", "legality")), findings


@pytest.mark.parametrize("name", ["tenhou6", "mjai", "row"])
def test_a_match_goes_out_and_comes_back(name: str, records: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run("convert", str(records), name, "-o", str(out))
    assert (done.exit_code, done.output) == (0, "")
    back = run("convert", str(out), "record")
    assert (back.exit_code, back.stderr) == (0, "")
    mine = [json.loads(line) for line in records.read_text(encoding="utf-8").splitlines()]
    theirs = [json.loads(line) for line in back.stdout.splitlines()]
    for one, other in zip(mine, theirs, strict=True):
        assert other["result"]["payments"] == one["result"]["payments"]
        assert [given["action"] for given in other["actions"] if given["action"] != "pass"] == [
            given["action"] for given in one["actions"] if given["action"] != "pass"
        ]
    again = run("convert", "-", name, stdin=back.stdout)
    assert again.exit_code == 0
    if name != "row":  # it tells the wall, of which the unseen part is another one
        assert again.stdout == out.read_text(encoding="utf-8")


def test_where_nothing_can_be_written_is_said_in_a_line(records: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "missing" / "out"
    failed = run("convert", str(records), "mjai", "-o", str(nowhere))
    assert failed.exit_code == 2
    assert failed.stderr.strip() == f"queguan: {nowhere}: cannot be written: No such file or directory"


def test_one_foreign_format_becomes_another(records: Path) -> None:
    tenhou6 = run("convert", str(records), "tenhou6").stdout
    mjai = run("convert", "-", "mjai", stdin=tenhou6)
    assert mjai.exit_code == 0
    assert run("convert", "-", "tenhou6", "--from", "mjai", stdin=mjai.stdout).stdout == tenhou6


def test_logs_of_elsewhere_are_replayed_and_verified(records: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    log.write_text(run("convert", str(records), "tenhou6").stdout, encoding="utf-8")
    shown = run("replay", str(log), "--hand", "2", "--lang", "en")
    assert shown.exit_code == 0
    assert len(shown.output.splitlines()) > 20
    assert run("replay", str(log), "--hand", "99").exit_code == 2
    done = run("verify", str(log))
    assert done.exit_code == 0, done.output
    assert done.output.count("none was made: the hand was dealt elsewhere") == 4


def test_a_log_that_says_otherwise_is_told(records: Path, tmp_path: Path) -> None:
    told = json.loads(run("convert", str(records), "tenhou6").stdout)
    told["log"][1][0][2] += 1
    log = tmp_path / "log.json"
    log.write_text(json.dumps(told), encoding="utf-8")
    done = run("convert", str(log), "record")
    assert done.exit_code == 1
    assert done.stdout.count("\n") == 4
    assert "queguan: hand 1: next hand: here " in done.stderr
    checked = run("verify", str(log))
    assert checked.exit_code == 1
    assert "FAILS  log: hand 1: next hand" in checked.output


@pytest.mark.parametrize(
    ("arguments", "stdin", "words"),
    [
        (["no-such-file", "mjai"], None, ["no-such-file"]),
        (["-", "paper"], "", ["paper", "record, tenhou6, mjai, row"]),
        (["-", "mjai", "--from", "paper"], "", ["paper", "record, tenhou6"]),
        (["-", "mjai"], "hello", ["not JSON", "tenhou6"]),
        (["-", "mjai"], "{}", ["version"]),
        (["-", "mjai"], "[]", ["no record"]),
        (["-", "record"], '{"log": [3], "name": ["a"]}', ["log", "list"]),
        (["-", "record"], '{"type": "dance"}', ["line 1", "dance"]),
        (["-", "record", "--from", "row"], "{", ["row", "not one JSON object"]),
    ],
)
def test_bad_use_is_one_line(arguments: list[str], stdin: str | None, words: list[str]) -> None:
    result = run("convert", *arguments, stdin=stdin)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    for word in words:
        assert word in result.stderr


def test_only_riichi_has_foreign_formats(tmp_path: Path) -> None:
    record = json.loads(first_match("own").splitlines()[0])
    path = tmp_path / "record.json"
    path.write_text(json.dumps({**record, "game": "jiaxing"}), encoding="utf-8")
    done = run("convert", str(path), "mjai")
    assert done.exit_code == 2 and "there is none of this name for jiaxing" in done.stderr
