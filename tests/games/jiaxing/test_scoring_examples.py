"""Every scoring case of the examples, with exactly the fields of its `expect`."""

import json

import pytest

from tests.games.jiaxing.scored import score_case
from tests.support.examples import OWN, examples

CASES = examples("jiaxing", "cases")


def test_our_own_examples_are_there():
    own = json.loads((OWN / "jiaxing.json").read_text(encoding="utf-8"))
    assert len(own["cases"]) == 58


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case):
    answer = score_case(case)
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
    assert score_case(turned) == score_case(case)
