"""Reasons of the worked examples (`actions`), further states like theirs, and what is refused."""

import pytest

from queguan.core.errors import BadCase
from queguan.games.zhuoji import GAME
from tests.support.examples import own_example


@pytest.mark.parametrize(
    ("name", "rule", "reason"),
    [
        ("kong_exposed_two", "4", "tiles_not_held"),
        ("win_locked", "5.4", "passed"),
        ("rob_pong", "4", "kong_tile"),
        ("kong_after_pong", "5.5", "kong_needs_drawn_tile"),
        ("kong_wall_empty", "5.5", "no_replacement_tile"),
        ("kong_when_called", "5.6", "declared_keeps_hand"),
        ("declare_not_ready", "5.7", "not_ready"),
        ("void_discard_first", "5.9", "void_suit_first"),
        ("void_pong", "5.9", "void_suit"),
    ],
)
def test_why_not(name, rule, reason):
    answer = GAME.action_case(own_example("zhuoji", "actions", name))
    assert (answer["rule"], answer["reason"]) == (rule, reason)


def state(phase, hand, action, options=None, **more):
    """The answer to an action in a state."""
    case = {"options": options or {}, "state": {"seat": 0, "phase": phase, "hand": hand, **more}}
    return GAME.action_case({**case, "action": action})


PLAIN = "123456m789p55s23s"
WIN = {"type": "win"}


@pytest.mark.parametrize(
    ("more", "legal"),
    [
        ({}, False),
        ({"hot": True}, True),
        ({"declared": "soft"}, True),
        ({"from_declared": "hard"}, True),
        ({"options": {"ping_hu_needs_pass": False}}, True),
        ({"declared": "soft", "options": {"bao_ting": True}, "locked": True}, False),
        ({"hot": True, "locked": True, "options": {"pass_lock": False}}, True),
    ],
)
def test_winning_on_a_discard(more, legal):
    assert state("claim", PLAIN, WIN, tile="4s", **{"from": 1}, **more)["legal"] is legal


def test_no_chow_whatever_is_held():
    answer = state("claim", "1245m5588p369s77s", {"type": "chow", "with": "12m"}, tile="3m", **{"from": 3})
    assert answer == {
        "legal": False,
        "reason": "no_chows",
        "rule": "5.1",
        "told": {"rule": "5.1", "key": "no_chows", "params": {}},
    }


def test_declarations_come_with_the_first_turn_only():
    ready = "12345m789p55s23s9s"
    first = {"type": "declare", "discard": "9s"}
    assert state("declare", ready, first, drawn="6m")["legal"]
    assert state("declare", ready, first, drawn="6m", turn=2)["rule"] == "5.7"
    assert state("declare", ready, first, drawn="6m", first_turn=False)["reason"] == "cannot_declare_late"
    assert state("declare", ready, first, drawn="6m", options={"bao_ting": False})["rule"] == "4"
    assert state("declare", ready, {"type": "declare", "discard": "2s"}, drawn="6m")["reason"] == "not_ready"
    melds = [{"type": "pong", "tiles": "888p", "from": 1}]
    melded = state("declare", "12345m789p5s9s", first, drawn="6m", melds=melds)
    assert melded["reason"] == "declare_with_meld"
    dealer = "123456m789p55s23s9s"
    assert state("declare", dealer, first, dealer=0)["legal"]
    assert state("declare", dealer, {"type": "declare", "discard": "2s"}, dealer=0)["reason"] == "not_ready"
    assert state("after_draw", ready, first, drawn="6m")["reason"] == "cannot_declare_late"
    assert state("after_draw", ready, first, drawn="6m", first_turn=True)["legal"]
    assert state("declare", "123456m789p55s23s", {"type": "declare"})["legal"]
    assert state("declare", "123456m789p55s23s", {"type": "declare"}, dealer=0)["legal"] is False


def test_a_declared_player_throws_what_he_drew():
    hand = "123456m789p55s23s"
    answer = state("after_draw", hand, {"type": "discard", "tile": "1m"}, drawn="9s", declared="hard")
    assert answer["rule"] == "5.6"
    pong = state("claim", "123456m55p77s23s9m", {"type": "pong"}, tile="7s", declared="soft", **{"from": 2})
    assert pong["reason"] == "declared_keeps_hand"


@pytest.mark.parametrize(
    "broken",
    [
        {"phase": "nowhere"},
        {"hand": 7},
        {"hand": "1z"},
        {"hand": "11111m"},
        {"tile": "12m"},
        {"from": 9},
        {"wall_left": -1},
        {"wall_left": "many"},
        {"melds": [{"type": "kong", "tiles": "1111m"}]},
        {"void": "z"},
        {"declared": "loud"},
        {"locked": 1},
    ],
)
def test_what_cannot_be_read_is_refused(broken):
    good = {"seat": 0, "phase": "claim", "hand": "1245m5588p369s77s", "tile": "7s", "from": 2}
    GAME.action_case({"options": {}, "state": good, "action": {"type": "pong"}})
    with pytest.raises(BadCase):
        GAME.action_case({"options": {}, "state": {**good, **broken}, "action": {"type": "pong"}})
    with pytest.raises(BadCase):
        GAME.action_case({"options": {}, "state": good, "action": {"type": "jump"}})
    with pytest.raises(BadCase):
        GAME.flow_case({"kind": "nothing"})


def test_robbing_and_void_suits_as_the_options_have_them():
    rob = {"tile": "5p", "from": 2}
    hand = "123456m789p55s46p"
    assert state("rob", hand, WIN, **rob)["legal"]
    assert state("rob", hand, WIN, kong="kong_late", **rob)["legal"]
    for kong in ("kong_concealed", "kong_exposed"):
        assert state("rob", hand, WIN, kong=kong, **rob)["rule"] == "5.10"
    choice = {"type": "void", "suit": "p"}
    assert state("choose_void", PLAIN, choice, {"lack": "ding_que"})["legal"]
    assert state("choose_void", PLAIN, choice)["reason"] == "no_void_choice"
    called = {"tile": "4s", "from": 1, "bao": {"1": "soft"}}
    assert state("claim", PLAIN, WIN, **called)["legal"]
    assert not state("claim", PLAIN, WIN, **{**called, "bao": {"2": "soft"}})["legal"]


def test_a_tile_added_to_a_pong():
    added = {"kind": "added", "options": {}, "tile": "8p", "drawn": "8p"}
    assert GAME.flow_case(added) == {"type": "kong_added", "points": 3}
    late = {**added, "drawn": "2p"}
    assert GAME.flow_case(late) == {"type": "kong_late", "points": 0}
    assert GAME.flow_case({**late, "options": {"late_kong_pays": True}})["points"] == 3
