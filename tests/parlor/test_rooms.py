"""Rooms: seats, the ready check, the host's rights, several matches, the end (platform.md 2)."""

import asyncio
from typing import Any

import pytest

from queguan.parlor import messages as m
from queguan.parlor.errors import ParlorError
from queguan.parlor.store import Person
from tests.parlor.house import Client, House, asked, play_hand, settle

pytestmark = pytest.mark.anyio

SECOND = 1_000


def seats(client: Client) -> list[str]:
    return [seat["kind"] for seat in client.doc["room"]["seats"]]


def state(client: Client) -> str:
    return str(client.doc["room"]["state"])


async def done(client: Client, what: str, **args: Any) -> str:
    key = client.do(what, **args)
    await settle()
    return client.code(key)


async def test_seats_are_taken_left_and_changed_only_when_free() -> None:
    house = House()
    _, clients = await house.table(2)
    assert await done(clients[1], "sit", seat=0) == "seat_taken"
    assert await done(clients[1], "sit", seat=7) == "bad_message"
    assert await done(clients[1], "sit", seat=2) == "ok"
    assert seats(clients[0]) == ["person", "empty", "person"]
    assert await done(clients[1], "stand") == "ok"
    assert await done(clients[1], "stand") == "not_seated"
    assert seats(clients[0]) == ["person", "empty", "empty"]
    assert await done(clients[1], "sit", seat=-1) == "ok"
    assert clients[1].doc["me"]["seat"] == 1


async def test_a_full_room_offers_to_watch() -> None:
    house = House()
    room, clients = await house.table(3)
    late = await house.client()
    late.enter(room)
    await settle()
    assert await done(late, "sit", seat=-1) == "room_full"
    assert late.doc["me"]["watching"]
    facts = room.public_json(late.person.id)
    assert (facts["seated"], facts["watching"]) == (False, True)
    assert room.public_json(clients[1].person.id)["seated"] is True


async def test_the_match_begins_when_all_seated_are_ready_and_not_before() -> None:
    house = House()
    _, clients = await house.table(3)
    await done(clients[0], "ready", on=True)
    await done(clients[1], "ready", on=True)
    await done(clients[1], "ready", on=False)
    await done(clients[2], "ready", on=True)
    assert state(clients[0]) == "waiting"
    assert clients[0].doc["room"]["ready_deadline"] == house.clock.now() + 30 * SECOND
    await done(clients[1], "ready", on=True)
    assert state(clients[0]) == "playing"
    assert clients[0].doc["room"]["ready_deadline"] is None


async def test_who_is_not_ready_after_half_a_minute_stands() -> None:
    house = House()
    _, clients = await house.table(3)
    await done(clients[0], "ready", on=True)
    await house.keep_alive(clients, 29 * SECOND)
    assert seats(clients[0]) == ["person"] * 3
    await house.keep_alive(clients, 2 * SECOND)
    assert seats(clients[0]) == ["person", "empty", "empty"]
    assert clients[0].doc["room"]["ready_deadline"] is None
    assert clients[1].doc["me"]["watching"]


async def test_a_match_never_begins_with_an_absent_human() -> None:
    house = House()
    _, clients = await house.table(3)
    await done(clients[2], "ready", on=True)
    clients[2].leave()
    await done(clients[0], "ready", on=True)
    await done(clients[1], "ready", on=True)
    assert state(clients[0]) == "waiting"
    await house.keep_alive(clients[:2], 31 * SECOND)
    assert seats(clients[0]) == ["person", "person", "empty"]
    assert state(clients[0]) == "waiting"


async def test_who_is_gone_for_ten_minutes_loses_the_seat_before_a_match() -> None:
    house = House()
    _, clients = await house.table(2)
    clients[1].leave()
    await house.keep_alive(clients[:1], 599 * SECOND)
    assert seats(clients[0])[1] == "person"
    await house.keep_alive(clients[:1], 2 * SECOND)
    assert seats(clients[0])[1] == "empty"


async def test_the_host_fills_and_clears_seats_with_computer_players() -> None:
    house = House()
    _, clients = await house.table(2)
    host, guest = clients
    assert await done(guest, "fill", seat=2, level=1) == "not_host"
    assert await done(host, "fill", seat=2, level=9) == "bad_option"
    assert await done(host, "fill", seat=1, level=1) == "seat_taken"
    assert await done(host, "fill", seat=2, level=1) == "ok"
    assert await done(host, "fill", seat=2, level=2) == "ok"
    assert host.doc["room"]["seats"][2]["level"] == 2
    assert await done(host, "clear", seat=1) == "seat_taken"
    assert await done(host, "clear", seat=2) == "ok"
    assert seats(host) == ["person", "person", "empty"]
    assert await done(guest, "stand") == "ok"
    assert await done(host, "fill_all", level=1) == "ok"
    assert seats(host) == ["person", "cpu", "cpu"]
    assert await done(host, "settings", settings={"cpu_fill": False}) == "ok"
    assert await done(host, "clear", seat=1) == "ok"
    assert await done(host, "fill_all", level=1) == "not_now"


async def test_who_is_kicked_is_told_and_cannot_come_back() -> None:
    house = House()
    room, clients = await house.table(3)
    assert await done(clients[1], "kick", person=clients[2].person.id) == "not_host"
    assert await done(clients[0], "kick", person="nobody") == "unknown_person"
    assert await done(clients[0], "kick", person=clients[2].person.id) == "ok"
    assert clients[2].said_bye is not None
    assert clients[2].said_bye["code"] == "kicked"
    assert seats(clients[0]) == ["person", "person", "empty"]
    with pytest.raises(ParlorError) as caught:
        clients[2].enter(room)
    assert caught.value.code == "kicked"


async def test_a_person_kicked_in_mid_match_is_replaced_for_good() -> None:
    house = House()
    _, clients = await house.table(3, {"hands": 2}, next_ms=0)
    await house.begin(clients)
    assert await done(clients[0], "kick", person=clients[2].person.id) == "ok"
    here = clients[:2]
    await play_hand(here)
    assert state(here[0]) == "between"
    for client in here:
        client.do("next")
    await settle()
    for client in here:
        client.mix()
    await settle()
    assert here[0].doc["room"]["seats"][2]["substitute"]
    for _ in range(60):
        for client in asked(here):
            client.act()
            await settle()
        await house.keep_alive(here, 1_600)
        if state(here[0]) == "finished":
            break
    await done(here[0], "again")
    assert seats(here[0])[2] == "empty"


async def test_options_are_free_for_the_host_alone_and_asked_of_all_seated_later() -> None:
    house = House()
    room, clients = await house.table(1)
    host = clients[0]
    assert await done(host, "options", options={"seats": 5}) == "bad_option"
    assert await done(host, "options", options={"seats": 4, "hands": 3}) == "ok"
    assert len(host.doc["room"]["seats"]) == 4
    assert host.doc["room"]["differences"] == {"preset": "plain", "seats": 4, "hands": 3}
    guests = [await house.client() for _ in range(2)]
    for guest in guests:
        guest.enter(room)
        guest.do("sit", seat=-1)
    await settle()
    assert await done(guests[0], "options", options={"hands": 1}) == "not_host"
    assert await done(host, "options", options={"hands": 1}) == "ok"
    proposal = guests[0].doc["room"]["proposal"]
    assert (proposal["by"], proposal["yes"]) == (host.person.id, [host.person.id])
    assert await done(guests[0], "answer", proposal=proposal["id"], yes=True) == "ok"
    assert host.doc["room"]["options"]["hands"] == 3
    assert await done(guests[1], "answer", proposal=proposal["id"], yes=False) == "ok"
    assert host.doc["room"]["proposal"] is None
    assert host.doc["room"]["options"]["hands"] == 3
    await done(host, "options", options={"hands": 1})
    number = proposal["id"] + 1
    assert await done(guests[0], "answer", proposal=proposal["id"], yes=True) == "not_now"
    for guest in guests:
        assert await done(guest, "answer", proposal=number, yes=True) == "ok"
    assert host.doc["room"]["options"]["hands"] == 1
    assert len(host.doc["room"]["seats"]) == 3
    assert host.doc["room"]["proposal"] is None


async def test_options_and_seats_are_fixed_while_a_match_is_played() -> None:
    house = House()
    room, clients = await house.table(3)
    await house.begin(clients)
    late = await house.client()
    late.enter(room)
    await settle()
    assert await done(clients[0], "options", options={"hands": 1}) == "already_started"
    assert await done(clients[0], "fill_all", level=1) == "already_started"
    assert await done(clients[0], "ready", on=True) == "already_started"
    assert await done(late, "sit", seat=-1) == "already_started"
    assert await done(clients[0], "next") == "not_now"
    assert await done(clients[0], "again") == "not_now"


@pytest.mark.parametrize(
    "settings",
    [
        {"decision_ms": 100},
        {"decision_ms": "fast"},
        {"bank_ms": -1},
        {"cpu_level": 9},
        {"rejoin": "never"},
        {"watching": 1},
        {"colour": "red"},
        {"constant_wait_ms": 5_000},
        {"decision_ms": True},
    ],
)
async def test_settings_out_of_range_are_refused_with_what_was_expected(settings: dict[str, object]) -> None:
    house = House()
    _, clients = await house.table(1)
    key = clients[0].do("settings", settings=settings)
    await settle()
    assert clients[0].code(key) == "bad_option"
    assert "expected" in clients[0].answer(key)["message"]
    with pytest.raises(ParlorError, match="expected"):
        await house.parlor.create_room(clients[0].person, "snap", {}, settings)


@pytest.mark.parametrize(
    ("what", "args"),
    [
        ("dance", {}),
        ("sit", {}),
        ("sit", {"seat": "left"}),
        ("ready", {"on": 1}),
        ("stand", {"now": True}),
        ("answer", {"proposal": 1}),
    ],
)
async def test_malformed_commands_are_refused(what: str, args: dict[str, Any]) -> None:
    house = House()
    _, clients = await house.table(1)
    assert await done(clients[0], what, **args) == "bad_message"


async def test_several_matches_in_one_room_with_a_running_sheet() -> None:
    house = House()
    _, clients = await house.table(3, {"hands": 1}, next_ms=0)
    await house.begin(clients)
    await play_hand(clients)
    assert state(clients[0]) == "finished"
    assert clients[0].doc["room"]["matches"][0]["finished"]
    assert sorted(clients[0].doc["room"]["matches"][0]["standings"])[0] == 1
    names = [c.person.name for c in clients]
    assert clients[0].doc["room"]["matches"][0]["names"] == names
    for client in clients:
        assert await done(client, "again") == "ok"
    assert state(clients[0]) == "playing"
    for client in clients:
        client.mix()
    await settle()
    await play_hand(clients)
    sheet = clients[0].doc["room"]["matches"]
    assert [match["no"] for match in sheet] == [1, 2]
    assert all(sum(match["scores"]) == 0 for match in sheet)
    assert sheet[0]["hands"][0]["record"] != sheet[1]["hands"][0]["record"]


async def test_next_hand_by_all_or_by_time_and_never_for_an_empty_table() -> None:
    house = House()
    _, clients = await house.table(3, {"hands": 9}, next_ms=10 * SECOND)
    await house.begin(clients)
    await play_hand(clients)
    assert clients[0].doc["room"]["next_deadline"] == house.clock.now() + 10 * SECOND
    for client in clients:
        await done(client, "next")
    assert state(clients[0]) == "playing"
    assert clients[0].doc["room"]["next_deadline"] is None
    for client in clients:
        client.mix()
    await settle()
    await play_hand(clients)
    await house.keep_alive(clients, 10 * SECOND)
    assert state(clients[0]) == "playing"
    for client in clients:
        client.mix()
    await settle()
    await play_hand(clients)
    [room] = house.parlor.rooms.values()
    for client in clients:
        client.leave()
    await house.clock.advance(600 * SECOND)
    assert room.state.phase == "between"


async def test_a_match_ends_early_where_the_game_allows_it_and_all_want_it() -> None:
    house = House()
    room, clients = await house.table(3, {"hands": 9}, next_ms=0)
    await house.begin(clients)
    assert await done(clients[0], "stop", on=True) == "not_now", "not in the middle of a hand"
    await play_hand(clients)
    assert clients[0].doc["table"]["match"]["may_stop"]
    watcher = await house.client()
    watcher.enter(room)
    await settle()
    assert await done(watcher, "stop", on=True) == "not_seated"
    for client in clients[:2]:
        assert await done(client, "stop", on=True) == "ok"
    assert await done(clients[0], "stop", on=False) == "ok"
    assert [seat["stop"] for seat in clients[2].doc["room"]["seats"]] == [False, True, False]
    await done(clients[2], "stop", on=True)
    assert state(clients[0]) == "between"
    await done(clients[0], "stop", on=True)
    assert state(clients[0]) == "finished"
    row = clients[0].doc["room"]["matches"][0]
    assert row["finished"] and len(row["hands"]) == 1 and row["standings"] is not None
    assert await done(clients[0], "stop", on=True) == "not_now"
    for client in clients:
        await done(client, "again")
    assert len(clients[0].doc["room"]["matches"]) == 2


async def test_a_pause_runs_when_all_present_agree_and_stops_the_clocks() -> None:
    house = House()
    _, clients = await house.table(3, decision_ms=5 * SECOND, bank_ms=0)
    await house.begin(clients)
    clients[2].leave()
    await house.keep_alive(clients[:2], 3 * SECOND)
    [player] = asked(clients)
    assert await done(clients[1], "pause", on=True) == "not_host"
    assert await done(clients[0], "pause", on=True) == "ok"
    pause = {"by": clients[0].person.id, "agreed": [clients[0].person.id], "until": None}
    assert clients[1].doc["room"]["paused"] == pause
    assert await done(clients[1], "pause", on=True) == "ok"
    assert clients[0].doc["room"]["paused"]["until"] == house.clock.now() + 180 * SECOND
    key = player.act()
    await settle()
    assert player.code(key) == "paused"
    await house.keep_alive(clients[:2], 100 * SECOND)
    assert asked(clients) == [player]
    assert await done(clients[1], "pause", on=False) == "ok"
    assert player.doc["table"]["prompt"]["deadline"] == house.clock.now() + 5 * SECOND
    assert await done(clients[0], "pause", on=True) == "ok"
    assert await done(clients[1], "pause", on=True) == "ok"
    await house.keep_alive(clients[:2], 181 * SECOND)
    assert clients[0].doc["room"]["paused"] is None


async def test_names_are_checked_and_shown_everywhere() -> None:
    house = House()
    room, clients = await house.table(2)
    other = await house.parlor.create_room(clients[1].person, "snap", {}, {})
    assert await done(clients[1], "name", name=" ") == "bad_name"
    assert await done(clients[1], "name", name="x" * 13) == "bad_name"
    assert await done(clients[1], "name", name="a\nb") == "bad_name"
    assert await done(clients[1], "name", name=" 小李 ") == "ok"
    assert clients[0].doc["room"]["seats"][1]["name"] == "小李"
    assert clients[1].doc["me"]["name"] == "小李"
    await settle()
    assert "小李" in {person.name for person in house.store.people.values()}
    await house.parlor.rename(clients[1].person, "老李")
    await settle()
    assert clients[0].doc["room"]["seats"][1]["name"] == "老李"
    assert other.state.seats[0].name == "老李"
    assert room.state.seats[1].name == "老李"


async def test_chat_keeps_at_least_fifty_lines_and_refuses_long_and_empty_ones() -> None:
    house = House()
    _, clients = await house.table(2)
    for i in range(95):
        clients[0].tell(m.Chat(f"c{i}", f"line {i}"))
    clients[1].tell(m.Chat("p", None, "good_luck"))
    clients[1].tell(m.Chat("long", "x" * 201))
    clients[1].tell(m.Chat("empty", "  "))
    await settle()
    chat = clients[1].doc["room"]["chat"]
    assert 50 <= len(chat) <= 70
    assert chat[-1] == {**chat[-1], "phrase": "good_luck", "text": "", "name": clients[1].person.name}
    assert chat[-2]["text"] == "line 94"
    assert [clients[1].code(key) for key in ("long", "empty")] == ["bad_message", "bad_message"]


async def test_the_host_closes_the_room_and_the_link_dies() -> None:
    house = House()
    room, clients = await house.table(2)
    assert await done(clients[1], "close") == "not_host"
    clients[0].do("close")
    await settle()
    assert all(c.said_bye and c.said_bye["code"] == "room_closed" for c in clients)
    assert clients[0].answers[next(reversed(clients[0].answers))][-1]["t"] == "ack"
    with pytest.raises(ParlorError) as caught:
        house.parlor.room(room.link)
    assert caught.value.code == "unknown_room"
    await house.restart()
    assert house.parlor.rooms == {}


async def test_the_hosts_rights_pass_on_when_the_host_is_gone() -> None:
    house = House()
    _, clients = await house.table(3)
    clients[0].leave()
    await house.keep_alive(clients[1:], 61 * SECOND)
    assert not clients[1].doc["me"]["host"], "a host who sends the link in another app stays the host"
    await house.keep_alive(clients[1:], 540 * SECOND)
    assert clients[1].doc["me"]["host"]
    assert not clients[2].doc["me"]["host"]


async def test_rooms_nobody_uses_close_by_themselves() -> None:
    house = House()
    room, clients = await house.table(1)
    playing, players = await house.table(3)
    await house.begin(players)
    for client in (*clients, *players):
        client.leave()
    await house.clock.advance(29 * 60 * SECOND)
    assert room.link in house.parlor.rooms
    await house.clock.advance(2 * 60 * SECOND)
    assert room.link not in house.parlor.rooms
    assert playing.link in house.parlor.rooms
    await house.clock.advance(3 * 3600 * SECOND)
    assert house.parlor.rooms == {}
    assert len(house.store.closed) == 2


async def test_codes_hold_for_half_an_hour_and_are_renewed() -> None:
    house = House()
    room, clients = await house.table(1)
    code = clients[0].doc["room"]["code"]
    assert len(code) == 6
    assert house.parlor.by_code(code) is room
    await house.keep_alive(clients, 31 * 60 * SECOND)
    renewed = clients[0].doc["room"]["code"]
    assert renewed != code and house.parlor.by_code(renewed) is room
    with pytest.raises(ParlorError) as caught:
        house.parlor.by_code(code)
    assert caught.value.code == "unknown_code"


async def test_records_are_for_those_who_sat_or_for_all_of_a_public_room() -> None:
    house = House()
    stranger = await house.person()
    for public in (False, True):
        _, clients = await house.table(3, public=public)
        await house.begin(clients)
        await play_hand(clients)
        record = clients[0].doc["table"]["record"]
        assert (await house.parlor.record(record, clients[1].person))["game"] == "snap"
        for who in (stranger, None):
            if public:
                assert (await house.parlor.record(record, who))["game"] == "snap"
            else:
                with pytest.raises(ParlorError) as caught:
                    await house.parlor.record(record, who)
                assert caught.value.code == "not_allowed"
    with pytest.raises(ParlorError) as caught:
        await house.parlor.record("nothing", stranger)
    assert caught.value.code == "unknown_record"


async def test_the_score_sheet_tells_of_no_hand_that_is_not_stored_yet() -> None:
    """Whoever reads of a hand on the sheet can read its record."""
    house = House()
    room, clients = await house.table(3)
    await house.begin(clients)
    house.store.gate = asyncio.Event()
    for _ in range(200):  # each act is stored but the one that ends the hand
        house.store.gate.set()
        await settle()
        turn = asked(clients)
        if not turn:
            break
        house.store.gate.clear()
        turn[0].act()
        await settle()
        if room.state.record is not None:
            break
    reading = asyncio.create_task(house.parlor.sheet(room.link))
    await settle()
    assert not reading.done()
    house.store.gate.set()
    (match,), closed = await reading
    record = await house.parlor.record(match["hands"][0]["record"], clients[0].person)
    assert record["hand_no"] == 1 and not closed


async def test_a_record_leads_to_its_neighbours_that_one_may_see() -> None:
    house = House()
    _, clients = await house.table(3, {"hands": 3}, next_ms=0)
    stranger = await house.person()
    await house.begin(clients)
    records = []
    for public in (True, False, True):
        clients[0].do("settings", settings={"public": public})
        await play_hand(clients)
        records.append(clients[0].doc["table"]["record"])
        if len(records) < 3:
            for client in clients:
                client.do("next")
            await settle()
            for client in clients:
                client.mix()
            await settle()
    first, second, third = records
    neighbours, sat = house.parlor.neighbours, clients[1].person
    assert [await neighbours(r, sat) for r in records] == [(None, second), (first, third), (second, None)]
    assert [await neighbours(r, stranger) for r in (first, third)] == [(None, None), (None, None)]
    with pytest.raises(ParlorError) as caught:
        await neighbours(second, stranger)
    assert caught.value.code == "not_allowed"


async def test_bad_rooms_are_refused() -> None:
    house = House()
    person: Person = await house.person()
    with pytest.raises(ParlorError) as caught:
        await house.parlor.create_room(person, "snap", {"seats": 9}, {})
    assert caught.value.code == "bad_option"
    with pytest.raises(ParlorError) as caught:
        await house.parlor.quick(person, "snap", 7, {})
    assert caught.value.code == "bad_option"


async def test_tokens_are_stored_hashed() -> None:
    house = House()
    person, token = await house.parlor.new_guest()
    assert await house.parlor.person(token) == person
    assert await house.parlor.person(token + "x") is None
    assert token not in house.store.people
    assert person.name.startswith("客-")


async def test_old_guests_are_forgotten_daily_but_never_those_in_a_room() -> None:
    house = House()
    await house.parlor.start()
    assert [kept for _, kept in house.store.forgotten] == [set()]
    await house.clock.advance(3_600 * SECOND)
    _, clients = await house.table(2)
    watcher = await house.client()
    watcher.enter(next(iter(house.parlor.rooms.values())))
    await house.clock.advance(23 * 3_600 * SECOND)
    before, kept = house.store.forgotten[1]
    assert before == house.clock.now() - 30 * 24 * 3_600 * SECOND
    assert kept == {c.person.id for c in (*clients, watcher)}
