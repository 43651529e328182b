"""The dead wall 王牌 (rules/riichi.md 3): 14 tiles at the tail, of which replacements and indicators come.

The tail's stacks hold the replacement tiles, 4 or 8, the upper tile of each before the lower; then come five
stacks of indicators, the upper tile for dora, the lower for under-dora. Every replacement shortens the live
wall by one. With 8 replacement tiles the last two stacks of indicators belong to the live wall until then.
"""

from typing import Final

from queguan.core.errors import BadCase
from queguan.games.mahjong.tiles import NO_TILE, TEXT
from queguan.games.mahjong.wall import Wall

DEAD: Final = 14
INDICATORS: Final = 5


class DeadWall:
    """Where what lies in a wall of `size` tiles with so many replacement tiles: places as in wall.py."""

    __slots__ = ("dora", "replacements", "size", "ura")

    def __init__(self, size: int, replacements: int) -> None:
        self.size = size
        self.replacements = replacements
        first = size - 2 - replacements
        self.dora: list[int] = [first - 2 * number for number in range(INDICATORS)]
        self.ura: list[int] = [place + 1 for place in self.dora]

    def turned(self, wall: Wall) -> list[int]:
        """The kinds or red faces of the indicators that are turned up, in that order."""
        return [wall.tiles[place] for place in wall.opened]

    def under(self, wall: Wall) -> list[int]:
        """The under-indicators below those that are turned up."""
        return [wall.tiles[place + 1] for place in wall.opened]

    def laid(
        self,
        dealt: int,
        live: list[int],
        rinshan: list[int],
        dora: list[int],
        ura: list[int],
        tail: list[int],
    ) -> list[int]:
        """The tiles of a wall by place, of which these parts are known; `dealt` places at its head are empty.

        `live` in the order of drawing, the indicators outwards from the first. Raises `BadCase` when a part
        has the wrong length or two of them lay different tiles in one place.
        """
        if len(dora) != INDICATORS or len(ura) != INDICATORS or len(rinshan) != self.replacements:
            raise BadCase(
                f"wall: expected {self.replacements} rinshan and {INDICATORS} of each kind of indicators, "
                f"got {len(rinshan)}, {len(dora)} and {len(ura)}"
            )
        if len(live) > self.size - DEAD - dealt:
            raise BadCase(f"wall: got {len(live)} live tiles, expected {self.size - DEAD - dealt}")
        tiles = [NO_TILE] * self.size
        parts = [
            (list(range(dealt, dealt + len(live))), live),
            (tail[: self.replacements], rinshan),
            (self.dora, dora),
            (self.ura, ura),
        ]
        for places, faces in parts:
            for place, face in zip(places, faces, strict=True):
                if tiles[place] not in (NO_TILE, face):
                    raise BadCase(f"wall: both {TEXT[tiles[place]]} and {TEXT[face]} would lie in one place")
                tiles[place] = face
        if NO_TILE in tiles[dealt:]:
            raise BadCase(f"wall: {tiles[dealt:].count(NO_TILE)} tiles are missing")
        return tiles
