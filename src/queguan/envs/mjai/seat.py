"""An mjai program in one of our seats: it hears mjai events and answers with mjai actions."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from queguan.core.action import Action
from queguan.core.errors import BadCase
from queguan.core.guest import Guest, Told
from queguan.envs.line_process import LineProcess
from queguan.games.riichi.world.answers import Answer, action_of, can_declare, possible_answers
from queguan.games.riichi.world.ends import ends_of
from queguan.games.riichi.world.holdings import Holdings
from queguan.games.riichi.world.match_log import DISCARD, DRAW, HandLog
from queguan.games.riichi.world.mjai_write import Event, end_events, start_game, start_kyoku, step_events
from queguan.games.riichi.world.tell import Teller

# A program may load a model before its first answer.
_TO_START: Final = 30.0
# After so many answers in a row that did not come in time the program is given up.
_MOST_SILENT: Final = 3
# Events that can come between what a seat is asked about and the question.
_SILENT: Final = ("dora", "reach_accepted")
_PLACE: Final = "{seat}"


class _Talk:
    """What is said to one program: the events it has not heard yet."""

    def __init__(self, command: str, seat: int, seconds: float) -> None:
        self.waiting: list[Event] = []
        self.given_up = False
        self._command = command.replace(_PLACE, str(seat))
        self._seconds = seconds
        self._process: LineProcess | None = None
        self._silent = 0

    def offer(self, possible: list[Answer]) -> None:
        """Tells with the event that the next question is about what may be answered."""
        for event in reversed(self.waiting):
            if event["type"] not in _SILENT:
                event["possible_actions"] = possible
                return

    def ask(self) -> Mapping[str, object]:
        """One question. Raises `BadCase`; a program that is gone, or silent too often, is given up."""
        seconds = self._seconds
        if self._process is None:
            try:
                self._process = LineProcess(self._command)
            except BadCase:
                self.given_up = True
                raise
            seconds = max(seconds, _TO_START)
        line = json.dumps(self.waiting, ensure_ascii=False, separators=(",", ":"))
        self.waiting = []
        try:
            text = self._process.ask(line, seconds)
        except BadCase as error:
            self._silent += 1
            if self._process.is_gone() or self._silent >= _MOST_SILENT:
                self.given_up = True
                self.close()
                raise BadCase(f"{error.message}, it is not asked any more") from None
            raise
        self._silent = 0
        try:
            answer = json.loads(text)
        except (ValueError, RecursionError):
            raise BadCase(f"answers {text[:60]!r}, which is not JSON") from None
        if not isinstance(answer, dict):
            raise BadCase(f"answers {text[:60]!r}, expected one event")
        return answer

    def close(self) -> None:
        """The program is told to leave."""
        if self._process is not None:
            self._process.close()
            self._process = None


class MjaiSeat(Guest):
    """Whenever it is asked the program gets one line: a JSON list of all events since it was last asked; the
    one it is asked about tells what may be answered (`possible_actions`). It answers with a line, one event.
    `{seat}` in the command stands for the seat's number: then a guest that changes its seat from match to
    match has a program for each seat. Else it has one, which learns its seat from `start_game`.

    `reds`: how many fives of each suit are red; `options`: preset and what differs from it.
    """

    def __init__(
        self, command: str, seconds: float, players: int, reds: Mapping[str, int], options: Told
    ) -> None:
        super().__init__()
        self.command = command
        self.seconds = seconds
        self.players = players
        self.reds = reds
        self.options = options
        self.seat = -1
        self._talks: dict[int, _Talk] = {}
        self._talk = _Talk(command, -1, seconds)
        self._teller = Teller(reds)
        self._drawn = ""
        self._told_reach = False
        self._hand: HandLog | None = None
        self._held: Holdings | None = None

    # --- what happens at the table

    def begin(self, seat: int, match: Told, view: Told) -> None:
        """A hand is dealt; with the first of a match the program is told `start_game`."""
        self.seat = seat
        place = seat if _PLACE in self.command else -1
        if place not in self._talks:
            self._talks[place] = _Talk(self.command, place, self.seconds)
        self._talk = self._talks[place]
        if match["hand_no"] == 1:
            names = [str(number) for number in range(self.players)]
            self._talk.waiting.append({**start_game(names, self.options), "id": seat})
        self._teller = Teller(self.reds)
        self._drawn = ""
        self._told_reach = False
        points = view["points"]
        assert isinstance(points, list)
        self._hand = HandLog(
            round=_number(view, "number"),
            honba=_number(view, "honba"),
            sticks=_number(view, "sticks"),
            scores=tuple([round(one) for one in points]),
            hands=(),
            dora="",
            steps=(),
        )

    def hear(self, events: Sequence[Told]) -> None:
        """What the seat learns, as mjai events."""
        hand = self._hand
        assert hand is not None
        known = len(self._teller.steps)
        for event in events:
            self._teller.take(event)
        if not hand.hands:
            hand = replace(hand, hands=self._teller.dealt, dora=self._teller.dora)
            self._hand = hand
            self._held = Holdings(hand)
            self._talk.waiting.append(start_kyoku(hand))
        assert self._held is not None
        for step in self._teller.steps[known:]:
            self._held.take(step)
            told = step_events(step)
            if step.seat == self.seat:
                self._drawn = step.tile if step.kind == DRAW else ""
                if self._told_reach and step.kind == DISCARD:
                    told = told[-1:]
                    self._told_reach = False
            self._talk.waiting += told

    def finish(self, settlement: Told, match: Told) -> None:
        """How the hand ended is told with what the program hears next."""
        hand = self._hand
        assert hand is not None
        wins, drawn = ends_of(settlement, self.players)
        whole = replace(hand, steps=tuple(self._teller.steps), wins=wins, drawn=drawn)
        self._talk.waiting += [*end_events(whole), {"type": "end_kyoku"}]
        if match["finished"]:
            self._talk.waiting.append({"type": "end_game"})

    def close(self) -> None:
        """The programs are told to leave."""
        for talk in self._talks.values():
            talk.close()

    # --- what the program says

    def decide(self, legal: Sequence[Action], default: Action) -> Action:
        """The program's action; `default` when there is none, which `troubles` tells."""
        if self._talk.given_up:
            return default
        try:
            return self._asked(legal)
        except BadCase as error:
            self.troubles.append(
                f"seat {self.seat}, {self.command!r}: {error.message}; {default.text} is played"
            )
            return default

    def _asked(self, legal: Sequence[Action]) -> Action:
        self._offer(legal, False)
        answer = self._talk.ask()
        declares = answer.get("type") == "reach"
        if declares:
            if not can_declare(legal):
                raise BadCase("reach is not possible")
            # mjai declares first; the discard is asked for when everybody has heard it
            self._told_reach = True
            self._talk.waiting.append({"type": "reach", "actor": self.seat})
            self._offer(legal, True)
            answer = self._talk.ask()
        return action_of(answer, legal, self._drawn, declares)

    def _offer(self, legal: Sequence[Action], declared: bool) -> None:
        assert self._held is not None
        self._talk.offer(
            possible_answers(legal, self.seat, self._teller.steps, self._held, self._drawn, declared)
        )


def _number(view: Told, name: str) -> int:
    value = view[name]
    assert isinstance(value, int)
    return value
