"""What a discard may cost in 捉鸡: who is ready, who may win on it at all, and how dear he is.

Counted in hands between players of level 4: without chows to claim hands are ready sooner than the melds
tell, with a void suit later; waits lie closer together.
"""

from typing import Final

from queguan.games.mahjong.melds import KONG_CLAIMED
from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.games.zhuoji.rules import Rules
from queguan.players.mahjong.danger import Danger, common_wait
from queguan.players.zhuoji.prices import Prices
from queguan.players.zhuoji.sight import ZhuojiSight, has_declared, void_suit

# How likely a rival is ready, by his melds and his discards.
READY: list[list[float]] = [
    [0.01, 0.01, 0.03, 0.06, 0.12, 0.18, 0.27, 0.34, 0.4, 0.5, 0.6, 0.66, 0.72, 0.76, 0.8, 0.84],
    [0.01, 0.02, 0.06, 0.11, 0.2, 0.28, 0.37, 0.45, 0.54, 0.61, 0.68, 0.74, 0.77, 0.82, 0.87, 0.9],
    [0.1, 0.15, 0.22, 0.27, 0.33, 0.42, 0.5, 0.57, 0.64, 0.71, 0.77, 0.82, 0.85, 0.87, 0.91, 0.93],
    [0.5, 0.55, 0.6, 0.62, 0.66, 0.7, 0.74, 0.79, 0.84, 0.88, 0.92, 0.94, 0.96, 0.97, 0.97, 0.98],
    [1.0] * 16,
]
READY_VOID: list[list[float]] = [
    [0.0, 0.0, 0.0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.22, 0.28, 0.33, 0.42, 0.5, 0.58, 0.62, 0.66],
    [0.0, 0.01, 0.02, 0.04, 0.06, 0.1, 0.16, 0.22, 0.28, 0.35, 0.41, 0.48, 0.54, 0.59, 0.62, 0.68],
    [0.03, 0.05, 0.07, 0.09, 0.1, 0.15, 0.24, 0.32, 0.38, 0.45, 0.51, 0.57, 0.6, 0.64, 0.72, 0.8],
    [0.3, 0.35, 0.38, 0.41, 0.44, 0.48, 0.5, 0.55, 0.68, 0.74, 0.75, 0.78, 0.82, 0.86, 0.88, 0.9],
    [1.0] * 16,
]
MOST_TURNS: Final = 15
# Points of the hands that need no pass, times how many they are among those ready, by melds; with a void
# suit, and with one whose melds are of one suit.
DEAR: list[float] = [1.24, 0.1, 0.35, 1.7, 3.5]
DEAR_VOID: list[float] = [1.1, 0.42, 0.42, 2.2, 4.0]
DEAR_ALIKE: list[float] = [1.1, 0.42, 1.2, 5.0, 8.0]
PLAIN: Final = 0.9
DECLARED: Final = 20.0
# How much likelier a wait is than `common_wait` says, and how likely where he threw one himself.
CLOSER: Final = 1.0
CLOSER_VOID: Final = 1.6
THREW_IT: Final = 0.2


class ZhuojiDanger(Danger):
    """For one decision."""

    __slots__ = ("prices", "rules")

    def __init__(self, sight: ZhuojiSight, rules: Rules, prices: Prices) -> None:
        self.rules = rules
        self.prices = prices
        super().__init__(sight, 1.0)

    def ready(self, rival: int) -> float:
        """How likely a rival is ready."""
        known = self.sight.view.seats[rival]
        if has_declared(known.marks):
            return 1.0
        rows = READY_VOID if self.rules.ding_que else READY
        return rows[min(4, len(known.melds))][min(MOST_TURNS, len(known.river))]

    def share(self, rival: int) -> float:
        """What a rival's share is likely to be on a discard, those left out that he may not win on."""
        known = self.sight.view.seats[rival]
        melds = known.melds
        size = min(4, len(melds))
        dear = DEAR[size]
        if self.rules.ding_que:
            suits = {meld.tile // 9 for meld in melds if meld.tile >= 0}
            dear = DEAR_ALIKE[size] if len(suits) == 1 else DEAR_VOID[size]
        if has_declared(known.marks):
            return dear + PLAIN + DECLARED
        dou = any(meld.form >= KONG_CLAIMED for meld in melds)
        return dear + PLAIN if dou or not self.rules.ping_hu_needs_pass else dear

    def readiness(self, rival: int) -> float:
        """What a rival costs on a tile he waits for, as far as he is likely to wait at all."""
        shares = float(len(self.sight.rivals)) if self.rules.discard_shares > 1 else 1.0
        lost = 0.0 if self.rules.blood_battle else self.prices.lost
        share = self.share(rival)
        return self.ready(rival) * share * (shares + lost / (share + 1.0))

    def waits(self, rival: int) -> list[float]:
        """Nobody waits for his void suit, hardly anybody for what he threw."""
        assert isinstance(self.sight, ZhuojiSight)
        left = self.sight.left
        void = void_suit(self.sight.view.seats[rival].marks)
        closer = CLOSER if void < 0 else CLOSER_VOID
        found = [closer * common_wait(left, kind) for kind in range(HONOURS)] + [0.0] * (KINDS - HONOURS)
        if void >= 0:
            for kind in range(void * 9, void * 9 + 9):
                found[kind] = 0.0
        return found

    def add(self, waits: list[float], loss: float, rival: int, safe: int) -> None:
        """Adds what a rival with these waits costs; what he let go he cannot win on."""
        for tile in set(self.sight.view.seats[rival].river):
            waits[tile // 2] *= THREW_IT
        for kind in range(HONOURS):
            if not safe >> kind & 1:
                self.cost[kind] += loss * waits[kind]
