"""Levels 2 to 4: weigh every legal action by what the hand is worth after it (appraise.py)."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.games.anxiang.melds import CHOW, PONG
from queguan.games.anxiang.space import CHOW_CLAIMED, CHOW_HIGH, CHOW_LOW
from queguan.players.anxiang.appraise import Appraiser


class Weighed:
    """An action with what the hand is worth after it, in points."""

    __slots__ = ("action", "value")

    def __init__(self, action: Action, value: float) -> None:
        self.action = action
        self.value = value


def weigh(appraiser: Appraiser, actions: Sequence[Action]) -> list[Weighed]:
    """All actions but `win` and discards out of the question, each weighed, in the given order."""
    sight = appraiser.sight
    view = sight.view
    found: list[Weighed] = []
    pongs = any(action.kind == "pong" for action in actions)
    eats = any(action.kind == "chow" for action in actions)
    wanted = appraiser.discards_to_weigh() if actions[0].kind == "discard" else []
    for action in actions:
        kind = action.kind
        if kind == "discard":
            if action.index not in wanted:
                continue
            value = appraiser.discard_value(action.index)
        elif kind == "pong":
            value = appraiser.claim_value(PONG, view.shown, view.shown, view.shown)
        elif kind == "chow":
            index = action.index
            value = appraiser.claim_value(CHOW, CHOW_CLAIMED[index], CHOW_LOW[index], CHOW_HIGH[index])
        elif kind == "pass":
            value = appraiser.pass_value(view.shown, pongs, eats) if view.shown >= 0 else 0.0
        else:
            continue
        found.append(Weighed(action, value))
    return found


def decide(appraiser: Appraiser, actions: Sequence[Action]) -> Action:
    """Wins when it may; else the action after which the hand is worth most."""
    for action in actions:
        if action.kind == "win":
            return action
    weighed = weigh(appraiser, actions)
    best = weighed[0]
    for one in weighed:
        if one.value > best.value:
            best = one
    return best.action
