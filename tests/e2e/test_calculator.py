"""The calculator: tap a hand together and see every point."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Comes

# What lies on the table before the flip, and what is flipped.
SETS = {"碰": "壹", "偎": "五", "吃": "陆肆"}
HAND = "伍伍伍三四五陆柒捌捌"
WON = "捌"


def test_a_hand_of_188(comes: Comes) -> None:
    guest = comes()
    page = guest.page
    guest.go("/")
    page.get_by_role("link", name="算分").click()
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
