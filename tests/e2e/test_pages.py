"""Every page, in four languages, light and dark, on the smallest phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.audit import measured, violations
from tests.e2e.conftest import Comes
from tests.e2e.guest import SMALL_PHONE, Guest, Scheme
from tests.e2e.robot import play_hand, play_to_my_turn

ASKED = (
    ("zh-CN", "zh-Hans", "light"),
    ("zh-TW", "zh-Hant", "dark"),
    ("ja-JP", "ja", "light"),
    ("en-US", "en", "dark"),
)

# Colours are those of the scheme, whatever the language: axe looks at one language of each.
JUDGED = ("zh-Hans", "en")


def shown(guest: Guest, path: str, selector: str) -> None:
    """Go there and wait for what the page is about."""
    guest.go(path)
    expect(guest.page.locator(selector).first).to_be_visible()


def every_page(guest: Guest) -> Iterator[str]:
    """Leads the guest through all pages; gives the name of each when it is drawn."""
    page = guest.page
    shown(guest, "/", ".door")
    yield "home"
    page.locator("nav > button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "settings"
    shown(guest, "/new/anxiang", ".foot .btn.main")
    yield "new room"
    page.locator(".foot .btn.main").click()
    expect(page.locator(".invite .qr")).to_be_visible()
    yield "room"
    shown(guest, "/rules/anxiang", "table")
    yield "rules"
    shown(guest, "/score/anxiang", ".pad .key")
    yield "calculator, empty"
    page.locator(".empty .btn").click()
    page.get_by_role("dialog").get_by_role("button").nth(1).click()
    expect(page.locator(".result .sum, .result .no").first).to_be_visible()
    yield "calculator"
    shown(guest, "/rules/guangdong", "article .tile")
    yield "rules of a tile game"
    shown(guest, "/score/guangdong", ".pad .key")
    yield "calculator of a tile game, empty"
    page.locator(".empty .btn").click()
    page.get_by_role("dialog").get_by_role("button").nth(2).click()
    expect(page.locator(".result .head .sum")).to_be_visible()
    yield "calculator of a tile game"
    page.locator(".hand .win").click()  # what it waits for without the last tile
    expect(page.locator(".waits li").first).to_be_visible()
    yield "a tile hand that waits"
    shown(guest, "/check", "textarea")
    yield "check"
    shown(guest, "/nowhere", "h1, h2")
    yield "nowhere"
    shown(guest, "/", ".door")
    page.locator(".door .btn.main").click()
    guest.wait_for_table()
    room = guest.path()
    play_to_my_turn(guest)
    yield "table"
    page.locator(".bar button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "menu"
    page.keyboard.press("Escape")
    play_hand(guest)
    yield "settlement"
    (hand,) = guest.hands(room.removeprefix("/r/"))
    shown(guest, "/records", "main a")
    yield "records"
    shown(guest, f"/replay/{hand['record']}#e=9", ".replay .controls")
    yield "replay"
    shown(guest, f"/check?record={hand['record']}", "h3")
    yield "check of a record"


@pytest.mark.parametrize(("locale", "language", "scheme"), ASKED, ids=[asked[1] for asked in ASKED])
def test_every_page(comes: Comes, locale: str, language: str, scheme: Scheme) -> None:
    guest = comes(size=SMALL_PHONE, locale=locale, scheme=scheme, reduced=True)
    guest.pardoned.append("404")  # the page that is nowhere
    found: list[str] = []
    for name in every_page(guest):
        assert guest.page.evaluate("() => document.documentElement.lang") == language, name
        guest.wait_until_all_is_drawn()
        found += [f"{name}: {one}" for one in measured(guest)]
        if language in JUDGED:
            found += [f"{name}: {one}" for one in violations(guest)]
    assert not found, "\n".join(found)


def test_every_game_has_a_door_rules_and_a_calculator(comes: Comes) -> None:
    """What is played is explained too; an address of no game is no page."""
    guest = comes()
    shown(guest, "/", ".door")
    games = [game["id"] for game in guest.get("/api/games")["games"]]
    assert len(games) > 1
    expect(guest.page.locator(".door")).to_have_count(len(games))
    for game in games:
        shown(guest, f"/rules/{game}", "article")
        expect(guest.page.locator("main dl > div").first).to_be_visible()
        shown(guest, f"/score/{game}", ".pad .key")
        shown(guest, f"/new/{game}", ".foot .btn.main")
