"""What 三摊 makes of winning and of losing (rules/jiaxing.md 8.3), in totals of a hand.

A bound pair is made by the third discard one takes from another. Winning gives the two more then, and one of
them losing to the other pays five times the total.
"""

from typing import Final

from queguan.games.jiaxing.payments import TIMES, bond
from queguan.games.jiaxing.santan import BINDING_CLAIMS, Santan
from queguan.games.jiaxing.values import Rules
from queguan.games.mahjong.state import ASK
from queguan.players.mahjong.sight import Sight

# How likely the next player's claims from one become three before the hand ends, by how many there are; those
# of others, who do not chow.
BECOMES: list[float] = [0.0, 0.08, 0.3]
BECOMES_ACROSS: list[float] = [0.0, 0.03, 0.12]
MOST_LIKELY: Final = 0.5
# What a bound player wins, and what he pays when another wins, on the average over both partners.
BOUND_SHARES: Final = 6.8
BOUND_PAID: Final = 3.6
# How likely those who are asked go on.
GOES_ON: Final = 0.45
# How likely one with so many melds wins, compared with others.
PROMISING: list[float] = [1.0, 1.3, 1.8, 2.5, 4.0]
# At a table where discards can be won: how many of the wins are drawn.
DRAWN: Final = 0.3
# The usual total, with a carried token twice that.
USUAL_TOTAL: Final = 4.7
USUAL_TOTAL_ON_DISCARDS: Final = 4.1
# How likely the hand is won by somebody.
ENDS: Final = 0.9
SEATS: Final = 4


class Stakes:
    """`shares`: how many times the total the others pay in all for a self-draw, `ron_shares` for a discard;
    `paid`: how many times the total the seat pays on the average when another wins; `total` the usual one, in
    points. All three reckon with the bonds that may still be made."""

    __slots__ = ("paid", "ron_shares", "rules", "santan", "seat", "shares", "total")

    def __init__(self, sight: Sight, santan: Santan, rules: Rules, token: bool) -> None:
        """`token`: a carried 番 waits for the winner."""
        self.santan = santan
        self.rules = rules
        self.seat = sight.seat
        usual = USUAL_TOTAL_ON_DISCARDS if rules.ron else USUAL_TOTAL
        self.total: float = 2.0 * usual if token else usual
        self.shares = 0.0
        self.ron_shares = 0.0
        self.paid = 0.0
        self._count_bonds(sight)
        if rules.san_tan and not santan.is_bound(self.seat):
            likely = self._gets_bound(sight.rivals)
            self.shares += likely * (BOUND_SHARES - self.shares)
            self.ron_shares += likely * (BOUND_SHARES - self.ron_shares)
            self.paid += likely * (BOUND_PAID - self.paid)

    def _count_bonds(self, sight: Sight) -> None:
        """Shares with the bonds there are."""
        santan = self.santan
        asked = sight.view.phase == ASK
        discarder_pays = self.rules.discarder_only
        weights = 0.0
        for rival in sight.rivals:
            if rival in santan.out:
                continue
            stays = GOES_ON if asked and not santan.is_bound(rival) else 1.0
            wins = stays * self.times(self.seat, rival)
            self.shares += wins
            self.ron_shares += wins if wins > 1.0 and not discarder_pays else wins / 3.0
            weight = stays * PROMISING[min(4, len(sight.view.seats[rival].melds))]
            weights += weight
            loses = self.times(rival, self.seat)
            if self.rules.ron and (loses == 1.0 or discarder_pays):
                loses *= DRAWN + (1.0 - DRAWN) / 3.0
            self.paid += weight * loses
        if weights > 0.0:
            self.paid /= weights

    def _gets_bound(self, rivals: list[int]) -> float:
        """How likely a claim binds the seat to somebody."""
        taken = self.santan.taken
        likely = 0.0
        for rival in rivals:
            if rival not in self.santan.out:
                likely += becomes(taken[self.seat][rival], rival, self.seat)
                likely += becomes(taken[rival][self.seat], self.seat, rival)
        return likely if likely < MOST_LIKELY else MOST_LIKELY

    def times(self, winner: int, payer: int) -> float:
        """How many times the total one pays when the other wins."""
        return float(TIMES[bond(winner, payer, self.santan)])

    def won(self) -> float:
        """How many times the total a win brings."""
        return DRAWN * self.shares + (1.0 - DRAWN) * self.ron_shares if self.rules.ron else self.shares

    def price_of_bond(self, likelier: float, hope: float) -> float:
        """Points it costs that the seat gets bound so much likelier; `hope`: how likely it wins the hand."""
        loses = BOUND_PAID - self.paid
        wins = BOUND_SHARES - self.won()
        return likelier * self.total * (ENDS * loses - hope * (wins + loses))

    def price_of_claim(self, rival: int, hope: float) -> float:
        """Points it costs that a rival takes one more discard of the seat; never less than nothing."""
        santan = self.santan
        if not self.rules.san_tan or santan.is_bound(self.seat):
            return 0.0
        has = santan.taken[rival][self.seat]
        if has >= BINDING_CLAIMS:
            return 0.0
        now = becomes(has, self.seat, rival)
        then = 1.0 if has + 1 == BINDING_CLAIMS else becomes(has + 1, self.seat, rival)
        price = self.price_of_bond(then - now, hope)
        return price if price > 0.0 else 0.0


def becomes(taken: int, giver: int, taker: int) -> float:
    """How likely so many claims of one from another become a bond."""
    table = BECOMES if (giver + 1) % SEATS == taker else BECOMES_ACROSS
    return table[taken] if taken < BINDING_CLAIMS else 0.0


def santan_seen(told: object) -> Santan:
    """Who is bound to whom and who gave up, as a view tells it (null: the table does not play it)."""
    santan = Santan(SEATS)
    if isinstance(told, dict):
        santan.taken = [row[:] for row in told["taken"]]
        santan.pairs = [(pair[0], pair[1]) for pair in told["pairs"]]
        santan.out = told["gave_up"][:]
    return santan
