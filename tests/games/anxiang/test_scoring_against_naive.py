"""The scorer against a second one that shares nothing with it, and laws that every answer obeys."""

import random

import pytest

from queguan.games.anxiang import readings, scoring
from queguan.games.anxiang.cases import Case
from tests.games.anxiang.scored import score_case
from tests.support.naive_anxiang import answer
from tests.support.random_anxiang import PATTERNS, random_case

BLOCKS = 8
CASES_A_BLOCK = 600
OTHER_SIZE = str.maketrans(
    "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾", "壹贰叁肆伍陆柒捌玖拾一二三四五六七八九十"
)


def cases(block, number=CASES_A_BLOCK):
    rng = random.Random(f"anxiang {block}")
    return [random_case(rng) for _ in range(number)]


@pytest.mark.parametrize("block", range(BLOCKS))
def test_both_scorers_answer_the_same(block):
    for case in cases(block):
        assert score_case(case, False) == answer(case), case


def test_the_random_hands_reach_every_pattern_and_reason():
    seen = set()
    for block in range(BLOCKS):
        for case in cases(block):
            given = score_case(case, False)
            seen |= {name for name, _ in given["patterns"]} | {given.get("reason")}
    assert seen == {*PATTERNS, "no_shape", "hard_below_min", "only_flipped", "heaven_off", None}


def test_the_quick_question_agrees_with_the_full_answer():
    for case in cases("quick", 2000):
        if case["win_by"] == "discard":
            continue
        read = Case(case)
        quick = scoring.can_win(read.counts, read.melds, read.card, read.win_by, read.compiled.rules)
        assert quick == score_case(case, False)["wins"], case


def test_the_quick_shape_agrees_with_the_search():
    """On cards drawn from few values, where complete and almost complete hands are frequent."""
    rng = random.Random("shape")
    complete = 0
    for _ in range(6000):
        values = rng.sample(range(20), rng.randint(4, 9))
        cards = [value for value in values for _ in range(4)]
        counts = [0] * 20
        size = 3 * rng.randint(0, min(6, (len(cards) - 2) // 3)) + 2
        for value in rng.sample(cards, size):
            counts[value] += 1
        expected = bool(readings.arrangements(counts))
        complete += expected
        extra = rng.choice([value for value in range(20) if counts[value]])
        without = counts[:]
        without[extra] -= 1
        taken = rng.choice([value for value in range(20) if counts[value] <= 2])
        longer = counts[:]
        longer[taken] += 2
        assert readings.complete(counts, -1, -1) == expected
        assert readings.complete(without, extra, -1) == expected
        assert readings.complete(longer, -1, taken) == expected
    assert complete > 300


def test_the_order_of_the_cards_does_not_matter():
    rng = random.Random("order")
    for case in cases("order", 400):
        hand, melds = list(case["hand"]), list(case["melds"])
        rng.shuffle(hand)
        rng.shuffle(melds)
        melds = [{**meld, "tiles": "".join(rng.sample(meld["tiles"], 3))} for meld in melds]
        shuffled = {**case, "hand": "".join(hand), "melds": melds}
        assert score_case(shuffled, False) == score_case(case, False)


def test_small_and_big_exchanged_changes_nothing_but_the_name():
    """Both sizes have the same red numbers, so only 大字胡 and 小字胡 change places."""
    names = {"da_zi_hu": "xiao_zi_hu", "xiao_zi_hu": "da_zi_hu"}
    for case in cases("sizes", 600):
        case["options"].pop("values", None)
        turned = {
            **case,
            "hand": case["hand"].translate(OTHER_SIZE),
            "melds": [{**meld, "tiles": meld["tiles"].translate(OTHER_SIZE)} for meld in case["melds"]],
            "win_tile": case["win_tile"] and case["win_tile"].translate(OTHER_SIZE),
        }
        expected = score_case(case, False)
        expected["patterns"] = sorted([names.get(name, name), value] for name, value in expected["patterns"])
        assert score_case(turned, False) == expected


def value_of(line):
    """A line's value computed from its children."""
    if not line["children"]:
        return line["value"]
    total = 0
    for child in line["children"]:
        total = total * child["value"] if child["op"] == "mul" else total + child["value"]
        assert value_of(child) == child["value"]
    return total


def test_every_score_adds_up_and_shows_the_whole_hand():
    explained = 0
    for case in cases("trees", 600):
        given = score_case(case, True)
        if not given["wins"]:
            continue
        explained += 1
        everything = (
            case["hand"] + "".join(meld["tiles"] for meld in case["melds"]) + (case["win_tile"] or "")
        )
        totals = []
        for score in [given["score"], *given["alternatives"]]:
            root = score["line"]
            assert root["id"] == "total"
            assert value_of(root) == root["value"] == score["total"]
            hard = root["children"][0]
            assert hard["id"] == "hard"
            assert hard["value"] >= case["options"].get("min_hard", 10)
            assert [line["id"] for line in hard["children"]] == [group["kind"] for group in score["groups"]]
            assert [line["value"] for line in hard["children"]] == [group["xi"] for group in score["groups"]]
            lines = {line["id"]: line for line in root["children"][1:]}
            assert sorted(lines) == [name for name, _ in score["patterns"]]
            drawn = "".join("".join(group["cards"]) for group in score["groups"])
            assert sorted(drawn) == sorted(everything)
            marked = [group["cards"][group["win"]] for group in score["groups"] if group["win"] is not None]
            assert marked == ([case["win_tile"]] if case["win_tile"] else [])
            assert {tile for line in lines.values() for tile in line["tiles"]} <= set(drawn)
            totals.append(score["total"])
        assert totals == sorted(totals, reverse=True)
        assert given["score"]["total"] == given["total"]
        shown = [str(score["groups"]) for score in [given["score"], *given["alternatives"]]]
        assert len(set(shown)) == len(shown) <= 13
    assert explained > 200


def test_at_most_one_multiplier_applies():
    """T6, as long as the option `values` makes no new ones."""
    for case in cases("T6", 800):
        case["options"].pop("values", None)
        factors = [value for _, value in score_case(case, False)["patterns"] if isinstance(value, str)]
        assert len(factors) <= 1


def test_six_triples_hold_no_reunion_and_no_turn():
    """T7."""
    seen = 0
    for case in cases("T7", 1500):
        given = score_case(case, True)
        if not given["wins"] or any(g["kind"] in ("chow", "run") for g in given["score"]["groups"]):
            continue
        seen += 1
        assert all(group["tags"] == [] for group in given["score"]["groups"])
    assert seen > 20
