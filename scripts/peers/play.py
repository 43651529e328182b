"""Random legal play and playouts of four-player riichi under Tenhou's rules, driven from Python."""

import itertools
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from race import OURS, Contender, Figure

from queguan.bench.engine import Tables, midway, play_hand
from queguan.core.batch import Batch
from queguan.core.playouts import playouts
from queguan.core.registry import get_game
from queguan.core.viewer import seat_viewer

GAME: Final = get_game("riichi")
PRESET: Final = "tenhou"
# More tables than the processor's cache holds cost up to a quarter of the speed. Turns are long enough that
# what the others left in the cache does not count.
TABLES: Final = 32
STEPS: Final = 500
HANDS: Final = 120
MIDWAY: Final = 50
# How far a hand has come when playouts begin: at most so many answers.
FARTHEST: Final = 40

Work = Callable[[], int]


def ours() -> Contender:
    """`Hand.asked`, `legal`, `act`, one call each from Python; whole matches."""
    tables = Tables(GAME, PRESET, seed=11)
    uniform = random.Random(11).random

    def some_hands() -> int:
        count = 0
        for _ in range(HANDS):
            hand = tables.deal()
            count += play_hand(hand, uniform)
            tables.finish(hand)
        return count

    return Contender(OURS, lambda: some_hands, "asked, legal, act; whole matches")


def ours_in_batch(masks: bool) -> Contender:
    """`Batch` with all its tables answered by one call, with and without masks."""
    batch = Batch(GAME, GAME.options({"preset": PRESET}), TABLES, 12)
    uniform = random.Random(12).random

    def some_steps() -> int:
        for _ in range(STEPS):
            if masks:
                batch.masks()
            batch.choose([int(uniform() * count) for count in batch.counts()])
        return STEPS * TABLES

    how = "counts, masks, choose" if masks else "counts, choose"
    return Contender(OURS, lambda: some_steps, f"{TABLES} tables; {how}; choices drawn in Python")


def _answers(seen: Any, uniform: Callable[[], float]) -> dict[int, Any]:
    answers = {}
    for seat, told in seen.items():
        legal = told.legal_actions()
        if not legal:  # of a clone everybody's observation comes, also of who is not asked
            continue
        answers[seat] = legal[int(uniform() * len(legal))]
    return answers


def riichienv() -> Contender:
    """Its own API: observations, their legal actions, step; whole matches, without its log."""
    seeds = itertools.count(1)
    uniform = random.Random(13).random

    def fresh() -> Work:
        env = import_module("riichienv").RiichiEnv("4p-red-half", skip_mjai_logging=True, seed=next(seeds))

        def match() -> int:
            count = 0
            seen = env.reset()
            while not env.done():
                answers = _answers(seen, uniform)
                count += len(answers)
                seen = env.step(answers)
            return count

        return match

    return Contender("riichienv", fresh, "observations, legal_actions, step; whole matches, no log")


def jansou() -> Contender:
    """Its own API: a generator that asks for one action after the other; whole matches."""
    seeds = itertools.count(1)
    uniform = random.Random(14).random

    def fresh() -> Work:
        rules = import_module("jansou.core.rules").preset("tenhou")
        env = import_module("jansou.game.environment").Environment(rules, seed=next(seeds))

        def match() -> int:
            count = 0
            game = env.play()
            request = next(game)
            while True:
                legal = request.actions
                count += 1
                try:
                    request = game.send(legal[int(uniform() * len(legal))])
                except StopIteration:
                    return count

        return match

    return Contender("jansou", fresh, "Environment.play; whole matches")


def our_playouts() -> Contender:
    """What the asked seat cannot know dealt again, then random play to the end of the hand."""
    seeds = itertools.count(1)
    hands = midway(GAME, PRESET, MIDWAY)

    def each_hand() -> int:
        for hand in hands:
            playouts(hand, seat_viewer(hand.asked()[0]), 1, next(seeds))
        return MIDWAY

    return Contender(OURS, lambda: each_hand, "dealt again for the asked seat, then to the end")


def riichienv_playouts() -> Contender:
    """It has no deal of what a seat cannot know: the same tiles are played on from a clone."""
    seeds = itertools.count(1)
    uniform = random.Random(15).random

    def stopped() -> Any:
        while True:
            env = import_module("riichienv").RiichiEnv(
                "4p-red-single", skip_mjai_logging=True, seed=next(seeds)
            )
            seen = env.reset()
            for _ in range(int(uniform() * FARTHEST) + 1):
                if not env.done():
                    seen = env.step(_answers(seen, uniform))
            if not env.done():
                return env

    def fresh() -> Work:
        envs = [stopped() for _ in range(MIDWAY)]

        def each_env() -> int:
            for env in envs:
                copied = env.clone()
                seen = copied.get_observations()
                while not copied.done():
                    seen = copied.step(_answers(seen, uniform))
            return MIDWAY

        return each_env

    return Contender("riichienv", fresh, "clone, then to the end; nothing is dealt again")


def figures() -> list[Figure]:
    """Play one by one, in batch, and playouts."""
    return [
        Figure("random legal play", "actions", 220_000, 3, [ours(), riichienv(), jansou()]),
        Figure(
            "random legal play in batch",
            "actions",
            500_000,
            0,
            [ours_in_batch(False), ours_in_batch(True), riichienv(), jansou()],
        ),
        Figure("playouts from the middle", "playouts", 5_000, 0, [our_playouts(), riichienv_playouts()]),
    ]
