"""A match: the deal going round, the token pool, the last wildcard (rules/jiaxing.md 7.3, 9)."""

from collections.abc import Mapping
from typing import Final

from queguan.core.errors import BadCase
from queguan.core.hand import Hand
from queguan.core.score import Settlement
from queguan.core.series import SNAPSHOT_VERSION, SeriesMatch
from queguan.core.shuffle import Shuffler
from queguan.core.snapshots import options_of
from queguan.games.jiaxing.cases import read_pool
from queguan.games.jiaxing.deal import new_hand, turned_kind
from queguan.games.jiaxing.options import OPTIONS
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.rotation import is_over, stays
from queguan.games.jiaxing.seating import DECK_SIZE, SEATS, throw_dice
from queguan.games.jiaxing.tokens import added_at_start, after_hand
from queguan.games.mahjong.rotation import Turn, turn_of
from queguan.games.mahjong.tiles import NO_TILE, TEXT, parse_tile

FIRST_DEALER: Final = 0
# An endless match has no last round.
MANY_ROUNDS: Final = 1 << 30


class JiaxingMatch(SeriesMatch):
    """A match under one set of options. Seat 0 deals first.

    `pool` the tokens after the last finished hand, the oldest first, and `wild` its wildcard; `now` and
    `turned` the same with those of the start of the present hand.
    """

    def __init__(self, rules: PlayRules) -> None:
        super().__init__(SEATS)
        self.rules = rules
        self._turn = Turn(FIRST_DEALER, 0, FIRST_DEALER, 0)
        self.pool: list[str] = []
        self.wild = NO_TILE
        self.now: list[str] = []
        self.turned = NO_TILE

    def deal(self, shuffler: Shuffler) -> Hand:
        """The shuffle, then the dice; the tokens of the start."""
        permutation = shuffler.permutation(DECK_SIZE)
        dice = throw_dice(shuffler)
        self.turned = turned_kind(permutation)
        carries = self.rules.options.carry_fan
        self.now = self.pool + (added_at_start(dice, self.turned, self.wild) if carries else [])
        return new_hand(self.rules, self._turn, dice, self.now, permutation)

    def move_on(self, result: Settlement) -> None:
        """The deal stays or goes on; a win has used a token, a draw adds one."""
        if self.rules.options.carry_fan:
            self.now = after_hand(self.now, bool(result.winners))
        self.pool = self.now
        self.wild = self.turned
        self._turn = self._turn.after(stays(self._turn, result.winners, self.rules.options))

    def dealer(self) -> int:
        """Who deals the present or next hand."""
        return self._turn.dealer

    def length(self) -> int:
        """Open: repeats have no limit."""
        return 0

    @property
    def finished(self) -> bool:
        """Whether the deal has gone round often enough, or the table stopped."""
        return self.stopped or is_over(self._turn, self.rules.options)

    def may_stop(self) -> bool:
        """An endless match ends when the table agrees, at the end of a round."""
        endless = self.rules.options.rounds == 0
        return endless and self._hand is None and not self.stopped and self._turn.ends_round()

    def further_json(self) -> dict[str, object]:
        """First dealer, round wind, repeats, winds, and the token pool."""
        return {**self._turn.public_json(), "pool": self.now[:]}

    def game_id(self) -> str:
        """`jiaxing`."""
        return "jiaxing"

    def option_differences(self) -> dict[str, object]:
        """The options of the match."""
        return OPTIONS.differences(self.rules.options)

    def place_json(self) -> dict[str, object]:
        """The place, the pool and the last wildcard."""
        wild = TEXT[self.wild] if self.wild >= 0 else None
        return {**self._turn.to_json(), "pool": self.pool[:], "wild": wild}

    def resume(self, snapshot: Mapping[str, object]) -> None:
        """Puts the state of a snapshot back. Raises `BadCase`."""
        super().resume(snapshot)
        self._turn = turn_of(snapshot, self.rules.options.rounds or MANY_ROUNDS)
        self.pool = read_pool("snapshot: pool", snapshot.get("pool"))
        wild = snapshot.get("wild")
        if wild is not None and not isinstance(wild, str):
            raise BadCase(f"snapshot: wild {wild!r}, expected a tile")
        self.wild = NO_TILE if wild is None else parse_tile(wild)
        self.now = self.pool
        self.turned = self.wild


def restore_match(snapshot: Mapping[str, object]) -> JiaxingMatch:
    """The match of a snapshot. Raises `BadCase` or `BadOption`."""
    match = JiaxingMatch(PlayRules(OPTIONS.parse(options_of(snapshot, "jiaxing", SNAPSHOT_VERSION))))
    match.resume(snapshot)
    return match
