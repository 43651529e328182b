"""What follows from a hand (rules/riichi.md 9): whose deal it is next, counters and sticks, the end of the
match."""

from typing import Final

from queguan.games.riichi.endings import (
    DRAW,
    FOUR_KANS,
    FOUR_RIICHI,
    FOUR_WINDS,
    NAGASHI,
    NINE_TERMINALS,
    TRIPLE_RON,
    WIN,
)
from queguan.games.riichi.options import RiichiOptions

NONE: Final = "none"
STAY: Final = "stay"
ROUND: Final = 4  # hands are numbered by fours, with three players too
STREAK: Final = 8  # wins of the dealer in a row after which they are counted anew

# Why a match is over.
GOES_ON: Final = ""
BUST: Final = "bust"
LAST_HAND: Final = "last_hand"
DEALER_STOP: Final = "dealer_stop"
TARGET: Final = "target"
MAX_HANDS: Final = "max_hands"


class Place:
    """A place in the match: `number` of the hand (East 0-3, South 4-7, West 8-11; with three players the last
    of each is left out), `honba` counters, `sticks` on the table, `streak` wins of the dealer in a row."""

    __slots__ = ("honba", "number", "sticks", "streak")

    def __init__(self, number: int = 0, honba: int = 0, sticks: int = 0, streak: int = 0) -> None:
        self.number = number
        self.honba = honba
        self.sticks = sticks
        self.streak = streak

    def dealer(self) -> int:
        """Whose deal it is: seat 0 deals first."""
        return self.number % ROUND

    def to_json(self) -> dict[str, object]:
        """The place as snapshots hold it."""
        return {
            "number": self.number,
            "honba": self.honba,
            "sticks": self.sticks,
            "streak": self.streak,
        }


class Outcome:
    """How a hand ended, as far as the match asks: `kind` of the settlement, who won, who was ready at an
    exhaustive draw."""

    __slots__ = ("kind", "ready", "winners")

    def __init__(self, kind: str, winners: list[int], ready: list[int]) -> None:
        self.kind = kind
        self.winners = winners
        self.ready = ready


def last_number(options: RiichiOptions) -> int:
    """The number of the last scheduled hand."""
    rounds = 1 if options.length == "east" else 2
    return (rounds - 1) * ROUND + options.players - 1


def stays(options: RiichiOptions, dealer: int, outcome: Outcome) -> bool:
    """Whether the dealer deals again."""
    if outcome.kind == WIN:
        return dealer in outcome.winners
    if outcome.kind in (DRAW, NAGASHI):
        if options.dealer_on_draw == "tenpai":
            return dealer in outcome.ready
        return options.dealer_on_draw == "always"
    return what_abort_does(options, outcome.kind) == STAY


def ends_hand(options: RiichiOptions, abort: str) -> bool:
    """Whether an abort of this name ends a hand at the table."""
    return what_abort_does(options, abort) != NONE


def what_abort_does(options: RiichiOptions, abort: str) -> str:
    """Whether the deal stays or passes after an abort, or `none`: it does not end a hand. Raises KeyError for
    a word that is no abort."""
    four = options.players == 4
    does: dict[str, str] = {
        NINE_TERMINALS: options.nine_terminals,
        FOUR_WINDS: options.four_winds if four else NONE,
        FOUR_KANS: options.four_kans,
        FOUR_RIICHI: options.four_riichi if four else NONE,
        TRIPLE_RON: STAY if four and options.multiple_ron == "double" else NONE,
    }
    return does[abort]


def next_place(options: RiichiOptions, place: Place, outcome: Outcome, sticks: int) -> Place:
    """The place of the next hand, should there be one; `sticks`: how many the hand left on the table."""
    dealer = place.dealer()
    dealer_won = outcome.kind == WIN and dealer in outcome.winners
    stay = stays(options, dealer, outcome)
    honba = place.honba + 1 if dealer_won or outcome.kind != WIN else 0
    streak = (place.streak + 1) % STREAK if dealer_won else 0
    number = place.number
    if not stay:
        number += 1
        if number % ROUND >= options.players:
            number += ROUND - number % ROUND
    return Place(number, honba, sticks, streak)


def end_of_match(
    options: RiichiOptions, place: Place, outcome: Outcome, points: list[int], hands: int
) -> str:
    """Why the match is over after this hand; GOES_ON when it is not. `points` after the payments, `hands`
    played with this one."""
    least = min(points)
    if (options.bust == "zero_or_below" and least <= 0) or (options.bust == "below_zero" and least < 0):
        return BUST
    if place.number >= last_number(options):
        word = _end_after_last(options, place, outcome, points)
        if word:
            return word
    return MAX_HANDS if 0 < options.max_hands <= hands else GOES_ON


def _end_after_last(options: RiichiOptions, place: Place, outcome: Outcome, points: list[int]) -> str:
    """In or after the last scheduled hand."""
    dealer = place.dealer()
    extends = options.extension != NONE
    reached = max(points) >= options.target
    last = last_number(options)
    if not stays(options, dealer, outcome):
        return LAST_HAND if not extends or reached or place.number >= last + ROUND else GOES_ON
    if outcome.kind not in (WIN, DRAW, NAGASHI):
        return GOES_ON
    ready_draw = outcome.kind != WIN and dealer in outcome.ready
    by_itself = options.all_last != NONE and (outcome.kind == WIN or options.all_last == "auto_win_or_tenpai")
    if by_itself and (outcome.kind == WIN or ready_draw) and ranking(points)[0] == dealer:
        if not extends or points[dealer] >= options.target:
            return DEALER_STOP
    in_extra_round = place.number > last
    return TARGET if options.extension == "immediate" and in_extra_round and reached else GOES_ON


def ranking(points: list[int]) -> list[int]:
    """The seats from the first place to the last; of equal ones the nearer to the first dealer is before."""
    return sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
