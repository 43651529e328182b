"""How the browser tests start Chromium: the machine's own when there is one, else Playwright's download."""

import shutil

from playwright.sync_api import Browser, Playwright

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
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found is not None:
            return found
    return None


def launch_chromium(playwright: Playwright) -> Browser:
    """A headless Chromium. Root (a container) cannot use its sandbox, so it is off."""
    return playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", *QUIET])
