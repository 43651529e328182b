"""捉鸡 by clicks on known walls: a hand to its third winner, a declared one, who pays whom."""

import pytest
from playwright.sync_api import expect

from tests.e2e import walls
from tests.e2e.conftest import Comes, Opens
from tests.e2e.guest import DESKTOP, PHONE, Guest
from tests.e2e.seat import SETTINGS, by_clicks, dealt, others_at, result_of, sheet_of
from tests.e2e.test_meeting import sit
from tests.e2e.walls import Step
from tests.support.visitor import Visitor

VOID = {"void_m": "缺万", "void_p": "缺筒", "void_s": "缺索"}


def by_buttons(guest: Guest, step: Step) -> None:
    """One answer; a void suit is a button of its own."""
    if step.kind in VOID:
        guest.page.get_by_role("button", name=VOID[step.kind], exact=True).click()
    else:
        by_clicks(guest, step)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hand_to_its_third_winner(comes: Comes, opens: Opens, size: tuple[int, int]) -> None:
    played = walls.load("blood")
    assert len(played.winners) == 3 and 0 in played.winners[:-1]
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    with dealt(guest, house, played) as link:
        for step in played.steps[0]:
            assert not guest.wait_until_asked().sheet
            by_buttons(guest, step)
            if step.kind in VOID:
                expect(guest.page.locator(".seat-mark", has_text="缺")).to_have_count(walls.SEATS)

        sheet = sheet_of(guest)
        expect(sheet).to_contain_text("谁付给谁")
        expect(sheet.locator("thead .won")).to_have_count(3)
        expect(sheet.locator(".result .zero")).to_have_text("0")
        result = result_of(guest, link)
        assert result["winners"] == list(played.winners)
        assert sum(result["payments"]) == 0
        ledger = result["detail"]["ledger"]
        for entry in ledger:
            cell = sheet.locator("tbody tr").nth(entry["from"]).locator("td.cell").nth(entry["to"])
            total = sum(
                one["amount"] for one in ledger if (one["from"], one["to"]) == (entry["from"], entry["to"])
            )
            expect(cell.locator("button b")).to_have_text(str(total))
        cell = sheet.locator("td.cell button").last
        cell.click()
        expect(cell).to_have_attribute("aria-pressed", "true")
        expect(sheet.locator("section[aria-live] h3 b")).to_have_text(cell.locator("b").inner_text())


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hand_declared_before_the_first_discard(comes: Comes, opens: Opens, size: tuple[int, int]) -> None:
    played = walls.load("declared")
    me = 1  # the dealer, who made the room, is never asked
    declares, wins = played.steps[me]
    assert (declares.kind, wins.kind) == ("declare", "self_draw")
    house = opens(played)
    host = Visitor(house.url)
    link = host.room(game=played.game, options={}, settings=SETTINGS)
    guest = comes(house, size=size, touch=size == PHONE)
    guest.bring_nothing()
    sit(guest, f"/r/{link}")
    page = guest.page
    with others_at(house, link, played, (0, 2, 3), host):
        page.get_by_role("button", name="准备", exact=True).click()
        guest.wait_until_asked()
        expect(page.locator(".ask")).to_contain_text("报不报听")
        page.locator('.dock [data-kind="declare"]').click()
        # from now on what is drawn is thrown, and the seat says so to everybody
        expect(page.locator(".seat-mark", has_text="硬报")).to_have_count(1)
        guest.wait_until_asked()
        by_buttons(guest, wins)

        sheet = sheet_of(guest)
        expect(sheet).to_contain_text("谁付给谁")
        expect(sheet).to_contain_text("硬报")
        result = result_of(guest, link)
    assert result["winners"] == [me]
    assert result["detail"]["seats"][me]["declared"] == "hard"
    share = result["detail"]["wins"][0]["share"]
    assert share > 20
    assert [entry["amount"] for entry in result["detail"]["ledger"] if entry["group"] == "hu"] == [share] * 3
