"""Which restriction of rules/jiaxing.md each reason is, those of the shared flow and this game's own."""

from typing import Final

from queguan.games.jiaxing import scoring
from queguan.games.mahjong import reasons as code

# Codes of this game, behind those of the shared flow.
FIRST_OWN: Final = 100
DEAD_WILD: Final = 100
LONE_WILD: Final = 101
LONE_WILD_ROBBING: Final = 102
NO_BASE: Final = 103
SELF_DRAW_ONLY: Final = 104
GAVE_UP: Final = 105
BOUND: Final = 106

OWN_KEYS: dict[int, str] = {
    DEAD_WILD: "dead_wild",
    LONE_WILD: "lone_wild",
    LONE_WILD_ROBBING: "lone_wild",
    NO_BASE: "no_base_type",
    SELF_DRAW_ONLY: "self_draw_only",
    GAVE_UP: "gave_up",
    BOUND: "bound",
}

FLOW_SECTION: Final = "4"
RULES: dict[int, str] = {
    code.WRONG_TILE: "5.2",
    code.NOT_NEXT: "5.1",
    code.NO_CHOWS: "5.1",
    code.NOT_A_CHOW: "5.2",
    code.NOT_HELD: "5.5",
    code.NO_PUNG: "5.5",
    code.NEEDS_DRAW: "5.6",
    code.NO_REPLACEMENT: "5.6",
    code.LAST_DISCARD: "5.11",
    code.NOT_COMPLETE: "6.1",
    code.BELOW_MIN: "6.4",
    code.NOT_DRAWN: "6.5",
    code.WILD_TILE: "5.3",
    code.ANSWER_FIRST: "8.3",
    code.NOTHING_ASKED: "8.3",
    DEAD_WILD: "5.4",
    LONE_WILD: "5.9",
    LONE_WILD_ROBBING: "5.8",
    NO_BASE: "6.3",
    SELF_DRAW_ONLY: "5.10",
    GAVE_UP: "5.13",
    BOUND: "8.3",
}

# What scoring says (`Judgement.reason`) as a code.
OF_SCORING: dict[str, int] = {
    scoring.SELF_DRAW_ONLY: SELF_DRAW_ONLY,
    scoring.DEAD_WILD: DEAD_WILD,
    scoring.NOT_COMPLETE: code.NOT_COMPLETE,
    scoring.NO_BASE: NO_BASE,
    scoring.BELOW_MIN: code.BELOW_MIN,
    scoring.LONE_WILD: LONE_WILD,
}


def rule_of(number: int) -> str:
    """The restriction that a code stands for."""
    return RULES.get(number, FLOW_SECTION)
