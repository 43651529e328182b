"""Why something is not offered in a hand of a tile game: the one implementation of legality, asked the other
way round."""

from queguan.core.action import Action
from queguan.core.claims import UNANSWERED
from queguan.core.errors import Reason
from queguan.games.mahjong.asking import TileTable
from queguan.games.mahjong.reasons import (
    ALREADY_ANSWERED,
    ANSWER_FIRST,
    DECIDE_FIRST,
    HAND_OVER,
    MUST_DISCARD,
    NO_FLOWER_WIN,
    NO_OPEN_KONG,
    NO_PUNG,
    NOT_A_CHOW,
    NOT_ASKED,
    NOT_COMPLETE,
    NOT_DRAWN,
    NOT_HELD,
    NOT_MY_TURN,
    NOTHING_ASKED,
    NOTHING_SHOWN,
    NOTHING_TO_PASS,
    OK,
    OUT_ALREADY,
    OWN_TILE,
    WILD_TILE,
    WRONG_TILE,
    reason,
)
from queguan.games.mahjong.reds import RED_ACTIONS
from queguan.games.mahjong.restrictions import (
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
    ASK,
    BY_DRAW,
    BY_ROB_ADDED,
    BY_SELF_ROB,
    CLAIMED,
    FLOWER,
    OFFER,
    OUT,
    OVER,
    OWN,
    ROB,
)
from queguan.games.mahjong.tiles import KINDS, NO_TILE


class RefusingTable(TileTable):
    """A table that says why not."""

    __slots__ = ()

    # --- what a game decides

    def why_not_further(self, seat: int, index: int) -> int:
        """A code when one of the actions behind `pass` is not possible; OK otherwise. A game overrides it
        when it has other ones than 广东麻雀."""
        table = self.table
        if index in (FLOWER_WIN, GO_ON):
            return OK if table.phase == FLOWER and table.turn == seat else NO_FLOWER_WIN
        if index == REPLACE:
            mine = table.phase == ROB and table.shown_by == seat and table.shown_how == BY_ROB_ADDED
            return OK if mine else NO_OPEN_KONG
        return NOT_ASKED

    def lies_open(self, seat: int) -> bool:
        """Whether everybody sees this seat's tiles: those of a winner, and at the end what a game shows."""
        return self.table.has_won(seat)

    def say_no_win(self, code: int, seat: int, kind: int, source: int, how: int) -> Reason:
        """The reason against a win; a game that tells what the hand has and what it needs adds that."""
        return self.say(code, kind)

    def is_of_hand(self, code: int) -> bool:
        """Whether a reason against a win is one against a hand that is complete. A game overrides it that has
        others which are found before the hand is looked at."""
        return code not in (OK, NOT_COMPLETE)

    def is_further(self, index: int) -> bool:
        """Whether an action is one of the game's own: behind `pass`, and not 自抢自杠."""
        if self.flow.self_rob and index == SELF_ROB:
            return False
        return index > PASS and (self.flow.red0 < 0 or index < self.flow.red0)

    # --- why not

    def why_illegal(self, seat: int, action: Action) -> Reason | None:
        """None when legal, else the restriction."""
        if self.is_offered(seat, action):
            return None
        return self.reason_against(seat, action.index)

    def why_no_win(self, seat: int, kind: int, source: int, how: int) -> Reason | None:
        """Why a seat may not win with this tile of the seat `source`; None when it may."""
        code = self.why_no_win_code(seat, kind, source, how)
        return None if code == OK else self.say_no_win(code, seat, kind, source, how)

    def refused_win(self, seat: int) -> tuple[int, Reason] | None:
        """The tile another seat showed last that completes this seat's hand, and why it may not win with it;
        None: there is no such tile. Told until the next tile is shown, whether or not the seat is asked
        anything; in the own turn while the drawn tile does not complete the hand."""
        table = self.table
        if table.phase == OVER or table.seats[seat].marks & OUT:
            return None
        if table.shown != NO_TILE:
            return self._refused(seat, table.shown, table.shown_by, table.shown_how)
        if table.lay == NO_TILE:
            return None
        if table.turn != seat:
            return self._refused(seat, table.lay, table.lay_by, table.lay_how)
        return None if self._completes_by_draw(seat) else self._refused_before_drawing(seat)

    def _completes_by_draw(self, seat: int) -> bool:
        drawn = self.table.seats[seat].drawn_kind()
        if self.table.phase != OWN or drawn == NO_TILE:
            return True  # its own questions come first
        code = self.why_no_win_code(seat, drawn, seat, BY_DRAW)
        return code == OK or self.is_of_hand(code)

    def _refused_before_drawing(self, seat: int) -> tuple[int, Reason] | None:
        """The refusal of the tile that lay open before the seat drew, asked without the drawn tile."""
        table = self.table
        me = table.seats[seat]
        drawn, kind = me.drawn, me.drawn_kind()
        me.counts[kind] -= 1
        me.size -= 1
        me.drawn = NO_TILE
        refused = self._refused(seat, table.lay, table.lay_by, table.lay_how)
        me.counts[kind] += 1
        me.size += 1
        me.drawn = drawn
        return refused

    def _refused(self, seat: int, kind: int, source: int, how: int) -> tuple[int, Reason] | None:
        if source == seat:
            return None
        code = self.why_no_win_code(seat, kind, source, how)
        return (kind, self.say_no_win(code, seat, kind, source, how)) if self.is_of_hand(code) else None

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
        if self.table.seats[seat].marks & OUT:
            return OUT_ALREADY
        if self.claims.may[seat] and self.claims.answer[seat] != UNANSWERED:
            return ALREADY_ANSWERED
        return OK

    def why_not_now(self, seat: int, index: int, with_reds: bool = False) -> Reason | None:
        """The restriction on one action, whether the seat is asked left aside; None: none. `with_reds`: its
        tiles may be red fives."""
        table = self.table
        red0 = self.flow.red0
        if red0 >= 0 and index >= red0:
            why = self.why_not_now(seat, RED_ACTIONS[index - red0].plain, True)
            code = self.why_not_red(seat, index - red0)
            return why if why is not None or code == OK else self.say(code, RED_ACTIONS[index - red0].five)
        if index in (WIN, SELF_DRAW) or (index > PASS and not self.is_further(index)):
            return self._why_no_win_now(seat, index)
        kind = table.shown
        if index < CHOW0:
            kind = index
            code = why_not_discard(table, seat, kind)
            if code == OK:
                code = self.barred_discard(seat, kind)
        elif index < KONG_CONCEALED0 and self._is_dead(seat):
            code = WILD_TILE
        elif index < PUNG:
            if kind >= 0 and CHOW_CLAIMED[index] != kind:
                code = why_no_chow_at_all(table, seat, self.flow)
                code = WRONG_TILE if code == OK else code
            else:
                code = why_not_chow(table, seat, CHOW_LOW[index], CHOW_HIGH[index], self.flow)
            code = self._barred(seat, index) if code == OK else code
        elif index < KONG_CONCEALED0:
            code = why_not_set(table, seat, 3 if index == KONG_CLAIMED else 2)
            code = self._barred(seat, index) if code == OK else code
        elif index < KONG_ADDED0:
            kind = index - KONG_CONCEALED0
            code = why_not_kong_concealed(table, seat, kind, self.flow)
            code = self.barred_kong(seat, kind, False) if code == OK else code
        elif index < WIN:
            kind = index - KONG_ADDED0
            code = why_not_kong_added(table, seat, kind, self.flow)
            code = self.barred_kong(seat, kind, True) if code == OK else code
        elif index == PASS:
            code = self._why_no_pass(seat)
        else:
            code = self.why_not_further(seat, index)
        if code == OK and not with_reds and not self.has_plain(seat, index):
            code = NOT_HELD
        return None if code == OK else self.say(self._first(seat, code), kind)

    def _is_dead(self, seat: int) -> bool:
        """Whether the open discard of another is a wildcard, which nobody takes for a group."""
        table = self.table
        return table.phase == OFFER and table.shown_by != seat and table.is_wild(table.shown)

    def _barred(self, seat: int, index: int) -> int:
        """What the game has against a chow, pung or kong of the shown tile that could be made."""
        code = self.barred_claim(seat, self.table.shown)
        return code if code != OK else self.barred_way(seat, index)

    def _first(self, seat: int, code: int) -> int:
        """It is the seat's turn, but something else is asked: a win on flowers, or a question of the game."""
        if code != NOT_MY_TURN or self.table.turn != seat:
            return code
        phase = self.table.phase
        return DECIDE_FIRST if phase == FLOWER else ANSWER_FIRST if phase == ASK else code

    def _why_no_pass(self, seat: int) -> int:
        table = self.table
        if table.turn == seat and table.phase in (OWN, CLAIMED):
            return MUST_DISCARD
        if table.phase == ASK:
            return NOTHING_ASKED
        if table.phase not in (OFFER, ROB) or table.shown_by == seat:
            return NOTHING_TO_PASS
        return OK

    def _why_no_win_now(self, seat: int, index: int) -> Reason | None:
        table = self.table
        if index == SELF_ROB:
            if table.phase != ROB or table.shown_by != seat or table.shown_how != BY_ROB_ADDED:
                return self.say(NO_OPEN_KONG)
            return self.why_no_win(seat, table.shown, seat, BY_SELF_ROB)
        if index == SELF_DRAW:
            if table.turn != seat or table.phase not in (OWN, CLAIMED):
                return self.say(self._first(seat, NOT_MY_TURN))
            if table.phase == CLAIMED:
                return self.say(NOT_DRAWN)
            return self.why_no_win(seat, table.seats[seat].drawn_kind(), seat, BY_DRAW)
        if table.phase != OFFER and table.phase != ROB:
            return self.say(NOTHING_SHOWN)
        if table.shown_by == seat:
            return self.say(OWN_TILE)
        return self.why_no_win(seat, table.shown, table.shown_by, table.shown_how)

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
            code = self._why_no_kong(seat, False)
        elif kind == "kong_added":
            code = self._why_no_kong(seat, True)
        else:
            for action in self.space.actions[PUNG:]:
                if action.kind == kind:
                    return self.why_not_now(seat, action.index)
            code = NOT_ASKED
        return None if code == OK else self.say(self._first(seat, code), table.shown)

    def _why_no_kong(self, seat: int, added: bool) -> int:
        """What is against every kong, against one that could be made, or that there is none."""
        code = why_no_own_kong(self.table, seat, self.flow)
        if code != OK:
            return code
        none = NO_PUNG if added else NOT_HELD
        for kind in range(KINDS):
            if added:
                code = why_not_kong_added(self.table, seat, kind, self.flow)
            else:
                code = why_not_kong_concealed(self.table, seat, kind, self.flow)
            code = self.barred_kong(seat, kind, added) if code == OK else code
            if code not in (OK, NOT_HELD, NO_PUNG):
                return code
        return none

    def _why_no_chow(self, seat: int) -> int:
        """What is against every chow, against one that could be made, or that no pair of own tiles fits."""
        table = self.table
        if self._is_dead(seat):
            return WILD_TILE
        code = why_no_chow_at_all(table, seat, self.flow)
        if code != OK:
            return code
        for way, (low, high) in enumerate(CHOWS_WITH[table.shown]):
            code = why_not_chow(table, seat, low, high, self.flow)
            code = self._barred(seat, CHOW_INDEX[table.shown][way]) if code == OK else code
            if code not in (OK, NOT_HELD):
                return code
        return NOT_HELD if CHOWS_WITH[table.shown] else NOT_A_CHOW
