"""Reading cases and the notation: what is accepted, and how everything else is refused."""

from typing import Any

import pytest

from queguan.core.errors import BadCase
from queguan.games.guangdong.notation import EXAMPLE, parse_hand
from tests.games.guangdong.scored import score_case
from tests.support.examples import own_example

GOOD: dict[str, Any] = {
    "options": {},
    "hand": "45p345s99p",
    "melds": [{"type": "chow", "tiles": "123m"}, {"type": "pung", "tiles": "777s"}],
    "win_tile": "6p",
    "win_by": "discard",
    "context": {"seat": "S", "round": "E", "flowers": "1f", "discarder": "W"},
}


def context(**changes):
    return {**GOOD, "context": {**GOOD["context"], **changes}}


def test_the_good_case_wins():
    assert score_case(GOOD, False) == {
        "wins": True,
        "patterns": [["ji_hu", 0]],
        "total": 0,
        "payments": [0, 4, -4, 0],
    }


def test_what_may_be_left_out():
    bare = {**GOOD, "options": None, "context": {"seat": "S", "flowers": "1f"}}
    answer = score_case(bare, False)
    assert answer == {"wins": True, "patterns": [["ji_hu", 0]], "total": 0}


@pytest.mark.parametrize(
    "change",
    [
        {"hand": "45p345s99p1m"},
        {"hand": "45p345s"},
        {"hand": ""},
        {"melds": []},
        {"melds": [*GOOD["melds"]] * 3},
        {"hand": "45p345s77s"},
        {"context": {**GOOD["context"], "flowers": "11f"}},
    ],
)
def test_impossible_hands_are_invalid(change):
    assert score_case({**GOOD, **change}, False) == {
        "wins": False,
        "patterns": [],
        "total": 0,
        "reason": "invalid",
    }


@pytest.mark.parametrize(
    ("case", "word"),
    [
        ({**GOOD, "hand": None}, "hand"),
        ({**GOOD, "hand": [4]}, "hand"),
        ({**GOOD, "hand": "45p345s9"}, "no suit"),
        ({**GOOD, "hand": "45x"}, "'x'"),
        ({**GOOD, "hand": "8z"}, "8z"),
        ({**GOOD, "hand": "0p"}, "0p"),
        ({**GOOD, "hand": "1f"}, "1f"),
        ({**GOOD, "melds": "123m"}, "melds"),
        ({**GOOD, "melds": ["123m"]}, "melds[0]"),
        ({**GOOD, "melds": [{"type": "chow"}]}, "melds[0].tiles"),
        ({**GOOD, "melds": [{"type": "chow", "tiles": "124m"}]}, "melds[0]"),
        ({**GOOD, "melds": [{"type": "chow", "tiles": "89m1p"}]}, "melds[0]"),
        ({**GOOD, "melds": [{"type": "pung", "tiles": "777s7p"}]}, "melds[0]"),
        ({**GOOD, "melds": [{"type": "kong", "tiles": "7777s"}]}, "melds[0]"),
        ({**GOOD, "melds": [{"type": None, "tiles": "777s"}]}, "melds[0].type"),
        ({**GOOD, "win_tile": None}, "win_tile"),
        ({**GOOD, "win_tile": ""}, "win_tile"),
        ({**GOOD, "win_tile": "66p"}, "win_tile"),
        ({**GOOD, "win_tile": "1f"}, "win_tile"),
        ({**GOOD, "win_by": "tsumo"}, "win_by"),
        ({**GOOD, "win_by": None}, "win_by"),
        ({**GOOD, "options": []}, "options"),
        ({**GOOD, "context": "S"}, "context"),
        ({**GOOD, "context": {}}, "context.seat"),
        (context(seat="South"), "context.seat"),
        (context(seat=4), "context.seat"),
        (context(seat=""), "context.seat"),
        (context(round="ES"), "context.round"),
        (context(discarder="S"), "context.discarder"),
        (context(discarder="x"), "context.discarder"),
        (context(liable="S"), "context.liable"),
        (context(flowers="9f"), "context.flowers"),
        (context(flowers="1m"), "context.flowers"),
        (context(flowers=1), "context.flowers"),
        (context(last_tile=1), "context.last_tile"),
        (context(others_melded="no"), "context.others_melded"),
        (context(kong_replacement=True), "context.kong_replacement"),
        (context(kong_replacement=-1), "context.kong_replacement"),
        (context(kong_replacement="1"), "context.kong_replacement"),
        (context(robbed="open"), "context.robbed"),
        ({**GOOD, "meld": []}, "meld: unknown field"),
        (context(last=True), "context.last: unknown field"),
    ],
)
def test_malformed_cases_are_refused(case, word):
    with pytest.raises(BadCase) as error:
        score_case(case, False)
    assert word in error.value.message
    assert "\n" not in error.value.message


def test_the_notation_writes_the_case_of_an_example():
    wanted = own_example("guangdong", "cases", "G001_ji_hu")
    words = "45p345s 99p 上123m 碰7s +6p seat=S round=E flowers=1f discarder=W"
    read = parse_hand(words.split())
    assert {name: read[name] for name in ("hand", "melds", "win_tile", "win_by", "context")} == {
        name: wanted[name] for name in ("hand", "melds", "win_tile", "win_by", "context")
    }
    assert score_case(read, False) == wanted["expect"]


def test_the_notation_in_other_words():
    words = "3s 明杠2m kong_added:4p 暗杠7777s 碰9m +3s 自摸 min_fan=3 zi_mo=2 layers=ext"
    one = parse_hand(words.split())
    assert one["options"] == {"min_fan": 3, "layers": ["ext"], "fan_values": {"zi_mo": 2}}
    assert one["melds"] == [
        {"type": "kong_claimed", "tiles": "2222m"},
        {"type": "kong_added", "tiles": "4444p"},
        {"type": "kong_concealed", "tiles": "7777s"},
        {"type": "pung", "tiles": "999m"},
    ]
    assert score_case(parse_hand(EXAMPLE.split()), False)["wins"]


@pytest.mark.parametrize(
    "words",
    [
        "",
        "45p345s99p",
        "45p345s99p +6p +7p",
        "45p345s99p +66p",
        "45p345s99p +",
        "45p345s99p +6p 碰",
        "45p345s99p +6p 杠7s",
        "45p345s99p +6p colour=red",
        "45p345s99p +6p self_draw discard",
        "four dots",
    ],
)
def test_the_notation_refuses_with_an_example(words):
    with pytest.raises(BadCase) as error:
        parse_hand(words.split())
    assert EXAMPLE in error.value.message


def test_an_explained_win_is_laid_out_like_a_settlement():
    words = "99p45s 碰5z 明杠6z 碰7z +6s rob_kong discarder=W seat=N flowers=14f"
    answer = score_case(parse_hand(words.split()), True)
    assert answer["winner"] == 3
    detail = answer["detail"]
    assert (detail["tile"], detail["from"], detail["how"]) == ("6s", 2, "kong_added")
    assert detail["wins"] == [{"seat": 3, "fan": answer["total"], "liable": None}]
    assert detail["hands"] == [None, None, None, ["9p", "9p", "4s", "5s"]]
    assert [meld["kind"] for meld in detail["melds"][3]] == ["pung", "kong_claimed", "pung"]
    assert detail["flowers"] == [[], [], [], ["1f", "4f"]]
