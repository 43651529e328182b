"""One win: whether it is one, its patterns and its share (rules/zhuoji.md 5.2, 5.4, 6, 7)."""

from typing import Final

from queguan.games.mahjong.groups import CHOW
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.reading import SEVEN_PAIRS, Reading
from queguan.games.mahjong.readings import find_readings
from queguan.games.zhuoji.circumstances import DISCARD, SELF_DRAW, Circumstances, declaration_of, way_of
from queguan.games.zhuoji.hand_types import (
    DRAGON_EXTRA,
    PING_HU,
    QING_YI_SE,
    SHAPES,
    TYPE_IDS,
    TYPE_POINTS,
    extra_fours,
    is_complete,
    lacks_enough,
    one_suit,
    pairs_type,
    suits_in,
    triplets_type,
    type_of,
    type_points,
)
from queguan.games.zhuoji.rules import Rules

# Why a tile does not win.
WINS: Final = 0
INCOMPLETE: Final = 1
THREE_SUITS: Final = 2
VOID_HELD: Final = 3
NO_PASS: Final = 4
LET_GO: Final = 5
REFUSAL_TEXT: list[str] = ["", "not_complete", "three_suits", "void_suit_held", "no_pass", "passed"]


def refusal(
    rules: Rules, counts: list[int], size: int, melds: list[Meld], tile: int, void: int, how: Circumstances
) -> int:
    """WINS, or what is against winning with `tile`, which is among the `size` concealed tiles `counts`."""
    if not is_complete(counts, size, melds):
        return INCOMPLETE
    if (rules.lack_one or rules.ding_que) and not lacks_enough(rules, suits_in(counts, melds), void):
        return THREE_SUITS if rules.lack_one else VOID_HELD
    if how.by == SELF_DRAW:
        return WINS
    needs_pass = rules.ping_hu_needs_pass and how.by == DISCARD and not how.has_pass()
    if needs_pass and type_of(rules, counts, melds, tile) == PING_HU:
        return NO_PASS
    return LET_GO if how.locked and rules.pass_lock else WINS


class Priced:
    """A reading with its type and the points of 7.1; `patterns` as (id, value)."""

    __slots__ = ("kind", "patterns", "points", "reading")

    def __init__(
        self, rules: Rules, reading: Reading, counts: list[int], melds: list[Meld], tile: int
    ) -> None:
        self.reading = reading
        self.kind: int = reading_type(rules, reading, counts, melds, tile)
        self.points: int = type_points(rules, self.kind, counts)
        self.patterns: list[tuple[str, int]] = [(TYPE_IDS[self.kind], TYPE_POINTS[self.kind])]
        if self.points > TYPE_POINTS[self.kind]:
            self.patterns.append((DRAGON_EXTRA, self.points - TYPE_POINTS[self.kind]))


def reading_type(rules: Rules, reading: Reading, counts: list[int], melds: list[Meld], tile: int) -> int:
    """The type of one reading of a complete hand."""
    pure = one_suit(suits_in(counts, melds))
    if reading.shape == SEVEN_PAIRS:
        return pairs_type(rules, counts, tile, pure)
    for group in reading.groups:
        if group.form == CHOW:
            return QING_YI_SE if pure else PING_HU
    return triplets_type(rules, len(melds), pure)


class Winning:
    """A win in its dearest reading.

    `tile` is among the concealed `counts`; `readings` all of them, the chosen one first; `way` (id, value)
    the patterns of 7.2 that count; `share` what one loser owes.
    """

    __slots__ = ("counts", "how", "melds", "readings", "rules", "share", "tile", "way")

    def __init__(
        self, rules: Rules, counts: list[int], melds: list[Meld], tile: int, how: Circumstances
    ) -> None:
        self.rules = rules
        self.counts = counts
        self.melds = melds
        self.tile = tile
        self.how = how
        found = find_readings(counts, melds, tile, SHAPES)
        priced = [Priced(rules, reading, counts, melds, tile) for reading in found]
        # Sorting keeps the fixed order of readings that are worth the same.
        priced.sort(key=_cheapness)
        self.readings: list[Priced] = priced
        self.way: list[tuple[str, int]] = [
            pattern for pattern in (way_of(rules, how), declaration_of(how)) if pattern[1]
        ]
        self.share: int = self.chosen.points + self.way_points()

    @property
    def chosen(self) -> Priced:
        """The reading that counts."""
        return self.readings[0]

    def way_points(self) -> int:
        """The points of 7.2, the same in every reading."""
        return sum([value for _, value in self.way])

    def patterns(self) -> list[tuple[str, int]]:
        """(id, value) of everything that counts, in the order of section 7."""
        return self.chosen.patterns + self.way

    def fours(self) -> int:
        """The fours after the first that `dragon_extra` pays for."""
        return extra_fours(self.chosen.kind, self.counts)


def _cheapness(priced: Priced) -> int:
    return -priced.points
