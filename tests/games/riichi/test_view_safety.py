"""Views and prompts depend on what the viewer may know and on nothing else (section 4)."""

import random

import pytest

from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, seat_viewer
from queguan.games.riichi.options import OPTIONS
from tests.support.eyes import viewers
from tests.support.riichi_redeal import check_states, hidden_seats, redealt
from tests.support.riichi_table import Deal, play_eagerly, seeded
from tests.support.tile_hands import do, pass_all


@pytest.mark.parametrize("preset", OPTIONS.presets)
def test_nobody_is_told_what_he_cannot_know(preset):
    """400 states a preset: deal the unknown again, and nothing told changes."""
    assert check_states(400, 20, preset=preset) > 0.9 * 400


def test_hidden_hands_are_dealt_again():
    hand = seeded(5)
    other = redealt(hand, SPECTATOR_VIEWER, random.Random(1))
    assert [s.counts for s in other.table.seats] != [s.counts for s in hand.table.seats]
    assert hidden_seats(hand, SPECTATOR_VIEWER) == [0, 1, 2, 3]
    assert hidden_seats(hand, seat_viewer(2)) == [0, 1, 3]
    assert other.table.wall.tiles != hand.table.wall.tiles
    assert [other.table.wall.tiles[p] for p in other.table.wall.opened] == [
        hand.table.wall.tiles[p] for p in hand.table.wall.opened
    ]


def test_waits_and_furiten_are_the_own_seats():
    hand = Deal(["6s", "234567p23499s78s"], "1m").hand()
    do(hand, 0, "discard 6s")
    do(hand, 1, "pass")
    pass_all(hand)
    for viewer in viewers():
        told = hand.view(viewer).to_json()
        if viewer.seat == 1:
            assert told["furiten"] == "turn"
            assert [wait["tile"] for wait in told["waits"]] == ["6s", "9s"]  # type: ignore[attr-defined]
        else:
            assert told["furiten"] is None and "6s" not in str(told["waits"])
    assert hand.view(OPEN_VIEWER).to_json()["waits"] is None


def test_how_many_of_the_waits_are_left():
    hand = Deal(["6s", "234567p23499s78s"], "1m", dora="9s").hand()
    do(hand, 0, "discard 6s")
    told = hand.view(seat_viewer(1)).to_json()["waits"]
    assert [(one["tile"], one["left"]) for one in told] == [("6s", 3), ("9s", 1)]  # type: ignore[attr-defined]


def test_that_somebody_was_asked_and_declined_is_secret():
    hand = Deal(["6s", "234567p23499s78s"], "1m").hand()
    do(hand, 0, "discard 6s")
    before = {viewer: hand.view(viewer).to_json() for viewer in viewers() if viewer.seat != 1}
    decision = hand.decision()
    for seat in hand.asked():
        if seat != 1:
            do(hand, seat, "pass")
    assert hand.decision() == decision
    for viewer, told in before.items():
        assert hand.view(viewer).to_json() == told
    assert hand.open_turn() == -1


def test_under_indicators_are_told_by_the_settlement_of_a_declared_win_only():
    for seed in range(40):
        hand = play_eagerly(seeded(seed), random.Random(seed))
        assert hand.result is not None
        declared = any("riichi" in dict(score.patterns) for score in hand.result.scores)
        declared = declared or any(hand.table.seats[seat].marks for seat in hand.result.winners)
        assert (hand.result.detail["under"] is not None) == declared
        assert "under" not in hand.view(OPEN_VIEWER).to_json()


def test_the_hands_of_losers_stay_hidden():
    for seed in range(30):
        hand = play_eagerly(seeded(seed), random.Random(seed))
        told = hand.view(SPECTATOR_VIEWER).to_json()
        shown = [seat["seat"] for seat in told["seats"] if seat["hand"] is not None]  # type: ignore[attr-defined]
        assert hand.result is not None
        ended = hand.result.kind in ("draw", "nagashi")
        wanted = hand.ready_seats() if ended else hand.result.winners
        assert sorted(wanted) == shown or hand.result.kind == "nine_terminals"
