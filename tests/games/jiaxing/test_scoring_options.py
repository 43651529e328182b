"""Each option that scoring asks for, in both directions (rules/jiaxing.md 10)."""

import pytest

from tests.games.jiaxing.scored import answer, ids

FLUSH = "12345678922m55m +5m wild=9p"  # 清一色 4, 无百搭 1
PAIR = "7m 碰1m 碰3m 吃456m 碰9m +7m wild=9p"  # the same and 单吊


def total(words):
    """The total; None when it does not win."""
    found = answer(words)
    return found["total"] if found["wins"] else None


def paid(words):
    """The payments by seat."""
    return answer(words)["payments"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (FLUSH, 5),
        (f"{FLUSH} min_tai=5", 5),
        (f"{FLUSH} min_tai=6", None),
        # Fan do not count towards the minimum.
        (f"{FLUSH} min_tai=6 last_tile", None),
        (f"{FLUSH} wu_bai_da=fan min_tai=5", None),
        (f"{FLUSH} wu_bai_da=tai", 5),
        (f"{FLUSH} wu_bai_da=fan", 8),
        (f"{FLUSH} wu_bai_da=off", 4),
        (f"{FLUSH} max_total=5", 5),
        (f"{FLUSH} max_total=4", 4),
        (f"{FLUSH} max_total=0", 5),
        (f"{FLUSH} last_tile", 10),
        (f"{FLUSH} last_tile extra_fan=false", 5),
        (f"{FLUSH} kong_draw extra_fan=false", 5),
        (f"{FLUSH} tian_he extra_fan=false", 5),
        (f"{FLUSH} di_he extra_fan=false", 5),
        (f"{FLUSH} pool=huang_fan", 10),
        (f"{FLUSH} pool=huang_fan carry_fan=false", 5),
        (f"{FLUSH} discard from=2", None),
        (f"{FLUSH} discard from=2 win_mode=ron_allowed", 5),
        (f"{FLUSH} discard from=2 preset=zhuachong", 5),
        (f"{FLUSH} discard from=2 preset=zhuachong_nochow", 5),
        (f"{FLUSH} discard from=2 preset=yingzimo_nochow", None),
        (f"{PAIR} dan_diao=pair_wait", 10),
        (f"{PAIR} dan_diao=four_melds", 10),
        ("7m456m 碰1m 碰3m 碰9m +7m wild=9p dan_diao=pair_wait", 10),
        ("7m456m 碰1m 碰3m 碰9m +7m wild=9p dan_diao=four_melds", 5),
    ],
)
def test_totals(words, expected):
    assert total(words) == expected


def test_a_single_token_is_used_and_the_oldest():
    found = answer(f"{FLUSH} pool=bao_zi,lao_tou_huang,huang_fan")
    assert found["total"] == 10 and found["pool_after"] == ["lao_tou_huang", "huang_fan"]
    assert answer(f"{FLUSH} pool=bao_zi carry_fan=false")["pool_after"] == ["bao_zi"]
    lost = answer("1124556789m333z +1m wild=9p pool=bao_zi")
    assert lost["pool_after"] == ["bao_zi"]
    assert "pool_after" not in answer(FLUSH)


def test_ties_under_the_cap_take_the_list_that_comes_first():
    # 4 x 2^2 with the pair wait, or with www as 东: both are capped to 8.
    hand = "123456789s777z2s +2s wild=7z max_total=8"
    assert ids(hand) == ["qing_yi_se", "san_bai_da"]


def test_7_4_a_token_ends_the_list_that_ties_are_decided_by():
    # 2+1+1 with www and the pair wait: with or without 单吊 both lists are worth more than the cap. In the
    # longer one 单吊 stands where the shorter one has its token already, so it comes first.
    hand = "9p9p8s9p 碰1z 明杠7s 碰4m +1s wild=9p max_total=8"
    assert ids(hand) == ["dui_dui_hu", "men_feng", "quan_feng", "san_bai_da"]
    assert ids(f"{hand} pool=huang_fan") == [
        "dui_dui_hu", "men_feng", "quan_feng", "san_bai_da", "dan_diao", "huang_fan",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (FLUSH, [16, -5, -5, -5]),
        (f"{FLUSH} bonus=0", [15, -5, -5, -5]),
        (f"{FLUSH} bonus=3", [18, -5, -5, -5]),
        (f"{FLUSH} winner=2", [-5, -5, 16, -5]),
        (f"{FLUSH} rob_kong from=3", [16, 0, 0, -15]),
        (f"{FLUSH} discard from=3 preset=zhuachong", [6, 0, 0, -5]),
        # 8.3: 5 between partners, 2 where somebody is bound, nothing from who gave up.
        (f"{FLUSH} bound=01", [46, -25, -10, -10]),
        (f"{FLUSH} bound=01 san_tan=false", [16, -5, -5, -5]),
        (f"{FLUSH} bound=01 gave_up=2,3", [26, -25, 0, 0]),
        (f"{FLUSH} bound=01,23", [46, -25, -10, -10]),
        (f"{FLUSH} bound=12", [26, -10, -10, -5]),
        (f"{FLUSH} bound=12 gave_up=3", [21, -10, -10, 0]),
        (f"{FLUSH} bound=01,12", [46, -25, -10, -10]),
        (f"{FLUSH} bound=01 rob_kong from=1", [26, -25, 0, 0]),
        (f"{FLUSH} bound=01 rob_kong from=2", [16, 0, -15, 0]),
        (f"{FLUSH} bound=12 rob_kong from=1", [16, -15, 0, 0]),
        (f"{FLUSH} bound=01 discard from=2 preset=zhuachong", [46, -25, -10, -10]),
        (f"{FLUSH} bound=12 discard from=3 preset=zhuachong", [26, -10, -10, -5]),
        (f"{FLUSH} bound=12 discard from=1 preset=zhuachong", [21, -10, -10, 0]),
        (f"{FLUSH} bound=12 gave_up=3 discard from=3 preset=zhuachong", [21, -10, -10, 0]),
        (f"{FLUSH} bound=01 discard from=2 preset=zhuachong santan_on_ron=discarder_only", [11, 0, -10, 0]),
        (f"{FLUSH} bound=01 discard from=1 preset=zhuachong santan_on_ron=discarder_only", [26, -25, 0, 0]),
        (f"{FLUSH} bound=12 discard from=3 preset=zhuachong santan_on_ron=discarder_only", [6, 0, 0, -5]),
        (
            f"{FLUSH} bound=12 gave_up=3 discard from=3 preset=zhuachong santan_on_ron=discarder_only",
            [1, 0, 0, 0],
        ),
    ],
)
def test_payments(words, expected):
    assert paid(words) == expected


def test_payments_need_to_know_who_pays():
    assert "payments" not in answer(f"{FLUSH} rob_kong")
    assert "payments" not in answer(f"{FLUSH} discard preset=zhuachong")


def test_payment_lines_say_why():
    *_, bonus, line = answer(f"{FLUSH} bound=01 gave_up=2")["score"]["line"]["children"]
    assert (bonus["id"], bonus["op"], bonus["value"], bonus["rule"]) == ("bonus", "note", 1, "8.2")
    assert line["id"] == "payments" and line["value"] == 35
    assert [(one["id"], one["value"], one["params"], one["rule"]) for one in line["children"]] == [
        ("pays_S", 25, {"units": "5", "why": "partner"}, "8.3"),
        ("pays_W", 0, {"units": "0", "why": "gave_up"}, "8.3"),
        ("pays_N", 10, {"units": "2", "why": "bound"}, "8.3"),
    ]


def test_who_is_not_concerned_has_no_line():
    *_, line = answer(f"{FLUSH} rob_kong from=2")["score"]["line"]["children"]
    assert [(one["id"], one["value"], one["params"]) for one in line["children"]] == [
        ("pays_W", 15, {"units": "3", "why": "robbed"})
    ]
    *_, alone = answer(f"{FLUSH} bonus=0")["score"]["line"]["children"]
    assert alone["id"] == "payments"
