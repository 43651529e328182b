"""Play of 嘉兴台头和 that often wins, for tests of ends: everybody collects one suit and honours."""

import random

from queguan.core.action import Action
from queguan.games.jiaxing.hand import JiaxingHand
from queguan.games.mahjong.distance import distance
from queguan.games.mahjong.tiles import HONOURS, SUIT_KINDS


def _suit(hand: JiaxingHand, seat: int) -> int:
    """The suit of which this seat has most, melds counted twice."""
    me = hand.table.seats[seat]
    counts = [sum(me.counts[suit * 9 : suit * 9 + 9]) for suit in range(SUIT_KINDS // 9)]
    for meld in me.melds:
        if meld.tile < SUIT_KINDS:
            counts[meld.tile // 9] += 6
    return counts.index(max(counts))


def _fits(kind: int, suit: int) -> bool:
    return kind >= HONOURS or kind // 9 == suit


def _far(hand: JiaxingHand, seat: int, kind: int) -> int:
    """How far the hand is from complete without one tile of this kind."""
    me = hand.table.seats[seat]
    counts = me.counts[:]
    counts[kind] -= 1
    wilds = counts[hand.wild]
    counts[hand.wild] = 0
    return distance(counts, len(me.melds), 0, wilds)


def choice(hand: JiaxingHand, seat: int, rng: random.Random) -> Action:
    """Wins at once, claims what fits, throws what does not."""
    legal = hand.legal(seat)
    suit = _suit(hand, seat)
    for action in legal:
        if action.kind in ("win", "self_draw", "kong_concealed", "kong_added", "kong_claimed"):
            return action
    fitting = [a for a in legal if a.kind in ("chow", "pung") and _fits(hand.table.shown, suit)]
    if fitting and rng.random() < 0.7:
        return rng.choice(fitting)
    if legal[-1].kind in ("pass", "give_up"):
        return legal[-1] if legal[-1].kind == "pass" else rng.choice(legal)
    discards = [a for a in legal if a.kind == "discard" and a.index != hand.wild]
    away = [a for a in discards if not _fits(a.index, suit)]
    if away:
        return rng.choice(away)
    return min(discards or legal, key=lambda action: _far(hand, seat, action.index))
