"""Somebody who plays a hand as a person would, by clicks or by keys, without knowing any rule."""

import time

from playwright.sync_api import Error, Page, expect

from tests.e2e.guest import Guest, Sight

# How long one try may take, and all of them, while the table still asks the same.
TRY_MS = 3000
PATIENCE_SECONDS = 60.0
# How long a finger stays down. A second tap within 120 ms of the first is a slip of the finger (tap.ts).
FINGER_MS = 130
MOST_DECISIONS = 400
# Between two looks at tables where somebody else is asked.
GLANCE_MS = 50
CLAIMS = ("win", "kong", "pung", "pong", "chow")


def _discard(page: Page, turn: int) -> None:
    """Tap a playable card twice; which one changes from turn to turn."""
    cards = page.locator(".hand [data-card]:not(.off)")
    card = cards.nth(turn % max(1, cards.count()))
    mark = card.get_attribute("data-card", timeout=TRY_MS)
    top = {"x": 20, "y": 10}
    card.click(position=top, delay=FINGER_MS, timeout=TRY_MS)  # type: ignore[arg-type]
    lifted = page.locator(f'.hand [data-card="{mark}"]')
    expect(lifted).to_have_attribute("aria-pressed", "true", timeout=TRY_MS)
    lifted.click(position=top, delay=FINGER_MS, timeout=TRY_MS)  # type: ignore[arg-type]


def _answer(page: Page, sight: Sight, claims: tuple[str, ...]) -> None:
    kind = next((kind for kind in claims if kind in sight.live), "pass")
    if kind not in sight.live:
        kind = sight.live[0]
    ways = page.locator(".ways button")
    if sight.ways > 0 or ways.count() == 0:  # else they came at a press before
        page.locator(f'.dock [data-kind="{kind}"]:not(.none)').click(timeout=TRY_MS)
    if ways.count() > 0:
        ways.first.click(timeout=TRY_MS)


def decide(guest: Guest, sight: Sight, turn: int, claims: tuple[str, ...] = CLAIMS) -> None:
    """Answer what is asked now. The table may move under the finger (another claim came first): what counts
    is what lies there now."""
    end = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            if sight.mode == "turn" and not any(kind in sight.live for kind in claims):
                _discard(guest.page, turn)
            else:
                _answer(guest.page, sight, claims)
        except (Error, AssertionError):
            if guest.asked() == sight and time.monotonic() < end:
                continue
            if guest.look() == sight:
                raise
        return


def play_hand(guest: Guest, *, claims: tuple[str, ...] = CLAIMS) -> int:
    """Answer everything until the settlement lies on the table. Returns the number of decisions."""
    for turn in range(MOST_DECISIONS):
        sight = guest.wait_until_asked()
        if sight.sheet:
            return turn
        decide(guest, sight, turn, claims)
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def wait_until_any_is_asked(*guests: Guest) -> list[Sight | None]:
    """What each has to decide, as soon as one has to, or the settlement lies before all."""
    sights: list[Sight | None] = []

    def somebody() -> bool:
        sights[:] = [guest.asked() for guest in guests]
        return any(sight is not None and not sight.sheet for sight in sights) or all(sights)

    guests[0].until(somebody, "somebody is asked", PATIENCE_SECONDS)
    return sights


def play_together(*guests: Guest) -> None:
    """All play until the settlement lies before each of them."""
    for turn in range(MOST_DECISIONS):
        sights = wait_until_any_is_asked(*guests)
        for guest, sight in zip(guests, sights, strict=True):
            if sight is not None and not sight.sheet:
                decide(guest, sight, turn)
        if all(sight is not None and sight.sheet for sight in sights):
            return
    raise AssertionError(f"no end after {MOST_DECISIONS} rounds")


def next_hand(guest: Guest) -> None:
    """Ask for the next hand and wait until the sheet is gone."""
    sheet = guest.page.get_by_role("dialog")
    sheet.locator(".foot .btn.main").click()
    expect(sheet).to_have_count(0)


def play_to_my_turn(guest: Guest, decisions: int = 2) -> Sight:
    """Play some decisions; what lies before the guest at a discard after them: no claim of others can take
    that question away. A hand that ends, or in which the guest sits out, is followed by the next."""
    done = 0
    while True:
        sight = guest.wait_until_asked()
        if sight.sheet:
            done = 0
            next_hand(guest)
        elif done >= decisions and sight.mode == "turn":
            return sight
        else:
            decide(guest, sight, done, claims=("pong", "chow"))
            done += 1
