"""What the rule pages and the calculator are generated from is true."""

import random

from queguan.core.catalogue import LANGUAGES
from queguan.games.anxiang import describe
from queguan.games.anxiang.patterns import PATTERN_IDS
from queguan.games.anxiang.texts import texts
from tests.games.anxiang.scored import score_case
from tests.support.random_anxiang import random_case


def test_each_pattern_is_listed_once_with_a_hand_that_makes_it():
    rows = describe.patterns()
    assert [row["id"] for row in rows] == PATTERN_IDS == list(describe.PATTERN_EXAMPLES)
    for row in rows:
        given = score_case(describe.example_case(describe.PATTERN_EXAMPLES[str(row["id"])]))
        assert row["id"] in dict(given["patterns"])


def test_options_are_named_only_where_they_switch_a_pattern_on():
    switched = {row["id"]: row["option"] for row in describe.patterns() if row["option"]}
    assert switched == {
        "shou_qian_shou": "shou_qian_shou",
        "tian_hu": "heavenly_win",
        "si_luan_zhuo": "four_zhuo",
        "liang_zimei_zhuo": "four_zhuo",
        "si_lian_zhuo": "four_zhuo",
    }


def test_values_of_the_presets():
    rows = {row["id"]: row["values"] for row in describe.patterns()}
    assert rows["wu_hu"] == {"wei-xi": "x4", "wei-xi-classic": "20"}
    assert rows["dan_diao"] == {"wei-xi": "20", "wei-xi-classic": None}
    assert describe.values()["tuan_yuan"] == {
        "wei-xi": {"black": 3, "red": 4},
        "wei-xi-classic": {"black": 3, "red": 3},
    }


def test_worked_examples_win_and_have_titles():
    totals = {row["id"]: score_case(row["case"])["total"] for row in describe.worked_examples()}
    assert totals == {
        "exactly_ten": 10,
        "reunion": 22,
        "turn": 10,
        "forced_wei": 22,
        "other_flip": 16,
        "dearest_reading": 140,
        "multiplied": 188,
        "dearest_hand": 660,
    }
    assert {row["title"] for row in describe.worked_examples()} <= texts().keys()


def named(line):
    """The lines of a tree."""
    yield line
    for child in line["children"]:
        yield from named(child)


def test_every_line_has_a_name_and_a_reason_in_each_language():
    rng = random.Random("texts")
    lines = [
        line
        for case in (random_case(rng) for _ in range(1500))
        for line in named(score_case(case, True).get("score", {"line": {"id": "", "children": []}})["line"])
        if line["id"]
    ]
    ids = {line["id"] for line in lines}
    assert len(ids & set(PATTERN_IDS)) > 20
    assert {"total", "hard", "pong", "wei", "kan", "chow", "run", "pair", "pair_turn", "tuan_yuan"} <= ids
    for line in lines:
        for language in LANGUAGES:
            if line["rule"] == "7.2":
                assert texts()[f"pattern.{line['id']}"][language]
                assert texts()[f"pattern.{line['id']}.gloss"][language]
                assert "{" not in texts()[f"pattern.{line['id']}.why"][language].format(**line["params"])
            else:
                assert texts()[f"score.{line['id']}"][language]


def test_every_refusal_has_a_sentence():
    for reason in ("no_shape", "hard_below_min", "only_flipped", "heaven_off"):
        assert set(texts()[f"reason.{reason}"]) == set(LANGUAGES)
