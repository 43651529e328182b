"""日本麻将 by clicks on known walls: riichi, a ron within the round, its sheet; a hand of three players."""

import pytest
from playwright.sync_api import expect

from tests.e2e import walls
from tests.e2e.conftest import Comes, Opens
from tests.e2e.guest import DESKTOP, PHONE, Guest
from tests.e2e.robot import FINGER_MS
from tests.e2e.seat import GUARD_MS, by_clicks, dealt, lift, result_of, sheet_of, tile
from tests.e2e.walls import Step

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def declare(guest: Guest, step: Step) -> None:
    """The button, then one of the tiles that are lit; the others are not to be had."""
    page = guest.page
    page.locator('.dock [data-kind="ready"]').click()
    lit = page.locator(".hand .use")
    expect(lit).to_have_count(step.ways)
    expect(page.locator(".hand [data-card]:not(.off)")).to_have_count(step.ways)
    page.locator(".hand .off").first.click(force=True)
    expect(page.locator('.hand [aria-pressed="true"]')).to_have_count(0)
    page.wait_for_timeout(GUARD_MS)  # a tap that comes sooner chooses nothing
    chosen = tile(guest, step.action.split(" ")[1])
    lift(guest, chosen)
    expect(page.locator(".waits .wait")).not_to_have_count(0)  # what the hand would wait for
    chosen.click(delay=FINGER_MS)


def answer(guest: Guest, step: Step) -> None:
    """One answer by clicks."""
    guest.wait_until_asked()
    if step.kind == "riichi":
        declare(guest, step)
    elif step.kind == "kita":
        guest.page.get_by_role("button", name="拔北", exact=True).click()
    else:
        by_clicks(guest, step)


@SIZES
def test_riichi_and_a_ron_within_the_round(comes: Comes, opens: Opens, size: tuple[int, int]) -> None:
    played = walls.load("ippatsu")
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    page = guest.page
    skip = len(played.steps[0]) - 6
    with dealt(guest, house, played, skip) as link:
        for step in played.steps[0][skip:-1]:
            answer(guest, step)
        guest.wait_until_asked()
        expect(page.locator(".seat-mark", has_text="立直")).to_have_count(1)
        expect(page.locator(".me .pts, .plate .pts", has_text="24,000")).to_have_count(1)
        expect(page.locator('[data-place^="river:0:"] .r270')).to_have_count(1)  # declared with this tile
        expect(page.locator(".waits .wait")).not_to_have_count(0)
        answer(guest, played.steps[0][-1])

        sheet = sheet_of(guest)
        result = result_of(guest, link)
        assert result["winners"] == [0] and sum(result["payments"]) == 0
        (win,) = result["detail"]["wins"]
        assert {"riichi", "ippatsu"} <= {name for name, _ in win["patterns"]}
        for words in ("立直", "一发", "宝牌指示", f"{win['han']} 番", f"{win['fu']} 符", "底符"):
            expect(sheet).to_contain_text(words)
        expect(sheet.locator(".total b")).to_have_text(str(result["scores"][0]["total"]))


@SIZES
def test_three_players_and_a_north_laid_aside(comes: Comes, opens: Opens, size: tuple[int, int]) -> None:
    played = walls.load("sanma")
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    norths = [step.kind for step in played.steps[0]].count("kita")
    with dealt(guest, house, played) as link:
        for step in played.steps[0]:
            answer(guest, step)
            if step.kind == "riichi":
                expect(guest.page.locator('[data-place^="flower:0:"]')).to_have_count(norths)

        sheet = sheet_of(guest)
        result = result_of(guest, link)
        assert result["winners"] == [0] and sum(result["payments"]) == 0
        expect(sheet).to_contain_text("拔北")
        expect(sheet.locator("tbody .change")).to_have_count(3)
