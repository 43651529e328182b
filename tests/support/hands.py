"""Acting in hands of any game by text, for tests."""

import random
from typing import TypeVar

from queguan.core.action import Action
from queguan.core.hand import Event, Hand

H = TypeVar("H", bound=Hand)


def texts(actions: list[Action]) -> list[str]:
    """The canonical texts of actions."""
    return [action.text for action in actions]


def told_kinds(events: tuple[Event, ...]) -> list[tuple[str, int]]:
    """Kind and seat of events."""
    return [(event.kind, event.seat) for event in events]


def play_on(hand: H, rng: random.Random, steps: int = 2000) -> H:
    """Random legal answers of random asked seats, at most this many."""
    for _ in range(steps):
        asked = hand.asked()
        if not asked:
            break
        seat = rng.choice(asked)
        hand.act(seat, rng.choice(hand.legal(seat)))
    return hand
