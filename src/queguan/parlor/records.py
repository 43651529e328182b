"""How a finished hand of a room becomes a record and a line of the score sheet."""

from collections.abc import Sequence
from datetime import UTC, datetime

from queguan.core.match import Match
from queguan.core.record import SeatRecord
from queguan.core.score import Settlement, plain_number
from queguan.parlor.messages import SheetHand, SheetMatch
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


def sheet_hand(no: int, record: str, result: Settlement) -> SheetHand:
    """A finished hand's line; `total`: the points that changed owner."""
    return {
        "no": no,
        "record": record,
        "kind": result.kind,
        "winners": list(result.winners),
        "payments": [plain_number(p) for p in result.payments],
        "total": plain_number(sum(p for p in result.payments if p > 0)),
    }


def finished_row(row: SheetMatch, match: Match) -> SheetMatch:
    """The match's part of the sheet when the table ended it between two hands."""
    return {**row, "finished": True, "standings": match.standings()}


def with_hand(row: SheetMatch, match: Match, hand: SheetHand, seats: Sequence[Seat]) -> SheetMatch:
    """The match's part of the sheet with one more hand."""
    return {
        "no": row["no"],
        "hands": [*row["hands"], hand],
        "scores": [plain_number(v) for v in match.scores],
        "finished": match.finished,
        "standings": match.standings() if match.finished else None,
        "names": [seat.name for seat in seats],
    }
