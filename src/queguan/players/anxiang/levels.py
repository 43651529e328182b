"""The four levels of 安乡偎麻雀."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.view import KnownTable
from queguan.players.anxiang import beginner, weigher
from queguan.players.anxiang.appraise import Appraiser
from queguan.players.anxiang.plans import SizePlans
from queguan.players.anxiang.sight import Sight
from queguan.players.anxiang.style import Style
from queguan.players.anxiang.worth import Worth
from queguan.players.api import Players

STYLES: dict[int, Style] = {
    # shape: heads for six sentences and a pair, and likes what is worth 息 without counting it
    2: Style(
        xi=False,
        patterns=False,
        sees=False,
        remembers=False,
        tempo=False,
        spared=5.0,
        weighs=4,
        floor=1e-4,
    ),
    # counts the 息 and the cards that lie open; sees the likely plans only, and 名堂 just tip the scales
    3: Style(greed=0.1, remembers=False, tempo=False, weighs=3, floor=1e-3),
    # reckons with everything, and with all plans a hand has left
    4: Style(sharp=False, greed=0.6, spared=20.0, doubt=0.85, feed=0.3, weighs=12, floor=1e-6),
}


class Desk:
    """What a level needs at one table: the values in force and room to work in."""

    def __init__(self, options: AnxiangOptions, style: Style) -> None:
        self.options = options
        self.style = style
        self.worth = Worth(options, style)
        self.sizes = [SizePlans(self.worth), SizePlans(self.worth)]


class AnxiangPlayers(Players):
    """Levels 1 to 4 (docs/players-strength.md holds what they are worth). One decision at a time."""

    def __init__(self) -> None:
        self.levels = (1, 2, 3, 4)
        self._desks: dict[int, Desk] = {}

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
        desk = self._desks.get(level)
        if desk is None or desk.options != view.options:
            style = STYLES.get(level)
            if style is None:
                raise ValueError(f"level {level}: expected 1 to 4")
            desk = Desk(view.options, style)
            self._desks[level] = desk
        return Appraiser(Sight(view), desk.style, desk.worth, desk.sizes)
