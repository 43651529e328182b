"""Prices of a player who wants the match and not the points: what a win, a discard won on and a stick change
in the result to expect at the end.

They are told in thousands of points that matter as much as usual here, so that the weighing of hands keeps
its measures: a gain and a loss of a usual win make as much together as they would in points.
"""

from typing import Final

from queguan.games.riichi.endings import DRAW, WIN
from queguan.games.riichi.payments import NOBODY, STICK, hundreds, ron_times, tsumo_times
from queguan.games.riichi.rotation import ROUND, Outcome, Place, ranking
from queguan.games.riichi.values import Rules
from queguan.players.riichi.prices import Prices
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.standing import Standing, hands_left, standing_of

HUNDRED: Final = 100
TENTHS: Final = 10.0  # hundreds of points in a thousand
NEARLY: Final = 0.999  # and less than a whole one
# Hundreds of points of the wins of others, and how often they are so dear.
THEIRS: list[int] = [15, 39, 80, 120]
THEIR_SHARE: list[float] = [0.3, 0.3, 0.28, 0.12]
THEIR_DEALER: Final = 1.5
# How a hand ends that one neither wins nor throws the tile for: one of the others draws it, wins on a
# certain other, or nobody does.
DRAWN: Final = 0.077
THROWN: Final = 0.081
NOBODYS: Final = 0.28
DRAWN_OF_THREE: Final = 0.214
THROWN_OF_THREE: Final = 0.143
READIER: Final = 2.5  # who has declared wins so much oftener
STAYS: Final = 0.5  # of the draws that keep the deal with a ready dealer
# What a rival's win costs is known on average only: parts of it, as often as one another.
PARTS: list[float] = [0.4, 0.9, 1.7]
USUAL: Final = 52  # hundreds of a usual win
LEAST_SCALE: Final = 0.5
# With more hands than these still to play points are worth themselves.
REACH: Final = 1.5


class Placing(Prices):
    """For one seat while neither points nor sticks move; everything is reckoned once and kept."""

    def __init__(self, standing: Standing, rules: Rules) -> None:
        self.standing = standing
        self.rules = rules
        self.dealer: int = standing.place.dealer()
        self.last: bool = standing.is_last()
        self.more: float = standing.sticks + 0.3 * standing.place.honba
        self._known: dict[int, float] = {}
        self.base: float = self.otherwise(standing.points, standing.sticks)
        self.scale = 1.0
        usual = self.win_worth(USUAL, NOBODY) + self.win_worth(USUAL, self.rival()) - 2.0 * self.base
        lost = self.base - self.loss_worth(USUAL, self.rival())
        self.scale = max(LEAST_SCALE, (0.5 * usual + lost) * TENTHS / (2 * USUAL))

    def is_last(self) -> bool:
        """Whether the match can be over after this hand without a bust."""
        return self.last

    def rival(self) -> int:
        """One of the others, for what does not depend on who it is."""
        return (self.standing.seat + 1) % len(self.standing.points)

    def gain(self, points: float, drawn: bool) -> float:
        """What a win changes."""
        return self._gained(self.price(points - self.more), drawn)

    def price(self, points: float) -> int:
        """Hundreds of points, rounded up as payments are."""
        return max(1, int(points * TENTHS + NEARLY))

    def _gained(self, price: int, drawn: bool) -> float:
        key = 2 * price + (1 if drawn else 0)
        found = self._known.get(key)
        if found is None:
            if drawn:
                worth = self.win_worth(price, NOBODY)
            else:
                worth = 0.0
                size = len(self.standing.points)
                for step in range(1, size):
                    worth += self.win_worth(price, (self.standing.seat + step) % size)
                worth /= size - 1
            found = (worth - self.base) / self.scale
            self._known[key] = found
        return found

    def gain_from(self, points: float, payer: int) -> float:
        """What a win changes for which this seat pays, or all (`NOBODY`)."""
        price = self.price(points - self.more)
        return (self.win_worth(price, payer) - self.base) / self.scale

    def makes_first(self, points: float, payer: int) -> bool:
        """Whether the match is over and won with such a win."""
        seat = self.standing.seat
        after = self._points_after(
            self.standing.points, self.standing.sticks, seat, self.price(points - self.more), payer
        )
        return self.standing.ends(Outcome(WIN, [seat], []), after) and ranking(after)[0] == seat

    def loss(self, points: float, rival: int) -> float:
        """What it costs when a rival wins so much, sometimes more and sometimes less."""
        total = 0.0
        for part in PARTS:
            price = self.price(points * part)
            key = -1 - 4 * price - rival
            found = self._known.get(key)
            if found is None:
                found = (self.base - self.loss_worth(price, rival)) / self.scale
                self._known[key] = found
            total += found
        return total / len(PARTS)

    def stick(self) -> float:
        """What a stick costs that is not won back."""
        found = self._known.get(0)
        if found is None:
            points = self.standing.points[:]
            points[self.standing.seat] -= STICK
            found = (self.base - self.otherwise(points, self.standing.sticks + 1)) / self.scale
            self._known[0] = found
        return found

    def win_worth(self, price: int, payer: int) -> float:
        """The result to expect after a win of so many hundreds (as on a discard, without counters and sticks)
        of this seat."""
        return self._after_win(self.standing.points, self.standing.sticks, self.standing.seat, price, payer)

    def loss_worth(self, price: int, winner: int) -> float:
        """The result to expect after a win of another on this seat's discard."""
        return self._after_win(self.standing.points, self.standing.sticks, winner, price, self.standing.seat)

    def _after_win(self, points: list[int], sticks: int, winner: int, price: int, payer: int) -> float:
        after = self._points_after(points, sticks, winner, price, payer)
        return self.standing.after(Outcome(WIN, [winner], []), after, 0)

    def _points_after(self, points: list[int], sticks: int, winner: int, price: int, payer: int) -> list[int]:
        rules = self.rules
        after = points[:]
        counters = self.standing.place.honba * rules.honba
        taken = sticks * STICK
        if payer == NOBODY:
            base = price * HUNDRED // ron_times(winner, self.dealer)
            for seat in range(len(after)):
                if seat != winner:
                    paid = hundreds(tsumo_times(rules, winner, seat, self.dealer) * base) + counters
                    after[seat] -= paid
                    taken += paid
        else:
            paid = price * HUNDRED + counters * (rules.players - 1)
            after[payer] -= paid
            taken += paid
        after[winner] += taken
        return after

    def otherwise(self, points: list[int], sticks: int) -> float:
        """The result to expect when this seat neither wins nor throws the tile that wins.

        Before the last hand, where little depends on the place by then, as if nothing happened.
        """
        standing = self.standing
        stays = standing.after(Outcome(DRAW, [], [self.dealer]), points, sticks)
        passes = standing.after(Outcome(DRAW, [], []), points, sticks)
        nobody = STAYS * stays + (1.0 - STAYS) * passes
        if not self.last:
            return nobody
        size = len(points)
        drawn = DRAWN if size > 3 else DRAWN_OF_THREE
        thrown = THROWN if size > 3 else THROWN_OF_THREE
        total = NOBODYS * nobody
        often = NOBODYS
        for winner in range(size):
            if winner == standing.seat:
                continue
            times = READIER if standing.declared[winner] else 1.0
            for payer in range(size):
                if payer in (standing.seat, winner):
                    continue
                total += times * thrown * self._theirs(points, sticks, winner, payer)
                often += times * thrown
            total += times * drawn * self._theirs(points, sticks, winner, NOBODY)
            often += times * drawn
        return total / often

    def _theirs(self, points: list[int], sticks: int, winner: int, payer: int) -> float:
        dearer = THEIR_DEALER if winner == self.dealer else 1.0
        total = 0.0
        for place in range(len(THEIRS)):
            price = round(THEIRS[place] * dearer)
            total += THEIR_SHARE[place] * self._after_win(points, sticks, winner, price, payer)
        return total


class Standings:
    """The prices of each seat of the table that was met last, kept as long as they hold."""

    def __init__(self) -> None:
        self._prices: list[Placing | None] = [None] * ROUND
        self.points = Prices()
        self.reach = REACH

    def prices(self, sight: RiichiSight, rules: Rules) -> Prices:
        """The prices of the seat that decides; far before the end points themselves."""
        if hands_left(sight.options, Place(sight.number), sight.hand_no - 1) > self.reach:
            return self.points
        found = self._prices[sight.seat]
        if found is not None and found.rules is rules and found.standing.is_seen(sight):
            return found
        made = Placing(standing_of(sight), rules)
        self._prices[sight.seat] = made
        return made
