"""The wall: its two ends, and what is never drawn (rules/guangdong.md 3).

Tiles are faces in the order of drawing: place 0 is the first tile dealt, each stack its upper tile before
the lower. The tail is drawn in an order of places that a game gives (`stack_tail`: last stack first).
"""


def stack_tail(tiles: int) -> list[int]:
    """Places in the order of replacements: the last stack first, its upper tile before the lower."""
    return [tiles - 2 - n // 2 * 2 + n % 2 for n in range(tiles)]


class Wall:
    """A wall in play.

    `tiles` (faces by place) and `tail` (places in the order of replacement) are shared by copies: they
    never change. `at` tiles have been drawn from the head, `taken` from the tail; `kept` tiles at the tail
    are never drawn, wherever the replacements came from; `opened` are the places of tiles that were turned
    face up, in that order.
    """

    __slots__ = ("at", "kept", "opened", "tail", "taken", "tiles")

    def __init__(self, tiles: list[int], tail: list[int], kept: int) -> None:
        self.tiles = tiles
        self.tail = tail
        self.kept = kept
        self.at = 0
        self.taken = 0
        self.opened: list[int] = []

    def copy(self) -> "Wall":
        """An independent copy."""
        other = Wall(self.tiles, self.tail, self.kept)
        other.at = self.at
        other.taken = self.taken
        other.opened = self.opened[:]
        return other

    def left(self) -> int:
        """How many tiles can still be drawn."""
        return len(self.tiles) - self.at - self.taken - self.kept

    def head_place(self) -> int:
        """Where the next tile of the head lies: past the upper tile of a stack that the tail took alone."""
        if self.taken and self.tail[self.taken - 1] == self.at:
            return self.at + 1
        return self.at

    def tail_place(self) -> int:
        """Where the next replacement lies: the lower tile of a stack whose upper one the head took."""
        place = self.tail[self.taken]
        return place + 1 if place < self.at else place

    def draw(self, from_tail: bool) -> int:
        """The face of the next tile of an end; only while some are left."""
        if from_tail:
            face = self.tiles[self.tail_place()]
            self.taken += 1
        else:
            face = self.tiles[self.head_place()]
            self.at += 1
        return face

    def open_tile(self, place: int) -> int:
        """Turns a tile of the wall face up; its face."""
        self.opened.append(place)
        return self.tiles[place]

    def lying(self) -> list[int]:
        """The places of the tiles that still lie in the wall, ascending."""
        if self.at + self.taken == len(self.tiles):
            return []
        gone = set(self.tail[: self.taken])
        return [place for place in range(self.at, len(self.tiles)) if place not in gone]
