"""轮庄, rounds and the token pool over a match (rules/jiaxing.md 7.3, 9), on the match and its snapshots."""

import random
from typing import Any

import pytest

from queguan.core.errors import BadCase
from queguan.core.shuffle import Shuffler
from queguan.games.jiaxing.match import JiaxingMatch, restore_match
from queguan.games.jiaxing.options import OPTIONS
from queguan.games.jiaxing.rotation import is_over, stays
from queguan.games.jiaxing.tokens import added_at_start
from queguan.games.mahjong.rotation import Turn
from tests.support.hands import play_on
from tests.support.jiaxing_scenes import drawn
from tests.support.jiaxing_table import rules_of
from tests.support.tile_hands import do


def shuffler(seed):
    """A shuffler of this seed."""
    return Shuffler(seed.to_bytes(32, "big"))


def begun(seed=1, **options):
    """A match with its first hand."""
    match = JiaxingMatch(rules_of(**options))
    return match, match.begin(shuffler(seed))


@pytest.mark.parametrize(
    ("keep", "winners", "again"),
    [
        (False, [0], True),
        (False, [2, 0], True),
        (False, [1], False),
        (False, [], False),
        (True, [], True),
        (True, [1], False),
    ],
)
def test_who_deals_next(keep, winners, again):
    turn = Turn(0, 0, 0, 2)
    options = OPTIONS.parse({"dealer_keep_on_draw": keep})
    after = turn.after(stays(turn, winners, options))
    assert (after.dealer, after.repeat) == ((0, 3) if again else (1, 0))


def test_the_round_wind_moves_when_the_deal_comes_back():
    options = OPTIONS.parse({})
    turn = Turn(0, 0, 0, 0)
    winds = []
    while not is_over(turn, options):
        winds.append(turn.round)
        turn = turn.after(stays(turn, [], options))
    assert winds == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4


def test_rounds_end_the_match_and_zero_never_does():
    for rounds in (1, 2, 4):
        options = OPTIONS.parse({"rounds": rounds})
        assert is_over(Turn(0, rounds, 0, 0), options) and not is_over(Turn(0, rounds - 1, 3, 9), options)
    assert not is_over(Turn(0, 1000, 0, 0), OPTIONS.parse({"rounds": 0}))


def test_only_an_endless_match_stops_and_only_at_the_end_of_a_round():
    for rounds in (0, 2):
        match = JiaxingMatch(rules_of(rounds=rounds))
        allowed = []
        for seed in range(1, 6):
            hand = match.begin(shuffler(seed))
            assert not match.may_stop()
            play_on(hand, random.Random(seed))
            match.complete(hand)
            allowed.append(match.may_stop())
        assert match.dealer() == 1 and allowed == (
            [False] * 3 + [True, False] if rounds == 0 else [False] * 5
        )
    endless = JiaxingMatch(rules_of(rounds=0))
    for seed in range(1, 5):
        hand = endless.begin(shuffler(seed))
        play_on(hand, random.Random(seed))
        endless.complete(hand)
    endless.stop()
    assert endless.finished and not endless.may_stop()


def test_seat_0_deals_first():
    match, hand = begun(3)
    told: Any = match.to_json()
    assert told["dealer"] == 0 and told["winds"] == ["E", "S", "W", "N"] and told["first_dealer"] == 0
    assert hand.asked() == [0]


def test_a_win_takes_a_token_and_keeps_the_deal():
    match, _ = begun()
    match.now = ["huang_fan", "bao_zi"]
    won = drawn()
    do(won, 0, "self_draw")
    match.complete(won)
    assert won.result is not None
    assert match.scores == won.result.payments and match.hand_no == 2
    assert match.pool == ["bao_zi"] and match.dealer() == 0


def test_a_draw_adds_a_token_and_passes_the_deal():
    match, hand = begun(2)
    before = list(match.now)
    play_on(hand, random.Random(2))
    assert hand.result is not None and not hand.result.winners
    match.complete(hand)
    assert match.pool == [*before, "huang_fan"] and match.dealer() == 1


def test_the_pool_goes_through_a_whole_match():
    match = JiaxingMatch(rules_of(rounds=1))
    pool: list[str] = []
    wild = -1
    seed = 0
    while not match.finished:
        seed += 1
        hand: Any = match.begin(shuffler(seed))
        dice = hand.table.setting.throws[0]
        pool = pool + added_at_start(dice, hand.wild, wild)
        wild = hand.wild
        assert hand.pool == pool == match.to_json()["pool"]
        play_on(hand, random.Random(seed))
        won = bool(hand.result.winners)
        pool = pool[1:] if won else [*pool, "huang_fan"]
        match.complete(hand)
        assert match.pool == pool
    assert match.done == seed and len(pool) >= 3


def test_the_same_wildcard_again_is_noticed_over_a_snapshot():
    match, hand = begun(7)
    play_on(hand, random.Random(7))
    match.complete(hand)
    again = restore_match(match.snapshot())
    assert (again.pool, again.wild) == (match.pool, match.wild)
    for one in (match, again):
        one.begin(shuffler(7))  # the same deal: the same wildcard
        assert "bai_da_lian_zhuang" in one.now
    # The snapshot is that between hands, also while one is played.
    assert again.snapshot() == match.snapshot() and restore_match(match.snapshot()).pool == match.pool


def test_without_carried_fan_the_pool_stays_empty():
    match, hand = begun(2, carry_fan=False)
    play_on(hand, random.Random(2))
    match.complete(hand)
    assert match.pool == [] and match.to_json()["pool"] == []


@pytest.mark.parametrize(
    "change",
    [
        {"dealer": 4},
        {"dealer": None},
        {"round": 9},
        {"repeat": -1},
        {"scores": [1, 2, 3]},
        {"options": 7},
        {"version": 0},
        {"pool": ["gold"]},
        {"pool": 3},
        {"wild": "5q"},
        {"wild": 5},
    ],
)
def test_bad_snapshots_are_refused(change):
    good = JiaxingMatch(rules_of()).snapshot()
    restore_match(good)
    with pytest.raises(BadCase):
        restore_match({**good, **change})
