"""What a hand of 捉鸡 keeps besides the table of all tile games."""

from typing import Any, Final

from queguan.core.errors import BadCase
from queguan.games.mahjong.tiles import NO_TILE, TEXT, parse_tile
from queguan.games.zhuoji.circumstances import LATER, WIN_BY_TEXT
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.rules import WU_GU_JI, YAO_JI
from queguan.games.zhuoji.settling import NOT_THROWN, First

# The kinds whose first tile thrown at the table is remembered (冲锋鸡, 责任鸡).
REMEMBERED: Final = (YAO_JI, WU_GU_JI)


class WinFact:
    """A win as it was declared.

    `by` as in circumstances.py, `source` whose tile (-1: drawn), `event` the number of the tile it was won
    on, from 1 (several winners share one), `losers` all others that were still in.
    """

    __slots__ = ("after_kong", "by", "event", "first", "hot", "losers", "seat", "source", "tile")

    def __init__(
        self,
        seat: int,
        tile: int,
        by: int,
        source: int,
        event: int,
        losers: list[int],
        after_kong: bool = False,
        hot: bool = False,
        first: int = LATER,
    ) -> None:
        self.seat = seat
        self.tile = tile
        self.by = by
        self.source = source
        self.event = event
        self.losers = losers
        self.after_kong = after_kong
        self.hot = hot
        self.first = first

    def to_json(self) -> list[object]:
        """As a snapshot holds it."""
        return [
            self.seat, TEXT[self.tile], WIN_BY_TEXT[self.by], self.source, self.event, self.losers[:],
            self.after_kong, self.hot, self.first,
        ]  # fmt: skip


def win_of(data: Any) -> WinFact:
    """The win of `WinFact.to_json`."""
    seat, tile, by, source, event, losers, after_kong, hot, first = data
    return WinFact(
        int(seat),
        parse_tile(tile),
        WIN_BY_TEXT.index(by),
        int(source),
        int(event),
        [int(one) for one in losers],
        bool(after_kong),
        bool(hot),
        int(first),
    )


class HandFacts:
    """`late` by seat the kinds (bit mask) that are 憨包豆; `hot`: the newest discard followed a 豆; `firsts`
    kind -> who threw the table's first tile of it, `fresh` the kind when the newest discard is such a one
    (NO_TILE: it is none); `wins` in order; `turned` the tile turned at the end (NO_TILE: none)."""

    __slots__ = ("firsts", "fresh", "hot", "late", "turned", "wins")

    def __init__(self) -> None:
        self.late: list[int] = [0] * SEATS
        self.firsts: dict[int, First] = {kind: First() for kind in REMEMBERED}
        self.fresh = NO_TILE
        self.hot = False
        self.wins: list[WinFact] = []
        self.turned = NO_TILE

    def copy(self) -> "HandFacts":
        """An independent copy (wins never change)."""
        other = HandFacts()
        other.late = self.late[:]
        other.firsts = {kind: First(first.by, first.to) for kind, first in self.firsts.items()}
        other.fresh = self.fresh
        other.hot = self.hot
        other.wins = self.wins[:]
        other.turned = self.turned
        return other

    def thrown(self, seat: int, kind: int) -> None:
        """A seat discarded a tile."""
        self.fresh = NO_TILE
        if kind in REMEMBERED and self.firsts[kind].by == NOT_THROWN:
            self.firsts[kind].by = seat
            self.fresh = kind

    def taken(self, to: int) -> None:
        """The newest discard went to a seat that ponged or konged it, or was won on (WON)."""
        if self.fresh != NO_TILE:
            self.firsts[self.fresh].to = to

    def to_json(self) -> dict[str, object]:
        """As a snapshot holds it."""
        return {
            "late": self.late[:],
            "hot": self.hot,
            "firsts": {TEXT[kind]: [first.by, first.to] for kind, first in self.firsts.items()},
            "fresh": TEXT[self.fresh] if self.fresh != NO_TILE else None,
            "wins": [won.to_json() for won in self.wins],
            "turned": TEXT[self.turned] if self.turned != NO_TILE else None,
        }


def _tile(text: Any) -> int:
    return NO_TILE if text is None else parse_tile(text)


def facts_of(data: Any) -> HandFacts:
    """The facts of a snapshot. Raises `BadCase`."""
    facts = HandFacts()
    try:
        facts.hot = bool(data["hot"])
        facts.late = [int(mask) for mask in data["late"]]
        for kind in REMEMBERED:
            by, to = data["firsts"][TEXT[kind]]
            facts.firsts[kind] = First(int(by), int(to))
        facts.fresh = _tile(data["fresh"])
        facts.wins = [win_of(won) for won in data["wins"]]
        facts.turned = _tile(data["turned"])
    except (KeyError, TypeError, ValueError, IndexError) as wrong:
        raise BadCase(f"snapshot of a hand: {wrong!r}") from wrong
    return facts
