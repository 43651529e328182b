"""Recorded ends of real hands (when the logs are there), and examples of play that cannot be read."""

import pytest

from queguan.core.errors import BadCase, BadOption
from queguan.games.riichi.flow_cases import flow_case
from queguan.games.riichi.legal_cases import action_case
from tests.support.logs import log_rows

ROWS = log_rows("tenhou_flows.jsonl.gz")

ME = {"hand": ["2m", "3m", "4m", "6m", "7m", "8m", "3p", "4p", "5p", "9s", "9s", "6s", "7s"]}


@pytest.mark.skipif(not ROWS, reason="no logs of real games beside the project")
def test_recorded_ends_of_hands():
    wrong = []
    for row in ROWS:
        answer = flow_case(row)
        wrong += [
            (row["id"], name, value, answer.get(name))
            for name, value in row["expect"].items()
            if answer.get(name) != value
        ]
    assert wrong == []


@pytest.mark.parametrize(
    ("case", "legal", "rule"),
    [
        ({"action": {"do": "ron", "tile": "5s"}, "passed_after_riichi": ["8s"]}, False, "R16"),
        ({"action": {"do": "ron", "tile": "8s"}, "rob": "kakan"}, True, None),
        ({"action": {"do": "ron", "tile": "8s"}, "rob": "ankan"}, False, "4"),
        ({"action": {"do": "pon", "tile": "9s"}, "wall": 0}, False, "R3"),
        ({"action": {"do": "pon", "tile": "9s", "with": ["9s", "9s"]}}, True, None),
        ({"action": {"do": "pon", "tile": "9s", "with": ["9s", "8s"]}}, False, "R1"),
        ({"action": {"do": "daiminkan", "tile": "9s"}}, False, "R1"),
        ({"action": {"do": "pass", "tile": "9s"}}, True, None),
        ({"action": {"do": "tsumo"}, "me": {**ME, "drawn": "1z"}}, False, "R13"),
        ({"action": {"do": "discard", "tile": "1z"}, "me": {**ME, "drawn": "1z"}}, True, None),
        ({"action": {"do": "discard", "tile": "2z"}, "me": {**ME, "drawn": "1z"}}, False, "R0"),
    ],
)
def test_actions_that_the_files_do_not_have(case, legal, rule):
    answer = action_case({"me": ME, **case})
    assert (answer["legal"], answer.get("rule")) == (legal, rule)


@pytest.mark.parametrize(
    "case",
    [
        {"action": {"do": "hu"}},
        {"action": {"do": "discard"}},
        {"action": {"do": "chi", "tile": "9s", "with": ["7s"]}},
        {"action": {"do": "ron", "tile": "5s"}, "from": "above"},
        {"action": {"do": "ron", "tile": "5s"}, "rob": "pon"},
        {"action": {"do": "ron", "tile": "5s"}, "wall": 71},
        {"action": {"do": "ron", "tile": "5s"}, "me": {"hand": ["1f"]}},
        {
            "action": {"do": "discard", "tile": "9s"},
            "after_call": {"do": "pon", "tile": "1z", "with": ["1z", "1z"]},
        },
    ],
)
def test_actions_that_cannot_be_read(case):
    with pytest.raises(BadCase):
        action_case({"me": ME, **case})


def test_unknown_options_of_an_action():
    with pytest.raises(BadOption):
        action_case({"me": ME, "options": {"preset": "saki"}, "action": {"do": "ron", "tile": "5s"}})
