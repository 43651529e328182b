"""Hands of 广东麻雀 set up for tests: dealt from a seed, or with chosen tiles in chosen seats."""

import random

from queguan.games.guangdong.deal import new_hand, setting_at, tail_of
from queguan.games.guangdong.hand import GuangdongHand
from queguan.games.guangdong.options import OPTIONS
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.seating import DECK_SIZE, FACE_OF, FIRST_DRAW, dealt_places
from queguan.games.mahjong.rotation import Turn
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.tiles import parse_tiles

THROWS = [[3, 3, 3], [1, 2, 3]]


def rules_of(**options: object) -> PlayRules:
    """The rules of these options over the preset."""
    return PlayRules(OPTIONS.parse(options))


def setting(dealer: int = 0, rules: PlayRules | None = None) -> Setting:
    """A setting of a first hand."""
    rules = rules_of() if rules is None else rules
    throws = THROWS if rules.options.dice == "three" else [[3], [4]]
    return setting_at(Turn(dealer, 0, dealer, 0), throws, rules)


def seeded(seed: int, dealer: int = 0, **options: object) -> GuangdongHand:
    """A hand dealt from a seed."""
    order = list(range(DECK_SIZE))
    random.Random(seed).shuffle(order)
    rules = rules_of(**options)
    return new_hand(rules, setting(dealer, rules), order)


def dealt(hands: list[str], draws: str = "", tail: str = "", **options: object) -> GuangdongHand:
    """A hand, dealer 0, in which the seats hold these tiles (14, 13, 13, 13; the dealer's last is the drawn
    one), and the wall gives `draws` from its head and `tail` as replacements. What is left open is filled
    with tiles that nobody named, flowers last of all.
    """
    rules = rules_of(**options)
    faces = [-1] * rules.tiles
    for seat, text in enumerate(hands):
        for where, face in zip(dealt_places(seat), parse_tiles(text), strict=False):
            faces[where] = face
    for number, face in enumerate(parse_tiles(draws)):
        faces[FIRST_DRAW + number] = face
    for number, face in enumerate(parse_tiles(tail)):
        faces[tail_of(rules.tiles)[number]] = face
    ids: dict[int, list[int]] = {}
    for tile in range(rules.tiles):
        ids.setdefault(FACE_OF[tile], []).append(tile)
    order: list[int] = [ids[face].pop() if face >= 0 else -1 for face in faces]
    plain = [tile for face, tiles in ids.items() if face < 34 for tile in tiles]
    random.Random(1).shuffle(plain)
    # Flowers go to the middle of the wall, where short tests do not come.
    rest = [tile for face, tiles in ids.items() if face >= 34 for tile in tiles]
    open_places = [where for where in range(rules.tiles) if order[where] < 0]
    middle = sorted(open_places, key=lambda where: abs(where - 100))[: len(rest)]
    for where in middle:
        order[where] = rest.pop()
    for where in open_places:
        if order[where] < 0:
            order[where] = plain.pop()
    order += list(range(rules.tiles, DECK_SIZE))
    return new_hand(rules, setting(0, rules), order)
