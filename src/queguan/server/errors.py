"""Errors of the HTTP face: a stable code, one English line, perhaps the field that was wrong."""

from typing import Final

import msgspec
from starlette.responses import Response

JSON_TYPE: Final = "application/json"

# Codes of the parlor and the games that are not a plain 400.
STATUS: Final = {
    "unknown_room": 404,
    "unknown_record": 404,
    "unknown_code": 404,
    "unknown_game": 404,
    "bad_token": 401,
    "not_host": 403,
    "not_allowed": 403,
    "not_seated": 403,
    "seat_taken": 409,
    "room_full": 409,
    "already_started": 409,
    "room_closed": 410,
    "too_large": 413,
    "too_fast": 429,
}


class ApiError(Exception):
    """An answer with a 4xx status. `wait` are seconds until a retry can succeed (429)."""

    def __init__(
        self, status: int, code: str, message: str, field: str | None = None, wait: float | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.field = field
        self.wait = wait

    def body(self) -> dict[str, object]:
        """The JSON that the client gets."""
        body: dict[str, object] = {"error": self.code, "message": self.message}
        if self.field is not None:
            body["field"] = self.field
        return body

    def response(self) -> Response:
        """The whole answer."""
        headers = {"cache-control": "no-store"}
        if self.wait is not None:
            headers["retry-after"] = str(max(1, round(self.wait + 0.5)))
        return Response(msgspec.json.encode(self.body()), self.status, headers, JSON_TYPE)


def too_fast(what: str, wait: float) -> ApiError:
    """The answer to somebody who asks too often."""
    told = max(0.1, wait)  # a moment is no time to wait for, and still is one
    return ApiError(429, "too_fast", f"too many {what}: try again in {told:.1f} s", wait=wait)
