"""Writes the golden playthroughs (tests/golden) and the perft files (tests/perft) anew.

usage: golden.py [golden] [perft]; without names both. Read the diff before you commit it.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.support import golden, perft  # noqa: E402

from queguan.core.registry import game_ids, get_game  # noqa: E402


def main(names: list[str]) -> int:
    """Write the files of every installed game and preset. Returns the exit code."""
    wanted = names or ["golden", "perft"]
    if set(wanted) - {"golden", "perft"}:
        print("golden: expected golden, perft or nothing", file=sys.stderr)
        return 2
    for game in [get_game(i) for i in game_ids()]:
        for preset in game.presets:
            if "golden" in wanted:
                path = golden.FOLDER / golden.name(game, preset)
                path.write_text(golden.playthrough(game, preset), encoding="utf-8")
                print(path.relative_to(ROOT))
            if "perft" in wanted:
                path = perft.FOLDER / perft.name(game, preset)
                path.write_text(perft.write(game, preset), encoding="utf-8")
                print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
