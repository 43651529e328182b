"""What `scripts/bots` tells programs of registries, and makes of their answers, without the packages."""

import importlib.util
import json
import random
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import pytest

from queguan.core.guest import get_bridge
from queguan.core.registry import get_game
from queguan.players.api import Random
from queguan.players.arena import play_hand

BOTS = Path(__file__).resolve().parents[2] / "scripts" / "bots"
GAME = get_game("riichi")


def loaded(name: str) -> ModuleType:
    """A script as a module."""
    spec = importlib.util.spec_from_file_location(name, BOTS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


AGENT = loaded("jansou_agent")


class Words:
    """Stands for a module of the package: what is made of its classes is their name and what it got."""

    def __getattr__(self, name: str) -> Any:
        return lambda *given, **named: (name, *given, *named.values())


class Tile(str):
    """A tile that is its mjai name."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """The name without the mark of a red five."""
        return self.removesuffix("r")


class Watcher:
    """An agent that keeps its hand by the events alone, as those of the package do, and answers by luck."""

    asked: ClassVar[Counter[str]] = Counter()
    dear = ("Riichi", "ClosedKan", "AddedKan", "Tsumo", "Ron")

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.hand: list[str] = []
        self.seat = -1
        self.last = ""
        self.riichi: set[int] = set()

    def observe(self, event: tuple[Any, ...]) -> None:
        """Takes an event."""
        kind = event[0]
        if kind == "DealStart":
            hands = event[7]
            self.seat = next(seat for seat, hand in enumerate(hands) if hand is not None)
            self.hand = list(hands[self.seat])
        elif kind == "Draw" and event[1] == self.seat:
            self.hand.append(event[2])
        elif kind == "Draw":
            assert event[2] is None
        elif kind == "Discard":
            self.last = event[2]
            if event[1] == self.seat:
                self.hand.remove(event[2])
            if event[4]:
                self.riichi.add(event[1])
        elif kind == "RiichiAccepted":
            assert event[1] in self.riichi
        elif kind == "Call" and event[2] == self.seat:
            self._call(event[1], event[3], list(event[4]))

    def _call(self, meld: str, source: int, tiles: list[str]) -> None:
        if meld == "SHOUMINKAN":
            tiles = tiles[:1]
        elif meld != "ANKAN":
            assert source != self.seat
            tiles.remove(self.last)
        for tile in tiles:
            self.hand.remove(tile)

    def _near(self, tile: str) -> int:
        """How many tiles of the hand are near this one, alike ones twice."""
        near = 0
        for other in self.hand:
            near += other[:2] == tile[:2]
            if len(tile) > 1 and len(other) > 1 and tile[1] == other[1]:
                near += abs(int(tile[0]) - int(other[0])) <= 2
        return near

    def _cost(self, action: tuple[Any, ...]) -> int:
        if action[0] == "Discard":
            return self._near(action[1])
        return -1 if action[0] == "Pass" else 99

    def act(self, seat: int, kind: str, actions: list[tuple[Any, ...]]) -> tuple[Any, ...]:
        """Riichi and kans when possible, other calls by luck, else the discard with the fewest near it."""
        assert seat == self.seat
        discards = [action[1] for action in actions if action[0] in ("Discard", "Riichi")]
        assert set(discards) <= set(self.hand)
        assert (kind == "SELF") == (len(self.hand) % 3 == 2)
        likes = [action for action in actions if action[0] in self.dear]
        others = [action for action in actions if action[0] not in ("Discard", *self.dear)]
        chosen = min(actions, key=self._cost)
        if likes or (others and self.luck.random() < 0.2):
            chosen = self.luck.choice(likes or others)
        self.asked[chosen[0]] += 1
        return chosen


class InProcess:
    """The program without a process and without the package."""

    def __init__(self, command: str) -> None:
        kinds = SimpleNamespace(SELF="SELF", DISCARD_REACTION="DISCARD_REACTION", ROBBED_KAN="ROBBED_KAN")
        melds = {name: name for name in ("CHII", "PON", "DAIMINKAN", "ANKAN", "SHOUMINKAN")}
        self.agent = AGENT.JansouAgent(
            SimpleNamespace(
                events=Words(),
                actions=Words(),
                parse=lambda name: [Tile(name)],
                winds=["east", "south", "west", "north"],
                melds=melds,
                kinds=kinds,
                agent=Watcher,
            )
        )

    def ask(self, line: str, seconds: float) -> str:
        """What the program answers."""
        return json.dumps(self.agent.answer(json.loads(line)))

    def is_gone(self) -> bool:
        """Never."""
        return False

    def close(self) -> None:
        """There is nothing to end."""


def test_an_agent_of_jansou_learns_its_hand_and_plays_what_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("queguan.envs.mjai.seat.LineProcess", InProcess)
    options = GAME.options({"preset": "tenhou"})
    visitor = get_bridge("mjai").guest(GAME, options, "x", 1.0)
    Watcher.asked.clear()
    for number in range(80):
        play_hand(GAME, options, [Random()] * 4, [0] * 4, 8, number, {number % 4: visitor})
    assert visitor.troubles == []
    assert {"Discard", "Chii", "Pon", "Pass", *Watcher.dear} <= set(Watcher.asked), Watcher.asked


# --- majiang: events and the messages they are, from seat 2 of a hand whose dealer is seat 1

OWN = ["4m", "5mr", "5m", "5m", "6m", "1p", "5p", "9s", "9s", "E", "P", "P", "C"]
DEAL = {
    "type": "start_kyoku",
    "bakaze": "S",
    "kyoku": 2,
    "honba": 1,
    "kyotaku": 2,
    "oya": 1,
    "scores": [24000, 25000, 26000, 23000],
    "dora_marker": "5pr",
    "tehais": [
        ["?"] * 13,
        ["?"] * 13,
        ["4m", "5mr", "5m", "5m", "6m", "1p", "5p", "9s", "9s", "E", "P", "P", "C"],
        ["?"] * 13,
    ],
}
CLAIMS = [
    (
        {"type": "chi", "actor": 2, "target": 1, "pai": "3m", "consumed": ["4m", "5mr"]},
        {"fulou": {"l": 1, "m": "m3-40"}},
    ),
    (
        {"type": "pon", "actor": 3, "target": 1, "pai": "5sr", "consumed": ["5s", "5s"]},
        {"fulou": {"l": 2, "m": "s550="}},
    ),
    ({"type": "kakan", "actor": 3, "pai": "5s", "consumed": []}, {"gang": {"l": 2, "m": "s550=5"}}),
    (
        {"type": "pon", "actor": 0, "target": 1, "pai": "5p", "consumed": ["5pr", "5p"]},
        {"fulou": {"l": 3, "m": "p505+"}},
    ),
    (
        {"type": "daiminkan", "actor": 2, "target": 0, "pai": "5m", "consumed": ["5m", "5mr", "5m"]},
        {"fulou": {"l": 1, "m": "m5505="}},
    ),
    (
        {"type": "ankan", "actor": 0, "consumed": ["5sr", "5s", "5s", "5s"]},
        {"gang": {"l": 3, "m": "s5550"}},
    ),
    ({"type": "tsumo", "actor": 0, "pai": "?"}, {"gangzimo": {"l": 3, "p": ""}}),
    ({"type": "dora", "dora_marker": "N"}, {"kaigang": {"baopai": "z4"}}),
    ({"type": "reach", "actor": 0}, None),
    ({"type": "dahai", "actor": 0, "pai": "5pr", "tsumogiri": True}, {"dapai": {"l": 3, "p": "p0_*"}}),
    ({"type": "tsumo", "actor": 1, "pai": "?"}, {"zimo": {"l": 0, "p": ""}}),
    ({"type": "dahai", "actor": 1, "pai": "5mr", "tsumogiri": False}, {"dapai": {"l": 0, "p": "m0"}}),
]
HEAD = {"actor": 2}
ANSWERS = [
    (None, "", {"type": "none"}),
    ({"hule": "-"}, "", {"type": "hora", **HEAD, "target": 1, "pai": "5mr"}),
    ({"hule": "-"}, "P", {"type": "hora", **HEAD, "target": 2, "pai": "P"}),
    ({"daopai": "-"}, "P", {"type": "ryukyoku", **HEAD, "reason": "kyushukyuhai"}),
    ({"dapai": "z1"}, "P", {"type": "dahai", **HEAD, "pai": "E", "tsumogiri": False}),
    ({"dapai": "p0_*"}, "5pr", {"type": "dahai", **HEAD, "pai": "5pr", "tsumogiri": True}),
    ({"gang": "m5550"}, "5m", {"type": "ankan", **HEAD, "consumed": ["5m", "5m", "5m", "5mr"]}),
    (
        {"fulou": "m40-6"},
        "",
        {"type": "chi", **HEAD, "target": 1, "pai": "5mr", "consumed": ["4m", "6m"]},
    ),
    (
        {"fulou": "m550-"},
        "",
        {"type": "pon", **HEAD, "target": 1, "pai": "5mr", "consumed": ["5m", "5m"]},
    ),
    (
        {"fulou": "m5550-"},
        "",
        {"type": "daiminkan", **HEAD, "target": 1, "pai": "5mr", "consumed": ["5m", "5m", "5m"]},
    ),
]
SAY = """
import { Table, askedLast } from "%s";
const { start, deal, events, answers } = JSON.parse(process.argv[1]);
const table = new Table();
const said = [start, deal, ...events].map((event) => table.take(event));
const back = answers.map(([reply, drawn]) => table.answer(reply, drawn));
const order = askedLast([...events.slice(0, 2), { type: "dora" }]).map((event) => event.type);
console.log(JSON.stringify({ said, back, order }));
"""


def test_majiang_hears_its_own_words_and_is_understood() -> None:
    node = shutil.which("node")
    assert node is not None, "node, which the client is built with"
    given = {
        "start": {"type": "start_game", "id": 2},
        "deal": DEAL,
        "events": [event for event, _ in CLAIMS],
        "answers": [[reply, drawn] for reply, drawn, _ in ANSWERS],
    }
    script = SAY % (BOTS / "majiang_words.mjs").as_uri()
    words = [node, "--input-type=module", "-e", script, json.dumps(given)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["said"][:2] == [
        None,
        {
            "qipai": {
                "zhuangfeng": 1,
                "jushu": 1,
                "changbang": 1,
                "lizhibang": 2,
                "defen": [25000, 26000, 23000, 24000],
                "baopai": "p0",
                "shoupai": ["", "m45506p15s99z1557", "", ""],
            }
        },
    ]
    assert found["said"][2:] == [message for _, message in CLAIMS]
    assert found["back"] == [answer for _, _, answer in ANSWERS]
    assert found["order"] == ["chi", "dora", "pon"]


@pytest.mark.parametrize("folder", ["nothing"])
def test_what_is_not_installed_is_named(tmp_path: Path, folder: str) -> None:
    words = [sys.executable, str(BOTS.parent / "rivals.py"), "--folder", str(tmp_path / folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stderr.splitlines()
    assert [line.split(":")[0] for line in lines] == ["jansou", "mjai", "majiang-ai"]
    assert all("not installed; `" in line and "install" in line for line in lines)
