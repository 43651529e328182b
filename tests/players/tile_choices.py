"""Choices that come up in hands of the tile games, for tests of their players."""

import random
from collections.abc import Callable, Iterator
from typing import TypeVar

from queguan.core.action import Action
from queguan.core.hand import Hand
from queguan.core.viewer import seat_viewer
from queguan.players.api import Players

H = TypeVar("H", bound=Hand)


def choices(
    players: Players, deal: Callable[[int, int], H], seed: int, hands: int, share: float, level: int
) -> Iterator[tuple[H, int, list[Action]]]:
    """About this share of the choices met in play of this level with some random moves among; `deal` makes
    a hand from a seed and a dealer."""
    rng = random.Random(seed)
    for number in range(hands):
        hand = deal(1000 * seed + number, number % 4)
        while asked := hand.asked():
            seat = rng.choice(asked)
            legal = hand.legal(seat)
            if len(legal) > 1 and rng.random() < share:
                copy = hand.copy()
                assert isinstance(copy, type(hand))
                yield copy, seat, legal
            if rng.random() < 0.2:
                action = rng.choice(legal)
            else:
                action = players.decide(level, hand.view(seat_viewer(seat)), legal, rng.getrandbits(64))
            hand.act(seat, action)
