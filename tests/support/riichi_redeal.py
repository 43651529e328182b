"""Deals again what a viewer cannot know in riichi, keeping everything he does know.

What changes: the order of the wall with its under-indicators, the concealed tiles of seats the viewer does
not see, which tile was drawn last, what those seats let pass. A view, a prompt, a reason or a settlement that
changes leaks.
"""

import random

from queguan.core.action import Action
from queguan.core.claims import UNANSWERED
from queguan.core.viewer import Viewer
from queguan.games.mahjong.events import sees
from queguan.games.mahjong.state import BY_ROB_CONCEALED, OVER, ROB, SeatState
from queguan.games.mahjong.tiles import KINDS, NO_TILE, held_faces
from queguan.games.mahjong.wall import Wall
from queguan.games.riichi.endings import DRAW, NAGASHI
from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.marks import RIICHI
from queguan.games.riichi.ready import waits
from queguan.games.riichi.space import SPACE
from tests.support.eyes import check_hands
from tests.support.riichi_table import eager, seeded

# How often hands that must not be ready are dealt before they are left as they are.
TRIES = 20


def hidden_seats(hand: RiichiHand, viewer: Viewer) -> list[int]:
    """The seats whose tiles the viewer does not see."""
    return [s for s in range(hand.rules.seats) if not sees(viewer, s) and not hand.lies_open(s)]


def redealt(hand: RiichiHand, viewer: Viewer, rng: random.Random) -> RiichiHand:
    """Another hand that looks the same to this viewer."""
    for _ in range(TRIES):
        other = _redealt(hand, viewer, rng)
        if other is not None:
            return other
    return hand


def _redealt(hand: RiichiHand, viewer: Viewer, rng: random.Random) -> RiichiHand | None:
    table = hand.table.copy()
    secret = hidden_seats(hand, viewer)
    known = set(table.wall.opened)
    if table.phase == OVER and any(table.seats[s].marks & RIICHI for s in table.winners):
        known |= {place + 1 for place in table.wall.opened}  # the under-indicators were shown
    lying = [place for place in table.wall.lying() if place not in known]
    pool = [table.wall.tiles[place] for place in lying]
    sizes: dict[int, int] = {}
    for seat in secret:
        me = table.seats[seat]
        sizes[seat] = me.size
        pool += held_faces(me.counts, me.reds)
        kept = _kept(hand, seat)
        _empty(me)
        for face in kept:
            pool.remove(face)
            me.take(face)
    rng.shuffle(pool)
    for seat in secret:
        me = table.seats[seat]
        while me.size < sizes[seat]:
            me.take(pool.pop())
        if me.drawn != NO_TILE and me.size:
            me.drawn = rng.choice(held_faces(me.counts, me.reds))
        # everybody knows of those who do not show their tiles at a draw that they are not ready
        if hand.facts.ended in (DRAW, NAGASHI) and waits(me.counts, me.melds):
            return None
    tiles = table.wall.tiles[:]
    for where, face in zip(lying, pool, strict=True):
        tiles[where] = face
    wall = Wall(tiles, table.wall.tail, table.wall.kept)
    wall.at, wall.taken, wall.opened = table.wall.at, table.wall.taken, table.wall.opened[:]
    table.wall = wall
    other = RiichiHand(hand.rules, table, hand.start_of_hand)
    other.facts = hand.facts.copy()
    for seat in secret:
        other.facts.furiten[seat] = rng.choice([0, 1, 2])
    answers = [a if seat == viewer.seat else UNANSWERED for seat, a in enumerate(hand.claims.answer)]
    other.resume(answers, hand.steps)
    return other


def _kept(hand: RiichiHand, seat: int) -> list[int]:
    """What everybody knows to be in the hand of who has announced a kan or a North: it lies there until the
    window closes."""
    table = hand.table
    if table.phase != ROB or table.shown_by != seat:
        return []
    if table.shown_how == BY_ROB_CONCEALED:
        return table.seats[seat].faces_of(table.shown, 4)
    return [table.shown_face()]


def _empty(me: SeatState) -> None:
    me.counts = [0] * KINDS
    me.size = 0
    me.reds = 0


class _Table:
    """Hands that are played eagerly, so that they come to riichi, kans and wins."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        self.hand = seeded(0, 0, **options)

    def deal(self, seed: int) -> RiichiHand:
        """The next hand."""
        self.hand = seeded(seed, number=seed % 3, **self.options)
        return self.hand

    def choose(self, legal: list[Action], rng: random.Random) -> Action:
        """The eager answer of the seat that has these actions."""
        seat = next(seat for seat in self.hand.asked() if self.hand.legal(seat) == legal)
        return eager(self.hand, seat, rng)


def check_states(states: int, first_seed: int, **options: object) -> int:
    """Deals again in this many states of eagerly played hands (`eyes.check_hands`)."""
    table = _Table(options)
    seats = table.hand.rules.seats
    return check_hands(states, first_seed, SPACE, table.deal, redealt, table.choose, seats)
