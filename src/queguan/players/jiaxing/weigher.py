"""The strongest level: weighs hands as every tile game does, and what claims between two players bind."""

from typing import Final

from queguan.core.action import Action
from queguan.players.jiaxing.danger import JiaxingDanger
from queguan.players.jiaxing.feeding import Feeding
from queguan.players.jiaxing.stakes import ENDS, Stakes, santan_seen
from queguan.players.jiaxing.worth import JiaxingWorth
from queguan.players.mahjong.appraise import Appraiser
from queguan.players.mahjong.danger import Danger
from queguan.players.mahjong.weigher import Weighed, Weigher

# What a hand is taken for whose value is not known yet: how likely it wins, and what it is worth, in totals;
# and the most likely it is taken for.
USUAL_HOPE: Final = 0.25
USUAL_VALUE: Final = 1.0
MOST_HOPE: Final = 0.8


class JiaxingWeigher(Weigher):
    """Decides one thing. `hope`: how likely the hand wins; `kept`: points it is worth as long as nobody
    wins."""

    __slots__ = ("feeding", "hope", "kept", "prices")

    def __init__(self, appraiser: Appraiser, prices: JiaxingWorth, caution: float) -> None:
        super().__init__(appraiser, caution)
        self.prices = prices
        self.hope = USUAL_HOPE
        self.kept: float = USUAL_VALUE * self.stakes().total
        self.feeding: Feeding | None = None

    def stakes(self) -> Stakes:
        """What winning and losing means now."""
        stakes = self.prices.stakes
        assert stakes is not None
        return stakes

    def read(self) -> Danger:
        """What discards may cost."""
        stakes = self.stakes()
        return JiaxingDanger(self.sight, stakes, self.kept - ENDS * self.prices.spared)

    def cost(self, kind: int) -> float:
        """Points a discard gives away: to who wins on it, and to who claims it."""
        feeding = self.feeding
        if feeding is None:
            feeding = Feeding(self.sight, self.stakes(), self.hope)
            self.feeding = feeding
        given = feeding.cost[kind]
        return given + super().cost(kind) if self.prices.rules.ron else given

    def discards(self, actions: list[Action]) -> list[Weighed]:
        """Each discard but that of a wildcard."""
        sight = self.sight
        allowed = [action.index for action in actions if not sight.is_wild(action.index)]
        if not allowed:
            return []
        values = self.appraiser.discard_values(sight.counts, sight.melds, sight.draws, allowed)
        self.kept = max(values)
        self.hope = self.likely(self.kept)
        found: list[Weighed] = []
        place = 0
        for action in actions:
            if not sight.is_wild(action.index):
                found.append(Weighed(action, values[place] - self.cost(action.index)))
                place += 1
        return found

    def likely(self, value: float) -> float:
        """How likely a hand worth so many points wins."""
        stakes = self.stakes()
        hope = value / (stakes.total * stakes.won() + self.prices.spared)
        return hope if hope < MOST_HOPE else MOST_HOPE

    def claims(self, actions: list[Action]) -> list[Weighed]:
        """Each claim that brings some way nearer, with the best discard after it and what it binds."""
        sight = self.sight
        before = self.stakes()
        told = sight.view.further["santan"]
        if told is None:
            return super().claims(actions)
        santan = santan_seen(told)
        santan.claimed(sight.seat, sight.view.shown_by)
        after = self.prices.stake(sight, santan)
        # what is lost in any case when another wins
        lost = ENDS * before.total * (after.paid - before.paid)
        found = [Weighed(one.action, one.value - lost) for one in super().claims(actions)]
        self.prices.take(before)
        return found
