"""Before the first discard: void suits and declarations, and what they bar later (rules/zhuoji.md 4, 5)."""

from queguan.core.action import Action
from queguan.core.errors import Reason
from queguan.core.hand import Event
from queguan.games.mahjong.distance import QUAD_PAIRS_TOO, distance
from queguan.games.mahjong.events import TileEvent
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.reasons import NOT_ASKED, NOT_HELD, NOT_MY_TURN, OK
from queguan.games.mahjong.redeal import ANY_HAND
from queguan.games.mahjong.space import PASS
from queguan.games.mahjong.state import ASK, OWN, TableState
from queguan.games.mahjong.tiles import NO_TILE, SUIT_KINDS
from queguan.games.zhuoji.hand_types import NO_SUIT, waits_of
from queguan.games.zhuoji.marks import DECLARED, HARD_MARK, SOFT_MARK, VOID_MARKS, void_of
from queguan.games.zhuoji.play_rules import CALL, VOID, PlayRules
from queguan.games.zhuoji.reasons import (
    DECLARED_KEEPS,
    HAS_MELD,
    NO_DECLARATIONS,
    NO_VOID_CHOICE,
    NOT_READY,
    TOO_LATE,
    VOID_FIRST,
    VOID_SUIT,
    own_reason,
    rule_of,
)
from queguan.games.zhuoji.reasons import OWN as OWN_CODES
from queguan.games.zhuoji.space import DECLARE, DECLARE0, SPACE, SUIT_TEXT, VOID0

# The kinds of each suit as bit masks.
SUIT_MASKS: list[int] = [0x1FF, 0x1FF * 2**9, 0x1FF * 2**18]


class DeclaringHand(TileHand):
    """The part of a hand of 捉鸡 that asks for void suits and declarations and holds players to them."""

    __slots__ = ("rules",)

    def __init__(self, rules: PlayRules, table: TableState) -> None:
        super().__init__(SPACE, rules.flow, table)
        self.rules = rules

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

    # --- what everybody knows of hidden hands

    def known_ready(self, seat: int) -> int:
        """Who has declared is ready."""
        return QUAD_PAIRS_TOO if self.table.seats[seat].marks & DECLARED else ANY_HAND

    def known_lack(self, seat: int) -> int:
        """Tiles of the void suit go first: who threw another has none left, nor has who declared. After a
        kong the tile drawn before it may be one."""
        me = self.table.seats[seat]
        void = void_of(me.marks)
        if void == NO_SUIT:
            return 0
        konged = self.table.turn == seat and self.table.kongs > 0
        other = len(me.river) > 0 and me.river[-1] // 2 // 9 != void
        return SUIT_MASKS[void] if (other and not konged) or me.marks & DECLARED else 0

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

    # --- reasons

    def say(self, code: int, kind: int = -1) -> Reason:
        """The reason of a code, also of the game's own ones."""
        return own_reason(code, kind) if code >= OWN_CODES else super().say(code, kind)

    def rule_id(self, code: int) -> str:
        """The restriction of rules/zhuoji.md 5 that a code stands for."""
        return rule_of(code)
