"""The restrictions of rules/riichi.md 5, each allowed and just not."""

import pytest

from queguan.core.errors import IllegalAction
from queguan.core.viewer import seat_viewer
from queguan.games.mahjong.melds import MELD_PUNG, Meld
from queguan.games.mahjong.tiles import KINDS, TEXT, parse_tiles
from queguan.games.riichi.facts import FOR_GOOD, FOR_NOW, FREE
from tests.support.hands import texts
from tests.support.riichi_table import Deal, go_round, on_to, throw
from tests.support.tile_hands import do, kinds, pass_all

# Waits for 6s and 9s and has pinfu.
READY = "234567p23499s78s"
NINE = "19m19p19s123z4567m"


def rule(hand, seat, text):
    """The restriction on an action, which must be refused."""
    with pytest.raises(IllegalAction) as refused:
        do(hand, seat, text)
    return refused.value.reason.rule


def against(hand, seat, text):
    """The restriction on an action of a seat that need not be asked; None for none."""
    reason = hand.why_not_now(seat, hand.space.parse(text).index)
    return None if reason is None else reason.rule


def why(hand, seat, kind):
    """The restriction on a kind of action that is not offered."""
    reason = hand.why_not(seat, kind)
    assert reason is not None
    return reason.rule


def may(hand, seat, text):
    """Whether an action is legal."""
    return hand.can(seat, hand.space.parse(text))


def leave(hand, tiles):
    """Leaves so many tiles in the live wall, and asks the seat in turn again."""
    hand.table.wall.at += hand.table.wall.left() - tiles
    seat = hand.table.turn
    hand._legal[seat] = hand.own_actions(seat)


def declared(own, draws, **options):
    """The dealer draws 1z, declares with it, and is about to draw again; nobody else does anything."""
    hand = Deal([own], f"1z{draws}").hand(**options)
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    go_round(hand, 3)
    return hand


def called(tile, seat, own, call, **options):
    """Seat 0 has thrown a tile, and a seat has called it."""
    hands = [tile, "", "", ""]
    hands[seat] = own
    hand = Deal(hands, "8s").hand(**options)
    do(hand, 0, f"discard {tile}")
    do(hand, seat, call)
    pass_all(hand)
    return hand


def test_r0_only_what_is_held_is_discarded():
    hand = Deal([READY], "1z").hand()
    assert may(hand, 0, "discard 1z") and may(hand, 0, "discard 9s")
    assert rule(hand, 0, "discard 2z") == "R0"
    assert rule(hand, 0, "discard 0p") == "R0"
    assert rule(hand, 0, "discard 1z held") == "R0"


def test_r1_chi_from_the_left_only():
    hand = Deal(["9s", "78s147m147p12345z", "78s258m258p12345z"], "1s").hand()
    do(hand, 0, "discard 9s")
    assert may(hand, 1, "chow 9s 78s")
    assert against(hand, 2, "chow 9s 78s") == "R1"


def test_r1_two_tiles_that_make_a_run():
    hand = Deal(["9s", "68s147m147p12345z"], "1s").hand()
    hand.set_stepwise(True)
    do(hand, 0, "discard 9s")
    assert not hand.is_asked(1)
    assert against(hand, 1, "chow 9s 78s") == "R1"
    assert "chow 1s 89s" not in texts(hand.space.actions)
    assert "chow 1z 23z" not in texts(hand.space.actions)


def test_r1_pon_needs_two_and_an_open_kan_three():
    hand = Deal(["1p", "", "11p"], "1m").hand()
    do(hand, 0, "discard 1p")
    assert may(hand, 2, "pung")
    assert against(hand, 2, "kong_claimed") == "R1"
    assert against(hand, 3, "pung") == "R1"


def test_r1_kans_of_the_own_turn():
    hand = Deal(["1111p222s147m123z"], "9p").hand()
    assert may(hand, 0, "kong_concealed 1p")
    assert rule(hand, 0, "kong_concealed 2s") == "R1"
    assert rule(hand, 0, "kong_added 1p") == "R1"


def test_r1_no_chi_with_three_players():
    hand = Deal(["9s", "78s147p147s12345z"], "1m").hand(preset="mfc-sanma")
    hand.set_stepwise(True)
    do(hand, 0, "discard 9s")
    assert against(hand, 1, "chow 9s 78s") == "R1"


def test_r2_no_calls_after_riichi():
    hand = Deal([READY], "1z9s").hand()
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    do(hand, 1, "discard 9s")
    assert kinds(hand, 0) == {"win", "pass"}
    assert why(hand, 0, "pung") == "R2"


def test_r2_calls_without_riichi():
    hand = Deal([READY], "1z9s").hand()
    throw(hand, 0, "1z")
    do(hand, 1, "discard 9s")
    assert "pung" in kinds(hand, 0)


def test_r2_no_second_riichi():
    hand = declared(READY, "2m3m4m6s")
    assert kinds(hand, 0) == {"discard", "self_draw"}
    assert why(hand, 0, "riichi") == "R2"


@pytest.mark.parametrize("left", [0, 1])
def test_r3_kans_at_the_end_of_the_wall(left):
    hand = Deal(["555z147m147p2346z"], "5z").hand()
    leave(hand, left)
    assert may(hand, 0, "kong_concealed 5z") == (left > 0)
    if left == 0:
        assert why(hand, 0, "kong_concealed") == "R3"


@pytest.mark.parametrize("left", [0, 1])
def test_r3_the_last_discard_is_only_won(left):
    hand = Deal(["9s", "78s99s147m147p123z"], "1s").hand()
    leave(hand, left)
    do(hand, 0, "discard 9s")
    assert (hand.result is None) == (left > 0)
    if left == 0:
        winner = Deal(["6s", READY], "1s").hand()
        leave(winner, 0)
        do(winner, 0, "discard 6s")
        assert kinds(winner, 1) == {"win", "pass"}
        assert against(winner, 1, "chow 6s 78s") == "R3"


def test_r3_no_north_at_the_end_of_the_wall():
    hand = Deal(["4z234678p345s99s6s"], "1z").hand(preset="tenhou-sanma")
    leave(hand, 0)
    assert why(hand, 0, "kita") == "R3"


def test_r4_both_ends_are_forbidden():
    hand = called("4m", 1, "45667m228p338s99p", "chow 4m 56m")
    assert rule(hand, 1, "discard 4m") == "R4"
    assert rule(hand, 1, "discard 7m") == "R4"
    assert may(hand, 1, "discard 6m")
    told = hand.view(seat_viewer(1)).to_json()["seats"][1]["barred"]
    assert [one["tile"] for one in told] == ["4m", "7m"]
    throw(hand, 1, "8p")
    on_to(hand, 1)
    assert may(hand, 1, "discard 4m") and may(hand, 1, "discard 7m")


@pytest.mark.parametrize(("kuikae", "same", "other"), [("same_tile", False, True), ("allowed", True, True)])
def test_r4_as_the_option_says(kuikae, same, other):
    hand = called("4m", 1, "45667m228p338s99p", "chow 4m 56m", kuikae=kuikae)
    assert may(hand, 1, "discard 4m") == same
    assert may(hand, 1, "discard 7m") == other


@pytest.mark.parametrize(
    ("tile", "own", "call", "free"),
    [
        ("6m", "45667m228p338s99p", "chow 6m 57m", "4m"),
        ("3m", "12346m228p338s99p", "chow 3m 12m", "6m"),
        ("7m", "47789m228p338s99p", "chow 7m 89m", "4m"),
    ],
)
def test_r4_closed_and_edge_shapes_have_no_other_end(tile, own, call, free):
    hand = called(tile, 1, own, call)
    assert may(hand, 1, f"discard {free}")
    assert rule(hand, 1, f"discard {tile}") == "R4"


def test_r4_the_fourth_of_a_pon():
    hand = called("1p", 2, "111p258m258s1234z", "pung")
    assert rule(hand, 2, "discard 1p") == "R4"
    assert may(hand, 2, "discard 2m")


def test_r4_a_red_five_is_the_same_tile():
    hand = called("5m", 2, "055m258p258s1234z", "pung")
    assert rule(hand, 2, "discard 0m") == "R4"
    hand = called("5m", 2, "055m258p258s1234z", "pung 05m")
    assert rule(hand, 2, "discard 5m") == "R4"


@pytest.mark.parametrize(("tiles", "legal"), [("4566m", False), ("4568m", True)])
def test_r4_a_call_after_which_nothing_could_be_thrown(tiles, legal):
    hand = Deal(["6m"], "9s").hand()
    me = hand.table.seats[1]
    me.counts = [0] * KINDS
    me.size = me.reds = 0
    me.melds = [Meld(MELD_PUNG, [kind] * 3, kind, 0) for kind in (27, 28, 29)]
    for face in parse_tiles(tiles):
        me.take(face)
    do(hand, 0, "discard 6m")
    assert (hand.is_asked(1) and may(hand, 1, "chow 6m 45m")) == legal
    if not legal:
        assert against(hand, 1, "chow 6m 45m") == "R4"


def test_r5_after_riichi_the_drawn_tile_goes_out_by_itself():
    hand = declared(READY, "2m3m4m5m")
    pass_all(hand)
    assert hand.open_turn() == 1
    assert hand.table.seats[0].river[-1] == 4 * 2 + 1


def test_r5_nothing_else_is_thrown_while_a_win_is_offered():
    hand = declared(READY, "2m3m4m6s")
    assert texts(hand.legal(0)) == ["discard 6s", "self_draw"]
    assert rule(hand, 0, "discard 9s") == "R5"
    assert rule(hand, 0, "discard 6s held") != ""


def test_r5_of_two_fives_the_one_that_was_drawn():
    hand = declared("123m23446p78999s", "2m3m4m0p", aka_p=1)
    assert texts(hand.legal(0)) == ["self_draw", "discard 0p"]
    plain = declared("123m46067p999s11z", "2m3m4m5p", aka_p=1)
    assert "discard 0p" not in texts(plain.legal(0))
    assert "discard 5p" in texts(plain.legal(0))
    assert rule(plain, 0, "discard 0p") == "R5"


@pytest.mark.parametrize("made", [3, 4])
def test_r6_no_fifth_kan(made):
    hand = Deal(["5555z147m147p234s"], "1z").hand()
    hand.facts.kans = made
    hand._legal[0] = hand.own_actions(0)
    assert may(hand, 0, "kong_concealed 5z") == (made < 4)
    if made == 4:
        assert why(hand, 0, "kong_concealed") == "R6"


@pytest.mark.parametrize("made", [3, 4])
def test_r6_no_fifth_open_kan(made):
    hand = Deal(["1p", "", "111p258m258s1234z"], "1m").hand(four_kans="none")
    hand.facts.kans = made
    hand.set_stepwise(True)
    do(hand, 0, "discard 1p")
    assert may(hand, 2, "kong_claimed") == (made < 4)
    if made == 4:
        assert against(hand, 2, "kong_claimed") == "R6"


def test_r7_right_after_a_call_only_a_discard():
    hand = called("1p", 2, "111p2222s258m123z", "pung")
    assert kinds(hand, 2) == {"discard"}
    for kind in ("kong_concealed", "kong_added", "self_draw", "riichi"):
        assert why(hand, 2, kind) == "R7"
    throw(hand, 2, "1z")
    on_to(hand, 2)
    assert {"kong_concealed", "kong_added"} <= kinds(hand, 2)


def test_r8_a_closed_kan_that_leaves_the_waits():
    hand = declared("555z234678m99s67s", "2m3m4m5z")
    assert kinds(hand, 0) == {"discard", "kong_concealed"}
    do(hand, 0, "kong_concealed 5z")
    assert hand.table.seats[0].melds[-1].is_kong()


def test_r8_not_when_the_waits_would_change():
    """3334567m waits for 2m, 5m, 8m too: without the three only 4567m is left."""
    hand = Deal(["3334567m345p678s"], "1z1p4z9p3m").hand()
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    go_round(hand, 3)
    assert not may(hand, 0, "kong_concealed 3m")
    assert hand.table.seats[0].melds == []


def test_r8_not_when_the_three_are_a_run_in_some_reading():
    hand = Deal(["111222333m99s78s"], "1z4p6p7p2m").hand()
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    go_round(hand, 3)
    assert hand.open_turn() != 0  # 2m went out by itself: no kan was offered
    assert hand.table.seats[0].melds == []


def test_r8_not_with_a_tile_that_wins():
    # 123 123 22 666 78 waits for 6 and 9, and not for 2 with 22 66: all four are its own
    hand = declared("11222233666p78p", "2m3m4m6p")
    assert may(hand, 0, "self_draw")
    assert rule(hand, 0, "kong_concealed 6p") == "R8"


def test_r8_only_the_tile_just_drawn():
    hand = Deal(["555z234678m99s67s"], "1z2m3m4m5s").hand()
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    go_round(hand, 3)
    assert kinds(hand, 0) == {"discard", "self_draw"}
    hand.table.seats[0].take(31)  # a fourth one that was not drawn
    assert against(hand, 0, "kong_concealed 5z") == "R8"


def test_r9_a_closed_kan_leaves_the_hand_closed():
    hand = Deal(["5555z23467m99s67s"], "8m", "1z").hand()
    do(hand, 0, "kong_concealed 5z")
    pass_all(hand)
    assert may(hand, 0, "riichi 1z")


def test_r9_a_call_opens_it():
    hand = called("5z", 2, "55z23467m99s678s1p", "pung")
    throw(hand, 2, "1p")
    on_to(hand, 2)
    assert why(hand, 2, "riichi") == "R9"


@pytest.mark.parametrize(("points", "legal"), [(900, False), (1000, True)])
def test_r10_points(points, legal):
    hand = Deal([READY], "1z", poor=points).hand()
    assert may(hand, 0, "riichi 1z") == legal
    if not legal:
        assert rule(hand, 0, "riichi 1z") == "R10"


@pytest.mark.parametrize(
    ("preset", "left", "legal"),
    [("mfc-south", 1, True), ("mfc-south", 0, False), ("tenhou", 4, True), ("tenhou", 3, False)],
)
def test_r11_tiles_in_the_wall(preset, left, legal):
    hand = Deal([READY], "1z").hand(preset=preset)
    leave(hand, left)
    assert may(hand, 0, "riichi 1z") == legal
    if not legal:
        assert why(hand, 0, "riichi") == "R11"


def test_r12_ready_after_the_discard():
    hand = Deal([READY], "1z").hand()
    assert [text for text in texts(hand.legal(0)) if text.startswith("riichi")] == ["riichi 9s", "riichi 1z"]
    assert rule(hand, 0, "riichi 2p") == "R12"
    far = Deal(["147m147p147s1234z"], "9s").hand()
    assert why(far, 0, "riichi") == "R12"


def test_r12_waiting_only_for_tiles_of_which_one_holds_all_is_not_ready():
    hand = Deal(["1111m234567p222s"], "1z").hand()
    assert hand.waits(0) == 0
    assert not may(hand, 0, "riichi 2s")
    assert "riichi 1m" in texts(hand.legal(0))  # then three are a group, and 1z is waited for


def test_r13_a_shape_and_a_yaku():
    hand = Deal(["6s", READY], "1m").hand()
    do(hand, 0, "discard 6s")
    assert may(hand, 1, "win")
    assert against(hand, 2, "win") == "R13"


# Complete with 3s, with no yaku but what the occasion gives.
NO_YAKU = "456m123789p99s12s"


@pytest.mark.parametrize(("renhou", "legal"), [("none", False), ("yakuman", True), ("mangan", True)])
def test_r13_dora_are_no_yaku_and_a_human_hand_is_one(renhou, legal):
    hand = Deal(["3s", "", NO_YAKU], "1z", dora="2s").hand(renhou=renhou)
    do(hand, 0, "discard 3s")
    assert (hand.is_asked(2) and may(hand, 2, "win")) == legal


def test_r14_a_wait_in_the_own_river():
    hand = Deal(["6s", READY], "1m9s").hand()
    throw(hand, 0, "1m")
    throw(hand, 1, "9s")
    on_to(hand, 0)
    do(hand, 0, "discard 6s")
    assert against(hand, 1, "win") == "R14"


def test_r14_counts_a_discard_that_was_called_away():
    hand = Deal(["", READY, "", "66s"], "1m6s").hand()
    throw(hand, 0, "1m")
    do(hand, 1, "discard 6s")
    do(hand, 3, "pung")
    pass_all(hand)
    assert hand.why_furiten(1) != 0


def test_r14_self_draw_is_never_forbidden():
    hand = Deal(["", READY], "1m6s2m3m4m9s").hand()
    throw(hand, 0, "1m")
    throw(hand, 1, "6s")
    on_to(hand, 1)
    assert hand.why_furiten(1) != 0
    assert may(hand, 1, "self_draw")


def test_r15_until_the_own_next_discard():
    hand = Deal(["6s", READY], "1m2m").hand()
    do(hand, 0, "discard 6s")
    do(hand, 1, "pass")
    pass_all(hand)
    assert hand.facts.furiten[1] == FOR_NOW
    throw(hand, 1, "2m")
    assert hand.facts.furiten[1] == FREE


def test_r15_another_tile_in_the_same_turn():
    hand = Deal(["6s", "", READY], "1m9s").hand()
    do(hand, 0, "discard 6s")
    pass_all(hand)
    do(hand, 1, "discard 9s")
    assert against(hand, 2, "win") == "R15"


def test_r15_also_without_a_yaku():
    hand = Deal(["3s", "", NO_YAKU], "1z").hand(renhou="none")
    do(hand, 0, "discard 3s")
    pass_all(hand)
    assert hand.facts.furiten[2] == FOR_NOW


def test_r15_ends_with_an_own_call():
    hand = Deal(["6s", "", "22344p23499s78s1z"], "1m1z").hand()
    do(hand, 0, "discard 6s")
    pass_all(hand)
    hand.facts.furiten[2] = FOR_NOW
    do(hand, 1, "discard 1z")
    pass_all(hand)
    throw(hand, 2, TEXT[hand.table.seats[2].drawn])
    assert hand.facts.furiten[2] == FREE


def test_r16_for_the_rest_of_the_hand():
    hand = Deal([READY], "1z6s").hand()
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    do(hand, 1, "discard 6s")
    do(hand, 0, "pass")
    pass_all(hand)
    assert hand.facts.furiten[0] == FOR_GOOD
    go_round(hand, 8)
    assert hand.facts.furiten[0] == FOR_GOOD
    assert hand.why_furiten(0) != 0


def test_r16_the_own_draw():
    hand = declared(READY, "2m3m4m6s")
    do(hand, 0, "discard 6s")
    pass_all(hand)
    assert hand.why_furiten(0) != 0


def test_r17_nine_kinds_on_the_first_draw():
    assert may(Deal([NINE], "5p").hand(), 0, "nine_terminals")
    eight = Deal(["119m19p19s12z4567m"], "5p").hand()
    assert why(eight, 0, "nine_terminals") == "R17"
    off = Deal([NINE], "5p").hand(preset="wrc")
    assert why(off, 0, "nine_terminals") == "R17"
    later = Deal([NINE], "5p").hand()
    throw(later, 0, "5p")
    on_to(later, 0)
    assert why(later, 0, "nine_terminals") == "R17"


@pytest.mark.parametrize("call", ["pung", "pass"])
def test_r17_not_after_a_call(call):
    hand = Deal(["5z", "", "55z234567p23468s", NINE], "7z").hand()
    do(hand, 0, "discard 5z")
    do(hand, 2, call)
    pass_all(hand)
    on_to(hand, 3) if call == "pass" else throw(hand, 2, "8s")
    if call == "pung":
        assert why(hand, 3, "nine_terminals") == "R17"
    else:
        assert may(hand, 3, "nine_terminals")


def test_r18_a_north_aside():
    hand = Deal(["4z234678p345s99s6s"], "1z").hand(preset="tenhou-sanma")
    assert may(hand, 0, "kita")
    none = Deal(["5z234678p345s99s6s"], "1z").hand(preset="tenhou-sanma")
    assert why(none, 0, "kita") == "R18"
    mfc = Deal(["4z234678p345s99s6s"], "1z").hand(preset="mfc-sanma")
    assert why(mfc, 0, "kita") == "R18"


def test_r18_not_right_after_a_pon():
    hand = called("5z", 2, "55z4z23467p1178s1p", "pung", preset="tenhou-sanma")
    assert why(hand, 2, "kita") == "R18"


@pytest.mark.parametrize(("drawn", "legal"), [("4z", True), ("6s", False)])
def test_r18_after_riichi_only_the_drawn_north(drawn, legal):
    hand = Deal(["44z234567p23478s"], f"1z1m9m{drawn}").hand(preset="tenhou-sanma")
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    go_round(hand, 2)
    assert hand.open_turn() == 0
    assert may(hand, 0, "kita") == legal
    if not legal:
        assert why(hand, 0, "kita") == "R18"
