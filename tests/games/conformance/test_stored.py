"""Golden playthroughs and perft counts: what the rules did yesterday they do today."""

import re

import pytest

from queguan.core.registry import game_ids, get_game
from tests.support import golden, perft

PRESETS = [(game, preset) for game in map(get_game, game_ids()) for preset in game.presets]
DEPTH = re.compile(r"depth (\d+)")
each_preset = pytest.mark.parametrize(
    ("game", "preset"), PRESETS, ids=[f"{game.id}-{preset}" for game, preset in PRESETS]
)


@each_preset
def test_golden_playthrough(game, preset):
    stored = (golden.FOLDER / golden.name(game, preset)).read_text(encoding="utf-8")
    assert golden.playthrough(game, preset) == stored, "run scripts/golden.py and read the diff"


@each_preset
def test_perft_to_a_small_depth(game, preset):
    depths = [(int(depth), entry) for entry in perft.stored(game, preset) for depth in DEPTH.findall(entry)]
    deepest = perft.shallow(game)
    shallow = [entry for depth, entry in depths if depth <= deepest]
    assert perft.lines(game, preset, deepest) == shallow
    assert len(shallow) == len(perft.SEEDS) * len(perft.SKIPS) * deepest


@each_preset
def test_whole_games_go_through_the_same_states(game, preset):
    assert perft.games_line(game, preset) == perft.stored(game, preset)[-1]


@pytest.mark.perft
@each_preset
def test_perft_to_full_depth(game, preset):
    assert perft.lines(game, preset, perft.deepest(game)) == perft.stored(game, preset)[:-1]


def test_no_stored_file_is_left_over():
    names = {golden.name(game, preset) for game, preset in PRESETS}
    assert {path.name for path in golden.FOLDER.glob("*.txt")} == names
    assert {path.name for path in perft.FOLDER.glob("*.txt")} == names
