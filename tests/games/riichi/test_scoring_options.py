"""Each option that scoring or paying asks for, in both directions (rules/riichi.md 7, 8, 10)."""

import pytest

from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.payments import (
    changes,
    nagashi_transfers,
    noten_transfers,
    takes_sticks,
)
from queguan.games.riichi.values import Rules
from tests.games.riichi.scored import answer, patterns, score_case

RIICHI = "234678m345p99s68s +7s riichi"
FOUR_KANS = "9p ankan:1m daiminkan:3p kakan:4s daiminkan:2z +9p seat_wind=2z discarder=3 pao=2:suukantsu"
DRAGONS = "777z44m23p pon:5z pon:6z +4p seat_wind=2z pao=2:daisangen honba=1"
STACKED = "777z11z22z pon:5z pon:6z +2z seat_wind=2z pao=2:daisangen"


def limits(words):
    found = answer(words)
    return found["limit"], found["total"]


def rules(**given):
    return Rules(OPTIONS.parse(given))


def test_dora():
    assert patterns(f"{RIICHI} dora=8s")["dora"] == 2
    assert "dora" not in patterns(f"{RIICHI} dora=8s dora=false")


def test_kan_dora():
    assert patterns(f"{RIICHI} dora=1z8s")["dora"] == 2
    assert "dora" not in patterns(f"{RIICHI} dora=1z8s kan_dora=false")
    assert patterns(f"{RIICHI} dora=8s8s dora=false")["dora"] == 2  # the first one does not count


def test_ura_dora():
    assert patterns(f"{RIICHI} ura=8s")["ura_dora"] == 2
    assert "ura_dora" not in patterns(f"{RIICHI} ura=8s ura_dora=false")


def test_kan_ura_dora():
    assert patterns(f"{RIICHI} ura=1z8s")["ura_dora"] == 2
    assert "ura_dora" not in patterns(f"{RIICHI} ura=1z8s kan_ura_dora=false")


def test_red_fives():
    assert patterns("234678m340p99s68s +7s riichi")["aka_dora"] == 1
    assert "aka_dora" not in patterns("234678m340p99s68s +7s riichi aka_p=0")
    assert "aka_dora" not in patterns("234678m340p99s68s +7s riichi preset=wrc")


def test_ippatsu():
    assert patterns(f"{RIICHI} ippatsu")["ippatsu"] == 1
    assert "ippatsu" not in patterns(f"{RIICHI} ippatsu ippatsu=false")


def test_kuitan():
    opened = "234m678m55p34s pon:6s +5s"
    assert patterns(opened) == {"tanyao": 1}
    assert answer(f"{opened} kuitan=false")["reason"] == "no_yaku"
    assert patterns("234m678m55p34s666s +5s kuitan=false") == {"tanyao": 1}


@pytest.mark.parametrize(
    ("words", "base"),
    [
        ("234678m345p99s67s +5s riichi dora=8s seat_wind=2z", 7700),
        ("56s99p daiminkan:2m ankan:3p kakan:4s +7s dora=6s seat_wind=2z", 7700),
    ],
)
def test_kiriage(words, base):
    assert limits(words) == (None, base)
    assert limits(f"{words} kiriage=true") == ("mangan", 8000)
    assert limits("234678m345p99s67s +5s riichi seat_wind=2z kiriage=true") == (None, 2000)


def test_kazoe():
    thirteen = "2233446677885m +5m riichi ippatsu seat_wind=2z"
    assert limits(thirteen) == ("kazoe_yakuman", 32000)
    assert limits(f"{thirteen} kazoe=sanbaiman") == ("sanbaiman", 24000)


def test_yakuman_stack():
    both = "777z11z22z pon:5z pon:6z +2z seat_wind=3z"
    assert patterns(both) == {"daisangen": "yakuman", "tsuuiisou": "yakuman"}
    assert limits(both) == ("2x_yakuman", 64000)
    assert patterns(f"{both} yakuman_stack=false") == {"daisangen": "yakuman"}
    assert patterns(f"{both} yakuman_stack=false double_yakuman=tsuuiisou,tenhou") == {"tsuuiisou": "yakuman"}


def test_double_yakuman():
    pure = "1112345678999m +5m tsumo seat_wind=2z"
    assert limits(pure) == ("yakuman", 32000)
    assert limits(f"{pure} preset=mahjong-soul") == ("2x_yakuman", 64000)


def test_double_wind_pair_fu():
    words = "234m678m11z68s pon:9p +7s tsumo haitei"  # 20 + 2 + 2 + 4 + 2 or 4: 30 or 32 -> 40
    assert answer(words)["fu"] == 30
    assert answer(f"{words} double_wind_pair_fu=4")["fu"] == 40


def test_chuuren_suits():
    assert patterns("1112345678999p +5p tsumo") == {"chuuren_pure": "yakuman"}
    assert "chuuren_pure" not in patterns("1112345678999p +5p tsumo chuuren_suits=m")
    assert patterns("1112345678999m +5m tsumo chuuren_suits=m") == {"chuuren_pure": "yakuman"}


def test_renhou():
    words = "234678m345p99s68s +7s renhou seat_wind=2z"
    assert (patterns(words), limits(words)) == ({"renhou": "yakuman"}, ("yakuman", 32000))
    assert answer(f"{words} renhou=none")["reason"] == "no_yaku"
    mangan = answer(f"{words} renhou=mangan")
    assert (mangan["patterns"], mangan["limit"], mangan["total"]) == ([["renhou", "mangan"]], "mangan", 8000)
    assert (mangan["han"], mangan["fu"]) == (None, None)
    # the ordinary value when it is dearer
    assert limits("2233446677885m +5m renhou renhou=mangan seat_wind=2z") == ("sanbaiman", 24000)


def test_paarenchan():
    words = "234678m345p99s67s +5s paarenchan"
    assert patterns(words) == {"paarenchan": "yakuman"}
    assert patterns(f"{words} paarenchan=false") == {"pinfu": 1}


def test_kokushi_rob_closed_kan():
    words = "119m19p19s123456z +7z chankan_closed"
    assert patterns(words) == {"kokushi": "yakuman"}
    assert answer(f"{words} kokushi_rob_closed_kan=false")["reason"] == "only_orphans"


def test_north():
    words = "234p678p99s67s pon:4z +8s preset=mfc-sanma"
    assert patterns(words) == {"north": 1}
    assert answer(f"{words} north=wind")["reason"] == "no_yaku"
    pair = "234p678p345s44z67s +8s riichi preset=mfc-sanma"
    assert answer(pair)["fu"] == 40  # a valued pair: no pinfu
    assert patterns(f"{pair} north=nukidora") == {"riichi": 1, "pinfu": 1}
    set_aside = "123456789p99s68s +7s kita=2 preset=mfc-sanma dora=3z"
    assert patterns(set_aside) == {"ittsuu": 2}
    assert patterns(f"{set_aside} north=nukidora") == {"ittsuu": 2, "kita": 2, "dora": 2}


def test_tsumo_split():
    words = "123456789p99s68s +7s tsumo seat_wind=2z riichi preset=mfc-sanma"
    assert answer(words)["payments"] == [7800, -3900, -3900]
    assert answer(f"{words} tsumo_split=loss")["payments"] == [5900, -2000, -3900]


def test_honba_per_payer():
    words = "234678m345p99s67s +5s tsumo honba=2"
    assert answer(words)["payments"] == [2700, -900, -900, -900]
    assert answer(f"{words} honba_per_payer=500")["payments"] == [5100, -1700, -1700, -1700]
    thrown = "234678m345p99s67s +5s honba=2 discarder=1"
    assert answer(thrown)["payments"] == [2100, -2100, 0, 0]


def test_pao():
    assert answer(FOUR_KANS)["payments"] == [32000, 0, -16000, -16000]
    assert answer(f"{FOUR_KANS} pao=daisangen,daisuushii")["payments"] == [32000, 0, 0, -32000]
    assert answer(FOUR_KANS.replace("pao=2:suukantsu", "pao=2:daisangen"))["payments"][3] == -32000


def test_pao_scope():
    assert answer(f"{STACKED} tsumo")["payments"] == [64000, -8000, -40000, -16000]
    assert answer(f"{STACKED} tsumo pao_scope=whole")["payments"] == [64000, 0, -64000, 0]
    assert answer(f"{STACKED} discarder=1")["payments"] == [64000, -48000, -16000, 0]
    assert answer(f"{STACKED} discarder=1 pao_scope=whole")["payments"] == [64000, -32000, -32000, 0]


def test_pao_honba():
    assert answer(f"{DRAGONS} discarder=3")["payments"] == [32300, 0, -16000, -16300]
    assert answer(f"{DRAGONS} discarder=3 pao_honba=liable")["payments"] == [32300, 0, -16300, -16000]
    assert answer(f"{DRAGONS} discarder=2")["payments"] == [32300, 0, -32300, 0]
    assert answer(f"{DRAGONS} tsumo")["payments"] == [32300, 0, -32300, 0]


def test_noten_pool():
    assert changes(noten_transfers(rules(), [True, False, False, False]), 4) == [3000, -1000, -1000, -1000]
    assert changes(noten_transfers(rules(), [True, False, True, False]), 4) == [1500, -1500, 1500, -1500]
    assert changes(noten_transfers(rules(), [True, True, True, False]), 4) == [1000, 1000, 1000, -3000]
    assert noten_transfers(rules(), [True] * 4) == noten_transfers(rules(), [False] * 4) == []
    assert noten_transfers(rules(noten_pool=0), [True, False, True, False]) == []
    three = rules(preset="mfc-sanma")
    assert changes(noten_transfers(three, [True, False, False]), 3) == [3000, -1500, -1500]
    assert changes(noten_transfers(three, [True, True, False]), 3) == [1500, 1500, -3000]
    net = rules(preset="tenhou-sanma")
    assert changes(noten_transfers(net, [True, False, False]), 3) == [2000, -1000, -1000]


@pytest.mark.parametrize(
    ("pool", "ready", "wanted"),
    [
        (1500, [True, True, False, False], [800, 800, -800, -800]),
        (1500, [True, False, False, False], [1500, -500, -500, -500]),
        (2000, [True, True, True, False], [700, 700, 700, -2100]),
        (100, [True, True, False, False], [100, 100, -100, -100]),
    ],
)
def test_everybody_pays_and_gets_whole_hundreds(pool, ready, wanted):
    assert changes(noten_transfers(rules(noten_pool=pool), ready), 4) == wanted


def test_nagashi_is_paid_as_a_self_drawn_mangan():
    assert changes(nagashi_transfers(rules(), [1], 0), 4) == [-4000, 8000, -2000, -2000]
    assert changes(nagashi_transfers(rules(), [0], 0), 4) == [12000, -4000, -4000, -4000]
    assert changes(nagashi_transfers(rules(), [1, 2], 0), 4) == [-8000, 6000, 6000, -4000]
    assert changes(nagashi_transfers(rules(preset="mfc-sanma"), [1], 0), 3) == [-4000, 8000, -4000]
    assert changes(nagashi_transfers(rules(preset="tenhou-sanma"), [1], 0), 3) == [-4000, 6000, -2000]


def test_sticks_to():
    assert takes_sticks(rules(), [0, 3], 2) == 3
    assert takes_sticks(rules(), [0, 1, 3], 2) == 3
    assert takes_sticks(rules(sticks_to="farthest"), [0, 3], 2) == 0


def test_one_who_is_not_the_nearest_winner_gets_no_counters():
    case = {
        "hand": "234678m345p99s67s", "win_tile": "5s", "win_by": "ron", "melds": [],
        "context": {"winner": 0, "discarder": 1, "honba": 2, "sticks": 3},
    }  # fmt: skip
    assert score_case(case)["payments"] == [5100, -2100, 0, 0]
    assert score_case({**case, "nth_winner": 1})["payments"] == [1500, -1500, 0, 0]


def test_without_stacking_the_first_of_equal_readings_is_named():
    # 111 222 333 is four concealed triplets, 123 three times is not; both are dealt complete
    words = "111p1122233399s +1s tsumo tenhou"
    assert patterns(f"{words} preset=mfc-competition") == {"suuankou": "yakuman"}
    assert patterns(words) == {"suuankou": "yakuman", "tenhou": "yakuman"}
