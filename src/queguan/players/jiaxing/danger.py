"""What a discard may cost where discards can be won: a base type tells what a rival waits for.

Counted in hands of 抓铳 between players of levels 3 and 4: how likely a rival is ready by his sets and
discards, and how likely who is ready waits for a kind, by what he has laid open and thrown (rivals.py).
"""

from typing import Final

from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.players.jiaxing.rivals import stance, thrown
from queguan.players.jiaxing.stakes import Stakes
from queguan.players.mahjong.danger import MOST_TURNS, Danger
from queguan.players.mahjong.sight import Sight

READY: list[list[float]] = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.09, 0.1],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.02, 0.04, 0.05, 0.07, 0.08, 0.12, 0.14, 0.17, 0.27],
    [0.0, 0.0, 0.01, 0.01, 0.01, 0.02, 0.05, 0.07, 0.1, 0.15, 0.17, 0.19, 0.22, 0.27, 0.35, 0.41],
    [0.2, 0.2, 0.25, 0.25, 0.25, 0.28, 0.3, 0.3, 0.35, 0.4, 0.5, 0.58, 0.62, 0.64, 0.66, 0.69],
    [1.0] * 16,
]
# By stance and by tiles of the suit he threw; a kind as open as usual.
WAITS: list[list[float]] = [
    [0.39, 0.29, 0.15, 0.013],
    [0.34, 0.23, 0.18, 0.09],
    [0.05, 0.05, 0.031, 0.007],
    [0.09, 0.09, 0.06, 0.046],
    [0.3, 0.3, 0.1, 0.045],
]
# By the copies unseen.
HONOUR_WAITS: list[float] = [0.0, 0.007, 0.127, 0.26, 0.26]
# `common_wait` of a kind as open as usual, and the most it can matter.
USUAL_WAIT: Final = 0.065
MOST_OPEN: Final = 1.6


class JiaxingDanger(Danger):
    """For one decision; `kept`: points the own hand is worth as long as nobody wins."""

    __slots__ = ("kept", "stakes")

    def __init__(self, sight: Sight, stakes: Stakes, kept: float) -> None:
        self.stakes = stakes
        self.kept = kept
        super().__init__(sight, 1.0)

    def readiness(self, rival: int) -> float:
        """How likely a rival is ready, times what his win costs then."""
        stakes = self.stakes
        if rival in stakes.santan.out:
            return 0.0
        known = self.sight.view.seats[rival]
        lost = stakes.times(rival, self.sight.seat) * stakes.total + self.kept
        likely = READY[min(4, len(known.melds))][min(MOST_TURNS, len(known.river))]
        return likely * lost if lost > 0.0 else 0.0

    def waits(self, rival: int) -> list[float]:
        """How likely a rival who is ready waits for each kind; what he threw himself left aside."""
        sight = self.sight
        found = [0.0] * KINDS
        for suit in range(HONOURS // 9):
            likely = WAITS[stance(sight, rival, suit)][thrown(sight, rival, suit)]
            for kind in range(9 * suit, 9 * suit + 9):
                found[kind] = likely * min(MOST_OPEN, self.common[kind] / USUAL_WAIT)
        for kind in range(HONOURS, KINDS):
            found[kind] = HONOUR_WAITS[sight.unseen[kind]]
        return found
