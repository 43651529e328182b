"""The names of tiles in other places' logs."""

from typing import Final

from queguan.core.errors import BadCase
from queguan.games.riichi.world.match_log import UNKNOWN

_SUITS: Final = "mps"

# Tenhou's JSON: 11-19 m, 21-29 p, 31-39 s, 41-47 honours, 51-53 the red fives.
TENHOU: Final[dict[str, int]] = {
    **{f"{n}{suit}": 10 * place + n for place, suit in enumerate(_SUITS, 1) for n in range(1, 10)},
    **{f"{n}z": 40 + n for n in range(1, 8)},
    **{f"0{suit}": 50 + place for place, suit in enumerate(_SUITS, 1)},
}
_OF_TENHOU: Final[dict[int, str]] = {code: tile for tile, code in TENHOU.items()}

# mjai: suits as ours, red fives `5mr`, honours by letter (P white, F green, C red).
MJAI: Final[dict[str, str]] = {
    **{f"{n}{suit}": f"{n}{suit}" for suit in _SUITS for n in range(1, 10)},
    **{f"{n}z": letter for n, letter in enumerate("ESWNPFC", 1)},
    **{f"0{suit}": f"5{suit}r" for suit in _SUITS},
    UNKNOWN: "?",
}
_OF_MJAI: Final[dict[str, str]] = {code: tile for tile, code in MJAI.items()}

TILES: Final[frozenset[str]] = frozenset(TENHOU)
_ORDER: Final[dict[str, int]] = {
    tile: place
    for place, tile in enumerate(
        [f"{n}{suit}" for suit in _SUITS for n in (1, 2, 3, 4, 0, 5, 6, 7, 8, 9)]
        + [f"{n}z" for n in range(1, 8)]
    )
}


def of_tenhou(code: object) -> str:
    """The tile of a number in Tenhou's JSON. Raises `BadCase`."""
    tile = _OF_TENHOU.get(code) if isinstance(code, int) and not isinstance(code, bool) else None
    if tile is None:
        raise BadCase(f"tile {code!r}: expected a number such as 11, 47 or 51")
    return tile


def of_mjai(code: object) -> str:
    """The tile of an mjai name. Raises `BadCase`."""
    tile = _OF_MJAI.get(code) if isinstance(code, str) else None
    if tile is None:
        raise BadCase(f"tile {code!r}: expected a name such as 5m, 5mr, E or P")
    return tile


def of_text(tile: object) -> str:
    """One of our own tile texts that riichi has. Raises `BadCase`."""
    if not isinstance(tile, str) or tile not in TILES:
        raise BadCase(f"tile {tile!r}: expected a text such as 5m, 0p or 7z")
    return tile


def plain(tile: str) -> str:
    """The kind of a tile: a red five as a plain one."""
    return "5" + tile[1] if tile[0] == "0" else tile


def in_order(tiles: list[str]) -> list[str]:
    """Tiles as people sort them, red fives before the plain ones, unknown ones last."""
    return sorted(tiles, key=_place)


def _place(tile: str) -> int:
    return _ORDER.get(tile, len(_ORDER))
