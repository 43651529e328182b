"""What the rule pages and the calculator say about scoring (docs/contract.md 1, `GameInfo`)."""

from typing import Any, Final

from queguan.core.case_fields import cards, choice, flag
from queguan.games.jiaxing.cases import MELD_NAMES
from queguan.games.jiaxing.facts import WIN_BY_TEXT
from queguan.games.jiaxing.notation import parse_hand
from queguan.games.jiaxing.options import OPTIONS, PRESETS
from queguan.games.jiaxing.patterns import DAN_DIAO, FAN, PATTERNS, WU_BAI_DA, Pattern
from queguan.games.jiaxing.tokens import TOKEN_FAN, TOKEN_SECTION, TOKENS
from queguan.games.jiaxing.values import in_force_at, unit_at
from queguan.games.mahjong.melds import sets
from queguan.games.mahjong.setting import BY_TILE, BY_WIND, WINDS
from queguan.games.mahjong.tiles import KINDS, TEXT

# A hand for each pattern, in the notation of `queguan score jiaxing`.
PATTERN_EXAMPLES: dict[str, str] = {
    "qing_yi_se": "12345678922m55m +5m wild=9p",
    "hun_yi_se": "78m55z 吃123m 吃456m 碰9m +6m wild=9p",
    "quan_lao_tou": "111z222z55z66z777z +5z wild=9m round_wind=2z",
    "dui_dui_hu": "111m333p555s88s99s +8s wild=9p",
    "men_feng": "12345678p55p 碰2z +9p wild=9m seat_wind=2z",
    "quan_feng": "12345678p55p 碰1z +9p wild=9m seat_wind=2z",
    "hong_zhong": "12345678s33z777z +9s wild=9p",
    "fa_cai": "12345678p55p 暗杠6z +9p wild=9m",
    "bai_ban": "12345678p55p 碰5z +9p wild=9m",
    "wu_bai_da": "78m99m 碰1m 碰3m 吃456m +6m wild=9p",
    "san_bai_da": "1478m999p 碰2m 吃345m +9m wild=9p",
    "dan_diao": "7m 碰1m 碰3m 吃456m 碰9m +7m wild=9p",
    "gang_kai": "56m222m99m 暗杠1m 吃345m +7m wild=9p kong_draw",
    "hai_di": "56m222m99m 暗杠1m 吃345m +7m wild=9p last_tile",
    "tian_he": "12345678911m22m +2m wild=9p tian_he",
    "di_he": "12345678911m22m +2m wild=9p seat_wind=2z di_he",
    "bao_zi": "78m99m 碰1m 碰3m 吃456m +6m wild=9p pool=bao_zi,huang_fan",
    "lao_tou_huang": "78m99m 碰1m 碰3m 吃456m +6m wild=3z pool=lao_tou_huang",
    "bai_da_lian_zhuang": "78m99m 碰1m 碰3m 吃456m +6m wild=9p pool=bai_da_lian_zhuang",
    "huang_fan": "1234567s9p33z777z +9s wild=9p pool=huang_fan",
}

# Worked examples of the rule pages; titles are the texts `example.<id>`.
WORKED_EXAMPLES: dict[str, str] = {
    "three_tai": "13m99m555p 碰7z 吃678m +9m wild=5p",
    "carried": "1234567s9p33z777z +9s wild=9p pool=huang_fan",
    "best_reading": "13m99m555m 碰2m 吃678m +9m wild=5m",
    "all_honours": "111z333z55z77z2p2p4z +4z wild=2p round_wind=3z",
    "no_base": "123m45p66s 碰1z 碰7z +6p wild=9m",
    "robbed": "45m77m222m 吃123m 碰9m +6m rob_kong from=2 wild=9p",
    "lone_wild": "9p 吃123m 吃456m 碰9m 碰7m +8m rob_kong from=2 wild=9p",
    "bound_pair": "111m99m7m9p 吃123m 吃456m +8m wild=9p bound=01 gave_up=2",
}


def example_case(words: str) -> dict[str, object]:
    """The case of a hand in the notation."""
    return parse_hand(words.split())


def value_text(pattern: Pattern, preset: str) -> str | None:
    """A pattern's value in a preset as it stands: `4`, or `×2` for one that doubles."""
    options = OPTIONS.parse({"preset": preset})
    if not in_force_at(pattern, options):
        return None
    return f"×{2**pattern.value}" if unit_at(pattern, options) == FAN else str(pattern.value)


def _option(pattern: Pattern) -> str | None:
    """The house option that decides whether and how a pattern counts."""
    if pattern.id in (WU_BAI_DA, DAN_DIAO):
        return pattern.id
    return "extra_fan" if pattern.extra else None


# Patterns that exclude one another by what they ask for (7.1).
_ONE_OF: Final = ("qing_yi_se", "hun_yi_se", "quan_lao_tou")


def _row(
    name: str, rule: str, values: dict[str, str | None], option: str | None, excludes: list[str]
) -> dict[str, Any]:
    return {
        "id": name,
        "rule": rule,
        "values": values,
        "each": False,
        "family": None,
        "option": option,
        "excludes": excludes,
        "example": example_case(PATTERN_EXAMPLES[name]),
    }


def patterns() -> list[dict[str, Any]]:
    """The tables of 7.1-7.3 with an example case for each pattern, in the order of the rules."""
    rows = [
        _row(
            pattern.id,
            pattern.section,
            {preset: value_text(pattern, preset) for preset in PRESETS},
            _option(pattern),
            [other for other in _ONE_OF if pattern.id in _ONE_OF and other != pattern.id],
        )
        for pattern in PATTERNS
    ]
    carried: dict[str, str | None] = dict.fromkeys(PRESETS, f"×{2**TOKEN_FAN}")
    return rows + [_row(token, TOKEN_SECTION, carried, "carry_fan", []) for token in TOKENS]


def worked_examples() -> list[dict[str, Any]]:
    """Hands that show how scoring works: a case and the key of its title."""
    return [
        {"id": name, "title": f"example.{name}", "case": example_case(words)}
        for name, words in WORKED_EXAMPLES.items()
    ]


def calculator() -> dict[str, object]:
    """What the calculator offers: kinds of melds with every set they can be, situations, the context."""
    others = ["discard", "rob_kong"]
    return {
        "melds": list(MELD_NAMES),
        "sets": sets(MELD_NAMES),
        "claimed": [],
        "situations": list(WIN_BY_TEXT),
        "fields": [
            cards("wild", TEXT[:KINDS], 1),
            choice("seat_wind", list(WINDS), "E", words="view", alike=BY_TILE),
            choice("round_wind", list(WINDS), "E", words="view", alike=BY_TILE),
            choice("from", [None, 1, 2, 3], None, others, alike=BY_WIND),
            choice("pool", [None, *TOKENS], None, needs={"carry_fan": [True]}, words="pattern"),
            flag("kong_draw", when=["self_draw"], needs={"extra_fan": [True]}),
            flag("last_tile", when=["self_draw"], needs={"extra_fan": [True]}),
            flag("tian_he", when=["self_draw"]),
            flag("di_he", when=["self_draw"], needs={"extra_fan": [True]}),
        ],
    }
