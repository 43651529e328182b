"""What the examples of play ask, with other hands, and how wrong ones are refused."""

import pytest

from queguan.core.errors import BadCase, BadOption
from queguan.games.guangdong.play_cases import action_case

HAND = "4567m333p22z19s5z"


def legal(action, options=None, **state):
    case = {"kind": "legal", "state": {"seat": "S", "hand": HAND, **state}, "action": action}
    answer = action_case({**case, "options": options or {}})
    return True if answer["legal"] else (answer["rule"], answer["reason"])


@pytest.mark.parametrize(
    ("action", "state", "expected"),
    [
        ({"type": "chow", "tile": "3m", "with": "45m"}, {"discarder": "E"}, True),
        ({"type": "chow", "tile": "3m", "with": "45m"}, {"discarder": "W"}, ("R1", "not_next")),
        ({"type": "chow", "tile": "1m", "with": "89m"}, {"discarder": "E"}, ("R2", "not_a_chow")),
        ({"type": "pung", "tile": "1s"}, {"discarder": "W"}, ("R3", "tiles_not_held")),
        ({"type": "pung", "tile": "2z"}, {"discarder": "S"}, ("R4", "own_discard")),
        ({"type": "discard", "tile": "1f"}, {"my_turn": True}, ("R10", "flowers_out")),
        ({"type": "win", "tile": "5z"}, {"discarder": "E"}, ("R15", "not_complete")),
        ({"type": "self_draw"}, {"my_turn": True}, ("R15", "not_complete")),
        ({"type": "self_draw"}, {"my_turn": True, "claimed_this_turn": True}, ("4.1", "not_drawn")),
        ({"type": "pass"}, {"my_turn": True}, ("4.1", "must_discard")),
        ({"type": "pass"}, {"discarder": "E"}, True),
    ],
)
def test_more_legal_and_illegal_actions(action, state, expected):
    assert legal(action, **state) == expected


def test_a_kong_after_a_claim_only_where_the_house_allows_it():
    state = {"hand": "3333p456m22z19s5z7z", "my_turn": True, "claimed_this_turn": True}
    kong = {"type": "kong_concealed", "tile": "3p"}
    assert legal(kong, **state) == ("R6", "kong_needs_drawn_tile")
    assert legal(kong, {"kong_after_claim": True}, **state) is True


def test_r10_a_flower_is_never_claimed():
    for kind in ("pung", "kong_claimed", "win"):
        claim = {"type": kind, "tile": "1f"}
        assert legal(claim, discarder="E", hand="4567m333p22z19s5z") == ("R10", "flowers_out")


def test_8_4_of_an_added_kong_only_the_pung_was_fed():
    def liable(*types):
        tiles = ("2222m", "4444p", "7777s", "9999m")
        melds = [{"type": word, "tiles": four, "from": "W"} for word, four in zip(types, tiles, strict=True)]
        case = {"kind": "liable", "melds": melds, "options": {"liability": "standard"}}
        return action_case(case)["liable"]

    fed = "kong_claimed"
    assert liable(fed, fed, fed, fed) == "W"
    assert liable("kong_added", fed, fed, fed) == "W"
    assert liable(fed, fed, fed, "kong_added") is None


@pytest.mark.parametrize(
    ("case", "wrong"),
    [
        ({}, "kind"),
        ({"kind": "chess"}, "kind"),
        ({"kind": "break", "dice": [[1, 2], [3]]}, "dice"),
        ({"kind": "break", "dice": [[1, 2, 9], [1, 1, 1]]}, "dice"),
        ({"kind": "tail", "n": -1}, "n"),
        ({"kind": "claim", "discarder": "X", "tile": "3m", "claims": {}}, "discarder"),
        ({"kind": "claim", "discarder": "E", "tile": "3q", "claims": {}}, "tile"),
        ({"kind": "claim", "discarder": "E", "tile": "3m", "claims": {"S": "wish"}}, "claims"),
        ({"kind": "claim", "discarder": "E", "tile": "1z", "claims": {"S": "chow"}}, "claims"),
        ({"kind": "legal", "state": {"seat": "S"}, "action": {"type": "fly"}}, "action.type"),
        (
            {"kind": "legal", "state": {"seat": "S", "hand": "1m"}, "action": {"type": "discard"}},
            "action.tile",
        ),
        ({"kind": "legal", "state": {"seat": "S", "hand": "0m"}, "action": {"type": "pass"}}, "state.hand"),
        (
            {"kind": "legal", "state": {"seat": "S", "hand": "11111m"}, "action": {"type": "pass"}},
            "state.hand",
        ),
        (
            {
                "kind": "legal",
                "state": {"seat": "S", "hand": "", "my_turn": True},
                "action": {"type": "discard", "tile": "1m"},
            },
            "state.hand",
        ),
        (
            {
                "kind": "legal",
                "state": {"seat": "S", "hand": "1m", "just_added_kong": []},
                "action": {"type": "self_rob"},
            },
            "state.just_added_kong",
        ),
        ({"kind": "flowers", "hands": {}, "tail": "1m" * 145}, "tail"),
        ({"kind": "pass", "passed": {"tile": "5m"}, "now": {"tile": "5m", "xun": 1}}, "passed.xun"),
        ({"kind": "settle", "win_by": "luck"}, "win_by"),
        ({"kind": "xun", "actors": "ESWN"}, "actors"),
        ({"kind": "match", "results": [[7]]}, "results"),
        (
            {"kind": "match", "results": [[1], [2], [3], [0], [1]], "options": {"match_length": "quan"}},
            "results",
        ),
    ],
)
def test_bad_cases_say_what_is_wrong(case, wrong):
    with pytest.raises(BadCase) as refused:
        action_case(case)
    assert refused.value.message.startswith(wrong)


def test_bad_options_are_refused():
    with pytest.raises(BadOption):
        action_case({"kind": "tail", "n": 1, "options": {"dice": "five"}})
