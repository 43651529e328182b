"""Recorded ends of real hands (when the logs are there), and examples of play that cannot be read."""

import copy
import json
import math
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from queguan.core.errors import BadCase, BadOption
from queguan.games.riichi.cases import score_case
from queguan.games.riichi.flow_cases import flow_case
from queguan.games.riichi.legal_cases import action_case
from tests.support.examples import OWN
from tests.support.logs import log_rows

ROWS = log_rows("tenhou_flows.jsonl.gz")

ME = {"hand": ["2m", "3m", "4m", "6m", "7m", "8m", "3p", "4p", "5p", "9s", "9s", "6s", "7s"]}

FOUR_EASTS = {"hand": "234678m345p1z111z", "drawn": "9p"}


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
        ({"action": {"do": "ron", "tile": "5s"}, "passed_since_riichi": ["8s"]}, False, "R16"),
        ({"action": {"do": "ron", "tile": "5s"}, "passed_since_riichi": ["7s"]}, True, None),
        ({"action": {"do": "ron", "tile": "8s"}, "rob": "kakan"}, True, None),
        ({"action": {"do": "ron", "tile": "8s"}, "chankan": True}, True, None),
        ({"action": {"do": "ron", "tile": "8s"}, "chankan_closed": True}, False, "4"),
        ({"action": {"do": "pon", "tile": "9s"}, "kans": 4}, True, None),
        ({"action": {"do": "ankan", "tile": "1z"}, "me": FOUR_EASTS}, True, None),
        ({"action": {"do": "ankan", "tile": "1z"}, "me": FOUR_EASTS, "kans": 4}, False, "R6"),
        ({"action": {"do": "ankan", "tile": "1z"}, "me": FOUR_EASTS, "kans_made": 4}, False, "R6"),
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
        {"action": {"do": "chi", "tile": "5s"}},
        {"action": {"do": "ron", "tile": "5s", "by": 1}},
        {"action": {"do": "ron", "tile": "5s"}, "passed": ["8s"]},
        {"action": {"do": "ron", "tile": "5s"}, "me": {**ME, "seat": 0}},
        {"action": {"do": "ron", "tile": "5s"}, "me": {"hand": "234678m345p99s6s"}},
        {"action": {"do": "tsumo"}, "me": {"hand": "234678m345p99s6s", "drawn": "7s"}},
        {"action": {"do": "tsumo", "tile": "5s"}, "me": {**ME, "drawn": "8s"}},
        {"action": {"do": "discard", "tile": "9s"}, "me": {"hand": "99999s"}},
        {"action": {"do": "discard", "tile": "9s"}, "me": {}},
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


JUNK: list[Any] = [
    None, -1, 0, 3, 10**9, 1.5, math.nan, "", "x", "5m", "9z", "\n", [], ["5m"], [[]], {}, {"a": 1}, True,
    [None], [-1], [0, 0], [{}], [{"type": "pon"}], [{"winner": 1}],
]  # fmt: skip
READERS: dict[str, Callable[[Any], Any]] = {
    "cases": partial(score_case, explain=True),
    "actions": action_case,
    "flows": flow_case,
}


def places(given):
    """Every key of every map and every place of every list inside, with what it lies in."""
    for key, value in list(given.items() if isinstance(given, dict) else enumerate(given)):
        yield given, key
        if isinstance(value, dict | list):
            yield from places(value)


@pytest.mark.parametrize("part", READERS)
def test_a_spoilt_example_is_answered_or_named_wrong_in_one_line(part):
    rng = random.Random(part)
    examples = json.loads((OWN / "riichi.json").read_text(encoding="utf-8"))[part]
    messages = []
    for _ in range(600):
        case = copy.deepcopy(rng.choice(examples))
        for told in ("expect", "why", "id"):
            del case[told]
        within, key = rng.choice(list(places(case)))
        within[key] = rng.choice(JUNK)
        try:
            json.dumps(READERS[part](case))
        except (BadCase, BadOption) as error:
            messages.append(error.message)
    assert len(messages) > 300
    assert not [message for message in messages if not message or "\n" in message]


def test_unknown_options_of_an_action():
    with pytest.raises(BadOption):
        action_case({"me": ME, "options": {"preset": "saki"}, "action": {"do": "ron", "tile": "5s"}})
