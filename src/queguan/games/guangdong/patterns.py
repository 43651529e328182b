"""The pattern table (rules/guangdong.md 7.1-7.6): one row a pattern, in the order of the rules file.

A row's function answers how many entries the pattern makes; it is asked only when the reading has all that
the row `needs`.
"""

from collections.abc import Callable
from typing import Final

from queguan.games.guangdong.chow_patterns import (
    bu_bu_gao,
    hua_long,
    hun_long,
    lao_shao,
    liang_ban_gao,
    san_xiang_feng,
    shuang_long_hui,
    si_ban_gao,
    si_gui_si,
    tai_ban_gao,
    yi_ban_gao,
    yi_tiao_long,
)  # fmt: skip
from queguan.games.guangdong.circumstances import (
    ba_xian_guo_hai,
    di_hu,
    four_claimed,
    gang_shang,
    hai_di_lao_yue,
    he_di_lao_yu,
    hua_hu,
    hua_shang,
    lian_gang,
    made,
    men_qian_qing,
    men_qian_san_qing,
    qiang_gang,
    qing_si_peng,
    ren_hu,
    tian_hu,
    wu_hua,
    yi_tai_hua,
    zheng_hua,
    zi_qiang_zi_gang,
)  # fmt: skip
from queguan.games.guangdong.facts import (
    CHOW_2,
    CHOW_3,
    CHOW_4,
    DRAWN,
    FIRST_ROUND,
    FLOWER_WIN,
    FOUR_MELDS,
    GROUPS,
    HAND,
    HONOURS,
    KONGS,
    NOTHING_ELSE,
    ORPHAN_HAND,
    OTHERS_TILE,
    PAIRS,
    PUNG_1,
    PUNG_2,
    PUNG_3,
    PUNG_4,
    SINGLE_PLACE,
    SUITS_ONLY,
    TILES,
    UNCLAIMED,
    UNRELATED_HAND,
    Facts,
)  # fmt: skip
from queguan.games.guangdong.group_patterns import (
    da_san_yuan,
    da_si_xi,
    dragon_pungs,
    du_ting,
    jiang_yan,
    ka_wu,
    kan_kan_hu,
    kan_zhang,
    lao_shao_peng,
    liang_gang,
    man_ting_fang,
    men_feng,
    outside,
    pian_zhang,
    quan_feng,
    san_an_ke,
    san_gang,
    san_jie_yi,
    san_lian_ke,
    shi_ba_luo_han,
    si_gui_san,
    si_gui_yi,
    si_lian_ke,
    wu_men_qi,
    xiao_san_yuan,
    xiao_si_xi,
)  # fmt: skip
from queguan.games.guangdong.tile_patterns import (
    duan_yao,
    er_shu,
    hun_yao_jiu,
    jiu_lian_bao_deng,
    lv_yi_se,
    one_suit,
    qing_yao_jiu,
    quan_da,
    quan_jiang_peng,
    quan_xiao,
    quan_zhong,
    que_wu,
    que_yi_men,
    san_shu,
    zi_yi_se,
)  # fmt: skip

# Layers of section 10; BASE always counts.
BASE: Final = "base"
LIUDU: Final = "liudu"
SHIBA: Final = "shiba"
WUQI: Final = "wuqi"
EXT: Final = "ext"

UNKNOWN: Final = -1  # a pattern that 清章 does not have

# Of a family only the dearest counts.
LONG: Final = "long"
SINGLE: Final = "single"

Test = Callable[[Facts], int]


class Pattern:
    """One row: `id`, Chinese `name`, function, value in 新章 and in 清章 (UNKNOWN: not there), `layer`, what
    it `needs` (bits of `Facts.has`), what is not counted beside it (7.6; `new_only`: but in 清章), its
    `family`, `flowers`: only where the game has flowers, `section` of the rules file.

    Its texts are `pattern.<id>`, `pattern.<id>.gloss` and `pattern.<id>.why`.
    """

    __slots__ = (
        "excludes", "family", "flowers", "id", "layer", "name", "needs", "new", "new_only", "old", "section",
        "test",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        test: Test,
        new: int,
        old: int,
        layer: str,
        needs: int,
        excludes: str = "",
        family: str = "",
        flowers: bool = False,
        section: str = "",
        new_only: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.test = test
        self.new = new
        self.old = old
        self.layer = layer
        self.needs = needs
        self.excludes: list[str] = excludes.split()
        self.family = family
        self.flowers = flowers
        self.new_only = new_only
        self.section = section if section else SECTION_OF[layer]


SECTION_OF: dict[str, str] = {BASE: "7.1", LIUDU: "7.3", SHIBA: "7.4", WUQI: "7.5", EXT: "7.5"}

# A hand that is concealed by nature counts neither 门前清 nor 不求人 for it.
BY_NATURE: Final = " men_qian_qing bu_qiu_ren"


def _won(
    id: str,
    name: str,
    test: Test,
    new: int,
    old: int,
    needs: int,
    excludes: str = "",
    flowers: bool = False,
) -> Pattern:
    return Pattern(id, name, test, new, old, BASE, needs, excludes, flowers=flowers)


def _shape(
    id: str, name: str, test: Test, new: int, old: int, needs: int, excludes: str = "", new_only: bool = False
) -> Pattern:
    return Pattern(id, name, test, new, old, BASE, needs, excludes, section="7.2", new_only=new_only)


def _new(
    layer: str, id: str, name: str, test: Test, new: int, needs: int, excludes: str = "", family: str = ""
) -> Pattern:
    return Pattern(id, name, test, new, UNKNOWN, layer, needs, excludes, family)


# fmt: off
PATTERNS: list[Pattern] = [
    # 7.1 how the hand was won, flowers: id, name, function, 新, 清, what it needs, what it takes in
    _won("zi_mo", "自摸", made, 1, 1, DRAWN),
    _won("men_qian_qing", "门前清", men_qian_qing, 1, 1, UNCLAIMED),
    _won("qiang_gang", "抢杠", qiang_gang, 1, 1, OTHERS_TILE),
    _won("hai_di_lao_yue", "海底捞月", hai_di_lao_yue, 1, 1, DRAWN),
    _won("he_di_lao_yu", "河底捞鱼", he_di_lao_yu, 1, 1, OTHERS_TILE),
    _won("gang_shang", "杠上开花", gang_shang, 1, 1, DRAWN),
    _won("lian_gang", "连杠开花", lian_gang, 8, 8, DRAWN, "gang_shang"),
    _won("tian_hu", "天糊", tian_hu, 20, 13, DRAWN | FIRST_ROUND,
         "zi_mo men_qian_san_qing pian_zhang kan_zhang du_ting" + BY_NATURE),
    _won("di_hu", "地糊", di_hu, 10, 13, OTHERS_TILE | FIRST_ROUND, "men_qian_san_qing" + BY_NATURE),
    _won("ren_hu", "人糊", ren_hu, 10, 13, FIRST_ROUND, "men_qian_san_qing" + BY_NATURE),
    _won("fan_zi", "番子", dragon_pungs, 1, 1, PUNG_1 | HONOURS),
    _won("men_feng", "门风", men_feng, 1, 1, PUNG_1 | HONOURS),
    _won("quan_feng", "圈风", quan_feng, 1, 1, PUNG_1 | HONOURS),
    _won("zheng_hua", "正花", zheng_hua, 1, 1, HAND, flowers=True),
    _won("yi_tai_hua", "一台花", yi_tai_hua, 2, 2, HAND, flowers=True),
    _won("wu_hua", "无花", wu_hua, 1, 1, HAND, flowers=True),
    _won("hua_hu", "花糊", hua_hu, 3, 3, FLOWER_WIN, flowers=True),
    _won("ba_xian_guo_hai", "八仙过海", ba_xian_guo_hai, 10, 8, FLOWER_WIN, flowers=True),
    _won("ji_hu", "鸡糊", made, 0, 0, NOTHING_ELSE),

    # 7.2 the shapes of 清章
    _shape("ping_hu", "平糊", made, 1, 1, CHOW_4),
    _shape("dui_dui_hu", "对对糊", made, 3, 3, PUNG_4),
    _shape("hun_yi_se", "混一色", one_suit, 3, 3, TILES | HONOURS),
    _shape("qing_yi_se", "清一色", one_suit, 10, 7, TILES | SUITS_ONLY),
    _shape("xiao_san_yuan", "小三元", xiao_san_yuan, 5, 5, PUNG_2 | HONOURS, "fan_zi"),
    _shape("da_san_yuan", "大三元", da_san_yuan, 10, 8, PUNG_3 | HONOURS, "fan_zi"),
    _shape("xiao_si_xi", "小四喜", xiao_si_xi, 20, 3, PUNG_3 | HONOURS, "men_feng quan_feng",
           new_only=True),
    _shape("da_si_xi", "大四喜", da_si_xi, 40, 13, PUNG_4 | HONOURS,
           "dui_dui_hu men_feng quan_feng er_shu hun_yi_se"),
    _shape("zi_yi_se", "字一色", zi_yi_se, 40, 10, TILES | HONOURS,
           "dui_dui_hu hun_yao_jiu hun_dai_yao er_shu"),
    _shape("hun_yao_jiu", "混幺九", hun_yao_jiu, 10, 1, TILES | HONOURS, "hun_dai_yao"),
    _shape("qing_yao_jiu", "清幺九", qing_yao_jiu, 40, 10, PUNG_4 | SUITS_ONLY,
           "dui_dui_hu hun_yao_jiu qing_dai_yao lao_shao_peng er_shu"),
    _shape("kan_kan_hu", "坎坎糊", kan_kan_hu, 10, 8, PUNG_4 | UNCLAIMED, "san_an_ke dui_dui_hu" + BY_NATURE),
    _shape("jiu_lian_bao_deng", "九莲宝灯", jiu_lian_bao_deng, 40, 10, GROUPS | SUITS_ONLY | UNCLAIMED,
           "qing_yi_se" + BY_NATURE),
    _shape("lv_yi_se", "绿一色", lv_yi_se, 40, UNKNOWN, GROUPS, "hun_yi_se"),
    _shape("shi_san_yao", "十三幺", made, 40, 13, ORPHAN_HAND, BY_NATURE),

    # 7.3 六独: layer, id, name, function, 新, what it needs, what it takes in
    _new(LIUDU, "duan_yao", "断幺", duan_yao, 1, TILES | SUITS_ONLY),
    _new(LIUDU, "bu_qiu_ren", "不求人", made, 3, UNCLAIMED | DRAWN, "zi_mo"),
    _new(LIUDU, "que_yi_men", "缺一门", que_yi_men, 1, TILES | SUITS_ONLY),
    _new(LIUDU, "jiang_yan", "将眼", jiang_yan, 1, GROUPS),
    _new(LIUDU, "pian_zhang", "偏张", pian_zhang, 1, SINGLE_PLACE, family=SINGLE),
    _new(LIUDU, "kan_zhang", "坎张", kan_zhang, 1, SINGLE_PLACE, family=SINGLE),
    _new(LIUDU, "du_ting", "独听", du_ting, 1, SINGLE_PLACE, family=SINGLE),

    # 7.4 十八番
    _new(SHIBA, "quan_qiu_ren", "全求人", four_claimed, 3, FOUR_MELDS | OTHERS_TILE, "du_ting"),
    _new(SHIBA, "yi_ban_gao", "一般高", yi_ban_gao, 1, CHOW_2),
    _new(SHIBA, "liang_ban_gao", "大七对", liang_ban_gao, 10, CHOW_4, "yi_ban_gao"),
    _new(SHIBA, "wu_men_qi", "五门齐", wu_men_qi, 5, GROUPS | HONOURS),
    _new(SHIBA, "si_gui_yi", "四归一", si_gui_yi, 1, PUNG_1),
    _new(SHIBA, "hun_dai_yao", "混带幺九", outside, 2, GROUPS | HONOURS),
    _new(SHIBA, "qing_dai_yao", "清带幺九", outside, 3, GROUPS | SUITS_ONLY),
    _new(SHIBA, "yi_tiao_long", "一条龙", yi_tiao_long, 3, CHOW_3, family=LONG),
    _new(SHIBA, "lao_shao", "老少", lao_shao, 1, CHOW_2),
    _new(SHIBA, "san_xiang_feng", "三相逢", san_xiang_feng, 3, CHOW_3),
    _new(SHIBA, "lao_shao_peng", "老少碰", lao_shao_peng, 1, PUNG_2),

    # 7.5 无奇不有
    _new(WUQI, "qing_si_peng", "清四碰", qing_si_peng, 1, FOUR_MELDS, "du_ting"),
    _new(WUQI, "san_an_ke", "三暗刻", san_an_ke, 2, PUNG_3),
    _new(WUQI, "xiao_qi_dui", "小七对", made, 7, PAIRS, BY_NATURE),
    _new(WUQI, "tai_ban_gao", "太般高", tai_ban_gao, 10, CHOW_3, "yi_ban_gao liang_ban_gao"),
    _new(WUQI, "man_ting_fang", "满庭芳", man_ting_fang, 10, GROUPS | SUITS_ONLY),
    _new(WUQI, "san_shu", "三数", san_shu, 10, GROUPS),
    _new(WUQI, "er_shu", "二数", er_shu, 20, PUNG_4, "dui_dui_hu"),
    _new(WUQI, "si_gui_san", "四归三", si_gui_san, 2, CHOW_2),
    _new(WUQI, "si_gui_si", "四归四", si_gui_si, 6, CHOW_4),
    _new(WUQI, "quan_da", "全大", quan_da, 5, TILES | SUITS_ONLY),
    _new(WUQI, "quan_zhong", "全中", quan_zhong, 5, TILES | SUITS_ONLY, "duan_yao"),
    _new(WUQI, "quan_xiao", "全小", quan_xiao, 5, TILES | SUITS_ONLY),
    _new(WUQI, "hua_long", "花龙", hua_long, 3, CHOW_3, family=LONG),
    _new(WUQI, "hun_long", "混龙", hun_long, 2, CHOW_3, family=LONG),
    _new(WUQI, "shuang_long_hui", "双龙会", shuang_long_hui, 6, CHOW_4, "yi_ban_gao", family=LONG),
    _new(WUQI, "san_jie_yi", "三结义", san_jie_yi, 5, PUNG_3),
    _new(WUQI, "zi_qiang_zi_gang", "自抢自杠", zi_qiang_zi_gang, 1, DRAWN),
    _new(WUQI, "men_qian_san_qing", "门前三清", men_qian_san_qing, 1, HAND),
    Pattern("shi_ba_luo_han", "十八罗汉", shi_ba_luo_han, 40, 13, WUQI, PUNG_4 | KONGS,
            "dui_dui_hu du_ting san_gang liang_gang"),
    _new(WUQI, "bu_bu_gao", "步步高", bu_bu_gao, 3, CHOW_3),
    _new(WUQI, "shi_san_bu_da", "十三不搭", made, 7, UNRELATED_HAND, BY_NATURE),

    # 7.5, the layer ext
    Pattern("hua_shang", "花上食糊", hua_shang, 1, UNKNOWN, EXT, DRAWN, flowers=True),
    _new(EXT, "que_wu", "缺五", que_wu, 1, TILES),
    _new(EXT, "ka_wu", "卡五", ka_wu, 1, SINGLE_PLACE),
    _new(EXT, "ban_qiu_ren", "半求人", four_claimed, 2, FOUR_MELDS | DRAWN, "du_ting"),
    _new(EXT, "liang_gang", "两杠", liang_gang, 1, PUNG_2 | KONGS),
    _new(EXT, "san_gang", "三杠", san_gang, 10, PUNG_3 | KONGS, "liang_gang"),
    _new(EXT, "san_lian_ke", "三连刻", san_lian_ke, 2, PUNG_3),
    _new(EXT, "si_lian_ke", "四连刻", si_lian_ke, 40, PUNG_4, "dui_dui_hu san_lian_ke"),
    _new(EXT, "quan_jiang_peng", "全将碰", quan_jiang_peng, 20, PUNG_4 | SUITS_ONLY,
         "dui_dui_hu jiang_yan duan_yao san_shu"),
    _new(EXT, "si_ban_gao", "四般高", si_ban_gao, 40, CHOW_4, "tai_ban_gao liang_ban_gao yi_ban_gao"),
]
# fmt: on

PATTERN_IDS: Final = [pattern.id for pattern in PATTERNS]
BY_ID: dict[str, Pattern] = {pattern.id: pattern for pattern in PATTERNS}
