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
    hand = guest.get(f"/api/rooms{room.removeprefix('/r')}/hands")["matches"][0]["hands"][0]
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
        found += [f"{name}: {one}" for one in measured(guest) + violations(guest)]
    assert not found, "\n".join(found)


def test_a_game_that_cannot_be_drawn_has_no_door_and_no_way_round(comes: Comes) -> None:
    """Other games of the server have their command line; here they have no page."""
    guest = comes()
    shown(guest, "/", ".door")
    games = {game["id"]: game["layout"] for game in guest.get("/api/games")["games"]}
    drawn = [game for game, layout in games.items() if layout == "zipai"]
    assert guest.page.locator(".door").count() == len(drawn)
    for game in set(games) - set(drawn):
        for page in ("new", "rules", "score"):
            shown(guest, f"/{page}/{game}", "h1")
            expect(guest.page.locator(".foot .btn.main, .pad, table")).to_have_count(0)
            expect(guest.page.get_by_text(f"/{page}/{game}")).to_be_visible()
