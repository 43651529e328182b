"""A whole hand with the keyboard alone."""

from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import DESKTOP, Guest, Sight

MOST = 400
KEYS = {"win": "h", "pong": "p", "chow": "c", "pass": " "}
FINGER_MS = 130


# What the control that has the keyboard is called, looked at in one moment: the page may move it on.
FOCUSED = """() => {
  const one = document.activeElement;
  return one === null ? '' : (one.getAttribute('aria-label') ?? one.innerText ?? '');
}"""


def press_until_focused(guest: Guest, name: str, most: int = 60) -> None:
    """Tab to the control of this name."""
    for _ in range(most):
        guest.page.keyboard.press("Tab")
        if name in guest.page.evaluate(FOCUSED):
            return
    raise AssertionError(f"Tab never reached {name}")


def answer(guest: Guest, sight: Sight, turn: int) -> None:
    """One decision by keys."""
    keyboard = guest.page.keyboard
    if sight.mode == "claim":
        kind = next(kind for kind in KEYS if kind in sight.live)
        keyboard.press(KEYS[kind])
        if guest.asked() is not None and guest.page.locator(".ways").count() > 0:
            keyboard.press("ArrowDown")
            keyboard.press("Enter")
        return
    for step in range(len(sight.cards)):
        keyboard.press("ArrowRight" if step % 3 or turn % 2 else "ArrowDown")
        if guest.page.locator(".hand [data-card]:focus:not(.off)").count() == 0:
            continue
        card = guest.page.locator(".hand [data-card]:focus")
        keyboard.press("Enter", delay=FINGER_MS)
        expect(card).to_have_attribute("aria-pressed", "true")
        keyboard.press("Enter", delay=FINGER_MS)
        return
    raise AssertionError("no card can be reached")


def test_a_whole_hand_by_keys(comes: Comes) -> None:
    guest = comes(size=DESKTOP, touch=False)
    guest.go("/")
    expect(guest.door("安乡偎麻雀")).to_be_visible()
    press_until_focused(guest, "对电脑玩")
    guest.page.keyboard.press("Enter")
    guest.wait_for_table()
    discards = 0
    for turn in range(MOST):
        sight = guest.wait_until_asked()
        if not sight.sheet:
            discards += sight.mode == "turn"
            answer(guest, sight, turn)
            continue
        press_until_focused(guest, "下一局")
        guest.page.keyboard.press("Enter")
        expect(guest.page.get_by_role("dialog")).to_have_count(0)
        if discards > 0:
            return  # else the guest sat out: another hand
    raise AssertionError(f"no end after {MOST} decisions")
