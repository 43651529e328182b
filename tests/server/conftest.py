"""A running server with everything behind it, and people who use it."""

import dataclasses
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from queguan.bench.serving import WIDE_OPEN
from queguan.core.registry import game_ids
from queguan.server.app import create_app
from queguan.server.opening import open_parlor
from queguan.server.settings import Limits, Settings
from tests.server.live import serving
from tests.support import databases

GAME = game_ids()[0]


class Visitor:
    """A browser: keeps its cookie, sends the right Origin, opens WebSockets."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.http = httpx.Client(
            base_url=origin, headers={"origin": origin, "x-queguan": "1"}, trust_env=False, timeout=20
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

    def receive(self, timeout: float = 10) -> dict[str, Any]:
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


class Servers:
    """Makes servers in one folder and stops them all."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._database = databases.for_server(folder)
        self._running: list[AbstractContextManager[str]] = []

    def __call__(self, limits: Limits = WIDE_OPEN, **changes: Any) -> str:
        """A server with these settings; its origin."""
        client = self._folder / "client"
        client.mkdir(exist_ok=True)
        (client / "index.html").write_text("<!doctype html><html></html>", encoding="utf-8")
        base = Settings(data=self._folder / "data", client=client, limits=limits, database=self._database)
        server = serving(create_app(dataclasses.replace(base, **changes), open_parlor))
        self._running.append(server)
        return server.__enter__()

    def stop(self) -> None:
        """Stop them, the last one first."""
        for server in reversed(self._running):
            server.__exit__(None, None, None)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Servers]:
    """Makes servers for this test alone: `serve(limits, public_url=...)` gives the origin."""
    servers = Servers(tmp_path)
    yield servers
    servers.stop()


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose limits are out of reach, shared by the tests of a file."""
    servers = Servers(tmp_path_factory.mktemp("server"))
    yield servers()
    servers.stop()


@pytest.fixture
def visitor(origin: str) -> Visitor:
    return Visitor(origin)
