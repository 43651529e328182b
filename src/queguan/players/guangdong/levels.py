"""The levels of 广东麻雀."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.games.guangdong.options import GuangdongOptions
from queguan.games.guangdong.values import Rules
from queguan.games.mahjong.distance import ORPHANS_TOO, QUAD_PAIRS_TOO, SEVEN_PAIRS_TOO
from queguan.games.mahjong.view import KnownTable
from queguan.players.api import Players
from queguan.players.mahjong import beginner, efficient
from queguan.players.mahjong.sight import Sight


class Desk:
    """What players need at one table: the values in force."""

    def __init__(self, options: GuangdongOptions) -> None:
        self.options = options
        self.rules = Rules(options)
        self.shapes: int = ORPHANS_TOO
        if any(one.id == "xiao_qi_dui" for one in self.rules.played):
            self.shapes |= QUAD_PAIRS_TOO if options.seven_pairs_quads else SEVEN_PAIRS_TOO


class GuangdongPlayers(Players):
    """Levels 1 and 2 (docs/players-strength.md holds what they are worth). One decision at a time."""

    def __init__(self) -> None:
        self.levels = (1, 2)
        self._desk: Desk | None = None

    def decide(self, level: int, view: View, actions: Sequence[Action], seed: int) -> Action:
        """One of `actions`, as a player of this level would choose. Raises ValueError for another level."""
        assert isinstance(view, KnownTable)
        if level not in self.levels:
            raise ValueError(f"level {level}: expected 1 to {self.levels[-1]}")
        sight = Sight(view)
        if len(actions) == 1:
            return actions[0]
        if level == 1:
            return beginner.decide(sight, actions, seed)
        return efficient.decide(sight, actions, self._desk_of(view).shapes)

    def _desk_of(self, view: KnownTable) -> Desk:
        desk = self._desk
        if desk is None or desk.options != view.options:
            assert isinstance(view.options, GuangdongOptions)
            desk = Desk(view.options)
            self._desk = desk
        return desk
