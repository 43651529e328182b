"""Deals again what a viewer cannot know in 嘉兴台头和, keeping everything he does know.

What changes: the order of the wall but for the turned tile, the concealed tiles of seats the viewer does not
see, which of them was drawn last, and which tiles their concealed kongs are. A view, a prompt, a reason or a
settlement that changes leaks.
"""

import random

from queguan.core.action import Action
from queguan.core.claims import UNANSWERED
from queguan.core.viewer import Viewer
from queguan.games.jiaxing.hand import JiaxingHand
from queguan.games.jiaxing.seating import TURNED
from queguan.games.jiaxing.space import SPACE
from queguan.games.mahjong.events import sees
from queguan.games.mahjong.melds import KONG_CONCEALED, Meld
from queguan.games.mahjong.space import PUNG
from queguan.games.mahjong.state import OVER, ROB
from queguan.games.mahjong.tiles import KINDS, NO_TILE, held
from queguan.games.mahjong.wall import Wall
from tests.support.eyes import check_hands
from tests.support.jiaxing_table import seeded

SEATS = range(4)


def hidden_seats(hand: JiaxingHand, viewer: Viewer) -> list[int]:
    """The seats whose tiles the viewer does not see: losers' hands are never shown."""
    return [seat for seat in SEATS if not sees(viewer, seat) and seat not in hand.table.winners]


def hidden_kongs(hand: JiaxingHand, viewer: Viewer) -> list[tuple[int, int]]:
    """Seat and place of the concealed kongs whose tiles the viewer does not know: none after the hand."""
    if hand.table.phase == OVER:
        return []
    return [
        (seat, place)
        for seat in hidden_seats(hand, viewer)
        for place, meld in enumerate(hand.table.seats[seat].melds)
        if meld.form == KONG_CONCEALED
    ]


def redealt(hand: JiaxingHand, viewer: Viewer, rng: random.Random) -> JiaxingHand:
    """Another hand that looks the same to this viewer."""
    table = hand.table.copy()
    secret = hidden_seats(hand, viewer)
    lying = [place for place in table.wall.lying() if place != TURNED]
    pool = [table.wall.tiles[place] for place in lying]
    sizes: dict[int, int] = {}
    for seat in secret:
        me = table.seats[seat]
        sizes[seat] = me.size
        pool += held(me.counts)
        me.counts = [0] * KINDS
        me.size = 0
    kongs = hidden_kongs(hand, viewer)
    for seat, place in kongs:
        pool += table.seats[seat].melds[place].faces
    for seat, place in kongs:
        whole = [kind for kind in range(KINDS) if pool.count(kind) == 4 and kind != hand.wild]
        kind = rng.choice(whole)
        table.seats[seat].melds[place] = Meld(KONG_CONCEALED, [kind] * 4)
        pool = [face for face in pool if face != kind]
    if table.phase == ROB and table.shown_by in secret:
        # Everybody knows that the maker of the kong still holds what it is made with.
        pool.remove(table.shown)
        table.seats[table.shown_by].take(table.shown)
    rng.shuffle(pool)
    for seat in secret:
        me = table.seats[seat]
        while me.size < sizes[seat]:
            me.take(pool.pop())
        if me.drawn != NO_TILE and me.size:
            me.drawn = rng.choice(held(me.counts))
    tiles = table.wall.tiles[:]
    for place, face in zip(lying, pool, strict=True):
        tiles[place] = face
    wall = Wall(tiles, table.wall.tail, table.wall.kept)
    wall.at, wall.taken, wall.opened = table.wall.at, table.wall.taken, table.wall.opened
    table.wall = wall
    other = JiaxingHand(hand.rules, table, hand.wild, hand.pool)
    other.santan = hand.santan.copy()
    mine = viewer.seat
    answers = [a if seat == mine else UNANSWERED for seat, a in enumerate(hand.claims.answer)]
    other.resume(answers, hand.steps)
    return other


def check_states(states: int, first_seed: int, **options: object) -> int:
    """Deals again in this many states of random hands (`eyes.check_hands`).

    Wins, kongs and pongs are taken when they are offered.
    """
    return check_hands(
        states, first_seed, SPACE, lambda seed: seeded(seed, seed % 4, **options), redealt, _choose
    )


def _choose(legal: list[Action], rng: random.Random) -> Action:
    wanted = [action for action in legal if action.index >= PUNG and action.kind != "pass"]
    return rng.choice(wanted or legal)
