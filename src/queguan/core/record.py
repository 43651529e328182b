"""Records of hands: versioned JSON that replays byte for byte (docs/records.md)."""

from collections.abc import Mapping
from typing import Final, NotRequired, TypedDict

from queguan.core.errors import BadCase
from queguan.core.shuffle import GivenDeal, Shuffler

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
    """Everything `verify` needs: all bytes in hex; contributions in seat order, empty string: none.

    A hand that was dealt elsewhere has an `order` (deck ids by place; then the numbers drawn `further`)
    in place of what a shuffle needs, which is empty then.
    """

    table: str
    commitment: str
    seed: str
    salt: str
    contributions: list[str]
    order: NotRequired[list[int]]
    further: NotRequired[list[int]]


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
    _check(data)
    return Record(**{k: data[k] for k in Record.__annotations__})  # type: ignore[typeddict-item, no-any-return]


def hex_bytes(shuffle: Mapping[str, object], name: str) -> bytes:
    """The bytes of a hex field of a shuffle record. Raises `BadCase`."""
    text = shuffle.get(name)
    try:
        return bytes.fromhex(text)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise BadCase(f"record: shuffle.{name}: got {text!r}, expected hex digits") from None


def shuffler_of(shuffle: ShuffleRecord) -> Shuffler:
    """The shuffler of a recorded hand: one contribution a seat, empty where nobody added any.

    Raises `BadCase` when a field is not hex, or a given order is not one of numbers.
    """
    if "order" in shuffle:
        return GivenDeal(_numbers(shuffle, "order"), _numbers(shuffle, "further"))
    given: object = shuffle.get("contributions")
    if not isinstance(given, list) or not all(isinstance(part, str) for part in given):
        raise BadCase(f"record: shuffle.contributions: got {given!r}, expected one hex text a seat")
    try:
        contributions = [bytes.fromhex(part) for part in given]
    except ValueError:
        raise BadCase(f"record: shuffle.contributions: got {given!r}, expected hex digits") from None
    return Shuffler(hex_bytes(shuffle, "seed"), contributions)


def _numbers(shuffle: Mapping[str, object], name: str) -> list[int]:
    given = shuffle.get(name, [])
    if not isinstance(given, list) or not all(type(one) is int for one in given):
        raise BadCase(f"record: shuffle.{name}: expected a list of whole numbers")
    return given


def _check(data: Mapping[str, object]) -> None:
    """Raises `BadCase` for fields of another form: a record may come from anywhere."""
    for name in ("options", "match", "shuffle"):
        if not isinstance(data[name], dict):
            raise BadCase(f"record: {name}: expected an object")
    if not isinstance(data["result"], dict | None):
        raise BadCase("record: result: expected an object or null")
    seats = _maps("seats", data["seats"])
    for place, seat in enumerate(seats):
        if not isinstance(seat.get("name"), str) or seat.get("kind") not in ("person", "cpu"):
            raise BadCase(f"record: seats[{place}]: expected name and kind, person or cpu")
    for place, given in enumerate(_maps("actions", data["actions"])):
        number = given.get("seat")
        if type(number) is not int or not 0 <= number < len(seats):
            raise BadCase(f"record: actions[{place}].seat: got {number!r}, expected 0 to {len(seats) - 1}")
        if not isinstance(given.get("action"), str):
            raise BadCase(f"record: actions[{place}].action: expected a text")
        if type(given.get("at")) is not int or not isinstance(given.get("by"), str):
            raise BadCase(f"record: actions[{place}]: expected by and at")
    if type(data["hand_no"]) is not int:
        raise BadCase("record: hand_no: expected a whole number")
    for name in ("table", "commitment", "seed", "salt"):
        if not isinstance(_map_of(data["shuffle"]).get(name), str):
            raise BadCase(f"record: shuffle.{name}: expected a text")


def _map_of(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def _maps(name: str, given: object) -> list[dict[str, object]]:
    if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
        raise BadCase(f"record: {name}: expected a list of objects")
    return given
