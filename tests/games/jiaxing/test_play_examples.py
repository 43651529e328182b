"""What is legal and what follows, beyond the worked examples; and how other entries are refused."""

import pytest

from queguan.core.errors import BadCase, BadOption
from queguan.games.jiaxing.flow_cases import flow_case
from queguan.games.jiaxing.legal_cases import action_case

HAND = "4567m333p22z19s55z"


def legal(action, phase="claim", options=None, **state):
    """True, or the rule and the reason why not."""
    case = {
        "options": options or {},
        "state": {"seat": 1, "wild": "9p", "phase": phase, "hand": HAND, **state},
        "action": action,
    }
    answer = action_case(case)
    return True if answer["legal"] else (answer["rule"], answer["reason"])


def thrown(tile, by=0):
    """A discard that is open to claims."""
    return {"discard": {"tile": tile, "from": by}}


READY = "12345678922m55m"
LOW = {"melds": [{"type": "pong", "tiles": "111z", "from": 0}, {"type": "pong", "tiles": "777z", "from": 2}]}


@pytest.mark.parametrize(
    ("action", "state", "expected"),
    [
        # 5.1, 5.2
        ({"type": "chow", "with": "45m"}, thrown("3m"), True),
        ({"type": "chow", "with": "45m"}, thrown("3m", 2), ("5.1", "not_next")),
        ({"type": "chow", "with": "46m"}, thrown("3m"), ("5.2", "not_a_chow")),
        ({"type": "chow", "with": "22z"}, thrown("2z"), ("5.2", "not_a_chow")),
        ({"type": "chow", "with": "12m"}, thrown("3m"), ("5.5", "tiles_not_held")),
        # 5.3, 5.4
        ({"type": "chow", "with": "45m"}, {**thrown("3m"), "wild": "5m"}, ("5.3", "wild_tile")),
        ({"type": "chow", "with": "45m"}, {**thrown("3m"), "wild": "3m"}, ("5.4", "dead_wild")),
        ({"type": "pong"}, {**thrown("2z"), "wild": "2z"}, ("5.4", "dead_wild")),
        ({"type": "kong_exposed"}, {**thrown("3p"), "wild": "3p"}, ("5.4", "dead_wild")),
        # 5.5
        ({"type": "pong"}, thrown("2z", 3), True),
        ({"type": "pong"}, thrown("1s", 3), ("5.5", "tiles_not_held")),
        ({"type": "kong_exposed"}, thrown("3p"), True),
        ({"type": "kong_exposed"}, thrown("2z"), ("5.5", "tiles_not_held")),
        ({"type": "pong"}, thrown("2z", 1), ("4", "own_tile")),
        # 5.11
        ({"type": "pong"}, {**thrown("2z"), "wall_left": 0}, ("5.11", "last_discard_only_win")),
        (
            {"type": "chow", "with": "45m"},
            {**thrown("3m"), "wall_left": 0},
            ("5.11", "last_discard_only_win"),
        ),
        # 5.10 and wins at a table where discards cannot be won
        ({"type": "win"}, {**thrown("5m"), "hand": READY}, ("5.10", "self_draw_only")),
        ({"type": "pass"}, thrown("5m"), True),
        ({"type": "continue"}, thrown("5m"), ("8.3", "nothing_asked")),
    ],
)
def test_claims(action, state, expected):
    assert legal(action, **state) == expected


@pytest.mark.parametrize(
    ("action", "state", "expected"),
    [
        ({"type": "win"}, {**thrown("5m"), "hand": READY}, True),
        ({"type": "win"}, {**thrown("5m"), "hand": READY, "wall_left": 0}, True),
        ({"type": "win"}, {**thrown("9m"), "hand": READY}, ("6.1", "not_complete")),
        ({"type": "win"}, {**thrown("6p"), "hand": "123m45p66s", **LOW}, ("6.3", "no_base_type")),
        ({"type": "win"}, {**thrown("1z"), "hand": READY, "wild": "1z"}, ("5.4", "dead_wild")),
        ({"type": "win"}, {**thrown("5m"), "hand": READY, "gave_up": [1]}, ("5.13", "gave_up")),
    ],
)
def test_wins_on_a_discard(action, state, expected):
    assert legal(action, options={"win_mode": "ron_allowed"}, **state) == expected


MELDS = [
    {"type": "chow", "tiles": "123m"},
    {"type": "chow", "tiles": "456m"},
    {"type": "pong", "tiles": "999m"},
]


def test_the_forbidden_lone_wildcard():
    four = {"melds": [*MELDS, {"type": "pong", "tiles": "777m"}], "hand": "9p"}
    assert legal({"type": "win"}, "rob", kong_tile="8m", **four) == ("5.8", "lone_wild")
    ron = {"win_mode": "ron_allowed"}
    assert legal({"type": "win"}, options=ron, **thrown("8m"), **four) == ("5.9", "lone_wild")
    assert legal({"type": "win"}, options={**ron, "ron_pair_with_wild": True}, **thrown("8m"), **four) is True
    assert legal({"type": "win"}, "after_draw", drawn="8m", **four) is True
    # With the same tile in the hand the pair is natural.
    assert legal({"type": "win"}, "rob", kong_tile="8m", melds=four["melds"], hand="8m") is True


@pytest.mark.parametrize(
    ("action", "state", "expected"),
    [
        ({"type": "discard", "tile": "5z"}, {}, True),
        ({"type": "discard", "tile": "9m"}, {}, ("5.5", "tiles_not_held")),
        ({"type": "win"}, {}, ("6.1", "not_complete")),
        ({"type": "win"}, {"hand": READY, "drawn": "5m"}, True),
        ({"type": "kong_concealed", "tile": "3p"}, {"drawn": "3p"}, True),
        ({"type": "kong_concealed", "tile": "3p"}, {"drawn": "1p"}, ("5.5", "tiles_not_held")),
        (
            {"type": "kong_concealed", "tile": "3p"},
            {"drawn": "3p", "wall_left": 0},
            ("5.6", "no_replacement_tile"),
        ),
        ({"type": "kong_added", "tile": "2z"}, {"melds": [{"type": "pong", "tiles": "222z"}]}, True),
        (
            {"type": "kong_added", "tile": "4m"},
            {"melds": [{"type": "pong", "tiles": "222z"}]},
            ("5.5", "no_pung"),
        ),
        ({"type": "pass"}, {}, ("4", "must_discard")),
        # 5.13: what is drawn is thrown, and nothing else is done
        ({"type": "discard", "tile": "1m"}, {"gave_up": [1], "drawn": "1m"}, True),
        ({"type": "discard", "tile": "4m"}, {"gave_up": [1], "drawn": "1m"}, ("5.13", "gave_up")),
        ({"type": "kong_concealed", "tile": "3p"}, {"gave_up": [1], "drawn": "3p"}, ("5.13", "gave_up")),
        ({"type": "win"}, {"gave_up": [1], "hand": READY, "drawn": "5m"}, ("5.13", "gave_up")),
    ],
)
def test_own_turns(action, state, expected):
    assert legal(action, "after_draw", **{"drawn": "6p", **state}) == expected


def test_9_a_dead_wall_is_never_drawn_for_a_kong():
    kong = {"type": "kong_concealed", "tile": "3p"}
    dead = {"dead_wall": 14}
    assert legal(kong, "after_draw", dead, drawn="3p") is True
    assert legal(kong, "after_draw", dead, drawn="3p", wall_left=15) is True
    assert legal(kong, "after_draw", dead, drawn="3p", wall_left=14) == ("5.6", "no_replacement_tile")
    assert legal({"type": "pong"}, options=dead, **thrown("2z"), wall_left=14)[0] == "5.11"


def test_after_a_claim_only_a_discard():
    state = {"hand": "3333p4m22z1s", "melds": MELDS[:2]}
    assert legal({"type": "discard", "tile": "4m"}, "after_claim", **state) is True
    assert legal({"type": "kong_concealed", "tile": "3p"}, "after_claim", **state) == (
        "5.6",
        "kong_needs_drawn_tile",
    )
    assert legal({"type": "win"}, "after_claim", **state) == ("6.5", "not_drawn")


@pytest.mark.parametrize(
    ("do", "state", "expected"),
    [
        ("continue", {"bound": [[0, 3]]}, True),
        ("give_up", {"bound": [[0, 3]]}, True),
        ("continue", {"bound": [[1, 3]]}, ("8.3", "bound")),
        ("give_up", {"bound": [[0, 3]], "gave_up": [1]}, ("5.13", "gave_up")),
    ],
)
def test_answers_to_santan(do, state, expected):
    assert legal({"type": do}, "santan", **state) == expected


def flow(kind, **fields):
    """The answer to a flow."""
    return flow_case({"kind": kind, "options": {}, **fields})


def test_more_flows():
    hands = [{"dice": [3, 3], "wild": "7z", "result": "win"}]
    assert flow("pool", hands=hands, options={"carry_fan": False}) == {"used": [None], "pool": []}
    assert flow("santan", claims=[[3, 0]] * 3) == {"bound": [[0, 3]], "asked": [1, 2]}
    assert flow("santan", claims=[[3, 0]] * 3, options={"san_tan": False}) == {"bound": [], "asked": []}
    assert flow("santan", claims=[[0, 1]] * 3 + [[2, 3]]) == {"bound": [[0, 1]], "asked": [2, 3]}
    assert flow("santan", claims=[[0, 1]] * 3, gave_up=[2]) == {"bound": [[0, 1]], "asked": [3]}
    assert flow("santan", claims=[[0, 1]] * 3, gave_up=[1]) == {"bound": [], "asked": []}
    assert flow("dealer", winners=[None] * 4, options={"rounds": 0})["finished"] is False
    assert flow("dealer", winners=[[2, 0], [1, 2], 1])["hands"] == [[0, "1z"], [0, "1z"], [1, "1z"]]
    assert flow("claims", **{"from": 2, "claims": [[3, "chow"], [0, "win"]]}) == {"awarded": [[3, "chow"]]}
    nearest = {"from": 2, "claims": [[1, "win"], [3, "win"]], "options": {"win_mode": "ron_allowed"}}
    assert flow("claims", **nearest) == {"awarded": [[3, "win"]]}
    three = flow("chow_ways", discard="5m", hand="3467m", wild="9p")
    assert three == {
        "ways": ["34m", "46m", "67m"],
        "click": {"3m": "34m", "4m": "46m", "6m": "46m", "7m": "67m"},
    }


@pytest.mark.parametrize(
    ("case", "word"),
    [
        ({}, "kind"),
        ({"kind": "chess"}, "kind"),
        ({"kind": "pool", "hands": [{"dice": [1], "wild": "1m", "result": "win"}]}, "dice"),
        ({"kind": "pool", "hands": [{"dice": [1, 7], "wild": "1m", "result": "win"}]}, "dice"),
        ({"kind": "pool", "hands": [{"dice": [1, 2], "wild": "1x", "result": "win"}]}, "wild"),
        ({"kind": "pool", "hands": [{"dice": [1, 2], "wild": "1m", "result": "lost"}]}, "result"),
        ({"kind": "dealer", "winners": [4]}, "winners"),
        ({"kind": "dealer", "winners": [1, 2, 3, 0, 1], "options": {"rounds": 1}}, "over"),
        ({"kind": "claims", "from": 0, "claims": [[1]]}, "claims"),
        ({"kind": "claims", "from": 0, "claims": [[0, "pong"]]}, "claims"),
        ({"kind": "claims", "from": 0, "claims": [[1, "wish"]]}, "claims"),
        ({"kind": "santan", "claims": [[1, 9]]}, "claims"),
        ({"kind": "santan", "claims": [[1, 1]]}, "claims"),
        ({"kind": "chow_ways", "discard": "5m", "hand": "34m"}, "wild"),
    ],
)
def test_flows_that_cannot_be_read_are_refused(case, word):
    with pytest.raises(BadCase) as wrong:
        flow_case(case)
    assert word in wrong.value.message


@pytest.mark.parametrize(
    "change",
    [
        {"state": {}},
        {"state": {"seat": 9, "wild": "9p", "phase": "claim", "hand": HAND, **thrown("1m")}},
        {"state": {"seat": 1, "wild": "9p", "phase": "dream", "hand": HAND}},
        {"state": {"seat": 1, "wild": "9p", "phase": "claim", "hand": HAND}},
        {"state": {"seat": 1, "wild": "9p", "phase": "claim", "hand": "1f" + HAND, **thrown("3m")}},
        {"state": {"seat": 1, "wild": "9p", "phase": "claim", "hand": "0p" + HAND, **thrown("3m")}},
        {"state": {"seat": 1, "wild": "9p", "phase": "claim", "hand": "33p" + HAND, **thrown("3m")}},
        {"state": {"seat": 1, "wild": "9p", "phase": "after_draw", "hand": ""}},
        {"action": {"type": "fly"}},
        {"action": {"type": "chow", "with": "1m"}},
        {
            "state": {
                "seat": 1,
                "wild": "9p",
                "phase": "claim",
                "hand": HAND,
                **thrown("1m"),
                "wall_left": 200,
            }
        },
    ],
)
def test_actions_that_cannot_be_read_are_refused(change):
    good = {
        "options": {},
        "state": {"seat": 1, "wild": "9p", "phase": "claim", "hand": HAND, **thrown("3m")},
        "action": {"type": "chow", "with": "45m"},
    }
    assert action_case(good)["legal"]
    with pytest.raises(BadCase):
        action_case({**good, **change})
    with pytest.raises(BadOption):
        action_case({**good, "options": {"no": 1}})
