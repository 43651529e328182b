"""Records of hands: versioned JSON that replays byte for byte (docs/records.md)."""

from collections.abc import Mapping
from typing import Final, TypedDict

from queguan.core.errors import BadCase

RECORD_VERSION: Final = 1


class RecordedAction(TypedDict):
    """One answer in the order it was given: seat, canonical text, and how it came.

    `by`: `person`, `cpu`, `timeout`, `forced` (disconnected). `at`: milliseconds since the hand began.
    """

    seat: int
    action: str
    by: str
    at: int


class SeatRecord(TypedDict):
    """Who sat there at the start of the hand: shown name, `person` or `cpu`, level (0: person)."""

    name: str
    kind: str
    level: int


class ShuffleRecord(TypedDict):
    """Everything `verify` needs: all bytes in hex; contributions in seat order, empty string: none."""

    table: str
    commitment: str
    seed: str
    salt: str
    contributions: list[str]


class Record(TypedDict):
    """One hand of a match. `match` is `Match.snapshot()` before the hand."""

    version: int
    game: str
    options: dict[str, object]
    seats: list[SeatRecord]
    hand_no: int
    match: dict[str, object]
    shuffle: ShuffleRecord
    started: str
    actions: list[RecordedAction]
    result: dict[str, object] | None


def upcast(data: Mapping[str, object]) -> Record:
    """A record of any known version as the present version. Raises `BadCase` naming what is missing."""
    version = data.get("version")
    if version != RECORD_VERSION:
        raise BadCase(f"record version {version!r}: expected {RECORD_VERSION}")
    missing = [k for k in Record.__annotations__ if k not in data]
    if missing:
        raise BadCase(f"record: {', '.join(missing)} missing")
    return Record(**{k: data[k] for k in Record.__annotations__})  # type: ignore[typeddict-item, no-any-return]
