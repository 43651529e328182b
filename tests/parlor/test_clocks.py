"""Clocks, disconnects, substitutes, restarts (platform.md 8, U12)."""

from typing import Any

import pytest

from queguan.parlor import messages as m
from tests.parlor.house import Client, House, asked, play_hand, settle

pytestmark = pytest.mark.anyio

SECOND = 1_000


async def playing(seed: int = 0, **settings: Any) -> tuple[House, list[Client]]:
    house = House(seed)
    _, clients = await house.table(3, {"hands": 3}, **settings)
    await house.begin(clients)
    return house, clients


def kinds(client: Client) -> list[str]:
    return [e["kind"] for e in client.events if e["kind"].startswith("parlor_")]


async def test_time_out_plays_the_default_and_says_so_to_that_seat_only() -> None:
    house, clients = await playing(decision_ms=5 * SECOND, bank_ms=3 * SECOND)
    [player] = asked(clients)
    prompt = player.doc["table"]["prompt"]
    assert prompt["deadline"] == house.clock.now() + 8 * SECOND
    assert player.doc["table"]["clocks"] == [{"seat": 0, "deadline": prompt["deadline"], "bank": 3 * SECOND}]
    await house.keep_alive(clients, 8 * SECOND - 1)
    assert asked(clients) == [player]
    await house.keep_alive(clients, 1)
    assert [e["card"] for e in clients[1].events if e["kind"] == "play"] == [prompt["default"].split()[1]]
    assert kinds(player) == ["parlor_hand", "parlor_timeout"]
    assert kinds(clients[1]) == ["parlor_hand"]
    [room] = house.parlor.rooms.values()
    assert room.state.actions[0]["by"] == "timeout"


async def test_the_bank_lasts_for_the_hand_and_is_full_again_in_the_next() -> None:
    house, clients = await playing(decision_ms=5 * SECOND, bank_ms=10 * SECOND, next_ms=0)
    [room] = house.parlor.rooms.values()
    [player] = asked(clients)
    await house.keep_alive(clients, 9 * SECOND)
    player.act()
    await settle()
    assert room.state.seats[0].bank == 4 * SECOND
    while asked(clients) and asked(clients) != [player]:
        asked(clients)[0].act()
        await settle()
    if asked(clients):
        deadline = player.doc["table"]["prompt"]["deadline"]
        assert deadline == house.clock.now() + 5 * SECOND + 6 * SECOND
    await play_hand(clients)
    for client in clients:
        client.do("next")
    await settle()
    await house.keep_alive(clients, SECOND)
    assert [seat.bank for seat in room.state.seats] == [0, 0, 0]


async def test_two_time_outs_in_a_row_are_a_disconnect_and_any_act_takes_the_seat_back() -> None:
    house, clients = await playing(decision_ms=3 * SECOND, bank_ms=0)
    [room] = house.parlor.rooms.values()
    while not room.state.seats[0].away:
        others = [c for c in asked(clients) if c is not clients[0]]
        if others:
            others[0].act()
            await settle()
        elif clients[0] in asked(clients):
            await house.keep_alive(clients, 3 * SECOND)
        else:
            raise AssertionError("the hand was over too soon")
    assert kinds(clients[1])[-1] == "parlor_away"
    assert clients[0].doc["me"]["away"]
    assert not clients[1].doc["room"]["seats"][0]["connected"]
    for _ in range(100):
        others = [c for c in asked(clients) if c is not clients[0]]
        if not others:
            break
        others[0].act()
        await settle()
    assert clients[0].doc["room"]["state"] == "between", "the forced seat held nobody up"
    clients[0].do("back")
    await settle()
    assert not clients[0].doc["me"]["away"]
    assert kinds(clients[1])[-1] == "parlor_back"


async def test_one_answer_between_two_time_outs_is_no_disconnect() -> None:
    house, clients = await playing(decision_ms=3 * SECOND, bank_ms=0)
    [room] = house.parlor.rooms.values()
    turns = 0
    while asked(clients):
        for client in asked(clients):
            if client is clients[0]:
                turns += 1
                if turns % 2:
                    await house.keep_alive(clients, 3 * SECOND)
                    break
            client.act()
            await settle()
            break
    assert turns > 2
    assert not room.state.seats[0].away


async def test_no_heartbeat_for_ten_seconds_forces_then_a_computer_plays_until_the_return() -> None:
    house, clients = await playing(next_ms=0)
    [room] = house.parlor.rooms.values()
    lost, here = clients[0], clients[1:]
    lost.leave()
    await house.keep_alive(here, 9 * SECOND)
    assert not room.state.seats[0].away
    await house.keep_alive(here, 2 * SECOND)
    assert kinds(clients[1])[-1] == "parlor_away"
    assert clients[1].doc["room"]["seats"][0]["connected"] is False
    await play_hand(here)
    record = clients[1].doc["table"]["record"]
    forced = (await house.parlor.record(record, lost.person))["actions"]
    assert {a["by"] for a in forced if a["seat"] == 0} <= {"forced", "person"}
    for client in here:
        client.do("next")
    await settle()
    for client in here:
        client.mix()
    await settle()
    seat = clients[1].doc["room"]["seats"][0]
    assert (seat["substitute"], seat["kind"], seat["name"]) == (True, "person", lost.person.name)
    for _ in range(30):
        if any(a["seat"] == 0 and a["by"] == "cpu" for a in room.state.actions):
            break
        for client in asked(here):
            client.act()
            await settle()
        await house.keep_alive(here, 1_500)
    else:
        raise AssertionError("no computer player played")
    lost.enter(room)
    await settle()
    assert not clients[1].doc["room"]["seats"][0]["substitute"]
    assert kinds(clients[1])[-1] == "parlor_back"
    assert lost.doc["table"]["view"]["hands"][0] is not None
    assert lost.doc["room"]["matches"][0]["hands"], "the whole public history is there"
    await play_hand(clients)
    assert lost.doc["room"]["state"] == "between"


async def test_a_silent_socket_is_a_disconnect_and_a_ping_brings_the_person_back() -> None:
    house, clients = await playing()
    await house.keep_alive(clients[1:], 12 * SECOND)
    assert not clients[1].doc["room"]["seats"][0]["connected"]
    clients[0].tell(m.Ping(1))
    await settle()
    assert clients[1].doc["room"]["seats"][0]["connected"]
    assert not clients[0].doc["me"]["away"]


async def test_under_mfc_there_is_no_return_into_the_match() -> None:
    house, clients = await playing(rejoin="mfc", next_ms=0)
    [room] = house.parlor.rooms.values()
    lost, here = clients[0], clients[1:]
    lost.leave()
    await house.keep_alive(here, 11 * SECOND)
    lost.enter(room)
    await settle()
    assert lost.doc["me"]["away"]
    first, second = lost.do("back"), lost.act("play A", decision=0)
    await settle()
    assert (lost.code(first), lost.code(second)) == ("no_return", "no_return")


async def test_who_leaves_on_purpose_may_come_back_under_rejoin() -> None:
    _, clients = await playing()
    clients[0].do("stand")
    await settle()
    assert clients[0].doc["me"]["away"]
    assert clients[0].doc["me"]["seat"] == 0
    clients[0].tell(m.Ping(3))
    clients[0].tell(m.Chat("c", "bye"))
    await settle()
    assert clients[0].doc["me"]["away"], "only a wish to play brings the seat back"
    clients[0].do("sit", seat=0)
    await settle()
    assert not clients[0].doc["me"]["away"]


async def test_a_restart_fills_the_banks_again() -> None:
    house, clients = await playing(decision_ms=5 * SECOND, bank_ms=20 * SECOND)
    [player] = asked(clients)
    await house.keep_alive(clients, 15 * SECOND)
    player.act()
    await settle()
    assert next(iter(house.parlor.rooms.values())).state.seats[0].bank == 10 * SECOND
    await house.restart()
    assert next(iter(house.parlor.rooms.values())).state.seats[0].bank == 0


async def test_while_the_server_is_down_no_clock_runs_and_afterwards_clocks_are_full() -> None:
    house, clients = await playing(decision_ms=5 * SECOND, bank_ms=20 * SECOND)
    [room] = house.parlor.rooms.values()
    [player] = asked(clients)
    await house.keep_alive(clients, 15 * SECOND)
    state = room.state
    assert state.hand is not None
    before = state.hand.state_hash()
    house.clock.time += 3_600 * SECOND
    await house.restart()
    [room] = house.parlor.rooms.values()
    assert room is not None
    assert room.state.hand is not None
    assert room.state.hand.state_hash() == before
    assert room.state.actions == state.actions
    for client in clients:
        client.enter(room)
    await settle()
    assert asked(clients) == [player]
    assert player.doc["table"]["prompt"]["deadline"] == house.clock.now() + 25 * SECOND
    assert not any(seat.away for seat in room.state.seats)
    await play_hand(clients)
    assert player.doc["room"]["state"] == "between"


async def test_after_a_restart_people_have_half_a_minute_to_find_back() -> None:
    house, _ = await playing()
    await house.restart()
    [room] = house.parlor.rooms.values()
    await house.clock.advance(29 * SECOND)
    assert not any(seat.away for seat in room.state.seats)
    await house.clock.advance(2 * SECOND)
    assert all(seat.away for seat in room.state.seats)


async def test_without_a_clock_one_person_may_think_for_ever_and_two_may_not() -> None:
    house = House()
    client = await house.client()
    room = await house.parlor.quick(client.person, "snap", 1, {})
    client.enter(room)
    await settle()
    client.mix()
    await settle()
    while not client.doc["table"]["prompt"]:
        await house.keep_alive([client], 2 * SECOND)
    assert client.doc["table"]["prompt"]["deadline"] is None
    prompt = client.doc["table"]["prompt"]
    await house.keep_alive([client], 600 * SECOND)
    assert client.doc["table"]["prompt"] == prompt
    _, clients = await playing(decision_ms=0, bank_ms=0)
    [player] = asked(clients)
    assert player.doc["table"]["prompt"]["deadline"] == house.clock.__class__().now() + 30 * SECOND


@pytest.mark.parametrize("fault", ["silent", "broken"])
async def test_a_computer_player_that_fails_plays_the_default(fault: str) -> None:
    house = House()
    setattr(house.pool, fault, True)
    client = await house.client()
    room = await house.parlor.quick(client.person, "snap", 1, {})
    client.enter(room)
    await settle()
    client.mix()
    for _ in range(60):
        await house.keep_alive([client], 2 * SECOND)
        if client.doc["room"]["state"] == "between":
            break
        if client.doc["table"]["prompt"]:
            client.act()
    assert client.doc["room"]["state"] == "between"


async def test_computer_players_take_a_human_pace() -> None:
    house = House(5)
    client = await house.client()
    room = await house.parlor.quick(client.person, "snap", 1, {})
    client.enter(room)
    await settle()
    client.mix()
    await settle()
    waits = []
    for _ in range(200):
        if client.doc["room"]["state"] != "playing":
            break
        started = house.clock.now()
        number = room.state.no
        if client.doc["table"]["prompt"]:
            client.act()
            await settle()
            continue
        while room.state.no == number:
            await house.clock.advance(50)
            client.tell(m.Ping(0))
        waits.append(house.clock.now() - started)
    assert waits
    assert min(waits) >= 300
    assert max(waits) <= 1_550


async def windows(wait: int) -> dict[str, list[int]]:
    """How long after each card the next public event came, by whether somebody could claim it."""
    found: dict[str, list[int]] = {"asked": [], "nobody": []}
    for seed in range(12):
        house, clients = await playing(seed, constant_wait_ms=wait)
        while asked(clients):
            [player] = asked(clients)
            watcher = clients[(clients.index(player) + 1) % 3]
            player.act()
            await settle()
            claimers = asked(clients)
            shown = watcher.doc["table"]["view"]["shown"]
            started = house.clock.now()
            kind = "nobody"
            if shown and claimers:
                kind = "asked"
                for claimer in claimers:
                    claimer.act("pass")
                await settle()
            while watcher.doc["table"]["view"]["shown"]:
                await house.clock.advance(10)
                for client in clients:
                    client.tell(m.Ping(0))
            found[kind].append(house.clock.now() - started)
    return found


async def test_with_a_constant_wait_every_window_takes_the_same_time() -> None:
    found = await windows(500)
    assert len(found["asked"]) > 3
    assert len(found["nobody"]) > 3
    assert set(found["asked"]) == set(found["nobody"]) == {500}


async def test_without_it_windows_close_at_once() -> None:
    found = await windows(0)
    assert set(found["asked"]) == set(found["nobody"]) == {0}


async def held() -> tuple[House, list[Client], Client, Client]:
    """A table whose claim window waits; who played the card, who may take it."""
    for seed in range(40):
        house, clients = await playing(seed, constant_wait_ms=1_000)
        [player] = asked(clients)
        player.act()
        await settle()
        if asked(clients):
            return house, clients, player, asked(clients)[0]
    raise AssertionError("no deal asks for a claim")


async def test_an_answer_held_by_the_window_is_durable_and_counts_after_a_restart() -> None:
    house, clients, player, claimer = await held()
    others = [c for c in asked(clients) if c is not claimer]
    key = claimer.act("take")
    await settle()
    assert claimer.code(key) == "ok"
    assert claimer.doc["table"]["answered"]
    assert player.doc["table"]["view"]["shown"]
    await house.restart()
    [room] = house.parlor.rooms.values()
    for client in clients:
        client.enter(room)
    await settle()
    assert claimer.doc["table"]["prompt"] is None
    for other in others:
        other.act("pass")
    await house.keep_alive(clients, 1_000)
    assert [e["seat"] for e in player.events if e["kind"] == "take"] == [claimer.doc["me"]["seat"]]


async def test_a_restart_between_commitment_and_deal_keeps_both_and_waits_for_the_people() -> None:
    house = House()
    _, clients = await house.table()
    for client in clients:
        client.do("ready", on=True)
    await settle()
    shown = clients[0].doc["table"]["shuffle"]["commitment"]
    await house.restart()
    [room] = house.parlor.rooms.values()
    await house.clock.advance(1 * SECOND)
    for client in clients:
        client.enter(room)
    await settle()
    assert clients[0].doc["table"]["shuffle"]["commitment"] == shown
    for fill, client in enumerate(clients, 1):
        client.mix(fill)
    await settle()
    assert room.state.contributions == [(bytes([fill]) * 16).hex() for fill in (1, 2, 3)]
    assert asked(clients)
