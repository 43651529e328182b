"""Before a hand of a tile game: winds, dice and the broken wall are shown once, and hinder nobody."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e import walls
from tests.e2e.conftest import Comes, Opens
from tests.e2e.guest import DESKTOP, PHONE, Guest
from tests.e2e.seat import dealt

# An opening lasts at most 1200 ms. A timer that was set after its own and for longer goes off after it,
# however busy the machine is.
LONGEST_MS = 1_200
AFTER_MS = LONGEST_MS + 100

# How often an opening came upon this page, whether one was still there when it should have gone, and what
# it told.
WATCH = """
window.openings = { count: 0, gone: 0, late: 0, tiles: 0, said: '' };
const known = new Set();
new MutationObserver((changes) => {
  for (const change of changes) {
    for (const node of change.addedNodes) {
      const found = node.nodeType === 1 && (node.matches('.opening') ? node : node.querySelector('.opening'));
      if (!found || known.has(found)) continue;
      known.add(found);
      window.openings.count += 1;
      setTimeout(() => { window.openings[found.isConnected ? 'late' : 'gone'] += 1; }, AFTER_MS);
      const look = () => {
        if (!found.isConnected) return;
        window.openings.tiles = Math.max(window.openings.tiles, found.querySelectorAll('.drawn').length);
        window.openings.said ||= found.nextElementSibling?.textContent ?? '';
        requestAnimationFrame(look);
      };
      look();
    }
  }
}).observe(document, { childList: true, subtree: true });
""".replace("AFTER_MS", str(AFTER_MS))


def openings(guest: Guest) -> dict[str, Any]:
    found: dict[str, Any] = guest.page.evaluate("() => window.openings")
    return found


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_match_is_opened_once(comes: Comes, opens: Opens, size: tuple[int, int]) -> None:
    played = walls.load("opened")
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    guest.page.add_init_script(WATCH)
    with dealt(guest, house, played):
        guest.until(lambda: openings(guest)["gone"] + openings(guest)["late"] > 0, "an opening")
        seen = openings(guest)
        assert (seen["count"], seen["gone"], seen["late"]) == (1, 1, 0)
        assert seen["tiles"] == 4  # seats are drawn for the first hand
        assert seen["said"].count("风") == 4 and "栋" in seen["said"]
        guest.page.reload()
        guest.wait_for_table()
        guest.wait_until_asked()
        guest.wait_until_all_is_drawn()
        assert openings(guest)["count"] == 0


def test_any_tap_ends_it(comes: Comes, opens: Opens) -> None:
    played = walls.load("opened")
    house = opens(played)
    guest = comes(house, size=PHONE)
    # time stands still for the opening's own clock, so that only the tap can end it
    guest.waits_for_ever(range(LONGEST_MS // 2, LONGEST_MS + 1))
    guest.page.add_init_script(WATCH)
    with dealt(guest, house, played):
        opening = guest.page.locator(".opening")
        expect(opening).to_have_count(1)
        guest.page.mouse.click(180, 300)
        expect(opening).to_have_count(0)


def test_nothing_moves_for_who_wants_it_still(comes: Comes, opens: Opens) -> None:
    played = walls.load("opened")
    house = opens(played)
    guest = comes(house, size=DESKTOP, reduced=True)
    guest.page.add_init_script(WATCH)
    with dealt(guest, house, played):
        guest.wait_until_asked()
        guest.wait_until_all_is_drawn()
        assert openings(guest)["count"] == 0
