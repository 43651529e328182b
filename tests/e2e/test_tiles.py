"""The mahjong table: whole hands on known walls, by clicks and by keys, and a robbed kong."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.e2e import walls
from tests.e2e.audit import measured, violations
from tests.e2e.conftest import Comes, Opens
from tests.e2e.guest import DESKTOP, PHONE, SMALL_PHONE, Guest, Scheme
from tests.e2e.house import House
from tests.e2e.robot import decide, wait_until_any_is_asked
from tests.e2e.seat import (
    LOCKED,
    SETTINGS,
    answer_all,
    begun,
    by_clicks,
    by_keys,
    by_tiles,
    dealt,
    lock,
    others_at,
    place,
    result_of,
    sheet_of,
)
from tests.e2e.walls import Played, Step
from tests.support.visitor import Visitor

# Colours are those of the scheme: axe looks at one language of each.
JUDGED = ("zh-CN", "en-US")
# Answers of each guest that are given on a page before a kong is robbed.
LAST = 2


def to_the_win(
    guest: Guest, house: House, played: Played, how: Callable[[Guest, Step], None], skip: int = 0
) -> None:
    """Seat 0 plays the hand to its win; the sheet says what was stored."""
    with dealt(guest, house, played, skip) as link:
        answer_all(guest, played.steps[0][skip:], how)
        result = result_of(guest, link)
        assert result["winners"] == list(played.winners) == [0]
        expect(sheet_of(guest).locator(".total b").first).to_have_text(str(result["scores"][0]["total"]))


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hand_with_a_chow_a_kong_and_a_win_by_clicks(
    comes: Comes, opens: Opens, size: tuple[int, int]
) -> None:
    played = walls.load("whole")
    assert {"chow", "pass"} < played.kinds(0)
    assert played.kinds(0) & set(walls.KONGS)
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    to_the_win(guest, house, played, by_clicks)


def test_the_same_hand_by_keys(comes: Comes, opens: Opens) -> None:
    played = walls.load("whole")
    house = opens(played)
    to_the_win(comes(house, size=DESKTOP, touch=False), house, played, by_keys)


def unwritten(played: Played) -> Played:
    """The same hand, in which all others pass and throw what they draw, whatever seat 0 does."""
    return replace(played, steps=((),) * len(played.steps))


def framed_are(guest: Guest, tiles: list[str]) -> None:
    """These tiles of the hand have a green frame."""
    framed = guest.page.locator(".hand .use")
    expect(framed).to_have_count(len(tiles))
    guest.until(
        lambda: sorted(framed.evaluate_all("tiles => tiles.map((tile) => tile.dataset.v)")) == tiles,
        f"frames about {tiles}",
    )


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
    with dealt(guest, house, unwritten(played)):
        answer_all(guest, steps[:chow])

        # both own tiles higher: the highest of them shows that way; one on each side: either
        guest.wait_until_asked()
        guest.wait_until_at_rest()
        for pointed, frames in (("4p", ["3p", "4p"]), ("1p", ["1p", "3p"]), ("3p", ["1p", "3p"])):
            page.locator(f'.hand [data-v="{pointed}"]').first.hover()
            framed_are(guest, frames)
        answer_all(guest, steps[chow : chow + 1], by_tiles)
        answer_all(guest, steps[chow + 1 : kong - 1])

        # a long press locks the kong, which is then made by itself
        guest.wait_until_asked()
        lock(guest, place(guest, steps[kong]))
        answer_all(guest, steps[kong - 1 : kong])
        expect(page.locator(".laid .melds > *")).to_have_count(2)
        guest.wait_until_asked()
        place(guest, steps[kong]).click(force=True)  # free again
        expect(place(guest, steps[kong])).not_to_have_class(LOCKED)
        answer_all(guest, steps[kong + 1 : win - 1])

        # a locked win holds through a reload and is said by itself
        guest.wait_until_asked()
        lock(guest, place(guest, steps[win]))
        page.reload()
        guest.wait_for_table()
        expect(place(guest, steps[win])).to_have_class(LOCKED)
        answer_all(guest, steps[win - 1 : win])
        expect(sheet_of(guest)).to_contain_text("自摸")


def test_no_calls_lets_a_chow_go_and_holds_through_a_reload(comes: Comes, opens: Opens) -> None:
    played = walls.load("whole")
    chow = index_of(played, "chow")
    house = opens(played)
    guest = comes(house)
    page = guest.page
    with dealt(guest, house, unwritten(played)):
        toggle = page.get_by_role("switch", name="鸣无")
        guest.wait_until_asked()
        toggle.click()
        expect(toggle).to_have_attribute("aria-checked", "true")
        page.reload()
        guest.wait_for_table()
        expect(toggle).to_have_attribute("aria-checked", "true")
        answer_all(guest, played.steps[0][:chow])
        # the chow that was offered here has been let go: the next question is the own turn
        sight = guest.wait_until_asked()
        assert sight.mode == "turn"
        expect(page.locator(".laid .melds")).to_have_count(0)
        answered = [frame for frame in guest.frames if '"t":"ack"' in frame]
        assert len(answered) >= chow + 1


@pytest.mark.parametrize(("name", "asked"), [("robbed", "抢不抢杠"), ("robbed_dou", "抢不抢豆")])
def test_a_robbed_kong(comes: Comes, opens: Opens, name: str, asked: str) -> None:
    played = walls.load(name)
    (robber,) = played.winners
    maker = next(seat for seat in range(walls.SEATS) if played.kinds(seat) >= {"kong_added"})
    assert {maker, robber} == {1, 2}
    assert played.steps[maker][-1].kind == "kong_added"
    house = opens(played)
    host = Visitor(house.url)
    link = host.room(game=played.game, options={}, settings=SETTINGS)
    guests = {maker: comes(house, size=PHONE), robber: comes(house, size=DESKTOP)}
    for guest in guests.values():
        guest.go("/")
        guest.get("/api/me")
    # the pages are opened shortly before the kong
    before = min(played.steps[seat][-LAST].decision for seat in guests)
    left = {seat: [step for step in played.steps[seat] if step.decision >= before] for seat in guests}
    with others_at(house, link, played, (0, 3), host):
        begun(house, link, played, guests, before)
        for guest in guests.values():
            guest.go(f"/r/{link}")
        while any(left.values()):
            sights = wait_until_any_is_asked(*guests.values())
            for (seat, guest), sight in zip(guests.items(), sights, strict=True):
                if sight is None:
                    continue
                assert not sight.sheet, f"over before {left}"
                step = left[seat].pop(0)
                if seat == robber and not left[seat]:
                    expect(guest.page.locator(".ask")).to_contain_text(asked)
                by_clicks(guest, step)
        for guest in guests.values():
            expect(sheet_of(guest)).to_contain_text("抢杠")
        result = result_of(guests[robber], link)
    assert result["winners"] == [robber]
    assert result["detail"]["from"] == maker
    assert [meld["kind"] for meld in result["detail"]["melds"][maker]].count("kong_added") == 0


@pytest.mark.parametrize(
    ("tag", "scheme"), [("zh-CN", "light"), ("zh-TW", "dark"), ("ja-JP", "light"), ("en-US", "dark")]
)
def test_the_table_holds_on_the_smallest_phone(comes: Comes, tag: str, scheme: Scheme) -> None:
    guest = comes(size=SMALL_PHONE, locale=tag, scheme=scheme)
    guest.sits_at_once(walls.GAME)
    for turn in range(4):
        sight = guest.wait_until_asked()
        # what comes and goes is not to be read yet, or any more
        expect(guest.page.locator(".cry, .opening")).to_have_count(0)
        guest.wait_until_all_is_drawn()
        assert measured(guest) == [], f"{sight.mode} of {tag}"
        if tag in JUDGED:
            assert violations(guest) == [], f"{sight.mode} of {tag}"
        if sight.sheet:
            return
        decide(guest, sight, turn)
