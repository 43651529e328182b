"""Token buckets: how fast one socket, person or address may go on."""

import time
from collections import OrderedDict
from collections.abc import Callable

from queguan.server.settings import Rate


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second; `now` are seconds of a monotonic clock."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, size: Rate, now: float) -> None:
        self._rate = size.rate
        self._burst = size.burst
        self._tokens = size.burst
        self._at = now

    def take(self, now: float) -> bool:
        """Take one token; False when there is none."""
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def wait(self) -> float:
        """Seconds until the next token, counted from the last `take`."""
        return 0.0 if self._tokens >= 1 else (1 - self._tokens) / self._rate


class Buckets:
    """One bucket a key. Those used longest ago are forgotten when there are more than `most`.

    A forgotten bucket comes back full, so `most` has to be far above the number of honest keys.
    """

    def __init__(self, size: Rate, clock: Callable[[], float] = time.monotonic, most: int = 20_000) -> None:
        self._size = size
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def get(self, key: str) -> Bucket:
        """The key's bucket."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._size, self._clock())
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def take(self, key: str) -> float | None:
        """Take one token of the key; None when there was one, else the seconds to wait for the next."""
        bucket = self.get(key)
        return None if bucket.take(self._clock()) else bucket.wait()
