"""What the rule pages and the calculator say about scoring (docs/contract.md 1, `GameInfo`)."""

from typing import Any, Final

from queguan.core.case_fields import cards, choice, flag, number
from queguan.games.mahjong.melds import sets
from queguan.games.mahjong.setting import BY_TILE, BY_WIND, WINDS
from queguan.games.mahjong.tiles import COPIES, KINDS, TEXT
from queguan.games.riichi.cases import MELD_NAMES, MOST_INDICATORS
from queguan.games.riichi.context import WIN_BY_TEXT
from queguan.games.riichi.notation import parse_hand
from queguan.games.riichi.options import OPTIONS, RiichiOptions
from queguan.games.riichi.presets import PRESETS
from queguan.games.riichi.yaku import AKA_DORA, DORA, KITA, URA_DORA, YAKU, YAKUMAN, Yaku

# A hand for each pattern, in the notation of `queguan score riichi`.
PATTERN_EXAMPLES: dict[str, str] = {
    "riichi": "234678m345p99s68s +7s ron riichi",
    "double_riichi": "234678m345p99s68s +7s ron double_riichi",
    "ippatsu": "234678m345p99s68s +7s ron riichi ippatsu",
    "menzen_tsumo": "234678m345p99s68s +7s tsumo",
    "pinfu": "234678m345p99s67s +5s ron",
    "tanyao": "234m678m55p34s pon:6s +5s ron",
    "iipeikou": "223344m678p99s68s +7s ron",
    "haku": "234m678p99s67s pon:5z +8s ron",
    "hatsu": "234m678p99s67s666z +8s ron",
    "chun": "234m678p99s67s kakan:7z +8s ron",
    "seat_wind": "234m678p99s67s pon:2z +8s ron seat_wind=2z",
    "round_wind": "234m678p99s67s pon:1z +8s ron seat_wind=2z",
    "north": "234p678p99s67s pon:4z +8s ron preset=mfc-sanma",
    "haitei": "678p99s67s chi:123m chi:789m +8s tsumo haitei",
    "houtei": "678p99s67s chi:123m chi:789m +8s ron houtei",
    "rinshan": "678p99s67s ankan:1m chi:789m +8s tsumo rinshan",
    "chankan": "678p99s67s chi:123m chi:789m +8s ron chankan",
    "chiitoitsu": "1133m5577p2299s6z +6z ron",
    "sanshoku_doujun": "234m234p234s678m9p +9p ron",
    "ittsuu": "123456m78m345p99s +9m ron",
    "chanta": "123m789p999s11z23s +1s ron",
    "toitoi": "77s44s999p pon:2m pon:6m +4s ron",
    "sanankou": "222m555p777s34s99p +5s ron",
    "sankantsu": "56s99p daiminkan:2m ankan:3p kakan:4s +7s ron",
    "sanshoku_doukou": "222m22s678m99p pon:2p +2s ron",
    "honroutou": "111s33z99s pon:1m pon:9p +9s ron",
    "shousangen": "77z234m45p pon:5z pon:6z +6p ron",
    "honitsu": "123m99m67m444z pon:2z +8m ron",
    "junchan": "123m789p999s99m23s +1s ron",
    "ryanpeikou": "223344m667788p9s +9s ron",
    "chinitsu": "123345567m22m88m +8m ron",
    "dora": "234678m345p99s68s +7s ron riichi dora=8s",
    "ura_dora": "234678m345p99s68s +7s ron riichi ura=8s",
    "aka_dora": "234678m340p99s68s +7s ron riichi",
    "kita": "123456789p99s68s +7s tsumo kita=2 preset=tenhou-sanma",
    "kokushi": "119m19p19s123456z +7z ron",
    "kokushi_13": "19m19p19s1234567z +7z ron",
    "suuankou": "222m555p777s33s99p +3s tsumo",
    "suuankou_tanki": "222m555p777s333s9p +9p ron",
    "daisangen": "777z44m23p pon:5z pon:6z +4p ron",
    "shousuushii": "333z44z23p pon:1z pon:2z +1p ron",
    "daisuushii": "333z44z55p pon:1z pon:2z +4z ron",
    "tsuuiisou": "111z333z55z77z pon:6z +5z ron",
    "chinroutou": "111s99s11p pon:1m pon:9p +9s ron",
    "ryuuiisou": "223344s66s66z888s +6z ron",
    "chuuren": "1112345567899m +9m tsumo",
    "chuuren_pure": "1112345678999m +5m tsumo",
    "suukantsu": "9p ankan:1m daiminkan:3p kakan:4s daiminkan:2z +9p ron",
    "tenhou": "234678m345p99s68s +7s tsumo tenhou",
    "chiihou": "234678m345p99s68s +7s tsumo chiihou seat_wind=2z",
    "renhou": "234678m345p99s68s +7s ron renhou seat_wind=2z",
    "paarenchan": "234678m345p99s67s +5s ron paarenchan",
}

# Worked examples of the rule pages; titles are the texts `example.<id>`.
WORKED_EXAMPLES: dict[str, str] = {
    "hidden_pinfu": "123m123p123s789m1p +1p tsumo seat_wind=2z",
    "kan_fu": "234m9934p678s ankan:5z +2p ron seat_wind=2z dora=8p1z discarder=2",
    "no_yaku": "456p789s99p34s chi:123m +5s ron dora=8p",
    "double_wind": "234m678m345p11z68s +7s ron riichi discarder=2",
    "two_red_dots": "234m34067p678s99m +0p ron riichi seat_wind=2z discarder=2",
    "halves": "234678p456s99p68s +7s tsumo seat_wind=2z preset=mfc-sanma",
    "liable": "777z44m23p pon:5z pon:6z +4p ron seat_wind=2z discarder=3 pao=2:daisangen honba=1",
    "two_yakuman": "777z11z22z pon:5z pon:6z +2z ron seat_wind=3z discarder=2",
    "counted": "2233446677885m +5m ron riichi ippatsu seat_wind=2z discarder=2",
}

YAKU_LAYER: Final = "yaku"
YAKUMAN_LAYER: Final = "yakuman"
DORA_LAYER: Final = "dora"
RULE: Final = "7.1"

# How the tables show what has no number of han.
STAR: Final = "★"
MANGAN_SIGN: Final = "M"

# Yaku of which at most one counts, by what they ask for.
_ONE_OF: tuple[tuple[str, ...], ...] = (
    ("riichi", "double_riichi"),
    ("iipeikou", "ryanpeikou", "chiitoitsu"),
    ("chanta", "junchan", "honroutou"),
    ("honitsu", "chinitsu"),
    ("haitei", "rinshan"),
    ("houtei", "chankan"),
    ("kokushi", "kokushi_13"),
    ("suuankou", "suuankou_tanki"),
    ("shousuushii", "daisuushii"),
    ("chuuren", "chuuren_pure"),
)


def example_case(words: str) -> dict[str, object]:
    """The case of a hand in the notation."""
    return parse_hand(words.split())


def yaku_text(yaku: Yaku, options: RiichiOptions) -> str | None:
    """Han closed / open, `2/1`; one number when they are the same; None where it does not count."""
    if (yaku.id == "ippatsu" and not options.ippatsu) or (yaku.id == "north" and options.north != "yakuhai"):
        return None
    open_han = yaku.open if yaku.id != "tanyao" or options.kuitan else 0
    if yaku.closed == open_han:
        return str(yaku.closed)
    return f"{yaku.closed}/{open_han or '-'}"


def yakuman_text(name: str, options: RiichiOptions) -> str | None:
    """A star for each yakuman it is worth; `M` for a human hand counted as a mangan."""
    if name == "renhou" and options.renhou != "yakuman":
        return MANGAN_SIGN if options.renhou == "mangan" else None
    if name == "paarenchan" and not options.paarenchan:
        return None
    return STAR * (2 if name in options.double_yakuman else 1)


def dora_text(name: str, options: RiichiOptions) -> str | None:
    """One han each, where there is such a dora."""
    there: dict[str, bool] = {
        DORA: options.dora or options.kan_dora,
        URA_DORA: options.ura_dora or options.kan_ura_dora,
        AKA_DORA: options.aka_m + options.aka_p + options.aka_s > 0,
        KITA: options.north == "nukidora",
    }
    return "1" if there[name] else None


def _row(name: str, layer: str, values: dict[str, str | None], option: str | None) -> dict[str, Any]:
    beside = [other for group in _ONE_OF if name in group for other in group if other != name]
    return {
        "id": name,
        "rule": RULE,
        "layer": layer,
        "values": values,
        "each": layer == DORA_LAYER,
        "family": None,
        "option": option,
        "excludes": beside,
        "example": example_case(PATTERN_EXAMPLES[name]),
    }


_DORA_OPTIONS: dict[str, str | None] = {DORA: "dora", URA_DORA: "ura_dora", AKA_DORA: None, KITA: "north"}
_YAKUMAN_OPTIONS: Final = ("renhou", "paarenchan")


def patterns() -> list[dict[str, Any]]:
    """The tables of 7.1 with an example case for each pattern, in the order of the rules."""
    every = {preset: OPTIONS.parse({"preset": preset}) for preset in PRESETS}
    rows: list[dict[str, Any]] = []
    for yaku in YAKU:
        values = {preset: yaku_text(yaku, options) for preset, options in every.items()}
        rows.append(_row(yaku.id, YAKU_LAYER, values, yaku.option or None))
    for name in YAKUMAN:
        values = {preset: yakuman_text(name, options) for preset, options in every.items()}
        rows.append(_row(name, YAKUMAN_LAYER, values, name if name in _YAKUMAN_OPTIONS else None))
    for name, option in _DORA_OPTIONS.items():
        values = {preset: dora_text(name, options) for preset, options in every.items()}
        rows.append(_row(name, DORA_LAYER, values, option))
    return rows


def worked_examples() -> list[dict[str, Any]]:
    """Hands that show how scoring works: a case and the key of its title."""
    return [
        {"id": name, "title": f"example.{name}", "case": example_case(words)}
        for name, words in WORKED_EXAMPLES.items()
    ]


def _with_reds(plain: list[str]) -> list[str]:
    """Sets as text, each with a five followed by its looks with one and with two red ones."""
    found: list[str] = []
    for text in plain:
        found.append(text)
        if text[-1] != "z" and "5" in text:
            found.append(text.replace("5", "0", 1))
            if text.startswith("55"):
                found.append(text.replace("5", "0", 2))
    return found


def calculator() -> dict[str, object]:
    """What the calculator offers: kinds of melds with every set they can be, situations, the context."""
    tsumo = ["tsumo"]
    ron = ["ron"]
    on = [True]
    four: dict[str, list[object]] = {"players": [4]}
    three: dict[str, list[object]] = {"players": [3]}
    kinds = TEXT[:KINDS]
    return {
        "melds": list(MELD_NAMES),
        "sets": {kind: _with_reds(texts) for kind, texts in sets(MELD_NAMES).items()},
        "claimed": [],
        "situations": list(WIN_BY_TEXT),
        "fields": [
            cards("dora_indicators", kinds, MOST_INDICATORS, needs={"dora": on}),
            flag("riichi"),
            flag("double_riichi"),
            flag("ippatsu", needs={"ippatsu": on}),
            cards("ura_indicators", kinds, MOST_INDICATORS, needs={"ura_dora": on}),
            choice("seat_wind", list(WINDS), "E", needs=four, words="situation.wind", alike=BY_TILE),
            choice("seat_wind", list(WINDS[:3]), "E", needs=three, words="situation.wind", alike=BY_TILE),
            choice("round_wind", list(WINDS[:3]), "E", words="situation.wind", alike=BY_TILE),
            choice("discarder", [None, 1, 2, 3], None, ron, four, alike=BY_WIND),
            choice(
                "discarder", [None, 1, 2], None, ron, three, "situation.discarder_of_three", alike=BY_WIND
            ),
            choice("liable", [None, 1, 2, 3], None, [], four, "situation.discarder", alike=BY_WIND),
            choice("liable", [None, 1, 2], None, [], three, "situation.discarder_of_three", alike=BY_WIND),
            number("honba", 0, 20),
            number("sticks", 0, 20),
            number("kita", 0, COPIES, needs={"north": ["nukidora"]}),
            flag("rinshan", when=tsumo),
            flag("haitei", when=tsumo),
            flag("houtei", when=ron),
            flag("chankan", when=ron),
            flag("chankan_closed", when=ron, needs={"kokushi_rob_closed_kan": on}),
            flag("tenhou", when=tsumo),
            flag("chiihou", when=tsumo),
            flag("renhou", when=ron, needs={"renhou": ["yakuman", "mangan"]}),
            flag("paarenchan", needs={"paarenchan": on}),
        ],
    }
