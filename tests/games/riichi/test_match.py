"""What follows from a hand and how a match ends (rules/riichi.md 9), each option in both directions."""

import json
import random

import pytest

from queguan.core.errors import BadCase
from queguan.core.registry import get_game
from queguan.games.riichi.endings import DRAW, FOUR_WINDS, NAGASHI, NINE_TERMINALS, TRIPLE_RON, WIN
from queguan.games.riichi.flow_cases import flow_case
from queguan.games.riichi.match import RiichiMatch, restore_match
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.results import results, with_leftover
from queguan.games.riichi.rotation import (
    BUST,
    DEALER_STOP,
    GOES_ON,
    LAST_HAND,
    MAX_HANDS,
    TARGET,
    Outcome,
    Place,
    end_of_match,
    ends_hand,
    next_place,
    ranking,
    stays,
)
from tests.support.riichi_table import Deal, play_eagerly, rules_of
from tests.support.tables import shuffler
from tests.support.tile_hands import do

LAST = 7
EVEN = [25000] * 4


def options(**given):
    return OPTIONS.parse(given)


def end(number, outcome, points, hands=8, **given):
    """Why the match is over after this hand."""
    return end_of_match(options(**given), Place(number), outcome, points, hands)


def won_by(*seats):
    return Outcome(WIN, list(seats), [])


def drawn_with(*ready):
    return Outcome(DRAW, [], list(ready))


# --- the deal, counters, sticks


def test_a_win_of_the_dealer_keeps_the_deal():
    after = next_place(options(), Place(2, 1, 3, 0), won_by(2, 0), 0)
    assert (after.number, after.honba, after.sticks, after.streak) == (2, 2, 0, 1)


def test_a_win_of_others_passes_it():
    after = next_place(options(), Place(2, 4, 0, 3), won_by(1), 0)
    assert (after.number, after.honba, after.sticks, after.streak) == (3, 0, 0, 0)


@pytest.mark.parametrize(
    ("option", "ready", "keeps"),
    [
        ("never", [0], False),
        ("tenpai", [0], True),
        ("tenpai", [1], False),
        ("always", [], True),
        ("always", [0], True),
    ],
)
@pytest.mark.parametrize("kind", [DRAW, NAGASHI])
def test_an_exhaustive_draw(kind, option, ready, keeps):
    outcome = Outcome(kind, [], ready)
    assert stays(options(dealer_on_draw=option), 0, outcome) == keeps
    after = next_place(options(dealer_on_draw=option), Place(0, 2, 1, 5), outcome, 2)
    assert (after.number, after.honba, after.sticks, after.streak) == (0 if keeps else 1, 3, 2, 0)


@pytest.mark.parametrize(("option", "keeps"), [("stay", True), ("pass", False)])
@pytest.mark.parametrize("abort", ["nine_terminals", "four_winds", "four_kans", "four_riichi"])
def test_an_abort(abort, option, keeps):
    given = options(**{abort: option})
    outcome = Outcome(abort, [], [])
    assert ends_hand(given, abort) and stays(given, 0, outcome) == keeps
    after = next_place(given, Place(0, 2, 1), outcome, 1)
    assert (after.number, after.honba, after.sticks) == (0 if keeps else 1, 3, 1)
    assert not ends_hand(options(**{abort: "none"}), abort)


def test_three_winners_as_an_abort():
    assert ends_hand(options(multiple_ron="double"), TRIPLE_RON)
    assert not ends_hand(options(multiple_ron="triple"), TRIPLE_RON)
    assert stays(options(multiple_ron="double"), 0, Outcome(TRIPLE_RON, [], []))


def test_no_four_winds_with_three_players():
    assert not ends_hand(options(preset="mfc-sanma", four_winds="stay"), FOUR_WINDS)


def test_three_players_skip_the_fourth_hand_of_a_round():
    sanma = options(preset="mfc-sanma")
    assert next_place(sanma, Place(2), won_by(0), 0).number == 4
    assert next_place(sanma, Place(6), won_by(0), 0).number == 8
    assert next_place(options(), Place(3), won_by(0), 0).number == 4


# --- the end (9.1 to 9.4)


@pytest.mark.parametrize(
    ("bust", "least", "over"),
    [
        ("zero_or_below", 0, True),
        ("zero_or_below", 100, False),
        ("below_zero", 0, False),
        ("below_zero", -100, True),
        ("none", -5000, False),
    ],
)
def test_bust(bust, least, over):
    points = [least, 30000, 30000, 40000 - least]
    assert end(0, won_by(1), points, bust=bust) == (BUST if over else GOES_ON)


@pytest.mark.parametrize(("length", "number"), [("east", 3), ("south", 7)])
def test_the_last_hand(length, number):
    assert end(number, won_by(1), EVEN, length=length) == LAST_HAND
    assert end(number - 1, won_by(1), EVEN, length=length) == GOES_ON
    sanma = {"preset": "mfc-sanma", "length": length}
    assert end(number - 1, won_by(0), [25000] * 3, **sanma) == LAST_HAND


@pytest.mark.parametrize(
    ("all_last", "outcome", "over"),
    [
        ("auto_win", won_by(3), True),
        ("auto_win", drawn_with(3), False),
        ("auto_win_or_tenpai", won_by(3), True),
        ("auto_win_or_tenpai", drawn_with(3), True),
        ("none", won_by(3), False),
    ],
)
def test_a_leading_dealer_stops(all_last, outcome, over):
    points = [20000, 20000, 20000, 40000]
    given = {"all_last": all_last, "dealer_on_draw": "tenpai"}
    assert end(LAST, outcome, points, **given) == (DEALER_STOP if over else GOES_ON)
    assert end(LAST, outcome, [41000, 20000, 19000, 20000], **given) == GOES_ON
    assert end(LAST - 4, Outcome(outcome.kind, outcome.winners, outcome.ready), points, **given) == GOES_ON


def test_a_dealer_leads_by_the_tie_break_only_when_nearer():
    assert end(LAST, won_by(3), [35000, 20000, 10000, 35000]) == GOES_ON
    east = {"length": "east", "dealer_on_draw": "always", "all_last": "auto_win_or_tenpai"}
    # with three players the last dealer is seat 2: seat 0 is before it
    sanma = {"preset": "mfc-sanma", **east}
    assert end(2, won_by(2), [30000, 15000, 30000], **sanma) == GOES_ON
    assert end(2, won_by(2), [29900, 15000, 30100], **sanma) == DEALER_STOP


def test_an_unready_dealer_who_keeps_the_deal_does_not_stop():
    given = {"dealer_on_draw": "always", "all_last": "auto_win_or_tenpai"}
    assert end(LAST, drawn_with(), [10000, 20000, 20000, 50000], **given) == GOES_ON


@pytest.mark.parametrize("kind", [NINE_TERMINALS, FOUR_WINDS])
def test_never_after_an_abort_that_keeps_the_deal(kind):
    points = [10000, 20000, 20000, 50000]
    assert end(LAST, Outcome(kind, [], []), points, preset="tenhou") == GOES_ON
    assert end(LAST, Outcome(FOUR_WINDS, [], []), points, four_winds="pass") == LAST_HAND


@pytest.mark.parametrize(
    ("extension", "best", "over"),
    [
        ("none", 29900, LAST_HAND),
        ("when_dealer_passes", 29900, GOES_ON),
        ("when_dealer_passes", 30000, LAST_HAND),
        ("immediate", 29900, GOES_ON),
        ("immediate", 30000, LAST_HAND),
    ],
)
def test_an_extra_round(extension, best, over):
    points = [best, 24000, 23000, 77000 - 24000 - best]
    assert end(LAST, won_by(1), points, extension=extension) == over


@pytest.mark.parametrize(("extension", "over"), [("immediate", TARGET), ("when_dealer_passes", GOES_ON)])
def test_somebody_reaches_the_target_in_the_extra_round(extension, over):
    points = [24000, 31000, 23000, 22000]
    given = {"extension": extension, "dealer_on_draw": "tenpai"}
    assert end(LAST + 1, drawn_with(0), points, **given) == over
    assert end(LAST, drawn_with(3), points, **given) == GOES_ON


def test_a_dealer_stops_in_the_extra_round_with_the_target():
    given = {"extension": "when_dealer_passes", "all_last": "auto_win"}
    assert end(LAST + 1, won_by(0), [30000, 24000, 23000, 23000], **given) == DEALER_STOP
    assert end(LAST + 1, won_by(0), [29000, 24000, 24000, 23000], **given) == GOES_ON


def test_the_extra_round_has_an_end():
    given = {"extension": "when_dealer_passes"}
    points = [29000, 24000, 24000, 23000]
    assert end(10, won_by(0), points, **given) == GOES_ON
    assert end(11, won_by(0), points, **given) == LAST_HAND
    sanma = {"preset": "tenhou-sanma"}
    assert end(9, won_by(0), [36000, 35000, 34000], **sanma) == GOES_ON
    assert end(10, won_by(0), [36000, 35000, 34000], **sanma) == LAST_HAND


@pytest.mark.parametrize(("most", "over"), [(30, MAX_HANDS), (0, GOES_ON), (31, GOES_ON)])
def test_the_most_hands(most, over):
    assert end(5, won_by(1), EVEN, 30, max_hands=most) == over


# --- the result


def test_ranking_of_equal_points():
    assert ranking([25000, 30000, 25000, 20000]) == [1, 0, 2, 3]


@pytest.mark.parametrize(
    ("option", "wanted"), [("vanish", [23000, 33000, 18000, 24000]), ("first", [23000, 35000, 18000, 24000])]
)
def test_sticks_left(option, wanted):
    assert with_leftover(options(leftover_sticks=option), [23000, 33000, 18000, 24000], 2) == wanted


@pytest.mark.parametrize(
    ("given", "points", "wanted"),
    [
        ({"uma": "3 1"}, [25000, 41000, 9000, 25000], [1.0, 19.0, -19.0, -1.0]),
        ({"uma": "0 0"}, [25000, 41000, 9000, 25000], [0.0, 16.0, -16.0, 0.0]),
        ({"ret": 30000}, [25000, 41000, 9000, 25000], [-4.0, 34.0, -24.0, -6.0]),
        ({"preset": "mfc-sanma"}, [29000, 31000, 15000], [4.0, 9.0, -13.0]),
        ({"preset": "tenhou-sanma"}, [35000, 50000, 20000], [-5.0, 45.0, -40.0]),
        ({"preset": "mfc-competition"}, [40000, 35000, 25000, 20000], [18.0, 9.0, -9.0, -18.0]),
        ({"preset": "mfc-competition"}, [30000, 30000, 30000, 30000], [0.0, 0.0, 0.0, 0.0]),
    ],
)
def test_results(given, points, wanted):
    assert results(options(**given), points) == wanted


# --- the eighth win in a row (paarenchan)


@pytest.mark.parametrize(("streak", "on", "counts"), [(7, True, True), (6, True, False), (7, False, False)])
def test_the_eighth_win_of_a_dealer(streak, on, counts):
    hand = Deal(["234567p23499s78s", "6s"], "1z", streak=streak).hand(paarenchan=on)
    do(hand, 0, "riichi 1z")
    while hand.asked() and hand.open_turn() != 1:
        hand.act(hand.asked()[0], hand.default(hand.asked()[0]))
    do(hand, 1, "discard 6s")
    do(hand, 0, "win")
    assert hand.result is not None
    assert (dict(hand.result.scores[0].patterns).get("paarenchan") == "yakuman") == counts


def test_it_needs_a_yaku_of_its_own():
    hand = Deal(["456m123789p99s12s", "3s"], "1z", streak=7).hand()
    do(hand, 0, "discard 1z")
    while hand.asked() and hand.open_turn() != 1:
        hand.act(hand.asked()[0], hand.default(hand.asked()[0]))
    do(hand, 1, "discard 3s")
    assert not hand.is_asked(0)


def test_the_count_starts_again_after_the_eighth():
    assert next_place(options(), Place(0, 7, 0, 7), won_by(0), 0).streak == 0
    assert next_place(options(), Place(0, 6, 0, 6), won_by(0), 0).streak == 7


# --- whole matches


@pytest.mark.parametrize("preset", OPTIONS.presets)
def test_whole_matches_keep_their_points(preset):
    rules = rules_of(preset=preset, length="east")
    match = RiichiMatch(rules)
    rng = random.Random(preset)
    total = rules.options.start * rules.seats
    number = 0
    while not match.finished:
        number += 1
        hand = match.begin(shuffler(number * 7))
        play_eagerly(hand, rng)  # type: ignore[arg-type]
        match.complete(hand)
        again = restore_match(json.loads(json.dumps(match.snapshot())))
        assert again.snapshot() == match.snapshot()
        if not match.finished:
            assert sum(match.scores) + 1000 * match.place.sticks == total
    told = match.to_json()
    assert told["ended"] == match.ended
    final = told["results"]
    assert isinstance(final, list) and len(final) == rules.seats
    left = total - sum(match.scores)
    assert left % 1000 == 0 and (left == 0 or rules.options.leftover_sticks == "vanish")
    assert sorted(match.standings()) == list(range(1, rules.seats + 1))


def test_points_of_a_match_are_those_of_the_game():
    match = get_game("riichi").new_match(options(preset="mfc-east"))
    assert match.scores == [20000.0] * 4
    told = match.to_json()
    assert told["number"] == 0 and told["ended"] is None and told["results"] is None


RON: dict[str, object] = {"winner": 0, "from": 2, "han": 1, "fu": 30}


@pytest.mark.parametrize(
    "wins",
    [
        [],
        [{**RON, "from": 0}],
        [{"winner": 0, "han": 1, "fu": 30}, {"winner": 1, "han": 1, "fu": 30}],
        [RON, {**RON, "winner": 1, "from": 3}],
        [{**RON, "winner": 7}],
        [{"winner": 0, "from": 2, "fu": 30}],
        [{**RON, "tsumo": True}],
    ],
)
def test_wins_that_do_not_add_up_are_refused(wins):
    with pytest.raises(BadCase):
        flow_case({"result": {"type": "win", "wins": wins}})


@pytest.mark.parametrize(
    "state",
    [
        {"round": 1, "dealer": 0},
        {"round": -1},
        {"scores": [1, 2, 3]},
        {"honba": -1},
        {"first_dealer": 1, "dealer": 0},
        {"first_dealer": 4},
        {"hands": 0},
        {"rounds": 1},
    ],
)
def test_places_that_cannot_be_are_refused(state):
    with pytest.raises(BadCase):
        flow_case({"state": state, "result": {"type": "win", "wins": [RON]}})


def test_nobody_declares_twice():
    with pytest.raises(BadCase):
        flow_case({"riichi": [1, 1], "result": {"type": "exhaustive"}})


def test_three_players_have_no_fourth_hand_of_a_round():
    with pytest.raises(BadCase, match="three players have no such hand"):
        flow_case(
            {"options": {"preset": "mfc-sanma"}, "state": {"round": 3}, "result": {"type": "exhaustive"}}
        )


# --- flows: all who claim, yakuman by name, another first dealer


def claimed(*seats, **given):
    """What comes after these seats claim a tile of seat 0."""
    wins = [{"winner": seat, "from": 0, "han": 1, "fu": 30} for seat in seats]
    return flow_case({"options": given, "state": {"sticks": 1}, "result": {"type": "win", "wins": wins}})


def test_only_the_nearest_of_those_who_claim_wins_with_head_bump():
    assert claimed(3, 1, multiple_ron="head_bump")["deltas"] == [-1000, 2000, 0, 0]
    assert claimed(3, 1, multiple_ron="triple")["deltas"] == [-2000, 2000, 0, 1000]


def test_three_who_claim_end_the_hand_with_double():
    after = claimed(1, 2, 3, multiple_ron="double")
    assert (after["deltas"], after["dealer_repeats"]) == ([0, 0, 0, 0], True)
    assert after["next"] == {"round": 0, "honba": 1, "sticks": 1, "dealer": 0}
    assert claimed(1, 2, 3)["deltas"] == [-3000, 2000, 1000, 1000]


def yakuman(**told):
    """The payments of a yakuman by ron of seat 3 won by seat 1."""
    win = {"winner": 1, "from": 3, **told}
    return flow_case({"state": {"scores": [90000] * 4}, "result": {"type": "win", "wins": [win]}})["deltas"]


def test_yakuman_are_told_by_name_or_by_how_many_they_are():
    assert yakuman(yk=["daisangen", "tsuuiisou"]) == yakuman(yakuman=2) == [0, 64000, 0, -64000]
    pao = [{"seat": 2, "yaku": "daisangen"}]
    assert yakuman(yk=["daisangen"], pao=pao) == yakuman(yakuman=1, pao=pao) == [0, 32000, -16000, -16000]


def test_seats_are_counted_from_the_first_dealer():
    state = {"round": 7, "dealer": 1, "first_dealer": 2, "scores": [25000, 21000, 25000, 29000]}
    wins = [{"winner": 3, "from": 1, "han": 1, "fu": 30}]
    after = flow_case({"state": state, "result": {"type": "win", "wins": wins}})
    assert (after["deltas"], after["scores"]) == ([0, -1000, 0, 1000], [25000, 20000, 25000, 30000])
    assert (after["end"], after["ranking"]) == ("last_hand", [3, 2, 0, 1])
    assert after["final"] == [-1.0, -8.0, 1.0, 8.0]
    early = {"round": 1, "first_dealer": 2}
    following = flow_case({"state": early, "result": {"type": "exhaustive", "tenpai": [0]}})["next"]
    assert following == {"round": 2, "honba": 1, "sticks": 0, "dealer": 0}
