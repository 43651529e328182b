"""Every value of every option, none left out (rules/jiaxing.md 10); patterns: test_scoring_patterns.py."""

import pytest

from queguan.games.jiaxing.options import OPTIONS, JiaxingOptions
from queguan.games.jiaxing.rotation import is_over, stays
from queguan.games.mahjong.rotation import Turn
from tests.games.jiaxing.scored import answer
from tests.support.jiaxing_scenes import thrown
from tests.support.jiaxing_table import seeded
from tests.support.options import Played, Scored, check_value, every_value, told_values
from tests.support.tile_hands import do, kinds, set_hand

FLUSH = "12345678922m55m +5m wild=9p"  # 清一色 4, 无百搭 1
RON = "discard from=2 preset=zhuachong"
# Hands of 2, 3, 4 and 5 台.
OF_TAI = (
    "111m333p555s8s9p99s +8s wild=9p",
    "111m333p555s88s99s +8s wild=9p",
    "1234567892m9p55m +5m wild=9p",
    FLUSH,
)


def wins(words: str) -> object:
    """What stands against the win; True for nothing."""
    found = answer(words)
    return found["wins"] or found["reason"]


def total(words: str) -> object:
    """The total of the win."""
    return answer(words)["total"]


def payments(words: str) -> object:
    """Who pays and gets what."""
    return answer(words)["payments"]


SCORED: Scored = {
    "win_mode": (
        wins,
        f"{FLUSH} discard from=2",
        {"self_draw_only": "self_draw_only", "ron_allowed": True},
    ),
    "san_tan": (payments, f"{FLUSH} bound=01", {True: [46, -25, -10, -10], False: [16, -5, -5, -5]}),
    "santan_on_ron": (
        payments,
        f"{FLUSH} bound=01 {RON}",
        {"literal": [46, -25, -10, -10], "discarder_only": [11, 0, -10, 0]},
    ),
    "dan_diao": (
        total,
        "7m456m 碰1m 碰3m 碰9m +7m wild=9p",
        {"pair_wait": 10, "four_melds": 5},
    ),
    "wu_bai_da": (total, FLUSH, {"tai": 5, "fan": 8, "off": 4}),
    "extra_fan": (total, f"{FLUSH} last_tile", {True: 10, False: 5}),
    "carry_fan": (total, f"{FLUSH} pool=huang_fan", {True: 10, False: 5}),
    "bonus": (payments, FLUSH, {0: [15, -5, -5, -5], 1: [16, -5, -5, -5]}),
    "ron_pair_with_wild": (
        wins,
        f"9p 吃123m 吃456m 碰9m 碰7m +2m wild=9p {RON}",
        {True: True, False: "lone_wild"},
    ),
    "max_total": (
        total,
        f"{FLUSH} tian_he kong_draw last_tile pool=huang_fan",
        {0: 160, 32: 32, 64: 64, 128: 128},
    ),
}


def enough(value: object) -> object:
    """Which of the hands of 2 to 5 台 win."""
    return [answer(f"{words} min_tai={value}")["wins"] for words in OF_TAI]


def chow_offered(value: object) -> object:
    """Whether the next player is offered a chow."""
    return "chow" in kinds(thrown(preset="zhuachong", allow_chow=value), 1)


def rounds_played(value: object) -> object:
    """After how many rounds a match is over; None: not after a hundred."""
    options = OPTIONS.parse({"rounds": value})
    return next((done for done in range(1, 100) if is_over(Turn(0, done, 0, 0), options)), None)


def winners(value: object) -> object:
    """Who wins of two who say it."""
    hand = thrown(preset="zhuachong", multi_ron=value)
    set_hand(hand, 2, "111m46m222m33m777m")
    hand.ask_claims()
    for seat in (2, 1):
        do(hand, seat, "win")
    assert hand.result is not None
    return hand.result.winners


def dealer_stays(value: object) -> object:
    """Whether the dealer deals again after a draw."""
    return stays(Turn(0, 0, 0, 0), [], OPTIONS.parse({"dealer_keep_on_draw": value}))


def to_be_drawn(value: object) -> object:
    """Tiles to be drawn after the deal."""
    return seeded(3, dead_wall=value).table.wall.left()


PLAYED: Played = {
    "min_tai": (
        enough,
        {
            2: [True, True, True, True],
            3: [False, True, True, True],
            4: [False, False, True, True],
            5: [False, False, False, True],
        },
    ),
    "allow_chow": (chow_offered, {True: True, False: False}),
    "rounds": (rounds_played, {0: None, 1: 1, 2: 2, 4: 4}),
    "multi_ron": (winners, {True: [1, 2], False: [1]}),
    "dealer_keep_on_draw": (dealer_stays, {True: True, False: False}),
    "dead_wall": (to_be_drawn, {0: 82, 14: 68, 20: 62}),
}
TOLD = told_values(SCORED, PLAYED)


def test_no_value_of_an_option_is_left_out():
    assert set(TOLD) == every_value(JiaxingOptions)


@pytest.mark.parametrize(("option", "value"), TOLD)
def test_each_value_makes_a_difference(option, value):
    check_value(option, value, SCORED, PLAYED)
