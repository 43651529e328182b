"""What each viewer may know (platform.md 9, 13)."""

import json

import pytest

from queguan.parlor import messages as m
from tests.parlor.house import Client, House, asked, settle

pytestmark = pytest.mark.anyio


def hands(client: Client) -> list[str | None]:
    found: list[str | None] = client.doc["table"]["view"]["hands"]
    return found


async def table_of_four() -> tuple[House, list[Client], Client]:
    house = House()
    room, clients = await house.table(4, {"seats": 4})
    watcher = await house.client()
    watcher.enter(room)
    await house.begin(clients)
    return house, clients, watcher


async def test_seats_see_their_own_hand_the_one_who_sits_out_three_a_spectator_none() -> None:
    _, clients, watcher = await table_of_four()
    assert clients[0].doc["table"]["match"]["roles"] == ["player", "player", "watcher", "player"]
    for seat in (0, 1, 3):
        shown = hands(clients[seat])
        assert [i for i, hand in enumerate(shown) if hand is not None] == [seat]
    assert [len(hand or "") for hand in hands(clients[2])] == [4, 4, 0, 4]
    assert hands(watcher) == [None] * 4
    dealt = [json.dumps(c.events) for c in (watcher, clients[2])]
    assert all('"hand"' not in events for events in dealt)


async def test_who_sits_out_cannot_speak_while_the_hand_is_played() -> None:
    house, clients, watcher = await table_of_four()
    sitting_out = clients[2]
    assert sitting_out.doc["me"]["muted"]
    assert not clients[0].doc["me"]["muted"]
    for message in (m.Chat("a", "he has 九"), m.Chat("b", None, "wow"), m.Chat("c", "_Looker x")):
        sitting_out.tell(message)
    watcher.tell(m.Chat("d", "good luck"))
    await settle()
    assert [sitting_out.code(key) for key in ("a", "b")] == ["muted", "muted"]
    assert sitting_out.code("c") == "unknown_person"
    assert [line["text"] for line in clients[0].doc["room"]["chat"]] == ["good luck"]
    for _ in range(80):
        if not asked(clients):
            break
        asked(clients)[0].act()
        await settle()
    sitting_out.tell(m.Chat("e", "now I may"))
    await settle()
    assert sitting_out.code("e") == "ok"
    assert house.parlor.hall() == {"playing": 1, "waiting": 0}


async def test_looker_shows_one_hand_to_one_watcher_and_nobody_else_learns_of_it() -> None:
    house, clients, watcher = await table_of_four()
    [room] = house.parlor.rooms.values()
    other = await house.client()
    other.enter(room)
    await settle()
    frames = {id(c): len(c.frames) for c in (*clients, other)}
    clients[1].tell(m.Chat("l1", f"_Looker {watcher.person.name}"))
    await settle()
    assert clients[1].code("l1") == "ok"
    assert hands(watcher) == [None, hands(clients[1])[1], None, None]
    assert watcher.doc["me"]["looking"] == 1
    assert clients[1].doc["me"]["looker"] == watcher.person.id
    for client in (clients[0], clients[2], clients[3], other):
        assert len(client.frames) == frames[id(client)], "not one frame more"
    assert watcher.doc["table"]["prompt"] is None
    clients[1].tell(m.Chat("l2", "_Looker"))
    await settle()
    assert hands(watcher) == [None] * 4
    assert watcher.doc["me"]["looking"] is None


async def test_a_new_looker_replaces_the_old_one_and_names_must_be_watchers() -> None:
    house, clients, watcher = await table_of_four()
    [room] = house.parlor.rooms.values()
    other = await house.client()
    other.enter(room)
    await settle()
    clients[1].tell(m.Chat("1", f"_looker {watcher.person.name}"))
    clients[1].tell(m.Chat("2", f"_Looker {other.person.name}"))
    clients[1].tell(m.Chat("3", f"_Looker {clients[0].person.name}"))
    watcher.tell(m.Chat("4", f"_Looker {other.person.name}"))
    await settle()
    assert hands(watcher) == [None] * 4
    assert hands(other)[1] is not None
    assert clients[1].code("3") == "unknown_person"
    assert watcher.code("4") == "not_seated"
    assert all("ooker" not in line["text"] for line in clients[0].doc["room"]["chat"])
    other.leave()
    everybody = [*clients, watcher]
    await house.keep_alive(everybody, 62_000)
    assert room.state.seats[1].looker is None, "it ends when the watcher is gone"


async def test_who_sits_out_shares_nothing_even_with_an_old_looker() -> None:
    house = House()
    room, clients = await house.table(4, {"seats": 4})
    watcher = await house.client()
    watcher.enter(room)
    await settle()
    clients[2].do("looker", person=watcher.person.id)
    await house.begin(clients)
    assert room.state.seats[2].looker == watcher.person.id
    assert hands(watcher) == [None] * 4


async def claims_open() -> tuple[House, list[Client]]:
    """A table in a claim window that asks somebody."""
    for seed in range(60):
        house = House(seed)
        room, clients = await house.table()
        await house.begin(clients)
        [player] = asked(clients)
        assert [c["seat"] for c in clients[1].doc["table"]["clocks"]] == [0], "whose turn it is is public"
        player.act()
        await settle()
        hand = room.state.hand
        assert hand is not None
        if hand.open_turn() < 0:
            return house, clients
    raise AssertionError("no deal asks for a claim")


async def test_a_claim_window_shows_nobody_who_is_asked() -> None:
    house, clients = await claims_open()
    claimers = asked(clients)
    assert claimers
    for client in clients:
        seat = client.doc["me"]["seat"]
        own = [seat] if client in claimers else []
        assert [clock["seat"] for clock in client.doc["table"]["clocks"]] == own
    before = [len(c.events) for c in clients]
    await house.keep_alive(clients, 82_000)
    told = [
        [e for e in c.events[n:] if e["kind"] == "parlor_timeout"]
        for c, n in zip(clients, before, strict=True)
    ]
    for client, timeouts in zip(clients, told, strict=True):
        assert {e["seat"] for e in timeouts} <= {client.doc["me"]["seat"]}
        assert bool(timeouts) == (client in claimers)


async def test_a_room_without_watchers_shows_them_no_table() -> None:
    house = House()
    room, clients = await house.table(3, watching=False)
    early = Client((await house.client()).person)
    with pytest.raises(Exception, match="no watchers"):
        early.enter(room)
    clients[2].do("stand")
    await settle()
    early.enter(room)
    clients[2].do("sit", seat=2)
    await settle()
    await house.begin(clients)
    asked(clients)[0].act()
    await settle()
    assert early.doc["table"]["view"] is None
    assert [event for event in early.events if not event["kind"].startswith("parlor_")] == []
    assert room.docs.history(early.person.id) == []


async def test_the_seed_stays_secret_until_the_hand_is_over() -> None:
    house = House()
    room, clients = await house.table()
    await house.begin(clients)
    prepared = room.state.prepared
    assert prepared is not None
    sent = json.dumps([c.frames for c in clients])
    assert prepared.seed not in sent
    assert prepared.salt not in sent
    assert room.state.contributions[0] not in sent
