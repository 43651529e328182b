"""Numbered streams: no gaps, resumed where they stood, and no message that betrays who acted."""

import asyncio

import pytest

from queguan.parlor import messages as m
from queguan.parlor.live import LiveRoom
from tests.parlor.house import Client, House, asked, play_hand, settle

pytestmark = pytest.mark.anyio


def fresh(house: House, client: Client) -> object:
    """The document a new connection of this person would get now."""
    [room] = house.parlor.rooms.values()
    return room.fresh_doc(client.person.id)


async def test_documents_patched_from_streams_equal_fresh_ones() -> None:
    house = House()
    room, clients = await house.table()
    watcher = await house.client()
    watcher.enter(room)
    await house.begin(clients)
    everybody = [*clients, watcher]
    for _ in range(100):
        for client in everybody:
            assert client.doc == fresh(house, client)
        turn = asked(clients)
        if not turn:
            break
        turn[-1].act()
        await settle()
    assert clients[0].doc["room"]["state"] == "between"


async def test_a_client_that_lost_frames_gets_them_again_and_no_whole_state() -> None:
    house = House()
    room, clients = await house.table()
    await house.begin(clients)
    lost = clients[2]
    lost.leave()
    await settle()
    for _ in range(2):
        asked(clients[:2])[0].act() if asked(clients[:2]) else None
        await settle()
    lost.frames.clear()
    lost.events.clear()
    lost.enter(room)
    await settle()
    assert {f["t"] for f in lost.frames} == {"event"}
    assert lost.doc == fresh(house, lost)
    assert "play" in {e["kind"] for e in lost.events}, "what happened meanwhile is told"


async def test_frames_that_were_sent_but_never_arrived_are_sent_again() -> None:
    house = House()
    room, clients = await house.table()
    await house.begin(clients)
    client = clients[0]
    seq, doc = client.seq, client.doc
    clients[1].tell(m.Chat("c1", "hello"))
    clients[2].tell(m.Chat("c2", "hi"))
    await settle()
    assert client.seq != seq
    client.seq, client.doc = seq, doc  # the frames were lost on the way
    client.enter(room)
    await settle()
    assert client.doc == fresh(house, client)
    assert [line["text"] for line in client.doc["room"]["chat"]] == ["hello", "hi"]


@pytest.mark.parametrize(("last", "stream"), [(10_000, None), (-1, None), (0, "other"), (None, None)])
async def test_numbers_that_cannot_be_get_a_whole_state(last: int | None, stream: str | None) -> None:
    house = House()
    room, clients = await house.table()
    client = clients[0]
    client.connection = room.enter(client.person, client)
    client.frames.clear()
    client.connection.handle(m.Hello(last, stream or client.stream, "en"))
    await settle()
    assert client.frames[0]["t"] == "state"
    assert client.doc == fresh(house, client)


async def test_who_was_away_longer_than_the_ring_gets_a_whole_state() -> None:
    house = House()
    room, clients = await house.table()
    lost = clients[2]
    lost.leave()
    await settle()
    seq, doc = lost.seq, lost.doc
    lost.enter(room)
    await settle()
    for i in range(m.RING + 5):
        clients[0].tell(m.Chat(f"c{i}", f"line {i}"))
        await settle()
    lost.seq, lost.doc = seq, doc
    lost.leave()
    lost.frames.clear()
    lost.enter(room)
    await settle()
    assert lost.frames[0]["t"] == "state"


async def test_the_ring_holds_few_bytes_and_resumes_from_what_it_holds() -> None:
    house = House()
    room, clients = await house.table()
    stream = room.streams[clients[2].person.id]
    for i in range(150):
        clients[0].tell(m.Chat(f"c{i}", "x" * m.MAX_CHAT))
        await settle()
    size = sum(len(frame) for _, frame in stream.ring)
    assert size == stream.held
    assert m.RING_BYTES - 20_000 < size <= m.RING_BYTES
    oldest = stream.ring[0][0]
    assert stream.resumable(stream.id, oldest - 1)
    assert not stream.resumable(stream.id, oldest - 2)


async def two_asked() -> tuple[LiveRoom, list[Client], Client]:
    """A table whose claim window asks two seats, and a spectator."""
    for seed in range(60):
        house = House(seed)
        room, clients = await house.table()
        watcher = await house.client()
        watcher.enter(room)
        await house.begin(clients)
        while len(asked(clients)) == 1:
            [player] = asked(clients)
            player.act("pass" if player.doc["table"]["view"]["shown"] else None)
            await settle()
        if len(asked(clients)) == 2:
            return room, clients, watcher
    raise AssertionError("no deal asks two seats")


async def test_a_secret_answer_sends_nobody_anything() -> None:
    _, clients, watcher = await two_asked()
    first, waiting = asked(clients)
    quiet = [c for c in [*clients, watcher] if c is not first]
    for client in quiet:
        client.frames.clear()
    decision = waiting.doc["table"]["prompt"]["decision"]
    first.act("pass")
    await settle()
    assert [client.frames for client in quiet] == [[], [], []]
    assert first.doc["table"]["answered"]
    assert first.doc["table"]["prompt"] is None
    assert waiting.doc["table"]["prompt"]["decision"] == decision
    key = waiting.act("pass")
    await settle()
    assert waiting.code(key) == "ok"
    await play_hand(clients)
    assert clients[0].doc["room"]["state"] == "between"


async def test_pongs_come_at_once_even_while_the_room_waits_for_the_disk() -> None:
    house = House()
    _, clients = await house.table()
    house.store.gate = asyncio.Event()
    clients[0].do("ready", on=True)
    await settle()
    clients[0].frames.clear()
    clients[0].tell(m.Ping(42))
    assert clients[0].frames == [{"t": "pong", "n": 42, "now": house.clock.now()}]
