"""One server and one Chromium for all browser tests; people come and go."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.guest import Guest
from tests.e2e.house import ROOT, House
from tests.e2e.walls import Played
from tests.support.browser import launch_chromium

Comes = Callable[..., Guest]
Opens = Callable[[Played], House]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder drives a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def built_client() -> None:
    """The tests look at the built client."""
    assert (ROOT / "web/dist/index.html").is_file(), "build the client first: cd web && npm run build"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all."""
    with sync_playwright() as playwright:
        found = launch_chromium(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The parlor most tests meet in."""
    running = House(tmp_path_factory.mktemp("parlor") / "data")
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_house(built_client: None, tmp_path: Path) -> Iterator[House]:
    """A parlor of one's own, to be killed."""
    running = House(tmp_path / "data", seed=2)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def opens(built_client: None, tmp_path: Path) -> Iterator[Opens]:
    """Opens a parlor in which a known wall is dealt."""
    houses: list[House] = []

    def start(played: Played) -> House:
        house = House(tmp_path / "data", wall=played.wall)
        houses.append(house)
        house.start()
        return house

    yield start
    for house in houses:
        house.stop()


@pytest.fixture
def comes(browser: Browser, house: House, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Comes]:
    """Somebody comes: `comes(size=..., scheme=...)`. At the end no page may have complained."""
    guests: list[Guest] = []

    def arrive(at: House = house, **how: Any) -> Guest:
        guest = Guest(browser, at.url, **how)
        guests.append(guest)
        return guest

    yield arrive
    complaints = [complaint for guest in guests for complaint in guest.unpardoned()]
    for number, guest in enumerate(guests):
        guest.page.screenshot(path=tmp_path / f"last-{number}.png")
        guest.close()
    assert not complaints, "\n".join(complaints)
