"""The corpus of records in the project (tests/corpora/riichi): real games and our own, played again."""

import gzip
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from queguan.core.record import Record, upcast
from queguan.core.registry import get_game
from queguan.games.riichi.world.feed import canonical
from queguan.games.riichi.world.formats import FORMATS, read_log
from queguan.games.riichi.world.match_log import KANS, HandLog, MatchLog, Step
from queguan.games.riichi.world.records import log_of, records_of
from queguan.games.riichi.world.replay import WHAT, Difference, replay_match
from tests.games.riichi.world.test_guess import compared

FOLDER = Path(__file__).resolve().parents[3] / "corpora" / "riichi"
FILES = ("own", "tenhou")


@cache
def records(name: str) -> list[Record]:
    """All hands of a file, in order."""
    with gzip.open(FOLDER / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [upcast(json.loads(line)) for line in lines]


@cache
def matches(name: str) -> list[MatchLog]:
    """The matches of a file: a hand of number 1 begins one."""
    found: list[list[Record]] = []
    for record in records(name):
        if record["hand_no"] == 1:
            found.append([])
        found[-1].append(record)
    return [log_of(hands) for hands in found]


def told(result: dict[str, Any]) -> dict[str, Any]:
    """What a settlement says of wins, points and the draw; how it is explained may change."""
    wins = [
        {name: win[name] for name in ("seat", "han", "fu", "total", "patterns", "liable")}
        for win in result["detail"]["wins"]
    ]
    plain = {name: result[name] for name in ("kind", "winners", "payments")}
    return {**plain, "wins": wins, "ready": result["detail"]["ready"]}


@pytest.mark.parametrize("name", FILES)
def test_every_recorded_hand_is_played_again(name: str) -> None:
    for record in records(name):
        again, _ = records_of(log_of([record]))
        assert record["result"] is not None and again[0]["result"] is not None
        assert told(again[0]["result"]) == told(record["result"])


@pytest.mark.parametrize("name", FILES)
def test_their_logs_are_played_without_a_difference(name: str) -> None:
    for match in matches(name):
        assert [str(one) for one in replay_match(match).differences] == [], match.title


def test_the_corpus_holds_what_is_rare() -> None:
    hands = [hand for match in matches("tenhou") for hand in match.hands]
    kinds = {hand.drawn.kind for hand in hands if hand.drawn is not None}
    assert kinds >= {"exhaustive", "nagashi_mangan", "four_winds", "four_kans", "four_riichi", "triple_ron"}
    assert {step.kind for hand in hands for step in hand.steps} >= {*KANS, "chi", "pon"}
    assert any(len(hand.wins) == 2 for hand in hands)
    assert any(win.liable >= 0 for hand in hands for win in hand.wins)
    assert any(win.yakuman for hand in hands for win in hand.wins)
    presets = {match.options["preset"] for match in matches("own")}
    assert len(presets) == 9


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("format_name", FORMATS.names)
def test_records_come_back_from_every_foreign_format(name: str, format_name: str) -> None:
    """Written in a foreign format, recognised, read, played again: the same hands, up to what nobody saw."""
    for match in matches(name):
        kept, _ = records_of(match)
        text = FORMATS.write(kept, format_name)
        assert FORMATS.recognise(text) == format_name
        imported = FORMATS.read(text, format_name)
        assert imported.differences == []
        for mine, theirs in zip(match.hands, log_of(imported.records).hands, strict=True):
            assert seen(theirs) == seen(mine)


def seen(hand: HandLog) -> HandLog:
    """A hand as far as somebody saw it."""
    hands = tuple([tuple(sorted(tiles)) for tiles in hand.hands])
    return replace(hand, hands=hands, steps=tuple(canonical(hand.steps)), wall=None, dice=())


def test_foreign_formats_are_converted_without_our_rules() -> None:
    match = matches("tenhou")[0]
    kept, _ = records_of(match)
    tenhou6 = FORMATS.write(kept, "tenhou6")
    mjai = FORMATS.convert(tenhou6, "tenhou6", "mjai")
    assert FORMATS.recognise(mjai) == "mjai"
    assert FORMATS.convert(mjai, "mjai", "tenhou6") == tenhou6
    assert len(read_log(mjai, "mjai").hands) == len(match.hands)


@pytest.mark.parametrize("text", ["", "hello", "{", "[]", "[1]", "3", '{"version": 1, "game": "riichi"}'])
def test_other_texts_are_not_taken_for_logs(text: str) -> None:
    assert FORMATS.recognise(text) is None


@pytest.mark.parametrize("name", FILES)
def test_positions_look_the_same_from_a_made_up_deal(name: str) -> None:
    assert sum(compared(match, 47) for match in matches(name)) > 20


def test_a_log_that_tells_otherwise_differs() -> None:
    """What is compared is compared: each of these would be noticed in the real games."""
    match = matches("tenhou")[0]
    place = next(number for number, hand in enumerate(match.hands) if hand.wins)
    hand = match.hands[place]
    win = hand.wins[0]
    first, second = hand.steps[0], hand.steps[1]
    wrong = {
        "points": replace(hand, wins=(replace(win, deltas=win.deltas[::-1]), *hand.wins[1:])),
        "yaku": replace(hand, wins=(replace(win, yaku=(("ryanpeikou", 3),)), *hand.wins[1:])),
        "price": replace(hand, wins=(replace(win, price=(win.price or 0) + 100), *hand.wins[1:])),
        "tile": replace(hand, wins=(replace(win, tile="7z"), *hand.wins[1:])),
        "honba": replace(hand, honba=hand.honba + 1),
        "draw": replace(hand, steps=(replace(first, tile="7z"), second, *hand.steps[2:])),
        "discard": replace(hand, steps=(first, replace(second, drawn=not second.drawn), *hand.steps[2:])),
        "end": replace(hand, steps=hand.steps[:-2]),
    }
    for what, changed in wrong.items():
        hands = (*match.hands[:place], changed, *match.hands[place + 1 :])
        assert replay_match(replace(match, hands=hands)).differences, what


def test_a_difference_is_told_by_code_and_every_code_has_words() -> None:
    texts = get_game("riichi").texts()
    assert {f"difference.{code}" for code in WHAT} == {key for key in texts if key.startswith("difference.")}
    told = Difference(3, "win_fu", 40, 30, 2).told()
    assert (told.hand, told.code, told.params) == (3, "win_fu", {"here": "40", "there": "30", "at": "2"})
    assert str(told) == "hand 3: win of seat 2, fu: here 40, in the log 30"
    assert Difference(1, "winners", [0, 2], [], None).told().params == {"here": "1, 3", "there": "-"}
    assert Difference(1, "ready", (True, False, True), None).told().params == {"here": "1, 3", "there": "-"}
    step = Difference(1, "step", Step("discard", 1, "5m"), "nothing", 7).told()
    assert step.params == {"here": "discard 5m", "there": "nothing", "at": "7"}
