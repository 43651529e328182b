"""What a discard may cost in 捉鸡: who may win on it at all, and how dear he is."""

from typing import Final

from queguan.games.mahjong.melds import KONG_CLAIMED
from queguan.games.zhuoji.rules import Rules
from queguan.players.mahjong.danger import Danger
from queguan.players.zhuoji.sight import ZhuojiSight, has_declared, void_suit
from queguan.players.zhuoji.worth import LOSS

# Of those who are ready without a pass so many wait with a hand that needs none.
DEAR_HAND: Final = 0.3
PLAIN_LOSS: Final = 6.0
DECLARED_LOSS: Final = 55.0


class ZhuojiDanger(Danger):
    """For one decision."""

    __slots__ = ("rules",)

    def __init__(self, sight: ZhuojiSight, rules: Rules) -> None:
        self.rules = rules
        super().__init__(sight, LOSS)

    def readiness(self, rival: int) -> float:
        """How likely a rival is ready, weighed by what he then costs beside a usual loss."""
        known = self.sight.view.seats[rival]
        if has_declared(known.marks):
            return DECLARED_LOSS / LOSS
        ready = super().readiness(rival)
        dou = any(meld.form >= KONG_CLAIMED for meld in known.melds)
        if self.rules.ping_hu_needs_pass and not dou:
            return ready * DEAR_HAND
        return ready * (DEAR_HAND + (1.0 - DEAR_HAND) * PLAIN_LOSS / LOSS)

    def waits(self, rival: int) -> list[float]:
        """Nobody waits for his void suit."""
        found = super().waits(rival)
        void = void_suit(self.sight.view.seats[rival].marks)
        if void >= 0:
            for kind in range(void * 9, void * 9 + 9):
                found[kind] = 0.0
        return found
