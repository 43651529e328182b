"""Looks ahead in a hand that is nearly ready: useful tiles, the discards after them, true scores.

A hand's value is a list over the draws that are left: index m holds chance x points when m own draws are
left. Ready hands are priced by the game itself, hands one away by the ready hands they become, hands two
away by how wide the hands are that they become.
"""

from typing import Final

from librt.vecs import vec

from queguan.games.mahjong.distance import distance, useful_mask
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import KINDS
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.routes import Route
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.width import Width
from queguan.players.mahjong.worth import Worth

DEEPEST: Final = 2


class Lookahead:
    """Made for one decision, for a hand with these melds.

    `route` is the one that takes any hand: its pace holds here; `shapes` beside the standard one as in
    `distance`; `closed`: nothing is claimed.
    """

    __slots__ = (
        "chances", "claiming", "closed", "draws", "fan", "hidden", "known", "looks", "melds", "open_share",
        "shapes", "sight", "size", "worth",
    )  # fmt: skip

    def __init__(
        self,
        sight: Sight,
        worth: Worth,
        route: Route,
        shapes: int,
        melds: list[Meld],
        closed: bool,
        draws: int,
    ) -> None:
        self.sight = sight
        self.worth = worth
        self.melds = melds
        self.size: int = len(melds)
        self.shapes: int = shapes if self.size == 0 else 0
        self.closed = closed
        self.draws: int = draws
        self.hidden = float(sight.hidden)
        pace = route.pace
        claiming = pace.claiming
        assert claiming is not None, "any hand can be claimed for"
        self.claiming: Chances = claiming
        self.chances: Chances = pace.closed if closed else claiming
        # what an open hand is worth beside a concealed one
        self.open_share = worth.gain(route, 1.0, False) / max(0.1, worth.gain(route, 1.0, True))
        self.known: dict[bytes, vec[float]] = {}

    def value(self, counts: list[int], far: int) -> float:
        """Points to expect from 13 tiles (with melds) that are `far` away, at most DEEPEST."""
        if self.draws <= 0:
            return 0.0
        if far == 0:
            return self.ready(counts)[self.draws]
        if far == 1:
            return self.best_pace(self.one_away(counts), 1, self.width(counts))
        return self.best_pace(self.two_away(counts), 2, self.width(counts))

    def width(self, counts: list[int]) -> Width:
        """Copies unseen of the tiles that bring the hand nearer."""
        mask = useful_mask(counts, self.size, self.shapes, self.sight.wilds)
        return Width(counts, mask, self.sight.unseen)

    def best_pace(self, after: vec[float], far: int, width: Width) -> float:
        """The value of a hand that becomes `after` with its next useful tile: concealed, or claiming."""
        claiming = self.claiming
        rate = claiming.rate(width.claimable, self.hidden, far)
        value = over_time(claiming, after, rate, self.draws)
        if self.closed:
            value *= self.open_share
            rate = self.chances.rate(width.copies, self.hidden, far)
            other = over_time(self.chances, after, rate, self.draws)
            if other > value:
                return other
        return value

    def ready(self, counts: list[int]) -> vec[float]:
        """By draws left: chance x points of a ready hand."""
        key = bytes(counts)
        found = self.known.get(key)
        if found is not None:
            return found
        mask = useful_mask(counts, self.size, self.shapes, self.sight.wilds)
        unseen = self.sight.unseen
        width = 0
        points = 0.0
        for kind in range(KINDS):
            if mask >> kind & 1 and unseen[kind] > 0:
                width += unseen[kind]
                points += unseen[kind] * self.worth.points(counts, self.melds, kind)
        made = vec[float]([0.0] * (self.draws + 1))
        if width > 0:
            points /= width
            rate = self.chances.rate(float(width), self.hidden, 0)
            before = 0.0
            for left in range(1, self.draws + 1):
                before = self.chances.alive(left) * (rate * points + (1.0 - rate) * before)
                made[left] = before
        self.known[key] = made
        return made

    def one_away(self, counts: list[int]) -> vec[float]:
        """By draws left: the value right after the next useful tile came, on average over these tiles."""
        mask = useful_mask(counts, self.size, self.shapes, self.sight.wilds)
        unseen = self.sight.unseen
        draws = self.draws
        total = vec[float]([0.0] * (draws + 1))
        width = 0
        at = max(1, draws - 2)
        for kind in range(KINDS):
            copies = unseen[kind]
            if not mask >> kind & 1 or copies == 0:
                continue
            width += copies
            counts[kind] += 1
            best: vec[float] = vec[float]([])
            most = -1.0
            for thrown in range(KINDS):
                if counts[thrown] == 0 or thrown == kind:
                    continue
                counts[thrown] -= 1
                if distance(counts, self.size, self.shapes, self.sight.wilds) == 0:
                    here = self.ready(counts)
                    if here[at] > most:
                        most = here[at]
                        best = here
                counts[thrown] += 1
            counts[kind] -= 1
            if most >= 0.0:
                for left in range(draws + 1):
                    total[left] += copies * best[left]
        if width > 0:
            for left in range(draws + 1):
                total[left] /= width
        return total

    def two_away(self, counts: list[int]) -> vec[float]:
        """The same for a hand that will be one away then, priced by its width."""
        mask = useful_mask(counts, self.size, self.shapes, self.sight.wilds)
        unseen = self.sight.unseen
        draws = self.draws
        total = vec[float]([0.0] * (draws + 1))
        width = 0
        for kind in range(KINDS):
            copies = unseen[kind]
            if not mask >> kind & 1 or copies == 0:
                continue
            width += copies
            counts[kind] += 1
            most = 0.0
            for thrown in range(KINDS):
                if counts[thrown] == 0 or thrown == kind:
                    continue
                counts[thrown] -= 1
                if distance(counts, self.size, self.shapes, self.sight.wilds) == 1:
                    here = self.width(counts).copies
                    if here > most:
                        most = here
                counts[thrown] += 1
            counts[kind] -= 1
            rate = self.chances.rate(most, self.hidden, 1)
            value = 0.0
            for left in range(1, draws + 1):
                usual = self.chances.usual(0, left - 1)
                value = self.chances.alive(left) * (rate * usual + (1.0 - rate) * value)
                total[left] += copies * value
        if width > 0:
            gain = self.worth.typical(self.closed)
            for left in range(draws + 1):
                total[left] = total[left] * gain / width
        return total


def over_time(chances: Chances, after: vec[float], rate: float, draws: int) -> float:
    """The value of waiting for a tile that comes with this chance in a go-around."""
    value = 0.0
    for left in range(1, draws + 1):
        value = chances.alive(left) * (rate * after[left - 1] + (1.0 - rate) * value)
    return value
