"""Answers of players: once, durable before shown, refused with the right word."""

import asyncio

import pytest

from queguan.parlor import messages as m
from tests.parlor.house import Client, House, asked, play_hand, settle

pytestmark = pytest.mark.anyio


async def playing() -> tuple[House, list[Client]]:
    house = House()
    _, clients = await house.table()
    await house.begin(clients)
    return house, clients


async def test_the_same_id_gets_the_same_answer_and_is_done_once() -> None:
    _, clients = await playing()
    [player] = asked(clients)
    key = player.act()
    await settle()
    row = list(player.doc["table"]["view"]["row"])
    counts = list(player.doc["table"]["view"]["counts"])
    player.act(id=key)
    await settle()
    assert [(a["t"], a["again"]) for a in player.answers[key]] == [("ack", False), ("ack", True)]
    assert player.doc["table"]["view"]["row"] == row
    assert player.doc["table"]["view"]["counts"] == counts


async def test_stored_ids_survive_a_restart() -> None:
    house, clients = await playing()
    [player] = asked(clients)
    key = player.act()
    await settle()
    await house.restart()
    [room] = house.parlor.rooms.values()
    before = room.state.no
    player.enter(room)
    await settle()
    player.act(id=key, action="play A", decision=0)
    await settle()
    assert player.answer(key)["t"] == "ack"
    assert player.answer(key)["again"]
    assert room.state.no == before


async def test_the_same_id_gets_the_same_error() -> None:
    _, clients = await playing()
    [player] = asked(clients)
    key = player.act("take")
    await settle()
    player.act(id=key)
    await settle()
    assert [a["code"] for a in player.answers[key]] == ["illegal_action", "illegal_action"]


async def test_an_old_decision_is_stale_and_the_present_state_follows() -> None:
    _, clients = await playing()
    [player] = asked(clients)
    decision = player.doc["table"]["prompt"]["decision"]
    player.act()
    await settle()
    player.frames.clear()
    key = player.act("play A", decision=decision)
    await settle()
    assert player.code(key) == "stale_decision"
    assert [f["t"] for f in player.frames] == ["error", "state"]


@pytest.mark.parametrize(
    ("action", "code"), [("fly", "unknown_action"), ("take", "illegal_action"), ("", "unknown_action")]
)
async def test_bad_answers_are_refused_and_the_table_goes_on(action: str, code: str) -> None:
    _, clients = await playing()
    [player] = asked(clients)
    key = player.act(action)
    await settle()
    assert player.code(key) == code
    if code == "illegal_action":
        assert player.answer(key)["reason"] == {"rule": "S1", "key": "not_yours", "params": {}}
    player.act()
    await settle()
    assert asked(clients) != [player]


async def test_who_is_not_asked_and_who_does_not_sit_cannot_act() -> None:
    house, clients = await playing()
    [player] = asked(clients)
    decision = player.doc["table"]["prompt"]["decision"]
    other = next(c for c in clients if c is not player)
    first = other.act("play A", decision=decision)
    watcher = await house.client()
    watcher.enter(next(iter(house.parlor.rooms.values())))
    await settle()
    second = watcher.act("play A", decision=decision)
    await settle()
    assert other.code(first) == "not_asked"
    assert watcher.code(second) == "not_seated"


async def test_nothing_is_acknowledged_or_shown_before_the_commit() -> None:
    house, clients = await playing()
    [player] = asked(clients)
    for client in clients:
        client.frames.clear()
    house.store.gate = asyncio.Event()
    key = player.act()
    await settle()
    assert [client.frames for client in clients] == [[], [], []]
    house.store.gate.set()
    await settle()
    assert player.code(key) == "ok"
    assert all(client.frames for client in clients)


async def test_when_the_store_fails_nothing_was_done_and_the_table_goes_on_later() -> None:
    house, clients = await playing()
    [player] = asked(clients)
    hands = player.doc["table"]["view"]["hands"]
    house.store.failing = True
    first = player.act()
    await settle()
    assert first not in player.answers
    house.store.failing = False
    await house.clock.advance(2_000)
    assert [e["code"] for e in player.errors] == ["storage"]
    assert first not in player.answers, "what was built before the commit failed is thrown away"
    assert player.doc["table"]["view"]["hands"] == hands
    again = player.act(id=first)
    await settle()
    assert player.answer(again)["t"] == "ack"
    assert not player.answer(again)["again"]
    for client in clients:
        client.tell(m.Ping(1))
    await play_hand(clients)
    assert clients[0].doc["room"]["state"] == "between"


async def test_a_newer_tab_takes_over() -> None:
    house, clients = await playing()
    [player] = asked(clients)
    [room] = house.parlor.rooms.values()
    second = Client(player.person)
    second.enter(room)
    await settle()
    assert player.said_bye is not None
    assert player.said_bye["code"] == "elsewhere"
    assert not player.open
    count = len(player.frames)
    second.act()
    player.act(id="ghost")
    await settle()
    assert len(player.frames) == count
    assert second.doc["me"]["seat"] == clients.index(player)


async def test_messages_before_hello_and_bad_ids_are_refused() -> None:
    house, clients = await playing()
    [room] = house.parlor.rooms.values()
    guest = await house.client()
    guest.connection = room.enter(guest.person, guest)
    guest.tell(m.Chat("c1", "hi"))
    clients[0].tell(m.Chat("", "hi"))
    clients[0].tell(m.Chat("x" * 65, "hi"))
    await settle()
    assert [e["code"] for e in guest.errors] == ["bad_message"]
    assert [e["code"] for e in clients[0].errors] == ["bad_message", "bad_message"]


async def test_bad_contributions_are_refused_and_the_first_good_one_stands() -> None:
    house = House()
    _, clients = await house.table()
    for client in clients:
        client.do("ready", on=True)
    await settle()
    clients[0].tell(m.Mix(1, "xyz"))
    clients[0].tell(m.Mix(1, "00" * 15))
    clients[0].tell(m.Mix(1, "00 " * 16))
    clients[0].tell(m.Mix(1, "00" * 15 + "  "))
    clients[0].tell(m.Mix(1, "AB" * 16))
    clients[0].tell(m.Mix(1, "cd" * 16))
    clients[1].tell(m.Mix(2, "ee" * 16))
    await settle()
    assert [e["code"] for e in clients[0].errors] == ["bad_message"] * 4
    assert clients[1].doc["table"]["shuffle"]["mixed"] == [0]
    assert clients[1].doc["table"]["shuffle"]["wanted"]
    assert not clients[0].doc["table"]["shuffle"]["wanted"]
    await house.clock.advance(800)
    assert clients[0].doc["table"]["view"] is not None
    [room] = house.parlor.rooms.values()
    assert room.state.contributions == ["ab" * 16, "", ""]


async def test_a_fault_in_the_game_does_not_end_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    house, clients = await playing()
    [player] = asked(clients)
    [room] = house.parlor.rooms.values()
    hand = room.state.hand
    assert hand is not None

    def broken(seat: int, action: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(hand, "act", broken)
    player.act()
    await settle()
    assert [e["code"] for e in player.errors] == ["not_now"]
    for client in clients:
        client.tell(m.Ping(1))
    await play_hand(clients)
    assert clients[0].doc["room"]["state"] == "between"
