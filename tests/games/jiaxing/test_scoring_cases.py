"""Reading cases and the notation: what is accepted, and how everything else is refused."""

from typing import Any

import pytest

from queguan.core.errors import BadCase, BadOption
from queguan.games.jiaxing.notation import EXAMPLE, parse_hand
from tests.games.jiaxing.scored import score_case

GOOD: dict[str, Any] = {
    "options": {},
    "hand": "78m22z",
    "melds": [
        {"type": "chow", "tiles": "123m", "from": 3},
        {"type": "pong", "tiles": "999m", "from": 1},
        {"type": "kong_concealed", "tiles": "5555m"},
    ],
    "win_tile": "6m",
    "win_by": "self_draw",
    "context": {"wild": "9p", "winner": 0, "seat_wind": "1z", "round_wind": "1z"},
}


def context(**changes):
    return {**GOOD, "context": {**GOOD["context"], **changes}}


def test_the_good_case_wins():
    assert score_case(GOOD) == {
        "wins": True,
        "patterns": [["hun_yi_se", 2], ["wu_bai_da", 1]],
        "total": 3,
        "payments": [10, -3, -3, -3],
    }


def test_what_may_be_left_out():
    bare = {**GOOD, "options": None, "context": {"wild": "9p"}}
    assert score_case(bare) == score_case(GOOD)


def test_winds_may_be_letters():
    case = {**GOOD, "hand": "22m22z", "win_tile": "2z"}
    for seat, round_wind in (("2z", "2z"), ("S", "S")):
        answer = score_case(
            {**case, "context": {**GOOD["context"], "seat_wind": seat, "round_wind": round_wind}}
        )
        assert [name for name, _ in answer["patterns"]] == ["hun_yi_se", "men_feng", "quan_feng", "wu_bai_da"]


@pytest.mark.parametrize(
    "change",
    [
        {"hand": "78m22z1p"},
        {"hand": "78m2z"},
        {"hand": ""},
        {"melds": []},
        {"hand": "5m6m22z", "win_tile": "4m"},
        {"context": {"wild": "5m"}},
        {"hand": "7m9p9p9p", "win_tile": "9p"},
    ],
)
def test_impossible_hands_do_not_win(change):
    answer = score_case({**GOOD, **change})
    assert (answer["wins"], answer["reason"]) == (False, "invalid")


@pytest.mark.parametrize(
    ("case", "word"),
    [
        ({**GOOD, "hand": None}, "hand"),
        ({**GOOD, "hand": "45x"}, "'x'"),
        ({**GOOD, "hand": "8z"}, "8z"),
        ({**GOOD, "hand": "1f"}, "1f"),
        ({**GOOD, "hand": "0p"}, "0p"),
        ({**GOOD, "melds": "123m"}, "melds"),
        ({**GOOD, "melds": ["123m"]}, "melds[0]"),
        ({**GOOD, "melds": [{"type": "pung", "tiles": "777s"}]}, "melds[0]"),
        ({**GOOD, "melds": [{"type": "chow", "tiles": "124m"}]}, "melds[0]"),
        ({**GOOD, "melds": [{"type": "chow", "tiles": "123m", "from": 4}]}, "melds[0].from"),
        ({**GOOD, "win_tile": "66p"}, "win_tile"),
        ({**GOOD, "win_by": "tsumo"}, "win_by"),
        ({**GOOD, "options": []}, "options"),
        (context(wild="1f"), "context.wild"),
        (context(wild="12m"), "context.wild"),
        (context(winner=4), "context.winner"),
        (context(winner=True), "context.winner"),
        (context(seat_wind="5z"), "context.seat_wind"),
        (context(round_wind=1), "context.round_wind"),
        (context(kong_draw=1), "context.kong_draw"),
        (context(pool="no_token"), "context.pool"),
        (context(pool=["no_token"]), "context.pool"),
        (context(san_tan=[]), "san_tan"),
        (context(san_tan={"bound": [[0]]}), "bound"),
        (context(san_tan={"bound": [[0, 0]]}), "bound"),
        (context(san_tan={"gave_up": [4]}), "gave_up"),
        ({**context(**{"from": 0}), "win_by": "rob_kong"}, "context.from"),
        ({**context(**{"from": 7}), "win_by": "rob_kong"}, "context.from"),
        ({**GOOD, "meld": []}, "meld: unknown field"),
        (context(round="1z"), "context.round: unknown field"),
        (context(san_tan={"pairs": [[0, 1]]}), "context.san_tan.pairs: unknown field"),
        ({**GOOD, "melds": [{"type": "pong", "tiles": "777s", "seat": 1}]}, "melds[0].seat: unknown field"),
    ],
)
def test_what_cannot_be_read_is_named(case, word):
    with pytest.raises(BadCase) as wrong:
        score_case(case)
    assert word in wrong.value.message


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("min_tai", -1),
        ("win_mode", "ron"),
        ("no_such", 1),
        ("preset", "hard"),
        ("rounds", 3),
        ("bonus", True),
    ],
)
def test_wrong_options_are_named(name, value):
    with pytest.raises(BadOption) as wrong:
        score_case({**GOOD, "options": {name: value}})
    assert wrong.value.name == name


def test_the_notation_reads_like_a_case():
    assert parse_hand(["78m22z", "吃123m", "碰9m", "暗杠5m", "+6m", "wild=9p"]) == {
        "options": {},
        "hand": "78m22z",
        "melds": [
            {"type": "chow", "tiles": "123m"},
            {"type": "pong", "tiles": "999m"},
            {"type": "kong_concealed", "tiles": "5555m"},
        ],
        "win_tile": "6m",
        "win_by": "self_draw",
        "context": {"wild": "9p", "winner": 0, "seat_wind": "1z", "round_wind": "1z"},
    }
    words = "9p 抢杠 +8m wild=9p from=2 pool=bao_zi,huang_fan bound=01,23 gave_up=3 min_tai=3 last_tile"
    case = parse_hand(words.split())
    assert case["win_by"] == "rob_kong" and case["options"] == {"min_tai": 3}
    assert case["context"] == {
        "winner": 0,
        "seat_wind": "1z",
        "round_wind": "1z",
        "wild": "9p",
        "from": 2,
        "pool": ["bao_zi", "huang_fan"],
        "san_tan": {"bound": [[0, 1], [2, 3]], "gave_up": [3]},
        "last_tile": True,
    }


def test_the_example_of_the_notation_wins():
    assert score_case(parse_hand(EXAMPLE.split()))["wins"]


@pytest.mark.parametrize(
    "words", ["", "123q", "self_draw", "12m +1m +2m", "self_draw rob_kong", "bound=xx +1m", "no=1 +1m"]
)
def test_words_that_say_nothing_are_refused_with_an_example(words):
    with pytest.raises(BadCase) as wrong:
        score_case(parse_hand(words.split()))
    assert EXAMPLE in wrong.value.message


def test_without_a_wildcard_told_there_is_none():
    case = {**GOOD, "hand": "78m22z", "context": {}}
    assert [name for name, _ in score_case(case)["patterns"]] == ["hun_yi_se", "wu_bai_da"]
    four = {**case, "hand": "7777m22z8m", "melds": GOOD["melds"][:2]}
    assert score_case(four)["wins"]
    assert score_case({**four, "context": {"wild": "7m"}})["reason"] == "invalid"
