"""What all rooms of a parlor share."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from queguan.core.game import Game
from queguan.core.registry import get_game
from queguan.parlor.clock import Clock
from queguan.parlor.players import PlayerPool
from queguan.parlor.store import Store


@dataclass(slots=True)
class House:
    """Services and numbers. `pace`: least and most ms a computer player is seen to think."""

    store: Store
    players: PlayerPool
    clock: Clock
    find_game: Callable[[str], Game] = get_game
    random_bytes: Callable[[int], bytes] = secrets.token_bytes
    pace: tuple[int, int] = (300, 1500)
