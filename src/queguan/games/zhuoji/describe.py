"""What the rule pages and the calculator say about scoring (docs/contract.md 1, `GameInfo`)."""

from typing import Any

from queguan.core.case_fields import cards, choice, flag, number, sources
from queguan.games.mahjong.info import describe_game
from queguan.games.mahjong.setting import BY_NUMBER, WINDS
from queguan.games.mahjong.tiles import SUIT_KINDS, TEXT, tiles_text
from queguan.games.zhuoji.cases import FIRSTS
from queguan.games.zhuoji.deck import DECK
from queguan.games.zhuoji.notation import MELD_SIZE, SITUATIONS, parse_hand
from queguan.games.zhuoji.options import DING_QUE, OPTIONS, PRESETS
from queguan.games.zhuoji.pattern_list import ROWS, RULES, Row
from queguan.games.zhuoji.space import SUIT_TEXT

# Worked examples of the rule pages; titles are the texts `example.<id>`.
WORKED_EXAMPLES: dict[str, str] = {
    "plain": "123456m789p55s23s +4s self_draw",
    "pass": "123m789p55s23s 闷豆4m +4s discard from=2",
    "hot": "123456m789p55s23s +4s hot from=1",
    "robbed": "123456m789p55s46p +5p rob_kong from=2",
    "dragon": "2222m4466p3355s7m +7m from=1",
    "pure_dragon": "2222445577889m +9m self_draw",
    "killed": "123456m789p55s23s +4s from=1 declared=hard from_declared=hard",
    "chickens": (
        "123456m789p1123s +1s self_draw flip=9s 1:77m999m456s33p666p 2:258m259p369s47m47p 3:22345678p777s99s"
    ),
    "charging": (
        "123456m789p55s23s +4s self_draw flip=9p 1:77m999m456s33p666p 1:river=19s5m first_yaoji=1"
        " 2:258m259p369s47m47p 3:22345678p777s99s"
    ),
    "kept_paying": (
        "123456m789p55s23s +4s self_draw flip=9p 1:77m999m456s33p666p 2:258m259p369s47m47p 2:river=1s"
        " first_yaoji=2 3:22345678p777s99s"
    ),
    "burned": (
        "123456m789p55s23s +4s hot from=1 flip=9p 1:11s44p888m111m 1:闷豆8s 2:258m259p369s47m47p"
        " 3:22345678p777s99s"
    ),
}


def value_text(row: Row, preset: str) -> str | None:
    """A row's points in a preset as it stands; None where the preset does not play it."""
    value = row.value(OPTIONS.parse({"preset": preset}))
    return str(value) if value else None


def _row(row: Row) -> dict[str, Any]:
    return {
        "id": row.id,
        "rule": RULES[row.layer],
        "layer": row.layer,
        "values": {preset: value_text(row, preset) for preset in PRESETS},
        "each": row.each,
        "family": row.layer if row.layer == "type" and row.id != "dragon_extra" else None,
        "option": row.option or None,
        "excludes": [],
        "example": parse_hand(row.example.split()),
    }


def patterns() -> list[dict[str, Any]]:
    """Types, ways of winning, 豆 and 鸡 with an example case each, in the order of the rules."""
    return [_row(row) for row in ROWS]


def worked_examples() -> list[dict[str, Any]]:
    """Hands that show how scoring works: a case and the key of its title."""
    return [
        {"id": name, "title": f"example.{name}", "case": parse_hand(words.split())}
        for name, words in WORKED_EXAMPLES.items()
    ]


def calculator() -> dict[str, object]:
    """What the calculator offers: kinds of melds with every set they can be, situations, the context.

    The other three hands are no fields: they are written in the notation (`1:77m999m`).
    """
    thrown = ["discard", "rob_kong"]
    lack: dict[str, list[object]] = {"lack": [DING_QUE]}
    calls: dict[str, list[object]] = {"bao_ting": [True]}
    return {
        "melds": list(MELD_SIZE),
        "sets": {
            word: [tiles_text([kind] * size) for kind in range(SUIT_KINDS)]
            for word, size in MELD_SIZE.items()
        },
        "claimed": [],
        "from": sources([word for word in MELD_SIZE if word != "kong_concealed"], WINDS, alike=BY_NUMBER),
        "situations": list(SITUATIONS),
        "fields": [
            choice("seat", WINDS, "E", words="view", alike=BY_NUMBER),
            choice("from", [None, *WINDS], None, thrown, words="view", other_than="seat", alike=BY_NUMBER),
            flag("after_kong", when=["self_draw"]),
            flag("hot", when=["discard"]),
            flag("locked", when=thrown),
            choice("first", [None, *FIRSTS], None, ["self_draw"], {"tian_di_hu": [True]}),
            choice("declared", [None, "hard", "soft"], None, needs=calls),
            choice("from_declared", [None, "hard", "soft"], None, thrown, calls, "situation.declared"),
            choice("void", [None, *SUIT_TEXT], None, needs=lack, words="suit"),
            number("streak", 1, 16, needs={"lian_zhuang": [True]}),
            cards("flip", TEXT[:SUIT_KINDS], 1),
            cards("river", TEXT[:SUIT_KINDS], 24),
        ],
    }


def describe() -> dict[str, object]:
    """The static description of the game."""
    art = ["1s", "8p", "3m", "9s", "5p", "7m", "2s"]
    return describe_game(
        "zhuoji", OPTIONS, DECK, SUIT_KINDS, patterns(), worked_examples(), calculator(), art
    )
