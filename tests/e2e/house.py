"""A server process of its own, which tests start, kill and start again."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 30.0


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """The parlor's process. The port and the data folder stay the same over restarts.

    `wall`: every hand is dealt from it (tests/e2e/walls.py).
    """

    def __init__(self, data: Path, *, seed: int = 1, wall: int | None = None) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.seed = seed
        self.wall = wall
        self.log = data.parent / f"{data.name}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        numbers = [self.seed] if self.wall is None else [self.seed, self.wall]
        where = [str(self.port), str(self.data)]
        command = [sys.executable, "-m", "tests.e2e.steady", *where, *map(str, numbers)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, stdout=log, stderr=log, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        end = time.monotonic() + START_SECONDS
        while not self.answers():
            told = self.log.read_text(errors="replace")
            assert self.process.poll() is None and time.monotonic() < end, f"no server:\n{told}"
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether the server says it is well."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """kill -9, as a power cut would do."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> None:
        """Stop gracefully."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)
