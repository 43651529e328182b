"""Every scoring case and every settled flow of the examples, with exactly the fields of its `expect`."""

import json

import pytest

from queguan.games.zhuoji.flow_cases import flow_case
from tests.games.zhuoji.scored import score_case
from tests.support.examples import OWN, examples

CASES = examples("zhuoji", "cases")
FLOWS = examples("zhuoji", "flows")


def test_our_own_examples_are_there():
    own = json.loads((OWN / "zhuoji.json").read_text(encoding="utf-8"))
    assert [len(own[part]) for part in ("cases", "actions", "flows")] == [81, 28, 17]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case):
    answer = score_case(case, False)
    assert {name: answer.get(name) for name in case["expect"]} == case["expect"]


@pytest.mark.parametrize("case", FLOWS, ids=[case["id"] for case in FLOWS])
def test_flow(case):
    answer = flow_case(case)
    assert {name: answer.get(name) for name in case["expect"]} == case["expect"]


def turned_text(tiles):
    """The same tiles in the opposite order."""
    singles, digits = [], ""
    for char in tiles:
        if char.isdigit():
            digits += char
        else:
            singles += [digit + char for digit in digits]
            digits = ""
    return "".join(reversed(singles))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_order_of_tiles_does_not_matter(case):
    melds = [{**meld, "tiles": turned_text(meld["tiles"])} for meld in reversed(case["melds"])]
    turned = {**case, "hand": turned_text(case["hand"]), "melds": melds}
    assert score_case(turned, False) == score_case(case, False)
