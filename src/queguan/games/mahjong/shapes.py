"""Complete hands that are not four groups and an eye. They need all tiles concealed and no wildcard."""

from queguan.games.mahjong.groups import PAIRS, Group
from queguan.games.mahjong.reading import EYE, NOWHERE, ORPHANS, SEVEN_PAIRS, Reading
from queguan.games.mahjong.tiles import KINDS, NO_TILE, YAOCHUU


class SpecialShape:
    """A shape beside the standard one. A game adds its own by a subclass handed to readings and waits."""

    __slots__ = ()

    def completes(self, counts: list[int]) -> bool:
        """Whether these 14 concealed tiles have the shape."""
        raise NotImplementedError

    def read(self, counts: list[int], win: int) -> Reading:
        """The reading of 14 tiles that have the shape, won with a tile of kind `win`."""
        raise NotImplementedError


class SevenPairs(SpecialShape):
    """Seven pairs; with `quads` four alike are two pairs."""

    __slots__ = ("quads",)

    def __init__(self, quads: bool = False) -> None:
        self.quads = quads

    def completes(self, counts: list[int]) -> bool:
        """Seven different pairs, or with `quads` pairs of any kind."""
        pairs = 0
        for kind in range(KINDS):
            count = counts[kind]
            if count == 2:
                pairs += 1
            elif count == 4 and self.quads:
                pairs += 2
            elif count != 0:
                return False
        return pairs == 7

    def read(self, counts: list[int], win: int) -> Reading:
        """Seven PAIR groups, the winning tile in the first of its kind."""
        groups: list[Group] = []
        place = NOWHERE
        for kind in range(KINDS):
            if counts[kind] and kind == win:
                place = len(groups)
            for _ in range(counts[kind] // 2):
                groups.append(PAIRS[kind])
        return Reading(SEVEN_PAIRS, groups, NO_TILE, place, win, [])


class ThirteenOrphans(SpecialShape):
    """Each of the thirteen terminals and honours, one of them twice."""

    __slots__ = ()

    def completes(self, counts: list[int]) -> bool:
        """One of each terminal and honour, fourteen tiles in all of these kinds."""
        tiles = 0
        for kind in YAOCHUU:
            count = counts[kind]
            if count == 0:
                return False
            tiles += count
        return tiles == 14 and sum(counts) == 14

    def read(self, counts: list[int], win: int) -> Reading:
        """No groups; the eye is the doubled kind."""
        eye = NO_TILE
        for kind in YAOCHUU:
            if counts[kind] == 2:
                eye = kind
        return Reading(ORPHANS, [], eye, EYE if win == eye else NOWHERE, win, [])
