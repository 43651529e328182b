"""The mahjong table: whole hands on known walls, by clicks and by keys, and a robbed kong."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, expect

from tests.e2e import walls
from tests.e2e.audit import measured, violations
from tests.e2e.conftest import Comes, Opens
from tests.e2e.guest import DESKTOP, PHONE, SMALL_PHONE, Guest, Scheme
from tests.e2e.house import House
from tests.e2e.robot import FINGER_MS, GLANCE_SECONDS, decide
from tests.e2e.scripted import Scripted
from tests.e2e.test_meeting import ready, sit
from tests.e2e.walls import Played, Step
from tests.support.visitor import Visitor

PLENTY_MS = 120_000
# How long what just came up lets a tap go that was meant for the table.
GUARD_MS = 450
# A win, a turned tile and the sheet come after the last answer.
SHEET_MS = 30_000
# A finger that stays this long locks a call.
HOLD_MS = 800
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


def lift(chosen: Locator) -> None:
    """The first tap. A tile that still slides to its place may run away under a finger that stays down."""
    for patience in (1000, 1000, 5000):
        chosen.click(delay=FINGER_MS)
        try:
            expect(chosen).to_have_attribute("aria-pressed", "true", timeout=patience)
        except AssertionError:
            continue
        return
    raise AssertionError("the tile does not rise")


def by_clicks(guest: Guest, step: Step) -> None:
    """One answer with the mouse or a finger."""
    if step.kind == "discard":
        chosen = tile(guest, step.action.split(" ")[1])
        lift(chosen)
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


def answer_all(guest: Guest, steps: Sequence[Step], how: Callable[[Guest, Step], None]) -> None:
    """Answer every question of the hand as it is written."""
    for step in steps:
        sight = guest.wait_until_asked()
        assert not sight.sheet, f"the hand is over before {step.action}"
        assert sight.mode == "turn" if step.kind == "discard" else step.place in sight.live, step
        how(guest, step)


def asked_now(guest: Guest) -> bool:
    """Whether this guest must answer something, looked at for a moment."""
    try:
        return not guest.wait_until_asked(GLANCE_SECONDS).sheet
    except Error:
        return False  # somebody else is asked


def sit_others(house: House, link: str, played: Played, seats: Sequence[int]) -> list[Scripted]:
    """The others, who answer what is written for them."""
    others = [Scripted(Visitor(house.url), link, seat, played.steps[seat]) for seat in seats]
    for other in others:
        other.start()
    return others


def result_of(guest: Guest, link: str) -> dict[str, Any]:
    """How the first hand ended, as it was stored."""
    hand = guest.get(f"/api/rooms/{link}/hands")["matches"][0]["hands"][0]
    result: dict[str, Any] = guest.get(f"/api/records/{hand['record']}")["result"]
    return result


def whole_hand(guest: Guest, house: House, played: Played, how: Callable[[Guest, Step], None]) -> None:
    """Seat 0 plays the hand to its win; the sheet says what was stored."""
    guest.bring_nothing()
    guest.go("/")
    link = make_room(guest, played.game)
    others = sit_others(house, link, played, (1, 2, 3))
    guest.go(f"/r/{link}")
    guest.page.get_by_role("button", name="准备", exact=True).click()
    guest.wait_for_table()
    answer_all(guest, played.steps[0], how)
    sheet = guest.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    result = result_of(guest, link)
    assert result["winners"] == list(played.winners) == [0]
    expect(sheet.locator(".total b").first).to_have_text(str(result["scores"][0]["total"]))
    for other in others:
        other.leave()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hand_with_a_chow_a_kong_and_a_win_by_clicks(
    comes: Comes, opens: Opens, size: tuple[int, int]
) -> None:
    played = walls.load("whole")
    assert {"chow", "pass"} < played.kinds(0)
    assert played.kinds(0) & set(walls.KONGS)
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    whole_hand(guest, house, played, by_clicks)


def test_the_same_hand_by_keys(comes: Comes, opens: Opens) -> None:
    played = walls.load("whole")
    house = opens(played)
    whole_hand(comes(house, size=DESKTOP, touch=False), house, played, by_keys)


def sit_at_whole(guest: Guest, house: House, played: Played) -> list[Scripted]:
    """Seat 0 of the hand `whole`, in which the others pass and throw what they draw."""
    guest.bring_nothing()
    guest.go("/")
    link = make_room(guest, played.game)
    others = [Scripted(Visitor(house.url), link, seat, []) for seat in (1, 2, 3)]
    for other in others:
        other.start()
    guest.go(f"/r/{link}")
    guest.page.get_by_role("button", name="准备", exact=True).click()
    guest.wait_for_table()
    return others


def index_of(played: Played, kind: str) -> int:
    """The first answer of this kind of seat 0."""
    return next(index for index, step in enumerate(played.steps[0]) if step.kind == kind)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_chow_by_its_tiles_and_calls_that_are_locked(
    comes: Comes, opens: Opens, size: tuple[int, int]
) -> None:
    played = walls.load("whole")
    steps = played.steps[0]
    chow, kong, win = (index_of(played, kind) for kind in ("chow", "kong_concealed", "self_draw"))
    assert steps[chow].action == "chow 2p 13p" and steps[chow].ways == 2
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    page = guest.page
    others = sit_at_whole(guest, house, played)
    answer_all(guest, steps[:chow], by_clicks)

    # both own tiles higher: the highest of them shows that way; one on each side: either
    guest.wait_until_asked()
    framed = page.locator(".hand .use")
    for pointed, frames in (("4p", ["3p", "4p"]), ("1p", ["1p", "3p"]), ("3p", ["1p", "3p"])):
        page.locator(f'.hand [data-v="{pointed}"]').first.hover()
        expect(framed).to_have_count(2)
        assert sorted(framed.evaluate_all("tiles => tiles.map((tile) => tile.dataset.v)")) == frames
    answer_all(guest, steps[chow : chow + 1], by_tiles)
    answer_all(guest, steps[chow + 1 : kong - 1], by_clicks)

    # a long press locks the kong, which is then made by itself
    guest.wait_until_asked()
    place(guest, steps[kong]).click(delay=HOLD_MS, force=True)
    expect(place(guest, steps[kong])).to_have_class(re.compile(r"\blocked\b"))
    answer_all(guest, steps[kong - 1 : kong], by_clicks)
    expect(page.locator(".laid .melds > *")).to_have_count(2)
    guest.wait_until_asked()
    place(guest, steps[kong]).click(force=True)  # free again
    expect(place(guest, steps[kong])).not_to_have_class(re.compile(r"\blocked\b"))
    answer_all(guest, steps[kong + 1 : win - 1], by_clicks)

    # a locked win holds through a reload and is said by itself
    guest.wait_until_asked()
    place(guest, steps[win]).click(delay=HOLD_MS, force=True)
    page.reload()
    guest.wait_for_table()
    expect(place(guest, steps[win])).to_have_class(re.compile(r"\blocked\b"))
    answer_all(guest, steps[win - 1 : win], by_clicks)
    expect(page.get_by_role("dialog")).to_contain_text("自摸", timeout=SHEET_MS)
    for other in others:
        other.leave()


def test_no_calls_lets_a_chow_go_and_holds_through_a_reload(comes: Comes, opens: Opens) -> None:
    played = walls.load("whole")
    chow = index_of(played, "chow")
    house = opens(played)
    guest = comes(house)
    others = sit_at_whole(guest, house, played)
    page = guest.page
    toggle = page.get_by_role("switch", name="鸣无")
    guest.wait_until_asked()
    toggle.click()
    expect(toggle).to_have_attribute("aria-checked", "true")
    page.reload()
    guest.wait_for_table()
    expect(toggle).to_have_attribute("aria-checked", "true")
    answer_all(guest, played.steps[0][:chow], by_clicks)
    # the chow that was offered here has been let go: the next question is the own turn
    sight = guest.wait_until_asked()
    assert sight.mode == "turn"
    expect(page.locator(".laid .melds")).to_have_count(0)
    answered = [frame for frame in guest.frames if '"t":"ack"' in frame]
    assert len(answered) >= chow + 1
    for other in others:
        other.leave()


@pytest.mark.parametrize(("name", "asked"), [("robbed", "抢不抢杠"), ("robbed_dou", "抢不抢豆")])
def test_a_robbed_kong(comes: Comes, opens: Opens, name: str, asked: str) -> None:
    played = walls.load(name)
    (robber,) = played.winners
    maker = next(seat for seat in range(walls.SEATS) if played.kinds(seat) >= {"kong_added"})
    assert played.steps[maker][-1].kind == "kong_added"
    house = opens(played)
    host = Visitor(house.url)
    link = host.room(game=played.game, options={}, settings=SETTINGS)
    others = [Scripted(host, link, 0, played.steps[0])]
    guests = {
        seat: comes(house, size=PHONE if seat == maker else DESKTOP) for seat in sorted((maker, robber))
    }
    assert sorted(guests) == [1, 2]  # who comes first gets the first free seat
    for guest in guests.values():
        guest.bring_nothing()
        sit(guest, f"/r/{link}")
    others.append(Scripted(Visitor(house.url), link, 3, played.steps[3]))
    for other in others:
        other.start()
    ready(*guests.values())
    left = {seat: list(played.steps[seat]) for seat in guests}
    while any(left.values()):
        for seat, guest in guests.items():
            if left[seat] and asked_now(guest):
                step = left[seat].pop(0)
                if seat == robber and not left[seat]:
                    expect(guest.page.locator(".ask")).to_contain_text(asked)
                by_clicks(guest, step)
    for guest in guests.values():
        expect(guest.page.get_by_role("dialog")).to_contain_text("抢杠")
    result = result_of(guests[robber], link)
    assert result["winners"] == [robber]
    assert result["detail"]["from"] == maker
    assert [meld["kind"] for meld in result["detail"]["melds"][maker]].count("kong_added") == 0
    for other in others:
        other.leave()


@pytest.mark.parametrize(
    ("tag", "scheme"), [("zh-CN", "light"), ("zh-TW", "dark"), ("ja-JP", "light"), ("en-US", "dark")]
)
def test_the_table_holds_on_the_smallest_phone(comes: Comes, tag: str, scheme: Scheme) -> None:
    guest = comes(size=SMALL_PHONE, locale=tag, scheme=scheme)
    guest.go("/")
    guest.get("/api/me")
    headers = {"x-queguan": "1", "origin": guest.url}
    answer = guest.context.request.post(f"{guest.url}/api/quick", data={"game": walls.GAME}, headers=headers)
    guest.go(f"/r/{answer.json()['link']}")
    guest.wait_for_table()
    for turn in range(4):
        sight = guest.wait_until_asked()
        # what fades is not to be read any more
        expect(guest.page.locator(".cry, .opening")).to_have_count(0)
        assert measured(guest) == [], f"{sight.mode} of {tag}"
        assert violations(guest) == [], f"{sight.mode} of {tag}"
        if sight.sheet:
            return
        decide(guest, sight, turn)
