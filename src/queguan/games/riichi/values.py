"""Everything scoring and paying ask of the options, compiled once (rules/riichi.md 10)."""

from typing import Final

from mypy_extensions import i64

from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.games.riichi.options import RiichiOptions
from queguan.games.riichi.yaku import YAKUMAN

NO_RENHOU: Final = 0
RENHOU_MANGAN: Final = 1
RENHOU_YAKUMAN: Final = 2

SPLIT_STANDARD: Final = 0
SPLIT_HALF: Final = 1
SPLIT_LOSS: Final = 2

_RENHOU: dict[str, int] = {"none": NO_RENHOU, "mangan": RENHOU_MANGAN, "yakuman": RENHOU_YAKUMAN}
_SPLIT: dict[str, int] = {"standard": SPLIT_STANDARD, "half": SPLIT_HALF, "loss": SPLIT_LOSS}


def dora_after(sanma: bool) -> list[int]:
    """Indicator kind -> the kind that is dora: the next one, in a circle of the suit, the winds, the dragons;
    with three players 1m and 9m point at one another."""
    after: list[int] = []
    for kind in range(KINDS):
        if kind < HONOURS:
            after.append(kind - 8 if kind % 9 == 8 else kind + 1)
        elif kind < HONOURS + 4:
            after.append(HONOURS + (kind - HONOURS + 1) % 4)
        else:
            after.append(HONOURS + 4 + (kind - HONOURS - 4 + 1) % 3)
    if sanma:
        after[0] = 8
    return after


class Rules:
    """The options as scoring and payments want them, named like them where they are the same.

    `double`: a bit for each yakuman worth two; `chuuren`: suits in which nine gates count, a bit each;
    `red_m` ...: whether red fives of the suit are known; `next_dora`: see `dora_after`; `pao`: a bit for each
    yakuman for which one can be liable.
    """

    __slots__ = (
        "chuuren", "dora", "double", "double_wind_pair_fu", "honba", "ippatsu", "kan_dora", "kan_ura_dora",
        "kazoe_yakuman", "kiriage", "kokushi_robs", "kuitan", "nagashi", "next_dora", "north_value",
        "noten_pool", "nukidora", "options", "paarenchan", "pao", "pao_liable_honba", "pao_whole", "players",
        "red_m", "red_p", "red_s", "renhou", "split", "sticks_farthest", "ura_dora", "yakuman_stack",
    )  # fmt: skip

    def __init__(self, options: RiichiOptions) -> None:
        self.options = options
        self.players: int = options.players
        self.ippatsu: bool = options.ippatsu
        self.kuitan: bool = options.kuitan
        self.dora: bool = options.dora
        self.kan_dora: bool = options.kan_dora
        self.ura_dora: bool = options.ura_dora
        self.kan_ura_dora: bool = options.kan_ura_dora
        self.red_m: bool = options.aka_m > 0
        self.red_p: bool = options.aka_p > 0
        self.red_s: bool = options.aka_s > 0
        self.next_dora: list[int] = dora_after(options.players == 3)
        self.kiriage: bool = options.kiriage
        self.kazoe_yakuman: bool = options.kazoe == "yakuman"
        self.yakuman_stack: bool = options.yakuman_stack
        self.double: i64 = _mask(options.double_yakuman)
        self.double_wind_pair_fu: i64 = options.double_wind_pair_fu
        self.chuuren: i64 = sum([1 << "mps".index(suit) for suit in options.chuuren_suits])
        self.renhou: int = _RENHOU[options.renhou]
        self.paarenchan: bool = options.paarenchan
        self.kokushi_robs: bool = options.kokushi_rob_closed_kan
        three = options.players == 3
        self.north_value: bool = three and options.north == "yakuhai"
        self.nukidora: bool = three and options.north == "nukidora"
        self.nagashi: bool = options.nagashi != "none"
        self.honba: int = options.honba_per_payer
        self.split: int = _SPLIT[options.tsumo_split] if three else SPLIT_STANDARD
        self.noten_pool: int = options.noten_pool
        self.pao: i64 = _mask(options.pao)
        self.pao_whole: bool = options.pao_scope == "whole"
        self.pao_liable_honba: bool = options.pao_honba == "liable"
        self.sticks_farthest: bool = options.sticks_to == "farthest"


def _mask(ids: list[str]) -> int:
    return sum([1 << YAKUMAN.index(one) for one in ids])
