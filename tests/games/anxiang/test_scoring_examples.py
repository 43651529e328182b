"""Every scoring case of the examples, with exactly the fields of its `expect`."""

import json

import pytest

from tests.games.anxiang.scored import score_case
from tests.support.examples import OWN, examples

CASES = examples("anxiang", "cases")


def test_our_own_examples_are_there():
    own = json.loads((OWN / "anxiang.json").read_text(encoding="utf-8"))
    assert len(own["cases"]) == 82


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case):
    answer = score_case(case, False)
    assert {name: answer.get(name) for name in case["expect"]} == case["expect"]
    if "hard" not in case["expect"]:
        assert "hard" not in answer


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_order_of_cards_does_not_matter(case):
    melds = [{**meld, "tiles": meld["tiles"][::-1]} for meld in reversed(case["melds"])]
    turned = {**case, "hand": case["hand"][::-1], "melds": melds}
    assert score_case(turned, False) == score_case(case, False)
