"""雀, 圈, 局 with 连庄 (section 9), on the match and its snapshots."""

import pytest

from queguan.core.errors import BadCase
from queguan.core.shuffle import Shuffler
from queguan.games.guangdong.match import GuangdongMatch, restore_match
from queguan.games.guangdong.rotation import is_over, stays
from queguan.games.mahjong.rotation import Turn
from tests.support.guangdong_scenes import thrown
from tests.support.guangdong_table import dealt, rules_of
from tests.support.tile_hands import do


def begun(seed=1, **options):
    """A match with its first hand."""
    match = GuangdongMatch(rules_of(**options))
    match.begin(Shuffler(seed.to_bytes(32, "big")))
    return match


@pytest.mark.parametrize(
    ("rotation", "winners", "again"),
    [
        ("keep_on_win_or_draw", [], True),
        ("keep_on_win_or_draw", [0], True),
        ("keep_on_win_or_draw", [2, 0], True),
        ("keep_on_win_or_draw", [1], False),
        ("keep_on_win", [], False),
        ("keep_on_win", [0], True),
        ("always_rotate", [0], False),
        ("always_rotate", [], False),
    ],
)
def test_who_deals_next(rotation, winners, again):
    turn = Turn(0, 0, 0, 2)
    after = turn.after(stays(turn, winners, rotation))
    assert (after.dealer, after.repeat) == ((0, 3) if again else (1, 0))


def test_the_round_wind_moves_when_the_deal_comes_back_to_the_first_dealer():
    turn = Turn(2, 0, 2, 0)
    seen = []
    for _ in range(16):
        turn = turn.after(stays(turn, [(turn.dealer + 1) % 4], "keep_on_win"))
        seen.append((turn.round, turn.dealer))
    assert seen[:5] == [(0, 3), (0, 0), (0, 1), (1, 2), (1, 3)]
    assert turn.round == 4 and is_over(turn, "que")
    assert is_over(Turn(2, 1, 2, 0), "quan") and not is_over(Turn(2, 0, 1, 5), "quan")


def test_a_win_and_a_draw_move_scores_and_deal():
    match = begun()
    first = match.to_json()["dealer"]
    won = thrown("5m")
    do(won, 1, "win")
    assert won.result is not None
    match.complete(won)
    assert match.scores == won.result.payments and match.hand_no == 2
    # The hand was dealt by seat 0, the match only looks at who won.
    stays = won.result.winners == [first]
    assert match.to_json()["repeat"] == (1 if stays else 0)


def test_first_dealers_are_drawn():
    assert {begun(seed).to_json()["dealer"] for seed in range(30)} == {0, 1, 2, 3}


def test_winds_follow_the_dealer():
    state = begun(5).to_json()
    dealer = state["dealer"]
    assert state["winds"][dealer] == "E"
    assert state["winds"][(dealer + 1) % 4] == "S"
    assert GuangdongMatch(rules_of()).to_json()["winds"] is None


@pytest.mark.parametrize(
    "change",
    [
        {"dealer": 4},
        {"dealer": None},
        {"round": 9},
        {"repeat": -1},
        {"scores": [1, 2, 3]},
        {"scores": None},
        {"options": 7},
        {"version": 0},
    ],
)
def test_bad_snapshots_are_refused(change):
    good = GuangdongMatch(rules_of()).snapshot()
    restore_match(good)
    with pytest.raises(BadCase):
        restore_match({**good, **change})


def test_a_house_without_flowers_deals_136_tiles():
    hand = dealt([], "", "", flowers=False)
    assert len(hand.table.wall.tiles) == 136 and hand.table.wall.left() == 136 - 53
    assert len(dealt([], "", "").table.wall.tiles) == 144


def test_a_match_may_only_be_stopped_at_the_end_of_a_round():
    match = begun(dealer_rotation="always_rotate")
    stops: list[bool] = []
    with pytest.raises(ValueError):
        match.stop()
    while len(stops) < 9:
        hand = match.hand
        assert hand is not None and not match.may_stop(), "never in the middle of a hand"
        while hand.asked():
            seat = hand.asked()[0]
            hand.act(seat, hand.default(seat))
        match.complete(hand)
        stops.append(match.may_stop())
        assert match.to_json()["may_stop"] == match.may_stop()
        if len(stops) == 8:
            early = restore_match(match.snapshot())
            early.stop()
            assert early.finished and not early.may_stop() and restore_match(early.snapshot()).finished
            with pytest.raises(ValueError):
                early.begin(Shuffler(bytes(32)))
        match.begin(Shuffler(bytes([len(stops)] * 32)))
    assert stops == [False, False, False, True, False, False, False, True, False]
