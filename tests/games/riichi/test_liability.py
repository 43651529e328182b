"""Who pays for a dear hand that he helped to (包牌, rules/riichi.md 8)."""

import pytest

from queguan.games.mahjong.melds import KONG_ADDED, KONG_CLAIMED, KONG_CONCEALED, MELD_PUNG, Meld
from queguan.games.riichi.liability import yakuman_finished
from queguan.games.riichi.yaku import DAISANGEN, DAISUUSHII, SUUKANTSU
from tests.support.riichi_table import Deal, on_to, rules_of, throw
from tests.support.tile_hands import do, pass_all


def third_dragon(own="147m23p99s", draws="1p", **options):
    """Seat 0 has called White and Green of seat 1 and Red of seat 2; four tiles are left of these seven, and
    seat 1 is to draw."""
    junk = own[:3]
    hand = Deal([f"556677z{own}"], f"9p5z6z9m7z{draws}", honba=1).hand(**options)
    throw(hand, 0, "9p")
    for thrower, dragon, junk_tile in ((1, "5z", junk[0]), (1, "6z", junk[1]), (2, "7z", junk[2])):
        on_to(hand, thrower)
        do(hand, thrower, f"discard {dragon}")
        do(hand, 0, "pung")
        pass_all(hand)
        throw(hand, 0, f"{junk_tile}m")
    return hand


def paid(hand):
    """The payments of a hand that is over."""
    assert hand.result is not None
    return [int(points) for points in hand.result.payments]


def test_who_completes_the_third_dragon_pays_half_of_a_ron():
    hand = third_dragon()
    do(hand, 1, "discard 1p")
    do(hand, 0, "win")
    assert paid(hand) == [48300, -24300, -24000, 0]


@pytest.mark.parametrize(("pao_honba", "payer"), [("discarder", 1), ("liable", 2)])
def test_who_pays_the_counters_of_such_a_ron(pao_honba, payer):
    hand = third_dragon(pao_honba=pao_honba)
    do(hand, 1, "discard 1p")
    do(hand, 0, "win")
    wanted = [48300, -24000, -24000, 0]
    wanted[payer] -= 300
    assert paid(hand) == wanted


def test_and_all_of_a_self_draw():
    hand = third_dragon(draws="2s3s4s1p")
    on_to(hand, 0)
    do(hand, 0, "self_draw")
    assert paid(hand) == [48300, 0, -48300, 0]


def test_nobody_is_liable_without_that_option():
    hand = third_dragon(draws="2s3s4s1p", pao=["suukantsu"])
    on_to(hand, 0)
    do(hand, 0, "self_draw")
    assert paid(hand) == [48300, -16100, -16100, -16100]


@pytest.mark.parametrize(
    ("scope", "wanted"),
    [("own", [96300, -16100, -64100, -16100]), ("whole", [96300, 0, -96300, 0])],
)
def test_liability_for_the_yakuman_or_the_whole_hand(scope, wanted):
    hand = third_dragon("147m1122z", "2s3s4s1z", pao_scope=scope)
    on_to(hand, 0)
    do(hand, 0, "self_draw")
    assert paid(hand) == wanted


@pytest.mark.parametrize(
    ("forms", "wanted"),
    [
        ((MELD_PUNG, MELD_PUNG, MELD_PUNG), [DAISANGEN]),
        ((KONG_CONCEALED, MELD_PUNG, KONG_CLAIMED), [DAISANGEN]),
        ((MELD_PUNG, MELD_PUNG, KONG_CONCEALED), []),
        ((MELD_PUNG, MELD_PUNG, KONG_ADDED), []),
        ((MELD_PUNG, MELD_PUNG), []),
    ],
)
def test_a_kan_of_the_own_turn_makes_nobody_liable(forms, wanted):
    melds = [meld_of(form, 31 + place) for place, form in enumerate(forms)]
    assert yakuman_finished(melds, rules_of().scoring) == wanted


def meld_of(form, kind):
    return Meld(form, [kind] * (3 if form == MELD_PUNG else 4), kind, 1)


def test_liability_for_four_winds_and_four_kans():
    rules = rules_of().scoring
    winds = [meld_of(MELD_PUNG, kind) for kind in (27, 28, 29, 30)]
    assert yakuman_finished(winds, rules) == [DAISUUSHII]
    assert yakuman_finished(winds[:3], rules) == []
    kans = [meld_of(KONG_CONCEALED, kind) for kind in (0, 2, 4)]
    assert yakuman_finished([*kans, meld_of(KONG_CLAIMED, 9)], rules) == [SUUKANTSU]
    assert yakuman_finished([*kans, meld_of(KONG_CLAIMED, 9)], rules_of(mfc_version=4).scoring) == []
    assert yakuman_finished([*kans[:2], meld_of(KONG_CLAIMED, 9)], rules) == []
