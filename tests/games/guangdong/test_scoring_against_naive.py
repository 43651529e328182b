"""The scorer against a second one that shares nothing with it, and laws that every answer obeys."""

import random

import pytest

from tests.games.guangdong.scored import score_case
from tests.support.naive_guangdong import TABLE, answer
from tests.support.random_guangdong import random_case

BLOCKS = 8
CASES_A_BLOCK = 120


def cases(block, number=CASES_A_BLOCK):
    rng = random.Random(f"guangdong {block}")
    return [random_case(rng) for _ in range(number)]


@pytest.mark.parametrize("block", range(BLOCKS))
def test_both_scorers_answer_the_same(block):
    for case in cases(block):
        assert score_case(case, False) == answer(case), case


def test_the_random_hands_reach_every_pattern_and_reason():
    seen = set()
    for case in cases("reach", 12000):
        given = score_case(case, False)
        seen |= {name for name, _ in given["patterns"]} | {given.get("reason")}
    reasons = {"not_complete", "below_min", "passed", "cannot_rob_concealed", "invalid", None}
    assert seen == {*TABLE, *reasons}


def value_of(line):
    """A line's value computed from its children; notes do not count."""
    added = [child for child in line["children"] if child["op"] == "add"]
    for child in line["children"]:
        if child["id"] == "payments":
            assert sum(value_of(one) for one in child["children"]) == child["value"]
    return sum(value_of(child) for child in added) if added else line["value"]


def tiles_of(case):
    text = case["hand"] + "".join(meld["tiles"] for meld in case["melds"]) + case["win_tile"]
    found, digits = [], ""
    for char in text:
        if char.isdigit():
            digits += char
        else:
            found += [digit + char for digit in digits]
            digits = ""
    return sorted(found)


def test_every_score_adds_up_and_shows_the_whole_hand():
    explained = 0
    for case in cases("trees", 800):
        given = score_case(case, True)
        if not given["wins"]:
            continue
        explained += 1
        shown = []
        for score in [given["score"], *given["alternatives"]]:
            root = score["line"]
            counts = [line for line in root["children"] if line["op"] == "add"]
            assert root["id"] == "total"
            assert root["value"] == score["total"] == (value_of(root) if counts else 0)
            named = sorted([line["id"], line["value"]] for line in counts if line["id"] != "fan_cap")
            assert named == score["patterns"]
            groups = score["groups"]
            assert sorted(tile for group in groups for tile in group["tiles"]) == (
                [] if case["win_by"] == "flower" else tiles_of(case)
            )
            marked = [group["tiles"][group["win"]] for group in groups if group["win"] is not None]
            assert marked == ([] if case["win_by"] == "flower" else [case["win_tile"]])
            for line in root["children"]:
                if line["op"] == "note" and line["id"] in TABLE:
                    assert line["params"]["in"] in {name for name, _ in score["patterns"]} | {
                        one["id"] for one in root["children"] if one["op"] == "note"
                    }
            shown.append(str(groups))
        assert given["score"]["patterns"] == given["patterns"]
        assert len(set(shown)) == len(shown) <= 13
        if "payments" in given:
            line = next(one for one in given["score"]["line"]["children"] if one["id"] == "payments")
            assert line["value"] == max(given["payments"])
            assert sum(given["payments"]) == 0
    assert explained > 300


def test_suits_exchanged_change_nothing():
    turn = str.maketrans("mp", "pm")
    for case in cases("suits", 300):
        turned = {
            **case,
            "hand": case["hand"].translate(turn),
            "win_tile": case["win_tile"].translate(turn),
            "melds": [{**meld, "tiles": meld["tiles"].translate(turn)} for meld in case["melds"]],
        }
        assert score_case(turned, False) == score_case(case, False)
