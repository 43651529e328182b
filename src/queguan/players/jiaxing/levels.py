"""The levels of 嘉兴台头和."""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.games.jiaxing.options import JiaxingOptions
from queguan.games.jiaxing.space import CONTINUE, GIVE_UP
from queguan.games.jiaxing.values import Rules
from queguan.games.mahjong.distance import STANDARD_ONLY
from queguan.games.mahjong.state import ASK
from queguan.games.mahjong.view import KnownTable
from queguan.players.api import Players
from queguan.players.jiaxing import collector
from queguan.players.jiaxing.heading import head_for
from queguan.players.jiaxing.pace import Paces
from queguan.players.jiaxing.routes import prepare, routes
from queguan.players.jiaxing.staying import is_near, pays
from queguan.players.jiaxing.weigher import JiaxingWeigher
from queguan.players.jiaxing.worth import JiaxingWorth
from queguan.players.mahjong.appraise import Appraiser
from queguan.players.mahjong.hint import Hint, hints
from queguan.players.mahjong.routes import Route
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.style import Style

# From how near levels 1 to 3 go on at 三摊, by rule of thumb.
NEAR: list[int] = [2, 1, 1]
STYLE: Final = Style(ways=11, depth=0, caution=1.0, patience=0)


class Desk:
    """What players need at one table: the values in force."""

    def __init__(self, options: JiaxingOptions) -> None:
        self.options = options
        self.rules = Rules(options)
        paces = Paces(self.rules.ron)
        self.worth = JiaxingWorth(self.rules, paces)
        self.routes: list[Route] = routes(paces)


class JiaxingPlayers(Players):
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
        sight = Sight(view)
        desk = self._desk_of(view)
        if level == 4:
            return self._weighed(desk, sight, actions)
        prepare(desk.routes, sight)
        if view.phase == ASK:
            wanted = CONTINUE if is_near(sight, desk.routes, NEAR[level - 1]) else GIVE_UP
            return actions[0] if actions[0].index == wanted else actions[1]
        if level == 1:
            return collector.collect(sight, actions, seed)
        return head_for(sight, actions, desk.routes, counting=level == 3)

    def _weighed(self, desk: Desk, sight: Sight, actions: Sequence[Action]) -> Action:
        appraiser = Appraiser(sight, desk.worth, STYLE, STANDARD_ONLY)
        if sight.view.phase == ASK:
            wanted = CONTINUE if pays(sight, appraiser, desk.worth) else GIVE_UP
            return actions[0] if actions[0].index == wanted else actions[1]
        return JiaxingWeigher(appraiser, desk.worth, STYLE.caution).decide(actions)

    def hints(self, view: View) -> list[Hint]:
        """What each discard leaves, the best first, for a seat that is to discard."""
        assert isinstance(view, KnownTable)
        return hints(Sight(view), STANDARD_ONLY)

    def _desk_of(self, view: KnownTable) -> Desk:
        desk = self._desk
        options = view.options
        # in one match it is the same object, in a worker process an equal one
        if desk is None or (desk.options is not options and desk.options != options):
            assert isinstance(options, JiaxingOptions)
            desk = Desk(options)
            self._desk = desk
        return desk
