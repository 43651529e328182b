"""A guest at a tile table whose wall is known: sitting down with the others, answers by clicks or keys."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e import walls
from tests.e2e.guest import Guest
from tests.e2e.house import House
from tests.e2e.robot import FINGER_MS
from tests.e2e.scripted import Scripted
from tests.e2e.walls import Played, Step
from tests.support.visitor import Visitor

PLENTY_MS = 120_000
# How long what just came up lets a tap go that was meant for the table.
GUARD_MS = 450
LOCKED = re.compile(r"\blocked\b")
SETTINGS = {"decision_ms": PLENTY_MS}
DIGITS = "123456789"
LETTERS = {"chow": "c", "pung": "p", "kong": "k", "win": "h", "pass": " "}


def make_room(guest: Guest, game: str, options: Mapping[str, Any] = walls.PLAIN) -> str:
    """A room of this guest's, who sits in seat 0. Returns its link."""
    room = {"game": game, "options": dict(options), "settings": SETTINGS}
    guest.get("/api/me")
    headers = {"x-queguan": "1", "origin": guest.url}
    answer = guest.context.request.post(f"{guest.url}/api/rooms", data=room, headers=headers)
    assert answer.ok, answer.text()
    return str(answer.json()["link"])


def tile(guest: Guest, text: str) -> Locator:
    """A tile of the own hand that may be discarded; the last of its equals."""
    return guest.page.locator(f'.hand [data-v="{text}"]:not(.off)').last


def place(guest: Guest, step: Step) -> Locator:
    """The call button that gives this answer."""
    return guest.page.locator(f'.dock [data-kind="{step.place}"]')


def lift(guest: Guest, chosen: Locator) -> None:
    """The first tap."""
    guest.wait_until_at_rest()
    chosen.click(delay=FINGER_MS)
    expect(chosen).to_have_attribute("aria-pressed", "true")


def lock(guest: Guest, chosen: Locator) -> None:
    """A finger stays on a call until it is locked."""
    chosen.hover(force=True)
    guest.page.mouse.down()
    expect(chosen).to_have_class(LOCKED)
    guest.page.mouse.up()


def by_clicks(guest: Guest, step: Step) -> None:
    """One answer with the mouse or a finger."""
    if step.kind == "discard":
        chosen = tile(guest, step.action.split(" ")[1])
        lift(guest, chosen)
        chosen.click(delay=FINGER_MS)
        return
    if step.kind == "chow":
        expect(guest.page.locator(".hand .use")).to_have_count(2)  # two green frames
    if step.kind != "chow" or step.ways == 1:
        place(guest, step).click()
        return
    ways = guest.page.locator(".ways button")
    expect(ways).to_have_count(step.ways)
    ways.nth(step.way).click()


def deciding(step: Step) -> str:
    """The own tile that chooses this way to chow: the highest of two higher, the lowest of two lower ones."""
    _, shown, own = step.action.split(" ")
    tiles = [number + own[-1] for number in own[:-1]]
    return tiles[0] if max(tiles) < shown else tiles[-1]


def by_tiles(guest: Guest, step: Step) -> None:
    """One answer, ways to chow by a click on a tile of the hand."""
    if step.kind != "chow" or step.ways == 1:
        by_clicks(guest, step)
        return
    expect(guest.page.locator(".ways button")).to_have_count(step.ways)
    chosen = guest.page.locator(f'.hand [data-v="{deciding(step)}"]').first
    guest.page.wait_for_timeout(GUARD_MS)
    chosen.hover()
    expect(guest.page.locator(".hand .use")).to_have_count(2)  # two green frames
    chosen.click(delay=FINGER_MS)


def by_keys(guest: Guest, step: Step) -> None:
    """One answer with the keyboard."""
    keyboard = guest.page.keyboard
    if step.kind == "chow" and step.ways > 1:
        expect(guest.page.locator(".ways button")).to_have_count(step.ways)
        keyboard.press(DIGITS[step.way])
        return
    if step.kind != "discard":
        keyboard.press(LETTERS[step.place])
        return
    wanted = step.action.split(" ")[1]
    focused = guest.page.locator(".hand [data-card]:focus")
    keyboard.press("ArrowRight")
    for _ in range(14):
        if focused.get_attribute("data-v") == wanted:
            break
        keyboard.press("ArrowRight")
    keyboard.press("Enter", delay=FINGER_MS)
    expect(focused).to_have_attribute("aria-pressed", "true")
    keyboard.press("Enter", delay=FINGER_MS)


def answer_all(guest: Guest, steps: Sequence[Step], how: Callable[[Guest, Step], None] = by_clicks) -> None:
    """Answer every question of the hand as it is written."""
    for step in steps:
        sight = guest.wait_until_asked()
        assert not sight.sheet, f"the hand is over before {step.action}"
        assert sight.mode == "turn" if step.kind == "discard" else step.place in sight.live, step
        how(guest, step)


@contextmanager
def others_at(
    house: House,
    link: str,
    played: Played,
    seats: Sequence[int],
    host: Visitor | None = None,
    stop: bool = False,
) -> Iterator[None]:
    """While it lasts the others sit there and answer what is written for them; `host` has the first of the
    seats already. What went wrong with one of them is said at the end. `stop`: after the last of their
    answers the table stands still."""
    with ExitStack() as stack:
        for number, seat in enumerate(seats):
            visitor = host if host is not None and number == 0 else Visitor(house.url)
            other = Scripted(visitor, link, seat, played.steps[seat], stop)
            stack.callback(other.leave)
            other.start()
        yield


def begun(house: House, link: str, played: Played, guests: Mapping[int, Guest], before: int) -> None:
    """These guests sit down and give their answers to the questions before this one without a page."""
    unseen = []
    for seat, guest in guests.items():
        steps = [step for step in played.steps[seat] if step.decision < before]
        unseen.append(Scripted(Visitor(house.url, guest.cookies()), link, seat, steps, stops=True))
    for one in unseen:
        one.start()
    for one in unseen:
        one.finish()


@contextmanager
def dealt(guest: Guest, house: House, played: Played, skip: int = 0, stop: bool = False) -> Iterator[str]:
    """The guest is dealt the known hand in seat 0, the others play as written, and `stop` or not after it;
    gives the room's link. `skip`: so many of its answers are given without a page, which is then opened in
    the middle of the hand."""
    guest.bring_nothing()
    guest.go("/")
    link = make_room(guest, played.game, played.options)
    with others_at(house, link, played, range(1, len(played.steps)), stop=stop):
        if skip > 0:
            begun(house, link, played, {0: guest}, played.steps[0][skip].decision)
        guest.go(f"/r/{link}")
        if skip == 0:
            guest.page.get_by_role("button", name="准备", exact=True).click()
        guest.wait_for_table()
        yield link


def sheet_of(guest: Guest) -> Locator:
    """The settlement, when it lies on the table: a win, a turned tile and the sheet come after the last
    answer."""
    sheet = guest.page.get_by_role("dialog")
    expect(sheet.locator(".foot")).to_be_visible()
    return sheet


def result_of(guest: Guest, link: str) -> dict[str, Any]:
    """How the first hand ended, as it was stored, when its sheet lies on the table."""
    sheet_of(guest)
    hand = guest.hands(link)[0]
    result: dict[str, Any] = guest.get(f"/api/records/{hand['record']}")["result"]
    return result
