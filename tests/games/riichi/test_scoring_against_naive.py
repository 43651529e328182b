"""The scorer against a second one that shares nothing with it, and laws that every answer obeys.

`QUEGUAN_HANDS=100000` for the long version.
"""

import os
import random

from queguan.games.riichi.describe import PATTERN_EXAMPLES
from tests.games.riichi.scored import score_case
from tests.support.naive_riichi import naive_score
from tests.support.random_riichi import all_options, random_cases

HANDS = int(os.environ.get("QUEGUAN_HANDS", "4000"))


def told(answer, wanted):
    fields = {name: answer.get(name) for name in wanted}
    fields["patterns"] = sorted([list(one) for one in fields["patterns"]])
    return fields


def compare(count, seed):
    """Answers that differ, and every pattern that was made."""
    rng = random.Random(seed)
    wrong: list[dict[str, object]] = []
    made: set[str] = set()
    for case in random_cases(rng, count):
        wanted = naive_score(case, all_options(case))
        made.update(name for name, _ in wanted["patterns"])
        if told(score_case(case), wanted) != told(wanted, wanted):
            wrong.append(case)
    return wrong, made


def test_same_answers_as_the_naive_scorer():
    wrong, made = compare(HANDS, "riichi")
    assert wrong == []
    assert made >= set(PATTERN_EXAMPLES) - {"north", "shousangen", "shousuushii", "chinroutou"}


def lines_of(line):
    yield line
    for child in line["children"]:
        yield from lines_of(child)


def test_every_number_is_made_of_its_lines():
    rng = random.Random("lines")
    won = 0
    for case in random_cases(rng, 1500):
        given = score_case(case, True)
        if not given["wins"]:
            assert given["reason"] in ("invalid", "not_complete", "no_yaku", "furiten", "only_orphans")
            continue
        won += 1
        score = given["score"]
        assert score["total"] == score["line"]["value"] == given["total"]
        children = score["line"]["children"]
        notes = {line["id"]: line for line in children if line["op"] == "note"}
        added = [[line["id"], line["value"]] for line in children if line["op"] == "add"]
        if given["han"] is not None:
            assert added == given["patterns"]
            assert sum(value for _, value in added) == given["han"]
            assert (notes.get("han") or notes["han_plain"])["value"] == given["han"]
            assert notes["fu"]["value"] == given["fu"]
            assert sum(part["value"] for part in notes["fu"]["children"]) == given["fu"]
        else:
            assert [name for name, _ in added] == [name for name, _ in given["patterns"]]
        paid = notes["payments"]
        assert sum(line["value"] for line in paid["children"]) == paid["value"]
        for line in paid["children"]:
            assert not line["children"] or sum(part["value"] for part in line["children"]) == line["value"]
        sticks = notes["sticks"]["value"] if "sticks" in notes else 0
        winner = case["context"]["winner"]
        assert given["payments"][winner] == paid["value"] + sticks
        assert sum(given["payments"]) == sticks
        assert all(payment % 100 == 0 for payment in given["payments"])
    assert won > 1000


def tiles_of(case):
    every = [case["hand"], case["win_tile"], *[meld["tiles"] for meld in case["melds"]]]
    found, digits = [], ""
    for char in "".join(every):
        if char.isdigit():
            digits += char
        else:
            found += [digit + char for digit in digits]
            digits = ""
    return sorted(found)


def test_every_tile_lies_in_one_group_and_the_winning_one_is_marked():
    rng = random.Random("groups")
    for case in random_cases(rng, 1000):
        given = score_case(case, True)
        for score in [given["score"], *given["alternatives"]] if given["wins"] else []:
            groups = score["groups"]
            assert sorted(tile for group in groups for tile in group["tiles"]) == tiles_of(case)
            (won,) = [group for group in groups if group["win"] is not None]
            assert won["tiles"][won["win"]] == case["win_tile"]
            assert won["concealed"]


def test_other_readings_are_never_dearer():
    rng = random.Random("others")
    several = 0
    for case in random_cases(rng, 1500):
        given = score_case(case, True)
        if given["wins"] and given["alternatives"]:
            several += 1
            assert all(other["total"] <= given["total"] for other in given["alternatives"])
    assert several > 20


def test_lines_carry_tiles_of_the_hand():
    rng = random.Random("tiles")
    for case in random_cases(rng, 600):
        given = score_case(case, True)
        if given["wins"]:
            held = {*tiles_of(case), "4z"}  # Norths that were set aside
            for line in lines_of(given["score"]["line"]):
                assert set(line["tiles"]) <= held
