"""A record as frames for the table component: the deal, then the change that each answer made."""

from typing import Final, TypedDict

from queguan.core.errors import BadCase
from queguan.core.hand import Event, Hand
from queguan.core.patch import diff
from queguan.core.record import Record, SeatRecord, ShuffleRecord
from queguan.core.viewer import OPEN, OPEN_VIEWER, SEAT, SPECTATOR, SPECTATOR_VIEWER, Viewer, seat_viewer
from queguan.records.replay import Replay

VIEWERS: Final = "open, spectator or seat:N"


class Frame(TypedDict):
    """What one answer changed. `at`: milliseconds since the hand began; seat -1 and action null: the deal."""

    at: int
    seat: int
    action: str | None
    by: str | None
    events: list[dict[str, object]]
    patch: list[list[object]]


class RecordSummary(TypedDict):
    """The facts of a record that its page shows around the table."""

    game: str
    options: dict[str, object]
    seats: list[SeatRecord]
    hand_no: int
    started: str
    shuffle: ShuffleRecord
    finished: bool


class Frames(TypedDict):
    """A whole replay: `doc` is the table as it stood at the deal, frame 0."""

    record: RecordSummary
    frames: list[Frame]
    doc: dict[str, object]


def parse_viewer(text: str, seats: int) -> Viewer:
    """The viewer named by `open`, `spectator` or `seat:N`. Raises `BadCase` for anything else."""
    if text == OPEN:
        return OPEN_VIEWER
    if text == SPECTATOR:
        return SPECTATOR_VIEWER
    kind, _, number = text.partition(":")
    if kind == SEAT and number.isascii() and number.isdigit() and len(number) < 3 and int(number) < seats:
        return seat_viewer(int(number))
    raise BadCase(f"viewer {text!r}: expected {VIEWERS} with N from 0 to {seats - 1}")


def summary(record: Record) -> RecordSummary:
    """The facts around the table."""
    return RecordSummary(
        game=record["game"],
        options=record["options"],
        seats=record["seats"],
        hand_no=record["hand_no"],
        started=record["started"],
        shuffle=record["shuffle"],
        finished=record["result"] is not None,
    )


def _encode(events: tuple[Event, ...], viewer: Viewer) -> list[dict[str, object]]:
    encoded = [event.encode(viewer) for event in events]
    return [event for event in encoded if event is not None]


def _table(replay: Replay, viewer: Viewer, match: dict[str, object]) -> dict[str, object]:
    hand: Hand = replay.hand
    result = hand.result
    return {
        "match": match,
        "view": hand.view(viewer).to_json(),
        "prompt": None,
        "answered": False,
        "clocks": [],
        "shuffle": {
            "table": replay.record["shuffle"]["table"],
            "hand": replay.record["hand_no"],
            "commitment": replay.record["shuffle"]["commitment"],
            "wanted": False,
            "mixed": [seat for seat, part in enumerate(replay.record["shuffle"]["contributions"]) if part],
            "seed": replay.record["shuffle"]["seed"],
            "salt": replay.record["shuffle"]["salt"],
            "contributions": replay.record["shuffle"]["contributions"],
        },
        "settlement": None if result is None else result.to_json(),
        "record": None,
    }


def frames(record: Record, viewer: Viewer) -> Frames:
    """Every position of the hand as this viewer saw it (`open`: with all cards).

    Raises `BadCase` when the record cannot be read or holds an illegal answer.
    """
    replay = Replay(record)
    match = replay.match.to_json()
    doc = _table(replay, viewer, match)
    deal = Frame(at=0, seat=-1, action=None, by=None, events=_encode(replay.opening, viewer), patch=[])
    listed: list[Frame] = [deal]
    before = doc
    for step in replay.steps():
        if replay.hand.result is not None:
            replay.match.complete(replay.hand)
            match = replay.match.to_json()
        after = _table(replay, viewer, match)
        events = _encode(step.events, viewer)
        # an answer that waited for others was seen by nobody but who gave it
        seen = bool(events) or viewer.kind == OPEN or step.recorded["seat"] == viewer.seat
        listed.append(
            Frame(
                at=step.recorded["at"],
                seat=step.recorded["seat"] if seen else -1,
                action=step.action.text if seen else None,
                by=step.recorded["by"] if seen else None,
                events=events,
                patch=diff(before, after),
            )
        )
        before = after
    return Frames(record=summary(record), frames=listed, doc=doc)
