"""The yaku and yakuman of rules/riichi.md 7.1, in the order of its tables, with their values."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# --- places in YAKU, and the bits of a mask of yaku

RIICHI: Final = 0
DOUBLE_RIICHI: Final = 1
IPPATSU: Final = 2
MENZEN_TSUMO: Final = 3
PINFU: Final = 4
TANYAO: Final = 5
IIPEIKOU: Final = 6
HAKU: Final = 7
HATSU: Final = 8
CHUN: Final = 9
SEAT_WIND: Final = 10
ROUND_WIND: Final = 11
NORTH: Final = 12
HAITEI: Final = 13
HOUTEI: Final = 14
RINSHAN: Final = 15
CHANKAN: Final = 16
CHIITOITSU: Final = 17
SANSHOKU_DOUJUN: Final = 18
ITTSUU: Final = 19
CHANTA: Final = 20
TOITOI: Final = 21
SANANKOU: Final = 22
SANKANTSU: Final = 23
SANSHOKU_DOUKOU: Final = 24
HONROUTOU: Final = 25
SHOUSANGEN: Final = 26
HONITSU: Final = 27
JUNCHAN: Final = 28
RYANPEIKOU: Final = 29
CHINITSU: Final = 30


class Yaku:
    """An ordinary yaku: `closed` and `open` are its han, 0 where it does not count; `option` the house option
    that switches it, "" for none."""

    __slots__ = ("closed", "id", "open", "option")

    def __init__(self, id: str, closed: int, open: int, option: str = "") -> None:
        self.id = id
        self.closed = closed
        self.open = open
        self.option = option


YAKU: list[Yaku] = [
    Yaku("riichi", 1, 0),
    Yaku("double_riichi", 2, 0),
    Yaku("ippatsu", 1, 0, "ippatsu"),
    Yaku("menzen_tsumo", 1, 0),
    Yaku("pinfu", 1, 0),
    Yaku("tanyao", 1, 1),
    Yaku("iipeikou", 1, 0),
    Yaku("haku", 1, 1),
    Yaku("hatsu", 1, 1),
    Yaku("chun", 1, 1),
    Yaku("seat_wind", 1, 1),
    Yaku("round_wind", 1, 1),
    Yaku("north", 1, 1, "north"),
    Yaku("haitei", 1, 1),
    Yaku("houtei", 1, 1),
    Yaku("rinshan", 1, 1),
    Yaku("chankan", 1, 1),
    Yaku("chiitoitsu", 2, 0),
    Yaku("sanshoku_doujun", 2, 1),
    Yaku("ittsuu", 2, 1),
    Yaku("chanta", 2, 1),
    Yaku("toitoi", 2, 2),
    Yaku("sanankou", 2, 2),
    Yaku("sankantsu", 2, 2),
    Yaku("sanshoku_doukou", 2, 2),
    Yaku("honroutou", 2, 2),
    Yaku("shousangen", 2, 2),
    Yaku("honitsu", 3, 2),
    Yaku("junchan", 3, 2),
    Yaku("ryanpeikou", 3, 0),
    Yaku("chinitsu", 6, 5),
]

_CLOSED = vec[i64]([i64(yaku.closed) for yaku in YAKU])
_OPEN = vec[i64]([i64(yaku.open) for yaku in YAKU])


def han_of(mask: i64, closed: bool) -> i64:
    """The han of all yaku of a mask together."""
    values = _CLOSED if closed else _OPEN
    han: i64 = 0
    place: i64 = 0
    while mask:
        if mask & 1:
            han += values[place]
        mask >>= 1
        place += 1
    return han


def value_of(place: int, closed: bool) -> int:
    """The han of one yaku."""
    return YAKU[place].closed if closed else YAKU[place].open


# --- what counts when there is a yaku

DORA: Final = "dora"
URA_DORA: Final = "ura_dora"
AKA_DORA: Final = "aka_dora"
KITA: Final = "kita"
DORA_IDS: Final = (DORA, URA_DORA, AKA_DORA, KITA)

# --- places in YAKUMAN, and the bits of a mask of yakuman

KOKUSHI: Final = 0
KOKUSHI_13: Final = 1
SUUANKOU: Final = 2
SUUANKOU_TANKI: Final = 3
DAISANGEN: Final = 4
SHOUSUUSHII: Final = 5
DAISUUSHII: Final = 6
TSUUIISOU: Final = 7
CHINROUTOU: Final = 8
RYUUIISOU: Final = 9
CHUUREN: Final = 10
CHUUREN_PURE: Final = 11
SUUKANTSU: Final = 12
TENHOU: Final = 13
CHIIHOU: Final = 14
RENHOU: Final = 15
PAARENCHAN: Final = 16

YAKUMAN: list[str] = [
    "kokushi",
    "kokushi_13",
    "suuankou",
    "suuankou_tanki",
    "daisangen",
    "shousuushii",
    "daisuushii",
    "tsuuiisou",
    "chinroutou",
    "ryuuiisou",
    "chuuren",
    "chuuren_pure",
    "suukantsu",
    "tenhou",
    "chiihou",
    "renhou",
    "paarenchan",
]
# The yakuman for which somebody can be liable (rules/riichi.md 8).
LIABLE: list[int] = [DAISANGEN, DAISUUSHII, SUUKANTSU]
