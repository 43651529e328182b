"""`RulebaseBot` of the package `mjai` as a program: one line of events in, one answer out.

Each hand gets a bot of its own: a bot keeps the calls of former hands and reads them as its own melds.
`RulebaseBot` knows no kan and does not look at what others may hold.
"""

import json
import sys
from importlib import import_module
from typing import Any

START = '[{"type":"start_game","names":["0","1","2","3"],"id":%d}]'


def main() -> None:
    """Answers until the input ends."""
    import_module("loguru").logger.remove()  # it tells every discard on stderr
    make = import_module("mjai.bot.rulebase").RulebaseBot
    seat = 0
    bot: Any = None
    for line in sys.stdin:
        events = json.loads(line)
        for place in range(len(events) - 1, -1, -1):
            if events[place]["type"] == "start_game":
                seat = events[place]["id"]
                break
        for place in range(len(events) - 1, -1, -1):
            if events[place]["type"] == "start_kyoku":
                bot = make(player_id=seat)
                bot.react(START % seat)
                events = events[place:]
                break
        sys.stdout.write(bot.react(json.dumps(events)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
