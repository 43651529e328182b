"""Whole matches of every installed game at a parlor table: restarts, windows, records that verify."""

import asyncio
import random
from typing import Any

import pytest

from queguan.core.registry import game_ids, get_game
from queguan.core.viewer import seat_viewer
from queguan.parlor.live import LiveRoom
from queguan.parlor.workers import WorkerPool
from queguan.players.api import get_players
from queguan.records.verify import verify
from tests.parlor.house import Client, House, asked, settle

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("game", game_ids())]


async def open_table(game: str, seed: int, **settings: Any) -> tuple[House, LiveRoom, list[Client]]:
    """A table of persons in every seat, all of them ready, and a spectator at the end of the list."""
    house = House(seed, find_game=get_game)
    first = await house.client()
    room = await house.parlor.create_room(first.person, game, {}, {"next_ms": 0, **settings})
    clients = [first, *[await house.client() for _ in range(len(room.state.seats) - 1)]]
    for client in clients:
        client.enter(room)
        client.do("sit", seat=-1)
    watcher = await house.client()
    watcher.enter(room)
    await settle()
    for client in clients:
        client.do("ready", on=True)
    await settle()
    return house, room, [*clients, watcher]


async def mix(clients: list[Client]) -> None:
    for client in clients[:-1]:
        client.mix()
    await settle()


async def play(house: House, clients: list[Client], rng: random.Random, check: bool = False) -> None:
    """Random legal answers until the hand is over."""
    for _ in range(600):
        turn = asked(clients)
        if not turn:
            if clients[0].doc["room"]["state"] != "playing":
                return
            await house.keep_alive(clients, 250)
            continue
        client = rng.choice(turn)
        client.act(rng.choice(client.doc["table"]["prompt"]["actions"])["text"])
        await settle()
        if check:
            [room] = house.parlor.rooms.values()
            for viewer in clients:
                assert viewer.doc == room.fresh_doc(viewer.person.id)
    raise AssertionError("the hand does not end")


async def test_records_of_the_table_verify_and_streams_are_right(game: str) -> None:
    for seed in range(4):
        house, _, clients = await open_table(game, seed)
        await mix(clients)
        await play(house, clients, random.Random(seed), check=True)
        doc = clients[-1].doc
        record = await house.parlor.record(doc["table"]["record"], clients[0].person)
        assert [finding for finding in verify(record) if not finding.ok] == []
        assert doc["table"]["settlement"] == record["result"]
        assert doc["room"]["matches"][0]["hands"][0]["payments"] == record["result"]["payments"]  # type: ignore[index]


async def test_a_restart_at_any_decision_changes_nothing(game: str) -> None:
    rng = random.Random(7)
    house, _, clients = await open_table(game, 3)
    await mix(clients)
    for _ in range(40):
        turn = asked(clients)
        if not turn:
            break
        client = rng.choice(turn)
        client.act(rng.choice(client.doc["table"]["prompt"]["actions"])["text"])
        await settle()
        before = [viewer.doc for viewer in clients]
        await house.restart()
        [room] = house.parlor.rooms.values()
        for viewer in clients:
            viewer.enter(room, resume=False)
        await settle()
        for viewer, old in zip(clients, before, strict=True):
            assert viewer.doc["table"]["view"] == old["table"]["view"]
            assert viewer.doc["table"]["match"] == old["table"]["match"]
            assert viewer.doc["table"]["answered"] == old["table"]["answered"]
            mine, then = viewer.doc["table"]["prompt"], old["table"]["prompt"]
            assert (mine and mine["actions"]) == (then and then["actions"])
            assert (mine and mine["decision"]) == (then and then["decision"])


def history(viewer: Client) -> list[dict[str, Any]]:
    """What came with the newest whole state."""
    found: list[dict[str, Any]] = [f for f in viewer.frames if f["t"] == "state"][-1]["events"]
    return found


async def test_who_comes_back_is_told_what_they_were_told_live_and_nothing_more(game: str) -> None:
    """Seats, the one who sits out, a spectator, and one who was let to look in the middle of the hand."""
    rng = random.Random(11)
    house, room, clients = await open_table(game, 6)
    looker = await house.client()
    looker.enter(room)
    await settle()
    viewers = [*clients, looker]
    begun = [len(viewer.events) for viewer in viewers]
    await mix(clients)
    shoulder = next(c for c in clients[:-1] if not c.doc["me"]["muted"])
    for step in range(600):
        if step == 12:
            shoulder.do("looker", person=looker.person.id)
            await settle()
            assert looker.doc["me"]["looking"] == shoulder.doc["me"]["seat"]
        if step in (3, 13, 22):
            await house.restart()
            [room] = house.parlor.rooms.values()
            for viewer in viewers:
                viewer.enter(room, resume=False)
            await settle()
        turn = asked(clients)
        if not turn:
            break
        client = rng.choice(turn)
        client.act(rng.choice(client.doc["table"]["prompt"]["actions"])["text"])
        await settle()
        if step % 5 == 0 or step in (12, 13):
            for viewer in viewers:
                viewer.enter(room, resume=False)
            await settle()
            for viewer, first in zip(viewers, begun, strict=True):
                assert history(viewer) == viewer.events[first:]
    assert step > 22, "the hand went on long enough to look"
    late = await house.client()
    late.enter(room)
    await settle()
    assert history(late) == clients[-1].events[begun[len(clients) - 1] :], "a newcomer: what spectators saw"
    own, first = shoulder.events, begun[viewers.index(shoulder)]
    assert looker.events[begun[-1] :] != own[first:], "what was private before the look stays private"


async def test_a_restart_between_hands_keeps_the_table_and_the_next_hand_goes_on(game: str) -> None:
    house, _, clients = await open_table(game, 5)
    await mix(clients)
    await play(house, clients, random.Random(5))
    before = [viewer.doc for viewer in clients]
    await house.restart()
    [room] = house.parlor.rooms.values()
    assert len(house.store.snapshots) == 1
    for viewer in clients:
        viewer.enter(room, resume=False)
    await settle()
    for viewer, old in zip(clients, before, strict=True):
        assert viewer.doc["table"] == old["table"]
        assert viewer.doc["room"]["matches"] == old["room"]["matches"]
    for viewer in clients[:-1]:
        viewer.do("next")
    await settle()
    await mix(clients)
    await play(house, clients, random.Random(6))
    assert len(clients[0].doc["room"]["matches"][0]["hands"]) == 2


async def test_constant_windows_end_the_hand_too_and_their_record_verifies(game: str) -> None:
    house, _, clients = await open_table(game, 2, constant_wait_ms=200)
    await mix(clients)
    await play(house, clients, random.Random(2))
    record = await house.parlor.record(clients[0].doc["table"]["record"], clients[0].person)
    assert [finding for finding in verify(record) if not finding.ok] == []


async def test_a_table_that_everybody_left_plays_its_hand_out_by_itself(game: str) -> None:
    house, room, clients = await open_table(game, 4)
    await mix(clients)
    for client in clients:
        client.leave()
    await house.clock.advance(12_000)
    assert room.state.phase == "between"
    assert all(seat.away for seat in room.state.seats)
    assert {action["by"] for action in room.state.actions} == {"forced"}


async def test_workers_choose_what_the_players_choose_from_the_same_view_and_seed(game: str) -> None:
    pool = WorkerPool(1, time_box=20)
    try:
        _, room, clients = await open_table(game, 8)
        await mix(clients)
        rng = random.Random(8)
        players = get_players(game)
        for level in pool.levels(game):
            for _ in range(3):
                hand = room.state.hand
                assert hand is not None
                seat = room.state.unanswered()[0]
                view, actions = hand.view(seat_viewer(seat)), hand.legal(seat)
                chosen = await pool.decide(game, level, view, actions, 5)
                assert chosen is players.decide(level, view, actions, 5)
                client = rng.choice(asked(clients))
                client.act()
                await settle()
        assert (pool.late, pool.died) == (0, 0)
    finally:
        await asyncio.to_thread(pool.close)
