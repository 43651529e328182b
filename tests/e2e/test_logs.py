"""A log of elsewhere dropped on the page is shown like a hand of the house."""

import gzip
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from queguan.core.record import upcast
from queguan.core.registry import get_game
from tests.e2e.conftest import Comes

CORPUS = Path(__file__).resolve().parents[1] / "corpora" / "riichi" / "tenhou.jsonl.gz"
DROP = """text => {
    const files = new DataTransfer();
    files.items.add(new File([text], "game.json", {type: "application/json"}));
    for (const kind of ["dragover", "drop"])
        window.dispatchEvent(new DragEvent(kind, {dataTransfer: files, bubbles: true, cancelable: true}));
}"""


@pytest.fixture(scope="module")
def log() -> str:
    """A match of four hands in Tenhou's own JSON."""
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        records = [upcast(json.loads(line)) for line, _ in zip(lines, range(4), strict=False)]
    formats = get_game("riichi").formats()
    assert formats is not None
    return formats.write(records, "tenhou6")


def drop(page: Page, text: str) -> None:
    """A file with this text falls on the page."""
    page.wait_for_selector("#bring")
    page.evaluate(DROP, text)


def test_a_log_dropped_on_the_page_is_replayed_hand_by_hand(comes: Comes, log: str) -> None:
    guest = comes(size=(390, 844))
    page = guest.page
    guest.go("/records")
    drop(page, log)
    where = page.get_by_role("slider")
    expect(where).to_be_visible()
    assert page.url.endswith("/replay/log#h=1")
    first = where.get_attribute("max")
    page.locator("button.view").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("第 1 局，共 4 局")
    expect(sheet.get_by_role("button", name="上一局")).to_have_count(0)
    sheet.get_by_role("button", name="下一局").click()
    page.wait_for_url("**/replay/log#h=2")
    expect(where).not_to_have_attribute("max", first or "")
    # a page loaded anew still has the log, and from another seat the other hands are hidden
    page.locator("button.view").click()
    page.get_by_role("dialog").get_by_role("button", name="3", exact=True).click()
    page.wait_for_url("**/replay/log#h=2&seat=2")
    page.reload()
    expect(where).to_be_visible()
    page.keyboard.press("End")
    expect(where).to_have_value(where.get_attribute("max") or "")


def test_what_is_no_log_is_refused_with_its_reason(comes: Comes) -> None:
    guest = comes()
    guest.pardoned.append("400")  # the server's refusal
    page = guest.page
    guest.go("/records")
    drop(page, '{"log": [3], "name": ["a"]}')
    expect(page.get_by_role("heading", name="打不开这份牌谱")).to_be_visible()
    expect(page.locator("main")).to_contain_text("expected a list")
    page.get_by_role("link", name="回到牌谱").click()
    expect(page.locator("#bring")).to_be_visible()


def test_a_log_that_says_otherwise_is_told(comes: Comes, log: str) -> None:
    told = json.loads(log)
    told["log"][1][0][2] += 1
    guest = comes()
    page = guest.page
    guest.go("/records")
    drop(page, json.dumps(told))
    page.locator("button.view").click()
    expect(page.get_by_role("dialog")).to_contain_text("与本店规则算得不同")
    expect(page.get_by_role("dialog")).to_contain_text("第 1 局：接下来的一局不一样")


def test_without_a_log_the_page_says_so(comes: Comes) -> None:
    guest = comes()
    guest.go("/replay/log#h=1")
    expect(guest.page.locator("main")).to_contain_text("牌谱不在这个窗口里了")
