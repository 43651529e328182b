"""What a hand in play is worth: its routes together, each by its chance and its gain.

A hand is worth the fourth root of the sum over its routes of (chance x gain) to the power of four: little
more than the best one, a little more when others stay open.
"""

import math

from queguan.games.mahjong.distance import distance
from queguan.games.mahjong.melds import KONG_CONCEALED, Meld
from queguan.players.mahjong.lookahead import Lookahead
from queguan.players.mahjong.routes import Route
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.style import Style
from queguan.players.mahjong.width import Width
from queguan.players.mahjong.worth import Worth

NOT_THERE = -1.0


class Way:
    """A route this hand follows now: `kept` tiles that serve it and how far away it is."""

    __slots__ = ("far", "kept", "route")

    def __init__(self, route: Route, kept: list[int], far: int) -> None:
        self.route = route
        self.kept = kept
        self.far = far


class Appraiser:
    """Weighs what one player could do. Made for one decision."""

    __slots__ = ("depth", "most_ways", "shapes", "sight", "worth")

    def __init__(self, sight: Sight, worth: Worth, style: Style, shapes: int) -> None:
        """`shapes` of the game beside the standard one, as in `distance`."""
        self.sight = sight
        self.worth = worth
        self.most_ways = style.ways
        self.depth = style.depth
        self.shapes = shapes
        worth.begin(sight)

    def ways(self, counts: list[int], melds: list[Meld], draws: int) -> list[Way]:
        """The most promising routes of these tiles, best first."""
        closed = is_closed(melds)
        wilds = self.sight.wilds
        found: list[Way] = []
        promises: list[float] = []
        for route in self.worth.candidates(self.sight):
            goes_on = route.with_melds(melds)
            if goes_on is None:
                continue
            kept = goes_on.kept(counts)
            far = goes_on.distance(kept, len(melds), wilds)
            promise = self.usually(goes_on, far, 0.0, closed, draws)
            if len(found) == self.most_ways and promise <= promises[-1]:
                continue
            place = len(found)
            while place > 0 and promise > promises[place - 1]:
                place -= 1
            found.insert(place, Way(goes_on, kept, far))
            promises.insert(place, promise)
            if len(found) > self.most_ways:
                found.pop()
                promises.pop()
        return found

    def usually(self, route: Route, far: int, fan: float, closed: bool, draws: int) -> float:
        """Chance x gain of a route so far away, with as many useful tiles as usual."""
        pace = route.pace
        return pace.usual(far, draws) * self.worth.gain(route, fan, pace.stays(closed, far))

    def promise(self, way: Way, far: int, melds: list[Meld], closed: bool, draws: int) -> float:
        """Chance x gain of a way with its tiles as they are now."""
        route = way.route
        pace = route.pace
        useful = route.useful(way.kept, len(melds), self.sight.wilds)
        tempo = pace.tempo
        width = Width(way.kept, useful, self.sight.unseen, tempo.for_chow, tempo.for_pung)
        # on its last tile a hand wins whoever throws it
        copies = width.claimable if far and pace.claimed else width.copies
        chance = pace.reach(far, pace.rate(copies, float(self.sight.hidden), far), draws)
        return chance * self.worth.gain(route, self.worth.fan(way.kept, melds), pace.stays(closed, far))

    def waiting_value(self, counts: list[int], melds: list[Meld], draws: int) -> float:
        """What the hand is worth when it has nothing to discard, in points."""
        closed = is_closed(melds)
        near = distance(counts, len(melds), self.shapes if not melds else 0, self.sight.wilds)
        ahead = 0 <= near <= self.depth
        total = 0.0
        for way in self.ways(counts, melds, draws):
            if not (ahead and way.route.plain):
                total += to_the_fourth(self.promise(way, way.far, melds, closed, draws))
        if ahead:
            total += to_the_fourth(self.ahead(melds, closed, draws).value(counts, near))
        return math.sqrt(math.sqrt(total))

    def ahead(self, melds: list[Meld], closed: bool, draws: int) -> Lookahead:
        """Looks ahead from a hand with these melds."""
        return Lookahead(self.sight, self.worth, self.worth.routes[0], self.shapes, melds, closed, draws)

    def discard_values(
        self, counts: list[int], melds: list[Meld], draws: int, allowed: list[int]
    ) -> list[float]:
        """What the hand is worth after each of the allowed discards, in their order."""
        closed = is_closed(melds)
        plain = [0.0] * len(allowed)
        totals = [0.0] * len(allowed)
        for way in self.ways(counts, melds, draws):
            self._add_way(way, melds, closed, draws, allowed, plain if way.route.plain else totals)
        seen = self._look_ahead(counts, melds, closed, draws, allowed)
        for place in range(len(allowed)):
            value = seen[place] if seen else NOT_THERE
            totals[place] += plain[place] if value < 0.0 else to_the_fourth(value)
        return [math.sqrt(math.sqrt(total)) for total in totals]

    def _add_way(
        self, way: Way, melds: list[Meld], closed: bool, draws: int, allowed: list[int], totals: list[float]
    ) -> None:
        """Adds what one way is worth after each discard."""
        kept = way.kept
        unneeded = NOT_THERE
        for place, kind in enumerate(allowed):
            if kept[kind] == 0:
                if unneeded < 0.0:
                    unneeded = to_the_fourth(self.promise(way, way.far, melds, closed, draws))
                totals[place] += unneeded
                continue
            kept[kind] -= 1
            far = way.route.distance(kept, len(melds), self.sight.wilds)
            if far == way.far:
                value = self.promise(way, far, melds, closed, draws)
            else:
                value = self.usually(way.route, far, self.worth.fan(kept, melds), closed, draws)
            totals[place] += to_the_fourth(value)
            kept[kind] += 1

    def _look_ahead(
        self, counts: list[int], melds: list[Meld], closed: bool, draws: int, allowed: list[int]
    ) -> list[float]:
        """What looking ahead says to each discard, NOT_THERE where the hand is too far away then; [] when it
        always is."""
        shapes = self.shapes if not melds else 0
        near = distance(counts, len(melds), shapes, self.sight.wilds)
        if near > self.depth:
            return []
        ahead = self.ahead(melds, closed, draws)
        seen: list[float] = []
        for kind in allowed:
            counts[kind] -= 1
            far = distance(counts, len(melds), shapes, self.sight.wilds)
            seen.append(ahead.value(counts, far) if far <= self.depth else NOT_THERE)
            counts[kind] += 1
        return seen


def to_the_fourth(value: float) -> float:
    """The power that lets the best way count most."""
    value *= value
    return value * value


def is_closed(melds: list[Meld]) -> bool:
    """Whether nothing was claimed."""
    return all(meld.form == KONG_CONCEALED for meld in melds)
