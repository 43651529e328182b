"""Weighs actions with the dangers of 捉鸡; while tiles of the void suit are held, one of them is thrown."""

from queguan.games.mahjong.melds import Meld
from queguan.games.zhuoji.rules import Rules
from queguan.players.mahjong.appraise import Appraiser
from queguan.players.mahjong.danger import Danger
from queguan.players.mahjong.weigher import Weigher
from queguan.players.zhuoji.danger import ZhuojiDanger
from queguan.players.zhuoji.sight import ZhuojiSight


class ZhuojiWeigher(Weigher):
    """Made for one decision."""

    __slots__ = ("rules",)

    def __init__(self, appraiser: Appraiser, caution: float, rules: Rules) -> None:
        super().__init__(appraiser, caution)
        self.rules = rules

    def read(self) -> Danger:
        """What discards may cost."""
        assert isinstance(self.sight, ZhuojiSight)
        return ZhuojiDanger(self.sight, self.rules)

    def after_claim(self, counts: list[int], melds: list[Meld]) -> float:
        """The hand with its best discard, which is a tile of the void suit while one is held."""
        assert isinstance(self.sight, ZhuojiSight)
        if self.sight.junk:
            return self.appraiser.waiting_value(counts, melds, self.sight.draws)
        return super().after_claim(counts, melds)
