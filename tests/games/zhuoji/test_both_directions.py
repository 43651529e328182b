"""Every row that is paid for and every value of every option, none left out (rules/zhuoji.md 7, 10)."""

from collections.abc import Callable
from typing import Any

import pytest

from queguan.core.shuffle import Shuffler
from queguan.games.zhuoji import describe
from queguan.games.zhuoji.flow_cases import flow_case
from queguan.games.zhuoji.match import ZhuojiMatch
from queguan.games.zhuoji.options import ZhuojiOptions
from tests.games.zhuoji.scored import answer, paid, patterns, payments, score_case
from tests.support.options import Played, Scored, check_value, every_value, told_values
from tests.support.tile_hands import do
from tests.support.zhuoji_table import PLAIN, dealt, play_out, rules_of

PAIRS = "2244m6688p3355s7m +7m"
RUNS = "123456m789p55s23s +4s"
# Seats 1 and 3 are ready.
REST = "1:77m999m456s33p666p 2:258m259p369s47m47p 3:22345678p777s99s"
FED = "1:77m999m33p666p 1:碰1s@2 2:258m259p369s47m47p 3:22345678p777s99s first_yaoji=2>1 flip=9p"
KONG = "123m789p55s23s {}8s +4s 自摸 flip=9p " + REST

# A hand that wins without the row, the same but for what the row asks for.
MISSED = {
    "ping_hu": "222m444p666s88m99p +8m",
    "da_dui_zi": "222m444p666s88m34p +5p 自摸",
    "qi_dui": "2222m4466p3355s7m +7m",
    "long_qi_dui": "2244m1166p3355s7m +7m",
    "qing_yi_se": "123345m567m9m 碰8p +9m 自摸",
    "qing_da_dui": "222444666m88m99p +8m",
    "qing_qi_dui": "113344667788m9p +9p",
    "qing_long_bei": "222244557788m9p +9p",
    "dan_diao": "77m 碰2m 碰4p 碰6s 99p +7m dan_diao=true",
    "qing_dan_diao": "7m 碰2m 碰4m 碰6m 碰9p +7m dan_diao=true",
    "dragon_extra": "2222m4466p3355s7m +7m dragon_extra=10",
    "zi_mo": f"{RUNS} hot",
    "gang_shang_hu": "123m789p55s23s 闷豆4m +4s 自摸",
    "tian_hu": f"{RUNS} 自摸 first=di dealer=1",
    "di_hu": f"{RUNS} 自摸 first=tian",
    "re_pao": PAIRS,
    "qiang_gang_hu": f"{RUNS} hot",
    "ying_bao": f"{RUNS} declared=soft",
    "ruan_bao": f"{RUNS} declared=hard",
    "kong_concealed": KONG.format("碰"),
    "kong_added": KONG.format("碰"),
    "kong_exposed": KONG.format("碰"),
    "kong_late": KONG.format("憨包豆"),
    "yao_ji": f"{RUNS} 自摸 flip=9p {REST}",
    "wu_gu_ji": f"{RUNS} 自摸 flip=9p {REST}",
    "fan_pai_ji": f"{RUNS} 自摸 flip=9p {REST}",
    "jin_ji": f"123456m789p1123s +1s 自摸 flip=9p {REST}",
    "ben_ji": f"{RUNS} 自摸 flip=4p {REST}",
    "chong_feng_ji": f"{RUNS} 自摸 flip=9p {REST} 1:river=1s",
    "ze_ren_ji": f"{RUNS} 自摸 {FED} ze_ren=false",
    "bao_ji": f"{RUNS} 自摸 flip=9p {REST} 3:river=1s",
}
EXAMPLES = {row["id"]: row["example"] for row in describe.patterns()}


def named(found: dict[str, Any]) -> set[str]:
    """Everything that is paid for."""
    return {name for name, _ in found["patterns"]} | {entry["id"] for entry in found["detail"]["ledger"]}


def test_no_row_is_left_out():
    assert list(MISSED) == list(EXAMPLES)


@pytest.mark.parametrize("name", MISSED)
def test_a_row_is_made_and_just_missed(name):
    assert name in named(score_case(EXAMPLES[name], True))
    missed = answer(MISSED[name])
    assert missed["wins"] and name not in named(missed)


def wins(words: str) -> object:
    """What stands against the win; True for nothing."""
    found = answer(words)
    return found["wins"] or found["reason"]


def points(name: str) -> Callable[[str], object]:
    """Points of one pattern, 0 for none."""
    return lambda words: dict(patterns(words)).get(name, 0)


def got(seat: int) -> Callable[[str], object]:
    """Points of 豆 and 鸡 that a seat gets and pays."""

    def balance(words: str) -> object:
        entries = paid(words, "dou") + paid(words, "ji")
        return sum(amount * ((to == seat) - (source == seat)) for _, source, to, amount in entries)

    return balance


SCORED: Scored = {
    "lack": (
        wins,
        f"{RUNS} 自摸 void=s",
        {"none": True, "lack_one": "three_suits", "ding_que": "void_suit_held"},
    ),
    "ping_hu_needs_pass": (wins, RUNS, {True: "no_pass", False: True}),
    "bao_ting": (payments, f"{PAIRS} 1:bao=hard", {True: [50, -50, 0, 0], False: [30, -30, 0, 0]}),
    "discard_shares": (payments, f"{PAIRS} from=3", {3: [30, 0, 0, -30], 1: [10, 0, 0, -10]}),
    "pass_lock": (wins, f"{PAIRS} locked", {True: "passed", False: True}),
    "lian_zhuang": (
        payments,
        f"{PAIRS} 自摸 dealer=2 streak=3",
        {True: [36, -11, -14, -11], False: [33, -11, -11, -11]},
    ),
    "fan_ji": (got(3), f"{RUNS} 自摸 flip=4p {REST}", {True: 3, False: 0}),
    "chong_feng": (got(1), f"{RUNS} 自摸 flip=9p {REST} 1:river=1s first_yaoji=1", {True: 6, False: 3}),
    "ze_ren": (got(1), f"{RUNS} 自摸 {FED}", {True: 10, False: 9}),
    "bao_ji": (got(2), f"{RUNS} 自摸 flip=9p {REST} 2:river=1s", {True: -3, False: 0}),
    "shao_ji": (
        got(1),
        f"{RUNS} hot flip=9p 1:11s44p888m111m 1:闷豆8s 2:258m259p369s47m47p 3:22345678p777s99s",
        {True: 0, False: 15},
    ),
    "wu_gu_ji": (got(0), f"{RUNS} 自摸 flip=9p {REST}", {True: 4, False: 0}),
    "shang_xia_ji": (got(1), f"{RUNS} 自摸 flip=4p {REST}", {True: 4, False: -1}),
    "ben_ji": (got(3), f"{RUNS} 自摸 flip=4p {REST}", {True: 6, False: 3}),
    "man_tang_ji": (got(1), f"{RUNS} 自摸 flip=4p {REST} 1:river=5p", {True: 2, False: -1}),
    "tian_di_hu": (points("tian_hu"), f"{RUNS} 自摸 first=tian", {True: 20, False: 0}),
    "dan_diao": (points("dan_diao"), "7m 碰2m 碰4p 碰6s 碰9p +7m", {True: 10, False: 0}),
    "dragon_extra": (points("dragon_extra"), "2222m4444p3355s7m +7m", {0: 0, 10: 10}),
    "dragon_needs_win_tile": (points("long_qi_dui"), "2222m4466p3355s7m +7m", {True: 0, False: 20}),
    "zi_mo_bonus": (points("zi_mo"), f"{RUNS} 自摸", {0: 0, 1: 1, 2: 2}),
    "gang_shang_bonus": (
        points("gang_shang_hu"),
        "123m789p55s23s 闷豆4m +4s 自摸 after_kong",
        {0: 0, 1: 1, 3: 3},
    ),
    "re_pao_bonus": (points("re_pao"), f"{RUNS} hot", {0: 0, 1: 1, 3: 3}),
    "qiang_gang_bonus": (points("qiang_gang_hu"), f"{RUNS} 抢杠", {0: 0, 1: 1, 3: 3, 9: 9}),
    "dou_value": (got(0), KONG.format("闷豆"), {1: 3, 2: 6, 3: 9}),
    "late_kong_pays": (got(0), KONG.format("憨包豆"), {True: 9, False: 0}),
}


def hands_played(value: object) -> object:
    """The hand after which a match is over."""
    match = ZhuojiMatch(rules_of(hands=value))
    while not match.finished:
        hand = match.begin(Shuffler(match.done.to_bytes(32, "big")))
        play_out(hand)
        match.complete(hand)
    return match.done


def goes_on(value: object) -> object:
    """Whether a hand is played on after a win."""
    hand = dealt(["123456m789p55s23s4s"], **{**PLAIN, "blood_battle": value})
    do(hand, 0, "self_draw")
    return bool(hand.asked())


def winners(value: object) -> object:
    """Who wins of two who say it."""
    hands = ["7m147m258p369s148s9p", "2244m6688p3355s7m", "1133m5577p4466s7m"]
    hand = dealt(hands, **{**PLAIN, "multi_win": value})
    do(hand, 0, "discard 7m")
    do(hand, 2, "win")
    do(hand, 1, "win")
    assert hand.result is not None
    return hand.result.winners


def checked(value: object) -> object:
    """What a draw with two ready players costs."""
    told = ("77m999m333p666p88s", "258m259p369s47m47p", "1233455677899p", "1368m134679s148p")
    players = [{"hand": hand, "melds": [], "river": ""} for hand in told]
    flow = {"kind": "settle", "options": {"cha_jiao": value}, "players": players, "wins": []}
    return flow_case({**flow, "exhausted": True})["total"]


PLAYED: Played = {
    "hands": (hands_played, {4: 4, 8: 8, 16: 16}),
    "blood_battle": (goes_on, {True: True, False: False}),
    "multi_win": (winners, {True: [1, 2], False: [1]}),
    "cha_jiao": (checked, {True: [10, -15, 20, -15], False: [0, 0, 0, 0]}),
}
TOLD = told_values(SCORED, PLAYED)


def test_no_value_of_an_option_is_left_out():
    assert set(TOLD) == every_value(ZhuojiOptions)


@pytest.mark.parametrize(("option", "value"), TOLD)
def test_each_value_makes_a_difference(option, value):
    check_value(option, value, SCORED, PLAYED)
