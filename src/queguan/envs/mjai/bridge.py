"""The mjai bridge: which tables it knows."""

from queguan.core.errors import BadCase
from queguan.core.game import Game
from queguan.core.guest import Bridge, Chooser, Guest, Speaker
from queguan.envs.mjai.seat import MjaiSeat

_GAME = "riichi"


class MjaiBridge(Bridge):
    """mjai speaks of riichi, whatever the options."""

    def guest(self, game: Game, options: object, command: str, seconds: float) -> Guest:
        """The program in one of our seats, started when it is first asked. Raises `BadCase` for another
        game."""
        _check(game)
        told = game.options_json(options)
        reds = {suit: int(str(told[f"aka_{suit}"])) for suit in "mps"}
        return MjaiSeat(command, seconds, game.seats(options), reds, game.option_differences(options))

    def speaker(self, game: Game, options: object, choose: Chooser) -> Speaker:
        """Our player as an mjai program. Raises `BadCase` for another game."""
        from queguan.envs.mjai.bot import MjaiBot

        _check(game)
        return MjaiBot(game, options, choose)


def _check(game: Game) -> None:
    if game.id != _GAME:
        raise BadCase(f"mjai speaks of {_GAME}, not of {game.id}")
