"""What the rule pages and the calculator say about scoring (docs/contract.md 1, `GameInfo`)."""

from typing import Any, Final

from queguan.core.case_fields import cards, choice, flag, number, sources
from queguan.games.guangdong.cases import ROBBED
from queguan.games.guangdong.notation import SITUATIONS, parse_hand
from queguan.games.guangdong.options import OPTIONS, PRESETS
from queguan.games.guangdong.patterns import EXT, PATTERN_IDS, PATTERNS, Pattern
from queguan.games.guangdong.values import CHICKEN, in_force_at, preset_value
from queguan.games.mahjong.melds import MELD_TEXT, sets
from queguan.games.mahjong.setting import BY_NUMBER, BY_TILE, WINDS
from queguan.games.mahjong.tiles import FLOWERS, FLOWERS_END, TEXT

# A hand for each pattern, in the notation of `queguan score guangdong`.
PATTERN_EXAMPLES: dict[str, str] = {
    "zi_mo": "444p99m33s 碰2m 碰7s +9m self_draw flowers=1f",
    "men_qian_qing": "222m444p777s99m33s +9m flowers=1f",
    "qiang_gang": "56677m44z 碰3z 上123m +8m rob_kong flowers=1f",
    "hai_di_lao_yue": "444p99m33s 碰2m 碰7s +9m self_draw last_tile flowers=1f",
    "he_di_lao_yu": "444p99m33s 碰2m 碰7s +9m last_tile flowers=1f",
    "gang_shang": "444p99m33s 碰2m 明杠7s +9m self_draw kong_replacement=1 flowers=1f",
    "lian_gang": "45p345s99p 明杠8m 明杠7s +6p self_draw kong_replacement=2 flowers=1f",
    "tian_hu": "123m777s345s99p45p +6p self_draw seat=E first_round others_melded=false flowers=2f",
    "di_hu": "123m777s345s99p45p +6p discarder=E first_round dealer_first_discard flowers=1f",
    "ren_hu": "123m777s345s99p45p +6p self_draw first_round others_melded=false flowers=1f",
    "fan_zi": "444p99m33s 碰2m 碰7z +9m flowers=1f",
    "men_feng": "444p99m33s 碰7s 碰2z +9m flowers=1f",
    "quan_feng": "444p99m33s 碰7s 碰1z +9m flowers=1f",
    "zheng_hua": "444p99m33s 碰2m 碰7s +9m flowers=2f",
    "yi_tai_hua": "444p99m33s 碰2m 碰7s +9m flowers=1234f",
    "wu_hua": "444p99m33s 碰2m 碰7s +9m",
    "hua_hu": "flower flowers=1234567f",
    "ba_xian_guo_hai": "flower flowers=12345678f",
    "ji_hu": "45p345s99p 上123m 碰7s +6p flowers=1f",
    "ping_hu": "34m678m33z 上123m 上567m +5m flowers=1f",
    "dui_dui_hu": "444p99m33s 碰2m 碰7s +9m flowers=1f",
    "hun_yi_se": "56677m44z 碰3z 上123m +8m flowers=1f",
    "qing_yi_se": "2234678m 上123m 碰9m +5m flowers=1f",
    "xiao_san_yuan": "77z345s45p 碰5z 碰6z +6p flowers=1f",
    "da_san_yuan": "99p45s 碰5z 碰6z 碰7z +6s flowers=1f",
    "xiao_si_xi": "44z45m 碰1z 碰2z 碰3z +6m flowers=1f",
    "da_si_xi": "44z66m 碰1z 碰2z 碰3z +4z flowers=1f",
    "zi_yi_se": "44z55z 碰1z 碰2z 碰6z +4z flowers=1f",
    "hun_yao_jiu": "333z99s55z 碰1m 碰9p +9s flowers=1f",
    "qing_yao_jiu": "111p99s99p 碰1m 碰9m +9s flowers=1f",
    "kan_kan_hu": "222m444p777s99m33s +9m self_draw flowers=1f",
    "jiu_lian_bao_deng": "1112345678999m +5m flowers=1f",
    "lv_yi_se": "888s33s66s 上234s 碰6z +6s flowers=1f",
    "shi_san_yao": "19m19p19s1234567z +1m flowers=1f",
    "duan_yao": "34s678s77p 上234m 碰6p +5s flowers=1f",
    "bu_qiu_ren": "123m777s345s99p45p +6p self_draw flowers=1f",
    "que_yi_men": "45p345s99p 碰7s 上123s +6p flowers=1f",
    "jiang_yan": "45p345s88m 上123m 碰7s +6p flowers=1f",
    "pian_zhang": "12m345s99p 碰7s 上456p +3m flowers=1f",
    "kan_zhang": "24m345s99p 碰7s 上456p +3m flowers=1f",
    "du_ting": "123m345s9p 碰7s 上456p +9p flowers=1f",
    "quan_qiu_ren": "9p 上123m 上456p 碰7s 上345s +9p flowers=1f",
    "yi_ban_gao": "112233m45p99s 碰7s +6p flowers=1f",
    "liang_ban_gao": "112233m56677p44z +5p flowers=1f",
    "wu_men_qi": "44z777s45p 碰7z 上123m +6p flowers=1f",
    "si_gui_yi": "45p345s99p 碰1m 上123m +6p flowers=1f",
    "hun_dai_yao": "789s44z33z 上123m 碰9p +4z flowers=1f",
    "qing_dai_yao": "789s11s99m 上123m 碰9p +1s flowers=1f",
    "yi_tiao_long": "12345678m777p33s +9m flowers=1f",
    "lao_shao": "78m345s99p 上123m 碰7p +9m flowers=1f",
    "san_xiang_feng": "34s999m44z 上345m 上345p +5s flowers=1f",
    "lao_shao_peng": "45p345s44z 碰1m 碰9m +6p flowers=1f",
    "qing_si_peng": "3s 碰2m 碰4p 碰7s 碰9m +3s flowers=1f",
    "san_an_ke": "222m444p11s99s 上678m +1s self_draw flowers=1f",
    "xiao_qi_dui": "1133m5577p4499s6z +6z flowers=1f",
    "tai_ban_gao": "34p999m44z 上345p 上345p +5p flowers=1f",
    "man_ting_fang": "345p34s44m 上345m 上456p +2s flowers=1f",
    "san_shu": "11s22m 碰1m 碰2p 碰3p +1s flowers=1f",
    "er_shu": "55p22s 碰2m 碰5m 碰2p +5p flowers=1f",
    "si_gui_san": "22m777p45s 上123m 上234m +6s flowers=1f",
    "si_gui_si": "34455p33z 上123p 上234p +3p flowers=1f",
    "quan_da": "78p999s99m 上789m 碰7s +9p flowers=1f",
    "quan_zhong": "4445p666s 上456m 碰5s +6p flowers=1f",
    "quan_xiao": "11s22m 碰1m 碰2p 碰3p +1s flowers=1f",
    "hua_long": "78s777m44z 上123m 上456p +9s flowers=1f",
    "hun_long": "78m777s33z 上123m 上456p +9m flowers=1f",
    "shuang_long_hui": "123m78m44z 上123m 上456m +9m flowers=1f",
    "san_jie_yi": "33s99p789m 碰3m 碰3p +3s flowers=1f",
    "zi_qiang_zi_gang": "34p77z 碰2p 上678m 碰9s +2p self_draw self_robbed_kong flowers=1f",
    "men_qian_san_qing": "123m777s345s99p45p +6p others_melded=false flowers=1f",
    "shi_ba_luo_han": "3s 明杠2m 加杠4p 暗杠7s 明杠9m +3s flowers=1f",
    "bu_bu_gao": "56s777m44z 上123s 上345s +7s flowers=1f",
    "shi_san_bu_da": "147m258p36s12345z +5z flowers=1f",
    "hua_shang": "45p345s99p 上123m 碰7s +6p self_draw flower_replacement flowers=1f layers=ext",
    "que_wu": "67p234s99p 上123m 碰7s +8p flowers=1f layers=ext",
    "ka_wu": "46m234s99p 碰7s 上123p +5m flowers=1f layers=ext",
    "ban_qiu_ren": "9p 上123m 上456p 碰7s 上345s +9p self_draw flowers=1f layers=ext",
    "liang_gang": "45p345s99p 明杠7s 暗杠8m +6p flowers=1f layers=ext",
    "san_gang": "3s 明杠2m 加杠4p 暗杠7s 碰9m +3s flowers=1f layers=ext",
    "san_lian_ke": "444m78s99p 碰2m 碰3m +9s flowers=1f layers=ext",
    "si_lian_ke": "55m99p 碰2m 碰3m 碰4m +5m flowers=1f layers=ext",
    "quan_jiang_peng": "55m22p 碰2m 碰5p 碰8s +5m flowers=1f layers=ext",
    "si_ban_gao": "34p99m 上345p 上345p 上345p +5p flowers=1f layers=ext",
}

# Worked examples of the rule pages; titles are the texts `example.<id>`.
WORKED_EXAMPLES: dict[str, str] = {
    "chicken": "45p345s99p 上123m 碰7s +6p discarder=W flowers=1f",
    "adds_up": "2234678m 上123m 碰9m +5m discarder=W flowers=2f",
    "dearest_reading": "111222333m78s55p +9s discarder=W flowers=1f",
    "single_wait": "24m345s99p 碰7s 上456p +3m discarder=W flowers=1f",
    "two_waits": "2444m345s 碰7s 上678p +3m discarder=W flowers=1f",
    "eighty": "44z55z 碰1z 碰2z 碰3z +4z discarder=W flowers=1f",
    "robbed_concealed": "19m19p19s1234567z +5z rob_kong robbed=concealed discarder=W flowers=1f",
    "liability": "99p45s 碰5z 碰6z 碰7z +6s self_draw liable=W liability=standard flowers=1f",
    "old_style": "123m567p34678s99m +5s self_draw preset=qingzhang flowers=1f",
}

# Patterns that can have several entries in one hand.
EACH: Final = (
    "fan_zi",
    "zheng_hua",
    "yi_tai_hua",
    "yi_ban_gao",
    "si_gui_yi",
    "lao_shao",
    "lao_shao_peng",
)


def example_case(words: str) -> dict[str, object]:
    """The case of a hand in the notation."""
    return parse_hand(words.split())


def value_text(pattern: Pattern, preset: str) -> str | None:
    """A pattern's value in a preset as it stands; None where the preset does not play it."""
    if not in_force_at(pattern, OPTIONS.parse({"preset": preset})):
        return None
    return str(preset_value(pattern, preset))


def _option(pattern: Pattern) -> str | None:
    """The house option that switches a pattern on (or makes it count)."""
    if pattern.id == CHICKEN:
        return "chicken_fan"
    return "layers" if pattern.layer == EXT else None


def _row(pattern: Pattern) -> dict[str, Any]:
    return {
        "id": pattern.id,
        "rule": pattern.section,
        "layer": pattern.layer,
        "values": {preset: value_text(pattern, preset) for preset in PRESETS},
        "each": pattern.id in EACH,
        "family": pattern.family if pattern.family else None,
        "option": _option(pattern),
        "excludes": list(pattern.excludes),
        "example": example_case(PATTERN_EXAMPLES[pattern.id]),
    }


def patterns() -> list[dict[str, Any]]:
    """The tables of 7.1-7.5 with an example case for each pattern, in the order of the rules."""
    return [_row(pattern) for pattern in PATTERNS]


def worked_examples() -> list[dict[str, Any]]:
    """Hands that show how scoring works: a case and the key of its title."""
    return [
        {"id": name, "title": f"example.{name}", "case": example_case(words)}
        for name, words in WORKED_EXAMPLES.items()
    ]


def calculator() -> dict[str, object]:
    """What the calculator offers: kinds of melds with every set they can be, situations, the context."""
    flowers: dict[str, list[object]] = {"flowers": [True]}
    return {
        "melds": list(MELD_TEXT),
        "sets": sets(),
        "claimed": [],
        "from": sources(
            [kind for kind in MELD_TEXT if kind not in ("chow", "kong_concealed")], WINDS, alike=BY_NUMBER
        ),
        "situations": list(SITUATIONS),
        "fields": [
            choice("seat", WINDS, "S", words="view", alike=BY_NUMBER),
            choice("round", WINDS, "E", words="view", alike=BY_TILE),
            cards("flowers", TEXT[FLOWERS:FLOWERS_END], FLOWERS_END - FLOWERS, needs=flowers),
            choice(
                "discarder", [None, *WINDS], None, ["discard", "rob_kong"], None, "view", "seat", BY_NUMBER
            ),
            choice("robbed", ROBBED, ROBBED[0], ["rob_kong"]),
            choice(
                "liable",
                [None, *WINDS],
                None,
                ["self_draw"],
                {"liability": ["standard"]},
                "view",
                "seat",
                BY_NUMBER,
            ),
            number("kong_replacement", 0, 4, ["self_draw"]),
            flag("last_tile", when=["self_draw", "discard"]),
            flag("flower_replacement", when=["self_draw"], needs=flowers),
            flag("self_robbed_kong", when=["self_draw"]),
            flag("first_round", when=["self_draw", "discard"]),
            flag("dealer_first_discard", when=["discard"]),
            flag("others_melded", default=True, when=["self_draw", "discard", "rob_kong"]),
            flag("passed", when=["discard", "rob_kong"]),
        ],
    }


__all__ = ["PATTERN_EXAMPLES", "PATTERN_IDS", "calculator", "example_case", "patterns", "worked_examples"]
