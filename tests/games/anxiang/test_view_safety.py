"""Views and prompts depend on what the viewer may know and on nothing else (section 4, visibility)."""

import random

import pytest

from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, seat_viewer
from queguan.games.anxiang.state import OVER
from tests.support.anxiang_redeal import check_states, hidden_seats, redealt
from tests.support.anxiang_table import seeded
from tests.support.eyes import viewers
from tests.support.hands import play_on

OPTIONS: list[dict[str, object]] = [
    {},
    {"preset": "wei-xi-classic", "seats": 3},
    {"watcher_view": False, "kan_lock": "all_hand"},
    {"seats": 3, "dead_claim": "allow", "min_hard": 0, "heavenly_win": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["default", "classic", "blind watcher", "loose"])
def test_nobody_is_told_what_he_cannot_know(options):
    """2,500 states a table of options, 10,000 in all: deal the unknown again, and nothing told changes."""
    assert check_states(2500, 20, **options) > 0.99 * 2500


def test_the_state_before_a_discard_of_a_hidden_hand_is_redealt_too():
    hand = seeded(5)
    spectator = redealt(hand, SPECTATOR_VIEWER, random.Random(1))
    assert [s.counts for s in spectator.table.seats] != [s.counts for s in hand.table.seats]
    assert hidden_seats(hand, SPECTATOR_VIEWER) == hand.table.order
    assert hidden_seats(hand, seat_viewer(hand.table.watcher)) == []


def test_the_watcher_sees_the_hands_and_never_the_stock():
    hand = play_on(seeded(8), random.Random(8), 12)
    view = hand.view(seat_viewer(hand.table.watcher)).to_json()
    for seat in hand.table.order:
        assert view["seats"][seat]["hand"] is not None  # type: ignore[index]
        assert view["seats"][seat]["memory"] is not None  # type: ignore[index]
        assert view["seats"][seat]["barred"] is None  # type: ignore[index]
    assert view["remaining_stock"] is None
    blind = play_on(seeded(8, watcher_view=False), random.Random(8), 12)
    public = blind.view(SPECTATOR_VIEWER).to_json()
    assert {**blind.view(seat_viewer(blind.table.watcher)).to_json(), "viewer": 0} == {**public, "viewer": 0}


def test_after_the_hand_everything_is_open_to_all():
    hand = play_on(seeded(4), random.Random(4))
    assert hand.table.phase == OVER
    views = [
        {**hand.view(v).to_json(), "viewer": None} for v in [*viewers(len(hand.table.seats)), OPEN_VIEWER]
    ]
    assert all(view == views[0] for view in views)
    assert views[0]["remaining_stock"] is not None


def test_barred_cards_are_shown_at_all_times():
    for seed in range(40):
        hand = seeded(seed)
        rng = random.Random(seed)
        while hand.asked():
            for seat in hand.table.order:
                own = hand.view(seat_viewer(seat)).to_json()["seats"][seat]  # type: ignore[index]
                barred = [entry["card"] for entry in own["barred"]]
                assert set(own["kan"]) <= set(barred)
                if hand.open_turn() == seat and hand.legal(seat)[0].kind == "discard":
                    free = [action.tiles[0] for action in hand.legal(seat)]
                    assert sorted(set(own["hand"])) == sorted(free + barred)
            play_on(hand, rng, 1)
