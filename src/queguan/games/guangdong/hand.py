"""One hand of 广东麻雀: the shared flow with this game's wins, 过水 and 包 (rules/guangdong.md 4 and 5)."""

from typing import Final

from queguan.core.errors import Reason
from queguan.core.score import Settlement
from queguan.core.viewer import Viewer
from queguan.games.guangdong.liability import is_liable_feed
from queguan.games.guangdong.options import OPTIONS
from queguan.games.guangdong.play_rules import PASS_OFF, PASS_SAME_TILE, PASS_UNTIL_DISCARD, PlayRules
from queguan.games.guangdong.reasons import RULES
from queguan.games.guangdong.scoring import Judgement
from queguan.games.guangdong.settlement import settle
from queguan.games.guangdong.space import SPACE
from queguan.games.guangdong.winning import completes, completes_orphans, judged, winning
from queguan.games.mahjong.eyes import known_table
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.reasons import BELOW_MIN, NOT_COMPLETE, NOT_ROBBABLE, OK, PASSED, reason
from queguan.games.mahjong.state import (
    BY_DRAW,
    BY_ROB_CONCEALED,
    BY_SELF_ROB,
    TableState,
)
from queguan.games.mahjong.state_json import hand_json
from queguan.games.mahjong.tiles import KINDS
from queguan.games.mahjong.view import KnownTable

SNAPSHOT_VERSION: Final = 1
EVERY_KIND: Final = (1 << KINDS) - 1


class GuangdongHand(TileHand):
    """A hand in play. Made by `deal.new_hand`, `deal.restore_hand` or `copy`."""

    __slots__ = ("rules",)

    def __init__(self, rules: PlayRules, table: TableState) -> None:
        super().__init__(SPACE, rules.flow, table)
        self.rules = rules

    # --- wins

    def why_no_win_code(self, seat: int, kind: int, source: int, how: int) -> int:
        """R11, R14, R15: what is against a win with this tile; OK for nothing."""
        me = self.table.seats[seat]
        if how in (BY_DRAW, BY_SELF_ROB):
            complete = completes(self.rules, me.counts, me.size, me.melds)
        else:
            me.counts[kind] += 1
            if how == BY_ROB_CONCEALED:
                complete = completes_orphans(me.counts, me.melds)
            else:
                complete = completes(self.rules, me.counts, me.size + 1, me.melds)
            me.counts[kind] -= 1
        if not complete:
            return NOT_ROBBABLE if how == BY_ROB_CONCEALED else NOT_COMPLETE
        if how != BY_DRAW and how != BY_SELF_ROB and self.pass_kinds(seat) >> kind & 1:
            return PASSED
        if self.rules.min_fan and self._judged(seat, kind, source, how).winning is None:
            return BELOW_MIN
        return OK

    def _judged(self, seat: int, kind: int, source: int, how: int) -> Judgement:
        """What scoring says to a win with a tile of the seat `source`."""
        return judged(self.table, self.rules, seat, kind, source, how)

    def say_no_win(self, code: int, seat: int, kind: int, source: int, how: int) -> Reason:
        """The reason; below the minimum with the fan there are and those that are needed."""
        if code == BELOW_MIN:
            has = self._judged(seat, kind, source, how).fan
            return reason(code, RULES[code], kind, has, self.rules.min_fan)
        return self.say(code, kind)

    def rule_id(self, code: int) -> str:
        """The restriction of rules/guangdong.md 5 that a code stands for."""
        return RULES[code]

    def flower_win_asked(self, seat: int) -> bool:
        """FLOWER(x): only when the flowers have become seven or eight, and that wins here."""
        return len(self.table.seats[seat].flowers) in self.rules.scoring.flower_wins

    def worth(self, seat: int, kind: int, source: int, how: int) -> int | None:
        """Fan of a win."""
        return winning(self.table, self.rules, seat, kind, source, how).total

    # --- letting go (R14) and liability (8.4)

    def pass_kinds(self, seat: int) -> int:
        """The kinds (bit mask) on which a seat may not win from others just now."""
        me = self.table.seats[seat]
        rule = self.rules.pass_rule
        if rule == PASS_SAME_TILE:
            return me.passed if me.passed_in == self.table.go_around else 0
        return me.passed

    def let_go(self, seat: int) -> None:
        """A winning tile was let go: passed, or used for something else."""
        me = self.table.seats[seat]
        rule = self.rules.pass_rule
        if rule == PASS_OFF:
            return
        me.passed = (
            EVERY_KIND if rule == PASS_UNTIL_DISCARD else self.pass_kinds(seat) | 1 << self.table.shown
        )
        me.passed_in = self.table.go_around

    def has_discarded(self, seat: int) -> None:
        """With the strict pass rule the own discard frees again."""
        if self.rules.pass_rule == PASS_UNTIL_DISCARD:
            self.table.seats[seat].passed = 0

    def has_claimed(self, seat: int) -> None:
        """Notes who fed a set that makes him liable."""
        me = self.table.seats[seat]
        if self.rules.liability and is_liable_feed(me.melds):
            me.liable = me.melds[-1].source

    # --- the end, eyes and storage

    def settle(self) -> Settlement:
        """The settlement of a hand that is over."""
        return settle(self.table, self.rules)

    def view(self, viewer: Viewer) -> KnownTable:
        """What the viewer may know now (rules/guangdong.md 4.5)."""
        return known_table(self, "guangdong", self.rules.options, viewer)

    def copy(self) -> "GuangdongHand":
        """An independent copy; options, melds and the order of the wall are shared: they never change."""
        other = GuangdongHand(self.rules, self.table.copy())
        self.share(other)
        return other

    def snapshot(self) -> dict[str, object]:
        """The whole state as JSON (secret)."""
        return {
            "game": "guangdong",
            "version": SNAPSHOT_VERSION,
            "options": OPTIONS.differences(self.rules.options),
            **hand_json(self),
        }
