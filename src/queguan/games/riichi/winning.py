"""What scoring is asked about a seat of a table: how it would win, and what the win is worth."""

from queguan.games.mahjong.state import BY_DISCARD, BY_DRAW, BY_ROB_ADDED, BY_ROB_CONCEALED, TableState
from queguan.games.mahjong.tiles import EAST, KIND
from queguan.games.riichi.context import (
    IS_CHANKAN,
    IS_CHANKAN_CLOSED,
    IS_CHIIHOU,
    IS_DOUBLE_RIICHI,
    IS_HAITEI,
    IS_HOUTEI,
    IS_IPPATSU,
    IS_PAARENCHAN,
    IS_RENHOU,
    IS_RIICHI,
    IS_RINSHAN,
    IS_TENHOU,
    RON,
    TSUMO,
    WinContext,
)
from queguan.games.riichi.facts import HandFacts, Start
from queguan.games.riichi.marks import DOUBLE, RIICHI
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.scoring import RED_UNIT, WINS, WinScore, can_win, readings_of, score_win

# Paarenchan (7.1): the dealer's eighth win in a row.
ROW: int = 8


def flags_of(table: TableState, facts: HandFacts, start: Start, seat: int, how: int) -> int:
    """The occasion of a win: bits of context.py."""
    me = table.seats[seat]
    flags = 0
    if me.marks & RIICHI:
        flags += IS_DOUBLE_RIICHI if me.marks & DOUBLE else IS_RIICHI
        flags += IS_IPPATSU if facts.one_shot[seat] else 0
    first = facts.uncalled and not me.river
    if how == BY_DRAW:
        if table.kongs:
            flags += IS_RINSHAN
        elif table.wall.left() == 0:
            flags += IS_HAITEI
        if first:
            flags += IS_TENHOU if seat == table.dealer else IS_CHIIHOU
    else:
        if how == BY_DISCARD:
            flags += IS_HOUTEI if table.wall.left() == 0 else 0
        elif how == BY_ROB_ADDED:
            flags += IS_CHANKAN
        elif how == BY_ROB_CONCEALED:
            flags += IS_CHANKAN_CLOSED
        flags += IS_RENHOU if first and seat != table.dealer else 0
    if seat == table.dealer and start.streak + 1 >= ROW:
        flags += IS_PAARENCHAN
    return flags


def has_yaku(
    table: TableState, facts: HandFacts, start: Start, rules: PlayRules, seat: int, kind: int, how: int
) -> bool:
    """Whether a hand that this tile completes has a yaku (R13)."""
    me = table.seats[seat]
    context = WinContext(
        TSUMO if how == BY_DRAW else RON,
        EAST + table.place(seat),
        EAST + table.setting.round,
        flags_of(table, facts, start, seat, how),
    )
    counts = me.counts
    if how == BY_DRAW:
        return can_win(rules.scoring, counts, me.melds, kind, context) == WINS
    counts[kind] += 1
    found = can_win(rules.scoring, counts, me.melds, kind, context)
    counts[kind] -= 1
    return found == WINS


class _Winning:
    """What scoring is told of a win: the tiles with the winning one, and the context."""

    __slots__ = ("context", "counts", "reds")

    def __init__(self, counts: list[int], reds: int, context: WinContext) -> None:
        self.counts = counts
        self.reds = reds
        self.context = context


def _winning(
    table: TableState,
    facts: HandFacts,
    start: Start,
    rules: PlayRules,
    seat: int,
    face: int,
    how: int,
    under: bool,
) -> _Winning:
    me = table.seats[seat]
    counts = me.counts[:]
    reds = me.reds
    if how != BY_DRAW:
        counts[KIND[face]] += 1
        reds += RED_UNIT[face]
    context = WinContext(
        TSUMO if how == BY_DRAW else RON,
        EAST + table.place(seat),
        EAST + table.setting.round,
        flags_of(table, facts, start, seat, how),
        [KIND[indicator] for indicator in rules.dead.turned(table.wall)],
        [KIND[indicator] for indicator in rules.dead.under(table.wall)]
        if under and me.marks & RIICHI
        else [],
        len(me.flowers),
    )
    return _Winning(counts, reds, context)


def score_of(
    table: TableState,
    facts: HandFacts,
    start: Start,
    rules: PlayRules,
    seat: int,
    face: int,
    how: int,
    under: bool,
) -> WinScore | None:
    """What a win with this tile is worth; None when it is no win. `under`: with the under-indicators, which
    nobody knows before the win."""
    told = _winning(table, facts, start, rules, seat, face, how, under)
    return score_win(rules.scoring, told.counts, told.reds, table.seats[seat].melds, face, told.context)


def all_readings(
    table: TableState, facts: HandFacts, start: Start, rules: PlayRules, seat: int, face: int, how: int
) -> list[WinScore]:
    """Every reading of a win that was declared, dearest first."""
    told = _winning(table, facts, start, rules, seat, face, how, True)
    return readings_of(rules.scoring, told.counts, told.reds, table.seats[seat].melds, face, told.context)
