"""What points are worth in a match of 日本麻将: exactly where a hand ends it, by an estimate before."""

import pytest

from queguan.core.viewer import seat_viewer
from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.options import OPTIONS, RiichiOptions
from queguan.games.riichi.payments import NOBODY
from queguan.games.riichi.presets import PRESETS
from queguan.games.riichi.results import results
from queguan.games.riichi.rotation import Outcome, Place
from queguan.games.riichi.values import Rules
from queguan.players.api import Players
from queguan.players.riichi import PLAYERS
from queguan.players.riichi.placing import Placing, Standings
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.standing import Standing, hands_left, standing_of
from tests.support.riichi_table import Deal
from tests.support.tile_hands import do, pass_all

POINTS_ONLY = PLAYERS.variant("points")
LAST = 7  # South 4: seat 3 deals
FULL = [25000] * 4


def options_of(preset: str = "tenhou", **given: object) -> RiichiOptions:
    return OPTIONS.parse({"preset": preset, **given})


def placing(
    points: list[int], seat: int, number: int = LAST, honba: int = 0, sticks: int = 0, **given: object
) -> Placing:
    """The prices of a seat, by default in the last hand of Tenhou's match."""
    options = options_of(**given)  # type: ignore[arg-type]
    place = Place(number, honba, sticks)
    return Placing(Standing(options, seat, place, points, [False] * len(points)), Rules(options))


def final(points: list[int], seat: int, preset: str = "tenhou") -> float:
    """What these points at the end are worth."""
    return results(options_of(preset), points)[seat]


# --- exact ends


def test_a_win_that_ends_the_match_is_worth_its_result():
    rich = placing([28000, 33000, 21000, 18000], 0)
    assert rich.win_worth(39, 1) == final([31900, 29100, 21000, 18000], 0)
    assert rich.win_worth(39, 2) == final([31900, 33000, 17100, 18000], 0)
    assert rich.win_worth(39, NOBODY) == final([32000, 32000, 20000, 16000], 0)


def test_counters_and_sticks_decide_the_place():
    points = [26000, 30000, 24000, 20000]
    assert placing(points, 0).win_worth(20, 2) == pytest.approx(final([28000, 30000, 22000, 20000], 0))
    # two counters and two sticks more are 2600
    bare = placing(points, 0, honba=2, sticks=2)
    assert bare.win_worth(20, 2) == final([30600, 30000, 21400, 20000], 0)


def test_a_direct_hit_climbs_where_own_draw_does_not():
    prices = placing([31000, 38000, 17000, 14000], 0)
    direct = prices.gain_from(5.2, 1)
    other = prices.gain_from(5.2, 2)
    drawn = prices.gain_from(5.2, NOBODY)
    assert direct > 2 * other
    assert direct > 2 * drawn
    assert prices.win_worth(52, 1) == final([36200, 32800, 17000, 14000], 0)
    assert prices.win_worth(52, NOBODY) == final([36200, 36700, 15700, 11400], 0)


def test_own_draw_climbs_where_a_discard_of_others_does_not():
    # 8000 from the last: 26000 + 8000 against 35000; 4000 and 2000 from all: 34000 against 33000
    prices = placing([26000, 35000, 21000, 18000], 0)
    assert prices.win_worth(80, 3) == final([34000, 35000, 21000, 10000], 0)
    assert prices.win_worth(80, NOBODY) == final([34000, 33000, 19000, 14000], 0)
    assert prices.gain_from(8.0, NOBODY) > 2 * prices.gain_from(8.0, 3)


def test_a_win_that_ruins_another_ends_the_match_in_any_hand():
    points = [24000, 31000, 43000, 2000]
    early = placing(points, 0, number=1)
    assert not early.is_last()
    assert early.win_worth(80, 3) == final([32000, 31000, 43000, -6000], 0)
    assert early.win_worth(80, 2) != final([32000, 31000, 35000, 2000], 0)
    even = placing([24000, 31000, 43000, 2000], 0, number=1, preset="mfc-south")
    assert even.win_worth(20, 3) == final([26000, 31000, 43000, 0], 0, "mfc-south")  # at exactly 0 too


def test_the_dealers_win_ends_the_match_only_when_he_leads():
    ahead = placing([20000, 25000, 25000, 30000], 3)
    assert ahead.win_worth(20, 0) == final([18000, 25000, 25000, 32000], 3)
    behind = placing([45000, 20000, 20000, 15000], 3)
    # goes on: worth more than the fourth place that he has now, less than the third that he could have
    assert final([43000, 20000, 20000, 17000], 3) < behind.win_worth(20, 0)


def test_without_a_dealers_stop_his_win_goes_on():
    ahead = placing([25000, 30000, 30000, 35000], 3, preset="wrc")
    assert ahead.win_worth(20, 0) < final([23000, 30000, 30000, 37000], 3, "wrc")


def test_a_match_goes_on_while_nobody_has_the_target():
    prices = placing([26000, 25000, 25000, 24000], 0)
    # 1000 leaves the first with 27000: an extra round follows, and the place is not won yet
    assert prices.win_worth(10, 3) < final([27000, 25000, 25000, 23000], 0) - 5
    assert prices.win_worth(52, 3) == final([31200, 25000, 25000, 18800], 0)


def test_sticks_left_at_the_end_vanish_or_go_to_the_first():
    points = [40000, 30000, 20000, 8000]
    outcome = Outcome("draw", [], [])
    tenhou = Standing(options_of(), 0, Place(LAST, 0, 2), points, [False] * 4)
    assert tenhou.after(outcome, points, 2) == final([42000, 30000, 20000, 8000], 0)
    arcade = Standing(options_of("mfc-south"), 0, Place(LAST, 0, 2), points, [False] * 4)
    assert arcade.after(outcome, points, 2) == final(points, 0, "mfc-south")


def test_the_last_allowed_hand_is_the_last():
    options = options_of("mfc-south", max_hands=30)
    points = [40000, 30000, 20000, 10000]
    standing = Standing(options, 0, Place(2, 25, 0), points, [False] * 4, 30)
    assert standing.is_last()
    assert standing.after(Outcome("draw", [], []), points, 0) == final(points, 0, "mfc-south")
    assert not Standing(options, 0, Place(2, 24, 0), points, [False] * 4, 29).is_last()


# --- the estimate


@pytest.mark.parametrize("preset", PRESETS)
def test_equal_seats_expect_nothing_and_more_points_are_worth_more(preset):
    options = options_of(preset)
    size = options.players
    start = [options.start] * size
    standing = Standing(options, 0, Place(), start, [False] * size)
    left = hands_left(options, Place(), 0)
    # what all together expect: what the placement adds up to
    expected = [
        Standing(options, s, Place(), start, [False] * size).estimate(start, left) for s in range(size)
    ]
    assert expected == pytest.approx([0.0] * size, abs=3.0)
    richer = [options.start + 8000, *[options.start] * (size - 2), options.start - 8000]
    assert standing.estimate(richer, left) > 8.0 + expected[0]
    assert standing.estimate(richer, 1.0) > standing.estimate(richer, left)


def test_what_is_left_to_play_shrinks():
    tenhou = options_of()
    left = [hands_left(tenhou, Place(number), 0) for number in range(9)]
    assert left[:8] == sorted(left[:8], reverse=True)
    assert left[8] >= 1.0
    three = options_of("tenhou-sanma")
    assert hands_left(three, Place(0), 0) == pytest.approx(0.75 * left[0])
    assert hands_left(options_of("mfc-south"), Place(0, 20), 29) == 1.0


def test_far_before_the_end_points_are_nearly_worth_themselves():
    prices = placing(FULL, 1, number=0)
    for points in (1.0, 2.0, 3.9, 5.2, 8.0, 12.0):
        assert prices.gain(points, False) == pytest.approx(points, rel=0.1)
    assert prices.loss(5.6, 2) == pytest.approx(5.6, rel=0.1)
    assert prices.stick() == pytest.approx(1.0, abs=0.2)


def test_floating_players_share_the_placement():
    standing = Standing(options_of("mfc-competition"), 0, Place(LAST), [30000] * 4, [False] * 4)
    points = [33000, 31000, 28000, 28000]
    bonus = standing.bonus(points, 100.0)
    assert bonus == pytest.approx([8, 4, -4, -8], abs=0.1)
    assert standing.bonus(points, 4000.0)[0] > standing.bonus(points, 4000.0)[3]


# --- what follows for prices


def test_the_last_needs_a_dear_win():
    fourth = placing([12000, 22000, 30000, 36000], 0)
    assert fourth.gain(12.0, False) > 8 * fourth.gain(2.0, False)


def test_the_first_wants_any_win_and_fears_discards():
    first = placing([31000, 30000, 20000, 19000], 0)
    assert first.gain(1.0, False) > 0.6 * first.gain(8.0, False)
    early = placing([31000, 30000, 20000, 19000], 0, number=0)
    assert first.loss(5.6, 1) / first.gain(5.6, False) < 3
    assert first.gain(1.0, False) > 2 * early.gain(1.0, False)


def test_a_stick_that_costs_the_place_is_dear():
    close = placing([30500, 30000, 20000, 19500], 0)
    safe = placing([38000, 30000, 17000, 15000], 0)
    assert close.stick() > 1.3 * safe.stick()


def test_prices_hold_while_points_and_sticks_do():
    hand = scene(FULL, {}, "4p")
    rules = hand.rules.scoring
    standings = Standings()
    first = standings.prices(RiichiSight(hand.view(seat_viewer(0))), rules)
    assert isinstance(first, Placing)
    do(hand, 3, "discard 4p")
    pass_all(hand)
    assert standings.prices(RiichiSight(hand.view(seat_viewer(0))), rules) is first
    other = scene([24000, 25000, 25000, 26000], {})
    assert standings.prices(RiichiSight(other.view(seat_viewer(0))), rules) is not first


def test_far_before_the_end_nothing_is_priced_anew():
    early = Standings().prices(
        RiichiSight(scene(FULL, {}, number=0).view(seat_viewer(0))), Rules(options_of())
    )
    assert not early.is_last()
    assert early.gain(3.9, True) == 3.9 and early.loss(5.6, 1) == 5.6
    assert early.gain_from(3.9, 2) == 3.9 and early.stick() == 1.0
    assert not early.makes_first(32.0, 1)


def test_a_seat_sees_where_it_stands():
    hand = scene([20000, 30000, 24000, 26000], {3: "123789m23p99s456s"}, draws="4p", honba=2, sticks=1)
    do(hand, 3, "riichi 4p")
    pass_all(hand)
    standing = standing_of(RiichiSight(hand.view(seat_viewer(0))))
    assert standing.points == [20000, 30000, 24000, 25000]
    assert (standing.place.number, standing.place.honba, standing.sticks) == (LAST, 2, 2)
    assert standing.declared == [False, False, False, True]
    assert standing.is_last() and standing.place.dealer() == 3


# --- scenes of the last hand: seat 3 deals and begins, then seat 0


def scene(
    points: list[int],
    hands: dict[int, str],
    draws: str = "",
    number: int = LAST,
    preset: str = "tenhou",
    honba: int = 0,
    sticks: int = 0,
    dora: str = "",
) -> RiichiHand:
    """A hand, by default the last one, with these points and tiles."""
    seats = [hands.get(seat, "") for seat in range(4)]
    dealt = Deal(seats, draws, dora=dora, number=number, honba=honba, sticks=sticks)
    hand = dealt.hand(preset=preset)
    hand.start_of_hand.points[:] = points
    return hand


def choice(hand: RiichiHand, seat: int, players: Players = PLAYERS, level: int = 3) -> str:
    """What a player of this level does."""
    return players.decide(level, hand.view(seat_viewer(seat)), hand.legal(seat), 1).text


READY = {0: "234567m23488p45s"}  # closed, two sides, pinfu: cheap as it is, dear with riichi
FAR_BEHIND = [12000, 20000, 33000, 35000]


@pytest.mark.parametrize("level", [3, 4])
def test_the_last_lets_a_cheap_win_pass_that_fixes_its_place(level):
    hand = scene(FAR_BEHIND, READY, "3s")
    do(hand, 3, "discard 3s")
    assert choice(hand, 0, level=level) == "pass"
    assert choice(hand, 0, POINTS_ONLY, level) == "win"


def test_it_takes_the_win_when_the_match_goes_on():
    hand = scene(FAR_BEHIND, {1: "234567m23488p45s"}, "3s", number=4)
    do(hand, 0, "discard 3s")
    assert choice(hand, 1) == "win"


@pytest.mark.parametrize(("points", "wanted"), [(FAR_BEHIND, "pass"), ([31000, 20000, 30000, 19000], "win")])
def test_who_leads_takes_any_win(points, wanted):
    hand = scene(points, READY, "3s")
    do(hand, 3, "discard 3s")
    assert choice(hand, 0) == wanted


SECOND = [31000, 17000, 14000, 38000]
TANYAO = {0: "234567m34588p67s"}


@pytest.mark.parametrize(
    ("points", "wanted"), [([31000, 17000, 14000, 38000], "win"), ([31000, 38000, 17000, 14000], "pass")]
)
def test_a_direct_hit_is_taken_and_the_same_tile_of_another_is_not(points, wanted):
    # 3900 from the first make 34900 against 34100; from another one 34900 are less than his 38000
    hand = scene(points, TANYAO, "8s")
    do(hand, 3, "discard 8s")
    assert choice(hand, 0) == wanted


@pytest.mark.parametrize(
    ("points", "wanted"), [([30500, 30000, 20000, 19500], "discard 9p"), (FAR_BEHIND, "riichi 9p")]
)
def test_the_first_stays_silent_where_a_stick_could_cost_the_place(points, wanted):
    hand = scene(points, READY, "1z9p")
    do(hand, 3, "discard 1z")
    pass_all(hand)
    assert choice(hand, 0) == wanted
    assert choice(hand, 0, POINTS_ONLY) == "riichi 9p"


def test_a_variant_that_is_not_there_is_refused():
    assert PLAYERS.variants == ("points",)
    with pytest.raises(ValueError, match="variant 'luck'"):
        PLAYERS.variant("luck")


def test_who_leads_stops_the_match_by_any_win():
    dealer = scene([20000, 25000, 25000, 30000], {3: "234567m23488p45s"}, "9p1z1z1z3s")
    for thrown in ("9p", "1z", "1z", "1z"):
        do(dealer, dealer.open_turn(), f"discard {thrown}")
        pass_all(dealer)
    assert dealer.open_turn() == 3
    assert choice(dealer, 3) == "self_draw"
