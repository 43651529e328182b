"""Each yaku of rules/riichi.md 7.1: awarded with its han, and just missed."""

import pytest

from queguan.games.riichi.yaku import DORA_IDS, YAKU, YAKUMAN
from tests.games.riichi.scored import answer, patterns

# id, a hand that makes it, its han; a hand that just does not.
YAKU_TESTS = [
    ("riichi", "234678m345p99s68s +7s riichi", 1, "234678m345p99s68s +7s tsumo"),
    ("riichi", "99s68s678p ankan:2m ankan:5p +7s riichi", 1, "99s68s678p chi:234m ankan:5p +7s riichi"),
    ("double_riichi", "234678m345p99s68s +7s double_riichi", 2, "234678m345p99s68s +7s riichi"),
    ("ippatsu", "234678m345p99s68s +7s riichi ippatsu", 1, "234678m345p99s68s +7s tsumo ippatsu"),
    ("menzen_tsumo", "234678m345p99s68s +7s tsumo", 1, "234m678m99s68s chi:345p +7s tsumo riichi"),
    ("menzen_tsumo", "678m99s68s345p ankan:1z +7s tsumo", 1, "678m99s68s345p pon:1z +7s tsumo"),
    ("pinfu", "234678m345p99s67s +5s", 1, "234678m345p99s68s +7s riichi"),
    ("pinfu", "234678m345p44z67s +5s seat_wind=2z", 1, "234678m345p22z67s +5s seat_wind=2z riichi"),
    ("pinfu", "234678m345p22z67s +5s", 1, "234678m345p11z67s +5s riichi"),
    ("pinfu", "234678m345p99s67s +8s", 1, "234678m345p99s89s +7s riichi"),
    ("pinfu", "123789m123p5578s +6s", 1, "123m123p5578s chi:789m +6s"),
    ("tanyao", "234m678m55p34s pon:6s +5s", 1, "234m678m55p34s pon:1s +5s tsumo"),
    ("iipeikou", "223344m678p99s68s +7s", 1, "223344m99s68s chi:678p +7s tsumo"),
    ("iipeikou", "223344567m1119s +9s", 1, "223344567m9s pon:1s +9s"),
    ("haku", "234m678p99s67s pon:5z +8s", 1, "234m678p55z67s pon:1z +8s"),
    ("hatsu", "234m678p99s67s666z +8s", 1, "234m678p66z67s pon:1z +8s"),
    ("chun", "234m678p99s67s kakan:7z +8s", 1, "234m678p77z67s pon:1z +8s"),
    ("seat_wind", "234m678p99s67s pon:2z +8s seat_wind=2z", 1, "234m678p99s67s pon:3z +8s seat_wind=2z"),
    ("round_wind", "234m678p99s67s pon:1z +8s seat_wind=2z", 1, "234m678p99s67s pon:2z +8s seat_wind=2z"),
    ("north", "234p678p99s67s pon:4z +8s preset=mfc-sanma", 1,
     "234p678p99s67s pon:4z +8s preset=tenhou-sanma"),
    ("haitei", "678p99s67s chi:123m chi:789m +8s tsumo haitei", 1, "678p99s67s chi:123m chi:789m +8s haitei"),
    ("houtei", "678p99s67s chi:123m chi:789m +8s houtei", 1, "678p99s67s chi:123m chi:789m +8s tsumo houtei"),
    ("rinshan", "678p99s67s ankan:1m chi:789m +8s tsumo rinshan", 1,
     "678p99s67s ankan:1m chi:789m +8s rinshan"),
    ("chankan", "678p99s67s chi:123m chi:789m +8s chankan", 1,
     "678p99s67s chi:123m chi:789m +8s tsumo chankan"),
    ("chiitoitsu", "1133m5577p2299s6z +6z", 2, "1111m5577p2299s6z +6z riichi"),
    ("sanshoku_doujun", "234m234p234s678m9p +9p", 2, "234m234p345s678m9p +9p riichi"),
    ("sanshoku_doujun", "234m678m99p24s chi:234p +3s", 1, "234m678m99p24s chi:345p +3s"),
    ("ittsuu", "123456m78m345p99s +9m", 2, "123456m67m345p99s +8m riichi"),
    ("ittsuu", "12m789m99s345p chi:456m +3m", 1, "12m789m99s345p chi:456p +3m"),
    ("chanta", "123m789p999s11z23s +1s", 2, "123m789p999s11z23s +4s riichi"),
    ("chanta", "123m999s11z23s chi:789p +1s", 1, "123m999s55s23s chi:789p +1s"),
    ("toitoi", "77s44s999p pon:2m pon:6m +4s", 2, "77s44s345p pon:2m pon:9p +4s"),
    ("sanankou", "222m555p777s34s99p +5s", 2, "222m555p77s345s99p +7s riichi"),
    ("sanankou", "222m555p77s345s99p +7s tsumo", 2, "222m777s345s9p pon:5p +9p tsumo"),
    ("sankantsu", "56s99p daiminkan:2m ankan:3p kakan:4s +7s", 2, "56s99p daiminkan:2m ankan:3p pon:4s +7s"),
    ("sanshoku_doukou", "222m22s678m99p pon:2p +2s", 2, "222m33s678m99p pon:2p +3s"),
    ("honroutou", "111s33z99s pon:1m pon:9p +9s", 2, "111s33z88s pon:1m pon:9p +8s"),
    ("honroutou", "1199m1199p1133z9s +9s", 2, "1199m1199p1133z8s +8s"),
    ("shousangen", "77z234m45p pon:5z pon:6z +6p", 2, "22z234m45p pon:5z pon:6z +6p"),
    ("honitsu", "123m99m67m555m444z +8m", 3, "123m99m67m555p444z +8m riichi"),
    ("honitsu", "123m99m67m444z pon:2z +8m", 2, "123m99m67m444z pon:2p +8m"),
    ("junchan", "123m789p999s99m23s +1s", 3, "123m789p999s99m23s +4s riichi"),
    ("junchan", "123m999s99m23s chi:789p +1s", 2, "123m999s11z23s chi:789p +1s"),
    ("ryanpeikou", "223344m667788p9s +9s", 3, "223344m667799p9s +9s"),
    ("ryanpeikou", "2222333344499m +4m", 3, "22333444m678p99s +2m riichi"),
    ("chinitsu", "123345567m22m88m +8m", 6, "123345567m22m44z +2m"),
    ("chinitsu", "123345567m8m chi:789m +8m", 5, "123345567m4z chi:789m +4z"),
]  # fmt: skip

YAKUMAN_TESTS = [
    ("kokushi", "119m19p19s123456z +7z", "1199m19p19s12345z +6z"),
    ("kokushi_13", "19m19p19s1234567z +7z", "119m19p19s123456z +7z"),
    ("suuankou", "222m555p777s33s99p +3s tsumo", "222m555p777s33s99p +3s"),
    ("suuankou", "222m777s33s99p ankan:5p +3s tsumo", "222m777s33s99p kakan:5p +3s tsumo"),
    ("suuankou_tanki", "222m555p777s333s9p +9p", "222m777s333s9p pon:5p +9p"),
    ("daisangen", "777z44m23p pon:5z pon:6z +4p", "77z44p111s pon:5z pon:6z +4p"),
    ("shousuushii", "333z44z23p pon:1z pon:2z +1p", "333z44p23p pon:1z pon:2z +1p"),
    ("daisuushii", "333z44z55p pon:1z pon:2z +4z", "333z44z23p pon:1z pon:2z +1p"),
    ("tsuuiisou", "111z333z55z77z pon:6z +5z", "111z333z55s77z pon:6z +5s"),
    ("tsuuiisou", "1122334455667z +7z", "112233445566z9s +9s"),
    ("chinroutou", "111s99s11p pon:1m pon:9p +9s", "111s99s11z pon:1m pon:9p +9s"),
    ("ryuuiisou", "223344s66s66z888s +6z", "223344s66s66z777s +6z"),
    ("ryuuiisou", "2223334446668s +8s", "2223334446677s +7s"),
    ("chuuren", "1112345567899m +9m tsumo", "1123455678999m +5m tsumo"),
    ("chuuren_pure", "1112345678999m +5m tsumo", "1112345567899m +9m tsumo"),
    ("suukantsu", "9p ankan:1m daiminkan:3p kakan:4s daiminkan:2z +9p",
     "9p ankan:1m daiminkan:3p kakan:4s pon:2z +9p"),
    ("tenhou", "234678m345p99s68s +7s tsumo tenhou", "234678m345p99s68s +7s tenhou"),
    ("tenhou", "234678m345p99s68s +7s tsumo tenhou", "234678m345p99s68s +7s tsumo tenhou seat_wind=2z"),
    ("chiihou", "234678m345p99s68s +7s tsumo chiihou seat_wind=2z", "234678m345p99s68s +7s tsumo chiihou"),
    ("renhou", "234678m345p99s68s +7s renhou seat_wind=2z", "234678m345p99s68s +7s renhou riichi"),
    ("paarenchan", "234678m345p99s67s +5s paarenchan", "234678m345p99s67s +5s paarenchan seat_wind=2z"),
    ("chiihou", "234678m345p99s68s +7s tsumo chiihou seat_wind=2z",
     "234678m345p99s68s +7s chiihou seat_wind=2z"),
    ("renhou", "234678m345p99s68s +7s renhou seat_wind=2z",
     "234678m345p99s68s +7s tsumo renhou seat_wind=2z"),
    ("paarenchan", "234678m345p99s67s +5s paarenchan", "234678m345p99s68s +7s paarenchan"),
]  # fmt: skip

NO_SUCH_YAKU = {"dora", "ura_dora", "aka_dora", "kita"}


def named(case):
    return f"{case[0]}: {case[1]}"


@pytest.mark.parametrize("case", YAKU_TESTS, ids=named)
def test_yaku(case):
    name, made, han, missed = case
    assert patterns(made)[name] == han
    assert name not in patterns(missed)
    assert answer(missed).get("reason") != "invalid"


@pytest.mark.parametrize("case", YAKUMAN_TESTS, ids=named)
def test_yakuman(case):
    name, made, missed = case
    found = answer(made)
    assert dict(found["patterns"])[name] == "yakuman"
    assert found["han"] is None and found["fu"] is None
    assert name not in patterns(missed)
    assert answer(missed).get("reason") not in ("invalid", "not_complete") or name == "kokushi"


def test_every_yaku_is_tested():
    assert {case[0] for case in YAKU_TESTS} == {yaku.id for yaku in YAKU}
    assert {case[0] for case in YAKUMAN_TESTS} == set(YAKUMAN)
    assert set(DORA_IDS) == NO_SUCH_YAKU


def test_dora():
    assert patterns("234678m345p99s68s +7s riichi dora=8s") == {"riichi": 1, "dora": 2}
    assert patterns("234678m345p99s68s +7s riichi dora=9s") == {"riichi": 1}
    assert patterns("234678m345p99s68s +7s riichi dora=8s8s") == {"riichi": 1, "dora": 4}
    assert patterns("99s68s234m678p pon:5z +7s dora=7z") == {"haku": 1, "dora": 3}
    assert patterns("99s68s234m ankan:5z chi:678p +7s dora=7z5p") == {"haku": 1, "dora": 5}
    assert patterns("234678m345p1199s +1s riichi dora=9s") == {"riichi": 1, "dora": 3}


def test_under_dora_only_after_riichi():
    assert patterns("234678m345p99s67s +5s ura=8s") == {"pinfu": 1}
    assert patterns("234678m345p99s67s +5s riichi ura=8s") == {"riichi": 1, "pinfu": 1, "ura_dora": 2}


def test_red_fives_are_dora_wherever_they_are():
    assert patterns("234678m340p99s68s +7s riichi") == {"riichi": 1, "aka_dora": 1}
    assert patterns("234678m34p99s678s +0p riichi")["aka_dora"] == 1
    assert patterns("678m99s68s chi:340m pon:055p +7s tsumo haitei") == {"haitei": 1, "aka_dora": 2}


def test_dora_are_no_yaku():
    assert answer("456p789s99p34s chi:123m +5s dora=8p")["reason"] == "no_yaku"
    assert answer("340p678s99p34s chi:123m +5s")["reason"] == "no_yaku"


def test_nothing_counts_beside_a_yakuman():
    assert patterns("222m555p777s33s99p +3s tsumo riichi dora=2s") == {"suuankou": "yakuman"}


def test_the_dearest_reading_counts_and_the_others_are_told():
    found = answer("123m123p123s789m1p +1p tsumo")
    assert dict(found["patterns"]) == {"menzen_tsumo": 1, "pinfu": 1, "sanshoku_doujun": 2, "junchan": 3}
    (other,) = found["alternatives"]
    assert dict(other["patterns"]) == {"menzen_tsumo": 1, "sanshoku_doujun": 2, "junchan": 3}


def test_why_a_hand_does_not_win():
    assert answer("234678m345p99s67s +9s")["reason"] == "not_complete"
    assert answer("234m678p99s67s pon:3z +8s seat_wind=2z")["reason"] == "no_yaku"
    assert answer("234678m345p99s67s +5s furiten")["reason"] == "furiten"
    assert answer("234678m345p99s67s +5s chankan_closed")["reason"] == "only_orphans"
    assert answer("234678m345p9999s7s +9s")["reason"] == "invalid"
    assert answer("234678m345p99s6s +5s")["reason"] == "invalid"
    assert answer("234678m345p99s67s +5s preset=mfc-sanma")["reason"] == "invalid"


def test_furiten_bars_no_self_draw():
    assert answer("234678m345p99s67s +5s tsumo furiten")["wins"]
    assert answer("119m19p19s123456z +7z tsumo furiten")["wins"]
