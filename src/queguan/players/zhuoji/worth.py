"""The values of 捉鸡川麻将 for players: types, the pass, chickens and 豆, being ready at the end."""

from typing import Final

from queguan.games.mahjong.melds import KONG_CLAIMED, Meld
from queguan.games.mahjong.tiles import SUIT_KINDS
from queguan.games.zhuoji.hand_types import (
    NO_SUIT,
    NO_TYPE,
    PING_HU,
    lacks_enough,
    suits_in,
    type_of,
    type_points,
)
from queguan.games.zhuoji.rules import Rules
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.routes import BITS, EVERY_KIND, PairsRoute, PungsRoute, Route, TilesRoute
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.worth import Worth
from queguan.players.zhuoji.sight import ZhuojiSight, has_declared

SUIT: Final = 511
# How many of the wins on a wait that also others' discards complete are drawn.
DRAWN: Final = 0.4
PAYERS: Final = 3.0
# What a discard that another wins on costs, what a win spares, and what being ready at the end brings besides
# chickens and 豆: 查叫, and no 包鸡 (counted roughly in hands between players of level 2).
LOSS: Final = 18.0
SPARED: Final = 10.0
READY: Final = 7.0
PLAIN_ROUTE: Final = "any"
PLAIN_WORTH: Final = 1.0
READY_ROUTE: Final = "ready"


class ReadyRoute(TilesRoute):
    """Being ready is all: complete is ready here, one nearer than the hand that wins."""

    __slots__ = ()

    def distance(self, kept: list[int], melds: int, wilds: int) -> int:
        """One less than to a complete hand."""
        return super().distance(kept, melds, wilds) - 1


class ZhuojiWorth(Worth):
    """The values in force at a table, for a player with one void suit (NO_SUIT: none)."""

    def __init__(self, rules: Rules, void: int, won: list[float]) -> None:
        self.rules = rules
        self.void = void
        kinds = EVERY_KIND
        if void != NO_SUIT:
            kinds -= SUIT * BITS[void * 9]
        super().__init__(self._routes(kinds, won), LOSS, SPARED)
        self.has_pass = False
        self.declared = 0

    def _routes(self, kinds: int, won: list[float]) -> list[Route]:
        broad = Chances(won, 1.0, True)
        narrow = Chances(won, 0.7, True)
        alike = Chances(won, 0.4, True)
        pairs = Chances(won, 0.65, False)
        suits = [SUIT * BITS[low] for low in (0, 9, 18)]
        found: list[Route] = []
        if self.rules.lack_one:
            found += [TilesRoute(PLAIN_ROUTE, broad, PLAIN_WORTH, kinds - suit, True) for suit in suits]
        else:
            found.append(TilesRoute(PLAIN_ROUTE, broad, PLAIN_WORTH, kinds, True))
        found.append(ReadyRoute(READY_ROUTE, broad, 0.0, kinds))
        found.append(PungsRoute("da_dui_zi", alike, 5.0, kinds))
        found.append(PairsRoute("qi_dui", pairs, 11.0, True))
        for suit in suits:
            if suit & kinds:
                found.append(TilesRoute("qing_yi_se", narrow, 10.0, suit))
                found.append(PungsRoute("qing_da_dui", alike, 15.0, suit))
        return found

    def begin(self, sight: Sight) -> None:
        """Notes whether a plain hand may win on discards already."""
        assert isinstance(sight, ZhuojiSight)
        marks = sight.view.seats[sight.seat].marks
        self.declared = 20 if "hard" in marks else 10 if "soft" in marks else 0
        self.has_pass = not self.rules.ping_hu_needs_pass or has_declared(marks)

    def passes(self, melds: list[Meld]) -> bool:
        """Whether a plain hand with these melds may win on discards."""
        return self.has_pass or any(meld.form >= KONG_CLAIMED for meld in melds)

    def fan(self, kept: list[int], melds: list[Meld]) -> float:
        """What each other player pays for chickens and 豆 when this hand is ready; half a point says that a
        plain hand has its pass."""
        extra = 0.0
        for kind in range(SUIT_KINDS):
            if self.rules.fixed[kind]:
                extra += self.rules.fixed[kind] * kept[kind]
        for meld in melds:
            kong = meld.form >= KONG_CLAIMED
            if meld.tile >= 0 and self.rules.fixed[meld.tile]:
                extra += self.rules.fixed[meld.tile] * (4.0 if kong else 3.0)
            if kong:
                extra += self.rules.dou_value * (1.0 / PAYERS if meld.form == KONG_CLAIMED else 1.0)
        return 1000.0 + extra if self.passes(melds) else extra

    def gain(self, route: Route, fan: float, closed: float) -> float:
        """Points for the type, chickens and 豆; a plain hand without a pass waits for its own draw."""
        passes = fan >= 1000.0
        extra = PAYERS * (fan - 1000.0 if passes else fan)
        if route.name == READY_ROUTE:
            return READY + extra
        share = route.worth + self.declared + DRAWN * self.rules.zi_mo_bonus
        won = PAYERS * share + self.spared + extra
        if route.name == PLAIN_ROUTE and not passes and not self.has_pass:
            return DRAWN * won + (1.0 - DRAWN) * (READY + extra)
        return won

    def points(self, counts: list[int], melds: list[Meld], kind: int) -> float:
        """The true share of this wait, drawn and thrown as often as they come."""
        rules = self.rules
        with_tile = counts[:]
        with_tile[kind] += 1
        if kind >= SUIT_KINDS or not lacks_enough(rules, suits_in(with_tile, melds), self.void):
            return 0.0
        made = type_of(rules, with_tile, melds, kind)
        if made == NO_TYPE:
            return 0.0
        share = type_points(rules, made, with_tile) + self.declared
        fan = self.fan(with_tile, melds)
        passes = fan >= 1000.0
        extra = PAYERS * (fan - 1000.0 if passes else fan) + self.spared
        drawn = PAYERS * (share + rules.zi_mo_bonus) + extra
        if made == PING_HU and not passes:
            return DRAWN * drawn + (1.0 - DRAWN) * (READY + extra - self.spared)
        return DRAWN * drawn + (1.0 - DRAWN) * (PAYERS * share + extra)
