"""The fixed action space: 71 actions, the same index in logs, learning and on the wire.

0-19 `discard X` by value; 20-67 `chow X AB` (claimed card, then the two hand cards, ascending; ordered by
claimed value, then lowest hand card); 68 `pong`; 69 `win`; 70 `pass`.
偎 is forced (R10), so it is an event and no action.
"""

from typing import Final

from queguan.core.action import Action, ActionSpace
from queguan.games.anxiang.cards import RUNS_WITH, TEXT, VALUES

DISCARD0: Final = 0
CHOW0: Final = 20
PONG_ACTION: Final = 68
WIN_ACTION: Final = 69
PASS_ACTION: Final = 70
ACTIONS: Final = 71


def _all() -> list[tuple[str, tuple[str, ...]]]:
    actions: list[tuple[str, tuple[str, ...]]] = [(f"discard {c}", (c,)) for c in TEXT]
    for value in range(VALUES):
        for a, b in RUNS_WITH[value]:
            actions.append((f"chow {TEXT[value]} {TEXT[a]}{TEXT[b]}", (TEXT[value], TEXT[a], TEXT[b])))
    actions.append(("pong", ()))
    actions.append(("win", ()))
    actions.append(("pass", ()))
    return actions


SPACE = ActionSpace(_all())
ACTION_LIST: list[Action] = SPACE.actions

PONG: Action = ACTION_LIST[PONG_ACTION]
WIN: Action = ACTION_LIST[WIN_ACTION]
PASS: Action = ACTION_LIST[PASS_ACTION]

# Parallel to RUNS_WITH: index of the chow of that value with that pair.
CHOW_INDEX: list[list[int]] = []
# By action index: the claimed value and the two hand values of a chow, -1 elsewhere.
CHOW_CLAIMED: list[int] = [-1] * ACTIONS
CHOW_LOW: list[int] = [-1] * ACTIONS
CHOW_HIGH: list[int] = [-1] * ACTIONS


def _index_chows() -> None:
    index = CHOW0
    for value in range(VALUES):
        row: list[int] = []
        for low, high in RUNS_WITH[value]:
            row.append(index)
            CHOW_CLAIMED[index] = value
            CHOW_LOW[index] = low
            CHOW_HIGH[index] = high
            index += 1
        CHOW_INDEX.append(row)


_index_chows()
