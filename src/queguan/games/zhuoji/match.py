"""A match: 4, 8 or 16 hands, the winner deals (rules/zhuoji.md 9)."""

from collections.abc import Mapping

from queguan.core.hand import Hand
from queguan.core.score import Settlement
from queguan.core.series import SNAPSHOT_VERSION, SeriesMatch
from queguan.core.shuffle import Shuffler
from queguan.core.snapshots import number_of, options_of
from queguan.games.mahjong.setting import WINDS
from queguan.games.zhuoji.deal import new_hand, setting_at, throw_dice
from queguan.games.zhuoji.deck import DECK_SIZE
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.options import OPTIONS
from queguan.games.zhuoji.play_rules import PlayRules
from queguan.games.zhuoji.rotation import Turn

FIRST_DEALER = 0


class ZhuojiMatch(SeriesMatch):
    """A match under one set of options. Seat 0 deals first."""

    def __init__(self, rules: PlayRules) -> None:
        super().__init__(SEATS)
        self.rules = rules
        self._turn = Turn(FIRST_DEALER, 1)

    def deal(self, shuffler: Shuffler) -> Hand:
        """The shuffle, then the dice."""
        permutation = shuffler.permutation(DECK_SIZE)
        setting = setting_at(self._turn, FIRST_DEALER, throw_dice(shuffler))
        return new_hand(self.rules, setting, permutation)

    def move_on(self, result: Settlement) -> None:
        """The first winner deals; after several on the first tile its thrower; after a draw the same."""
        self._turn = self._turn.after(*first_event(result))

    def dealer(self) -> int:
        """Who deals the present or next hand."""
        return self._turn.dealer

    def length(self) -> int:
        """How many hands are played."""
        hands: int = self.rules.options.hands
        return hands

    @property
    def finished(self) -> bool:
        """Whether all hands are played."""
        return self.done >= self.length()

    def further_json(self) -> dict[str, object]:
        """First dealer, how often the dealer has dealt before in a row, winds by seat."""
        dealer = self._turn.dealer
        return {
            "first_dealer": FIRST_DEALER,
            "repeat": self._turn.streak - 1,
            "winds": [WINDS[(seat - dealer) % SEATS] for seat in range(SEATS)],
        }

    def game_id(self) -> str:
        """`zhuoji`."""
        return "zhuoji"

    def option_differences(self) -> dict[str, object]:
        """The options of the match."""
        return OPTIONS.differences(self.rules.options)

    def place_json(self) -> dict[str, object]:
        """Dealer and streak."""
        return {"dealer": self._turn.dealer, "streak": self._turn.streak}

    def take_place(self, dealer: int, streak: int) -> None:
        """Puts the place of a snapshot back."""
        self._turn = Turn(dealer, streak)


def first_event(result: Settlement) -> tuple[list[int], int]:
    """The winners of the first tile that was won, and its thrower when there are several (else -1)."""
    wins = result.detail["wins"]
    assert isinstance(wins, list)
    first = [won for won in wins if won["event"] == 1]
    return [int(won["seat"]) for won in first], int(first[0]["from"]) if len(first) > 1 else -1


def restore_match(snapshot: Mapping[str, object]) -> ZhuojiMatch:
    """The match of a snapshot. Raises `BadCase` or `BadOption`."""
    given = options_of(snapshot, "zhuoji", SNAPSHOT_VERSION)
    match = ZhuojiMatch(PlayRules(OPTIONS.parse(given)))
    match.take_place(number_of(snapshot, "dealer", 0, SEATS - 1), number_of(snapshot, "streak", 1))
    match.resume(snapshot)
    return match
