"""How a hand of a room becomes a record."""

from collections.abc import Sequence
from datetime import UTC, datetime

from queguan.core.record import SeatRecord
from queguan.parlor.seats import Seat


def match_table(room: str, match_no: int) -> str:
    """Name of the table in the shuffle's commitment: room id (no secret) and number of the match."""
    return f"{room}/{match_no}"


def seat_records(seats: Sequence[Seat]) -> list[SeatRecord]:
    """Who sits there: substituted seats keep their name and count as persons."""
    return [
        {
            "name": seat.name,
            "kind": "person" if seat.kind == "person" else "cpu",
            "level": seat.level if seat.kind == "cpu" else 0,
        }
        for seat in seats
    ]


def started_text(at: int) -> str:
    """ISO 8601 in UTC of a time in milliseconds."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
