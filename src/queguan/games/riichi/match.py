"""A match of riichi: the deal going round, counters, sticks, the end and its result (rules/riichi.md 9)."""

from collections.abc import Mapping
from typing import Final

from queguan.core.errors import BadCase
from queguan.core.hand import Hand
from queguan.core.score import Settlement
from queguan.core.series import SNAPSHOT_VERSION, SeriesMatch
from queguan.core.shuffle import Shuffler
from queguan.core.snapshots import number_of, options_of
from queguan.games.mahjong.setting import WINDS
from queguan.games.riichi import results as at_the_end
from queguan.games.riichi.deal import new_hand, setting_at, throw_dice
from queguan.games.riichi.endings import WIN
from queguan.games.riichi.facts import Start
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.play_rules import DECK_SIZE, PlayRules
from queguan.games.riichi.results import with_leftover
from queguan.games.riichi.rotation import GOES_ON, ROUND, Outcome, Place, end_of_match, next_place, ranking

FIRST_DEALER: Final = 0


class RiichiMatch(SeriesMatch):
    """A match under one set of options. Seat 0 deals first. The scores are the points of the game; `ended`
    why it is over, "" while it is not."""

    def __init__(self, rules: PlayRules) -> None:
        super().__init__(rules.seats, float(rules.options.start))
        self.rules = rules
        self.place = Place()
        self.ended = GOES_ON

    def points(self) -> list[int]:
        """The points by seat, as whole numbers."""
        return [round(score) for score in self._scores]

    def start(self) -> Start:
        """Where the present or next hand stands."""
        place = self.place
        return Start(place.number, place.honba, place.sticks, self.points(), place.streak, self.hand_no)

    def deal(self, shuffler: Shuffler) -> Hand:
        """The shuffle, then the dice."""
        permutation = shuffler.permutation(DECK_SIZE)
        start = self.start()
        setting = setting_at(start, self.place.dealer(), FIRST_DEALER, throw_dice(shuffler))
        return new_hand(self.rules, start, setting, permutation)

    def move_on(self, result: Settlement) -> None:
        """Whether the match is over (section 9), and whose deal it is next."""
        options = self.rules.options
        outcome = outcome_of(result)
        paid = result.detail["paid"]
        assert isinstance(paid, list)
        sticks = 0 if result.kind == WIN else self.place.sticks + len(paid)
        self.ended = end_of_match(options, self.place, outcome, self.points(), self.done)
        self.place = next_place(options, self.place, outcome, sticks)
        if self.ended:
            self._scores = [float(points) for points in with_leftover(options, self.points(), sticks)]

    def dealer(self) -> int:
        """Who deals the present or next hand."""
        return self.place.dealer()

    def length(self) -> int:
        """Open: the dealer may stay."""
        return 0

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.ended != GOES_ON

    def standings(self) -> list[int]:
        """Rank of each seat; of equal points the seat nearer to the first dealer is before."""
        ranks = [0] * len(self._scores)
        for rank, seat in enumerate(ranking(self.points())):
            ranks[seat] = rank + 1
        return ranks

    def results(self) -> list[float]:
        """In thousands: the distance to the return, placement, and what all paid in to the first."""
        return at_the_end.results(self.rules.options, self.points())

    def further_json(self) -> dict[str, object]:
        """Number of the hand, round wind, counters, sticks, winds by seat; why it is over, and the results in
        thousands."""
        seats = self.rules.seats
        dealer = self.place.dealer()
        return {
            "first_dealer": FIRST_DEALER,
            "number": self.place.number,
            "round_wind": WINDS[self.place.number // ROUND % ROUND],
            "repeat": self.place.honba,
            "sticks": self.place.sticks,
            "winds": [WINDS[(seat - dealer) % seats] for seat in range(seats)],
            "ended": self.ended or None,
            "results": self.results() if self.ended else None,
        }

    def game_id(self) -> str:
        """`riichi`."""
        return "riichi"

    def option_differences(self) -> dict[str, object]:
        """The options of the match."""
        return OPTIONS.differences(self.rules.options)

    def place_json(self) -> dict[str, object]:
        """The place, and why the match is over."""
        return {**self.place.to_json(), "ended": self.ended}

    def resume(self, snapshot: Mapping[str, object]) -> None:
        """Puts the state of a snapshot back. Raises `BadCase`."""
        super().resume(snapshot)
        self.place = Place(
            number_of(snapshot, "number", 0, 4 * ROUND),
            number_of(snapshot, "honba"),
            number_of(snapshot, "sticks"),
            number_of(snapshot, "streak"),
        )
        ended = snapshot.get("ended")
        if not isinstance(ended, str):
            raise BadCase(f"snapshot: ended {ended!r}, expected a word")
        self.ended = ended


def outcome_of(result: Settlement) -> Outcome:
    """How a hand ended, from its settlement."""
    ready = result.detail["ready"]
    seats = [seat for seat, is_ready in enumerate(ready) if is_ready] if isinstance(ready, list) else []
    return Outcome(result.kind, result.winners, seats)


def restore_match(snapshot: Mapping[str, object]) -> RiichiMatch:
    """The match of a snapshot. Raises `BadCase` or `BadOption`."""
    match = RiichiMatch(PlayRules(OPTIONS.parse(options_of(snapshot, "riichi", SNAPSHOT_VERSION))))
    match.resume(snapshot)
    return match
