"""The command line: what each command answers, and one clear line with exit code 2 for bad use."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from queguan.cli import COMMANDS, main
from queguan.cli.figures import LEAST_UNITS, Figure, difference
from queguan.core.game import Game
from queguan.core.registry import game_ids, get_game
from queguan.core.shuffle import Shuffler, commitment

WIN = ["三四五九九叁肆", "碰二", "碰七", "偎拾", "吃四五六", "+伍"]
CASE = {
    "id": "a",
    "hand": "三四五九九叁肆",
    "melds": [
        {"type": "pong", "tiles": "二二二"},
        {"type": "pong", "tiles": "七七七"},
        {"type": "wei", "tiles": "拾拾拾"},
        {"type": "chow", "tiles": "四五六"},
    ],
    "win_tile": "伍",
    "win_by": "other_flip",
}


def run(*arguments: str, stdin: str | None = None) -> Result:
    """Runs the command line in this process."""
    return CliRunner().invoke(main, list(arguments), input=stdin)


def refused(result: Result, *words: str) -> None:
    """Exit code 2, nothing on stdout, one line on stderr with the words."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    for word in words:
        assert word in result.stderr


@pytest.mark.parametrize(("cores", "words"), [(1, ["two cores"]), (2, ["the server did not answer"])])
def test_a_load_that_cannot_be_measured_is_one_line(
    cores: int, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    monkeypatch.setattr("sys.executable", "/bin/false")
    refused(run("bench", "load"), *words)


def test_bench_measures_what_is_named() -> None:
    result = run("bench", "shuffle", "--seconds", "0.05", "--json")
    assert result.exit_code == 0
    assert all(figure["value"] > 0 for figure in json.loads(result.output)["figures"])
    assert "load" in run("bench", "--help").output


def test_version_says_how_the_rules_run() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert "compiled" in result.output or "interpreted" in result.output


def test_help_names_every_command() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name in COMMANDS:
        assert f"  {name} " in result.output


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0, result.output
    assert "Usage:" in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nothing"], ["nothing"]),
        (["games", "chess"], ["chess", "anxiang"]),
        (["score"], ["GAME"]),
        (["score", "anxiang"], ["HAND"]),
        (["score", "anxiang", "三三"], ["winning card"]),
        (["score", "guangdong", "33p", "--lang", "en"], ["2 tiles, 11 short", "13"]),
        (["score", "guangdong", "1234567p123s99m1z5z6z", "--lang", "en"], ["15 tiles, 2 too many"]),
        (["score", "anxiang", *WIN, "-o", "cap"], ["NAME=VALUE"]),
        (["score", "anxiang", *WIN, "-o", "cap=many"], ["cap", "whole number"]),
        (["score", "anxiang", *WIN, "-o", "roof=3"], ["roof", "min_hard"]),
        (["score", "anxiang", *WIN, "--preset", "old"], ["old", "wei-xi-classic"]),
        (["score", "anxiang", *WIN, "--jsonl"], ["stdin"]),
        (["score", "anxiang", *WIN, "--lang", "fr"], ["fr", "zh-Hans"]),
        (["play", "anxiang", "--seat", "7"], ["--seat", "0 to 3"]),
        (["play", "anxiang", "--level", "9"], ["--level"]),
        (["simulate", "anxiang", "--seats", "1,x,1"], ["--seats", "3,4,4"]),
        (["simulate", "anxiang", "--seats", "1,99,1"], ["99"]),
        (["simulate", "anxiang", "--seats", "1,1"], ["seats", "2", "3, 4"]),
        (["simulate", "anxiang", "--hands", "0"], ["0"]),
        (["bench", "sleep"], ["sleep", "play"]),
        (["verify", "no-such-file.json"], ["no-such-file.json"]),
        (["replay", "no-such-file.json"], ["no-such-file.json"]),
    ],
)
def test_bad_use_is_one_line(arguments: list[str], words: list[str]) -> None:
    refused(run(*arguments), *words)


def test_games_lists_what_is_installed() -> None:
    rows = json.loads(run("games", "--json").output)
    assert [row["id"] for row in rows] == game_ids()


def test_games_describes_every_option() -> None:
    result = run("games", "anxiang", "--lang", "en")
    described = json.loads(run("games", "anxiang", "--json").output)
    for entry in described["options"]:
        assert entry["name"] in result.output


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "ja", "en"])
def test_score_explains_line_by_line(language: str) -> None:
    """S001: 3 + 3 + 4 = 10."""
    result = run("score", "anxiang", *WIN, "--lang", language)
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert "10" in lines[0]
    for cards, value in (("二二二", "+3"), ("七七七", "+3"), ("拾拾拾", "+4")):
        assert any(cards in line and value in line and "7.1" in line for line in lines)


def test_score_of_a_hand_without_its_last_tile_says_what_it_waits_for() -> None:
    hand = ["45p345s99p", "上123m", "碰7s"]
    result = run("score", "guangdong", *hand, "--lang", "en")
    assert result.exit_code == 0
    assert [line.split() for line in result.output.splitlines()[1:]] == [
        ["3p", "×", "4", "1"],
        ["6p", "×", "4", "1"],
    ]
    waits = json.loads(run("score", "guangdong", *hand, "--json").output)["waits"]
    assert [one["card"] for one in waits["cards"]] == ["3p", "6p"]
    missed = run("score", "guangdong", *hand, "+1z", "--lang", "en").output
    assert "not complete" in missed and "3p" in missed
    far = run("score", "guangdong", "1289m1289p1289s1z", "--lang", "en").output
    assert "3m×4" in far


def test_score_as_json_has_the_tree() -> None:
    answer = json.loads(run("score", "anxiang", *WIN, "--json").output)
    assert answer["total"] == 10
    assert answer["score"]["line"]["value"] == 10


def test_jsonl_answers_each_line_and_marks_bad_ones() -> None:
    lines = [json.dumps(CASE), "not json", "[1]", json.dumps({**CASE, "id": "b", "win_by": "magic"})]
    result = run("score", "anxiang", "--jsonl", stdin="\n".join([*lines, "", ""]))
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert answers[0] == {"id": "a", "wins": True, "hard": 10, "patterns": [], "total": 10}
    assert [a["id"] for a in answers] == ["a", None, None, "b"]
    assert all("error" in a for a in answers[1:])
    assert "magic" in answers[3]["error"]


def test_jsonl_goes_on_after_ids_and_bytes_that_are_no_text() -> None:
    command = [sys.executable, "-c", "from queguan.cli import main; main()", "score", "anxiang", "--jsonl"]
    lines = [b'{"id": "\\ud800"}', b'{"id": "\xff"}', json.dumps(CASE).encode()]
    lines += [b'{"id": ' + b"9" * 5000 + b"}", b"[" * 100_000, b'{"options":' * 900 + b"1" + b"}" * 900]
    done = subprocess.run(command, input=b"\n".join(lines), capture_output=True, check=False)
    assert done.returncode == 1, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [a["id"] for a in answers] == ["\ud800", "\udcff", "a", None, None, None]
    assert answers[2]["total"] == 10
    assert all("error" in answer for answer in answers[3:])


def test_jsonl_takes_options_for_all_lines() -> None:
    result = run("score", "anxiang", "--jsonl", "-o", "min_hard=15", stdin=json.dumps(CASE))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["reason"] == "hard_below_min"


def test_play_a_match_of_one_hand() -> None:
    result = run("play", "anxiang", "--seed", "3", "-o", "hands=1", "-o", "seats=3", stdin="1\n" * 400)
    assert result.exit_code == 0, result.output
    standings = result.output.splitlines()[-3:]
    assert all(line[0] in "123" for line in standings)


def test_the_player_is_told_of_like_the_others() -> None:
    """`You discards 1m` is no English: the sentences of the games are in the third person."""
    told = run(
        "play", "riichi", "--preset", "mfc-sanma", "--seed", "3", "--lang", "en", stdin="1\nq\n"
    ).output
    assert "Player discards" in told or "Player draws" in told
    assert "You " not in told


def test_large_numbers_are_written_out() -> None:
    assert "0 to 1000000" in run("games", "riichi", "--lang", "en").output


def test_a_few_hands_tell_nobody_apart() -> None:
    seats = ["--seats", "0,0,1", "--json", "-j", "1"]
    few = json.loads(run("simulate", "anxiang", *seats, "--hands", "2").output)["differences"]
    assert few["1-0"]["ci95"] >= 0 and not few["1-0"]["clear"]
    many = Figure(["0", "1"])
    for unit in range(LEAST_UNITS):
        many.add({"1": 2.0 + unit % 2, "0": 0.0})
        told = difference(many.between["1", "0"], unit + 1, "points", "ci95", "clear")
        assert told["clear"] == (unit + 1 == LEAST_UNITS)


def test_play_says_what_it_expects() -> None:
    result = run("play", "anxiang", "--seed", "3", "-o", "seats=3", "--lang", "en", stdin="99\nno\nq\n")
    assert result.exit_code == 0
    assert result.output.count("A number from 1 to") == 2
    assert "\nComputer 1 0 xi  hand 19 cards\n" in result.output, "the table shows names"


def test_simulation_is_the_same_whatever_the_jobs() -> None:
    arguments = ["simulate", "anxiang", "--seats", "0,0,1", "--hands", "120", "--seed", "7", "--json"]
    one, two = (run(*arguments, "--jobs", jobs) for jobs in ("1", "2"))
    assert one.exit_code == 0, one.output
    assert one.output == two.output


def test_duplicate_plays_every_seating() -> None:
    report = json.loads(
        run(
            "simulate", "anxiang", "--seats", "0,0,1", "--hands", "5", "--duplicate", "--json", "-j", "1"
        ).output
    )
    assert (report["units"], report["hands"]) == (5, 15)


def written_record(game: Game, folder: Path) -> Path:
    """A record of one hand of first legal actions."""
    options = game.options({})
    match = game.new_match(options)
    before = match.snapshot()
    seed, salt = bytes(range(32)), bytes(16)
    hand = match.begin(Shuffler(seed, [b""] * game.seats(options)))
    actions: list[dict[str, object]] = []
    while asked := hand.asked():
        action = hand.legal(asked[0])[0]
        hand.act(asked[0], action)
        actions.append({"seat": asked[0], "action": action.text, "by": "person", "at": len(actions)})
    assert hand.result is not None
    record = {
        "version": 1,
        "game": game.id,
        "options": game.options_json(options),
        "seats": [{"name": f"n{s}", "kind": "person", "level": 0} for s in range(game.seats(options))],
        "hand_no": 1,
        "match": before,
        "shuffle": {
            "table": "t",
            "commitment": commitment("t", 1, seed, salt),
            "seed": seed.hex(),
            "salt": salt.hex(),
            "contributions": [""] * game.seats(options),
        },
        "started": "2026-01-01T00:00:00Z",
        "actions": actions,
        "result": hand.result.to_json(),
    }
    path = folder / "record.json"
    path.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    return path


@pytest.mark.parametrize("game_id", game_ids())
def test_a_record_replays_and_verifies(game_id: str, tmp_path: Path) -> None:
    path = written_record(get_game(game_id), tmp_path)
    assert run("verify", str(path)).exit_code == 0
    shown = run("replay", str(path), "--lang", "en")
    assert shown.exit_code == 0
    assert len(shown.output.splitlines()) > 20
    frames = json.loads(run("replay", str(path), "--json", "--viewer", "spectator").output)
    assert frames["frames"][0]["action"] is None


@pytest.mark.parametrize("change", ["seed", "salt", "action", "result"])
def test_verify_finds_what_was_changed(change: str, tmp_path: Path) -> None:
    path = written_record(get_game("anxiang"), tmp_path)
    record = json.loads(path.read_text(encoding="utf-8"))
    if change in ("seed", "salt"):
        record["shuffle"][change] = "ff" + record["shuffle"][change][2:]
    elif change == "action":
        record["actions"][0]["action"] = "win"
    else:
        record["result"]["payments"][0] += 1
    path.write_text(json.dumps(record), encoding="utf-8")
    result = run("verify", str(path))
    assert result.exit_code == 1
    assert "FAILS" in result.output


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 99}', '{"version": 1}', "\x00\xff"])
def test_unreadable_records_are_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text.encode("latin-1"))
    for command in ("verify", "replay"):
        refused(run(command, str(path)))
