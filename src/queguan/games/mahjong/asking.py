"""What is asked in a hand of a tile game, what is offered, and why the rest is not.

`TileTable` holds the state and the open questions; `TileHand` in hand.py moves it. Where games differ they
override the methods under "what a game decides".
"""

from abc import abstractmethod

from queguan.core.action import Action, ActionSpace
from queguan.core.asking import AskingHand
from queguan.core.claims import UNANSWERED
from queguan.core.errors import Reason
from queguan.games.mahjong.claims import Claims
from queguan.games.mahjong.reasons import (
    ALREADY_ANSWERED,
    DECIDE_FIRST,
    HAND_OVER,
    LAST_DISCARD,
    MUST_DISCARD,
    NO_FLOWER_WIN,
    NO_OPEN_KONG,
    NO_PUNG,
    NOT_A_CHOW,
    NOT_ASKED,
    NOT_DRAWN,
    NOT_HELD,
    NOT_MY_TURN,
    NOTHING_SHOWN,
    NOTHING_TO_PASS,
    OK,
    OWN_TILE,
    WRONG_TILE,
    reason,
)
from queguan.games.mahjong.restrictions import (
    FlowRules,
    why_no_chow_at_all,
    why_no_own_kong,
    why_not_chow,
    why_not_discard,
    why_not_kong_added,
    why_not_kong_concealed,
    why_not_set,
)
from queguan.games.mahjong.space import (
    CHOW0,
    CHOW_CLAIMED,
    CHOW_HIGH,
    CHOW_INDEX,
    CHOW_LOW,
    CHOWS_WITH,
    FLOWER_WIN,
    GO_ON,
    KONG_ADDED0,
    KONG_CLAIMED,
    KONG_CONCEALED0,
    PASS,
    PUNG,
    REPLACE,
    SELF_DRAW,
    SELF_ROB,
    WIN,
)
from queguan.games.mahjong.state import (
    BY_DISCARD,
    BY_DRAW,
    BY_ROB_ADDED,
    BY_SELF_ROB,
    CLAIMED,
    FLOWER,
    OFFER,
    OVER,
    OWN,
    ROB,
    TableState,
)
from queguan.games.mahjong.tiles import KINDS


class TileTable(AskingHand):
    """State and open questions of a hand.

    `table` is the whole state but the questions; those are `claims` in the phases OFFER and ROB, else the
    legal actions of `table.turn`.
    """

    __slots__ = ("claims", "flow", "space", "table")

    def __init__(self, space: ActionSpace, flow: FlowRules, table: TableState) -> None:
        super().__init__(len(table.seats))
        self.space = space
        self.flow = flow
        self.table = table
        self.claims = Claims(len(table.seats))

    # --- what a game decides

    @abstractmethod
    def may_win(self, seat: int, kind: int, how: int) -> bool:
        """Whether a seat may win with this tile, which is not among its counts unless it was drawn."""

    @abstractmethod
    def why_no_win(self, seat: int, kind: int, how: int) -> Reason | None:
        """Why it may not; None when it may."""

    @abstractmethod
    def rule_id(self, code: int) -> str:
        """The restriction of the game's rules file that a code of reasons.py stands for."""

    def flower_win_asked(self, seat: int) -> bool:
        """Whether a seat that has just laid out flowers is asked for a win on them."""
        return False

    def barred_discard(self, seat: int, kind: int) -> int:
        """A code when the game forbids to discard a tile that is held; OK otherwise."""
        return OK

    def pass_kinds(self, seat: int) -> int:
        """The kinds (bit mask) that a seat may not win on from others just now; -1: all of them."""
        return 0

    # --- what is asked

    def is_asked(self, seat: int) -> bool:
        """Whether this seat is asked now."""
        phase = self.table.phase
        if phase in (OFFER, ROB):
            return 0 <= seat < len(self.claims.may) and self.claims.waits_for(seat)
        return phase != OVER and seat == self.table.turn

    def asked(self) -> list[int]:
        """Seats that are asked now, ascending."""
        phase = self.table.phase
        if phase in (OFFER, ROB):
            return self.claims.waiting()
        return [] if phase == OVER else [self.table.turn]

    def is_over(self) -> bool:
        """Whether the hand is finished."""
        return self.table.phase == OVER

    def open_turn(self) -> int:
        """The seat in whose turn it is; -1 while a tile is open to claims."""
        phase = self.table.phase
        return self.table.turn if phase in (FLOWER, OWN, CLAIMED) else -1

    # --- what is offered

    def own_actions(self, seat: int) -> list[Action]:
        """The legal actions in the own turn, sorted by index: in OWN and, after a claim, in CLAIMED."""
        table = self.table
        counts = table.seats[seat].counts
        actions = self.space.actions
        legal: list[Action] = []
        for kind in range(KINDS):
            if counts[kind] and self.barred_discard(seat, kind) == OK:
                legal.append(actions[kind])
        if why_no_own_kong(table, seat, self.flow) == OK:
            for kind in range(KINDS):
                if counts[kind] == 4:
                    legal.append(actions[KONG_CONCEALED0 + kind])
            if table.seats[seat].melds:
                for kind in range(KINDS):
                    if counts[kind] and why_not_kong_added(table, seat, kind, self.flow) == OK:
                        legal.append(actions[KONG_ADDED0 + kind])
        if table.phase == OWN and self.may_win(seat, table.seats[seat].drawn, BY_DRAW):
            legal.append(actions[SELF_DRAW])
        return legal

    def claim_actions(self, seat: int) -> list[Action]:
        """What a seat can do with another's discard, sorted by index with `pass` last; [] for nothing."""
        table = self.table
        kind = table.shown
        actions = self.space.actions
        legal: list[Action] = []
        if why_no_chow_at_all(table, seat, self.flow) == OK:
            pairs = CHOWS_WITH[kind]
            for i in range(len(pairs)):
                low, high = pairs[i]
                if why_not_chow(table, seat, low, high, self.flow) == OK:
                    legal.append(actions[CHOW_INDEX[kind][i]])
        if why_not_set(table, seat, 2) == OK:
            legal.append(actions[PUNG])
            if why_not_set(table, seat, 3) == OK:
                legal.append(actions[KONG_CLAIMED])
        if self.may_win(seat, kind, BY_DISCARD):
            legal.append(actions[WIN])
        if legal:
            legal.append(actions[PASS])
        return legal

    def rob_actions(self, seat: int) -> list[Action]:
        """What a seat can do while a kong's tile is open; its maker may win on an added one (自抢自杠)."""
        table = self.table
        actions = self.space.actions
        if seat != table.shown_by:
            may = self.may_win(seat, table.shown, table.shown_how)
            return [actions[WIN], actions[PASS]] if may else []
        if table.shown_how == BY_ROB_ADDED and self.may_win(seat, table.shown, BY_SELF_ROB):
            return [actions[SELF_ROB], actions[REPLACE]]
        return []

    # --- why not

    def why_illegal(self, seat: int, action: Action) -> Reason | None:
        """None when legal, else the restriction."""
        if self.is_offered(seat, action):
            return None
        return self.reason_against(seat, action.index)

    def say(self, code: int, kind: int = -1) -> Reason:
        """The reason of a code, with the restriction of this game."""
        return reason(code, self.rule_id(code), kind)

    def reason_against(self, seat: int, index: int) -> Reason:
        """Why an action that is not offered is not."""
        code = self._out_of_it(seat)
        if code != OK:
            return self.say(code)
        return self.why_not_now(seat, index) or self.say(NOT_ASKED)

    def _out_of_it(self, seat: int) -> int:
        if not 0 <= seat < len(self.table.seats):
            return NOT_ASKED
        if self.table.phase == OVER:
            return HAND_OVER
        if self.claims.may[seat] and self.claims.answer[seat] != UNANSWERED:
            return ALREADY_ANSWERED
        return OK

    def why_not_now(self, seat: int, index: int) -> Reason | None:
        """The restriction on one action, whether the seat is asked left aside; None: none."""
        table = self.table
        if index in (WIN, SELF_DRAW, SELF_ROB):
            return self._why_no_win_now(seat, index)
        kind = table.shown
        if index < CHOW0:
            kind = index
            code = why_not_discard(table, seat, kind)
            if code == OK:
                code = self.barred_discard(seat, kind)
        elif index < PUNG:
            if kind >= 0 and CHOW_CLAIMED[index] != kind:
                code = why_no_chow_at_all(table, seat, self.flow)
                code = WRONG_TILE if code == OK else code
            else:
                code = why_not_chow(table, seat, CHOW_LOW[index], CHOW_HIGH[index], self.flow)
        elif index < KONG_CONCEALED0:
            code = why_not_set(table, seat, 3 if index == KONG_CLAIMED else 2)
        elif index < KONG_ADDED0:
            kind = index - KONG_CONCEALED0
            code = why_not_kong_concealed(table, seat, kind, self.flow)
        elif index < WIN:
            kind = index - KONG_ADDED0
            code = why_not_kong_added(table, seat, kind, self.flow)
        elif index == PASS:
            code = self._why_no_pass(seat)
        else:
            code = self._why_not_further(seat, index)
        return None if code == OK else self.say(self._in_flower(seat, code), kind)

    def _in_flower(self, seat: int, code: int) -> int:
        """In the question about flowers it is the seat's turn, but something else is asked."""
        asked = self.table.phase == FLOWER and self.table.turn == seat
        return DECIDE_FIRST if asked and code == NOT_MY_TURN else code

    def _why_no_pass(self, seat: int) -> int:
        table = self.table
        if table.turn == seat and table.phase in (OWN, CLAIMED):
            return MUST_DISCARD
        if table.phase not in (OFFER, ROB) or table.shown_by == seat:
            return NOTHING_TO_PASS
        return OK

    def _why_not_further(self, seat: int, index: int) -> int:
        table = self.table
        if index in (FLOWER_WIN, GO_ON):
            return OK if table.phase == FLOWER and table.turn == seat else NO_FLOWER_WIN
        if index == REPLACE:
            mine = table.phase == ROB and table.shown_by == seat and table.shown_how == BY_ROB_ADDED
            return OK if mine else NO_OPEN_KONG
        return NOT_ASKED

    def _why_no_win_now(self, seat: int, index: int) -> Reason | None:
        table = self.table
        if index == SELF_ROB:
            if table.phase != ROB or table.shown_by != seat or table.shown_how != BY_ROB_ADDED:
                return self.say(NO_OPEN_KONG)
            return self.why_no_win(seat, table.shown, BY_SELF_ROB)
        if index == SELF_DRAW:
            if table.turn != seat or table.phase not in (OWN, CLAIMED):
                return self.say(self._in_flower(seat, NOT_MY_TURN))
            if table.phase == CLAIMED:
                return self.say(NOT_DRAWN)
            return self.why_no_win(seat, table.seats[seat].drawn, BY_DRAW)
        if table.phase != OFFER and table.phase != ROB:
            return self.say(NOTHING_SHOWN)
        if table.shown_by == seat:
            return self.say(OWN_TILE)
        return self.why_no_win(seat, table.shown, table.shown_how)

    def why_not(self, seat: int, kind: str) -> Reason | None:
        """Why no action of this kind is offered to a seat; None when one is."""
        if self.offers_kind(seat, kind):
            return None
        code = self._out_of_it(seat)
        if code != OK:
            return self.say(code)
        why = self._why_no_kind(seat, kind)
        return why if why is not None or self.is_asked(seat) else self.say(NOT_ASKED)

    def _why_no_kind(self, seat: int, kind: str) -> Reason | None:
        table = self.table
        if kind == "discard":
            code = NOT_MY_TURN if table.turn != seat or table.phase not in (OWN, CLAIMED) else OK
        elif kind == "chow":
            code = self._why_no_chow(seat)
        elif kind == "kong_concealed":
            code = why_no_own_kong(table, seat, self.flow)
            code = NOT_HELD if code == OK else code
        elif kind == "kong_added":
            code = why_no_own_kong(table, seat, self.flow)
            code = NO_PUNG if code == OK else code
        else:
            for action in self.space.actions[PUNG:]:
                if action.kind == kind:
                    return self.why_not_now(seat, action.index)
            code = NOT_ASKED
        return None if code == OK else self.say(self._in_flower(seat, code), table.shown)

    def _why_no_chow(self, seat: int) -> int:
        """No pair of own tiles fits, or what is against every chow."""
        table = self.table
        code = why_no_chow_at_all(table, seat, self.flow)
        if code != OK:
            return code
        for low, high in CHOWS_WITH[table.shown]:
            if why_not_chow(table, seat, low, high, self.flow) == LAST_DISCARD:
                return LAST_DISCARD
        return NOT_HELD if CHOWS_WITH[table.shown] else NOT_A_CHOW
