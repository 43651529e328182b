"""One hand of 捉鸡川麻将: the shared flow with its pass rule, 过手, 血战 and the turned chicken
(rules/zhuoji.md 4, 5)."""

from typing import Final

from queguan.core.hand import Event
from queguan.core.score import Settlement
from queguan.core.viewer import Viewer
from queguan.games.mahjong.events import TileEvent
from queguan.games.mahjong.reasons import NOT_ROBBABLE, OK
from queguan.games.mahjong.state import (
    BY_DISCARD,
    BY_DRAW,
    BY_ROB_CONCEALED,
    TableState,
    Win,
)
from queguan.games.mahjong.state_json import hand_json
from queguan.games.mahjong.tiles import SUIT_KINDS
from queguan.games.mahjong.view import KnownTable
from queguan.games.zhuoji import circumstances as way
from queguan.games.zhuoji.circumstances import Circumstances
from queguan.games.zhuoji.declaring import DeclaringHand
from queguan.games.zhuoji.earning import is_late
from queguan.games.zhuoji.facts import HandFacts, WinFact
from queguan.games.zhuoji.hand_types import is_complete
from queguan.games.zhuoji.marks import (
    BURNED,
    declared_of,
    void_of,
)
from queguan.games.zhuoji.options import OPTIONS
from queguan.games.zhuoji.play_rules import PlayRules
from queguan.games.zhuoji.reasons import (
    REFUSALS,
)
from queguan.games.zhuoji.rules import NOT_DECLARED
from queguan.games.zhuoji.scoring import refusal
from queguan.games.zhuoji.settlement import ended_by_win, has_dou, settle, winning_of
from queguan.games.zhuoji.settling import WON
from queguan.games.zhuoji.view import view_of

SNAPSHOT_VERSION: Final = 1
EVERY_KIND: Final = (1 << SUIT_KINDS) - 1


class ZhuojiHand(DeclaringHand):
    """A hand in play. Made by `deal.new_hand`, `deal.restore_hand` or `copy`."""

    __slots__ = ("facts",)

    def __init__(self, rules: PlayRules, table: TableState) -> None:
        super().__init__(rules, table)
        self.facts = HandFacts()

    # --- wins

    def circumstances(self, seat: int, source: int, how: int) -> Circumstances:
        """How a tile of the seat `source`, or the own drawn one, would be won."""
        table = self.table
        whose = source if how != BY_DRAW else -1
        return Circumstances(
            _by(how),
            whose,
            after_kong=how == BY_DRAW and table.kongs > 0,
            hot=how == BY_DISCARD and self.facts.hot,
            first=self._with_first_tiles(seat, how),
            locked=table.seats[seat].passed != 0,
            declared=declared_of(table.seats[seat].marks),
            source_declared=declared_of(table.seats[whose].marks) if whose >= 0 else NOT_DECLARED,
            has_dou=has_dou(table.seats[seat].melds),
        )

    def _with_first_tiles(self, seat: int, how: int) -> int:
        """天胡 and 地胡 (7.2): with the first tiles, before anybody has a meld."""
        if how != BY_DRAW or self.table.seats[seat].river or not self.table.nobody_melded(-1):
            return way.LATER
        return way.TIAN if seat == self.table.dealer else way.DI

    def why_no_win_code(self, seat: int, kind: int, source: int, how: int) -> int:
        """5.2, 5.4, 5.10, 6: what is against a win with this tile; OK for nothing."""
        if how == BY_ROB_CONCEALED:
            return NOT_ROBBABLE
        me = self.table.seats[seat]
        size = me.size
        if how != BY_DRAW:
            me.counts[kind] += 1
            size += 1
        code = REFUSALS[self._refusal(seat, kind, size, source, how)]
        if how != BY_DRAW:
            me.counts[kind] -= 1
        return code

    def _refusal(self, seat: int, kind: int, size: int, source: int, how: int) -> int:
        me = self.table.seats[seat]
        rules = self.rules.scoring
        known = self.circumstances(seat, source, how)
        return refusal(rules, me.counts, size, me.melds, kind, void_of(me.marks), known)

    def may_win(self, seat: int, kind: int, source: int, how: int) -> bool:
        """Whether a seat may win with this tile."""
        me = self.table.seats[seat]
        if how == BY_DRAW:
            complete = is_complete(me.counts, me.size, me.melds)
        else:
            me.counts[kind] += 1
            complete = is_complete(me.counts, me.size + 1, me.melds)
            me.counts[kind] -= 1
        return complete and self.why_no_win_code(seat, kind, source, how) == OK

    def worth(self, seat: int, kind: int, source: int, how: int) -> int | None:
        """The share of a win."""
        fact = self._win_fact(seat, kind, source, how)
        return winning_of(self.table, self.rules.scoring, fact).share

    def _win_fact(self, seat: int, kind: int, source: int, how: int) -> WinFact:
        """A win of a tile of `source`, the winner's own seat when it was drawn."""
        known = self.circumstances(seat, source, how)
        losers = [other for other in self.table.playing() if other != seat]
        event = self.facts.wins[-1].event + 1 if self.facts.wins else 1
        whose = source if how != BY_DRAW else -1
        return WinFact(seat, kind, known.by, whose, event, losers, known.after_kong, known.hot, known.first)

    def win(self, won: Win, word: str, events: list[Event]) -> None:
        """Notes how it was won, who is burned by it, and where a first chicken went."""
        self.facts.wins += [self._win_fact(seat, won.tile, won.source, won.how) for seat in won.winners]
        if won.how == BY_DISCARD:
            self.facts.taken(WON)
        if won.how != BY_DRAW and (won.how != BY_DISCARD or self.facts.hot):
            self.table.seats[won.source].marks |= BURNED
        super().win(won, word, events)

    def plays_on(self, win: Win) -> bool:
        """血战: until three have won."""
        return not ended_by_win(self.rules.scoring, self.facts)

    def end(self, events: list[Event]) -> None:
        """翻鸡: after a win the next tile of the wall is turned before everybody."""
        wall = self.table.wall
        if self.facts.wins and self.rules.scoring.fan_ji and wall.left() > 0:
            self.facts.turned = wall.open_tile(wall.head_place())
            events.append(TileEvent("turned", -1, self.facts.turned))
        super().end(events)

    # --- letting go (5.4), first chickens, 憨包豆

    def pass_kinds(self, seat: int) -> int:
        """All kinds while the seat is locked: on none of them may it win from others."""
        return self.table.seats[seat].passed

    def let_go(self, seat: int) -> None:
        """过手胡: locked until the next draw."""
        if self.rules.scoring.pass_lock:
            self.table.seats[seat].passed = EVERY_KIND

    def has_drawn(self, seat: int) -> None:
        """Free again."""
        self.table.seats[seat].passed = 0

    def has_discarded(self, seat: int) -> None:
        """Notes whether the tile is hot, and who threw the first chicken."""
        self.facts.hot = self.table.kongs > 0
        self.facts.thrown(seat, self.table.seats[seat].river[-1] // 2)

    def has_claimed(self, seat: int) -> None:
        """Remembers who took the first chicken."""
        self.facts.taken(seat)

    def has_konged(self, seat: int, kind: int, concealed: bool) -> None:
        """憨包豆: added with a tile that lay in the hand (7.3)."""
        if not concealed and is_late(kind, self.table.seats[seat].drawn):
            self.facts.late[seat] |= 1 << kind

    # --- the end, eyes and storage

    def settle(self) -> Settlement:
        """The settlement of a hand that is over."""
        return settle(self.table, self.rules.scoring, self.facts)

    def view(self, viewer: Viewer) -> KnownTable:
        """What the viewer may know now (rules/zhuoji.md 4)."""
        return view_of(self, self.facts, self.rules.scoring, viewer)

    def copy(self) -> "ZhuojiHand":
        """An independent copy."""
        other = ZhuojiHand(self.rules, self.table.copy())
        other.facts = self.facts.copy()
        self.share(other)
        return other

    def snapshot(self) -> dict[str, object]:
        """The whole state as JSON (secret)."""
        return {
            "game": "zhuoji",
            "version": SNAPSHOT_VERSION,
            "options": OPTIONS.differences(self.rules.options),
            **hand_json(self),
            "facts": self.facts.to_json(),
        }


def _by(how: int) -> int:
    """How a tile is won (state.py), as scoring calls it."""
    if how == BY_DRAW:
        return way.SELF_DRAW
    return way.DISCARD if how == BY_DISCARD else way.ROB_KONG
