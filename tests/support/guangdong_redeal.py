"""Deals again what a viewer cannot know in 广东麻雀, keeping everything he does know.

What changes: the order of the wall, the concealed tiles of seats the viewer does not see, which of them was
drawn last, and what those seats let go. A view, a prompt, a reason or a settlement that changes leaks.
"""

import random

from queguan.core.action import Action
from queguan.core.claims import UNANSWERED
from queguan.core.viewer import Viewer
from queguan.games.guangdong.hand import GuangdongHand
from queguan.games.guangdong.space import SPACE
from queguan.games.mahjong.events import sees
from queguan.games.mahjong.state import BY_ROB_ADDED, ROB, SeatState
from queguan.games.mahjong.tiles import FLOWERS, KINDS, NO_TILE, held
from queguan.games.mahjong.wall import Wall
from tests.support.eyes import check_hands
from tests.support.guangdong_table import seeded

SEATS = range(4)


def hidden_seats(hand: GuangdongHand, viewer: Viewer) -> list[int]:
    """The seats whose tiles the viewer does not see: losers' hands are never shown."""
    return [seat for seat in SEATS if not sees(viewer, seat) and seat not in hand.table.winners]


def redealt(hand: GuangdongHand, viewer: Viewer, rng: random.Random) -> GuangdongHand:
    """Another hand that looks the same to this viewer."""
    table = hand.table.copy()
    secret = hidden_seats(hand, viewer)
    lying = table.wall.lying()
    pool = [table.wall.tiles[place] for place in lying]
    sizes: dict[int, int] = {}
    for seat in secret:
        me = table.seats[seat]
        sizes[seat] = me.size + len(me.unlaid)
        pool += held(me.counts) + me.unlaid
        me.counts = [0] * KINDS
        me.size = 0
        me.unlaid = []
    if table.phase == ROB and table.shown_by in secret:
        # Everybody knows that the maker of the kong still holds what it is made with.
        for _ in range(1 if table.shown_how == BY_ROB_ADDED else 4):
            pool.remove(table.shown)
            table.seats[table.shown_by].take(table.shown)
    rng.shuffle(pool)
    pool.sort(key=lambda face: face < FLOWERS)  # plain tiles are taken first, from the end
    # Seats that have laid out their flowers hold none.
    may_hold = [seat for seat in secret if table.place(seat) > table.dealing]
    for seat in [s for s in secret if s not in may_hold]:
        _fill(table.seats[seat], sizes[seat], pool)
    rng.shuffle(pool)
    for seat in may_hold:
        _fill(table.seats[seat], sizes[seat], pool)
    for seat in secret:
        me = table.seats[seat]
        if me.drawn != NO_TILE and me.size:
            me.drawn = rng.choice(held(me.counts))
        me.passed = rng.getrandbits(KINDS)
        me.passed_in = rng.choice([0, table.go_around])
    tiles = table.wall.tiles[:]
    for place, face in zip(lying, pool, strict=True):
        tiles[place] = face
    wall = Wall(tiles, table.wall.tail, table.wall.kept)
    wall.at, wall.taken = table.wall.at, table.wall.taken
    table.wall = wall
    other = GuangdongHand(hand.rules, table)
    mine = viewer.seat
    answers = [a if seat == mine else UNANSWERED for seat, a in enumerate(hand.claims.answer)]
    other.resume(answers, hand.steps)
    return other


def _fill(me: SeatState, size: int, pool: list[int]) -> None:
    while me.size + len(me.unlaid) < size:
        me.take(pool.pop())


def check_states(states: int, first_seed: int, **options: object) -> int:
    """Deals again in this many states of random hands (`eyes.check_hands`).

    Wins are taken when they are offered.
    """
    return check_hands(
        states, first_seed, SPACE, lambda seed: seeded(seed, seed % 4, **options), redealt, _choose
    )


def _choose(legal: list[Action], rng: random.Random) -> Action:
    wins = [action for action in legal if action.kind in ("win", "self_draw", "self_rob")]
    return wins[0] if wins else rng.choice(legal)
