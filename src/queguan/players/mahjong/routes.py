"""Routes: the kinds of hand a player can head for, each with its own distance and useful tiles.

A game lists its routes with what they are worth; the shared player weighs them against each other. Distances
are as in `games.mahjong.distance`: 0 is ready, -1 complete.
"""

from abc import abstractmethod
from typing import Final

from queguan.games.mahjong.distance import distance, useful_mask
from queguan.games.mahjong.melds import MELD_CHOW, Meld
from queguan.games.mahjong.tiles import KINDS, YAOCHUU
from queguan.players.mahjong.chances import Chances

NEVER: Final = 20
BITS: list[int] = [2**kind for kind in range(KINDS)]
EVERY_KIND: Final = (1 << KINDS) - 1


class Route:
    """One kind of hand. `name` for explanations; `pace` how fast one gets there; `worth` is the game's: what
    heading there adds; `plain`: looking ahead sees it by itself (the first route of a game is one)."""

    __slots__ = ("name", "pace", "plain", "worth")

    def __init__(self, name: str, pace: Chances, worth: float = 0.0) -> None:
        self.name = name
        self.plain = False
        self.pace = pace
        self.worth = worth

    def with_melds(self, melds: list[Meld]) -> "Route | None":
        """The route as it goes on with these melds laid; None when they do not fit it."""
        return self

    def kept(self, counts: list[int]) -> list[int]:
        """A copy of the concealed tiles with those the route has no use for left out."""
        return counts[:]

    @abstractmethod
    def distance(self, kept: list[int], melds: int, wilds: int) -> int:
        """How far away the route's hand is; `melds` how many groups lie on the table."""

    @abstractmethod
    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """A bit for each kind that brings the route's hand nearer."""


class TilesRoute(Route):
    """Four groups and an eye of some kinds only (all: any standard hand)."""

    __slots__ = ("dropped", "kinds")

    def __init__(
        self, name: str, pace: Chances, worth: float = 0.0, kinds: int = EVERY_KIND, plain: bool = False
    ) -> None:
        super().__init__(name, pace, worth)
        self.plain = plain
        self.kinds: int = kinds
        self.dropped: list[int] = [kind for kind in range(KINDS) if not kinds >> kind & 1]

    def with_melds(self, melds: list[Meld]) -> "Route | None":
        """Itself when all melds are of its kinds."""
        for meld in melds:
            if self.kinds & BITS[meld.tile] == 0:
                return None
            if meld.form == MELD_CHOW and self.kinds & BITS[meld.tile + 2] == 0:
                return None
        return self

    def kept(self, counts: list[int]) -> list[int]:
        """The tiles of its kinds."""
        found = counts[:]
        for kind in self.dropped:
            found[kind] = 0
        return found

    def distance(self, kept: list[int], melds: int, wilds: int) -> int:
        """The standard distance of the tiles kept."""
        return distance(kept, melds, 0, wilds)

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """What brings them nearer, of its kinds."""
        return useful_mask(kept, melds, 0, wilds) & self.kinds


class PungsRoute(TilesRoute):
    """Four pungs and an eye, of some kinds or all."""

    __slots__ = ()

    def with_melds(self, melds: list[Meld]) -> "Route | None":
        """Itself when no meld is a chow."""
        for meld in melds:
            if meld.form == MELD_CHOW or self.kinds & BITS[meld.tile] == 0:
                return None
        return self

    def distance(self, kept: list[int], melds: int, wilds: int) -> int:
        """Threes first, then pairs that become pungs, the next best is the eye."""
        threes = 0
        pairs = 0
        singles = 0
        for kind in range(KINDS):
            count = kept[kind]
            if count >= 3:
                threes += 1
            elif count == 2:
                pairs += 1
            elif count == 1:
                singles += 1
        lacking = 13 - 3 * melds - wilds
        groups = 4 - melds
        taken = min(threes, groups)
        lacking -= 3 * taken
        groups -= taken
        pairs += threes - taken
        taken = min(pairs, groups)
        lacking -= 2 * taken
        groups -= taken
        if groups == 0:
            return lacking - (2 if pairs > taken else 1 if singles > 0 else 0)
        taken = min(singles, groups)
        lacking -= taken
        return lacking - (1 if singles > taken else 0)

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """Likes of pairs while pungs lack, likes of singles while pairs lack."""
        threes = 0
        pairs = 0
        for kind in range(KINDS):
            count = kept[kind]
            if count >= 3:
                threes += 1
            elif count == 2:
                pairs += 1
        lacking = 4 - melds - threes
        mask = 0
        for kind in range(KINDS):
            count = kept[kind]
            if (count == 2 and lacking > 0) or (count == 1 and pairs < lacking + 1):
                mask |= BITS[kind]
        return mask


class PairsRoute(Route):
    """Seven pairs; with `quads` four alike are two."""

    __slots__ = ("quads",)

    def __init__(self, name: str, pace: Chances, worth: float, quads: bool = False) -> None:
        super().__init__(name, pace, worth)
        self.quads = quads

    def with_melds(self, melds: list[Meld]) -> "Route | None":
        """Itself while nothing is laid."""
        return None if melds else self

    def distance(self, kept: list[int], melds: int, wilds: int) -> int:
        """Pairs lacking, and kinds."""
        pairs = 0
        kinds = 0
        for kind in range(KINDS):
            count = kept[kind]
            if count:
                kinds += 1
                if count >= 2:
                    pairs += 2 if self.quads and count == 4 else 1
        pairs = min(7, pairs)
        return 6 - pairs + (max(0, 7 - kinds) if not self.quads else 0) - wilds

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """Likes of singles (with quads also of threes)."""
        mask = 0
        for kind in range(KINDS):
            if kept[kind] == 1 or (self.quads and kept[kind] == 3):
                mask |= BITS[kind]
        return mask


class OrphansRoute(Route):
    """The thirteen terminals and honours and one of them again."""

    __slots__ = ()

    def with_melds(self, melds: list[Meld]) -> "Route | None":
        """Itself while nothing is laid."""
        return None if melds else self

    def kept(self, counts: list[int]) -> list[int]:
        """Terminals and honours."""
        found = [0] * KINDS
        for kind in YAOCHUU:
            found[kind] = counts[kind]
        return found

    def distance(self, kept: list[int], melds: int, wilds: int) -> int:
        """Kinds lacking, and the pair."""
        kinds = 0
        pair = 0
        for kind in YAOCHUU:
            if kept[kind]:
                kinds += 1
                if kept[kind] >= 2:
                    pair = 1
        return 13 - kinds - pair - wilds

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """Kinds lacking; without a pair all of them."""
        mask = 0
        every = 0
        pair = False
        for kind in YAOCHUU:
            every |= BITS[kind]
            if kept[kind] == 0:
                mask |= BITS[kind]
            elif kept[kind] >= 2:
                pair = True
        return mask if pair else every


class ChowsRoute(Route):
    """A standard hand with certain chows in it (a straight, the same chow three times ...).

    `needed` the lowest kinds of the chows still to be made, `tiles` their tiles, `single` each kind of them
    once and `times` how often it is needed.
    """

    __slots__ = ("needed", "single", "tiles", "times")

    def __init__(self, name: str, pace: Chances, worth: float, needed: list[int]) -> None:
        super().__init__(name, pace, worth)
        self.needed = needed
        self.tiles: list[int] = [low + step for low in needed for step in range(3)]
        self.single: list[int] = sorted(set(self.tiles))
        self.times: list[int] = [self.tiles.count(kind) for kind in self.single]

    def with_melds(self, melds: list[Meld]) -> "Route | None":
        """What is still to be made beside these melds."""
        if not melds:
            return self
        left = self.needed[:]
        for meld in melds:
            if meld.form == MELD_CHOW and meld.tile in left:
                left.remove(meld.tile)
        if len(left) + len(melds) > 4:
            return None
        return ChowsRoute(self.name, self.pace, self.worth, left)

    def there(self, counts: list[int]) -> int:
        """How many of its tiles are among these."""
        found = 0
        for at in range(len(self.single)):
            count = counts[self.single[at]]
            times = self.times[at]
            found += count if count < times else times
        return found

    def distance(self, kept: list[int], melds: int, wilds: int) -> int:
        """Tiles the chows lack, and what the rest lacks for the other groups and the eye."""
        rest = kept[:]
        lacking = 0
        for kind in self.tiles:
            if rest[kind]:
                rest[kind] -= 1
            else:
                lacking += 1
        return lacking + distance(rest, melds + len(self.needed), 0, wilds)

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """Tiles the chows lack, and what brings the rest nearer."""
        rest = kept[:]
        mask = 0
        for kind in self.tiles:
            if rest[kind]:
                rest[kind] -= 1
            else:
                mask |= BITS[kind]
        return mask | useful_mask(rest, melds + len(self.needed), 0, wilds)
