"""Level 1: collects the suit he has most of and throws away what stands alone, with some luck."""

from collections.abc import Sequence
from typing import Final

from queguan.core.action import Action
from queguan.games.mahjong.tiles import HONOURS, SUIT_KINDS
from queguan.players.dice import Dice
from queguan.players.mahjong.beginner import company
from queguan.players.mahjong.choices import Choices
from queguan.players.mahjong.sight import Sight

FAR: Final = 99


def collected(sight: Sight) -> int:
    """The suit (0..2) of which the seat has most, melds counted more."""
    best = 0
    most = -1
    for suit in range(SUIT_KINDS // 9):
        held = sum(sight.counts[suit * 9 : suit * 9 + 9])
        for meld in sight.melds:
            if meld.tile // 9 == suit:
                held += 6
        if held > most:
            most = held
            best = suit
    return best


def fits(kind: int, suit: int) -> bool:
    """Whether a kind belongs to a half flush of this suit."""
    return kind >= HONOURS or kind // 9 == suit


def collect(sight: Sight, actions: Sequence[Action], seed: int) -> Action:
    """Level 1."""
    dice = Dice(seed)
    choices = Choices(actions)
    if choices.wins:
        return choices.wins[0]
    suit = collected(sight)
    if choices.kongs and dice.below(10) < 8:
        return choices.kongs[0]
    if choices.discards:
        best = choices.discards[0]
        least = FAR
        for action in choices.discards:
            if sight.is_wild(action.index):
                continue
            here = 2 * company(sight.counts, action.index) + dice.below(7)
            here += 12 if fits(action.index, suit) else 0
            if here < least:
                least = here
                best = action
        return best
    for action in choices.claims:
        if fits(sight.view.shown, suit) and dice.below(10) < 7:
            return action
    return actions[-1]
