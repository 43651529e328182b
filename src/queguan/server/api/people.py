"""Who one is: `GET` and `PATCH /api/me`."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from queguan.parlor.store import Person
from queguan.server.answers import MeAnswer
from queguan.server.answers import Person as PersonJson
from queguan.server.context import Context, client_of, json_answer, read_fields, read_json, take
from queguan.server.identity import set_cookie

LANGUAGES: Final = ["zh-Hans", "zh-Hant", "ja", "en"]


def _answer(person: Person) -> MeAnswer:
    return MeAnswer(person=PersonJson(id=person.id, name=person.name, kind="guest"), languages=LANGUAGES)


class People:
    """Endpoints about the person who asks."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def me(self, request: Request) -> Response:
        """The person; a browser that is not known yet gets a guest and a cookie."""
        person = await self._context.person_or_none(request)
        if person is not None:
            return json_answer(_answer(person))
        client = client_of(request)
        take(self._context.new_people, client.household, "new guests")
        person, token = await self._context.parlor.new_guest()
        return json_answer(_answer(person), headers={"set-cookie": set_cookie(token, client)})

    async def rename(self, request: Request) -> Response:
        """Another name. The parlor raises `bad_name`."""
        person = await self._context.person(request)
        body = await read_json(request, self._context.settings.limits.body_bytes)
        name = read_fields(body, {"name": (str, True)})["name"]
        return json_answer(_answer(await self._context.parlor.rename(person, name)))

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        return [
            Route("/api/me", self.me, methods=["GET"]),
            Route("/api/me", self.rename, methods=["PATCH"]),
        ]
