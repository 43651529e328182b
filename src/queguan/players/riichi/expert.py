"""Level 4 of riichi: weighs every action by what the hand is worth after it; giving it up is one of them."""

from typing import Final

from queguan.core.action import Action
from queguan.games.mahjong.melds import KONG_CLAIMED, Meld
from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.players.mahjong import efficient
from queguan.players.mahjong.appraise import is_closed
from queguan.players.mahjong.choices import Choices
from queguan.players.riichi import fast
from queguan.players.riichi.fast import SHAPES
from queguan.players.riichi.menu import Menu
from queguan.players.riichi.outlook import Outlook
from queguan.players.riichi.race import Race
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.threat import Threat
from queguan.players.riichi.ways import OpenWays
from queguan.players.riichi.worth import RiichiWorth

WORST: Final = -1000.0
# Of the price of an average tile, what the discards of a hand that is not bound to throw it cost.
CHOOSES: Final = 0.6
# How often who declared throws another's tile in a go-around, at least: others come after him.
LEAST_BOLD: Final = 0.03
# What giving up costs: so many of the safest tiles have to be thrown, the later ones less surely.
SAFE_ONES: Final = 4
LATER: Final = 0.75
GIVING_UP: Final = 0.4
# How much the danger of a discard counts between those a hand could go on with, by its distance.
CARES: list[float] = [1.0, 0.6, 0.25, 0.15]
# Of discards that are worth the same what is of least use to others first, as a share of the worth.
HONOUR_FIRST: Final = 0.012
END_FIRST: Final = 0.006
OPENING_LOSES: Final = 0.2  # what a claim must bring at least: the hand shows itself and has less to throw
BARE_OPENING: Final = 0.08  # where wins are small because there are no dora
FARTHEST: Final = 3  # from which on claims are not weighed


class Expert:
    """Made for one decision."""

    __slots__ = ("menu", "outlook", "race", "sight", "threat", "ways", "worth")

    def __init__(self, sight: RiichiSight, worth: RiichiWorth, menu: Menu, ways: OpenWays) -> None:
        worth.begin(sight)
        self.sight = sight
        self.worth = worth
        self.menu = menu
        self.ways = ways
        self.threat = Threat(sight, worth.prices)
        rivals = sum([1 for rival in sight.rivals if sight.declared[rival]])
        push = self.threat.push()
        options = sight.options
        self.race = Race(
            sight.draws,
            sight.hidden,
            options.players,
            rivals,
            push if rivals else CHOOSES * push,
            self.threat.lost(rivals > 0),
            options.noten_pool / 1000.0,
        )
        self.race.bold = max(push, LEAST_BOLD * self.threat.riichi_costs())
        self.race.stick = worth.prices.stick()
        self.outlook = Outlook(sight, worth, ways, self.race)

    def choose(self) -> Action:
        """The offered action."""
        menu = self.menu
        sight = self.sight
        choices = Choices(menu.plain)
        if choices.wins or menu.nine is not None or menu.kita is not None:
            return fast.decide(sight, menu, self.ways)
        if choices.claims:
            claim = self.claim(choices.claims)
            return menu.chosen(menu.plain[-1] if claim is None else claim)
        if not self.race.rivals or sight.declared[sight.seat]:
            for action in choices.kongs:
                if efficient.konging_costs_nothing(sight, action.index, SHAPES if sight.closed() else 0):
                    return menu.chosen(action)
        return self.throw(choices.discards)

    def throw(self, discards: list[Action]) -> Action:
        """The best discard, with riichi or without."""
        sight = self.sight
        menu = self.menu
        counts = sight.counts
        melds = sight.melds
        closed = is_closed(melds)
        draws = self.race.draws
        least = 99
        fars = [0] * KINDS
        for action in discards:
            counts[action.index] -= 1
            fars[action.index] = self.outlook.far(counts, melds)
            counts[action.index] += 1
            least = min(least, fars[action.index])
        going = discards[0]
        most = WORST
        worth = 0.0  # of going on with the best of the hands, all its danger counted
        declares = False
        safest = discards[0]
        fold = WORST
        for action in discards:
            kind = action.index
            cost = self.threat.cost[kind]
            counts[kind] -= 1
            far = fars[kind]
            value = 0.0
            riichi = False
            if far == 0:
                value = self.outlook.silent(counts, melds)[draws]
                if kind in menu.riichi:
                    declared = self.outlook.declared(counts, melds)[draws]
                    if declared > value:
                        value = declared
                        riichi = True
            elif far == least or (far == least + 1 and not closed):
                value = self.outlook.value(counts, melds, False)
            here = self.giving_up(counts) - cost
            counts[kind] += 1
            if here > fold:
                fold = here
                safest = action
            if value <= 0.0:
                continue
            # what is to be thrown sooner or later costs no less later
            likes = self.after(value, kind) + (1.0 - CARES[min(max(far, 0), len(CARES) - 1)]) * cost
            likes += value * (HONOUR_FIRST if kind >= HONOURS else END_FIRST if kind % 9 in (0, 8) else 0.0)
            if likes > most:
                most = likes
                going = action
                worth = self.after(value, kind)
                declares = riichi
        if most == WORST or worth < fold:
            return menu.chosen(safest)
        return menu.riichi[going.index] if declares else menu.chosen(going)

    def after(self, value: float, kind: int) -> float:
        """What a hand is worth whose tile of this kind is still to be thrown."""
        cost = self.threat.cost[kind]
        # who deals in gets nothing of what the hand was worth either
        likely = min(0.5, cost / self.threat.riichi_costs())
        return (1.0 - likely) * value - cost if value > 0.0 else value - cost

    def giving_up(self, counts: list[int]) -> float:
        """What the safest of these tiles will cost, one after another."""
        cost = self.threat.cost
        costs: list[float] = []
        for kind in range(KINDS):
            for _ in range(counts[kind]):
                costs.append(cost[kind])
        costs.sort()
        total = 0.0
        share = GIVING_UP
        for at in range(min(SAFE_ONES, self.race.draws, len(costs))):
            total += share * costs[at]
            share *= LATER
        return -total

    def claim(self, claims: list[Action]) -> Action | None:
        """The claim after which the hand is worth more than before; None when there is none."""
        sight = self.sight
        counts = sight.counts
        melds = sight.melds
        far = self.outlook.far(counts, melds)
        if far > FARTHEST:
            return fast.best_claim(sight, claims, self.ways) if not self.race.rivals else None
        best: Action | None = None
        now = self.outlook.value(counts, melds, True)
        most = max(now, self.giving_up(counts)) + (OPENING_LOSES if self.threat.dora else BARE_OPENING)
        for action in claims:
            after, meld = fast.claimed(counts, sight.view.shown, action.index)
            if meld.form == KONG_CLAIMED:
                continue
            value = self.best_after(after, [*melds, meld], far)
            if value > most:
                most = value
                best = action
        return best

    def best_after(self, counts: list[int], melds: list[Meld], before: int) -> float:
        """What these tiles are worth with their best discard."""
        outlook = Outlook(self.sight, self.worth, self.ways, self.race)
        most = WORST
        for kind in range(KINDS):
            if not counts[kind]:
                continue
            counts[kind] -= 1
            if outlook.far(counts, melds) <= before:
                value = max(outlook.value(counts, melds, False), self.giving_up(counts))
                most = max(most, self.after(value, kind))
            counts[kind] += 1
        return most
