"""A person with a browser of their own: pages that must not complain, and what a person sees of a table."""

import time
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, expect

Scheme = Literal["light", "dark"]
PHONE = (390, 844)
SMALL_PHONE = (360, 640)
DESKTOP = (1440, 900)

# What stands on the screen, as far as a player needs it to decide what to press.
LOOK = """() => {
  const dock = document.querySelector('.dock');
  const has = (name) => dock !== null && dock.classList.contains(name);
  return {
    sheet: document.querySelector('[role=dialog] > .foot') !== null,
    mode: has('turn') ? 'turn' : has('claim') ? 'claim' : dock === null ? 'none' : 'idle',
    sent: dock !== null && dock.matches('.sent, :has(.sent)'),
    live: [...document.querySelectorAll('.dock [data-kind]:not(.none)')].map((b) => b.dataset.kind),
    ways: document.querySelectorAll('.ways button').length,
    cards: [...document.querySelectorAll('.hand [data-card]')].map((c) => c.dataset.v),
  };
}"""
ASKED = f"""() => {{
  const seen = ({LOOK})();
  return seen.sheet || (!seen.sent && (seen.mode === 'turn' || seen.mode === 'claim')) ? seen : null;
}}"""

# Violations of the content policy are complaints; what a browser adds to the shuffle is the same each run.
INIT = """
addEventListener('securitypolicyviolation', (e) =>
  console.error('CSP ' + e.violatedDirective + ' ' + e.blockedURI));
let state = 20260101;
crypto.getRandomValues = (array) => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let i = 0; i < bytes.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return array;
};
"""


@dataclass(frozen=True)
class Sight:
    """What is on the table for the person before it."""

    sheet: bool
    mode: str
    sent: bool
    live: tuple[str, ...]
    ways: int
    cards: tuple[str, ...]


def sight_of(seen: dict[str, Any]) -> Sight:
    """What `LOOK` found."""
    return Sight(**{**seen, "live": tuple(seen["live"]), "cards": tuple(seen["cards"])})


class Guest:
    """One person: a browser context, one page, and everything the page complained about.

    `pardoned` holds words of complaints that the test provoked itself (a line that was cut); `frames` all
    that the server sent over WebSockets.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = PHONE,
        scheme: Scheme = "light",
        locale: str = "zh-CN",
        reduced: bool = False,
        touch: bool = True,
        scale: float = 1,
    ) -> None:
        self.url = url
        self.complaints: list[str] = []
        self.pardoned: list[str] = []
        self.frames: list[str] = []
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            locale=locale,
            reduced_motion="reduce" if reduced else "no-preference",
            has_touch=touch,
            device_scale_factor=scale,
        )
        self.context.set_default_timeout(15_000)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        page.add_init_script(INIT)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("response", self._response)
        page.on("websocket", lambda line: line.on("framereceived", self._frame))
        return page

    def _frame(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(
                f"console {message.type}: {message.text} {message.location.get('url', '')}"
            )

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.complaints.append(f"{response.status} {response.url}")

    def unpardoned(self) -> list[str]:
        """Complaints that no word of `pardoned` excuses."""
        return [c for c in self.complaints if not any(word in c for word in self.pardoned)]

    def go(self, path: str) -> None:
        """Open an address of the parlor."""
        self.page.goto(self.url + path)

    def path(self) -> str:
        """Where the page is."""
        return urlsplit(self.page.url).path

    def get(self, path: str) -> Any:
        """What the server answers this person at a JSON address."""
        self._wait_to_be_somebody()
        answer = self.context.request.get(self.url + path)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def _wait_to_be_somebody(self) -> None:
        """The page's own first question makes the guest; one beside it would make a second guest."""
        for _ in range(100):
            if any(cookie.get("name", "").endswith("qg_person") for cookie in self.context.cookies()):
                return
            self.page.wait_for_timeout(50)

    def rename(self, name: str) -> None:
        """Take another name; pages opened from now on know it."""
        headers = {"x-queguan": "1", "origin": self.url}
        answer = self.context.request.patch(f"{self.url}/api/me", data={"name": name}, headers=headers)
        assert answer.ok, answer.text()

    def bring_nothing(self) -> None:
        """What this browser adds to a shuffle are zeros: with a known server seed the wall is known."""
        self.context.add_init_script("crypto.getRandomValues = (array) => array.fill(0)")

    def door(self, game: str) -> Locator:
        """The door of a game on the first page."""
        return self.page.locator("li.door").filter(
            has=self.page.get_by_role("heading", name=game, exact=True)
        )

    # -- at the table --------------------------------------------------------------------------------

    def look(self) -> Sight:
        """What is on the table now."""
        return sight_of(self.page.evaluate(LOOK))

    def wait_for_table(self) -> None:
        """Until the cards are dealt."""
        expect(self.page.locator(".table .dock")).to_be_visible(timeout=20_000)

    def wait_until_asked(self, seconds: float = 60) -> Sight:
        """Until this person must decide something or the hand is over."""
        return sight_of(self.page.wait_for_function(ASKED, timeout=seconds * 1000).json_value())

    def wait_for_message(self, words: str, seconds: float) -> None:
        """Until the server has sent something with these words."""
        end = time.monotonic() + seconds
        while not any(words in frame for frame in self.frames):
            assert time.monotonic() < end, f"no message with {words}"
            self.page.wait_for_timeout(50)  # lets messages in

    def close(self) -> None:
        """Leave."""
        self.context.close()
