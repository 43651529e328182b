"""Starts the server: checks the port, says where it is, serves until told to stop."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial

import uvicorn

from queguan.server.app import Opening, create_app
from queguan.server.invitation import EVERYWHERE, lan_address
from queguan.server.logs import set_up_logs
from queguan.server.opening import open_parlor, open_store
from queguan.server.settings import WIRE_BYTES, BadSetting, Settings

STOP_SECONDS = 5
COLLECT_SECONDS = 600


def bind(host: str, port: int) -> socket.socket:
    """A listening socket's address taken. Raises `BadSetting` with one clear line when it cannot be had."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise BadSetting(f"host {host!r}: there is no such address on this machine") from None
    family, kind, protocol, _, address = found[0]
    listener = socket.socket(family, kind, protocol)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
    except OSError as error:
        listener.close()
        why = {98: "another program uses it already", 48: "another program uses it already"}.get(
            error.errno or 0, error.strerror or str(error)
        )
        raise BadSetting(f"port {port} on {host}: {why}; choose another one with --port") from None
    return listener


def addresses(settings: Settings, port: int) -> list[str]:
    """Where people reach the server, the best first: for a server on all interfaces the LAN's too."""
    found = [] if settings.public_url is None else [settings.public_url]
    host = settings.host
    if host in EVERYWHERE:
        lan = lan_address()
        found.append(f"http://127.0.0.1:{port}")
        if lan is not None:
            found.append(f"http://{lan}:{port}")
    else:
        found.append(f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}")
    return found


class Server(uvicorn.Server):
    """uvicorn, telling when it listens."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening
        self._collecting: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the parlor, then listen."""
        await super().startup(sockets)
        if self.started:
            self._collecting = asyncio.create_task(collect_garbage())
            self._listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, then the parlor."""
        if self._collecting is not None:
            self._collecting.cancel()
        await super().shutdown(sockets)


def calm_garbage_collector() -> None:
    """Documents are hundreds of thousands of small containers without cycles, replaced all the time: the
    collector's usual looks took most of the time of building a view, and stopped 500 tables for up to
    110 ms. Cycles are few (some kB a second), so it looks every ten minutes, or after half a million new
    containers that stay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(500_000, 1_000, 1_000)


async def collect_garbage() -> None:
    """What closed rooms left behind in cycles goes from time to time."""
    while True:
        await asyncio.sleep(COLLECT_SECONDS)
        gc.collect()


def serve(settings: Settings, say: Callable[[str], None], opening: Opening | None = None) -> None:
    """Serve until SIGTERM or SIGINT. `opening` starts another parlor than that of the settings. Raises
    `BadSetting` when the port or the data cannot be used."""
    listener = bind(settings.host, settings.port)
    port = int(listener.getsockname()[1])
    if opening is None:
        try:
            # before anything else, so that bad data is one clear line and no failed start in the log
            store = open_store(settings)
        except BadSetting:
            listener.close()
            raise
        opening = partial(open_parlor, store=store)
    set_up_logs(sys.stderr)

    def listening() -> None:
        calm_garbage_collector()
        first, *others = addresses(settings, port)
        say(f"Queguan 雀馆: {first}" + "".join(f"  {other}" for other in others))

    try:
        config = uvicorn.Config(
            create_app(settings, opening),
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            http="httptools",
            loop="auto",
            ws="websockets-sansio",
            ws_max_size=WIRE_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            timeout_graceful_shutdown=STOP_SECONDS,
            lifespan="on",
        )
        server = Server(config, listening)
        for number in (signal.SIGTERM, signal.SIGINT):
            # uvicorn stops gracefully, then raises the signal again: by then the work is done
            signal.signal(number, lambda *_: None)
        server.run(sockets=[listener])
        if not server.started:
            raise BadSetting("the server could not start; its log says why")
    finally:
        listener.close()
