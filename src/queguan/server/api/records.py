"""Finished hands: the record itself, and the same played again frame by frame."""

import asyncio
import hashlib
from collections import OrderedDict
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from queguan.core.errors import BadCase
from queguan.core.formats import Imported
from queguan.core.record import Record
from queguan.records.reading import hands_in
from queguan.records.verify import verify
from queguan.server.answers import LogDifferenceJson, LogFacts
from queguan.server.context import Context, client_of, json_answer, read_fields, read_json, take
from queguan.server.errors import JSON_TYPE, ApiError
from queguan.server.replay import replay_json

KEPT: Final = 64
LOGS_KEPT: Final = 8
MOST_HANDS: Final = 100


class Played(NamedTuple):
    """A replay without what depends on who asks and when; the long parts are JSON already."""

    record: dict[str, Any]
    frames: msgspec.Raw
    doc: msgspec.Raw


def _played(record_id: str, record: Record, viewer: str) -> Played:
    found = replay_json(record_id, record, viewer)
    frames, doc = (msgspec.Raw(msgspec.json.encode(found[name])) for name in ("frames", "doc"))
    return Played(found["record"], frames, doc)


def _read(text: str) -> Imported:
    """The hands of a text from outside. Raises `BadCase` or `BadOption`, also for what cannot be played."""
    imported = hands_in(text, "log")
    if len(imported.records) > MOST_HANDS:
        raise BadCase(f"log: {len(imported.records)} hands, expected at most {MOST_HANDS}")
    for number, record in enumerate(imported.records, 1):
        for finding in verify(record):
            if finding.check in ("deal", "legality") and not finding.ok:
                raise BadCase(f"hand {number}: {finding.message}")
    return imported


class Records:
    """Endpoints about records. The parlor raises `unknown_record` and `not_allowed`."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._replays: OrderedDict[tuple[str, str], Played] = OrderedDict()
        self._logs: OrderedDict[bytes, Imported] = OrderedDict()

    async def _record(self, request: Request) -> Record:
        person = await self._context.person_or_none(request)
        return await self._context.parlor.record(request.path_params["record"], person)

    async def record(self, request: Request) -> Response:
        """The record, as `queguan verify` reads it."""
        return json_answer(await self._record(request))

    async def replay(self, request: Request) -> Response:
        """The hand as one viewer saw it; any viewer may be chosen, for the hand is over. `own`: who asks
        sees it from the seat they played, everybody else with all hands open."""
        record = await self._record(request)
        person = await self._context.person_or_none(request)
        viewer = request.query_params.get("viewer", "open")
        if viewer == "own":
            seat = await self._context.parlor.seat_in(request.path_params["record"], person)
            viewer = "open" if seat is None else f"seat:{seat}"
        key = (request.path_params["record"], viewer)
        played = self._replays.get(key)
        if played is None:
            # a hundred positions take some tens of milliseconds: not in the tables' loop
            played = await asyncio.to_thread(_played, key[0], record, viewer)
            self._replays[key] = played
            if len(self._replays) > KEPT:
                self._replays.popitem(last=False)
        previous, following = await self._context.parlor.neighbours(key[0], person)
        facts = {**played.record, "previous": previous, "next": following}
        body = msgspec.json.encode({"record": facts, "frames": played.frames, "doc": played.doc})
        # Of the newest hand the next one is not known yet.
        age = "max-age=3600" if following is not None else "no-cache"
        return Response(body, 200, {"cache-control": f"private, {age}"}, JSON_TYPE)

    async def shown(self, request: Request) -> Response:
        """A hand of a log that somebody brings along, in any format that the games read. Nothing is kept of
        it but what its other hands are shown from. Raises `bad_case` and `bad_option`."""
        take(self._context.logs, client_of(request).household, "logs")
        body = await read_json(request, self._context.settings.limits.log_bytes)
        fields = read_fields(body, {"text": (str, True), "hand": (int, False), "viewer": (str, False)})
        imported = await self._log(fields["text"])
        hand = fields.get("hand", 1)
        if not 1 <= hand <= len(imported.records):
            raise ApiError(
                400, "bad_message", f"hand: got {hand}, the log has {len(imported.records)}", "hand"
            )
        record = imported.records[hand - 1]
        played = await asyncio.to_thread(_played, "", record, fields.get("viewer", "open"))
        differences = [
            LogDifferenceJson(hand=one.hand, code=one.code, params=one.params, message=one.message)
            for one in imported.differences
        ]
        log = LogFacts(hands=len(imported.records), hand=hand, differences=differences)
        facts = {**played.record, "previous": None, "next": None}
        return json_answer({"log": log, "record": facts, "frames": played.frames, "doc": played.doc})

    async def _log(self, text: str) -> Imported:
        key = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        found = self._logs.get(key)
        if found is None:
            found = await asyncio.to_thread(_read, text)
            self._logs[key] = found
            if len(self._logs) > LOGS_KEPT:
                self._logs.popitem(last=False)
        return found

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        return [
            Route("/api/replay", self.shown, methods=["POST"]),
            Route("/api/records/{record}", self.record, methods=["GET"]),
            Route("/api/records/{record}/replay", self.replay, methods=["GET"]),
        ]
