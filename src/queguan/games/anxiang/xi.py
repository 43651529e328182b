"""Hard xi: what the cards themselves are worth (rules/anxiang.md 7.1)."""

from typing import Final

from queguan.games.anxiang.cards import RED, VALUES
from queguan.games.anxiang.readings import AS_PONG, Reading

WEI_XI: Final = "wei-xi"
CLASSIC: Final = "wei-xi-classic"

# The table of 7.1: id -> preset -> (black, red). Runs are worth nothing.
TABLE: dict[str, dict[str, tuple[int, int]]] = {
    "pong": {WEI_XI: (2, 3), CLASSIC: (2, 3)},
    "wei": {WEI_XI: (3, 4), CLASSIC: (3, 4)},
    "pair": {WEI_XI: (0, 2), CLASSIC: (0, 2)},
    "pair_turn": {WEI_XI: (2, 3), CLASSIC: (1, 3)},
    "tuan_yuan": {WEI_XI: (3, 4), CLASSIC: (3, 3)},
}


def _by_value(item: str, preset: str) -> list[int]:
    black, red = TABLE[item][preset]
    return [red if RED[value] else black for value in range(VALUES)]


class Xi:
    """The table of one preset, each item as 20 numbers by card value."""

    __slots__ = ("pair", "pair_turn", "pong", "tuan_yuan", "wei")

    def __init__(self, preset: str) -> None:
        self.pong = _by_value("pong", preset)
        self.wei = _by_value("wei", preset)
        self.pair = _by_value("pair", preset)
        self.pair_turn = _by_value("pair_turn", preset)
        self.tuan_yuan = _by_value("tuan_yuan", preset)

    def of_triple(self, reading: Reading, index: int) -> int:
        """What the triple with this index is worth, its 团圆 not included."""
        value = reading.triples[index]
        return self.pong[value] if reading.worth[index] == AS_PONG else self.wei[value]

    def of_pair(self, reading: Reading) -> int:
        """What the pair is worth, turned or not."""
        return self.pair_turn[reading.pair] if reading.turned else self.pair[reading.pair]

    def hard(self, reading: Reading) -> int:
        """The hard xi of a reading."""
        xi = self.of_pair(reading)
        for index in range(len(reading.triples)):
            xi += self.of_triple(reading, index)
        for value in reading.reunions:
            xi += self.tuan_yuan[value]
        return xi
