"""What one reading of a complete hand is worth: its fu, han or yakuman (rules/riichi.md 7.2, 7.3)."""

from typing import Final

from mypy_extensions import i64

from queguan.games.mahjong.tiles import HONOURS, WHITE
from queguan.games.riichi.limits import MANGAN, YAKUMAN_BASE, base_points
from queguan.games.riichi.values import RENHOU_MANGAN
from queguan.games.riichi.whole import BIT, NORTH_KIND, YAOCHUU_MASK, Whole, bits
from queguan.games.riichi.yaku import han_of

STANDARD: Final = 0
SEVEN_PAIRS: Final = 1
ORPHANS: Final = 2

# Where the winning tile goes.
BOTH_SIDES: Final = 0  # a run open at both ends: 两面
TRIPLET: Final = 1  # one of two pairs becomes a triplet: 双碰
MIDDLE: Final = 2  # the middle of a run: 嵌张
EDGE: Final = 3  # 3 or 7 at the end of 12 or 89: 边张
PAIR: Final = 4  # 单骑

SEVEN_PAIRS_FU: Final = 25


class Price:
    """One reading and what it is worth.

    `runs` and `triplets` are those in the hand (`whole.py`), `eye` the kind of the pair (-1: none), `wait`
    where the winning tile went and `at` the kind of the run it is in, else its own. `yaku` and `yakuman` are
    masks; with yakuman `units` is how many they are worth and there are neither `han` nor `fu`. `mangan`: a
    human hand counted as a mangan. `fu` is rounded up, `raw_fu` not.
    """

    __slots__ = (
        "at", "base", "eye", "fu", "han", "mangan", "raw_fu", "runs", "shape", "triplets", "units", "wait",
        "yaku", "yakuman",
    )  # fmt: skip

    def __init__(self, shape: i64, runs: i64, triplets: i64, eye: i64, wait: i64, at: i64) -> None:
        self.shape = shape
        self.runs = runs
        self.triplets = triplets
        self.eye = eye
        self.wait = wait
        self.at = at
        self.yaku: i64 = 0
        self.yakuman: i64 = 0
        self.units: i64 = 0
        self.mangan: bool = False
        self.han: i64 = 0
        self.fu: i64 = 0
        self.raw_fu: i64 = 0
        self.base: i64 = 0

    def beats(self, other: "Price") -> bool:
        """Whether it is chosen before the other: base, a true yakuman, han, fu, and of equal ones whose list
        comes first in the tables."""
        if self.base != other.base:
            return self.base > other.base
        if (self.units > 0) != (other.units > 0):
            return self.units > 0
        if self.han != other.han:
            return self.han > other.han
        if self.fu != other.fu:
            return self.fu > other.fu
        differ = self.yakuman ^ other.yakuman
        if differ:
            return self.yakuman & (differ & -differ) != 0
        differ = self.yaku ^ other.yaku
        return self.yaku & (differ & -differ) != 0


def pair_fu(whole: Whole, kind: i64) -> i64:
    """The fu of a pair."""
    if kind < HONOURS:
        return 0
    if kind >= WHITE:
        return 2
    context = whole.context
    if kind == context.seat_wind:
        return whole.rules.double_wind_pair_fu if kind == context.round_wind else 2
    if kind == context.round_wind or (kind == NORTH_KIND and whole.rules.north_value):
        return 2
    return 0


def triplet_fu(kind: i64, concealed: bool) -> i64:
    """The fu of a triplet that is no kan."""
    fu: i64 = 4 if BIT[kind] & YAOCHUU_MASK else 2
    return fu * 2 if concealed else fu


def triplets_fu(triplets: i64) -> i64:
    """The fu of concealed triplets."""
    return 4 * bits(triplets & ~YAOCHUU_MASK) + 8 * bits(triplets & YAOCHUU_MASK)


def wait_fu(wait: i64) -> i64:
    """The fu of where the winning tile went."""
    return 2 if wait >= MIDDLE else 0


def round_up(fu: i64) -> i64:
    """The next ten."""
    return (fu + 9) // 10 * 10


def finish(whole: Whole, price: Price, fu: i64) -> bool:
    """Put yaku, yakuman, han and fu together; whether the reading wins at all."""
    rules = whole.rules
    if price.yaku or price.yakuman:
        price.yakuman |= whole.eighth_win()
    if price.yakuman:
        _count_units(whole, price)
        return True
    human = rules.renhou == RENHOU_MANGAN and whole.is_human()
    if price.yaku == 0 and not human:
        return False
    if price.yaku:
        price.han = han_of(price.yaku, whole.closed) + whole.dora + whole.ura + whole.red + whole.kita
        price.raw_fu = fu
        price.fu = fu if price.shape == SEVEN_PAIRS else round_up(fu)
        price.base = base_points(rules, price.han, price.fu)
    if human and price.base < MANGAN:
        price.mangan = True
        price.base = MANGAN
    return True


def _count_units(whole: Whole, price: Price) -> None:
    """How many yakuman; without stacking only the dearest, the first in the table among equals."""
    rules = whole.rules
    double = price.yakuman & rules.double
    if rules.yakuman_stack:
        price.units = bits(price.yakuman) + bits(double)
    else:
        best = double if double else price.yakuman
        price.yakuman = best & -best
        price.units = 2 if double else 1
    price.base = YAKUMAN_BASE * price.units
