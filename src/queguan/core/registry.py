"""Finding games by entry point, so that a sixth game can live in another package."""

from importlib.metadata import entry_points

from queguan.core.errors import BadCase
from queguan.core.game import Game

_loaded: dict[str, Game] = {}


def game_ids() -> list[str]:
    """Ids of the installed games, sorted."""
    return sorted(e.name for e in entry_points(group="queguan.games"))


def get_game(game_id: str) -> Game:
    """The game with this id; raises `BadCase` naming the games there are."""
    game = _loaded.get(game_id)
    if game is None:
        found = [e for e in entry_points(group="queguan.games") if e.name == game_id]
        if not found:
            raise BadCase(f"game {game_id!r}: not installed, expected one of {', '.join(game_ids())}")
        game = found[0].load()
        assert isinstance(game, Game)
        _loaded[game_id] = game
    return game
