"""What a hand in play is worth to its player: all plans together, each by its chances and its gain.

The chances come from the cards nobody has shown: an unseen card lies in the stock or in another hand, is
turned by one of three players or thrown away by one of two, and each half can use some of these and not
others (R5, R9, R11).
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from queguan.games.anxiang.cards import RED
from queguan.games.anxiang.melds import CHOW, WEI
from queguan.players.anxiang.plans import Chances, SizePlans, join, reals
from queguan.players.anxiang.sight import Sight, shown_values
from queguan.players.anxiang.style import Style
from queguan.players.anxiang.worth import ALL_BIG, ALL_RED, ALL_SMALL, ALL_TRIPLES, Worth, power

# How likely one more flip wins for a rival with so many melds, and how many melds he gains a flip
# (counted in hands between level-3 players).
HAZARD: Final = vec[float]([0.001, 0.003, 0.012, 0.025, 0.045, 0.075, 0.08, 0.08])
MELDS_A_FLIP: Final = 0.27
# Share of the cards in a rival's hand that will still be thrown away.
THROWN: Final = 0.07
# A card another player turns may be taken by somebody who comes before me.
OWN_LEFT: Final = 0.9
UPPER_LEFT: Final = 0.7
USUAL_HORIZON: Final = 0.6
WORST: Final = -1.0


def raised(p: float, sharp: bool) -> float:
    """p to the power of 4 or 2."""
    p *= p
    return p * p if sharp else p


class Appraiser:
    """Weighs what one player could do. Made for one decision.

    `sizes` are the plans of small and big cards: made once for many decisions, so only one appraiser at a
    time may use them.
    """

    def __init__(self, sight: Sight, style: Style, worth: Worth, sizes: list[SizePlans]) -> None:
        self.sight = sight
        self.style = style
        self.worth = worth
        self.sizes = sizes
        self.fresh = [False, False]
        self.no_pong: i64 = sight.no_pong if style.remembers else 0
        self.no_chow: i64 = sight.no_chow if style.remembers else 0
        self.locked: i64 = sight.locked
        self.needed: i64 = 6
        self.flags: i64 = ALL_TRIPLES | ALL_RED | ALL_BIG | ALL_SMALL
        self.hard: i64 = 0
        self.reds: i64 = 0
        self.table_shown: i64 = shown_values(sight.view)
        self._stand()
        for size in self.sizes:
            size.most_halves = style.most_halves
            size.floor = style.floor
            size.meld_triples = 0
            size.meld_runs = 0
        for v in range(20):
            self.sizes[v // 10].counts[v % 10] = sight.counts[v]
        for meld in sight.melds:
            self._add_meld(meld.kind, meld.value)

    def _stand(self) -> None:
        """Works out what one unseen copy may do: lie in the stock and be turned in time, be thrown away."""
        sight = self.sight
        stock = float(sight.stock)
        unseen = stock + float(sight.hidden)
        in_stock = stock / unseen if unseen > 0.0 else 0.0
        horizon = USUAL_HORIZON
        if self.style.tempo:
            horizon = self._horizon()
        flipped = in_stock * horizon
        thrown = (1.0 - in_stock) * THROWN * horizon
        self.per_pong = flipped + 2.0 * thrown
        self.per_wei = flipped / 3.0
        self.per_chow = flipped * (OWN_LEFT + UPPER_LEFT) / 3.0 + thrown
        self.per_last = flipped

    def _horizon(self) -> float:
        """Which share of the stock will be turned before a rival wins."""
        sight = self.sight
        alive = 1.0
        turned = 0.0
        for flip in range(sight.stock):
            hazard = 0.0
            for rival in sight.rivals:
                melds = float(len(sight.view.seats[rival].melds)) + MELDS_A_FLIP * float(flip)
                whole = min(6, int(melds))
                part = min(1.0, melds - float(whole))
                hazard += HAZARD[whole] * (1.0 - part) + HAZARD[whole + 1] * part
            alive *= 1.0 - min(0.9, hazard)
            turned += alive
        return turned / float(sight.stock) if sight.stock > 0 else 0.0

    def _add_meld(self, kind: int, value: int) -> None:
        """Counts a meld among the fixed sentences."""
        size = self.sizes[value // 10]
        number: i64 = value % 10
        self.needed -= 1
        self.flags &= ~(ALL_SMALL if value >= 10 else ALL_BIG)
        self.fresh[value // 10] = False
        if kind == CHOW:
            size.meld_runs |= 7 << number
            self.flags &= ~ALL_TRIPLES
            red = 0
            for v in range(value, value + 3):
                if RED[v]:
                    red += 1
            self.reds += red
            if red == 0:
                self.flags &= ~ALL_RED
            return
        size.meld_triples |= 1 << number
        if RED[value]:
            self.reds += 3
        else:
            self.flags &= ~ALL_RED
        self.hard += self.worth.wei[number] if kind == WEI else self.worth.pong[number]

    def _refresh(self, which: int) -> None:
        """Lists the plans of one size anew when its cards, melds or chances have changed."""
        if self.fresh[which]:
            return
        self.fresh[which] = True
        size = self.sizes[which]
        base: i64 = which * 10
        size.kept = self.locked >> base & 1023
        self._fill(size.chances, size.counts, base)
        size.list_plans()

    def _fill(self, chances: Chances, counts: vec[i64], base: i64) -> None:
        """The chances of every half of one size, raised to the power of the style (2 or 4)."""
        unseen = self.sight.unseen
        sees = self.style.sees
        sharp = self.style.sharp
        doubt = self.style.doubt
        chow = reals(10)  # how likely NOT: the number cannot be eaten in time
        last = reals(10)  # how likely NOT: nobody turns it in time
        for i in range(10):
            value = base + i
            held = counts[i]
            copies: i64 = unseen[value] if sees else max(0, 4 - held)
            no_chow = 1.0
            no_last = 1.0
            no_pong = 1.0
            eat = self.per_chow
            if self.no_chow >> value & 1:
                eat = 0.0
            turned = self.per_last
            if held >= 2:
                eat *= 0.25
                turned *= 0.67
            pong = self.per_wei if self.no_pong >> value & 1 else self.per_pong
            for _ in range(copies):
                no_chow *= 1.0 - eat
                no_last *= 1.0 - turned
                no_pong *= 1.0 - pong
            chow[i] = no_chow
            last[i] = no_last
            chances.triple_claim[i] = raised((1.0 - no_pong) * doubt, sharp)
            p = 1.0
            for _ in range(copies):
                p *= 1.0 - self.per_last
            p = 1.0 - p
            chances.triple_last[i] = raised(p, sharp)
            p = 1.0 - no_last
            chances.single[i] = raised(p, sharp)
        for i in range(9):
            below = chow[i - 1] if i > 0 else 1.0
            above = chow[i + 2] if i < 8 else 1.0
            chances.below_claim[i] = raised((1.0 - below) * doubt, sharp)
            chances.above_claim[i] = raised((1.0 - above) * doubt, sharp)
            p = (1.0 - below * above) * doubt
            chances.both_claim[i] = raised(p, sharp)
            below = last[i - 1] if i > 0 else 1.0
            above = last[i + 2] if i < 8 else 1.0
            chances.below_last[i] = raised(1.0 - below, sharp)
            chances.above_last[i] = raised(1.0 - above, sharp)
            p = 1.0 - below * above
            chances.both_last[i] = raised(p, sharp)
            if i < 8:
                p = (1.0 - chow[i + 1]) * doubt
                chances.gap_claim[i] = raised(p, sharp)
                p = 1.0 - last[i + 1]
                chances.gap_last[i] = raised(p, sharp)

    def waiting_value(self) -> float:
        """What the hand is worth when it has nothing to discard, in points."""
        if self.needed < 0:
            return 0.0
        self._refresh(0)
        self._refresh(1)
        total = join(self.sizes[0], self.sizes[1], self.worth, self.needed, self.flags, self.hard, self.reds)
        total = math.sqrt(total)
        return math.sqrt(total) if self.style.sharp else total

    def may_discard(self, value: int) -> bool:
        """Whether the value may be thrown away now (R1, R2)."""
        held = self.sizes[value // 10].counts[value % 10]
        return 0 < held < 3 and self.locked >> value & 1 == 0

    def discard_value(self, value: int) -> float:
        """What the hand is worth after this discard, in points; what it gives to others taken off."""
        which = value // 10
        counts = self.sizes[which].counts
        number: i64 = value % 10
        before = self.no_chow
        counts[number] -= 1
        if self.style.remembers:
            self.no_chow |= 1 << value
        self.fresh[which] = False
        result = self.waiting_value()
        counts[number] += 1
        self.no_chow = before
        self.fresh[which] = False
        if self.style.feed > 0.0:
            result -= self.style.feed * self.fed(value)
        return result

    def best_discard(self) -> tuple[float, int]:
        """The best value after a discard and the card to discard (-1: none is allowed)."""
        best = WORST
        card = -1
        for value in self.discards_to_weigh():
            here = self.discard_value(value)
            if here > best:
                best = here
                card = value
        return best, card

    def discards_to_weigh(self) -> list[int]:
        """The loneliest cards of the hand, at most as many as the style weighs, in ascending order."""
        lonely: list[tuple[i64, int]] = []
        for value in range(20):
            if self.may_discard(value):
                lonely.append((self._company(value), value))
        if len(lonely) > self.style.weighs:
            lonely.sort()
            del lonely[self.style.weighs :]
        return sorted([value for _, value in lonely])

    def _company(self, value: int) -> i64:
        """A quick guess at what a card is good for: likes, neighbours, whole runs."""
        counts = self.sizes[value // 10].counts
        i: i64 = value % 10
        held = counts[i]
        down = counts[i - 1] if i > 0 else 0
        down2 = counts[i - 2] if i > 1 else 0
        up = counts[i + 1] if i < 9 else 0
        up2 = counts[i + 2] if i < 8 else 0
        company: i64 = 0
        if held == 2:
            company += 10 if RED[value] else 8
        if down > 0:
            company += 4
        if up > 0:
            company += 4
        if down2 > 0:
            company += 2
        if up2 > 0:
            company += 2
        if (down > 0 and down2 > 0) or (up > 0 and up2 > 0) or (down > 0 and up > 0):
            company += 4
        return company * 4 // held

    def claim_value(self, kind: int, claimed: int, low: int, high: int) -> float:
        """What the hand is worth after a claim with two hand cards and the best discard."""
        first = min(claimed, low)
        a = self.sizes[low // 10]
        saved = (self.needed, self.flags, self.hard, self.reds, self.locked, a.meld_triples, a.meld_runs)
        a.counts[low % 10] -= 1
        a.counts[high % 10] -= 1
        self.locked |= 1 << claimed
        self._add_meld(kind, first if kind == CHOW else claimed)
        result = self.best_discard()[0]
        a.counts[low % 10] += 1
        a.counts[high % 10] += 1
        self.needed, self.flags, self.hard, self.reds, self.locked, a.meld_triples, a.meld_runs = saved
        self.fresh[low // 10] = False
        return result

    def pass_value(self, shown: int, pongs: bool, eats: bool) -> float:
        """What the hand is worth when the shown card goes by: a pong and a chow of it may be lost."""
        before_pong = self.no_pong
        before_chow = self.no_chow
        if self.style.remembers:
            if pongs:
                self.no_pong |= 1 << shown
            if pongs or eats:
                self.no_chow |= 1 << shown
        self.fresh[shown // 10] = False
        result = self.waiting_value()
        self.no_pong = before_pong
        self.no_chow = before_chow
        self.fresh[shown // 10] = False
        return result

    def fed(self, value: int) -> float:
        """How likely a rival claims this discard."""
        sight = self.sight
        unseen = float(sight.stock + sight.hidden)
        if unseen <= 0.0:
            return 0.0
        total = 0.0
        copies = sight.unseen[value]
        for rival in sight.rivals:
            share = float(sight.view.seats[rival].count) / unseen
            if not self.table_shown >> value & 1:
                missing = power(1.0 - share, copies)
                one = float(copies) * share * power(1.0 - share, copies - 1)
                total += max(0.0, 1.0 - missing - one)
            if rival != sight.lower:
                continue
            if sight.in_row(rival, value) or sight.in_row(sight.seat, value):
                continue
            none = 1.0
            start = value // 10 * 10
            for low in range(max(start, value - 2), min(start + 7, value) + 1):
                both = 1.0
                for other in range(low, low + 3):
                    if other != value:
                        both *= 1.0 - power(1.0 - share, sight.unseen[other])
                none *= 1.0 - both
            total += 0.7 * (1.0 - none)
        return total
