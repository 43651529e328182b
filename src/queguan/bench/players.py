"""Speed of the computer players: whole hands, every seat at the same level."""

import itertools
from collections.abc import Callable

from queguan.bench.figures import Figure, rate
from queguan.core.game import Game
from queguan.core.registry import game_ids, get_game
from queguan.players.api import Players, get_players
from queguan.players.arena import play_hand


def players(seconds: float) -> list[Figure]:
    """Hands a second of every game and level, on walls that were never dealt before."""
    figures = []
    for game in map(get_game, game_ids()):
        known = get_players(game.id)
        for level in known.levels:
            work = hands_of(game, known, level)
            figures.append(rate(f"level {level} in every seat, {game.id}", "hands/s", work, seconds / 2))
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
