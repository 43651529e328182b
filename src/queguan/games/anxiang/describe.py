"""What the rule pages and the calculator say about scoring (docs/contract.md 1, `GameInfo`)."""

from typing import Any, Final

from queguan.core.case_fields import flag
from queguan.games.anxiang.cards import CHARS, VALUES, size_of
from queguan.games.anxiang.notation import parse_hand
from queguan.games.anxiang.patterns import PATTERN_IDS, PATTERNS, Pattern
from queguan.games.anxiang.xi import CLASSIC, TABLE, WEI_XI

PRESETS: Final = (WEI_XI, CLASSIC)

# A hand for each pattern, in the notation of `queguan score anxiang`.
PATTERN_EXAMPLES: dict[str, str] = {
    "yin_hu": "七八九贰贰叁肆 碰七 偎三 吃肆伍陆 吃四五六 +伍",
    "chun_yin": "七八九叁肆肆伍伍捌捌 偎七 碰三 吃四五六 +陆",
    "duo_hong": "八九九九十叁肆 碰二 碰七 偎拾 吃四五六 +伍",
    "duizi_hu": "五五五叁叁捌捌 碰三 碰八 碰玖 偎拾 +叁",
    "wu_dui": "五五五叁叁捌捌 碰三 碰八 碰玖 偎四 +叁",
    "wu_hu": "五五五叁肆肆伍伍捌捌 碰三 碰八 偎四 +陆",
    "dian_hu": "五五五叁肆伍伍陆捌捌 碰三 碰八 偎四 +柒",
    "man_yuan_hua": "六六六七七七八八贰贰 偎二 偎十 吃柒捌玖 +八",
    "da_zi_hu": "叁肆肆伍伍捌捌 碰贰 碰柒 偎拾 吃叁肆伍 +陆",
    "xiao_zi_hu": "三四四五五八八 碰二 碰七 偎十 吃三四五 +六",
    "zhuo_hu": "三四五叁肆肆伍伍柒柒 碰三 偎五 吃捌玖拾 +陆",
    "zimei_zhuo": "三四五叁肆肆伍伍柒柒 碰三 偎四 吃捌玖拾 +陆",
    "san_luan_zhuo": "三四五叁肆柒柒 碰三 碰五 碰肆 吃捌玖拾 +伍",
    "zimei_zhuo_dai_tuo": "三四五叁肆柒柒 碰三 碰四 碰伍 吃捌玖拾 +伍",
    "zusun_zhuo": "三四五叁肆柒柒 碰三 碰四 碰五 吃捌玖拾 +伍",
    "zusun_zhuo_dai_tuo": "三四五捌玖柒柒 碰三 碰四 碰五 碰捌 +拾",
    "hai_di_hu": "三四五九九叁肆 碰二 碰七 偎拾 吃四五六 +伍 last_card",
    "dan_diao": "三四五九叁肆伍 碰二 碰七 偎拾 吃四五六 +九 self_flip",
    "ba_peng_tou": "七八九叁叁肆伍柒捌玖 碰八 碰捌 吃四五六 +陆",
    "jia_ba_peng_tou": "三四四五五六叁肆柒柒 碰三 碰叁 吃捌玖拾 +伍",
    "bei_kao_bei": "三三叁叁肆伍陆 碰二 碰七 偎拾 吃四五六 +三",
    "shou_qian_shou": "三三四四肆伍陆 碰二 碰七 偎拾 吃叁肆伍 +三 shou_qian_shou=true",
    "tian_hu": "二二二三四五七七七四五六九九叁肆伍拾拾拾 heaven heavenly_win=true",
    "si_luan_zhuo": "三四五肆伍柒柒 碰三 碰五 碰肆 碰陆 +陆 four_zhuo=extended",
    "liang_zimei_zhuo": "三四五肆伍柒柒 碰三 碰四 碰伍 碰陆 +陆 four_zhuo=extended",
    "si_lian_zhuo": "三四五六七柒柒 碰三 碰四 碰五 碰六 +八 four_zhuo=extended",
}

# Worked examples of the rule pages; titles are the texts `example.<id>`.
WORKED_EXAMPLES: dict[str, str] = {
    "exactly_ten": "三四五九九叁肆 碰二 碰七 偎拾 吃四五六 +伍",
    "reunion": "四五六贰贰叁肆 碰七 吃七八九 偎三 吃肆伍陆 +伍",
    "turn": "四五六叁肆柒捌捌捌玖 碰二 碰十 碰八 +伍",
    "forced_wei": "七七七八九贰贰叁肆伍 吃肆伍陆 吃四五六 碰三 +七 self_flip",
    "other_flip": "三三三四五玖玖 碰二 碰七 偎拾 吃四五六 +三",
    "dearest_reading": "六六六七七七八八贰贰 偎二 偎十 吃柒捌玖 +八",
    "multiplied": "伍伍伍三四五陆柒捌捌 碰壹 偎五 吃陆肆伍 +捌",
    "dearest_hand": "五 偎一 偎二 偎三 偎七 吃一二三 吃五六七 +五 last_card",
}


def _value(value: int | str) -> str | None:
    return None if value == 0 else str(value)


def _row(pattern: Pattern) -> dict[str, object]:
    # A pattern with a row for each setting of an option is played by default.
    always = [one.id for one in PATTERNS].count(pattern.id) > 1
    return {
        "id": pattern.id,
        "rule": "7.2",
        "values": {preset: _value(pattern.values[i]) for i, preset in enumerate(PRESETS)},
        "each": pattern.each,
        "family": pattern.family if pattern.family else None,
        "option": pattern.option if pattern.option and not always else None,
        "excludes": list(pattern.excludes),
        "example": example_case(PATTERN_EXAMPLES[pattern.id]),
    }


def example_case(words: str) -> dict[str, object]:
    """The case of a hand in the notation."""
    return parse_hand(words.split())


def patterns() -> list[dict[str, object]]:
    """The table of 7.2 with an example case for each pattern, in the order of the rules."""
    first: dict[str, Pattern] = {}
    for pattern in PATTERNS:
        first.setdefault(pattern.id, pattern)
    return [_row(first[name]) for name in PATTERN_IDS]


def values() -> dict[str, object]:
    """The table of 7.1: item -> preset -> black and red xi."""
    return {
        item: {preset: {"black": row[preset][0], "red": row[preset][1]} for preset in PRESETS}
        for item, row in TABLE.items()
    }


def worked_examples() -> list[dict[str, Any]]:
    """Hands that show how scoring works: a case and the key of its title."""
    return [
        {"id": name, "title": f"example.{name}", "case": example_case(words)}
        for name, words in WORKED_EXAMPLES.items()
    ]


def calculator() -> dict[str, object]:
    """What the calculator offers: kinds of melds with every set they can be, situations, switches."""
    alike = [char * 3 for char in CHARS]
    runs = [CHARS[low : low + 3] for low in range(VALUES - 2) if size_of(low) == size_of(low + 2)]
    return {
        "melds": ["pong", "wei", "chow"],
        "sets": {"pong": alike, "wei": alike, "chow": runs},
        "claimed": ["chow"],
        "situations": ["self_flip", "other_flip", "heaven"],
        "fields": [flag("last_card")],
    }
