"""A friend who comes late: a computer player's seat from the next hand on."""

from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import SMALL_PHONE
from tests.e2e.known import known
from tests.e2e.robot import next_hand, play_hand
from tests.e2e.test_meeting import me, open_room, ready


def test_a_latecomer_asks_the_host_agrees_and_the_next_hand_is_theirs(comes: Comes) -> None:
    host, late = comes(), comes(size=SMALL_PHONE, scheme="dark")
    path = open_room(host)
    host.page.get_by_role("button", name="电脑补满").click()
    ready(host)
    late.go(path)
    late.page.get_by_role("button", name="下一局坐进来").click()
    choice = late.page.get_by_role("dialog", name="接谁的位子")
    expect(choice.get_by_role("button", name="电脑")).to_have_count(3)
    choice.get_by_role("button", name="电脑").last.click()
    expect(late.page.get_by_text("等房主点头")).to_be_visible()
    name = me(late)["name"]
    expect(host.page.get_by_text(f"{name} 想接")).to_be_visible()
    host.page.get_by_role("button", name="请坐").click()
    expect(host.page.get_by_text(f"{name} 想接")).to_have_count(0)
    expect(late.page.get_by_text("下一局你坐")).to_be_visible()
    assert known(late).seat is None

    play_hand(host)
    next_hand(host)
    late.page.wait_for_function("() => document.querySelector('.late .strip, .late .open') === null")
    host.wait_for_table()
    expect(host.page.locator(".table").get_by_text(name).first).to_be_visible()
    late.wait_for_table()
    facts = late.get(f"/api/rooms/{path.rsplit('/', 1)[-1]}")
    assert facts["seated"] and facts["seats"][3]["name"] == name
