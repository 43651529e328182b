"""The worked examples, and the wins that the Tenhou server recorded."""

from typing import Any

import pytest

from queguan.core.errors import BadCase, BadOption
from queguan.games.riichi.cases import waits
from queguan.games.riichi.notation import EXAMPLE, parse_hand
from tests.games.riichi.scored import answer, score_case
from tests.support.examples import examples
from tests.support.logs import log_rows, needs_logs


def told(answer, wanted):
    """The fields of `wanted`; patterns have no order."""
    fields = {name: answer.get(name) for name in wanted}
    if "patterns" in fields:
        fields["patterns"] = sorted([list(one) for one in fields["patterns"]])
    return fields


@pytest.mark.parametrize("case", examples("riichi", "cases"), ids=lambda case: case["id"])
def test_examples(case):
    assert told(score_case(case), case["expect"]) == told(case["expect"], case["expect"])


@needs_logs
def test_wins_recorded_by_the_tenhou_server():
    recorded = log_rows("tenhou_wins.jsonl.gz")
    assert len(recorded) == 621
    wrong = []
    for row in recorded:
        wanted = dict(row["expect"])
        if wanted["han"] is None:
            del wanted["fu"]  # the server notes fu beside a yakuman, where they mean nothing
        if told(score_case(row), wanted) != told(wanted, wanted):
            wrong.append(row["id"])
    assert wrong == []


GOOD: dict[str, Any] = {
    "options": {},
    "hand": "234678m345p99s67s",
    "melds": [],
    "win_tile": "5s",
    "win_by": "ron",
    "context": {"winner": 0, "discarder": 2, "riichi": True, "dora_indicators": "8s"},
}


def context(**changes):
    return {**GOOD, "context": {**GOOD["context"], **changes}}


def test_the_good_case_wins():
    assert score_case(GOOD) == {
        "wins": True,
        "patterns": [["riichi", 1], ["pinfu", 1], ["dora", 2]],
        "han": 4,
        "fu": 30,
        "limit": None,
        "total": 11600,
        "payments": [11600, 0, -11600, 0],
    }


def test_what_may_be_left_out():
    bare = {"hand": "234678m345p99s67s", "win_tile": "5s", "win_by": "tsumo"}
    assert score_case(bare)["payments"] == [2100, -700, -700, -700]
    found = score_case({**GOOD, "context": {}})
    assert (found["total"], "payments" in found) == (1500, False)


def test_the_seat_wind_tells_the_dealer():
    assert score_case({**GOOD, "win_by": "tsumo", "context": {"seat_wind": "S"}})["payments"] == [
        1500,
        -400,
        -400,
        -700,
    ]
    assert score_case(context(dealer=1))["payments"] == [7700, 0, -7700, 0]


@pytest.mark.parametrize(
    "case",
    [
        {**GOOD, "win_by": "discard"},
        {**GOOD, "hand": "234678m345p99s67x"},
        {**GOOD, "hand": "234678m345p99s6s1f"},
        {**GOOD, "win_tile": "56s"},
        {**GOOD, "win_tile": None},
        {**GOOD, "melds": [{"type": "chow", "tiles": "123m"}]},
        {**GOOD, "melds": [{"type": "chi", "tiles": "124m"}]},
        {**GOOD, "melds": [{"type": "pon"}]},
        {**GOOD, "nth_winner": 3},
        context(discarder=0),
        context(discarder=4),
        context(honba=-1),
        context(sticks="two"),
        context(riichi="yes"),
        context(seat_wind="6z"),
        context(dora_indicators="123456m"),
        context(kita=5),
        context(pao=[{"seat": 2, "yaku": "toitoi"}]),
        context(pao=[{"yaku": "daisangen"}]),
        context(pao=[{"seat": 2, "yaku": "daisangen", "half": True}]),
        context(ippatu=True),
        {**GOOD, "tile": "5s"},
        {**context(seat_wind="4z"), "options": {"preset": "mfc-sanma"}},
        {**context(discarder=3), "options": {"preset": "mfc-sanma"}},
    ],
)
def test_what_cannot_be_read(case):
    with pytest.raises(BadCase):
        score_case(case)


def test_unknown_options():
    with pytest.raises(BadOption):
        score_case({**GOOD, "options": {"preset": "saki"}})


def test_notation():
    assert parse_hand(EXAMPLE.split()) == {
        "options": {},
        "hand": "234678m345p99s67s",
        "melds": [],
        "win_tile": "5s",
        "win_by": "ron",
        "context": {
            "winner": 0, "riichi": True, "seat_wind": "2z", "dora_indicators": "8s", "discarder": 2,
        },
    }  # fmt: skip
    words = "77s 碰2m@3 暗槓1z チー340p +7s ツモ kita=1 pao=2:daisangen,0:suukantsu pao=suukantsu,daisangen"
    found = parse_hand(words.split())
    assert found["melds"] == [
        {"type": "pon", "tiles": "222m", "from": 3},
        {"type": "ankan", "tiles": "1111z"},
        {"type": "chi", "tiles": "340p"},
    ]
    assert found["context"] == {
        "winner": 0,
        "kita": 1,
        "pao": [{"seat": 2, "yaku": "daisangen"}, {"seat": 0, "yaku": "suukantsu"}],
    }
    assert found["options"] == {"pao": ["suukantsu", "daisangen"]}
    assert (found["win_by"], found["win_tile"]) == ("tsumo", "7s")


def test_the_winning_tile_may_lack_while_a_hand_is_laid_out():
    assert parse_hand(["234678m"], True)["win_tile"] is None


@pytest.mark.parametrize(
    "words",
    [
        "",
        "234678m",
        "234m +5m +6m",
        "234m +5m ron tsumo",
        "234m +5m dora=x",
        "234m +5m pao=x:daisangen",
        "234m hello",
    ],
)
def test_words_that_mean_nothing(words):
    with pytest.raises(BadCase, match="for example"):
        parse_hand(words.split())


def waiting(words):
    found: dict[str, Any] = waits(parse_hand(words.split(), True))
    return found["distance"], {
        card["card"]: (card["left"], card["total"], card["reason"]) for card in found["cards"]
    }


def test_waits():
    assert waiting("234678m345p99s67s riichi seat_wind=2z") == (
        0,
        {"5s": (4, 2000, None), "8s": (4, 2000, None)},
    )
    assert waiting("456p789s99p34s chi:123m") == (0, {"2s": (4, None, "no_yaku"), "5s": (4, None, "no_yaku")})
    assert waiting("19m19p19s1234567z")[0] == 0
    assert len(waiting("19m19p19s1234567z")[1]) == 13
    assert waiting("1133m5577p2299s6z") == (0, {"6z": (3, 2400, None)})
    assert waiting("234678m345p9s67s1z")[0] == 1
    assert waits(parse_hand(["234678m"], True))["problem"]["key"] == "too_few"  # type: ignore[index]


def test_three_players_never_wait_for_tiles_that_are_not_there():
    distance, cards = waiting("1m19p119s34567z99m preset=mfc-sanma")
    assert distance > 0 and not {"2m", "3m", "7m", "8m"} & set(cards)


def test_the_answer_to_a_calculator():
    found = answer("234m678p99s67s666z +8s discarder=2 dora=5z")
    assert found["winner"] == 0
    assert found["detail"]["how"] == "discard"
    (win,) = found["detail"]["wins"]
    assert (win["han"], win["fu"], win["limit"], win["yakuman"], win["base"]) == (4, 40, "mangan", 0, 2000)
    assert (win["seat"], win["total"], win["liable"]) == (0, 12000, None)
    assert [group["kind"] for group in found["score"]["groups"]] == ["chow", "chow", "chow", "pung", "pair"]
