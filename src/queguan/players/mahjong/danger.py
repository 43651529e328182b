"""What a discard may cost: how likely each rival is ready, and how likely he waits for this tile.

Nobody says that he is ready, so it is read from his melds and from how long the hand has lasted. What he let
go since his hand changed last he cannot want.
"""

from typing import Final

from queguan.games.mahjong.tiles import HONOURS, KIND, KINDS
from queguan.players.mahjong.routes import BITS
from queguan.players.mahjong.sight import Sight

# How likely a rival is ready, by his melds and his discards (counted in hands of players of levels 2 and 3).
READY: list[list[float]] = [
    [0.0, 0.0, 0.0, 0.01, 0.02, 0.04, 0.07, 0.11, 0.15, 0.2, 0.26, 0.33, 0.38, 0.42, 0.45, 0.48],
    [0.0, 0.01, 0.01, 0.03, 0.06, 0.1, 0.15, 0.21, 0.27, 0.33, 0.4, 0.44, 0.48, 0.52, 0.56, 0.6],
    [0.05, 0.07, 0.09, 0.12, 0.18, 0.24, 0.31, 0.38, 0.46, 0.54, 0.6, 0.65, 0.69, 0.73, 0.77, 0.8],
    [0.2, 0.2, 0.25, 0.3, 0.36, 0.42, 0.5, 0.6, 0.7, 0.78, 0.83, 0.86, 0.88, 0.9, 0.9, 0.9],
    [1.0] * 16,
]
MOST_TURNS: Final = 15
# Who throws what he draws again and again has nothing left to change.
STREAK: Final = 2
STREAK_AFTER: Final = 8
STREAK_MORE: Final = 1.25
# How a ready rival waits for a kind, by the unseen copies around it (as shares of all four).
OPEN_SIDE: Final = 0.035
EDGE: Final = 0.06
MIDDLE: Final = 0.04
LIKE: Final = 0.08
HONOUR: Final = 0.025
THREW_IT: Final = 0.08  # he threw one himself earlier
SAME_SUIT: Final = 1.8  # all his melds are of this suit
OTHER_SUIT: Final = 0.5
# From so many groups on the table everybody sees that a hand is nearly done.
OBVIOUS: Final = 3


class Danger:
    """For one decision: what each kind, thrown now, may cost.

    `cost` by kind, in points: over all rivals, how likely he wins on it times `loss`, what one usually pays.
    A game with hands of other shapes adds what those cost (`add_further`).
    """

    __slots__ = ("common", "cost", "loss", "sight")

    def __init__(self, sight: Sight, loss: float) -> None:
        self.sight = sight
        self.loss = loss
        self.cost: list[float] = [0.0] * KINDS
        self.common: list[float] = [common_wait(sight.unseen, kind) for kind in range(KINDS)]
        for rival in sight.rivals:
            safe = let_go(sight, rival)
            likely = self.readiness(rival)
            if likely > 0.0:
                self.add(self.waits(rival), likely * loss, rival, safe)
            self.add_further(rival, safe)

    def add(self, waits: list[float], loss: float, rival: int, safe: int) -> None:
        """Adds what a rival with these waits costs; what he let go or threw himself he hardly wants."""
        for tile in self.sight.view.seats[rival].river:
            waits[tile // 2] *= THREW_IT
        for kind in range(KINDS):
            if not safe >> kind & 1:
                self.cost[kind] += loss * waits[kind]

    def add_further(self, rival: int, safe: int) -> None:
        """Adds what hands of other shapes cost."""

    def readiness(self, rival: int) -> float:
        """How likely a rival is ready for a standard hand."""
        known = self.sight.view.seats[rival]
        turns = len(known.river)
        likely = READY[min(4, len(known.melds))][min(MOST_TURNS, turns)]
        if turns > STREAK_AFTER and streak(known.river) >= STREAK:
            likely *= STREAK_MORE
        return likely if likely < 1.0 else 1.0

    def waits(self, rival: int) -> list[float]:
        """How likely a rival who is ready waits for each kind; what he threw himself left aside."""
        found = self.common[:]
        melds = self.sight.view.seats[rival].melds
        if len(melds) < 2:
            return found
        suit = melds[0].tile // 9
        if not 0 <= suit < 3:  # honours tell nothing, a hidden kong neither
            return found
        for meld in melds:
            if meld.tile // 9 != suit:
                return found
        for kind in range(HONOURS):
            found[kind] *= SAME_SUIT if kind // 9 == suit else OTHER_SUIT
        return found


class ObviousDanger(Danger):
    """What discards may cost for one who fears only rivals who have laid many groups."""

    __slots__ = ()

    def readiness(self, rival: int) -> float:
        """Nobody is ready before he has laid so many."""
        return super().readiness(rival) if len(self.sight.view.seats[rival].melds) >= OBVIOUS else 0.0


def common_wait(unseen: list[int], kind: int) -> float:
    """How likely somebody who is ready for a standard hand waits for a kind."""
    if kind >= HONOURS:
        return HONOUR * unseen[kind] / 4.0
    number = kind % 9
    found = LIKE * unseen[kind]
    if number <= 6:
        side = unseen[kind + 1] * unseen[kind + 2]
        found += (EDGE if number == 6 else OPEN_SIDE) * side / 4.0
    if number >= 2:
        side = unseen[kind - 1] * unseen[kind - 2]
        found += (EDGE if number == 2 else OPEN_SIDE) * side / 4.0
    if 1 <= number <= 7:
        found += MIDDLE * (unseen[kind - 1] * unseen[kind + 1]) / 4.0
    return found / 4.0


def streak(river: list[int]) -> int:
    """How many of the last discards went as they were drawn."""
    turns = 0
    while turns < len(river) and river[len(river) - 1 - turns] % 2 == 1:
        turns += 1
    return turns


def let_go(sight: Sight, rival: int) -> int:
    """The kinds that others threw since a rival's hand changed last: he did not win on them."""
    seats = sight.view.seats
    size = len(seats)
    turns = streak(seats[rival].river)
    mask = 0
    for step in range(1, size):
        theirs = seats[(rival + step) % size].river
        # who sits between him and me has thrown once since his last discard
        since = turns + (1 if step < (sight.seat - rival) % size else 0)
        for at in range(max(0, len(theirs) - since), len(theirs)):
            mask |= BITS[KIND[theirs[at] // 2]]
    return mask
