"""The JSON of the HTTP answers (docs/contract.md section 2)."""

from typing import Any, Literal, TypedDict

from queguan.parlor.messages import RoomPhase, RoomSeat, Settings, SheetMatch


class ErrorBody(TypedDict):
    """Every 4xx and 5xx answer: a stable code, one English line, the field that was wrong or null."""

    error: str
    message: str
    field: str | None


class Person(TypedDict):
    """Who the browser is to the parlor."""

    id: str
    name: str
    kind: Literal["guest"]


class MeAnswer(TypedDict):
    """GET and PATCH /api/me."""

    person: Person
    languages: list[str]


class Hall(TypedDict):
    """How many people play and how many public rooms wait."""

    playing: int
    waiting: int


class GamesAnswer(TypedDict):
    """GET /api/games: each game's `GameInfo` without examples, and `names` by language."""

    games: list[dict[str, Any]]
    hall: Hall


class GameAnswer(TypedDict):
    """GET /api/games/{id}: `GameInfo`, and text key -> language -> text."""

    info: dict[str, Any]
    texts: dict[str, dict[str, str]]


class NewRoom(TypedDict):
    """POST /api/rooms."""

    link: str
    code: str | None


class LinkAnswer(TypedDict):
    """POST /api/quick and GET /api/codes/{code}."""

    link: str


class RoomFacts(TypedDict):
    """GET /api/rooms/{link}: what the page shows before one enters."""

    link: str
    game: str
    layout: str
    state: RoomPhase
    options: dict[str, Any]
    differences: dict[str, Any]
    settings: Settings
    seats: list[RoomSeat]
    watchers: int


class HandsAnswer(TypedDict):
    """GET /api/rooms/{link}/hands: the score sheet with the ids of the records."""

    matches: list[SheetMatch]
    closed: bool
