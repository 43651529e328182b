"""The values of 嘉兴台头和 for players: 台 of the routes, doublings, what others pay (jiaxing.md 7, 8)."""

from typing import Final

from queguan.games.jiaxing.facts import DISCARD, SELF_DRAW, WILDCARDS, Situation
from queguan.games.jiaxing.santan import Santan
from queguan.games.jiaxing.scoring import judge
from queguan.games.jiaxing.tokens import used
from queguan.games.jiaxing.values import Rules
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import EAST, KINDS, NO_TILE, WHITE
from queguan.players.jiaxing.pace import Paces
from queguan.players.jiaxing.routes import prepare, routes
from queguan.players.jiaxing.stakes import DRAWN, Stakes, santan_seen
from queguan.players.mahjong.routes import Route
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.worth import Worth

# How likely honours that count become a triplet: held two with so many unseen, held one with three unseen.
FROM_TWO: list[float] = [0.0, 0.3, 0.5]
FROM_ONE: Final = 0.06
# How often a hand without wildcards wins without one; how often the pair is won, by wildcards held, where
# only draws win and where discards do.
STAYS_PURE: Final = 0.6
PAIR_WAITS: list[float] = [0.2, 0.4, 0.55, 0.6]
PAIR_WAITS_ON_DISCARDS: list[float] = [0.15, 0.2, 0.3, 0.35]


class JiaxingWorth(Worth):
    """The values in force at a table."""

    def __init__(self, rules: Rules, paces: Paces) -> None:
        super().__init__(routes(paces), 0.0, 0.0)
        self.rules = rules
        self.pure: float = float(rules.options.wu_bai_da != "off") * STAYS_PURE
        self.honours: list[float] = []
        self.unseen: list[int] = []
        self.doubled = 1.0
        self.wild: int = NO_TILE
        self.wilds = 0
        self.token = ""
        self.drawn = Situation(SELF_DRAW, EAST, EAST)
        self.thrown = Situation(DISCARD, EAST, EAST)
        self.stakes: Stakes | None = None
        self.shares = 3.0
        self.ron_shares = 1.0

    def begin(self, sight: Sight) -> None:
        """Notes winds, wildcards, tokens and who is bound to whom."""
        view = sight.view
        self.unseen = sight.unseen
        self.wild = wild_of(sight)
        self.wilds = sight.wilds
        prepare(self.routes, sight)
        seat_wind = EAST + view.seats[sight.seat].place
        round_wind = EAST + view.setting.round
        self.drawn = Situation(SELF_DRAW, seat_wind, round_wind)
        self.thrown = Situation(DISCARD, seat_wind, round_wind)
        self.honours = [0.0] * KINDS
        self.honours[seat_wind] += 1.0
        self.honours[round_wind] += 1.0
        for kind in range(WHITE, KINDS):
            self.honours[kind] += 1.0
        pool = view.further["pool"]
        assert isinstance(pool, list)
        self.token = used(pool) if self.rules.carry_fan else ""
        waits = PAIR_WAITS_ON_DISCARDS if self.rules.ron else PAIR_WAITS
        self.doubled = 1.0 + waits[min(sight.wilds, WILDCARDS)]
        if self.token:
            self.doubled *= 2.0
        if sight.wilds == WILDCARDS:
            self.doubled *= 2.0
        self.stake(sight, santan_seen(view.further["santan"]))

    def stake(self, sight: Sight, santan: Santan) -> Stakes:
        """Reckons with these claims and bonds from now on."""
        stakes = Stakes(sight, santan, self.rules, self.token != "")
        self.take(stakes)
        return stakes

    def take(self, stakes: Stakes) -> None:
        """Reckons with these stakes from now on."""
        self.stakes = stakes
        self.shares = stakes.shares
        self.ron_shares = stakes.ron_shares
        self.spared = stakes.paid * stakes.total

    def fan(self, kept: list[int], melds: list[Meld]) -> float:
        """台 to expect besides the route: honour triplets, no wildcard."""
        found = self.pure if self.wilds == 0 else 0.0
        for meld in melds:
            found += self.honours[meld.tile]
        for kind in range(EAST, KINDS):
            if self.honours[kind] and kept[kind]:
                found += self.honours[kind] * self._becomes(kept[kind], self.unseen[kind])
        return found

    def _becomes(self, count: int, unseen: int) -> float:
        """How likely honours held so often become a triplet; wildcards help."""
        missing = 3 - count - self.wilds
        if missing <= 0:
            return 1.0 if count >= 3 else 0.7
        if missing == 1:
            return FROM_TWO[min(unseen, 2)]
        return FROM_ONE if unseen >= 3 else 0.0

    def gain(self, route: Route, fan: float, closed: float) -> float:
        """Points to expect from winning this way."""
        total = (route.worth + fan) * self.doubled
        if self.rules.ron:
            return total * (DRAWN * self.shares + (1.0 - DRAWN) * self.ron_shares) + self.spared
        return total * self.shares + self.spared

    def points(self, counts: list[int], melds: list[Meld], kind: int) -> float:
        """Points to expect when this kind completes the hand; 0.0 when that is no win."""
        held = counts[:]
        if self.wild != NO_TILE:
            held[self.wild] = self.wilds
        drawn = self._total(held, melds, kind, self.drawn) * self.shares
        if not self.rules.ron:
            return drawn + self.spared if drawn else 0.0
        thrown = self._total(held, melds, kind, self.thrown) * self.ron_shares
        points = DRAWN * drawn + (1.0 - DRAWN) * thrown
        return points + self.spared if points else 0.0

    def _total(self, held: list[int], melds: list[Meld], kind: int, situation: Situation) -> float:
        won = judge(held, self.wild, melds, kind, situation, self.rules, self.token).winning
        return 0.0 if won is None else float(won.total)


def wild_of(sight: Sight) -> int:
    """The kind of the wildcards; NO_TILE when the table has none."""
    for kind in range(KINDS):
        if sight.is_wild(kind):
            return kind
    return NO_TILE
