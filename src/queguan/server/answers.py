"""The JSON of the HTTP answers (docs/contract.md section 2)."""

from typing import Any, Literal, TypedDict

from queguan.parlor.messages import RoomPhase, RoomSeat, SheetMatch
from queguan.records.frames import RecordSummary


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


class SeatCount(TypedDict):
    """How many seats a table of the game can have."""

    min: int
    max: int


class GameEntry(TypedDict):
    """What the first page draws of a game; names, places and blurbs by language.

    `art`: the cards of its door, the emblem first.
    """

    id: str
    layout: str
    names: dict[str, str]
    places: dict[str, str]
    blurbs: dict[str, str]
    presets: list[str]
    seats: SeatCount
    levels: list[int]
    art: list[str]


class GamesAnswer(TypedDict):
    """GET /api/games."""

    games: list[GameEntry]
    hall: Hall


class GameAnswer(TypedDict):
    """GET /api/games/{id}: `GameInfo`, levels of computer players, and text key -> language -> text."""

    info: dict[str, Any]
    levels: list[int]
    texts: dict[str, dict[str, str]]


class NewRoom(TypedDict):
    """POST /api/rooms."""

    link: str
    code: str | None


class LinkAnswer(TypedDict):
    """POST /api/quick and GET /api/codes/{code}."""

    link: str


class RoomFacts(TypedDict):
    """GET /api/rooms/{link}: what the page shows before one enters. `seated`: who asks has a seat there;
    `watching`: one may watch; `url`: the address to invite with."""

    link: str
    url: str
    game: str
    layout: str
    differences: dict[str, Any]
    state: RoomPhase
    seats: list[RoomSeat]
    seated: bool
    watching: bool


class HandsAnswer(TypedDict):
    """GET /api/rooms/{link}/hands: the score sheet with the ids of the records."""

    matches: list[SheetMatch]
    closed: bool


class LogDifferenceJson(TypedDict):
    """Where a log says otherwise than our rules (`core.formats.LogDifference`): the game's text
    `difference.<code>` with `params`, and an English line."""

    hand: int
    code: str
    params: dict[str, str]
    message: str


class LogFacts(TypedDict):
    """`log` of POST /api/replay: how many hands the text has, which of them is shown (from 1), where the log
    says otherwise than our rules."""

    hands: int
    hand: int
    differences: list[LogDifferenceJson]


class ReplayRecord(RecordSummary):
    """`record` of GET /api/records/{id}/replay. `previous`, `next`: the neighbouring hands of the room,
    null at its ends and where who asks may not see them."""

    id: str
    previous: str | None
    next: str | None
