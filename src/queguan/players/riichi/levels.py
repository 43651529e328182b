"""The levels of 日本麻将."""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.games.mahjong.view import KnownTable
from queguan.games.riichi.options import RiichiOptions
from queguan.players.api import Players
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.choices import Choices
from queguan.players.mahjong.hint import Hint, hints
from queguan.players.mahjong.style import Style
from queguan.players.riichi import fast, last_hand, novice
from queguan.players.riichi.expert import Expert
from queguan.players.riichi.menu import Menu
from queguan.players.riichi.placing import Standings
from queguan.players.riichi.prices import Prices
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.ways import OpenWays
from queguan.players.riichi.weigher import RiichiAppraiser, RiichiWeigher
from queguan.players.riichi.worth import WON, RiichiWorth

POINTS: Final = "points"
LEAST_WEIGHING: Final = 3  # the lowest level that weighs
STYLE: Final = Style(ways=1, depth=-1, caution=1.0, patience=2)


class RiichiPlayers(Players):
    """Levels 1 to 4 (docs/players-strength.md holds what they are worth). One decision at a time.

    Variant `points`: who weighs wants points and does not look at the places in the match.
    """

    def __init__(self, placing: bool = True) -> None:
        self.levels = (1, 2, 3, 4)
        self.variants = (POINTS,)
        self._placing = placing
        self._standings = Standings()
        pace = Chances(WON, 1.0, True)
        self._prices = Prices()
        self._worth: RiichiWorth | None = None
        self._ways: list[OpenWays] = [OpenWays(pace, False), OpenWays(pace, True)]

    def variant(self, name: str) -> Players:
        """Raises ValueError for another name than `points`."""
        return RiichiPlayers(placing=False) if name == POINTS else super().variant(name)

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
        if level < LEAST_WEIGHING:
            return fast.decide(sight, menu, ways)
        worth = self._worth_at(sight.options)
        worth.prices = self._standings.prices(sight, worth.rules) if self._placing else self._prices
        appraiser = RiichiAppraiser(sight, worth, STYLE)
        choices = Choices(menu.plain)
        if choices.wins and last_hand.lets_pass(appraiser, sight, choices):
            if choices.wait is not None:
                return menu.chosen(choices.wait)
            menu.refuse_win()
        if level > LEAST_WEIGHING:
            return Expert(sight, worth, menu, ways).choose()
        return RiichiWeigher(appraiser, sight, menu, ways).choose()

    def _worth_at(self, options: RiichiOptions) -> RiichiWorth:
        worth = self._worth
        # in one match it is the same object, in a worker process an equal one
        if worth is None or (worth.rules.options is not options and worth.rules.options != options):
            worth = RiichiWorth(options)
            self._worth = worth
        return worth

    def hints(self, view: View) -> list[Hint]:
        """What each discard leaves, the best first, for a seat that is to discard."""
        assert isinstance(view, KnownTable)
        return hints(RiichiSight(view), fast.SHAPES)
