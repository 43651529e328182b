"""After the hand: the score sheet, the replay, the check of the shuffle, the calculator."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import Guest
from tests.e2e.known import known
from tests.e2e.robot import play_hand

SEATS = 3
READABLE = ".replay .table [data-v]"


def cards_on(guest: Guest) -> list[str]:
    """Every card that can be read on the table."""
    found: list[str] = guest.page.locator(READABLE).evaluate_all(
        "cards => cards.map((card) => card.dataset.v)"
    )
    return found


def test_a_hand_is_replayed_and_checked(comes: Comes) -> None:
    guest = comes()
    page = guest.page
    # three players: nobody sits out, who would see all hands as it is
    link = guest.sits_at_once("anxiang", seats=SEATS)
    play_hand(guest)
    (hand,) = guest.hands(link)

    # the score sheet lists the hand and leads to its replay
    page.keyboard.press("Escape")
    page.get_by_role("button", name="菜单").click()
    page.get_by_role("button", name="记分").click()
    sheet = page.get_by_role("dialog", name="记分")
    expect(sheet.locator("tbody tr")).to_have_count(1)
    shown = sheet.locator("tbody td:not(.go)").all_inner_texts()
    signed = [text.split("\n")[0].replace("−", "-").replace("+", "") for text in shown]
    assert [float(text) for text in signed] == hand["payments"]
    sheet.get_by_role("link", name=re.compile("回放")).click()
    page.wait_for_url(f"**/replay/{hand['record']}*")

    # it opens on the own seat; with all hands open it shows more
    expect(page.locator(READABLE).first).to_be_visible()
    own = len(cards_on(guest))
    page.get_by_role("button", name=guest.get("/api/me")["person"]["name"]).click()
    page.get_by_role("dialog").get_by_role("button", name="四家全开").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="四家全开")).to_be_visible()
    expect(page.locator(READABLE)).not_to_have_count(own)
    assert len(cards_on(guest)) > own

    # step by step
    where = page.get_by_role("slider")
    expect(where).to_have_value("0")
    at_deal = cards_on(guest)
    for step in range(1, 4):
        page.get_by_role("button", name="进一步").click()
        expect(where).to_have_value(str(step))
    page.keyboard.press("ArrowLeft")
    expect(where).to_have_value("2")
    page.keyboard.press("End")
    end = int(where.get_attribute("max") or "")
    assert end > 3
    expect(where).to_have_value(str(end))
    page.get_by_role("button", name="退一步").click()
    expect(where).to_have_value(str(end - 1))
    page.keyboard.press("Home")
    expect(where).to_have_value("0")
    guest.until(lambda: sorted(cards_on(guest)) == sorted(at_deal), "the cards of the deal")

    # from one seat only its cards are seen; a link to a moment restores it
    page.get_by_role("button", name="四家全开").click()
    seat = ((known(guest).seat or 0) + 1) % SEATS
    page.get_by_role("dialog").locator(".choose button").nth(1 + seat).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(READABLE)).not_to_have_count(len(at_deal))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"#.*e=\d+.*seat=\d|#.*seat=\d.*e=\d+"))
    there, seen = page.url, cards_on(guest)
    assert len(seen) < len(at_deal)
    stranger = comes()
    stranger.pardoned.append("403")
    stranger.page.goto(there)
    expect(stranger.page.get_by_text("打不开这份牌谱")).to_be_visible()
    again = guest.new_page()
    again.goto(there)
    expect(again.locator(".replay .table .hand, .replay .table .backs").first).to_be_visible()
    expect(again.get_by_role("slider")).to_have_value(where.input_value())
    again.close()

    # anybody who sat there can compute the shuffle again
    guest.go(f"/check?record={hand['record']}")
    expect(page.get_by_text("对得上").first).to_be_visible()
