"""Red fives as actions of their own, for games that have them (rules/riichi.md 1).

The shared actions use plain tiles. Behind everything else in the space of such a game come 27 more, from
`FlowRules.red0` on: `discard 0m 0p 0s`; `chow 3m 40m` for every chow in which an own 5 can be red; `pung 05m`
and `pung 00m` with one or two red ones. A kong takes all tiles of its kind, so it leaves nothing to choose.
"""

from typing import Final

from queguan.games.mahjong.space import CHOW_INDEX, CHOWS_WITH, PUNG
from queguan.games.mahjong.tiles import RED_FIVES, RED_OF, SUIT_KINDS, TEXT, tiles_text

SUITS: Final = 3
# The first of the actions are discards.
RED_DISCARDS: Final = SUITS
FIVES: list[int] = [4, 13, 22]


class RedAction:
    """One of them. `plain`: index of the shared action it is a look of; `five`: the kind of its red tiles;
    `reds`: how many own ones it takes."""

    __slots__ = ("five", "plain", "reds", "text", "tiles")

    def __init__(self, text: str, tiles: tuple[str, ...], plain: int, five: int, reds: int) -> None:
        self.text = text
        self.tiles = tiles
        self.plain = plain
        self.five = five
        self.reds = reds


def _discards() -> list[RedAction]:
    return [RedAction(f"discard {TEXT[RED_OF[k]]}", (TEXT[RED_OF[k]],), k, k, 1) for k in FIVES]


def _chows() -> list[RedAction]:
    found: list[RedAction] = []
    for kind in range(SUIT_KINDS):
        for way, (low, high) in enumerate(CHOWS_WITH[kind]):
            for five in FIVES:
                if five in (low, high):
                    own = [RED_OF[five] if tile == five else tile for tile in (low, high)]
                    tiles = (TEXT[kind], TEXT[own[0]], TEXT[own[1]])
                    text = f"chow {TEXT[kind]} {tiles_text(own)}"
                    found.append(RedAction(text, tiles, CHOW_INDEX[kind][way], five, 1))
    return found


def _pungs() -> list[RedAction]:
    found: list[RedAction] = []
    for five in FIVES:
        for reds in (1, 2):
            own = [RED_OF[five]] * reds + [five] * (2 - reds)
            tiles = tuple([TEXT[face] for face in own])
            found.append(RedAction(f"pung {tiles_text(own)}", tiles, PUNG, five, reds))
    return found


# In the order of the space, from `FlowRules.red0` on.
RED_ACTIONS: Final[list[RedAction]] = [*_discards(), *_chows(), *_pungs()]
assert len(RED_ACTIONS) == 27
assert [RED_OF[five] for five in FIVES] == [RED_FIVES + suit for suit in range(SUITS)]


def red_actions() -> list[tuple[str, tuple[str, ...]]]:
    """The actions for a game's space, which are its last ones."""
    return [(action.text, action.tiles) for action in RED_ACTIONS]
