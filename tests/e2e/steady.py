"""`queguan serve`, for tests: computer players answer at once and every server seed is the same each run.

usage: python -m tests.e2e.steady PORT DATA SEED [WALL]. With WALL, a number, the server seed of every hand
is made of it, so that the wall is known beforehand (tests/e2e/walls.py). The product has no such switch:
the two services that are replaced here are arguments of `Parlor`, which the command line never sets.
"""

import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from queguan.core.shuffle import SEED_BYTES
from queguan.parlor.clock import SystemClock
from queguan.parlor.parlor import Parlor
from queguan.parlor.workers import WorkerPool
from queguan.server.opening import open_store
from queguan.server.run import serve
from queguan.server.settings import Limits, Rate, Settings

PACE_MS = (5, 30)
PLENTY = Rate(1000, 10_000)


def main(port: int, data: Path, seed: int, wall: int | None) -> None:
    """Serve until told to stop."""
    source = random.Random(seed)

    def random_bytes(size: int) -> bytes:
        if size == SEED_BYTES and wall is not None:
            return wall.to_bytes(SEED_BYTES, "big")
        return source.randbytes(size)

    @asynccontextmanager
    async def open_parlor(settings: Settings) -> AsyncIterator[Parlor]:
        store = open_store(settings)
        players = WorkerPool()
        parlor = Parlor(store, players, SystemClock(), random_bytes=random_bytes, pace=PACE_MS)
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
    main(
        int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]) if len(sys.argv) > 4 else None
    )
