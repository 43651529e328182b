"""mjai programs at our tables, and our players as mjai programs."""

import json
import subprocess
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from queguan.core.action import Action
from queguan.core.errors import BadCase
from queguan.core.guest import Guest, get_bridge
from queguan.core.hand import View
from queguan.core.registry import get_game
from queguan.core.shuffle import Shuffler
from queguan.envs.mjai.bot import MjaiBot
from queguan.games.riichi.deal import hand_from_wall, setting_at
from queguan.games.riichi.facts import Start
from queguan.games.riichi.world.match_log import UNKNOWN, WallLog
from queguan.games.riichi.world.mjai_read import MjaiReader
from queguan.games.riichi.world.replay import rules_of
from queguan.games.riichi.world.walls import filled
from queguan.players.api import Players, Random
from queguan.players.arena import greet, hand_seed, play_hand, play_out, say_goodbye

GAME = get_game("riichi")

# Throws what it draws, after a call never; writes down what it hears.
PLAIN = """
import json, sys
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    last = json.loads(line)[-1]
    answer = {"type": "none"}
    if last["type"] == "tsumo":
        answer = {"type": "dahai", "actor": last["actor"], "pai": last["pai"], "tsumogiri": True}
    print(json.dumps(answer), flush=True)
"""


def program(folder: Path, source: str, *words: object) -> str:
    """The command of a program with this source."""
    path = folder / "bot.py"
    path.write_text(source, encoding="utf-8")
    return " ".join([sys.executable, str(path), *map(str, words)])


def guest(command: str, preset: str = "tenhou", seconds: float = 20.0) -> Guest:
    """The program at a table of this preset."""
    return get_bridge("mjai").guest(GAME, GAME.options({"preset": preset}), command, seconds)


def played(visitor: Guest, seat: int, preset: str = "tenhou", number: int = 1) -> str:
    """One hand with the guest in a seat and random players in the others; how it ended."""
    options = GAME.options({"preset": preset})
    seats = GAME.seats(options)
    tally = play_hand(GAME, options, [Random()] * seats, [0] * seats, 5, number, {seat: visitor})
    return tally.kind


@pytest.mark.parametrize(("preset", "seat"), [("tenhou", 0), ("tenhou-sanma", 2), ("mfc-competition", 3)])
def test_a_program_plays_and_hears_what_its_seat_may_know(tmp_path: Path, preset: str, seat: int) -> None:
    visitor = guest(program(tmp_path, PLAIN, tmp_path / "heard"), preset)
    for number in range(3):
        played(visitor, seat, preset, number)
    visitor.close()
    assert visitor.troubles == []
    lines = (tmp_path / "heard").read_text(encoding="utf-8").splitlines()
    events = [event for line in lines for event in json.loads(line)]
    assert events[0]["type"] == "start_game" and events[0]["id"] == seat
    # the end of the last hand would be told with the next question
    assert [event["type"] for event in events].count("start_kyoku") == 3
    assert [event["type"] for event in events].count("end_kyoku") == 2
    for event in events:
        if event["type"] == "tsumo":
            assert (event["pai"] == "?") == (event["actor"] != seat)
        if event["type"] == "start_kyoku":
            assert [tiles[0] == "?" for tiles in event["tehais"]] == [
                number != seat for number in range(len(event["tehais"]))
            ]
    reader = MjaiReader()
    for event in events:
        if event["type"] == "start_game":
            reader = MjaiReader()
        reader.take("event", event)


PICKS = """
import json, random, sys
luck = random.Random(3)
for line in sys.stdin:
    offered = [event["possible_actions"] for event in json.loads(line) if "possible_actions" in event]
    assert len(offered) == 1
    answer = luck.choice(offered[0])
    if answer["type"] == "reach":
        assert answer.pop("discards")
    print(json.dumps(answer), flush=True)
"""


@pytest.mark.parametrize("preset", ["tenhou", "mfc-sanma", "wrc"])
def test_whatever_is_told_as_possible_is_taken(tmp_path: Path, preset: str) -> None:
    visitor = guest(program(tmp_path, PICKS), preset)
    for number in range(12):
        played(visitor, number % 3, preset, number)
    visitor.close()
    assert visitor.troubles == []


SEATED = """
import json, os, sys
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    for event in json.loads(line):
        if event["type"] == "start_game":
            print(os.getpid(), event["id"], file=heard, flush=True)
    print('{"type": "none"}', flush=True)
"""


@pytest.mark.parametrize(("word", "programs"), [("", 1), (" {seat}", 3)])
def test_only_who_asks_for_its_seat_is_started_for_each(tmp_path: Path, word: str, programs: int) -> None:
    visitor = guest(program(tmp_path, SEATED, tmp_path / "heard") + word)
    for number in range(6):
        played(visitor, number % 3, number=number)
    visitor.close()
    heard = [line.split() for line in (tmp_path / "heard").read_text(encoding="utf-8").splitlines()]
    assert [seat for _, seat in heard] == ["0", "1", "2"] * 2
    assert len({process for process, _ in heard}) == programs


NONSENSE = """
import sys
for line in sys.stdin:
    print(sys.argv[1], flush=True)
"""
SLOW = """
import sys, time
for number, line in enumerate(sys.stdin):
    if number:
        time.sleep(0.4)
    print('{"type": "none"}', flush=True)
"""


@pytest.mark.parametrize(
    ("source", "word", "says"),
    [
        (NONSENSE, "hello", "answers 'hello', which is not JSON"),
        (NONSENSE, "[1]", "answers '[1]', expected one event"),
        (NONSENSE, '{"type":"dance"}', "type 'dance': no answer of mjai"),
        (NONSENSE, '{"type":"hora"}', "hora is not possible, but"),
        (NONSENSE, '{"type":"dahai","pai":"9x"}', "pai: tile '9x': expected a name such as"),
        (NONSENSE, '{"type":"reach"}', "reach is not possible"),
        ("import sys; sys.exit(4)", "", "the program ended with code 4, it is not asked any more"),
    ],
)
def test_what_goes_wrong_is_said_and_the_default_is_played(
    tmp_path: Path, source: str, word: str, says: str
) -> None:
    visitor = guest(program(tmp_path, source, f"'{word}'"))
    assert played(visitor, 1) in ("draw", "win", "nagashi", "four_kans")
    visitor.close()
    assert says in visitor.troubles[0], visitor.troubles[0]
    assert visitor.troubles[0].startswith("seat 1, ")
    assert visitor.troubles[0].endswith(" is played")


def test_a_slow_program_is_given_up_after_three_silences(tmp_path: Path) -> None:
    visitor = guest(program(tmp_path, SLOW), seconds=0.1)
    played(visitor, 0)
    visitor.close()
    silent = [trouble for trouble in visitor.troubles if "no answer within 0.1 s" in trouble]
    assert len(silent) == 3
    assert "it is not asked any more" in silent[-1]


def test_a_program_that_cannot_be_started_is_a_trouble_of_its_seat() -> None:
    visitor = guest("/no/such/program")
    played(visitor, 2)
    visitor.close()
    assert ["No such file" in trouble for trouble in visitor.troubles] == [True]


def test_other_games_are_refused() -> None:
    other = get_game("guangdong")
    with pytest.raises(BadCase, match="mjai speaks of riichi, not of guangdong"):
        get_bridge("mjai").guest(other, other.options({}), "x", 1.0)
    with pytest.raises(BadCase, match="bridge 'tin': not installed, expected one of mjai"):
        get_bridge("tin")


REACH = """
import json, sys
for line in sys.stdin:
    events = json.loads(line)
    last = events[-1]
    answer = {"type": "none"}
    if last["type"] == "tsumo":
        answer = {"type": "reach", "actor": 0}
    if last["type"] == "reach":
        assert len(events) == 1 and last["actor"] == 0
        answer = {"type": "dahai", "actor": 0, "pai": "C", "tsumogiri": True}
    print(json.dumps(answer), flush=True)
"""


def test_riichi_is_declared_first_and_the_discard_asked_for(tmp_path: Path) -> None:
    rules = rules_of({"preset": "tenhou"})
    hands = [["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "5z"]]
    hands += [["?"] * 13 for _ in range(3)]
    wall = WallLog(("7z", *[UNKNOWN] * 69), (UNKNOWN,) * 4, ("1z", *[UNKNOWN] * 4), (UNKNOWN,) * 5)
    dealt = filled(hands, wall, rules)
    start = Start(0, 0, 0, [25000] * 4)
    hand = hand_from_wall(rules, start, setting_at(start, 0, 0, []), dealt.hands, dealt.wall_json())
    match = GAME.new_match(GAME.options({"preset": "tenhou"}))
    visitor = guest(program(tmp_path, REACH))
    greet(match, hand, {0: visitor})
    events = play_out(hand, [Random()] * 4, [0] * 4, hand_seed(1, 1), {0: visitor})
    visitor.close()
    assert visitor.troubles == []
    assert events["riichi"][0] == 1 and events["riichi_paid"][0] == 1


class Hashed(Players):
    """Decides by what it sees and by nothing else, and likes what is rare."""

    levels: tuple[int, ...] = (1,)

    def decide(self, level: int, view: View, actions: Sequence[Action], seed: int) -> Action:
        for kind in ("win", "self_draw", "riichi"):
            for action in actions:
                if action.kind == kind:
                    return action
        seen = {name: part for name, part in view.to_json().items() if name not in ("wall", "dice")}
        text = json.dumps([seen, [action.text for action in actions]], sort_keys=True, ensure_ascii=False)
        return actions[zlib.crc32(text.encode()) % len(actions)]


class InProcess:
    """Our player as a program, without a process: what `LineProcess` would start."""

    bots: ClassVar[list[MjaiBot]] = []

    def __init__(self, command: str) -> None:
        options = GAME.options({"preset": command})
        bot = get_bridge("mjai").speaker(GAME, options, lambda *asked: Hashed().decide(1, *asked))
        assert isinstance(bot, MjaiBot)
        self.bot = bot
        self.bots.append(bot)

    def ask(self, line: str, seconds: float) -> str:
        return self.bot.answer(line)

    def is_gone(self) -> bool:
        return False

    def close(self) -> None:
        pass


@pytest.mark.parametrize("preset", ["tenhou", "tenhou-sanma", "mfc-south", "wrc"])
def test_our_players_play_over_mjai_as_at_our_table(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From mjai events alone our player finds the view it would have had, so the same hands come of it."""
    monkeypatch.setattr("queguan.envs.mjai.seat.LineProcess", InProcess)
    options = GAME.options({"preset": preset})
    seats = GAME.seats(options)
    for number in range(4):
        here = GAME.new_match(options)
        there = GAME.new_match(options)
        players: list[Players] = [Hashed()] * seats
        guests = {seat: guest(preset, preset) for seat in range(seats)}
        seed = hand_seed(11, number)
        hand, other = here.begin(Shuffler(seed)), there.begin(Shuffler(seed))
        play_out(hand, players, [1] * seats, seed)
        greet(there, other, guests)
        play_out(other, players, [1] * seats, seed, guests)
        there.complete(other)
        say_goodbye(there, other, guests)
        assert [one.troubles for one in guests.values()] == [[]] * seats
        assert other.state_hash() == hand.state_hash()
    assert [bot.troubles for bot in InProcess.bots] == [[]] * len(InProcess.bots)


def command_line(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """`queguan` in a process of its own."""
    start = [sys.executable, "-c", "from queguan.cli import main; main()"]
    return subprocess.run([*start, *words], input=stdin, capture_output=True, text=True, check=False)


def test_the_command_line_is_such_a_program() -> None:
    start: dict[str, Any] = {
        "type": "start_kyoku",
        "bakaze": "E",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "scores": [25000] * 4,
        "dora_marker": "E",
        "tehais": [["1m", "2m", "3m", "4m", "5mr", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "P"]]
        + [["?"] * 13] * 3,
    }
    lines: list[Any] = [
        {"type": "start_game", "id": 0, "names": ["a", "b", "c", "d"]},
        start,
        {"type": "tsumo", "actor": 0, "pai": "P"},
        [
            {"type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": False},
            {"type": "tsumo", "actor": 1, "pai": "?"},
        ],
    ]
    text = "".join([json.dumps(line) + "\n" for line in lines])
    done = command_line("mjai-bot", "riichi", "--preset", "tenhou", "--level", "0", stdin=text)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["type"] for answer in answers] == ["none", "none", answers[2]["type"], "none"]
    assert answers[2]["type"] in ("dahai", "reach", "hora")
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("words", "stdin", "says"),
    [
        (("mjai-bot", "riichi"), "hello\n", "mjai: not JSON"),
        (("mjai-bot", "riichi"), "3\n", "mjai: got 3, expected an event"),
        (("mjai-bot", "riichi"), '{"type":"tsumo","actor":0,"pai":"E"}\n', "tsumo before start_kyoku"),
        (("mjai-bot", "riichi", "--level", "99"), "", "--level 99: expected one of"),
        (("mjai-bot", "guangdong"), "", "mjai speaks of riichi"),
    ],
)
def test_bad_use_of_it_is_one_line(words: tuple[str, ...], stdin: str, says: str) -> None:
    done = command_line(*words, stdin=stdin)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and says in done.stderr


def test_a_simulation_with_a_program(tmp_path: Path) -> None:
    bot = program(tmp_path, PLAIN, tmp_path / "heard")
    arguments = ["simulate", "riichi", "--preset", "tenhou", "--hands", "3", "--json", "-j", "1"]
    done = command_line(*arguments, "--seats", f'0,mjai:"{bot}",0,0')
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["levels"] == [0, "mjai", 0, 0]
    assert set(report["levels_by_points"]) == {"0", "mjai"}
    assert list(report["differences"]) == ["mjai-0"]
    broken = command_line(*arguments, "--seats", '0,mjai:"/no/such",0,0')
    assert broken.returncode == 0
    assert "No such file" in broken.stderr
    wrong = command_line(*arguments, "--seats", "0,tin:x,0,0")
    assert wrong.returncode == 2 and "'tin', expected a level or mjai:COMMAND" in wrong.stderr


def test_a_match_against_a_program(tmp_path: Path) -> None:
    bot = program(tmp_path, PLAIN, tmp_path / "heard")
    arguments = ["play", "riichi", "--preset", "tenhou", "--seed", "3", "--lang", "en"]
    done = command_line(*arguments, "--seats", f'0,me,mjai:"{bot}",0', stdin="1\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "heard").exists()
    wrong = command_line(*arguments, "--seats", "0,0,0,0")
    assert wrong.returncode == 2 and "exactly one me" in wrong.stderr
