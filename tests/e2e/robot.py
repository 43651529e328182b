"""Somebody who plays a hand as a person would, by clicks or by keys, without knowing any rule."""

from playwright.sync_api import Error, Page, expect

from tests.e2e.guest import Guest, Sight

PATIENCE_MS = 3000
# How long a finger stays down. A second tap within 120 ms of the first is a slip of the finger (tap.ts).
FINGER_MS = 130
MOST_DECISIONS = 400
GLANCE_SECONDS = 0.1
CLAIMS = ("win", "kong", "pung", "pong", "chow")


def _press(page: Page, selector: str) -> bool:
    """Click; False when it went away meanwhile (another claim came first)."""
    try:
        page.locator(selector).click(timeout=PATIENCE_MS)
    except Error:
        return False
    return True


def _discard(page: Page, turn: int) -> None:
    """Tap a playable card twice; which one changes from turn to turn."""
    cards = page.locator(".hand [data-card]:not(.off)")
    card = cards.nth(turn % max(1, cards.count()))
    mark = card.get_attribute("data-card")
    top = {"x": 20, "y": 10}
    card.click(position=top, delay=FINGER_MS, timeout=PATIENCE_MS)  # type: ignore[arg-type]
    lifted = page.locator(f'.hand [data-card="{mark}"]')
    expect(lifted).to_have_attribute("aria-pressed", "true", timeout=PATIENCE_MS)
    lifted.click(position=top, delay=FINGER_MS, timeout=PATIENCE_MS)  # type: ignore[arg-type]


def _answer(page: Page, sight: Sight, claims: tuple[str, ...]) -> None:
    kind = next((kind for kind in claims if kind in sight.live), "pass")
    if kind not in sight.live:
        kind = sight.live[0]
    if not _press(page, f'.dock [data-kind="{kind}"]:not(.none)'):
        return
    if page.locator(".ways button").count() > 0:
        _press(page, ".ways button >> nth=0")


def decide(guest: Guest, sight: Sight, turn: int, claims: tuple[str, ...] = CLAIMS) -> None:
    """Answer what is asked now."""
    try:
        if sight.mode == "turn" and not any(kind in sight.live for kind in claims):
            _discard(guest.page, turn)
        else:
            _answer(guest.page, sight, claims)
    except (Error, AssertionError):
        # The table moved under the finger; what counts is what lies there now.
        if guest.look() == sight:
            raise


def play_hand(guest: Guest, *, claims: tuple[str, ...] = CLAIMS) -> int:
    """Answer everything until the settlement lies on the table. Returns the number of decisions."""
    for turn in range(MOST_DECISIONS):
        sight = guest.wait_until_asked()
        if sight.sheet:
            return turn
        decide(guest, sight, turn, claims)
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def play_together(*guests: Guest) -> None:
    """All play until the settlement lies before each of them."""
    for turn in range(MOST_DECISIONS):
        over = 0
        for guest in guests:
            try:
                sight = guest.wait_until_asked(GLANCE_SECONDS)
            except Error:
                continue  # somebody else is asked
            if sight.sheet:
                over += 1
            else:
                decide(guest, sight, turn)
        if over == len(guests):
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
