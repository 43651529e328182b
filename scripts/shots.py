"""Takes the README's pictures from the running product into docs/images.

usage: .venv/bin/python scripts/shots.py [FOLDER]; needs the built client. It starts a parlor with a fixed
shuffle (tests/e2e/steady.py), plays until something worth showing lies on the table, and stops it again.
"""

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.e2e.guest import DESKTOP, Guest, Sight  # noqa: E402
from tests.e2e.house import House  # noqa: E402
from tests.e2e.robot import decide, next_hand  # noqa: E402
from tests.support.browser import launch_chromium  # noqa: E402

SEED = 5
HANDS = 8
LATE = 10  # cards in the stock when a table has something to show
TILES = 60  # tiles that lie face up or stand before one when a tile game's table has
HAND = "45p345s77z~pung:555z@E~kong_claimed:6666z@N~+6p~discard~flowers=2f~discarder=E"
LARGEST = 170_000  # bytes of a picture


def save(guest: Guest, path: Path) -> None:
    """One picture of what the guest sees, with everything at rest."""
    guest.page.evaluate("() => document.fonts.ready.then(() => undefined)")
    expect(guest.page.locator(".cry")).to_have_count(0)  # calls die away
    guest.page.screenshot(path=path, animations="disabled")
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}: {size // 1000} kB")
    if size > LARGEST:
        raise SystemExit(f"shots: {path.name} has {size} bytes, more than {LARGEST}")


def arrive(browser: Browser, house: House, name: str, **how: object) -> Guest:
    """A guest with a name of their own, on the first page."""
    guest = Guest(browser, house.url, scale=1 if how.get("size") is None else 0.7, reduced=True, **how)  # type: ignore[arg-type]
    guest.go("/")
    expect(guest.page.locator(".door").first).to_be_visible()
    guest.rename(name)
    guest.page.reload()
    expect(guest.page.get_by_text(name)).to_be_visible()
    return guest


def room(browser: Browser, house: House, folder: Path) -> None:
    """The first page, and a room in which three wait for the fourth."""
    host = arrive(browser, house, "桂英")
    save(host, folder / "home-390.png")
    host.go("/new/anxiang")
    host.page.get_by_role("group", name="打几局").get_by_text("4 局", exact=True).click()
    host.page.get_by_role("button", name="开房间").click()
    expect(host.page.locator(".invite .qr")).to_be_visible()
    path = host.path()
    friends = []
    for name in ("建国", "周伯"):
        friend = arrive(browser, house, name)
        friend.go(path)
        friend.page.get_by_role("button", name="坐下").click()
        friend.page.get_by_role("button", name="准备", exact=True).click()
        expect(host.page.get_by_role("button", name=name)).to_contain_text("准备好了")
        friends.append(friend)
    save(host, folder / "room-390.png")
    for guest in (host, *friends):
        guest.close()


def worth(guest: Guest, sight: Sight) -> bool:
    """Late in the hand, with more than one way to chow."""
    stock = guest.page.locator(".table [aria-label^='底牌剩']").get_attribute("aria-label") or ""
    left = int("".join(letter for letter in stock if letter.isdigit()) or "99")
    chow = guest.page.locator(".dock [data-kind=chow]:not(.none)")
    return sight.mode == "claim" and left <= LATE and chow.count() == 1 and "种" in chow.inner_text()


def lively(guest: Guest, sight: Sight) -> bool:
    """Rivers of some length, and a chow to decide on."""
    return "chow" in sight.live and guest.page.locator(".table .tile").count() >= TILES


@dataclass(frozen=True)
class Shown:
    """A game whose table is shown: its door, when to look and whether with the ways to chow open, what is
    claimed before, file names, and what a sheet has that is worth a picture."""

    door: str
    worth: Callable[[Guest, Sight], bool]
    opens: bool
    claims: tuple[str, ...]
    table: str
    settled: str
    lines: str


ZIPAI = Shown("安乡偎麻雀", worth, True, ("win", "pong"), "table", "settle-390", ".names li")
TILE_GAME = Shown(
    "广东麻雀", lively, False, ("win", "pung"), "tiles", "tiles-settle-390", "[role=dialog] .laid .set"
)


def table(browser: Browser, house: House, folder: Path, game: Shown, size: tuple[int, int] | None) -> None:
    """A hand late enough to have melds and rows; on the phone the settlement of a won hand too."""
    how = {} if size is None else {"size": size}
    guest = arrive(browser, house, "桂英", **how)
    guest.door(game.door).get_by_role("button", name="对电脑玩").click()
    guest.wait_for_table()
    seen, settled, turn = False, size is not None, 0
    for _ in range(HANDS):
        sight = guest.wait_until_asked()
        while not sight.sheet:
            if not seen and game.worth(guest, sight):
                seen = True
                if game.opens:
                    guest.page.locator(".dock [data-kind=chow]").click()
                save(guest, folder / f"{game.table}-{390 if size is None else size[0]}.png")
                guest.page.keyboard.press("Escape")
                sight = guest.wait_until_asked()
            decide(guest, sight, turn, (*game.claims, "chow") if seen else game.claims)
            turn += 1
            sight = guest.wait_until_asked()
        if not settled and guest.page.locator(game.lines).count() > 0:
            settled = True
            save(guest, folder / f"{game.settled}.png")
        if seen and settled:
            guest.close()
            return
        next_hand(guest)
    raise SystemExit(f"shots: nothing worth showing in {HANDS} hands: choose another seed")


def pages(browser: Browser, house: House, folder: Path) -> None:
    """The calculator with a hand of tiles, and a page of the rules."""
    guest = arrive(browser, house, "桂英")
    guest.go(f"/score/guangdong#{HAND}")
    expect(guest.page.locator(".result .head .sum")).to_be_visible(timeout=20_000)
    save(guest, folder / "calculator-390.png")
    guest.go("/rules/guangdong#p-da_si_xi")
    expect(guest.page.locator("#p-da_si_xi")).to_be_in_viewport()
    guest.page.wait_for_timeout(500)  # drawn as they come into view
    save(guest, folder / "rules-390.png")
    guest.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data) / "data")
        house.seed(str(SEED))
        house.start()
        try:
            with sync_playwright() as playwright:
                browser = launch_chromium(playwright)
                room(browser, house, folder)
                for game in (ZIPAI, TILE_GAME):
                    table(browser, house, folder, game, None)
                    table(browser, house, folder, game, DESKTOP)
                pages(browser, house, folder)
                browser.close()
        finally:
            house.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images")
