"""One test per restriction of section 5, allowed and just not, on a live hand."""

import pytest

from queguan.core.errors import IllegalAction
from queguan.core.hand import Event
from queguan.games.anxiang.cards import card_value
from queguan.games.anxiang.melds import CHOW, PONG, WEI, Meld
from queguan.games.anxiang.space import SPACE
from queguan.games.anxiang.state import CLAIMS_DISCARD, CLAIMS_FLIP, DISCARD, WEI_WIN
from tests.support.anxiang_table import dealt, do, set_hand
from tests.support.hands import texts, told_kinds


def refused(hand, seat, text):
    """The rule that refuses an action; the state is left as it was."""
    before = hand.state_hash()
    with pytest.raises(IllegalAction) as wrong:
        do(hand, seat, text)
    assert hand.state_hash() == before
    assert not hand.can(seat, SPACE.parse(text))
    return wrong.value.rule


def seat_one_sees(card, hand_one, *, how="discard", stock="一", **options):
    """Seat 0 shows a card to seat 1 (its lower) and seat 2, which holds nothing near it."""
    hand = dealt(["九九九", "", ""], stock, **options)
    hand.set_stepwise(True)
    quiet = "壹叁伍柒玖壹叁伍柒玖"
    if how == "discard":
        set_hand(hand, 0, card + "捌捌捌拾")
        set_hand(hand, 1, hand_one)
        set_hand(hand, 2, quiet)
        hand.ask_discard(0)
        do(hand, 0, f"discard {card}")
    else:
        set_hand(hand, 0, "捌捌捌拾")
        set_hand(hand, 1, hand_one)
        set_hand(hand, 2, quiet)
        hand.table.stock = [card_value(card), *hand.table.stock[1:]]
        hand.flip(0, [])
    return hand


def test_r0_only_who_is_asked_acts():
    hand = dealt(["一三五七九", "", ""], "一")
    assert hand.asked() == [0]
    assert refused(hand, 1, "discard 一") == "R0"
    assert refused(hand, 0, "pass") == "R0"
    assert refused(hand, 0, "pong") == "R0"
    do(hand, 0, "discard 一")


def test_r0_seats_that_are_not_there():
    hand = dealt(["一三五七九", "", ""], "一")
    for seat in (-1, 3, 99):
        assert refused(hand, seat, "discard 一") == "R0"
        assert hand.legal(seat) == [] and not hand.is_asked(seat)
        why = hand.why_not(seat, "win")
        assert why is not None and why.key == "not_asked"


def test_r0_only_cards_that_are_held():
    hand = dealt(["一一二二三三四四五五六六七七八八九九十壹", "", ""], "贰")
    assert refused(hand, 0, "discard 拾") == "R0"
    do(hand, 0, "discard 壹")


def test_r1_three_or_four_are_not_discarded():
    hand = dealt(["三三三四四四四二二九", "", ""], "一")
    assert refused(hand, 0, "discard 三") == "R1"
    assert refused(hand, 0, "discard 四") == "R1"
    why = hand.why_illegal(0, SPACE.parse("discard 三"))
    assert why is not None and why.params == {"card": "三"}
    do(hand, 0, "discard 二")


def test_r1_a_broken_kan_may_be_discarded():
    hand = seat_one_sees("二", "三三三四九")
    do(hand, 1, "chow 二 三四")
    assert "discard 三" in texts(hand.legal(1))


def test_r1_with_kan_lock_all_hand_it_may_not_except_after_wei():
    hand = seat_one_sees("二", "三三三四九", kan_lock="all_hand")
    hand.table.seats[1].kan = 1 << card_value("三")
    do(hand, 1, "chow 二 三四")
    assert refused(hand, 1, "discard 三") == "R1"
    hand.table.seats[1].weis = 1 << card_value("三")
    hand.ask_discard(1)
    assert "discard 三" in texts(hand.legal(1))


def test_r1_the_leftover_of_a_wei_may_be_discarded():
    hand = dealt(["九九九", "", ""], "三")
    set_hand(hand, 1, "三三三五拾")
    hand.flip(1, [])
    assert hand.table.phase == DISCARD and hand.table.turn == 1
    assert texts(hand.legal(1)) == ["discard 三", "discard 五", "discard 拾"]


def test_r2_what_was_eaten_stays():
    hand = seat_one_sees("二", "二三四九")
    do(hand, 1, "chow 二 三四")
    assert refused(hand, 1, "discard 二") == "R2"
    assert hand.why_illegal(1, SPACE.parse("discard 二")).key == "ate_it"
    do(hand, 1, "discard 九")


def test_r2_the_hand_cards_of_a_chow_are_free():
    hand = seat_one_sees("二", "三四三九")
    do(hand, 1, "chow 二 三四")
    assert "discard 三" in texts(hand.legal(1))


def test_r2_what_was_ponged_stays():
    hand = seat_one_sees("二", "二二二九")
    do(hand, 1, "pong")
    assert refused(hand, 1, "discard 二") == "R2"
    assert hand.why_illegal(1, SPACE.parse("discard 二")).key == "ponged_it"


def test_r3_a_passed_card_is_not_ponged():
    hand = seat_one_sees("三", "三三九五", stock="拾")
    assert "pong" in texts(hand.legal(1))
    do(hand, 1, "pass")
    assert hand.table.seats[1].passed_pong == 1 << card_value("三")
    again = seat_one_sees("三", "三三九五")
    again.table.seats[1].passed_pong = 1 << card_value("三")
    again.ask_claims()
    assert refused(again, 1, "pong") == "R3"
    assert again.asked() == []


def test_r4_two_in_hand():
    hand = seat_one_sees("三", "三二四九")
    assert hand.why_not(1, "pong").rule == "R4"
    assert hand.why_not(1, "pong").key == "one_held"
    assert refused(hand, 1, "pong") == "R4"
    assert "pong" in texts(seat_one_sees("三", "三三九五").legal(1))


def test_r4_a_kan_may_be_broken_and_the_card_must_be_anothers():
    hand = seat_one_sees("三", "三三三九")
    do(hand, 1, "pong")
    assert hand.table.seats[1].counts[card_value("三")] == 1
    own = seat_one_sees("三", "二四九", how="flip")
    assert own.why_not(0, "pong").key == "own_card"


def test_r5_chow_from_the_upper_only():
    hand = seat_one_sees("二", "一三九五")
    assert texts(hand.legal(1)) == ["chow 二 一三", "pass"]
    set_hand(hand, 2, "一三九五")
    hand.ask_claims()
    assert hand.asked() == [1]
    assert refused(hand, 2, "chow 二 一三") == "R5"
    assert hand.why_not(2, "chow").key == "not_upper"


def test_r5_an_own_flip_may_be_eaten():
    hand = dealt(["九九九", "", ""], "二")
    set_hand(hand, 0, "一三九五")
    set_hand(hand, 1, "拾")
    set_hand(hand, 2, "一三拾")
    hand.flip(0, [])
    assert texts(hand.legal(0)) == ["chow 二 一三", "pass"]
    assert hand.asked() == [0]


def test_r6_one_run_of_one_size():
    hand = seat_one_sees("二", "一三四壹叁七十九")
    assert texts(hand.legal(1)) == ["chow 二 一三", "chow 二 三四", "pass"]
    assert refused(hand, 1, "chow 贰 壹叁") == "R0"
    assert hand.why_illegal(1, SPACE.parse("chow 贰 壹叁")).key == "wrong_card"


@pytest.mark.parametrize(("card", "held"), [("二", "壹叁七十"), ("九", "十一"), ("拾", "八九壹")])
def test_r6_no_mixed_sizes_no_wrap_no_two_seven_ten(card, held):
    hand = seat_one_sees(card, held + "伍", stock="肆")
    assert not hand.is_asked(1)


def test_r7_what_you_discarded_you_never_eat():
    hand = seat_one_sees("二", "一三九五")
    hand.table.seats[1].discarded = 1 << card_value("二")
    hand.ask_claims()
    assert refused(hand, 1, "chow 二 一三") == "R7"
    hand.table.seats[1].discarded = 1 << card_value("三")
    hand.ask_claims()
    assert "chow 二 一三" in texts(hand.legal(1))


def test_r8_a_passed_card_is_not_eaten():
    for memory in ("passed_chow", "passed_pong"):
        hand = seat_one_sees("二", "一三九五")
        setattr(hand.table.seats[1], memory, 1 << card_value("二"))
        hand.ask_claims()
        assert refused(hand, 1, "chow 二 一三") == "R8"
        setattr(hand.table.seats[1], memory, 1 << card_value("贰"))
        hand.ask_claims()
        assert "chow 二 一三" in texts(hand.legal(1))


def test_r9_what_can_be_ponged_is_not_eaten():
    hand = seat_one_sees("二", "二二一三九")
    assert texts(hand.legal(1)) == ["pong", "pass"]
    assert refused(hand, 1, "chow 二 一三") == "R9"
    assert hand.why_not(1, "chow").key == "can_pong"
    assert "chow 二 一三" in texts(seat_one_sees("二", "二一三九").legal(1))


def test_r9_holds_even_when_the_pong_is_barred_by_r13():
    # After ponging 二 only 一一一 would be left: R13 bars the pong, R9 still bars the chow.
    hand = seat_one_sees("二", "二二一一一三三三")
    assert hand.why_not(1, "pong").rule == "R13"
    assert hand.why_not(1, "chow").rule == "R9"
    assert not hand.is_asked(1)


def test_r10_two_or_more_are_a_forced_wei_whatever_was_passed():
    hand = dealt(["九九九", "", ""], "三")
    set_hand(hand, 1, "三三五拾")
    hand.table.seats[1].passed_pong = 1 << card_value("三")
    events: list[Event] = []
    hand.flip(1, events)
    assert told_kinds(tuple(events)) == [("wei", 1)]
    assert hand.table.seats[1].melds == [Meld(WEI, 2, 2, 1)]
    assert hand.asked() == [1] and hand.table.phase == DISCARD


def test_r10_one_is_no_wei():
    hand = dealt(["九九九", "", ""], "三")
    set_hand(hand, 1, "三五拾")
    set_hand(hand, 0, "拾")
    set_hand(hand, 2, "一二拾")
    events: list[Event] = []
    hand.flip(1, events)
    assert told_kinds(tuple(events)) == [("flip", 1)]
    assert hand.asked() == [2]


WEIS = [Meld(WEI, card_value(c), card_value(c), -1) for c in "柒拾叁捌"]


def waiting(hand, seat, cards, weis=WEIS):
    """Gives a seat melds worth 14 and these cards."""
    hand.table.seats[seat].melds = list(weis)
    set_hand(hand, seat, cards)


def test_r11_a_discard_is_never_won_a_flip_is():
    hand = seat_one_sees("二", "九")
    waiting(hand, 1, "一三四五六九九")
    hand.ask_claims()
    assert "win" not in texts(hand.legal(1))
    assert refused(hand, 1, "win") == "R11"
    assert hand.why_not(1, "win").key == "discard_not_won"
    flip = seat_one_sees("二", "九", how="flip")
    waiting(flip, 1, "一三四五六九九")
    flip.ask_claims()
    assert "win" in texts(flip.legal(1))


def test_r12_six_sentences_and_a_pair():
    hand = seat_one_sees("二", "九", how="flip")
    waiting(hand, 1, "一三四五六九十")
    hand.ask_claims()
    assert refused(hand, 1, "win") == "R12"
    assert hand.why_not(1, "win").key == "no_shape"


def test_r12_ten_hard_xi():
    hand = seat_one_sees("二", "九", how="flip")
    # A black wei, a red one and a red pair: 3 + 4 + 2.
    melds = [Meld(WEI, 18, 18, -1), Meld(WEI, 16, 16, -1), Meld(CHOW, 10, 10, -1), Meld(CHOW, 7, 7, -1)]
    waiting(hand, 1, "一三四五六拾拾", melds)
    hand.ask_claims()
    why = hand.why_not(1, "win")
    assert (why.rule, why.key, why.params) == (
        "R12",
        "hard_below_min",
        {"card": "二", "hard": "9", "min": "10"},
    )
    melds.append(Meld(WEI, 13, 13, -1))
    waiting(hand, 1, "一三拾拾", melds)
    hand.ask_claims()
    assert hand.why_not(1, "win") is None


def dead_end(**options):
    hand = seat_one_sees("九", "拾", stock="拾", **options)
    me = hand.table.seats[1]
    me.melds = [Meld(CHOW, 2, 2, 0)]
    me.locked = 1 << card_value("三")
    set_hand(hand, 1, "九九三三")
    hand.ask_claims()
    return hand


def test_r13_a_claim_that_leaves_no_discard_is_not_offered():
    hand = dead_end()
    assert not hand.is_asked(1)
    assert refused(hand, 1, "pong") == "R13"
    set_hand(hand, 1, "九九三五")
    hand.ask_claims()
    assert texts(hand.legal(1)) == ["pong", "pass"]


def test_r13_off_the_claimer_is_dead():
    hand = dead_end(dead_claim="allow")
    assert texts(hand.legal(1)) == ["pong", "pass"]
    events = do(hand, 1, "pong")
    assert told_kinds(tuple(events))[:2] == [("pong", 1), ("dead", 1)]
    assert hand.table.seats[1].dead
    assert hand.table.seats[1].melds[-1] == Meld(PONG, 8, 8, 0)


def test_r13_for_chows():
    hand = seat_one_sees("二", "一三拾拾拾")
    assert not hand.is_asked(1)
    assert hand.why_not(1, "chow").rule == "R13"
    set_hand(hand, 1, "一三拾拾拾五")
    hand.ask_claims()
    assert texts(hand.legal(1)) == ["chow 二 一三", "pass"]


def test_r14_a_dead_hand_neither_claims_nor_wins_nor_makes_a_wei():
    hand = seat_one_sees("二", "九", how="flip")
    waiting(hand, 1, "一三四五六九九")
    hand.table.seats[1].dead = True
    hand.ask_claims()
    assert not hand.is_asked(1)
    for kind in ("win", "pong", "chow"):
        assert hand.why_not(1, kind).rule == "R14"
    hand.table.stock = [card_value("九")] * 3
    hand.table.at = 0
    events: list[Event] = []
    hand.flip(1, events)
    assert told_kinds(tuple(events))[0] == ("flip", 1)


def test_r15_melds_stay():
    hand = seat_one_sees("二", "一三九五")
    do(hand, 1, "chow 二 一三")
    meld = hand.table.seats[1].melds[0]
    do(hand, 1, "discard 九")
    assert hand.table.seats[1].melds[0] is meld
    assert hand.table.phase in (CLAIMS_DISCARD, CLAIMS_FLIP, DISCARD, WEI_WIN)


def test_last_card_of_the_stock_can_only_be_won():
    hand = seat_one_sees("二", "二二一三九五", how="flip")
    assert "pong" in texts(hand.legal(1))
    hand.table.at = len(hand.table.stock)
    hand.ask_claims()
    assert not hand.is_asked(1)
    assert hand.why_not(1, "pong").key == "last_card"
    set_hand(hand, 1, "一三九五")
    assert hand.why_not(1, "chow").key == "last_card"
