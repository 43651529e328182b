"""Shanten and useful tiles of random hands, and whether all packages say the same."""

import itertools
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from race import OURS, Contender, Figure, installed

from queguan.bench.hands import SHAPES
from queguan.games.mahjong.distance import distance, distances, useful

KINDS: Final = 34
COPIES: Final = 4
MANY: Final = 20_000
FEW: Final = 500
COMPARED: Final = 2_000

Counts = list[int]
Asked = Callable[[Any], Any]


def tiles(rng: random.Random, size: int) -> list[int]:
    """Random tiles as the numbers 0..135."""
    return sorted(rng.sample(range(KINDS * COPIES), size))


def counts_of(hand: list[int]) -> Counts:
    """How many of each kind."""
    counts = [0] * KINDS
    for tile in hand:
        counts[tile // COPIES] += 1
    return counts


# --- how each package is asked: what it wants to be handed, and the call


def ask_riichienv() -> Asked:
    return import_module("riichienv").calculate_shanten  # type: ignore[no-any-return]


def ask_mahjong() -> Asked:
    return import_module("mahjong.shanten").Shanten().calculate_shanten  # type: ignore[no-any-return]


def ask_jansou() -> Asked:
    shanten = import_module("jansou.analysis.shanten").shanten_counts
    return lambda counts: shanten(counts, 0)


def useful_riichienv() -> Asked:
    """It only has shanten from Python: asked for the hand and with each tile more."""
    shanten = ask_riichienv()

    def ask(hand: list[int]) -> list[int]:
        before = shanten(hand)
        counts = counts_of(hand)
        return [k for k in range(KINDS) if counts[k] < COPIES and shanten([*hand, k * COPIES]) < before]

    return ask


def useful_mahjong() -> Asked:
    """The same with counts."""
    shanten = ask_mahjong()

    def ask(counts: Counts) -> list[int]:
        before = shanten(counts)
        found = []
        for kind in range(KINDS):
            if counts[kind] < COPIES:
                counts[kind] += 1
                if shanten(counts) < before:
                    found.append(kind)
                counts[kind] -= 1
        return found

    return ask


def useful_jansou() -> Asked:
    acceptance = import_module("jansou.analysis.efficiency").acceptance_counts
    return lambda counts: acceptance(counts, 0)


def race_of(
    package: str, make: Callable[[], Asked], size: int, with_counts: bool, many: int, note: str
) -> Contender:
    """A contender that is asked about one hand after the other, none of them twice."""
    seeds = itertools.count(1)

    def fresh() -> Callable[[], int]:
        rng = random.Random(f"{package} {note} {next(seeds)}")
        asked = make()
        hands = [tiles(rng, size) for _ in range(many)]
        items = [counts_of(hand) for hand in hands] if with_counts else hands

        def work() -> int:
            for item in items:
                asked(item)
            return many

        return work

    return Contender(package, fresh, note)


def our_shanten(counts: Counts) -> int:
    return distance(counts, 0, SHAPES)


def our_useful(counts: Counts) -> list[int]:
    return useful(counts, 0, SHAPES)


def in_batch() -> Contender:
    """All hands in one call."""
    seeds = itertools.count(1)

    def fresh() -> Callable[[], int]:
        rng = random.Random(next(seeds))
        hands = bytes(itertools.chain.from_iterable(counts_of(tiles(rng, 14)) for _ in range(MANY)))
        return lambda: len(distances(hands, 0, SHAPES))

    return Contender(OURS, fresh, "distances: counts of many hands in one call")


def figures() -> list[Figure]:
    """Shanten one by one and in batch, useful tiles."""
    others = [
        race_of("riichienv", ask_riichienv, 14, False, MANY, "calculate_shanten, one by one"),
        race_of("jansou", ask_jansou, 14, True, FEW, "shanten_counts, one by one"),
        race_of("mahjong", ask_mahjong, 14, True, FEW, "Shanten.calculate_shanten, one by one"),
    ]
    alone = race_of(OURS, lambda: our_shanten, 14, True, MANY, "distance, called from Python")
    useful_ones = [
        race_of(OURS, lambda: our_useful, 13, True, MANY, "useful"),
        race_of("riichienv", useful_riichienv, 13, False, FEW, "shanten of the hand and with each tile more"),
        race_of("jansou", useful_jansou, 13, True, FEW, "acceptance_counts"),
        race_of("mahjong", useful_mahjong, 13, True, FEW, "shanten of the hand and with each tile more"),
    ]
    return [
        Figure("shanten of 14, one by one", "hands", 2_500_000, 0, [alone, *others]),
        Figure("shanten of 14, in batch", "hands", 4_500_000, 0, [in_batch(), *others]),
        Figure("useful tiles of 13", "hands", 75_000, 0, useful_ones),
    ]


def differences() -> list[str]:
    """What others say otherwise about hands that all are asked about."""
    rng = random.Random(99)
    found = []
    for package, shanten, accept, with_counts in (
        ("riichienv", ask_riichienv, useful_riichienv, False),
        ("mahjong", ask_mahjong, useful_mahjong, True),
        ("jansou", ask_jansou, useful_jansou, True),
    ):
        if not installed(package):
            continue
        how_far, which = shanten(), accept()
        for _ in range(COMPARED):
            fourteen, thirteen = tiles(rng, 14), tiles(rng, 13)
            theirs = how_far(counts_of(fourteen) if with_counts else fourteen)
            if theirs != our_shanten(counts_of(fourteen)):
                found.append(f"{package} says shanten {theirs} of {fourteen}")
            kinds = sorted(int(kind) for kind in which(counts_of(thirteen) if with_counts else thirteen))
            if kinds != our_useful(counts_of(thirteen)):
                found.append(f"{package} says useful {kinds} of {thirteen}")
    return found
