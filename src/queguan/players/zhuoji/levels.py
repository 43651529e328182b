"""The levels of 捉鸡川麻将."""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.games.mahjong.distance import QUAD_PAIRS_TOO
from queguan.games.mahjong.view import KnownTable
from queguan.games.zhuoji.options import ZhuojiOptions
from queguan.games.zhuoji.rules import Rules
from queguan.games.zhuoji.space import DECLARE
from queguan.players.api import Players
from queguan.players.mahjong import beginner, efficient
from queguan.players.mahjong.appraise import Appraiser
from queguan.players.mahjong.choices import Choices
from queguan.players.mahjong.hint import Hint, hints
from queguan.players.mahjong.style import Style
from queguan.players.zhuoji.danger import ZhuojiDanger
from queguan.players.zhuoji.opening import declaration, void_choice
from queguan.players.zhuoji.sight import ZhuojiSight
from queguan.players.zhuoji.weigher import ZhuojiWeigher
from queguan.players.zhuoji.worth import ZhuojiWorth

# How likely another's win ends the hand before the next own draw, by the draws that are left.
WON: list[float] = [0.2] * 10 + [0.1, 0.05, 0.0]
WON_BLOOD: list[float] = [0.12] * 10 + [0.06, 0.03, 0.0]

STYLES: dict[int, Style] = {
    # weighs types, chickens, being ready and danger
    3: Style(ways=4, depth=-1, caution=0.6, patience=0),
    # looks ahead with true shares
    4: Style(ways=4, depth=1, caution=0.6, patience=0),
}
SELDOM: Final = 4  # one time in so many a beginner does not declare


class Desk:
    """What players need at one table."""

    def __init__(self, options: ZhuojiOptions) -> None:
        self.options = options
        self.rules = Rules(options)
        self._worths: dict[int, ZhuojiWorth] = {}

    def worth(self, void: int) -> ZhuojiWorth:
        """The values for a void suit, worked out when first asked for."""
        found = self._worths.get(void)
        if found is None:
            found = ZhuojiWorth(self.rules, void, WON_BLOOD if self.rules.blood_battle else WON)
            self._worths[void] = found
        return found


class ZhuojiPlayers(Players):
    """Levels 1 to 4 (docs/players-strength.md holds what they are worth). One decision at a time."""

    def __init__(self) -> None:
        self.levels = (1, 2, 3, 4)
        self._desk: Desk | None = None

    def decide(self, level: int, view: View, actions: Sequence[Action], seed: int) -> Action:
        """One of `actions`, as a player of this level would choose. Raises ValueError for another level."""
        assert isinstance(view, KnownTable)
        if level not in self.levels:
            raise ValueError(f"level {level}: expected 1 to {self.levels[-1]}")
        if len(actions) == 1:
            return actions[0]
        sight = ZhuojiSight(view)
        desk = self._desk_of(view)
        if level == 1:
            return _beginner(sight, actions, seed)
        chosen = void_choice(sight, actions)
        choices = Choices(actions)
        if chosen is None and not choices.wins:
            chosen = declaration(sight, actions, desk.rules)
        if chosen is not None:
            return chosen
        if sight.junk and choices.discards:
            return _junk(choices.discards, ZhuojiDanger(sight, desk.rules) if level > 2 else None)
        if level == 2:
            return efficient.decide(sight, actions, QUAD_PAIRS_TOO)
        style = STYLES[level]
        appraiser = Appraiser(sight, desk.worth(sight.void), style, QUAD_PAIRS_TOO)
        return ZhuojiWeigher(appraiser, style.caution, desk.rules).decide(actions)

    def hints(self, view: View) -> list[Hint]:
        """What each discard leaves, the best first, for a seat that is to discard."""
        assert isinstance(view, KnownTable)
        return hints(ZhuojiSight(view), QUAD_PAIRS_TOO)

    def _desk_of(self, view: KnownTable) -> Desk:
        desk = self._desk
        options = view.options
        # in one match it is the same object, in a worker process an equal one
        if desk is None or (desk.options is not options and desk.options != options):
            assert isinstance(options, ZhuojiOptions)
            desk = Desk(options)
            self._desk = desk
        return desk


def _beginner(sight: ZhuojiSight, actions: Sequence[Action], seed: int) -> Action:
    """A beginner gives up any suit, mostly declares before play, and never later."""
    if actions[-1].index == DECLARE:
        return actions[0] if seed % SELDOM == 0 else actions[-1]
    if actions[0].index > DECLARE:
        return actions[seed % len(actions)]
    return beginner.decide(sight, [action for action in actions if action.index < DECLARE], seed)


def _junk(discards: list[Action], danger: ZhuojiDanger | None) -> Action:
    """Tiles of the void suit: the least dangerous, or just the first."""
    best = discards[0]
    if danger is not None:
        for action in discards:
            if danger.cost[action.index] < danger.cost[best.index]:
                best = action
    return best
