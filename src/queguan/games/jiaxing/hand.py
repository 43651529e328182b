"""One hand of 嘉兴台头和: the shared flow with this game's wins and 三摊 (rules/jiaxing.md 4, 5, 8.3)."""

from typing import Final

from queguan.core.action import Action
from queguan.core.errors import Reason
from queguan.core.hand import Event
from queguan.core.score import Settlement
from queguan.core.viewer import Viewer
from queguan.games.jiaxing.events import BondEvent
from queguan.games.jiaxing.options import OPTIONS
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.reasons import (
    BOUND,
    DEAD_WILD,
    FIRST_OWN,
    GAVE_UP,
    LONE_WILD,
    LONE_WILD_ROBBING,
    OF_SCORING,
    OWN_KEYS,
    SELF_DRAW_ONLY,
    rule_of,
)
from queguan.games.jiaxing.santan import Santan
from queguan.games.jiaxing.scoring import Judgement
from queguan.games.jiaxing.settlement import settle
from queguan.games.jiaxing.space import CONTINUE, CONTINUE_WORD, GIVE_UP, GIVE_UP_WORD, SPACE
from queguan.games.jiaxing.tokens import used
from queguan.games.jiaxing.view import jiaxing_table
from queguan.games.jiaxing.winning import completes, judged
from queguan.games.mahjong.events import TileEvent
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.reasons import BELOW_MIN, NOT_COMPLETE, NOTHING_ASKED, OK, WILD_TILE, reason
from queguan.games.mahjong.state import ASK, BY_DISCARD, BY_DRAW, BY_ROB_ADDED, FIRST_MARK, TableState
from queguan.games.mahjong.state_json import hand_json
from queguan.games.mahjong.tiles import TEXT
from queguan.games.mahjong.view import KnownTable

SNAPSHOT_VERSION: Final = 1

# The one question of this game, and the mark of who gave up.
SANTAN: Final = 0
MARK_GAVE_UP: Final = FIRST_MARK


class JiaxingHand(TileHand):
    """A hand in play. Made by `deal.new_hand`, `deal.restore_hand` or `copy`.

    `wild` the kind of the wildcards; `pool` the tokens with those of this start, the oldest first; `santan`
    who is bound to whom; `bound_now`: the claim just laid down made a bound pair.
    """

    __slots__ = ("bound_now", "pool", "rules", "santan", "wild")

    def __init__(self, rules: PlayRules, table: TableState, wild: int, pool: list[str]) -> None:
        super().__init__(SPACE, rules.flow, table)
        self.rules = rules
        self.wild = wild
        self.pool = pool
        self.santan = Santan(len(table.seats))
        self.bound_now = False

    # --- wins

    def why_no_win_code(self, seat: int, kind: int, source: int, how: int) -> int:
        """What is against a win with this tile; OK for nothing."""
        if seat in self.santan.out:
            return GAVE_UP
        if how == BY_DISCARD:
            if not self.rules.ron:
                return SELF_DRAW_ONLY
            if kind == self.wild:
                return DEAD_WILD
        me = self.table.seats[seat]
        if how == BY_DRAW:
            complete = completes(me.counts, self.wild, len(me.melds))
        else:
            me.counts[kind] += 1
            complete = completes(me.counts, self.wild, len(me.melds))
            me.counts[kind] -= 1
        if not complete:
            return NOT_COMPLETE
        judgement = self._judged(seat, kind, how)
        if judgement.winning is not None:
            return OK
        code = OF_SCORING[judgement.reason]
        return LONE_WILD_ROBBING if code == LONE_WILD and how == BY_ROB_ADDED else code

    def is_of_hand(self, code: int) -> bool:
        """硬自摸, giving up and a dead wildcard are found without looking at the hand."""
        return code not in (SELF_DRAW_ONLY, GAVE_UP, DEAD_WILD) and super().is_of_hand(code)

    def _judged(self, seat: int, kind: int, how: int) -> Judgement:
        """What scoring says to a win with the shown tile, or with the drawn one."""
        return judged(self.table, self.wild, self.rules.scoring, seat, kind, how, used(self.pool))

    def say_no_win(self, code: int, seat: int, kind: int, source: int, how: int) -> Reason:
        """The reason; below the minimum with the 台 there are and those that are needed."""
        if code == BELOW_MIN:
            has = self._judged(seat, kind, how).tai
            return reason(code, rule_of(code), kind, has, self.rules.scoring.min_tai)
        return self.say(code, kind)

    def worth(self, seat: int, kind: int, source: int, how: int) -> int | None:
        """The total of a win."""
        won = self._judged(seat, kind, how).winning
        assert won is not None, "a win was checked before it was offered"
        return won.total

    # --- why not

    def rule_id(self, code: int) -> str:
        """The restriction of rules/jiaxing.md that a code stands for."""
        return rule_of(code)

    def say(self, code: int, kind: int = -1) -> Reason:
        """The reason of a code; a wildcard that was thrown is dead, others are not used for melds."""
        if code == WILD_TILE and kind == self.wild and self.table.shown == kind:
            code = DEAD_WILD
        if code < FIRST_OWN:
            return super().say(code, kind)
        params = {"tile": TEXT[kind]} if kind >= 0 else {}
        return Reason(rule_of(code), OWN_KEYS[code], params)

    def why_not_further(self, seat: int, index: int) -> int:
        """Against an answer to 三摊: nothing is asked, or not this seat."""
        if self.table.phase != ASK:
            return NOTHING_ASKED
        if seat in self.santan.out:
            return GAVE_UP
        return BOUND if self.santan.is_bound(seat) else OK

    # --- giving up (5.13): what is drawn is thrown, and nothing else is done

    def barred_discard(self, seat: int, kind: int) -> int:
        """Who gave up throws what he draws."""
        return GAVE_UP if seat in self.santan.out and kind != self.table.seats[seat].drawn else OK

    def barred_claim(self, seat: int, kind: int) -> int:
        """Who gave up claims nothing."""
        return GAVE_UP if seat in self.santan.out else OK

    def barred_kong(self, seat: int, kind: int, added: bool) -> int:
        """Who gave up makes no kong."""
        return GAVE_UP if seat in self.santan.out else OK

    def discards_itself(self, seat: int) -> bool:
        """Who gave up is not asked."""
        return seat in self.santan.out

    def give_up(self, seat: int) -> None:
        """From now on the seat neither wins nor claims, and pays nothing."""
        self.santan.out.append(seat)
        self.table.seats[seat].marks |= MARK_GAVE_UP

    # --- the deal

    def start(self, events: list[Event]) -> None:
        """Everybody sees the turned tile, then the dealer plays."""
        events.append(TileEvent("wild", self.table.dealer, self.wild))
        super().start(events)

    # --- bound pairs: 三摊, section 8.3

    def has_claimed(self, seat: int) -> None:
        """Counts the claim."""
        if self.rules.san_tan:
            self.bound_now = self.santan.claimed(seat, self.table.seats[seat].melds[-1].source)

    def after_claim(self, seat: int, events: list[Event]) -> None:
        """A claim that made a bound pair stops the game while those who are free of it are asked."""
        if self.bound_now:
            self.bound_now = False
            events.append(BondEvent(seat, self.table.seats[seat].melds[-1].source))
            if self.santan.free():
                self.ask_question(SANTAN, events)
                return
        self.play_after_claim(seat, events)

    def question_actions(self, seat: int) -> list[Action]:
        """SANTAN: go on or give up."""
        if seat not in self.santan.free():
            return []
        return [self.space.actions[CONTINUE], self.space.actions[GIVE_UP]]

    def answered(self, question: int, answers: list[int], events: list[Event]) -> None:
        """The answers are shown together; then the claimer goes on."""
        for seat, answer in enumerate(answers):
            if answer == GIVE_UP:
                self.give_up(seat)
                events.append(TileEvent(GIVE_UP_WORD, seat))
            elif answer == CONTINUE:
                events.append(TileEvent(CONTINUE_WORD, seat))
        self.play_after_claim(self.table.turn, events)

    # --- the end, eyes and storage

    def settle(self) -> Settlement:
        """The settlement of a hand that is over."""
        return settle(self.table, self.wild, self.rules.scoring, self.santan, used(self.pool))

    def view(self, viewer: Viewer) -> KnownTable:
        """What the viewer may know now (rules/jiaxing.md 4)."""
        return jiaxing_table(self, self.rules, self.santan, self.pool, viewer)

    def copy(self) -> "JiaxingHand":
        """An independent copy; options, melds, pool and the wall's order are shared: they never change."""
        other = JiaxingHand(self.rules, self.table.copy(), self.wild, self.pool)
        other.santan = self.santan.copy()
        self.share(other)
        return other

    def snapshot(self) -> dict[str, object]:
        """The whole state as JSON (secret)."""
        return {
            "game": "jiaxing",
            "version": SNAPSHOT_VERSION,
            "options": OPTIONS.differences(self.rules.options),
            **hand_json(self),
            "pool": self.pool[:],
            "santan": self.santan.to_json(),
        }
