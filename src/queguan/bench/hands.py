"""Speed of what the tile games ask about a hand: distance to ready, useful tiles, waits, readings."""

import itertools
import random
from collections.abc import Callable
from dataclasses import replace

from queguan.bench.figures import Figure, T, rate_of_fresh
from queguan.games.mahjong.distance import ORPHANS_TOO, SEVEN_PAIRS_TOO, distance, distances, useful
from queguan.games.mahjong.readings import find_readings
from queguan.games.mahjong.shapes import SevenPairs, SpecialShape, ThirteenOrphans
from queguan.games.mahjong.waits import waits

BATCH = 5000
SHAPES = SEVEN_PAIRS_TOO + ORPHANS_TOO
SPECIAL: list[SpecialShape] = [SevenPairs(), ThirteenOrphans()]
WALL = [kind for kind in range(34) for _ in range(4)]


def hands(seconds: float) -> list[Figure]:
    """Hands never seen before, as lists of 34 counts: random ones, ready ones and complete ones."""
    each = seconds / 5
    rng = random.Random(7)
    ready = fresh(lambda: without_one(rng, complete(rng)))
    won = fresh(lambda: won_hand(rng))
    random_14 = fresh(lambda: dealt(rng, 14))
    batches = rate_of_fresh(
        "distance to ready, in batch",
        "hands/s",
        lambda: [bytes(itertools.chain(*random_14()))],
        lambda batch: distances(batch, 0, SHAPES),
        each,
        "random 14 tiles; groups and eye, seven pairs, orphans",
        4_500_000,
    )
    return [
        rate_of_fresh(
            "distance to ready, one by one",
            "hands/s",
            random_14,
            lambda counts: distance(counts, 0, SHAPES),
            each,
            "the same",
            2_500_000,
        ),
        replace(batches, value=batches.value * BATCH, cpu_us=batches.cpu_us / BATCH),
        rate_of_fresh(
            "useful tiles",
            "hands/s",
            fresh(lambda: dealt(rng, 13)),
            lambda counts: useful(counts, 0, SHAPES),
            each,
            "random 13 tiles",
            75_000,
        ),
        rate_of_fresh(
            "waits",
            "hands/s",
            ready,
            lambda counts: waits(counts, [], SPECIAL),
            each,
            "13 tiles, ready",
            100_000,
        ),
        rate_of_fresh(
            "readings",
            "hands/s",
            won,
            lambda hand: find_readings(hand[0], [], hand[1], SPECIAL),
            each,
            "14 tiles, complete; every split and place of the winning tile",
        ),
    ]


def fresh(make: Callable[[], T]) -> Callable[[], list[T]]:
    """Batches for `rate_of_fresh`."""
    return lambda: [make() for _ in itertools.repeat(None, BATCH)]


def dealt(rng: random.Random, size: int) -> list[int]:
    """Counts of tiles drawn from the wall."""
    counts = [0] * 34
    for kind in rng.sample(WALL, size):
        counts[kind] += 1
    return counts


def complete(rng: random.Random) -> list[int]:
    """Counts of four groups, two of three of them chows, and an eye."""
    while True:
        counts = [0] * 34
        for _ in range(4):
            if rng.random() < 0.67:
                lowest = rng.randrange(3) * 9 + rng.randrange(7)
                for kind in range(lowest, lowest + 3):
                    counts[kind] += 1
            else:
                counts[rng.randrange(34)] += 3
        counts[rng.randrange(34)] += 2
        if max(counts) <= 4:
            return counts


def without_one(rng: random.Random, counts: list[int]) -> list[int]:
    """The hand without one of its tiles."""
    counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
    return counts


def won_hand(rng: random.Random) -> tuple[list[int], int]:
    """A complete hand and one of its kinds."""
    counts = complete(rng)
    return counts, rng.choice([kind for kind in range(34) if counts[kind]])
