"""Foreign formats: what is written is read again, real logs come out as they went in, mistakes are named."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queguan.core.errors import BadCase
from queguan.games.riichi.world.match_log import ANKAN, HandLog, MatchLog, Step, WinLog
from queguan.games.riichi.world.mjai_read import read_mjai
from queguan.games.riichi.world.mjai_write import write_mjai
from queguan.games.riichi.world.rows import read_row, write_row
from queguan.games.riichi.world.tenhou6_read import read_tenhou6
from queguan.games.riichi.world.tenhou6_write import write_tenhou6
from tests.support.logs import log_rows, needs_logs, tenhou6_files
from tests.support.random_riichi_logs import random_match

MATCHES = st.builds(random_match, st.integers(0, 1 << 30), st.sampled_from([3, 4]))


def without_wall(match: MatchLog) -> MatchLog:
    """The match as formats without a wall tell it."""
    return replace(match, hands=tuple([replace(hand, wall=None, dice=()) for hand in match.hands]))


@given(MATCHES)
def test_mjai_is_read_as_it_was_written(match: MatchLog) -> None:
    assert read_mjai(write_mjai(match)) == without_wall(match)


@given(MATCHES)
def test_rows_are_read_as_they_were_written(match: MatchLog) -> None:
    told = read_row(write_row(match))
    for mine, theirs in zip(match.hands, told.hands, strict=True):
        assert [_step(step) for step in mine.steps] == [_step(step) for step in theirs.steps]
        assert (mine.hands, mine.wall, mine.dice) == (theirs.hands, theirs.wall, theirs.dice)
    assert (told.options, told.final, told.title) == (match.options, match.final, match.title)


@given(MATCHES)
def test_tenhou6_is_read_as_it_was_written(match: MatchLog) -> None:
    """Turns are not written: where two seats could claim, the reader may find another order that the lists
    allow as well. What it finds writes the same lists."""
    text = write_tenhou6(match)
    told = read_tenhou6(text)
    assert write_tenhou6(told) == text
    assert (told.names, told.options, told.final, told.title) == (
        match.names,
        match.options,
        match.final,
        match.title,
    )
    for mine, theirs in zip(match.hands, told.hands, strict=True):
        assert len(mine.steps) == len(theirs.steps)
        assert [_plain_win(win) for win in mine.wins] == [_plain_win(win) for win in theirs.wins]
        assert mine.indicators() == theirs.indicators()


def _plain_win(win: WinLog) -> WinLog:
    """Under-indicators stand once a hand in Tenhou's JSON."""
    return replace(win, ura=())


@needs_logs
def test_real_logs_in_tenhous_own_json_come_out_as_they_went_in() -> None:
    files = tenhou6_files()
    hands = 0
    for path in files:
        text = path.read_text(encoding="utf-8")
        written = json.loads(write_tenhou6(read_tenhou6(text)))["log"]
        original = [json.loads(line)["log"][0] for line in text.splitlines() if line.strip()]
        assert written == original, path.name
        hands += len(written)
    assert (len(files), hands) == (31, 326)


@needs_logs
def test_real_rows_come_out_as_they_went_in() -> None:
    hands = 0
    for row in log_rows("tenhou_games.jsonl.gz"):
        match = read_row(row)
        for mine, theirs in zip(row["hands"], _written_hands(match), strict=True):
            mine["events"] = [event for event in mine["events"] if "connect" not in event["e"]]
            assert mine == theirs, match.title
            hands += 1
        assert read_mjai(write_mjai(match)).hands == _bare(match)
    assert hands == 818


def _written_hands(match: MatchLog) -> list[Any]:
    hands = write_row(match)["hands"]
    assert isinstance(hands, list)
    return hands


def _bare(match: MatchLog) -> tuple[HandLog, ...]:
    """mjai names yakuman alone: what else a hand held does not count."""
    return tuple(
        [
            replace(hand, wins=tuple([replace(win, yaku=()) if win.yakuman else win for win in hand.wins]))
            for hand in without_wall(match).hands
        ]
    )


@needs_logs
def test_the_same_game_told_in_two_formats_is_the_same() -> None:
    told = {
        read.title.split("/")[1].split("&")[0]: read
        for read in map(read_row, log_rows("tenhou_games.jsonl.gz"))
    }
    compared = 0
    for path in tenhou6_files():
        row = told[path.stem.removeprefix("mjx_")]
        for mine, theirs in zip(read_tenhou6(path.read_text(encoding="utf-8")).hands, row.hands, strict=True):
            assert [_step(step) for step in mine.steps] == [_step(step) for step in theirs.steps], path.name
            for win, other in zip(mine.wins, theirs.wins, strict=True):
                assert replace(win, fu=None, yaku=()) == replace(other, fu=None, yaku=())
            compared += 1
    assert compared == 326


def _step(step: Step) -> Step:
    """Formats list equal own tiles in different order."""
    own = tuple(sorted(step.own))
    return replace(step, own=own, tile=own[0] if step.kind == ANKAN else step.tile)


HAND: list[Any] = [
    [0, 0, 0],
    [25000, 25000, 25000, 25000],
    [27],
    [],
    [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 31],
    [41],
    [60],
    [24, 24, 24, 25, 26, 27, 28, 29, 31, 32, 33, 34, 35],
    [42],
    [60],
    [36, 36, 36, 37, 37, 37, 38, 38, 38, 39, 39, 39, 44],
    [43],
    [60],
    [41, 42, 43, 45, 46, 47, 19, 29, 11, 11, 21, 22, 23],
    [44],
    [60],
    ["和了", [0, 0, 8300, -7300], [2, 3, 2, "満貫8000点", "対々和(2飜)", "三暗刻(2飜)", "ドラ(1飜)"]],
]


def document(**changes: Any) -> str:
    """A match of one hand with entries of it changed: `at5=[...]`."""
    hand = [changes.get(f"at{i}", entry) for i, entry in enumerate(HAND)]
    whole = {
        "title": ["", ""],
        "name": ["a", "b", "c", "d"],
        "rule": {"disp": "南喰赤", "aka": 1},
        "log": [hand],
    }
    return json.dumps({**whole, **{name: one for name, one in changes.items() if not name.startswith("at")}})


def test_the_plain_document_is_read() -> None:
    match = read_tenhou6(document())
    hand = match.hands[0]
    assert match.options == {"preset": "tenhou"}
    assert (hand.wins[0].winner, hand.wins[0].tile, hand.wins[0].limit) == (2, "4z", 1)
    assert [step.kind for step in hand.steps] == ["draw", "discard"] * 4


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"at0": [0, 0]}, ["hand 1: start", "2 entries, expected 3"]),
        ({"at0": [12, 0, 0]}, ["round 12", "0 to 11"]),
        ({"at2": [10]}, ["hand 1: dora[0]", "10", "such as 11"]),
        ({"at2": [27, 28]}, ["2 indicators", "kans"]),
        ({"at4": HAND[4][:12]}, ["hand of seat 0", "12 entries, expected 13"]),
        ({"at5": ["x111111"]}, ["x111111", "no set"]),
        ({"at5": [41, 42]}, ["seat 2 wins from seat 3", "not last"]),
        ({"at5": [41, 42, 43]}, ["do not fit together"]),
        ({"at8": [True]}, ["draws of seat 1", "True"]),
        ({"at9": ["rx"]}, ["'rx'", "r39"]),
        ({"at16": ["勝"]}, ["勝", "和了"]),
        ({"at16": ["和了", [0, 0, 0, 0]]}, ["pairs"]),
        ({"at16": ["和了", [0, 0, 0, 0], [2, 3, 2, "many"]]}, ["many", "満貫"]),
        ({"at16": ["和了", [0, 0, 0, 0], [2, 3, 2, "満貫8000点", "華(1飜)"]]}, ["華", "立直(1飜)"]),
        ({"at16": ["和了", [0, 0, 0, 0], [7, 3, 2, "満貫8000点"]]}, ["7", "0 to 3"]),
        ({"name": ["a"]}, ["name", "1 entries, expected 4"]),
        ({"log": 3}, ["log", "3", "list"]),
        ({"log": [HAND[:9]]}, ["9 entries, expected 17"]),
    ],
)
def test_mistakes_in_tenhous_json_are_named(changes: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(BadCase) as found:
        read_tenhou6(document(**changes))
    for word in words:
        assert word in found.value.message


START = {
    "type": "start_kyoku",
    "bakaze": "E",
    "kyoku": 1,
    "honba": 0,
    "kyotaku": 0,
    "oya": 0,
    "scores": [25000] * 4,
    "dora_marker": "E",
    "tehais": [["1m"] * 13] * 4,
}


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([], ["no start_kyoku"]),
        ([{"type": "tsumo", "actor": 0, "pai": "1m"}], ["line 1", "tsumo before start_kyoku"]),
        ([{"type": "dance"}], ["line 1", "dance"]),
        ([{"kind": "tsumo"}], ["line 1", "type"]),
        ([{**START, "oya": 2}], ["oya 2", "seat 0"]),
        ([{**START, "bakaze": "Z"}], ["bakaze 'Z'", "E"]),
        ([{**START, "tehais": [["1m"] * 12] * 4}], ["tehais[0]", "12 entries, expected 13"]),
        ([START, {"type": "tsumo", "actor": 4, "pai": "1m"}], ["line 2: actor", "4", "0 to 3"]),
        ([START, {"type": "tsumo", "actor": 0, "pai": "0m"}], ["line 2: pai", "'0m'", "5mr"]),
        ([START, {"type": "kakan", "actor": 0, "pai": "1m", "consumed": ["1m"] * 3}], ["pon", "not there"]),
        (
            [START, {"type": "reach", "actor": 1}, {"type": "dahai", "actor": 0, "pai": "1m"}],
            ["line 3", "seat 1 declared"],
        ),
        ([START, {"type": "hora", "actor": 0, "target": 0, "pai": "1m"}], ["deltas"]),
        ([START, {"type": "ryukyoku", "reason": "rain", "deltas": [0] * 4}], ["rain", "fanpai"]),
    ],
)
def test_mistakes_in_mjai_events_are_named(events: list[dict[str, object]], words: list[str]) -> None:
    with pytest.raises(BadCase) as found:
        read_mjai("\n".join([json.dumps(event) for event in events]))
    for word in words:
        assert word in found.value.message


def test_what_tenhous_json_cannot_tell_is_refused() -> None:
    match = read_tenhou6(document())
    broken = replace(match, hands=(replace(match.hands[0], wins=()),))
    with pytest.raises(BadCase, match="hand 1: the log breaks off"):
        write_tenhou6(broken)
    hidden = replace(match.hands[0], hands=(("?",) * 13, *match.hands[0].hands[1:]))
    with pytest.raises(BadCase, match="hand 1: a tile is not known"):
        write_tenhou6(replace(match, hands=(hidden,)))
