"""What a discard costs as it was counted: how often who is in riichi or open waits for a tile, what he wins.

In 8,000 hands each of `tenhou` and `mfc-competition` between level-3 players, of all tiles they held: a lone
honour is waited for six times more seldom than its copies say, and tiles that look hot are less hot than the
weights of all together make them.
"""

from typing import Final

from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.players.mahjong.appraise import is_closed
from queguan.players.riichi.danger import DEALER_MORE, RiichiDanger, meld_dora
from queguan.players.riichi.prices import Prices
from queguan.players.riichi.sight import THREE, RiichiSight

# Thousands that a discard costs: to riichi, to an open hand without dora, for each dora that lies open.
RIICHI_COSTS: Final = 5.7
OPEN_COSTS: Final = 2.2
DORA_COSTS: Final = 1.8
MOST_OPEN: Final = 12.0
# Where there are no dora, and among three.
BARE_RIICHI: Final = 2.15
BARE_OPEN: Final = 1.1
THREE_RIICHI: Final = 8.0
THREE_OPEN: Final = 4.0
SPARED: Final = 0.4
# What it costs on average when another wins who is in riichi, or who is not.
LOST: Final = 1.6
LOST_QUIET: Final = 1.15
BARE_LOST: Final = 0.8
BARE_LOST_QUIET: Final = 0.65
THREE_LOST: Final = 3.3
THREE_LOST_QUIET: Final = 2.9
# How likely a rival with so many claimed groups is ready, by his discards.
OPEN_READY: list[list[float]] = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.01, 0.01, 0.01, 0.02],
    [0.0, 0.0, 0.02, 0.04, 0.07, 0.12, 0.18, 0.25, 0.3, 0.37, 0.43, 0.47, 0.51, 0.53, 0.54, 0.53, 0.5, 0.45],
    [0.05, 0.07, 0.1, 0.14, 0.26, 0.34, 0.41, 0.5, 0.57, 0.63, 0.7, 0.73, 0.75, 0.77, 0.75, 0.72, 0.7, 0.6],
    [0.5, 0.6, 0.7, 0.8, 0.9, 0.94, 0.94, 0.94, 0.93, 0.95, 0.95, 0.95, 0.94, 0.93, 0.9, 0.88, 0.8, 0.7],
    [1.0] * 18,
]
HONOURS_OF_RIICHI: list[float] = [0.0, 0.05, 0.25, 0.6, 0.8]  # of what weights say, by unseen copies
HONOURS_OF_OPEN: list[float] = [0.0, 0.05, 0.7, 1.2, 1.2]
BY_NUMBER: list[float] = [0.82, 0.92, 1.08, 0.93, 0.95]  # from the end of the suit
HOT: Final = 0.1
COOLER: Final = 2.0


class Threat(RiichiDanger):
    """For one decision. `dora`, `three`: what table it is; `spared`: of what a deal costs, what the hand
    would have cost all the same."""

    __slots__ = ("dora", "spared", "three")

    def __init__(self, sight: RiichiSight, prices: Prices) -> None:
        self.dora: bool = sight.options.dora
        self.three: bool = sight.options.players == THREE
        # who deals in is spared what the others would have cost
        self.spared: float = SPARED * self.lost(any(sight.declared[rival] for rival in sight.rivals))
        super().__init__(sight, prices)

    def lost(self, declared: bool) -> float:
        """What it costs on average when another wins."""
        if self.three:
            return THREE_LOST if declared else THREE_LOST_QUIET
        if not self.dora:
            return BARE_LOST if declared else BARE_LOST_QUIET
        return LOST if declared else LOST_QUIET

    def riichi_costs(self) -> float:
        """What a deal to riichi costs who is not dealt with by a dealer."""
        return THREE_RIICHI if self.three else RIICHI_COSTS if self.dora else BARE_RIICHI

    def readiness(self, rival: int) -> float:
        """What a rival's hand costs times how likely he is ready."""
        sight = self.sight
        assert isinstance(sight, RiichiSight)
        known = sight.view.seats[rival]
        more = DEALER_MORE if rival == sight.view.setting.dealer else 1.0
        riichi = self.riichi_costs()
        if sight.declared[rival]:
            return max(0.2, self.prices.loss(riichi * more, rival) - self.spared)
        turns = min(17, len(known.river))
        laid = 0 if is_closed(known.melds) else min(4, len(known.melds))
        points = riichi
        if laid:
            dora = sum([meld_dora(sight, meld) for meld in known.melds]) + len(known.flowers)
            points = THREE_OPEN if self.three else OPEN_COSTS if self.dora else BARE_OPEN
            points = min(MOST_OPEN, points + DORA_COSTS * dora)
        return OPEN_READY[laid][turns] * max(0.1, self.prices.loss(points * more, rival) - self.spared)

    def waits(self, rival: int) -> list[float]:
        """How likely a rival who is ready waits for each kind."""
        sight = self.sight
        assert isinstance(sight, RiichiSight)
        found = super().waits(rival)
        honours = HONOURS_OF_RIICHI if sight.declared[rival] else HONOURS_OF_OPEN
        for kind in range(KINDS):
            weight = found[kind]
            if kind >= HONOURS:
                weight *= honours[sight.unseen[kind]]
            else:
                weight *= BY_NUMBER[min(kind % 9, 8 - kind % 9)]
            found[kind] = weight / (1.0 + COOLER * (weight - HOT)) if weight > HOT else weight
        return found
