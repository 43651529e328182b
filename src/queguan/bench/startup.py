"""How long things take to start: the engine in a fresh Python, and the server until it answers."""

import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from queguan.bench.figures import CannotMeasure, Figure
from queguan.core.registry import game_ids

IMPORT_TARGET_MS = 100.0
SERVE_TARGET_MS = 2000.0
ENGINE = "from queguan.core.registry import game_ids, get_game; [get_game(g) for g in game_ids()]"
SERVE_PATIENCE = 60.0
_PORTS = range(20_000, 32_000)


def _cpu_of(code: str) -> tuple[float, float]:
    """Wall and CPU milliseconds of a fresh Python that runs the code; the best of five."""
    best_wall = best_cpu = float("inf")
    for _ in range(5):
        before = os.times()
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        wall = time.perf_counter() - start
        after = os.times()
        cpu = after.children_user - before.children_user + after.children_system - before.children_system
        best_wall = min(best_wall, wall * 1000)
        best_cpu = min(best_cpu, cpu * 1000)
    return best_wall, best_cpu


def imports(_seconds: float) -> list[Figure]:
    """Import of the engine with all its games, less the start of an empty Python."""
    empty_wall, empty_cpu = _cpu_of("pass")
    wall, cpu = _cpu_of(ENGINE)
    games = ", ".join(game_ids())
    return [
        Figure(
            "import of the engine",
            wall - empty_wall,
            "ms",
            note=f"games: {games}; best of five; CPU {cpu - empty_cpu:.0f} ms",
            target=IMPORT_TARGET_MS,
        )
    ]


def free_port() -> int:
    """A TCP port of this machine that nobody listens on.

    None that the system gives to outgoing connections: it would not stay free until the server takes it.
    """
    while True:
        port = random.SystemRandom().choice(_PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=1) as answer:  # noqa: S310 (our own server)
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def serve(_seconds: float) -> list[Figure]:
    """From `queguan serve` in an empty data folder to the first answer.

    Raises `CannotMeasure` when none comes.
    """
    best = float("inf")
    for _ in range(3):
        port = free_port()
        with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("wb") as log:
            command = [str(Path(sys.executable).parent / "queguan"), "serve", "--host", "127.0.0.1"]
            command += ["--port", str(port), "--data", str(Path(folder) / "data")]
            start = time.perf_counter()
            server = subprocess.Popen(command, stdout=log, stderr=log)
            try:
                while not _answers(f"http://127.0.0.1:{port}/healthz"):
                    if server.poll() is not None or time.perf_counter() - start > SERVE_PATIENCE:
                        said = (Path(folder) / "log").read_text(encoding="utf-8", errors="replace")
                        raise CannotMeasure(f"queguan serve did not answer: {said[-2000:]}")
                    time.sleep(0.005)
                best = min(best, (time.perf_counter() - start) * 1000)
            finally:
                server.terminate()
                server.wait(timeout=30)
    return [Figure("start of queguan serve", best, "ms", note="best of three", target=SERVE_TARGET_MS)]
