"""Deals again what a viewer cannot know in 捉鸡川麻将, keeping everything he does know.

What changes: the order of the wall, the concealed tiles and 闷豆 of seats the viewer does not see, which tile
was drawn last, and whether those seats are locked. A view, a prompt, a reason or a settlement that changes
leaks.
"""

import random

from queguan.core.action import Action
from queguan.core.claims import UNANSWERED
from queguan.core.viewer import Viewer
from queguan.games.mahjong.events import sees
from queguan.games.mahjong.melds import KONG_CONCEALED, Meld
from queguan.games.mahjong.state import OVER, ROB
from queguan.games.mahjong.tiles import KINDS, NO_TILE, held
from queguan.games.mahjong.wall import Wall
from queguan.games.zhuoji.hand import EVERY_KIND, ZhuojiHand
from queguan.games.zhuoji.space import SPACE
from tests.support.eyes import check_hands
from tests.support.zhuoji_table import seeded

SEATS = range(4)


def hidden_seats(hand: ZhuojiHand, viewer: Viewer) -> list[int]:
    """The seats whose tiles the viewer does not see; at the end all are laid open."""
    if hand.table.phase == OVER:
        return []
    return [seat for seat in SEATS if not sees(viewer, seat) and not hand.lies_open(seat)]


def redealt(hand: ZhuojiHand, viewer: Viewer, rng: random.Random) -> ZhuojiHand:
    """Another hand that looks the same to this viewer."""
    table = hand.table.copy()
    secret = hidden_seats(hand, viewer)
    lying = [place for place in table.wall.lying() if place not in table.wall.opened]
    pool = [table.wall.tiles[place] for place in lying]
    sizes: dict[int, int] = {}
    for seat in secret:
        me = table.seats[seat]
        sizes[seat] = me.size
        pool += held(me.counts)
        pool += [kind for meld in me.melds if meld.form == KONG_CONCEALED for kind in meld.faces]
        me.counts = [0] * KINDS
        me.size = 0
    if table.phase == ROB and table.shown_by in secret:
        # Everybody knows that the maker of the kong still holds what it is made with.
        pool.remove(table.shown)
        table.seats[table.shown_by].take(table.shown)
    for seat in secret:
        me = table.seats[seat]
        for place, meld in enumerate(me.melds):
            if meld.form == KONG_CONCEALED:
                kind = rng.choice([kind for kind in set(pool) if pool.count(kind) == 4])
                pool = [other for other in pool if other != kind]
                me.melds[place] = Meld(KONG_CONCEALED, [kind] * 4)
    rng.shuffle(pool)
    for seat in secret:
        me = table.seats[seat]
        while me.size < sizes[seat]:
            me.take(pool.pop())
        if me.drawn != NO_TILE and me.size:
            me.drawn = rng.choice(held(me.counts))
        me.passed = rng.choice([0, EVERY_KIND])
    tiles = table.wall.tiles[:]
    for where, face in zip(lying, pool, strict=True):
        tiles[where] = face
    wall = Wall(tiles, table.wall.tail, table.wall.kept)
    wall.at, wall.taken, wall.opened = table.wall.at, table.wall.taken, table.wall.opened[:]
    table.wall = wall
    other = ZhuojiHand(hand.rules, table)
    other.facts = hand.facts.copy()
    mine = viewer.seat
    answers = [a if seat == mine else UNANSWERED for seat, a in enumerate(hand.claims.answer)]
    other.resume(answers, hand.steps)
    return other


def check_states(states: int, first_seed: int, **options: object) -> int:
    """Deals again in this many states of random hands (`eyes.check_hands`).

    Wins are taken, and kongs made, when they are offered.
    """
    return check_hands(
        states, first_seed, SPACE, lambda seed: seeded(seed, seed % 4, **options), redealt, _choose
    )


def _choose(legal: list[Action], rng: random.Random) -> Action:
    first = [a for a in legal if a.kind in ("win", "self_draw") or a.kind.startswith("kong")]
    return first[0] if first else rng.choice(legal)
