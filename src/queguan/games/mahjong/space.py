"""Action spaces of the tile games: the shared actions have the same index in each of them.

0-33 `discard 5m`; 34-96 `chow 3m 45m` (claimed tile, then the two own tiles; by suit, claimed number, lowest
own tile); then pung, kong_claimed; 99-132 `kong_concealed 5m`; 133-166 `kong_added 5m`; win (on another's
tile), self_draw, pass; then what only some games ask.
"""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import ActionSpace
from queguan.games.mahjong.tiles import HONOURS, KINDS, TEXT, tiles_text

DISCARD0: Final = 0
CHOW0: Final = 34
PUNG: Final = 97
KONG_CLAIMED: Final = 98
KONG_CONCEALED0: Final = 99
KONG_ADDED0: Final = 133
WIN: Final = 167
SELF_DRAW: Final = 168
PASS: Final = 169
FLOWER_WIN: Final = 170
GO_ON: Final = 171
SELF_ROB: Final = 172
REPLACE: Final = 173

# kind -> pairs of own kinds that make a chow with it, lowest first; and parallel to it the action's index.
CHOWS_WITH: Final[list[list[tuple[int, int]]]] = []
CHOW_INDEX: Final[list[list[int]]] = []
# By action index: the claimed kind and the own kinds of a chow, -1 elsewhere.
CHOW_CLAIMED: Final[list[int]] = [-1] * (REPLACE + 1)
CHOW_LOW: Final[list[int]] = [-1] * (REPLACE + 1)
CHOW_HIGH: Final[list[int]] = [-1] * (REPLACE + 1)


def _index_chows() -> None:
    index = CHOW0
    for kind in range(KINDS):
        pairs: list[tuple[int, int]] = []
        if kind < HONOURS:
            first = kind // 9 * 9
            around = [(kind - 2, kind - 1), (kind - 1, kind + 1), (kind + 1, kind + 2)]
            pairs = [(low, high) for low, high in around if first <= low and high < first + 9]
        CHOWS_WITH.append(pairs)
        row: list[int] = []
        for low, high in pairs:
            row.append(index)
            CHOW_CLAIMED[index] = kind
            CHOW_LOW[index] = low
            CHOW_HIGH[index] = high
            index += 1
        CHOW_INDEX.append(row)
    assert index == PUNG


_index_chows()


def shared_actions() -> list[tuple[str, tuple[str, ...]]]:
    """The actions up to `pass`, as every tile game has them."""
    actions: list[tuple[str, tuple[str, ...]]] = [(f"discard {t}", (t,)) for t in TEXT[:KINDS]]
    for kind in range(KINDS):
        for low, high in CHOWS_WITH[kind]:
            text = f"chow {TEXT[kind]} {tiles_text([low, high])}"
            actions.append((text, (TEXT[kind], TEXT[low], TEXT[high])))
    actions += [("pung", ()), ("kong_claimed", ())]
    actions += [(f"kong_concealed {t}", (t,)) for t in TEXT[:KINDS]]
    actions += [(f"kong_added {t}", (t,)) for t in TEXT[:KINDS]]
    actions += [("win", ()), ("self_draw", ()), ("pass", ())]
    return actions


def space_with(further: Sequence[str], last: Sequence[tuple[str, tuple[str, ...]]] = ()) -> ActionSpace:
    """The space of a game that asks these things besides (actions without tiles), and `last` such as name
    tiles: those of reds.py, for example."""
    return ActionSpace([*shared_actions(), *[(word, ()) for word in further], *last])
