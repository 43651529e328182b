"""Presets as in the table of rules/riichi.md 10, versions of the arcade, and what is refused."""

import pickle

import pytest

from queguan.core.errors import BadOption
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.payments import noten_transfers
from queguan.games.riichi.values import SPLIT_HALF, SPLIT_STANDARD, Rules

PRESETS = [
    "mfc-south", "mfc-east", "mfc-sanma", "mfc-competition", "tenhou", "tenhou-sanma", "mahjong-soul",
    "mahjong-soul-sanma", "wrc",
]  # fmt: skip

# The table, row by row; `=`: as in the column to its left.
TABLE = """
players                 4 4 3 4 4 3 4 3 4
length                  south east south south south = = = south
start                   25000 20000 25000 30000 25000 35000 25000 35000 30000
ret                     25000 20000 25000 30000 30000 40000 25000 35000 30000
uma                     3_1 3_1 3_1 3_1 20_10 = 15_5 = 15_5
uma_mode                fixed fixed fixed floating fixed = = = =
aka_m                   1 1 0 0 1 0 1 0 0
aka_p                   2 2 2 0 1 1 1 1 0
aka_s                   1 1 2 0 1 1 1 1 0
dora                    on on on off on on on on on
kan_dora                on on on off on on on on on
ura_dora                on on on off on on on on on
kan_ura_dora            on on on off on on on on on
ippatsu                 on on on off on on on on on
kan_dora_timing         open_after_discard = = = open_after_discard = = = immediate
kuitan                  on on on on on on on on on
kuikae                  forbidden = = = forbidden = = = forbidden
kiriage                 off off off off off off off off on
kazoe                   yakuman = = sanbaiman yakuman = = = yakuman
yakuman_stack           on on on off on on on on on
double_wind_pair_fu     2 2 2 2 4 4 4 4 4
chuuren_suits           mps = = = = = = = =
renhou                  yakuman = = = none none none none mangan
paarenchan              on on on on off off off off off
nagashi                 mangan_draw = = none mangan_draw = = = mangan_draw
kokushi_rob_closed_kan  on on on on off off on on on
riichi_min_points       1000 = = = 1000 = = = 1000
riichi_min_wall         1 = = = 4 = = = 4
multiple_ron            triple = = = double triple triple triple triple
sticks_to               nearest = = = = = = = =
honba_per_payer         100 = = = 100 = = = 100
tsumo_split             standard standard half standard standard loss standard loss standard
noten_pool              3000 3000 3000 3000 3000 2000 3000 2000 3000
dealer_on_draw          never never never tenpai tenpai = = = tenpai
nine_terminals          stay stay stay stay stay stay stay stay none
four_winds              pass pass none stay stay none stay none none
four_kans               pass pass pass stay stay stay stay stay none
four_riichi             none none none stay stay none stay none none
pao_scope               own = = = whole = own = own
pao_honba               discarder = = = liable = = = liable
bust                    zero_or_below = = none below_zero = = = none
all_last                auto_win = = none auto_win_or_tenpai = = = none
extension               none none none none when_dealer_passes = immediate = none
max_hands               30 30 30 none none none none none none
leftover_sticks         vanish = = vanish first first first first first
north                   wind wind yakuhai wind wind nukidora wind nukidora wind
"""
WORDS = {"on": True, "off": False}
NOT_IN_THE_TABLE = {"preset", "mfc_version", "table", "double_yakuman", "pao", "target"}


def told():
    """Option -> preset -> value."""
    rows = {}
    for line in TABLE.strip().splitlines():
        name, *words = line.split()
        assert len(words) == len(PRESETS), name
        values: list[str] = []
        for word in words:
            values.append(values[-1] if word == "=" else word)
        rows[name] = dict(zip(PRESETS, values, strict=True))
    return rows


def value(name, word):
    if name == "uma":
        return word.replace("_", " ")
    if name == "max_hands" and word == "none":
        return 0
    return int(word) if word.isdigit() else WORDS.get(word, word)


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(preset):
    defaults = OPTIONS.defaults(preset)
    rows = told()
    assert {name: value(name, rows[name][preset]) for name in rows} == {
        name: defaults[name] for name in defaults if name not in NOT_IN_THE_TABLE
    }
    assert OPTIONS.presets == tuple(PRESETS)


def test_lists_of_the_presets():
    double = ["kokushi_13", "suuankou_tanki", "daisuushii", "chuuren_pure"]
    for preset in PRESETS:
        options = OPTIONS.parse({"preset": preset})
        assert options.double_yakuman == (double if preset.startswith("mahjong-soul") else [])
        four_kans = ["suukantsu"] if preset.startswith("mfc") else []
        assert options.pao == ["daisangen", "daisuushii", *four_kans]
        assert (options.mfc_version, options.table) == (6, "room")
    targets = {preset: OPTIONS.parse({"preset": preset}).target for preset in PRESETS[4:8]}
    assert list(targets.values()) == [30000, 40000, 30000, 40000]


def test_versions_of_the_arcade():
    three = OPTIONS.parse({"mfc_version": 3})
    assert (three.nine_terminals, three.kuikae, three.chuuren_suits) == ("pass", "allowed", "m")
    assert three.pao == ["daisangen", "daisuushii"]
    for table in ("league", "knockout"):
        assert OPTIONS.parse({"mfc_version": 3, "table": table}).kuikae == "forbidden"
    four = OPTIONS.parse({"preset": "mfc-east", "mfc_version": 4})
    assert (four.nine_terminals, four.kuikae, four.chuuren_suits) == ("stay", "forbidden", "m")
    assert four.pao == ["daisangen", "daisuushii"]
    assert OPTIONS.differences(OPTIONS.parse({"mfc_version": 5})) == {"preset": "mfc-south", "mfc_version": 5}


def test_what_is_given_comes_before_the_version():
    assert OPTIONS.parse({"mfc_version": 3, "kuikae": "same_tile"}).kuikae == "same_tile"


def test_versions_mean_nothing_to_other_presets():
    options = OPTIONS.parse({"preset": "tenhou", "mfc_version": 3})
    assert OPTIONS.differences(options) == {"preset": "tenhou", "mfc_version": 3}


@pytest.mark.parametrize(
    "given", [{"mfc_version": 3}, {"preset": "mfc-sanma", "mfc_version": 4, "kuitan": False}]
)
def test_differences_make_the_same_table_again(given):
    options = OPTIONS.parse(given)
    assert OPTIONS.parse(OPTIONS.differences(options)) == options
    assert pickle.loads(pickle.dumps(options)) == options


@pytest.mark.parametrize(
    ("given", "uma"),
    [
        ([20, 10, -10, -20], "20 10"),
        ("15 5 -5 -15", "15 5"),
        ("3/1/-1/-3", "3 1"),
        ([30, 10], "30 10"),
        ([3, 0, -3], "3 1"),
    ],
)
def test_placement_bonuses_may_be_written_out(given, uma):
    assert OPTIONS.parse({"uma": given}).uma == uma


@pytest.mark.parametrize(
    ("given", "reds"),
    [("1/2/1", (1, 2, 1)), ([0, 2, 2], (0, 2, 2)), (0, (0, 0, 0)), ("0", None), ([1, 2], None)],
)
def test_red_fives_may_be_written_as_the_rules_do(given, reds):
    if reds is None:
        with pytest.raises(BadOption):
            OPTIONS.parse({"aka": given})
        return
    made = OPTIONS.parse({"preset": "tenhou", "aka": given})
    assert (made.aka_m, made.aka_p, made.aka_s) == reds


def test_the_floating_bonus_may_be_written_as_the_rules_do():
    assert OPTIONS.parse({"uma": "floating"}).uma_mode == "floating"


@pytest.mark.parametrize(
    ("preset", "given", "bonus"),
    [
        ("mfc-competition", {}, "floating"),
        ("mfc-competition", {"uma": "15 5"}, "15 5"),
        ("mfc-competition", {"uma": [3, 1, -1, -3]}, "3 1"),
        ("mfc-competition", {"uma": "15 5", "uma_mode": "floating"}, "floating"),
        ("mfc-south", {"uma": "15 5", "uma_mode": "floating"}, "floating"),
        ("mfc-south", {"uma": "15 5"}, "15 5"),
    ],
)
def test_who_gives_bonuses_gets_them_unless_they_are_to_float(preset, given, bonus):
    options = OPTIONS.parse({"preset": preset, **given})
    assert (options.uma_mode if bonus == "floating" else options.uma) == bonus
    assert (options.uma_mode == "floating") == (bonus == "floating")
    assert OPTIONS.parse(OPTIONS.differences(options)) == options


def test_none_means_no_limit():
    for none in ("none", None):
        made = OPTIONS.parse({"max_hands": none, "target": none})
        assert (made.max_hands, made.target) == (0, 0)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"noten_pool": 1050}, "noten_pool"),
        ({"start": 30050, "ret": 40000}, "start"),
        ({"extension": "immediate", "target": 0}, "target"),
        ({"uma": "7 3"}, "uma"),
        ({"uma": "much"}, "uma"),
        ({"aka_p": 4}, "aka_p"),
        ({"mfc_version": 2}, "mfc_version"),
        ({"double_yakuman": ["toitoi"]}, "double_yakuman"),
        ({"riichi_min_points": 950}, "riichi_min_points"),
        ({"red_fives": 3}, "red_fives"),
    ],
)
def test_what_is_refused(given, named):
    with pytest.raises(BadOption) as refused:
        OPTIONS.parse(given)
    assert refused.value.name == named


def test_three_players_over_another_preset():
    """What means nothing with three players is let be."""
    three = Rules(OPTIONS.parse({"preset": "tenhou", "players": 3, "north": "nukidora"}))
    assert three.players == 3 and three.nukidora and three.split != SPLIT_HALF


def test_what_only_three_players_have():
    four = Rules(OPTIONS.parse({"tsumo_split": "half", "north": "nukidora"}))
    assert four.split == SPLIT_STANDARD and not four.nukidora
    assert not Rules(OPTIONS.parse({"north": "yakuhai"})).north_value


def test_a_pool_that_cannot_be_shared_evenly():
    rules = Rules(OPTIONS.parse({"noten_pool": 2000}))
    assert noten_transfers(rules, [True, False, False, False])[0] == (1, 0, 700)
    assert noten_transfers(rules, [True, True, False, False])[0] == (2, 0, 500)
