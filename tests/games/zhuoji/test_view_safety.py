"""Views and prompts depend on what the viewer may know and on nothing else (section 4)."""

import random

import pytest

from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, seat_viewer
from tests.support.eyes import viewers
from tests.support.hands import play_on
from tests.support.tile_hands import do
from tests.support.zhuoji_redeal import check_states, hidden_seats, redealt
from tests.support.zhuoji_table import PLAIN, dealt, seeded

OPTIONS: list[dict[str, object]] = [
    {},
    {"preset": "chuan"},
    {"preset": "chuan", "bao_ting": True, "wu_gu_ji": True, "multi_win": False},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["guiyang", "chuan", "both"])
def test_nobody_is_told_what_he_cannot_know(options):
    """1,000 states a table of options: deal the unknown again, and nothing told changes."""
    assert check_states(1000, 20, **options) > 0.9 * 1000


def test_hidden_hands_are_dealt_again():
    hand = seeded(5)
    other = redealt(hand, SPECTATOR_VIEWER, random.Random(1))
    assert [s.counts for s in other.table.seats] != [s.counts for s in hand.table.seats]
    assert hidden_seats(hand, SPECTATOR_VIEWER) == [0, 1, 2, 3]
    assert hidden_seats(hand, seat_viewer(2)) == [0, 1, 3]


def test_a_concealed_kong_is_dealt_again_too():
    hand = dealt(["8888p147m139s1477s"], "", "1p", **PLAIN)
    do(hand, 0, "kong_concealed 8p")
    kinds = {redealt(hand, seat_viewer(1), random.Random(n)).table.seats[0].melds[0].tile for n in range(20)}
    assert len(kinds) > 1
    mine = redealt(hand, seat_viewer(0), random.Random(1))
    assert mine.table.seats[0].melds == hand.table.seats[0].melds


def test_chosen_void_suits_are_secret_until_all_have_chosen():
    hand = seeded(3, 0, preset="chuan")
    before = {viewer: hand.view(viewer).to_json() for viewer in viewers()}
    do(hand, 2, "void_s")
    for viewer, told in before.items():
        assert hand.view(viewer).to_json() == told


def test_who_may_declare_is_not_told():
    hand = dealt(["147m259p139s1477s5s", "123456m789p55s23s"])
    for viewer in viewers():
        told = hand.view(viewer).to_json()
        assert told["phase"] == "ask" and told["question"] == "call"
    assert hand.open_turn() == -1


def test_at_the_end_all_hands_and_kongs_are_laid_open():
    hand = dealt(["8888p123m55s234567s"], "", "1p", **PLAIN)
    hand.table.seats[0].drawn = 16
    do(hand, 0, "kong_concealed 8p")
    for viewer in viewers():
        told = hand.view(viewer).to_json()["seats"]
        shown = told[0]["melds"][0]["tiles"]  # type: ignore[index]
        assert shown == (["8p"] * 4 if viewer.seat == 0 else [None] * 4)
    play_on(hand, random.Random(1))
    told = hand.view(SPECTATOR_VIEWER).to_json()["seats"]
    assert all(seat["hand"] is not None for seat in told)  # type: ignore[attr-defined]
    assert told[0]["melds"][0]["tiles"] == ["8p"] * 4  # type: ignore[index]
    assert hand.view(OPEN_VIEWER).to_json()["seats"] == told


def test_the_walls_as_they_stand():
    hand = seeded(2, 1)
    wall = hand.view(SPECTATOR_VIEWER).to_json()["wall"]
    stacks = wall["stacks"]  # type: ignore[index]
    assert sorted(len(row) for row in stacks) == [13, 13, 14, 14]
    assert sum(map(sum, stacks)) == 108 - 53 == wall["left"]  # type: ignore[index]
    # Seven is the wall opposite the next player's; three stacks of it are skipped.
    assert wall["break"] == {"seat": (1 + 6) % 4, "stack": 3}  # type: ignore[index]
