"""Each option of section 10 that scoring asks for, on and off (rules/guangdong.md 7, 8, 10)."""

import pickle

import pytest

from queguan.core.errors import BadOption
from queguan.core.options import metas, options_json
from queguan.games.guangdong.options import (
    OPTIONS,
    PRESET_VALUES,
    PRESETS,
    GuangdongOptions,
)
from queguan.games.guangdong.values import Rules
from tests.games.guangdong.scored import answer, entries, ids

CHICKEN = "45p345s99p 上123m 碰7s +6p flowers=1f"
MIXED = "123m777s345s99p45p +6p flowers=1f"


def payments(words):
    return answer(words)["payments"]


@pytest.mark.parametrize(
    ("words", "option", "without", "having"),
    [
        (CHICKEN, "chicken_fan=1", [("ji_hu", 0)], [("ji_hu", 1)]),
        (CHICKEN, "disabled=ji_hu", [("ji_hu", 0)], []),
        (CHICKEN, "ji_hu=4", [("ji_hu", 0)], [("ji_hu", 4)]),
        ("45p345s99p 上123m 碰7z +6p flowers=1f", "fan_zi=3", [("fan_zi", 1)], [("fan_zi", 3)]),
        ("45p345s99p 上123m 碰7s +6p flowers=2f", "flowers=false", [("zheng_hua", 1)], [("ji_hu", 0)]),
        (
            "123m345s99p45p 暗杠7s +6p flowers=1f",
            "concealed_kong_breaks_menqing=true",
            [("men_qian_qing", 1)],
            [("ji_hu", 0)],
        ),
        (
            f"{MIXED} self_draw",
            "menqing_with_self_draw=true",
            [("bu_qiu_ren", 3)],
            [("bu_qiu_ren", 3), ("men_qian_qing", 1)],
        ),
        (
            "78m777p33s 上123m 上456m +9m flowers=1f",
            "concealed_chow_patterns=true",
            [("yi_tiao_long", 3)],
            [("ji_hu", 0)],
        ),
        (
            "23m345s99p 碰1m 上123m +4m flowers=1f",
            "single_wait_any_shape=true",
            [("si_gui_yi", 1)],
            [("du_ting", 1), ("si_gui_yi", 1)],
        ),
        (
            "34s222m33p 上234m 上234p +2s flowers=1f disabled=duan_yao,san_xiang_feng,si_gui_yi",
            "number_hands_pungs_only=true",
            [("san_shu", 10)],
            [("ji_hu", 0)],
        ),
        ("56s777m44z 上123s 上345s +7s flowers=1f", "bu_bu_gao_steps=1", [("bu_bu_gao", 3)], [("ji_hu", 0)]),
        ("34s777m44z 上123s 上234s +5s flowers=1f", "bu_bu_gao_steps=2", [("bu_bu_gao", 3)], [("ji_hu", 0)]),
        (
            "45p345s99p 上123m 碰7s +6p self_draw flower_replacement flowers=1f",
            "layers=ext",
            [("zi_mo", 1)],
            [("hua_shang", 1), ("zi_mo", 1)],
        ),
        ("78m777p33s 上123m 上456m +9m flowers=1f", "layers=", [("yi_tiao_long", 3)], [("ji_hu", 0)]),
    ],
)
def test_options_of_patterns(words, option, without, having):
    assert entries(words) == without
    assert entries(f"{words} {option}") == having


def test_layers_come_one_after_another():
    words = "34s777m88p 上123s 上234s +5s flowers=1f"
    made = [ids(f"{words} layers={layers}") for layers in ("", "liudu", "liudu,shiba", "liudu,shiba,wuqi")]
    assert made == [["ji_hu"], ["jiang_yan"], ["jiang_yan"], ["bu_bu_gao", "jiang_yan"]]


def test_nine_gates_pure():
    mixed, pure = "1112345678899m +9m flowers=1f", "1112345678999m +5m flowers=1f"
    assert "jiu_lian_bao_deng" in ids(mixed)
    assert "jiu_lian_bao_deng" not in ids(f"{mixed} nine_gates_pure=true")
    assert "jiu_lian_bao_deng" in ids(f"{pure} nine_gates_pure=true")


def test_seven_pairs_quads():
    words = "111133m5577p99s4s +4s flowers=1f"
    assert answer(words)["reason"] == "not_complete"
    assert entries(f"{words} seven_pairs_quads=true") == [("xiao_qi_dui", 7)]


@pytest.mark.parametrize(
    ("setting", "paired", "unpaired"),
    [("required", True, False), ("none", False, True), ("either", True, True)],
)
def test_unrelated_pair(setting, paired, unpaired):
    assert answer(f"147m258p36s12345z +5z unrelated_pair={setting}")["wins"] is paired
    assert answer(f"147m258p36s12345z +6z unrelated_pair={setting}")["wins"] is unpaired


@pytest.mark.parametrize(
    ("setting", "seven", "eight"),
    [("seven_and_eight", True, True), ("eight_only", False, True), ("off", False, False)],
)
def test_flower_win(setting, seven, eight):
    assert answer(f"flower flowers=1234567f flower_win={setting}")["wins"] is seven
    assert answer(f"flower flowers=12345678f flower_win={setting}")["wins"] is eight


def test_flower_win_whatever_the_minimum():
    assert answer("flower flowers=1234567f min_fan=8")["wins"]
    assert answer("flower flowers=1234567f disabled=hua_hu")["reason"] == "not_complete"


def test_min_fan():
    words = "45p345s99p 上123m 碰7z +6p flowers=2f"
    assert answer(f"{words} min_fan=2")["wins"]
    low = answer(f"{words} min_fan=3")
    assert (low["reason"], low["has"], low["min"]) == ("below_min", 2, 3)
    assert answer(f"{words} min_fan=2 flowers_count_for_min=false")["reason"] == "below_min"


def test_fan_cap():
    words = "44z55z 碰1z 碰2z 碰3z +4z discarder=W flowers=1f"
    assert answer(words)["total"] == 80
    capped = answer(f"{words} fan_cap=30")
    assert (capped["total"], capped["payments"]) == (30, [0, 124, -124, 0])
    lines = {line["id"]: line["value"] for line in capped["score"]["line"]["children"]}
    assert lines["fan_cap"] == -50
    for none in ("null", "none", "0"):
        assert answer(f"{words} fan_cap={none}")["total"] == 80


@pytest.mark.parametrize(
    ("setting", "made", "total"),
    [
        ("off", [("hun_yao_jiu", 10), ("shi_ba_luo_han", 40), ("xiao_si_xi", 20)], 70),
        ("sum", [("shi_ba_luo_han", 40)], 40),
        ("highest", [("shi_ba_luo_han", 40)], 40),
    ],
)
def test_limits_alone(setting, made, total):
    words = (
        f"9m 明杠1z 明杠2z 加杠3z 明杠9p +9m flowers=1f disabled=san_shu,quan_qiu_ren limits_alone={setting}"
    )
    if setting == "off":
        assert "shi_ba_luo_han" in ids(words)
    else:
        given = answer(words)
        assert [tuple(one) for one in given["patterns"]] == made
        assert given["total"] == total


def test_limits_alone_sum_and_highest_differ():
    words = "44z55z 碰1z 碰2z 碰3z +4z self_draw flowers=2f"
    assert entries(words) == [("da_si_xi", 40), ("zheng_hua", 1), ("zi_mo", 1), ("zi_yi_se", 40)]
    assert entries(f"{words} limits_alone=sum") == [("da_si_xi", 40), ("zi_yi_se", 40)]
    given = answer(f"{words} limits_alone=highest")
    assert given["patterns"] == [["da_si_xi", 40]]
    pushed = {
        line["id"]: line["params"]["in"]
        for line in given["score"]["line"]["children"]
        if line["op"] == "note" and line["params"].get("why") == "limit"
    }
    assert pushed == {"zi_yi_se": "da_si_xi", "zi_mo": "da_si_xi", "zheng_hua": "da_si_xi"}


@pytest.mark.parametrize(
    ("words", "paid"),
    [
        (f"{CHICKEN} discarder=W", [0, 4, -4, 0]),
        (f"{CHICKEN} discarder=W payment=ban_chong", [-1, 4, -2, -1]),
        (f"{CHICKEN} discarder=W dealer_double=true", [0, 5, -5, 0]),
        (f"{CHICKEN} discarder=E dealer_double=true", [-6, 6, 0, 0]),
        (f"{CHICKEN} discarder=W dealer_double=true payment=ban_chong", [-2, 5, -2, -1]),
        ("45p345s99p 上123m 碰7s +6p seat=E discarder=N flowers=2f dealer_double=true", [8, 0, 0, -8]),
        (f"{CHICKEN} self_draw", [-4, 12, -4, -4]),
        (f"{CHICKEN} self_draw dealer_double=true", [-8, 16, -4, -4]),
        (f"{CHICKEN} self_draw base_points=0 per_fan=3", [-6, 18, -6, -6]),
        (f"{CHICKEN} rob_kong discarder=W", [0, 8, -8, 0]),
        (f"{CHICKEN} rob_kong discarder=W payment=ban_chong", [-2, 8, -4, -2]),
        (f"{CHICKEN} rob_kong discarder=W rob_kong_pays_self_draw=true", [0, 12, -12, 0]),
        (f"{CHICKEN} self_draw liable=N", [-4, 12, -4, -4]),
        (f"{CHICKEN} self_draw liable=N liability=standard", [0, 12, 0, -12]),
        (f"{CHICKEN} discarder=W liable=N liability=standard", [0, 4, -4, 0]),
        ("flower flowers=1234567f", [-8, 24, -8, -8]),
        ("flower flowers=1234567f unit=half_spicy", [-16, 48, -16, -16]),
        (f"{CHICKEN} discarder=W unit=half_spicy", [0, 4, -4, 0]),
        ("44z55z 碰1z 碰2z 碰3z +4z discarder=W flowers=1f unit=half_spicy", [0, 1536, -1536, 0]),
    ],
)
def test_payments(words, paid):
    assert payments(words) == paid
    assert sum(paid) == 0


def test_pass_rule():
    for setting, barred in (("same_round_same_tile", True), ("until_own_discard", True), ("off", False)):
        given = answer(f"{CHICKEN} passed pass_rule={setting}")
        assert given.get("reason") == ("passed" if barred else None)
    assert answer(f"{CHICKEN} self_draw passed")["wins"]


def test_only_orphans_rob_a_concealed_kong():
    assert answer(f"{CHICKEN} rob_kong robbed=concealed")["reason"] == "cannot_rob_concealed"
    assert answer(f"{CHICKEN} rob_kong robbed=added")["wins"]
    assert answer("19m19p19s1234567z +5z rob_kong robbed=concealed")["wins"]


def test_qingzhang_keeps_exactly_its_patterns():
    kept = {one.id for one in Rules(OPTIONS.parse({"preset": "qingzhang"})).played} | {"ji_hu"}
    assert kept == {
        "zi_mo", "men_qian_qing", "ping_hu", "fan_zi", "men_feng", "quan_feng", "zheng_hua", "yi_tai_hua",
        "wu_hua", "hua_hu", "ba_xian_guo_hai", "qiang_gang", "hai_di_lao_yue", "he_di_lao_yu", "gang_shang",
        "lian_gang", "dui_dui_hu", "hun_yi_se", "qing_yi_se", "hun_yao_jiu", "xiao_san_yuan", "da_san_yuan",
        "xiao_si_xi", "kan_kan_hu", "zi_yi_se", "qing_yao_jiu", "jiu_lian_bao_deng", "shi_san_yao",
        "da_si_xi", "shi_ba_luo_han", "tian_hu", "di_hu", "ren_hu", "ji_hu",
    }  # fmt: skip
    assert entries("44z45m 碰1z 碰2z 碰3z +6m flowers=1f preset=qingzhang") == [
        ("hun_yi_se", 3),
        ("men_feng", 1),
        ("quan_feng", 1),
        ("xiao_si_xi", 3),
    ]


def test_fan_values_bring_in_what_a_preset_does_not_know():
    words = "1133m5577p4499s6z +6z flowers=1f preset=qingzhang"
    assert answer(words)["reason"] == "not_complete"
    assert entries(f"{words} layers=wuqi xiao_qi_dui=4") == [("xiao_qi_dui", 4)]


def test_presets_and_their_differences():
    for preset in PRESETS:
        options = OPTIONS.parse({"preset": preset})
        assert OPTIONS.differences(options) == {"preset": preset}
        assert set(PRESET_VALUES[preset]) <= metas(GuangdongOptions).keys()
        assert OPTIONS.parse(options_json(options)) == options
        assert pickle.loads(pickle.dumps(options)) == options
    changed = OPTIONS.parse({"preset": "qingzhang", "fan_cap": 13, "layers": ["wuqi", "liudu"]})
    assert OPTIONS.differences(changed) == {
        "preset": "qingzhang",
        "layers": ["liudu", "wuqi"],
        "fan_cap": 13,
    }
    assert OPTIONS.defaults("mingxing")["flowers"] is False


@pytest.mark.parametrize(
    "given",
    [
        {"preset": "xin"},
        {"preset": ["xinzhang"]},
        {"preset": 1},
        {"colour": "red"},
        {"layers": ["liudu", "liudu"]},
        {"layers": ["base"]},
        {"layers": "liudu"},
        {"disabled": ["nothing"]},
        {"fan_values": {"nothing": 1}},
        {"fan_values": {"zi_mo": -1}},
        {"fan_values": {"zi_mo": True}},
        {"fan_values": {"zi_mo": "x2"}},
        {"fan_values": []},
        {"bu_bu_gao_steps": []},
        {"bu_bu_gao_steps": [3]},
        {"min_fan": -1},
        {"min_fan": "3"},
        {"fan_cap": -1},
        {"fan_cap": "many"},
        {"chicken_fan": 2},
        {"chicken_fan": True},
        {"unit": "cubic"},
        {"flowers": 1},
    ],
)
def test_bad_options_are_refused(given):
    with pytest.raises(BadOption) as error:
        OPTIONS.parse(given)
    assert "\n" not in error.value.message
