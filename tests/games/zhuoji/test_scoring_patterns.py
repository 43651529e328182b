"""Each type and each way of winning, made and just missed (rules/zhuoji.md 5.2, 5.4, 6, 7.1, 7.2)."""

import pytest

from tests.games.zhuoji.scored import answer, patterns, payments

PLAIN = "123456m789p55s23s +4s"


@pytest.mark.parametrize(
    ("made", "missed", "name", "points", "instead"),
    [
        ("123456m789p55s23s +4s self_draw", "123456m789p55s23s +5s self_draw", "ping_hu", 1, None),
        ("222m444p666s88m99p +8m", "222m444p666s88m34p +5p 自摸", "da_dui_zi", 5, "ping_hu"),
        ("222m 碰4p 碰6s 闷豆8m 9p +9p", "234m 碰4p 碰6s 闷豆8m 9p +9p", "da_dui_zi", 5, "ping_hu"),
        ("2244m6688p3355s7m +7m", "2244m6688p3355s7m +8m", "qi_dui", 10, None),
        ("2244m6688p3355s7m +7m", "2244m6688p55s7m 碰3s +7m", "qi_dui", 10, None),
        ("2222m4466p3355s7m +7m", "2244m4466p3355s7m +7m", "long_qi_dui", 20, None),
        ("2222m4444p3333s7m +7m", "2222m444p3333s777m +7m", "long_qi_dui", 20, None),
        ("1233455677899m +9m", "1233455677899m +9p", "qing_yi_se", 10, None),
        ("123345m567m9m 碰8m +9m", "123345m567m9m 碰8p +9m", "qing_yi_se", 10, None),
        ("222444666m88m99m +8m", "222444666m88m99p +8m", "qing_da_dui", 15, "da_dui_zi"),
        ("1133446677889m +9m", "1133446677889m +8m", "qing_qi_dui", 20, None),
        ("1133446677889p +9p", "1133446677889s 碰2p +9s", "qing_qi_dui", 20, None),
        ("2222445577889m +9m", "2222445577889p +9s", "qing_long_bei", 30, None),
        ("7m 碰2m 碰4p 碰6s 碰9p +7m dan_diao=true", "77m 碰2m 碰4p 碰6s 99p +7m dan_diao=true",
         "dan_diao", 10, "da_dui_zi"),
        ("7m 碰2m 碰4m 碰6m 碰9m +7m dan_diao=true", "7m 碰2m 碰4m 碰6m 碰9p +7m dan_diao=true",
         "qing_dan_diao", 20, "dan_diao"),
    ],
)  # fmt: skip
def test_types(made, missed, name, points, instead):
    assert (name, points) in patterns(made)
    found = dict(patterns(missed))
    assert name not in found
    if instead is not None:
        assert instead in found


def test_exactly_one_type_the_dearest():
    assert patterns("2233445566778m +8m") == [("qing_qi_dui", 20)]
    assert patterns("222333444m88p99s +8p") == [("da_dui_zi", 5)]
    assert patterns("222333444m88m99m +8m") == [("qing_da_dui", 15)]
    others = answer("2233445566778m +8m")["alternatives"]
    assert others and {score["total"] for score in others} == {10}


def test_fours_in_the_hand_and_melds_that_are_no_seven_pairs():
    assert patterns("222234m789p55s46s +5s") == []
    assert not answer("22m44m66p88p33s 碰7s +3s")["wins"]


@pytest.mark.parametrize(
    ("made", "missed", "name", "points", "instead"),
    [
        (f"{PLAIN} self_draw", f"{PLAIN} discard hot", "zi_mo", 1, "re_pao"),
        ("123m789p55s23s 闷豆4m +4s 自摸 after_kong", "123m789p55s23s 闷豆4m +4s 自摸",
         "gang_shang_hu", 3, "zi_mo"),
        (f"{PLAIN} 自摸 first=tian", f"{PLAIN} 自摸 first=tian tian_di_hu=false", "tian_hu", 20, "zi_mo"),
        (f"{PLAIN} 自摸 first=di dealer=2", f"{PLAIN} 自摸 dealer=2", "di_hu", 10, "zi_mo"),
        (f"{PLAIN} hot", "2244m6688p3355s7m +7m", "re_pao", 3, "qi_dui"),
        (f"{PLAIN} 抢杠", f"{PLAIN} hot", "qiang_gang_hu", 3, "re_pao"),
        (f"{PLAIN} declared=hard", f"{PLAIN} declared=soft", "ying_bao", 20, "ruan_bao"),
        (f"{PLAIN} declared=soft", f"{PLAIN} 1:bao=soft", "ruan_bao", 10, "ping_hu"),
    ],
)  # fmt: skip
def test_ways_of_winning(made, missed, name, points, instead):
    assert (name, points) in patterns(made)
    found = dict(patterns(missed))
    assert name not in found and instead in found


def test_the_declaration_adds_to_the_way():
    assert patterns(f"{PLAIN} 自摸 declared=hard") == [("ping_hu", 1), ("zi_mo", 1), ("ying_bao", 20)]
    assert patterns(f"{PLAIN} 抢杠 declared=soft") == [("ping_hu", 1), ("qiang_gang_hu", 3), ("ruan_bao", 10)]


@pytest.mark.parametrize(
    "given",
    [
        "123m789p55s23s 闷豆4m +4s",
        "123m789p55s23s 转弯豆4m@2 +4s",
        "123m789p55s23s 点豆4m@2 +4s",
        "123m789p55s23s 憨包豆4m@2 +4s",
        f"{PLAIN} hot",
        f"{PLAIN} declared=soft",
        f"{PLAIN} 1:bao=hard",
        f"{PLAIN} ping_hu_needs_pass=false",
        f"{PLAIN} preset=chuan",
        f"{PLAIN} 抢杠",
        f"{PLAIN} 自摸",
        "222m444p666s88m99p +8m",
    ],
)
def test_a_plain_hand_with_a_pass_and_what_needs_none(given):
    assert answer(given)["wins"]


@pytest.mark.parametrize(
    "given",
    [PLAIN, "123m789p55s23s 碰4m +4s", f"{PLAIN} 2:bao=hard", f"{PLAIN} 1:bao=hard bao_ting=false"],
)
def test_a_plain_hand_without_a_pass(given):
    found = answer(given)
    assert not found["wins"] and found["reason"] == "no_pass" and found["tile"] == "4s"


def test_passing_locks_tiles_of_others_only():
    pairs = "2244m6688p3355s7m +7m locked"
    assert answer(pairs)["reason"] == "passed"
    assert answer(f"{pairs} rob_kong")["reason"] == "passed"
    assert answer(f"{pairs} self_draw")["wins"]
    assert answer(f"{pairs} pass_lock=false")["wins"]


def test_lack_one_and_ding_que():
    three = "123456m789p55s23s +4s self_draw"
    two = "123456m789m55s23s +4s self_draw"
    assert answer(f"{three} lack=lack_one")["reason"] == "three_suits"
    assert answer(f"{two} lack=lack_one")["wins"]
    assert answer(f"{two} lack=ding_que void=s")["reason"] == "void_suit_held"
    assert answer(f"{two} lack=ding_que void=p")["wins"]
    assert answer(f"{two} void=s")["wins"]
    melded = "123456m789m5s 碰2p +5s self_draw"
    assert answer(f"{melded} lack=lack_one")["reason"] == "three_suits"


def test_more_fours():
    two = "2222m4444p3355s7m +7m"
    assert patterns(two) == [("long_qi_dui", 20)]
    assert patterns(f"{two} dragon_extra=10") == [("long_qi_dui", 20), ("dragon_extra", 10)]
    assert patterns("2222444455558m +8m dragon_extra=7") == [("qing_long_bei", 30), ("dragon_extra", 14)]
    assert patterns("2222m4466p3355s7m +7m dragon_extra=10") == [("long_qi_dui", 20)]
    assert patterns(f"{two} dragon_needs_win_tile=true dragon_extra=10") == [("qi_dui", 10)]
    assert patterns("222m4444p3355s77m +2m dragon_needs_win_tile=true") == [("long_qi_dui", 20)]


@pytest.mark.parametrize(
    ("option", "words", "name"),
    [
        ("zi_mo_bonus", f"{PLAIN} 自摸", "zi_mo"),
        ("gang_shang_bonus", "123m789p55s23s 闷豆4m +4s 自摸 after_kong", "gang_shang_hu"),
        ("re_pao_bonus", f"{PLAIN} hot", "re_pao"),
        ("qiang_gang_bonus", f"{PLAIN} 抢杠", "qiang_gang_hu"),
    ],
)
def test_bonuses(option, words, name):
    assert (name, 7) in patterns(f"{words} {option}=7")
    assert patterns(f"{words} {option}=0") == [("ping_hu", 1)]


def test_who_pays_a_win():
    pairs = "2244m6688p3355s7m +7m"
    assert payments(f"{pairs} 自摸") == [33, -11, -11, -11]
    assert payments(f"{pairs} from=3") == [30, 0, 0, -30]
    assert payments(f"{pairs} from=3 discard_shares=1") == [10, 0, 0, -10]
    assert payments(f"{pairs} from=3 抢杠 discard_shares=1") == [39, 0, 0, -39]
    assert payments(f"{pairs} seat=2 from=0") == [-30, 0, 30, 0]


def test_kill_a_declaration():
    pairs = "2244m6688p3355s7m +7m"
    assert payments(f"{pairs} 1:bao=hard") == [50, -50, 0, 0]
    assert payments(f"{pairs} 1:bao=soft") == [40, -40, 0, 0]
    assert payments(f"{pairs} 2:bao=hard") == [30, -30, 0, 0]
    assert payments(f"{pairs} 自摸 1:bao=hard 2:bao=soft") == [63, -31, -21, -11]
    assert payments(f"{pairs} 1:bao=hard bao_ting=false") == [30, -30, 0, 0]


def test_hands_dealt_in_a_row():
    pairs = "2244m6688p3355s7m +7m lian_zhuang=true streak=3"
    assert payments(f"{pairs} 自摸 dealer=0") == [42, -14, -14, -14]
    assert payments(f"{pairs} 自摸 dealer=2") == [36, -11, -14, -11]
    assert payments(f"{pairs} from=1 dealer=2") == [33, -33, 0, 0]
    assert payments(f"{pairs} from=1 dealer=2 discard_shares=1") == [10, -10, 0, 0]
    assert payments(f"{pairs} from=2 dealer=2 discard_shares=1") == [13, 0, -13, 0]
