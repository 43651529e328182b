"""One server and one Chromium for all browser tests; people come and go."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.guest import PATIENCE_MS, Guest
from tests.e2e.house import ROOT, House
from tests.e2e.walls import Played
from tests.support.browser import launch_chromium

Comes = Callable[..., Guest]
Opens = Callable[[Played], House]
FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=PATIENCE_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder drives a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Remembers that a test failed: its guests then leave a picture of what they saw."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


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
def parlor(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The parlor's process, the same for all tests."""
    running = House(tmp_path_factory.mktemp("parlor") / "data")
    running.start()
    yield running
    running.stop()


@pytest.fixture
def house(parlor: House, request: pytest.FixtureRequest) -> House:
    """The parlor most tests meet in. A test is dealt the same hands whichever tests ran before it."""
    parlor.seed(request.node.nodeid)
    return parlor


@pytest.fixture
def own_house(built_client: None, tmp_path: Path) -> Iterator[House]:
    """A parlor of one's own, to be killed, in which time passes as it does."""
    running = House(tmp_path / "data", slower=1)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def opens(house: House) -> Opens:
    """The parlor, in which a known wall is dealt from now on."""

    def start(played: Played) -> House:
        house.deal(played.wall)
        return house

    return start


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
    pictures = bool(complaints) or request.node.stash.get(FAILED, False)
    for number, guest in enumerate(guests):
        try:
            if pictures:
                guest.page.screenshot(path=tmp_path / f"last-{number}.png")
        finally:
            guest.close()
    assert not complaints, "\n".join(complaints)
