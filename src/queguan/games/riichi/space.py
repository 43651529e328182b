"""The fixed action space of riichi: the shared actions, then what only this game has.

After `pass`: `nine_terminals`, `kita`, `riichi 5m` (a discard that declares). A tile that looks like the
drawn one can be thrown in its place, which everybody sees: `discard 5m held`, `riichi 5m held`. The last ones
are those with red fives (reds.py).
"""

from typing import Final

from queguan.core.action import ActionSpace
from queguan.games.mahjong.reds import RED_ACTIONS, red_actions
from queguan.games.mahjong.space import CHOW0, CHOW_INDEX, CHOWS_WITH, PASS, PUNG, shared_actions
from queguan.games.mahjong.tiles import KIND, KINDS, RED_FIVES, RED_OF, TEXT

NINE_TERMINALS: Final = PASS + 1
KITA: Final = PASS + 2

# Every look a tile can have, in the order of the actions: the 34 kinds, then the three red fives.
LOOKS: Final = KINDS + 3
FACE_OF_LOOK: Final[list[int]] = [*range(KINDS), *range(RED_FIVES, RED_FIVES + 3)]

RIICHI0: Final = PASS + 3
RIICHI_HELD0: Final = RIICHI0 + LOOKS
DISCARD_HELD0: Final = RIICHI_HELD0 + LOOKS
RED0: Final = DISCARD_HELD0 + LOOKS

_LOOKS: list[str] = [TEXT[face] for face in FACE_OF_LOOK]

SPACE = ActionSpace(
    [
        *shared_actions(),
        ("nine_terminals", ()),
        ("kita", ()),
        *[(f"riichi {tile}", (tile,)) for tile in _LOOKS],
        *[(f"riichi {tile} held", (tile,)) for tile in _LOOKS],
        *[(f"discard {tile} held", (tile,)) for tile in _LOOKS],
        *red_actions(),
    ]
)


def look_of(face: int) -> int:
    """The place of a face among the looks."""
    return face if face < RED_FIVES else face - RED_FIVES + KINDS


def discard_action(face: int, held: bool = False, declares: bool = False) -> int:
    """The index of the action that throws this tile; `held`: out of the hand though one that looks the same
    was drawn; `declares`: with it riichi is declared."""
    look = look_of(face)
    if declares:
        return (RIICHI_HELD0 if held else RIICHI0) + look
    if held:
        return DISCARD_HELD0 + look
    return face if face < CHOW0 else RED0 + face - RED_FIVES


def thrown_face(index: int) -> int:
    """The face that an action throws; -1 for actions that throw none."""
    if index < CHOW0:
        return index
    if RIICHI0 <= index < RED0:
        return FACE_OF_LOOK[(index - RIICHI0) % LOOKS]
    if RED0 <= index < RED0 + 3:
        return RED_FIVES + index - RED0
    return -1


def call_action(kind: int, own: list[int]) -> int:
    """The index of the call of a tile of this kind with two own faces: chi, or pon where they are equal; -1
    when they make neither."""
    low, high = sorted([KIND[face] for face in own])
    if low == high:
        plain = PUNG if low == kind else -1
    elif (low, high) in CHOWS_WITH[kind]:
        plain = CHOW_INDEX[kind][CHOWS_WITH[kind].index((low, high))]
    else:
        plain = -1
    reds = len([face for face in own if face >= RED_FIVES])
    if plain < 0 or reds == 0:
        return plain
    for offset, red in enumerate(RED_ACTIONS):
        if red.plain == plain and red.reds == reds and RED_OF[red.five] in own:
            return RED0 + offset
    return -1


def is_held(index: int) -> bool:
    """Whether an action throws a tile out of the hand though one that looks the same was drawn."""
    return RIICHI_HELD0 <= index < RED0


def declares_riichi(index: int) -> bool:
    """Whether an action declares riichi."""
    return RIICHI0 <= index < DISCARD_HELD0
