"""Ends of hands of 日本麻将 on known walls: a draw, furiten until the own draw, two winners, liability, and
the table without indicators."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e import walls
from tests.e2e.conftest import Comes, Opens
from tests.e2e.guest import DESKTOP, PHONE, SMALL_PHONE
from tests.e2e.seat import dealt, place, result_of, sheet_of
from tests.e2e.test_riichi import answer

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def signed(text: str) -> float:
    """The number in a text with signs as they are shown."""
    return float(text.replace("−", "-").replace("+", "").replace(",", ""))


def changes_are(sheet: Locator, payments: list[float]) -> None:
    """The table of points says what each seat pays or gets, the guest's own seat first."""
    found = sheet.locator("tbody .change")
    expect(found).to_have_count(len(payments))
    assert [signed(text) for text in found.all_inner_texts()] == payments


@SIZES
def test_the_wall_runs_out_and_who_is_ready_shows_it(
    comes: Comes, opens: Opens, size: tuple[int, int]
) -> None:
    played = walls.load("draw")
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    with dealt(guest, house, played, 3) as link:
        for step in played.steps[0][3:]:
            answer(guest, step)
        result = result_of(guest, link)
        assert (result["kind"], result["winners"]) == ("draw", [])
        ready = result["detail"]["ready"]
        assert ready == [True, True, False, False]
        sheet = sheet_of(guest)
        expect(sheet).to_contain_text("听牌检查")
        hands = sheet.locator("li", has=sheet.page.locator("b"))
        for seat, is_ready in enumerate(ready):
            row = hands.nth(seat)
            expect(row.locator("b")).to_have_text("听牌" if is_ready else "没听")
            expect(row.locator(".tile")).to_have_count(13 if is_ready else 0)
        # a stick each for riichi, 1500 from each who was not ready to each who was
        assert result["payments"] == [500, 1500, -1500, -1500]
        changes_are(sheet, result["payments"])


def test_furiten_is_told_until_the_own_draw_wins(comes: Comes, opens: Opens) -> None:
    played = walls.load("furiten")
    house = opens(played)
    guest = comes(house, size=DESKTOP, touch=False)
    page = guest.page
    refused = page.locator('.dock [data-kind="win"].refused')
    skip = len(played.steps[0]) - 7
    told = 0
    with dealt(guest, house, played, skip) as link:
        for step in played.steps[0][skip:-1]:
            guest.wait_until_asked()
            if refused.count() == 1:
                told += 1
                sight = guest.look()
                assert sight.mode == "claim" and "win" not in sight.live
                expect(refused).to_have_text(re.compile("和.*振听", re.S))
                refused.click(force=True)
                expect(page.locator(".bubble")).to_contain_text("听的牌里有自己打过的，不能荣和")
                expect(page.locator(".waits .sign")).to_have_text("振听")
            answer(guest, step)
        assert told > 0
        guest.wait_until_asked()
        expect(page.locator(".waits .sign")).to_have_text("振听")
        expect(place(guest, played.steps[0][-1])).to_have_attribute("aria-disabled", "false")
        answer(guest, played.steps[0][-1])
        result = result_of(guest, link)
        assert (result["winners"], result["detail"]["how"]) == ([0], "self_draw")
        expect(sheet_of(guest)).to_contain_text("自摸")


def test_two_win_by_one_discard(comes: Comes, opens: Opens) -> None:
    played = walls.load("double_ron")
    house = opens(played)
    guest = comes(house, size=PHONE)
    skip = len(played.steps[0]) - 2
    with dealt(guest, house, played, skip) as link:
        for step in played.steps[0][skip:]:
            answer(guest, step)
        result = result_of(guest, link)
        assert sorted(result["winners"]) == [0, 2]
        loser = result["detail"]["from"]
        assert loser in (1, 3)
        sheet = sheet_of(guest)
        winners = sheet.locator("h2.winner")
        expect(winners).to_have_count(2)
        for number, score in enumerate(result["scores"]):
            expect(winners.nth(number)).to_contain_text(str(score["total"]))
        expect(sheet.locator(".cols")).to_have_count(2)  # patterns and reckoning of each
        for win in result["detail"]["wins"]:
            expect(sheet).to_contain_text(f"{win['han']} 番")
        changes_are(sheet, result["payments"])
        paid = [amount for payer, _, amount in result["transfers"] if payer == loser]
        assert len(paid) == 2 and -sum(paid) == result["payments"][loser]


def test_who_fed_the_last_of_three_dragons_pays_for_all(comes: Comes, opens: Opens) -> None:
    played = walls.load("liable")
    house = opens(played)
    guest = comes(house, size=SMALL_PHONE)
    skip = len(played.steps[0]) - 2
    with dealt(guest, house, played, skip) as link:
        for step in played.steps[0][skip:]:
            answer(guest, step)
        result: dict[str, Any] = result_of(guest, link)
        (win,) = result["detail"]["wins"]
        liable = win["liable"]
        sheet = sheet_of(guest)
        for words in ("大三元", "役满", "包"):
            expect(sheet).to_contain_text(words)
        row = sheet.locator("tbody tr").nth(liable)
        expect(row.locator(".liable")).to_have_text("包")
        expect(sheet.locator("tbody .liable")).to_have_count(1)
        assert [payment < 0 for payment in result["payments"]] == [seat == liable for seat in range(4)]
        changes_are(sheet, result["payments"])
        name = row.locator(".name").inner_text()
        expect(sheet.locator("dl")).to_contain_text(name)


@SIZES
def test_a_table_without_indicators(comes: Comes, opens: Opens, size: tuple[int, int]) -> None:
    played = walls.load("competition")
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    page = guest.page
    with dealt(guest, house, played, 3) as link:
        expect(page.locator(".table")).not_to_contain_text("宝牌")
        expect(page.locator(".turn-up")).to_have_count(0)
        for step in played.steps[0][3:]:
            answer(guest, step)
        result = result_of(guest, link)
        assert result["winners"] == [0]
        (win,) = result["detail"]["wins"]
        assert result["detail"]["indicators"] == [] and not {"ippatsu", "dora"} & dict(win["patterns"]).keys()
        sheet = sheet_of(guest)
        for words in ("立直", f"{win['han']} 番", f"{win['fu']} 符"):
            expect(sheet).to_contain_text(words)
        for words in ("宝牌", "一发"):
            expect(sheet).not_to_contain_text(words)
        changes_are(sheet, result["payments"])
