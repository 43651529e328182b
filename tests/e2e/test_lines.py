"""Lines that break: ten seconds without a network, a page loaded anew, a server that is killed."""

from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import Guest, Sight
from tests.e2e.house import House
from tests.e2e.robot import decide, next_hand, play_hand
from tests.e2e.test_meeting import me, open_room, ready, sit

CUT = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket connection", "Failed to load resource")
IN_THE_MIDDLE = 4  # decisions


def play_into_the_middle(guest: Guest) -> Sight:
    """Play some decisions; what lies before the guest at the next one. A hand that ends or in which the
    guest sits out is followed by the next."""
    done = 0
    while True:
        sight = guest.wait_until_asked()
        if sight.sheet:
            done = 0
            next_hand(guest)
        elif done >= IN_THE_MIDDLE:
            return sight
        else:
            decide(guest, sight, done, claims=("pass",))
            done += 1


def alone_at_a_table(guest: Guest) -> None:
    """Sit down against computer players."""
    guest.go("/")
    guest.page.get_by_role("button", name="对电脑玩").click()
    guest.wait_for_table()


def test_ten_seconds_without_a_network(comes: Comes) -> None:
    host, friend = comes(), comes()
    friend.pardoned += CUT
    path = open_room(host)
    sit(friend, path)
    host.page.get_by_role("button", name="电脑补满").click()
    ready(host, friend)
    before = friend.look()
    friend.context.set_offline(True)
    # after ten seconds of silence the others are told
    sign = host.page.locator(".table .away, .table [aria-label*='断线'], .table .face.cut").first
    expect(sign).to_be_visible(timeout=20_000)
    expect(friend.page.get_by_text("断了").first).to_be_visible()
    friend.context.set_offline(False)
    expect(sign).to_have_count(0, timeout=20_000)
    assert friend.look().cards == before.cards
    assert me(friend)["id"] == me(friend)["id"]


def test_the_page_loaded_anew(comes: Comes) -> None:
    guest = comes()
    alone_at_a_table(guest)
    before = play_into_the_middle(guest)
    guest.page.reload()
    guest.wait_for_table()
    assert guest.wait_until_asked() == before
    play_hand(guest)


def test_a_killed_server_comes_back_under_the_open_page(comes: Comes, own_house: House) -> None:
    guest = comes(own_house)
    guest.pardoned += CUT
    alone_at_a_table(guest)
    before = play_into_the_middle(guest)
    own_house.kill()
    expect(guest.page.get_by_text("断了").first).to_be_visible(timeout=20_000)
    own_house.start()
    expect(guest.page.get_by_text("断了")).to_have_count(0, timeout=20_000)
    assert guest.wait_until_asked() == before
    play_hand(guest)
