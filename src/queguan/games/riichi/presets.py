"""What each preset sets otherwise than the defaults of options.py, and what the older arcade versions do
(rules/riichi.md 10)."""

from typing import Final

MFC_SOUTH: Final = "mfc-south"
PRESETS: Final = (
    MFC_SOUTH,
    "mfc-east",
    "mfc-sanma",
    "mfc-competition",
    "tenhou",
    "tenhou-sanma",
    "mahjong-soul",
    "mahjong-soul-sanma",
    "wrc",
)

_NO_DORA: dict[str, object] = {
    "dora": False,
    "kan_dora": False,
    "ura_dora": False,
    "kan_ura_dora": False,
    "ippatsu": False,
}
# What every preset of the net has otherwise than the arcade.
_NET: dict[str, object] = {
    "aka_p": 1,
    "double_wind_pair_fu": 4,
    "renhou": "none",
    "paarenchan": False,
    "riichi_min_wall": 4,
    "dealer_on_draw": "tenpai",
    "four_winds": "stay",
    "four_kans": "stay",
    "four_riichi": "stay",
    "pao": ["daisangen", "daisuushii"],
    "pao_honba": "liable",
    "bust": "below_zero",
    "all_last": "auto_win_or_tenpai",
    "max_hands": 0,
    "leftover_sticks": "first",
}
# What three players change, whose reds and points a preset says itself.
_SANMA: dict[str, object] = {"players": 3, "aka_m": 0, "four_winds": "none", "four_riichi": "none"}
_TENHOU: dict[str, object] = {
    **_NET,
    "ret": 30000,
    "uma": "20 10",
    "kokushi_rob_closed_kan": False,
    "multiple_ron": "double",
    "pao_scope": "whole",
    "extension": "when_dealer_passes",
}
_SOUL: dict[str, object] = {
    **_NET,
    "uma": "15 5",
    "double_yakuman": ["kokushi_13", "suuankou_tanki", "daisuushii", "chuuren_pure"],
    "extension": "immediate",
}
_NET_SANMA: dict[str, object] = {
    **_SANMA,
    "start": 35000,
    "aka_p": 1,
    "aka_s": 1,
    "tsumo_split": "loss",
    "noten_pool": 2000,
    "target": 40000,
    "north": "nukidora",
}

PRESET_VALUES: dict[str, dict[str, object]] = {
    MFC_SOUTH: {},
    "mfc-east": {"length": "east", "start": 20000, "ret": 20000},
    "mfc-sanma": {**_SANMA, "aka_s": 2, "tsumo_split": "half", "north": "yakuhai", "target": 40000},
    "mfc-competition": {
        **_NO_DORA,
        "start": 30000,
        "ret": 30000,
        "uma_mode": "floating",
        "aka_m": 0,
        "aka_p": 0,
        "aka_s": 0,
        "kazoe": "sanbaiman",
        "yakuman_stack": False,
        "nagashi": "none",
        "dealer_on_draw": "tenpai",
        "four_winds": "stay",
        "four_kans": "stay",
        "four_riichi": "stay",
        "bust": "none",
        "all_last": "none",
        "max_hands": 0,
    },
    "tenhou": _TENHOU,
    "tenhou-sanma": {**_TENHOU, **_NET_SANMA, "ret": 40000, "multiple_ron": "triple"},
    "mahjong-soul": _SOUL,
    "mahjong-soul-sanma": {**_SOUL, **_NET_SANMA, "ret": 35000},
    "wrc": {
        **_NET,
        "start": 30000,
        "ret": 30000,
        "uma": "15 5",
        "aka_m": 0,
        "aka_p": 0,
        "aka_s": 0,
        "kan_dora_timing": "immediate",
        "kiriage": True,
        "renhou": "mangan",
        "nine_terminals": "none",
        "four_winds": "none",
        "four_kans": "none",
        "four_riichi": "none",
        "bust": "none",
        "all_last": "none",
    },
}


def version_values(preset: object, version: object, table: object) -> dict[str, object]:
    """What an older version of the arcade sets otherwise; nothing at other presets."""
    values: dict[str, object] = {}
    if not isinstance(preset, str) or not preset.startswith("mfc-"):
        return values
    if version in (3, 4):
        values["chuuren_suits"] = "m"
        values["pao"] = ["daisangen", "daisuushii"]
    if version == 3:
        values["nine_terminals"] = "pass"
        if table not in ("league", "knockout"):
            values["kuikae"] = "allowed"
    return values
