"""Plays a log through our hand: each recorded decision is given as the action it is, and what our hand makes
of it is told as the steps of a log again."""

from collections.abc import Sequence
from dataclasses import replace

from queguan.core.action import Action
from queguan.core.errors import BadCase
from queguan.core.hand import Event, Hand
from queguan.core.viewer import OPEN_VIEWER, Viewer
from queguan.games.riichi.world.choose import DECISIONS, action_for, among
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CLAIMS,
    DISCARD,
    DORA,
    DRAW,
    KAKAN,
    NINE_TERMINALS,
    RIICHI_PAID,
    TRIPLE_RON,
    UNKNOWN,
    HandLog,
    Step,
)
from queguan.games.riichi.world.tell import Teller


class Feed:
    """A hand of ours being played as a log tells it.

    `given`: the answers, (seat, action), in order; `teller`: what happened here, as `viewer` learns it;
    `moves_left`: draws and decisions of the log that have not happened here yet, negative when more have."""

    def __init__(self, hand: Hand, log: HandLog, teller: Teller, viewer: Viewer = OPEN_VIEWER) -> None:
        self.hand = hand
        self.log = log
        self.teller = teller
        self.viewer = viewer
        self.given: list[tuple[int, Action]] = []
        self._decisions = [step for step in log.steps if step.kind in DECISIONS]
        self._made = 0
        self._to_draw = sum(1 for step in log.steps if step.kind == DRAW)
        self.moves_left = len(self._decisions) + self._to_draw
        self._drawn = [""] * len(log.scores)
        self._hear(hand.opening())

    def run(self) -> None:
        """Plays on until the log ends. Raises `BadCase` for a decision that the rules do not take here."""
        while self.hand.asked():
            if not self._answer():
                return

    def _answer(self) -> bool:
        """One answer; False: the log has no more to say."""
        hand = self.hand
        following = self._decisions[self._made] if self._made < len(self._decisions) else None
        if hand.open_turn() >= 0:
            seat = hand.open_turn()
            action = self._own(seat, following, hand.legal(seat))
        else:
            if self.moves_left <= 0 and not self.log.finished:
                return False
            seat = hand.asked()[0]
            action = self._claim(seat, following, hand.legal(seat))
        if action is None:
            return False
        self.given.append((seat, action))
        self._hear(hand.act(seat, action))
        return True

    def _own(self, seat: int, step: Step | None, legal: Sequence[Action]) -> Action | None:
        if step is None:
            if any(win.winner == win.source == seat for win in self.log.wins):
                return among(legal, ["self_draw"], f"seat {seat}: tsumo")
            drawn = self.log.drawn
            if drawn is not None and drawn.kind == NINE_TERMINALS and (not drawn.ready or drawn.ready[seat]):
                return among(legal, ["nine_terminals"], f"seat {seat}: nine terminals")
            if self.log.finished:
                raise BadCase(f"after {self._made} decisions seat {seat} is asked, where the log has ended")
            return None
        if step.seat != seat or step.kind in CLAIMS:
            told = f"{step.kind} of seat {step.seat}"
            raise BadCase(f"decision {self._made}: seat {seat} is asked, where the log has {told}")
        try:
            return action_for(step, legal, self._drawn[seat])
        except BadCase as error:
            raise BadCase(f"decision {self._made}, seat {seat}: {error.message}") from None

    def _claim(self, seat: int, step: Step | None, legal: Sequence[Action]) -> Action:
        if step is not None and step.kind in CLAIMS and step.seat == seat:
            try:
                return action_for(step, legal, "")
            except BadCase as error:
                raise BadCase(f"decision {self._made}, seat {seat}: {error.message}") from None
        wins = [win.winner for win in self.log.wins]
        drawn = self.log.drawn
        over = step is None and self._to_draw == 0
        if over and (seat in wins or (drawn is not None and drawn.kind == TRIPLE_RON)):
            return among(legal, ["win"], f"seat {seat}: ron")
        return among(legal, ["pass"], f"seat {seat}: pass")

    def _hear(self, events: Sequence[Event]) -> None:
        for event in events:
            told = event.encode(self.viewer)
            step = None if told is None else self.teller.take(told)
            if step is None:
                continue
            self._made += step.kind in DECISIONS
            self._to_draw -= step.kind == DRAW
            self.moves_left -= step.kind == DRAW or step.kind in DECISIONS
            if step.seat >= 0:
                self._drawn[step.seat] = step.tile if step.kind == DRAW else ""


def canonical(steps: Sequence[Step]) -> list[Step]:
    """Steps in one order and form, whatever a log's habits: an indicator turned with a discard or kan stands
    behind it and before the riichi stick, own tiles are sorted."""
    found: list[Step] = []
    for step in steps:
        own = tuple(sorted(step.own))
        if step.kind == ANKAN:
            step = replace(step, own=own, tile=own[0])
        elif step.kind == KAKAN:
            # which of the pon's tiles was claimed is told where it was claimed
            step = replace(step, own=own)
        elif own:
            step = replace(step, own=own)
        found.append(step)
    for place in range(len(found) - 1):
        first, second = found[place], found[place + 1]
        if first.kind == DORA and second.kind in (DISCARD, KAKAN, ANKAN):
            found[place], found[place + 1] = second, first
    for place in range(len(found) - 1):
        first, second = found[place], found[place + 1]
        if first.kind == RIICHI_PAID and second.kind == DORA:
            found[place], found[place + 1] = second, first
    return found


def same(mine: Step, theirs: Step) -> bool:
    """Whether a log tells the same step, as far as it tells it."""
    if UNKNOWN in (theirs.tile, mine.tile):
        return mine.kind == theirs.kind and mine.seat == theirs.seat
    return mine == theirs
