"""A match: hands with rotation of dealer and 守醒, running scores, the end (rules/anxiang.md 9)."""

from collections.abc import Mapping

from queguan.core.errors import BadCase
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.options import differences, parse_options
from queguan.core.score import plain_number
from queguan.core.shuffle import Shuffler
from queguan.games.anxiang.cards import DECK_SIZE
from queguan.games.anxiang.deal import new_hand
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.options import PRESETS, AnxiangOptions
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.state import playing_order

SNAPSHOT_VERSION = 1
NOT_DRAWN = -1


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


class AnxiangMatch(Match):
    """A match under one set of options. Draws count as hands."""

    __slots__ = ("_dealer", "_done", "_hand", "_scores", "rules")

    def __init__(self, rules: PlayRules) -> None:
        self.rules = rules
        self._dealer = 0 if rules.options.first_dealer == "seat0" else NOT_DRAWN
        self._done = 0
        self._scores: list[float] = [0.0] * rules.seats
        self._hand: AnxiangHand | None = None

    def begin(self, shuffler: Shuffler) -> Hand:
        """The next hand. The first dealer, when random, is drawn after the shuffle of the first hand.

        Raises ValueError when a hand is being played or the match is over.
        """
        if self._hand is not None:
            raise ValueError("a hand is being played")
        if self.finished:
            raise ValueError("the match is over")
        permutation = shuffler.permutation(DECK_SIZE)
        if self._dealer == NOT_DRAWN:
            self._dealer = shuffler.below(self.rules.seats)
        self._hand = new_hand(self.rules, self._dealer, permutation)
        return self._hand

    def complete(self, hand: Hand) -> None:
        """Adds the payments and moves the deal. Raises ValueError when the hand is not finished."""
        result = hand.result
        if result is None:
            raise ValueError("the hand is not finished")
        winner = result.winners[0] if result.winners else -1
        self._scores = [round(a + b, 6) for a, b in zip(self._scores, result.payments, strict=True)]
        self._dealer = next_dealer(self.rules.seats, self._dealer, winner, self.rules.options.dealer_rule)
        self._done += 1
        self._hand = None

    @property
    def hand(self) -> Hand | None:
        """The hand being played, None between hands."""
        return self._hand

    @property
    def hand_no(self) -> int:
        """1-based number of the hand being played, or of the next one."""
        return self._done + 1

    @property
    def finished(self) -> bool:
        """Whether all hands were played."""
        return self._done >= self.rules.options.hands

    @property
    def scores(self) -> list[float]:
        """Running points by seat."""
        return self._scores[:]

    def standings(self) -> list[int]:
        """Rank of each seat by score; equal scores share the rank."""
        return [1 + sum([1 for other in self._scores if other > score]) for score in self._scores]

    def roles(self) -> list[str]:
        """`player` or `watcher` by seat; all players as long as the first dealer is not drawn."""
        watcher = watcher_of(self.rules.seats, self._dealer) if self._dealer != NOT_DRAWN else -1
        return ["watcher" if seat == watcher else "player" for seat in range(self.rules.seats)]

    def to_json(self) -> dict[str, object]:
        """Public state for everybody at the table."""
        return {
            "hand_no": self.hand_no,
            "hands": self.rules.options.hands,
            "dealer": self._dealer,
            "roles": self.roles(),
            "scores": [plain_number(score) for score in self._scores],
            "finished": self.finished,
        }

    def snapshot(self) -> dict[str, object]:
        """State between hands."""
        return {
            "game": "anxiang",
            "version": SNAPSHOT_VERSION,
            "options": differences(self.rules.options),
            "done": self._done,
            "dealer": self._dealer,
            "scores": [plain_number(score) for score in self._scores],
        }

    def resume(self, done: int, dealer: int, scores: list[float]) -> None:
        """Puts the state of a snapshot back."""
        self._done = done
        self._dealer = dealer
        self._scores = scores


def restore_match(snapshot: Mapping[str, object]) -> AnxiangMatch:
    """The match of a snapshot. Raises `BadCase` or `BadOption`."""
    if snapshot.get("game") != "anxiang" or snapshot.get("version") != SNAPSHOT_VERSION:
        raise BadCase(f"snapshot of a match: expected game anxiang, version {SNAPSHOT_VERSION}")
    given = snapshot.get("options")
    done = snapshot.get("done")
    dealer = snapshot.get("dealer")
    scores = snapshot.get("scores")
    if not isinstance(given, Mapping):
        raise BadCase(f"snapshot of a match: options {given!r}, expected a map")
    match = AnxiangMatch(PlayRules(parse_options(AnxiangOptions, given, PRESETS)))
    seats = match.rules.seats
    if not isinstance(done, int) or done < 0:
        raise BadCase(f"snapshot of a match: done {done!r}, expected a number of hands")
    if not isinstance(dealer, int) or not NOT_DRAWN <= dealer < seats:
        raise BadCase(f"snapshot of a match: dealer {dealer!r}, expected a seat or {NOT_DRAWN}")
    if not isinstance(scores, list) or len(scores) != seats:
        raise BadCase(f"snapshot of a match: scores {scores!r}, expected {seats} numbers")
    match.resume(done, dealer, [float(score) for score in scores])
    return match
