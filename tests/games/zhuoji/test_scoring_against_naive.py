"""The scorer and settler against a second one that shares nothing with it, and laws of every answer."""

import random

import pytest

from queguan.games.zhuoji.flow_cases import flow_case
from queguan.games.zhuoji.pattern_list import ROWS
from tests.games.zhuoji.scored import score_case
from tests.support import naive_zhuoji as naive
from tests.support.random_zhuoji import random_case

BLOCKS = 8
CASES_A_BLOCK = 150


def cases(block, number=CASES_A_BLOCK):
    rng = random.Random(f"zhuoji {block}")
    return [random_case(rng, whole=place % 3 > 0) for place in range(number)]


@pytest.mark.parametrize("block", range(BLOCKS))
def test_both_answer_the_same(block):
    for case in cases(block):
        assert score_case(case, False) == naive.answer(case), case


def test_the_random_hands_reach_every_pattern_payment_and_reason():
    seen = set()
    for case in cases("reach", 6000):
        given = score_case(case, True)
        seen |= {name for name, _ in given["patterns"]} | {given.get("reason")}
        seen |= {entry["id"] for entry in given.get("detail", {}).get("ledger", [])}
    reasons = {"not_complete", "no_pass", "passed", "three_suits", "void_suit_held", None}
    paid = {"share", "share_for", "lian_zhuang", "sha_ying_bao", "sha_ruan_bao"}
    assert seen == {row.id for row in ROWS} | reasons | paid


def value_of(line):
    """A line's value computed from its children; notes do not count."""
    added = [child for child in line["children"] if child["op"] == "add"]
    for child in line["children"]:
        if child["id"] == "payments":
            assert sum(value_of(one) for one in child["children"]) == child["value"]
    return sum(value_of(child) for child in added) if added else line["value"]


def test_every_score_adds_up_and_the_ledger_is_the_payments():
    explained = 0
    for case in cases("trees", 900):
        given = score_case(case, True)
        if not given["wins"]:
            continue
        explained += 1
        for score in [given["score"], *given["alternatives"]]:
            root = score["line"]
            assert root["value"] == score["total"] == value_of(root)
            counts = [[line["id"], line["value"]] for line in root["children"] if line["op"] == "add"]
            assert counts == score["patterns"]
            groups = score["groups"]
            shown = sorted(tile for group in groups for tile in group["tiles"])
            melds = [tile for meld in case["melds"] for tile in naive.tiles_in(meld["tiles"])]
            assert shown == sorted([*naive.tiles_in(case["hand"]), *melds, case["win_tile"]])
            marked = [group["tiles"][group["win"]] for group in groups if group["win"] is not None]
            assert marked == [case["win_tile"]]
        assert given["score"]["patterns"] == given["patterns"]
        payments = [0] * 4
        for entry in given["detail"]["ledger"]:
            assert entry["amount"] > 0 and entry["from"] != entry["to"]
            payments[entry["from"]] -= entry["amount"]
            payments[entry["to"]] += entry["amount"]
        assert payments == given["payments"] and sum(payments) == 0
        line = next(one for one in given["score"]["line"]["children"] if one["id"] == "payments")
        assert line["value"] == sum(e["amount"] for e in given["detail"]["ledger"] if e["group"] == "hu")
    assert explained > 400


def test_the_other_readings_are_never_dearer():
    several = 0
    for case in cases("readings", 1500):
        given = score_case(case, True)
        if given["wins"]:
            totals = [given["total"], *[score["total"] for score in given["alternatives"]]]
            assert totals == sorted(totals, reverse=True)
            several += len(totals) > 1
    assert several > 20


@pytest.mark.parametrize("seed", range(60))
def test_cha_jiao_against_the_naive_one(seed):
    rng = random.Random(f"zhuoji draw {seed}")
    case = random_case(rng, True)
    players = [case["context"]["others"].get(str(seat)) for seat in range(4)]
    winner = case["context"]["seat"]
    players[winner] = {"hand": case["hand"], "melds": case["melds"], "void": case["context"].get("void")}
    options = {**case["options"], "cha_jiao": seed % 5 > 0}
    flow = {"kind": "settle", "options": options, "players": players, "wins": [], "exhausted": True}
    expected = naive.check_ready(players, [], naive.options_of(options))
    nothing = [0] * 4
    assert flow_case(flow) == {
        "hu": nothing,
        "dou": nothing,
        "ji": nothing,
        "cha": expected,
        "total": expected,
    }


@pytest.mark.parametrize("seed", range(60))
def test_waits_against_the_naive_ones(seed):
    rng = random.Random(f"zhuoji waits {seed}")
    case = random_case(rng, False)
    void = case["context"].get("void")
    given = {"options": case["options"], "hand": case["hand"], "melds": case["melds"], "void": void}
    expected = naive.waits(
        naive.tiles_in(case["hand"]), case["melds"], void, naive.options_of(case["options"])
    )
    assert flow_case({"kind": "waits", **given})["waits"] == expected
