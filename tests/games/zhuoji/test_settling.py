"""豆 and 鸡 between the four players, each rule and option both ways (rules/zhuoji.md 7.3, 7.4, 9)."""

import pytest

from queguan.games.zhuoji.flow_cases import flow_case
from tests.games.zhuoji.scored import answer, paid

# Seat 1 is ready, seat 2 is not, seat 3 is.
REST = "1:77m999m456s33p666p 2:258m259p369s47m47p 3:22345678p777s99s"
WIN = "123456m789p55s23s +4s self_draw"


def kongs(words):
    return paid(words, "dou")


def chickens(words):
    return paid(words, "ji")


def everybody(name, seat, amount):
    return [(name, other, seat, amount) for other in range(4) if other != seat]


@pytest.mark.parametrize(
    ("meld", "expected"),
    [
        ("闷豆8s", everybody("kong_concealed", 0, 3)),
        ("转弯豆8s@2", everybody("kong_added", 0, 3)),
        ("点豆8s@2", [("kong_exposed", 2, 0, 3)]),
        ("憨包豆8s@2", []),
        ("憨包豆8s@2 late_kong_pays=true", everybody("kong_late", 0, 3)),
        ("闷豆8s dou_value=5", everybody("kong_concealed", 0, 5)),
        ("碰8s@2", []),
    ],
)
def test_kinds_of_dou(meld, expected):
    assert kongs(f"123m789p55s23s {meld} +4s self_draw flip=9p {REST}") == expected


def test_dou_of_losers_count_when_they_are_ready():
    ready = "1:77m999m33p666p 1:闷豆8s 2:258m259p369s47m47p 3:22345678p777s99s"
    assert kongs(f"{WIN} flip=9p {ready}") == everybody("kong_concealed", 1, 3)
    not_ready = "1:77m999m456s33p666p 2:258m259p36s47m 2:闷豆8s 3:22345678p777s99s"
    assert kongs(f"{WIN} flip=9p {not_ready}") == []


def test_yao_ji_in_hand_melds_and_river():
    assert chickens(f"123456m789p1123s +1s 自摸 flip=9p {REST}") == everybody("yao_ji", 0, 3)
    melded = "1:77m999m33p666p 1:碰1s@2 2:258m259p369s47m47p 3:22345678p777s99s"
    assert chickens(f"{WIN} flip=9p {melded}") == everybody("yao_ji", 1, 3)
    assert chickens(f"{WIN} flip=9p {REST} 1:river=11s") == everybody("yao_ji", 1, 2)


def test_the_winning_tile_counts_in_every_winners_hand():
    flow = {
        "kind": "settle",
        "options": {"ping_hu_needs_pass": False},
        "players": [
            {"hand": "123456m789p55s23s", "melds": [], "river": ""},
            {"hand": "456789m234p99p23s", "melds": [], "river": ""},
            {"hand": "258m259p369s47m47p", "melds": [], "river": ""},
            {"hand": "147s3s147p58p25m9s9p", "melds": [], "river": ""},
        ],
        "wins": [
            {"seat": 0, "tile": "1s", "by": "discard", "event": 1, "from": 3},
            {"seat": 1, "tile": "1s", "by": "discard", "event": 1, "from": 3},
        ],
        "context": {"flip": "6p"},
    }
    # Seat 2 and 3 are not ready; 7p lies with seats 0 (789p), 2 and 3; 1s with both winners.
    assert flow_case(flow)["ji"] == [2 * 3 - 1, 1 * 3 - 2, -3, -3]


def test_turned_chickens():
    assert chickens(f"{WIN} flip=4p {REST}") == everybody("fan_pai_ji", 3, 1)
    assert chickens(f"{WIN} flip=4p fan_ji=false {REST}") == []
    assert chickens(f"{WIN} flip=4p {REST} 1:river=5p") == everybody("fan_pai_ji", 3, 1)
    full = chickens(f"{WIN} flip=4p {REST} 1:river=5p man_tang_ji=true")
    assert full == everybody("fan_pai_ji", 1, 1) + everybody("fan_pai_ji", 3, 1)
    both = chickens(f"{WIN} flip=4p {REST} shang_xia_ji=true")
    assert sum(amount for _, _, to, amount in both if to == 3) == 2 * 3
    assert sum(amount for _, _, to, amount in both if to == 1) == 2 * 3
    own = chickens(f"{WIN} flip=4p {REST} ben_ji=true")
    assert own == everybody("ben_ji", 3, 1) + everybody("fan_pai_ji", 3, 1)


def test_nothing_is_turned_when_the_wall_is_empty():
    assert chickens(f"{WIN} {REST}") == []
    assert chickens(f"123456m789p1123s +1s 自摸 {REST}") == everybody("yao_ji", 0, 3)


def test_gold():
    golden = f"123456m789p1123s +1s 自摸 flip=9s {REST}"
    assert chickens(golden) == everybody("jin_ji", 0, 6)
    assert chickens(f"{golden} river=1s") == everybody("jin_ji", 0, 6) + everybody("yao_ji", 0, 1)
    assert chickens(f"{golden} river=1s man_tang_ji=true") == everybody("jin_ji", 0, 8)
    assert chickens(f"{WIN} flip=7p {REST}") == everybody("fan_pai_ji", 0, 1) + everybody("fan_pai_ji", 3, 1)
    black = chickens(f"{WIN} flip=7p wu_gu_ji=true {REST}")
    assert black == everybody("jin_ji", 0, 4) + everybody("jin_ji", 3, 4)


def test_wu_gu_ji():
    assert chickens(f"{WIN} flip=9p {REST}") == []
    black = chickens(f"{WIN} flip=9p wu_gu_ji=true {REST}")
    assert black == everybody("wu_gu_ji", 0, 2) + everybody("wu_gu_ji", 3, 2)


def test_the_first_chicken_kept_counts_double():
    first = f"{WIN} flip=9p {REST} 1:river=11s"
    assert chickens(f"{first} first_yaoji=1") == everybody("chong_feng_ji", 1, 2) + everybody("yao_ji", 1, 1)
    assert chickens(f"{first} first_yaoji=1 chong_feng=false") == everybody("yao_ji", 1, 2)
    assert chickens(f"{first} first_yaoji=2>win") == everybody("yao_ji", 1, 2)
    black = chickens(f"{WIN} flip=9m {REST} 1:river=8p first_wugu=1 wu_gu_ji=true")
    assert everybody("chong_feng_ji", 1, 4)[0] in black
    assert chickens(f"{WIN} flip=9p {REST} 1:river=8p first_wugu=1") == []
    full = f"{WIN} flip=9s {REST} 1:river=1s first_yaoji=1"
    assert chickens(full) == everybody("chong_feng_ji", 1, 2)
    assert chickens(f"{full} man_tang_ji=true") == everybody("chong_feng_ji", 1, 4)


def test_who_fed_the_first_chicken_pays_for_it():
    fed = "flip=9p 1:77m999m33p666p 1:碰1s@2 2:258m259p369s47m47p 3:22345678p777s99s first_yaoji=2>1"
    assert ("ze_ren_ji", 2, 1, 1) in chickens(f"{WIN} {fed}")
    assert chickens(f"{WIN} {fed} ze_ren=false") == everybody("yao_ji", 1, 3)
    assert ("ze_ren_ji", 2, 1, 2) in chickens(f"{WIN} {fed.replace('9p', '9s', 1)}")


def test_who_took_it_and_is_not_ready_pays_back():
    taken = "flip=9p 1:77m999m456s33p666p 2:258m259p36s47m 2:碰1s@1 3:22345678p777s99s first_yaoji=1>2"
    back = chickens(f"{WIN} {taken}")
    assert ("bao_ji", 2, 1, 1) in back
    assert sorted(entry for entry in back if entry[3] == 3) == [
        ("bao_ji", 2, other, 3) for other in (0, 1, 3)
    ]
    assert chickens(f"{WIN} {taken} bao_ji=false") == []
    thrown_by_none_ready = taken.replace("1:77m999m456s33p666p", "1:1478m258p3699s45m")
    assert ("bao_ji", 2, 1, 1) not in chickens(f"{WIN} {thrown_by_none_ready}")


def test_not_ready_pays_for_open_chickens_only():
    open_ = f"{WIN} flip=9p 1:77m999m456s33p666p 2:258m259p169s47m47p 2:river=1s 3:22345678p777s99s"
    assert chickens(open_) == [("bao_ji", 2, other, 1) for other in (0, 1, 3)]
    assert chickens(f"{open_} first_yaoji=2") == [("bao_ji", 2, other, 2) for other in (0, 1, 3)]
    assert chickens(f"{open_} bao_ji=false") == []
    # A turned chicken of one who is not ready costs nothing.
    assert chickens(f"{WIN} flip=3m {REST}") == everybody("fan_pai_ji", 0, 1)


def test_burned_by_a_hot_discard_and_by_robbing():
    hot = "flip=9p 1:11s44p888m111m 1:闷豆8s 2:258m259p369s47m47p 3:22345678p777s99s"
    win = "123456m789p55s23s +4s from=1"
    assert chickens(f"{win} hot {hot}") == [] == kongs(f"{win} hot {hot}")
    assert kongs(f"{win} hot {hot} shao_ji=false") == everybody("kong_concealed", 1, 3)
    assert chickens(f"{win} hot {hot} shao_ji=false") == everybody("yao_ji", 1, 2)
    robbed = "flip=9p 1:11s44p888m111m 1:碰5p@2 2:258m259p369s47m47p 3:22345678p777s99s"
    rob = "123456m789p55s46p +5p 抢杠 from=1"
    assert chickens(f"{rob} {robbed}") == []
    assert chickens(f"{rob} {robbed} shao_ji=false") == everybody("yao_ji", 1, 2)


def test_burned_still_pays_others_and_pays_no_bao_ji():
    others = "flip=9p 1:258m259p369s47m47p 1:river=1s 2:11s44p777s888m222p 3:22345678p777s99s"
    win = "123456m789p55s23s +4s hot from=1"
    assert chickens(f"{win} {others}") == everybody("yao_ji", 2, 2)
    assert ("bao_ji", 1, 0, 1) in chickens(f"{win} {others} shao_ji=false")


def test_a_draw_counts_neither_dou_nor_ji():
    players = [
        {"hand": "77m999m33p666p", "melds": [{"type": "kong_concealed", "tiles": "8888s"}], "river": "11s"},
        {"hand": "258m259p369s47m47p", "melds": [], "river": "1s"},
        {"hand": "1233455677899p", "melds": [], "river": ""},
        {"hand": "1368m134679s148p", "melds": [], "river": ""},
    ]
    flow = {"kind": "settle", "options": {}, "players": players, "wins": [], "exhausted": True}
    # Seat 0 waits for 大对子, seat 2 for 清一色; seats 1 and 3 are not ready.
    settled = flow_case(flow)
    assert settled["dou"] == settled["ji"] == settled["hu"] == [0] * 4
    assert settled["cha"] == [10, -15, 20, -15]
    assert flow_case({**flow, "options": {"cha_jiao": False}})["total"] == [0] * 4


def test_explained_lines_name_the_seats_by_wind():
    found = answer("2244m6688p3355s7m +7m from=3 dealer=3 1:bao=hard 3:bao=soft")
    line = next(one for one in found["score"]["line"]["children"] if one["id"] == "payments")
    assert [one["id"] for one in line["children"]] == ["pays_E"]
    parts = [(one["id"], one["value"]) for one in line["children"][0]["children"]]
    assert parts == [("share_W", 10), ("share_N", 10), ("share_E", 10), ("sha_ruan_bao", 10)]
