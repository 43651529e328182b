"""Everything that can be paid for, as the rule pages list it (rules/zhuoji.md 7.1-7.4)."""

from typing import Final

from queguan.games.zhuoji.options import ZhuojiOptions

# What a row belongs to: a hand type, how it was won, a 豆, a chicken.
TYPE: Final = "type"
WAY: Final = "way"
DOU: Final = "dou"
JI: Final = "ji"
RULES: dict[str, str] = {TYPE: "7.1", WAY: "7.2", DOU: "7.3", JI: "7.4"}


class Row:
    """`points`: the value, or the name of the option that holds it; `option` what switches it (""), on when
    it has the value `on`; `each`: counted by the piece."""

    __slots__ = ("each", "example", "id", "layer", "option", "points")

    def __init__(
        self, layer: str, id: str, points: int | str, example: str, option: str = "", each: bool = False
    ) -> None:
        self.layer = layer
        self.id = id
        self.points = points
        self.example = example
        self.option = option
        self.each = each

    def value(self, options: ZhuojiOptions) -> int:
        """Points at a table with these options, 0 where it is not played."""
        if self.option and not getattr(options, self.option):
            return 0
        value = getattr(options, self.points) if isinstance(self.points, str) else self.points
        assert isinstance(value, int)
        return value


_OTHERS: Final = "1:77m999m456s33p666p 2:258m259p369s47m47p 3:22345678p777s99s flip=9p"
_PLAIN: Final = "123456m789p55s23s +4s self_draw"

ROWS: list[Row] = [
    Row(TYPE, "ping_hu", 1, _PLAIN),
    Row(TYPE, "da_dui_zi", 5, "222m444p666s88m99p +8m"),
    Row(TYPE, "qi_dui", 10, "2244m6688p3355s7m +7m"),
    Row(TYPE, "long_qi_dui", 20, "2222m4466p3355s7m +7m"),
    Row(TYPE, "qing_yi_se", 10, "1233455677899m +9m"),
    Row(TYPE, "qing_da_dui", 15, "222444666m88m99m +8m"),
    Row(TYPE, "qing_qi_dui", 20, "1133446677889m +9m"),
    Row(TYPE, "qing_long_bei", 30, "2222445577889m +9m"),
    Row(TYPE, "dan_diao", 10, "7m 碰2m 碰4p 碰6s 碰9p +7m dan_diao=true", "dan_diao"),
    Row(TYPE, "qing_dan_diao", 20, "7m 碰2m 碰4m 碰6m 碰9m +7m dan_diao=true", "dan_diao"),
    Row(TYPE, "dragon_extra", "dragon_extra", "2222m4444p3355s7m +7m dragon_extra=10", "dragon_extra", True),
    Row(WAY, "zi_mo", "zi_mo_bonus", _PLAIN),
    Row(WAY, "gang_shang_hu", "gang_shang_bonus", "123m789p55s23s 闷豆4m +4s self_draw after_kong"),
    Row(WAY, "tian_hu", 20, f"{_PLAIN} first=tian", "tian_di_hu"),
    Row(WAY, "di_hu", 10, f"{_PLAIN} first=di dealer=1", "tian_di_hu"),
    Row(WAY, "re_pao", "re_pao_bonus", "123456m789p55s23s +4s hot"),
    Row(WAY, "qiang_gang_hu", "qiang_gang_bonus", "123456m789p55s46p +5p rob_kong"),
    Row(WAY, "ying_bao", 20, "123456m789p55s23s +4s declared=hard", "bao_ting"),
    Row(WAY, "ruan_bao", 10, "123456m789p55s23s +4s declared=soft", "bao_ting"),
    Row(DOU, "kong_concealed", "dou_value", f"123m789p55s23s 闷豆8s +4s self_draw {_OTHERS}", each=True),
    Row(DOU, "kong_added", "dou_value", f"123m789p55s23s 转弯豆8s@2 +4s self_draw {_OTHERS}", each=True),
    Row(DOU, "kong_exposed", "dou_value", f"123m789p55s23s 点豆8s@2 +4s self_draw {_OTHERS}", each=True),
    Row(
        DOU,
        "kong_late",
        "dou_value",
        f"123m789p55s23s 憨包豆8s@2 +4s self_draw late_kong_pays=true {_OTHERS}",
        "late_kong_pays",
        True,
    ),
    Row(JI, "yao_ji", 1, f"123456m789p1123s +1s self_draw {_OTHERS}", each=True),
    Row(JI, "wu_gu_ji", 2, f"{_PLAIN} wu_gu_ji=true {_OTHERS}", "wu_gu_ji", True),
    Row(JI, "fan_pai_ji", 1, f"{_PLAIN} {_OTHERS} flip=4p", "fan_ji", True),
    Row(JI, "jin_ji", 2, f"123456m789p1123s +1s self_draw {_OTHERS} flip=9s", "fan_ji", True),
    Row(JI, "ben_ji", 1, f"{_PLAIN} {_OTHERS} flip=4p ben_ji=true", "ben_ji", True),
    Row(JI, "chong_feng_ji", 2, f"{_PLAIN} {_OTHERS} 1:river=1s first_yaoji=1", "chong_feng", True),
    Row(
        JI,
        "ze_ren_ji",
        1,
        f"{_PLAIN} {_OTHERS.replace('456s', '', 1)} 1:碰1s@2 first_yaoji=2>1",
        "ze_ren",
        True,
    ),
    Row(JI, "bao_ji", 1, f"{_PLAIN} {_OTHERS} 2:river=1s", "bao_ji", True),
]
