"""Opening rooms, finding them, and what can be taken out of them."""

import io

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from queguan.server.answers import HandsAnswer, LinkAnswer, NewRoom
from queguan.server.api.games import find_game
from queguan.server.context import Context, client_of, json_answer, read_fields, read_json, take
from queguan.server.invitation import inviting_origin
from queguan.server.sheet import sheet_csv


class Rooms:
    """Endpoints about rooms. The parlor raises `bad_option`, `unknown_room`, `unknown_code`."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def create(self, request: Request) -> Response:
        """A new room whose host is who asks."""
        person = await self._context.person(request)
        body = await read_json(request, self._context.settings.limits.body_bytes)
        given = read_fields(body, {"game": (str, True), "options": (dict, False), "settings": (dict, False)})
        game = find_game(given["game"])
        take(self._context.new_rooms, client_of(request).household, "new rooms")
        room = await self._context.parlor.create_room(
            person, game.id, given.get("options", {}), given.get("settings", {})
        )
        return json_answer(NewRoom(link=room.link, code=room.code), 201)

    async def quick(self, request: Request) -> Response:
        """A room with computer players in every other seat, already playing."""
        person = await self._context.person(request)
        body = await read_json(request, self._context.settings.limits.body_bytes)
        given = read_fields(body, {"game": (str, True), "level": (int, False), "options": (dict, False)})
        game = find_game(given["game"])
        take(self._context.new_rooms, client_of(request).household, "new rooms")
        room = await self._context.parlor.quick(person, game.id, given.get("level"), given.get("options", {}))
        return json_answer(LinkAnswer(link=room.link), 201)

    async def code(self, request: Request) -> Response:
        """The link behind a six-digit code; slow on purpose, because codes can be guessed."""
        take(self._context.codes, client_of(request).household, "codes")
        take(self._context.codes_of_all, "", "codes by everybody")
        room = self._context.parlor.by_code(request.path_params["code"])
        return json_answer(LinkAnswer(link=room.link))

    async def facts(self, request: Request) -> Response:
        """What the page shows before one enters."""
        person = await self._context.person_or_none(request)
        room = await self._context.parlor.find(request.path_params["link"])
        facts = room.public_json(None if person is None else person.id)
        return json_answer({**facts, "url": self._url(request, room.link)})

    async def qr(self, request: Request) -> Response:
        """The room's address as a QR code."""
        room = await self._context.parlor.find(request.path_params["link"])
        buffer = io.BytesIO()
        segno.make(self._url(request, room.link), error="m").save(
            buffer, kind="svg", border=4, dark="#1f1b16", light="#ffffff", xmldecl=False, svgns=True
        )
        return Response(buffer.getvalue(), 200, {"cache-control": "no-store"}, "image/svg+xml")

    def _url(self, request: Request, link: str) -> str:
        return f"{inviting_origin(self._context.settings, client_of(request))}/r/{link}"

    async def sheet(self, request: Request) -> Response:
        """The score sheet as CSV, also after the room closed; `lang` chooses the words of its head."""
        matches, _ = await self._context.parlor.sheet(request.path_params["link"])
        text = sheet_csv(matches, request.query_params.get("lang", "zh-Hans"))
        headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="queguan.csv"'}
        # the mark at the beginning makes spreadsheet programs read UTF-8
        return Response(text.encode("utf-8-sig"), 200, headers, "text/csv; charset=utf-8")

    async def hands(self, request: Request) -> Response:
        """Finished hands with the ids of their records."""
        matches, closed = await self._context.parlor.sheet(request.path_params["link"])
        return json_answer(HandsAnswer(matches=matches, closed=closed))

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        return [
            Route("/api/rooms", self.create, methods=["POST"]),
            Route("/api/quick", self.quick, methods=["POST"]),
            Route("/api/codes/{code}", self.code, methods=["GET"]),
            Route("/api/rooms/{link}", self.facts, methods=["GET"]),
            Route("/api/rooms/{link}/qr.svg", self.qr, methods=["GET"]),
            Route("/api/rooms/{link}/sheet.csv", self.sheet, methods=["GET"]),
            Route("/api/rooms/{link}/hands", self.hands, methods=["GET"]),
        ]
