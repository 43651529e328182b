"""Before the first discard: which suit to give up, whether to declare, and with which tile."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.games.zhuoji.hand_types import wait_points, waits_of
from queguan.games.zhuoji.rules import Rules
from queguan.games.zhuoji.space import DECLARE, DECLARE0, VOID0
from queguan.players.zhuoji.sight import ZhuojiSight


def void_choice(sight: ZhuojiSight, actions: Sequence[Action]) -> Action:
    """The suit with the fewest tiles, of equal ones that with fewer likes."""
    best = actions[0]
    least = 1000
    for action in actions:
        suit = action.index - VOID0
        counts = sight.counts[suit * 9 : suit * 9 + 9]
        weight = 4 * sum(counts)
        for count in counts:
            if count >= 2:
                weight += count
        if weight < least:
            least = weight
            best = action
    return best


def declaration(sight: ZhuojiSight, actions: Sequence[Action], rules: Rules) -> Action | None:
    """A declaration is worth far more than the hand: always, with the tile after which the waits are worth
    most; None when it is not offered."""
    best: Action | None = None
    most = -1.0
    for action in actions:
        if action.index == DECLARE:
            return action
        if not DECLARE0 <= action.index < VOID0:
            continue
        kind = action.index - DECLARE0
        sight.counts[kind] -= 1
        worth = waiting_worth(sight, rules)
        sight.counts[kind] += 1
        if worth > most:
            most = worth
            best = action
    return best


def waiting_worth(sight: ZhuojiSight, rules: Rules) -> float:
    """Copies unseen of the waits, dear types counting more."""
    total = 0.0
    for kind in waits_of(rules, sight.counts, sight.melds, sight.void):
        points = wait_points(rules, sight.counts, sight.melds, kind)
        total += sight.unseen[kind] * (20.0 + points)
    return total
