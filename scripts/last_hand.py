"""Minding the place in riichi's last hand against wanting points: the same last hands, the seats exchanged.

usage: last_hand.py PRESET LEVEL SECONDS [SEED]

Matches are brought to their last scheduled hand by level 2. Each is then played to its end with four sets of
walls by seats of the level that mind their place and others that want points, in two seatings (three players:
three). Prints what the first gain on the others in the result of a match and in places, with 95 %.
"""

import sys
import time
from typing import Final

from queguan.cli.figures import interval
from queguan.core.errors import BadOption
from queguan.core.registry import get_game
from queguan.core.shuffle import Shuffler
from queguan.games.riichi.match import RiichiMatch, restore_match
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.rotation import last_number
from queguan.players.api import Players, get_players
from queguan.players.arena import match_hand_seed, play_out

WALLS: Final = 4
FAR: Final = 100  # a number that no hand has
FIRST: Final = 2  # the level that plays the hands before
# Who minds the place, by the number of players; the walls take the seatings by turns.
SEATINGS: Final[dict[int, list[list[str]]]] = {
    4: [["1010", "0101"], ["1100", "0011"]],
    3: [["100", "010", "001"]],
}


def play_on(
    match: RiichiMatch, players: list[Players], level: int, seed: int, number: int, until: int
) -> None:
    """Plays a match on until its hand `until`, or to its end."""
    while not match.finished and match.place.number < until:
        wall = match_hand_seed(seed, number, match.done)
        hand = match.begin(Shuffler(wall))
        play_out(hand, players, [level] * len(players), wall)
        match.complete(hand)


def main(arguments: list[str]) -> int:
    """Returns the exit code."""
    if len(arguments) not in (3, 4):
        print(__doc__)
        return 2
    try:
        options = OPTIONS.parse({"preset": arguments[0]})
        level, seconds = int(arguments[1]), float(arguments[2])
        seed = int(arguments[3]) if len(arguments) == 4 else 2026
    except (BadOption, ValueError) as wrong:
        print(f"last_hand: {wrong}", file=sys.stderr)
        return 2
    minding = get_players("riichi")
    wanting = minding.variant("points")
    results, places = [0.0, 0.0], [0.0, 0.0]
    units = number = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        number += 1
        match = get_game("riichi").new_match(options)
        assert isinstance(match, RiichiMatch)
        play_on(match, [wanting] * options.players, FIRST, seed, number, last_number(options))
        if match.finished:
            continue
        before = match.snapshot()
        gain = climb = 0.0
        played = 0
        for walls in range(WALLS):
            seatings = SEATINGS[options.players]
            for seating in seatings[walls % len(seatings)]:
                minds = [one == "1" for one in seating]
                again = restore_match(before)
                seated = [minding if mind else wanting for mind in minds]
                play_on(again, seated, level, seed + walls + 1, number, FAR)
                gain += _apart(again.results(), minds)
                climb += _apart([float(place) for place in again.standings()], minds)
                played += 1
        # walls of one start belong together
        units += 1
        for row, value in ((results, gain / played), (places, climb / played)):
            row[0] += value
            row[1] += value * value
    for name, row in (("result", results), ("place", places)):
        mean, half = interval(row, units)
        print(f"{options.preset} level {level}, {units} matches: {name} {mean:+.3f} ± {half:.3f}", flush=True)
    return 0


def _apart(values: list[float], minds: list[bool]) -> float:
    """By how much the mean of those who mind their place lies above that of the others."""
    mine = [value for value, mind in zip(values, minds, strict=True) if mind]
    others = [value for value, mind in zip(values, minds, strict=True) if not mind]
    return sum(mine) / len(mine) - sum(others) / len(others)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
