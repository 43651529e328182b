"""What a player sees, as counts: his cards, those nobody has shown yet, and what is barred to him."""

from librt.vecs import vec
from mypy_extensions import i64

from queguan.games.anxiang.cards import COPIES
from queguan.games.anxiang.melds import CHOW, PONG, Meld
from queguan.games.anxiang.view import KnownTable


class Sight:
    """The seat's view in numbers.

    `counts` own concealed cards and `unseen` copies nobody has shown, by value (20); `hidden` how many
    unseen cards lie elsewhere than in the stock; `stock` cards left; `no_pong`, `no_chow` values that may
    never be ponged or eaten again (R3, R7, R8); `locked` values that may not be discarded (R2 and a locked
    砍), as bits; `upper`, `lower`: neighbours among those who play; `rivals`: the others who still can win.
    """

    def __init__(self, view: KnownTable) -> None:
        seat = view.viewer.seat
        own = view.seats[seat]
        held = own.counts
        if held is None:
            raise ValueError(f"seat {seat}: a view of its own cards is needed")
        self.view = view
        self.seat = seat
        self.counts = vec[i64](held)
        self.melds: list[Meld] = own.melds
        self.stock: i64 = view.stock
        self.no_pong: i64 = own.passed_pong
        self.no_chow: i64 = own.passed_chow | own.passed_pong | own.discarded
        locked = 0
        for meld in own.melds:
            if meld.kind != CHOW and meld.kind != PONG:
                continue
            locked |= 1 << meld.claimed
        if own.barred is not None:
            for value, _code in own.barred:
                if held[value] < 3 or view.options.kan_lock == "all_hand":
                    locked |= 1 << value
        self.locked: i64 = locked
        order = view.order
        place = order.index(seat)
        self.upper: int = order[place - 1]
        self.lower: int = order[(place + 1) % len(order)]
        self.rivals = [other for other in order if other != seat and not view.seats[other].dead]
        self.unseen = vec[i64]([COPIES - n for n in held])
        self.hidden: i64 = 0
        self._count_shown()

    def _count_shown(self) -> None:
        """Takes everything that lies open off the unseen cards."""
        view = self.view
        unseen = self.unseen
        for known in view.seats:
            for meld in known.melds:
                if meld.value < 0:
                    self.hidden += 3
                    continue
                for value in meld.cards():
                    unseen[value] -= 1
            for card in known.row:
                unseen[card // 2] -= 1
            if known.seat != self.seat:
                self.hidden += known.count
        if view.shown >= 0:
            unseen[view.shown] -= 1

    def in_row(self, seat: int, value: int) -> bool:
        """Whether the value lies in that seat's row."""
        return any(card // 2 == value for card in self.view.seats[seat].row)


def shown_values(view: KnownTable) -> i64:
    """Values lying in any row, as bits."""
    mask: i64 = 0
    for known in view.seats:
        for card in known.row:
            mask |= 1 << (card // 2)
    return mask
