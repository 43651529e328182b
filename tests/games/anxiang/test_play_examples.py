"""What the examples of play ask, with other hands, and how wrong ones are refused."""

import pytest

from queguan.core.errors import BadCase, BadOption
from queguan.games.anxiang import GAME
from tests.support.examples import own_example

HAND = "一三三四五六七八十壹贰贰叁伍陆柒捌玖拾"


def flow(event, outcome, **me):
    return GAME.flow_case(
        {"kind": "track", "me": {"hand": HAND, **me}, "event": event, "outcome": outcome, "options": {}}
    )


@pytest.mark.parametrize(
    ("by", "kind", "tile", "outcome", "pong", "chow"),
    [
        ("upper", "flip", "三", "row", "三", "三"),
        ("lower", "flip", "三", "row", "三", ""),
        ("lower", "discard", "二", "row", "", ""),
        ("lower", "flip", "二", "chow_lower", "", ""),
        ("upper", "flip", "二", "row", "", "二"),
        ("upper", "flip", "二", "pong_other", "", ""),
        ("upper", "flip", "二", "chow_me", "", ""),
        ("upper", "flip", "三", "chow_upper", "三", ""),
        ("upper", "discard", "三", "pong_me", "", ""),
        ("self", "flip", "二", "row", "", "二"),
        ("self", "flip", "二", "pong_other", "", ""),
        ("self", "flip", "二", "chow_me", "", ""),
        ("self", "flip", "三", "wei", "", ""),
        ("self", "discard", "一", "row", "", ""),
    ],
)
def test_pass_memory(by, kind, tile, outcome, pong, chow):
    got = flow({"kind": kind, "by": by, "tile": tile}, outcome)
    assert (got["passed_pong"], got["passed_chow"]) == (pong, chow)
    assert got["discarded"] == ("一" if kind == "discard" and by == "self" else "")


def test_memories_add_up():
    got = flow({"kind": "flip", "by": "upper", "tile": "三"}, "row", passed_pong="拾", passed_chow="九一")
    assert got == {"discarded": "", "passed_pong": "三拾", "passed_chow": "一三九"}


def action(do, event, hand=HAND, options=None, with_=None, tile=None, **me):
    answer = GAME.action_case(
        {
            "options": options or {},
            "me": {"hand": hand, **me},
            "event": event,
            "action": {"do": do, "with": with_, "tile": tile},
        }
    )
    return answer.get("rule", "ok")


SELF, UPPER, LOWER = ({"kind": "flip", "by": by} for by in ("self", "upper", "lower"))


@pytest.mark.parametrize(
    ("do", "event", "expected"),
    [
        ("pong", {**SELF, "tile": "三"}, "R10"),
        ("pass", {**SELF, "tile": "三"}, "R10"),
        ("chow", {**SELF, "tile": "三"}, "R10"),
        ("win", {**SELF, "tile": "三"}, "R12"),
        ("wei", {**UPPER, "tile": "三"}, "R10"),
        ("pass", {**SELF, "tile": "二"}, "ok"),
        ("pass", {**LOWER, "tile": "二"}, "ok"),
        ("pong", {**SELF, "tile": "一"}, "R4"),
        ("pong", {**UPPER, "tile": "一"}, "R4"),
        ("win", {"kind": "discard", "by": "upper", "tile": "一"}, "R11"),
        ("win", {"kind": "turn"}, "R11"),
        ("pass", {"kind": "turn"}, "R0"),
        ("pong", {"kind": "turn"}, "R0"),
    ],
)
def test_action_by_situation(do, event, expected):
    assert action(do, event, with_="一二") == expected


def test_a_win_ruined_by_the_forced_wei_is_r10():
    # 一二二三 waiting for 二: with the forced 偎 the rest is 一三, without it 一二三 二二.
    melds = [{"type": "wei", "tiles": card * 3} for card in "柒拾叁捌陆"]
    me = {"hand": "一二二三", "melds": melds}
    assert action("win", {**SELF, "tile": "二"}, **me) == "R10"
    assert action("win", {**UPPER, "tile": "二"}, **me) == "ok"


def test_a_win_after_the_forced_wei():
    melds = [{"type": "wei", "tiles": card * 3} for card in "柒拾叁捌陆"]
    me = {"hand": "九九二二", "melds": melds}
    assert action("win", {**SELF, "tile": "二"}, **me) == "ok"
    assert action("pass", {**SELF, "tile": "二"}, **me) == "ok"
    assert action("pong", {**SELF, "tile": "二"}, **me) == "R10"


def test_a_dead_hand_can_do_nothing():
    for do in ("pong", "chow", "win", "wei"):
        assert action(do, {**SELF, "tile": "二"}, with_="一三", dead=True) == "R14"
    assert action("discard", {"kind": "turn"}, tile="一", dead=True) == "R14"


def test_the_heavenly_win_is_a_question_of_the_option():
    whole = "二二二三四五七七七四五六九九叁肆伍拾拾拾"
    assert action("win", {"kind": "turn"}, hand=whole) == "R11"
    assert action("win", {"kind": "turn"}, hand=whole, options={"heavenly_win": True}) == "ok"


@pytest.mark.parametrize(
    ("part", "entry", "change", "expected"),
    [
        ("actions", "A010", {"me": {"hand": "X"}}, "me.hand: unknown card 'X'"),
        ("actions", "A010", {"me": {"hand": "一一一一一"}}, "more than 4"),
        ("actions", "A010", {"me": {"hand": "一", "cards": ""}}, "me.cards"),
        ("actions", "A010", {"event": {"kind": "draw"}}, "event.kind"),
        ("actions", "A010", {"event": {"kind": "flip", "by": "north", "tile": "三"}}, "event.by"),
        ("actions", "A010", {"action": {"do": "kong"}}, "action.do"),
        ("actions", "A023", {"action": {"do": "chow", "with": "一"}}, "action.with"),
        ("actions", "A010", {"me": 7}, "me: got 7"),
        ("flows", "P005", {"kind": "odd"}, "kind"),
        ("flows", "P005", {"order": [0, 2]}, "order"),
        ("flows", "P005", {"order": [0, 2, 1]}, "order"),
        ("flows", "P005", {"bids": {"9": "pong"}}, "bids"),
        ("flows", "P005", {"bids": {"1": "steal"}}, "bids"),
        ("flows", "D001", {"dealer": 4}, "dealer"),
        ("flows", "D001", {"seats": 5}, "seats"),
        ("flows", "M001", {"outcome": "nothing"}, "outcome"),
        ("flows", "M001", {"outcome": "chow_lower"}, "outcome"),
        ("flows", "M001", {"event": {"kind": "discard", "by": "self", "tile": "九"}}, "not in hand"),
    ],
)
def test_malformed_examples_are_refused(part, entry, change, expected):
    case = {**own_example("anxiang", part, entry), **change}
    answer = GAME.action_case if part == "actions" else GAME.flow_case
    with pytest.raises(BadCase) as wrong:
        answer(case)
    assert expected in wrong.value.message


def test_a_rotation_without_seats_is_that_of_the_options():
    case = {"kind": "rotation", "dealer": 2, "winner": 0}
    assert GAME.flow_case({**case, "options": {"seats": 3}}) == {"next_dealer": 0, "sits_out": None}
    assert GAME.flow_case({**case, "options": {}}) == {"next_dealer": 3, "sits_out": 1}


def test_unknown_options_are_refused():
    with pytest.raises(BadOption):
        GAME.action_case({**own_example("anxiang", "actions", "A010"), "options": {"speed": 3}})


def resolved(kind, by, bids, order=(0, 1, 2)):
    case = {
        "kind": "resolve",
        "options": {},
        "order": list(order),
        "event": {"kind": kind, "by": by, "tile": "八"},
        "bids": {str(seat): bid for seat, bid in bids.items()},
    }
    answer = GAME.flow_case(case)
    return answer["taken_by"], answer["as"], answer.get("next_flip")


@pytest.mark.parametrize(
    ("kind", "by", "bids", "expected"),
    [
        ("flip", 0, {0: "win", 1: "win", 2: "win"}, (0, "win", None)),
        ("flip", 0, {1: "win", 2: "win"}, (1, "win", None)),
        ("flip", 2, {1: "win", 0: "win"}, (0, "win", None)),
        ("flip", 0, {2: "win", 1: "pong"}, (2, "win", None)),
        ("flip", 0, {1: "pong", 2: "pong"}, (1, "pong", None)),
        ("flip", 1, {1: "wei", 0: "pong", 2: "win"}, (1, "wei", None)),
        ("flip", 0, {2: "chow"}, (None, "row", 1)),
        ("flip", 0, {1: "wei"}, (None, "row", 1)),
        ("flip", 2, {}, (None, "row", 0)),
        ("discard", 0, {0: "chow"}, (None, "row", 1)),
        ("discard", 0, {0: "pong", 1: "chow"}, (1, "chow", None)),
        ("discard", 0, {2: "chow"}, (None, "row", 1)),
        ("discard", 0, {1: "chow"}, (1, "chow", None)),
        ("discard", 0, {1: "pong", 2: "win"}, (1, "pong", None)),
        ("discard", 2, {1: "pong", 0: "pass"}, (1, "pong", None)),
    ],
)
def test_who_gets_the_card(kind, by, bids, expected):
    assert resolved(kind, by, bids) == expected


def test_who_gets_the_card_with_a_watcher():
    assert resolved("flip", 3, {}, (2, 3, 1)) == (None, "row", 1)
    assert resolved("flip", 3, {1: "chow"}, (2, 3, 1)) == (1, "chow", None)
    assert resolved("flip", 3, {2: "chow"}, (2, 3, 1)) == (None, "row", 1)
