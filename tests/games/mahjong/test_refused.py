"""Why a complete hand may not win on the tile shown last is told to its own seat, asked or not, and to nobody
else."""

import random
from typing import Any

import pytest

from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, seat_viewer
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.state import OFFER, ROB
from tests.support import jiaxing_table, zhuoji_table
from tests.support.jiaxing_table import dealt as jiaxing
from tests.support.tile_hands import do
from tests.support.zhuoji_table import dealt as zhuoji

READY = "123456m789p55s23s"
JUNK = "2589m1469p2568s9m"
PLAIN = zhuoji_table.PLAIN


def refusal(hand: TileHand, seat: int) -> Any:
    """What the seat's view says of a win that is refused."""
    return hand.view(seat_viewer(seat)).to_json().get("refused")


def told(hand: TileHand, seat: int) -> tuple[str, str] | None:
    """The tile and the reason's key in the seat's view."""
    refused = refusal(hand, seat)
    return None if refused is None else (refused["tile"], refused["reason"]["key"])


def test_no_pass_is_told_to_a_seat_that_is_asked_nothing():
    hand = zhuoji(["4s147m259p139s1477s", JUNK, READY], "9m", **PLAIN)
    assert told(hand, 2) is None
    do(hand, 0, "discard 4s")
    assert not hand.is_asked(2) and hand.table.phase != OFFER
    assert told(hand, 2) == ("4s", "no_pass")
    assert refusal(hand, 2)["reason"]["rule"] == "5.2"
    for viewer in (seat_viewer(0), seat_viewer(1), seat_viewer(3), SPECTATOR_VIEWER, OPEN_VIEWER):
        assert "refused" not in hand.view(viewer).to_json()
    do(hand, 1, "discard 9m")  # what lies open now does not complete the hand
    assert told(hand, 2) is None


def test_it_is_not_told_where_the_pass_is_not_needed():
    hand = zhuoji(["4s147m259p139s1477s", "", READY], **PLAIN, ping_hu_needs_pass=False)
    do(hand, 0, "discard 4s")
    assert "win" in {action.kind for action in hand.legal(2)} and told(hand, 2) is None


def test_a_hand_without_a_base_type_is_told_so_on_a_discard():
    house = {"preset": "zhuachong"}
    hand = jiaxing(
        ["1122233344489s5m", JUNK, "123m46m789p22p444z", "369p17s11225566z"], "", "", "9p", **house
    )
    do(hand, 0, "discard 5m")
    assert told(hand, 2) == ("5m", "no_base_type")
    # 硬自摸: nobody wins on a discard, whatever he holds, and nothing is said of this hand
    strict = jiaxing(["1122233344489s5m", JUNK, "123m46m789p22p444z", "369p17s11225566z"], "", "", "9p")
    do(strict, 0, "discard 5m")
    assert told(strict, 2) is None


@pytest.mark.parametrize(
    ("seeded", "options"),
    [
        (zhuoji_table.seeded, {}),
        (zhuoji_table.near, {"bao_ting": False}),
        (jiaxing_table.seeded, {"preset": "zhuachong"}),
    ],
    ids=["zhuoji", "zhuoji-near", "jiaxing"],
)
def test_looking_changes_nothing_and_says_what_the_button_says(seeded, options):
    """Whoever is asked hears in the view what stands against the win among his answers."""
    told_of = 0
    for seed in range(12):
        hand = seeded(seed, **options)
        rng = random.Random(seed)
        while not hand.is_over():
            before = hand.snapshot()
            seen = [told(hand, seat) for seat in range(4)]
            assert hand.snapshot() == before
            for seat in range(4):
                if hand.table.phase in (OFFER, ROB) and hand.is_asked(seat):
                    why = hand.why_not(seat, "win")
                    key = None if why is None else why.key
                    heard = seen[seat]
                    assert (heard[1] if heard else None) == (None if hand_is_not(key) else key)
                told_of += seen[seat] is not None
            seats = [seat for seat in range(4) if hand.is_asked(seat)]
            seat = rng.choice(seats)
            hand.act(seat, rng.choice(hand.legal(seat)))
    assert told_of > 0 or seeded is not zhuoji_table.near


def hand_is_not(key: str | None) -> bool:
    """Whether this is no reason against a complete hand."""
    return key in (
        None,
        "not_complete",
        "own_tile",
        "not_asked",
        "already_answered",
        "self_draw_only",
        "gave_up",
    )
