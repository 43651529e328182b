"""The levels of 捉鸡川麻将."""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.games.mahjong.distance import QUAD_PAIRS_TOO
from queguan.games.mahjong.tiles import SUIT_KINDS
from queguan.games.mahjong.view import KnownTable
from queguan.games.zhuoji.options import ZhuojiOptions
from queguan.games.zhuoji.rules import Rules
from queguan.games.zhuoji.space import DECLARE, VOID0
from queguan.players.api import Players
from queguan.players.mahjong import beginner, efficient
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.choices import Choices
from queguan.players.mahjong.hint import Hint, hints
from queguan.players.mahjong.style import Style
from queguan.players.zhuoji.appraise import ZhuojiAppraiser
from queguan.players.zhuoji.opening import declaration, void_choice
from queguan.players.zhuoji.prices import Prices, of_level_3
from queguan.players.zhuoji.sight import ZhuojiSight
from queguan.players.zhuoji.stakes import Stakes
from queguan.players.zhuoji.weigher import ZhuojiWeigher
from queguan.players.zhuoji.worth import ZhuojiWorth, ready_pace

# Looking ahead with true shares cost half the speed and gained nothing that can be measured.
NEVER_AHEAD: Final = -1
LEAST_WEIGHING: Final = 3  # the lowest level that weighs
SELDOM: Final = 4  # one time in so many a beginner does not declare


class Desk:
    """What players of one level need at one table."""

    def __init__(self, options: ZhuojiOptions, prices: Prices) -> None:
        self.options = options
        self.rules = Rules(options)
        self.prices = prices
        self.style = Style(prices.ways, NEVER_AHEAD, prices.caution, 0)
        self.ready: Chances = ready_pace(self.rules)
        self._worths: dict[int, ZhuojiWorth] = {}

    def worth(self, void: int) -> ZhuojiWorth:
        """The values for a void suit, worked out when first asked for."""
        found = self._worths.get(void)
        if found is None:
            found = ZhuojiWorth(self.rules, void, self.prices)
            self._worths[void] = found
        return found

    def appraiser(self, sight: ZhuojiSight) -> ZhuojiAppraiser:
        """Weighs what this player could do."""
        stakes = Stakes(sight, self.rules, self.prices, self.ready)
        return ZhuojiAppraiser(sight, self.worth(sight.void), self.style, stakes)


class ZhuojiPlayers(Players):
    """Levels 1 to 4 (docs/players-strength.md holds what they are worth). One decision at a time.

    `prices` by level for those who weigh; None: as they are.
    """

    def __init__(self, prices: dict[int, Prices] | None = None) -> None:
        self.levels = (1, 2, 3, 4)
        self.prices: dict[int, Prices] = prices if prices is not None else {3: of_level_3(), 4: Prices()}
        self._desks: dict[int, Desk] = {}

    def decide(self, level: int, view: View, actions: Sequence[Action], seed: int) -> Action:
        """One of `actions`, as a player of this level would choose. Raises ValueError for another level."""
        assert isinstance(view, KnownTable)
        if level not in self.levels:
            raise ValueError(f"level {level}: expected 1 to {self.levels[-1]}")
        if len(actions) == 1:
            return actions[0]
        sight = ZhuojiSight(view)
        if level == 1:
            return _beginner(sight, actions, seed)
        desk = self._desk_of(view, max(level, LEAST_WEIGHING))
        choices = Choices(actions)
        if actions[0].index >= VOID0:
            if level < LEAST_WEIGHING or desk.prices.junk < 0.0:
                return void_choice(sight, actions)
            return weighed_void(view, actions, desk)
        if not choices.wins:
            declared = declaration(sight, actions, desk.rules)
            if declared is not None:
                return declared
        if level < LEAST_WEIGHING:
            return _fast(sight, choices, desk.rules)
        return ZhuojiWeigher(desk.appraiser(sight), desk.rules, desk.prices).decide(actions)

    def hints(self, view: View) -> list[Hint]:
        """What each discard leaves, the best first, for a seat that is to discard."""
        assert isinstance(view, KnownTable)
        return hints(ZhuojiSight(view), QUAD_PAIRS_TOO)

    def _desk_of(self, view: KnownTable, level: int) -> Desk:
        desk = self._desks.get(level)
        options = view.options
        # in one match it is the same object, in a worker process an equal one
        if desk is None or (desk.options is not options and desk.options != options):
            assert isinstance(options, ZhuojiOptions)
            desk = Desk(options, self.prices[level])
            self._desks[level] = desk
        return desk


def weighed_void(view: KnownTable, actions: Sequence[Action], desk: Desk) -> Action:
    """The suit without which the hand is worth most; chickens given up lie in the river then."""
    best = actions[0]
    most = -1e9
    for action in actions:
        sight = ZhuojiSight(view)
        for kind in range(9 * (action.index - VOID0), 9 * (action.index - VOID0) + 9):
            sight.in_river[kind] += sight.counts[kind]
        sight.give_up(action.index - VOID0)
        value = desk.appraiser(sight).waiting_value(sight.counts, sight.melds, sight.draws)
        value -= desk.prices.junk * sight.junk
        if value > most:
            most = value
            best = action
    return best


def _beginner(sight: ZhuojiSight, actions: Sequence[Action], seed: int) -> Action:
    """A beginner gives up any suit, mostly declares before play, and never later."""
    if actions[-1].index == DECLARE:
        return actions[0] if seed % SELDOM == 0 else actions[-1]
    if actions[0].index > DECLARE:
        return actions[seed % len(actions)]
    return beginner.decide(sight, [action for action in actions if action.index < DECLARE], seed)


def _fast(sight: ZhuojiSight, choices: Choices, rules: Rules) -> Action:
    """Level 2: brings the hand nearer; no chicken leaves it while there is anything else to throw."""
    actions = choices.actions
    kept = [action for action in actions if action.index >= SUIT_KINDS or not rules.fixed[action.index]]
    if choices.discards and any(action.index < SUIT_KINDS for action in kept):
        actions = kept
    if sight.junk and choices.discards and not choices.wins:
        return actions[0]
    return efficient.decide(sight, actions, QUAD_PAIRS_TOO)
