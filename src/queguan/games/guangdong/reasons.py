"""Which restriction of rules/guangdong.md 5 each reason of the shared flow is."""

from queguan.games.mahjong import reasons as code

_RULES: dict[int, str] = {
    code.ALREADY_ANSWERED: "4.3",
    code.OWN_TILE: "R4",
    code.NOT_NEXT: "R1",
    code.NOT_A_CHOW: "R2",
    code.NOT_HELD: "R3",
    code.NO_PUNG: "R7",
    code.LAST_DISCARD: "R9",
    code.NEEDS_DRAW: "R6",
    code.NO_REPLACEMENT: "R8",
    code.KONG_TILE: "R11",
    code.NOT_COMPLETE: "R15",
    code.BELOW_MIN: "R15",
    code.PASSED: "R14",
    code.NOT_ROBBABLE: "R11",
    code.NO_OPEN_KONG: "R13",
    code.NO_FLOWER_WIN: "6",
    code.NO_CHOWS: "R1",
    code.FLOWERS_OUT: "R10",
}

# By code.
RULES: list[str] = code.rule_list(_RULES, "4.1")
