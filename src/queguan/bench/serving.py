"""Server processes for measurements and tests: started, watched, killed."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final

from queguan.bench.figures import CannotMeasure
from queguan.server.settings import Limits, Rate, Settings

PATIENCE: Final = 60.0
_WIDE = Rate(1e6, 1e6)
# All persons of a measurement come from one address, and faster than people play.
WIDE_OPEN: Final = Limits(
    socket=_WIDE,
    person=_WIDE,
    address=_WIDE,
    requests=_WIDE,
    new_people=_WIDE,
    new_rooms=_WIDE,
    scores=_WIDE,
    sockets_of_address=100_000,
)


class ServerProcess:
    """A server in a process of its own, with its data in `data` and its log in `data`/log.

    `database`: the URL of another database than the SQLite in `data`.
    """

    def __init__(self, data: Path, port: int, core: int | None = None, database: str | None = None) -> None:
        self.data = data
        self.port = port
        self.origin = f"http://127.0.0.1:{port}"
        self._core = core
        self._database = database
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start and wait until it answers; seconds that took. Raises `CannotMeasure` with the log's end."""
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "queguan.bench.serving", str(self.data), str(self.port)]
        command += [] if self._database is None else [self._database]
        begun = time.perf_counter()
        with (self.data / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        if self._core is not None and hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(self._process.pid, {self._core})
        while not self._answers():
            if self._process.poll() is not None or time.perf_counter() - begun > PATIENCE:
                said = (self.data / "log").read_text(encoding="utf-8", errors="replace")
                raise CannotMeasure(f"the server did not answer: {said[-3000:]}")
            time.sleep(0.005)
        return time.perf_counter() - begun

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.origin}/healthz", timeout=1) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    @property
    def pid(self) -> int:
        """Of the running server."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """SIGKILL: nothing can be finished."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(timeout=30)

    def stop(self) -> int:
        """SIGTERM, and the exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(timeout=30)

    def cpu_seconds(self) -> float:
        """CPU time used so far, its worker processes not counted; 0 where the system does not tell."""
        stat = Path(f"/proc/{self.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> float:
        """Resident memory in MB; 0 where the system does not tell."""
        status = Path(f"/proc/{self.pid}/status")
        if not status.exists():
            return 0.0
        line = next(x for x in status.read_text(encoding="utf-8").splitlines() if x.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


def main(arguments: list[str]) -> int:
    """Serve the data folder (or a database named third) on the port, with limits that nothing reaches."""
    from queguan.server.run import serve

    folder, port, *database = arguments
    settings = Settings(
        port=int(port), data=Path(folder), database=database[0] if database else None, limits=WIDE_OPEN
    )
    serve(settings, lambda line: None)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
