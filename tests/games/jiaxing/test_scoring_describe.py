"""What the rule pages and the calculator are generated from is true, and every line has its words."""

import json
import random
from importlib.resources import files
from typing import Any

from queguan.games.jiaxing import describe
from queguan.games.jiaxing.patterns import PATTERNS
from queguan.games.jiaxing.payments import TIMES
from queguan.games.jiaxing.samples import sample_cases
from queguan.games.jiaxing.texts import texts
from queguan.games.jiaxing.tokens import TOKENS
from tests.games.jiaxing.scored import answer, score_case
from tests.support.naive_jiaxing import ORDER
from tests.support.random_jiaxing import random_case

TEXTS = json.loads(files("queguan.games.jiaxing").joinpath("texts_scoring.json").read_text(encoding="utf-8"))
PLAY_TEXTS = json.loads(files("queguan.games.jiaxing").joinpath("texts.json").read_text(encoding="utf-8"))


def test_each_pattern_has_a_hand_that_makes_it():
    rows = describe.patterns()
    assert [row["id"] for row in rows] == ORDER
    for row in rows:
        assert row["id"] in [name for name, _ in score_case(row["example"])["patterns"]]
        assert row["rule"] in ("7.1", "7.2", "7.3")


def test_values_of_the_presets():
    values = {row["id"]: row["values"]["yingzimo"] for row in describe.patterns()}
    assert (values["qing_yi_se"], values["wu_bai_da"], values["dan_diao"]) == ("4", "1", "×2")
    assert (values["tian_he"], values["huang_fan"]) == ("×4", "×2")


def test_worked_examples_are_worth_what_they_show():
    totals = {row["id"]: score_case(row["case"])["total"] for row in describe.worked_examples()}
    assert totals == {
        "three_tai": 12, "carried": 6, "best_reading": 16, "all_honours": 32,
        "no_base": 0, "robbed": 5, "lone_wild": 0, "bound_pair": 4,
    }  # fmt: skip
    assert {row["title"] for row in describe.worked_examples()} <= TEXTS.keys()


def test_the_calculator_has_words():
    offered: Any = describe.calculator()
    words = texts()
    for name in [*offered["situations"], *[field["name"] for field in offered["fields"]]]:
        assert f"situation.{name}" in words
        assert f"situation.{name}.help" in words or name == "round_wind"
    for field in offered["fields"]:
        for choice in field.get("choices", []) if field["kind"] == "choice" else []:
            key = f"situation.{field['name']}.null" if choice is None else f"{field['words']}.{choice}"
            assert key in words, key
    assert all(f"calculator.{meld}" in words and offered["sets"][meld] for meld in offered["melds"])


def test_every_field_of_the_calculator_is_read():
    base = describe.example_case("78m22z 吃123m 碰9m 暗杠5m +6m wild=9p")
    offered: Any = describe.calculator()
    for field in offered["fields"]:
        values = [True] if field["kind"] == "flag" else field["choices"]
        for value in values:
            for situation in field["when"] or ["self_draw"]:
                context = {**base["context"], field["name"]: value}  # type: ignore[dict-item]
                score_case({**base, "win_by": situation, "context": context})


def test_patterns_are_called_as_in_the_rules():
    for pattern in PATTERNS:
        assert TEXTS[f"pattern.{pattern.id}"][0] == pattern.name
    assert [TEXTS[f"pattern.{token}"][0] for token in TOKENS] == ["包子", "老头黄", "百搭连庄", "黄番"]


def named(line):
    """The lines of a tree."""
    yield line
    for child in line["children"]:
        yield from named(child)


def test_every_line_has_a_name_and_its_numbers():
    rng = random.Random("texts")
    seen = set()
    for _ in range(1500):
        given = score_case(random_case(rng), True)
        if not given["wins"]:
            assert f"reason.{given['reason']}" in PLAY_TEXTS
            for text in PLAY_TEXTS[f"reason.{given['reason']}"]:
                assert "{" not in text.format(**given)
            continue
        for line in named(given["score"]["line"]):
            seen.add(line["id"])
            key = f"pattern.{line['id']}" if line["id"] in ORDER else f"score.{line['id']}"
            for text in TEXTS[key] + TEXTS.get(f"{key}.why", []):
                assert "{" not in text.format(**line["params"])
            if "why" in line["params"]:
                assert f"score.share.{line['params']['why']}" in TEXTS
        for group in given["score"]["groups"]:
            assert f"score.{group['kind']}" in TEXTS
    assert seen >= {*ORDER, "total", "reckoned", "max_total", "payments", "bonus", "pays_E", "pays_N"}
    assert all(f"score.share.{why}" in TEXTS for why in TIMES)


def test_lines_point_at_the_tiles_they_speak_of():
    words = {
        "men_feng": ["2z"] * 3,
        "fa_cai": ["6z"] * 4,
        "san_bai_da": ["9p"] * 3,
        "dan_diao": ["7m", "7m"],
        "gang_kai": ["7m"],
        "qing_yi_se": [],
    }
    for name, tiles in words.items():
        lines = answer(describe.PATTERN_EXAMPLES[name])["score"]["line"]["children"]
        line = next(one for one in lines if one["id"] == name)
        assert line["tiles"] == tiles, name


def test_a_wildcard_is_shown_as_itself_with_what_it_counts_as():
    groups = answer("13m99m555m 碰2m 吃678m +9m wild=5m")["score"]["groups"]
    concealed = [group for group in groups if group["concealed"]]
    assert [(g["tiles"], g["as"], g["wild"], g["win"]) for g in concealed] == [
        (["1m", "5m", "3m"], ["1m", "2m", "3m"], [1], None),
        (["5m", "5m", "9m"], ["9m", "9m", "9m"], [0, 1], None),
        (["9m", "9m"], ["9m", "9m"], [], 1),
    ]


def test_sample_cases_are_the_same_for_the_same_seed_and_mostly_win():
    cases = sample_cases(300, 4)
    assert cases == sample_cases(300, 4)
    assert cases != sample_cases(300, 5)
    answers = [score_case({**case, "options": {"preset": "zhuachong"}}) for case in cases]
    assert 180 < sum(bool(given["wins"]) for given in answers) < 300
