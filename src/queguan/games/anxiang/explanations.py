"""Why an action or a kind of action is not offered: the same restrictions, told instead of asked."""

from queguan.core.action import Action
from queguan.core.claims import UNANSWERED
from queguan.core.errors import Reason
from queguan.games.anxiang.cards import RUNS_WITH, TEXT
from queguan.games.anxiang.claims import Claims
from queguan.games.anxiang.reasons import (
    ALREADY_ANSWERED,
    DEAD,
    DISCARD_NOT_WON,
    HAND_OVER,
    HARD_BELOW_MIN,
    MUST_DISCARD,
    NO_DISCARD_LEFT,
    NO_DISCARD_NOW,
    NO_RUN,
    NO_SHAPE,
    NOT_ASKED,
    NOTHING_FLIPPED,
    NOTHING_SHOWN,
    NOTHING_TO_PASS,
    OK,
    WATCHING,
    WEI_FORCED,
    WEI_OWN_FLIP,
    WEI_RUINS,
    WRONG_CARD,
    reason,
)
from queguan.games.anxiang.restrictions import (
    why_not_chow,
    why_not_chow_at_all,
    why_not_discard,
    why_not_pong,
    why_not_wei,
)
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.scoring import OTHER_FLIP, SELF_FLIP, judge
from queguan.games.anxiang.space import (
    CHOW0,
    CHOW_CLAIMED,
    CHOW_HIGH,
    CHOW_LOW,
    PASS_ACTION,
    PONG_ACTION,
    WIN_ACTION,
)
from queguan.games.anxiang.state import (
    CLAIMS_DISCARD,
    CLAIMS_FLIP,
    DISCARD,
    HEAVEN,
    OVER,
    WEI_WIN,
    TableState,
)


def why_illegal(table: TableState, claims: Claims, rules: PlayRules, seat: int, action: Action) -> Reason:
    """Why an action that is not offered is not: who may act first, then the action's own restriction."""
    if not 0 <= seat < len(table.seats):
        return reason(NOT_ASKED)
    code = _why_not_asked(table, claims, seat)
    index = action.index
    if code != OK and code != NOT_ASKED:
        return reason(code)
    why = why_not_now(table, rules, seat, index)
    if why is not None:
        return why
    return reason(NOT_ASKED)


def _why_not_asked(table: TableState, claims: Claims, seat: int) -> int:
    """Whether this seat takes part in the present question at all."""
    if table.phase == OVER:
        return HAND_OVER
    if seat == table.watcher:
        return WATCHING
    if table.phase == DISCARD:
        return OK if seat == table.turn else NOT_ASKED
    if claims.answer[seat] != UNANSWERED:
        return ALREADY_ANSWERED
    return OK if claims.may[seat] else NOT_ASKED


def why_not_now(table: TableState, rules: PlayRules, seat: int, index: int) -> Reason | None:
    """The restriction on one action by index, the question of who is asked left aside; None: none."""
    if index < CHOW0:
        return _discard(table, rules, seat, index)
    if index == PASS_ACTION:
        return _pass(table, seat)
    if index == WIN_ACTION:
        return _win(table, rules, seat)
    code = _why_no_claim(table, seat)
    if code != OK:
        return _shown_reason(table, code)
    if index == PONG_ACTION:
        code = why_not_pong(table, seat, rules)
    elif CHOW_CLAIMED[index] != table.shown:
        code = WRONG_CARD
    else:
        code = why_not_chow(table, seat, CHOW_LOW[index], CHOW_HIGH[index], rules)
    return None if code == OK else _shown_reason(table, code)


def why_not(table: TableState, claims: Claims, rules: PlayRules, seat: int, kind: str) -> Reason | None:
    """Why no action of a kind is offered to a seat; None when nothing but the turn is against it."""
    if not 0 <= seat < len(table.seats):
        return reason(NOT_ASKED)
    code = _why_not_asked(table, claims, seat)
    if code != OK and code != NOT_ASKED:
        return reason(code)
    if kind == "discard":
        why = _discard_kind(table, rules, seat)
    elif kind == "pass":
        why = _pass(table, seat)
    elif kind == "win":
        why = _win(table, rules, seat)
    elif kind == "pong":
        why = why_not_now(table, rules, seat, PONG_ACTION)
    elif kind == "chow":
        why = _chow_kind(table, rules, seat)
    elif kind == "wei":
        why = _wei_kind(table, seat)
    else:
        why = None
    if why is None and code == NOT_ASKED:
        return reason(NOT_ASKED)
    return why


def _shown_reason(table: TableState, code: int) -> Reason:
    return reason(code, TEXT[table.shown] if table.shown >= 0 else "")


def _discard(table: TableState, rules: PlayRules, seat: int, value: int) -> Reason | None:
    if table.seats[seat].dead:
        return reason(DEAD)
    if table.phase != DISCARD or table.turn != seat:
        return reason(NO_DISCARD_NOW)
    code = why_not_discard(table.seats[seat], value, rules)
    return None if code == OK else reason(code, TEXT[value])


def _discard_kind(table: TableState, rules: PlayRules, seat: int) -> Reason | None:
    if table.seats[seat].dead:
        return reason(DEAD)
    if table.phase != DISCARD or table.turn != seat:
        return reason(NO_DISCARD_NOW)
    return None


def _pass(table: TableState, seat: int) -> Reason | None:
    """Nobody passes a discard of his own (R0) nor a forced 偎 (R10)."""
    if table.phase == DISCARD:
        return reason(MUST_DISCARD if table.turn == seat else NOTHING_TO_PASS)
    if table.phase == CLAIMS_DISCARD and table.turn == seat:
        return reason(NOTHING_TO_PASS)
    return None


def _why_no_claim(table: TableState, seat: int) -> int:
    """Whether there is a shown card that may be claimed at all."""
    if table.seats[seat].dead:
        return DEAD
    if table.phase == CLAIMS_DISCARD or table.phase == CLAIMS_FLIP:
        return OK
    if table.phase == WEI_WIN:
        return WEI_FORCED if table.turn == seat else NOTHING_SHOWN
    return MUST_DISCARD if table.phase == DISCARD and table.turn == seat else NOTHING_SHOWN


def _chow_kind(table: TableState, rules: PlayRules, seat: int) -> Reason | None:
    code = _why_no_claim(table, seat)
    if code == OK:
        code = why_not_chow_at_all(table, seat)
    if code != OK:
        return _shown_reason(table, code)
    found = NO_RUN
    for low, high in RUNS_WITH[table.shown]:
        code = why_not_chow(table, seat, low, high, rules)
        if code == OK:
            return None
        if code == NO_DISCARD_LEFT:
            found = code
    return _shown_reason(table, found)


def _wei_kind(table: TableState, seat: int) -> Reason | None:
    """A 偎 is never a choice: it was made, or the own flip is held less than twice."""
    if table.phase != CLAIMS_FLIP or table.shown_by != seat:
        return reason(WEI_OWN_FLIP)
    return _shown_reason(table, why_not_wei(table.seats[seat], table.shown))


def _win(table: TableState, rules: PlayRules, seat: int) -> Reason | None:
    """R14, R11, R12: dead, no flipped card, no complete shape, too little hard xi."""
    me = table.seats[seat]
    if me.dead:
        return reason(DEAD)
    if table.phase == DISCARD and table.fresh_wei == seat:
        return why_no_win_after_wei(table, rules, seat) or reason(NOTHING_FLIPPED)
    if table.phase == CLAIMS_DISCARD and table.shown_by != seat:
        return reason(DISCARD_NOT_WON, TEXT[table.shown])
    if table.phase != CLAIMS_FLIP:
        asked = (table.phase == HEAVEN or table.phase == WEI_WIN) and table.turn == seat
        return None if asked else reason(NOTHING_FLIPPED)
    return why_no_win(table, rules, seat)


def why_no_win(table: TableState, rules: PlayRules, seat: int) -> Reason | None:
    """R12 for the flipped card in the middle, with the hard xi there is and the hard xi needed."""
    me = table.seats[seat]
    win_by = SELF_FLIP if table.shown_by == seat else OTHER_FLIP
    judged = judge(me.counts, me.melds, table.shown, win_by, rules.scoring, table.last_settled())
    if judged.winning is not None:
        return None
    if judged.shape:
        return reason(HARD_BELOW_MIN, TEXT[table.shown], judged.hard, rules.min_hard)
    return reason(NO_SHAPE, TEXT[table.shown])


def why_no_win_after_wei(table: TableState, rules: PlayRules, seat: int) -> Reason | None:
    """Why the 偎 just made does not win: the 偎 itself ruined the hand (R10), or R12."""
    me = table.seats[seat]
    value = me.melds[-1].value
    counts = me.counts[:]
    counts[value] += 2
    melds = me.melds[:-1]
    judged = judge(counts, melds, value, SELF_FLIP, rules.scoring, table.last_settled())
    if judged.winning is not None:
        return None
    if judged.shape:
        return reason(HARD_BELOW_MIN, TEXT[value], judged.hard, rules.min_hard)
    free = judge(counts, melds, value, OTHER_FLIP, rules.scoring, table.last_settled())
    return reason(WEI_RUINS if free.winning is not None else NO_SHAPE, TEXT[value])
