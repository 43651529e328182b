"""Looks ahead in a hand that is nearly ready: useful tiles, the discards after them, true scores.

A hand's value is a list over the draws that are left: index m holds chance x points when m own draws are
left. Ready hands are priced by the game itself, hands one away by the ready hands they become.
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

DEEPEST: Final = 1


class Lookahead:
    """Made for one decision, for a hand with these melds.

    `route` is the one that takes any hand: its pace holds here; `shapes` beside the standard one as in
    `distance`; `closed`: nothing is claimed.
    """

    __slots__ = (
        "chances", "draws", "hidden", "known", "left_open", "melds", "shapes", "sight", "size", "worth",
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
        self.draws: int = draws
        self.hidden = float(sight.hidden)
        self.chances: Chances = route.pace
        # what an open hand is worth beside a concealed one
        share = worth.gain(route, 1.0, 0.0) / max(0.1, worth.gain(route, 1.0, 1.0))
        stays = route.pace.stays(closed, DEEPEST)
        self.left_open: float = stays + (1.0 - stays) * share if closed else 1.0
        self.known: dict[bytes, vec[float]] = {}

    def value(self, counts: list[int], far: int) -> float:
        """Points to expect from 13 tiles (with melds) that are `far` away, at most DEEPEST."""
        if self.draws <= 0:
            return 0.0
        if far == 0:
            return self.ready(counts)[self.draws]
        rate = self.chances.rate(self.width(counts).claimable, self.hidden, far)
        return self.left_open * over_time(self.chances, self.one_away(counts), rate, self.draws)

    def width(self, counts: list[int]) -> Width:
        """Copies unseen of the tiles that bring the hand nearer."""
        mask = useful_mask(counts, self.size, self.shapes, self.sight.wilds)
        tempo = self.chances.tempo
        return Width(counts, mask, self.sight.unseen, tempo.for_chow, tempo.for_pung)

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


def over_time(chances: Chances, after: vec[float], rate: float, draws: int) -> float:
    """The value of waiting for a tile that comes with this chance in a go-around."""
    value = 0.0
    for left in range(1, draws + 1):
        value = chances.alive(left) * (rate * after[left - 1] + (1.0 - rate) * value)
    return value
