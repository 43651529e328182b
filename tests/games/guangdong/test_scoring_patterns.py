"""Each of the 83 patterns in both directions: awarded, and just missed (rules/guangdong.md 7.1-7.5)."""

import pytest

from queguan.games.guangdong.describe import PATTERN_EXAMPLES
from queguan.games.guangdong.patterns import PATTERN_IDS, PATTERNS
from tests.games.guangdong.scored import answer, entries, ids
from tests.support.naive_guangdong import INSIDE

# The same hand but for one thing, which is named.
JUST_MISSED = {
    "zi_mo": "45p345s99p 上123m 碰7s +6p flowers=1f",  # a discard
    "men_qian_qing": "123m345s99p45p 加杠7s +6p flowers=1f",  # 加杠 began as 碰
    "qiang_gang": "45p345s99p 上123m 碰7s +6p flowers=1f",
    "hai_di_lao_yue": "45p345s99p 上123m 碰7s +6p self_draw flowers=1f",  # tiles left
    "he_di_lao_yu": "45p345s99p 上123m 碰7s +6p rob_kong last_tile flowers=1f",  # no discard
    "gang_shang": "45p345s99p 上123m 明杠7s +6p self_draw flower_replacement flowers=1f",  # of a flower
    "lian_gang": "45p345s99p 明杠8m 明杠7s +6p self_draw kong_replacement=1 flowers=1f",  # one kong
    "tian_hu": "123m345s99p45p 暗杠7s +6p self_draw seat=E first_round flowers=2f",  # a kong was declared
    "di_hu": "123m777s345s99p45p +6p discarder=W first_round flowers=1f",  # not the dealer's discard
    "ren_hu": "123m777s345s99p45p +6p self_draw flowers=1f",  # the first go-around is over
    "fan_zi": "45p345s99p 上123m 碰4z +6p flowers=1f",  # North
    "men_feng": "45p345s99p 上123m 碰3z +6p flowers=1f",  # West, the seat is South
    "quan_feng": "45p345s99p 上123m 碰4z +6p flowers=1f",  # North, the round is East
    "zheng_hua": "45p345s99p 上123m 碰7s +6p flowers=3f",  # West's
    "yi_tai_hua": "45p345s99p 上123m 碰7s +6p flowers=123f",  # three of four
    "wu_hua": "45p345s99p 上123m 碰7s +6p flowers=1f",
    "hua_hu": "flower flowers=123456f",  # six
    "ba_xian_guo_hai": "flower flowers=1234567f",  # seven
    "ji_hu": "45p345s99p 上123m 碰7s +6p",  # 无花 counts
    "ping_hu": "34s678s99m 上123m 碰5p +5s flowers=1f",  # a pung
    "dui_dui_hu": "456p99m33s 碰2m 碰7s +9m flowers=1f",  # a chow
    "hun_yi_se": "56677m44z 碰3z 上123p +8m flowers=1f",  # two suits
    "qing_yi_se": "2234678m 上123m 碰1z +5m flowers=1f",  # an honour
    "xiao_san_yuan": "44z345s45p 碰5z 碰6z +6p flowers=1f",  # the eye is North
    "da_san_yuan": "99p45s 碰5z 碰6z 碰4z +6s flowers=1f",  # two
    "xiao_si_xi": "55z45m 碰1z 碰2z 碰3z +6m flowers=1f",  # the eye is no wind
    "da_si_xi": "44z45m 碰1z 碰2z 碰3z +6m flowers=1f",  # the fourth is the eye
    "zi_yi_se": "44z66m 碰1z 碰2z 碰3z +4z flowers=1f",  # a suit eye
    "hun_yao_jiu": "333z99s55z 碰2m 碰9p +9s flowers=1f",  # a 2
    "qing_yao_jiu": "111p99s22p 碰1m 碰9m +9s flowers=1f",  # a 2
    "kan_kan_hu": "222m444p777s99m33s +9m flowers=1f",  # the discard finished the fourth
    "jiu_lian_bao_deng": "1122345678999m +3m flowers=1f",  # two 1 only
    "lv_yi_se": "888s33s66s 上234s 碰7z +6s flowers=1f",  # 中
    "shi_san_yao": "19m19p19s1234567z +2m flowers=1f",
    "duan_yao": "34s789s77p 上234m 碰6p +5s flowers=1f",  # a 9
    "bu_qiu_ren": "123m345s99p45p 加杠7s +6p self_draw flowers=1f",  # 加杠 began as 碰
    "que_yi_men": "45p345s33z 碰7s 上123s +6p flowers=1f",  # an honour
    "jiang_yan": "45p345s55z 上123m 碰7s +6p flowers=1f",  # 白 is no 5
    "pian_zhang": "12345m99p 碰7s 上456p +3m flowers=1f",  # 6m wins too
    "kan_zhang": "2444m345s 碰7s 上678p +3m flowers=1f",  # 2m wins too
    "du_ting": "3456m345s 碰7s 上456p +6m flowers=1f",  # 3m wins too
    "quan_qiu_ren": "9p 上123m 上456p 暗杠7s 上345s +9p flowers=1f",  # 暗杠 was not asked for
    "yi_ban_gao": "123p45p99s 上123m 碰7s +6p flowers=1f",  # two suits
    "liang_ban_gao": "123m67p44z 上123m 上678p +5p flowers=1f",  # one pair of chows
    "wu_men_qi": "44z777s45p 碰3z 上123m +6p flowers=1f",  # no dragon
    "si_gui_yi": "45p345s99p 明杠1m 上234m +6p flowers=1f",  # a kong
    "hun_dai_yao": "456s44z33z 上123m 碰9p +4z flowers=1f",  # 456
    "qing_dai_yao": "789s11s44z 上123m 碰9p +1s flowers=1f",  # an honour eye
    "yi_tiao_long": "78m777p33s 上123m 上456p +9m flowers=1f",  # two suits
    "lao_shao": "78m777p33s 上123m 上456m +9m flowers=1f",  # 456 between
    "san_xiang_feng": "45s999m44z 上345m 上345p +6s flowers=1f",  # the third differs
    "lao_shao_peng": "45p345s44z 碰1m 碰9p +6p flowers=1f",  # two suits
    "qing_si_peng": "3s 碰2m 加杠4p 碰7s 碰9m +3s flowers=1f",  # one became a kong
    "san_an_ke": "222m444p11s99s 上678m +1s flowers=1f",  # the discard finished the third
    "xiao_qi_dui": "111133m5577p99s4s +4s flowers=1f",  # four alike are not two pairs
    "tai_ban_gao": "34p999m44z 上345p 上456p +5p flowers=1f",  # two equal
    "man_ting_fang": "345p34s55m 上345m 上456p +2s flowers=1f",  # no 4 in the eye
    "san_shu": "44z55z 碰2m 碰5p 碰2s +4z flowers=1f",  # winds and dragons are two
    "er_shu": "55p22s 碰2m 碰5m 碰8p +5p flowers=1f",  # three numbers
    "si_gui_san": "22m777p45s 上123m 上345m +6s flowers=1f",  # one chow
    "si_gui_si": "34556p33z 上123p 上234p +4p flowers=1f",  # 456p has no 3
    "quan_da": "78p999s99m 上678m 碰7s +9p flowers=1f",  # a 6
    "quan_zhong": "4445p666s 上345m 碰5s +6p flowers=1f",  # a 3
    "quan_xiao": "11s22m 碰1m 碰2p 碰4p +1s flowers=1f",  # a 4
    "hua_long": "78s777m44z 上123m 上456m +9s flowers=1f",  # two suits
    "hun_long": "78m777s33z 上123m 上567p +9m flowers=1f",  # 567
    "shuang_long_hui": "234m78m44z 上123m 上456m +9m flowers=1f",  # 234 is none of the three
    "san_jie_yi": "33s99p789m 碰3m 碰4p +3s flowers=1f",  # 4p
    "zi_qiang_zi_gang": "34p77z 碰2p 上678m 碰9s +2p self_draw flowers=1f",  # called at once
    "men_qian_san_qing": "123m777s345s99p45p +6p flowers=1f",  # somebody has a meld
    "shi_ba_luo_han": "3s 明杠2m 加杠4p 暗杠7s 碰9m +3s flowers=1f",  # three kongs
    "bu_bu_gao": "45s777m44z 上123s 上234s +6s flowers=1f",  # 1, 2, 4
    "shi_san_bu_da": "137m258p36s12345z +5z flowers=1f",  # 1 and 3 are near
    "hua_shang": "45p345s99p 上123m 碰7s +6p self_draw flowers=1f layers=ext",
    "que_wu": "57p234s99p 上123m 碰7s +6p flowers=1f layers=ext",  # a 5
    "ka_wu": "57m234s99p 碰7s 上123p +6m flowers=1f layers=ext",  # a 6
    "ban_qiu_ren": "9p 上123m 上456p 暗杠7s 上345s +9p self_draw flowers=1f layers=ext",
    "liang_gang": "45p345s99p 明杠7s 碰8m +6p flowers=1f layers=ext",  # one kong
    "san_gang": "3s 明杠2m 加杠4p 碰7s 碰9m +3s flowers=1f layers=ext",  # two kongs
    "san_lian_ke": "555m78s99p 碰2m 碰3m +9s flowers=1f layers=ext",  # no 4
    "si_lian_ke": "66m99p 碰2m 碰3m 碰4m +6m flowers=1f layers=ext",  # no 5
    "quan_jiang_peng": "55m33p 碰2m 碰5p 碰8s +5m flowers=1f layers=ext",  # the eye is a 3
    "si_ban_gao": "45p99m 上345p 上345p 上345p +6p flowers=1f layers=ext",  # three equal
}


def test_the_tables_are_whole():
    assert len(PATTERN_IDS) == len(set(PATTERN_IDS)) == 83
    assert list(PATTERN_EXAMPLES) == list(JUST_MISSED) == PATTERN_IDS


@pytest.mark.parametrize("name", PATTERN_IDS)
def test_awarded(name):
    pattern = next(one for one in PATTERNS if one.id == name)
    assert (name, pattern.new) in entries(PATTERN_EXAMPLES[name])


@pytest.mark.parametrize("name", PATTERN_IDS)
def test_just_missed(name):
    given = answer(JUST_MISSED[name])
    assert name not in [one for one, _ in given["patterns"]]
    if name not in ("shi_san_yao", "xiao_qi_dui", "shi_san_bu_da", "hua_hu"):  # no win at all
        assert given["wins"], given


@pytest.mark.parametrize(
    "name", [one for one in PATTERN_IDS if one not in ("ji_hu", "hua_hu", "ba_xian_guo_hai")]
)
def test_switched_off(name):
    assert name not in ids(f"{PATTERN_EXAMPLES[name]} disabled={name}")


def test_shapes_exist_only_while_their_pattern_does():
    for name in ("xiao_qi_dui", "shi_san_bu_da"):
        off = answer(f"{PATTERN_EXAMPLES[name]} disabled={name}")
        assert (off["wins"], off["reason"]) == (False, "not_complete")
    off = answer(f"{PATTERN_EXAMPLES['shi_san_yao']} disabled=shi_san_yao")
    assert off["wins"]


@pytest.mark.parametrize(
    ("words", "name", "times"),
    [
        ("99p45s 碰5z 碰6z 上123m +6s flowers=1f", "fan_zi", 2),
        ("45p345s99p 上123m 碰7s +6p flowers=26f", "zheng_hua", 2),
        ("45p345s99p 上123m 碰7s +6p flowers=12346f", "zheng_hua", 1),
        ("45p345s99p 上123m 碰7s +6p flowers=12345678f", "yi_tai_hua", 2),
        ("78p33s 上123m 上789m 上123p +9p flowers=1f", "lao_shao", 2),
        ("99m55z 碰1p 碰1m 碰9p +9m flowers=1f", "lao_shao_peng", 2),
        ("23m33z 碰1m 碰4p 上456p +1m flowers=1f", "si_gui_yi", 2),
        ("67p44z 上123m 上123m 上567p +5p disabled=liang_ban_gao flowers=1f", "yi_ban_gao", 2),
    ],
)
def test_patterns_that_count_by_the_piece(words, name, times):
    assert ids(words).count(name) == times


@pytest.mark.parametrize(
    ("outer", "inner"), [(outer, inner) for outer in INSIDE for inner in INSIDE[outer].split()]
)
def test_what_is_inside_is_excluded_by_the_table(outer, inner):
    rows = {pattern.id: pattern for pattern in PATTERNS}
    assert inner in rows[outer].excludes


@pytest.mark.parametrize(
    ("words", "inner", "outer"),
    [
        ("44z55z 碰1z 碰2z 碰3z +4z flowers=1f", "dui_dui_hu", "da_si_xi"),
        ("44z66m 碰1z 碰2z 碰3z +4z flowers=1f", "hun_yi_se", "da_si_xi"),
        ("44z45m 碰1z 碰2z 碰3z +6m flowers=1f", "men_feng", "xiao_si_xi"),
        ("99p45s 碰5z 碰6z 碰7z +6s flowers=1f", "fan_zi", "da_san_yuan"),
        ("222m444p777s99m33s +9m self_draw flowers=1f", "bu_qiu_ren", "kan_kan_hu"),
        ("123m777s345s99p45p +6p self_draw flowers=1f", "zi_mo", "bu_qiu_ren"),
        ("123m78m44z 上123m 上456m +9m flowers=1f", "yi_tiao_long", "shuang_long_hui"),
        ("9p 上123m 上456p 碰7s 上345s +9p flowers=1f", "du_ting", "quan_qiu_ren"),
        ("4445p666s 上456m 碰5s +6p flowers=1f", "duan_yao", "quan_zhong"),
        ("45p345s99p 明杠8m 明杠7s +6p self_draw kong_replacement=2 flowers=1f", "gang_shang", "lian_gang"),
    ],
)
def test_what_is_not_counted_is_noted_with_what_contains_it(words, inner, outer):
    given = answer(words)
    assert inner not in [name for name, _ in given["patterns"]]
    notes = [line for line in given["score"]["line"]["children"] if line["op"] == "note"]
    assert (inner, outer) in [(line["id"], line["params"].get("in")) for line in notes]


def test_a_switched_off_pattern_excludes_nothing():
    assert "dui_dui_hu" in ids("44z66m 碰1z 碰2z 碰3z +4z flowers=1f disabled=da_si_xi,er_shu")
    assert "gang_shang" in ids(f"{PATTERN_EXAMPLES['lian_gang']} disabled=lian_gang")
    assert "zi_mo" in ids(f"{PATTERN_EXAMPLES['bu_qiu_ren']} disabled=bu_qiu_ren")
    assert ids("45p345s99p 上123m 碰7s +6p flowers=1234f disabled=yi_tai_hua") == ["zheng_hua"]


@pytest.mark.parametrize(
    ("words", "total"),
    [
        ("44z55z 碰1z 碰2z 碰3z +4z flowers=1f", 80),  # the text's own figure
        ("111222333m78s55p +9s flowers=1f", 13),  # three equal chows rather than three pungs
        ("1233m345s 碰7s 上456p +3m flowers=1f", 1),  # 独 and 偏 tie: the smaller id
    ],
)
def test_the_dearest_reading_counts(words, total):
    assert answer(words)["total"] == total


def test_a_discard_is_read_where_it_pays_most():
    """G136: into the eye or a chow the third pung stays concealed."""
    hand = "222m444p11123s99m"
    given = answer(f"{hand} +1s flowers=1f")
    assert ("san_an_ke", 2) in [tuple(one) for one in given["patterns"]]
    taking = next(group for group in given["score"]["groups"] if group["win"] is not None)
    assert taking["kind"] == "chow"
