"""What is stored of a room: facts. The whole state of a room is a fold of them (`state.py`).

Each fact says when it happened (`at`, ms), who caused it (`who`: a person's id) and under which id of
the client's (`id`), so that a message sent twice, even across a restart, is done once.
"""

from typing import Any, Literal

import msgspec

By = Literal["person", "cpu", "timeout", "forced"]
AwayWhy = Literal["timeouts", "heartbeat", "left", "kicked"]


class Fact(msgspec.Struct, tag_field="e", omit_defaults=True, frozen=True, kw_only=True):
    """Base of all facts."""

    at: int
    who: str = ""
    id: str = ""


class Created(Fact, frozen=True, tag="created"):
    """The room begins, with its host in no seat yet."""

    room: str
    link: str
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    host: str


class Sat(Fact, frozen=True, tag="sat"):
    """A person takes an empty seat, leaving the one they had."""

    seat: int
    person: str
    name: str


class Stood(Fact, frozen=True, tag="stood"):
    """A seat is left while no match runs."""

    seat: int


class Filled(Fact, frozen=True, tag="filled"):
    """A computer player takes an empty seat."""

    seat: int
    level: int


class Cleared(Fact, frozen=True, tag="cleared"):
    """A computer player leaves its seat."""

    seat: int


class ReadySet(Fact, frozen=True, tag="ready"):
    """A seated person is ready for the match to begin, or not."""

    seat: int
    on: bool


class HostSet(Fact, frozen=True, tag="host"):
    """Another person has the host's rights."""

    person: str


class OptionsSet(Fact, frozen=True, tag="options"):
    """New options hold from the next match on; whoever sat beyond the last seat stands."""

    options: dict[str, Any]


class Proposed(Fact, frozen=True, tag="proposed"):
    """The host asks all seated persons for other options."""

    options: dict[str, Any]


class Agreed(Fact, frozen=True, tag="agreed"):
    """A seated person accepts the proposal."""

    person: str


class Dropped(Fact, frozen=True, tag="dropped"):
    """The proposal is off."""


class SettingsSet(Fact, frozen=True, tag="settings"):
    """Changed settings; the others stay."""

    settings: dict[str, Any]


class Kicked(Fact, frozen=True, tag="kicked"):
    """A person may not enter again. A seat in a running match goes to a computer player for good."""

    person: str


class Renamed(Fact, frozen=True, tag="renamed"):
    """A seated person's new name."""

    person: str
    name: str


class Said(Fact, frozen=True, tag="said"):
    """A line of the chat."""

    name: str
    text: str
    phrase: str | None = None


class LookerSet(Fact, frozen=True, tag="looker"):
    """A seat lets a watcher look over its shoulder, or nobody any more (rules/platform.md W2)."""

    seat: int
    person: str | None


class MatchBegan(Fact, frozen=True, tag="match"):
    """A match with the present options and seats."""


class Prepared(Fact, frozen=True, tag="prepared"):
    """Seed and salt (hex) of the next hand are drawn and the commitment is shown; `record`: its record id."""

    seed: str
    salt: str
    record: str


class Dealt(Fact, frozen=True, tag="dealt"):
    """The hand begins with these contributions (hex, by seat, empty: none)."""

    contributions: list[str]


class Answered(Fact, frozen=True, tag="answered"):
    """An answer of an asked seat. `spent`: ms of thinking; `held`: counts when the window closes."""

    seat: int
    action: str
    by: By
    spent: int = 0
    held: bool = False


class WindowClosed(Fact, frozen=True, tag="window"):
    """The constant wait of a claim window is over: held answers count, an empty window goes on."""


class WentAway(Fact, frozen=True, tag="away"):
    """A seat's person is disconnected (rules/platform.md 8.3) or left."""

    seat: int
    why: AwayWhy


class CameBack(Fact, frozen=True, tag="back"):
    """The person has the seat again."""

    seat: int


class PauseSet(Fact, frozen=True, tag="pause"):
    """A pause asked for, agreed to, running until `until`, or (nobody in `agreed`) over."""

    by: str
    agreed: list[str]
    until: int | None


class NextSet(Fact, frozen=True, tag="next"):
    """A seat is ready for the next hand."""

    seat: int


class StopSet(Fact, frozen=True, tag="stop"):
    """A seat wants the match to end here, or no more."""

    seat: int
    on: bool


class MatchStopped(Fact, frozen=True, tag="stopped"):
    """All who are there agreed that the match is over (a game says when they may)."""


class Resumed(Fact, frozen=True, tag="resumed"):
    """The server started again: clocks are refilled (rules/platform.md 8.5)."""


class TakingAsked(Fact, frozen=True, tag="taking"):
    """A watcher wants a computer player's seat from the next hand on, instead of any asked for before.

    `agreed`: nobody has to be asked.
    """

    seat: int
    person: str
    name: str
    agreed: bool


class TakingAgreed(Fact, frozen=True, tag="taking_agreed"):
    """The host lets that person have the seat."""

    person: str


class TakingOver(Fact, frozen=True, tag="taking_over"):
    """The person does not want the seat any more, or does not get it."""

    person: str


class Taken(Fact, frozen=True, tag="taken"):
    """The person has the seat, its name and its points, before the next hand is dealt."""

    person: str


class Closed(Fact, frozen=True, tag="closed"):
    """The room is over."""

    why: str


AnyFact = (
    Created
    | Sat
    | Stood
    | Filled
    | Cleared
    | ReadySet
    | HostSet
    | OptionsSet
    | Proposed
    | Agreed
    | Dropped
    | SettingsSet
    | Kicked
    | Renamed
    | Said
    | LookerSet
    | MatchBegan
    | Prepared
    | Dealt
    | Answered
    | WindowClosed
    | WentAway
    | CameBack
    | PauseSet
    | NextSet
    | StopSet
    | MatchStopped
    | Resumed
    | TakingAsked
    | TakingAgreed
    | TakingOver
    | Taken
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyFact)


def encode(fact: AnyFact) -> bytes:
    """The fact as stored."""
    return _encoder.encode(fact)


def decode(data: bytes | str) -> AnyFact:
    """A stored fact; raises `msgspec.MsgspecError` when it cannot be read."""
    return _decoder.decode(data)
