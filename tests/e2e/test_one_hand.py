"""One person plays a whole hand by clicks against computer players."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import Guest
from tests.e2e.robot import next_hand, play_hand

HANDS = 8


def number(text: str) -> float:
    """The number in a text with signs as they are shown."""
    found = re.search(r"[+\-−]?\d+(\.\d+)?", text)
    assert found, text
    return float(found.group().replace("−", "-"))


def settlement_agrees(guest: Guest, link: str, hand: int) -> bool:
    """Compare the sheet with the stored record; True when somebody won."""
    played = guest.hands(link, hand)
    assert [one["no"] for one in played] == list(range(1, hand + 1))
    last = played[-1]
    result = guest.get(f"/api/records/{last['record']}")["result"]
    sheet = guest.page.get_by_role("dialog")
    expect(sheet.locator(".head p")).to_contain_text(f"第 {hand} 局")
    shown = [number(text) for text in sheet.locator(".totals b").all_inner_texts()]
    running = [sum(one["payments"][seat] for one in played) for seat in range(4)]
    assert shown == running
    assert result["payments"] == last["payments"]
    if not result["winners"]:
        expect(sheet.locator(".head .sum")).to_have_count(0)
        return False
    score = result["scores"][0]
    assert number(sheet.locator(".head .sum").inner_text()) == score["total"]
    paid = [number(text) for text in sheet.locator(".pay .arrow").all_inner_texts()]
    assert paid == [amount for _, _, amount in result["transfers"]]
    xi = [number(text) for text in sheet.locator(".xirow > div").all_inner_texts()]
    assert xi == [group["xi"] for group in score["groups"]]
    assert number(sheet.locator(".hard b").inner_text()) == result["detail"]["hard"] == sum(xi)
    *terms, total = sheet.locator(".sumline .value").all()
    lines = [line for line in score["line"]["children"] if line["op"] != "note"]
    assert [number(term.inner_text()) for term in terms] == [abs(line["value"]) for line in lines]
    assert number(total.inner_text()) == score["total"]
    named = [line for line in lines if line["id"] != "hard"]
    expect(sheet.locator(".names li")).to_have_count(len(named))
    return True


def test_a_whole_hand_by_clicks(comes: Comes) -> None:
    guest = comes()
    guest.go("/")
    guest.door("安乡偎麻雀").get_by_role("button", name="对电脑玩").click()
    guest.wait_for_table()
    link = guest.path().removeprefix("/r/")
    # one table all the time: made anew it would forget the lifted card, the player's columns, the locks
    guest.page.locator(".table").evaluate("table => { table.dataset.mark = 'first' }")
    for hand in range(1, HANDS + 1):
        play_hand(guest)
        expect(guest.page.locator(".table")).to_have_attribute("data-mark", "first")
        if settlement_agrees(guest, link, hand):
            break
        next_hand(guest)
    else:
        raise AssertionError(f"nobody won in {HANDS} hands")
