"""Rooms as they are stored between hands."""

import msgspec
import pytest

from queguan.parlor.snapshot import restore_state, snapshot_state
from queguan.parlor.state import RoomState
from tests.parlor.house import House, find_game

pytestmark = pytest.mark.anyio


async def test_a_room_stored_by_an_earlier_program_opens_with_what_is_new_as_it_is_at_first() -> None:
    house = House()
    made, _ = await house.table(2)
    [room] = house.parlor.rooms.values()
    stored = msgspec.json.decode(snapshot_state(room.state))
    del stored["takings"]
    del stored["settings"]["constant_wait_ms"]
    state = RoomState(find_game)
    restore_state(state, msgspec.json.encode(stored))
    assert (state.link, state.takings) == (made.link, [])
    assert state.settings == room.state.settings
    assert state.seats == room.state.seats
