"""What the rule pages and the calculator are generated from is true, and every line has its words."""

import random
from typing import Any

import pytest

from queguan.core.errors import BadCase
from queguan.games.mahjong.info import describe_game
from queguan.games.mahjong.tiles import KINDS, TEXT
from queguan.games.riichi import cases, describe
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.scoring import REASONS
from queguan.games.riichi.texts import texts
from queguan.games.riichi.yaku import DORA_IDS, YAKU, YAKUMAN
from tests.games.riichi.scored import answer, score_case
from tests.support.random_riichi import random_cases

ORDER = [*[yaku.id for yaku in YAKU], *YAKUMAN, *DORA_IDS]
WORDS = texts()


def test_each_pattern_has_a_hand_that_makes_it():
    rows = describe.patterns()
    assert sorted(row["id"] for row in rows) == sorted(ORDER)
    for row in rows:
        assert row["id"] in dict(score_case(row["example"])["patterns"]), row["id"]
        assert row["rule"] == "7.1"
        assert set(row["excludes"]) <= set(ORDER)


def values(name):
    return next(row["values"] for row in describe.patterns() if row["id"] == name)


def test_values_of_the_presets():
    assert set(values("riichi").values()) == {"1/-"}
    assert (values("sanshoku_doujun")["tenhou"], values("toitoi")["wrc"]) == ("2/1", "2")
    assert (values("ippatsu")["mfc-south"], values("ippatsu")["mfc-competition"]) == ("1/-", None)
    assert values("north") == {preset: "1" if preset == "mfc-sanma" else None for preset in OPTIONS.presets}
    assert values("daisuushii")["mfc-south"] == "★"
    assert values("daisuushii")["mahjong-soul-sanma"] == "★★"
    assert [values("renhou")[preset] for preset in ("mfc-east", "wrc", "tenhou")] == ["★", "M", None]
    assert [values("paarenchan")[preset] for preset in ("mfc-east", "wrc")] == ["★", None]
    assert [values("aka_dora")[preset] for preset in ("mfc-east", "wrc")] == ["1", None]
    assert [values("dora")[preset] for preset in ("mfc-east", "mfc-competition")] == ["1", None]
    assert [values("kita")[preset] for preset in ("mfc-sanma", "tenhou-sanma")] == [None, "1"]


def test_worked_examples_are_worth_what_they_show():
    totals = {row["id"]: score_case(row["case"])["total"] for row in describe.worked_examples()}
    assert totals == {
        "hidden_pinfu": 12000, "kan_fu": 8000, "no_yaku": 0, "double_wind": 2000, "two_red_dots": 7700,
        "halves": 1000, "liable": 32000, "two_yakuman": 64000, "counted": 32000,
    }  # fmt: skip
    assert {row["title"] for row in describe.worked_examples()} <= WORDS.keys()


def test_the_calculator_has_words():
    offered: Any = describe.calculator()
    for name in [*offered["situations"], *[field["name"] for field in offered["fields"]]]:
        assert f"situation.{name}" in WORDS
        assert f"situation.{name}.help" in WORDS
    for field in offered["fields"]:
        for choice in field.get("choices", []) if field["kind"] == "choice" else []:
            key = f"situation.{field['name']}.null" if choice is None else f"{field['words']}.{choice}"
            assert key in WORDS, key
        assert set(field["needs"]) <= set(OPTIONS.defaults("mfc-south"))
    assert all(f"calculator.{meld}" in WORDS and offered["sets"][meld] for meld in offered["melds"])
    for word in (
        "win",
        "situation",
        "empty",
        "wants_win",
        "step_sets",
        "step_hand",
        "step_win",
        "no_win",
        "which",
    ):
        assert f"calculator.{word}" in WORDS


def test_sets_of_the_calculator_have_red_fives_too():
    offered: Any = describe.calculator()
    assert [one for one in offered["sets"]["chi"] if one in ("345m", "340m", "406p", "067s", "067z")] == [
        "345m", "340m", "406p", "067s",
    ]  # fmt: skip
    assert {"555p", "055p", "005p"} <= set(offered["sets"]["pon"])
    assert not any("0" in one and one.endswith("z") for all_ in offered["sets"].values() for one in all_)


def test_every_field_of_the_calculator_is_read():
    hand = "123456789p99s68s +7s"
    presets = {4: "tenhou", 3: "tenhou-sanma"}
    offered: Any = describe.calculator()
    for field in offered["fields"]:
        kind = field["kind"]
        choices = [True] if kind == "flag" else [field["high"]] if kind == "number" else field["choices"]
        for value in choices:
            (players,) = field["needs"].get("players", [3])
            base = describe.example_case(f"{hand} preset={presets[players]}")
            for situation in field["when"] or offered["situations"]:
                context = {**base["context"], field["name"]: value}  # type: ignore[dict-item]
                score_case({**base, "win_by": situation, "context": context})


def test_red_fives_are_ordinary_tiles_with_a_look_of_their_own():
    info: Any = describe_game("riichi", OPTIONS, [], KINDS, [], [], {}, [], fewest=3, reds=True)
    cards = {card["text"]: card for card in info["cards"]}
    assert [text for text in cards if text[1] == "p"] == [
        "1p",
        "2p",
        "3p",
        "4p",
        "0p",
        "5p",
        "6p",
        "7p",
        "8p",
        "9p",
    ]
    assert (cards["0p"]["row"], cards["0p"]["number"], cards["0p"]["aside"]) == ("p", 5, False)
    assert len(cards) == KINDS + 3
    assert set(info["copies"]) == set(cards)
    assert info["seats"] == {"min": 3, "max": 4}
    plain: Any = describe_game("riichi", OPTIONS, [], KINDS, [], [], {}, [])
    assert [card["text"] for card in plain["cards"]] == TEXT[:KINDS]
    assert "copies" not in plain


def named(line):
    """The lines of a tree."""
    yield line
    for child in line["children"]:
        yield from named(child)


def test_every_line_has_a_name_and_its_numbers():
    rng = random.Random("texts")
    seen = set()
    cases = [*random_cases(rng, 2500), *[row["example"] for row in describe.patterns()]]
    cases.append(describe.example_case("234p678p345s44z67s +8s riichi preset=mfc-sanma"))
    cases.append(describe.example_case("234678m345p99s68s +7s renhou renhou=mangan seat_wind=2z"))
    for case in cases:
        given = score_case(case, True)
        if not given["wins"]:
            for text in WORDS[f"reason.{given['reason']}"].values() if given["reason"] in MINE else ():
                assert "{" not in text.format(**given)
            continue
        for line in named(given["score"]["line"]):
            seen.add(line["id"])
            key = f"pattern.{line['id']}" if line["id"] in ORDER else f"score.{line['id']}"
            for text in [*WORDS[key].values(), *WORDS.get(f"{key}.why", {}).values()]:
                assert "{" not in text.format(**line["params"])
        for group in given["score"]["groups"]:
            assert f"score.{group['kind']}" in WORDS
    expected = {
        key.removeprefix("score.")
        for key in WORDS
        if key.startswith(("score.fu", "score.base", "score.pays"))
    }
    assert seen >= {*ORDER, *expected, "total", "han", "han_plain", "sticks", "payments", "counters"}
    assert seen >= {"liable", "liable_half", "half"}


# What a case alone can be refused for; `no_yaku` and the like are reasons of the table too.
MINE = ("invalid", "furiten", "only_orphans", "no_yaku", "not_complete")


def test_reasons_of_scoring_are_known():
    assert set(REASONS) - {""} <= set(MINE)


def test_lines_point_at_the_tiles_they_speak_of():
    wanted = {
        "haku": ["5z"] * 3,
        "chun": ["7z"] * 4,
        "menzen_tsumo": ["7s"],
        "iipeikou": ["2m", "3m", "4m"] * 2,
        "ryanpeikou": ["2m", "3m", "4m"] * 2 + ["6p", "7p", "8p"] * 2,
        "sanshoku_doujun": ["2m", "3m", "4m", "2p", "3p", "4p", "2s", "3s", "4s"],
        "ittsuu": [f"{number}m" for number in range(1, 10)],
        "sanankou": ["2m"] * 3 + ["5p"] * 3 + ["7s"] * 3,
        "sanshoku_doukou": ["2m"] * 3 + ["2p"] * 3 + ["2s"] * 3,
        "shousangen": ["5z"] * 3 + ["6z"] * 3 + ["7z"] * 2,
        "dora": ["9s", "9s"],
        "aka_dora": ["0p"],
        "kita": ["4z", "4z"],
        "daisangen": ["5z"] * 3 + ["6z"] * 3 + ["7z"] * 3,
        "tanyao": [],
    }
    for name, tiles in wanted.items():
        lines = answer(describe.PATTERN_EXAMPLES[name])["score"]["line"]["children"]
        line = next(one for one in lines if one["id"] == name)
        assert line["tiles"] == tiles, name


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("234678m345p99s67s +5s riichi seat_wind=2z", "2 han 30 fu"),
        ("234m99p34p678s ankan:5z +2p seat_wind=2z dora=8p1z", "3 han 70 fu, mangan"),
        ("2233446677885m +5m riichi ippatsu", "13 han 30 fu, kazoe yakuman"),
        ("119m19p19s123456z +7z", "Yakuman"),
        ("777z11z22z pon:5z pon:6z +2z", "2 yakuman"),
        ("234678m345p99s68s +7s renhou renhou=mangan seat_wind=2z", "Renhou, mangan"),
    ],
)
def test_what_a_win_comes_to(words, said):
    params = answer(words)["score"]["line"]["params"]
    assert WORDS[f"score.sum.{params['sum']}"]["en"].format(**params) == said


def fu(words):
    lines = answer(words)["score"]["line"]["children"]
    note = next(one for one in lines if one["id"] == "fu")
    return {line["id"]: (line["value"], "".join(line["tiles"])) for line in note["children"]}


def test_fu_line_by_line():
    assert fu("234678m345p99s68s +7s tsumo") == {
        "fu_base": (20, ""),
        "fu_wait_middle": (2, "6s7s8s"),
        "fu_tsumo": (2, ""),
        "fu_rounded": (6, ""),
    }
    assert fu("234678m345p99s67s +5s tsumo") == {"fu_base": (20, "")}
    assert fu("1133m5577p2299s6z +6z") == {"fu_seven_pairs": (25, "")}
    assert fu("678p99s67s chi:123m chi:789m +8s houtei") == {"fu_base": (20, ""), "fu_open_plain": (10, "")}
    assert fu("99m34p678s ankan:5z pon:1m +2p seat_wind=2z") == {
        "fu_base": (20, ""),
        "fu_closed_kan": (32, "5z5z5z5z"),
        "fu_open_triplet": (4, "1m1m1m"),
        "fu_rounded": (4, ""),
    }
    assert fu("11z77s345p999m pon:5z +7s") == {
        "fu_base": (20, ""),
        "fu_open_triplet": (4, "5z5z5z"),
        "fu_closed_triplet": (8, "9m9m9m"),
        "fu_ron_triplet": (2, "7s7s7s"),
        "fu_pair_both": (2, "1z1z"),
        "fu_rounded": (4, ""),
    }
    assert fu("123m678p55z89s999m +7s riichi seat_wind=2z") == {
        "fu_base": (20, ""),
        "fu_closed_triplet": (8, "9m9m9m"),
        "fu_pair_dragon": (2, "5z5z"),
        "fu_wait_edge": (2, "7s8s9s"),
        "fu_closed_ron": (10, ""),
        "fu_rounded": (8, ""),
    }


def test_who_is_liable_by_one_word():
    dragons = "234m9p pon:5z pon:6z pon:7z +9p tsumo"
    told: Any = cases.score_case(describe.example_case(f"{dragons} liable=2"), True)
    assert told["total"] == 48000 and told["payments"] == [48000, 0, -48000, 0]
    assert told["detail"]["wins"][0]["liable"] == 2
    # nobody is liable for a hand without such a yakuman
    told = cases.score_case(describe.example_case("234m456s9p pon:5z pon:6z +9p tsumo liable=2"), True)
    assert told["payments"][1] == told["payments"][2] < 0
    with pytest.raises(BadCase, match=r"context\.liable: seat 0 is the winner"):
        score_case(describe.example_case(f"{dragons} liable=0"))


def test_choices_can_be_written_otherwise():
    offered: Any = describe.calculator()
    alike = {field["name"]: field["alike"] for field in offered["fields"] if field["kind"] == "choice"}
    assert alike["seat_wind"]["2z"] == "S" and alike["discarder"]["W"] == 2
