"""What can be played, its texts, and the calculator."""

import hashlib
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from queguan.core.errors import BadCase
from queguan.core.game import Game
from queguan.core.registry import game_ids, get_game
from queguan.server.answers import GameAnswer, GameEntry, GamesAnswer, Hall, SeatCount
from queguan.server.context import Context, client_of, json_answer, read_fields, read_json, take
from queguan.server.errors import JSON_TYPE, ApiError


def find_game(game_id: str) -> Game:
    """The game. Raises `ApiError` `unknown_game`."""
    try:
        return get_game(game_id)
    except BadCase as error:
        raise ApiError(404, "unknown_game", error.message, "game") from None


class Games:
    """Endpoints about the games; what never changes is encoded once, and a hand is thought about beside the
    event loop: the first one may have tables to build, and no table waits for that."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._entries: list[GameEntry] = []
        self._infos: dict[str, tuple[bytes, str]] = {}

    async def listing(self, request: Request) -> Response:
        """All games, and how busy the hall is."""
        if not self._entries:
            self._entries = [self._entry(get_game(game_id)) for game_id in game_ids()]
        hall = self._context.parlor.hall()
        return json_answer(
            GamesAnswer(games=self._entries, hall=Hall(playing=hall["playing"], waiting=hall["waiting"]))
        )

    def _entry(self, game: Game) -> GameEntry:
        texts = game.texts()
        info: Any = game.describe()
        return GameEntry(
            id=game.id,
            layout=game.layout,
            names=texts["game.name"],
            places=texts["game.place"],
            blurbs=texts["game.blurb"],
            presets=list(game.presets),
            seats=SeatCount(min=info["seats"]["min"], max=info["seats"]["max"]),
            levels=list(self._context.parlor.levels(game.id)),
            art=list(info.get("art", ())),  # a game of another package may have none
        )

    async def info(self, request: Request) -> Response:
        """Everything the client needs to show one game; 304 when the browser has it."""
        game = find_game(request.path_params["game"])
        found = self._infos.get(game.id)
        if found is None:
            levels = list(self._context.parlor.levels(game.id))
            body = msgspec.json.encode(GameAnswer(info=game.describe(), levels=levels, texts=game.texts()))
            found = self._infos[game.id] = body, f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        body, etag = found
        headers = {"etag": etag, "cache-control": "no-cache"}
        if etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(body, 200, headers, JSON_TYPE)

    async def score(self, request: Request) -> Response:
        """One scoring case, answered by the engine of the table. Raises `bad_case` and `bad_option`."""
        game = find_game(request.path_params["game"])
        take(self._context.scores, client_of(request).household, "cases")
        body = await read_json(request, self._context.settings.limits.body_bytes)
        case = read_fields(body, {"case": (dict, True)})["case"]
        return json_answer(await run_in_threadpool(game.score_case, case, explain=True))

    async def waits(self, request: Request) -> Response:
        """What the hand of a case waits for; null when the game knows no waiting. Raises as `score`."""
        game = find_game(request.path_params["game"])
        take(self._context.scores, client_of(request).household, "cases")
        body = await read_json(request, self._context.settings.limits.body_bytes)
        case = read_fields(body, {"case": (dict, True)})["case"]
        return json_answer(await run_in_threadpool(game.waits, case))

    async def hand(self, request: Request) -> Response:
        """The case that a hand in the game's notation stands for; it may lack its winning card.

        Raises `notation_...` for a word, `notation_value` for what the context cannot be (the field names
        it), `too_many_alike` for more of a card than there are.
        """
        game = find_game(request.path_params["game"])
        take(self._context.scores, client_of(request).household, "cases")
        body = await read_json(request, self._context.settings.limits.body_bytes)
        text = read_fields(body, {"text": (str, True)})["text"]
        case = game.parse_hand(text.split(), partial=True)
        try:
            waits = await run_in_threadpool(game.waits, case)
        except BadCase as error:
            raise ApiError(400, "notation_value", error.message, error.message.partition(":")[0]) from None
        problem: Any = waits and waits["problem"]
        if problem and problem["key"] == "too_many_alike":
            tile = problem["params"]["tile"]
            raise ApiError(400, "too_many_alike", f"more than four of {tile}", tile)
        return json_answer({"case": case})

    def routes(self) -> list[Route]:
        """The routes of this topic."""
        return [
            Route("/api/games", self.listing, methods=["GET"]),
            Route("/api/games/{game}", self.info, methods=["GET"]),
            Route("/api/score/{game}", self.score, methods=["POST"]),
            Route("/api/waits/{game}", self.waits, methods=["POST"]),
            Route("/api/hand/{game}", self.hand, methods=["POST"]),
        ]
