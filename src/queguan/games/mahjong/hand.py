"""The hand flow that the tile games share, from the deal to the end (section 4 of their rules files).

TURN -> OWN -> OFFER -> TURN ...; FLOWER while flowers are laid out, CLAIMED after a chow or pung, ROB while
a kong's tile is open. What is offered and why not is in asking.py; a game decides what wins, what letting a
win go means, and how the hand is settled.
"""

from queguan.core.action import Action
from queguan.core.asking import AskingHand
from queguan.core.errors import IllegalAction
from queguan.core.hand import Event
from queguan.games.mahjong import policy
from queguan.games.mahjong.asking import TileTable
from queguan.games.mahjong.claims import MAY_WIN
from queguan.games.mahjong.events import DealEvent, DrawEvent, FlowersEvent, MeldEvent, TileEvent
from queguan.games.mahjong.melds import KONG_CLAIMED as CLAIMED_MELD
from queguan.games.mahjong.melds import KONG_CONCEALED as CONCEALED_MELD
from queguan.games.mahjong.melds import MELD_CHOW, MELD_PUNG, Meld
from queguan.games.mahjong.restrictions import pung_of
from queguan.games.mahjong.space import (
    CHOW0,
    CHOW_HIGH,
    CHOW_LOW,
    FLOWER_WIN,
    GO_ON,
    KONG_ADDED0,
    KONG_CLAIMED,
    KONG_CONCEALED0,
    PUNG,
    SELF_DRAW,
    SELF_ROB,
    WIN,
)
from queguan.games.mahjong.state import (
    BY_DISCARD,
    BY_DRAW,
    BY_FLOWERS,
    BY_ROB_ADDED,
    BY_ROB_CONCEALED,
    BY_SELF_ROB,
    CLAIMED,
    FLOWER,
    NOT_TAKEN,
    OFFER,
    OVER,
    OWN,
    ROB,
)
from queguan.games.mahjong.tiles import FLOWERS, NO_TILE


class TileHand(TileTable):
    """A hand in play. A game makes it with its tiles dealt out and calls `begin`."""

    __slots__ = ()

    # --- what a game decides

    def let_go(self, seat: int) -> None:
        """A seat could have won on the shown tile and did not."""

    def has_discarded(self, seat: int) -> None:
        """A seat has discarded."""

    def has_claimed(self, seat: int) -> None:
        """A seat has just laid down a meld, its last, with another's discard."""

    # --- the deal

    def begin(self) -> None:
        """After the deal: flowers are laid out in turn order, then the dealer plays without drawing."""
        table = self.table
        hands = [seat.counts for seat in table.seats]
        flowers = [seat.unlaid for seat in table.seats]
        self._opening = [DealEvent(table.dealer, hands, flowers, table.setting.throws)]
        self._lay_flowers(self._opening)

    def _lay_flowers(self, events: list[Event]) -> None:
        """FLOWERS: goes on until a seat has to be asked or all flowers are replaced."""
        table = self.table
        while table.dealing < len(table.seats):
            seat = (table.dealer + table.dealing) % len(table.seats)
            if table.owed == 0:
                if not table.seats[seat].unlaid:
                    table.dealing += 1
                    continue
                table.owed = len(table.seats[seat].unlaid)
                if self._lay(seat, events):
                    return
            self._replace_owed(seat, events)
        table.acts(table.dealer)
        self.ask_own(table.dealer)

    def _lay(self, seat: int, events: list[Event]) -> bool:
        """Lays out all flowers a seat holds; True when it is asked for a win on them."""
        me = self.table.seats[seat]
        events.append(FlowersEvent(seat, me.unlaid[:]))
        me.flowers += me.unlaid
        me.unlaid = []
        if not self.flower_win_asked(seat):
            return False
        self.table.turn = seat
        self.table.phase = FLOWER
        self.steps += 1
        self.ask_flower(seat)
        return True

    def ask_flower(self, seat: int) -> None:
        """FLOWER(x): a win on the flowers, or on with the hand."""
        self._legal[seat] = [self.space.actions[FLOWER_WIN], self.space.actions[GO_ON]]

    def _replace_owed(self, seat: int, events: list[Event]) -> None:
        table = self.table
        me = table.seats[seat]
        for _ in range(table.owed):
            face = table.wall.draw(True)
            events.append(DrawEvent(seat, face, True))
            me.take(face)
            if seat == table.dealer and me.drawn == NO_TILE and face < FLOWERS:
                me.drawn = face
        table.owed = 0

    # --- turns

    def _turn(self, seat: int, events: list[Event]) -> None:
        """TURN(x): draws from the head, or the wall is empty."""
        self.table.acts(seat)
        self.table.kongs = 0
        self.draw(seat, False, events)

    def draw(self, seat: int, from_tail: bool, events: list[Event]) -> None:
        """Draws and replaces flowers until a seat has to be asked, or the wall is empty."""
        table = self.table
        table.turn = seat
        table.flower_drawn = False
        self._draw_on(seat, from_tail, events)

    def _draw_on(self, seat: int, from_tail: bool, events: list[Event]) -> None:
        table = self.table
        me = table.seats[seat]
        while table.wall.left() > 0:
            face = table.wall.draw(from_tail)
            events.append(DrawEvent(seat, face, from_tail))
            me.take(face)
            if face < FLOWERS:
                me.drawn = face
                self.ask_own(seat)
                return
            table.flower_drawn = True
            from_tail = True
            if self._lay(seat, events):
                return
        self._exhausted(events)

    def ask_own(self, seat: int) -> None:
        """OWN(x): asks the seat in whose turn it is."""
        self.table.turn = seat
        self.table.phase = OWN
        self.steps += 1
        self._legal[seat] = self.own_actions(seat)

    # --- acting

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Verifies, then does it; an answer that does not matter yet returns no event."""
        if not self.is_offered(seat, action):
            raise IllegalAction(self.reason_against(seat, action.index), action.text)
        events: list[Event] = []
        phase = self.table.phase
        if phase in (OFFER, ROB):
            self.claims.answer[seat] = action.index
            self._resolve(events)
        elif phase == FLOWER:
            self._answer_flower(seat, action.index, events)
        else:
            self.act_own(seat, action.index, events)
        return tuple(events)

    def act_own(self, seat: int, index: int, events: list[Event]) -> None:
        """An action of the own turn."""
        if index < CHOW0:
            self._discard(seat, index, events)
        elif index == SELF_DRAW:
            table = self.table
            self._win([seat], table.seats[seat].drawn, seat, BY_DRAW, "self_draw", events)
        elif index < KONG_ADDED0:
            self._declare_kong(seat, index - KONG_CONCEALED0, BY_ROB_CONCEALED, "kong_concealed", events)
        else:
            self._declare_kong(seat, index - KONG_ADDED0, BY_ROB_ADDED, "kong_added", events)

    def _answer_flower(self, seat: int, index: int, events: list[Event]) -> None:
        table = self.table
        if index == FLOWER_WIN:
            self._win([seat], table.seats[seat].flowers[-1], seat, BY_FLOWERS, "flower_win", events)
        elif table.dealing < len(table.seats):
            self._replace_owed(seat, events)
            self._lay_flowers(events)
        else:
            self._draw_on(seat, True, events)

    def _discard(self, seat: int, kind: int, events: list[Event]) -> None:
        table = self.table
        me = table.seats[seat]
        as_drawn = kind == me.drawn
        me.lose(kind, 1)
        me.drawn = NO_TILE
        me.river.append(kind * 2 + (1 if as_drawn else 0))
        me.taken.append(NOT_TAKEN)
        table.kongs = 0
        table.newest = seat
        self.has_discarded(seat)
        events.append(TileEvent("discard", seat, kind, -1, as_drawn))
        self._show(seat, kind, BY_DISCARD)
        if not self.ask_claims() and not self._holding:
            self.unclaimed(events)

    def _declare_kong(self, seat: int, kind: int, how: int, word: str, events: list[Event]) -> None:
        """A kong is announced: its tile is open to robbing before the kong is made."""
        events.append(TileEvent(word, seat, kind))
        self._show(seat, kind, how)
        if not self.ask_claims() and not self._holding:
            self.unclaimed(events)

    def _show(self, by: int, kind: int, how: int) -> None:
        table = self.table
        table.turn = by
        table.shown = kind
        table.shown_by = by
        table.shown_how = how
        table.phase = OFFER if how == BY_DISCARD else ROB
        self.steps += 1

    def _hide(self) -> None:
        self.claims.close()
        self.table.shown = NO_TILE
        self.table.shown_by = -1
        self.table.shown_how = BY_DISCARD

    def ask_claims(self) -> bool:
        """OFFER or ROB: asks everybody who can do anything with the shown tile; False: nobody can."""
        table = self.table
        anybody = False
        for seat in range(len(table.seats)):
            if table.phase == ROB:
                legal = self.rob_actions(seat)
            elif seat == table.shown_by:
                legal = []
            else:
                legal = self.claim_actions(seat)
            self.claims.offer(seat, legal)
            if legal:
                self._legal[seat] = legal
                anybody = True
        self._holding = self._stepwise and not anybody
        return anybody

    # --- a shown tile is settled

    def _resolve(self, events: list[Event]) -> None:
        """Goes on when no missing answer can change the result."""
        table = self.table
        takers: list[int] = []
        if not self.claims.decide(table.shown_by, self.flow.several_win, takers):
            return
        answer = self.claims.answer[takers[0]] if takers else -1
        if answer == WIN:
            self._win_shown(takers, events)
        elif answer == SELF_ROB:
            kind = table.shown
            self._hide()
            self._win(takers, kind, takers[0], BY_SELF_ROB, "self_rob", events)
        else:
            for seat in range(len(table.seats)):
                if self.claims.may[seat] & MAY_WIN:
                    self.let_go(seat)
            if takers:
                self._take(takers[0], answer, events)
            else:
                self.unclaimed(events)

    def unclaimed(self, events: list[Event]) -> None:
        """Nobody took the shown tile: the next seat draws, or the kong is made and replaced."""
        table = self.table
        by = table.shown_by
        kind = table.shown
        how = table.shown_how
        self._hide()
        if how == BY_DISCARD:
            self._turn(table.lower(by), events)
            return
        me = table.seats[by]
        if how == BY_ROB_CONCEALED:
            me.lose(kind, 4)
            me.melds.append(Meld(CONCEALED_MELD, [kind] * 4))
        else:
            me.lose(kind, 1)
            index = pung_of(me, kind)
            me.melds[index] = me.melds[index].with_added(kind)
        self._replace(by, events)

    def _replace(self, seat: int, events: list[Event]) -> None:
        """A kong was made: its maker takes a replacement from the tail."""
        self.table.kongs += 1
        self.table.seats[seat].drawn = NO_TILE
        self.draw(seat, True, events)

    def _take(self, seat: int, index: int, events: list[Event]) -> None:
        """A chow, pung or kong of the shown discard; the turn passes to the claimer."""
        table = self.table
        me = table.seats[seat]
        kind = table.shown
        by = table.shown_by
        if index == PUNG:
            me.lose(kind, 2)
            meld = Meld(MELD_PUNG, [kind] * 3, kind, by)
        elif index == KONG_CLAIMED:
            me.lose(kind, 3)
            meld = Meld(CLAIMED_MELD, [kind] * 4, kind, by)
        else:
            me.lose(CHOW_LOW[index], 1)
            me.lose(CHOW_HIGH[index], 1)
            meld = Meld(MELD_CHOW, [kind, CHOW_LOW[index], CHOW_HIGH[index]], kind, by)
        me.melds.append(meld)
        table.seats[by].taken[-1] = seat
        self.has_claimed(seat)
        self._hide()
        table.acts(seat)
        events.append(MeldEvent(seat, meld))
        if index == KONG_CLAIMED:
            self._replace(seat, events)
        else:
            self.ask_after_claim(seat)

    def ask_after_claim(self, seat: int) -> None:
        """CLAIMED(x): a discard, with some options a kong."""
        self.table.turn = seat
        self.table.phase = CLAIMED
        self.steps += 1
        self._legal[seat] = self.own_actions(seat)

    # --- the end

    def _win_shown(self, winners: list[int], events: list[Event]) -> None:
        """A discard is won, or a kong robbed: then it is not made, and the tile is the winner's."""
        table = self.table
        kind = table.shown
        by = table.shown_by
        how = table.shown_how
        if how == BY_DISCARD:
            table.seats[by].taken[-1] = winners[0]
        else:
            table.seats[by].lose(kind, 1)
            table.seats[by].drawn = NO_TILE
        self._hide()
        self._win(winners, kind, by, how, "win", events)

    def _win(
        self, winners: list[int], tile: int, source: int, how: int, word: str, events: list[Event]
    ) -> None:
        table = self.table
        table.winners = winners
        table.won = tile
        table.won_from = source
        table.won_how = how
        for seat in winners:
            events.append(TileEvent(word, seat, tile, source))
        self._end(events)

    def _exhausted(self, events: list[Event]) -> None:
        """DRAWN_HAND: the wall is empty."""
        events.append(TileEvent("drawn_hand", -1))
        self._end(events)

    def _end(self, events: list[Event]) -> None:
        self.table.phase = OVER
        self.steps += 1
        events.append(TileEvent("end", -1))

    def default(self, seat: int) -> Action:
        """A time-out: letting go, or the discard of the drawn tile."""
        return policy.default(self._legal[seat], self.table.seats[seat])

    def forced(self, seat: int) -> Action:
        """A disconnected seat draws and discards (rules/platform.md 8.2): the same as a time-out."""
        return policy.default(self._legal[seat], self.table.seats[seat])

    # --- taking up again

    def share(self, other: AskingHand) -> None:
        """Makes `other` a copy of this hand in everything that a table and its questions are."""
        super().share(other)
        assert isinstance(other, TileHand)
        other.claims = self.claims.copy()

    def resume(self, answers: list[int], steps: int) -> None:
        """Asks the open question of a restored table again and puts the kept answers back."""
        phase = self.table.phase
        if phase == FLOWER:
            self.ask_flower(self.table.turn)
        elif phase in (OWN, CLAIMED):
            self._legal[self.table.turn] = self.own_actions(self.table.turn)
        elif phase != OVER:
            self._holding = not self.ask_claims()
            self.claims.answer = answers
        self.steps = steps
