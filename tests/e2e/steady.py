"""`queguan serve`, for tests: computer players answer at once, every deal is the same each run, and the
parlor's own time passes slowly, so that on a busy machine none of its clocks runs out under a test's hands.

usage: python -m tests.e2e.steady PORT DATA SLOWER. SLOWER: how many real seconds a second of the parlor
lasts. What is dealt says the file DEALS in DATA, whenever it changes: `seed WORDS`, from which the server
seeds of all hands follow, or `wall NUMBER`, of which the server seed of every hand is made, so that the
wall is known beforehand (tests/e2e/walls.py). The product has no such switch: the services that are
replaced here are arguments of `Parlor`, which the command line never sets.
"""

import asyncio
import random
import secrets
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from queguan.core.shuffle import SEED_BYTES
from queguan.parlor.clock import SystemClock, Timer
from queguan.parlor.parlor import Parlor
from queguan.parlor.workers import WorkerPool
from queguan.server.opening import open_store
from queguan.server.run import serve
from queguan.server.settings import Limits, Rate, Settings

# How long computer players are seen to think, in real ms.
PACE_MS = (5, 30)
DEALS = "deals"
PLENTY = Rate(1000, 10_000)


class SlowClock(SystemClock):
    """The real clock, slowed down."""

    def __init__(self, slower: int) -> None:
        super().__init__()
        self._slower = slower
        self._start = super().now()

    def now(self) -> int:
        """The present moment in milliseconds."""
        return self._start + (super().now() - self._start) // self._slower

    def call_at(self, when: int, callback: Callable[[], None]) -> Timer:
        """Calls back once, not before `when`."""
        wait = max(0, when - self.now() + 1) * self._slower
        return asyncio.get_running_loop().call_later(wait / 1000, callback)


class Deals:
    """Server seeds as the file says; all other random bytes are chance, so that ids never come twice."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._said = ""
        self._source = random.Random()

    def __call__(self, size: int) -> bytes:
        """As `secrets.token_bytes`."""
        if size != SEED_BYTES:
            return secrets.token_bytes(size)
        said = self._file.read_text(encoding="utf-8")
        kind, _, words = said.partition(" ")
        if kind == "wall":
            return int(words).to_bytes(SEED_BYTES, "big")
        if said != self._said:
            self._said = said
            self._source = random.Random(words)
        return self._source.randbytes(size)


def main(port: int, data: Path, slower: int) -> None:
    """Serve until told to stop."""
    pace = PACE_MS[0] // slower, PACE_MS[1] // slower

    @asynccontextmanager
    async def open_parlor(settings: Settings) -> AsyncIterator[Parlor]:
        store = open_store(settings)
        players = WorkerPool()
        parlor = Parlor(store, players, SlowClock(slower), random_bytes=Deals(data / DEALS), pace=pace)
        try:
            await parlor.start()
            yield parlor
        finally:
            await parlor.stop()
            players.close()
            await store.close()

    # All tests come from one address.
    limits = Limits(new_people=PLENTY, new_rooms=PLENTY, requests=PLENTY, scores=PLENTY, codes=PLENTY)
    serve(Settings(port=port, data=data, limits=limits), print, open_parlor)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
