"""Real games played through our hand: every draw, call, indicator, win, price, point change and next deal.

The one exception is documented where it is made: Tenhou's server rounds the results of a match to whole
thousands (`replay.whole_results`); the rules do not (rules/riichi.md 9).
"""

from queguan.games.riichi.flow_cases import flow_case
from queguan.games.riichi.world.replay import replay_match, whole_results
from queguan.games.riichi.world.rows import read_row
from queguan.games.riichi.world.tenhou6_read import read_tenhou6
from tests.support.logs import log_rows, needs_logs, tenhou6_files


@needs_logs
def test_every_recorded_game_is_reproduced_from_its_wall() -> None:
    hands = steps = ends = following = 0
    for row in log_rows("tenhou_games.jsonl.gz"):
        match = read_row(row)
        played = replay_match(match)
        assert [str(one) for one in played.differences] == [], match.title
        hands += played.hands
        steps += played.steps
        ends += played.ends
        following += played.next
    assert (hands, steps, ends, following) == (818, 79_720, 765, 754)


@needs_logs
def test_games_without_a_wall_are_reproduced_from_their_draws() -> None:
    hands = steps = 0
    for path in tenhou6_files():
        played = replay_match(read_tenhou6(path.read_text(encoding="utf-8")))
        assert [str(one) for one in played.differences] == [], path.name
        hands += played.hands
        steps += played.steps
    assert (hands, steps) == (326, 31_770)


def test_results_are_rounded_as_tenhous_server_does() -> None:
    assert whole_results([-14.0, 12.2, -74.2, 76.0]) == [-14.0, 12.0, -74.0, 76.0]
    assert whole_results([5.5, -38.8, 53.8, -20.5]) == [6.0, -39.0, 53.0, -20.0]


@needs_logs
def test_ends_of_hand_recorded_by_the_tenhou_server() -> None:
    flows = log_rows("tenhou_flows.jsonl.gz")
    assert len(flows) == 754
    for flow in flows:
        answer = flow_case(flow)
        assert {name: answer.get(name) for name in flow["expect"]} == flow["expect"], flow["id"]
