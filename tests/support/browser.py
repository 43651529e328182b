"""How the browser tests start Chromium: the machine's own when there is one, else Playwright's download."""

import shutil

from playwright.sync_api import Browser, Playwright

# The shell is the same engine without the windows around it: a page opens in a third of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium_path() -> str | None:
    """The machine's Chromium, None when Playwright's own is to be used."""
    return next((found for found in map(shutil.which, NAMES) if found is not None), None)


def launch_chromium(playwright: Playwright) -> Browser:
    """A headless Chromium. Root (a container) cannot use its sandbox, so it is off."""
    return playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", *QUIET])
