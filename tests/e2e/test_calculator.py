"""The calculator: tap a hand together and see every point."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Comes

# What lies on the table before the flip, and what is flipped.
SETS = {"碰": "壹", "偎": "五", "吃": "陆肆"}
HAND = "伍伍伍三四五陆柒捌捌"
WON = "捌"


def test_a_hand_of_188(comes: Comes) -> None:
    guest = comes()
    page = guest.page
    guest.go("/")
    page.get_by_role("button", name="算分").click()
    page.get_by_role("dialog").get_by_role("link", name="安乡偎麻雀").click()
    where = page.get_by_role("group", name="下一张放哪里")

    def lay(place: str, cards: str) -> None:
        where.get_by_text(place, exact=True).click()
        for card in cards:
            page.locator(".pad").get_by_role("button", name=re.compile(f"^{card}，")).click()

    for kind, cards in SETS.items():
        lay(kind, cards)
    lay("手牌", HAND)
    lay("胡牌", WON)
    expect(page.get_by_text("20 张")).to_be_visible()
    page.get_by_role("group", name="怎么胡的").get_by_text("别人揭的").click()

    result = page.locator(".result")
    expect(result.locator(".sum")).to_have_text(re.compile("^188"))
    expect(result.get_by_role("math")).to_have_attribute(
        "aria-label", "16 硬息 × 3 点胡 + 20 卓胡 + 20 单吊 + 100 假八碰头 = 188"
    )
    expect(result.locator(".names li")).to_have_count(4)
    expect(result.locator(".xirow > div")).to_have_text(
        [re.compile(f"^{xi}") for xi in ("2", "6", "0", "6", "0", "0", "2")]
    )

    # one card taken away: not a whole hand any more, and it says so
    page.get_by_role("button", name="拿掉 三").click()
    expect(result.locator(".sum")).to_have_count(0)
    expect(result.locator(".no")).to_be_visible()
    page.get_by_role("button", name="退一步").click()
    expect(result.locator(".sum")).to_have_text(re.compile("^188"))


ROWS = {"m": "万", "p": "筒", "s": "索", "z": "字"}


def put(page: Page, place: str, tiles: str, names: str) -> None:
    """Taps tiles by their names; `tiles` is the suit's page of the keyboard, "" for none."""
    targets = page.locator(".targets")
    targets.get_by_text(place, exact=True).click()
    if tiles:
        page.get_by_role("group", name="哪一门牌").get_by_text(ROWS[tiles], exact=True).click()
    for name in names.split():
        page.locator(".pad").get_by_role("button", name=re.compile(f"^{name}，")).click()


def test_a_hand_of_tiles_by_taps(comes: Comes) -> None:
    """Small three dragons: a pung and a kong claimed, two suits, a flower, won by drawing."""
    guest = comes()
    page = guest.page
    guest.go("/score/guangdong")
    expect(page.locator(".pad .key")).to_have_count(9)
    put(page, "碰", "z", "白板")
    page.get_by_label("摆出来的牌").locator(".set").click()
    page.get_by_role("group", name="谁打的").get_by_text("西", exact=True).click()
    put(page, "明杠", "z", "发财")
    put(page, "手牌", "z", "红中 红中")
    put(page, "手牌", "s", "三索 四索 五索")
    put(page, "手牌", "p", "四筒 五筒")
    put(page, "花牌", "", "夏花")
    expect(page.get_by_text("13/13 张")).to_be_visible()

    # not won yet: what it waits for, with how many are left and what each is worth
    waits = page.locator(".waits")
    expect(waits.locator("li")).to_have_count(2)
    expect(waits.locator("li").first).to_contain_text("剩 4 张")
    waits.get_by_role("button", name="就用六筒赢").click()

    result = page.locator(".result")
    expect(result.locator(".head .sum")).to_be_visible()
    drawn = int(re.sub(r"\D", "", result.locator(".head .sum").inner_text()))
    for pattern in ("小三元", "自摸", "正花"):
        expect(result.locator("li").get_by_text(pattern, exact=True)).to_be_visible()
    page.get_by_role("group", name="怎么糊的").get_by_text("出铳", exact=True).click()
    expect(result.locator(".head .sum")).to_have_text(re.compile(f"^{drawn - 1}"))
    page.locator("main").get_by_role("group", name="谁打的").last.get_by_text("东", exact=True).click()
    expect(result.get_by_text("东家付").first).to_be_visible()

    # the address is the hand: another page opened there shows the same
    written = "45p345s77z pung:555z@W kong_claimed:6666z +6p discard seat=S round=E flowers=2f discarder=E"
    expect(page.get_by_label("写成一行")).to_have_value(re.compile("^" + re.escape(written)))
    other = comes()
    other.go("/score/guangdong" + page.evaluate("location.hash"))
    expect(other.page.locator(".result .head .sum")).to_have_text(re.compile(f"^{drawn - 1}"))

    # one tile more than can be
    page.get_by_role("button", name="拿掉 四筒").click()
    expect(page.locator(".result")).to_contain_text("还差 1 张")


def test_a_hand_of_tiles_in_the_notation(comes: Comes) -> None:
    guest = comes()
    guest.pardoned.append("400")  # the word that means nothing
    page = guest.page
    guest.go("/score/guangdong")
    line = page.get_by_label("写成一行")
    line.fill("44z55z 碰1z 碰2z 碰3z +4z discarder=W flowers=1f")
    line.press("Enter")
    result = page.locator(".result")
    expect(result.locator(".head .sum")).to_have_text(re.compile("^80"))
    expect(result.locator("li").get_by_text("大四喜", exact=True)).to_be_visible()
    expect(page.get_by_label("摆出来的牌").locator(".set")).to_have_count(3)

    # other rules: limit hands stand alone in the old style
    line.fill("44z55z 碰1z 碰2z 碰3z +4z discarder=W flowers=1f preset=qingzhang")
    page.get_by_role("button", name="照这行摆").click()
    expect(result.locator(".head .sum")).to_have_text(re.compile("^13|^10"))

    # a word that means nothing is named, with an example
    line.fill("44z 55q")
    line.press("Enter")
    expect(page.locator(".problem")).to_contain_text("55q")


def test_what_is_wrong_with_a_hand_is_said(comes: Comes) -> None:
    guest = comes()
    guest.pardoned.append("400")  # five alike are no hand
    page = guest.page
    for hand, said in (
        ("45p345s99p~chow:123m~pung:777s~+1z~discard", "牌还没成"),
        ("45p345s999p~chow:123m~pung:777s~+6p~discard", "多了 1 张"),
        ("77s345s99p~chow:123m~pung:777s~+6p~discard", "同一种牌只有四张"),
        ("147m258p36s99p123z~discard", "还差 "),
    ):
        guest.go(f"/score/guangdong#{hand}")
        page.reload()
        expect(page.locator(".result")).to_contain_text(said)
        expect(page.locator(".result .head .sum")).to_have_count(0)


def test_three_wildcards_and_a_lone_one(comes: Comes) -> None:
    """The dearest reading of three wildcards; why a lone one may not rob; a token of the pool."""
    guest = comes()
    page = guest.page
    guest.go("/score/jiaxing")
    line = page.get_by_label("写成一行")
    line.fill("34m88m9p9p9p 碰5z 吃567m +5m wild=9p dan_diao=four_melds")
    line.press("Enter")
    result = page.locator(".result")
    for pattern in ("混一色", "三百搭", "白板"):
        expect(result.locator("li").get_by_text(pattern, exact=True)).to_be_visible(timeout=20_000)

    line.fill("9p 吃123m 吃456m 碰9m 碰7m +2m rob_kong wild=9p")
    line.press("Enter")
    expect(result).to_contain_text("百搭单吊")
    expect(result.locator(".head .sum")).to_have_count(0)
    line.fill("9p 吃123m 吃456m 碰9m 碰7m +2m self_draw wild=9p pool=huang_fan")
    line.press("Enter")
    expect(result.locator(".head .sum")).to_have_text(re.compile("^16"))


def test_chickens_with_all_four_hands(comes: Comes) -> None:
    """A plain win at a table whose seat 1 kept the first chicken: who pays whom, as in the rules (8.3)."""
    guest = comes()
    page = guest.page
    guest.go("/score/zhuoji")
    line = page.get_by_label("写成一行")
    line.fill(
        "123456m789p55s23s +4s self_draw flip=9p 1:77m999m456s33p666p 1:river=19s5m first_yaoji=1"
        " 2:258m259p369s47m47p 3:22345678p777s99s"
    )
    line.press("Enter")
    result = page.locator(".result")
    expect(result.get_by_role("listitem").filter(has_text="冲锋鸡")).to_contain_text("南")
    table = result.get_by_role("table")
    for row, paid in enumerate(([0, 2, 0, 0], [2, 0, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0])):
        cells = table.locator("tbody tr").nth(row).locator("td.cell")
        for column, points in enumerate(paid):
            if points:
                expect(cells.nth(column).locator("button b")).to_have_text(str(points))
            else:
                expect(cells.nth(column).locator("button")).to_have_count(0)


def test_han_and_fu_line_by_line(comes: Comes) -> None:
    """A riichi on a closed wait with two dora: 20 + 8 + 2 + 10 fu and three han are 5,200 (7.2, 7.3, 8)."""
    guest = comes()
    page = guest.page
    guest.go("/score/riichi")
    line = page.get_by_label("写成一行")
    line.fill("111m456p678p99s24s +3s riichi seat_wind=2z dora=8s discarder=2")
    line.press("Enter")
    result = page.locator(".result")
    expect(result.locator(".head .sum")).to_have_text(re.compile("^5,?200"), timeout=20_000)
    for words in ("立直", "3 番 40 符", "底符", "暗刻", "嵌张听", "门前清荣和", "40 × 2⁵"):
        expect(result).to_contain_text(words)

    # won by the own draw: two fu for that and none for a closed ron, rounded up to the same ten
    line.fill("111m456p678p99s24s +3s tsumo riichi seat_wind=2z dora=8s")
    line.press("Enter")
    for words in ("门前清自摸和", "4 番 40 符", "进到十位"):
        expect(result).to_contain_text(words)
    expect(result).not_to_contain_text("门前清荣和")


def test_a_hand_of_riichi_won_by_drawing(comes: Comes) -> None:
    """It is not headed as a ron; a tile that three players leave out is named."""
    guest = comes()
    page = guest.page
    guest.go("/score/riichi")
    line = page.get_by_label("写成一行")
    line.fill("111m999m123p99p55z +5z tsumo kita=2 preset=tenhou-sanma")
    line.press("Enter")
    head = page.locator(".result .head")
    expect(head.locator(".sum")).to_have_text(re.compile("^16000"))
    expect(head.locator(".sum")).to_be_in_viewport()  # the line stands far below it
    expect(head).not_to_contain_text("荣和")
    line.fill("123m999m123p99p44z +4z tsumo preset=tenhou-sanma")
    line.press("Enter")
    expect(page.locator(".result")).to_contain_text("三人打没有二万")
    expect(head.locator(".sum")).to_have_count(0)
