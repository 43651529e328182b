"""Every pattern of 7.2 in both directions: made, and just missed. Hands are in the notation of
`queguan score anxiang`."""

import pytest

from queguan.games.anxiang.describe import PATTERN_EXAMPLES
from queguan.games.anxiang.patterns import PATTERN_IDS
from tests.games.anxiang.scored import answer, patterns

HEAVEN = "二二二三四五七七七四五六九九叁肆伍拾拾拾 heaven"

# id: (its value in the hand of `PATTERN_EXAMPLES`, a hand that just misses it)
MISSED = {
    "yin_hu": (10, "八九十贰贰叁肆 偎七 偎拾 吃肆伍陆 吃四五六 +伍"),
    "chun_yin": (100, "七八九叁肆肆伍伍贰贰 偎七 碰三 吃四五六 +陆"),
    "duo_hong": (10, "三四五九九叁肆 碰二 碰七 偎拾 吃四五六 +伍"),
    "duizi_hu": ("x6", "五五五叁肆捌捌 碰三 碰八 碰玖 偎拾 +伍"),
    "wu_dui": ("x8", "五五五叁叁柒柒 碰三 碰八 碰玖 偎四 +叁"),
    "wu_hu": ("x4", "五五五叁肆伍伍陆捌捌 碰三 碰八 偎四 +柒"),
    "dian_hu": ("x3", "五五五壹贰叁伍陆捌捌 碰三 碰八 偎四 +柒"),
    "man_yuan_hua": (100, "六六六七七七八八贰贰 偎二 偎十 吃叁肆伍 +八"),
    "da_zi_hu": (100, "八八叁肆肆伍伍 碰贰 碰柒 偎拾 吃叁肆伍 +陆"),
    "xiao_zi_hu": (100, "三四四五五捌捌 碰二 碰七 偎十 吃三四五 +六"),
    "zhuo_hu": (20, "三四五叁肆柒柒 碰三 碰玖 偎拾 吃四五六 +伍"),
    "zimei_zhuo": (40, "三四五叁肆肆伍伍柒柒 碰三 偎五 吃捌玖拾 +陆"),
    "san_luan_zhuo": (60, "三四五叁肆柒柒 碰三 碰四 碰伍 吃捌玖拾 +伍"),
    "zimei_zhuo_dai_tuo": (80, "三四五叁肆柒柒 碰三 碰四 碰五 吃捌玖拾 +伍"),
    "zusun_zhuo": (150, "三四五叁肆柒柒 碰三 碰四 碰伍 吃捌玖拾 +伍"),
    "zusun_zhuo_dai_tuo": (300, "三四五捌玖柒柒 碰三 碰五 碰捌 碰拾 +拾"),
    "hai_di_hu": (10, "三四五九九叁肆 碰二 碰七 偎拾 吃四五六 +伍"),
    "dan_diao": (20, "三四五九九叁肆 碰二 碰七 偎拾 吃四五六 +伍 self_flip"),
    "ba_peng_tou": (200, "七八九叁肆肆伍伍玖玖 碰八 碰捌 偎四 +陆"),
    "jia_ba_peng_tou": (100, "七八九叁叁肆伍柒捌玖 碰八 碰捌 吃四五六 +陆"),
    "bei_kao_bei": (20, "三三三四五叁叁 碰二 碰七 偎拾 吃四五六 +三"),
    "shou_qian_shou": (20, "三三五五肆伍陆 碰二 碰七 偎拾 吃叁肆伍 +三 shou_qian_shou=true"),
    "tian_hu": (50, "二二二三四五七七七四五六九九叁肆伍拾拾拾 heaven"),
    "si_luan_zhuo": (200, "三四五肆伍柒柒 碰三 碰四 碰伍 碰陆 +陆 four_zhuo=extended"),
    "liang_zimei_zhuo": (300, "三四五肆伍柒柒 碰三 碰四 碰肆 碰陆 +陆 four_zhuo=extended"),
    "si_lian_zhuo": (400, "三四五捌玖柒柒 碰三 碰四 碰五 碰捌 +拾 four_zhuo=extended"),
}


def test_every_pattern_is_here():
    assert list(MISSED) == PATTERN_IDS


@pytest.mark.parametrize("name", MISSED)
def test_made(name):
    hand, value = PATTERN_EXAMPLES[name], MISSED[name][0]
    assert patterns(hand)[name] == value


@pytest.mark.parametrize("name", MISSED)
def test_just_missed(name):
    hand = MISSED[name][1]
    won = answer(hand)
    assert won["wins"] is (name != "tian_hu")
    assert name not in dict(won["patterns"])


CLASSIC = {
    "yin_hu": 10, "duo_hong": 10, "duizi_hu": "x4", "wu_dui": "x7", "wu_hu": 20, "dian_hu": 10,
    "man_yuan_hua": 50, "da_zi_hu": 50, "xiao_zi_hu": 50, "shou_qian_shou": 20, "tian_hu": 50,
}  # fmt: skip


@pytest.mark.parametrize("name", MISSED)
def test_value_in_the_classic_preset(name):
    assert patterns(f"{PATTERN_EXAMPLES[name]} preset=wei-xi-classic min_hard=5").get(name) == CLASSIC.get(
        name
    )


@pytest.mark.parametrize("name", MISSED)
def test_removed_by_the_option_values(name):
    assert name not in patterns(f"{PATTERN_EXAMPLES[name]} {name}=0")


@pytest.mark.parametrize("name", MISSED)
def test_changed_by_the_option_values(name):
    hand = PATTERN_EXAMPLES[name]
    assert patterns(f"{hand} {name}=777")[name] == 777


@pytest.mark.parametrize("name", MISSED)
def test_its_line_explains_it(name):
    hand, value = PATTERN_EXAMPLES[name], MISSED[name][0]
    line = next(one for one in answer(hand)["score"]["line"]["children"] if one["id"] == name)
    number = int(value[1:]) if isinstance(value, str) else value
    assert (line["op"], line["value"], line["rule"]) == (
        "mul" if isinstance(value, str) else "add",
        number,
        "7.2",
    )


def test_chun_yin_replaces_yin_hu_and_gives_way_when_it_is_not_played():
    hand = PATTERN_EXAMPLES["chun_yin"]
    assert "yin_hu" not in patterns(hand)
    assert patterns(f"{hand} chun_yin=0") == {"yin_hu": 10}


def test_yin_hu_and_chun_yin_count_each_red_reunion():
    assert patterns("一二三五五七八九叁肆 碰二 碰七 吃捌玖拾 +伍")["yin_hu"] == 20
    assert patterns("一二三七八九八九捌捌 碰二 碰七 碰十 +十")["chun_yin"] == 300


def test_wu_dui_stands_alone():
    assert patterns(PATTERN_EXAMPLES["wu_dui"]) == {"wu_dui": "x8"}
    assert patterns(f"{PATTERN_EXAMPLES['wu_dui']} wu_dui=0") == {}


def test_of_the_zhuo_family_only_the_dearest_counts_by_its_value_at_the_table():
    hand = PATTERN_EXAMPLES["zusun_zhuo"]
    assert patterns(hand) == {"zusun_zhuo": 150}
    assert patterns(f"{hand} zusun_zhuo=0") == {"zimei_zhuo": 40}
    assert patterns(f"{hand} zhuo_hu=500") == {"zhuo_hu": 500}
    assert patterns(f"{hand} zimei_zhuo=150") == {"zimei_zhuo": 150}, "equal: the smaller id"


def test_four_zhuo_seed_takes_the_best_named_pattern_contained():
    four = {name: PATTERN_EXAMPLES[name].replace("four_zhuo=extended", "") for name in MISSED}
    assert patterns(four["si_luan_zhuo"]) == {"san_luan_zhuo": 60}
    assert patterns(four["liang_zimei_zhuo"]) == {"zimei_zhuo_dai_tuo": 80}
    assert patterns(four["si_lian_zhuo"]) == {"zusun_zhuo_dai_tuo": 300}


def test_neighbours_stay_within_a_size():
    assert patterns("八九十壹贰叁五五叁肆 碰十 碰壹 吃四五六 +伍") == {"yin_hu": 10, "zhuo_hu": 20}


def test_both_eights_and_another_number_stack_once_each():
    found = patterns("七八九柒捌玖五 碰八 碰捌 碰九 碰玖 +五")
    assert found["ba_peng_tou"] == 200
    assert found["jia_ba_peng_tou"] == 100
    two_pairs = patterns("三四五叁肆五五 碰三 碰叁 碰四 碰肆 +伍")
    assert two_pairs["jia_ba_peng_tou"] == 100
    assert "ba_peng_tou" not in two_pairs


def test_bei_kao_bei_by_own_flip_and_not_with_a_broken_kan():
    assert patterns("三三叁叁肆伍陆 碰二 碰七 偎拾 吃四五六 +三 self_flip") == {"bei_kao_bei": 20}
    assert patterns("三三三四五叁叁 碰二 碰七 偎拾 吃四五六 +三 self_flip") == {}
    assert patterns("三三玖玖肆伍陆 碰二 碰七 偎拾 吃四五六 +三") == {}


def test_shou_qian_shou_needs_the_option_and_the_same_size():
    hand = "十十壹壹肆伍陆 碰二 碰七 偎拾 吃叁肆伍 +十"
    assert patterns(f"{hand} shou_qian_shou=true").keys() == {"duo_hong"}
    assert patterns("三三四四肆伍陆 碰二 碰七 偎拾 吃叁肆伍 +三 shou_qian_shou=400").keys() == set()


def test_dan_diao_is_given_where_the_card_can_lie_in_the_pair():
    assert patterns("一二二三四五六叁肆伍 碰七 偎拾 偎九 +二") == {"dan_diao": 20}
    own = answer("一二二三四五六叁肆伍 碰七 偎拾 偎九 +二 self_flip")
    assert own["reason"] == "no_shape", "the own flip has to be a wei"


def test_dandiao_mode_last_card():
    early, last = PATTERN_EXAMPLES["dan_diao"], "九 碰二 碰七 偎拾 吃四五六 吃叁肆伍 吃肆伍陆 +九"
    assert patterns(f"{early} dandiao_mode=last_card") == {}
    assert patterns(f"{last} dandiao_mode=last_card") == {"dan_diao": 20}
    assert patterns(last) == {"dan_diao": 20}


def test_heaven_knows_no_last_card_single_wait_or_back_to_back():
    assert patterns(f"{HEAVEN} heavenly_win=true last_card") == {"tian_hu": 50}
    assert "bei_kao_bei" not in patterns("三三三叁叁肆伍陆二二二七七七拾拾拾四五六 heaven heavenly_win=true")


def test_what_the_values_add_to_the_classic_preset():
    hand = PATTERN_EXAMPLES["dan_diao"]
    assert patterns(f"{hand} preset=wei-xi-classic") == {}
    assert patterns(f"{hand} preset=wei-xi-classic dan_diao=20") == {"dan_diao": 20}


def test_multipliers_multiply_hard_xi_only():
    won = answer("五五五叁肆伍伍陆柒捌 碰三 碰八 偎四 +捌")
    assert won["total"] == 10 * 3 + 20
    doubled = answer("五五五叁肆伍伍陆柒捌 碰三 碰八 偎四 +捌 dan_diao=x2")
    assert doubled["total"] == 10 * 3 * 2
