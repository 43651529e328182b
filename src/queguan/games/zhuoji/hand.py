"""One hand of 捉鸡川麻将: the shared flow with its pass rule, declarations, void suits and 血战
(rules/zhuoji.md 4, 5)."""

from typing import Final

from queguan.core.action import Action
from queguan.core.errors import Reason
from queguan.core.hand import Event
from queguan.core.score import Settlement
from queguan.core.viewer import Viewer
from queguan.games.mahjong.distance import QUAD_PAIRS_TOO, distance
from queguan.games.mahjong.events import TileEvent
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.reasons import NOT_ASKED, NOT_HELD, NOT_MY_TURN, NOT_ROBBABLE, OK
from queguan.games.mahjong.space import PASS
from queguan.games.mahjong.state import (
    ASK,
    BY_DISCARD,
    BY_DRAW,
    BY_ROB_CONCEALED,
    OWN,
    TableState,
    Win,
)
from queguan.games.mahjong.state_json import hand_json
from queguan.games.mahjong.tiles import NO_TILE, SUIT_KINDS
from queguan.games.mahjong.view import KnownTable
from queguan.games.zhuoji import circumstances as way
from queguan.games.zhuoji.circumstances import Circumstances
from queguan.games.zhuoji.earning import is_late
from queguan.games.zhuoji.facts import HandFacts, WinFact
from queguan.games.zhuoji.hand_types import NO_SUIT, is_complete, waits_of
from queguan.games.zhuoji.marks import (
    BURNED,
    DECLARED,
    HARD_MARK,
    SOFT_MARK,
    VOID_MARKS,
    declared_of,
    void_of,
)
from queguan.games.zhuoji.options import OPTIONS
from queguan.games.zhuoji.play_rules import CALL, VOID, PlayRules
from queguan.games.zhuoji.reasons import (
    DECLARED_KEEPS,
    HAS_MELD,
    NO_DECLARATIONS,
    NO_VOID_CHOICE,
    NOT_READY,
    REFUSALS,
    TOO_LATE,
    VOID_FIRST,
    VOID_SUIT,
    own_reason,
    rule_of,
)
from queguan.games.zhuoji.reasons import (
    OWN as OWN_CODES,
)
from queguan.games.zhuoji.rules import NOT_DECLARED
from queguan.games.zhuoji.scoring import refusal
from queguan.games.zhuoji.settlement import ended_by_win, has_dou, settle, winning_of
from queguan.games.zhuoji.settling import WON
from queguan.games.zhuoji.space import DECLARE, DECLARE0, SPACE, SUIT_TEXT, VOID0
from queguan.games.zhuoji.view import view_of

SNAPSHOT_VERSION: Final = 1
EVERY_KIND: Final = (1 << SUIT_KINDS) - 1


class ZhuojiHand(TileHand):
    """A hand in play. Made by `deal.new_hand`, `deal.restore_hand` or `copy`."""

    __slots__ = ("facts", "rules")

    def __init__(self, rules: PlayRules, table: TableState) -> None:
        super().__init__(SPACE, rules.flow, table)
        self.rules = rules
        self.facts = HandFacts()

    # --- before the first discard: void suits, then declarations

    def start(self, events: list[Event]) -> None:
        """VOID, CALL, then TURN of the dealer."""
        if self.rules.scoring.ding_que:
            self.ask_question(VOID, events)
        else:
            self._call(events)

    def _call(self, events: list[Event]) -> None:
        if self.rules.scoring.bao_ting:
            self.ask_question(CALL, events)
        else:
            self.ask_own(self.table.dealer)

    def question_actions(self, seat: int) -> list[Action]:
        """A void suit; or for a seat besides the dealer whose 13 tiles are 叫牌 a declaration."""
        actions = self.space.actions
        if self.table.question == VOID:
            return [actions[VOID0 + suit] for suit in range(3)]
        if self.why_not_call(seat) == OK:
            return [actions[PASS], actions[DECLARE]]
        return []

    def answered(self, question: int, answers: list[int], events: list[Event]) -> None:
        """All suits, all declarations are shown together."""
        seats = self.table.seats
        for seat in range(len(seats)):
            answer = answers[seat]
            if answer >= VOID0:
                seats[seat].marks |= VOID_MARKS[answer - VOID0]
                events.append(TileEvent(f"void_{SUIT_TEXT[answer - VOID0]}", seat))
            elif answer == DECLARE:
                seats[seat].marks |= HARD_MARK
                events.append(TileEvent("declare", seat))
        if question == VOID:
            self._call(events)
        else:
            self.ask_own(self.table.dealer)

    def why_not_call(self, seat: int) -> int:
        """5.7, before the first discard; the dealer declares with it."""
        if not self.rules.scoring.bao_ting:
            return NO_DECLARATIONS
        if seat == self.table.dealer:
            return NOT_ASKED
        me = self.table.seats[seat]
        if distance(me.counts, 0, QUAD_PAIRS_TOO) > 0:
            return NOT_READY
        return OK if waits_of(self.rules.scoring, me.counts, me.melds, void_of(me.marks)) else NOT_READY

    def why_no_declaration(self, seat: int) -> int:
        """5.7: what forbids every declaration with a discard."""
        me = self.table.seats[seat]
        if not self.rules.scoring.bao_ting:
            return NO_DECLARATIONS
        if self.table.phase != OWN or self.table.turn != seat:
            return NOT_MY_TURN
        if me.marks & DECLARED:
            return DECLARED_KEEPS
        if me.melds:
            return HAS_MELD
        return TOO_LATE if me.river else OK

    def why_not_declare(self, seat: int, kind: int) -> int:
        """5.7: for declaring with the discard of one kind."""
        code = self.why_no_declaration(seat)
        if code != OK:
            return code
        me = self.table.seats[seat]
        if me.counts[kind] == 0:
            return NOT_HELD
        code = self.barred_discard(seat, kind)
        if code != OK:
            return code
        me.counts[kind] -= 1
        ready = waits_of(self.rules.scoring, me.counts, me.melds, void_of(me.marks))
        me.counts[kind] += 1
        return OK if ready else NOT_READY

    def further_own(self, seat: int, legal: list[Action]) -> None:
        """A declaration with the own first discard."""
        if self.why_no_declaration(seat) != OK:
            return
        counts = self.table.seats[seat].counts
        if distance(counts, 0, QUAD_PAIRS_TOO) > 0:
            return
        for kind in range(SUIT_KINDS):
            if counts[kind] and self.why_not_declare(seat, kind) == OK:
                legal.append(self.space.actions[DECLARE0 + kind])

    def act_further(self, seat: int, index: int, events: list[Event]) -> None:
        """The dealer declares 硬报, another 软报; then the tile is thrown."""
        hard = seat == self.table.dealer
        self.table.seats[seat].marks |= HARD_MARK if hard else SOFT_MARK
        events.append(TileEvent("declare", seat))
        self.discard(seat, index - DECLARE0, events)

    def discards_itself(self, seat: int) -> bool:
        """A declared player throws what he draws."""
        return self.table.seats[seat].marks & DECLARED != 0

    def why_not_further(self, seat: int, index: int) -> int:
        """Declarations and void suits."""
        asking = self.table.phase == ASK
        if index >= VOID0:
            choosing = asking and self.table.question == VOID and self.rules.scoring.ding_que
            return OK if choosing else NO_VOID_CHOICE
        if index == DECLARE:
            if asking and self.table.question == CALL:
                return self.why_not_call(seat)
            code = self.why_no_declaration(seat)
            return NOT_READY if code == OK else code
        return self.why_not_declare(seat, index - DECLARE0)

    # --- what may be thrown and claimed (5.6, 5.9)

    def barred_discard(self, seat: int, kind: int) -> int:
        """A declared player keeps his hand; tiles of the void suit go first."""
        me = self.table.seats[seat]
        if me.marks & DECLARED and kind != me.drawn and me.drawn != NO_TILE:
            return DECLARED_KEEPS
        if self.rules.scoring.ding_que:
            void = void_of(me.marks)
            if void != NO_SUIT and kind // 9 != void:
                for other in range(void * 9, void * 9 + 9):
                    if me.counts[other]:
                        return VOID_FIRST
        return OK

    def barred_claim(self, seat: int, kind: int) -> int:
        """No pong and no kong after a declaration, nor of the void suit."""
        marks = self.table.seats[seat].marks
        if marks & DECLARED:
            return DECLARED_KEEPS
        if self.rules.scoring.ding_que and kind >= 0 and void_of(marks) == kind // 9:
            return VOID_SUIT
        return OK

    def barred_kong(self, seat: int, kind: int, added: bool) -> int:
        """As for claims."""
        return self.barred_claim(seat, kind)

    # --- wins

    def circumstances(self, seat: int, how: int) -> Circumstances:
        """How the shown tile, or the own drawn one, would be won."""
        table = self.table
        source = table.shown_by if how != BY_DRAW else -1
        return Circumstances(
            _by(how),
            source,
            after_kong=how == BY_DRAW and table.kongs > 0,
            hot=how == BY_DISCARD and self.facts.hot,
            first=self._with_first_tiles(seat, how),
            locked=table.seats[seat].passed != 0,
            declared=declared_of(table.seats[seat].marks),
            source_declared=declared_of(table.seats[source].marks) if source >= 0 else NOT_DECLARED,
            has_dou=has_dou(table.seats[seat].melds),
        )

    def _with_first_tiles(self, seat: int, how: int) -> int:
        """天胡 and 地胡 (7.2): with the first tiles, before anybody has a meld."""
        if how != BY_DRAW or self.table.seats[seat].river or not self.table.nobody_melded(-1):
            return way.LATER
        return way.TIAN if seat == self.table.dealer else way.DI

    def why_no_win_code(self, seat: int, kind: int, how: int) -> int:
        """5.2, 5.4, 5.10, 6: what is against a win with this tile; OK for nothing."""
        if how == BY_ROB_CONCEALED:
            return NOT_ROBBABLE
        me = self.table.seats[seat]
        size = me.size
        if how != BY_DRAW:
            me.counts[kind] += 1
            size += 1
        code = REFUSALS[self._refusal(seat, kind, size, how)]
        if how != BY_DRAW:
            me.counts[kind] -= 1
        return code

    def _refusal(self, seat: int, kind: int, size: int, how: int) -> int:
        me = self.table.seats[seat]
        rules = self.rules.scoring
        return refusal(
            rules, me.counts, size, me.melds, kind, void_of(me.marks), self.circumstances(seat, how)
        )

    def may_win(self, seat: int, kind: int, how: int) -> bool:
        """Whether a seat may win with this tile."""
        me = self.table.seats[seat]
        if how == BY_DRAW:
            complete = is_complete(me.counts, me.size, me.melds)
        else:
            me.counts[kind] += 1
            complete = is_complete(me.counts, me.size + 1, me.melds)
            me.counts[kind] -= 1
        return complete and self.why_no_win_code(seat, kind, how) == OK

    def say(self, code: int, kind: int = -1) -> Reason:
        """The reason of a code, also of the game's own ones."""
        return own_reason(code, kind) if code >= OWN_CODES else super().say(code, kind)

    def rule_id(self, code: int) -> str:
        """The restriction of rules/zhuoji.md 5 that a code stands for."""
        return rule_of(code)

    def worth(self, seat: int, kind: int, source: int, how: int) -> int | None:
        """The share of a win."""
        fact = self._win_fact(seat, kind, source, how)
        return winning_of(self.table, self.rules.scoring, fact).share

    def _win_fact(self, seat: int, kind: int, source: int, how: int) -> WinFact:
        """A win of a tile of `source`, the winner's own seat when it was drawn."""
        known = self.circumstances(seat, how)
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

    # --- time-outs

    def default(self, seat: int) -> Action:
        """No declaration; the suit with fewest tiles as void suit, the first of equals."""
        if self.table.phase != ASK:
            return super().default(seat)
        if self.table.question == CALL:
            return self.space.actions[PASS]
        counts = self.table.seats[seat].counts
        tiles = [sum(counts[suit * 9 : suit * 9 + 9]) for suit in range(3)]
        return self.space.actions[VOID0 + tiles.index(min(tiles))]

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
