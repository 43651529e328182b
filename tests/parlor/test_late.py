"""A friend who comes late takes a computer player's seat from the next hand on (platform.md H4, H8)."""

from typing import Any

import pytest

from queguan.parlor.live import LiveRoom
from tests.parlor.house import Client, House, asked, settle

pytestmark = pytest.mark.anyio


async def running(**settings: Any) -> tuple[House, LiveRoom, Client, Client]:
    """A match of one person and two computer players in its first hand, and a watcher."""
    house = House()
    room, [host] = await house.table(1, {"hands": 3}, next_ms=0, **settings)
    host.do("fill_all", level=1)
    await settle()
    await house.begin([host])
    watcher = await house.client()
    watcher.enter(room)
    await settle()
    return house, room, host, watcher


async def play_on(house: House, clients: list[Client]) -> None:
    """The hand to its end, and the next one dealt."""
    host = clients[0]
    for _ in range(200):
        if host.doc["room"]["state"] != "playing":
            break
        for client in asked(clients):
            client.act()
        await house.keep_alive(clients, 500)
    assert host.doc["room"]["state"] == "between"
    for client in clients:
        if client.doc["me"]["seat"] is not None:
            client.do("next")
    await settle()
    for client in clients:
        if client.doc["table"]["shuffle"]["wanted"]:
            client.mix()
    await settle()


def seat(client: Client) -> int | None:
    found: int | None = client.doc["me"]["seat"]
    return found


def takings(client: Client) -> list[tuple[int, str, bool]]:
    return [(t["seat"], t["person"], t["agreed"]) for t in client.doc["room"]["takings"]]


async def ask_and_agree(host: Client, late: Client, wanted: int) -> None:
    late.do("take", seat=wanted)
    await settle()
    host.do("give", person=late.person.id, yes=True)
    await settle()
    assert takings(host) == [(wanted, late.person.id, True)]


async def test_the_host_agrees_and_the_seat_changes_hands_with_the_next_deal() -> None:
    house, room, host, late = await running()
    asking = late.do("take", seat=1)
    await settle()
    assert late.code(asking) == "ok"
    assert takings(host) == [(1, late.person.id, False)]
    await ask_and_agree(host, late, 1)
    assert seat(late) is None, "not in the middle of a hand"
    assert late.doc["table"]["view"]["hands"] == [None] * 3
    await play_on(house, [host, late])
    points = host.doc["room"]["matches"][0]["scores"]
    assert seat(late) == 1
    assert late.doc["table"]["view"]["hands"][1] is not None
    assert late.doc["room"]["seats"][1]["kind"] == "person"
    assert takings(host) == []
    assert host.doc["table"]["shuffle"]["mixed"] == [0, 1], "the newcomer adds to the shuffle"
    assert late.doc["table"]["match"]["scores"] == points, "the seat keeps its points"
    await play_on(house, [host, late])
    record = house.store.records[host.doc["room"]["matches"][0]["hands"][1]["record"]]
    assert record.persons == (host.person.id, late.person.id)
    assert host.doc["room"]["matches"][0]["names"][1] == late.person.name
    assert room.state.seats[1].person == late.person.id


async def test_a_restart_forgets_no_request() -> None:
    house, room, host, late = await running()
    await ask_and_agree(host, late, 2)
    for _ in range(2):  # in the middle of a hand, and between two from a snapshot
        await house.restart()
        [room] = house.parlor.rooms.values()
        for client in (host, late):
            client.enter(room)
        await settle()
        assert takings(host) == [(2, late.person.id, True)]
        for _ in range(200):
            if room.state.phase != "playing":
                break
            for client in asked([host]):
                client.act()
            await house.keep_alive([host, late], 500)
    assert len(house.store.snapshots) == 1
    await play_on(house, [host, late])
    assert seat(late) == 2


async def test_without_the_hosts_yes_nothing_changes() -> None:
    house, _, host, late = await running()
    late.do("take", seat=1)
    await settle()
    await play_on(house, [host, late])
    assert seat(late) is None
    assert takings(host) == [(1, late.person.id, False)], "the question stays open"
    host.do("give", person=late.person.id, yes=False)
    await settle()
    assert takings(host) == []
    await play_on(house, [host, late])
    assert seat(late) is None


async def test_a_host_who_is_not_there_is_not_asked() -> None:
    house, room, host, late = await running()
    host.leave()
    await settle()
    late.do("take", seat=1)
    await settle()
    assert takings(late) == [(1, late.person.id, True)]
    host.enter(room)
    await settle()
    await play_on(house, [host, late])
    assert seat(late) == 1


async def test_who_is_gone_when_the_hand_begins_gets_no_seat() -> None:
    house, _, host, late = await running()
    await ask_and_agree(host, late, 1)
    late.leave()
    await settle()
    await play_on(house, [host])
    assert host.doc["room"]["seats"][1]["kind"] == "cpu"
    assert takings(host) == []


async def test_what_cannot_be_taken_and_who_cannot_give() -> None:
    house, room, host, late = await running()
    other = await house.client()
    other.enter(room)
    await settle()

    async def code(client: Client, what: str, **args: Any) -> str:
        key = client.do(what, **args)
        await settle()
        return client.code(key)

    assert await code(late, "take", seat=0) == "seat_taken"
    assert await code(late, "take", seat=9) == "bad_message"
    assert await code(host, "take", seat=1) == "already_started"
    assert await code(late, "give", person=late.person.id, yes=True) == "not_host"
    assert await code(host, "give", person=late.person.id, yes=True) == "unknown_person"
    assert await code(late, "take", seat=1) == "ok"
    assert await code(other, "take", seat=1) == "seat_taken"
    assert await code(other, "take", seat=2) == "ok"
    assert await code(late, "take", seat=1) == "ok"
    assert takings(host) == [(1, late.person.id, False), (2, other.person.id, False)]
    assert await code(late, "take", seat=None) == "ok"
    assert await code(late, "take", seat=None) == "ok"
    assert takings(host) == [(2, other.person.id, False)]
    assert await code(host, "kick", person=other.person.id) == "ok"
    assert takings(host) == []
    assert await code(host, "settings", settings={"joining": False}) == "ok"
    assert await code(late, "take", seat=1) == "not_now"


async def test_before_a_match_the_host_gives_out_seats() -> None:
    house = House()
    room, [host] = await house.table(1)
    host.do("fill_all", level=1)
    late = await house.client()
    late.enter(room)
    await settle()
    key = late.do("take", seat=1)
    await settle()
    assert late.code(key) == "not_now"


async def test_a_looker_who_takes_a_seat_looks_no_more() -> None:
    house, room, host, late = await running()
    host.do("looker", person=late.person.id)
    await ask_and_agree(host, late, 1)
    assert late.doc["me"]["looking"] == 0
    await play_on(house, [host, late])
    assert room.state.seats[0].looker is None
    assert late.doc["table"]["view"]["hands"][0] is None
