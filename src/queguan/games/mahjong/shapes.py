"""Complete hands that are not four groups and an eye. They need all tiles concealed and no wildcard."""

from abc import abstractmethod

from queguan.games.mahjong.groups import PAIRS, Group
from queguan.games.mahjong.reading import EYE, NOWHERE, ORPHANS, SEVEN_PAIRS, Reading
from queguan.games.mahjong.tiles import COPIES, KINDS, NO_TILE, YAOCHUU


class SpecialShape:
    """A shape beside the standard one. A game adds its own by a subclass handed to readings and waits."""

    __slots__ = ()

    @abstractmethod
    def completes(self, counts: list[int]) -> bool:
        """Whether these 14 concealed tiles have the shape."""

    @abstractmethod
    def read(self, counts: list[int], win: int) -> Reading:
        """The reading of 14 tiles that have the shape, won with a tile of kind `win`."""

    def waits(self, counts: list[int]) -> int:
        """A bit for each kind that completes 13 concealed tiles; 0 when none does."""
        mask = 0
        tried = list(counts)
        for kind in range(KINDS):
            if counts[kind] < COPIES:
                tried[kind] += 1
                if self.completes(tried):
                    mask |= 1 << kind
                tried[kind] -= 1
        return mask

    @abstractmethod
    def distance(self, counts: list[int]) -> int:
        """How many of 13 concealed tiles must change until the shape waits for one: 0 is ready."""


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

    def waits(self, counts: list[int]) -> int:
        """The kind that is single, when all the others are pairs."""
        single = NO_TILE
        tiles = 0
        for kind in range(KINDS):
            count = counts[kind]
            tiles += count
            if count % 2 == 1:
                if single != NO_TILE or (count == 3 and not self.quads):
                    return 0
                single = kind
            elif count == 4 and not self.quads:
                return 0
        return 1 << single if tiles == 13 and single != NO_TILE else 0

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

    def distance(self, counts: list[int]) -> int:
        """6 less the pairs, and more where there are too few different tiles to pair."""
        pairs = 0
        kinds = 0
        for kind in range(KINDS):
            count = counts[kind]
            if self.quads:
                pairs += count // 2
                kinds += (count + 1) // 2
            else:
                pairs += 1 if count >= 2 else 0
                kinds += 1 if count >= 1 else 0
        return 6 - min(pairs, 7) + max(0, 7 - kinds)


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

    def waits(self, counts: list[int]) -> int:
        """The kind that lacks when twelve are there, or all thirteen."""
        lacking = NO_TILE
        tiles = 0
        thirteen = 0
        for kind in YAOCHUU:
            thirteen |= 1 << kind
            tiles += counts[kind]
            if counts[kind] == 0:
                if lacking != NO_TILE:
                    return 0
                lacking = kind
        if tiles != 13 or sum(counts) != 13:
            return 0
        return thirteen if lacking == NO_TILE else 1 << lacking

    def read(self, counts: list[int], win: int) -> Reading:
        """No groups; the eye is the doubled kind."""
        eye = NO_TILE
        for kind in YAOCHUU:
            if counts[kind] == 2:
                eye = kind
        return Reading(ORPHANS, [], eye, EYE if win == eye else NOWHERE, win, [])

    def distance(self, counts: list[int]) -> int:
        """13 less the kinds that are there, and less one for a pair among them."""
        kinds = 0
        pair = 0
        for kind in YAOCHUU:
            kinds += 1 if counts[kind] >= 1 else 0
            pair = 1 if counts[kind] >= 2 else pair
        return 13 - kinds - pair
