"""What is at stake at the end, whoever wins, for who is ready and who is not: 豆, 鸡, 包鸡, 查叫
(rules/zhuoji.md 7.3, 7.4, 9)."""

from typing import Final

from queguan.games.mahjong.distance import QUAD_PAIRS_TOO, distance, useful_mask
from queguan.games.mahjong.melds import KONG_CLAIMED, MELD_PUNG, Meld
from queguan.games.mahjong.tiles import SUIT_KINDS
from queguan.games.zhuoji.chickens import down
from queguan.games.zhuoji.rules import Rules
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.width import Width
from queguan.players.zhuoji.prices import Prices
from queguan.players.zhuoji.sight import ZhuojiSight

PAYERS: Final = 3.0
NOTHING: Final = -1
# Of a three in hand the fourth may also be thrown by another, who alone pays then.
THROWN: Final = 0.5
# To how many one who is not ready pays 包鸡.
OWED: Final = 1.8
OWED_BLOOD: Final = 2.8


class Stakes:
    """For one decision. `pace`: the chances to be ready before the end; `late` kinds (bits) whose kongs pay
    nothing."""

    __slots__ = ("fixed", "late", "pace", "prices", "rules", "sight")

    def __init__(self, sight: ZhuojiSight, rules: Rules, prices: Prices, pace: Chances) -> None:
        self.sight = sight
        self.rules = rules
        self.prices = prices
        self.pace = pace
        self.late = 0
        self.fixed: list[int] = [kind for kind in range(SUIT_KINDS) if rules.fixed[kind]]

    def value(self, counts: list[int], melds: list[Meld], draws: int, thrown: int = NOTHING) -> float:
        """Points to expect from being ready or not at the end; `thrown`: the kind just discarded."""
        chance = self.readiness(counts, melds, draws)
        earned = self.prices.ready + PAYERS * self.chickens(counts, melds, thrown) + self.kongs(counts, melds)
        return self.prices.gate * (chance * earned - (1.0 - chance) * self.owed(melds, thrown))

    def readiness(self, counts: list[int], melds: list[Meld], draws: int) -> float:
        """How likely the hand is ready before the end."""
        shapes = QUAD_PAIRS_TOO if not melds else 0
        far = distance(counts, len(melds), shapes, 0)
        if far <= 0:
            return 1.0
        pace = self.pace
        mask = useful_mask(counts, len(melds), shapes, 0)
        width = Width(counts, mask, self.sight.unseen, pace.tempo.for_chow, pace.tempo.for_pung)
        rate = pace.rate(width.claimable, float(self.sight.hidden), far - 1)
        return pace.reach(far - 1, rate, draws)

    def chickens(self, counts: list[int], melds: list[Meld], thrown: int) -> float:
        """What each other player pays for fixed chickens."""
        total = 0.0
        for kind in self.fixed:
            worth = float(self.rules.fixed[kind])
            inside = float(counts[kind])
            for meld in melds:
                if meld.tile == kind:
                    inside += 4.0 if meld.form >= KONG_CLAIMED else 3.0
            total += worth * (inside * (1.0 + self.gold(kind)) + self.river(kind, thrown))
        return total

    def gold(self, kind: int) -> float:
        """How likely the tile that makes this kind gold is turned."""
        if not self.rules.fan_ji or self.sight.hidden <= 0:
            return 0.0
        return self.sight.unseen[down(kind)] / float(self.sight.hidden)

    def river(self, kind: int, thrown: int) -> float:
        """How many of a kind lie in the own river, as far as he reckons with them."""
        sight = self.sight
        prices = self.prices
        found = float(sight.in_river[kind])
        if self.rules.chong_feng and sight.charging >> kind & 1:
            found += prices.charge
        if thrown == kind:
            stays = 1.0 - self.taken(kind)
            found += stays
            if self.rules.chong_feng and not sight.thrown_once >> kind & 1:
                found += stays * prices.charge
        return prices.river * found

    def taken(self, kind: int) -> float:
        """How likely somebody takes a chicken of this kind that is thrown now."""
        unseen = self.sight.unseen[kind]
        return self.prices.taken * unseen * (unseen - 1) / 2.0

    def kongs(self, counts: list[int], melds: list[Meld]) -> float:
        """Points for 豆, those that may still come among them."""
        value = 0.0
        whole = PAYERS * self.rules.dou_value
        unseen = self.sight.unseen
        soon = self.prices.kong * self.sight.draws / float(max(1, self.sight.hidden))
        for meld in melds:
            if meld.form == MELD_PUNG:
                value += whole * soon * unseen[meld.tile]
            elif meld.form == KONG_CLAIMED:
                value += self.rules.dou_value
            elif meld.form > KONG_CLAIMED and not self.late >> meld.tile & 1:
                value += whole
        for kind in range(SUIT_KINDS):
            if counts[kind] == 3:
                value += (whole + THROWN * PAYERS * self.rules.dou_value) * soon * unseen[kind]
        return value

    def owed(self, melds: list[Meld], thrown: int) -> float:
        """包鸡: what he pays for his open chickens when he is not ready."""
        if not self.rules.bao_ji:
            return 0.0
        total = 0.0
        for kind in self.fixed:
            count = self.river(kind, thrown)
            for meld in melds:
                if meld.tile == kind:
                    count += 4.0 if meld.form >= KONG_CLAIMED else 3.0
            total += self.rules.fixed[kind] * count
        return self.prices.owed * (OWED_BLOOD if self.rules.blood_battle else OWED) * total
