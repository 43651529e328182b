"""Level 1 of the tile games: knows the rules, likes to take tiles, throws away what stands alone.

He sees pairs and neighbours but no whole hand: he breaks a chow to keep three pairs, claims what does not
help, and forgets what lies open.
"""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.games.mahjong.space import CHOW_HIGH, CHOW_LOW
from queguan.games.mahjong.tiles import HONOURS
from queguan.players.dice import Dice
from queguan.players.mahjong.choices import Choices, is_chow
from queguan.players.mahjong.sight import Sight


def company(counts: list[int], kind: int) -> int:
    """What keeps a tile: likes, and neighbours of its suit."""
    likes = counts[kind] - 1
    found = 5 * min(2, likes)
    if kind >= HONOURS:
        return found
    number = kind % 9
    if (number > 0 and counts[kind - 1]) or (number < 8 and counts[kind + 1]):
        found += 4
    if (number > 1 and counts[kind - 2]) or (number < 7 and counts[kind + 2]):
        found += 2
    if 0 < number < 8:
        found += 1
    return found


def decide(sight: Sight, actions: Sequence[Action], seed: int) -> Action:
    """Wins when he may; claims mostly; discards what stands alone, with some luck."""
    dice = Dice(seed)
    choices = Choices(actions)
    if choices.wins:
        return choices.wins[0]
    if choices.kongs and dice.below(10) < 8:
        return choices.kongs[0]
    counts = sight.counts
    if choices.discards:
        best = choices.discards[0]
        least = 100
        for action in choices.discards:
            if sight.is_wild(action.index):
                continue
            here = 2 * company(counts, action.index) + dice.below(7)
            if here < least:
                least = here
                best = action
        return best
    for action in choices.claims:
        if is_chow(action.index):
            # he does not like to tear pairs apart for a chow
            whole = counts[CHOW_LOW[action.index]] == 1 and counts[CHOW_HIGH[action.index]] == 1
            if dice.below(10) < (6 if whole else 2):
                return action
        elif dice.below(10) < 8:
            return action
    return actions[-1]
