"""Sentences of sections 2 to 4, 8 and 9 that the other tests do not ask, each on a live hand or match."""

import random
from typing import Any

import pytest

from queguan.core.shuffle import Shuffler
from queguan.core.viewer import SPECTATOR_VIEWER
from queguan.games.guangdong.match import GuangdongMatch
from queguan.games.mahjong.state import CLAIMED, FLOWER, OVER, OWN, ROB
from tests.support.guangdong_scenes import drawn, thrown
from tests.support.guangdong_table import dealt, rules_of
from tests.support.hands import play_on, texts, told_kinds
from tests.support.tile_hands import do, kinds, pass_all, set_hand

WAITS_5M = "46m123p456p789p44s"


def settled(hand):
    """The settlement of a hand that is over."""
    assert hand.result is not None
    return hand.result


def patterns(hand):
    """The ids that the first winner is paid for."""
    return {name for name, _ in settled(hand).scores[0].patterns}


def begun(seed, **options):
    """A match and its first hand."""
    match = GuangdongMatch(rules_of(**options))
    return match, match.begin(Shuffler(seed.to_bytes(32, "big")))


# --- 2 and 3: seats, dice, the break


def test_2_the_winds_run_counter_clockwise_from_who_drew_east():
    match, hand = begun(4)
    first = match.to_json()["first_dealer"]
    winds = match.to_json()["winds"]
    assert [winds[(first + step) % 4] for step in range(4)] == ["E", "S", "W", "N"]
    view = hand.view(SPECTATOR_VIEWER).to_json()
    assert [seat["wind"] for seat in view["seats"]] == winds
    assert view["order"] == [(first + step) % 4 for step in range(4)]
    assert view["round_wind"] == "E" and view["repeat"] == 0


@pytest.mark.parametrize(("dice", "number", "skips"), [("three", 3, 18), ("one", 1, 12)])
@pytest.mark.parametrize("flowers", [True, False])
def test_3_dice_name_the_wall_and_the_stacks_to_skip(dice, number, skips, flowers):
    each = 18 if flowers else 17
    broken = set()
    for seed in range(60):
        _, hand = begun(seed, dice=dice, flowers=flowers)
        view = hand.view(SPECTATOR_VIEWER).to_json()
        first, second = view["dice"]
        assert len(first) == len(second) == number and all(1 <= die <= 6 for die in first + second)
        wall = (view["dealer"] + sum(first) - 1) % 4
        skipped = sum(second) + (sum(first) if dice == "one" else 0)
        assert skipped <= skips
        if skipped >= each:  # on in the next wall clockwise, that of the seat before
            wall, skipped = (wall - 1) % 4, skipped - each
        assert view["wall"]["break"] == {"seat": wall, "stack": skipped}
        assert sum(map(sum, view["wall"]["stacks"])) == view["wall"]["left"] + view["wall"]["kept"]
        broken.add((view["dealer"] - wall) % 4)
    assert broken == {0, 1, 2, 3}


def test_3_the_dealer_takes_the_upper_tile_of_a_stack_and_of_the_next_but_one():
    _, hand = begun(7)
    faces = hand.table.wall.tiles
    dealer = hand.table.seats[hand.table.dealer]
    own = [*faces[0:4], *faces[16:20], *faces[32:36], faces[48], faces[52]]
    assert all(dealer.counts[face] for face in own if face < 34)
    assert all(face in dealer.flowers for face in own if face >= 34)


# --- 4.1: kongs, flowers, what follows


def test_4_1_a_flower_does_not_break_the_state_after_a_kong():
    hand = dealt(["1111222m567p999s2z"], "", "1f2f8p")
    events = [kind for kind, _ in told_kinds(do(hand, 0, "kong_concealed 1m"))]
    assert events == ["kong_concealed", "draw", "flowers", "draw", "flowers", "draw"]
    assert hand.table.kongs == 1 and hand.table.flower_drawn and hand.table.phase == OWN


def test_4_1_a_kongs_replacement_through_a_flower_still_wins_after_the_kong():
    hand = dealt(["1111222m56p999s11z"], "", "1f7p")
    do(hand, 0, "kong_concealed 1m")
    do(hand, 0, "self_draw")
    assert "gang_shang" in patterns(hand)


def test_4_1_one_who_went_on_with_seven_flowers_is_asked_again_at_the_eighth():
    hand = dealt(["1234567f111234p"], "", "")
    do(hand, 0, "go_on")
    assert hand.table.phase == OWN
    hand.table.seats[0].flowers.append(41)
    assert hand.flower_win_asked(0)
    later = dealt(["11122233344489s", "1234567f1112z3z"], "8f", "")
    assert later.table.phase == FLOWER
    do(later, 1, "go_on")
    do(later, 0, "discard 9s")
    pass_all(later)
    assert later.table.phase == FLOWER and kinds(later, 1) == {"flower_win", "go_on"}


def test_4_1_all_flowers_laid_together_are_asked_for_once():
    hand = dealt(["12345678f11112p"], "", "")
    assert hand.table.phase == FLOWER
    do(hand, 0, "flower_win")
    assert patterns(hand) == {"ba_xian_guo_hai"}, "eight at once are not seven first"


def test_4_1_a_discard_that_is_konged_is_won_as_a_discard():
    hand = dealt([], "", "")
    hand.set_stepwise(True)
    for seat, text in enumerate(["5m9s", WAITS_5M, "555m1z", "1z"]):
        set_hand(hand, seat, text)
    hand.ask_own(0)
    do(hand, 0, "discard 5m")
    assert hand.asked() == [1, 2]
    assert do(hand, 2, "kong_claimed") == ()
    do(hand, 1, "win")
    assert settled(hand).winners == [1] and "qiang_gang" not in patterns(hand)


def test_4_1_after_a_claim_with_the_house_option_both_kongs_are_offered():
    hand = thrown_at("5m", south="55m1111p3s", kong_after_claim=True)
    do(hand, 1, "pung")
    set_hand(hand, 1, "5m1111p3s")
    hand.ask_after_claim(1)
    assert {"kong_concealed 1p", "kong_added 5m"} <= set(texts(hand.legal(1)))
    assert hand.table.phase == CLAIMED and "self_draw" not in kinds(hand, 1)


def thrown_at(tile, south, **options):
    """East throws a tile; South holds this, the others nothing that goes with it."""
    hand = dealt([], "", "", **options)
    hand.set_stepwise(True)
    for seat, text in enumerate([f"{tile}99s", south, "1z", "2z"]):
        set_hand(hand, seat, text)
    hand.ask_own(0)
    do(hand, 0, f"discard {tile}")
    return hand


# --- 4.2: the end of the wall


def emptied(hand, left=0):
    """The wall gives only so many tiles more."""
    wall = hand.table.wall
    wall.taken = len(wall.tiles) - wall.at - wall.kept - left
    return hand


def test_4_2_the_last_tile_is_drawn_and_discarded_and_can_be_won():
    hand = emptied(dealt([], "", ""), 1)
    hand.set_stepwise(True)
    for seat, text in enumerate(["1z9s", "2z", WAITS_5M, "3z"]):
        set_hand(hand, seat, text)
    hand.ask_own(0)
    do(hand, 0, "discard 9s")
    hand.go_on()
    assert hand.asked() == [1] and hand.table.wall.left() == 0
    set_hand(hand, 1, "5m2z")
    hand.table.seats[1].drawn = 4
    hand.ask_own(1)
    do(hand, 1, "discard 5m")
    assert kinds(hand, 2) == {"win", "pass"}
    do(hand, 2, "win")
    assert "he_di_lao_yu" in patterns(hand)


def test_4_2_the_last_discard_that_nobody_wins_is_a_draw_without_payments():
    hand = emptied(dealt(["123456789m12345p"], "", ""))
    do(hand, 0, "discard 5p")
    pass_all(hand)
    assert hand.table.phase == OVER and settled(hand).kind == "draw"
    assert settled(hand).payments == [0.0] * 4 and settled(hand).winners == []


def test_4_2_a_seventh_flower_as_the_last_tile_is_asked_for_first():
    hand = dealt(["11122233344489s", "123456f1112z34z"], "7f", "")
    emptied(hand, 1)
    do(hand, 0, "discard 9s")
    pass_all(hand)
    assert hand.table.phase == FLOWER and hand.asked() == [1]
    drawn_hand = hand.copy()
    do(drawn_hand, 1, "go_on")
    assert settled(drawn_hand).kind == "draw"
    do(hand, 1, "flower_win")
    assert settled(hand).winners == [1]


# --- 4.3: several want the tile


def robbed(**options):
    """East adds to a pung a tile for which South and North wait."""
    hand = dealt([], "", "", **options)
    hand.set_stepwise(True)
    for seat, text in enumerate(["555m9s", "1z", "1z", "5m9p"]):
        set_hand(hand, seat, text)
    hand.ask_own(3)
    do(hand, 3, "discard 5m")
    do(hand, 0, "pung")
    for seat, text in enumerate(["5m99s", WAITS_5M, "1z", "46m123s456s789s44p"]):
        set_hand(hand, seat, text)
    hand.ask_own(0)
    do(hand, 0, "kong_added 5m")
    assert hand.table.phase == ROB and hand.asked() == [1, 3]
    return hand


def test_4_3_robbing_the_first_counted_from_the_maker_wins_alone():
    hand = robbed()
    assert do(hand, 3, "win") == ()
    do(hand, 1, "win")
    assert settled(hand).winners == [1] and settled(hand).payments[3] == 0


def test_4_3_robbing_all_win_and_the_maker_pays_each():
    hand = robbed(multi_win="all")
    do(hand, 1, "win")
    do(hand, 3, "win")
    result = settled(hand)
    assert result.winners == [1, 3]
    assert result.payments[0] == -result.payments[1] - result.payments[3] and result.payments[2] == 0
    assert hand.table.seats[0].melds[0].text() == "555m", "a robbed kong is not made"


def test_4_3_a_higher_claim_waits_for_nobody_it_cannot_lose_to():
    hand = thrown_at("5m", south="34m9s")
    set_hand(hand, 2, "55m9p")
    hand.ask_claims()
    assert hand.asked() == [1, 2]
    do(hand, 2, "pung")
    assert hand.table.phase == CLAIMED and hand.table.turn == 2, "the chow was not waited for"


# --- 4.5: what is seen


def test_4_5_which_kind_a_concealed_kong_is_is_public():
    hand = dealt(["1111222m567p999s"], "", "")
    event = do(hand, 0, "kong_concealed 1m")[0]
    told = event.encode(SPECTATOR_VIEWER)
    assert told is not None and told["tile"] == "1m"
    view: dict[str, Any] = hand.view(SPECTATOR_VIEWER).to_json()
    assert view["seats"][0]["melds"][0]["tiles"] == ["1m"] * 4


# --- 7.1: the first go-around


def test_7_1_a_concealed_kong_spoils_the_heavenly_win_and_replaced_flowers_do_not():
    hand = dealt(["123m456p789s11222z"], "", "")
    do(hand, 0, "self_draw")
    assert "tian_hu" in patterns(hand)
    hand = dealt(["1f23m456p789s11222z"], "", "1m")
    do(hand, 0, "self_draw")
    assert "tian_hu" in patterns(hand)
    hand = dealt(["1111m456p789s2223z"], "", "3z")
    do(hand, 0, "kong_concealed 1m")
    do(hand, 0, "self_draw")
    assert "tian_hu" not in patterns(hand) and "gang_shang" in patterns(hand)


def test_7_1_human_win_before_the_own_first_discard():
    hand = drawn("5m")
    do(hand, 1, "self_draw")
    assert "ren_hu" in patterns(hand)
    hand = thrown("5m")
    hand.table.seats[1].river.append(0)
    hand.table.seats[1].taken.append(-1)
    hand.ask_claims()
    do(hand, 1, "win")
    assert "ren_hu" not in patterns(hand)


# --- 8: liability on a live hand


def fed(feeds, own, wins, **options):
    """North's pungs of these tiles are fed by these seats; then he wins: "draw" or "discard"."""
    hand = dealt([], "", "", **options)
    hand.set_stepwise(True)
    for tile, by in feeds:
        set_hand(hand, 3, f"{tile}{tile}99s")
        for seat in (0, 1, 2):
            set_hand(hand, seat, f"{tile}1s" if seat == by else "2s")
        hand.ask_own(by)
        do(hand, by, f"discard {tile}")
        do(hand, 3, "pung")
        hand.ask_own(3)
    if wins == "draw":
        set_hand(hand, 3, own)
        hand.table.seats[3].drawn = 0
        hand.ask_own(3)
        do(hand, 3, "self_draw")
    else:
        set_hand(hand, 3, own.replace("1", "", 1))
        set_hand(hand, 1, "1m9s")
        hand.ask_own(1)
        do(hand, 1, "discard 1m")
        do(hand, 3, "win")
    return settled(hand).payments


DRAGONS = [("5z", 0), ("6z", 1), ("7z", 2)]


def test_8_4_the_liable_player_pays_a_self_draw_alone_and_a_discard_as_usual():
    paid = fed(DRAGONS, "123m99p", "draw", liability="standard")
    assert paid[2] == -paid[3] and paid[0] == paid[1] == 0
    assert len({paid[0], paid[1], paid[2]} - {0.0}) == 1
    usual = fed(DRAGONS, "123m99p", "draw")
    assert usual[0] == usual[1] == usual[2] < 0 and usual[3] == paid[3]
    thrown_on = fed(DRAGONS, "123m99p", "discard", liability="standard")
    assert thrown_on[1] == -thrown_on[3] and thrown_on[2] == 0


def test_8_4_two_dragons_make_nobody_liable_and_four_of_one_suit_do():
    two = fed(DRAGONS[:2], "123m456m99p", "draw", liability="standard")
    assert two[0] == two[1] == two[2]
    suit = [("2m", 0), ("4m", 1), ("6m", 2), ("8m", 0)]
    paid = fed(suit, "11m", "draw", liability="standard")
    assert paid[0] == -paid[3] and paid[1] == paid[2] == 0


# --- 9: the match


def played(seed, **options):
    """A whole match of random play: dealer and round wind of each hand."""
    match = GuangdongMatch(rules_of(**options))
    seen = []
    while not match.finished:
        hand = match.begin(Shuffler((seed * 1000 + match.hand_no).to_bytes(32, "big")))
        seen.append((match.to_json()["dealer"], match.to_json()["round_wind"]))
        play_on(hand, random.Random(seed + match.hand_no))
        match.complete(hand)
    return match, seen


@pytest.mark.parametrize(("length", "rounds"), [("quan", "E"), ("que", "ESWN")])
def test_9_one_round_or_four(length, rounds):
    match, seen = played(1, dealer_rotation="always_rotate", match_length=length, flowers=False)
    first = seen[0][0]
    assert seen == [((first + step) % 4, wind) for wind in rounds for step in range(4)]
    assert sum(match.scores) == pytest.approx(0)


def test_9_a_draw_is_dealt_again_by_the_same_dealer_under_the_same_winds():
    match, hand = begun(2)
    before = match.to_json()
    emptied(hand)
    dealer = hand.table.dealer
    do(hand, dealer, texts(hand.legal(dealer))[0])
    pass_all(hand)
    assert settled(hand).kind == "draw"
    match.complete(hand)
    assert match.to_json() == {**before, "hand_no": 2, "repeat": 1}
