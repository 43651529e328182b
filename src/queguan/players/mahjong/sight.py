"""What a player of a tile game sees, as numbers: his tiles, what is still unseen, how long it can last."""

from queguan.games.mahjong.melds import KONG_CONCEALED, Meld
from queguan.games.mahjong.state import BY_ROB_CONCEALED, OFFER, OVER, ROB
from queguan.games.mahjong.tiles import COPIES, KIND, KINDS, NO_TILE
from queguan.games.mahjong.view import KnownTable


class Sight:
    """The seat's view in numbers.

    `counts` own concealed tiles by kind, wildcards apart (`wilds`); `melds` own melds; `unseen` copies of
    each kind that lie in the wall or in another hand; `hidden` their number; `draws` how often the seat
    will still draw if nobody wins or claims; `rivals` the other seats that play on, in turn order, the lower
    first; `wild` the kinds that are wildcards, as bits.
    """

    __slots__ = ("counts", "draws", "hidden", "melds", "rivals", "seat", "unseen", "view", "wild", "wilds")

    def __init__(self, view: KnownTable) -> None:
        seat = view.viewer.seat
        if seat < 0 or view.phase == OVER or view.seats[seat].counts is None:
            raise ValueError(f"seat {seat}: a view of its own tiles is needed, before the hand is over")
        own = view.seats[seat]
        held = own.counts
        assert held is not None
        self.view = view
        self.seat = seat
        self.wild: int = view.setting.wild
        self.counts: list[int] = held[:]
        self.melds: list[Meld] = own.melds
        self.unseen: list[int] = [COPIES - held[kind] for kind in range(KINDS)]
        self.wilds = 0
        if self.wild:
            for kind in range(KINDS):
                if self.is_wild(kind):
                    self.wilds += held[kind]
                    self.counts[kind] = 0
        size = len(view.seats)
        others = [(seat + step) % size for step in range(1, size)]
        self.rivals: list[int] = [other for other in others if "out" not in view.seats[other].marks]
        self._count_shown()
        self.draws: int = (view.left + size - 1) // size

    def _count_shown(self) -> None:
        """Takes everything that lies open off the unseen tiles; what somebody took lies in his meld."""
        view = self.view
        unseen = self.unseen
        for known in view.seats:
            for meld in known.melds:
                for face in meld.faces:
                    unseen[KIND[face]] -= 1
            for at in range(len(known.river)):
                if known.taken[at] < 0:
                    unseen[KIND[known.river[at] // 2]] -= 1
        for _, face in view.opened:
            unseen[KIND[face]] -= 1
        # a discard lies in the river already; the tile of a kong still lies in its maker's hand
        if view.phase == ROB and view.shown_by != self.seat:
            unseen[view.shown] -= COPIES if view.shown_how == BY_ROB_CONCEALED else 1
        hidden = 0
        for kind in range(KINDS):
            if unseen[kind] < 0:
                unseen[kind] = 0
            hidden += unseen[kind]
        self.hidden = hidden

    def forget_the_table(self) -> None:
        """From now on `unseen` and `hidden` count the own tiles only: all that one forgets who does not look
        around."""
        unseen = self.unseen
        held = self.view.seats[self.seat].counts
        assert held is not None
        for kind in range(KINDS):
            unseen[kind] = COPIES - held[kind]
        for meld in self.melds:
            for face in meld.faces:
                unseen[KIND[face]] -= 1
        self.hidden = sum(unseen)

    def is_wild(self, kind: int) -> bool:
        """Whether a kind is a wildcard."""
        return self.wild != 0 and self.wild >> kind & 1 != 0

    def shown(self) -> int:
        """The kind that is open to claims; NO_TILE when none is."""
        return self.view.shown if self.view.phase == OFFER else NO_TILE

    def closed(self) -> bool:
        """Whether the seat has claimed nothing."""
        return all(meld.form == KONG_CONCEALED for meld in self.melds)
