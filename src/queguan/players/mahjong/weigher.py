"""Level 3 of the tile games: weighs every offered action by what the hand is worth after it."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.games.mahjong.melds import (
    KONG_ADDED,
    MELD_CHOW,
    MELD_PUNG,
    Meld,
)
from queguan.games.mahjong.melds import KONG_CLAIMED as CLAIMED_MELD
from queguan.games.mahjong.melds import KONG_CONCEALED as CONCEALED_MELD
from queguan.games.mahjong.space import CHOW_HIGH, CHOW_LOW
from queguan.games.mahjong.tiles import KINDS
from queguan.players.mahjong.appraise import Appraiser, Way
from queguan.players.mahjong.choices import (
    Choices,
    is_chow,
    is_claimed_kong,
    is_concealed_kong,
    konged_kind,
)
from queguan.players.mahjong.danger import Danger

WORST = -1e9


class Weighed:
    """An action with what the hand is worth after it, in points."""

    __slots__ = ("action", "value")

    def __init__(self, action: Action, value: float) -> None:
        self.action = action
        self.value = value


class Weigher:
    """Decides with an appraiser; made for one decision. A game that knows more dangers overrides `read`."""

    __slots__ = ("appraiser", "caution", "danger", "sight")

    def __init__(self, appraiser: Appraiser, caution: float) -> None:
        self.appraiser = appraiser
        self.sight = appraiser.sight
        self.danger: Danger | None = None
        self.caution = caution

    def read(self) -> Danger:
        """What discards may cost."""
        return Danger(self.sight, self.appraiser.worth.loss)

    def decide(self, actions: Sequence[Action]) -> Action:
        """Wins when he may; else the action after which the hand is worth most."""
        choices = Choices(actions)
        if choices.wins:
            return choices.wins[0]
        if choices.discards:
            weighed = self.discards(choices.discards) + self.kongs(choices.kongs)
            return best_of(weighed) if weighed else choices.discards[0]
        if choices.claims and choices.wait is not None:
            weighed = self.claims(choices.claims)
            return best_of([*weighed, self.waiting(choices.wait)]) if weighed else choices.wait
        return actions[-1]

    def cost(self, kind: int) -> float:
        """Points a discard gives away, as far as is known."""
        danger = self.danger
        if danger is None:
            danger = self.read()
            self.danger = danger
        return danger.cost[kind] * self.caution

    def discards(self, actions: list[Action]) -> list[Weighed]:
        """Each discard but that of a wildcard."""
        sight = self.sight
        allowed = [action.index for action in actions if not sight.is_wild(action.index)]
        values = self.appraiser.discard_values(sight.counts, sight.melds, sight.draws, allowed)
        found: list[Weighed] = []
        place = 0
        for action in actions:
            if not sight.is_wild(action.index):
                found.append(Weighed(action, values[place] - self.cost(action.index)))
                place += 1
        return found

    def kongs(self, actions: list[Action]) -> list[Weighed]:
        """Own kongs: the hand without the tiles, and a draw more."""
        sight = self.sight
        found: list[Weighed] = []
        for action in actions:
            kind = konged_kind(action.index)
            counts = sight.counts[:]
            counts[kind] = 0
            melds = sight.melds[:]
            if is_concealed_kong(action.index):
                melds.append(Meld(CONCEALED_MELD, [kind] * 4))
            else:
                for at in range(len(melds)):
                    if melds[at].form == MELD_PUNG and melds[at].tile == kind:
                        melds[at] = Meld(KONG_ADDED, [kind] * 4)
            value = self.appraiser.waiting_value(counts, melds, sight.draws + 1)
            found.append(Weighed(action, value))
        return found

    def waiting(self, action: Action) -> Weighed:
        """Letting the shown tile go."""
        sight = self.sight
        return Weighed(action, self.appraiser.waiting_value(sight.counts, sight.melds, sight.draws))

    def claims(self, actions: list[Action]) -> list[Weighed]:
        """Each claim that brings some way nearer, with the best discard after it."""
        sight = self.sight
        shown = sight.view.shown
        ways = self.appraiser.ways(sight.counts, sight.melds, sight.draws)
        found: list[Weighed] = []
        for action in actions:
            index = action.index
            counts = sight.counts[:]
            kong = is_claimed_kong(index)
            if is_chow(index):
                low = CHOW_LOW[index]
                high = CHOW_HIGH[index]
                counts[low] -= 1
                counts[high] -= 1
                meld = Meld(MELD_CHOW, [shown, low, high])
            elif kong:
                counts[shown] -= 3
                meld = Meld(CLAIMED_MELD, [shown] * 4)
            else:
                counts[shown] -= 2
                meld = Meld(MELD_PUNG, [shown] * 3)
            melds = [*sight.melds, meld]
            if not self.brings_nearer(ways, counts, melds, kong):
                continue
            if kong:
                value = self.appraiser.waiting_value(counts, melds, sight.draws + 1)
            else:
                value = self.after_claim(counts, melds)
            found.append(Weighed(action, value))
        return found

    def brings_nearer(self, ways: list[Way], counts: list[int], melds: list[Meld], kong: bool) -> bool:
        """Whether these tiles and melds are nearer on one of the ways (a kong: not farther)."""
        for way in ways:
            goes_on = way.route.with_melds(melds)
            if goes_on is not None:
                far = goes_on.distance(goes_on.kept(counts), len(melds), self.sight.wilds)
                if far < way.far or (kong and far == way.far):
                    return True
        return False

    def after_claim(self, counts: list[int], melds: list[Meld]) -> float:
        """The value of the best discard of these tiles."""
        allowed = [kind for kind in range(KINDS) if counts[kind]]
        values = self.appraiser.discard_values(counts, melds, self.sight.draws, allowed)
        best = WORST
        for place, kind in enumerate(allowed):
            best = max(best, values[place] - self.cost(kind))
        return best


def best_of(weighed: list[Weighed]) -> Action:
    """The action of the highest value, the first of equal ones."""
    best = weighed[0]
    for one in weighed:
        if one.value > best.value:
            best = one
    return best.action
