"""A running server with everything behind it, and people who use it."""

import dataclasses
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from queguan.bench.serving import WIDE_OPEN
from queguan.server.app import create_app
from queguan.server.opening import open_parlor
from queguan.server.settings import Limits, Settings
from tests.server.live import serving
from tests.support import databases
from tests.support.visitor import Visitor


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
