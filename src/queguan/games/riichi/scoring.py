"""Whether a hand wins and what it is worth (rules/riichi.md 6, 7): what the flow, cases and records ask.

Concealed tiles are counts of the 34 kinds with the winning tile among them, drawn or not, and `reds`: how
many of them are red fives, two bits a suit as in `SeatState.reds`, the winning tile included.
"""

from typing import Final

from queguan.core.ranking import dearest_first
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import FACES, RED_FIVES
from queguan.games.riichi.context import IS_CHANKAN_CLOSED, IS_FURITEN, RON, WinContext
from queguan.games.riichi.limits import limit_name, yakuman_name
from queguan.games.riichi.prices import Price
from queguan.games.riichi.readings import Readings
from queguan.games.riichi.values import Rules
from queguan.games.riichi.whole import BIT, Whole
from queguan.games.riichi.yaku import AKA_DORA, DORA, KITA, RENHOU, URA_DORA, YAKU, YAKUMAN, value_of

# Why a hand does not win.
WINS: Final = 0
NOT_COMPLETE: Final = 1
NO_YAKU: Final = 2
FURITEN: Final = 3
ONLY_ORPHANS: Final = 4  # a robbed closed kan

REASONS: list[str] = ["", "not_complete", "no_yaku", "furiten", "only_orphans"]

YAKUMAN_VALUE: Final = "yakuman"
MANGAN_VALUE: Final = "mangan"

# face -> what it adds to `reds`
RED_UNIT: list[int] = [4 ** (face - RED_FIVES) if face >= RED_FIVES else 0 for face in range(FACES)]


def reds_of(faces: list[int]) -> int:
    """How many red fives are among the faces, two bits a suit."""
    return sum([RED_UNIT[face] for face in faces])


class WinScore:
    """A winning hand in its dearest reading.

    `base`: a discard costs 4 of it, or 6 when the dealer wins (`payments.py`); `units`: how many yakuman it
    is worth, 0 for an ordinary hand; `han` and `fu`: None for yakuman and for a human hand that is a mangan.
    """

    __slots__ = ("base", "price", "units", "whole")

    def __init__(self, whole: Whole, price: Price) -> None:
        self.whole = whole
        self.price = price
        self.base: int = price.base
        self.units: int = price.units

    @property
    def han(self) -> int | None:
        """Han with dora."""
        return None if self.price.units or self.price.mangan else self.price.han

    @property
    def fu(self) -> int | None:
        """Fu, rounded up."""
        return None if self.price.units or self.price.mangan else self.price.fu

    def yakuman(self) -> list[int]:
        """Places in `YAKUMAN` of those that count, in the order of the table."""
        return [place for place in range(len(YAKUMAN)) if self.price.yakuman & BIT[place]]

    def yaku(self) -> list[int]:
        """Places in `YAKU` of those that count, in the order of the table; none beside a yakuman."""
        if self.price.units or self.price.mangan:
            return []
        return [place for place in range(len(YAKU)) if self.price.yaku & BIT[place]]

    def dora(self) -> list[tuple[str, int]]:
        """(id, how many) of each kind of dora there is; none beside a yakuman."""
        if self.price.units or self.price.mangan:
            return []
        whole = self.whole
        found: list[tuple[str, int]] = [
            (DORA, whole.dora),
            (URA_DORA, whole.ura),
            (AKA_DORA, whole.red),
            (KITA, whole.kita),
        ]
        return [(name, number) for name, number in found if number]

    def patterns(self) -> list[tuple[str, int | str]]:
        """(id, han) of everything counted, yaku in the order of the tables, then dora; `yakuman` for a
        yakuman, `mangan` for a human hand that is one."""
        if self.price.units:
            return [(YAKUMAN[place], YAKUMAN_VALUE) for place in self.yakuman()]
        if self.price.mangan:
            return [(YAKUMAN[RENHOU], MANGAN_VALUE)]
        made: list[tuple[str, int | str]] = [
            (YAKU[place].id, value_of(place, self.whole.closed)) for place in self.yaku()
        ]
        made.extend(self.dora())
        return made

    def limit(self) -> str | None:
        """`mangan` ... `kazoe_yakuman`, `yakuman`, `2x_yakuman` ...; None below the mangan."""
        return yakuman_name(self.units) if self.units else limit_name(self.base)


def _read(whole: Whole, all: bool) -> Readings:
    readings = Readings(whole, all)
    readings.read(whole.context.flags & IS_CHANKAN_CLOSED != 0)
    return readings


def _whole(
    rules: Rules, counts: list[int], reds: int, melds: list[Meld], face: int, context: WinContext
) -> Whole | None:
    """The hand with its dora; None when it may not be won at all."""
    flags = context.flags
    if flags & (IS_FURITEN | IS_CHANKAN_CLOSED) and _barred(rules, context):
        return None
    whole = Whole(rules, counts, reds, melds, face, context)
    whole.count_dora()
    return whole


def _barred(rules: Rules, context: WinContext) -> bool:
    """Furiten, or a closed kan that nobody may rob."""
    flags = context.flags
    if flags & IS_FURITEN and context.win_by == RON:
        return True
    return flags & IS_CHANKAN_CLOSED != 0 and not rules.kokushi_robs


def can_win(rules: Rules, counts: list[int], melds: list[Meld], kind: int, context: WinContext) -> int:
    """WINS, or why the hand does not win: a complete shape and a yaku, no furiten.

    `counts` with the winning tile, whose kind is `kind`. Quick where the shape is not complete; dora are not
    looked at, so `context` need not name any.
    """
    if context.flags & IS_FURITEN and context.win_by == RON:
        return FURITEN
    whole = Whole(rules, counts, 0, melds, kind, context)
    readings = _read(whole, False)
    if readings.best is not None:
        return ONLY_ORPHANS if context.flags & IS_CHANKAN_CLOSED and not rules.kokushi_robs else WINS
    if readings.complete:
        return NO_YAKU
    return ONLY_ORPHANS if context.flags & IS_CHANKAN_CLOSED else NOT_COMPLETE


def score_win(
    rules: Rules, counts: list[int], reds: int, melds: list[Meld], face: int, context: WinContext
) -> WinScore | None:
    """The hand in its dearest reading (7.3); None when it does not win, and then `can_win` says why.

    `face`: the winning tile as it looks (a red five is its own face).
    """
    whole = _whole(rules, counts, reds, melds, face, context)
    if whole is None:
        return None
    best = _read(whole, False).best
    return None if best is None else WinScore(whole, best)


def readings_of(
    rules: Rules, counts: list[int], reds: int, melds: list[Meld], face: int, context: WinContext
) -> list[WinScore]:
    """Every reading that wins, dearest first; arguments as in `score_win`."""
    whole = _whole(rules, counts, reds, melds, face, context)
    if whole is None:
        return []
    found = dearest_first(_read(whole, True).found, _beats)
    return [WinScore(whole, price) for price in found]


def _beats(a: Price, b: Price) -> bool:
    return a.beats(b)
