"""Plays a record again through its game: the one way from a record to positions."""

from collections.abc import Iterator

from queguan.core.action import Action
from queguan.core.errors import BadCase, IllegalAction
from queguan.core.game import Game
from queguan.core.hand import Event, Hand
from queguan.core.match import Match
from queguan.core.record import Record, RecordedAction, shuffler_of
from queguan.core.registry import get_game


class ReplayError(BadCase):
    """A recorded answer that the rules do not take; `step` counts answers from 0, `rule` is the rules' id."""

    def __init__(self, step: int, message: str, rule: str | None) -> None:
        super().__init__(f"action {step}: {message}", "bad_record")
        self.step = step
        self.rule = rule


class Step:
    """One answer of a record, just given: `events` are what it led to; `Replay.hand` stands after it."""

    __slots__ = ("action", "events", "number", "recorded")

    def __init__(
        self, number: int, recorded: RecordedAction, action: Action, events: tuple[Event, ...]
    ) -> None:
        self.number = number
        self.recorded = recorded
        self.action = action
        self.events = events


class Replay:
    """A record being played again: `hand` is the position, `match` its match, `opening` the deal's events.

    Made at the deal; `steps()` gives the recorded answers one by one. Raises `BadCase` when the record
    cannot be read.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game = get_game(record["game"])
        self.match: Match = self.game.restore_match(record["match"])
        self.before: dict[str, object] = self.match.to_json()
        self.hand: Hand = self.match.begin(shuffler_of(record["shuffle"]))
        self.opening: tuple[Event, ...] = self.hand.opening()

    def steps(self) -> Iterator[Step]:
        """Gives the recorded answers one by one. Raises `ReplayError` at the first that is not legal."""
        for number, recorded in enumerate(self.record["actions"]):
            try:
                action = self.game.space.parse(recorded["action"])
                events = self.hand.act(recorded["seat"], action)
            except IllegalAction as error:
                raise ReplayError(number, error.message, error.rule) from error
            except BadCase as error:
                raise ReplayError(number, error.message, None) from error
            yield Step(number, recorded, action, events)
