"""What is asked in a hand of a tile game, and what is offered.

`TileTable` holds the state and the open questions; refusals.py says why the rest is not offered, window.py
settles a shown tile, hand.py moves everything else. Where games differ they override the methods under "what
a game decides" of these four.
"""

from abc import abstractmethod
from typing import Final

from queguan.core.action import Action, ActionSpace
from queguan.core.asking import AskingHand
from queguan.games.mahjong.claims import Claims
from queguan.games.mahjong.reasons import NOT_HELD, OK, WRONG_TILE
from queguan.games.mahjong.reds import RED_ACTIONS, RED_DISCARDS
from queguan.games.mahjong.restrictions import (
    FlowRules,
    has_fourth,
    why_no_own_kong,
    why_not_chow,
    why_not_kong_added,
    why_not_kong_concealed,
    why_not_set,
)
from queguan.games.mahjong.space import (
    CHOW0,
    CHOW_HIGH,
    CHOW_INDEX,
    CHOW_LOW,
    CHOWS_WITH,
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
    ASK,
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
from queguan.games.mahjong.tiles import HONOURS, KINDS, RED_OF

SUIT: Final = 9
FIVE: Final = 4


class TileTable(AskingHand):
    """State and open questions of a hand.

    `table` is the whole state but the questions; those are `claims` in the phases OFFER, ROB and ASK, else
    the legal actions of `table.turn`.
    """

    __slots__ = ("claims", "flow", "space", "table")

    def __init__(self, space: ActionSpace, flow: FlowRules, table: TableState) -> None:
        super().__init__(len(table.seats))
        self.space = space
        self.flow = flow
        self.table = table
        self.claims = Claims(len(table.seats), flow.red0)

    # --- what a game decides

    @abstractmethod
    def why_no_win_code(self, seat: int, kind: int, source: int, how: int) -> int:
        """What is against a win with this tile of the seat `source` (the own one: drawn), which is not among
        the seat's counts unless it was drawn or is a kong's own; OK for nothing. Not asked of a seat that is
        out."""

    @abstractmethod
    def rule_id(self, code: int) -> str:
        """The restriction of the game's rules file that a code of reasons.py stands for."""

    def flower_win_asked(self, seat: int) -> bool:
        """Whether a seat that has just laid out flowers is asked for a win on them."""
        return False

    def barred_discard(self, seat: int, kind: int) -> int:
        """A code when the game forbids to discard a tile that is held; OK otherwise."""
        return OK

    def may_bar_discards(self, seat: int) -> bool:
        """Whether `barred_discard` can forbid anything just now; where a game knows that it cannot, it is
        not asked kind by kind."""
        return True

    def barred_claim(self, seat: int, kind: int) -> int:
        """A code when the game forbids this seat to take a discard for a group; OK otherwise."""
        return OK

    def barred_way(self, seat: int, index: int) -> int:
        """A code when the game forbids this one chow, pung or kong of a discard (index of the shared action):
        because no tile could be thrown after it, for example; OK otherwise."""
        return OK

    def barred_kong(self, seat: int, kind: int, added: bool) -> int:
        """A code when the game forbids this kong in the own turn; OK otherwise."""
        return OK

    def further_own(self, seat: int, legal: list[Action]) -> None:
        """Adds the game's own actions (behind the shared ones in the space) to those of an own turn."""

    def pass_kinds(self, seat: int) -> int:
        """The kinds (bit mask) that a seat may not win on from others just now; -1: all of them."""
        return 0

    def question_actions(self, seat: int) -> list[Action]:
        """What a seat can answer to `table.question`, sorted by index; [] when it is not asked."""
        return []

    # --- what is asked

    def may_win(self, seat: int, kind: int, source: int, how: int) -> bool:
        """Whether a seat may win with this tile of the seat `source`."""
        return self.why_no_win_code(seat, kind, source, how) == OK

    def is_asked(self, seat: int) -> bool:
        """Whether this seat is asked now."""
        phase = self.table.phase
        if phase in (OFFER, ROB, ASK):
            return 0 <= seat < len(self.claims.may) and self.claims.waits_for(seat)
        return phase != OVER and seat == self.table.turn

    def asked(self) -> list[int]:
        """Seats that are asked now, ascending."""
        phase = self.table.phase
        if phase in (OFFER, ROB, ASK):
            return self.claims.waiting()
        return [] if phase == OVER else [self.table.turn]

    def is_over(self) -> bool:
        """Whether the hand is finished."""
        return self.table.phase == OVER

    def open_turn(self) -> int:
        """The seat in whose turn it is; -1 while a tile is open to claims, or a question of the game."""
        phase = self.table.phase
        return self.table.turn if phase in (FLOWER, OWN, CLAIMED) else -1

    # --- what is offered

    def own_actions(self, seat: int) -> list[Action]:
        """The legal actions in the own turn, sorted by index: in OWN and, after a claim, in CLAIMED."""
        table = self.table
        counts = table.seats[seat].counts
        actions = self.space.actions
        legal: list[Action] = []
        alike = False
        bars = self.may_bar_discards(seat)
        for kind, count in enumerate(counts):
            if count:
                alike = alike or count == 4
                if not bars or self.barred_discard(seat, kind) == OK:
                    legal.append(actions[kind])
        added = has_fourth(table.seats[seat])
        if (alike or added) and why_no_own_kong(table, seat, self.flow) == OK:
            if alike:
                for kind in range(KINDS):
                    if (
                        counts[kind] == 4
                        and why_not_kong_concealed(table, seat, kind, self.flow) == OK
                        and self.barred_kong(seat, kind, False) == OK
                    ):
                        legal.append(actions[KONG_CONCEALED0 + kind])
            if added:
                for kind in range(KINDS):
                    if (
                        counts[kind]
                        and why_not_kong_added(table, seat, kind, self.flow) == OK
                        and self.barred_kong(seat, kind, True) == OK
                    ):
                        legal.append(actions[KONG_ADDED0 + kind])
        if table.phase == OWN and self.may_win(seat, table.seats[seat].drawn_kind(), seat, BY_DRAW):
            legal.append(actions[SELF_DRAW])
        self.further_own(seat, legal)
        if self.flow.red0 >= 0:
            return self._with_reds(seat, legal)
        return legal

    def _with_reds(self, seat: int, legal: list[Action]) -> list[Action]:
        """The same choices with red fives where the seat holds any, without plain ones that it lacks."""
        me = self.table.seats[seat]
        if me.reds == 0:
            return legal
        own = self.table.phase in (OWN, CLAIMED)
        if not own:
            shown = self.table.shown
            if shown >= HONOURS or me.red(shown // SUIT * SUIT + FIVE) == 0:
                return legal
        kept: list[Action] = []
        for action in legal:
            index = action.index
            # in the own turn only fives can lack plain tiles
            if (own and (index >= CHOW0 or RED_OF[index] < 0)) or self.has_plain(seat, index):
                kept.append(action)
        for offset in range(0 if own else RED_DISCARDS, RED_DISCARDS if own else len(RED_ACTIONS)):
            red = RED_ACTIONS[offset]
            if me.red(red.five) < red.reds or self.why_not_red(seat, offset) != OK:
                continue
            for action in legal:
                if action.index == red.plain:
                    kept.append(self.space.actions[self.flow.red0 + offset])
                    break
        return kept

    def has_plain(self, seat: int, index: int) -> bool:
        """Whether a shared action can be done with plain tiles only; kongs take all there are."""
        me = self.table.seats[seat]
        if index < CHOW0:
            return me.plain(index) > 0
        if index < PUNG:
            return me.plain(CHOW_LOW[index]) > 0 and me.plain(CHOW_HIGH[index]) > 0
        return index != PUNG or me.plain(self.table.shown) >= 2

    def why_not_red(self, seat: int, offset: int) -> int:
        """What is against an action with red fives beside what is against the shared one it looks like."""
        me = self.table.seats[seat]
        red = RED_ACTIONS[offset]
        if me.red(red.five) < red.reds:
            return NOT_HELD
        if red.plain == PUNG:
            if self.table.shown != red.five:
                return WRONG_TILE
            return OK if me.plain(red.five) >= 2 - red.reds else NOT_HELD
        return OK

    def claim_actions(self, seat: int) -> list[Action]:
        """What a seat can do with another's discard, sorted by index; [] for nothing."""
        table = self.table
        kind = table.shown
        actions = self.space.actions
        counts = table.seats[seat].counts
        legal: list[Action] = []
        # most seats hold nothing that goes with the tile: what needs no rule is looked at first
        pair = counts[kind] >= 2
        chows = self.flow.chows and table.next_playing(table.shown_by) == seat
        dead = table.setting.wild != 0 and table.is_wild(kind)
        if (pair or chows) and not dead and self.barred_claim(seat, kind) == OK:
            if chows:
                pairs = CHOWS_WITH[kind]
                for i in range(len(pairs)):
                    low, high = pairs[i]
                    if counts[low] and counts[high]:
                        index = CHOW_INDEX[kind][i]
                        if (
                            why_not_chow(table, seat, low, high, self.flow) == OK
                            and self.barred_way(seat, index) == OK
                        ):
                            legal.append(actions[index])
            if pair and why_not_set(table, seat, 2) == OK:
                if self.barred_way(seat, PUNG) == OK:
                    legal.append(actions[PUNG])
                if why_not_set(table, seat, 3) == OK and self.barred_way(seat, KONG_CLAIMED) == OK:
                    legal.append(actions[KONG_CLAIMED])
        if self.may_win(seat, kind, table.shown_by, BY_DISCARD):
            legal.append(actions[WIN])
        if not legal:
            return legal
        legal.append(actions[PASS])
        if self.flow.red0 >= 0:
            return self._with_reds(seat, legal)
        return legal

    def rob_actions(self, seat: int) -> list[Action]:
        """What a seat can do while a kong's tile is open; its maker may win on an added one (自抢自杠)."""
        table = self.table
        actions = self.space.actions
        if seat != table.shown_by:
            may = self.may_win(seat, table.shown, table.shown_by, table.shown_how)
            return [actions[WIN], actions[PASS]] if may else []
        if not self.flow.self_rob:
            return []
        if table.shown_how == BY_ROB_ADDED and self.may_win(seat, table.shown, seat, BY_SELF_ROB):
            return [actions[SELF_ROB], actions[REPLACE]]
        return []
