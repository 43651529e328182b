"""Hands set up in the middle of play, for the worked examples (`actions` and `flows`).

Seats that are not described get cards with which they can do what the example says and nothing else
worth telling. Such hands go through the live flow; only the deal is made up, so a card may be there more
than four times.
"""

from collections.abc import Mapping
from typing import Any, Final

from queguan.core.cases import read_flag, read_maps
from queguan.core.errors import BadCase
from queguan.core.hand import Event
from queguan.games.anxiang.cards import RUNS_WITH, VALUES, counts_of
from queguan.games.anxiang.cases import read_cards, read_meld
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.melds import CHOW, PONG, WEI, Meld
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.space import ACTION_LIST, DISCARD0
from queguan.games.anxiang.state import SeatState, TableState

BIDS: Final = ("win", "pong", "chow", "wei")


def _mask(where: str, given: object) -> int:
    mask = 0
    for value in read_cards(where, given if given is not None else ""):
        mask |= 1 << value
    return mask


def described_seat(me: Mapping[str, Any]) -> SeatState:
    """The seat an example describes as `me`. Raises `BadCase`."""
    known = ("hand", "melds", "passed_pong", "passed_chow", "discarded", "dead", "dealt_kan", "wei_values")
    for name in me:
        if name not in known:
            raise BadCase(f"me.{name}: expected one of {', '.join(known)}")
    seat = SeatState()
    seat.counts = counts_of(read_cards("me.hand", me.get("hand")))
    seat.size = sum(seat.counts)
    for i, given in enumerate(read_maps("me.melds", me.get("melds"))):
        meld = read_meld(given, f"me.melds[{i}]")
        if meld.kind == CHOW and meld.claimed < 0:
            meld = Meld(CHOW, meld.value, read_cards(f"me.melds[{i}].tiles", given["tiles"])[0], -1)
        seat.melds.append(meld)
        if meld.kind == WEI:
            seat.weis |= 1 << meld.value
        elif meld.kind in (PONG, CHOW):
            seat.locked |= 1 << meld.claimed
    seat.passed_pong = _mask("me.passed_pong", me.get("passed_pong"))
    seat.passed_chow = _mask("me.passed_chow", me.get("passed_chow"))
    seat.discarded = _mask("me.discarded", me.get("discarded"))
    seat.kan = _mask("me.dealt_kan", me.get("dealt_kan"))
    for value in range(VALUES):
        if seat.counts[value] >= 3:
            seat.kan |= 1 << value
    seat.weis |= _mask("me.wei_values", me.get("wei_values"))
    seat.dead = read_flag("me.dead", me.get("dead"))
    return seat


def bidder(bid: str, card: int) -> SeatState:
    """A seat that can make this bid (one of BIDS; anything else: none) on a card, with a discard left."""
    seat = SeatState()
    # Single cards far from the shown one, and from each other, keep the seat alive.
    far = (card + 10) % VALUES
    seat.counts[far] += 1
    seat.counts[far // 10 * 10 + (far + 5) % 10] += 1
    if bid in ("pong", "wei"):
        seat.counts[card] += 2
    elif bid == "chow":
        low, high = RUNS_WITH[card][0]
        seat.counts[low] += 1
        seat.counts[high] += 1
    elif bid == "win":
        seat.counts = [0] * VALUES
        low, high = RUNS_WITH[card][0]
        seat.counts[low] += 1
        seat.counts[high] += 1
        seat.counts[far] += 2
        others = [value for value in range(VALUES) if value not in (card, low, high, far)]
        seat.melds = [Meld(WEI, value, value, -1) for value in others[:5]]
    seat.size = sum(seat.counts)
    return seat


def setup(rules: PlayRules, table: TableState, card: int) -> AnxiangHand:
    """The hand of a table whose seats are filled: the next flip is `card`, the rest of the stock is quiet."""
    quiet = (card + 5) % 10 + card // 10 * 10
    table.stock = [card, *([quiet] * 4)]
    hand = AnxiangHand(rules, table)
    hand.set_stepwise(True)
    return hand


def show(hand: AnxiangHand, by: int, card: int, kind: str) -> list[Event]:
    """Lets a seat discard the card (it gets one more for it) or flip it; the hand stops right there."""
    if kind == "flip":
        events: list[Event] = []
        hand.flip(by, events)
        return events
    if kind != "discard":
        raise BadCase(f"event.kind: got {kind!r}, expected turn, discard or flip")
    me = hand.table.seats[by]
    me.counts[card] += 1
    me.size += 1
    if not hand.ask_discard(by):
        raise BadCase("event: that seat has no legal discard")
    return list(hand.act(by, ACTION_LIST[DISCARD0 + card]))
