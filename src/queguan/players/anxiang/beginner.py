"""Level 1: knows the rules and likes to take cards; throws away what stands alone."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.games.anxiang.space import CHOW_HIGH, CHOW_LOW
from queguan.players.anxiang.sight import Sight
from queguan.players.dice import Dice


def looseness(sight: Sight, value: int) -> int:
    """How lonely a card of the hand is: 0 in company, up to 4 for one without like or neighbour."""
    counts = sight.counts
    if counts[value] >= 2:
        return 0
    number = value % 10
    near = (number > 0 and counts[value - 1] > 0) or (number < 9 and counts[value + 1] > 0)
    far = (number > 1 and counts[value - 2] > 0) or (number < 8 and counts[value + 2] > 0)
    if near:
        return 0 if far else 1
    return 2 if far else 4


def decide(sight: Sight, actions: Sequence[Action], seed: int) -> Action:
    """Wins when asked; pongs and eats mostly when it can; discards lonely cards, with some luck."""
    dice = Dice(seed)
    for action in actions:
        if action.kind == "win":
            return action
    discards = [action for action in actions if action.kind == "discard"]
    if discards:
        best = discards[0]
        most = -1
        for action in discards:
            here = looseness(sight, action.index) * 3 + dice.below(5)
            if here > most:
                most = here
                best = action
        return best
    for action in actions:
        if action.kind == "pong" and dice.below(10) < 8:
            return action
    for action in actions:
        # a beginner does not like to tear pairs apart for a run
        if action.kind == "chow":
            whole = sight.counts[CHOW_LOW[action.index]] == 1 and sight.counts[CHOW_HIGH[action.index]] == 1
            if dice.below(10) < (8 if whole else 3):
                return action
    return actions[-1]
