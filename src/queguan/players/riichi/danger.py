"""What a discard may cost in riichi: who declared or shows a dear open hand, and which tiles he can wait for.

What a rival threw he cannot win on (genbutsu), nor what others threw since his hand stands still; a wait on
both sides that holds such a tile he cannot win on either (suji); and no run is waited for through a tile of
which all four are seen (walls).
"""

from typing import Final

from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import HONOURS, KIND, KINDS, RED_FIVES
from queguan.players.mahjong.appraise import is_closed
from queguan.players.mahjong.danger import MOST_TURNS, READY, Danger, let_go
from queguan.players.mahjong.routes import BITS
from queguan.players.riichi.prices import Prices
from queguan.players.riichi.sight import RiichiSight

# Thousands of points that a discard is feared to cost: after riichi, to an open hand, and to a silent closed
# one. The last two are set low: whoever fears them more wins too seldom.
DECLARED: Final = 5.6
DECLARED_BARE: Final = 3.4  # where there are no dora
OPEN: Final = 1.0
OPEN_DORA: Final = 2.0  # more for each dora that lies open
OPEN_MOST: Final = 10.0
SILENT: Final = 1.0
SILENT_READY: Final = 0.25  # of closed hands that are ready, how many have not declared
DEALER_MORE: Final = 1.5
# How a hand that is ready waits, by unseen copies: on both sides, in the middle or at the edge, for a like.
BOTH_SIDES: Final = 0.065
ONE_SIDE: Final = 0.016
LIKE: Final = 0.011
HONOUR: Final = 0.014
USUAL_WAITS: Final = 1.9  # kinds a ready hand waits for
MOST_LIKELY: Final = 0.35
SAME_SUIT: Final = 2.5
OTHER_SUIT: Final = 0.4


class RiichiDanger(Danger):
    """For one decision; costs in thousands of points."""

    __slots__ = ("prices",)

    def __init__(self, sight: RiichiSight, prices: Prices) -> None:
        self.prices = prices
        super().__init__(sight, 1.0)

    def readiness(self, rival: int) -> float:
        """What a rival's hand costs times how likely he is ready."""
        sight = self.sight
        assert isinstance(sight, RiichiSight)
        known = sight.view.seats[rival]
        more = DEALER_MORE if rival == sight.view.setting.dealer else 1.0
        if sight.declared[rival]:
            return self.prices.loss((DECLARED if sight.options.dora else DECLARED_BARE) * more, rival)
        turns = min(MOST_TURNS, len(known.river))
        likely = READY[min(4, len(known.melds))][turns]
        if is_closed(known.melds):
            return likely * SILENT_READY * self.prices.loss(SILENT * more, rival)
        dora = sum([meld_dora(sight, meld) for meld in known.melds]) + len(known.flowers)
        return likely * self.prices.loss(min(OPEN_MOST, OPEN + OPEN_DORA * dora) * more, rival)

    def waits(self, rival: int) -> list[float]:
        """How likely a rival who is ready waits for each kind."""
        sight = self.sight
        unseen = sight.unseen
        safe = let_go(sight, rival)
        known = sight.view.seats[rival]
        for tile in known.river:
            safe |= BITS[KIND[tile // 2]]
        found = [0.0] * KINDS
        total = 0.0
        suit = suit_of(known.melds)
        for kind in range(KINDS):
            if safe & BITS[kind]:
                continue
            weight = wait_weight(unseen, kind, safe)
            if suit >= 0 and kind < HONOURS:
                weight *= SAME_SUIT if kind // 9 == suit else OTHER_SUIT
            found[kind] = weight
            total += weight
        if total > 0.0:
            share = USUAL_WAITS / total
            for kind in range(KINDS):
                found[kind] = min(MOST_LIKELY, found[kind] * share)
        return found

    def add(self, waits: list[float], loss: float, rival: int, safe: int) -> None:
        """Adds what a rival with these waits costs."""
        for kind in range(KINDS):
            self.cost[kind] += loss * waits[kind]

    def push(self) -> float:
        """What one more discard costs on average when one does not look at danger."""
        total = 0.0
        tiles = 0
        for kind in range(KINDS):
            total += self.sight.unseen[kind] * self.cost[kind]
            tiles += self.sight.unseen[kind]
        return total / tiles if tiles else 0.0


def wait_weight(unseen: list[int], kind: int, safe: int) -> float:
    """How often hands wait for a kind, compared with others; `safe`: what the rival cannot win on."""
    own = unseen[kind]
    if kind >= HONOURS:
        return HONOUR * own
    number = kind % 9
    found = LIKE * own
    if number <= 6:
        side = unseen[kind + 1] * unseen[kind + 2] / 16.0
        if number == 6:
            found += ONE_SIDE * side
        elif not safe & BITS[kind + 3]:
            found += BOTH_SIDES * side
    if number >= 2:
        side = unseen[kind - 1] * unseen[kind - 2] / 16.0
        if number == 2:
            found += ONE_SIDE * side
        elif not safe & BITS[kind - 3]:
            found += BOTH_SIDES * side
    if 1 <= number <= 7:
        found += ONE_SIDE * unseen[kind - 1] * unseen[kind + 1] / 16.0
    return found


def suit_of(melds: list[Meld]) -> int:
    """The suit of two melds or more that are all of one suit or honours; -1 for none."""
    suit = -1
    if len(melds) < 2:
        return suit
    for meld in melds:
        if meld.tile >= HONOURS:
            continue
        if suit not in (-1, meld.tile // 9):
            return -1
        suit = meld.tile // 9
    return suit


def meld_dora(sight: RiichiSight, meld: Meld) -> int:
    """Dora of a meld, red fives among them."""
    found = 0
    for face in meld.faces:
        found += sight.dora[KIND[face]] + (1 if face >= RED_FIVES else 0)
    return found
