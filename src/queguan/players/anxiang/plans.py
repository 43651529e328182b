"""Plans: the ways in which a hand may still become complete, weighed by how likely its cards come.

A card never enters the hand (rules/anxiang.md 1): a sentence is either three cards of the hand, or two of
them and one card from the table. So a plan cuts the concealed cards into whole sentences, halves that wait
for one card, the pair (or one card that waits to become the pair with the winning card) and loose cards to
throw away. The two sizes never mix, so plans of each size are listed by themselves and then joined.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from queguan.players.anxiang.worth import ALL_BIG, ALL_RED, ALL_SMALL, ALL_TRIPLES, Worth

NUMBERS: Final = 10
FULL: Final = 1023  # all ten numbers of a size, as bits

# How a plan gets its pair.
NO_PAIR: Final = 0
PAIR_HELD: Final = 1
PAIR_TO_COME: Final = 2

USES: Final = 199  # sentences and pair of a packed kind: 0 when the plan uses no card of the size

SLOTS: Final = 4093
MOST_PLANS: Final = 3000
BUCKETS: Final = 21  # sentences 0..6, times three ways to the pair

# Reds in the run that starts at a number (index from 0), and whether a number is red.
RUN_RED: Final = vec[i64]([1, 1, 0, 0, 1, 1, 1, 1])
RED10: Final = vec[i64]([0, 1, 0, 0, 0, 0, 1, 0, 0, 1])


def zeros(n: i64) -> vec[i64]:
    """A row of n noughts."""
    return vec[i64]([0] * int(n))


def reals(n: i64) -> vec[float]:
    """A row of n real noughts."""
    return vec[float]([0.0] * int(n))


class Chances:
    """How likely each half gets its card, by number of one size; claimed on the way, or as the last card.

    Every figure is a weight from 0 to 1. `triple_*` for two equal cards; `next_*` for neighbours, first all
    ten lowest numbers waiting only below, then ten waiting only above; `gap_*` for i and i+2; `single` for
    one card that waits for its like.
    """

    def __init__(self) -> None:
        self.triple_claim = reals(NUMBERS)
        self.triple_last = reals(NUMBERS)
        self.below_claim = reals(NUMBERS)
        self.below_last = reals(NUMBERS)
        self.above_claim = reals(NUMBERS)
        self.above_last = reals(NUMBERS)
        self.both_claim = reals(NUMBERS)
        self.both_last = reals(NUMBERS)
        self.gap_claim = reals(NUMBERS)
        self.gap_last = reals(NUMBERS)
        self.single = reals(NUMBERS)


class SizePlans:
    """All plans of the cards of one size, those of the same kind added up.

    Input: `counts`, `kept` (numbers that may not be thrown away, as bits), `meld_triples` and `meld_runs`
    (numbers in melds, as bits), `chances`. Output of `list_plans`: `count` kinds with packed `kind`, weight
    `claims` (all halves filled by claims) and `last` (one of them by the winning card), chained by sentences
    and pair from `first` through `next`.
    """

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.counts = zeros(NUMBERS)
        self.kept: i64 = 0
        self.meld_triples: i64 = 0
        self.meld_runs: i64 = 0
        self.chances = Chances()
        self.most_halves: i64 = 5
        self.most_loose: i64 = 6
        self.floor = 0.0
        self.count: i64 = 0
        self.leaves: i64 = 0
        self.slots = zeros(SLOTS)
        self.slot_of = zeros(MOST_PLANS)
        self.kind = zeros(MOST_PLANS)
        self.claims = reals(MOST_PLANS)
        self.last = reals(MOST_PLANS)
        self.next = zeros(MOST_PLANS)
        self.first = zeros(BUCKETS)

    def list_plans(self) -> None:
        """Fills the output for the present input."""
        slots = self.slots
        slot_of = self.slot_of
        for k in range(self.count):
            slots[slot_of[k]] = 0
        self.count = 0
        self.leaves = 0
        self._number(0, 0, 0, NO_PAIR, 0, 0, 0, 0, 0, 0, 0, ALL_TRIPLES | ALL_RED, 1.0, 0.0)
        first = self.first
        following = self.next
        kind = self.kind
        for bucket in range(BUCKETS):
            first[bucket] = -1
        for k in range(self.count):
            bucket = (kind[k] & 7) * 3 + (kind[k] >> 6 & 3)
            following[k] = first[bucket]
            first[bucket] = k

    def _number(
        self,
        i: i64,
        sentences: i64,
        halves: i64,
        pair: i64,
        hard: i64,
        pongs: i64,
        reds: i64,
        triples: i64,
        runs: i64,
        pair_at: i64,
        loose: i64,
        flags: i64,
        claims: float,
        last: float,
    ) -> None:
        """Decides what the cards of number i do: a triple, half a triple, the pair; then runs."""
        counts = self.counts
        while i < NUMBERS and counts[i] == 0:
            i += 1
        if i == NUMBERS:
            self._leaf(
                sentences, halves, pair, hard, pongs, reds, triples, runs, pair_at, flags, claims, last
            )
            return
        held = counts[i]
        worth = self.worth
        red = RED10[i]
        chances = self.chances
        coloured = flags if red == 1 else flags & ~ALL_RED
        # nothing but runs
        self._runs(
            i, 0, held, sentences, halves, pair, hard, pongs, reds, triples, runs, pair_at, loose, flags,
            claims, last,
        )  # fmt: skip
        if held >= 3 and sentences < 6:
            self._runs(
                i, 0, held - 3, sentences + 1, halves, pair, hard + worth.wei[i], pongs, reds + 3 * red,
                triples | 1 << i, runs, pair_at, loose, coloured, claims, last,
            )  # fmt: skip
        if held >= 2:
            if halves < self.most_halves and sentences < 6 and chances.triple_last[i] > 0.0:
                c = chances.triple_claim[i]
                self._runs(
                    i, 0, held - 2, sentences + 1, halves + 1, pair, hard + worth.pong[i], pongs + 1,
                    reds + 3 * red, triples | 1 << i, runs, pair_at, loose, coloured, claims * c,
                    last * c + claims * chances.triple_last[i],
                )  # fmt: skip
            if pair == NO_PAIR:
                self._runs(
                    i, 0, held - 2, sentences, halves, PAIR_HELD, hard, pongs, reds + 2 * red, triples, runs,
                    i, loose, coloured, claims, last,
                )  # fmt: skip
        if pair == NO_PAIR and chances.single[i] > 0.0:
            single = chances.single[i]
            self._runs(
                i, 0, held - 1, sentences, halves, PAIR_TO_COME, hard, pongs, reds + 2 * red, triples, runs,
                i, loose, coloured, claims * single, last * single,
            )  # fmt: skip

    def _runs(
        self,
        i: i64,
        step: i64,
        held: i64,
        sentences: i64,
        halves: i64,
        pair: i64,
        hard: i64,
        pongs: i64,
        reds: i64,
        triples: i64,
        runs: i64,
        pair_at: i64,
        loose: i64,
        flags: i64,
        claims: float,
        last: float,
    ) -> None:
        """Decides which runs, whole or half, start at number i; in order of steps, so none comes twice."""
        if claims < self.floor and last < self.floor:
            return
        counts = self.counts
        if held == 0 or self.kept >> i & 1 == 0:
            left = loose + held
            if left <= self.most_loose:
                self._number(
                    i + 1, sentences, halves, pair, hard, pongs, reds, triples, runs, pair_at, left, flags,
                    claims, last,
                )  # fmt: skip
        if held == 0 or i == NUMBERS - 1 or sentences == 6:
            return
        flags = flags & ~ALL_TRIPLES
        two = counts[i + 1] > 0
        three = i + 2 < NUMBERS and counts[i + 2] > 0
        if step == 0 and two and three:
            red = RUN_RED[i]
            counts[i + 1] -= 1
            counts[i + 2] -= 1
            self._runs(
                i, 0, held - 1, sentences + 1, halves, pair, hard, pongs, reds + red, triples,
                runs | 7 << i, pair_at, loose, flags if red == 1 else flags & ~ALL_RED, claims, last,
            )  # fmt: skip
            counts[i + 1] += 1
            counts[i + 2] += 1
        if halves >= self.most_halves:
            return
        chances = self.chances
        if two and step <= 3:
            counts[i + 1] -= 1
            low_red: i64 = RUN_RED[i - 1] if i > 0 else -1
            high_red: i64 = RUN_RED[i] if i < 8 else -1
            if low_red == high_red:
                c = chances.both_claim[i]
                w = chances.both_last[i]
                if step <= 1 and w > 0.0:
                    self._runs(
                        i, 1, held - 1, sentences + 1, halves + 1, pair, hard, pongs, reds + low_red, triples,
                        runs | 3 << i, pair_at, loose, flags if low_red == 1 else flags & ~ALL_RED,
                        claims * c, last * c + claims * w,
                    )  # fmt: skip
            else:
                c = chances.below_claim[i]
                w = chances.below_last[i]
                if step <= 2 and low_red >= 0 and w > 0.0:
                    self._runs(
                        i, 2, held - 1, sentences + 1, halves + 1, pair, hard, pongs, reds + low_red, triples,
                        runs | 7 << (i - 1), pair_at, loose, flags if low_red == 1 else flags & ~ALL_RED,
                        claims * c, last * c + claims * w,
                    )  # fmt: skip
                c = chances.above_claim[i]
                w = chances.above_last[i]
                if high_red >= 0 and w > 0.0:
                    self._runs(
                        i, 3, held - 1, sentences + 1, halves + 1, pair, hard, pongs, reds + high_red,
                        triples, runs | 7 << i, pair_at, loose, flags if high_red == 1 else flags & ~ALL_RED,
                        claims * c, last * c + claims * w,
                    )  # fmt: skip
            counts[i + 1] += 1
        if three:
            c = chances.gap_claim[i]
            w = chances.gap_last[i]
            if w > 0.0:
                red = RUN_RED[i]
                counts[i + 2] -= 1
                self._runs(
                    i, 4, held - 1, sentences + 1, halves + 1, pair, hard, pongs, reds + red, triples,
                    runs | 7 << i, pair_at, loose, flags if red == 1 else flags & ~ALL_RED,
                    claims * c, last * c + claims * w,
                )  # fmt: skip
                counts[i + 2] += 1

    def _leaf(
        self,
        sentences: i64,
        halves: i64,
        pair: i64,
        hard: i64,
        pongs: i64,
        reds: i64,
        triples: i64,
        runs: i64,
        pair_at: i64,
        flags: i64,
        claims: float,
        last: float,
    ) -> None:
        """Adds one plan of this size to those of its kind."""
        self.leaves += 1
        worth = self.worth
        runs |= self.meld_runs
        reunions = (triples | self.meld_triples) & runs
        hard += worth.reunion_hard[reunions]
        if pair != NO_PAIR:
            hard += worth.pair_turn[pair_at] if runs >> pair_at & 1 else worth.pair[pair_at]
        packed = (
            sentences
            | halves << 3
            | pair << 6
            | flags << 8
            | reds << 10
            | pongs << 14
            | hard << 17
            | reunions << 24
        )
        slots = self.slots
        kind = self.kind
        slot = packed % SLOTS
        while True:
            k = slots[slot] - 1
            if k < 0:
                k = self.count
                if k == MOST_PLANS:
                    return
                self.count = k + 1
                slots[slot] = k + 1
                self.slot_of[k] = slot
                kind[k] = packed
                self.claims[k] = claims
                self.last[k] = last
                return
            if kind[k] == packed:
                self.claims[k] += claims
                self.last[k] += last
                return
            slot += 1
            if slot == SLOTS:
                slot = 0


def join(
    small: SizePlans, big: SizePlans, worth: Worth, sentences: i64, flags: i64, hard: i64, reds: i64
) -> float:
    """The weight of all plans of a waiting hand, each by the square of what it would bring.

    `sentences` are still needed beside the melds, whose own `flags`, `hard` xi and `reds` are given.
    """
    total = 0.0
    for s in range(sentences + 1):
        for pair in range(3):
            # the pair lies in one of the sizes: held, or to come
            for split in range(2):
                if pair == NO_PAIR:
                    continue
                a = small.first[s * 3 + (pair if split == 0 else 0)]
                head = big.first[(sentences - s) * 3 + (0 if split == 0 else pair)]
                if head < 0:
                    continue
                while a >= 0:
                    kind_a = small.kind[a]
                    claims_a = small.claims[a]
                    last_a = small.last[a]
                    b = head
                    while b >= 0:
                        kind_b = big.kind[b]
                        if pair == PAIR_TO_COME:
                            weight = claims_a * big.claims[b]
                        else:
                            halves = (kind_a >> 3 & 7) + (kind_b >> 3 & 7)
                            weight = claims_a * big.last[b] + last_a * big.claims[b]
                            if halves > 1:
                                weight *= worth.share[halves]
                        if weight > 1e-9:
                            held = kind_a >> 8 & kind_b >> 8 & (ALL_TRIPLES | ALL_RED)
                            if kind_a & USES == 0:
                                held |= ALL_BIG
                            if kind_b & USES == 0:
                                held |= ALL_SMALL
                            total += weight * worth.raised(
                                (kind_a >> 17 & 127) + (kind_b >> 17 & 127) + hard,
                                (kind_a >> 14 & 7) + (kind_b >> 14 & 7),
                                (kind_a >> 10 & 15) + (kind_b >> 10 & 15) + reds,
                                held & flags,
                                kind_a >> 24,
                                kind_b >> 24,
                                pair == PAIR_TO_COME,
                            )
                        b = big.next[b]
                    a = small.next[a]
    return total
