"""A table from the first guest to the next match."""

import pytest

from queguan.core.record import upcast
from queguan.core.shuffle import commitment
from tests.parlor.house import House, play_hand, settle

pytestmark = pytest.mark.anyio


async def test_three_people_play_a_hand_and_the_points_are_on_the_sheet() -> None:
    house = House()
    _, clients = await house.table()
    await house.begin(clients)
    assert clients[0].doc["room"]["state"] == "playing"
    shown = clients[1].doc["table"]["shuffle"]["commitment"]
    await play_hand(clients)
    doc = clients[2].doc
    assert doc["room"]["state"] == "between"
    sheet = doc["room"]["matches"][0]
    assert sum(sheet["hands"][0]["payments"]) == 0
    assert sheet["scores"] == sheet["hands"][0]["payments"]
    shuffle = doc["table"]["shuffle"]
    assert shuffle["commitment"] == shown
    assert shown == commitment(
        shuffle["table"], 1, bytes.fromhex(shuffle["seed"]), bytes.fromhex(shuffle["salt"])
    )
    assert shuffle["contributions"] == [(b"\x07" * 16).hex()] * 3
    record = await house.parlor.record(doc["table"]["record"], clients[0].person)
    assert upcast(record)["result"] == doc["table"]["settlement"]


async def test_the_maker_sits_and_is_host_and_a_stranger_with_the_link_joins() -> None:
    house = House()
    room, clients = await house.table(people=1)
    guest = await house.client()
    guest.enter(house.parlor.room(room.link))
    await settle()
    assert clients[0].doc["room"]["watchers"] == [{"person": guest.person.id, "name": guest.person.name}]
    guest.do("sit", seat=-1)
    await settle()
    assert guest.doc["me"]["seat"] == 1
    assert clients[0].doc["me"] == {
        **clients[0].doc["me"], "seat": 0, "host": True, "watching": False,
    }  # fmt: skip
    assert clients[0].doc["room"]["seats"][1]["name"] == guest.person.name


async def test_quick_play_starts_when_its_maker_is_there() -> None:
    house = House()
    client = await house.client()
    room = await house.parlor.quick(client.person, "snap", 2, {})
    await house.clock.advance(1_000)
    assert room.state.phase == "waiting"
    client.enter(room)
    await settle()
    assert client.doc["room"]["state"] == "playing"
    client.mix()
    await settle()
    assert client.doc["table"]["view"]["hands"][0] is not None
    for _ in range(60):
        if client.doc["room"]["state"] != "playing":
            break
        if client.doc["table"]["prompt"]:
            client.act()
        await house.keep_alive([client], 1_600)
    assert client.doc["room"]["state"] == "between"
    assert {level for level, _ in house.pool.asked} == {2}
