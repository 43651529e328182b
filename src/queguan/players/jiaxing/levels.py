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
from queguan.players.jiaxing.routes import routes, set_wild
from queguan.players.jiaxing.staying import stays
from queguan.players.jiaxing.worth import JiaxingWorth
from queguan.players.mahjong.appraise import Appraiser
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.hint import Hint, hints
from queguan.players.mahjong.routes import Route
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.style import Style
from queguan.players.mahjong.weigher import Weigher

# How likely one of the others wins before the next draw, by the own draws that are left.
WON: list[float] = [0.07] * 4 + [0.06, 0.06, 0.05, 0.05, 0.04, 0.04, 0.03, 0.03, 0.02, 0.02, 0.01, 0.01, 0.0]
WON_ON_DISCARDS: list[float] = [0.14] * 6 + [0.12, 0.1, 0.09, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01, 0.0]
NARROW: Final = 0.5
ALIKE: Final = 0.45

STYLES: dict[int, Style] = {
    # weighs every base type and looks ahead with true scores
    3: Style(ways=11, depth=1, caution=1.0, patience=0),
}


class Desk:
    """What players need at one table: the values in force."""

    def __init__(self, options: JiaxingOptions) -> None:
        self.options = options
        self.rules = Rules(options)
        won = WON_ON_DISCARDS if self.rules.ron else WON
        narrow = Chances(won, NARROW, True, drawn_only=not self.rules.ron)
        alike = Chances(won, ALIKE, True, drawn_only=not self.rules.ron)
        self.worth = JiaxingWorth(self.rules, narrow, alike)
        self.routes: list[Route] = routes(narrow, alike)


class JiaxingPlayers(Players):
    """Levels 1 to 3 (docs/players-strength.md holds what they are worth). One decision at a time."""

    def __init__(self) -> None:
        self.levels = (1, 2, 3)
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
        set_wild(desk.routes, sight.wild)
        if view.phase == ASK:
            wanted = CONTINUE if stays(sight, desk.routes, desk.worth, level) else GIVE_UP
            return actions[0] if actions[0].index == wanted else actions[1]
        if level == 1:
            return collector.collect(sight, actions, seed)
        if level == 2:
            return collector.head_for(sight, actions, desk.routes)
        style = STYLES[level]
        appraiser = Appraiser(sight, desk.worth, style, STANDARD_ONLY)
        return Weigher(appraiser, style.caution).decide(actions)

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
