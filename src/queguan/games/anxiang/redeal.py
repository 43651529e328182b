"""What a viewer cannot know in 安乡偎麻雀, dealt again: for playouts and search (rules/anxiang.md 4).

The cards of hands he does not see, the faces of their 偎 and the stock are mixed and dealt anew.
"""

from collections.abc import Callable

from queguan.core.luck import mix
from queguan.games.anxiang.cards import VALUES, held
from queguan.games.anxiang.melds import WEI, Meld
from queguan.games.anxiang.state import DISCARD, HEAVEN, WEI_WIN, SeatState, TableState


def deal_again(table: TableState, hidden: list[int], uniform: Callable[[], float]) -> bool:
    """Deals again at this table, which is changed, for a viewer who does not see these seats.

    False when the cards fell so that a seat cannot have its 偎: then the table is of no use.
    """
    pool = table.stock[table.at :]
    for seat in hidden:
        me = table.seats[seat]
        pool += held(me.counts)
        for meld in me.melds:
            if meld.kind == WEI:
                pool += [meld.value, meld.value, meld.value]
    counts = [0] * VALUES
    for value in pool:
        counts[value] += 1
    for seat in hidden:
        if not _new_weis(table.seats[seat], counts, uniform):
            return False
    pool = held(counts)
    mix(pool, uniform)
    for seat in hidden:
        _new_hand(table.seats[seat], pool)
    table.stock = table.stock[: table.at] + pool
    # that a seat is asked for a win of its own nobody else knows: it is about to discard
    if table.phase in (HEAVEN, WEI_WIN) and table.turn in hidden:
        table.phase = DISCARD
    return True


def _new_weis(me: SeatState, counts: list[int], uniform: Callable[[], float]) -> bool:
    """Other faces for the hidden 偎 of a seat, taken out of the unknown cards."""
    me.weis = 0
    for place in range(len(me.melds)):
        meld = me.melds[place]
        if meld.kind == WEI:
            fitting = [value for value in range(VALUES) if counts[value] >= 3]
            if not fitting:
                return False
            value = fitting[int(uniform() * len(fitting))]
            counts[value] -= 3
            me.weis |= 1 << value
            me.melds[place] = Meld(WEI, value, value, meld.source)
    return True


def _new_hand(me: SeatState, pool: list[int]) -> None:
    """Other cards. Nothing comes into a hand after the deal, so three alike were dealt; what the seat let
    pass is its own to know."""
    me.counts = [0] * VALUES
    for _ in range(me.size):
        me.counts[pool.pop()] += 1
    me.kan = 0
    for value in range(VALUES):
        if me.counts[value] >= 3:
            me.kan |= 1 << value
    me.passed_pong = 0
