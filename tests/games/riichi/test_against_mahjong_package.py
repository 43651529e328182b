"""Against the PyPI package `mahjong`, an implementation by others, as far as its options go."""

from typing import Any

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

from queguan.build_info import is_compiled
from queguan.games.riichi.samples import sample_cases
from tests.games.riichi.scored import score_case
from tests.support.naive_riichi import tiles

HANDS = 100_000 if is_compiled() else 4_000
# The presets that its options can say; those with double yakuman and without.
DOUBLE = {"tenhou": False, "mahjong-soul": True, "wrc": False}
MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "daiminkan": Meld.KAN, "ankan": Meld.KAN, "kakan": Meld.SHOUMINKAN}
FLAGS = {
    "riichi": "is_riichi", "double_riichi": "is_daburu_riichi", "ippatsu": "is_ippatsu",
    "rinshan": "is_rinshan", "chankan": "is_chankan", "haitei": "is_haitei", "houtei": "is_houtei",
    "tenhou": "is_tenhou", "chiihou": "is_chiihou",
}  # fmt: skip
NAMES = {
    "Riichi": "riichi", "Double Riichi": "double_riichi", "Ippatsu": "ippatsu",
    "Menzen Tsumo": "menzen_tsumo",
    "Pinfu": "pinfu", "Tanyao": "tanyao", "Iipeiko": "iipeikou", "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu", "Yakuhai (chun)": "chun", "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Rinshan Kaihou": "rinshan", "Chankan": "chankan", "Chiitoitsu": "chiitoitsu",
    "Sanshoku Doujun": "sanshoku_doujun", "Ittsu": "ittsuu", "Chantai": "chanta", "Toitoi": "toitoi",
    "San Ankou": "sanankou", "San Kantsu": "sankantsu", "Sanshoku Doukou": "sanshoku_doukou",
    "Honroutou": "honroutou", "Shou Sangen": "shousangen", "Honitsu": "honitsu", "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou", "Chinitsu": "chinitsu", "Dora": "dora", "Ura Dora": "ura_dora",
    "Aka Dora": "aka_dora", "Kokushi Musou": "kokushi", "Kokushi Musou Juusanmen Matchi": "kokushi_13",
    "Suu Ankou": "suuankou", "Suu Ankou Tanki": "suuankou_tanki", "Daisangen": "daisangen",
    "Shousuushii": "shousuushii", "Dai Suushii": "daisuushii", "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou", "Ryuuiisou": "ryuuiisou", "Chuuren Poutou": "chuuren",
    "Daburu Chuuren Poutou": "chuuren_pure", "Suu Kantsu": "suukantsu", "Tenhou": "tenhou",
    "Chiihou": "chiihou",
}  # fmt: skip


class TooManyPlainFives(Exception):
    """In the package one of the four fives of a suit is always red."""


class Ids:
    """Tile texts as the package's numbers 0..135."""

    def __init__(self):
        self.used = set()

    def take(self, tile):
        kind = (
            "mpsz".index(tile[1]) * 9 + int(tile[0]) - 1 if tile[0] != "0" else "mps".index(tile[1]) * 9 + 4
        )
        red = kind in (4, 13, 22)
        copies = [0] if tile[0] == "0" else [1, 2, 3] if red else [0, 1, 2, 3]
        free = [kind * 4 + copy for copy in copies if kind * 4 + copy not in self.used]
        if not free:
            raise TooManyPlainFives(tile)
        self.used.add(free[0])
        return free[0]


def wind(text):
    return EAST + int(text[0]) - 1


def package_answer(case):
    """What the package says."""
    c = case["context"]
    preset = case["options"]["preset"]
    ids = Ids()
    held = [ids.take(tile) for tile in tiles(case["hand"])]
    won = ids.take(case["win_tile"])
    melds = []
    for one in case["melds"]:
        numbers = [ids.take(tile) for tile in tiles(one["tiles"])]
        melds.append(Meld(MELDS[one["type"]], numbers, opened=one["type"] != "ankan"))
        held += numbers
    indicators = [Ids().take(tile) for tile in c.get("dora_indicators", [])]
    under = [Ids().take(tile) for tile in c.get("ura_indicators", [])]
    rules = OptionalRules(
        has_open_tanyao=True,
        has_aka_dora=preset != "wrc",
        has_double_yakuman=DOUBLE[preset],
        kiriage=preset == "wrc",
    )
    config = HandConfig(
        is_tsumo=case["win_by"] == "tsumo",
        player_wind=wind(c["seat_wind"]),
        round_wind=wind(c["round_wind"]),
        options=rules,
        **{theirs: bool(c.get(ours)) for ours, theirs in FLAGS.items()},
    )
    return HandCalculator.estimate_hand_value(
        [*held, won], won, melds, indicators, config, ura_dora_indicators=under or None
    )


def names_of(result):
    """The yaku it found, in our words."""
    found = set()
    for yaku in result.yaku:
        name = yaku.name
        if name.startswith("Yakuhai (") and name not in NAMES:
            found.add("seat_wind" if "seat" in name or "wind of place" in name else "round_wind")
        else:
            found.add(NAMES[name])
    return found


def price(result, case):
    """What the winner gets without counters."""
    cost = result.cost
    if case["win_by"] == "ron":
        return cost["main"]
    dealer = case["context"]["winner"] == case["context"]["dealer"]
    return cost["main"] * 3 if dealer else cost["main"] + cost["additional"] * 2


def compared(count, seed):
    """The comparable cases with both answers."""
    drawn: list[dict[str, Any]] = sample_cases(count * 3, seed)
    for case in drawn:
        if case["options"]["preset"] not in DOUBLE:
            continue
        c = case["context"]
        if c.get("ippatsu") and c.get("rinshan"):
            continue  # the package refuses what cannot be
        try:
            yield case, score_case(case), package_answer(case)
        except TooManyPlainFives:
            continue


def differs(case, ours, theirs):
    """What both say and do not agree on."""
    if ours["wins"] != (theirs.error is None):
        return f"wins {ours['wins']}, error {theirs.error}"
    if not ours["wins"]:
        return ""
    mine = {name for name, _ in ours["patterns"]}
    if price(theirs, case) != ours["total"]:
        return f"price {ours['total']}, {price(theirs, case)}"
    if names_of(theirs) != mine:
        return f"yaku {mine ^ names_of(theirs)}"
    if ours["han"] is not None and (theirs.han, theirs.fu) != (ours["han"], ours["fu"]):
        return f"han and fu {ours['han']} {ours['fu']}, {theirs.han} {theirs.fu}"
    return ""


def test_same_answers_as_the_package():
    wrong, wins, total = [], 0, 0
    for case, ours, theirs in compared(HANDS, 7):
        total += 1
        wins += ours["wins"]
        if found := differs(case, ours, theirs):
            wrong.append((found, case))
    assert wins > HANDS // 2 and total > HANDS // 2
    assert wrong == []
