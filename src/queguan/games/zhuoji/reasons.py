"""Why something is not possible, beside the reasons of all tile games, and which restriction each is."""

from typing import Final

from queguan.core.errors import Reason
from queguan.games.mahjong import reasons as code
from queguan.games.mahjong.reasons import rule_list
from queguan.games.mahjong.tiles import TEXT
from queguan.games.zhuoji import scoring

# The game's own codes follow those of all tile games.
OWN: Final = 100
NO_THREE_SUITS: Final = 100
NO_VOID_LEFT: Final = 101
NO_PASS: Final = 102
VOID_FIRST: Final = 103
VOID_SUIT: Final = 104
DECLARED_KEEPS: Final = 105
TOO_LATE: Final = 106
HAS_MELD: Final = 107
NOT_READY: Final = 108
NO_DECLARATIONS: Final = 109
NO_VOID_CHOICE: Final = 110

_OWN: list[tuple[str, str]] = [
    ("three_suits", "6"),
    ("void_suit_held", "5.9"),
    ("no_pass", "5.2"),
    ("void_suit_first", "5.9"),
    ("void_suit", "5.9"),
    ("declared_keeps_hand", "5.6"),
    ("cannot_declare_late", "5.7"),
    ("declare_with_meld", "5.7"),
    ("not_ready", "5.7"),
    ("no_declarations", "4"),
    ("no_void_choice", "4"),
]

# By code, the restriction of rules/zhuoji.md 5 that a shared reason stands for.
RULES: list[str] = rule_list(
    {
        code.NOT_HELD: "4",
        code.NO_PUNG: "4",
        code.LAST_DISCARD: "5.8",
        code.NEEDS_DRAW: "5.5",
        code.NO_REPLACEMENT: "5.5",
        code.KONG_TILE: "4",
        code.NOT_COMPLETE: "6",
        code.PASSED: "5.4",
        code.NOT_ROBBABLE: "5.10",
        code.NO_CHOWS: "5.1",
        code.NOT_NEXT: "5.1",
    },
    "4",
)

# What scoring has against a win -> code.
REFUSALS: dict[int, int] = {
    scoring.WINS: code.OK,
    scoring.INCOMPLETE: code.NOT_COMPLETE,
    scoring.THREE_SUITS: NO_THREE_SUITS,
    scoring.VOID_HELD: NO_VOID_LEFT,
    scoring.NO_PASS: NO_PASS,
    scoring.LET_GO: code.PASSED,
}


def rule_of(number: int) -> str:
    """The restriction a code stands for."""
    return _OWN[number - OWN][1] if number >= OWN else RULES[number]


def own_reason(number: int, kind: int) -> Reason:
    """The reason of one of the game's own codes; `kind` is the tile concerned, -1: none."""
    key, rule = _OWN[number - OWN]
    return Reason(rule, key, {"tile": TEXT[kind]} if kind >= 0 else {})
