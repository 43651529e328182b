"""Computer players as the parlor sees them: ask, get an answer in time, show it at a human pace."""

import hashlib
from collections.abc import Sequence
from typing import Protocol

from queguan.core.action import Action
from queguan.core.hand import View


class PlayerPool(Protocol):
    """Decides outside the event loop. Never raises: when a player fails or is late it answers None, and
    the table plays the hand's default."""

    def levels(self, game: str) -> tuple[int, ...]:
        """Levels of computer players for the game, weakest first, never empty."""

    async def decide(
        self, game: str, level: int, view: View, actions: Sequence[Action], seed: int
    ) -> Action | None:
        """One of the actions; the same view and seed give the same one."""


def decision_seed(secret: str, decision: int, seat: int) -> int:
    """Seed of one decision, from the hand's secret: the same after a restart, unknown to the players."""
    digest = hashlib.sha256(f"{secret}/{decision}/{seat}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def pace_ms(seed: int, low: int, high: int) -> int:
    """How long a computer player is seen to think."""
    return low + seed % (high - low + 1)
