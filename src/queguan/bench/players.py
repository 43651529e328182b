"""Speed of the computer players: whole hands with every seat at the same level, and single decisions."""

import itertools
import statistics
import time
from collections.abc import Callable

from queguan.bench.figures import Figure, rate
from queguan.core.game import Game
from queguan.core.registry import game_ids, get_game
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import seat_viewer
from queguan.players.api import Players, get_players
from queguan.players.arena import hand_seed, play_hand

HANDS_TARGETS = {3: 300.0}
DECISION_TARGETS_MS = {4: 100.0}
DECISIONS = 300


def players(seconds: float) -> list[Figure]:
    """Hands a second and times of decisions of every game and level, on walls never dealt before."""
    figures = []
    for game in map(get_game, game_ids()):
        known = get_players(game.id)
        for level in known.levels:
            work = hands_of(game, known, level)
            name = f"level {level} in every seat, {game.id}"
            figures.append(rate(name, "hands/s", work, seconds / 2, target=HANDS_TARGETS.get(level)))
            figures += decisions_of(game, known, level)
    return figures


def hands_of(game: Game, known: Players, level: int) -> Callable[[], int]:
    """Work for `rate`: one whole hand between players of this level."""
    options = game.options({})
    seats = game.seats(options)
    numbers = itertools.count()

    def work() -> int:
        play_hand(game, options, [known] * seats, [level] * seats, 7, next(numbers))
        return 1

    return work


def decisions_of(game: Game, known: Players, level: int) -> list[Figure]:
    """CPU time of decisions between at least two actions, in whole hands between players of this level."""
    times: list[float] = []
    numbers = itertools.count()
    while len(times) < DECISIONS:
        hand = game.new_match(game.options({})).begin(Shuffler(hand_seed(8, next(numbers))))
        while asked := hand.asked():
            seat = asked[0]
            legal = hand.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                view = hand.view(seat_viewer(seat))
                start = time.process_time()
                action = known.decide(level, view, legal, len(times))
                times.append((time.process_time() - start) * 1000)
            hand.act(seat, action)
    name = f"decision of level {level}, {game.id}"
    slow = statistics.quantiles(times, n=100)[98]
    target = DECISION_TARGETS_MS.get(level)
    return [
        Figure(f"{name}: median", statistics.median(times), "ms", target=target),
        Figure(f"{name}: 99 of 100 within", slow, "ms"),
    ]
