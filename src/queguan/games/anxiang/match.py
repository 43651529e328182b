"""A match: hands with rotation of dealer and 守醒, running scores, the end (rules/anxiang.md 9)."""

from collections.abc import Mapping

from queguan.core.hand import Hand
from queguan.core.score import Settlement
from queguan.core.series import NOT_DRAWN, SNAPSHOT_VERSION, SeriesMatch
from queguan.core.shuffle import Shuffler
from queguan.core.snapshots import number_of, options_of
from queguan.games.anxiang.cards import DECK_SIZE
from queguan.games.anxiang.deal import new_hand
from queguan.games.anxiang.options import OPTIONS
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.state import playing_order


def next_dealer(seats: int, dealer: int, winner: int, dealer_rule: str) -> int:
    """Who deals next; `winner` -1 after a draw.

    The dealer stays when he won. Else his lower player deals, or with `dealer_rule=winner` any winner.
    """
    if winner == dealer or (winner >= 0 and dealer_rule == "winner"):
        return winner
    return playing_order(seats, dealer)[1]


def watcher_of(seats: int, dealer: int) -> int:
    """The seat that sits out: opposite the dealer; -1 at a table of three."""
    return (dealer + 2) % 4 if seats == 4 else -1


class AnxiangMatch(SeriesMatch):
    """A match under one set of options. Draws count as hands."""

    def __init__(self, rules: PlayRules) -> None:
        super().__init__(rules.seats)
        self.rules = rules
        self._dealer = 0 if rules.options.first_dealer == "seat0" else NOT_DRAWN

    def deal(self, shuffler: Shuffler) -> Hand:
        """The first dealer, when random, is drawn after the shuffle of the first hand."""
        permutation = shuffler.permutation(DECK_SIZE)
        if self._dealer == NOT_DRAWN:
            self._dealer = shuffler.below(self.rules.seats)
        return new_hand(self.rules, self._dealer, permutation)

    def move_on(self, result: Settlement) -> None:
        """The deal moves on."""
        winner = result.winners[0] if result.winners else -1
        self._dealer = next_dealer(self.rules.seats, self._dealer, winner, self.rules.options.dealer_rule)

    def dealer(self) -> int:
        """Who deals the present or next hand."""
        return self._dealer

    def length(self) -> int:
        """The option `hands`."""
        return self.rules.options.hands

    @property
    def finished(self) -> bool:
        """Whether all hands were played."""
        return self.done >= self.rules.options.hands

    def roles(self) -> list[str]:
        """`player` or `watcher` by seat; all players as long as the first dealer is not drawn."""
        watcher = watcher_of(self.rules.seats, self._dealer) if self._dealer != NOT_DRAWN else -1
        return ["watcher" if seat == watcher else "player" for seat in range(self.rules.seats)]

    def game_id(self) -> str:
        """`anxiang`."""
        return "anxiang"

    def option_differences(self) -> dict[str, object]:
        """The options of the match."""
        return OPTIONS.differences(self.rules.options)

    def place_json(self) -> dict[str, object]:
        """The dealer."""
        return {"dealer": self._dealer}

    def resume(self, snapshot: Mapping[str, object]) -> None:
        """Puts the state of a snapshot back. Raises `BadCase`."""
        super().resume(snapshot)
        self._dealer = number_of(snapshot, "dealer", NOT_DRAWN, self.rules.seats - 1)


def restore_match(snapshot: Mapping[str, object]) -> AnxiangMatch:
    """The match of a snapshot. Raises `BadCase` or `BadOption`."""
    match = AnxiangMatch(PlayRules(OPTIONS.parse(options_of(snapshot, "anxiang", SNAPSHOT_VERSION))))
    match.resume(snapshot)
    return match
