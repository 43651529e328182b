"""Why something is not possible, beside the reasons of all tile games, and which restriction each is."""

from typing import Final

from queguan.core.errors import Reason
from queguan.games.mahjong import reasons as code
from queguan.games.mahjong.reasons import rule_list
from queguan.games.mahjong.tiles import TEXT

# The game's own codes follow those of all tile games.
OWN: Final = 100
NO_YAKU: Final = 100
FURITEN_RIVER: Final = 101
FURITEN_TURN: Final = 102
FURITEN_RIICHI: Final = 103
IN_RIICHI: Final = 104
RIICHI_THROWS_DRAWN: Final = 105
SWAP_CALL: Final = 106
NOTHING_TO_THROW: Final = 107
FOUR_KANS: Final = 108
KAN_NOT_DRAWN: Final = 109
KAN_CHANGES_WAITS: Final = 110
OPEN_HAND: Final = 111
TOO_POOR: Final = 112
WALL_TOO_SHORT: Final = 113
NOT_READY: Final = 114
AFTER_CALL: Final = 115
NO_NINE_TERMINALS: Final = 116
NOT_FIRST_DRAW: Final = 117
TOO_FEW_TERMINALS: Final = 118
NO_KITA: Final = 119
NO_NORTH: Final = 120
NORTH_NOT_DRAWN: Final = 121
NORTH_AFTER_CALL: Final = 122
HAND_ENDS: Final = 123
NO_OTHER_LIKE_DRAWN: Final = 124

_OWN: list[tuple[str, str]] = [
    ("no_yaku", "R13"),
    ("furiten_river", "R14"),
    ("furiten_turn", "R15"),
    ("furiten_riichi", "R16"),
    ("in_riichi", "R2"),
    ("riichi_throws_drawn", "R5"),
    ("swap_call", "R4"),
    ("nothing_to_throw", "R4"),
    ("four_kans_made", "R6"),
    ("kan_not_drawn", "R8"),
    ("kan_changes_waits", "R8"),
    ("open_hand", "R9"),
    ("too_poor", "R10"),
    ("wall_too_short", "R11"),
    ("not_ready", "R12"),
    ("after_call", "R7"),
    ("no_nine_terminals", "R17"),
    ("not_first_draw", "R17"),
    ("too_few_terminals", "R17"),
    ("no_kita", "R18"),
    ("no_north", "R18"),
    ("north_not_drawn", "R18"),
    ("north_after_call", "R18"),
    ("hand_ends", "4"),
    ("no_other_like_drawn", "R0"),
]

# By code, the restriction of rules/riichi.md 5 that a shared reason stands for.
RULES: list[str] = rule_list(
    {
        code.NOT_NEXT: "R1",
        code.NOT_A_CHOW: "R1",
        code.NO_PUNG: "R1",
        code.NO_CHOWS: "R1",
        code.WRONG_TILE: "R1",
        code.LAST_DISCARD: "R3",
        code.NO_REPLACEMENT: "R3",
        code.NEEDS_DRAW: "R7",
        code.NOT_DRAWN: "R7",
        code.NOT_COMPLETE: "R13",
        code.NOT_HELD: "R1",
    },
    "4",
)


def rule_of(number: int) -> str:
    """The restriction a code stands for."""
    return _OWN[number - OWN][1] if number >= OWN else RULES[number]


def own_reason(number: int, kind: int, params: dict[str, str] | None = None) -> Reason:
    """The reason of one of the game's own codes; `kind` is the tile concerned, -1: none."""
    key, rule = _OWN[number - OWN]
    told: dict[str, str] = {"tile": TEXT[kind]} if kind >= 0 else {}
    if params is not None:
        told.update(params)
    return Reason(rule, key, told)
