"""One test per restriction of section 5, allowed and just not, on a live hand."""

import pytest

from queguan.core.errors import IllegalAction
from queguan.core.viewer import seat_viewer
from queguan.games.guangdong.space import SPACE
from queguan.games.mahjong.state import CLAIMED, OFFER, OVER, OWN, ROB
from tests.support.guangdong_scenes import own_kong
from tests.support.guangdong_table import dealt
from tests.support.hands import texts
from tests.support.tile_hands import do, kinds, pass_all, set_hand

QUIET = "147m258p369s1234z"


def refused(hand, seat, text):
    """The rule that refuses an action; the state is left as it was."""
    before = hand.state_hash()
    with pytest.raises(IllegalAction) as wrong:
        do(hand, seat, text)
    assert hand.state_hash() == before
    assert not hand.can(seat, SPACE.parse(text))
    return wrong.value.rule


def thrown(tile, south="", west="", north="", *, by=0, left=None, **options):
    """A seat throws a tile; the others hold what is said, or nothing that goes with it."""
    hand = dealt([], "", "", **options)
    hand.set_stepwise(True)
    for seat, text in enumerate(["", south, west, north]):
        set_hand(hand, seat, text or "1z")
    set_hand(hand, by, f"{tile}99s")
    if left is not None:
        wall = hand.table.wall
        wall.at = len(wall.tiles) - wall.taken - wall.kept - left
    hand.ask_own(by)
    do(hand, by, f"discard {tile}")
    return hand


def test_r1_chow_only_from_the_left_neighbour():
    hand = thrown("3m", south="12m5z", west="12m5z")
    assert hand.asked() == [1]
    assert refused(hand, 2, "chow 3m 12m") == "R1"
    do(hand, 1, "chow 3m 12m")
    assert hand.table.phase == CLAIMED and hand.open_turn() == 1


def test_r2_a_chow_is_three_in_a_row_of_one_suit():
    hand = thrown("9m", south="12m5z")
    assert hand.asked() == [] and hand.holding()
    for winds in ("1z", "2z", "3z"):
        assert "chow" not in kinds(thrown(winds, south="123z11z"), 1)
    hand = thrown("3m", south="1245m5z")
    assert texts(hand.legal(1)) == ["chow 3m 12m", "chow 3m 24m", "chow 3m 45m", "pass"]
    assert refused(hand, 1, "chow 4m 35m") == "4.1"


def test_r3_pung_needs_two_and_kong_three():
    assert kinds(thrown("5m", west="5m1z"), 2) == set()
    assert kinds(thrown("5m", west="55m1z"), 2) == {"pung", "pass"}
    assert kinds(thrown("5m", west="555m1z"), 2) == {"pung", "kong_claimed", "pass"}
    assert refused(thrown("5m", west="55m1z"), 2, "kong_claimed") == "R3"
    assert refused(thrown("5m", south="34m5z", west="5m1z"), 2, "pung") == "R3"


def test_r4_nobody_claims_his_own_discard():
    hand = thrown("5m", south="55m1z")
    set_hand(hand, 0, "555m34m")
    assert refused(hand, 0, "pung") == "R4"
    assert refused(hand, 0, "win") == "R4"
    why = hand.why_not(0, "chow")
    assert why is not None and why.rule == "R4"


def test_r5_one_claim_is_granted_the_best_of_all():
    for first in ([1, 2], [2, 1]):
        hand = thrown("5m", south="34m9p", west="55m9p")
        for seat in first:
            if hand.is_asked(seat):
                do(hand, seat, "chow 5m 34m" if seat == 1 else "pung")
        assert hand.table.turn == 2 and hand.table.seats[2].melds[0].text() == "555m"
        assert hand.table.seats[1].size == 3


def test_r6_own_kongs_only_after_a_draw():
    hand = thrown("5m", south="34m1111p9s")
    do(hand, 1, "chow 5m 34m")
    assert refused(hand, 1, "kong_concealed 1p") == "R6"
    assert kinds(hand, 1) == {"discard"}
    hand = thrown("5m", south="34m1111p9s", kong_after_claim=True)
    do(hand, 1, "chow 5m 34m")
    assert "kong_concealed" in kinds(hand, 1)
    hand = dealt(["1111p"])
    assert "kong_concealed 1p" in texts(hand.legal(0))
    assert refused(hand, 1, "kong_concealed 1p") == "4.1"


def test_r7_only_a_claimed_pung_grows():
    hand = thrown("5m", west="55m5m78p9s")
    do(hand, 2, "pung")
    hand.ask_own(2)
    assert "kong_added 5m" in texts(hand.legal(2))
    set_hand(hand, 2, "777s8s9s")
    hand.ask_own(2)
    assert refused(hand, 2, "kong_added 7s") == "R7"
    hand = thrown("5m", south="34m5m9p")
    do(hand, 1, "chow 5m 34m")
    hand.ask_own(1)
    assert refused(hand, 1, "kong_added 5m") == "R7"


def test_r8_no_kong_without_a_replacement():
    for kept, left, allowed in ((0, 1, True), (0, 0, False), (14, 1, True), (14, 0, False)):
        hand = dealt(["1111p"], dead_wall=kept)
        wall = hand.table.wall
        wall.at = len(wall.tiles) - wall.taken - kept - left
        hand.ask_own(0)
        assert ("kong_concealed" in kinds(hand, 0)) == allowed
        if not allowed:
            assert refused(hand, 0, "kong_concealed 1p") == "R8"


def test_r9_the_last_discard_can_only_be_won():
    hand = thrown("5m", south="34m5z", west="555m1z", left=0)
    assert hand.holding()
    assert [refused(hand, 1, "chow 5m 34m"), refused(hand, 2, "pung")] == ["R9", "R9"]
    assert refused(hand, 2, "kong_claimed") == "R9"
    hand = thrown("5m", south="1112346789999m", left=0)
    assert kinds(hand, 1) == {"win", "pass"}
    assert "chow" in kinds(thrown("5m", south="34m5z", left=1), 1)


def test_r10_flowers_are_laid_out_at_once_and_replaced():
    hand = dealt(["123456789m12345p"], "1f", "8f9p")
    do(hand, 0, "discard 5p")
    pass_all(hand)
    south = hand.table.seats[1]
    assert [hand.table.turn, hand.table.phase] == [1, OWN]
    assert south.flowers == [34, 41] and not south.unlaid
    assert hand.table.wall.taken == 2 and south.drawn == 17
    assert all("f" not in text for text in texts(hand.legal(1)))


def test_r11_a_kong_can_be_robbed_when_it_is_added():
    hand = kong_added_by_east("2m")
    assert hand.table.phase == ROB and hand.asked() == [1]
    assert kinds(hand, 1) == {"win", "pass"}
    hand = dealt(["2222m555p666p777p1z", "13m456789m11p22p3p"[:19]])
    set_hand(hand, 1, "13m456789m111p2z2z"[:18])
    do(hand, 0, "kong_concealed 2m")
    assert hand.table.phase == OWN and hand.table.seats[0].melds[0].text() == "2222m"


def test_r11_thirteen_orphans_rob_a_concealed_kong():
    hand = dealt(["1111z5552223334p"], "", "")
    set_hand(hand, 1, "19m19p19s2345677z")
    hand.table.phase = OWN
    do(hand, 0, "kong_concealed 1z")
    assert hand.table.phase == ROB and hand.asked() == [1]
    do(hand, 1, "win")
    assert hand.table.seats[0].melds == [] and hand.table.seats[0].counts[27] == 3
    assert hand.result is not None and hand.result.winners == [1]


def kong_added_by_east(tile, **options):
    """East adds the fourth tile to a pung; South waits for it and for nothing else."""
    hand = thrown(tile, by=3, **options)
    set_hand(hand, 0, f"{tile[0] * 3}{tile[1]}9s9p")
    hand.ask_claims()
    do(hand, 0, "pung")
    set_hand(hand, 0, f"{tile}999s")
    set_hand(hand, 1, "13m456m789m11p777s")
    hand.ask_own(0)
    do(hand, 0, f"kong_added {tile}")
    return hand


def test_r12_a_robbed_kong_is_not_made():
    hand = kong_added_by_east("2m")
    do(hand, 1, "win")
    east = hand.table.seats[0]
    assert hand.table.phase == OVER and east.melds[0].text() == "222m" and east.counts[1] == 0
    assert hand.result is not None
    assert hand.result.to_json()["detail"]["how"] == "kong_added"
    assert ("qiang_gang", 1) in hand.result.scores[0].patterns
    hand = kong_added_by_east("2m")
    do(hand, 1, "pass")
    assert hand.table.seats[0].melds[0].text() == "2222m" and hand.table.kongs == 1


def test_r13_self_robbing_only_when_nobody_robbed():
    hand = own_kong()
    assert texts(hand.legal(0)) == ["self_rob", "replace"]
    do(hand, 0, "self_rob")
    assert hand.result is not None and hand.result.winners == [0]
    assert ("zi_qiang_zi_gang", 1) in hand.result.scores[0].patterns
    hand = own_kong()
    do(hand, 0, "replace")
    assert hand.table.phase == OWN and hand.table.seats[0].melds[0].text() == "2222m"
    assert refused(hand, 0, "self_rob") == "R13"
    hand = own_kong()
    set_hand(hand, 1, "13m456m789m11p777s")
    hand.ask_claims()
    assert hand.asked() == [0, 1]
    assert do(hand, 0, "self_rob") == ()
    do(hand, 1, "win")
    assert hand.result is not None and hand.result.winners == [1]


def let_go(**options):
    """South lets 5m from East go; then West throws another 5m in the same go-around."""
    hand = thrown("5m", south="13m", **options)
    set_hand(hand, 1, "46m111p222p333p44p")
    hand.ask_claims()
    do(hand, 1, "pass")
    return hand


def again(hand, by, tile):
    """A seat throws this tile now; South has discarded what he drew."""
    set_hand(hand, 1, "46m111p222p333p44p")
    set_hand(hand, by, f"{tile}9s")
    hand.ask_own(by)
    do(hand, by, f"discard {tile}")
    return hand


def test_r14_no_win_on_the_same_kind_in_the_same_go_around():
    hand = again(let_go(), 2, "5m")
    assert hand.table.go_around == 1
    assert refused(hand, 1, "win") == "R14"
    own = hand.view(seat_viewer(1)).to_json()["seats"][1]
    assert own["passed"] == ["5m"]


def test_r14_ends_with_the_go_around():
    hand = let_go()
    hand.table.go_around += 1
    assert "win" in kinds(again(hand, 2, "5m"), 1)


def test_r14_a_self_draw_is_free():
    hand = let_go()
    set_hand(hand, 1, "46m111p222p333p44p5m")
    hand.table.seats[1].drawn = 4
    hand.ask_own(1)
    assert "self_draw" in kinds(hand, 1)


def test_r14_using_the_tile_instead_counts_too():
    hand = thrown("5m", south="1z")
    set_hand(hand, 1, "55m46m222p333p444p")
    hand.ask_claims()
    assert {"win", "pung"} <= kinds(hand, 1)
    do(hand, 1, "pung")
    assert hand.pass_kinds(1) == 1 << 4


def test_r14_below_the_least_fan_nothing_was_let_go():
    hand = thrown("5m", south="1z", min_fan=20)
    set_hand(hand, 1, "46m123p456p789p44s")
    hand.ask_claims()
    assert "win" not in kinds(hand, 1)
    do(hand, 1, "pass")
    assert hand.pass_kinds(1) == 0


def test_r14_the_strict_rule_bars_every_kind_until_the_own_discard():
    hand = let_go(pass_rule="until_own_discard")
    hand.table.go_around += 3
    assert hand.pass_kinds(1) == (1 << 34) - 1
    set_hand(hand, 1, "46m111p222p333p44p9s")
    hand.ask_own(1)
    do(hand, 1, "discard 9s")
    assert hand.pass_kinds(1) == 0


def test_r14_may_be_off():
    assert "win" in kinds(again(let_go(pass_rule="off"), 2, "5m"), 1)


def test_r15_a_win_needs_a_shape_and_the_least_fan():
    hand = thrown("5m", south="1z", min_fan=0)
    set_hand(hand, 1, "46m123p456p789p44s")
    hand.ask_claims()
    assert "win" in kinds(hand, 1)
    hand = thrown("5m", south="1z", min_fan=20)
    set_hand(hand, 1, "46m123p456p789p44s")
    hand.ask_claims()
    why = hand.why_not(1, "win")
    assert why is not None and why.key == "below_min" and why.params["min"] == "20"
    assert refused(hand, 1, "win") == "R15"
    set_hand(hand, 1, "47m123p456p789p44s")
    hand.ask_claims()
    assert hand.why_no_win(1, 4, 0, 1).key == "not_complete"


def test_r16_the_claimed_tile_and_the_other_end_may_go():
    hand = thrown("3m", south="45m36m9p")
    do(hand, 1, "chow 3m 45m")
    assert {"discard 3m", "discard 6m"} <= set(texts(hand.legal(1)))


def test_r17_a_false_win_is_refused():
    hand = dealt(["147m258p369s12345z"])
    assert refused(hand, 0, "self_draw") == "R15"
    assert refused(hand, 0, "flower_win") == "6"
    hand = thrown("5m", west="55m1z")
    assert hand.table.phase == OFFER and refused(hand, 2, "win") == "R15"
