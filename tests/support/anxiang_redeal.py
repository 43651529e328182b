"""Deals again what a viewer cannot know, keeping everything he does know.

What changes: the order of the stock, the concealed cards and 偎 of seats the viewer does not see, and what
those seats remember of passed pongs. A view, a prompt or a reason that changes with it leaks.
"""

import random

from queguan.core.claims import UNANSWERED
from queguan.core.viewer import Viewer
from queguan.games.anxiang.cards import VALUES, held
from queguan.games.anxiang.events import sees
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.melds import WEI, Meld
from queguan.games.anxiang.space import SPACE
from queguan.games.anxiang.state import DISCARD, HEAVEN, OVER, WEI_WIN, SeatState
from tests.support.anxiang_table import seeded
from tests.support.eyes import check_hands


def hidden_seats(hand: AnxiangHand, viewer: Viewer) -> list[int]:
    """The playing seats whose cards the viewer does not see."""
    watcher = hand.table.watcher if hand.rules.watcher_view else -1
    return [seat for seat in hand.table.order if not sees(viewer, seat, watcher)]


def redealt(hand: AnxiangHand, viewer: Viewer, rng: random.Random) -> AnxiangHand:
    """Another hand that looks the same to this viewer. Not for a hand that is over: then all is open."""
    assert hand.table.phase != OVER
    table = hand.table.copy()
    secret = hidden_seats(hand, viewer)
    pool = table.stock[table.at :]
    for seat in secret:
        pool += held(table.seats[seat].counts)
        pool += [m.value for m in table.seats[seat].melds if m.kind == WEI for _ in range(3)]
    counts = [pool.count(value) for value in range(VALUES)]
    for seat in secret:
        _new_weis(table.seats[seat], counts, rng)
    pool = held(counts)
    rng.shuffle(pool)
    for seat in secret:
        me = table.seats[seat]
        me.counts = [0] * VALUES
        for _ in range(me.size):
            me.counts[pool.pop()] += 1
        me.kan = rng.getrandbits(VALUES)
        me.passed_pong = rng.getrandbits(VALUES)
    table.stock = table.stock[: table.at] + pool
    if table.phase in (HEAVEN, WEI_WIN) and table.turn in secret:
        table.phase = DISCARD
    other = AnxiangHand(hand.rules, table)
    mine = viewer.seat if viewer.seat in table.order else -1
    answers = [a if seat == mine else UNANSWERED for seat, a in enumerate(hand.claims.answer)]
    other.resume(answers, hand.steps)
    return other


def _new_weis(me: SeatState, counts: list[int], rng: random.Random) -> None:
    """Other faces for the hidden 偎 of a seat, taken out of the unknown cards."""
    for i, meld in enumerate(me.melds):
        if meld.kind == WEI:
            value = rng.choice([v for v in range(VALUES) if counts[v] >= 3])
            counts[value] -= 3
            me.melds[i] = Meld(WEI, value, value, meld.source)


def check_states(states: int, first_seed: int, **options: object) -> int:
    """Deals again in this many states of random hands (`eyes.check_hands`), those that are over left out."""
    seats = 3 if options.get("seats") == 3 else 4
    return check_hands(
        states,
        first_seed,
        SPACE,
        lambda seed: seeded(seed, seed % seats, **options),
        redealt,
        lambda legal, rng: rng.choice(legal),
        seats,
        at_the_end=False,
        also=["wei"],
    )
