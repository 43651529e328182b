"""A person with a browser of their own: pages that must not complain, and what a person sees of a table."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, Response, expect

Scheme = Literal["light", "dark"]
PHONE = (390, 844)
SMALL_PHONE = (360, 640)
DESKTOP = (1440, 900)
# How long a busy machine may take until the page shows what it will show, and for something to be clickable.
PATIENCE_MS = 20_000
ACTION_MS = 30_000

# QUEGUAN_SLOW_PAGES=6 looks for tests that only hold on a quick machine: pages compute so many times slower.
SLOWER = float(os.environ.get("QUEGUAN_SLOW_PAGES", "1"))

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
# Nothing in the hand is on its way any more: a tile that still slides runs away under a finger.
AT_REST = """(where) => [...document.querySelectorAll(where)].every((part) =>
  part.getAnimations({ subtree: true }).every((one) =>
    one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity))"""

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
        self.context.set_default_timeout(ACTION_MS)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        if SLOWER > 1:
            session = self.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
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

    def cookies(self) -> dict[str, str]:
        """By which the server knows this person."""
        return {cookie.get("name", ""): cookie.get("value", "") for cookie in self.context.cookies()}

    def get(self, path: str) -> Any:
        """What the server answers this person at a JSON address."""
        self._wait_to_be_somebody()
        answer = self.context.request.get(self.url + path)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def _wait_to_be_somebody(self) -> None:
        """The page's own first question makes the guest; one beside it would make a second guest. Who has
        opened no page yet is made a guest by the question itself."""
        if self.page.url == "about:blank":
            return

        def somebody() -> bool:
            return any(name.endswith("qg_person") for name in self.cookies())

        self.until(somebody, "the page asks who this is")

    def until(self, holds: Callable[[], bool], words: str, seconds: float = PATIENCE_MS / 1000) -> None:
        """Waits for what no locator tells; `words` say what is missing when it does not come."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"never: {words}"
            self.page.wait_for_timeout(50)  # lets messages in

    def hands(self, link: str, count: int = 1) -> list[dict[str, Any]]:
        """The finished hands of a room's first match, as soon as so many are stored. The sheet on the table
        comes with the last answer and may be drawn before."""

        def found() -> list[dict[str, Any]]:
            matches: list[dict[str, Any]] = self.get(f"/api/rooms/{link}/hands")["matches"]
            return matches[0]["hands"] if matches else []

        self.until(lambda: len(found()) >= count, f"{count} stored hands")
        return found()

    def rename(self, name: str) -> None:
        """Take another name; pages opened from now on know it."""
        headers = {"x-queguan": "1", "origin": self.url}
        answer = self.context.request.patch(f"{self.url}/api/me", data={"name": name}, headers=headers)
        assert answer.ok, answer.text()

    def bring_nothing(self) -> None:
        """What this browser adds to a shuffle are zeros: with a known server seed the wall is known."""
        self.context.add_init_script("crypto.getRandomValues = (array) => array.fill(0)")

    def waits_for_ever(self, times: range) -> None:
        """On pages opened from now on what would happen after so many ms never does: the test ends it."""
        self.context.add_init_script(
            "{ const set = window.setTimeout; window.setTimeout = (run, ms, ...more) =>"
            f" ms >= {times.start} && ms < {times.stop} ? 0 : set(run, ms, ...more); }}"
        )

    def press_in_menu(self, name: str) -> None:
        """Something in the table's menu. A new question closes it; it is then opened again."""
        menu = self.page.get_by_role("button", name="菜单")
        button = self.page.get_by_role("dialog").get_by_role("button", name=name)

        def pressed() -> bool:
            try:
                if button.count() == 0:
                    menu.click(timeout=3000)
                button.click(timeout=3000)
            except Error:
                return False
            return True

        self.until(pressed, f"{name} in the menu")

    def door(self, game: str) -> Locator:
        """The door of a game on the first page."""
        return self.page.locator("li.door").filter(
            has=self.page.get_by_role("heading", name=game, exact=True)
        )

    def sits_at_once(self, game: str, **options: Any) -> str:
        """Straight to a table against computer players, without a clock. Returns the room's link."""
        self.go("/")
        self.get("/api/me")
        headers = {"x-queguan": "1", "origin": self.url}
        data = {"game": game, "options": options}
        answer = self.context.request.post(f"{self.url}/api/quick", data=data, headers=headers)
        assert answer.ok, answer.text()
        link = str(answer.json()["link"])
        self.go(f"/r/{link}")
        self.wait_for_table()
        return link

    # -- at the table --------------------------------------------------------------------------------

    def look(self) -> Sight:
        """What is on the table now."""
        return sight_of(self.page.evaluate(LOOK))

    def wait_for_table(self) -> None:
        """Until the cards are dealt."""
        expect(self.page.locator(".table .dock")).to_be_visible()

    def asked(self) -> Sight | None:
        """What this person must decide now, or that the hand is over; None: neither."""
        seen = self.page.evaluate(ASKED)
        return None if seen is None else sight_of(seen)

    def wait_until_asked(self, seconds: float = 90) -> Sight:
        """Until this person must decide something or the hand is over."""
        return sight_of(self.page.wait_for_function(ASKED, timeout=seconds * 1000).json_value())

    def wait_until_at_rest(self) -> None:
        """Until nothing slides in the hand."""
        self.page.wait_for_function(AT_REST, arg=".hand")

    def wait_until_all_is_drawn(self) -> None:
        """Until nothing on the page moves or fades."""
        self.page.wait_for_function(AT_REST, arg="body")

    def wait_for_message(self, words: str, seconds: float) -> None:
        """Until the server has sent something with these words."""
        self.until(lambda: any(words in frame for frame in self.frames), f"a message with {words}", seconds)

    def close(self) -> None:
        """Leave."""
        self.context.close()
