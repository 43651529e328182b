"""Sentences of rules/riichi.md that no other test of this folder shows (README.md beside says which shows
what)."""

import pytest

from tests.games.riichi.scored import answer, patterns
from tests.games.riichi.test_endings import READY as THREE_READY
from tests.games.riichi.test_endings import kind, paid
from tests.games.riichi.test_flow import indicators
from tests.games.riichi.test_flow import patterns as won_with
from tests.support.riichi_table import Deal
from tests.support.tile_hands import do, pass_all

READY = "234567p23499s78s"  # waits for 6s and 9s


# --- 3, 4


@pytest.mark.parametrize(
    ("number", "places"), [(0, "1z 2z 3z 4z"), (2, "3z 4z 1z 2z"), (5, "4z 1z 2z 3z"), (11, "2z 3z 4z 1z")]
)
def test_winds_count_from_the_dealer(number, places):
    hand = Deal([], number=number).hand()
    assert hand.table.dealer == number % 4
    assert [f"{hand.table.place(seat) + 1}z" for seat in range(4)] == places.split()
    assert hand.table.setting.round == number // 4


def test_a_pon_beats_a_chi_whoever_answers_first():
    hand = Deal(["5m", "46m", "55m"], "1z").hand()
    do(hand, 0, "discard 5m")
    assert do(hand, 1, "chow 5m 46m") == ()
    do(hand, 2, "pung")
    assert hand.table.seats[2].melds and not hand.table.seats[1].melds


def test_a_claim_that_nobody_can_outrank_is_decided_at_once():
    hand = Deal(["5m", "46m", "55m"], "1z").hand()
    do(hand, 0, "discard 5m")
    assert do(hand, 2, "pung") != ()
    assert not hand.is_asked(1)


def test_the_indicator_of_an_open_kan_counts_for_no_win_on_the_replacement():
    hand = Deal(["2z", "222z234567p78s88m"], "8m", "6s", "9m5s").hand()
    do(hand, 0, "discard 2z")
    do(hand, 1, "kong_claimed")
    pass_all(hand)
    do(hand, 1, "self_draw")
    assert "rinshan" in won_with(hand) and "dora" not in won_with(hand)
    assert indicators(hand) == ["9m"]


def test_but_for_a_ron_on_the_discard_that_follows():
    hand = Deal(["2z", "222z13579p13679s", READY], "8m", "1m", "9m5s").hand()
    do(hand, 0, "discard 2z")
    do(hand, 1, "kong_claimed")
    pass_all(hand)
    do(hand, 1, "discard 6s")
    do(hand, 2, "win")
    assert indicators(hand) == ["9m", "5s"]
    assert won_with(hand)["dora"] == 1


def test_the_discard_of_a_fourth_riichi_that_is_won_ends_no_hand():
    hands = ["234567m11p78p123s", "345m22p12378p456s", "678m33p12378s567p", "123456m99s789s34p"]
    hand = Deal(hands, "1z2z3z6p").hand(four_riichi="stay")
    for seat, tile in enumerate(("1z", "2z", "3z")):
        do(hand, seat, f"riichi {tile}")
        pass_all(hand)
    do(hand, 3, "riichi 6p")
    do(hand, 0, "win")
    pass_all(hand)
    assert kind(hand) == "win"
    assert hand.result is not None and hand.result.detail["paid"] == [0, 1, 2]


def test_a_riichi_won_on_is_no_riichi_of_four():
    hand = Deal(["6s", *THREE_READY], "1z").hand(multiple_ron="double")
    do(hand, 0, "discard 6s")
    for seat in (1, 2, 3):
        do(hand, seat, "win")
    assert kind(hand) == "triple_ron" and paid(hand) == [0] * 4


# --- 6


def test_norths_aside_are_no_discards_for_furiten():
    hand = Deal(["4z234567p234s999s", "4z"], "1z1m9m", "1p").hand(preset="tenhou-sanma")
    do(hand, 0, "kita")
    pass_all(hand)
    do(hand, 0, "discard 1p")
    pass_all(hand)
    assert not hand.facts.thrown[0] & 1 << 30


def test_a_win_has_no_minimum_beside_a_yaku_whatever_the_counters():
    for honba in (0, 5, 12):
        assert patterns(f"234678m345p99s67s +5s honba={honba}") == {"pinfu": 1}


def test_a_yaku_may_come_with_the_last_tile_only():
    assert patterns("12m789m99s345p chi:456m +3m") == {"ittsuu": 1}
    assert answer("12m789m99s345p chi:456m +3m")["wins"]


# --- 7, 8


@pytest.mark.parametrize(
    ("words", "fu"),
    [
        ("1133m5577p2299s6z +6z", 25),
        ("234678m345p99s67s +5s tsumo", 20),
        ("234678m345p99s67s +5s", 30),
        ("678p99s67s chi:123m chi:456m +8s houtei", 30),
        ("678p99s67s chi:123m chi:456m +8s tsumo haitei", 30),
        ("99p67s pon:2m chi:345m daiminkan:5z +8s", 40),
        ("99p67s ankan:2m chi:345m daiminkan:5z +8s", 60),
        ("99p67s ankan:1m ankan:9m ankan:5z +8s tsumo", 120),
        ("222m99p678s44s pon:5z +4s", 30),
        ("222m99p678s44s pon:5z +4s tsumo", 40),
    ],
)
def test_fu(words, fu):
    assert answer(words)["fu"] == fu


def test_counters_are_paid_by_everyone_when_part_of_a_hand_is_paid_as_usual():
    words = "777z11z22z pon:5z pon:6z +2z seat_wind=2z pao=2:daisangen honba=1 tsumo"
    assert answer(words)["payments"] == [64300, -8100, -40100, -16100]
    assert answer(f"{words} pao_scope=whole")["payments"] == [64300, 0, -64300, 0]


def test_the_liable_player_alone_pays_when_he_is_the_discarder():
    words = "777z44m23p pon:5z pon:6z +4p seat_wind=2z pao=2:daisangen discarder=2"
    assert answer(words)["payments"] == [32000, 0, -32000, 0]


def test_every_single_payment_is_rounded_up():
    sanma = "234678p456s99p68s +7s tsumo preset=mfc-sanma"
    assert answer(f"{sanma} seat_wind=2z")["payments"] == [1000, -500, -500]
    assert answer("234678m345p99s68s +7s tsumo seat_wind=2z")["payments"] == [1100, -300, -300, -500]
