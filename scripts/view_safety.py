"""Deals again what viewers cannot know, in many states of every game and preset; any difference is a leak.

usage: view_safety.py [STATES]; 100,000 a preset without. One line of JSON a preset; exit code 1 at a leak.
"""

import json
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.support import anxiang_redeal, guangdong_redeal, jiaxing_redeal, riichi_redeal, zhuoji_redeal  # noqa: E402

from queguan.core.registry import game_ids, get_game  # noqa: E402

CHECKS = {
    "anxiang": anxiang_redeal.check_states,
    "guangdong": guangdong_redeal.check_states,
    "jiaxing": jiaxing_redeal.check_states,
    "riichi": riichi_redeal.check_states,
    "zhuoji": zhuoji_redeal.check_states,
}


def main(arguments: list[str]) -> int:
    """Check every installed game and preset. Returns the exit code."""
    states = int(arguments[0]) if arguments else 100_000
    for game in [get_game(i) for i in game_ids()]:
        for preset in game.presets:
            start = time.process_time()
            row: dict[str, object] = {"game": game.id, "preset": preset, "states": states}
            try:
                row["changed"] = CHECKS[game.id](states, 1, preset=preset)
            except AssertionError as leak:
                print(json.dumps({**row, "leak": str(leak)}, ensure_ascii=False))
                return 1
            row["cpu_seconds"] = round(time.process_time() - start, 1)
            print(json.dumps(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
