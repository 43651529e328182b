"""What wins are worth in 捉鸡川麻将: types, who pays, the pass (what is at stake besides: stakes.py)."""

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
from queguan.players.mahjong.chances import Chances, Tempo
from queguan.players.mahjong.routes import BITS, EVERY_KIND, PairsRoute, PungsRoute, Route, TilesRoute
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.worth import Worth
from queguan.players.zhuoji.prices import Prices
from queguan.players.zhuoji.sight import ZhuojiSight, has_declared

SUIT: Final = 511
PLAIN_ROUTE: Final = "any"
PLAIN_WORTH: Final = 1.0
PASSES: Final = 1.0
# How often a useful tile comes in a go-around: one that makes a chow only by the own draw, one that makes a
# pung from everybody, and on the last tile from everybody (of all unseen ones, counted between level 3).
LOOKS_READY: Final = 2.0
TEMPO_CHOW: Final = 0.9
TEMPO_PUNG: Final = 2.6
# Such chances of hands that are ready, one away ...
USUAL: list[float] = [4.3, 15.0, 28.0, 42.0, 52.0, 60.0, 60.0, 60.0, 60.0, 60.0]
# How likely another wins before the next own draw, and how likely the hand is over then, by draws left.
WON: list[float] = [0.4, 0.4, 0.21, 0.21, 0.21, 0.2, 0.18, 0.15, 0.12, 0.08, 0.05, 0.03, 0.015, 0.005]
OVER: list[float] = [0.4, 0.4, 0.21, 0.21, 0.2, 0.2, 0.17, 0.14, 0.12, 0.08, 0.05, 0.03, 0.015, 0.005]
# In 血战 another's win only takes a payer away.
WON_BLOOD: list[float] = [0.1, 0.1, 0.06, 0.06, 0.06, 0.06, 0.06, 0.06, 0.06, 0.06, 0.04, 0.03, 0.02]
OVER_BLOOD: list[float] = [0.4, 0.3, 0.02, 0.02, 0.02, 0.01, 0.01, 0.0]


def tempo_of() -> Tempo:
    """How fast hands get on without chows to claim."""
    ones = [1.0] * len(USUAL)
    return Tempo([LOOKS_READY, *ones[1:]], [LOOKS_READY, *ones[1:]], USUAL, TEMPO_CHOW, TEMPO_PUNG)


def ready_pace(rules: Rules) -> Chances:
    """The chances to be ready before the hand is over: one away is what ready is to a win."""
    ones = [1.0] * len(USUAL)
    usual = [*USUAL[1:], USUAL[-1]]
    over = OVER_BLOOD if rules.blood_battle else OVER
    return Chances(over, 1.0, True, False, Tempo(ones, ones, usual, TEMPO_CHOW, TEMPO_PUNG))


class ZhuojiWorth(Worth):
    """The values in force at a table, for a player with one void suit (NO_SUIT: none)."""

    def __init__(self, rules: Rules, void: int, prices: Prices) -> None:
        self.rules = rules
        self.void = void
        self.prices = prices
        kinds = EVERY_KIND
        if void != NO_SUIT:
            kinds -= SUIT * BITS[void * 9]
        super().__init__(self._routes(kinds), 0.0, prices.spared)
        self.has_pass = False
        self.declared = 0
        self.payers = 3.0

    def _routes(self, kinds: int) -> list[Route]:
        prices = self.prices
        won = WON_BLOOD if self.rules.blood_battle else WON
        tempo = tempo_of()
        broad = Chances(won, 1.0, True, False, tempo)
        narrow = Chances(won, prices.narrow, True, False, tempo)
        alike = Chances(won, prices.alike, True, False, tempo)
        pairs = Chances(won, prices.pairs, False, False, tempo)
        suits = [SUIT * BITS[low] for low in (0, 9, 18)]
        found: list[Route] = []
        if self.rules.lack_one:
            found += [TilesRoute(PLAIN_ROUTE, broad, PLAIN_WORTH, kinds - suit, True) for suit in suits]
        else:
            found.append(TilesRoute(PLAIN_ROUTE, broad, PLAIN_WORTH, kinds, True))
        found.append(PungsRoute("da_dui_zi", alike, 5.0, kinds))
        found.append(PairsRoute("qi_dui", pairs, 11.0, True))
        for suit in suits:
            if suit & kinds:
                found.append(TilesRoute("qing_yi_se", narrow, 10.0, suit))
                found.append(PungsRoute("qing_da_dui", alike, 15.0, suit))
        return found

    def begin(self, sight: Sight) -> None:
        """Notes whether a plain hand may win on discards already, and how many would pay."""
        assert isinstance(sight, ZhuojiSight)
        marks = sight.view.seats[sight.seat].marks
        self.declared = 20 if "hard" in marks else 10 if "soft" in marks else 0
        self.has_pass = not self.rules.ping_hu_needs_pass or has_declared(marks)
        self.payers = float(len(sight.rivals))

    def passes(self, melds: list[Meld]) -> bool:
        """Whether a plain hand with these melds may win on discards."""
        return self.has_pass or any(meld.form >= KONG_CLAIMED for meld in melds)

    def fan(self, kept: list[int], melds: list[Meld]) -> float:
        """PASSES when a plain hand may win on discards."""
        return PASSES if self.passes(melds) else 0.0

    def gain(self, route: Route, fan: float, closed: float) -> float:
        """Points for the type; a plain hand without a pass waits for its own draw."""
        value = self.paid(route.worth)
        if route.name == PLAIN_ROUTE and fan < PASSES and not self.has_pass:
            return self.prices.alone * self.drawn(route.worth)
        return value

    def drawn(self, points: float) -> float:
        """What a drawn win of so many points is worth."""
        return self.payers * (points + self.declared + self.rules.zi_mo_bonus) + self.spared

    def paid(self, points: float) -> float:
        """What a win of so many points is worth, drawn and thrown as often as they come."""
        share = points + self.declared
        shares = self.payers if self.rules.discard_shares == 3 else 1.0
        mine = self.prices.drawn
        return mine * self.drawn(points) + (1.0 - mine) * (shares * share + self.spared)

    def points(self, counts: list[int], melds: list[Meld], kind: int) -> float:
        """The true share of this wait."""
        rules = self.rules
        with_tile = counts[:]
        with_tile[kind] += 1
        if kind >= SUIT_KINDS or not lacks_enough(rules, suits_in(with_tile, melds), self.void):
            return 0.0
        made = type_of(rules, with_tile, melds, kind)
        if made == NO_TYPE:
            return 0.0
        points = float(type_points(rules, made, with_tile))
        if made == PING_HU and not self.passes(melds):
            return self.prices.alone * self.drawn(points)
        return self.paid(points)
