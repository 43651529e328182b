"""Each pattern in both directions: awarded, and just missed (rules/jiaxing.md 7.1-7.3)."""

import pytest

from queguan.games.jiaxing.describe import PATTERN_EXAMPLES
from queguan.games.jiaxing.patterns import PATTERNS
from queguan.games.jiaxing.tokens import TOKENS
from tests.games.jiaxing.scored import answer, ids
from tests.support.naive_jiaxing import FAN, ORDER, TAI

# The same hand but for one thing, which is named.
JUST_MISSED = {
    "qing_yi_se": "123456m55m22z 碰7m +2z wild=9p",  # an honour
    "hun_yi_se": "78m55m 吃123m 吃456m 碰9m +6m wild=9p",  # no honour
    "quan_lao_tou": "111z222z55z66z999m +5z wild=9p round_wind=2z",  # one suit triplet
    "dui_dui_hu": "123m333m555m88m99m +8m wild=9p",  # a sequence
    "men_feng": "12345678p55p 碰3z +9p wild=9m seat_wind=2z",  # West for a South seat
    "quan_feng": "12345678p55p 碰2z +9p wild=9m seat_wind=3z",  # South in the East round
    "hong_zhong": "12345678s777z33z +9s wild=7z",  # two wildcards more make a better triplet
    "fa_cai": "12345678p55p 暗杠7z +9p wild=9m",  # 中
    "bai_ban": "12345678p66p 碰6z +9p wild=9m",  # 發
    "wu_bai_da": "79m99m 碰1m 碰3m 吃456m +9p wild=9p",  # the wildcard was drawn
    "san_bai_da": "14789m99p 碰2m 吃345m +1m wild=9p",  # two
    "dan_diao": "78m99m 碰1m 碰3m 吃456m +6m wild=9p",  # the sequence was won
    "gang_kai": "56m222m99m 暗杠1m 吃345m +7m wild=9p",
    "hai_di": "56m222m99m 暗杠1m 吃345m +7m rob_kong last_tile wild=9p",  # not drawn
    "tian_he": "12345678911m22m +2m wild=9p",
    "di_he": "12345678911m22m +2m wild=9p seat_wind=2z",
    "bao_zi": "78m99m 碰1m 碰3m 吃456m +6m wild=9p pool=huang_fan,bao_zi",  # not the oldest
    "lao_tou_huang": "78m99m 碰1m 碰3m 吃456m +6m wild=3z pool=",
    "bai_da_lian_zhuang": "78m99m 碰1m 碰3m 吃456m +6m wild=9p pool=bao_zi",
    "huang_fan": "1234567s9p33z777z +9s wild=9p",
}


def test_the_table_is_that_of_the_rules():
    assert [pattern.id for pattern in PATTERNS] + TOKENS == ORDER
    assert {p.id: p.value for p in PATTERNS} == {**TAI, **FAN}
    assert {p.id for p in PATTERNS if p.base} == {"qing_yi_se", "hun_yi_se", "quan_lao_tou", "dui_dui_hu"}
    assert {p.id for p in PATTERNS if p.section == "7.2"} == set(FAN)


@pytest.mark.parametrize("name", ORDER)
def test_awarded(name):
    assert name in ids(PATTERN_EXAMPLES[name])


@pytest.mark.parametrize("name", ORDER)
def test_just_missed(name):
    missed = answer(JUST_MISSED[name])
    assert missed["wins"] and name not in [pattern for pattern, _ in missed["patterns"]]


@pytest.mark.parametrize(
    ("words", "patterns"),
    [
        # Each honour 台 counts once: a second 白板 would bring nothing, the wind does.
        (
            "34m88m9p9p9p 碰5z 吃567m +5m wild=9p dan_diao=four_melds",
            ["hun_yi_se", "men_feng", "quan_feng", "bai_ban", "san_bai_da"],
        ),
        # A wildcard used as its own kind is still a wildcard.
        (
            "34m88m777z 碰2z 吃567m +5m wild=7z dan_diao=four_melds seat_wind=2z round_wind=2z",
            ["hun_yi_se", "men_feng", "quan_feng", "hong_zhong", "san_bai_da"],
        ),
        # No limit of four: 1111m lies there, and the drawn 2m needs a fifth.
        ("2m9p9p9p 暗杠1m 吃456m 碰7m +3m wild=9p dan_diao=four_melds", ["qing_yi_se", "san_bai_da"]),
    ],
)
def test_what_wildcards_may_be(words, patterns):
    found = answer(words)
    assert found["wins"]
    assert [name for name, _ in found["patterns"]] == patterns


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("123m45p66s 碰1z 碰7z +6p wild=9m", "no_base_type"),
        ("1124556789m333z +1m wild=9p", "not_complete"),
        ("1122334455779m +9m wild=9p", "not_complete"),
        ("12345678922m55m +5m wild=9p discard from=2", "self_draw_only"),
        ("9p 吃123m 吃456m 碰9m 碰7m +2m rob_kong wild=9p", "lone_wild"),
        ("9p 吃123m 吃456m 碰9m 碰7m +2m discard preset=zhuachong wild=9p", "lone_wild"),
        ("78m22m 吃123m 吃456m 碰9m +1z discard preset=zhuachong wild=1z", "dead_wild"),
        ("111m333p555s88s99s +8s wild=9p min_tai=4", "below_min"),
        ("12345678922m55m +5m wild=9p bound=12 gave_up=0", "gave_up"),
        ("1234567892m55m +5m wild=9p", "invalid"),
        ("11111m789m22m555m +2m wild=9p", "invalid"),
        ("12345678m99p99p +9m wild=9p", "invalid"),
        ("78m22m 吃123m 碰9p 碰9m +6m wild=9p", "invalid"),
    ],
)
def test_why_a_hand_does_not_win(words, reason):
    refused = answer(words)
    assert not refused["wins"] and refused["reason"] == reason
    assert refused["payments"] == [0, 0, 0, 0] and refused["total"] == 0


def test_a_low_hand_says_what_it_has_and_needs():
    refused = answer("111m333p555s88s99s +8s wild=9p min_tai=4")
    assert (refused["has"], refused["min"], refused["tile"]) == (3, 4, "8s")


@pytest.mark.parametrize(
    ("words", "pair"),
    [
        ("45m7m9p222m 吃123m 碰9m +6m rob_kong wild=9p", ["9p", "7m"]),
        ("456m9p 吃123m 碰9m 碰2m +6m rob_kong wild=9p", ["9p", "6m"]),  # the other 6m is in the pair
        ("66m9p9p 吃123m 碰9m 碰2m +6m rob_kong wild=9p", ["9p", "9p"]),  # two wildcards are the pair
    ],
)
def test_a_robber_may_hold_wildcards_elsewhere_than_beside_the_tile(words, pair):
    won = answer(words)
    assert won["wins"] and "dan_diao" not in [name for name, _ in won["patterns"]]
    groups = won["score"]["groups"]
    assert groups[-1]["tiles"] == pair and groups[-1]["win"] is None


def test_a_pair_of_natural_tiles_may_be_robbed_and_is_no_pair_wait():
    won = answer("8m 吃123m 吃456m 碰9m 碰7m +8m rob_kong wild=9p")
    assert [name for name, _ in won["patterns"]] == ["qing_yi_se", "wu_bai_da"]


def test_a_lone_wildcard_wins_by_self_draw_and_by_option_on_a_discard():
    hand = "9p 吃123m 吃456m 碰9m 碰7m +2m wild=9p"
    assert ids(hand) == ["qing_yi_se", "dan_diao"]
    assert ids(f"{hand} discard preset=zhuachong ron_pair_with_wild=true") == ["qing_yi_se", "dan_diao"]
    assert not answer(f"{hand} rob_kong ron_pair_with_wild=true")["wins"]
