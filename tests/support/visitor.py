"""People without a browser: they keep their cookie, send the right Origin and talk over WebSockets."""

from collections.abc import Mapping
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from queguan.core.registry import game_ids

GAME = game_ids()[0]
# A busy machine may take so long for an answer; a first hand of a game also has its tables to build.
PATIENCE_SECONDS = 60.0


class Visitor:
    """A browser: keeps its cookie, sends the right Origin, opens WebSockets."""

    def __init__(self, origin: str, cookies: Mapping[str, str] | None = None) -> None:
        """`cookies`: those of somebody who is known already."""
        self.origin = origin
        self.http = httpx.Client(
            base_url=origin,
            headers={"origin": origin, "x-queguan": "1"},
            trust_env=False,
            timeout=PATIENCE_SECONDS,
            cookies=dict(cookies or {}),
        )
        self.id: str = self.http.get("/api/me").json()["person"]["id"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def room(self, **body: Any) -> str:
        answer = self.http.post("/api/rooms", json={"game": GAME, **body})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["link"])

    def socket(self, link: str, **options: Any) -> "Room":
        options.setdefault("origin", Origin(self.origin))
        options.setdefault("additional_headers", {"cookie": self.cookie})
        options.setdefault("open_timeout", PATIENCE_SECONDS)
        options.setdefault("ping_interval", None)  # the tests say themselves when a line is to break
        address = f"ws{self.origin.removeprefix('http')}/ws/{link}"
        return Room(connect(address, compression=None, proxy=None, legacy=True, **options))

    def enter(self, link: str) -> "Room":
        room = self.socket(link)
        room.send({"t": "hello"})
        room.wait("state")
        return room


class Room:
    """One WebSocket, message by message."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: list[dict[str, Any]] = []

    def send(self, message: Any) -> None:
        raw = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        self.socket.send(raw)

    def receive(self, timeout: float = PATIENCE_SECONDS) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(self.socket.recv(timeout))
        self.seen.append(message)
        return message

    def wait(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of this kind with these fields; others are passed over."""
        while True:
            message = self.receive()
            if message["t"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def do(self, what: str, **args: Any) -> dict[str, Any]:
        """A command; its ack or error."""
        number = f"{what}-{len(self.seen)}"
        self.send({"t": "do", "id": number, "what": what, "args": args})
        while True:
            message = self.receive()
            if message.get("id") == number:
                return message

    def close(self) -> None:
        self.socket.close()
