"""What the HTTP and WebSocket faces share: one object a running server."""

import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from queguan.core.errors import QueguanError
from queguan.parlor.parlor import Parlor
from queguan.parlor.store import Person
from queguan.server.errors import JSON_TYPE, STATUS, ApiError, too_fast
from queguan.server.guard import HEADERS
from queguan.server.identity import token_of
from queguan.server.limits import Buckets
from queguan.server.metrics import Metrics
from queguan.server.origin import CLIENT, Client
from queguan.server.settings import Settings

_encoder = msgspec.json.Encoder()


class Context:
    """The parlor, the settings, and how fast everybody may go."""

    def __init__(self, settings: Settings, parlor: Parlor, metrics: Metrics) -> None:
        limits = settings.limits
        self.settings = settings
        self.parlor = parlor
        self.metrics = metrics
        self.new_people = Buckets(limits.new_people)
        self.new_rooms = Buckets(limits.new_rooms)
        self.scores = Buckets(limits.scores)
        self.logs = Buckets(limits.logs)
        self.codes = Buckets(limits.codes)
        self.codes_of_all = Buckets(limits.codes_of_all)
        self.started = time.time()

    async def person(self, request: Request) -> Person:
        """Who asks. Raises `ApiError` `bad_token` when the parlor does not know them."""
        person = await self.person_or_none(request)
        if person is None:
            raise ApiError(401, "bad_token", "the parlor does not know you: ask GET /api/me first")
        return person

    async def person_or_none(self, request: Request) -> Person | None:
        """Who asks, None without a valid token."""
        token = token_of(request.scope[HEADERS], client_of(request))
        return None if token is None else await self.parlor.person(token)


def client_of(request: Request) -> Client:
    """The far end of the request, as the guard made it out."""
    client = request.scope[CLIENT]
    assert isinstance(client, Client)
    return client


def take(buckets: Buckets, key: str, what: str) -> None:
    """Take one token. Raises `ApiError` `too_fast`."""
    wait = buckets.take(key)
    if wait is not None:
        raise too_fast(what, wait)


def json_answer(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """JSON that no cache keeps, unless `headers` say otherwise."""
    return Response(
        _encoder.encode(value), status, {"cache-control": "no-store", **(headers or {})}, JSON_TYPE
    )


async def read_json(request: Request, most: int) -> dict[str, Any]:
    """The JSON object in the body, `most` bytes at most. Raises `ApiError` naming what is wrong."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise ApiError(413, "too_large", f"the body is larger than {most} bytes")
    try:
        value = msgspec.json.decode(bytes(body))
    except (msgspec.DecodeError, RecursionError) as error:
        raise ApiError(400, "bad_message", f"the body is no JSON: {error}") from None
    if not isinstance(value, dict):
        raise ApiError(400, "bad_message", f"the body is {type(value).__name__}, expected a JSON object")
    return value


def read_fields(body: dict[str, Any], fields: dict[str, tuple[type, bool]]) -> dict[str, Any]:
    """The named fields: type, and whether it must be there. Raises `ApiError` for others and wrong types."""
    for name in body:
        if name not in fields:
            raise ApiError(400, "bad_message", f"unknown field {name!r}, expected {', '.join(fields)}", name)
    found: dict[str, Any] = {}
    for name, (kind, needed) in fields.items():
        value = body.get(name)
        if value is None:
            if needed:
                raise ApiError(400, "bad_message", f"the field {name!r} is missing", name)
            continue
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            expected = {dict: "an object", str: "a text", int: "a whole number"}[kind]
            raise ApiError(400, "bad_message", f"{name}: got {value!r:.60}, expected {expected}", name)
        found[name] = value
    return found


def as_api_error(error: QueguanError) -> ApiError:
    """A refusal of the parlor or a game as an HTTP answer."""
    field = getattr(error, "name", None)
    return ApiError(STATUS.get(error.code, 400), error.code, error.message, field)
