"""Hands of 捉鸡川麻将 set up for tests: dealt from a seed, or with chosen tiles in chosen seats."""

import random

from queguan.core.hand import Event, Hand
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.tiles import parse_tiles
from queguan.games.zhuoji.deal import TAIL, new_hand, setting_at
from queguan.games.zhuoji.deck import DECK_SIZE, FIRST_DRAW, KIND_OF, dealt_places
from queguan.games.zhuoji.hand import ZhuojiHand
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.options import OPTIONS
from queguan.games.zhuoji.play_rules import PlayRules
from queguan.games.zhuoji.rotation import Turn
from tests.support.tile_hands import do, pass_all

# Questions before the first discard left out.
PLAIN: dict[str, object] = {"bao_ting": False, "lack": "none"}


def rules_of(**options: object) -> PlayRules:
    """The rules of these options over the preset."""
    return PlayRules(OPTIONS.parse(options))


def setting(dealer: int = 0) -> Setting:
    """A setting of a first hand."""
    return setting_at(Turn(dealer, 1), 0, [[3, 4]])


def seeded(seed: int, dealer: int = 0, **options: object) -> ZhuojiHand:
    """A hand dealt from a seed."""
    order = list(range(DECK_SIZE))
    random.Random(seed).shuffle(order)
    return new_hand(rules_of(**options), setting(dealer), order)


def near(seed: int, **house: object) -> ZhuojiHand:
    """A hand whose seats are dealt nearly complete hands, so that somebody wins."""
    hand = seeded(seed, seed % 4, **house)
    rng = random.Random(seed)
    pool = [kind for kind in range(27) for _ in range(4)]
    wanted = [[kind, kind, kind] for kind in rng.sample(range(27), 12)]
    wall = list(hand.table.wall.tiles)
    given: list[list[int]] = []
    for seat in range(4):
        tiles = [kind for group in wanted[seat * 3 : seat * 3 + 3] for kind in group]
        for kind in tiles:
            pool.remove(kind)
        given.append(tiles)
    rng.shuffle(pool)
    for seat in range(4):
        me = hand.table.seats[seat]
        size = me.size
        tiles = given[seat] + [pool.pop() for _ in range(size - 9)]
        me.counts = [tiles.count(kind) for kind in range(34)]
        if me.drawn >= 0:
            me.drawn = tiles[-1]
    lying = hand.table.wall.lying()
    for place, kind in zip(lying, pool, strict=True):
        wall[place] = kind
    hand.table.wall.tiles[:] = wall
    hand.resume(hand.claims.answer[:], hand.steps)
    return hand


def dealt(hands: list[str], draws: str = "", tail: str = "", /, **options: object) -> ZhuojiHand:
    """A hand, dealer 0, in which the seats hold these tiles (14, 13, 13, 13; the dealer's last is the drawn
    one), and the wall gives `draws` from its head and `tail` as replacements. Seats left out or empty get
    tiles they can do nothing with; the rest of the wall is random.
    """
    faces = [-1] * DECK_SIZE
    for number, face in enumerate(parse_tiles(draws)):
        faces[FIRST_DRAW + number] = face
    for number, face in enumerate(parse_tiles(tail)):
        faces[TAIL[number]] = face
    named = set(faces)
    for seat in range(SEATS):
        for where, face in zip(
            dealt_places(seat), parse_tiles(hands[seat] if seat < len(hands) else ""), strict=False
        ):
            faces[where] = face
    for seat in range(SEATS):
        if seat >= len(hands) or not hands[seat]:
            for where, face in zip(dealt_places(seat), _idle(faces, named, seat), strict=True):
                faces[where] = face
    ids: dict[int, list[int]] = {}
    for tile, kind in enumerate(KIND_OF):
        ids.setdefault(kind, []).append(tile)
    order = [ids[face].pop() if face >= 0 else -1 for face in faces]
    rest = [tile for tiles in ids.values() for tile in tiles]
    random.Random(1).shuffle(rest)
    for where in range(DECK_SIZE):
        if order[where] < 0:
            order[where] = rest.pop()
    return new_hand(rules_of(**options), setting(), order)


def _idle(faces: list[int], named: set[int], seat: int) -> list[int]:
    """Thirteen single tiles still to be had, if possible none of those that are drawn: first 1 4 7 of each
    suit, so that there are few runs."""
    kinds = sorted(range(27), key=lambda kind: (kind in named, (kind % 9 + seat) % 3, kind))
    return sorted([kind for kind in kinds if faces.count(kind) < 4][:13])


def throw(hand: ZhuojiHand, seat: int, tile: str) -> tuple[Event, ...]:
    """A seat discards, and nobody takes it."""
    return do(hand, seat, f"discard {tile}") + pass_all(hand)


def play_out(hand: Hand) -> None:
    """Everybody does what a time-out does, to the end."""
    while hand.asked():
        seat = hand.asked()[0]
        hand.act(seat, hand.default(seat))
