"""The simulator: the same figures whatever the number of processes, and what --duplicate plays."""

import json

import pytest
from click.testing import CliRunner

from queguan.cli import main
from queguan.cli.figures import interval
from queguan.cli.seating import level_sitters
from queguan.cli.simulate import CHUNK, CHUNK_OF_MATCHES, Plan, chunks, run_chunk, seatings
from queguan.core.registry import get_game
from queguan.players.api import Random, get_players
from queguan.players.arena import match_hand_seed, play_hand, play_match


def simulate(*args):
    result = CliRunner().invoke(main, ["simulate", "anxiang", "--json", *args])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_number_of_processes_changes_nothing():
    args = ["--seats", "0,1,1", "--hands", str(2 * CHUNK + 7), "--seed", "4"]
    one = simulate(*args, "--jobs", "1")
    assert one == simulate(*args, "--jobs", "3")
    assert one["hands"] == one["units"] == 2 * CHUNK + 7
    assert one != simulate("--seats", "0,1,1", "--hands", str(2 * CHUNK + 7), "--seed", "5", "--jobs", "1")


def test_duplicate_plays_every_wall_in_every_seating():
    report = simulate("--seats", "0,0,1", "--hands", "30", "--duplicate", "--jobs", "1")
    assert report["units"] == 30
    assert report["hands"] == 90
    game = get_game("anxiang")
    options = game.options({"seats": 3})
    totals = {0: 0.0, 1: 0.0}
    for number in range(30):
        for levels in ([0, 0, 1], [0, 1, 0], [1, 0, 0]):
            players = [get_players("anxiang") if level else Random() for level in levels]
            tally = play_hand(game, options, players, levels, 1, number)
            for seat, level in enumerate(levels):
                totals[level] += tally.points[seat]
    for level, seats in ((0, 180), (1, 90)):
        figure = report["levels_by_points"][str(level)]["points_a_hand"]
        assert figure == pytest.approx(totals[level] / seats, abs=1e-4)


def test_equal_players_gain_nothing_from_each_other_with_duplicate():
    report = simulate("--seats", "1,1,1", "--hands", "20", "--duplicate", "--jobs", "1")
    assert report["levels_by_points"]["1"]["points_a_hand"] == 0
    assert report["differences"] == {}


@pytest.mark.parametrize(
    ("levels", "wanted"), [([3, 4, 3, 4], 2), ([3, 3, 4, 4], 4), ([3, 4, 4], 3), ([3, 3, 3, 3], 1)]
)
def test_no_seating_is_played_twice(levels, wanted):
    assert seatings(level_sitters(levels)) == wanted


def test_points_rates_and_events_agree():
    report = simulate("--seats", "1,1,1", "--hands", "60", "--jobs", "1")
    figures = report["levels_by_points"]["1"]
    ends = report["ends"]
    assert sum(ends.values()) == pytest.approx(1)
    assert ends["win"] / 3 == pytest.approx(figures["win_rate"], abs=1e-3)
    assert figures["events_a_hand"]["win"] == pytest.approx(figures["win_rate"], abs=1e-3)


def test_points_are_told_by_hands_won_and_fed():
    """Every ron of riichi was fed by one seat, who loses by it; the three parts are the whole."""
    args = ["simulate", "riichi", "--preset", "tenhou", "--json", "--jobs", "1", "--hands", "40"]
    result = CliRunner().invoke(main, [*args, "--seats", "2,2,2,2", "--seed", "3"])
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)["levels_by_points"]["2"]
    events, parts = figures["events_a_hand"], figures["points_in_hands"]
    assert events["fed"] == events["win"] > 0
    assert parts["won"] > 0 > parts["fed"]
    assert sum(parts.values()) == pytest.approx(figures["points_a_hand"], abs=1e-3)


def test_intervals():
    # points 1 and 3: mean 2, sample deviation sqrt(2), so its error is 1
    assert interval([4.0, 10.0], 2) == pytest.approx((2.0, 1.959964))
    assert interval([3.0, 9.0], 1) == pytest.approx((3.0, 0.0))


def test_chunks_are_the_same_for_every_run():
    assert list(chunks(2 * CHUNK + 1)) == [(0, CHUNK), (CHUNK, CHUNK), (2 * CHUNK, 1)]
    game = get_game("anxiang")
    given = game.options_json(game.options({"seats": 3}))
    plan = Plan("anxiang", given, level_sitters([0, 0, 1]), 1)
    whole = run_chunk(plan, 0, 8)
    parts = run_chunk(plan, 0, 4)
    parts.merge(run_chunk(plan, 4, 4))
    assert parts.ends == whole.ends
    assert parts.events == whole.events
    assert parts.points.own["1"][0] == pytest.approx(whole.points.own["1"][0])


# --- whole matches

SHORT = ["-o", "hands=4"]


def test_matches_are_the_same_whatever_the_number_of_processes():
    args = ["--seats", "0,1,1", "--matches", str(2 * CHUNK_OF_MATCHES + 1), "--seed", "4", *SHORT]
    one = simulate(*args, "--jobs", "1")
    assert one == simulate(*args, "--jobs", "2")
    assert one["matches"] == one["units"] == 2 * CHUNK_OF_MATCHES + 1
    assert one["hands"] == 4 * one["matches"]


def test_duplicate_plays_every_match_in_every_seating():
    report = simulate("--seats", "0,0,1", "--matches", "6", "--duplicate", "--jobs", "1", *SHORT)
    assert (report["units"], report["matches"], report["hands"]) == (6, 18, 72)
    game = get_game("anxiang")
    options = game.options({"seats": 3, "hands": 4})
    results = {0: 0.0, 1: 0.0}
    places = {0: 0, 1: 0}
    for number in range(6):
        for levels in ([0, 0, 1], [0, 1, 0], [1, 0, 0]):
            players = [get_players("anxiang") if level else Random() for level in levels]
            tally = play_match(game, options, players, levels, 1, number)
            assert len(tally.hands) == 4
            for seat, level in enumerate(levels):
                results[level] += tally.results[seat]
                places[level] += tally.places[seat]
                assert tally.results[seat] == pytest.approx(sum(hand.points[seat] for hand in tally.hands))
    for level, seats in ((0, 36), (1, 18)):
        figures = report["levels_by_result"][str(level)]
        assert figures["result_a_match"] == pytest.approx(results[level] / seats, abs=1e-4)
        assert figures["place"] == pytest.approx(places[level] / seats, abs=1e-4)
        assert sum(figures["ranks"]) == pytest.approx(1.0, abs=1e-3)
    between = report["differences"]["1-0"]
    apart = results[1] / 18 - results[0] / 36
    assert between["result_a_match"] == pytest.approx(apart, abs=1e-4)
    assert between["place"] == pytest.approx(places[1] / 18 - places[0] / 36, abs=1e-4)


def test_equal_players_gain_nothing_from_each_other_over_matches_with_duplicate():
    report = simulate("--seats", "1,1,1", "--matches", "3", "--duplicate", "--jobs", "1", *SHORT)
    assert report["levels_by_result"]["1"]["result_a_match"] == 0


def test_the_walls_of_a_match_do_not_depend_on_what_was_played():
    game = get_game("riichi")
    options = game.options({"preset": "mfc-east"})
    walls = {match_hand_seed(1, match, hand) for match in range(3) for hand in range(3)}
    assert len(walls) == 9
    tally = play_match(game, options, [Random()] * 4, [0] * 4, 1, 0)
    assert sorted(tally.places) == [1, 2, 3, 4]
    # placement and distance to the return, in thousands; sticks left at the end may vanish
    assert sum(tally.results) <= 0
    best = tally.places.index(1)
    assert tally.results[best] == max(tally.results)


def test_a_match_without_an_end_is_stopped_where_the_table_may():
    game = get_game("jiaxing")
    options = game.options({"rounds": 0})
    tally = play_match(game, options, [Random()] * 4, [0] * 4, 1, 0, enough=6)
    assert 6 <= len(tally.hands) < 60


def test_figures_of_matches_are_shown_as_tables():
    args = ["simulate", "anxiang", "--seats", "0,0,1", "--matches", "5", "--jobs", "1", *SHORT]
    shown = CliRunner().invoke(main, args)
    assert shown.exit_code == 0
    assert shown.output.startswith("5 matches, 20 hands; ends: ")
    assert "level 1 over level 0: " in shown.output and "places" in shown.output


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--seats", "1,2"], "option seats: got 2"),
        (["--seats", "1,2,9"], "level 9"),
        (["--seats", "a,b,c"], "expected levels"),
        (["--hands", "0"], "--hands"),
        (["--matches", "0"], "--matches"),
        (["--matches", "1", "--hands", "1"], "--hands and --matches"),
        (["--seats", "1:blind,1,1"], "1:blind"),
        (["--seats", "1,1,1", "--preset", "nowhere"], "preset"),
    ],
)
def test_bad_use_is_told_in_one_line(args, says):
    result = CliRunner().invoke(main, ["simulate", "anxiang", *args])
    assert result.exit_code == 2
    assert says in result.output
