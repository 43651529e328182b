"""The hand flow that the tile games share, from the deal to the end (section 4 of their rules files).

TURN -> OWN -> OFFER -> TURN ...; FLOWER while flowers are laid out, CLAIMED after a chow or pung, ROB while
a kong's tile is open, ASK for a question of the game. What is offered is in asking.py, why not in
refusals.py, how a shown tile is settled in window.py; a game decides what wins, what letting a win go means,
and how the hand is settled.
"""

from collections.abc import Callable
from typing import Final

from queguan.core.action import Action
from queguan.core.asking import AskingHand
from queguan.core.claims import UNANSWERED
from queguan.core.errors import IllegalAction
from queguan.core.hand import Event
from queguan.core.viewer import Viewer
from queguan.games.mahjong import policy
from queguan.games.mahjong.events import DealEvent, DrawEvent, FlowersEvent, KongEvent, TileEvent, sees
from queguan.games.mahjong.redeal import ANY_HAND, Hidden, deal_again
from queguan.games.mahjong.reds import RED_ACTIONS
from queguan.games.mahjong.space import (
    CHOW0,
    FLOWER_WIN,
    GO_ON,
    KONG_ADDED0,
    KONG_CONCEALED0,
    SELF_DRAW,
    SELF_ROB,
    WIN,
)
from queguan.games.mahjong.state import (
    ASK,
    BY_DISCARD,
    BY_DRAW,
    BY_FLOWERS,
    BY_ROB_ADDED,
    BY_ROB_ASIDE,
    BY_ROB_CONCEALED,
    BY_SELF_ROB,
    CLAIMED,
    FLOWER,
    NOT_TAKEN,
    OFFER,
    OVER,
    OWN,
    ROB,
    Win,
)
from queguan.games.mahjong.tiles import FLOWERS, KIND, NO_TILE, RED_FIVES, RED_OF, is_flower
from queguan.games.mahjong.window import ClaimTable

# How often a hand is dealt again before it is said that no deal fits what is known.
DEALS: Final = 500


class TileHand(ClaimTable):
    """A hand in play. A game makes it with its tiles dealt out and calls `begin`."""

    __slots__ = ()

    # --- what a game decides

    def start(self, events: list[Event]) -> None:
        """The deal is done: the dealer plays without drawing. A game that asks something first (declarations,
        void suits) does it here and calls `ask_own` for the dealer when it is answered."""
        self.ask_own(self.table.dealer)

    def act_further(self, seat: int, index: int, events: list[Event]) -> None:
        """Does one of the game's own actions of an own turn (`further_own`)."""
        raise ValueError(f"no such action: {self.space.actions[index].text}")

    def discards_itself(self, seat: int) -> bool:
        """Whether the drawn tile goes out without asking when nothing else is legal (after a declaration)."""
        return False

    def worth(self, seat: int, kind: int, source: int, how: int) -> int | None:
        """What a win that is offered is worth (`Hand.win_total`); `source` is whose tile it is."""
        return None

    def has_drawn(self, seat: int) -> None:
        """A seat has drawn a tile and is about to be asked."""

    def has_discarded(self, seat: int) -> None:
        """A seat has discarded; the tile is the last of its river, and open to claims next. `table.kongs`
        still counts the kongs whose replacement it was thrown after."""

    def announces_kong(self, seat: int, kind: int, concealed: bool, events: list[Event]) -> None:
        """A seat has said that it makes a kong in its own turn, which may yet be robbed."""

    def has_laid_aside(self, seat: int, kind: int) -> None:
        """A seat has laid a tile aside (`lay_aside`), which nobody won; it is about to be replaced."""

    def has_konged(self, seat: int, kind: int, concealed: bool) -> None:
        """A seat makes a kong in its own turn, which nobody robbed; its tiles are still in the hand."""

    def known_ready(self, seat: int) -> int:
        """The shapes (distance.py) in one of which everybody knows a seat to be ready; ANY_HAND otherwise."""
        return ANY_HAND

    def known_lack(self, seat: int) -> int:
        """The kinds (bit mask) of which everybody knows that a seat holds none but as the tile just drawn."""
        return 0

    def forget(self, seat: int) -> None:
        """The tiles of a seat are others now: what the game keeps of them, and of what it let go, is void."""

    # --- the deal

    def begin(self) -> None:
        """After the deal: flowers are laid out in turn order, then the dealer plays without drawing."""
        table = self.table
        self._opening = [DealEvent(table.dealer, table.seats, table.setting.throws)]
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
        self.start(events)

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
            if seat == table.dealer and me.drawn == NO_TILE and not is_flower(face):
                me.drawn = face
        table.owed = 0

    # --- turns

    def turn(self, seat: int, events: list[Event]) -> None:
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
            if face < FLOWERS or face >= RED_FIVES:
                me.drawn = face
                self.has_drawn(seat)
                self.ask_own(seat)
                if self.discards_itself(seat) and len(self._legal[seat]) == 1:
                    self.act_own(seat, self._legal[seat][0].index, events)
                return
            table.flower_drawn = True
            from_tail = True
            if self._lay(seat, events):
                return
        self.exhausted(events)

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
        if phase in (OFFER, ROB, ASK):
            self.claims.answer[seat] = action.index
            self.resolve(events)
        elif phase == FLOWER:
            self._answer_flower(seat, action.index, events)
        else:
            self.act_own(seat, action.index, events)
        return tuple(events)

    def act_own(self, seat: int, index: int, events: list[Event]) -> None:
        """An action of the own turn."""
        red0 = self.flow.red0
        if index < CHOW0:
            self.discard(seat, index, events)
        elif red0 >= 0 and index >= red0:
            self.discard(seat, RED_OF[RED_ACTIONS[index - red0].five], events)
        elif index == SELF_DRAW:
            drawn = self.table.seats[seat].drawn
            self.win(Win([seat], drawn, seat, BY_DRAW), "self_draw", events)
        elif index < KONG_ADDED0:
            self._declare_kong(seat, index - KONG_CONCEALED0, True, events)
        elif index < WIN:
            self._declare_kong(seat, index - KONG_ADDED0, False, events)
        else:
            self.act_further(seat, index, events)

    def _answer_flower(self, seat: int, index: int, events: list[Event]) -> None:
        table = self.table
        if index == FLOWER_WIN:
            flower = table.seats[seat].flowers[-1]
            self.win(Win([seat], flower, seat, BY_FLOWERS), "flower_win", events)
        elif table.dealing < len(table.seats):
            self._replace_owed(seat, events)
            self._lay_flowers(events)
        else:
            self._draw_on(seat, True, events)

    def discard(self, seat: int, face: int, events: list[Event]) -> None:
        """The tile lies in the river, and is open to claims."""
        table = self.table
        me = table.seats[seat]
        as_drawn = face == me.drawn
        if face >= RED_FIVES:
            me.lose_red(KIND[face], 1)
        else:
            me.lose(face, 1)
        me.drawn = NO_TILE
        me.river.append(face * 2 + (1 if as_drawn else 0))
        me.taken.append(NOT_TAKEN)
        table.newest = seat
        self.has_discarded(seat)
        table.kongs = 0
        events.append(TileEvent("discard", seat, face, -1, as_drawn))
        self.show(seat, face, BY_DISCARD)
        self.offer_shown(events)

    def _declare_kong(self, seat: int, kind: int, concealed: bool, events: list[Event]) -> None:
        """A kong is announced: its tile is open to robbing before the kong is made."""
        word = "kong_concealed" if concealed else "kong_added"
        face = kind if concealed else self.table.seats[seat].faces_of(kind, 1)[0]
        events.append(KongEvent(word, seat, face, concealed and self.flow.hides_kongs))
        self.announces_kong(seat, kind, concealed, events)
        if concealed and not self.flow.rob_concealed:
            self.make_kong(seat, kind, True, events)
            return
        self.show(seat, face, BY_ROB_CONCEALED if concealed else BY_ROB_ADDED)
        self.offer_shown(events)

    def make_kong(self, seat: int, kind: int, concealed: bool, events: list[Event]) -> None:
        """A kong of an own turn that nobody robbed is made and replaced."""
        self.has_konged(seat, kind, concealed)
        self.lose_for_kong(seat, kind, concealed)
        self.replace(seat, events)

    def lay_aside(self, seat: int, face: int, word: str, events: list[Event]) -> None:
        """A seat lays a tile beside its flowers and is to replace it; others may win on it first."""
        events.append(TileEvent(word, seat, face))
        self.show(seat, face, BY_ROB_ASIDE)
        self.offer_shown(events)

    def make_aside(self, seat: int, kind: int, events: list[Event]) -> None:
        """A tile laid aside that nobody won is replaced."""
        me = self.table.seats[seat]
        me.flowers += me.faces_of(kind, 1)
        me.lose(kind, 1)
        self.has_laid_aside(seat, kind)
        self.replace(seat, events)

    def replace(self, seat: int, events: list[Event]) -> None:
        """A kong was made, or a tile laid aside: a replacement from the tail."""
        self.table.kongs += 1
        self.table.seats[seat].drawn = NO_TILE
        self.draw(seat, True, events)

    # --- the end

    def win_total(self, seat: int) -> int | None:
        """What the win this seat may declare now is worth; None when it may not."""
        table = self.table
        for action in self.legal(seat):
            if action.index == WIN:
                return self.worth(seat, table.shown, table.shown_by, table.shown_how)
            if action.index == SELF_DRAW:
                return self.worth(seat, table.seats[seat].drawn_kind(), seat, BY_DRAW)
            if self.flow.self_rob and action.index == SELF_ROB:
                return self.worth(seat, table.shown, table.shown_by, BY_SELF_ROB)
            if table.phase == FLOWER and action.index == FLOWER_WIN:
                return self.worth(seat, table.seats[seat].flowers[-1], seat, BY_FLOWERS)
        return None

    def exhausted(self, events: list[Event]) -> None:
        """DRAWN_HAND: the wall is empty."""
        events.append(TileEvent("drawn_hand", -1))
        self.end(events)

    def end(self, events: list[Event]) -> None:
        """END: the hand is over."""
        self.table.phase = OVER
        self.steps += 1
        events.append(TileEvent("end", -1))

    def default(self, seat: int) -> Action:
        """A time-out: letting go, or the discard of the drawn tile; the last answer to a game's question."""
        if self.table.phase == ASK:
            return self._legal[seat][-1]
        return policy.default(self._legal[seat], self.table, seat)

    def forced(self, seat: int) -> Action:
        """A disconnected seat draws and discards (rules/platform.md 8.2): the same as a time-out."""
        return self.default(seat)

    # --- what a viewer cannot know

    def dealt_again(self, viewer: Viewer, uniform: Callable[[], float]) -> "TileHand":
        """A copy with everything dealt anew that the viewer cannot know. Raises ValueError when the hand is
        over, or no deal is found that fits."""
        if self.is_over():
            raise ValueError("the hand is over: there is nothing to deal again")
        unseen = [
            seat
            for seat in range(len(self.table.seats))
            if not sees(viewer, seat) and not self.lies_open(seat)
        ]
        for _ in range(DEALS):
            other = self.copy()
            assert isinstance(other, TileHand)
            hidden = [Hidden(seat, self.known_ready(seat), self.known_lack(seat)) for seat in unseen]
            if deal_again(other.table, hidden, self.flow.hides_kongs, uniform):
                for seat in unseen:
                    other.forget(seat)
                if other.ask_again(viewer.seat):
                    return other
        raise ValueError("no deal is found that fits what is known of the hidden hands")

    def ask_again(self, seat: int) -> bool:
        """Asks the open question after hidden tiles were dealt again; only the answer of this seat is known.
        Where nobody is asked any more the hand goes on. False: a seat would have nothing to throw."""
        self._opening = []
        own = seat if self.table.phase in (OFFER, ROB, ASK) else -1
        answers = [self.claims.answer[s] if s == own else UNANSWERED for s in range(len(self.claims.may))]
        self.resume(answers, self.steps)
        if self._holding:
            if not self._stepwise:
                self.go_on()
        elif own >= 0 and answers[own] != UNANSWERED:
            self.resolve([])
        return self.is_over() or self._holding or bool(self.legal(self.asked()[0]))

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
        elif phase == ASK:
            self._holding = not self.ask_answers()
            self.claims.answer = answers
        elif phase != OVER:
            self._holding = not self.ask_claims()
            self.claims.answer = answers
        self.steps = steps
