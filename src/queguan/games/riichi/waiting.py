"""What the seats of a hand of riichi wait for, and what is against a win (rules/riichi.md R13 to R16, 6)."""

from typing import Final

from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.reasons import NOT_COMPLETE, NOT_ROBBABLE, OK
from queguan.games.mahjong.state import BY_DRAW, BY_ROB_CONCEALED, TableState
from queguan.games.mahjong.tiles import NO_TILE
from queguan.games.riichi.facts import FOR_GOOD, FREE, HandFacts, Start
from queguan.games.riichi.marks import RIICHI
from queguan.games.riichi.payments import STICK
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.ready import BIT, ORPHANS, away, waits_of
from queguan.games.riichi.reasons import FURITEN_RIICHI, FURITEN_RIVER, FURITEN_TURN, NO_YAKU
from queguan.games.riichi.space import SPACE
from queguan.games.riichi.winning import has_yaku

_UNKNOWN: Final = -1


class WaitingHand(TileHand):
    """A hand of riichi as far as it says who is ready and who may win.

    `start_of_hand` where it stands in the match, `facts` what it remembers. `_waits` and `_away` keep what
    `waits` found for the 13 tiles of a seat, until they change.
    """

    __slots__ = ("_away", "_waits", "facts", "rules", "start_of_hand")

    def __init__(self, rules: PlayRules, table: TableState, start: Start) -> None:
        super().__init__(SPACE, rules.flow, table)
        self.rules = rules
        self.start_of_hand = start
        self.facts = HandFacts(rules.seats)
        self._waits: list[int] = [_UNKNOWN] * rules.seats
        self._away: list[int] = [0] * rules.seats

    # --- ready

    def changed(self, seat: int) -> None:
        """The 13 tiles of a seat are others now."""
        self._waits[seat] = _UNKNOWN

    def waits(self, seat: int) -> int:
        """The kinds (bit mask) a seat waits for with its 13 tiles, the drawn one left aside; 0: not ready."""
        known = self._waits[seat]
        return known if known != _UNKNOWN else self._find_waits(seat)

    def _has_thirteen(self, seat: int) -> bool:
        """Whether a seat holds no tile too many, the drawn one left aside: not right after a call."""
        me = self.table.seats[seat]
        return me.size % 3 == 1 or me.drawn != NO_TILE

    def _find_waits(self, seat: int) -> int:
        me = self.table.seats[seat]
        if not self._has_thirteen(seat):
            return 0
        drawn = me.drawn_kind()
        if drawn != NO_TILE:
            me.counts[drawn] -= 1
        far = away(me.counts, me.melds)
        found = waits_of(me.counts, me.melds) if far == 0 else 0
        if drawn != NO_TILE:
            me.counts[drawn] += 1
        self._away[seat] = far
        self._waits[seat] = found
        return found

    def far(self, seat: int) -> int:
        """How many tiles the 13 of a seat lack to be ready in shape."""
        self.waits(seat)
        return self._away[seat]

    def points(self, seat: int) -> int:
        """The points of a seat now, without the riichi stick it has paid in this hand."""
        points = self.start_of_hand.points[seat]
        return points - STICK if seat in self.facts.paid else points

    # --- winning (R13 to R16)

    def may_win(self, seat: int, kind: int, source: int, how: int) -> bool:
        """Whether a seat may win with this tile."""
        return self.waits(seat) & BIT[kind] != 0 and self.why_no_win_code(seat, kind, source, how) == OK

    def why_no_win_code(self, seat: int, kind: int, source: int, how: int) -> int:
        """R13 to R16: what is against a win with this tile; OK for nothing."""
        waiting = self.waits(seat)
        if kind == NO_TILE or not waiting & BIT[kind]:
            return NOT_COMPLETE
        me = self.table.seats[seat]
        if how == BY_ROB_CONCEALED and not (me.melds == [] and ORPHANS.waits(me.counts) & BIT[kind]):
            return NOT_ROBBABLE
        if not me.marks & RIICHI and not self._has_yaku(seat, kind, how):
            return NO_YAKU
        return OK if how == BY_DRAW else self.why_furiten(seat)

    def _has_yaku(self, seat: int, kind: int, how: int) -> bool:
        return has_yaku(self.table, self.facts, self.start_of_hand, self.rules, seat, kind, how)

    def why_furiten(self, seat: int) -> int:
        """R14 to R16: what forbids every ron; OK for nothing."""
        if self.waits(seat) & self.facts.thrown[seat]:
            return FURITEN_RIVER
        furiten = self.facts.furiten[seat]
        if furiten == FREE:
            return OK
        return FURITEN_RIICHI if furiten == FOR_GOOD else FURITEN_TURN

    def pass_kinds(self, seat: int) -> int:
        """The kinds a seat waits for and may not win on."""
        return self.waits(seat) if self.why_furiten(seat) != OK else 0
