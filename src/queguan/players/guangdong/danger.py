"""Who heads for 十三不搭: he claims nothing and keeps his honours, and when he is ready he waits for them."""

from typing import Final

from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.players.mahjong.danger import Danger, ObviousDanger
from queguan.players.mahjong.weigher import Weigher

# By the honours a rival without melds has thrown and by his discards: how likely he is ready for 十三不搭
# (counted in hands between players of levels 3 and 4); more honours thrown: he is not.
READY: list[list[float]] = [
    [0.0, 0.01, 0.01, 0.05, 0.1, 0.12, 0.17, 0.2, 0.23, 0.27, 0.3],
    [0.0, 0.0, 0.01, 0.03, 0.04, 0.05, 0.07, 0.09, 0.09, 0.09, 0.09],
    [0.0, 0.0, 0.0, 0.0, 0.02, 0.04, 0.06, 0.08, 0.08, 0.08, 0.08],
]
MOST_TURNS: Final = 10
# How likely he then waits for an honour, for a suit tile, and for one near what he threw.
HONOUR: Final = 0.42
SUIT: Final = 0.125
NEAR: Final = 0.08
NEIGHBOURS: Final = 2
# What such a hand costs beside a usual one.
DEARER: Final = 2.9


class GuangdongDanger(Danger):
    """What discards may cost where 十三不搭 is played."""

    __slots__ = ()

    def add_further(self, rival: int, safe: int) -> None:
        """Adds what a rival costs who may be ready for 十三不搭."""
        known = self.sight.view.seats[rival]
        if known.melds:
            return
        honours = 0
        for tile in known.river:
            if tile // 2 >= HONOURS:
                honours += 1
        if honours >= len(READY):
            return
        likely = READY[honours][min(MOST_TURNS, len(known.river))]
        if likely > 0.0:
            self.add(self._waits(known.river), likely * self.loss * DEARER, rival, safe)

    def _waits(self, river: list[int]) -> list[float]:
        waits = [SUIT] * HONOURS + [HONOUR] * (KINDS - HONOURS)
        for tile in river:
            kind = tile // 2
            if kind < HONOURS:
                low = kind // 9 * 9
                for near in range(max(low, kind - NEIGHBOURS), min(low + 9, kind + NEIGHBOURS + 1)):
                    waits[near] = NEAR
        for kind in range(KINDS):
            if self.sight.unseen[kind] == 0 and self.sight.counts[kind] == 0:
                waits[kind] = 0.0
        return waits


class WaryWeigher(Weigher):
    """Weighs with what 十三不搭 may cost."""

    __slots__ = ()

    def read(self) -> Danger:
        """What discards may cost, rare hands among it."""
        return GuangdongDanger(self.sight, self.appraiser.worth.loss)


class BoldWeigher(Weigher):
    """Weighs with what rivals may win who have plainly nearly done."""

    __slots__ = ()

    def read(self) -> Danger:
        """What discards may cost beside rivals who have laid many groups."""
        return ObviousDanger(self.sight, self.appraiser.worth.loss)
