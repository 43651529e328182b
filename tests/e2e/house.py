"""A server process of its own, which tests start, kill and start again."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from queguan.bench.startup import free_port
from tests.e2e.steady import DEALS

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 120.0
STOP_SECONDS = 60.0
# How much slower than the real time that of a parlor passes: its clocks should not run out while a busy
# machine plays. 800 ms for what browsers add to a shuffle become 8 s, 20 s for a decision 200.
SLOWER = 10


class House:
    """The parlor's process. The port and the data folder stay the same over restarts.

    `slower`: how many real seconds a second of the parlor lasts.
    """

    def __init__(self, data: Path, *, slower: int = SLOWER) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.slower = slower
        self.log = data.parent / f"{data.name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        data.mkdir(parents=True, exist_ok=True)
        self.seed("house")

    def seed(self, words: str) -> None:
        """From now on hands are dealt that follow from these words."""
        self._deals(f"seed {words}")

    def deal(self, wall: int) -> None:
        """From now on every hand is dealt from this wall (tests/e2e/walls.py)."""
        self._deals(f"wall {wall}")

    def _deals(self, words: str) -> None:
        (self.data / DEALS).write_text(words, encoding="utf-8")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        where = [str(self.port), str(self.data), str(self.slower)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.e2e.steady", *where],
                cwd=ROOT,
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
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
        self.process.wait(STOP_SECONDS)

    def stop(self) -> None:
        """Stop gracefully."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(STOP_SECONDS)
