"""Examines a running parlor from outside, through whatever proxies lie between."""

import json
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from queguan.server.identity import COOKIE, SECURE_COOKIE

ROOM: Final = "queguan-doctor"
UPGRADE_HELP: Final = (
    "the proxy does not pass WebSockets on; nginx needs `proxy_http_version 1.1`, "
    "`proxy_set_header Upgrade $http_upgrade` and `proxy_set_header Connection upgrade` for /ws/"
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One check: its name, whether all is well, and one line that says what to do when not."""

    name: str
    ok: bool
    message: str


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int
    headers: dict[str, str]
    body: bytes


def _get(url: str, timeout: float) -> _Answer:
    try:
        with urllib.request.urlopen(url, timeout=timeout) as answer:  # noqa: S310 (http or https only)
            headers = {name.lower(): value for name, value in answer.headers.items()}
            return _Answer(answer.status, headers, answer.read(200_000))
    except urllib.error.HTTPError as error:
        headers = {name.lower(): value for name, value in error.headers.items()}
        return _Answer(error.code, headers, error.read(200_000))


def _why(error: Exception) -> str:
    reason = getattr(error, "reason", error)
    if isinstance(reason, ssl.SSLCertVerificationError):
        return f"the certificate is not valid: {reason.verify_message}"
    if isinstance(reason, ConnectionRefusedError):
        return "nobody listens there: is the server running, and the port right?"
    if isinstance(reason, TimeoutError):
        return "no answer: a firewall, or the wrong address"
    return str(reason) or type(reason).__name__


def examine(origin: str, timeout: float) -> Iterator[Finding]:
    """The findings in order; those that cannot be made after a failure are left out."""
    try:
        health = _get(f"{origin}/healthz", timeout)
    except (OSError, urllib.error.URLError) as error:
        yield Finding("reach", False, f"{origin}: {_why(error)}")
        return
    if health.status != 200 or health.body.strip() != b"ok":
        yield Finding(
            "reach", False, f"/healthz answers {health.status}: no Queguan there, or the proxy hides it"
        )
        return
    yield Finding("reach", True, f"{origin} answers")
    try:
        page = _get(f"{origin}/", timeout)
        me = _get(f"{origin}/api/me", timeout)
    except (OSError, urllib.error.URLError) as error:
        yield Finding("page", False, _why(error))
        return
    if page.status == 200 and b"<html" in page.body.lower():
        yield Finding("page", True, "the web client is there")
    else:
        yield Finding(
            "page", False, f"/ answers {page.status}: the web client is not built or the proxy hides it"
        )
    identity = _identity(origin, me)
    yield identity
    if identity.ok:
        yield _socket(origin, me.headers["set-cookie"].split(";")[0], timeout)


def _identity(origin: str, me: _Answer) -> Finding:
    cookie = me.headers.get("set-cookie", "")
    if me.status != 200:
        return Finding(
            "identity", False, f"/api/me answers {me.status}: {me.body[:200].decode(errors='replace')}"
        )
    if not cookie:
        return Finding(
            "identity", False, "/api/me set no cookie: the proxy drops Set-Cookie or caches answers"
        )
    name = cookie.split("=")[0]
    if origin.startswith("https://") and name != SECURE_COOKIE:
        return Finding(
            "identity",
            False,
            f"the server does not know that people use https (cookie {name}): let the proxy send "
            "X-Forwarded-Proto and start the server with --trusted-proxy and the proxy's address",
        )
    if origin.startswith("http://") and name != COOKIE:
        return Finding("identity", False, f"the server believes it is reached by https (cookie {name})")
    return Finding("identity", True, "a guest is known by a cookie")


def _socket(origin: str, cookie: str, timeout: float) -> Finding:
    address = f"ws{origin.removeprefix('http')}/ws/{ROOM}"
    begun = time.monotonic()
    try:
        with connect(
            address,
            origin=Origin(origin),
            additional_headers={"cookie": cookie},
            open_timeout=timeout,
            compression=None,
            proxy=None,
        ) as socket:
            opened = time.monotonic() - begun
            problem = _talk(socket, timeout)
    except InvalidStatus as error:
        body = error.response.body or b""
        if b'"bad_origin"' in body:
            return Finding("websocket", False, f"refused: {json.loads(body)['message']}")
        return Finding(
            "websocket", False, f"the handshake is answered {error.response.status_code}: {UPGRADE_HELP}"
        )
    except InvalidHandshake as error:
        return Finding("websocket", False, f"{error}: {UPGRADE_HELP}")
    except (ConnectionClosed, OSError) as error:
        return Finding("websocket", False, f"the connection broke ({_why(error)}): {UPGRADE_HELP}")
    if problem is not None:
        return Finding("websocket", False, problem)
    return Finding("websocket", True, f"opened in {opened * 1000:.0f} ms, messages go both ways")


def _talk(socket: ClientConnection, timeout: float) -> str | None:
    """A ping, its pong, a hello to a room that does not exist and its refusal; None when all came."""
    for message, expected in (({"t": "ping", "n": 1}, "pong"), ({"t": "hello"}, "unknown_room")):
        socket.send(json.dumps(message))
        try:
            answer = socket.recv(timeout)
        except TimeoutError:
            return f"the WebSocket opens, but {message['t']} gets no answer: the proxy holds frames back"
        if f'"{expected}"' not in str(answer):
            return f"{message['t']} is answered {str(answer)[:120]}, expected {expected}"
    return None
