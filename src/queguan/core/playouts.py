"""Hands played to their end by chance: from here, or from a deal that fits what somebody knows."""

import random
from collections.abc import Callable

from queguan.core.hand import Hand
from queguan.core.score import Settlement
from queguan.core.viewer import Viewer


def play_out(hand: Hand, uniform: Callable[[], float]) -> Settlement:
    """Plays this hand to its end, every legal action of the asked seats being equally likely; its settlement.

    `uniform` gives numbers from 0 to below 1 (`random.Random(seed).random`).
    """
    while True:
        asked = hand.asked()
        if asked:
            seat = asked[0] if len(asked) == 1 else asked[int(uniform() * len(asked))]
            legal = hand.legal(seat)
            hand.act(seat, legal[0] if len(legal) == 1 else legal[int(uniform() * len(legal))])
        elif hand.holding():
            hand.go_on()
        else:
            result = hand.result
            if result is None:
                raise ValueError("the hand asks nobody and is not over")
            return result


def playouts(hand: Hand, viewer: Viewer, count: int, seed: int) -> list[list[float]]:
    """Payments by seat at the end of `count` random playouts, each from another deal of what the viewer
    cannot know (`Hand.dealt_again`); `hand` stays as it is. The same seed, the same payments.

    Raises ValueError when the hand is over.
    """
    uniform = random.Random(seed).random
    return [play_out(hand.dealt_again(viewer, uniform), uniform).payments for _ in range(count)]
