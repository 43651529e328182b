"""A room between hands as JSON, so that a restart folds only the facts of the hand being played."""

from collections.abc import Callable
from typing import Any, cast

import msgspec

from queguan.core.game import Game
from queguan.parlor import facts as f
from queguan.parlor.seats import DEFAULT_SETTINGS, Seat, merge_settings
from queguan.parlor.state import RoomState
from queguan.parlor.store import StoredRoom

VERSION = 1


def snapshot_state(state: RoomState) -> bytes:
    """The state as JSON. Only between hands: a hand in play is folded from its facts."""
    assert not state.in_hand
    assert not state.dealing
    return msgspec.json.encode(
        {
            "version": VERSION,
            "no": state.no,
            "id": state.id,
            "link": state.link,
            "host": state.host,
            "phase": state.phase,
            "game": state.game.id,
            "given": state.given,
            "settings": state.settings,
            "seats": state.seats,
            "kicked": sorted(state.kicked),
            "proposal": state.proposal,
            "proposals": state.proposals,
            "takings": state.takings,
            "pause": state.pause,
            "chat": state.chat,
            "sheet": state.sheet,
            "match": None if state.match is None else state.match.snapshot(),
            "hand": None if state.hand is None else state.hand.snapshot(),
            "prepared": state.prepared,
            "commitment": state.commitment,
            "contributions": state.contributions,
            "roles": state.roles,
            "record": state.record,
            "done": {person: list(ids) for person, ids in state.done.items()},
            "last_at": state.last_at,
        }
    )


def restore_state(state: RoomState, data: bytes) -> None:
    """Fills a new state from `snapshot_state`, also of a program that lacked some of what there is now.

    Raises `msgspec.MsgspecError` or `BadCase`.
    """
    found: dict[str, Any] = msgspec.json.decode(data)
    if found["version"] != VERSION:
        raise msgspec.ValidationError(f"snapshot version {found['version']}: expected {VERSION}")
    state.game = state.find_game(found["game"])
    state.no = found["no"]
    state.id = found["id"]
    state.link = found["link"]
    state.host = found["host"]
    state.phase = found["phase"]
    state.use_options(found["given"])
    state.settings = merge_settings(DEFAULT_SETTINGS, found["settings"])
    state.seats = msgspec.convert(found["seats"], list[Seat])
    state.kicked = set(found["kicked"])
    state.proposal = found["proposal"]
    state.proposals = found["proposals"]
    state.takings = found.get("takings", [])
    state.pause = None if found["pause"] is None else msgspec.convert(found["pause"], f.PauseSet)
    state.chat = found["chat"]
    state.sheet = found["sheet"]
    state.match = None if found["match"] is None else state.game.restore_match(found["match"])
    state.hand = None if found["hand"] is None else state.game.restore_hand(found["hand"])
    prepared = found["prepared"]
    state.prepared = None if prepared is None else msgspec.convert(prepared, f.Prepared)
    state.commitment = found["commitment"]
    state.contributions = found["contributions"]
    state.roles = found["roles"]
    state.record = cast("Any", found["record"])
    state.done = {person: dict.fromkeys(ids) for person, ids in found["done"].items()}
    state.last_at = found["last_at"]


def fold(find_game: Callable[[str], Game], stored: StoredRoom) -> RoomState:
    """The state of a stored room."""
    state = RoomState(find_game)
    if stored.snapshot is not None:
        restore_state(state, stored.snapshot)
    for fact in stored.facts:
        state.apply(f.decode(fact))
    return state
