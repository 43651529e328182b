"""What the options of a table mean for scoring, worked out once (rules/zhuoji.md 10)."""

from typing import Final

from queguan.games.mahjong.tiles import SUIT_KINDS
from queguan.games.zhuoji.options import DING_QUE, LACK_ONE, ZhuojiOptions

# 幺鸡 and 乌骨鸡.
YAO_JI: Final = 18
WU_GU_JI: Final = 16

# Points of a declaration: none, 软报, 硬报.
NOT_DECLARED: Final = 0
SOFT: Final = 1
HARD: Final = 2
DECLARED_TEXT: list[str] = ["none", "soft", "hard"]
DECLARED_POINTS: list[int] = [0, 10, 20]


class Rules:
    """The options as plain values. `fixed`: what a chicken of each kind is worth without a turned tile; the
    rest is named like the options."""

    __slots__ = (
        "bao_ji", "bao_ting", "ben_ji", "blood_battle", "cha_jiao", "chong_feng", "dan_diao", "ding_que",
        "discard_shares", "dou_value", "dragon_extra", "dragon_needs_win_tile", "fan_ji", "fixed",
        "gang_shang_bonus", "lack_one", "late_kong_pays", "lian_zhuang", "man_tang_ji", "options",
        "pass_lock", "ping_hu_needs_pass", "qiang_gang_bonus", "re_pao_bonus", "shang_xia_ji", "shao_ji",
        "tian_di_hu", "ze_ren", "zi_mo_bonus",
    )  # fmt: skip

    def __init__(self, options: ZhuojiOptions) -> None:
        self.options = options
        self.lack_one: bool = options.lack == LACK_ONE
        self.ding_que: bool = options.lack == DING_QUE
        self.blood_battle: bool = options.blood_battle
        self.ping_hu_needs_pass: bool = options.ping_hu_needs_pass
        self.pass_lock: bool = options.pass_lock
        self.bao_ting: bool = options.bao_ting
        self.discard_shares: int = options.discard_shares
        self.zi_mo_bonus: int = options.zi_mo_bonus
        self.gang_shang_bonus: int = options.gang_shang_bonus
        self.re_pao_bonus: int = options.re_pao_bonus
        self.qiang_gang_bonus: int = options.qiang_gang_bonus
        self.tian_di_hu: bool = options.tian_di_hu
        self.dan_diao: bool = options.dan_diao
        self.dragon_extra: int = options.dragon_extra
        self.dragon_needs_win_tile: bool = options.dragon_needs_win_tile
        self.dou_value: int = options.dou_value
        self.late_kong_pays: bool = options.late_kong_pays
        self.fan_ji: bool = options.fan_ji
        self.chong_feng: bool = options.chong_feng
        self.ze_ren: bool = options.ze_ren
        self.shang_xia_ji: bool = options.shang_xia_ji
        self.ben_ji: bool = options.ben_ji
        self.man_tang_ji: bool = options.man_tang_ji
        self.bao_ji: bool = options.bao_ji
        self.shao_ji: bool = options.shao_ji
        self.lian_zhuang: bool = options.lian_zhuang
        self.cha_jiao: bool = options.cha_jiao
        self.fixed: list[int] = [0] * SUIT_KINDS
        self.fixed[YAO_JI] = 1
        if options.wu_gu_ji:
            self.fixed[WU_GU_JI] = 2
