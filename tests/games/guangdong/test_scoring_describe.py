"""What the rule pages and the calculator are generated from is true, and every line has its words."""

import json
import random
from importlib.resources import files
from typing import Any

import pytest

from queguan.core.options import metas
from queguan.games.guangdong import describe
from queguan.games.guangdong.options import GuangdongOptions
from queguan.games.guangdong.patterns import PATTERN_IDS, PATTERNS
from queguan.games.guangdong.samples import sample_cases
from queguan.games.guangdong.texts import texts
from queguan.games.mahjong.melds import read_meld
from queguan.games.mahjong.tiles import parse_tiles
from tests.games.guangdong.scored import score_case
from tests.support.examples import examples
from tests.support.naive_guangdong import INSIDE, TABLE
from tests.support.random_guangdong import random_case

TEXTS = json.loads(
    files("queguan.games.guangdong").joinpath("texts_scoring.json").read_text(encoding="utf-8")
)


def test_the_table_is_that_of_the_rules():
    rows = {row["id"]: row for row in describe.patterns()}
    assert list(rows) == PATTERN_IDS
    for pattern in PATTERNS:
        new, old, layer = TABLE[pattern.id]
        assert (pattern.new, pattern.old, pattern.layer) == (new, -1 if old is None else old, layer)
        assert rows[pattern.id]["rule"] in ("7.1", "7.2", "7.3", "7.4", "7.5")
        by_rules = set(INSIDE.get(pattern.id, "").split())
        assert set(pattern.excludes) == by_rules


def test_values_of_the_presets():
    values = {row["id"]: row["values"] for row in describe.patterns()}
    assert values["xiao_si_xi"] == {"xinzhang": "20", "qingzhang": "3", "mingxing": "20"}
    assert values["lv_yi_se"] == {"xinzhang": "40", "qingzhang": None, "mingxing": "40"}
    assert values["san_gang"] == {"xinzhang": None, "qingzhang": None, "mingxing": "10"}
    assert values["tai_ban_gao"] == {"xinzhang": "10", "qingzhang": None, "mingxing": None}
    assert values["wu_hua"] == {"xinzhang": "1", "qingzhang": "1", "mingxing": None}


def played_rows() -> list[tuple[str, str, str]]:
    """Pattern, preset, its value there, for each preset that plays it."""
    rows = describe.patterns()
    return [(row["id"], preset, value) for row in rows for preset, value in row["values"].items() if value]


@pytest.mark.parametrize(("pattern", "preset", "value"), played_rows())
def test_the_drawn_hand_of_a_pattern_wins_with_it_in_every_preset_that_plays_it(pattern, preset, value):
    case = describe.example_case(describe.PATTERN_EXAMPLES[pattern])
    answer = score_case({**case, "options": {"preset": preset}})
    if pattern == "ji_hu" and preset == "qingzhang":
        assert answer["reason"] == "below_min"  # it is worth nothing, and three fan are asked for
        return
    assert answer["wins"]
    assert value in [str(worth) for name, worth in answer["patterns"] if name == pattern]


def test_every_pattern_is_drawn_with_a_hand_that_makes_it():
    rows = describe.patterns()
    assert len(rows) == 83
    assert {row["id"] for row in rows} == set(PATTERN_IDS)
    for row in rows:
        assert row["id"] in [name for name, _ in score_case(row["example"])["patterns"]], row["id"]
        drawn = f"layer.{row['layer']}"
        assert drawn in texts() or f"{drawn}.{row['rule']}" in texts()


def test_worked_examples_win_and_have_titles():
    totals = {row["id"]: score_case(row["case"])["total"] for row in describe.worked_examples()}
    assert totals == {
        "chicken": 0,
        "adds_up": 12,
        "dearest_reading": 13,
        "single_wait": 1,
        "two_waits": 1,
        "eighty": 80,
        "robbed_concealed": 41,
        "liability": 11,
        "old_style": 3,
    }
    assert {row["title"] for row in describe.worked_examples()} <= TEXTS.keys()


def test_the_calculator_has_words():
    """Its situations and fields, what can be chosen, and whatever else it says."""
    offered: dict[str, Any] = describe.calculator()
    wanted = [f"situation.{name}" for name in offered["situations"]]
    for field in offered["fields"]:
        assert set(field["when"]) <= set(offered["situations"])
        wanted.append(f"situation.{field['name']}")
        if field["kind"] == "choice":
            wanted += [f"{field['words']}.{one}" for one in field["choices"] if one is not None]
            wanted += [f"situation.{field['name']}.null" for one in field["choices"] if one is None]
        for option, values in field["needs"].items():
            assert set(values) <= set(metas(GuangdongOptions)[option].choices or (True, False))
    said = "win situation empty wants_win step_sets step_hand step_win no_win which"
    wanted += ["score.mark", *(f"calculator.{one}" for one in said.split())]
    assert set(wanted) <= texts().keys()


def test_the_calculator_tells_the_whole_context_of_a_case():
    """Every key of the examples' contexts, with its value, is one the calculator can set."""
    offered: dict[str, Any] = describe.calculator()
    fields = {field["name"]: field for field in offered["fields"]}
    for case in examples("guangdong", "cases"):
        for name, value in case["context"].items():
            field = fields[name]
            if field["kind"] == "choice":
                assert value in field["choices"], name
            elif field["kind"] == "number":
                assert field["low"] <= value <= field["high"], name


def test_the_sets_of_the_calculator_are_melds():
    offered: dict[str, Any] = describe.calculator()
    assert {kind: len(all_) for kind, all_ in offered["sets"].items()} == {
        "chow": 21,
        "pung": 34,
        "kong_claimed": 34,
        "kong_added": 34,
        "kong_concealed": 34,
    }
    for kind, all_ in offered["sets"].items():
        for text in all_:
            assert read_meld(kind, parse_tiles(text)).text() == text


def test_every_text_has_four_languages_and_says_the_name_of_the_rules():
    for key, row in TEXTS.items():
        assert len(row) == 4, key
        assert all(text and text == text.strip() for text in row), key
    for pattern in PATTERNS:
        assert TEXTS[f"pattern.{pattern.id}"][0] == pattern.name


def test_places_for_numbers_are_the_same_in_each_language():
    for key, row in TEXTS.items():
        places = [sorted(part.split("}")[0] for part in text.split("{")[1:]) for text in row]
        assert all(one == places[0] for one in places), key


def named(line):
    """The lines of a tree."""
    yield line
    for child in line["children"]:
        yield from named(child)


def test_every_line_has_a_name_and_its_numbers():
    rng = random.Random("texts")
    seen = set()
    for _ in range(1200):
        given = score_case(random_case(rng), True)
        for line in named(given["score"]["line"]) if given["wins"] else []:
            seen.add(line["id"])
            key = f"pattern.{line['id']}" if line["id"] in PATTERN_IDS else f"score.{line['id']}"
            for text in TEXTS[key] + TEXTS.get(f"{key}.why", []):
                assert "{" not in text.format(**line["params"])
        for group in given["score"]["groups"] if given["wins"] else []:
            assert f"score.{group['kind']}" in TEXTS
    assert len(seen & set(PATTERN_IDS)) > 70
    assert {"total", "fan_cap", "unit", "unit_half_spicy", "payments", "pays_E", "share_N"} <= seen


def test_lines_point_at_the_tiles_they_speak_of():
    words = {
        "fan_zi": ["7z"] * 3,
        "lao_shao": ["1m", "2m", "3m", "7m", "8m", "9m"],
        "si_gui_yi": ["1m"] * 4 + ["2m", "3m"],
        "kan_zhang": ["2m", "3m", "4m"],
        "du_ting": ["9p", "9p"],
        "zheng_hua": ["2f"],
        "san_jie_yi": ["3m"] * 3 + ["3p"] * 3 + ["3s"] * 3,
        "san_an_ke": ["1s"] * 3 + ["2m"] * 3 + ["4p"] * 3,
        "liang_gang": ["7s"] * 4 + ["8m"] * 4,
        "bu_bu_gao": ["1s", "2s", "3s", "3s", "4s", "5s", "5s", "6s", "7s"],
        "hua_long": ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s"],
    }
    for name, tiles in words.items():
        lines = score_case(describe.example_case(describe.PATTERN_EXAMPLES[name]), True)["score"]["line"]
        line = next(one for one in lines["children"] if one["id"] == name)
        assert sorted(line["tiles"]) == sorted(tiles), name


def test_sample_cases_are_the_same_for_the_same_seed_and_mostly_win():
    cases = sample_cases(300, 4)
    assert cases == sample_cases(300, 4)
    assert cases != sample_cases(300, 5)
    wins = sum(bool(score_case(case)["wins"]) for case in cases)
    assert 150 < wins < 300


def payment_line(words):
    answer = score_case(describe.example_case(words), True)
    return next(line for line in answer["score"]["line"]["children"] if line["id"] == "payments")


def test_payments_say_who_pays_which_shares():
    hand = "45p345s99p 上123m 碰7s +6p flowers=1f"
    drawn = payment_line(f"{hand} self_draw dealer_double=true")
    assert [(one["id"], one["value"], one["children"]) for one in drawn["children"]] == [
        ("pays_E", 8, []),
        ("pays_W", 4, []),
        ("pays_N", 4, []),
    ]
    assert drawn["children"][0]["params"] == {"units": "2", "times": "2"}
    (west,) = payment_line(f"{hand} discarder=W")["children"]
    assert (west["id"], west["value"]) == ("pays_W", 4)
    assert [(one["id"], one["value"]) for one in west["children"]] == [
        ("share_E", 1),
        ("share_W", 2),
        ("share_N", 1),
    ]
