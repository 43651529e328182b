"""What a hand's end is worth to a seat that wants the match: exactly where the match is over then, else by an
estimate of the places to come (rules/riichi.md 9). Results are in thousands, as the match counts them."""

from math import erf, sqrt
from typing import Final

from queguan.games.riichi.options import RiichiOptions
from queguan.games.riichi.results import FLOATS, THOUSAND, placement, results, with_leftover
from queguan.games.riichi.rotation import (
    GOES_ON,
    ROUND,
    Outcome,
    Place,
    end_of_match,
    last_number,
    next_place,
)
from queguan.players.riichi.sight import RiichiSight

# By how many points the distance between two seats changes in a hand (standard deviation, level 3).
SPREAD: Final = 7000.0
SPREAD_NO_REDS: Final = 6200.0
SPREAD_NO_DORA: Final = 3600.0
SPREAD_OF_THREE: Final = 12400.0
# Hands that are played for each deal that is due, because dealers stay; fewer where no draw keeps the deal.
REPEATS: Final = 1.3
REPEATS_OF_WINS: Final = 1.15
# The deviation of one seat's points beside that of a distance between two.
SINGLE: Final = 0.61
EXTRA: Final = 1.3  # hands of an extra round that anybody's reaching the target ends
ROOT_OF_TWO: Final = sqrt(2.0)


class Standing:
    """Where a seat stands at some moment of a hand: nothing that is not public. Never changed.

    `points` by seat with the sticks paid so far, `sticks` on the table (with `place.honba` counters),
    `played` hands with this one, `declared` who is in riichi.
    """

    __slots__ = ("declared", "options", "place", "played", "points", "seat", "spread", "sticks")

    def __init__(
        self,
        options: RiichiOptions,
        seat: int,
        place: Place,
        points: list[int],
        declared: list[bool],
        played: int = 1,
    ) -> None:
        self.options = options
        self.seat = seat
        self.place = place
        self.points = points
        self.sticks: int = place.sticks
        self.declared = declared
        self.played = played
        self.spread: float = spread(options)

    def is_seen(self, sight: RiichiSight) -> bool:
        """Whether a seat sees this very standing."""
        place = self.place
        return (
            place.number == sight.number
            and place.honba == sight.honba
            and self.played == sight.hand_no
            and self.sticks == sight.sticks
            and self.points == sight.points
            and self.declared == sight.declared
        )

    def is_last(self) -> bool:
        """Whether the match can be over after this hand without a bust."""
        options = self.options
        return self.place.number >= last_number(options) or 0 < options.max_hands <= self.played

    def ends(self, outcome: Outcome, points: list[int]) -> bool:
        """Whether the match is over when the hand ends like this with these points."""
        return end_of_match(self.options, self.place, outcome, points, self.played) != GOES_ON

    def after(self, outcome: Outcome, points: list[int], sticks: int) -> float:
        """The result to expect when the hand ends like this with these points and sticks left over."""
        options = self.options
        if self.ends(outcome, points):
            return results(options, with_leftover(options, points, sticks))[self.seat]
        place = next_place(options, self.place, outcome, sticks)
        return self.estimate(points, hands_left(options, place, self.played))

    def estimate(self, points: list[int], hands: float) -> float:
        """The result to expect with these points when so many hands are still to be played."""
        options = self.options
        seat = self.seat
        size = len(points)
        mine = points[seat]
        spread = self.spread * sqrt(hands)
        # by how many seats before it: how likely that is, each seat counted by itself
        ranks = [0.0] * size
        ranks[0] = 1.0
        met = 0
        for other in range(size):
            if other == seat:
                continue
            before = half_of_normal((points[other] - mine) / spread)
            met += 1
            for rank in range(met, -1, -1):
                behind = ranks[rank] * (1.0 - before) if rank < met else 0.0
                ranks[rank] = behind + (ranks[rank - 1] * before if rank else 0.0)
        bonus = self.bonus(points, spread)
        worth = (mine - options.ret) / THOUSAND
        worth += ranks[0] * (options.ret - options.start) * size / THOUSAND
        for rank in range(size):
            worth += ranks[rank] * bonus[rank]
        return worth

    def bonus(self, points: list[int], spread: float) -> list[float]:
        """What each place will bring in thousands; where that follows from how many float, on average."""
        options = self.options
        if options.uma_mode != "floating" or len(points) != ROUND:
            return [float(one) for one in placement(options, points)]
        many = [1.0, 0.0, 0.0, 0.0, 0.0]
        for met, own in enumerate(points):
            floats = half_of_normal((own - FLOATS) / (spread * SINGLE))
            for count in range(met + 1, -1, -1):
                sinks = many[count] * (1.0 - floats) if count <= met else 0.0
                many[count] = sinks + (many[count - 1] * floats if count else 0.0)
        found = [0.0] * ROUND
        for count in range(ROUND + 1):
            floating = [FLOATS if seat < count else 0 for seat in range(ROUND)]
            for rank, one in enumerate(placement(options, floating)):
                found[rank] += many[count] * one
        return found


def standing_of(sight: RiichiSight) -> Standing:
    """Where the seat that decides stands."""
    place = Place(sight.number, sight.honba, sight.sticks)
    return Standing(sight.options, sight.seat, place, sight.points, sight.declared, sight.hand_no)


def spread(options: RiichiOptions) -> float:
    """How far the distance between two seats usually moves in a hand."""
    if options.players != ROUND:
        return SPREAD_OF_THREE
    if not options.dora:
        return SPREAD_NO_DORA
    return SPREAD if options.aka_m + options.aka_p + options.aka_s else SPREAD_NO_REDS


def hands_left(options: RiichiOptions, place: Place, played: int) -> float:
    """How many hands are still to be played from this place on, on average; `played` before."""
    deals = 0
    for number in range(place.number, last_number(options) + 1):
        if number % ROUND < options.players:
            deals += 1
    hands = deals * (REPEATS_OF_WINS if options.dealer_on_draw == "never" else REPEATS) if deals else EXTRA
    if options.max_hands:
        hands = min(hands, float(max(1, options.max_hands - played)))
    return hands


def half_of_normal(deviations: float) -> float:
    """The share of a normal distribution below so many deviations."""
    return 0.5 + 0.5 * erf(deviations / ROOT_OF_TWO)
