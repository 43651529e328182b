"""What people agree on around a table: other rules, talk, a friend behind the chair, a pause, a goodbye."""

from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import DESKTOP
from tests.e2e.known import known
from tests.e2e.test_meeting import me, open_room, ready, sit


def test_rules_talk_looker_pause_and_kick(comes: Comes) -> None:
    host, friend, fan = comes(size=DESKTOP, touch=False), comes(), comes()
    path = open_room(host)
    sit(friend, path)
    fan.go(path)
    expect(host.page.get_by_text(f"在看的：{me(fan)['name']}")).to_be_visible()

    # the host wants three seats; it counts when the other agrees
    host.page.get_by_role("button", name="改规则").click()
    host.page.get_by_role("group", name="人数").get_by_text("三人", exact=True).click()
    host.page.get_by_role("dialog").get_by_role("button", name="就按这个打").click()
    expect(friend.page.get_by_text("人数 三人")).to_be_visible()
    friend.page.get_by_role("button", name="同意", exact=True).click()
    expect(host.page.locator(".seat")).to_have_count(3)
    host.page.get_by_role("button", name="电脑补满").click()
    ready(host, friend)
    expect(fan.page.locator(".dock")).to_contain_text("你在旁边看")

    # talk stays open while people play; it is heard by all
    side = host.page.get_by_role("complementary")
    side.get_by_role("tab", name="聊天").click()
    said = side.get_by_role("textbox", name="说一句")
    said.fill("今天手气不错")
    said.press("Enter")
    fan.page.get_by_role("button", name="菜单").click()
    fan.page.get_by_role("dialog").get_by_text("聊天", exact=True).click()
    expect(fan.page.get_by_text("今天手气不错")).to_be_visible()
    fan.page.keyboard.press("Escape")

    # a friend may look over the host's shoulder, and nobody else's
    assert known(fan).hands == {}
    said.fill(f"_Looker {me(fan)['name']}")
    said.press("Enter")
    expect(fan.page.locator(".hand [data-card]").first).to_be_visible()
    fan.until(lambda: set(known(fan).hands) == {known(host).seat}, "the host's hand, and no other")

    # a pause, when both agree; the host ends it
    host.press_in_menu("暂停")
    friend.page.locator(".banner").get_by_role("button", name="同意").click()
    for guest in (host, friend, fan):
        expect(guest.page.locator(".mat").get_by_text("叫的暂停")).to_be_visible()
    host.page.locator(".mat").get_by_role("button", name="继续").click()
    expect(friend.page.locator(".mat").get_by_text("叫的暂停")).to_have_count(0)


def test_a_kicked_guest_is_told(comes: Comes) -> None:
    host, friend = comes(), comes()
    path = open_room(host)
    sit(friend, path)
    name = me(friend)["name"]
    host.page.get_by_role("button", name=name).click()
    host.page.get_by_role("dialog").get_by_role("button", name=f"请 {name} 离开").click()
    expect(friend.page.get_by_text("你离开了房间")).to_be_visible()
    expect(host.page.get_by_role("button", name=name)).to_have_count(0)
