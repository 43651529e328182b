"""Why something is not possible in a tile game: one code a reason and its text key.

Codes are ints because the flow asks thousands of times a second; which restriction a code is in a game's
rules file is that game's list (`rule_ids`).
"""

from typing import Final

from queguan.core.errors import Reason
from queguan.games.mahjong.tiles import TEXT

OK: Final = 0
NOT_ASKED: Final = 1
HAND_OVER: Final = 2
ALREADY_ANSWERED: Final = 3
NOT_MY_TURN: Final = 4
NOTHING_SHOWN: Final = 5
NOTHING_TO_PASS: Final = 6
WRONG_TILE: Final = 7
OWN_TILE: Final = 8
NOT_NEXT: Final = 9
NOT_A_CHOW: Final = 10
NOT_HELD: Final = 11
NO_PUNG: Final = 12
LAST_DISCARD: Final = 13
NEEDS_DRAW: Final = 14
NO_REPLACEMENT: Final = 15
MUST_DISCARD: Final = 16
KONG_TILE: Final = 17
NOT_COMPLETE: Final = 18
BELOW_MIN: Final = 19
PASSED: Final = 20
NOT_ROBBABLE: Final = 21
NO_OPEN_KONG: Final = 22
NO_FLOWER_WIN: Final = 23
NOT_DRAWN: Final = 24
NO_CHOWS: Final = 25
DECIDE_FIRST: Final = 26
FLOWERS_OUT: Final = 27
WILD_TILE: Final = 28
OUT_ALREADY: Final = 29
ANSWER_FIRST: Final = 30
NOTHING_ASKED: Final = 31

KEYS: list[str] = [
    "",
    "not_asked",
    "hand_over",
    "already_answered",
    "not_my_turn",
    "nothing_shown",
    "nothing_to_pass",
    "wrong_tile",
    "own_tile",
    "not_next",
    "not_a_chow",
    "tiles_not_held",
    "no_pung",
    "last_discard_only_win",
    "kong_needs_drawn_tile",
    "no_replacement_tile",
    "must_discard",
    "kong_tile",
    "not_complete",
    "below_min",
    "passed",
    "cannot_rob_concealed",
    "no_open_added_kong",
    "no_flower_win",
    "not_drawn",
    "no_chows",
    "decide_first",
    "flowers_out",
    "wild_tile",
    "already_won",
    "answer_first",
    "nothing_asked",
]


def rule_list(rules: dict[int, str], usual: str) -> list[str]:
    """By code the restriction of a game's rules file that it stands for; `usual` for codes not named."""
    return ["" if code == OK else rules.get(code, usual) for code in range(len(KEYS))]


def reason(code: int, rule: str, kind: int = -1, has: int = -1, least: int = -1) -> Reason:
    """The reason of a code; `kind` is the tile concerned, `has` and `least` what the win has and needs."""
    params: dict[str, str] = {}
    if kind >= 0:
        params["tile"] = TEXT[kind]
    if has >= 0:
        params["has"] = str(has)
    if least >= 0:
        params["min"] = str(least)
    return Reason(rule, KEYS[code], params)
