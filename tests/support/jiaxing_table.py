"""Hands of 嘉兴台头和 set up for tests: dealt from a seed, or with chosen tiles in chosen seats."""

import random

from queguan.games.jiaxing.deal import new_hand
from queguan.games.jiaxing.hand import JiaxingHand
from queguan.games.jiaxing.options import OPTIONS
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.seating import DECK_SIZE, FIRST_DRAW, TAIL, TURNED, dealt_places
from queguan.games.mahjong.rotation import Turn
from queguan.games.mahjong.tiles import COPIES, parse_tile, parse_tiles
from tests.support.tile_hands import pass_all

DICE = [2, 5]


def rules_of(**options: object) -> PlayRules:
    """The rules of these options over the preset."""
    return PlayRules(OPTIONS.parse(options))


def seeded(seed: int, dealer: int = 0, **options: object) -> JiaxingHand:
    """A hand dealt from a seed."""
    order = list(range(DECK_SIZE))
    random.Random(seed).shuffle(order)
    return new_hand(rules_of(**options), Turn(0, 0, dealer, 0), DICE, [], order)


def dealt(
    hands: list[str],
    draws: str = "",
    tail: str = "",
    wild: str = "9s",
    **options: object,
) -> JiaxingHand:
    """A hand, dealer 0, in which the seats hold these tiles (14, 13, 13, 13; the dealer's last is the drawn
    one), and the wall gives `draws` from its head and `tail` as replacements. What is left open is filled
    with tiles that nobody named, wildcards last of all.
    """
    faces = [-1] * DECK_SIZE
    faces[TURNED] = parse_tile(wild)
    for seat, text in enumerate(hands):
        for where, face in zip(dealt_places(seat), parse_tiles(text), strict=False):
            faces[where] = face
    for number, face in enumerate(parse_tiles(draws)):
        faces[FIRST_DRAW + number] = face
    for number, face in enumerate(parse_tiles(tail)):
        faces[TAIL[number]] = face
    ids: dict[int, list[int]] = {}
    for tile in range(DECK_SIZE):
        ids.setdefault(tile // COPIES, []).append(tile)
    order: list[int] = [ids[face].pop() if face >= 0 else -1 for face in faces]
    rest = [tile for face, tiles in ids.items() if face != parse_tile(wild) for tile in tiles]
    random.Random(1).shuffle(rest)
    # Wildcards go to the middle of the wall, where short tests do not come.
    middle = sorted([where for where in range(DECK_SIZE) if order[where] < 0], key=lambda at: abs(at - 95))
    for where, tile in zip(middle, ids[parse_tile(wild)], strict=False):
        order[where] = tile
    for where in range(DECK_SIZE):
        if order[where] < 0:
            order[where] = rest.pop()
    return new_hand(rules_of(**options), Turn(0, 0, 0, 0), DICE, [], order)


def throw_on(hand: JiaxingHand, until: int) -> None:
    """Everybody throws what he draws and lets everything go, until it is this seat's turn."""
    while hand.open_turn() != until:
        seat = hand.open_turn()
        hand.act(seat, hand.default(seat))
        pass_all(hand)
