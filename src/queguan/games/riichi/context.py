"""How a win comes about: everything that counts and is not in the tiles."""

from typing import Final

from mypy_extensions import i64

from queguan.games.mahjong.tiles import EAST

RON: Final = 0
TSUMO: Final = 1
WIN_BY_TEXT: Final = ("ron", "tsumo")

# Bits of `WinContext.flags`. What does not go with the way the tile came (a houtei by self-draw, an ippatsu
# without riichi) does not count.
IS_RIICHI: Final = 1
IS_DOUBLE_RIICHI: Final = 2
IS_IPPATSU: Final = 4
IS_RINSHAN: Final = 8
IS_CHANKAN: Final = 16
IS_CHANKAN_CLOSED: Final = 32  # a robbed closed kan: only thirteen orphans, and without the yaku
IS_HAITEI: Final = 64
IS_HOUTEI: Final = 128
IS_TENHOU: Final = 256
IS_CHIIHOU: Final = 512
IS_RENHOU: Final = 1024
IS_PAARENCHAN: Final = 2048
IS_FURITEN: Final = 4096  # no ron

FLAGS: dict[str, int] = {
    "riichi": IS_RIICHI,
    "double_riichi": IS_DOUBLE_RIICHI,
    "ippatsu": IS_IPPATSU,
    "rinshan": IS_RINSHAN,
    "chankan": IS_CHANKAN,
    "chankan_closed": IS_CHANKAN_CLOSED,
    "haitei": IS_HAITEI,
    "houtei": IS_HOUTEI,
    "tenhou": IS_TENHOU,
    "chiihou": IS_CHIIHOU,
    "renhou": IS_RENHOU,
    "paarenchan": IS_PAARENCHAN,
    "furiten": IS_FURITEN,
}

_NO_INDICATORS: list[int] = []


class WinContext:
    """`win_by` RON or TSUMO; `seat_wind`, `round_wind` kinds 27..30; `flags` the bits above; `dora`, `ura`
    the kinds of the indicators turned up, the first one first (only those that count now: the caller knows
    the timing); `kita` how many Norths lie aside."""

    __slots__ = ("dora", "flags", "kita", "round_wind", "seat_wind", "ura", "win_by")

    def __init__(
        self,
        win_by: int,
        seat_wind: int = EAST,
        round_wind: int = EAST,
        flags: int = 0,
        dora: list[int] = _NO_INDICATORS,
        ura: list[int] = _NO_INDICATORS,
        kita: int = 0,
    ) -> None:
        self.win_by = win_by
        self.seat_wind = seat_wind
        self.round_wind = round_wind
        self.flags: i64 = flags
        self.dora = dora
        self.ura = ura
        self.kita = kita
