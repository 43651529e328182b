"""The levels of 广东麻雀."""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.games.guangdong.options import GuangdongOptions
from queguan.games.guangdong.values import Rules
from queguan.games.mahjong.distance import ORPHANS_TOO, QUAD_PAIRS_TOO, SEVEN_PAIRS_TOO
from queguan.games.mahjong.tiles import EAST
from queguan.games.mahjong.view import KnownTable
from queguan.players.api import Players
from queguan.players.guangdong.danger import BoldWeigher, WaryWeigher
from queguan.players.guangdong.worth import DRAGONS, GuangdongWorth
from queguan.players.mahjong import beginner, casual
from queguan.players.mahjong.appraise import Appraiser
from queguan.players.mahjong.hint import Hint, hints
from queguan.players.mahjong.routes import BITS, EVERY_KIND
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.style import Style
from queguan.players.mahjong.weigher import Weigher

# How likely one of the others wins before the next draw, by the own draws that are left (counted in hands
# between players of levels 2 and 3).
WON: list[float] = [0.28] * 10 + [0.27, 0.25, 0.24, 0.2, 0.17, 0.14, 0.11, 0.06, 0.04, 0.02, 0.01, 0.0]

USUAL_PATIENCE: Final = 2

STYLES: dict[int, Style] = {
    # weighs what hands are worth and how wide they are by his own tiles; fears who has laid three groups;
    # hands out of the common way only when they come by themselves
    3: Style(ways=3, depth=-1, caution=1.0, patience=USUAL_PATIENCE, looks_around=False),
    # counts what lies open, reads the others, looks ahead with true scores, knows which rare hands are cheap
    4: Style(ways=4, depth=1, caution=1.0, patience=13),
}


class Desk:
    """What players need at one table: the values in force."""

    def __init__(self, options: GuangdongOptions) -> None:
        self.options = options
        self.rules = Rules(options)
        self.shapes: int = ORPHANS_TOO
        if any(one.id == "xiao_qi_dui" for one in self.rules.played):
            self.shapes |= QUAD_PAIRS_TOO if options.seven_pairs_quads else SEVEN_PAIRS_TOO
        self._worths: dict[int, GuangdongWorth] = {}

    def worth(self, level: int) -> GuangdongWorth:
        """The values as a level minds them, worked out when first asked for."""
        found = self._worths.get(level)
        if found is None:
            found = GuangdongWorth(self.rules, WON, STYLES[level])
            self._worths[level] = found
        return found

    def worth_claiming(self, view: KnownTable) -> int:
        """The kinds that the second level claims: at a table with a minimum only honours that count."""
        if self.rules.min_fan < 2:
            return EVERY_KIND
        own = view.seats[view.viewer.seat].place
        return DRAGONS | BITS[EAST + own] | BITS[EAST + view.setting.round]


class GuangdongPlayers(Players):
    """Levels 1 to 4 (docs/players-strength.md holds what they are worth). One decision at a time."""

    def __init__(self) -> None:
        self.levels = (1, 2, 3, 4)
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
        desk = self._desk_of(view)
        if level == 2:
            return casual.decide(sight, actions, seed, desk.shapes, desk.worth_claiming(view))
        style = STYLES[level]
        worth = desk.worth(level)
        if not style.looks_around:
            sight.forget_the_table()
        return self._weigher(Appraiser(sight, worth, style, desk.shapes), worth, style).decide(actions)

    def _weigher(self, appraiser: Appraiser, worth: GuangdongWorth, style: Style) -> Weigher:
        """Who weighs with the dangers this style minds at this table."""
        if not style.looks_around or not worth.wary():
            return BoldWeigher(appraiser, style.caution)
        if "shi_san_bu_da" in worth.values:
            return WaryWeigher(appraiser, style.caution)
        return Weigher(appraiser, style.caution)

    def hints(self, view: View) -> list[Hint]:
        """What each discard leaves, the best first, for a seat that is to discard."""
        assert isinstance(view, KnownTable)
        return hints(Sight(view), self._desk_of(view).shapes)

    def _desk_of(self, view: KnownTable) -> Desk:
        desk = self._desk
        options = view.options
        # in one match it is the same object, in a worker process an equal one
        if desk is None or (desk.options is not options and desk.options != options):
            assert isinstance(options, GuangdongOptions)
            desk = Desk(options)
            self._desk = desk
        return desk
