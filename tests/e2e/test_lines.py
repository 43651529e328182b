"""Lines that break: ten seconds without a network, a page loaded anew, a server that is killed."""

import time

from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import Guest
from tests.e2e.house import House
from tests.e2e.robot import decide, play_hand, play_to_my_turn, play_together
from tests.e2e.test_meeting import open_room, ready, sit

CUT = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket connection", "Failed to load resource")
SORTING_SECONDS = 60.0
RECONNECTING = "正在重新连线"


def sort_out(two: tuple[Guest, Guest]) -> tuple[Guest, Guest]:
    """Who is to discard, and who is not asked; they play until it is so."""
    end = time.monotonic() + SORTING_SECONDS
    while time.monotonic() < end:
        sights = [guest.look() for guest in two]
        if all(sight.sheet for sight in sights):
            for guest in two:
                guest.page.get_by_role("dialog").get_by_role("button", name="下一局").click()
            for guest in two:
                expect(guest.page.get_by_role("dialog")).to_have_count(0)
        modes = [sight.mode for sight in sights]
        if modes == ["turn", "idle"] and not sights[0].sent:
            return two
        if modes == ["idle", "turn"] and not sights[1].sent:
            return two[1], two[0]
        for guest, sight in zip(two, sights, strict=True):
            if sight.mode == "claim" and not sight.sent:
                decide(guest, sight, 0, claims=("pong", "chow"))
    raise AssertionError("nobody came to discard")


def alone_at_a_table(guest: Guest) -> None:
    """Sit down against computer players."""
    guest.go("/")
    guest.door("安乡偎麻雀").get_by_role("button", name="对电脑玩").click()
    guest.wait_for_table()


def test_ten_seconds_without_a_network(comes: Comes) -> None:
    host, friend = comes(), comes()
    host.pardoned += CUT
    friend.pardoned += CUT
    path = open_room(host)
    sit(friend, path)
    host.page.get_by_role("button", name="电脑补满").click()
    ready(host, friend)
    asked, other = sort_out((host, friend))

    # a short cut leaves the decision open
    before = asked.look()
    asked.context.set_offline(True)
    expect(asked.page.get_by_text(RECONNECTING)).to_be_visible()
    asked.context.set_offline(False)
    expect(asked.page.get_by_text(RECONNECTING)).to_have_count(0)
    assert asked.look() == before

    # the others see the cut line; after ten seconds of silence the seat counts as away; then all is as it was
    kept = other.look()
    away = asked.page.locator(".table .face.away")
    expect(away).to_have_count(0)
    other.context.set_offline(True)
    expect(away).to_have_count(1, timeout=20_000)
    expect(other.page.get_by_text(RECONNECTING)).to_be_visible()
    asked.wait_for_message("parlor_away", seconds=20)
    other.context.set_offline(False)
    expect(away).to_have_count(0, timeout=20_000)
    expect(other.page.get_by_text(RECONNECTING)).to_have_count(0)
    assert other.look() == kept
    assert asked.look() == before
    play_together(host, friend)


def test_the_page_loaded_anew(comes: Comes) -> None:
    guest = comes()
    alone_at_a_table(guest)
    before = play_to_my_turn(guest)
    guest.page.reload()
    guest.wait_for_table()
    assert guest.wait_until_asked() == before
    play_hand(guest)


def test_a_killed_server_comes_back_under_the_open_page(comes: Comes, own_house: House) -> None:
    guest = comes(own_house)
    guest.pardoned += CUT
    alone_at_a_table(guest)
    before = play_to_my_turn(guest)
    own_house.kill()
    expect(guest.page.get_by_text(RECONNECTING)).to_be_visible(timeout=20_000)
    own_house.start()
    expect(guest.page.get_by_text(RECONNECTING)).to_have_count(0, timeout=20_000)
    assert guest.wait_until_asked() == before
    play_hand(guest)
