"""Cases and the notation are read strictly: what cannot be right is refused with what was expected."""

import pytest

from queguan.core.errors import BadCase, BadOption
from queguan.games.zhuoji import GAME
from queguan.games.zhuoji.notation import parse_hand
from tests.games.zhuoji.scored import score_case

CONTEXT = {"seat": 0, "from": 1, "hot": True, "flip": "9p"}
GOOD = {
    "options": {},
    "hand": "123456m789p55s23s",
    "melds": [],
    "win_tile": "4s",
    "win_by": "discard",
    "context": CONTEXT,
}
OTHERS = {
    "1": {"hand": "77m999m456s33p666p", "melds": [], "river": ""},
    "2": {"hand": "258m259p369s47m47p", "melds": [], "river": ""},
    "3": {"hand": "22345678p777s99s", "melds": [], "river": ""},
}
EXPOSED = {"hand": "77m999m33p666p", "melds": [{"type": "kong_exposed", "tiles": "4444s"}], "river": ""}
FROM_ITSELF = {"type": "kong_exposed", "tiles": "4444s", "from": 1}


def context(**change):
    return {**GOOD, "context": {**CONTEXT, **change}}


def test_the_good_case_is_good():
    assert score_case(GOOD)["payments"] == [12, -12, 0, 0]
    assert score_case(context(others=OTHERS))["ji"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("case", "word"),
    [
        ({**GOOD, "hand": 7}, "hand"),
        ({**GOOD, "hand": "123x"}, "'x'"),
        ({**GOOD, "hand": "123456m789p55s1z"}, "1z"),
        ({**GOOD, "hand": "1f"}, "1f"),
        ({**GOOD, "hand": "11111m789p55s23s1m"}, "more than 4"),
        ({**GOOD, "win_tile": "45s"}, "win_tile"),
        ({**GOOD, "win_tile": None}, "win_tile"),
        ({**GOOD, "win_by": "magic"}, "win_by"),
        ({**GOOD, "melds": "pong"}, "melds"),
        ({**GOOD, "melds": [{"type": "pung", "tiles": "222m"}]}, "pung"),
        ({**GOOD, "melds": [{"type": "pong", "tiles": "2222m"}]}, "2222m"),
        ({**GOOD, "melds": [{"type": "pong", "tiles": "777z"}]}, "7z"),
        ({**GOOD, "melds": [{"type": "pong", "tiles": "222m", "from": 7}]}, "from"),
        ({**GOOD, "options": []}, "options"),
        (context(seat=4), "context.seat"),
        ({**GOOD, "context": {"seat": 0, "from": 0}}, "winner"),
        (context(hot="yes"), "context.hot"),
        (context(first="later"), "context.first"),
        (context(bao={"4": "hard"}), "context.bao"),
        (context(bao={"1": "loud"}), "context.bao"),
        (context(declared="loud"), "context.declared"),
        (context(void="z"), "context.void"),
        (context(flip="1z"), "context.flip"),
        (context(river="5z"), "context.river"),
        (context(streak=0), "context.streak"),
        (context(dealer=9), "context.dealer"),
        (context(first_yaoji=3), "first_yaoji"),
        (context(first_yaoji={"by": 9}), "first_yaoji.by"),
        (context(others={"1": OTHERS["1"]}), "three other"),
        (context(others={**OTHERS, "0": OTHERS["1"]}), "others.0"),
        (context(others={**OTHERS, "9": OTHERS["1"]}), "others"),
        (context(others={**OTHERS, "1": {"hand": "11111m"}}), "more than 4"),
        (context(others={**OTHERS, "1": {"hand": "123m"}}), "others.1.hand: expected 13 tiles"),
        (context(others={**OTHERS, "1": {**OTHERS["1"], "discards": "1m"}}), "discards: unknown field"),
        # 7.3: who threw the tile of a 点豆 pays for it.
        (context(others={**OTHERS, "1": EXPOSED}), "others.1.melds.0..from"),
        (context(others={**OTHERS, "1": {**EXPOSED, "melds": [FROM_ITSELF]}}), "others.1.melds.0..from"),
        (context(first_yaoji={"by": 1, "to": 1}), "first_yaoji.to"),
        (context(first_yaoji={"by": 1, "from": 2}), "first_yaoji.from: unknown field"),
        (context(yaoji=1), "context.yaoji: unknown field"),
        ({**GOOD, "meld": []}, "meld: unknown field"),
    ],
)
def test_wrong_cases(case, word):
    with pytest.raises(BadCase, match=word):
        score_case(case)


def test_wrong_options():
    with pytest.raises(BadOption):
        score_case({**GOOD, "options": {"preset": "beijing"}})
    with pytest.raises(BadOption):
        score_case({**GOOD, "options": {"dou_value": -1}})


def test_who_pays_is_only_said_when_it_is_known():
    answer = score_case({**GOOD, "context": {"seat": 0, "hot": True}}, True)
    assert answer["wins"] and "payments" not in answer
    assert answer["detail"]["ledger"] == [] and answer["detail"]["from"] is None


def test_the_notation_writes_all_four_hands():
    words = (
        "123m789p55s23s 闷豆4m +4s 点炮 from=1 flip=9p river=19s first_yaoji=2>1 1:77m999m33p666p 1:碰1s@2"
        " 2:258m259p369s47m47p 2:river=5m 2:void=p 3:22345678p777s99s 3:bao=soft dou_value=2"
    )
    case = parse_hand(words.split())
    assert case == {
        "options": {"dou_value": 2},
        "hand": "123m789p55s23s",
        "melds": [{"type": "kong_concealed", "tiles": "4444m"}],
        "win_tile": "4s",
        "win_by": "discard",
        "context": {
            "from": 1,
            "flip": "9p",
            "river": "19s",
            "first_yaoji": {"by": 2, "to": 1},
            "bao": {"3": "soft"},
            "others": {
                "1": {
                    "hand": "77m999m33p666p",
                    "melds": [{"type": "pong", "tiles": "111s", "from": 2}],
                    "river": "",
                },
                "2": {"hand": "258m259p369s47m47p", "melds": [], "river": "5m", "void": "p"},
                "3": {"hand": "22345678p777s99s", "melds": [], "river": ""},
            },
        },
    }
    assert score_case(case)["wins"]


@pytest.mark.parametrize(
    "words",
    [
        "",
        "123m",
        "123m +4s +5s",
        "123m +45s",
        "hello +4s",
        "123m 碰 +4s",
        "123m 碰7s@9 +4s",
        "123m +4s 1:hello",
        "123m +4s 1:77m",
        "123m +4s first_yaoji=x",
        "123m +4s 自摸 点炮",
        "123m +4s nothing=1",
    ],
)
def test_wrong_words(words):
    with pytest.raises(BadCase):
        parse_hand(words.split())


def test_what_a_hand_waits_for():
    def waits(words):
        return GAME.waits(GAME.parse_hand(words.split(), partial=True))

    ready = waits("123456m789p55s23s 自摸")
    assert ready["distance"] == 0
    assert [(one["card"], one["left"], one["total"]) for one in ready["cards"]] == [
        ("1s", 4, 2),
        ("4s", 4, 2),
    ]
    refused = waits("123456m789p55s23s 点炮")
    assert {one["reason"] for one in refused["cards"]} == {"no_pass"}
    far = waits("147m258p369s1478s")
    assert far["distance"] > 0 and far["cards"]
    assert waits("123m")["problem"]["key"] == "too_few"
    pairs = waits("2244m6688p3355s7m 点炮")
    assert [(one["card"], one["total"]) for one in pairs["cards"]] == [("7m", 10)]
