"""One hand from the deal to the settlement: the turn flow of section 4 under the names it has there.

`discard(p)` -> `claims(discard)` -> `flip(q)` -> `claims(flip)` -> ... The restrictions are in
restrictions.py, who gets a card in claims.py, what players remember in memory.py.
"""

from collections.abc import Callable
from typing import Final

from queguan.core.action import Action
from queguan.core.asking import AskingHand
from queguan.core.claims import UNANSWERED
from queguan.core.errors import IllegalAction, Reason
from queguan.core.hand import Event
from queguan.core.score import Settlement
from queguan.core.viewer import Viewer
from queguan.games.anxiang import explanations, offers, policy
from queguan.games.anxiang.claims import NOBODY, OPEN, Claims
from queguan.games.anxiang.events import AnxiangEvent, DealEvent, MeldEvent, sees
from queguan.games.anxiang.melds import CHOW, PONG, WEI, Meld
from queguan.games.anxiang.memory import TAKEN_CHOW, TAKEN_NOT, TAKEN_PONG, note_passes
from queguan.games.anxiang.reasons import OK
from queguan.games.anxiang.redeal import deal_again
from queguan.games.anxiang.restrictions import why_not_wei
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.scoring import HEAVEN as BY_HEAVEN
from queguan.games.anxiang.scoring import SELF_FLIP, can_win
from queguan.games.anxiang.settlement import points, settle, winning
from queguan.games.anxiang.space import CHOW_HIGH, CHOW_LOW, PASS, PASS_ACTION, PONG_ACTION, WIN, WIN_ACTION
from queguan.games.anxiang.state import (
    BY_DISCARD,
    BY_FLIP,
    CLAIMS_DISCARD,
    CLAIMS_FLIP,
    DISCARD,
    HEAVEN,
    OVER,
    WEI_WIN,
    TableState,
)
from queguan.games.anxiang.state_json import table_json
from queguan.games.anxiang.view import KnownTable, known_table

# How often a hand is dealt again before it is said that no deal fits what is known.
DEALS: Final = 500


class AnxiangHand(AskingHand):
    """A hand in play. Made by `deal.new_hand`, `deal.restore_hand` or `copy`.

    `table` is the whole state but the open questions; those are `claims` (a shown card, 天胡, the win
    after a 偎) or, in the phase `discard`, the list of legal discards of `table.turn`.
    """

    __slots__ = ("claims", "rules", "table")

    def __init__(self, rules: PlayRules, table: TableState) -> None:
        super().__init__(len(table.seats))
        self.rules = rules
        self.table = table
        self.claims = Claims(len(table.seats))

    # --- what is asked

    def asked(self) -> list[int]:
        """Seats that are asked now, ascending."""
        if self.table.phase == DISCARD:
            return [self.table.turn]
        return self.claims.waiting()

    def is_asked(self, seat: int) -> bool:
        """Whether this seat is asked now."""
        if self.table.phase == DISCARD:
            return seat == self.table.turn
        return 0 <= seat < len(self.claims.may) and self.claims.waits_for(seat)

    def why_illegal(self, seat: int, action: Action) -> Reason | None:
        """None when legal, else the restriction."""
        if self.is_offered(seat, action):
            return None
        return explanations.why_illegal(self.table, self.claims, self.rules, seat, action)

    def why_not(self, seat: int, kind: str) -> Reason | None:
        """Why no action of this kind (`win`, `pong`, `chow`, `pass`, `discard`, `wei`) is offered."""
        if self.offers_kind(seat, kind):
            return None
        return explanations.why_not(self.table, self.claims, self.rules, seat, kind)

    def default(self, seat: int) -> Action:
        """A time-out: 过, or the discard of `policy.time_out_discard`."""
        return policy.default(self._legal[seat], self.table.seats[seat])

    def forced(self, seat: int) -> Action:
        """A disconnected seat: 过, or the highest single card (rules/platform.md 8.2)."""
        return policy.forced(self._legal[seat], self.table.seats[seat])

    def open_turn(self) -> int:
        """The seat that discards or, unseen by others, is first asked for a win it needs no claim for."""
        if self.table.phase in (DISCARD, WEI_WIN, HEAVEN):
            return self.table.turn
        return -1

    # --- acting

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Verifies, then does it; an answer that does not matter yet returns no event."""
        if not self.is_offered(seat, action):
            why = explanations.why_illegal(self.table, self.claims, self.rules, seat, action)
            raise IllegalAction(why, action.text)
        events: list[Event] = []
        if self.table.phase == DISCARD:
            self._discard(seat, action.index, events)
        else:
            self.claims.answer[seat] = action.index
            self._resolve(events)
        return tuple(events)

    def _discard(self, seat: int, value: int, events: list[Event]) -> None:
        """DISCARD(p): the card is shown to the others."""
        me = self.table.seats[seat]
        me.counts[value] -= 1
        me.size -= 1
        me.discarded |= 1 << value
        events.append(AnxiangEvent("discard", seat, value, -1))
        self._show(seat, value, BY_DISCARD)
        if not self.ask_claims() and not self._holding:
            self.unclaimed(events)

    def unclaimed(self, events: list[Event]) -> None:
        """CLAIM none: the shown card goes to its row, the lower player flips."""
        by = self.table.shown_by
        self._to_row(events)
        self.flip(self.table.lower[by], events)

    def _show(self, by: int, value: int, how: int) -> None:
        table = self.table
        table.turn = by
        table.shown = value
        table.shown_by = by
        table.shown_how = how
        table.phase = CLAIMS_DISCARD if how == BY_DISCARD else CLAIMS_FLIP
        table.fresh_wei = -1
        self.steps += 1

    def ask_claims(self) -> bool:
        """CLAIM_D or CLAIM_F: asks everybody who can do anything with the shown card; False: nobody can."""
        anybody = False
        for seat in self.table.order:
            legal = offers.claims(self.table, seat, self.rules)
            self.claims.offer(seat, legal)
            if legal:
                self._legal[seat] = legal
                anybody = True
        self._holding = self._stepwise and not anybody
        return anybody

    def _resolve(self, events: list[Event]) -> None:
        """Goes on when no missing answer can change the result."""
        table = self.table
        by = table.turn
        how = BY_DISCARD if table.phase == CLAIMS_DISCARD else BY_FLIP
        taker = self.claims.decide(by, table.lower[by], table.upper[by], how)
        if taker == OPEN:
            return
        index = self.claims.answer[taker] if taker != NOBODY else PASS_ACTION
        phase = table.phase
        self.claims.close()
        if index == WIN_ACTION:
            self._win(taker, phase, events)
        elif phase == HEAVEN:
            if not self.ask_discard(by):
                self.die(by, events)
        elif phase == WEI_WIN:
            self._after_wei(by, events)
        elif index == PASS_ACTION:
            self.unclaimed(events)
        else:
            self._take(taker, index, events)

    def _take(self, seat: int, index: int, events: list[Event]) -> None:
        """A pong or chow of the shown card; then the claimer discards, or is dead."""
        table = self.table
        value = table.shown
        me = table.seats[seat]
        if index == PONG_ACTION:
            note_passes(table, TAKEN_PONG, seat)
            me.counts[value] -= 2
            meld = Meld(PONG, value, value, table.shown_by)
        else:
            note_passes(table, TAKEN_CHOW, seat)
            low = CHOW_LOW[index]
            high = CHOW_HIGH[index]
            me.counts[low] -= 1
            me.counts[high] -= 1
            meld = Meld(CHOW, min(value, low), value, table.shown_by)
        me.size -= 2
        me.locked |= 1 << value
        me.melds.append(meld)
        table.shown = -1
        table.shown_by = -1
        events.append(MeldEvent(seat, meld, -1))
        if not self.ask_discard(seat):
            self.die(seat, events)

    def _to_row(self, events: list[Event]) -> None:
        """Nobody took the shown card: it lies in the row of whose it was."""
        table = self.table
        if not table.last_settled():
            note_passes(table, TAKEN_NOT, -1)
        by = table.shown_by
        table.seats[by].row.append(table.shown * 2 + table.shown_how)
        table.newest = by
        events.append(AnxiangEvent("row", by, table.shown, -1))
        table.shown = -1
        table.shown_by = -1

    def ask_discard(self, seat: int) -> bool:
        """DISCARD(p): asks for a discard; False when none is legal."""
        table = self.table
        legal = offers.discards(table, seat, self.rules)
        table.turn = seat
        self.steps += 1
        if not legal:
            return False
        table.phase = DISCARD
        self._legal[seat] = legal
        return True

    def die(self, seat: int, events: list[Event]) -> None:
        """死手: the seat keeps its cards and the next one flips."""
        self._bury(seat, events)
        self.flip(self.table.lower[seat], events)

    def _bury(self, seat: int, events: list[Event]) -> None:
        self.table.seats[seat].dead = True
        events.append(AnxiangEvent("dead", seat, -1, -1))

    def flip(self, seat: int, events: list[Event]) -> None:
        """FLIP(q), and on and on as long as nobody has to be asked."""
        table = self.table
        while table.at < len(table.stock):
            value = table.stock[table.at]
            table.at += 1
            if why_not_wei(table.seats[seat], value) == OK:
                if self._wei(seat, value, events):
                    return
                if table.last_settled():
                    break
                if self.ask_discard(seat):
                    return
                self._bury(seat, events)
            else:
                self._show(seat, value, BY_FLIP)
                events.append(AnxiangEvent("flip", seat, value, -1))
                if self.ask_claims() or self._holding:
                    return
                self._to_row(events)
            seat = table.lower[seat]
        self._draw(events)

    def _wei(self, seat: int, value: int, events: list[Event]) -> bool:
        """WEI(q): two from hand and the flipped card, face down; True when q is asked 胡 or 过."""
        table = self.table
        me = table.seats[seat]
        wins = can_win(me.counts, me.melds, value, SELF_FLIP, self.rules.scoring)
        me.counts[value] -= 2
        me.size -= 2
        me.weis |= 1 << value
        meld = Meld(WEI, value, value, seat)
        me.melds.append(meld)
        table.turn = seat
        table.fresh_wei = seat
        self.steps += 1
        events.append(MeldEvent(seat, meld, table.watcher if self.rules.watcher_view else -1))
        if wins:
            table.phase = WEI_WIN
            self._ask_win(seat)
        return wins

    def _ask_win(self, seat: int) -> None:
        self._legal[seat] = [WIN, PASS]
        self.claims.offer(seat, self._legal[seat])

    def _after_wei(self, seat: int, events: list[Event]) -> None:
        """The win after a 偎 was passed: LAST?, then DISCARD(q)."""
        if self.table.last_settled():
            self._draw(events)
        elif not self.ask_discard(seat):
            self.die(seat, events)

    def begin(self) -> None:
        """DEAL: asks the dealer for 天胡 if the option allows it and it is there, else for a discard."""
        table = self.table
        dealer = table.seats[table.dealer]
        hands = [seat.counts for seat in table.seats]
        self._opening = [DealEvent(table.dealer, hands, table.watcher, self.rules.watcher_view)]
        self.steps = 1
        if can_win(dealer.counts, dealer.melds, -1, BY_HEAVEN, self.rules.scoring):
            table.phase = HEAVEN
            self._ask_win(table.dealer)
        elif not self.ask_discard(table.dealer):
            self.die(table.dealer, self._opening)

    # --- the end

    def win_total(self, seat: int) -> int | None:
        """Total xi of the win this seat may declare now, before cap and stake; None when it may not."""
        if WIN not in self.legal(seat):
            return None
        card, source = self._winning_card(seat, self.table.phase)
        return winning(self.table, self.rules, seat, card, source).total

    def _winning_card(self, seat: int, phase: int) -> tuple[int, int]:
        """The card that a win declared in this phase is on and who flipped it; (-1, -1) for 天胡."""
        if phase == WEI_WIN:
            return self.table.seats[seat].melds[-1].value, seat
        if phase == CLAIMS_FLIP:
            return self.table.shown, self.table.shown_by
        return -1, -1

    def _win(self, seat: int, phase: int, events: list[Event]) -> None:
        table = self.table
        table.winner = seat
        table.won_card, table.won_from = self._winning_card(seat, phase)
        if phase == HEAVEN:
            events.append(AnxiangEvent("heaven", seat, -1, -1))
        events.append(AnxiangEvent("win", seat, table.won_card, table.won_from))
        self._end(events)

    def _draw(self, events: list[Event]) -> None:
        events.append(AnxiangEvent("draw", -1, -1, -1))
        self._end(events)

    def _end(self, events: list[Event]) -> None:
        self.table.phase = OVER
        self.steps += 1
        events.append(AnxiangEvent("end", -1, -1, -1))

    def is_over(self) -> bool:
        """Whether the hand is finished."""
        return self.table.phase == OVER

    def settle(self) -> Settlement:
        """The settlement of a hand that is over."""
        return settle(self.table, self.rules)

    def points(self) -> list[float]:
        """Payments by seat of a hand that is over, without the explanation (for search)."""
        return points(self.table, self.rules)

    # --- what a viewer cannot know

    def dealt_again(self, viewer: Viewer, uniform: Callable[[], float]) -> "AnxiangHand":
        """A copy with everything dealt anew that the viewer cannot know. Raises ValueError when the hand is
        over, or no deal is found that fits."""
        if self.is_over():
            raise ValueError("the hand is over: there is nothing to deal again")
        watcher = self.table.watcher if self.rules.watcher_view else -1
        hidden = [seat for seat in self.table.order if not sees(viewer, seat, watcher)]
        for _ in range(DEALS):
            other = self.copy()
            if deal_again(other.table, hidden, uniform) and other._ask_again(viewer.seat):
                return other
        raise ValueError("no deal is found that fits what is known of the hidden hands")

    def _ask_again(self, seat: int) -> bool:
        """Asks the open question after hidden cards were dealt again; only the answer of this seat is known.
        Where nobody is asked any more the hand goes on. False: a seat would have nothing to discard."""
        self._opening = []
        answer = self.claims.answer[seat] if seat >= 0 else UNANSWERED
        self.claims.close()
        self._legal[self.table.turn] = []
        self.resume([UNANSWERED] * len(self.claims.may), self.steps)
        if answer != UNANSWERED:
            self.claims.answer[seat] = answer
            self._resolve([])
        elif self._holding and not self._stepwise:
            self.go_on()
        return self.is_over() or self._holding or bool(self.legal(self.asked()[0]))

    # --- eyes and storage

    def view(self, viewer: Viewer) -> KnownTable:
        """What the viewer may know now (section 4, visibility)."""
        return known_table(self.table, self.rules, viewer)

    def copy(self) -> "AnxiangHand":
        """An independent copy; options, melds and the stock are shared: they never change."""
        other = AnxiangHand(self.rules, self.table.copy())
        other.claims = self.claims.copy()
        self.share(other)
        return other

    def snapshot(self) -> dict[str, object]:
        """The whole state as JSON (secret): the table, the open answers, the options."""
        return table_json(self.table, self.claims, self.steps, self.rules)

    def resume(self, answers: list[int], steps: int) -> None:
        """Asks the open question of a restored table again and puts the kept answers back."""
        phase = self.table.phase
        if phase == DISCARD:
            self.ask_discard(self.table.turn)
        elif phase in (HEAVEN, WEI_WIN):
            self._ask_win(self.table.turn)
        elif phase != OVER:
            self._holding = not self.ask_claims()
        self.claims.answer = answers
        self.steps = steps
