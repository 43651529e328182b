"""`queguan serve` and `queguan doctor` as a host uses them."""

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from queguan.bench.startup import free_port
from queguan.server.invitation import lan_address
from queguan.server.run import addresses
from queguan.server.settings import Settings
from tests.server.live import serving

QUEGUAN = str(Path(sys.executable).parent / "queguan")


def queguan(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([QUEGUAN, *arguments], capture_output=True, text=True, timeout=60, check=False)


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running `queguan serve` and its first line."""
    command = [QUEGUAN, "serve", "--data", str(folder / "data"), *arguments]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline()
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def test_it_says_where_it_is_and_stops_gracefully(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as (process, line):
        found = re.fullmatch(r"Queguan 雀馆: (http://127\.0\.0\.1:\d+)\n", line)
        assert found, line
        assert httpx.get(f"{found[1]}/healthz", trust_env=False).text == "ok"
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
        assert process.stdout is not None and process.stdout.read() == "", "one line"
    entries = [json.loads(entry) for entry in (tmp_path / "log").read_text().splitlines()]
    assert [entry["event"] for entry in entries] == ["started", "request", "stopping"]


def test_control_c_is_no_fault(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as (process, _):
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_on_all_interfaces_it_also_says_what_phones_open(tmp_path: Path) -> None:
    lan = lan_address()
    listed = addresses(Settings(host="0.0.0.0"), 8080)
    assert listed[0] == "http://127.0.0.1:8080"
    assert listed[1:] == ([f"http://{lan}:8080"] if lan else [])
    assert addresses(Settings(public_url="https://cards.example"), 8080)[0] == "https://cards.example"
    assert addresses(Settings(host="::1"), 8080) == ["http://[::1]:8080"]


def test_no_secret_is_logged(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as (process, line):
        origin = line.split()[-1]
        with httpx.Client(base_url=origin, trust_env=False) as client:
            client.get("/api/me")
            token = client.cookies["qg_person"]
            body = {"game": client.get("/api/games").json()["games"][0]["id"]}
            link = client.post("/api/rooms", json=body, headers={"origin": origin, "x-queguan": "1"}).json()[
                "link"
            ]
            client.get(f"/api/rooms/{link}")
            client.get(f"/r/{link}")
        process.terminate()
        process.wait(20)
    log = (tmp_path / "log").read_text()
    assert '"route": "/api/rooms/{link}"' in log
    assert token not in log and link not in log


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "99999"], "99999"),
        (["--port", "many"], "many"),
        (["--nonsense"], "--nonsense"),
        (["--public-url", "cards"], "public address 'cards'"),
        (["--trusted-proxy", "proxy"], "trusted proxy 'proxy'"),
        (["--host", "no.such.host.invalid", "--port", "0"], "no.such.host.invalid"),
        (["--database", "nonsense", "--port", "0"], "database"),
        (["--data", "{file}", "--port", "0"], "is a file"),
        (["--data", "{file}/below", "--port", "0"], "data folder"),
    ],
)
def test_bad_use_is_one_clear_line(tmp_path: Path, arguments: list[str], says: str) -> None:
    (tmp_path / "file").write_text("not a folder")
    given = [argument.format(file=tmp_path / "file") for argument in arguments]
    if "--data" not in given:
        given += ["--data", str(tmp_path / "data")]
    done = queguan("serve", *given)
    assert done.returncode == 2
    assert says in done.stderr and len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_a_busy_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        done = queguan("serve", "--port", str(port), "--data", str(tmp_path / "data"))
    assert done.returncode == 2
    assert done.stderr.startswith(f"queguan: port {port} on 127.0.0.1: another program uses it already;")
    assert len(done.stderr.splitlines()) == 1


def test_doctor_finds_a_parlor_well(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as (_, line):
        done = queguan("doctor", line.split()[-1])
    told = {text.split(":")[0].split()[-1]: text.startswith("ok") for text in done.stdout.splitlines()}
    assert told["reach"] and told["identity"] and told["websocket"]
    assert done.returncode == (0 if told["page"] else 1), "the page is there when the client was built"


def test_doctor_with_nobody_there_or_nonsense() -> None:
    done = queguan("doctor", f"http://127.0.0.1:{free_port()}")
    assert done.returncode == 1 and "nobody listens there" in done.stdout
    done = queguan("doctor", "nonsense")
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


BAD_ORIGIN = {"error": "bad_origin", "message": "Origin x is not y: start the server with --public-url"}


def pretender(cookie: str | None, refusal: dict[str, str] | None = None) -> Starlette:
    """A proxy that lets some things through and others not."""

    async def me(request: Request) -> Response:
        return JSONResponse({}, headers={"set-cookie": f"{cookie}=x; Path=/"} if cookie else {})

    async def socket(websocket: WebSocket) -> None:
        await websocket.send_denial_response(JSONResponse(refusal, 403))

    async def health(request: Request) -> Response:
        return PlainTextResponse("ok")

    async def page(request: Request) -> Response:
        return HTMLResponse("<html></html>")

    routes: list[BaseRoute] = [
        Route("/healthz", health),
        Route("/api/me", me),
        *([WebSocketRoute("/ws/{link}", socket)] if refusal else []),
        Route("/", page),
    ]
    return Starlette(routes=routes)


@pytest.mark.parametrize(
    ("app", "says"),
    [
        (Starlette(), "/healthz answers 404"),
        (pretender(None), "set no cookie"),
        (pretender("__Host-qg_person"), "believes it is reached by https"),
        (pretender("qg_person"), "proxy_set_header Upgrade"),
        (
            pretender("qg_person", BAD_ORIGIN),
            "refused: Origin x is not y: start the server with --public-url",
        ),
    ],
)
def test_doctor_says_what_is_wrong(app: Starlette, says: str) -> None:
    with serving(app, "off") as origin:
        done = queguan("doctor", origin)
    assert done.returncode == 1
    assert says in done.stdout.splitlines()[-1]
