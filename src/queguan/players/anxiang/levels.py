"""The four levels of 安乡偎麻雀."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.view import KnownTable
from queguan.players.anxiang import beginner, weigher
from queguan.players.anxiang.appraise import Appraiser
from queguan.players.anxiang.sight import Sight
from queguan.players.anxiang.style import Style
from queguan.players.anxiang.worth import Worth
from queguan.players.api import Players

STYLES: dict[int, Style] = {
    # shape: heads for six sentences and a pair
    2: Style(xi=False, patterns=False, sees=False, remembers=False, tempo=False, weighs=5, floor=1e-5),
    # counts the 息 and the cards that lie open
    3: Style(patterns=False, remembers=False, tempo=False, weighs=5, floor=1e-5),
    # reckons with everything
    4: Style(sharp=False, spared=20.0, doubt=0.85, eager=1.2, weighs=8),
}


class AnxiangPlayers(Players):
    """Levels 1 to 4 (docs/players-strength.md holds what they are worth)."""

    def __init__(self) -> None:
        self.levels = (1, 2, 3, 4)
        self._worths: dict[int, tuple[AnxiangOptions, Worth]] = {}

    def decide(self, level: int, view: View, actions: Sequence[Action], seed: int) -> Action:
        """One of `actions`, as a player of this level would choose. Raises ValueError for another level."""
        assert isinstance(view, KnownTable)
        if len(actions) == 1:
            return actions[0]
        if level == 1:
            return beginner.decide(Sight(view), actions, seed)
        return weigher.decide(self.appraiser(level, view), actions)

    def appraiser(self, level: int, view: KnownTable) -> Appraiser:
        """The appraiser of this view at a level above 1."""
        style = STYLES.get(level)
        if style is None:
            raise ValueError(f"level {level}: expected 1 to 4")
        known = self._worths.get(level)
        if known is None or known[0] != view.options:
            known = (view.options, Worth(view.options, style))
            self._worths[level] = known
        return Appraiser(Sight(view), style, known[1])
