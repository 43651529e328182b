"""A match: hands with 连庄, running scores, one round or four (rules/guangdong.md 9)."""

from collections.abc import Mapping

from queguan.core.hand import Hand
from queguan.core.score import Settlement
from queguan.core.series import NOT_DRAWN, SNAPSHOT_VERSION, SeriesMatch
from queguan.core.shuffle import Shuffler
from queguan.core.snapshots import options_of
from queguan.games.guangdong.deal import new_hand, setting_at
from queguan.games.guangdong.options import OPTIONS
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.rotation import ROUNDS, is_over, stays
from queguan.games.guangdong.seating import DECK_SIZE, SEATS, throw_dice
from queguan.games.mahjong.rotation import Turn, turn_of


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
        turn = self._turn
        self._turn = turn.after(stays(turn, result.winners, self.rules.options.dealer_rotation))

    def dealer(self) -> int:
        """Who deals the present or next hand."""
        return self._turn.dealer

    def length(self) -> int:
        """Open: repeats have no limit."""
        return 0

    @property
    def finished(self) -> bool:
        """Whether the last dealer of the last round has lost the deal, or the table stopped."""
        return self.stopped or is_over(self._turn, self.rules.options.match_length)

    def may_stop(self) -> bool:
        """Stopping early is only offered at the end of a round."""
        return self._hand is None and not self.finished and self._turn.ends_round()

    def further_json(self) -> dict[str, object]:
        """First dealer, round wind, repeats, and by seat the winds of the next or present hand."""
        return self._turn.public_json()

    def game_id(self) -> str:
        """`guangdong`."""
        return "guangdong"

    def option_differences(self) -> dict[str, object]:
        """The options of the match."""
        return OPTIONS.differences(self.rules.options)

    def place_json(self) -> dict[str, object]:
        """First dealer, round, dealer, repeats."""
        return self._turn.to_json()

    def resume(self, snapshot: Mapping[str, object]) -> None:
        """Puts the state of a snapshot back. Raises `BadCase`."""
        super().resume(snapshot)
        self._turn = turn_of(snapshot, ROUNDS)


def restore_match(snapshot: Mapping[str, object]) -> GuangdongMatch:
    """The match of a snapshot. Raises `BadCase` or `BadOption`."""
    match = GuangdongMatch(PlayRules(OPTIONS.parse(options_of(snapshot, "guangdong", SNAPSHOT_VERSION))))
    match.resume(snapshot)
    return match
