"""Hard xi (7.1), winning conditions (6), the choice of the reading (7.3), payments (8), options (10)."""

import pytest

from queguan.core.errors import BadOption
from queguan.games.anxiang.awards import Award, dearer
from queguan.games.anxiang.melds import CHOW, Meld
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.readings import OTHER_FLIP, Situation, readings
from queguan.games.anxiang.scoring import loser_pays, payments
from queguan.games.anxiang.values import Rules, check_values
from tests.games.anxiang.scored import answer

BASE = "三四五九九叁肆 碰二 碰七 偎拾 吃四五六 +伍"


def xi_of(words, kind, card):
    """xi and tags of the group of this kind that holds the card."""
    group = next(
        one for one in answer(words)["score"]["groups"] if one["kind"] == kind and card in one["cards"]
    )
    return group["xi"], group["tags"]


CLASSIC = " preset=wei-xi-classic min_hard=5"


@pytest.mark.parametrize(
    ("words", "kind", "card", "xi", "classic"),
    [
        ("三四五九九叁肆 碰二 碰八 偎拾 吃四五六 +伍 min_hard=5", "pong", "八", 2, 2),
        (BASE, "pong", "二", 3, 3),
        ("三四五九九叁肆 碰二 碰七 偎玖 吃四五六 +伍 min_hard=5", "wei", "玖", 3, 3),
        (BASE, "wei", "拾", 4, 4),
        ("三四五九九叁肆八八八 碰二 碰七 吃四五六 +伍 min_hard=5", "kan", "八", 3, 3),
        ("三四五九九叁肆十十十 碰二 碰七 吃四五六 +伍", "kan", "十", 4, 4),
        (BASE, "chow", "六", 0, 0),
        (BASE, "run", "叁", 0, 0),
        (BASE, "pair", "九", 0, 0),
        ("三四五柒柒叁肆 碰二 碰七 偎拾 吃四五六 +伍", "pair", "柒", 2, 2),
        ("四五六叁肆柒捌捌捌玖 碰二 碰十 碰八 +伍", "pair", "捌", 2, 1),
        ("四五六叁肆柒柒柒捌玖 碰二 碰八 碰九 +伍", "pair", "柒", 3, 3),
        ("三四五叁肆柒柒 碰三 碰玖 偎拾 吃四五六 +伍", "pong", "三", 5, 5),
        ("三四五贰贰叁肆 偎三 碰拾 吃四五六 吃陆柒捌 +伍", "wei", "三", 6, 6),
        ("七八九贰贰叁肆 碰七 偎三 吃肆伍陆 吃四五六 +伍", "pong", "七", 7, 6),
        ("七八九贰贰叁肆 偎七 偎三 吃肆伍陆 吃四五六 +伍", "wei", "七", 8, 7),
    ],
)
def test_hard_xi_of_a_group(words, kind, card, xi, classic):
    assert xi_of(words, kind, card)[0] == xi
    assert xi_of(words + CLASSIC, kind, card)[0] == classic


def test_tuan_yuan_in_every_form():
    eaten = "四五六贰贰叁肆 碰七 吃七八九 偎三 吃肆伍陆 +伍"
    assert xi_of(eaten, "pong", "七") == (7, ["tuan_yuan"])
    kept = "七七七七八九贰贰叁肆 吃肆伍陆 吃四五六 碰三 +伍"
    assert xi_of(kept, "kan", "七") == (8, ["tuan_yuan"])
    completed = "三三三四五叁叁 碰二 碰七 偎拾 吃四五六 +五"
    assert answer(completed)["reason"] == "no_shape"
    by_the_win = "三三三四五玖玖 碰二 碰七 偎拾 吃四五六 +三"
    assert xi_of(by_the_win, "kan", "三") == (6, ["tuan_yuan"])
    own_flip = "三三三四五玖玖 碰二 碰七 偎拾 吃四五六 +三 self_flip"
    assert xi_of(own_flip, "wei", "三") == (6, ["tuan_yuan"])


def test_pair_and_two_runs_or_four_runs_are_no_tuan_yuan():
    won = answer("六七七八八八八九叁肆肆伍伍 偎拾 偎二 +陆")
    assert won["hard"] == 10
    assert [group["tags"] for group in won["score"]["groups"] if group["tags"]] == [["pair_turn"]]
    four = answer("三四五三四五三四五三四五九 偎拾 偎二 +九 min_hard=0")
    assert any(
        all("tuan_yuan" not in group["tags"] for group in one["groups"])
        and sum(group["kind"] == "run" for group in one["groups"]) == 4
        for one in [four["score"], *four["alternatives"]]
    )


def test_turning_counts_once():
    assert answer("六七七八八八八九叁肆肆伍伍 偎拾 偎二 +陆")["hard"] == 4 + 4 + 2


def test_a_triple_by_anothers_flip_is_a_pong_and_by_the_own_flip_a_wei():
    hand = "三三玖玖叁肆伍 碰二 碰七 偎拾 吃四五六 +三"
    assert answer(hand)["hard"] == 12
    assert answer(f"{hand} self_flip")["hard"] == 13


def test_own_flip_is_forced_into_a_wei_even_when_that_ruins_the_hand():
    hand = "一二二三叁肆伍 碰七 偎拾 偎九 吃四五六 +二"
    assert answer(hand)["wins"] is True
    assert answer(f"{hand} self_flip")["reason"] == "no_shape"


def test_only_flips_are_won():
    assert answer(f"{BASE} discard")["reason"] == "only_flipped"


def test_hard_below_min_tells_the_best_hard_xi():
    lost = answer("三四五九九叁肆 碰二 碰七 碰拾 吃四五六 +伍")
    assert (lost["reason"], lost["hard"], lost["min"]) == ("hard_below_min", 9, 10)
    assert answer(f"{BASE} min_hard=10")["wins"] is True
    lost = answer("六六六七七七八八贰贰 偎二 偎十 吃柒捌玖 +八 min_hard=20")
    assert lost["hard"] == 19, "the triples, though the runs would be dearer"


def test_highest_total_wins_not_highest_hard():
    hand = "六六六七七七八八贰贰 偎二 偎十 吃柒捌玖 +八"
    won = answer(hand)
    assert (won["hard"], won["total"]) == (10, 140)
    assert next(other["total"] for other in won["alternatives"]) == 49


def test_a_reading_below_min_hard_is_dropped_however_dear():
    won = answer("六六六七七七八八贰贰 偎二 偎十 吃柒捌玖 +八 min_hard=15")
    assert (won["hard"], won["total"], won["patterns"]) == (19, 49, [["duo_hong", 30]])


def test_equal_totals_take_the_higher_hard():
    won = answer("六六六七七七八八贰贰 偎二 偎十 吃柒捌玖 +八 man_yuan_hua=9")
    assert (won["hard"], won["total"], won["patterns"]) == (19, 49, [["duo_hong", 30]])


def test_equal_totals_and_hard_take_more_patterns_then_the_smaller_ids():
    played = {one.id: one for one in Rules(AnxiangOptions()).played}
    melds = [Meld(CHOW, low, low, -1) for low in (0, 3, 5, 10, 13, 15)]
    counts = [0] * 20
    counts[8] = 1
    reading = readings(counts, melds, Situation(8, OTHER_FLIP, 1, 1, False))[0]

    def award(*ids, hard=10, total=50):
        return Award(reading, hard, [played[name] for name in ids], [1] * len(ids), 1, total)

    assert dearer(award("dan_diao", "hai_di_hu"), award("bei_kao_bei"))
    assert not dearer(award("bei_kao_bei"), award("dan_diao", "hai_di_hu"))
    assert dearer(award("bei_kao_bei"), award("dan_diao"))
    assert not dearer(award("dan_diao"), award("bei_kao_bei"))
    assert dearer(award("dan_diao", hard=11), award("bei_kao_bei", "yin_hu"))
    assert dearer(award(total=51), award("bei_kao_bei", "yin_hu", hard=20))


def test_the_settlement_of_the_look():
    """The worked example of the settlement sheet, with its two other arrangements."""
    won = answer("伍伍伍三四五陆柒捌捌 碰壹 偎五 吃陆肆伍 +捌")
    assert (won["hard"], won["total"]) == (16, 188)
    assert dict(won["patterns"]) == {"dian_hu": "x3", "zhuo_hu": 20, "dan_diao": 20, "jia_ba_peng_tou": 100}
    assert [other["total"] for other in won["alternatives"]] == [168, 36]


def test_the_dearest_hand_there_is():
    words = "五 偎一 偎二 偎三 偎七 吃一二三 吃五六七 +五 last_card"
    won = answer(words)
    assert won["hard"] == 30
    assert won["total"] == 660


def test_cap_and_stake_touch_the_payment_only():
    won = answer("七八九叁叁肆伍柒捌玖 碰七 碰柒 吃四五六 +陆 cap=300 stake=2 seats=3 winner=1 dealer=0")
    assert won["total"] == 334
    assert won["payments"] == [-600, 1200, -600]


@pytest.mark.parametrize(
    ("dealer", "winner", "paid"),
    [
        (0, 0, [20, -10, 0, -10]),
        (1, 0, [20, -10, -10, 0]),
        (2, 3, [0, -10, -10, 20]),
        (3, 2, [-10, 0, 20, -10]),
    ],
)
def test_the_watcher_has_nothing_to_do_with_it(dealer, winner, paid):
    assert answer(f"{BASE} seats=4 dealer={dealer} winner={winner}")["payments"] == paid


def test_payments_add_up_to_nothing_with_any_stake():
    for stake in (0.01, 0.1, 0.3, 1.25, 7):
        rules = Rules(AnxiangOptions(stake=stake))
        for total in (10, 33, 107):
            assert sum(payments(total, rules, 4, [0, 1, 3], 1)) == 0
            assert payments(total, rules, 4, [0, 1, 3], 1)[0] == -loser_pays(total, rules)
            assert loser_pays(total, rules) == pytest.approx(total * stake)


@pytest.mark.parametrize(
    "values",
    [
        {"no_such_pattern": 5},
        {"dan_diao": -1},
        {"dan_diao": 1.5},
        {"dan_diao": True},
        {"dan_diao": None},
        {"dan_diao": "20"},
        {"dan_diao": "x0"},
        {"dan_diao": "x"},
        {"dan_diao": "x-2"},
        {"dan_diao": "x2.5"},
        {"dan_diao": "x02"},
        {"dan_diao": "x9999"},
        {"dan_diao": 10**9},
        {"yin_hu": "x2"},
        {"chun_yin": "x2"},
        {"duo_hong": "x2"},
        {"dan_diao": [20]},
    ],
)
def test_values_are_checked(values):
    with pytest.raises(BadOption) as error:
        check_values(values)
    assert error.value.name == f"values.{next(iter(values))}"


def test_values_that_are_good():
    good = {"dan_diao": 0, "wu_hu": 20, "dian_hu": "x5", "zhuo_hu": 100_000, "wu_dui": "x1000"}
    assert check_values(good) == good
