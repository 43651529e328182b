"""Each restriction of rules/zhuoji.md 5, by number: refused with its reason, and where it does not hold."""

import pytest

from queguan.core.errors import IllegalAction
from queguan.games.zhuoji.space import SPACE
from tests.support.tile_hands import do, kinds, pass_all, set_hand
from tests.support.zhuoji_table import PLAIN, dealt, throw

READY = "123456m789p55s23s"
PAIRS = "2244m6688p3355s7m"


def refused(hand, seat, text):
    """The reason against an action."""
    with pytest.raises(IllegalAction) as wrong:
        do(hand, seat, text)
    assert hand.why_illegal(seat, SPACE.parse(text)) == wrong.value.reason
    return wrong.value.reason


def why(hand, seat, kind):
    """Rule and key of why a kind of action is not offered."""
    reason = hand.why_not(seat, kind)
    assert reason is not None
    return reason.rule, reason.key


def offered(tile, holder, stepwise=True, dealer="147m259p139s1477s", **options):
    """East throws a tile; South holds these."""
    hand = dealt([f"{tile}{dealer}", holder], **{**PLAIN, **options})
    hand.set_stepwise(stepwise)
    do(hand, 0, f"discard {tile}")
    return hand


def test_5_1_no_chow():
    hand = offered("3m", "12m458p1268s4567m")
    assert why(hand, 1, "chow") == ("5.1", "no_chows")
    assert refused(hand, 1, "chow 3m 12m").rule in ("5.1", "4")


def test_5_2_a_plain_hand_needs_a_pass_on_a_discard():
    assert why(offered("4s", READY), 1, "win") == ("5.2", "no_pass")
    assert "win" in kinds(offered("4s", READY, ping_hu_needs_pass=False), 1)
    assert "win" in kinds(offered("7m", PAIRS), 1)


def test_5_2_who_may_pong_is_told_that_he_has_no_pass():
    hand = offered("4s", "123456m789p44s55s", stepwise=False)
    assert kinds(hand, 1) == {"pung", "pass"}
    assert why(hand, 1, "win") == ("5.2", "no_pass")


def test_5_2_with_a_kong_of_ones_own():
    hand = offered("4s", "123m789p55s23s111p", stepwise=True)
    assert why(hand, 1, "win")[1] == "no_pass"
    konged = dealt(["1p147m259p139s1477s", "111p123m789p55s23s"], "", "9s", **PLAIN)
    do(konged, 0, "discard 1p")
    do(konged, 1, "kong_claimed")
    throw(konged, 1, "9s")
    konged.set_stepwise(True)
    set_hand(konged, 2, "4s12m458p1268s4567m")
    konged.table.seats[2].drawn = 21
    konged.ask_own(2)
    do(konged, 2, "discard 4s")
    assert "win" in kinds(konged, 1)


def test_5_2_when_the_discarder_has_declared():
    hand = dealt(["123456m789p55s23s9m", "23567m456p88p678s"], "1p1p1p4m", **{**PLAIN, "bao_ting": True})
    pass_all(hand)
    do(hand, 0, "declare 9m")
    throw(hand, 1, "1p")
    throw(hand, 2, "1p")
    do(hand, 3, "discard 1p")
    assert kinds(hand, 1) == {"win", "pass"}, "4m went as it was drawn"
    undeclared = dealt(["123456m789p55s23s9m", "23567m456p88p678s"], "1p1p1p4m", **PLAIN)
    throw(undeclared, 0, "9m")
    for seat in (1, 2, 3):
        throw(undeclared, seat, "1p")
    undeclared.set_stepwise(True)
    do(undeclared, 0, "discard 4m")
    assert why(undeclared, 1, "win") == ("5.2", "no_pass")


def test_5_3_four_in_hand_are_no_kong_until_declared():
    assert why(offered("5s", "222234m789p55s46s"), 1, "win") == ("5.2", "no_pass")


def test_5_4_who_lets_a_win_go_is_locked_until_he_draws():
    hand = offered("7m", PAIRS, stepwise=False)
    do(hand, 1, "pass")
    assert hand.pass_kinds(1) == 0, "he drew at once"
    pairs = dealt(["147m259p139s1477s7m", "", PAIRS], "7m", **PLAIN)
    do(pairs, 0, "discard 7m")
    do(pairs, 2, "pass")
    assert pairs.pass_kinds(2) != 0
    pairs.set_stepwise(True)
    do(pairs, 1, "discard 7m")
    assert why(pairs, 2, "win") == ("5.4", "passed")
    free = dealt(["147m259p139s1477s7m", "", PAIRS], "7m", **{**PLAIN, "pass_lock": False})
    do(free, 0, "discard 7m")
    do(free, 2, "pass")
    do(free, 1, "discard 7m")
    assert "win" in kinds(free, 2)


def test_5_4_who_may_pong_is_told_that_he_let_a_win_go():
    hand = dealt(["147m258p139s147s8m9p", "9p147m258p139s147s", "222m444p666s88m99p"], **PLAIN)
    do(hand, 0, "discard 8m")
    do(hand, 2, "pass")
    do(hand, 1, "discard 9p")
    assert kinds(hand, 2) == {"pung", "pass"}
    assert why(hand, 2, "win") == ("5.4", "passed")


def test_5_4_a_self_draw_is_free_and_unlocks():
    hand = dealt(["147m259p139s1477s7m", "", PAIRS], "1p7m", **PLAIN)
    do(hand, 0, "discard 7m")
    do(hand, 2, "pass")
    throw(hand, 1, "1p")
    assert "self_draw" in kinds(hand, 2) and hand.pass_kinds(2) == 0


def test_5_4_taking_the_tile_for_a_pong_lets_the_win_go():
    hand = dealt(["147m259p139s1477s7m"], **PLAIN)
    set_hand(hand, 2, "222m444p666s77m88m")
    do(hand, 0, "discard 7m")
    assert kinds(hand, 2) == {"pung", "win", "pass"}
    do(hand, 2, "pung")
    assert hand.pass_kinds(2) != 0


def test_5_5_kongs_only_after_drawing_and_while_a_tile_is_left():
    hand = dealt(["7s147m259p139s147m", "77s8888p147m25p36s"], **PLAIN)
    do(hand, 0, "discard 7s")
    do(hand, 1, "pung")
    assert refused(hand, 1, "kong_concealed 8p").rule == "5.5"
    empty = dealt(["1111s147m259p369s1m"], **PLAIN)
    empty.table.wall.at = len(empty.table.wall.tiles)
    empty.ask_own(0)
    reason = refused(empty, 0, "kong_concealed 1s")
    assert (reason.rule, reason.key) == ("5.5", "no_replacement_tile")


def test_5_6_a_declared_player_keeps_his_hand():
    hand = dealt(["147m259p139s1477s5s", READY], "9m")
    do(hand, 1, "declare")
    hand.set_stepwise(True)
    do(hand, 0, "discard 5s")
    assert why(hand, 1, "pung") == ("5.6", "declared_keeps_hand")
    hand.table.seats[1].counts[26] += 1
    hand.table.seats[1].size += 1
    hand.table.seats[1].drawn = 26
    hand.ask_own(1)
    assert refused(hand, 1, "discard 1m").rule == "5.6"
    assert hand.default(1).text == "discard 9s"


def test_5_6_a_declared_player_may_decline_a_win():
    hand = dealt([f"{READY}9m"], "1p1p1p4s")
    do(hand, 0, "declare 9m")
    for seat in (1, 2, 3):
        throw(hand, seat, "1p")
    assert kinds(hand, 0) == {"discard", "self_draw"}
    do(hand, 0, "discard 4s")
    assert hand.table.seats[0].river[-1] // 2 == 21


def test_5_7_declaring():
    hand = dealt(["12345m789p55s23s9s6m"])
    assert refused(hand, 0, "declare 2s").key == "not_ready"
    throw(hand, 0, "9s")
    for seat in (1, 2, 3):
        throw(hand, seat, hand.default(seat).tiles[0])
    assert why(hand, 0, "declare")[0] == "5.7"
    off = dealt(["12345m789p55s23s9s6m"], **PLAIN)
    assert why(off, 0, "declare") == ("4", "no_declarations")


def test_5_8_the_last_discard_can_only_be_won():
    hand = dealt(["7s147m259p139s147m", "77s8888p147m25p36s"], **PLAIN)
    hand.set_stepwise(True)
    hand.table.wall.at = len(hand.table.wall.tiles)
    do(hand, 0, "discard 7s")
    assert why(hand, 1, "pung") == ("5.8", "last_discard_only_win")


def void_suits(hand, *suits):
    """All choose."""
    for seat, suit in enumerate(suits):
        do(hand, seat, f"void_{suit}")


def test_5_9_tiles_of_the_void_suit():
    hand = dealt(["147m259p139s1477s7p", "77p1245m369s77s1m"], preset="chuan")
    void_suits(hand, "p", "p", "m", "m")
    assert refused(hand, 0, "discard 1m").key == "void_suit_first"
    hand.set_stepwise(True)
    do(hand, 0, "discard 7p")
    assert why(hand, 1, "pung") == ("5.9", "void_suit")
    winner = dealt(["123456m789m55s23s4s"], preset="chuan")
    void_suits(winner, "s", "m", "m", "m")
    assert why(winner, 0, "self_draw") == ("5.9", "void_suit_held")
    kong = dealt(["8888p147m139s1477s"], preset="chuan")
    void_suits(kong, "p", "m", "m", "m")
    assert why(kong, 0, "kong_concealed")[0] == "5.9"


def test_6_lack_one():
    hand = dealt([f"{READY}4s"], **{**PLAIN, "lack": "lack_one"})
    assert why(hand, 0, "self_draw") == ("6", "three_suits")


def test_5_10_only_added_kongs_can_be_robbed():
    hand = dealt(["8888p147m139s1477s", "79p234m55s789s11m"], "", "1p", **PLAIN)
    do(hand, 0, "kong_concealed 8p")
    assert hand.asked() == [0]
