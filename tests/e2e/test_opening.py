"""Before a hand of a tile game: winds, dice and the broken wall are shown once, and hinder nobody."""

from typing import Any

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import DESKTOP, PHONE, Guest

# Longer than the 1200 ms of the look by what a busy machine takes to draw.
SOON_MS = 3_000

# How often an opening came upon this page, how long the longest stayed, and what it told.
WATCH = """
window.openings = { count: 0, longest: 0, tiles: 0, said: '' };
const known = new Set();
new MutationObserver((changes) => {
  for (const change of changes) {
    for (const node of change.addedNodes) {
      const found = node.nodeType === 1 && (node.matches('.opening') ? node : node.querySelector('.opening'));
      if (!found || known.has(found)) continue;
      known.add(found);
      const from = performance.now();
      window.openings.count += 1;
      const look = () => {
        if (!found.isConnected) {
          window.openings.longest = Math.max(window.openings.longest, performance.now() - from);
          return;
        }
        window.openings.tiles = Math.max(window.openings.tiles, found.querySelectorAll('.drawn').length);
        window.openings.said ||= found.nextElementSibling?.textContent ?? '';
        requestAnimationFrame(look);
      };
      look();
    }
  }
}).observe(document, { childList: true, subtree: true });
"""


def sits_down(guest: Guest, **options: Any) -> None:
    """Straight to a table of 广东麻雀 against the computer, without a clock."""
    guest.go("/")
    guest.get("/api/me")
    headers = {"x-queguan": "1", "origin": guest.url}
    data = {"game": "guangdong", "options": options}
    answer = guest.context.request.post(f"{guest.url}/api/quick", data=data, headers=headers)
    assert answer.ok, answer.text()
    guest.go(f"/r/{answer.json()['link']}")
    guest.wait_for_table()


def sees_an_opening(guest: Guest) -> None:
    """Sits down where the hand has just been dealt: a page that comes when a computer player has discarded
    already is shown no opening, and on a busy machine it may."""
    for _ in range(6):
        sits_down(guest)
        try:
            # as a function: a bare expression is evaluated in the page, which its policy forbids
            guest.page.wait_for_function("() => window.openings.count > 0", timeout=2_000)
        except Late:
            continue
        return
    raise AssertionError("no opening at six tables")


def openings(guest: Guest) -> dict[str, Any]:
    found: dict[str, Any] = guest.page.evaluate("window.openings")
    return found


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_match_is_opened_once(comes: Comes, size: tuple[int, int]) -> None:
    guest = comes(size=size, touch=size == PHONE)
    guest.page.add_init_script(WATCH)
    sees_an_opening(guest)
    expect(guest.page.locator(".opening")).to_have_count(0, timeout=SOON_MS)
    # how long it stayed is known a frame after it has gone
    guest.page.wait_for_function("() => window.openings.longest > 0", timeout=SOON_MS)
    seen = openings(guest)
    assert seen["count"] == 1
    assert 0 < seen["longest"] < SOON_MS
    assert seen["tiles"] == 4  # seats are drawn for the first hand
    assert seen["said"].count("风") == 4 and "栋" in seen["said"]
    guest.page.reload()
    guest.wait_for_table()
    guest.page.wait_for_timeout(500)
    assert openings(guest)["count"] == 0


def test_any_tap_ends_it(comes: Comes) -> None:
    guest = comes(size=PHONE)
    # time stands still for the opening's own clock, so that only the tap can end it
    guest.page.add_init_script(
        "const set = setTimeout; window.setTimeout = (run, ms, ...more) =>"
        " ms > 700 && ms <= 1200 ? 0 : set(run, ms, ...more);"
    )
    guest.page.add_init_script(WATCH)
    # what a tap finds, and what is left of it two frames later
    guest.page.add_init_script(
        "const there = () => document.querySelector('.opening') !== null;"
        "addEventListener('pointerdown', () => { const was = there(); requestAnimationFrame(() =>"
        " requestAnimationFrame(() => { window.tapped = { was, is: there() }; })); }, true);"
    )
    for _ in range(8):
        sees_an_opening(guest)
        guest.page.mouse.click(180, 300)
        guest.page.wait_for_function("() => window.tapped !== undefined")
        tapped = guest.page.evaluate("() => window.tapped")
        if tapped["was"]:  # else a computer player had discarded, which ends an opening too
            assert tapped["is"] is False
            return
    raise AssertionError("no opening stayed until it was tapped")


def test_nothing_moves_for_who_wants_it_still(comes: Comes) -> None:
    guest = comes(size=DESKTOP, reduced=True)
    guest.page.add_init_script(WATCH)
    sits_down(guest)
    guest.page.wait_for_timeout(500)
    assert openings(guest)["count"] == 0
