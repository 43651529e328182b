"""Events of the tile games: what `act` returned, what is stored, sent and replayed.

Kinds: `deal, flowers, draw, discard, chow, pung, kong_claimed, kong_concealed, kong_added, win, self_draw,
flower_win, self_rob, drawn_hand, end`.
"""

from queguan.core.hand import Event
from queguan.core.viewer import LOOKER, OPEN, SEAT, Viewer
from queguan.games.mahjong.melds import MELD_TEXT, Meld
from queguan.games.mahjong.state import SeatState
from queguan.games.mahjong.tiles import TEXT, held_faces


def sees(viewer: Viewer, seat: int) -> bool:
    """Whether this viewer sees the concealed tiles of a seat while the hand is running."""
    if viewer.kind == OPEN:
        return True
    return (viewer.kind == SEAT or viewer.kind == LOOKER) and viewer.seat == seat


class TileEvent(Event):
    """Something everybody may know: `tile` is a face (-1: none), `source` the seat it came from (-1: none).

    `drawn`: a discard of the tile as it was drawn.
    """

    __slots__ = ("drawn", "source", "tile")

    def __init__(self, kind: str, seat: int, tile: int = -1, source: int = -1, drawn: bool = False) -> None:
        super().__init__(kind, seat)
        self.tile = tile
        self.source = source
        self.drawn = drawn

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat, tile?, from?, drawn?}`."""
        told: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        if self.tile >= 0:
            told["tile"] = TEXT[self.tile]
        if self.source >= 0:
            told["from"] = self.source
        if self.kind == "discard":
            told["drawn"] = self.drawn
        return told


class KongEvent(TileEvent):
    """A kong of an own turn; with `hidden` only its maker learns the tile."""

    __slots__ = ("hidden",)

    def __init__(self, kind: str, seat: int, tile: int, hidden: bool) -> None:
        super().__init__(kind, seat, tile)
        self.hidden = hidden

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat, tile}`; the tile is null for who may not know it."""
        known = not self.hidden or sees(viewer, self.seat)
        return {"kind": self.kind, "seat": self.seat, "tile": TEXT[self.tile] if known else None}


class DrawEvent(Event):
    """A tile drawn from the head of the wall, or from its tail as a replacement; its face is the drawer's."""

    __slots__ = ("tail", "tile")

    def __init__(self, seat: int, tile: int, tail: bool) -> None:
        super().__init__("draw", seat)
        self.tile = tile
        self.tail = tail

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat, tail, tile}`; the tile is null for who may not know it."""
        tile = TEXT[self.tile] if sees(viewer, self.seat) else None
        return {"kind": self.kind, "seat": self.seat, "tail": self.tail, "tile": tile}


class FlowersEvent(Event):
    """Flowers laid out together."""

    __slots__ = ("tiles",)

    def __init__(self, seat: int, tiles: list[int]) -> None:
        super().__init__("flowers", seat)
        self.tiles = tiles

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat, tiles}`."""
        return {"kind": self.kind, "seat": self.seat, "tiles": [TEXT[face] for face in self.tiles]}


class MeldEvent(Event):
    """A claim that was granted; the kongs of an own turn are `KongEvent`s."""

    __slots__ = ("meld",)

    def __init__(self, seat: int, meld: Meld) -> None:
        super().__init__(MELD_TEXT[meld.form], seat)
        self.meld = meld

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat, tile, from, tiles}`."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "tile": TEXT[self.meld.claimed],
            "from": self.meld.source,
            "tiles": [TEXT[face] for face in self.meld.faces],
        }


class DealEvent(Event):
    """The deal: everybody learns the dealer, the dice and how many tiles each has; hands are secret."""

    __slots__ = ("dice", "flowers", "hands", "reds")

    def __init__(self, dealer: int, seats: list[SeatState], dice: list[list[int]]) -> None:
        super().__init__("deal", dealer)
        self.hands = [seat.counts[:] for seat in seats]
        self.reds = [seat.reds for seat in seats]
        self.flowers = [seat.unlaid[:] for seat in seats]
        self.dice = dice

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat: dealer, dice, counts, hands}`; a hand is null for who may not see it."""
        hands: list[object] = []
        sizes: list[int] = []
        for seat in range(len(self.hands)):
            faces = held_faces(self.hands[seat], self.reds[seat]) + sorted(self.flowers[seat])
            sizes.append(len(faces))
            hands.append([TEXT[face] for face in faces] if sees(viewer, seat) else None)
        return {
            "kind": "deal",
            "seat": self.seat,
            "dice": [throw[:] for throw in self.dice],
            "counts": sizes,
            "hands": hands,
        }
