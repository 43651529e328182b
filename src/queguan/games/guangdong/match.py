"""A match: hands with 连庄, running scores, one round or four (rules/guangdong.md 9)."""

from collections.abc import Mapping
from typing import Final

from queguan.core.errors import BadCase
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.score import plain_number
from queguan.core.shuffle import Shuffler
from queguan.games.guangdong.deal import new_hand, setting_at
from queguan.games.guangdong.hand import GuangdongHand
from queguan.games.guangdong.options import option_differences, parse
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.rotation import Turn
from queguan.games.guangdong.seating import DECK_SIZE, SEATS, throw_dice
from queguan.games.mahjong.setting import WINDS

SNAPSHOT_VERSION: Final = 1
NOT_DRAWN: Final = -1


class GuangdongMatch(Match):
    """A match under one set of options. The first East is drawn with the first hand."""

    __slots__ = ("_done", "_hand", "_scores", "_turn", "rules")

    def __init__(self, rules: PlayRules) -> None:
        self.rules = rules
        self._turn = Turn(NOT_DRAWN, 0, NOT_DRAWN, 0)
        self._done = 0
        self._scores: list[float] = [0.0] * SEATS
        self._hand: GuangdongHand | None = None

    def begin(self, shuffler: Shuffler) -> Hand:
        """The next hand: the shuffle, before the first hand the draw of the first East, then the dice.

        Raises ValueError when a hand is being played or the match is over.
        """
        if self._hand is not None:
            raise ValueError("a hand is being played")
        if self.finished:
            raise ValueError("the match is over")
        permutation = shuffler.permutation(DECK_SIZE)
        if self._turn.dealer == NOT_DRAWN:
            first = shuffler.below(SEATS)
            self._turn = Turn(first, 0, first, 0)
        throws = throw_dice(shuffler, self.rules.options.dice)
        self._hand = new_hand(self.rules, setting_at(self._turn, throws, self.rules), permutation)
        return self._hand

    def complete(self, hand: Hand) -> None:
        """Adds the payments and moves the deal. Raises ValueError when the hand is not finished."""
        result = hand.result
        if result is None:
            raise ValueError("the hand is not finished")
        self._scores = [round(a + b, 6) for a, b in zip(self._scores, result.payments, strict=True)]
        self._turn = self._turn.after(result.winners, self.rules.options.dealer_rotation)
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
        """Whether the last dealer of the last round has lost the deal."""
        return self._turn.is_over(self.rules.options.match_length)

    @property
    def scores(self) -> list[float]:
        """Running points by seat."""
        return self._scores[:]

    def standings(self) -> list[int]:
        """Rank of each seat by score; equal scores share the rank."""
        return [1 + sum([1 for other in self._scores if other > score]) for score in self._scores]

    def to_json(self) -> dict[str, object]:
        """Public state for everybody at the table; how many hands there will be is open."""
        turn = self._turn
        drawn = turn.dealer != NOT_DRAWN
        return {
            "hand_no": self.hand_no,
            "hands": 0,
            "dealer": turn.dealer,
            "roles": ["player"] * SEATS,
            "scores": [plain_number(score) for score in self._scores],
            "finished": self.finished,
            "first_dealer": turn.first,
            "round_wind": WINDS[turn.round % 4],
            "repeat": turn.repeat,
            "winds": [WINDS[(seat - turn.dealer) % SEATS] for seat in range(SEATS)] if drawn else None,
        }

    def snapshot(self) -> dict[str, object]:
        """State between hands."""
        turn = self._turn
        return {
            "game": "guangdong",
            "version": SNAPSHOT_VERSION,
            "options": option_differences(self.rules.options),
            "done": self._done,
            "first": turn.first,
            "round": turn.round,
            "dealer": turn.dealer,
            "repeat": turn.repeat,
            "scores": [plain_number(score) for score in self._scores],
        }

    def resume(self, done: int, turn: Turn, scores: list[float]) -> None:
        """Puts the state of a snapshot back."""
        self._done = done
        self._turn = turn
        self._scores = scores


def restore_match(snapshot: Mapping[str, object]) -> GuangdongMatch:
    """The match of a snapshot. Raises `BadCase` or `BadOption`."""
    if snapshot.get("game") != "guangdong" or snapshot.get("version") != SNAPSHOT_VERSION:
        raise BadCase(f"snapshot of a match: expected game guangdong, version {SNAPSHOT_VERSION}")
    given = snapshot.get("options")
    scores = snapshot.get("scores")
    if not isinstance(given, Mapping):
        raise BadCase(f"snapshot of a match: options {given!r}, expected a map")
    numbers: dict[str, int] = {}
    for name, low, high in (
        ("done", 0, 1 << 30),
        ("first", NOT_DRAWN, SEATS - 1),
        ("round", 0, 4),
        ("dealer", NOT_DRAWN, SEATS - 1),
        ("repeat", 0, 1 << 30),
    ):
        value = snapshot.get(name)
        if not isinstance(value, int) or not low <= value <= high:
            raise BadCase(f"snapshot of a match: {name} {value!r}, expected a number from {low} to {high}")
        numbers[name] = value
    if not isinstance(scores, list) or len(scores) != SEATS:
        raise BadCase(f"snapshot of a match: scores {scores!r}, expected {SEATS} numbers")
    match = GuangdongMatch(PlayRules(parse(given)))
    turn = Turn(numbers["first"], numbers["round"], numbers["dealer"], numbers["repeat"])
    match.resume(numbers["done"], turn, [float(score) for score in scores])
    return match
