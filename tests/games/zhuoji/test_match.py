"""Who deals next, scores, length (section 9), on the match and its snapshots."""

import pytest

from queguan.core.errors import BadCase
from queguan.core.shuffle import Shuffler
from queguan.games.zhuoji.match import ZhuojiMatch, restore_match
from tests.support.tile_hands import do
from tests.support.zhuoji_table import PLAIN, dealt, play_out, rules_of

PAIRS = "2244m6688p3355s7m"


def match_of(**options):
    """A match that has begun its first hand."""
    match = ZhuojiMatch(rules_of(**options))
    match.begin(Shuffler((1).to_bytes(32, "big")))
    return match


def place(match):
    """Dealer and hands dealt in a row."""
    data = match.snapshot()
    return data["dealer"], data["streak"]


def test_the_winner_deals():
    match = match_of()
    hand = dealt(["7m147m259p139s147s9s", "", PAIRS], **PLAIN)
    do(hand, 0, "discard 7m")
    do(hand, 2, "win")
    match.complete(hand)
    assert place(match) == (2, 1) and match.hand_no == 2
    assert hand.result is not None and match.scores == hand.result.payments


def test_the_winning_dealer_deals_again():
    match = match_of()
    hand = dealt(["123456m789p55s23s4s"], **PLAIN)
    do(hand, 0, "self_draw")
    match.complete(hand)
    assert place(match) == (0, 2)
    assert match.to_json()["repeat"] == 1


def test_after_two_winners_the_discarder_deals():
    match = match_of()
    hand = dealt(["7m147m259p139s147s9s", "1133m5577p4466s7m", PAIRS], **PLAIN)
    do(hand, 0, "discard 7m")
    do(hand, 1, "win")
    do(hand, 2, "win")
    match.complete(hand)
    assert place(match) == (0, 2)


def test_in_blood_battle_the_first_winner_deals():
    match = match_of()
    hand = dealt(["123456m789p55s23s4s"], **{**PLAIN, "blood_battle": True, "ping_hu_needs_pass": False})
    do(hand, 0, "self_draw")
    play_out(hand)
    match.complete(hand)
    assert place(match) == (0, 2)


def test_a_draw_keeps_the_dealer():
    match = match_of()
    hand = dealt(["147m259p139s1477s9m"], **PLAIN)
    play_out(hand)
    assert hand.result is not None
    if not hand.result.winners:
        match.complete(hand)
        assert place(match) == (0, 2)


@pytest.mark.parametrize("hands", [4, 8, 16])
def test_length(hands):
    match = ZhuojiMatch(rules_of(hands=hands))
    assert match.to_json()["hands"] == hands and match.to_json()["dealer"] == 0
    for number in range(hands):
        assert not match.finished
        hand = match.begin(Shuffler(number.to_bytes(32, "big")))
        play_out(hand)
        match.complete(hand)
    assert match.finished


@pytest.mark.parametrize(
    "change",
    [
        {"dealer": 4},
        {"dealer": -1},
        {"streak": 0},
        {"streak": None},
        {"scores": [1, 2, 3]},
        {"options": 7},
        {"version": 0},
    ],
)
def test_bad_snapshots_are_refused(change):
    good = ZhuojiMatch(rules_of()).snapshot()
    restore_match(good)
    with pytest.raises(BadCase):
        restore_match({**good, **change})
