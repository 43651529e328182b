"""What a hand with wildcards waits for (the calculator's `waits`)."""

import pytest

from queguan.games.jiaxing.cases import waits
from queguan.games.jiaxing.notation import parse_hand


def waited(words):
    """The answer for a hand in the notation without its winning tile."""
    return waits(parse_hand(words.split(), partial=True))


def cards(words):
    """Card -> (left, total or reason)."""
    return {
        one["card"]: (one["left"], one["total"] if one["reason"] is None else one["reason"])
        for one in waited(words)["cards"]
    }


def test_a_ready_hand_says_what_each_tile_brings():
    # 清一色 with 78m: 6m and 9m; a wildcard completes it too, without 无百搭.
    assert cards("78m22m 碰1m 碰3m 吃456m wild=9p") == {
        "6m": (3, 5),
        "9m": (4, 5),
        "9p": (3, 4),
    }


def test_a_tile_that_brings_no_base_type_says_so():
    found = cards("45p66s7z7z7z 碰1z 吃123m wild=9m")
    assert found["3p"] == (4, "no_base_type") and found["6p"] == (4, "no_base_type")


def test_with_a_lone_wildcard_everything_waits():
    found = cards("9p 吃123m 吃456m 碰9m 碰7m wild=9p")
    assert len(found) == 34 and found["2m"] == (3, 8) and found["9p"] == (2, 8)
    assert found["1p"] == (4, "no_base_type")
    robbing = cards("9p 吃123m 吃456m 碰9m 碰7m wild=9p rob_kong")
    assert robbing["2m"] == (3, "lone_wild")


def test_a_hand_that_is_not_ready_says_what_brings_it_nearer():
    found = waited("13579m13579p123z wild=9s")
    assert found["distance"] > 0 and found["problem"] is None
    useful = {one["card"]: one["left"] for one in found["cards"]}
    assert useful["2m"] == 4 and useful["9s"] == 3


@pytest.mark.parametrize(
    ("words", "key"),
    [("78m22m 碰1m wild=9p", "too_few"), ("78m22m55m 碰1m 碰3m 吃456m wild=9p", "too_many")],
)
def test_hands_that_cannot_be_say_why(words, key):
    assert waited(words)["problem"]["key"] == key
