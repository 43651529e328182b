"""What every request passes: who asks, how often, from which page; and the headers every answer bears."""

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec
import structlog
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from queguan.server.errors import JSON_TYPE, ApiError, too_fast
from queguan.server.limits import Buckets
from queguan.server.metrics import Metrics
from queguan.server.origin import CLIENT, Client, header_map, origin_problem, resolve
from queguan.server.settings import Settings

HEADERS: Final = "queguan.headers"
GUARD_HEADER: Final = "x-queguan"
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_log: Any = structlog.get_logger("queguan.server")

Sender = Callable[[MutableMapping[str, Any]], Awaitable[None]]


def content_policy(client: Client) -> str:
    """The Content-Security-Policy: only what this server sends, no inline script.

    The WebSocket's address is named too, because older Safari does not take it for `'self'`.
    """
    socket = ""
    if client.host:
        socket = f" {'wss' if client.scheme == 'https' else 'ws'}://{client.host}"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        f"img-src 'self' data:; font-src 'self'; media-src 'self' data: blob:; connect-src 'self'{socket}; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


_FIXED: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
    (b"server", b"queguan"),
]


class Guard:
    """The outermost layer (pure ASGI, so that WebSocket messages pass it untouched)."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._requests = Buckets(settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then pass on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = header_map(scope)
        client = resolve(scope, headers, self._settings.trusted)
        scope[CLIENT] = client
        scope[HEADERS] = headers
        try:
            self._check(scope, headers, client)
        except ApiError as error:
            await self._refuse(error, scope, receive, send, client)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._serve(self._app, scope, receive, send, client)

    def _check(self, scope: Scope, headers: dict[str, str], client: Client) -> None:
        wait = self._requests.take(client.household)
        if wait is not None:
            raise too_fast("requests", wait)
        if scope["type"] == "http" and scope["method"] in SAFE:
            return
        problem = origin_problem(headers.get("origin"), client, self._settings.public_url)
        if problem is not None:
            raise ApiError(403, "bad_origin", problem)
        if scope["type"] == "http" and headers.get(GUARD_HEADER) != "1":
            raise ApiError(403, "bad_request", "the request needs the header x-queguan: 1", GUARD_HEADER)

    async def _refuse(
        self, error: ApiError, scope: Scope, receive: Receive, send: Send, client: Client
    ) -> None:
        if scope["type"] == "http":
            await self._serve(error.response(), scope, receive, send, client)
            return
        _log.info("websocket refused", code=error.code, address=client.address)
        body = msgspec.json.encode(error.body())
        kind = [(b"content-type", JSON_TYPE.encode())]
        await send({"type": "websocket.http.response.start", "status": error.status, "headers": kind})
        await send({"type": "websocket.http.response.body", "body": body})

    async def _serve(
        self, app: ASGIApp | Response, scope: Scope, receive: Receive, send: Send, client: Client
    ) -> None:
        begun = time.perf_counter()
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                answered = list(message.get("headers", []))
                names = {name for name, _ in answered}
                answered += [pair for pair in _FIXED if pair[0] not in names]
                answered.append((b"content-security-policy", content_policy(client).encode()))
                if client.scheme == "https":
                    answered.append((b"strict-transport-security", b"max-age=15552000"))
                message = {**message, "headers": answered}
            await send(message)

        try:
            await app(scope, receive, send_with_headers)
        finally:
            # the route's pattern, not the path: a room's link is a secret
            pattern = getattr(scope.get("route"), "path", "other")
            self._metrics.requests.labels(pattern, str(status)).inc()
            _log.info(
                "request",
                method=scope["method"],
                route=pattern,
                status=status,
                ms=round((time.perf_counter() - begun) * 1000, 1),
                address=client.address,
            )
