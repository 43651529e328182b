"""Events: what `act` returned, what is stored, sent and replayed. Light objects, encoded only on demand.

Kinds: `deal, heaven, discard, flip, wei, pong, chow, win, row, dead, draw, end`. A flip that becomes a
偎 is one `wei` event and no `flip`: others never learn the card (section 4, visibility).
"""

from queguan.core.hand import Event
from queguan.core.viewer import LOOKER, OPEN, SEAT, Viewer
from queguan.games.anxiang.cards import TEXT, held
from queguan.games.anxiang.melds import CHOW, KIND_TEXT, PONG, Meld


class AnxiangEvent(Event):
    """An event that everybody may know: `card` is its value (-1: none), `source` the seat it came from."""

    __slots__ = ("card", "source")

    def __init__(self, kind: str, seat: int, card: int, source: int) -> None:
        super().__init__(kind, seat)
        self.card = card
        self.source = source

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat, card?, from?}`."""
        told: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        if self.card >= 0:
            told["card"] = TEXT[self.card]
        if self.source >= 0:
            told["from"] = self.source
        return told


class MeldEvent(AnxiangEvent):
    """A pong, chow or wei. `watcher`: the seat that may also know the card of a wei (-1: none)."""

    __slots__ = ("meld", "watcher")

    def __init__(self, seat: int, meld: Meld, watcher: int) -> None:
        super().__init__(KIND_TEXT[meld.kind], seat, meld.claimed, meld.source)
        self.meld = meld
        self.watcher = watcher

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat, card, from, cards}`; a wei has `card` and `cards` only for who may know them."""
        told: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        if self.meld.kind == PONG or self.meld.kind == CHOW:
            told["card"] = TEXT[self.card]
            told["from"] = self.source
            told["cards"] = [TEXT[value] for value in self.meld.cards()]
        elif sees(viewer, self.seat, self.watcher):
            told["card"] = TEXT[self.card]
            told["cards"] = [TEXT[value] for value in self.meld.cards()]
        return told


class DealEvent(Event):
    """The deal: `hands` concealed counts by seat; everybody learns the dealer and the numbers of cards."""

    __slots__ = ("hands", "sizes", "watcher", "watcher_sees")

    def __init__(self, dealer: int, hands: list[list[int]], watcher: int, watcher_sees: bool) -> None:
        super().__init__("deal", dealer)
        self.hands = [counts[:] for counts in hands]
        self.sizes = [sum(counts) for counts in hands]
        self.watcher = watcher
        self.watcher_sees = watcher_sees

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat: dealer, watcher, counts, hands}`; a hand is null for who may not see it."""
        watcher = self.watcher if self.watcher_sees else -1
        hands: list[object] = []
        for seat, counts in enumerate(self.hands):
            if seat != self.watcher and sees(viewer, seat, watcher):
                hands.append([TEXT[value] for value in held(counts)])
            else:
                hands.append(None)
        return {
            "kind": "deal",
            "seat": self.seat,
            "watcher": self.watcher if self.watcher >= 0 else None,
            "counts": list(self.sizes),
            "hands": hands,
        }


def sees(viewer: Viewer, seat: int, watcher: int) -> bool:
    """Whether this viewer sees the concealed cards of a seat while the hand is running.

    `watcher` is the 守醒 seat if it may see hands, else -1. A looker sees what the seat that let him look
    sees; `open` sees everything.
    """
    if viewer.kind == OPEN:
        return True
    if viewer.kind != SEAT and viewer.kind != LOOKER:
        return False
    return viewer.seat == seat or (watcher >= 0 and viewer.seat == watcher)
