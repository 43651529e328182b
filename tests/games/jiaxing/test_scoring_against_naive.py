"""The scorer against a second one that shares nothing with it, on random hands with up to three wildcards."""

import random

import pytest

from tests.games.jiaxing.scored import score_case
from tests.support.naive_jiaxing import answer, split
from tests.support.random_jiaxing import random_case


def cases(seed, count, **given):
    """Random cases, the same for the same seed."""
    rng = random.Random(seed)
    return [random_case(rng, **given) for _ in range(count)]


@pytest.mark.parametrize("wilds", [0, 1, 2, 3])
def test_the_same_answer(wilds):
    wins = 0
    for case in cases(f"wilds {wilds}", 600, wilds=wilds):
        wanted = answer(case)
        given = score_case(case)
        assert {name: given.get(name) for name in wanted} == wanted, case
        wins += wanted["wins"]
    assert 200 < wins < 600


def test_the_same_answer_for_spoilt_hands():
    lost = 0
    for case in cases("spoilt", 500, spoil=1.0):
        wanted = answer(case)
        given = score_case(case)
        assert {name: given.get(name) for name in wanted} == wanted, case
        lost += not wanted["wins"]
    assert lost > 100


def worth(line):
    """The value of a line by its children: what is added, doubled by what multiplies, then the rest added."""
    total = 0
    for child in line["children"]:
        if child["op"] == "add":
            total += child["value"]
        elif child["op"] == "mul":
            total *= child["value"]
    return total


def test_the_tree_adds_up_and_the_groups_are_the_hand():
    explained = drawn = 0
    for case in cases("trees", 900):
        given = score_case(case, True)
        if not given["wins"]:
            continue
        wild = case["context"]["wild"]
        everything = sorted(
            [*split(case["hand"]), case["win_tile"], *[t for m in case["melds"] for t in split(m["tiles"])]]
        )
        shown = []
        for score in [given["score"], *given["alternatives"]]:
            root = score["line"]
            explained += 1
            assert root["value"] == score["total"] == worth(root)
            groups = score["groups"]
            assert sorted(tile for group in groups for tile in group["tiles"]) == everything
            marked = [group["tiles"][group["win"]] for group in groups if group["win"] is not None]
            assert marked == [case["win_tile"]]
            for group in groups:
                wrong = [p for p in range(len(group["tiles"])) if group["tiles"][p] != group["as"][p]]
                assert set(wrong) <= set(group["wild"])
                assert all(group["tiles"][place] == wild for place in group["wild"])
                assert sorted(group["as"]) == group["as"]
            drawn += sum(len(group["wild"]) for group in groups)
            assert sum(len(group["wild"]) for group in groups) == everything.count(wild)
            shown.append(str(groups))
        assert given["score"]["patterns"] == given["patterns"]
        assert len(set(shown)) == len(shown) <= 13
        totals = [one["total"] for one in given["alternatives"]]
        assert totals == sorted(totals, reverse=True) and all(t <= given["total"] for t in totals)
        notes = {one["id"]: one for one in given["score"]["line"]["children"] if one["op"] == "note"}
        bonus = notes["bonus"]["value"] if "bonus" in notes else 0
        paid = notes["payments"]
        assert paid["value"] + bonus == given["payments"][case["context"]["winner"]]
        assert paid["value"] == sum(child["value"] for child in paid["children"])
    assert explained > 800 and drawn > 400


def test_suits_exchanged_change_nothing():
    turn = str.maketrans("mp", "pm")
    for case in cases("suits", 300):
        turned = {
            **case,
            "hand": case["hand"].translate(turn),
            "win_tile": case["win_tile"].translate(turn),
            "melds": [{**meld, "tiles": meld["tiles"].translate(turn)} for meld in case["melds"]],
            "context": {**case["context"], "wild": case["context"]["wild"].translate(turn)},
        }
        assert score_case(turned) == score_case(case)


def test_a_wildcard_in_place_of_a_tile_never_makes_a_hand_incomplete():
    """Whatever tile becomes a wildcard: it can still be that tile (but 无百搭 is gone)."""
    rng = random.Random("monotone")
    tried = 0
    for case in cases("monotone", 400, wilds=0):
        case = {**case, "options": {"wu_bai_da": "off", "win_mode": "ron_allowed"}}
        before = score_case(case)
        if not before["wins"] or case["win_by"] != "self_draw" or not case["hand"]:
            continue
        tiles = split(case["hand"])
        tiles[rng.randrange(len(tiles))] = case["context"]["wild"]
        after = score_case({**case, "hand": "".join(tiles)})
        assert after["wins"] and after["total"] >= before["total"]
        tried += 1
    assert tried > 100
