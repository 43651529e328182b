"""One hand of riichi: the shared flow with indicators, riichi, furiten, kans, aborts (section 4 to 6)."""

from typing import Final

from queguan.core.action import Action
from queguan.core.hand import Event
from queguan.core.score import Settlement
from queguan.core.viewer import Viewer
from queguan.games.mahjong.events import TileEvent
from queguan.games.mahjong.melds import KONG_CLAIMED, MELD_CHOW
from queguan.games.mahjong.redeal import ANY_HAND
from queguan.games.mahjong.state import BY_DRAW, BY_ROB_CONCEALED
from queguan.games.mahjong.state_json import hand_json
from queguan.games.mahjong.tiles import KIND, NO_TILE
from queguan.games.mahjong.view import KnownTable
from queguan.games.riichi.barring import NORTH, RestrictedHand, swapped
from queguan.games.riichi.endings import (
    DRAW,
    NAGASHI,
    NINE_TERMINALS,
    TRIPLE_RON,
    abort_after,
    nagashi_seats,
)
from queguan.games.riichi.facts import FOR_GOOD, FOR_NOW, FREE, NOBODY
from queguan.games.riichi.liability import yakuman_finished
from queguan.games.riichi.marks import DOUBLE, RIICHI
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.ready import BIT, CLOSED_SHAPES, ORPHANS
from queguan.games.riichi.settlement import settle, worth_of
from queguan.games.riichi.space import KITA, declares_riichi, discard_action, is_held, thrown_face
from queguan.games.riichi.space import NINE_TERMINALS as NINE
from queguan.games.riichi.view import riichi_table

SNAPSHOT_VERSION: Final = 1
TOO_MANY_WINNERS: Final = 3


class RiichiHand(RestrictedHand):
    """A hand in play. Made by `deal.new_hand`, `deal.hand_from_wall`, `deal.restore_hand` or `copy`."""

    __slots__ = ()

    # --- the deal, indicators

    def start(self, events: list[Event]) -> None:
        """The first indicator is turned, and the dealer draws."""
        if self.rules.turns_first:
            self.turn_indicator(events)
        self.draw(self.table.dealer, False, events)

    def turn_indicator(self, events: list[Event]) -> None:
        """Turns the next indicator up."""
        wall = self.table.wall
        face = wall.open_tile(self.rules.dead.dora[len(wall.opened)])
        events.append(TileEvent("indicator", -1, face))

    def _turn_owed(self, events: list[Event]) -> None:
        """Turns the indicators of open and added kans that had to wait."""
        while self.facts.owed:
            self.facts.owed -= 1
            self.turn_indicator(events)

    def _count_kan(self, concealed: bool, events: list[Event]) -> None:
        """A kan is made: its indicator is turned now, or with the next discard or kan (`kan_dora_timing`)."""
        self.facts.kans += 1
        self.facts.interrupt()
        if not self.rules.kan_dora:
            return
        if concealed or self.rules.kan_dora_at_once:
            self.turn_indicator(events)
        else:
            self.facts.owed += 1

    # --- the own turn

    def discards_itself(self, seat: int) -> bool:
        """After riichi nobody is asked for the only thing that can be done."""
        return self.table.seats[seat].marks & RIICHI != 0

    def act_further(self, seat: int, index: int, events: list[Event]) -> None:
        """Nine terminals, a North, and the discards that only this game has."""
        me = self.table.seats[seat]
        if index == NINE:
            events.append(TileEvent("nine_terminals", seat))
            self.abort(NINE_TERMINALS, events)
        elif index == KITA:
            self._miss_own(seat)
            self.lay_aside(seat, NORTH, "kita", events)
        else:
            face = thrown_face(index)
            if declares_riichi(index):
                self._declare(seat, events)
            if is_held(index):
                me.drawn = NO_TILE
            self.discard(seat, face, events)

    def _declare(self, seat: int, events: list[Event]) -> None:
        """Riichi, with the discard that follows; it counts when nobody wins on that (section 4)."""
        me = self.table.seats[seat]
        me.marks |= RIICHI
        if not me.river and self.facts.uncalled:
            me.marks |= DOUBLE
        me.across = len(me.river)
        self.facts.declaring = seat
        events.append(TileEvent("riichi", seat))

    def discard(self, seat: int, face: int, events: list[Event]) -> None:
        """The tile lies in the river, and is open to claims."""
        if self.facts.owed:
            self._turn_owed(events)
        super().discard(seat, face, events)

    def has_discarded(self, seat: int) -> None:
        """Same-turn furiten and one-shot end; the discard may be the last of the hand."""
        facts = self.facts
        facts.thrown[seat] |= BIT[KIND[self.table.seats[seat].river[-1] // 2]]
        if facts.furiten[seat] == FOR_NOW:
            facts.furiten[seat] = FREE
        facts.one_shot[seat] = False
        facts.barred = 0
        self.changed(seat)
        facts.abort = abort_after(self.table, facts, self.rules)

    def announces_kong(self, seat: int, kind: int, concealed: bool, events: list[Event]) -> None:
        """Indicators that had to wait are turned with the next kan."""
        self._miss_own(seat)
        self._turn_owed(events)

    def make_kong(self, seat: int, kind: int, concealed: bool, events: list[Event]) -> None:
        """A kan of an own turn that nobody robbed: its tile was let go, too."""
        self._count_kan(concealed, events)
        self.lose_for_kong(seat, kind, concealed)
        self.changed(seat)
        self.replace(seat, events)

    def has_laid_aside(self, seat: int, kind: int) -> None:
        """A North lies aside."""
        self.facts.interrupt()
        self.changed(seat)

    def _miss_own(self, seat: int) -> None:
        """R16: after riichi an own draw that wins is let go."""
        me = self.table.seats[seat]
        drawn = me.drawn_kind()
        if drawn != NO_TILE and me.marks & RIICHI and self.waits(seat) & BIT[drawn]:
            self.facts.furiten[seat] = FOR_GOOD

    # --- a shown tile is settled

    def unclaimed(self, events: list[Event]) -> None:
        """Nobody took the shown tile."""
        self._let_pass(events)
        if self.facts.abort:
            self.hide()
            self.abort(self.facts.abort, events)
        else:
            super().unclaimed(events)

    def take(self, seat: int, index: int, events: list[Event]) -> None:
        """A call: nobody won on the tile."""
        self._let_pass(events)
        super().take(seat, index, events)

    def _let_pass(self, events: list[Event]) -> None:
        """The shown tile was not won: whoever it would have completed is furiten (R15, R16); a declaration
        with it counts."""
        table = self.table
        by = table.shown_by
        bit = BIT[table.shown]
        closed_kan = table.shown_how == BY_ROB_CONCEALED
        for seat in range(len(table.seats)):
            if seat == by or not self.waits(seat) & bit:
                continue
            me = table.seats[seat]
            if closed_kan and not ORPHANS.waits(me.counts) & bit:
                continue
            self.facts.furiten[seat] = (
                FOR_GOOD if me.marks & RIICHI else max(self.facts.furiten[seat], FOR_NOW)
            )
        if self.facts.declaring != NOBODY:
            declared = self.facts.declaring
            self.facts.declaring = NOBODY
            self.facts.paid.append(declared)
            self.facts.one_shot[declared] = True
            events.append(TileEvent("riichi_paid", declared))

    def has_claimed(self, seat: int) -> None:
        """R4 bars some discards; somebody may be liable now (section 8)."""
        facts = self.facts
        facts.interrupt()
        if facts.furiten[seat] == FOR_NOW:
            facts.furiten[seat] = FREE
        self.changed(seat)
        me = self.table.seats[seat]
        meld = me.melds[-1]
        kind = self.table.shown
        if meld.form == MELD_CHOW:
            own = [tile for tile in range(meld.tile, meld.tile + 3) if tile != kind]
            facts.barred = swapped(kind, own[0], own[1], self.rules.kuikae)
        elif not meld.is_kong():
            facts.barred = swapped(kind, kind, kind, self.rules.kuikae)
        if meld.form != MELD_CHOW:
            for place in yakuman_finished(me.melds, self.rules.scoring):
                facts.liable[seat].append((meld.source, place))

    def play_after_claim(self, seat: int, events: list[Event]) -> None:
        """A discard, or the replacement of an open kan."""
        if self.table.seats[seat].melds[-1].form == KONG_CLAIMED:
            self._count_kan(False, events)
        super().play_after_claim(seat, events)

    def win_shown(self, winners: list[int], events: list[Event]) -> None:
        """A declaration with the won tile does not count. With `double` three winners end the hand."""
        table = self.table
        facts = self.facts
        if facts.declaring != NOBODY:
            table.seats[facts.declaring].marks &= ~(RIICHI | DOUBLE)
            facts.declaring = NOBODY
        if len(winners) >= TOO_MANY_WINNERS > self.rules.most_winners:
            self.hide()
            self.abort(TRIPLE_RON, events)
        else:
            super().win_shown(winners, events)

    def default(self, seat: int) -> Action:
        """A time-out: letting go, or the discard of the drawn tile itself."""
        drawn = self.table.seats[seat].drawn
        if drawn != NO_TILE:
            thrown = self.space.actions[discard_action(drawn)]
            if thrown in self._legal[seat]:
                return thrown
        return super().default(seat)

    # --- the end

    def abort(self, word: str, events: list[Event]) -> None:
        """The hand ends without a win before the wall does."""
        self.facts.ended = word
        if word != NINE_TERMINALS:
            events.append(TileEvent(word, -1))
        self.end(events)

    def exhausted(self, events: list[Event]) -> None:
        """The wall is empty: nagashi, or those who are ready show their hands."""
        nagashi = nagashi_seats(self.table, self.rules)
        self.facts.ended = NAGASHI if nagashi else DRAW
        for seat in nagashi:
            events.append(TileEvent("nagashi", seat))
        super().exhausted(events)

    def ready_seats(self) -> list[int]:
        """Who is ready with 13 tiles (section 8)."""
        return [seat for seat in range(len(self.table.seats)) if self.waits(seat)]

    def lies_open(self, seat: int) -> bool:
        """Winners, those who are ready at an exhaustive draw, and who had nine terminals."""
        if self.table.has_won(seat):
            return True
        ended = self.facts.ended
        if ended in (DRAW, NAGASHI):
            return self.waits(seat) != 0
        return ended == NINE_TERMINALS and seat == self.table.turn

    def worth(self, seat: int, kind: int, source: int, how: int) -> int | None:
        """The price of a win, without under-indicators, counters and sticks."""
        face = self.table.seats[seat].drawn if how == BY_DRAW else self.table.shown_face()
        return worth_of(self.table, self.facts, self.start_of_hand, self.rules, seat, face, how)

    def settle(self) -> Settlement:
        """The settlement of a hand that is over."""
        return settle(self.table, self.facts, self.start_of_hand, self.rules, self.ready_seats())

    # --- eyes and storage

    def known_ready(self, seat: int) -> int:
        """Who has declared riichi is ready."""
        return CLOSED_SHAPES if self.table.seats[seat].marks & RIICHI else ANY_HAND

    def forget(self, seat: int) -> None:
        """Whether a seat let a win go is its own to know."""
        self.facts.furiten[seat] = FREE
        self.changed(seat)

    def view(self, viewer: Viewer) -> KnownTable:
        """What the viewer may know now (rules/riichi.md 4)."""
        return riichi_table(self, viewer)

    def copy(self) -> "RiichiHand":
        """An independent copy."""
        other = RiichiHand(self.rules, self.table.copy(), self.start_of_hand)
        other.facts = self.facts.copy()
        other._waits = self._waits[:]
        other._away = self._away[:]
        self.share(other)
        return other

    def snapshot(self) -> dict[str, object]:
        """The whole state as JSON (secret)."""
        return {
            "game": "riichi",
            "version": SNAPSHOT_VERSION,
            "options": OPTIONS.differences(self.rules.options),
            **hand_json(self),
            "start": self.start_of_hand.to_json(),
            "facts": self.facts.to_json(),
        }
