"""Views and prompts depend on what the viewer may know and on nothing else (section 4.5)."""

import random

import pytest

from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, seat_viewer
from queguan.games.mahjong.state import OVER
from tests.support.eyes import viewers
from tests.support.guangdong_redeal import check_states, hidden_seats, redealt
from tests.support.guangdong_scenes import own_kong, thrown
from tests.support.guangdong_table import seeded
from tests.support.hands import play_on
from tests.support.tile_hands import do

OPTIONS: list[dict[str, object]] = [
    {},
    {"preset": "qingzhang"},
    {"preset": "mingxing"},
    {"dead_wall": 14, "multi_win": "all", "kong_after_claim": True, "pass_rule": "until_own_discard"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["xinzhang", "qingzhang", "mingxing", "loose"])
def test_nobody_is_told_what_he_cannot_know(options):
    """1,000 states a table of options: deal the unknown again, and nothing told changes."""
    assert check_states(1000, 20, **options) > 0.99 * 1000


def test_hidden_hands_are_dealt_again():
    hand = seeded(5)
    other = redealt(hand, SPECTATOR_VIEWER, random.Random(1))
    assert [s.counts for s in other.table.seats] != [s.counts for s in hand.table.seats]
    assert hidden_seats(hand, SPECTATOR_VIEWER) == [0, 1, 2, 3]
    assert hidden_seats(hand, seat_viewer(2)) == [0, 1, 3]


def test_who_may_rob_his_own_kong_looks_like_anybody():
    hand = own_kong()
    for viewer in viewers():
        if viewer.seat != 0:
            told = hand.view(viewer).to_json()
            assert told["phase"] == "rob" and told["shown"] == {"tile": "2m", "by": 0, "how": "kong_added"}
            assert told["seats"][0]["hand"] is None  # type: ignore[index]
    assert hand.open_turn() == -1


def test_after_a_win_only_the_winners_hand_is_shown():
    hand = thrown("5m")
    do(hand, 1, "win")
    told = hand.view(SPECTATOR_VIEWER).to_json()
    assert [seat["hand"] is not None for seat in told["seats"]] == [False, True, False, False]  # type: ignore[attr-defined]
    assert told["won"] == {"tile": "5m", "from": 0, "how": "discard", "winners": [1]}


def test_after_a_draw_hands_stay_hidden_and_open_sees_them():
    hand = play_on(seeded(4), random.Random(4))
    assert hand.table.phase == OVER and not hand.table.winners
    told = hand.view(SPECTATOR_VIEWER).to_json()
    assert [seat["hand"] for seat in told["seats"]] == [None] * 4  # type: ignore[attr-defined]
    everything = hand.view(OPEN_VIEWER).to_json()
    assert all(seat["hand"] for seat in everything["seats"])  # type: ignore[attr-defined]


def test_the_walls_as_they_stand():
    hand = seeded(2, 1)
    wall = hand.view(SPECTATOR_VIEWER).to_json()["wall"]
    stacks = wall["stacks"]  # type: ignore[index]
    assert [len(row) for row in stacks] == [18] * 4
    replaced = hand.table.wall.taken
    assert sum(map(sum, stacks)) == 144 - 53 - replaced == wall["left"]  # type: ignore[index]
    # Nine is the dealer's own wall; six stacks of it are skipped, dealing goes on clockwise.
    assert wall["break"] == {"seat": 1, "stack": 6}  # type: ignore[index]
    assert wall["head"] == {"seat": 0, "stack": 14}  # type: ignore[index]
    tail = {"seat": 1, "stack": 5 - replaced // 2}
    assert wall["tail"] == tail  # type: ignore[index]
    if replaced == 0:
        assert stacks[1] == [2, 2, 2, 2, 2, 2] + [0] * 12
