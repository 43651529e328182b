"""The restrictions of riichi (rules/riichi.md 5): what bars discards, calls, kans and declarations."""

from typing import Final

from queguan.core.action import Action
from queguan.core.errors import Reason
from queguan.games.mahjong.melds import KONG_CONCEALED
from queguan.games.mahjong.reasons import (
    NO_REPLACEMENT,
    NOT_ASKED,
    NOT_HELD,
    NOT_MY_TURN,
    OK,
)
from queguan.games.mahjong.reds import RED_ACTIONS
from queguan.games.mahjong.space import CHOW0, CHOW_HIGH, CHOW_LOW, KONG_CLAIMED, PUNG
from queguan.games.mahjong.state import CLAIMED, OWN, SeatState
from queguan.games.mahjong.tiles import HONOURS, KIND, KINDS, NO_TILE, RED_FIVES, RED_OF
from queguan.games.riichi.marks import RIICHI
from queguan.games.riichi.play_rules import SWAP_ALLOWED, SWAP_FORBIDDEN
from queguan.games.riichi.ready import (
    BIT,
    kan_keeps_waits,
    ready_discards,
    terminal_kinds,
)
from queguan.games.riichi.reasons import (
    AFTER_CALL,
    FOUR_KANS,
    HAND_ENDS,
    IN_RIICHI,
    KAN_CHANGES_WAITS,
    KAN_NOT_DRAWN,
    NO_KITA,
    NO_NINE_TERMINALS,
    NO_NORTH,
    NO_OTHER_LIKE_DRAWN,
    NORTH_AFTER_CALL,
    NORTH_NOT_DRAWN,
    NOT_FIRST_DRAW,
    NOT_READY,
    NOTHING_TO_THROW,
    OPEN_HAND,
    RIICHI_THROWS_DRAWN,
    SWAP_CALL,
    TOO_FEW_TERMINALS,
    TOO_POOR,
    WALL_TOO_SHORT,
    own_reason,
    rule_of,
)
from queguan.games.riichi.reasons import OWN as OWN_CODES
from queguan.games.riichi.space import (
    FACE_OF_LOOK,
    KITA,
    LOOKS,
    NINE_TERMINALS,
    RIICHI0,
    declares_riichi,
    discard_action,
    is_held,
    thrown_face,
)
from queguan.games.riichi.waiting import WaitingHand

NORTH: Final = HONOURS + 3
MOST_KANS: Final = 4
NINE: Final = 9
# With so many tiles left after a call there is always one that may be thrown: at most seven are barred.
ENOUGH: Final = 8


class RestrictedHand(WaitingHand):
    """A hand of riichi as far as it says what may be done."""

    __slots__ = ()

    # --- discards: R4, R5

    def may_bar_discards(self, seat: int) -> bool:
        """After riichi and right after a call only."""
        barred = self.facts.barred != 0 and self.table.turn == seat
        return barred or self.table.seats[seat].marks & RIICHI != 0

    def barred_discard(self, seat: int, kind: int) -> int:
        """R4 right after a call, R5 after riichi."""
        me = self.table.seats[seat]
        if me.marks & RIICHI:
            return OK if kind == me.drawn_kind() else RIICHI_THROWS_DRAWN
        barred = self.facts.barred
        if barred and self.table.turn == seat and barred & BIT[kind]:
            return SWAP_CALL
        return OK

    def has_plain(self, seat: int, index: int) -> bool:
        """After riichi a plain five is not thrown in place of the red one that was drawn."""
        me = self.table.seats[seat]
        if index < CHOW0 and me.marks & RIICHI and me.drawn >= RED_FIVES:
            return False
        return super().has_plain(seat, index)

    def why_not_red(self, seat: int, offset: int) -> int:
        """Nor a red one in place of the plain one."""
        me = self.table.seats[seat]
        red = RED_ACTIONS[offset]
        if red.plain < CHOW0 and me.marks & RIICHI and me.drawn != RED_OF[red.five]:
            return RIICHI_THROWS_DRAWN
        return super().why_not_red(seat, offset)

    # --- calls: R2, R4, R6

    def barred_claim(self, seat: int, kind: int) -> int:
        """R2; and the hand may be about to end with this discard."""
        if self.table.seats[seat].marks & RIICHI:
            return IN_RIICHI
        return HAND_ENDS if self.facts.abort else OK

    def barred_way(self, seat: int, index: int) -> int:
        """R4: a call after which nothing could be thrown. R6: a fifth kan."""
        if index == KONG_CLAIMED:
            return FOUR_KANS if self.facts.kans >= MOST_KANS else OK
        me = self.table.seats[seat]
        if me.size - 2 >= ENOUGH or self.rules.kuikae == SWAP_ALLOWED:
            return OK
        kind = self.table.shown
        low = kind if index == PUNG else CHOW_LOW[index]
        high = kind if index == PUNG else CHOW_HIGH[index]
        barred = swapped(kind, low, high, self.rules.kuikae)
        for held in range(KINDS):
            left = me.counts[held] - (1 if held == low else 0) - (1 if held == high else 0)
            if left > 0 and not barred & BIT[held]:
                return OK
        return NOTHING_TO_THROW

    def barred_kong(self, seat: int, kind: int, added: bool) -> int:
        """R2, R6, R8."""
        if self.facts.kans >= MOST_KANS:
            return FOUR_KANS
        me = self.table.seats[seat]
        if not me.marks & RIICHI:
            return OK
        if added:
            return IN_RIICHI
        if kind != me.drawn_kind():
            return KAN_NOT_DRAWN
        me.counts[kind] -= 1
        keeps = kan_keeps_waits(me.counts, me.melds, kind)
        me.counts[kind] += 1
        return OK if keeps else KAN_CHANGES_WAITS

    # --- declarations (R2, R9 to R12), nine terminals (R17), Norths (R18)

    def why_no_riichi(self, seat: int) -> int:
        """What forbids to declare with any discard, but that none leaves the hand ready."""
        me = self.table.seats[seat]
        if self.table.turn != seat or self.table.phase not in (OWN, CLAIMED):
            return NOT_MY_TURN
        if me.marks & RIICHI:
            return IN_RIICHI
        if self.table.phase == CLAIMED:
            return AFTER_CALL
        if not is_closed(me):
            return OPEN_HAND
        if self.points(seat) < self.rules.options.riichi_min_points:
            return TOO_POOR
        if self.table.wall.left() < self.rules.options.riichi_min_wall:
            return WALL_TOO_SHORT
        return OK

    def riichi_kinds(self, seat: int) -> int:
        """The kinds (bit mask) with whose discard a seat may declare now."""
        if self.why_no_riichi(seat) != OK:
            return 0
        if self.far(seat) > 1:
            return 0
        me = self.table.seats[seat]
        return ready_discards(me.counts, me.melds)

    def why_no_nine(self, seat: int) -> int:
        """R17."""
        if not self.rules.nine_terminals:
            return NO_NINE_TERMINALS
        if self.table.turn != seat or self.table.phase not in (OWN, CLAIMED):
            return NOT_MY_TURN
        me = self.table.seats[seat]
        if self.table.phase == CLAIMED or me.river or not self.facts.uncalled:
            return NOT_FIRST_DRAW
        return OK if terminal_kinds(me.counts) >= NINE else TOO_FEW_TERMINALS

    def why_no_kita(self, seat: int) -> int:
        """R18, R3."""
        if not self.rules.scoring.nukidora:
            return NO_KITA
        if self.table.turn != seat or self.table.phase not in (OWN, CLAIMED):
            return NOT_MY_TURN
        if self.table.phase == CLAIMED:
            return NORTH_AFTER_CALL
        me = self.table.seats[seat]
        if not me.counts[NORTH]:
            return NO_NORTH
        if self.table.wall.left() <= 0:
            return NO_REPLACEMENT
        return NORTH_NOT_DRAWN if me.marks & RIICHI and me.drawn != NORTH else OK

    # --- what is offered

    def further_own(self, seat: int, legal: list[Action]) -> None:
        """Nine terminals, a North, riichi, and the twin of the drawn tile."""
        table = self.table
        if table.phase != OWN:
            return
        me = table.seats[seat]
        actions = self.space.actions
        if not me.river and self.facts.uncalled and self.why_no_nine(seat) == OK:
            legal.append(actions[NINE_TERMINALS])
        if self.rules.scoring.nukidora and me.counts[NORTH] and self.why_no_kita(seat) == OK:
            legal.append(actions[KITA])
        if me.marks & RIICHI:
            return
        twin = self._has_twin(me)
        declares = self.riichi_kinds(seat)
        if declares:
            for look in range(LOOKS):
                face = FACE_OF_LOOK[look]
                if declares & BIT[KIND[face]] and holds(me, face):
                    legal.append(actions[RIICHI0 + look])
            if twin and declares & BIT[KIND[me.drawn]]:
                legal.append(actions[discard_action(me.drawn, True, True)])
        if twin:
            legal.append(actions[discard_action(me.drawn, True)])

    def _has_twin(self, me: SeatState) -> bool:
        """Whether there is a tile in the hand that looks like the drawn one."""
        drawn = me.drawn
        if drawn == NO_TILE:
            return False
        if drawn >= RED_FIVES:
            return me.red(KIND[drawn]) > 1
        return me.counts[drawn] > 1 and me.plain(drawn) > 1

    # --- why not

    def rule_id(self, code: int) -> str:
        """The restriction of rules/riichi.md that a code stands for."""
        return rule_of(code)

    def say(self, code: int, kind: int = -1) -> Reason:
        """The reason of a code."""
        if code < OWN_CODES:
            return super().say(code, kind)
        if code == TOO_POOR:
            return own_reason(code, -1, {"points": str(self.rules.options.riichi_min_points)})
        if code == WALL_TOO_SHORT:
            return own_reason(code, -1, {"tiles": str(self.rules.options.riichi_min_wall)})
        return own_reason(code, kind)

    def why_not_now(self, seat: int, index: int, with_reds: bool = False) -> Reason | None:
        """As in every tile game; a discard of what is not held is R0."""
        why = super().why_not_now(seat, index, with_reds)
        if why is not None and why.rule == "R1" and thrown_face(index) >= 0:
            return Reason("R0", why.key, why.params)
        return why

    def why_not_further(self, seat: int, index: int) -> int:
        """What is against an action that only riichi has."""
        if index == NINE_TERMINALS:
            return self.why_no_nine(seat)
        if index == KITA:
            return self.why_no_kita(seat)
        face = thrown_face(index)
        if face < 0:
            return NOT_ASKED
        table = self.table
        me = table.seats[seat]
        if declares_riichi(index):
            code = self.why_no_riichi(seat)
            if code != OK:
                return code
        elif table.turn != seat or table.phase not in (OWN, CLAIMED):
            return NOT_MY_TURN
        if not holds(me, face):
            return NOT_HELD
        if is_held(index) and not (me.drawn == face and self._has_twin(me)):
            return NO_OTHER_LIKE_DRAWN
        if declares_riichi(index):
            return OK if self.riichi_kinds(seat) & BIT[KIND[face]] else NOT_READY
        return self.barred_discard(seat, KIND[face])

    def why_not(self, seat: int, kind: str) -> Reason | None:
        """Why no action of this kind is offered to a seat; None when one is."""
        why = super().why_not(seat, kind)
        if why is None or kind != "riichi" or not self.is_asked(seat):
            return why
        code = self.why_no_riichi(seat)
        return self.say(NOT_READY if code == OK else code)


def is_closed(me: SeatState) -> bool:
    """R9: nothing was called; closed kans may lie there."""
    return all(meld.form == KONG_CONCEALED for meld in me.melds)


def holds(me: SeatState, face: int) -> bool:
    """Whether a seat holds a tile with this face."""
    return me.red(KIND[face]) > 0 if face >= RED_FIVES else me.plain(face) > 0


def swapped(kind: int, low: int, high: int, kuikae: int) -> int:
    """R4: the kinds (bit mask) that may not be thrown after taking a tile with these two own ones."""
    if kuikae == SWAP_ALLOWED:
        return 0
    barred = BIT[kind]
    if kuikae == SWAP_FORBIDDEN and low != high:
        if kind < low and high % 9 < 8:
            barred += BIT[high + 1]
        elif kind > high and low % 9 > 0:
            barred += BIT[low - 1]
    return barred
