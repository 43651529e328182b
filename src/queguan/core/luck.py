"""Cards mixed for what needs no proof: deals that are only thought of, random play."""

from collections.abc import Callable


def mix(cards: list[int], uniform: Callable[[], float]) -> None:
    """Shuffles a list in place; `uniform` gives numbers from 0 to below 1 (`random.Random(seed).random`)."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(uniform() * (i + 1))
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
