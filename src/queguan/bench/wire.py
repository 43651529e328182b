"""A light WebSocket client: reads the document it is sent, answers prompts, resends what was not confirmed.

It speaks only what our server speaks (text frames, no extensions) and is no general WebSocket client.
"""

import asyncio
import base64
import secrets
import time
from collections.abc import Callable
from http.client import HTTPConnection
from typing import Any, Final

import msgspec

from queguan.core.patch import apply

PING_SECONDS: Final = 4.0
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


def frame(opcode: int, payload: bytes) -> bytes:
    """A client's frame; masked with zeros, which leaves the payload as it is."""
    size = len(payload)
    if size < 126:
        return bytes([0x80 | opcode, 0x80 | size]) + bytes(4) + payload
    return bytes([0x80 | opcode, 0x80 | 126]) + size.to_bytes(2, "big") + bytes(4) + payload


class Guest:
    """A guest of the parlor: id and the cookie that proves it."""

    def __init__(self, id: str, cookie: str) -> None:
        self.id = id
        self.cookie = cookie


class Api:
    """The HTTP calls that come before the WebSocket. Raises RuntimeError for any refusal."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.origin = f"http://{host}:{port}"
        self._http = HTTPConnection(host, port, timeout=30)

    def call(
        self, method: str, path: str, cookie: str | None = None, body: object = None
    ) -> tuple[dict[str, Any], str | None]:
        """The answer's JSON and the cookie it set."""
        headers = {"origin": self.origin, "x-queguan": "1"}
        if cookie is not None:
            headers["cookie"] = cookie
        self._http.request(method, path, None if body is None else _encode(body), headers)
        answer = self._http.getresponse()
        data = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {data[:200]!r}")
        cookie_header = answer.headers.get("set-cookie")
        return _decode(data), cookie_header.split(";")[0] if cookie_header else None

    def guest(self) -> Guest:
        """A new guest."""
        answer, cookie = self.call("GET", "/api/me")
        assert cookie is not None
        return Guest(answer["person"]["id"], cookie)

    def room(self, host: Guest, game: str, options: dict[str, object], settings: dict[str, object]) -> str:
        """A new room's link."""
        body = {"game": game, "options": options, "settings": settings}
        link: str = self.call("POST", "/api/rooms", host.cookie, body)[0]["link"]
        return link

    def close(self) -> None:
        """Let go of the connection."""
        self._http.close()


class Line(asyncio.Protocol):
    """One person's line to a room. `doc` is the document as the server last described it.

    `changed` is called after each message that changed the document, `answered` for each `ack` and `error`.
    After `lost` the same object can connect again: it resumes by number and, unless told to `hold`, resends
    what has no answer.
    """

    def __init__(self, api: Api, guest: Guest, link: str) -> None:
        self.api = api
        self.guest = guest
        self.link = link
        self.doc: Any = None
        self.stream: str | None = None
        self.seq: int | None = None
        self.open = False
        self.states = 0
        self.bye: str | None = None
        self.hold = False
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.changed: Callable[[Line], None] = lambda line: None
        self.answered: Callable[[Line, dict[str, Any]], None] = lambda line, message: None
        self.lost: Callable[[Line], None] = lambda line: None
        self.received: Callable[[bytes], None] | None = None
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._pinging: asyncio.TimerHandle | None = None

    async def connect(self) -> None:
        """Open the connection and say hello; the handshake's answer comes later."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self.api.host, self.api.port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake and, without waiting for its answer, the hello."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._buffer = b""
        self.open = False
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        transport.write(
            (
                f"GET /ws/{self.link} HTTP/1.1\r\nHost: {self.api.host}:{self.api.port}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                f"Sec-WebSocket-Version: 13\r\nOrigin: {self.api.origin}\r\n"
                f"Cookie: {self.guest.cookie}\r\n\r\n"
            ).encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever watches."""
        self.open = False
        self._transport = None
        if self._pinging is not None:
            self._pinging.cancel()
        self.lost(self)

    def data_received(self, data: bytes) -> None:
        """Cut the stream into messages."""
        self._buffer = buffer = self._buffer + data if self._buffer else data
        at = 0
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(f"the handshake was refused: {buffer[:300]!r}")
            self.open = True
            at = end + 4
            self._hello()
        while len(buffer) - at >= 2:
            opcode, size, body = buffer[at] & 15, buffer[at + 1], at + 2
            if size == 126:
                size, body = int.from_bytes(buffer[body : body + 2], "big"), body + 2
            elif size == 127:
                size, body = int.from_bytes(buffer[body : body + 8], "big"), body + 8
            if len(buffer) < body + size:
                break
            at = body + size
            self._frame(opcode, buffer[body:at])
        self._buffer = buffer[at:]

    def _hello(self) -> None:
        self._write({"t": "hello", "last": self.seq, "stream": self.stream, "lang": "en"})
        if not self.hold:
            self.resend()
        self._ping()

    def resend(self) -> None:
        """Send again, under the same ids, what has no answer yet."""
        for message in list(self.unanswered.values()):
            self._write(message)

    def _ping(self) -> None:
        self._write({"t": "ping", "n": 1})
        self._pinging = asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == _TEXT:
            if self.received is not None:
                self.received(payload)
            self._message(_decode(payload))
        elif opcode == _PING and self._transport is not None:
            self._transport.write(frame(_PONG, payload))
        elif opcode == _CLOSE and self._transport is not None:
            self._transport.write(frame(_CLOSE, payload))
            self._transport.close()

    def _message(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "event":
            if message["seq"] != (self.seq or 0) + 1:
                raise RuntimeError(f"event {message['seq']} came after {self.seq}")
            self.seq = message["seq"]
            self.doc = apply(self.doc, message["patch"])
            self.changed(self)
        elif kind == "state":
            self.stream, self.seq, self.doc = message["stream"], message["seq"], message["doc"]
            self.states += 1
            self.changed(self)
        elif kind in ("ack", "error"):
            if message.get("id") is not None:
                self.unanswered.pop(message["id"], None)
            self.answered(self, message)
        elif kind == "bye":
            self.bye = message["code"]

    def _write(self, message: dict[str, Any]) -> None:
        if self._transport is not None and self.open:
            self._transport.write(frame(_TEXT, _encode(message)))

    def send(self, message: dict[str, Any]) -> str:
        """Send; with an `id` of its own and kept until it is answered, if it is one that gets an answer."""
        if message["t"] in ("act", "do", "chat"):
            message["id"] = secrets.token_hex(8)
            self.unanswered[message["id"]] = message
        self._write(message)
        return str(message.get("id", ""))

    def do(self, what: str, **args: object) -> str:
        """A room command."""
        return self.send({"t": "do", "what": what, "args": args})

    def act(self, decision: int, action: str) -> str:
        """An answer to a prompt."""
        return self.send({"t": "act", "decision": decision, "action": action})

    def cut(self) -> None:
        """Break the connection without a farewell."""
        if self._transport is not None:
            self._transport.abort()

    async def until(self, true: Callable[[], bool], seconds: float, what: str) -> None:
        """Wait; raises TimeoutError that says what did not come."""
        end = time.monotonic() + seconds
        while not true():
            if time.monotonic() > end:
                raise TimeoutError(f"{what} did not come in {seconds:.0f} s")
            await asyncio.sleep(0.005)
