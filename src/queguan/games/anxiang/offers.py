"""What a seat is offered: its legal actions, found by asking the restrictions."""

from queguan.core.action import Action
from queguan.games.anxiang.cards import RUNS_WITH, VALUES
from queguan.games.anxiang.reasons import OK
from queguan.games.anxiang.restrictions import (
    why_not_chow,
    why_not_chow_at_all,
    why_not_discard,
    why_not_pong,
)
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.scoring import OTHER_FLIP, SELF_FLIP, can_win
from queguan.games.anxiang.space import ACTION_LIST, CHOW_INDEX, PASS, PONG, WIN
from queguan.games.anxiang.state import BY_DISCARD, BY_FLIP, TableState


def discards(table: TableState, seat: int, rules: PlayRules) -> list[Action]:
    """The legal discards, sorted by index; [] is a dead hand."""
    me = table.seats[seat]
    counts = me.counts
    legal: list[Action] = []
    for value in range(VALUES):
        if counts[value] and why_not_discard(me, value, rules) == OK:
            legal.append(ACTION_LIST[value])
    return legal


def claims(table: TableState, seat: int, rules: PlayRules) -> list[Action]:
    """What a seat can do with the shown card, sorted by index and with 过 as the last; [] for nothing."""
    legal: list[Action] = []
    if seat == table.shown_by and table.shown_how == BY_DISCARD:
        return legal
    if why_not_chow_at_all(table, seat) == OK:
        value = table.shown
        pairs = RUNS_WITH[value]
        for i in range(len(pairs)):
            low, high = pairs[i]
            if why_not_chow(table, seat, low, high, rules) == OK:
                legal.append(ACTION_LIST[CHOW_INDEX[value][i]])
    if why_not_pong(table, seat, rules) == OK:
        legal.append(PONG)
    if table.shown_how == BY_FLIP and may_win(table, seat, rules):
        legal.append(WIN)
    if legal:
        legal.append(PASS)
    return legal


def may_win(table: TableState, seat: int, rules: PlayRules) -> bool:
    """Whether the flipped card completes the hand of a seat that is not dead (R11, R12, R14)."""
    me = table.seats[seat]
    if me.dead:
        return False
    win_by = SELF_FLIP if table.shown_by == seat else OTHER_FLIP
    return can_win(me.counts, me.melds, table.shown, win_by, rules.scoring)
