"""Views and prompts depend on what the viewer may know and on nothing else (rules/jiaxing.md 4)."""

import random

import pytest

from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, seat_viewer
from queguan.games.mahjong.state import OVER
from tests.support.eyes import viewers
from tests.support.hands import play_on
from tests.support.jiaxing_redeal import check_states, hidden_kongs, hidden_seats, redealt
from tests.support.jiaxing_scenes import bound, drawn
from tests.support.jiaxing_table import dealt, seeded
from tests.support.tile_hands import do

OPTIONS: list[dict[str, object]] = [
    {},
    {"preset": "zhuachong_nochow"},
    {"preset": "zhuachong", "dead_wall": 14, "multi_ron": True, "min_tai": 0, "san_tan": False},
]
NAMES = ["yingzimo", "zhuachong_nochow", "loose"]


@pytest.mark.parametrize("options", OPTIONS, ids=NAMES)
def test_nobody_is_told_what_he_cannot_know(options):
    """1,000 states a table of options: deal the unknown again, and nothing told changes."""
    assert check_states(1000, 20, **options) > 0.98 * 1000


def test_hidden_hands_are_dealt_again():
    hand = seeded(5)
    other = redealt(hand, SPECTATOR_VIEWER, random.Random(1))
    assert [s.counts for s in other.table.seats] != [s.counts for s in hand.table.seats]
    assert hidden_seats(hand, SPECTATOR_VIEWER) == [0, 1, 2, 3]
    assert hidden_seats(hand, seat_viewer(2)) == [0, 1, 3]
    assert other.table.wall.tiles[135] == hand.table.wall.tiles[135]


def konged():
    """Seat 0 has made a concealed kong of 7z."""
    hand = dealt(["777z1m1m1p3p5p7p1s3s5s7s7z"], "", "2z")
    return hand, do(hand, 0, "kong_concealed 7z")


def test_a_concealed_kong_shows_four_backs_until_the_end():
    hand, events = konged()
    for viewer in viewers():
        mine = viewer.seat == 0
        meld = hand.view(viewer).to_json()["seats"][0]["melds"][0]
        assert meld["tiles"] == (["7z"] * 4 if mine else [None] * 4)
        told = events[0].encode(viewer)
        assert told == {"kind": "kong_concealed", "seat": 0, "tile": "7z" if mine else None}
    assert hidden_kongs(hand, seat_viewer(1)) == [(0, 0)]
    play_on(hand, random.Random(2))
    assert hand.table.phase == OVER
    shown = hand.view(SPECTATOR_VIEWER).to_json()["seats"][0]["melds"][0]
    assert shown["tiles"] == ["7z"] * 4
    assert hand.result is not None
    assert hand.result.to_json()["detail"]["melds"][0][0]["tiles"] == ["7z"] * 4


def test_a_concealed_kong_cannot_be_robbed():
    hand, _ = konged()
    assert hand.open_turn() == 0 and hand.table.seats[0].drawn == 28  # the replacement, 2z


def test_the_wildcard_is_seen_by_everybody():
    hand = seeded(3)
    for viewer in viewers():
        told = hand.view(viewer).to_json()
        assert told["wild"] == [told["wall"]["open"][0]["tile"]]  # type: ignore[index]
        assert told["signs"] == ["self_draw_only", "chow"] and told["pool"] == []
    assert seeded(3, preset="zhuachong_nochow").view(SPECTATOR_VIEWER).to_json()["signs"] == [
        "ron_allowed",
        "no_chow",
    ]


def test_answers_to_santan_are_shown_together():
    hand = bound()
    before = hand.view(SPECTATOR_VIEWER).to_json()
    assert before["phase"] == "ask" and before["question"] == "santan"
    assert before["santan"]["pairs"] == [[0, 3]] and before["santan"]["asked"] == [1, 2]  # type: ignore[index]
    assert do(hand, 1, "give_up") == ()
    assert hand.view(SPECTATOR_VIEWER).to_json() == before
    do(hand, 2, "continue")
    after = hand.view(SPECTATOR_VIEWER).to_json()
    assert after["santan"]["gave_up"] == [1] and after["santan"]["asked"] == []  # type: ignore[index]
    assert [seat["marks"] for seat in after["seats"]] == [[], ["gave_up"], [], []]  # type: ignore[attr-defined]


def test_what_each_would_pay_is_shown():
    hand = bound()
    do(hand, 1, "give_up")
    do(hand, 2, "continue")
    bonds = hand.view(SPECTATOR_VIEWER).to_json()["santan"]
    assert bonds["shares"] == [  # type: ignore[index]
        [None, 0, 2, 5],
        None,
        [2, 0, None, 2],
        [5, 0, 2, None],
    ]
    assert seeded(1, san_tan=False).view(SPECTATOR_VIEWER).to_json()["santan"] is None


def test_after_a_win_only_the_winners_hand_is_shown():
    hand = drawn()
    do(hand, 0, "self_draw")
    told = hand.view(SPECTATOR_VIEWER).to_json()
    assert [seat["hand"] is not None for seat in told["seats"]] == [True, False, False, False]  # type: ignore[attr-defined]
    assert told["won"] == {"tile": "8m", "from": 0, "how": "self_draw", "winners": [0]}


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
    assert [len(row) for row in stacks] == [17] * 4
    assert wall["left"] == 82 and wall["kept"] == 1  # type: ignore[index]
    assert sum(map(sum, stacks)) == 83  # the turned tile lies there too
    # Seven is the wall opposite the dealer, in seat 3; seven stacks of it are passed over.
    assert wall["break"] == {"seat": 3, "stack": 7}  # type: ignore[index]
    assert wall["open"][0]["stack"] == 6 and wall["open"][0]["seat"] == 3  # type: ignore[index]
    assert wall["tail"] == {"seat": 3, "stack": 6}  # type: ignore[index]
