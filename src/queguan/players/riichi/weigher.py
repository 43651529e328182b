"""Level 3 of riichi: the nearest and widest hand while it is worth its danger, else what is safe."""

from typing import Final

from queguan.core.action import Action
from queguan.games.mahjong.distance import distance, useful_mask
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.games.riichi.context import IS_RIICHI
from queguan.players.mahjong import efficient
from queguan.players.mahjong.appraise import Appraiser, Way, is_closed
from queguan.players.mahjong.choices import Choices
from queguan.players.mahjong.routes import NEVER, Route
from queguan.players.mahjong.style import Style
from queguan.players.mahjong.weigher import WORST
from queguan.players.riichi import fast
from queguan.players.riichi.danger import RiichiDanger
from queguan.players.riichi.fast import SHAPES
from queguan.players.riichi.menu import Menu
from queguan.players.riichi.prices import Prices
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.ways import OpenWays
from queguan.players.riichi.worth import RiichiWorth

# A ready hand that says nothing is thrown to more often than one that declared.
LOOKS_SILENT: Final = 2.5
LOOKS_DECLARED: Final = 2.1
# Discards that still have to be made on the way to a win, by the distance, and what is left then of a hand's
# worth while others are ready.
STEPS: list[float] = [0.5, 1.5, 3.0, 4.0]
LIKELY: list[float] = [1.0, 0.8, 0.5, 0.3]
CALM: Final = 0.25  # thousands that an average discard costs when nobody is to be feared
# Of discards after which the hand is as near: unseen useful tiles that keeping a dora is worth, avoiding a
# thousand points of danger, and throwing what is of least use to all.
FOR_DORA: Final = 2.5
FOR_DANGER: Final = 8.0
HONOUR_FIRST: Final = 0.5
END_FIRST: Final = 0.25
SILENT: Final = 0  # flags of a win without riichi


class RiichiAppraiser(Appraiser):
    """Made for one decision. Ready hands are priced by true scores."""

    __slots__ = ()

    def __init__(self, sight: RiichiSight, worth: RiichiWorth, style: Style) -> None:
        super().__init__(sight, worth, style, SHAPES)

    def far(self, counts: list[int], melds: list[Meld]) -> int:
        """How far a hand is from being ready, a yaku or not."""
        return distance(counts, len(melds), SHAPES if not melds else 0)

    def waiting_value(self, counts: list[int], melds: list[Meld], draws: int) -> float:
        """What 13 tiles are worth on the best of their routes; ready ones by true scores."""
        if self.far(counts, melds) == 0:
            found = max(self.ready(counts, melds, draws, SILENT), self.declared(counts, melds, draws))
            if found > 0.0:
                return found
        closed = is_closed(melds)
        best = 0.0
        for candidate in self.worth.candidates(self.sight):
            route = candidate.with_melds(melds)
            if route is None:
                continue
            kept = route.kept(counts)
            way = Way(route, kept, route.distance(kept, len(melds), 0))
            best = max(best, self.promise(way, max(0, way.far), melds, closed, draws))
        return best

    def declared(self, counts: list[int], melds: list[Meld], draws: int) -> float:
        """What a ready hand is worth with riichi; 0.0 when it cannot be declared."""
        if not is_closed(melds):
            return 0.0
        return self.ready(counts, melds, draws, IS_RIICHI)

    def ready(
        self, counts: list[int], melds: list[Meld], draws: int, flags: int, passed: bool = False
    ) -> float:
        """Chance times true points of a ready hand; `passed`: it can only win by own draw any more."""
        sight = self.sight
        worth = self.worth
        assert isinstance(sight, RiichiSight) and isinstance(worth, RiichiWorth)
        waits = sight.waits_with(counts, melds)
        furiten = passed or waits & sight.thrown != 0
        width = 0
        points = 0.0
        for kind in range(KINDS):
            if waits >> kind & 1 and sight.unseen[kind]:
                width += sight.unseen[kind]
                points += sight.unseen[kind] * worth.price(counts, melds, kind, flags, furiten)
        if width == 0:
            return 0.0
        pace = worth.any.pace
        looks = LOOKS_DECLARED if flags else LOOKS_SILENT
        rate = min(0.9, width * looks / max(1.0, float(sight.hidden)))
        chance = pace.reach(0, rate, draws)
        value = chance * points / width
        return value - (1.0 - chance) * worth.prices.stick() if flags else value


class RiichiWeigher:
    """Made for one decision. Goes on with the nearest and widest hand as long as that is worth its danger."""

    __slots__ = ("appraiser", "danger", "declared", "menu", "prices", "push", "sight", "ways")

    def __init__(self, appraiser: RiichiAppraiser, sight: RiichiSight, menu: Menu, ways: OpenWays) -> None:
        self.appraiser = appraiser
        self.sight = sight
        self.menu = menu
        self.ways = ways
        worth = appraiser.worth
        assert isinstance(worth, RiichiWorth)
        self.prices: Prices = worth.prices
        self.danger = RiichiDanger(sight, worth.prices)
        self.push: float = self.danger.push()
        # what is safe he reads off the table; what helps him he counts in his own hand only
        sight.forget_the_table()
        self.declared: bool = any(sight.declared[rival] for rival in sight.rivals)

    def choose(self) -> Action:
        """The offered action."""
        menu = self.menu
        sight = self.sight
        choices = Choices(menu.plain)
        if choices.wins or menu.nine is not None or menu.kita is not None:
            return fast.decide(sight, menu, self.ways)
        if choices.claims:
            claim = fast.best_claim(sight, choices.claims, self.ways)
            if claim is None or not self.is_worth(claim):
                claim = menu.plain[-1]
            return menu.chosen(claim)
        if menu.riichi:
            kinds = list(menu.riichi)
            kind, value = self.best_riichi(kinds)
            if self.prices.is_last():
                silent, more = self.best_silent(kinds)
                if more > value:
                    return menu.chosen(next(one for one in choices.discards if one.index == silent))
            if kind >= 0:
                return menu.riichi[kind]
        if not self.declared or sight.declared[sight.seat]:
            for action in choices.kongs:
                if efficient.konging_costs_nothing(sight, action.index, SHAPES if sight.closed() else 0):
                    return menu.chosen(action)
        return menu.chosen(self.discard(choices.discards))

    def best_riichi(self, kinds: list[int]) -> tuple[int, float]:
        """The kind to throw with riichi, and what that is worth; -1 and 0.0 when not its danger."""
        sight = self.sight
        best = -1
        most = 0.0
        for kind in kinds:
            sight.counts[kind] -= 1
            declared = self.appraiser.declared(sight.counts, sight.melds, sight.draws)
            sight.counts[kind] += 1
            value = declared - self.danger.cost[kind] - STEPS[0] * self.push
            if value > most:
                most = value
                best = kind
        return best, most

    def best_silent(self, kinds: list[int]) -> tuple[int, float]:
        """The kind to throw without riichi, and what that is worth: the hand can still be given up."""
        sight = self.sight
        best = -1
        most = 0.0
        for kind in kinds:
            sight.counts[kind] -= 1
            silent = self.appraiser.ready(sight.counts, sight.melds, sight.draws, SILENT)
            sight.counts[kind] += 1
            value = silent - self.danger.cost[kind]
            if value > most:
                most = value
                best = kind
        return best, most

    def is_worth(self, claim: Action) -> bool:
        """Whether to go on with a claim: under threat only when the hand is ready then."""
        sight = self.sight
        counts, meld = fast.claimed(sight.counts, sight.view.shown, claim.index)
        melds = [*sight.melds, meld]
        if not self.declared:
            return True
        routes = self.ways.of(counts, melds, sight.honours)
        return fast.nearest(routes, counts, len(melds)) <= 0

    def discard(self, actions: list[Action]) -> Action:
        """The discard of the nearest and widest hand, or the safest when that is not worth its danger."""
        sight = self.sight
        cost = self.danger.cost
        routes = [] if sight.closed() else self.ways.of(sight.counts, sight.melds, sight.honours)
        best = actions[0]
        safest = actions[0]
        least = NEVER
        most = WORST
        for action in actions:
            kind = action.index
            sight.counts[kind] -= 1
            far, width = self.width(routes)
            sight.counts[kind] += 1
            width += HONOUR_FIRST if kind >= HONOURS else END_FIRST if kind % 9 in (0, 8) else 0.0
            width -= FOR_DORA * sight.dora[kind] + FOR_DANGER * cost[kind]
            if sight.counts[kind] == sight.held_reds(kind):
                width -= FOR_DORA
            if far < least or (far == least and width > most):
                least = far
                most = width
                best = action
            if cost[kind] < cost[safest.index]:
                safest = action
        if least < NEVER and not self.goes_on(best.index, cost[safest.index], least):
            return safest
        return best

    def goes_on(self, kind: int, fold: float, far: int) -> bool:
        """Whether the hand after this discard is worth more than what it and those after it cost."""
        if self.push <= CALM:
            return True
        sight = self.sight
        sight.counts[kind] -= 1
        value = self.appraiser.waiting_value(sight.counts, sight.melds, sight.draws)
        sight.counts[kind] += 1
        steps = STEPS[max(0, min(far, len(STEPS) - 1))]
        left = value * LIKELY[max(0, min(far, len(LIKELY) - 1))]
        return left - self.danger.cost[kind] - steps * self.push > -fold

    def width(self, routes: list[Route]) -> tuple[int, float]:
        """How far the hand is by these routes (a closed one by any), and how many unseen tiles help it."""
        sight = self.sight
        counts = sight.counts
        melds = len(sight.melds)
        if sight.closed():
            shapes = SHAPES if not melds else 0
            mask = useful_mask(counts, melds, shapes)
            return distance(counts, melds, shapes), float(self.unseen(mask))
        far = NEVER
        width = 0.0
        for route in routes:
            kept = route.kept(counts)
            here = route.distance(kept, melds, 0)
            if here > far:
                continue
            wide = float(self.unseen(route.useful(kept, melds, 0)))
            if here < far or wide > width:
                far = here
                width = wide
        return far, width

    def unseen(self, mask: int) -> int:
        """How many unseen tiles there are of these kinds."""
        return sum([self.sight.unseen[kind] for kind in range(KINDS) if mask >> kind & 1])
