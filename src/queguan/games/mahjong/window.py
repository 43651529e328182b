"""The claim window of a tile game: a tile is shown, claims come in, somebody takes it or nobody does.

OFFER for a discard, ROB for a kong's tile. Also the questions a game puts to several seats at once (ASK):
answers are kept until all are there.
"""

from abc import abstractmethod

from queguan.core.claims import UNANSWERED
from queguan.core.hand import Event
from queguan.games.mahjong.claims import MAY_ANSWER, MAY_WIN
from queguan.games.mahjong.events import MeldEvent, TileEvent
from queguan.games.mahjong.melds import KONG_CLAIMED as CLAIMED_MELD
from queguan.games.mahjong.melds import KONG_CONCEALED as CONCEALED_MELD
from queguan.games.mahjong.melds import MELD_CHOW, MELD_PUNG, Meld
from queguan.games.mahjong.reds import RED_ACTIONS, RedAction
from queguan.games.mahjong.refusals import RefusingTable
from queguan.games.mahjong.restrictions import pung_of
from queguan.games.mahjong.space import CHOW_HIGH, CHOW_LOW, KONG_CLAIMED, PUNG, SELF_ROB, WIN
from queguan.games.mahjong.state import (
    ASK,
    BY_DISCARD,
    BY_ROB_ASIDE,
    BY_ROB_CONCEALED,
    BY_SELF_ROB,
    CLAIMED,
    OFFER,
    OUT,
    ROB,
    Win,
)
from queguan.games.mahjong.tiles import KIND, NO_TILE, RED_FIVES, RED_OF


class ClaimTable(RefusingTable):
    """A table whose shown tiles find their takers."""

    __slots__ = ()

    # --- what a game decides

    def let_go(self, seat: int) -> None:
        """A seat could have won on the shown tile and did not."""

    def has_claimed(self, seat: int) -> None:
        """A seat has just laid down a meld, its last, with another's discard."""

    def after_claim(self, seat: int, events: list[Event]) -> None:
        """A claim is laid down; a game may ask something first and call `play_after_claim` later."""
        self.play_after_claim(seat, events)

    def plays_on(self, win: Win) -> bool:
        """Whether those who have not won play on after this win (血战)."""
        return False

    def answered(self, question: int, answers: list[int], events: list[Event]) -> None:
        """All answers to a question of the game are there (indexes by seat, UNANSWERED: was not asked); the
        game goes on from here."""
        raise ValueError(f"question {question} was asked by nobody")

    # --- what the flow does then (hand.py)

    @abstractmethod
    def turn(self, seat: int, events: list[Event]) -> None:
        """TURN(x): the seat draws."""

    @abstractmethod
    def make_kong(self, seat: int, kind: int, concealed: bool, events: list[Event]) -> None:
        """A kong of an own turn that nobody robbed is made and replaced."""

    @abstractmethod
    def make_aside(self, seat: int, kind: int, events: list[Event]) -> None:
        """A tile laid aside that nobody won is replaced."""

    @abstractmethod
    def replace(self, seat: int, events: list[Event]) -> None:
        """A kong was made: its maker takes a replacement from the tail."""

    @abstractmethod
    def end(self, events: list[Event]) -> None:
        """END: the hand is over."""

    # --- a tile is shown

    def show(self, by: int, face: int, how: int) -> None:
        """Opens a tile to claims."""
        table = self.table
        table.turn = by
        table.shown = KIND[face]
        table.shown_red = face >= RED_FIVES
        table.shown_by = by
        table.shown_how = how
        table.lay = NO_TILE
        table.phase = OFFER if how == BY_DISCARD else ROB
        self.steps += 1

    def hide(self) -> None:
        """The window is closed."""
        self.claims.close()
        self.table.shown = NO_TILE
        self.table.shown_red = False
        self.table.shown_by = -1
        self.table.shown_how = BY_DISCARD

    def offer_shown(self, events: list[Event]) -> None:
        """Asks whoever can do anything with the shown tile; goes on at once when nobody can."""
        if not self.ask_claims() and not self._holding:
            self.unclaimed(events)

    def ask_claims(self) -> bool:
        """OFFER or ROB: asks everybody who can do anything with the shown tile; False: nobody can."""
        table = self.table
        anybody = False
        for seat in range(len(table.seats)):
            if table.seats[seat].marks & OUT:
                legal = []
            elif table.phase == ROB:
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

    def resolve(self, events: list[Event]) -> None:
        """An answer came: goes on when no missing answer can change the result."""
        table = self.table
        if table.phase == ASK:
            if not self.claims.waiting():
                self._conclude(events)
            return
        takers: list[int] = []
        if not self.claims.decide(table.shown_by, self.flow.several_win, takers):
            return
        answer = self.claims.answer[takers[0]] if takers else UNANSWERED
        if answer == WIN:
            self.win_shown(takers, events)
        elif takers and self.flow.self_rob and answer == SELF_ROB:
            face = table.shown_face()
            self.hide()
            self.win(Win(takers, face, takers[0], BY_SELF_ROB), "self_rob", events)
        else:
            self._let_go_of_win()
            if takers:
                self.take(takers[0], answer, events)
            else:
                self.unclaimed(events)

    def _let_go_of_win(self) -> None:
        """Tells the game who could have won on the shown tile and answered something else."""
        for seat in range(len(self.claims.may)):
            if self.claims.may[seat] & MAY_WIN and self.claims.answer[seat] not in (WIN, UNANSWERED):
                self.let_go(seat)

    def unclaimed(self, events: list[Event]) -> None:
        """Nobody took the shown tile: the next seat draws, or the kong is made and replaced. Nobody was asked
        the game's question: it is answered."""
        table = self.table
        if table.phase == ASK:
            self._conclude(events)
            return
        by = table.shown_by
        kind = table.shown
        how = table.shown_how
        self.hide()
        table.lay = kind
        table.lay_by = by
        table.lay_how = how
        if how == BY_DISCARD:
            self.turn(table.next_playing(by), events)
        elif how == BY_ROB_ASIDE:
            self.make_aside(by, kind, events)
        else:
            self.make_kong(by, kind, how == BY_ROB_CONCEALED, events)

    def lose_for_kong(self, seat: int, kind: int, concealed: bool) -> None:
        """The tiles of a kong of an own turn leave the hand and lie on the table."""
        me = self.table.seats[seat]
        faces = me.faces_of(kind, 4 if concealed else 1)
        me.lose(kind, len(faces))
        if concealed:
            me.melds.append(Meld(CONCEALED_MELD, faces))
        else:
            index = pung_of(me, kind)
            me.melds[index] = me.melds[index].with_added(faces[0])

    def take(self, seat: int, index: int, events: list[Event]) -> None:
        """A chow, pung or kong of the shown discard; the turn passes to the claimer."""
        table = self.table
        me = table.seats[seat]
        by = table.shown_by
        red: RedAction | None = None
        if self.flow.red0 >= 0 and index >= self.flow.red0:
            red = RED_ACTIONS[index - self.flow.red0]
            index = red.plain
        form = MELD_CHOW
        if index in (PUNG, KONG_CLAIMED):
            form = MELD_PUNG if index == PUNG else CLAIMED_MELD
            own = [table.shown] * (2 if index == PUNG else 3)
        else:
            own = [CHOW_LOW[index], CHOW_HIGH[index]]
        faces = [table.shown_face()]
        if red is not None:
            for _ in range(red.reds):
                own.remove(red.five)
                faces.append(RED_OF[red.five])
            me.lose_red(red.five, red.reds)
        for kind in own:
            faces.append(me.faces_of(kind, 1)[0] if me.reds else kind)
            me.lose(kind, 1)
        meld = Meld(form, faces, table.shown_face(), by)
        me.melds.append(meld)
        table.seats[by].taken[-1] = seat
        self.has_claimed(seat)
        self.hide()
        table.acts(seat)
        table.turn = seat
        events.append(MeldEvent(seat, meld))
        self.after_claim(seat, events)

    def play_after_claim(self, seat: int, events: list[Event]) -> None:
        """CLAIMED(x), or the replacement of a claimed kong."""
        if self.table.seats[seat].melds[-1].is_kong():
            self.replace(seat, events)
        else:
            self.ask_after_claim(seat)

    def ask_after_claim(self, seat: int) -> None:
        """CLAIMED(x): a discard, with some options a kong."""
        self.table.turn = seat
        self.table.phase = CLAIMED
        self.steps += 1
        self._legal[seat] = self.own_actions(seat)

    # --- wins

    def win_shown(self, winners: list[int], events: list[Event]) -> None:
        """A discard is won, or a kong robbed: then it is not made, and the tile is the winner's. A game in
        which it is not won after all (too many want it) overrides it."""
        table = self.table
        face = table.shown_face()
        by = table.shown_by
        how = table.shown_how
        if how == BY_DISCARD:
            table.seats[by].taken[-1] = winners[0]
        else:
            table.seats[by].lose(table.shown, 1)
            table.seats[by].drawn = NO_TILE
        won = Win(winners, face, by, how)
        if self.plays_on(won):
            self._let_go_of_win()
        self.hide()
        self.win(won, "win", events)

    def win(self, won: Win, word: str, events: list[Event]) -> None:
        """A tile is won: the end, or the others play on from the seat after the last winner."""
        table = self.table
        table.note_win(won)
        for seat in won.winners:
            events.append(TileEvent(word, seat, won.face, won.source))
        if not self.plays_on(won):
            self.end(events)
            return
        for seat in won.winners:
            table.seats[seat].marks |= OUT
        self.turn(table.next_playing(won.winners[-1]), events)

    # --- questions of the game

    def ask_question(self, question: int, events: list[Event]) -> None:
        """ASK: puts a question of the game to all seats that can answer it (`question_actions`)."""
        self.table.question = question
        self.table.phase = ASK
        self.steps += 1
        if not self.ask_answers() and not self._holding:
            self._conclude(events)

    def ask_answers(self) -> bool:
        """Asks everybody who can answer the open question; False: nobody can."""
        anybody = False
        for seat in range(len(self.table.seats)):
            legal = [] if self.table.seats[seat].marks & OUT else self.question_actions(seat)
            self.claims.ask(seat, MAY_ANSWER if legal else 0)
            if legal:
                self._legal[seat] = legal
                anybody = True
        self._holding = self._stepwise and not anybody
        return anybody

    def _conclude(self, events: list[Event]) -> None:
        table = self.table
        question = table.question
        answers = self.claims.answer[:]
        self.claims.close()
        table.question = -1
        self.answered(question, answers, events)
