"""`queguan serve`, for tests: computer players answer at once and every server seed is the same each run.

usage: python -m tests.e2e.steady PORT DATA SEED. The product has no such switch: the two services that
are replaced here are arguments of `Parlor`, which the command line never sets.
"""

import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from queguan.parlor.clock import SystemClock
from queguan.parlor.parlor import Parlor
from queguan.parlor.workers import WorkerPool
from queguan.server.opening import open_store
from queguan.server.run import serve
from queguan.server.settings import Limits, Rate, Settings

PACE_MS = (5, 30)
PLENTY = Rate(1000, 10_000)


def main(port: int, data: Path, seed: int) -> None:
    """Serve until told to stop."""
    source = random.Random(seed)

    @asynccontextmanager
    async def open_parlor(settings: Settings) -> AsyncIterator[Parlor]:
        store = open_store(settings)
        players = WorkerPool()
        parlor = Parlor(store, players, SystemClock(), random_bytes=source.randbytes, pace=PACE_MS)
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
