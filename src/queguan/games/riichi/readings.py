"""Every reading of a complete hand and the yaku it has; what one is worth is in prices.py
(rules/riichi.md 7.2, 7.3)."""

from typing import Final

from mypy_extensions import i64

from queguan.games.mahjong.split_table import (
    FIRST_AT,
    MANY,
    OUTSIDE_AT,
    PAIR_AT,
    RUNS_AT,
    TRIPLETS_AT,
    TWINS_AT,
    split_table,
)
from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.games.riichi.prices import (
    BOTH_SIDES,
    EDGE,
    MIDDLE,
    ORPHANS,
    PAIR,
    SEVEN_PAIRS,
    SEVEN_PAIRS_FU,
    STANDARD,
    TRIPLET,
    Price,
    finish,
    pair_fu,
    triplet_fu,
    triplets_fu,
    wait_fu,
)
from queguan.games.riichi.whole import BIT, HONOURS_MASK, RUN, Whole, bits
from queguan.games.riichi.yaku import (
    CHANTA,
    CHIITOITSU,
    IIPEIKOU,
    ITTSUU,
    JUNCHAN,
    KOKUSHI,
    KOKUSHI_13,
    PINFU,
    RYANPEIKOU,
    SANANKOU,
    SANSHOKU_DOUJUN,
    SANSHOKU_DOUKOU,
    SUUANKOU,
    SUUANKOU_TANKI,
    TOITOI,
)

_SUIT_RUNS: Final = 0x1FFFFF  # the runs of one suit
_EACH_RUN: Final = 0x1249249249249249  # the lowest bit of each of the 21 counts of runs
_ITTSUU: Final = 0o1001001  # runs that begin with 1, 4 and 7
_SUIT: Final = 0x1FF
_NUMBERS: Final = 0x7FFFFFF


class Readings:
    """The readings of a hand that win, with their prices: `found`, or only the `best` of them.

    `complete`: whether it has a reading at all, with or without yaku.
    """

    __slots__ = ("all", "best", "complete", "everywhere", "found", "groups", "whole", "yakuman")

    def __init__(self, whole: Whole, all: bool) -> None:
        self.whole = whole
        self.all = all
        self.found: list[Price] = []
        self.best: Price | None = None
        self.complete: bool = False
        # what all readings share, and what those of four groups share besides
        self.everywhere: i64 = 0
        self.groups: i64 = 0
        self.yakuman: i64 = 0

    def _take(self, price: Price, fu: i64) -> None:
        if not finish(self.whole, price, fu):
            return
        best = self.best
        if best is None or price.beats(best):
            self.best = price
        if self.all:
            self.found.append(price)

    def read(self, only_orphans: bool) -> None:
        """Look at every reading; `only_orphans`: a robbed closed kan."""
        whole = self.whole
        if whole.is_orphans():
            self._read_orphans()
            return
        if only_orphans:
            return
        self.everywhere = -1
        self._read_standard()
        if whole.is_seven_pairs():
            self._share()
            price = Price(SEVEN_PAIRS, 0, 0, -1, PAIR, whole.win)
            price.yaku = self.everywhere | (1 << CHIITOITSU)
            price.yakuman = whole.occasional_yakuman() | whole.yakuman_of_tiles()
            self.complete = True
            self._take(price, SEVEN_PAIRS_FU)

    def _share(self) -> None:
        """What readings share is looked at when there is one."""
        if self.everywhere == -1:
            self.everywhere = self.whole.occasion() | self.whole.of_tiles()

    def _read_orphans(self) -> None:
        whole = self.whole
        self.complete = True
        double = whole.counts[whole.win] == 2
        eye: i64 = 0
        while whole.counts[eye] != 2:
            eye += 1
        price = Price(ORPHANS, 0, 0, eye, PAIR, whole.win)
        price.yakuman = 1 << KOKUSHI_13 if double else 1 << KOKUSHI
        price.yakuman |= whole.occasional_yakuman()
        self._take(price, 0)

    def _read_standard(self) -> None:
        """Every split of each suit with every split of the others."""
        counts = self.whole.counts
        triplets: i64 = 0
        honour_eye: i64 = -1
        eyes: i64 = 0
        for kind in range(i64(HONOURS), i64(KINDS)):
            count: i64 = counts[kind]
            if count == 3:
                triplets |= BIT[kind]
            elif count == 2:
                honour_eye = kind
                eyes += 1
            elif count != 0:
                return
        if eyes > 1:
            return
        table = split_table()
        m = table.find(suit_key(counts, 0))
        if m < 0:
            return
        p = table.find(suit_key(counts, 9))
        if p < 0:
            return
        s = table.find(suit_key(counts, 18))
        if s < 0:
            return
        packed = table.packed
        first_m = m >> FIRST_AT
        first_p = p >> FIRST_AT
        first_s = s >> FIRST_AT
        # whether a suit has the pair follows from its number of tiles: look at the first split of each
        for first in (first_m, first_p, first_s):
            if packed[first] >> PAIR_AT & 15:
                eyes += 1
        if eyes != 1:
            return
        if not self.complete:
            self._begin()
        for in_m in range(first_m, first_m + (m & MANY)):
            of_m = packed[in_m]
            for in_p in range(first_p, first_p + (p & MANY)):
                of_p = packed[in_p]
                for in_s in range(first_s, first_s + (s & MANY)):
                    self._split(of_m, of_p, packed[in_s], triplets, honour_eye)

    def _begin(self) -> None:
        """Look at what all readings of four groups share."""
        whole = self.whole
        self.complete = True
        self._share()
        self.groups = self.everywhere | whole.of_groups()
        self.yakuman = whole.occasional_yakuman() | whole.yakuman_of_tiles() | whole.yakuman_of_groups()

    def _split(self, m: i64, p: i64, s: i64, honours: i64, honour_eye: i64) -> None:
        """One split: its yaku, then each place the winning tile can have."""
        whole = self.whole
        runs = (m & _SUIT_RUNS) | (p & _SUIT_RUNS) << 21 | (s & _SUIT_RUNS) << 42
        triplets = (m >> TRIPLETS_AT & _SUIT) | (p >> TRIPLETS_AT & _SUIT) << 9
        triplets |= (s >> TRIPLETS_AT & _SUIT) << 18 | honours
        eye = honour_eye
        if m >> PAIR_AT & 15:
            eye = (m >> PAIR_AT & 15) - 1
        elif p >> PAIR_AT & 15:
            eye = (p >> PAIR_AT & 15) + 8
        elif s >> PAIR_AT & 15:
            eye = (s >> PAIR_AT & 15) + 17
        run_count = (m >> RUNS_AT & 7) + (p >> RUNS_AT & 7) + (s >> RUNS_AT & 7) + whole.run_count
        yaku = self.groups
        # groups
        all_triplets = triplets | whole.triplets
        if run_count == 0:
            yaku |= 1 << TOITOI
        else:
            if (m & p & s) >> OUTSIDE_AT & 1 and whole.outside:
                yaku |= 1 << CHANTA if whole.tiles & HONOURS_MASK else 1 << JUNCHAN
            if run_count >= 3:
                yaku |= _of_runs(runs + whole.runs)
        if run_count <= 1 and all_triplets & all_triplets >> 9 & all_triplets >> 18 & _SUIT:
            yaku |= 1 << SANSHOKU_DOUKOU
        if whole.closed:
            twins = (m >> TWINS_AT & 3) + (p >> TWINS_AT & 3) + (s >> TWINS_AT & 3)
            if twins == 1:
                yaku |= 1 << IIPEIKOU
            elif twins == 2:
                yaku |= 1 << RYANPEIKOU
        # fu and waits
        fu: i64 = 20 + whole.fu + pair_fu(whole, eye) + triplets_fu(triplets)
        win = whole.win
        if eye == win:
            self._place(runs, triplets, eye, PAIR, win, yaku, fu, run_count)
        if triplets & BIT[win]:
            self._place(runs, triplets, eye, TRIPLET, win, yaku, fu, run_count)
        if win < HONOURS:
            number = win % 9
            if number <= 6 and runs & RUN[win] * 7:
                wait: i64 = EDGE if number == 6 else BOTH_SIDES
                self._place(runs, triplets, eye, wait, win, yaku, fu, run_count)
            if 1 <= number <= 7 and runs & RUN[win - 1] * 7:
                self._place(runs, triplets, eye, MIDDLE, win - 1, yaku, fu, run_count)
            if number >= 2 and runs & RUN[win - 2] * 7:
                wait = EDGE if number == 2 else BOTH_SIDES
                self._place(runs, triplets, eye, wait, win - 2, yaku, fu, run_count)

    def _place(
        self, runs: i64, triplets: i64, eye: i64, wait: i64, at: i64, yaku: i64, fu: i64, run_count: i64
    ) -> None:
        """The split with the winning tile in one place."""
        whole = self.whole
        price = Price(STANDARD, runs, triplets, eye, wait, at)
        concealed = bits(triplets) + whole.closed_kans
        if wait == TRIPLET and not whole.tsumo:
            concealed -= 1
            fu -= triplet_fu(at, False)  # the half of what it counts concealed
        price.yakuman = self.yakuman
        if concealed >= 3:
            if concealed == 4:
                price.yakuman |= 1 << SUUANKOU_TANKI if wait == PAIR else 1 << SUUANKOU
            else:
                yaku |= 1 << SANANKOU
        pinfu = whole.closed and run_count == 4 and wait == BOTH_SIDES and fu == 20
        if pinfu:
            yaku |= 1 << PINFU
        price.yaku = yaku
        fu += wait_fu(wait)
        if whole.tsumo:
            if not pinfu:
                fu += 2
        elif whole.closed:
            fu += 10
        elif fu == 20:
            fu = 30
        self._take(price, fu)


def suit_key(counts: list[int], at: i64) -> i64:
    """Nine counts, three bits each, as `SplitTable.find` wants them."""
    a: i64 = counts[at]
    b: i64 = counts[at + 1]
    c: i64 = counts[at + 2]
    d: i64 = counts[at + 3]
    e: i64 = counts[at + 4]
    f: i64 = counts[at + 5]
    g: i64 = counts[at + 6]
    h: i64 = counts[at + 7]
    i: i64 = counts[at + 8]
    return a | b << 3 | c << 6 | d << 9 | e << 12 | f << 15 | g << 18 | h << 21 | i << 24


def _of_runs(runs: i64) -> i64:
    """The yaku that ask where runs begin."""
    begin = (runs | runs >> 1 | runs >> 2) & _EACH_RUN
    m = begin & _SUIT_RUNS
    p = begin >> 21 & _SUIT_RUNS
    s = begin >> 42
    yaku: i64 = 0
    if m & p & s:
        yaku |= 1 << SANSHOKU_DOUJUN
    if m & _ITTSUU == _ITTSUU or p & _ITTSUU == _ITTSUU or s & _ITTSUU == _ITTSUU:
        yaku |= 1 << ITTSUU
    return yaku
