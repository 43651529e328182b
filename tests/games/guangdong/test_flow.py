"""The turn flow of section 4: the deal, flowers, kongs, the end of the wall, several winners, go-arounds."""

import pytest

from queguan.games.guangdong.seating import broken_wall, dealt_places, first_stack
from queguan.games.mahjong.state import CLAIMED, FLOWER, OVER, OWN
from queguan.games.mahjong.wall import Wall, stack_tail
from tests.support.guangdong_scenes import drawn, thrown
from tests.support.guangdong_table import dealt, seeded
from tests.support.hands import texts, told_kinds
from tests.support.tile_hands import do, kinds, pass_all, set_hand


def result(hand):
    """The settlement of a hand that is over."""
    assert hand.result is not None
    return hand.result


def test_the_dealer_begins_with_fourteen_tiles_and_no_draw():
    hand = dealt(["123456789m12345p"])
    assert [hand.table.phase, hand.open_turn(), hand.asked()] == [OWN, 0, [0]]
    assert [seat.size for seat in hand.table.seats] == [14, 13, 13, 13]
    assert hand.table.seats[0].drawn == 13
    assert told_kinds(hand.opening()) == [("deal", 0)]


def test_every_tile_is_dealt_once():
    places = [where for place in range(4) for where in dealt_places(place)]
    assert sorted(places) == list(range(53))


@pytest.mark.parametrize("total", range(3, 19))
def test_whose_wall_is_broken(total):
    dice = [1, 1, total - 2] if total <= 8 else [6, 6, total - 12] if total > 12 else [6, 1, total - 7]
    place, skipped = broken_wall([dice, [6, 6, 6]], "three")
    assert place == {1: 0, 2: 1, 3: 2, 0: 3}[total % 4]
    assert first_stack(place, skipped, 18) == ((place - 1) % 4, 1)


def test_flowers_of_the_deal_are_replaced_seat_by_seat():
    hand = dealt(["1f2345678m123456p", "2f", "", "3f"], "", "4f9s8s7s6s")
    assert [seat.flowers for seat in hand.table.seats] == [[34, 37], [35], [], [36]]
    assert [seat.size for seat in hand.table.seats] == [14, 13, 13, 13]
    flowers = [seat for kind, seat in told_kinds(hand.opening()) if kind == "flowers"]
    assert flowers == [0, 0, 1, 3]


def test_seven_flowers_at_the_deal_are_asked_once():
    hand = dealt(["1234567f111234p"])
    assert hand.table.phase == FLOWER and kinds(hand, 0) == {"flower_win", "go_on"}
    assert hand.default(0).text == "go_on"
    do(hand, 0, "go_on")
    assert hand.table.phase == OWN and hand.table.seats[0].size == 14
    won = dealt(["1234567f111234p"])
    do(won, 0, "flower_win")
    assert result(won).payments == [24.0, -8.0, -8.0, -8.0]
    assert [p for p, _ in result(won).scores[0].patterns] == ["hua_hu"]


@pytest.mark.parametrize(
    ("option", "asked"), [("seven_and_eight", True), ("eight_only", False), ("off", False)]
)
def test_flower_win_option(option, asked):
    assert (dealt(["1234567f111234p"], flower_win=option).table.phase == FLOWER) == asked


def test_nobody_is_asked_for_a_win_on_flowers_that_is_switched_off():
    seven, eight = ["1234567f111234p"], ["12345678f11123p"]
    assert dealt(seven, disabled=["hua_hu"]).table.phase == OWN
    assert dealt(seven, preset="mingxing", flowers=True).table.phase == OWN
    assert dealt(eight, disabled=["ba_xian_guo_hai"]).table.phase == OWN
    won = dealt(eight, disabled=["hua_hu"])
    do(won, 0, "flower_win")
    assert [p for p, _ in result(won).scores[0].patterns] == ["ba_xian_guo_hai"]


def test_the_eighth_flower_in_a_turn():
    hand = dealt(["11122233344489s", "1234567f1112z3z"], "8f", "")
    do(hand, 1, "go_on")
    do(hand, 0, "discard 9s")
    pass_all(hand)
    assert hand.table.phase == FLOWER and hand.table.turn == 1
    do(hand, 1, "flower_win")
    assert [p for p, _ in result(hand).scores[0].patterns] == ["ba_xian_guo_hai"]


def test_a_flower_as_the_very_last_tile_ends_the_hand():
    hand = dealt(["123456789m12345p"], "1f")
    wall = hand.table.wall
    wall.taken = len(wall.tiles) - wall.at - 1
    do(hand, 0, "discard 5p")
    pass_all(hand)
    assert hand.table.phase == OVER and result(hand).kind == "draw"
    assert result(hand).payments == [0.0] * 4


def test_an_empty_wall_is_a_draw_and_hands_stay_hidden():
    hand = seeded(3)
    wall = hand.table.wall
    wall.taken = len(wall.tiles) - wall.at
    hand.ask_own(hand.table.turn)
    do(hand, hand.table.turn, texts(hand.legal(hand.table.turn))[0])
    pass_all(hand)
    assert hand.table.phase == OVER and result(hand).kind == "draw"
    assert result(hand).detail["hands"] == [None] * 4


def test_the_dead_wall_is_never_drawn():
    hand = dealt(["123456789m12345p"], dead_wall=14)
    assert hand.table.wall.left() == 144 - 53 - 14
    hand.table.wall.at = 144 - 14
    do(hand, 0, "discard 5p")
    pass_all(hand)
    assert hand.table.phase == OVER and hand.table.wall.left() == 0


def test_after_a_claim_the_turn_goes_on_from_the_claimer():
    hand = dealt(["1z23456789m1234p", "", "11z"])
    do(hand, 0, "discard 1z")
    do(hand, 2, "pung")
    assert hand.table.phase == CLAIMED and hand.table.seats[0].taken == [2]
    do(hand, 2, texts(hand.legal(2))[-1])
    pass_all(hand)
    assert hand.table.turn == 3


def test_a_claimed_kong_is_replaced_from_the_tail():
    hand = dealt(["1z23456789m1234p", "", "111z"], "", "9p")
    do(hand, 0, "discard 1z")
    events = do(hand, 2, "kong_claimed")
    assert told_kinds(events) == [("kong_claimed", 2), ("draw", 2)]
    assert hand.table.kongs == 1 and hand.table.seats[2].drawn == 17 and hand.table.phase == OWN


def test_two_kongs_in_a_row_then_a_win():
    hand = dealt(["11112222m567p999s"], "", "8p8p")
    do(hand, 0, "kong_concealed 1m")
    assert hand.table.kongs == 1
    do(hand, 0, "kong_concealed 2m")
    assert hand.table.kongs == 2
    do(hand, 0, "self_draw")
    patterns = [p for p, _ in result(hand).scores[0].patterns]
    assert "lian_gang" in patterns and "gang_shang" not in patterns


def test_heavenly_and_earthly_wins():
    hand = dealt(["123m456p789s11z222z"])
    do(hand, 0, "self_draw")
    assert "tian_hu" in [p for p, _ in result(hand).scores[0].patterns]
    hand = thrown("5m")
    do(hand, 1, "win")
    assert "di_hu" in [p for p, _ in result(hand).scores[0].patterns]


def test_the_last_tile():
    hand = drawn("5m")
    wall = hand.table.wall
    wall.taken = len(wall.tiles) - wall.at
    do(hand, 1, "self_draw")
    assert "hai_di_lao_yue" in [p for p, _ in result(hand).scores[0].patterns]


def several(**options):
    """East throws a tile on which South and North win."""
    hand = dealt([], "", "", **options)
    hand.set_stepwise(True)
    for seat, text in enumerate(["5m9s", "46m123p456p789p44s", "1z", "46m123s456s789s44p"]):
        set_hand(hand, seat, text)
    hand.ask_own(0)
    do(hand, 0, "discard 5m")
    return hand


def test_head_bump_the_first_after_the_discarder_wins_alone():
    hand = several()
    assert hand.asked() == [1, 3]
    assert do(hand, 3, "win") == ()
    do(hand, 1, "win")
    assert result(hand).winners == [1]
    hand = several()
    do(hand, 1, "win")
    assert result(hand).winners == [1]
    hand = several()
    do(hand, 1, "pass")
    do(hand, 3, "win")
    assert result(hand).winners == [3]


def test_all_win_and_each_is_paid():
    hand = several(multi_win="all")
    assert do(hand, 1, "win") == ()
    do(hand, 3, "win")
    settled = result(hand)
    assert settled.winners == [1, 3] and len(settled.scores) == 2
    assert settled.payments[1] == 4 * (1 + settled.scores[0].total)
    assert settled.payments[3] == 4 * (1 + settled.scores[1].total)
    assert sum(settled.payments) == 0 and settled.payments[2] == 0
    assert [a for a, _, _ in settled.transfers] == [0, 0]


def test_liability_of_who_fed_the_third_dragons():
    hand = dealt([], "", "", liability="standard")
    hand.set_stepwise(True)
    for tile, by in (("5z", 1), ("6z", 2), ("7z", 3)):
        set_hand(hand, 0, f"{tile}{tile}99s")
        for seat in (1, 2, 3):
            set_hand(hand, seat, f"{tile}1s" if seat == by else "1s")
        hand.ask_own(by)
        do(hand, by, f"discard {tile}")
        do(hand, 0, "pung")
        hand.ask_own(0)
    assert hand.table.seats[0].liable == 3
    set_hand(hand, 0, "99s456m")
    hand.table.seats[0].drawn = 5
    hand.ask_own(0)
    do(hand, 0, "self_draw")
    payments = result(hand).payments
    assert payments[3] == -payments[0] and payments[1] == payments[2] == 0
    assert result(hand).detail["wins"][0]["liable"] == 3


def test_go_arounds_are_counted_by_the_seat_of_the_turn():
    hand = dealt([], "", "")
    table = hand.table
    seen = []
    for seat in (1, 2, 3, 0, 2, 1, 1):
        table.acts(seat)
        seen.append(table.go_around)
    assert seen == [1, 1, 1, 2, 2, 3, 4]


def test_windows_that_ask_nobody_can_be_held():
    other = dealt(["123456789m11123s"], "", "")
    for seat in (1, 2, 3):
        set_hand(other, seat, "1234z")
    other.set_stepwise(True)
    do(other, 0, "discard 1s")
    assert other.holding() and other.asked() == [] and other.result is None
    assert told_kinds(other.go_on()) == [("draw", 1)]
    with pytest.raises(ValueError):
        other.go_on()


def test_the_tail_and_the_head_meet():
    wall = Wall(list(range(8)), stack_tail(8), 0)
    assert [wall.draw(True)] == [6]
    assert [wall.draw(False) for _ in range(7)] == [0, 1, 2, 3, 4, 5, 7]
    assert wall.left() == 0 and wall.lying() == []
    wall = Wall(list(range(8)), stack_tail(8), 0)
    assert [wall.draw(False) for _ in range(5)] == [0, 1, 2, 3, 4]
    assert wall.lying() == [5, 6, 7]
    assert [wall.draw(True) for _ in range(3)] == [6, 7, 5]
