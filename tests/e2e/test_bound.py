"""A table with wildcards and bound pairs: a hand by clicks, a win refused, 三摊 with all three answers."""

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e import walls
from tests.e2e.conftest import Comes, Opens
from tests.e2e.guest import DESKTOP, PHONE, SMALL_PHONE, Guest
from tests.e2e.robot import wait_until_any_is_asked
from tests.e2e.seat import GUARD_MS, answer_all, by_clicks, by_tiles, dealt, make_room, others_at
from tests.e2e.test_meeting import ready, sit
from tests.e2e.test_tiles import to_the_win
from tests.e2e.walls import Step

# How long the outcome lies there unless it is read before.
TOLD_MS = 9_000
ANSWERS = {"continue": "继续", "give_up": "放弃"}
ON, OUT, BOUND = 0, 1, 2


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hand_with_wildcards_by_clicks(comes: Comes, opens: Opens, size: tuple[int, int]) -> None:
    played = walls.load("wild")
    assert {"chow", "pung", "self_draw"} <= played.kinds(0)
    house = opens(played)
    guest = comes(house, size=size, touch=size == PHONE)
    to_the_win(guest, house, played, by_tiles, skip=6)


def test_a_lone_wildcard_is_told_why_it_may_not_rob(comes: Comes, opens: Opens) -> None:
    """Nobody is asked about the kong, which is made at once; the table stands still after it."""
    played = walls.load("lone_wild")
    assert played.steps[1][-1].kind == "kong_added"
    house = opens(played)
    guest = comes(house, size=PHONE)
    page = guest.page
    skip = len(played.steps[0]) - 1
    with dealt(guest, house, played, skip, stop=True):
        answer_all(guest, played.steps[0][skip:])
        refused = page.locator('.dock [data-kind="win"].refused')
        expect(refused).to_contain_text("百搭吊")
        assert guest.asked() is None
        page.wait_for_timeout(GUARD_MS)  # a press meant for what was asked just before does nothing
        refused.click(force=True)
        expect(page.locator(".bubble")).to_contain_text("百搭单吊三筒，只能自摸")


def card(guest: Guest) -> Locator:
    """The card with the bindings."""
    return guest.page.get_by_role("region", name="三摊")


def answer(guest: Guest, kind: str) -> None:
    """Answers on the card."""
    guest.page.wait_for_timeout(GUARD_MS)
    card(guest).get_by_role("button", name=ANSWERS[kind]).click()


def play_to_the_question(guests: dict[int, Guest], left: dict[int, list[Step]]) -> None:
    """Everybody answers what is written until only the answers to the question are left."""
    while any(step.kind not in ANSWERS for steps in left.values() for step in steps):
        sights = wait_until_any_is_asked(*guests.values())
        for (seat, guest), sight in zip(guests.items(), sights, strict=True):
            if sight is not None:
                assert left[seat][0].kind not in ANSWERS, f"seat {seat} is asked {sight.live} too soon"
                by_clicks(guest, left[seat].pop(0))


def test_a_bound_pair_asks_who_is_free_of_it(comes: Comes, opens: Opens) -> None:
    played = walls.load("bound")
    assert "continue" in played.kinds(ON) and "give_up" in played.kinds(OUT)
    assert not played.kinds(BOUND) & set(ANSWERS)
    house = opens(played)
    sizes = {ON: DESKTOP, OUT: SMALL_PHONE, BOUND: PHONE}
    guests = {seat: comes(house, size=size, touch=size != DESKTOP) for seat, size in sizes.items()}
    names = [guest.get("/api/me")["person"]["name"] for guest in guests.values()]
    for guest in guests.values():
        guest.bring_nothing()
        guest.waits_for_ever(range(TOLD_MS, TOLD_MS + 1))
    guests[ON].go("/")
    link = make_room(guests[ON], played.game)
    guests[ON].go(f"/r/{link}")
    for seat in (OUT, BOUND):
        sit(guests[seat], f"/r/{link}")
    with others_at(house, link, played, (3,)):
        ready(*guests.values())
        play_to_the_question(guests, {seat: list(played.steps[seat]) for seat in guests})

        for guest in guests.values():
            expect(card(guest).get_by_text("在想")).to_have_count(2)
        expect(card(guests[BOUND]).get_by_role("button", name="继续")).to_have_count(0)
        answer(guests[ON], "continue")
        # the answers are shown together: the other one still thinks of both as thinking
        expect(card(guests[ON]).get_by_role("button", name="放弃")).to_have_count(0)
        expect(card(guests[OUT]).get_by_text("在想")).to_have_count(2)
        answer(guests[OUT], "give_up")
        for guest in guests.values():
            shown = card(guest)
            expect(shown.locator("li s")).to_have_text(names[OUT])
            expect(shown.get_by_text("在想")).to_have_count(0)
            expect(shown.locator("td.five")).to_have_count(2)
            expect(shown.locator("td.zero")).to_have_count(3)
        card(guests[ON]).get_by_role("button", name="知道了").click()
        expect(card(guests[ON])).to_have_count(0)
        expect(guests[ON].page.locator(".plate s")).to_have_text(names[OUT])
