"""Why a complete hand may not win on the tile shown last is told to its own seat, asked or not, and to nobody
else."""

import random
from typing import Any

import pytest

from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, seat_viewer
from queguan.games.jiaxing.game import GAME as JIAXING
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.state import OFFER, ROB
from tests.support import jiaxing_table, zhuoji_table
from tests.support.jiaxing_scenes import robbed
from tests.support.jiaxing_table import dealt as jiaxing
from tests.support.tile_hands import do, kinds
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


def test_a_lone_wildcard_at_a_kong_is_told_though_the_kong_is_made_at_once():
    """rules/jiaxing.md 5.8: nobody else can rob, so nothing is asked."""
    hand = robbed("555p999p111s888s9s")
    assert hand.open_turn() == 0 and hand.table.seats[0].melds[0].is_kong()
    assert refusal(hand, 1)["reason"] == {"rule": "5.8", "key": "lone_wild", "params": {"tile": "6m"}}
    assert refusal(hand, 1)["tile"] == "6m"
    for viewer in (*map(seat_viewer, (0, 2, 3)), SPECTATOR_VIEWER, OPEN_VIEWER):
        assert "refused" not in hand.view(viewer).to_json()
    again = JIAXING.restore_hand(hand.snapshot())
    assert again.view(seat_viewer(1)).to_json() == hand.view(seat_viewer(1)).to_json()
    do(hand, 0, "discard 1s")  # the next tile is shown; at this table no discard is won
    assert refusal(hand, 1) is None


def test_a_lone_wildcard_at_a_kong_that_somebody_may_rob_is_told_while_he_thinks():
    hand = robbed("555p999p111s888s9s", "45m222m777m44z123m")
    assert hand.asked() == [2] and told(hand, 1) == ("6m", "lone_wild") and told(hand, 2) is None
    do(hand, 2, "pass")
    assert told(hand, 1) == ("6m", "lone_wild")


def test_a_lone_wildcard_on_a_discard_is_told():
    """rules/jiaxing.md 5.9."""
    house: dict[str, object] = {"preset": "zhuachong"}
    hands = ["147m258p369s12345z", "", "555p999p111s888s9s"]
    hand = jiaxing(hands, "", "", "9s", **house)
    do(hand, 0, "discard 1m")
    assert not hand.is_asked(2) and told(hand, 2) == ("1m", "lone_wild")
    assert refusal(hand, 2)["reason"]["rule"] == "5.9"
    allowed = jiaxing(hands, "", "", "9s", **house, ron_pair_with_wild=True)
    do(allowed, 0, "discard 1m")
    assert told(allowed, 2) is None and "win" in kinds(allowed, 2)


def test_in_the_own_turn_it_is_told_while_the_drawn_tile_does_not_complete_the_hand():
    for drawn, still in (("7p", ("9m", "below_min")), ("9m", None)):
        hand = jiaxing(["147m258p369s1235z9m", "123456m78m444z99m"], drawn, preset="zhuachong", min_tai=4)
        do(hand, 0, "discard 9m")
        do(hand, 1, "pass")
        assert hand.open_turn() == 1 and told(hand, 1) == still
        do(hand, 1, f"discard {drawn}")
        assert told(hand, 1) is None


def test_too_few_tai_are_told_with_what_there_is_and_what_is_needed():
    hand = jiaxing(["147m258p369s1235z9m", "", "123456m78m444z99m"], preset="zhuachong", min_tai=4)
    do(hand, 0, "discard 9m")
    assert told(hand, 2) == ("9m", "below_min")
    assert refusal(hand, 2)["reason"]["params"].items() >= {"has": "3", "min": "4"}.items()


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
