"""The restrictions of section 5: one function a kind of action, each the only implementation of its rule.

Every function answers with a code of reasons.py (OK: allowed) and changes nothing. Whether a seat is
asked at all (R0) is the flow's business (hand.py).
"""

from queguan.games.anxiang.cards import VALUES
from queguan.games.anxiang.melds import CHOW
from queguan.games.anxiang.reasons import (
    ATE_IT,
    CAN_PONG,
    DEAD,
    DISCARDED_IT,
    KAN,
    KAN_DEALT,
    LAST_CARD,
    NO_DISCARD_LEFT,
    NONE_HELD,
    NOT_A_RUN,
    NOT_HELD,
    NOT_UPPER,
    OK,
    ONE_HELD,
    OWN_CARD,
    PASSED_BOTH,
    PASSED_CHOW,
    PASSED_PONG,
    PONGED_IT,
    WEI_NEEDS_TWO,
)
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.state import BY_FLIP, SeatState, TableState


def why_not_discard(me: SeatState, value: int, rules: PlayRules) -> int:
    """R0 (held), R1, R2 for discarding a value."""
    held = me.counts[value]
    if held == 0:
        return NOT_HELD
    if held >= 3:
        return KAN
    bit = 1 << value
    if rules.kan_all_hand and me.kan & bit and not me.weis & bit:
        return KAN_DEALT
    if me.locked & bit:
        for meld in me.melds:
            if meld.kind == CHOW and meld.claimed == value:
                return ATE_IT
        return PONGED_IT
    return OK


def has_discard(me: SeatState, rules: PlayRules) -> bool:
    """Whether any card may be discarded; a hand that must discard and has none is dead."""
    counts = me.counts
    return any(counts[value] and why_not_discard(me, value, rules) == OK for value in range(VALUES))


def _discard_left(me: SeatState, claimed: int, low: int, high: int, rules: PlayRules) -> bool:
    """Whether a discard would be left after claiming with these two hand cards (R13)."""
    locked = me.locked
    me.counts[low] -= 1
    me.counts[high] -= 1
    me.locked = locked | 1 << claimed
    left = has_discard(me, rules)
    me.counts[low] += 1
    me.counts[high] += 1
    me.locked = locked
    return left


def why_not_pong(table: TableState, seat: int, rules: PlayRules) -> int:
    """R14, LAST?, R4, R3, R13 for ponging the shown card."""
    me = table.seats[seat]
    value = table.shown
    if me.dead:
        return DEAD
    if table.shown_by == seat:
        return OWN_CARD
    held = me.counts[value]
    if held < 2:
        return ONE_HELD if held else NONE_HELD
    if me.passed_pong & 1 << value:
        return PASSED_PONG
    if table.last_settled():
        return LAST_CARD
    if not rules.dead_allowed and not _discard_left(me, value, value, value, rules):
        return NO_DISCARD_LEFT
    return OK


def why_not_chow_at_all(table: TableState, seat: int) -> int:
    """R14, LAST?, R5, R7, R8, R9 for the shown card: what forbids to eat it whatever the hand cards."""
    me = table.seats[seat]
    value = table.shown
    bit = 1 << value
    if me.dead:
        return DEAD
    own_flip = table.shown_by == seat and table.shown_how == BY_FLIP
    if not own_flip and table.upper[seat] != table.shown_by:
        return NOT_UPPER
    if me.discarded & bit:
        return DISCARDED_IT
    if me.passed_chow & bit:
        return PASSED_CHOW
    if me.passed_pong & bit:
        return PASSED_BOTH
    if not own_flip and me.counts[value] >= 2:
        return CAN_PONG
    if table.last_settled():
        return LAST_CARD
    return OK


def makes_run(claimed: int, low: int, high: int) -> bool:
    """Whether the three values are a run of one size (R6); `low` < `high` are the hand cards."""
    first = min(claimed, low)
    last = max(claimed, high)
    return last - first == 2 and claimed != low and claimed != high and first // 10 == last // 10


def why_not_chow(table: TableState, seat: int, low: int, high: int, rules: PlayRules) -> int:
    """R14, R6, R0 (held), R5, R7, R8, R9, R13 for eating the shown card with two hand cards, ascending."""
    me = table.seats[seat]
    if me.dead:
        return DEAD
    if not makes_run(table.shown, low, high):
        return NOT_A_RUN
    if me.counts[low] == 0 or me.counts[high] == 0:
        return NOT_HELD
    code = why_not_chow_at_all(table, seat)
    if code != OK:
        return code
    if not rules.dead_allowed and not _discard_left(me, table.shown, low, high, rules):
        return NO_DISCARD_LEFT
    return OK


def why_not_wei(me: SeatState, value: int) -> int:
    """R14, R10: an own flip is made a wei exactly when two or more of it are held."""
    if me.dead:
        return DEAD
    return OK if me.counts[value] >= 2 else WEI_NEEDS_TWO
