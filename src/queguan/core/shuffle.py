"""The provable, two-sided shuffle (docs/fairness.md holds the same recipe as a 40-line script).

Before a hand the server shows `commitment(...)`; every person at the table adds 16 random bytes; the
wall is a Fisher-Yates shuffle driven by HMAC-SHA-256 with rejection sampling; afterwards the server
seed and the salt are shown and everybody can recompute both.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from queguan.core.errors import BadCase

DOMAIN: Final = "queguan-shuffle-v1"
CONTRIBUTION_BYTES: Final = 16
SEED_BYTES: Final = 32
SALT_BYTES: Final = 16
QUICK_BLOCK: Final = 408  # three times what SHAKE-256 gives at once


def commitment(table: str, hand_no: int, seed: bytes, salt: bytes) -> str:
    """SHA-256 (hex) over the five lines domain, table, hand number, seed (hex), salt (hex)."""
    text = "\n".join([DOMAIN, table, str(hand_no), seed.hex(), salt.hex()])
    return hashlib.sha256(text.encode()).hexdigest()


class Shuffler:
    """Random numbers from the server seed and the contributions; deterministic on every machine.

    Block k of the stream is HMAC-SHA-256(seed, message + k as 8 bytes big-endian), where the message is
    the domain followed by each contribution with its length as one byte before it, in seat order.
    Numbers are taken as 2 bytes big-endian.
    """

    def __init__(self, seed: bytes, contributions: Sequence[bytes] = ()) -> None:
        message = DOMAIN.encode()
        for part in contributions:
            message += bytes([len(part)]) + part
        self._seed = seed
        self._message = message
        self._block = b""
        self._pos = 0
        self._counter = 0

    def _stream(self, block: bytes) -> bytes:
        """One block of the stream, by its number; an even number of bytes."""
        return hmac.digest(self._seed, self._message + block, "sha256")

    def _next16(self) -> int:
        if self._pos >= len(self._block):
            self._block = self._stream(self._counter.to_bytes(8, "big"))
            self._pos = 0
            self._counter += 1
        value = self._block[self._pos] << 8 | self._block[self._pos + 1]
        self._pos += 2
        return value

    def below(self, n: int) -> int:
        """A number from 0 to n-1, without bias (n at most 65,536)."""
        limit = 65536 - 65536 % n
        value = self._next16()
        while value >= limit:
            value = self._next16()
        return value % n

    def permutation(self, n: int) -> list[int]:
        """A permutation of 0..n-1: Fisher-Yates from the top."""
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class QuickShuffler(Shuffler):
    """Where nobody has to check a shuffle, in batches of tables: the stream is SHAKE-256 of seed and block
    number, and a block is long enough for most deals."""

    def _stream(self, block: bytes) -> bytes:
        return hashlib.shake_256(self._seed + block).digest(QUICK_BLOCK)


class GivenDeal(Shuffler):
    """A deal that was not shuffled here, as a record of another house tells it: `order` is the permutation,
    `further` the numbers drawn after it (dice); where those end they are 0."""

    def __init__(self, order: Sequence[int], further: Sequence[int]) -> None:
        super().__init__(b"")
        self._order = list(order)
        self._further = list(further)

    def below(self, n: int) -> int:
        """The next of the further numbers. Raises `BadCase` when it is not below `n`."""
        number = self._further.pop(0) if self._further else 0
        if not 0 <= number < n:
            raise BadCase(f"given deal: {number}, expected a number from 0 to {n - 1}")
        return number

    def permutation(self, n: int) -> list[int]:
        """The order given. Raises `BadCase` when it is no permutation of 0..n-1."""
        if sorted(self._order) != list(range(n)):
            raise BadCase(f"given deal: {len(self._order)} places, expected each of 0 to {n - 1} once")
        return self._order[:]
