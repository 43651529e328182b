"""Why something is not possible: one code a reason, with the restriction's id and its text key.

Codes are ints because the flow asks thousands of times a second; a `Reason` is made only when shown.
"""

from typing import Final

from queguan.core.errors import Reason

OK: Final = 0
NOT_ASKED: Final = 1
NOT_HELD: Final = 2
MUST_DISCARD: Final = 3
NO_DISCARD_NOW: Final = 4
NOTHING_SHOWN: Final = 5
HAND_OVER: Final = 6
KAN: Final = 7
KAN_DEALT: Final = 8
ATE_IT: Final = 9
PONGED_IT: Final = 10
PASSED_PONG: Final = 11
OWN_CARD: Final = 12
NONE_HELD: Final = 13
ONE_HELD: Final = 14
NOT_UPPER: Final = 15
NOT_A_RUN: Final = 16
NO_RUN: Final = 17
DISCARDED_IT: Final = 18
PASSED_CHOW: Final = 19
PASSED_BOTH: Final = 20
CAN_PONG: Final = 21
WEI_FORCED: Final = 22
WEI_NEEDS_TWO: Final = 23
WEI_RUINS: Final = 24
DISCARD_NOT_WON: Final = 25
NOTHING_FLIPPED: Final = 26
NO_SHAPE: Final = 27
HARD_BELOW_MIN: Final = 28
NO_DISCARD_LEFT: Final = 29
DEAD: Final = 30
LAST_CARD: Final = 31
WATCHING: Final = 32
NOTHING_TO_PASS: Final = 33
WRONG_CARD: Final = 34
ALREADY_ANSWERED: Final = 35
WEI_OWN_FLIP: Final = 36

# By code: id in the rules file (a restriction, or the section) and text key.
RULES: list[tuple[str, str]] = [
    ("", ""),
    ("R0", "not_asked"),
    ("R0", "not_held"),
    ("R0", "must_discard"),
    ("R0", "no_discard_now"),
    ("R0", "nothing_shown"),
    ("R0", "hand_over"),
    ("R1", "kan"),
    ("R1", "kan_dealt"),
    ("R2", "ate_it"),
    ("R2", "ponged_it"),
    ("R3", "passed_pong"),
    ("R4", "own_card"),
    ("R4", "none_held"),
    ("R4", "one_held"),
    ("R5", "not_upper"),
    ("R6", "not_a_run"),
    ("R6", "no_run"),
    ("R7", "discarded_it"),
    ("R8", "passed_chow"),
    ("R8", "passed_both"),
    ("R9", "can_pong"),
    ("R10", "wei_forced"),
    ("R10", "wei_needs_two"),
    ("R10", "wei_ruins"),
    ("R11", "discard_not_won"),
    ("R11", "nothing_flipped"),
    ("R12", "no_shape"),
    ("R12", "hard_below_min"),
    ("R13", "no_discard_left"),
    ("R14", "dead"),
    ("4", "last_card"),
    ("2", "watching"),
    ("R0", "nothing_to_pass"),
    ("R0", "wrong_card"),
    ("R0", "already_answered"),
    ("R10", "wei_own_flip"),
]


def reason(code: int, card: str = "", hard: int = -1, least: int = -1) -> Reason:
    """The reason of a code; `card` is the card concerned, `hard` and `least` the 硬息 there and needed."""
    rule, key = RULES[code]
    params: dict[str, str] = {}
    if card:
        params["card"] = card
    if hard >= 0:
        params["hard"] = str(hard)
    if least >= 0:
        params["min"] = str(least)
    return Reason(rule, key, params)
