"""Finished hands: the record itself, and the same played again frame by frame."""

import asyncio
from collections import OrderedDict
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from queguan.core.record import Record
from queguan.server.context import Context, json_answer
from queguan.server.errors import JSON_TYPE
from queguan.server.replay import replay_json

KEPT: Final = 64


class Played(NamedTuple):
    """A replay without what depends on who asks and when; the long parts are JSON already."""

    record: dict[str, Any]
    frames: msgspec.Raw
    doc: msgspec.Raw


def _played(record_id: str, record: Record, viewer: str) -> Played:
    found = replay_json(record_id, record, viewer)
    frames, doc = (msgspec.Raw(msgspec.json.encode(found[name])) for name in ("frames", "doc"))
    return Played(found["record"], frames, doc)


class Records:
    """Endpoints about records. The parlor raises `unknown_record` and `not_allowed`."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._replays: OrderedDict[tuple[str, str], Played] = OrderedDict()

    async def _record(self, request: Request) -> Record:
        person = await self._context.person_or_none(request)
        return await self._context.parlor.record(request.path_params["record"], person)

    async def record(self, request: Request) -> Response:
        """The record, as `queguan verify` reads it."""
        return json_answer(await self._record(request))

    async def replay(self, request: Request) -> Response:
        """The hand as one viewer saw it; any viewer may be chosen, for the hand is over."""
        record = await self._record(request)
        viewer = request.query_params.get("viewer", "open")
        key = (request.path_params["record"], viewer)
        played = self._replays.get(key)
        if played is None:
            # a hundred positions take some tens of milliseconds: not in the tables' loop
            played = await asyncio.to_thread(_played, key[0], record, viewer)
            self._replays[key] = played
            if len(self._replays) > KEPT:
                self._replays.popitem(last=False)
        person = await self._context.person_or_none(request)
        previous, following = await self._context.parlor.neighbours(key[0], person)
        facts = {**played.record, "previous": previous, "next": following}
        body = msgspec.json.encode({"record": facts, "frames": played.frames, "doc": played.doc})
        # Of the newest hand the next one is not known yet.
        age = "max-age=3600" if following is not None else "no-cache"
        return Response(body, 200, {"cache-control": f"private, {age}"}, JSON_TYPE)

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        return [
            Route("/api/records/{record}", self.record, methods=["GET"]),
            Route("/api/records/{record}/replay", self.replay, methods=["GET"]),
        ]
