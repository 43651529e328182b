"""Lines that break: ten seconds without a network, a page loaded anew, a server that is killed."""

from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import Guest, Sight
from tests.e2e.house import House
from tests.e2e.robot import (
    MOST_DECISIONS,
    decide,
    play_hand,
    play_to_my_turn,
    play_together,
    wait_until_any_is_asked,
)
from tests.e2e.seat import make_room
from tests.e2e.test_meeting import ready, sit

CUT = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket connection", "Failed to load resource")
RECONNECTING = "正在重新连线"
# Ten seconds of silence count as away; on a busy machine they are told late.
AWAY_MS = 60_000


def idle(guest: Guest) -> None:
    """The page knows that somebody else is asked."""
    guest.until(lambda: guest.look().mode == "idle", "the other one waits")


def sort_out(two: tuple[Guest, Guest]) -> tuple[Guest, Guest]:
    """Who is to discard, and who is not asked; they play until it is so."""
    for _ in range(MOST_DECISIONS):
        sights = wait_until_any_is_asked(*two)
        if all(sight is not None and sight.sheet for sight in sights):
            for guest in two:
                guest.page.get_by_role("dialog").get_by_role("button", name="下一局").click()
            for guest in two:
                expect(guest.page.get_by_role("dialog")).to_have_count(0)
            continue
        for guest, sight, other in zip(two, sights, reversed(two), strict=True):
            if sight is not None and sight.mode == "turn":
                idle(other)
                return guest, other
            if sight is not None and not sight.sheet:
                decide(guest, sight, 0, claims=("pong", "chow"))
    raise AssertionError("nobody came to discard")


def alone_at_a_table(guest: Guest) -> None:
    """Sit down against computer players."""
    guest.go("/")
    guest.door("安乡偎麻雀").get_by_role("button", name="对电脑玩").click()
    guest.wait_for_table()


def looks(guest: Guest, before: Sight) -> None:
    """The table is as it was."""
    guest.until(lambda: guest.look() == before, f"what was there: {before}")


def test_ten_seconds_without_a_network(comes: Comes, own_house: House) -> None:
    host, friend = comes(own_house), comes(own_house)
    host.pardoned += CUT
    friend.pardoned += CUT
    host.go("/")
    path = f"/r/{make_room(host, 'anxiang')}"
    host.go(path)
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
    looks(asked, before)

    # the others see the cut line; after ten seconds of silence the seat counts as away; then all is as it was
    kept = other.look()
    away = asked.page.locator(".table .face.away")
    expect(away).to_have_count(0)
    other.context.set_offline(True)
    expect(away).to_have_count(1, timeout=AWAY_MS)
    expect(other.page.get_by_text(RECONNECTING)).to_be_visible()
    asked.wait_for_message("parlor_away", seconds=AWAY_MS / 1000)
    other.context.set_offline(False)
    expect(away).to_have_count(0)
    expect(other.page.get_by_text(RECONNECTING)).to_have_count(0)
    looks(other, kept)
    looks(asked, before)
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
    expect(guest.page.get_by_text(RECONNECTING)).to_be_visible()
    own_house.start()
    expect(guest.page.get_by_text(RECONNECTING)).to_have_count(0)
    assert guest.wait_until_asked() == before
    play_hand(guest)
