"""The levels of 日本麻将."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.games.mahjong.view import KnownTable
from queguan.players.api import Players
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.hint import Hint, hints
from queguan.players.riichi import fast, novice
from queguan.players.riichi.menu import Menu
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.ways import OpenWays

# How likely one of the others wins before the next draw, by the own draws that are left.
WON: list[float] = [0.12] * 8 + [0.1, 0.08, 0.06, 0.04, 0.03, 0.02, 0.01, 0.0]


class RiichiPlayers(Players):
    """Levels 1 and 2 (docs/players-strength.md holds what they are worth). One decision at a time."""

    def __init__(self) -> None:
        self.levels = (1, 2)
        pace = Chances(WON, 1.0, True)
        self._ways: list[OpenWays] = [OpenWays(pace, False), OpenWays(pace, True)]

    def decide(self, level: int, view: View, actions: Sequence[Action], seed: int) -> Action:
        """One of `actions`, as a player of this level would choose. Raises ValueError for another level."""
        assert isinstance(view, KnownTable)
        if level not in self.levels:
            raise ValueError(f"level {level}: expected 1 to {self.levels[-1]}")
        sight = RiichiSight(view)
        if len(actions) == 1:
            return actions[0]
        menu = Menu(actions)
        ways = self._ways[sight.options.kuitan]
        if level == 1:
            return novice.decide(sight, menu, ways, seed)
        return fast.decide(sight, menu, ways)

    def hints(self, view: View) -> list[Hint]:
        """What each discard leaves, the best first, for a seat that is to discard."""
        assert isinstance(view, KnownTable)
        return hints(RiichiSight(view), fast.SHAPES)
