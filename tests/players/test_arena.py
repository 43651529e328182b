"""The simulator: the same figures whatever the number of processes, and what --duplicate plays."""

import json

import pytest
from click.testing import CliRunner

from queguan.cli import main
from queguan.cli.seating import level_sitters
from queguan.cli.simulate import CHUNK, chunks, interval, run_chunk
from queguan.core.registry import get_game
from queguan.players.api import Random, get_players
from queguan.players.arena import play_hand


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


def test_points_rates_and_events_agree():
    report = simulate("--seats", "1,1,1", "--hands", "60", "--jobs", "1")
    figures = report["levels_by_points"]["1"]
    ends = report["ends"]
    assert sum(ends.values()) == pytest.approx(1)
    assert ends["win"] / 3 == pytest.approx(figures["win_rate"], abs=1e-3)
    assert figures["events_a_hand"]["win"] == pytest.approx(figures["win_rate"], abs=1e-3)


def test_intervals():
    # points 1 and 3: mean 2, sample deviation sqrt(2), so its error is 1
    assert interval([4.0, 10.0], 2) == pytest.approx((2.0, 1.959964))
    assert interval([3.0, 9.0], 1) == pytest.approx((3.0, 0.0))


def test_chunks_are_the_same_for_every_run():
    assert list(chunks(2 * CHUNK + 1)) == [(0, CHUNK), (CHUNK, CHUNK), (2 * CHUNK, 1)]
    game = get_game("anxiang")
    given = game.options_json(game.options({"seats": 3}))
    whole = run_chunk("anxiang", given, level_sitters([0, 0, 1]), 1, 0, 8, False)
    parts = run_chunk("anxiang", given, level_sitters([0, 0, 1]), 1, 0, 4, False)
    parts.merge(run_chunk("anxiang", given, level_sitters([0, 0, 1]), 1, 4, 4, False))
    assert parts.ends == whole.ends
    assert parts.events == whole.events
    assert parts.points["1"][0] == pytest.approx(whole.points["1"][0])


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--seats", "1,2"], "option seats: got 2"),
        (["--seats", "1,2,9"], "level 9"),
        (["--seats", "a,b,c"], "expected levels"),
        (["--hands", "0"], "--hands"),
        (["--seats", "1,1,1", "--preset", "nowhere"], "preset"),
    ],
)
def test_bad_use_is_told_in_one_line(args, says):
    result = CliRunner().invoke(main, ["simulate", "anxiang", *args])
    assert result.exit_code == 2
    assert says in result.output
