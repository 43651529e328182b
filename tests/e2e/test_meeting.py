"""People meet by a link, by a code, at a full table, and in the seat of the 守醒."""

from typing import Any

from playwright.sync_api import expect

from tests.e2e.conftest import Comes
from tests.e2e.guest import DESKTOP, SMALL_PHONE, Guest
from tests.e2e.known import Known, known
from tests.e2e.robot import play_to_my_turn, play_together


def open_room(host: Guest, *, seats: int = 4) -> str:
    """Open a room through the form with one option changed, or two. Returns its path."""
    page = host.page
    host.go("/")
    host.door("安乡偎麻雀").get_by_role("link", name="开房间").click()
    page.get_by_role("group", name="打几局").get_by_text("4 局", exact=True).click()
    if seats == 3:
        page.get_by_role("group", name="人数").get_by_text("三人", exact=True).click()
    page.get_by_role("button", name="开房间").click()
    expect(page.get_by_role("button", name="准备", exact=True)).to_be_visible()
    expect(page.get_by_text("打几局 4 局")).to_be_visible()
    return host.path()


def sit(guest: Guest, path: str) -> None:
    """Come by the link and sit down in one tap."""
    guest.go(path)
    guest.page.get_by_role("button", name="坐下").click()
    expect(guest.page.get_by_role("button", name="准备", exact=True)).to_be_visible()


def ready(*guests: Guest) -> None:
    """All say that they are ready; the cards are dealt."""
    for guest in guests:
        guest.page.get_by_role("button", name="准备", exact=True).click()
    for guest in guests:
        guest.wait_for_table()


def me(guest: Guest) -> dict[str, Any]:
    """Who the server says this person is."""
    person: dict[str, Any] = guest.get("/api/me")["person"]
    return person


def test_two_meet_by_a_link_and_a_third_watches(comes: Comes) -> None:
    host, friend = comes(), comes(size=SMALL_PHONE, scheme="dark")
    path = open_room(host)
    qr = host.page.get_by_role("img", name="扫码进房")
    assert qr.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    sit(friend, path)
    expect(host.page.get_by_role("button", name=me(friend)["name"])).to_be_visible()
    host.page.get_by_role("button", name="电脑补满").click()
    ready(host, friend)

    watcher = comes(size=DESKTOP)
    watcher.go(path)
    expect(watcher.page.locator(".dock")).to_contain_text("你在旁边看")
    assert known(watcher).hands == {}

    play_together(host, friend)
    for guest in (host, friend):
        sent = known(guest)
        assert set(sent.hands) == ({sent.seat} if sent.seat != sent.watcher else sent.others())
    assert known(host).seat != known(friend).seat
    assert known(watcher) == Known(seat=None, watcher=known(host).watcher, hands={})
    for guest in (host, friend, watcher):
        expect(guest.page.get_by_role("dialog").locator(".totals > div")).to_have_count(4)


def test_four_meet_and_one_sits_out(comes: Comes) -> None:
    """By the link, by the code, by the page a QR code leads to; the 守醒 sees three hands and is silent."""
    host = comes()
    path = open_room(host)
    by_link, by_code, last = comes(), comes(size=SMALL_PHONE), comes(size=DESKTOP)
    sit(by_link, path)
    code = host.page.locator(".invite .no").inner_text().replace("\n", "")
    by_code.go("/")
    by_code.page.get_by_label("六位房号").fill(code)
    by_code.page.wait_for_url(f"**{path}")
    by_code.page.get_by_role("button", name="坐下").click()
    sit(last, path)
    four = (host, by_link, by_code, last)
    ready(*four)
    seen = {guest: known(guest) for guest in four}
    assert sorted(one.seat for one in seen.values() if one.seat is not None) == [0, 1, 2, 3]
    (watcher,) = [guest for guest in four if seen[guest].seat == seen[guest].watcher]
    for guest in four:
        if guest is not watcher:
            assert set(seen[guest].hands) == {seen[guest].seat}
    assert set(seen[watcher].hands) == seen[watcher].others()
    assert all(len(hand) in (19, 20) for hand in seen[watcher].hands.values())
    if watcher is not last:
        watcher.page.get_by_role("button", name="菜单").click()
        watcher.page.get_by_role("dialog").get_by_text("聊天", exact=True).click()
    expect(watcher.page.get_by_text("牌局中守醒不能说话")).to_be_visible()
    expect(watcher.page.get_by_role("textbox", name="说一句")).to_be_disabled()


def test_a_hand_is_shown_to_one_watcher_and_the_host_asks_him_to_leave(comes: Comes) -> None:
    host = comes()
    path = open_room(host, seats=3)
    host.page.get_by_role("button", name="电脑补满").click()
    ready(host)
    watcher = comes(size=SMALL_PHONE)
    watcher.go(path)
    watcher.wait_for_table()
    name = me(watcher)["name"]
    assert known(watcher).hands == {}

    menu, sheet = host.page.get_by_role("button", name="菜单"), host.page.get_by_role("dialog")
    play_to_my_turn(host, 0)
    menu.click()
    sheet.get_by_role("switch", name=f"把我的牌给{name}看").click()
    expect(watcher.page.locator(".hand [data-card]")).to_have_count(len(host.look().cards))
    # the menu stays open: only a new question closes it
    sheet.get_by_role("switch", name=f"把我的牌给{name}看").click()
    expect(watcher.page.locator(".hand [data-card]")).to_have_count(0)

    sheet.get_by_role("button", name="房主").click()
    sheet.get_by_role("button", name=f"请 {name} 离开").click()
    expect(watcher.page.get_by_text("你离开了房间")).to_be_visible()
