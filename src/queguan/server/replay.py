"""A replay as the table component takes it: a whole document, of which the frames change the table."""

from typing import Any

from queguan.core.record import Record
from queguan.core.registry import get_game
from queguan.core.viewer import SEAT
from queguan.parlor.messages import Me, Room, RoomSeat
from queguan.parlor.seats import DEFAULT_SETTINGS
from queguan.records.frames import Frame, frames, parse_viewer


def _room(record: Record) -> Room:
    game = get_game(record["game"])
    options = game.options(record["options"])
    seats = [
        RoomSeat(
            seat=number,
            kind="cpu" if seat["kind"] == "cpu" else "person",
            person=None,
            name=seat["name"],
            level=seat["level"],
            ready=True,
            next=False,
            stop=False,
            connected=True,
            substitute=False,
            host=False,
        )
        for number, seat in enumerate(record["seats"])
    ]
    return Room(
        link="",
        code=None,
        game=game.id,
        layout=game.layout,
        options=game.options_json(options),
        differences=game.option_differences(options),
        settings=DEFAULT_SETTINGS,
        levels=[],
        state="playing",
        seats=seats,
        watchers=[],
        proposal=None,
        takings=[],
        paused=None,
        ready_deadline=None,
        next_deadline=None,
        matches=[],
        chat=[],
    )


def replay_json(record_id: str, record: Record, viewer_text: str) -> dict[str, Any]:
    """What `/api/records/{id}/replay` says of the hand itself, which never changes.

    Raises `BadCase` for a viewer that does not exist.
    """
    viewer = parse_viewer(viewer_text, len(record["seats"]))
    played = frames(record, viewer)
    seat = viewer.seat if viewer.kind == SEAT else None
    me = Me(
        person="",
        name="" if seat is None else record["seats"][seat]["name"],
        seat=seat,
        host=False,
        watching=seat is None,
        looking=None,
        looker=None,
        muted=True,
        away=False,
    )
    return {
        "record": {"id": record_id, **played["record"]},
        "frames": [_in_table(frame) for frame in played["frames"]],
        "doc": {"me": me, "room": _room(record), "table": played["doc"]},
    }


def _in_table(frame: Frame) -> dict[str, Any]:
    operations: list[list[Any]] = []
    for kind, path, *values in frame["patch"]:
        assert isinstance(path, list)
        operations.append([kind, ["table", *path], *values])
    return {**frame, "patch": operations}
