"""What the rule pages and the calculator are generated from is true, and every line has its words."""

import random

from queguan.games.zhuoji import GAME, describe
from queguan.games.zhuoji.pattern_list import ROWS
from queguan.games.zhuoji.samples import sample_cases
from tests.games.zhuoji.scored import score_case
from tests.support.naive_zhuoji import VALUES
from tests.support.random_zhuoji import random_case

TEXTS = GAME.texts()


def test_the_table_is_that_of_the_rules():
    rows = {row["id"]: row for row in describe.patterns()}
    for name, points in VALUES.items():
        assert rows[name]["values"]["guiyang"] in (str(points), None)
    assert rows["dan_diao"]["values"] == {"guiyang": None, "chuan": None}
    assert rows["ying_bao"]["values"] == {"guiyang": "20", "chuan": None}
    assert {row["rule"] for row in rows.values()} == {"7.1", "7.2", "7.3", "7.4"}
    assert {f"layer.{row['layer']}" for row in rows.values()} <= set(TEXTS)


def test_each_row_has_a_hand_that_makes_it():
    for row in describe.patterns():
        answer = score_case(row["example"], True)
        made = [name for name, _ in answer["patterns"]]
        paid = [entry["id"] for entry in answer["detail"]["ledger"]]
        assert row["id"] in made + paid


def test_worked_examples_win_and_have_titles():
    payments = {row["id"]: score_case(row["case"])["payments"] for row in describe.worked_examples()}
    assert payments["plain"] == [6, -2, -2, -2]
    assert payments["killed"] == [83, -83, 0, 0]
    assert payments["chickens"] == [24, -8, -8, -8]
    assert payments["burned"] == [12, -12, 0, 0]
    assert {row["title"] for row in describe.worked_examples()} <= TEXTS.keys()


def test_the_calculator_has_words():
    offered = describe.calculator()
    for name in offered["situations"]:  # type: ignore[attr-defined]
        assert f"situation.{name}" in TEXTS
    for word in offered["melds"]:  # type: ignore[attr-defined]
        assert f"calculator.{word}" in TEXTS
        assert len(offered["sets"][word]) == 27  # type: ignore[index]
    for field in offered["fields"]:  # type: ignore[attr-defined]
        assert f"situation.{field['name']}" in TEXTS
        for choice in field.get("choices", []) if field["kind"] == "choice" else []:
            key = f"situation.{field['name']}.null" if choice is None else f"{field['words']}.{choice}"
            assert key in TEXTS, key


def named(line):
    """The lines of a tree."""
    yield line
    for child in line["children"]:
        yield from named(child)


def words_of(name):
    return f"pattern.{name}" if f"pattern.{name}" in TEXTS else f"score.{name}"


def test_every_line_and_every_payment_has_its_words():
    rng = random.Random("texts")
    seen = set()
    for _ in range(900):
        given = score_case(random_case(rng, True), True)
        if not given["wins"]:
            assert f"reason.{given['reason']}" in TEXTS
            continue
        for line in named(given["score"]["line"]):
            for text in TEXTS[words_of(line["id"])].values():
                assert "{" not in text.format(**line["params"])
        for entry in given["detail"]["ledger"]:
            seen.add(entry["id"])
            assert f"score.{entry['group']}" in TEXTS
            for key in (words_of(entry["id"]), f"pattern.{entry['id']}.why"):
                for text in TEXTS.get(key, {}).values():
                    # whose share somebody else pays is a seat: the table knows the name
                    assert "{" not in text.format(**{"name": "A", **entry["params"]})
        for group in given["score"]["groups"]:
            assert f"score.{group['kind']}" in TEXTS
    assert {row.id for row in ROWS if row.layer in ("dou", "ji")} <= seen


def test_sample_cases_are_the_same_for_the_same_seed_and_mostly_win():
    cases = sample_cases(300, 4)
    assert cases == sample_cases(300, 4)
    assert cases != sample_cases(300, 5)
    assert 150 < sum(bool(score_case(case)["wins"]) for case in cases) < 300
