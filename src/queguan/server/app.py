"""The whole server as one ASGI application: the guard, the pages, the API, the sockets."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from queguan.core.errors import QueguanError
from queguan.parlor.errors import StorageError
from queguan.parlor.parlor import Parlor
from queguan.server.api.games import Games
from queguan.server.api.people import People
from queguan.server.api.records import Records
from queguan.server.api.rooms import Rooms
from queguan.server.context import Context, as_api_error, client_of
from queguan.server.errors import ApiError
from queguan.server.guard import Guard
from queguan.server.metrics import Metrics
from queguan.server.origin import trusts
from queguan.server.settings import Settings, parse_networks
from queguan.server.sockets import Sockets
from queguan.server.static import Client, find_client

_LOCAL = parse_networks(["127.0.0.0/8", "::1"])
_log: Any = structlog.get_logger("queguan.server")

Opening = Callable[[Settings], AbstractAsyncContextManager[Parlor]]


async def _api_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)
    return error.response()


async def _refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, QueguanError)
    return as_api_error(error).response()


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "method_not_allowed"}.get(error.status_code, "bad_request")
    answer = ApiError(error.status_code, code, f"{request.method} {request.url.path}: {error.detail}")
    response = answer.response()
    response.headers.update(error.headers or {})
    return response


async def _storage_error(request: Request, error: Exception) -> Response:
    _log.error("storage failed", error=str(error))
    return ApiError(503, "storage", "the database does not answer: try again", wait=2).response()


async def _fault(request: Request, error: Exception) -> Response:
    _log.error("request failed", exc_info=error)
    return ApiError(500, "internal", "the server made a mistake; it is in its log").response()


async def _no_api(request: Request) -> Response:
    raise ApiError(404, "not_found", f"{request.method} {request.url.path}: there is no such call")


class Health:
    """`/healthz` and `/metrics`."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def healthz(self, request: Request) -> Response:
        """`ok` as soon as the tables are restored."""
        return PlainTextResponse("ok", headers={"cache-control": "no-store"})

    async def metrics(self, request: Request) -> Response:
        """Figures for Prometheus; only to this machine and to trusted networks."""
        client = client_of(request)
        if not trusts((*_LOCAL, *self._context.settings.trusted), client.address):
            raise ApiError(403, "not_allowed", "metrics are for this machine and trusted networks only")
        rooms = self._context.metrics.rooms
        rooms.clear()
        for state, count in self._context.parlor.states().items():
            rooms.labels(state).set(count)
        return Response(self._context.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def create_app(settings: Settings, opening: Opening) -> Starlette:
    """The application. `opening` starts the parlor with its store and stops it at the end."""
    metrics = Metrics()
    routes: list[BaseRoute] = []

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with opening(settings) as parlor:
            context = Context(settings, parlor, metrics)
            health = Health(context)
            client = Client(find_client(settings.client))
            app.router.routes[:] = [
                Route("/healthz", health.healthz),
                Route("/metrics", health.metrics),
                *People(context).routes(),
                *Games(context).routes(),
                *Rooms(context).routes(),
                *Records(context).routes(),
                Route("/api/{rest:path}", _no_api, methods=["GET", "POST", "PATCH"]),
                WebSocketRoute("/ws/{link}", Sockets(context)),
                Route("/{path:path}", client.__call__, methods=["GET"]),
            ]
            _log.info("started", rooms=sum(parlor.states().values()))
            yield
            _log.info("stopping")

    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Guard, settings=settings, metrics=metrics)],
        exception_handlers={
            ApiError: _api_error,
            QueguanError: _refusal,
            StorageError: _storage_error,
            HTTPException: _http_error,
            Exception: _fault,
        },
    )
