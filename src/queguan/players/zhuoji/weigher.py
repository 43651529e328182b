"""Weighs actions with what is at stake in 捉鸡; tiles of the void suit are thrown first."""

from queguan.core.action import Action
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import SUIT_KINDS
from queguan.games.zhuoji.rules import Rules
from queguan.players.mahjong.appraise import Way
from queguan.players.mahjong.choices import is_concealed_kong, konged_kind
from queguan.players.mahjong.danger import Danger
from queguan.players.mahjong.routes import BITS
from queguan.players.mahjong.weigher import Weighed, Weigher
from queguan.players.zhuoji.appraise import ZhuojiAppraiser
from queguan.players.zhuoji.danger import ZhuojiDanger
from queguan.players.zhuoji.prices import Prices
from queguan.players.zhuoji.sight import ZhuojiSight


class ZhuojiWeigher(Weigher):
    """Made for one decision."""

    __slots__ = ("prices", "rules", "stakes")

    def __init__(self, appraiser: ZhuojiAppraiser, rules: Rules, prices: Prices) -> None:
        super().__init__(appraiser, prices.caution)
        self.rules = rules
        self.prices = prices
        self.stakes = appraiser.stakes

    def read(self) -> Danger:
        """What discards may cost."""
        assert isinstance(self.sight, ZhuojiSight)
        return ZhuojiDanger(self.sight, self.rules, self.prices)

    def discards(self, actions: list[Action]) -> list[Weighed]:
        """Each discard; while tiles of the void suit are held these are all there are, and none is missed."""
        sight = self.sight
        appraiser = self.appraiser
        assert isinstance(sight, ZhuojiSight) and isinstance(appraiser, ZhuojiAppraiser)
        if not sight.junk:
            return super().discards(actions)
        won = appraiser.winning_value(sight.counts, sight.melds, sight.draws)
        found: list[Weighed] = []
        for action in actions:
            kind = action.index
            value = self.stakes.value(sight.counts, sight.melds, sight.draws, kind)
            found.append(Weighed(action, won + value - self.cost(kind)))
        return found

    def kongs(self, actions: list[Action]) -> list[Weighed]:
        """Own kongs; a 憨包豆 pays nothing."""
        drawn = self.sight.view.seats[self.sight.seat].drawn
        found: list[Weighed] = []
        for action in actions:
            kind = konged_kind(action.index)
            late = not is_concealed_kong(action.index) and drawn != kind and not self.rules.late_kong_pays
            self.stakes.late = BITS[kind] if late else 0
            found += super().kongs([action])
        self.stakes.late = 0
        return found

    def claims(self, actions: list[Action]) -> list[Weighed]:
        """Claims; taking the table's first chicken spares him the 冲锋鸡 and brings the 责任鸡."""
        found = super().claims(actions)
        kind = self.sight.view.shown
        worth = float(self.rules.fixed[kind]) if 0 <= kind < SUIT_KINDS else 0.0
        if worth:
            sight = self.sight
            assert isinstance(sight, ZhuojiSight)
            spared = self.prices.river * worth
            if sight.fresh_first:
                spared *= 3.0
            for one in found:
                one.value += spared
        return found

    def brings_nearer(self, ways: list[Way], counts: list[int], melds: list[Meld], kong: bool) -> bool:
        """A chicken is worth a look even when the hand gets no nearer."""
        shown = self.sight.view.shown
        if self.prices.river > 0.0 and 0 <= shown < SUIT_KINDS and self.rules.fixed[shown]:
            return True
        return super().brings_nearer(ways, counts, melds, kong)

    def after_claim(self, counts: list[int], melds: list[Meld]) -> float:
        """The hand with its best discard, which is a tile of the void suit while one is held."""
        assert isinstance(self.sight, ZhuojiSight)
        if self.sight.junk:
            return self.appraiser.waiting_value(counts, melds, self.sight.draws)
        return super().after_claim(counts, melds)
