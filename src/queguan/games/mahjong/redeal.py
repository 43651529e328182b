"""What a viewer cannot know at a table of tiles, dealt again: for playouts and search.

The tiles of seats he does not see, the hidden kongs among their melds and the tiles that lie face down in the
wall are mixed and dealt anew. What everybody knows of a hidden hand stays true: the tiles of a kong that is
being robbed are in it, who declared is ready, who has laid out his flowers holds none.
"""

from collections.abc import Callable
from typing import Final

from queguan.core.luck import mix
from queguan.games.mahjong.distance import distance, useful_mask
from queguan.games.mahjong.melds import KONG_CONCEALED, Meld
from queguan.games.mahjong.state import BY_ROB_CONCEALED, ROB, SeatState, TableState
from queguan.games.mahjong.tiles import COPIES, FLOWERS, KIND, KINDS, NO_TILE, RED_FIVES, held_faces
from queguan.games.mahjong.wall import Wall

# Nothing is known of how near a hidden hand is to winning.
ANY_HAND: Final = -1
# A shift by a variable is a C shift of 32 bits where the compiler knows small numbers.
_BIT: list[int] = [2**kind for kind in range(KINDS)]


class Hidden:
    """What everybody knows of the tiles of a seat that the viewer does not see.

    `ready`: the shapes (distance.py) one of which it is ready in, ANY_HAND when nobody can know; `lacks` the
    kinds (bit mask) it cannot hold but as the tile just drawn.
    """

    __slots__ = ("kept", "lacks", "ready", "seat", "size")

    def __init__(self, seat: int, ready: int, lacks: int) -> None:
        self.seat = seat
        self.ready = ready
        self.lacks = lacks
        # how many tiles it holds, and those of a kong that others may rob
        self.size = 0
        self.kept: list[int] = []


def deal_again(
    table: TableState, hidden: list[Hidden], hides_kongs: bool, uniform: Callable[[], float]
) -> bool:
    """Deals again at this table, which is changed; `uniform` gives numbers from 0 to below 1.

    False when the tiles fell so that a hand cannot be what is known of it: then the table is of no use.
    """
    wall = table.wall
    places = [place for place in wall.lying() if place not in wall.opened]
    pool = [wall.tiles[place] for place in places]
    for one in hidden:
        _take_up(table, one, hides_kongs, pool)
    if hides_kongs:
        for one in hidden:
            if not _new_kongs(table, one, pool, uniform):
                return False
    mix(pool, uniform)
    # who must be ready chooses first, then who lacks a suit, then who holds no flowers
    for step in range(4):
        for one in hidden:
            if _step_of(table, one) == step and not _fill(table, one, pool, step < 3, uniform):
                return False
    tiles = wall.tiles[:]
    for i in range(len(places)):
        tiles[places[i]] = pool[i]
    again = Wall(tiles, wall.tail, wall.kept)
    again.at, again.taken, again.opened = wall.at, wall.taken, wall.opened
    table.wall = again
    return True


def _take_up(table: TableState, one: Hidden, hides_kongs: bool, pool: list[int]) -> None:
    """Puts the hidden tiles of a seat into the pool, but those of a kong that is open to robbing."""
    me = table.seats[one.seat]
    one.size = me.size + len(me.unlaid)
    if table.phase == ROB and table.shown_by == one.seat:
        if table.shown_how == BY_ROB_CONCEALED:
            one.kept = me.faces_of(table.shown, COPIES)
        else:
            one.kept = [table.shown_face()]
    pool += held_faces(me.counts, me.reds)
    pool += me.unlaid
    for face in one.kept:
        pool.remove(face)
    if hides_kongs:
        for meld in me.melds:
            if meld.form == KONG_CONCEALED:
                pool += meld.faces
    me.counts = [0] * KINDS
    me.size = 0
    me.reds = 0
    me.unlaid = []
    # what only the seat itself remembers is nobody's to know
    me.passed = 0
    me.passed_in = 0


def _new_kongs(table: TableState, one: Hidden, pool: list[int], uniform: Callable[[], float]) -> bool:
    """Other tiles for the concealed kongs that nobody else sees."""
    melds = table.seats[one.seat].melds
    for place in range(len(melds)):
        if melds[place].form == KONG_CONCEALED:
            counts = [0] * KINDS
            for face in pool:
                if face < FLOWERS:
                    counts[face] += 1
            whole = [
                kind
                for kind in range(KINDS)
                if counts[kind] == COPIES and not table.is_wild(kind) and not one.lacks & _BIT[kind]
            ]
            if not whole:
                return False
            kind = whole[int(uniform() * len(whole))]
            melds[place] = Meld(KONG_CONCEALED, [kind] * COPIES)
            for _ in range(COPIES):
                pool.remove(kind)
    return True


def _step_of(table: TableState, one: Hidden) -> int:
    if one.ready != ANY_HAND:
        return 0
    if one.lacks:
        return 1
    return 2 if table.place(one.seat) <= table.dealing else 3


def _fill(
    table: TableState, one: Hidden, pool: list[int], without_flowers: bool, uniform: Callable[[], float]
) -> bool:
    """Deals a seat its hand; False when there is none that fits."""
    me = table.seats[one.seat]
    kept = one.kept[:]
    free = me.drawn != NO_TILE and (one.ready != ANY_HAND or one.lacks != 0)
    drawn = NO_TILE
    if free and kept:
        # after a declaration only the tile just drawn makes a kong or is laid aside
        drawn = kept.pop()
    for face in kept:
        me.take(face)
    wanted = one.size - (1 if free else 0)
    while me.size + len(me.unlaid) < wanted:
        face = _next(pool, one.lacks, without_flowers)
        if face == NO_TILE:
            return False
        me.take(face)
    if one.ready != ANY_HAND and not _make_ready(me, one, pool, kept, uniform):
        return False
    if free:
        if drawn == NO_TILE:
            drawn = _next(pool, 0, True)
        if drawn == NO_TILE:
            return False
        me.take(drawn)
        me.drawn = drawn
    elif me.drawn != NO_TILE:
        held = held_faces(me.counts, me.reds)
        me.drawn = held[int(uniform() * len(held))]
    return True


def _next(pool: list[int], lacks: int, without_flowers: bool) -> int:
    """Takes the last tile that may be held out of the pool; NO_TILE for none."""
    at = len(pool) - 1
    while at >= 0:
        face = pool[at]
        flower = FLOWERS <= face < RED_FIVES
        if not (without_flowers and flower) and (flower or not lacks & _BIT[KIND[face]]):
            pool[at] = pool[-1]
            pool.pop()
            return face
        at -= 1
    return NO_TILE


def _make_ready(
    me: SeatState, one: Hidden, pool: list[int], kept: list[int], uniform: Callable[[], float]
) -> bool:
    """Exchanges tiles with the pool, each for one that brings the hand nearer, until it is ready."""
    melds = len(me.melds)
    shapes = one.ready if melds == 0 else 0
    stays = KIND[kept[0]] if kept else NO_TILE
    left = distance(me.counts, melds, shapes)
    while left > 0:
        at = _find(pool, useful_mask(me.counts, melds, shapes), one.lacks, uniform)
        if at < 0:
            return False
        me.take(pool[at])
        going: list[int] = []
        for kind in range(KINDS):
            if me.counts[kind] and kind != stays:
                me.counts[kind] -= 1
                if distance(me.counts, melds, shapes) < left:
                    going.append(kind)
                me.counts[kind] += 1
        if not going:
            return False
        kind = going[int(uniform() * len(going))]
        pool[at] = me.faces_of(kind, 1)[0]
        me.lose(kind, 1)
        left -= 1
    return True


def _find(pool: list[int], wanted: int, lacks: int, uniform: Callable[[], float]) -> int:
    """Where in the pool a tile of these kinds lies, any of them alike; -1 for nowhere."""
    size = len(pool)
    if size == 0:
        return -1
    first = int(uniform() * size)
    for step in range(size):
        at = (first + step) % size
        face = pool[at]
        if not FLOWERS <= face < RED_FIVES and wanted & _BIT[KIND[face]] and not lacks & _BIT[KIND[face]]:
            return at
    return -1
