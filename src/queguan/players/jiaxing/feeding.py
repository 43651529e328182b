"""What a discard gives away that another claims: he gets on, and three of them make the two a bound pair.

How often discards are claimed was counted in 1,200 hands between players who head for the nearest base type.
"""

from typing import Final

from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.players.jiaxing.rivals import SEVERAL, stance, thrown
from queguan.players.jiaxing.stakes import Stakes
from queguan.players.mahjong.sight import Sight

# How likely the next player claims a tile of a suit, by how he stands to it (rivals.py) and how many tiles of
# it he threw; and how likely another does.
NEXT_CLAIMS: list[list[float]] = [
    [0.163, 0.029, 0.017, 0.006],
    [0.19, 0.145, 0.09, 0.04],
    [0.024, 0.02, 0.011, 0.005],
    [0.05, 0.05, 0.05, 0.025],
    [0.28, 0.16, 0.05, 0.011],
]
OTHER_CLAIMS: list[list[float]] = [
    [0.039, 0.021, 0.01, 0.004],
    [0.033, 0.04, 0.035, 0.025],
    [0.022, 0.022, 0.013, 0.005],
    [0.05, 0.05, 0.035, 0.025],
    [0.047, 0.044, 0.038, 0.005],
]
# How likely an honour is claimed, by the copies unseen.
HONOUR_CLAIMED: list[float] = [0.0, 0.0, 0.016, 0.11, 0.11]
# The product of unseen neighbours, over the three ways to a chow, that the figures were counted with.
USUAL_OPEN: Final = 24.0
MOST_OPEN: Final = 1.6
# In totals: what it costs that another gets on.
HELP: Final = 0.1


class Feeding:
    """For one decision of a seat that wins as likely as `hope`: `cost` by kind, in points, of what may be
    claimed."""

    __slots__ = ("cost",)

    def __init__(self, sight: Sight, stakes: Stakes, hope: float) -> None:
        cost = [0.0] * KINDS
        size = len(sight.view.seats)
        for rival in sight.rivals:
            next_one = rival == (sight.seat + 1) % size and stakes.rules.options.allow_chow
            price = HELP * stakes.total * stakes.times(rival, sight.seat) + stakes.price_of_claim(rival, hope)
            if price <= 0.0:
                continue
            table = NEXT_CLAIMS if next_one else OTHER_CLAIMS
            for suit in range(3):
                stands = stance(sight, rival, suit)
                likely = table[stands][thrown(sight, rival, suit)]
                for number in range(9):
                    kind = 9 * suit + number
                    if next_one and stands != SEVERAL:
                        cost[kind] += price * likely * openness(sight.unseen, kind)
                    else:
                        cost[kind] += price * likely * min(1.0, sight.unseen[kind] / 3.0)
            for kind in range(HONOURS, KINDS):
                cost[kind] += price * HONOUR_CLAIMED[sight.unseen[kind]]
        self.cost = cost


def openness(unseen: list[int], kind: int) -> float:
    """How open the ways to a chow with this kind are, compared with those of usual kinds."""
    number = kind % 9
    found = 0
    if number >= 2:
        found += unseen[kind - 1] * unseen[kind - 2]
    if 1 <= number <= 7:
        found += unseen[kind - 1] * unseen[kind + 1]
    if number <= 6:
        found += unseen[kind + 1] * unseen[kind + 2]
    share = found / USUAL_OPEN
    return share if share < MOST_OPEN else MOST_OPEN
