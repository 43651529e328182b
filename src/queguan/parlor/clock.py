"""The parlor's time, injected so that tests move it by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is due later."""

    def cancel(self) -> None:
        """Take the call back; harmless when it was made already."""


class Clock(Protocol):
    """Milliseconds since 1970 that never jump while the process lives, and calls at such a time."""

    def now(self) -> int:
        """The present moment in milliseconds."""

    def call_at(self, when: int, callback: Callable[[], None]) -> Timer:
        """Calls back once, not before `when`."""


class SystemClock:
    """The real clock: wall time at the start, monotonic from then on. Use it inside a running loop."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> int:
        """The present moment in milliseconds."""
        return int((time.monotonic() + self._offset) * 1000)

    def call_at(self, when: int, callback: Callable[[], None]) -> Timer:
        """Calls back once, not before `when`."""
        return asyncio.get_running_loop().call_later(max(0, when - self.now() + 1) / 1000, callback)
