"""How fast hands of 嘉兴台头和 get done, by the wildcards they hold and by what the others have laid open.

Counted in 2,500 hands of each table between players who head for the nearest base type.
"""

from typing import Final

from queguan.games.jiaxing.facts import WILDCARDS
from queguan.players.mahjong.chances import Chances, Tempo
from queguan.players.mahjong.sight import Sight

# Useful copies by distance (ready, one away ...) for each number of wildcards: of hands with chows, and of
# hands of triplets.
WITH_CHOWS: list[list[float]] = [
    [5.6, 11.0, 17.0, 21.5, 25.5, 29.5, 33.0, 36.0, 38.0, 40.0],
    [8.9, 13.8, 19.3, 23.5, 28.0, 34.0, 37.0, 39.0, 40.0, 40.0],
    [11.5, 16.0, 21.0, 26.0, 32.5, 40.0, 42.0, 42.0, 42.0, 42.0],
    [12.0, 17.0, 23.0, 30.0, 38.0, 42.0, 42.0, 42.0, 42.0, 42.0],
]
ALIKE: list[list[float]] = [
    [6.1, 9.6, 13.9, 18.6, 23.2, 25.2, 27.0, 28.0, 28.0, 28.0],
    [6.5, 10.6, 15.2, 19.2, 22.0, 22.0, 24.0, 24.0, 24.0, 24.0],
    [6.7, 11.2, 15.5, 18.9, 20.5, 21.0, 21.0, 21.0, 21.0, 21.0],
    [8.0, 12.0, 16.0, 19.0, 20.5, 21.0, 21.0, 21.0, 21.0, 21.0],
]

# How likely one of the others wins before the next draw, by the own draws that are left; and when one of them
# has laid three sets.
WON: list[float] = [
    0.3, 0.25, 0.2, 0.19, 0.18, 0.165, 0.15, 0.13, 0.12, 0.1, 0.08, 0.072,
    0.055, 0.043, 0.032, 0.023, 0.014, 0.01, 0.007, 0.004, 0.002,
]  # fmt: skip
WON_FAST: list[float] = [
    0.35, 0.3, 0.25, 0.24, 0.24, 0.23, 0.2, 0.18, 0.175, 0.16, 0.15, 0.13,
    0.1, 0.1, 0.07, 0.06, 0.04, 0.04, 0.02, 0.01, 0.005,
]  # fmt: skip
WON_ON_DISCARDS: list[float] = [
    0.4, 0.35, 0.32, 0.31, 0.3, 0.285, 0.27, 0.235, 0.22, 0.18, 0.155, 0.135,
    0.115, 0.08, 0.06, 0.043, 0.028, 0.018, 0.012, 0.008, 0.004,
]  # fmt: skip
WON_ON_DISCARDS_FAST: list[float] = [
    0.45, 0.4, 0.38, 0.37, 0.37, 0.35, 0.35, 0.31, 0.3, 0.24, 0.22, 0.22,
    0.17, 0.14, 0.12, 0.12, 0.08, 0.08, 0.04, 0.02, 0.01,
]  # fmt: skip
# While nobody has laid more than one set it goes as it does so many draws earlier.
EARLIER: Final = 2
FAST_FROM: Final = 3
SLOW_UP_TO: Final = 1


class Paces:
    """The paces of a table; `with_chows` and `alike` give those of a hand with so many wildcards at the heat
    `heat_of` tells (0: nobody is fast, 2: somebody is)."""

    def __init__(self, ron: bool) -> None:
        usual = WON_ON_DISCARDS if ron else WON
        fast = WON_ON_DISCARDS_FAST if ron else WON_FAST
        self.with_chows: list[Chances] = []
        self.alike: list[Chances] = []
        for won in (usual[EARLIER:], usual, fast):
            for wilds in range(WILDCARDS + 1):
                self.with_chows.append(Chances(won, 1.0, True, not ron, Tempo(usual=WITH_CHOWS[wilds])))
                self.alike.append(Chances(won, 1.0, True, not ron, Tempo(usual=ALIKE[wilds])))


def heat_of(sight: Sight) -> int:
    """How fast the fastest of the others is, by what he has laid open."""
    most = 0
    for rival in sight.rivals:
        most = max(most, len(sight.view.seats[rival].melds))
    return 2 if most >= FAST_FROM else 1 if most > SLOW_UP_TO else 0


def place_of(heat: int, wilds: int) -> int:
    """Where the pace of such hands stands in the lists."""
    return heat * (WILDCARDS + 1) + min(wilds, WILDCARDS)
