"""What the players of every game have in common: how they are found, and what they refuse."""

import pytest

from queguan.core.registry import game_ids, get_game
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import SPECTATOR_VIEWER, seat_viewer
from queguan.players.api import Random, get_players

ALL = [(game, level) for game in game_ids() for level in get_players(game).levels]


def begun(game_id):
    """A hand of the game and who is asked first."""
    game = get_game(game_id)
    hand = game.new_match(game.options({})).begin(Shuffler((1).to_bytes(32, "big")))
    return hand, hand.asked()[0]


@pytest.mark.parametrize("game", game_ids())
def test_a_game_has_players_with_levels_from_one(game):
    players = get_players(game)
    assert not isinstance(players, Random)
    assert players.levels == tuple(range(1, len(players.levels) + 1))


@pytest.mark.parametrize("game", game_ids())
def test_an_unknown_level_is_refused(game):
    hand, seat = begun(game)
    for level in (0, len(get_players(game).levels) + 1):
        with pytest.raises(ValueError, match=f"level {level}"):
            get_players(game).decide(level, hand.view(seat_viewer(seat)), hand.legal(seat), 1)


@pytest.mark.parametrize(("game", "level"), ALL)
def test_a_view_without_own_tiles_is_refused(game, level):
    hand, seat = begun(game)
    with pytest.raises(ValueError, match=r"own (cards|tiles)"):
        get_players(game).decide(level, hand.view(SPECTATOR_VIEWER), hand.legal(seat), 1)
