"""A match of riichi as any log tells it: the one form between all foreign formats, without any rule.

Tiles are their text (`5m`, `0p` a red five, `1z`-`7z`), `?` where a log does not tell them. Seats are
absolute, seat 0 deals first. Rounds count 0-11 (East 1 is 0, South 1 is 4), also with three players
(rules/riichi.md 2).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

UNKNOWN: Final = "?"

DRAW: Final = "draw"
DISCARD: Final = "discard"
CHI: Final = "chi"
PON: Final = "pon"
DAIMINKAN: Final = "daiminkan"
ANKAN: Final = "ankan"
KAKAN: Final = "kakan"
KITA: Final = "kita"
RIICHI_PAID: Final = "riichi_paid"
DORA: Final = "dora"
CLAIMS: Final = (CHI, PON, DAIMINKAN)
KANS: Final = (DAIMINKAN, ANKAN, KAKAN)

EXHAUSTIVE: Final = "exhaustive"
NAGASHI: Final = "nagashi_mangan"
NINE_TERMINALS: Final = "nine_terminals"
FOUR_WINDS: Final = "four_winds"
FOUR_KANS: Final = "four_kans"
FOUR_RIICHI: Final = "four_riichi"
TRIPLE_RON: Final = "triple_ron"
DRAWN_KINDS: Final = (
    EXHAUSTIVE,
    NAGASHI,
    NINE_TERMINALS,
    FOUR_WINDS,
    FOUR_KANS,
    FOUR_RIICHI,
    TRIPLE_RON,
)

# How dear a win is: none of the limits, mangan, haneman, baiman, sanbaiman, yakuman (counted ones too).
NO_LIMIT: Final = 0
MANGAN: Final = 1
YAKUMAN: Final = 5


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened. `seat`: who did it, -1 for a new indicator.

    `tile`: drawn, discarded, claimed or added tile, new indicator; of a closed kan its first tile. `own`: the
    own tiles of a claim or closed kan in the order written, of an added kan the pon's tiles, the claimed one
    first. `source`: whose discard was claimed (of an added kan: for the pon). `drawn`: the discard or North
    is the tile just drawn. `riichi`: declared with this discard.
    """

    kind: str
    seat: int
    tile: str = ""
    own: tuple[str, ...] = ()
    source: int = -1
    drawn: bool = False
    riichi: bool = False


@dataclass(frozen=True, slots=True)
class WallLog:
    """The wall: `live` in the order of drawing after the deal, `rinshan` in the order of replacement draws,
    indicators in the order they are turned; `?` for tiles the log does not tell."""

    live: tuple[str, ...]
    rinshan: tuple[str, ...]
    dora: tuple[str, ...]
    ura: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WinLog:
    """One winner. `source`: whose tile it was, the winner itself when drawn. `price` without counters and
    sticks; `limit` 0-5. `fu` None where the log does not say it. `yaku`: ids of rules/riichi.md 7.1 with han,
    dora among them; `yakuman`: ids. `liable`: who pays for it (-1: nobody besides). `deltas`: point change by
    seat, counters and sticks with it. `ura`: under-indicators looked at.
    """

    winner: int
    source: int
    tile: str
    deltas: tuple[int, ...]
    fu: int | None = None
    price: int | None = None
    limit: int | None = None
    yaku: tuple[tuple[str, int], ...] = ()
    yakuman: tuple[str, ...] = ()
    liable: int = -1
    ura: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnLog:
    """A hand that nobody won. `ready`: who was ready, of nine terminals who declared them; None: not told."""

    kind: str
    deltas: tuple[int, ...]
    ready: tuple[bool, ...] | None = None


@dataclass(frozen=True, slots=True)
class HandLog:
    """One hand. `hands`: 13 tiles a seat as dealt. `dora`: the first indicator, "" where there is none.
    `wins` and `drawn`: how it ended; neither where the log breaks off."""

    round: int
    honba: int
    sticks: int
    scores: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    dora: str
    steps: tuple[Step, ...]
    wins: tuple[WinLog, ...] = ()
    drawn: DrawnLog | None = None
    wall: WallLog | None = None
    dice: tuple[int, ...] = ()

    @property
    def dealer(self) -> int:
        """Who deals (rules/riichi.md 2)."""
        return self.round % 4

    @property
    def finished(self) -> bool:
        """Whether the log tells how the hand ended."""
        return bool(self.wins) or self.drawn is not None

    def indicators(self) -> tuple[str, ...]:
        """The indicators turned up by the end, in order."""
        first = (self.dora,) if self.dora else ()
        return first + tuple([step.tile for step in self.steps if step.kind == DORA])

    def riichi(self) -> tuple[int, ...]:
        """Who declared riichi, in order, paid for or not."""
        return tuple([step.seat for step in self.steps if step.riichi])

    def paid(self) -> tuple[int, ...]:
        """Whose sticks lie on the table from this hand, in order."""
        return tuple([step.seat for step in self.steps if step.kind == RIICHI_PAID])

    def deltas(self) -> tuple[int, ...]:
        """Point changes of the whole hand, the sticks laid down included."""
        total = [0] * len(self.scores)
        for seat in self.paid():
            total[seat] -= 1000
        ends = [win.deltas for win in self.wins]
        if self.drawn is not None:
            ends.append(self.drawn.deltas)
        for deltas in ends:
            for seat, change in enumerate(deltas):
                total[seat] += change
        return tuple(total)


@dataclass(frozen=True, slots=True)
class MatchLog:
    """A match, or a cut of one. `options`: `preset` and what differs from it. `final`: points and results by
    seat, None where the log does not tell the end."""

    options: Mapping[str, object]
    names: tuple[str, ...]
    hands: tuple[HandLog, ...]
    final: tuple[tuple[int, ...], tuple[float, ...]] | None = None
    title: str = ""

    @property
    def players(self) -> int:
        """How many seats."""
        return len(self.names)
