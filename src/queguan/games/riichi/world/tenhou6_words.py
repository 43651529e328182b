"""Tenhou's own words in its JSON: yaku, prices, ends of hand, the rule line."""

import re
from collections.abc import Mapping
from typing import Final

from queguan.core.errors import BadCase
from queguan.games.riichi.world.match_log import (
    FOUR_KANS,
    FOUR_RIICHI,
    FOUR_WINDS,
    NAGASHI,
    NINE_TERMINALS,
    NO_LIMIT,
    TRIPLE_RON,
    YAKUMAN,
)

WINDS: Final = "東南西北"

YAKU: Final[dict[str, str]] = {
    "riichi": "立直",
    "double_riichi": "両立直",
    "ippatsu": "一発",
    "menzen_tsumo": "門前清自摸和",
    "pinfu": "平和",
    "tanyao": "断幺九",
    "iipeikou": "一盃口",
    "haku": "役牌 白",
    "hatsu": "役牌 發",
    "chun": "役牌 中",
    "north": "役牌 北",
    "haitei": "海底摸月",
    "houtei": "河底撈魚",
    "rinshan": "嶺上開花",
    "chankan": "槍槓",
    "chiitoitsu": "七対子",
    "sanshoku_doujun": "三色同順",
    "ittsuu": "一気通貫",
    "chanta": "混全帯幺九",
    "toitoi": "対々和",
    "sanankou": "三暗刻",
    "sankantsu": "三槓子",
    "sanshoku_doukou": "三色同刻",
    "honroutou": "混老頭",
    "shousangen": "小三元",
    "honitsu": "混一色",
    "junchan": "純全帯幺九",
    "ryanpeikou": "二盃口",
    "chinitsu": "清一色",
    "dora": "ドラ",
    "ura_dora": "裏ドラ",
    "aka_dora": "赤ドラ",
    "kita": "抜きドラ",
}
YAKUMAN_WORDS: Final[dict[str, str]] = {
    "kokushi": "国士無双",
    "kokushi_13": "国士無双１３面",
    "suuankou": "四暗刻",
    "suuankou_tanki": "四暗刻単騎",
    "daisangen": "大三元",
    "shousuushii": "小四喜",
    "daisuushii": "大四喜",
    "tsuuiisou": "字一色",
    "chinroutou": "清老頭",
    "ryuuiisou": "緑一色",
    "chuuren": "九蓮宝燈",
    "chuuren_pure": "純正九蓮宝燈",
    "suukantsu": "四槓子",
    "tenhou": "天和",
    "chiihou": "地和",
    "renhou": "人和",
    "paarenchan": "八連荘",
}
_OF_YAKU: Final[dict[str, str]] = {word: name for name, word in YAKU.items()} | {
    **{f"自風 {wind}": "seat_wind" for wind in WINDS},
    **{f"場風 {wind}": "round_wind" for wind in WINDS},
}
_OF_YAKUMAN: Final[dict[str, str]] = {word: name for name, word in YAKUMAN_WORDS.items()}

WON: Final = "和了"
EXHAUSTED: Final = "流局"
ALL_READY: Final = "全員聴牌"
NONE_READY: Final = "全員不聴"
DRAWN_WORDS: Final[dict[str, str]] = {
    NAGASHI: "流し満貫",
    NINE_TERMINALS: "九種九牌",
    FOUR_WINDS: "四風連打",
    FOUR_KANS: "四槓散了",
    FOUR_RIICHI: "四家立直",
    TRIPLE_RON: "三家和了",
}
OF_DRAWN: Final[dict[str, str]] = {word: kind for kind, word in DRAWN_WORDS.items()}

_LIMITS: Final = ("", "満貫", "跳満", "倍満", "三倍満", "役満")
_BASES: Final = (0, 2000, 3000, 4000, 6000, 8000)
_ENTRY: Final = re.compile(r"(?P<word>.+)\((?:(?P<han>\d+)飜|(?P<yakuman>役満))\)")
_PRICE: Final = re.compile(
    r"(?:(?P<fu>\d+)符(?P<han>\d+)飜|(?P<units>\d+)倍役満|(?P<limit>満貫|跳満|倍満|三倍満|数え役満|役満))"
    r"(?P<first>\d+)(?:-(?P<second>\d+))?点(?P<each>∀)?"
)


class Price:
    """What the text of a price tells. `fu` None beyond the limits; `total` of all payers."""

    __slots__ = ("fu", "limit", "total")

    def __init__(self, fu: int | None, limit: int, total: int) -> None:
        self.fu = fu
        self.limit = limit
        self.total = total


def read_price(text: str, players: int) -> Price:
    """`30符2飜500-1000点`, `満貫12000点`, `跳満6000点∀`. Raises `BadCase`."""
    found = _PRICE.fullmatch(text)
    if found is None:
        raise BadCase(f"got {text!r}, expected a price such as 30符2飜2000点 or 満貫2000-4000点")
    first = int(found["first"])
    if found["second"] is not None:  # the others' price, the dealer's price
        total = first * (players - 2) + int(found["second"])
    elif found["each"]:
        total = first * (players - 1)
    else:
        total = first
    if found["fu"] is not None:
        return Price(int(found["fu"]), NO_LIMIT, total)
    word = found["limit"]
    return Price(None, YAKUMAN if word is None or word == "数え役満" else _LIMITS.index(word), total)


def write_price(
    fu: int | None, han: int, limit: int, units: int, drawn: bool, dealer: bool, half: bool, players: int
) -> str:
    """The text of a price. `units`: how many yakuman; `half`: a self-draw of three is halved (折半)."""
    if limit == NO_LIMIT:
        words = f"{fu}符{han}飜"
        base = min((fu or 0) << (2 + han), _BASES[1])
    else:
        words = f"{units}倍{_LIMITS[YAKUMAN]}" if units > 1 else _LIMITS[limit]
        base = _BASES[limit] * max(1, units)
    if not drawn:
        return f"{words}{_up(base * (6 if dealer else 4))}点"
    if half and players == 3:
        return f"{words}{_up(base * (3 if dealer else 2))}点∀"
    if dealer:
        return f"{words}{_up(base * 2)}点∀"
    return f"{words}{_up(base)}-{_up(base * 2)}点"


def _up(points: int) -> int:
    return -(-points // 100) * 100


def read_entry(text: str) -> tuple[str, int | None]:
    """A yaku with its han, or a yakuman with None. Raises `BadCase`."""
    found = _ENTRY.fullmatch(text)
    if found is not None and found["yakuman"]:
        name = _OF_YAKUMAN.get(found["word"])
    else:
        name = None if found is None else _OF_YAKU.get(found["word"])
    if found is None or name is None:
        raise BadCase(f"got {text!r}, expected a yaku such as 立直(1飜) or 大三元(役満)")
    return name, None if found["yakuman"] else int(found["han"])


def write_entry(name: str, han: int | None, seat_wind: str, round_wind: str) -> str:
    """The text of a yaku (`han` None: of a yakuman). Raises `BadCase` for one that Tenhou has no word for."""
    if han is None:
        word = YAKUMAN_WORDS.get(name)
    elif name in ("seat_wind", "round_wind"):
        word = f"自風 {seat_wind}" if name == "seat_wind" else f"場風 {round_wind}"
    else:
        word = YAKU.get(name)
    if word is None:
        raise BadCase(f"{name}: Tenhou's JSON has no word for it")
    return f"{word}({'役満' if han is None else f'{han}飜'})"


# Rooms of Mahjong Soul, as logs of it name them.
_SOUL: Final = ("銅の間", "銀の間", "金の間", "玉の間", "王座の間", "友人戦", "大会戦")


def read_rule(rule: Mapping[str, object], players: int) -> dict[str, object]:
    """The options that a rule line tells; our own logs name them outright."""
    own = rule.get("queguan")
    if isinstance(own, Mapping):
        return dict(own)
    shown = str(rule.get("disp", ""))
    sanma = players == 3
    options: dict[str, object]
    if any(room in shown for room in _SOUL):
        options = {"preset": "mahjong-soul-sanma" if sanma else "mahjong-soul"}
    else:
        options = {"preset": "tenhou-sanma" if sanma else "tenhou"}
        if shown and "喰" not in shown:
            options["kuitan"] = False
        if shown and "赤" not in shown and not rule.get("aka") and not rule.get("aka52"):
            options.update({"aka_m": 0, "aka_p": 0, "aka_s": 0})
    if "東" in shown:
        options["length"] = "east"
    return options


def write_rule(options: Mapping[str, object], players: int) -> dict[str, object]:
    """A rule line: for people and other programs; `queguan` says the options exactly."""
    sanma = "三" if players == 3 else ""
    length = "東" if options.get("length") == "east" or options.get("preset") == "mfc-east" else "南"
    kuitan = "" if options.get("kuitan") is False else "喰"
    aka = 0 if options.get("aka_p") == 0 or options.get("preset") in ("mfc-competition", "wrc") else 1
    shown = f"{sanma}{length}{kuitan}{'赤' if aka else ''}"
    return {"disp": shown, "aka": aka, "queguan": dict(options)}
