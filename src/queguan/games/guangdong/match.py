"""A match: hands with 连庄, running scores, one round or four (rules/guangdong.md 9)."""

from collections.abc import Mapping

from queguan.core.hand import Hand
from queguan.core.score import Settlement
from queguan.core.series import NOT_DRAWN, SNAPSHOT_VERSION, SeriesMatch
from queguan.core.shuffle import Shuffler
from queguan.core.snapshots import number_of, options_of
from queguan.games.guangdong.deal import new_hand, setting_at
from queguan.games.guangdong.options import OPTIONS
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.rotation import Turn
from queguan.games.guangdong.seating import DECK_SIZE, SEATS, throw_dice
from queguan.games.mahjong.setting import WINDS


class GuangdongMatch(SeriesMatch):
    """A match under one set of options. The first East is drawn with the first hand."""

    def __init__(self, rules: PlayRules) -> None:
        super().__init__(SEATS)
        self.rules = rules
        self._turn = Turn(NOT_DRAWN, 0, NOT_DRAWN, 0)

    def deal(self, shuffler: Shuffler) -> Hand:
        """The shuffle, before the first hand the draw of the first East, then the dice."""
        permutation = shuffler.permutation(DECK_SIZE)
        if self._turn.dealer == NOT_DRAWN:
            first = shuffler.below(SEATS)
            self._turn = Turn(first, 0, first, 0)
        throws = throw_dice(shuffler, self.rules.options.dice)
        return new_hand(self.rules, setting_at(self._turn, throws, self.rules), permutation)

    def move_on(self, result: Settlement) -> None:
        """连庄 or 过庄."""
        self._turn = self._turn.after(result.winners, self.rules.options.dealer_rotation)

    def dealer(self) -> int:
        """Who deals the present or next hand."""
        return self._turn.dealer

    def length(self) -> int:
        """Open: repeats have no limit."""
        return 0

    @property
    def finished(self) -> bool:
        """Whether the last dealer of the last round has lost the deal."""
        return self._turn.is_over(self.rules.options.match_length)

    def further_json(self) -> dict[str, object]:
        """First dealer, round wind, repeats, and by seat the winds of the next or present hand."""
        turn = self._turn
        drawn = turn.dealer != NOT_DRAWN
        return {
            "first_dealer": turn.first,
            "round_wind": WINDS[turn.round % 4],
            "repeat": turn.repeat,
            "winds": [WINDS[(seat - turn.dealer) % SEATS] for seat in range(SEATS)] if drawn else None,
        }

    def game_id(self) -> str:
        """`guangdong`."""
        return "guangdong"

    def option_differences(self) -> dict[str, object]:
        """The options of the match."""
        return OPTIONS.differences(self.rules.options)

    def place_json(self) -> dict[str, object]:
        """First dealer, round, dealer, repeats."""
        turn = self._turn
        return {"first": turn.first, "round": turn.round, "dealer": turn.dealer, "repeat": turn.repeat}

    def resume(self, snapshot: Mapping[str, object]) -> None:
        """Puts the state of a snapshot back. Raises `BadCase`."""
        super().resume(snapshot)
        self._turn = Turn(
            number_of(snapshot, "first", NOT_DRAWN, SEATS - 1),
            number_of(snapshot, "round", 0, 4),
            number_of(snapshot, "dealer", NOT_DRAWN, SEATS - 1),
            number_of(snapshot, "repeat"),
        )


def restore_match(snapshot: Mapping[str, object]) -> GuangdongMatch:
    """The match of a snapshot. Raises `BadCase` or `BadOption`."""
    match = GuangdongMatch(PlayRules(OPTIONS.parse(options_of(snapshot, "guangdong", SNAPSHOT_VERSION))))
    match.resume(snapshot)
    return match
