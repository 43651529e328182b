"""Reads how a hand ended in Tenhou's own JSON: `["和了", changes, win, ...]`, `["流局", changes]` ..."""

from queguan.core.errors import BadCase
from queguan.games.riichi.world.match_log import EXHAUSTIVE, DrawnLog, WinLog
from queguan.games.riichi.world.strict import need_int, need_ints, need_list, need_text
from queguan.games.riichi.world.tenhou6_words import (
    ALL_READY,
    EXHAUSTED,
    NONE_READY,
    OF_DRAWN,
    WON,
    read_entry,
    read_price,
)

_SEATS = 4  # changes are told for four seats, with three players too


def read_end(where: str, end: list[object], players: int) -> tuple[tuple[WinLog, ...], DrawnLog | None]:
    """The wins, whose tile and under-indicators are not told here, or the draw. Raises `BadCase`."""
    where = f"{where}: result"
    word = need_text(where, end[0] if end else None)
    if word == WON:
        if len(end) < 3 or len(end) % 2 == 0:
            raise BadCase(f"{where}: expected pairs of point changes and what was won")
        return tuple([_win(where, end[i], end[i + 1], players) for i in range(1, len(end), 2)]), None
    deltas = _deltas(where, end[1], players) if len(end) > 1 else tuple([0] * players)
    if word == EXHAUSTED:
        return (), DrawnLog(EXHAUSTIVE, deltas, tuple([change > 0 for change in deltas]))
    if word in (ALL_READY, NONE_READY):
        return (), DrawnLog(EXHAUSTIVE, deltas, tuple([word == ALL_READY] * players))
    if word not in OF_DRAWN:
        raise BadCase(f"{where}: got {word!r}, expected one of {WON}, {EXHAUSTED}, {', '.join(OF_DRAWN)}")
    return (), DrawnLog(OF_DRAWN[word], deltas)


def _deltas(where: str, given: object, players: int) -> tuple[int, ...]:
    deltas = need_ints(where, given)
    if len(deltas) not in (players, _SEATS):
        raise BadCase(f"{where}: point changes of {len(deltas)} seats, expected {players}")
    return deltas[:players]


def _win(where: str, changes: object, given: object, players: int) -> WinLog:
    told = need_list(where, given)
    if len(told) < 4:
        raise BadCase(f"{where}: {len(told)} entries, expected winner, source, liable seat, price, yaku")
    winner, source, liable = [need_int(where, seat, 0, players - 1) for seat in told[:3]]
    yaku: list[tuple[str, int]] = []
    yakuman: list[str] = []
    try:
        price = read_price(need_text(where, told[3]), players)
        for entry in told[4:]:
            name, han = read_entry(need_text(where, entry))
            if han is None:
                yakuman.append(name)
            else:
                yaku.append((name, han))
    except BadCase as error:
        raise BadCase(f"{where}: {error.message}") from None
    return WinLog(
        winner=winner,
        source=source,
        tile="",
        deltas=_deltas(where, changes, players),
        fu=price.fu,
        price=price.total,
        limit=price.limit,
        yaku=tuple(yaku),
        yakuman=tuple(yakuman),
        liable=liable if liable != winner else -1,
    )
