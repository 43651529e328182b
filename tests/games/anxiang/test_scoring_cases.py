"""Reading cases and the notation: what is accepted, and how everything else is refused."""

from typing import Any

import pytest

from queguan.core.errors import BadCase, BadOption
from queguan.games.anxiang.notation import EXAMPLE, parse_hand
from tests.games.anxiang.scored import score_case
from tests.support.examples import examples, own_example

GOOD: dict[str, Any] = {
    "options": {},
    "hand": "三四五九九叁肆",
    "melds": [
        {"type": "pong", "tiles": "二二二"},
        {"type": "pong", "tiles": "七七七"},
        {"type": "wei", "tiles": "拾拾拾"},
        {"type": "chow", "tiles": "四五六"},
    ],
    "win_tile": "伍",
    "win_by": "other_flip",
    "context": {},
}
DEALT = "二二二三四五七七七四五六九九叁肆伍拾拾拾"
HEAVEN = {**GOOD, "hand": DEALT, "melds": [], "win_tile": None, "win_by": "heaven"}


def with_meld(meld):
    return {**GOOD, "melds": [*GOOD["melds"][:3], meld]}


def test_the_good_case_wins():
    assert score_case(GOOD, False) == {"wins": True, "hard": 10, "patterns": [], "total": 10}


def test_options_melds_and_context_may_be_left_out():
    bare = {"hand": "九", "win_tile": "九", "win_by": "self_flip"}
    assert score_case(bare, False)["reason"] == "no_shape"
    assert score_case({**GOOD, "options": None, "context": None}, False)["wins"] is True


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"hand": "三四五九九叁a"}, "'a'"),
        ({"hand": "三四五九九叁东"}, "'东'"),
        ({"hand": "三四五九九 叁肆"}, "' '"),
        ({"hand": None}, "hand"),
        ({"hand": ["三"]}, "hand"),
        ({"hand": "九九九九九叁肆"}, "5 copies"),
        ({"hand": "三四五九九叁肆", "win_tile": "二", "melds": [*GOOD["melds"], GOOD["melds"][0]]}, "copies"),
        ({"melds": "二二二"}, "melds"),
        ({"melds": ["二二二"]}, "melds[0]"),
        ({"melds": [{"type": "pong"}]}, "melds[0].tiles"),
        ({"win_tile": None}, "win_tile"),
        ({"win_tile": "伍伍"}, "win_tile"),
        ({"win_tile": ""}, "win_tile"),
        ({"win_tile": "X"}, "win_tile"),
        ({"win_tile": 5}, "win_tile"),
        ({"win_by": "tsumo"}, "win_by"),
        ({"win_by": None}, "win_by"),
        ({"win_by": ["self_flip"]}, "win_by"),
        ({"options": []}, "options"),
        ({"context": "last"}, "context"),
        ({"context": {"last_card": "yes"}}, "context.last_card"),
        ({"context": {"last_card": 1}}, "context.last_card"),
        ({"context": {"seats": 5, "dealer": 0, "winner": 0}}, "context.seats"),
        ({"context": {"seats": 4, "winner": 0}}, "context.dealer"),
        ({"context": {"seats": 4, "dealer": 4, "winner": 0}}, "context.dealer"),
        ({"context": {"seats": 3, "dealer": 0, "winner": 3}}, "context.winner"),
        ({"context": {"seats": 3, "dealer": 0, "winner": True}}, "context.winner"),
        ({"context": {"seats": 4, "dealer": 2, "winner": 0}}, "keeps watch"),
    ],
)
def test_malformed_cases_are_refused(change, word):
    with pytest.raises(BadCase) as error:
        score_case({**GOOD, **change}, False)
    assert word in error.value.message
    assert "\n" not in error.value.message


@pytest.mark.parametrize(
    "meld",
    [
        {"type": "kong", "tiles": "四四四四"},
        {"type": None, "tiles": "四四四"},
        {"type": "pong", "tiles": "四四五"},
        {"type": "pong", "tiles": "四四"},
        {"type": "wei", "tiles": "四五六"},
        {"type": "chow", "tiles": "四四四"},
        {"type": "chow", "tiles": "四五七"},
        {"type": "chow", "tiles": "九十壹"},
        {"type": "chow", "tiles": "十壹贰"},
        {"type": "chow", "tiles": "四伍六"},
        {"type": "chow", "tiles": "四五六七"},
        {"type": "chow", "tiles": "四五六", "claimed": "七"},
        {"type": "chow", "tiles": "四五六", "claimed": "四五"},
        {"type": "chow", "tiles": "四五?"},
    ],
)
def test_wrong_melds_are_refused(meld):
    with pytest.raises(BadCase) as error:
        score_case(with_meld(meld), False)
    assert "melds[3]" in error.value.message


def test_a_chow_may_be_written_in_any_order_with_its_claimed_card():
    given = score_case(with_meld({"type": "chow", "tiles": "五四六", "claimed": "五"}), True)
    chow = next(group for group in given["score"]["groups"] if group["kind"] == "chow")
    assert (chow["cards"], chow["claimed"]) == (["四", "五", "六"], "五")


@pytest.mark.parametrize(
    "change",
    [
        {"hand": "三四五九九叁"},
        {"hand": ""},
        {"hand": "三四五九九叁肆肆伍陆"},
        {"hand": "一一一三三三三五五五八八九九九壹壹壹贰贰贰叁叁叁"},
        {"melds": []},
        {"melds": [{"type": "chow", "tiles": run} for run in ("一二三", "四五六", "壹贰叁", "肆伍陆")] * 2},
    ],
)
def test_a_wrong_number_of_cards_is_no_shape(change):
    lost = score_case({**GOOD, **change}, False)
    assert lost == {"wins": False, "patterns": [], "total": 0, "reason": "no_shape"}


def test_heaven():
    assert score_case(HEAVEN, False)["reason"] == "heaven_off"
    on = {**HEAVEN, "options": {"heavenly_win": True}}
    assert score_case(on, False)["total"] == 62
    assert score_case({**on, "hand": on["hand"][:-1]}, False)["reason"] == "no_shape"
    with pytest.raises(BadCase, match="win_tile"):
        score_case({**on, "win_tile": "九"}, False)
    with pytest.raises(BadCase, match="melds"):
        score_case({**on, "melds": GOOD["melds"]}, False)


@pytest.mark.parametrize(
    "options",
    [
        {"preset": "wei-xi-new"},
        {"min_hard": "10"},
        {"min_hard": True},
        {"cap": -1},
        {"four_zhuo": "yes"},
        {"no_such_option": 1},
        {"values": {"no_such_pattern": 1}},
        {"values": {"dan_diao": "20"}},
        {"values": [1]},
    ],
)
def test_wrong_options_are_refused(options):
    with pytest.raises(BadOption):
        score_case({**GOOD, "options": options}, False)


def test_options_are_not_mixed_up_between_cases():
    for _ in range(2):
        assert score_case({**GOOD, "options": {"min_hard": 15}}, False)["wins"] is False
        assert score_case({**GOOD, "options": {}}, False)["wins"] is True
        for cap in range(100, 200):
            seated = {"seats": 3, "dealer": 0, "winner": 0}
            paid = score_case({**GOOD, "options": {"cap": cap - 95}, "context": seated}, False)["payments"]
            assert paid[0] == 2 * min(10, cap - 95)


def test_notation_reads_the_first_example():
    case = parse_hand(EXAMPLE.split())
    example = own_example("anxiang", "cases", "S001")
    assert score_case(case, False) == example["expect"]
    assert parse_hand([EXAMPLE]) == case


def test_notation_in_all_its_words():
    cards = "三四五 pong:二 碰七七七 煨拾 chow:五四六 九九叁 肆 +伍 自揭 海底"
    settings = "seats=4 dealer=1 winner=2 min_hard=8 dan_diao=x2"
    assert parse_hand([*cards.split(), *settings.split()]) == {
        "options": {"seats": 4, "min_hard": 8, "values": {"dan_diao": "x2"}},
        "hand": "三四五九九叁肆",
        "melds": [
            {"type": "pong", "tiles": "二二二"},
            {"type": "pong", "tiles": "七七七"},
            {"type": "wei", "tiles": "拾拾拾"},
            {"type": "chow", "tiles": "五四六", "claimed": "五"},
        ],
        "win_tile": "伍",
        "win_by": "self_flip",
        "context": {"last_card": True, "dealer": 1, "winner": 2},
    }


def test_notation_of_heaven_and_switches():
    case = parse_hand([DEALT, "天胡", "heavenly_win=true", "shou_qian_shou=true", "stake=0.5"])
    assert case["win_tile"] is None
    assert case["options"] == {"heavenly_win": True, "shou_qian_shou": True, "stake": 0.5}
    assert score_case(case, False)["total"] == 62


@pytest.mark.parametrize(
    "words",
    [
        "",
        "三四五",
        "三四五 +",
        "三四五 +伍伍",
        "三四五 +伍 +伍",
        "三四五 +x",
        "三四五 碰 +伍",
        "三四五 碰二二 +伍",
        "三四五 吃四 +伍",
        "三四五 吃 四五六 +伍",
        "三四五x +伍",
        "三四五 +伍 self_flip other_flip",
        "三四五 +伍 nonsense",
        "三四五 +伍 nonsense=1",
        "三四五 +伍 values=1",
    ],
)
def test_notation_refuses_with_an_example(words):
    with pytest.raises(BadCase) as error:
        parse_hand(words.split())
    assert EXAMPLE in error.value.message


def test_hard_xi_are_told_only_where_a_hand_is_complete():
    for case in examples("anxiang", "cases"):
        if "hard" not in case["expect"]:
            assert "hard" not in score_case(case, False)
