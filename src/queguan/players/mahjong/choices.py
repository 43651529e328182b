"""The offered actions sorted by what they do, for players of any tile game."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.games.mahjong.space import (
    CHOW0,
    FLOWER_WIN,
    KONG_ADDED0,
    KONG_CLAIMED,
    KONG_CONCEALED0,
    PASS,
    PUNG,
    SELF_DRAW,
    SELF_ROB,
    WIN,
)


class Choices:
    """What a seat is offered. `wins` are actions that end the hand in its favour; `claims` chows, pungs and
    kongs of a discard; `kongs` own ones; `wait` the action that lets go (pass), or None."""

    __slots__ = ("actions", "claims", "discards", "kongs", "wait", "wins")

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = actions
        self.discards: list[Action] = []
        self.claims: list[Action] = []
        self.kongs: list[Action] = []
        self.wins: list[Action] = []
        self.wait: Action | None = None
        for action in actions:
            index = action.index
            if index < CHOW0:
                self.discards.append(action)
            elif index < KONG_CONCEALED0:
                self.claims.append(action)
            elif index < WIN:
                self.kongs.append(action)
            elif index in (WIN, SELF_DRAW, SELF_ROB, FLOWER_WIN):
                self.wins.append(action)
            elif index == PASS:
                self.wait = action


def konged_kind(index: int) -> int:
    """The kind of an own kong."""
    return index - (KONG_ADDED0 if index >= KONG_ADDED0 else KONG_CONCEALED0)


def is_concealed_kong(index: int) -> bool:
    """Whether the action declares a concealed kong."""
    return KONG_CONCEALED0 <= index < KONG_ADDED0


def is_chow(index: int) -> bool:
    """Whether the action claims a chow."""
    return CHOW0 <= index < PUNG


def is_claimed_kong(index: int) -> bool:
    """Whether the action claims a kong."""
    return index == KONG_CLAIMED
