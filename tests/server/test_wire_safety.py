"""What goes over the wire to each viewer is what the game lets that viewer know, and nothing beside it."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from queguan.bench.serving import ServerProcess
from queguan.bench.startup import free_port
from queguan.bench.tables import SETTINGS, PlayedTable, Tally
from queguan.bench.wire import Api, Guest, Line
from queguan.core.patch import apply
from queguan.core.record import Record, upcast
from queguan.core.registry import game_ids, get_game
from queguan.core.viewer import SPECTATOR_VIEWER, Viewer, looker_viewer, seat_viewer
from queguan.records.replay import Replay
from queguan.records.verify import verify

pytestmark = pytest.mark.anyio

GAME = get_game(game_ids()[0])
CARDS = set(GAME.deck)
# Seconds that a busy machine may take.
PATIENCE = 60


class Watched:
    """A line whose every frame and every view are kept."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.frames: list[dict[str, Any]] = []
        self.views: list[Any] = []
        line.received = lambda frame: self.frames.append(json.loads(frame))

    def changed(self, then: Callable[[Line], None]) -> Callable[[Line], None]:
        def keep(line: Line) -> None:
            table = line.doc["table"]
            if table is not None and table["view"] is not None:
                self.views.append((table["match"]["hand_no"], table["view"]))
            then(line)

        return keep

    def events(self) -> list[dict[str, Any]]:
        found = [event for frame in self.frames if frame["t"] == "event" for event in frame["events"]]
        return [event for event in found if not event["kind"].startswith("parlor_")]


class Scene:
    """One table of four, a spectator and somebody who is let to look over a shoulder."""

    def __init__(self, server: ServerProcess) -> None:
        self.api = Api("127.0.0.1", server.port)
        seats = GAME.seats(GAME.options({}))
        guests = [self.api.guest() for _ in range(seats)]
        self.link = self.api.room(guests[0], GAME.id, {}, SETTINGS)
        self.table = PlayedTable(self.api, self.link, guests, Tally(), 0.0, 3)
        self.table.acting = False
        self.spectator = self._visitor(self.api.guest())
        self.looker = self._visitor(self.api.guest())
        self.seated = [Watched(line) for line in self.table.lines]

    def _visitor(self, guest: Guest) -> Watched:
        return Watched(Line(self.api, guest, self.link))

    async def open(self) -> None:
        for watched in (self.spectator, self.looker):
            watched.line.changed = watched.changed(lambda line: None)
            await watched.line.connect()
            await watched.line.until(lambda w=watched: w.line.doc is not None, PATIENCE, "the state")  # type: ignore[misc]
        await self.table.sit()
        for watched in self.seated:
            watched.line.changed = watched.changed(watched.line.changed)
        await self.table.lines[0].until(
            lambda: all(line.doc["table"] and line.doc["table"]["view"] for line in self.lines()),
            20,
            "the deal",
        )

    def lines(self) -> list[Line]:
        return [self.spectator.line, self.looker.line, *self.table.lines]

    async def play(self) -> str:
        """Play the hand to its end; the id of its record."""
        self.table.acting = True
        for line in self.table.lines:
            self.table.again(line)
        await self.spectator.line.until(
            lambda: any(match["hands"] for match in self.spectator.line.doc["room"]["matches"]),
            PATIENCE,
            "the end",
        )
        self.table.acting = False
        record: str = self.spectator.line.doc["room"]["matches"][0]["hands"][0]["record"]
        return record

    def record(self, number: str) -> Record:
        return upcast(self.api.call("GET", f"/api/records/{number}", self.table.lines[0].guest.cookie)[0])


@pytest.fixture
async def scene(tmp_path: Path):
    server = ServerProcess(tmp_path / "data", free_port())
    server.start()
    scene = Scene(server)
    try:
        yield scene
    finally:
        for line in scene.lines():
            line.cut()
        scene.api.close()
        server.kill()


def allowed(record: Record, viewer: Viewer) -> tuple[list[Any], list[Any]]:
    """Views and events of the whole hand as the game gives them to this viewer."""
    replay = Replay(record)
    views = [replay.hand.view(viewer).to_json()]
    events = [event.encode(viewer) for event in replay.opening]
    for step in replay.steps():
        views.append(replay.hand.view(viewer).to_json())
        events += [event.encode(viewer) for event in step.events]
    return views, [event for event in events if event is not None]


def is_subsequence(found: list[Any], whole: list[Any]) -> bool:
    rest = iter(whole)
    return all(any(item == other for other in rest) for item in found)


def cards_outside(value: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Where card names stand in a frame, apart from the places that are compared with the game's own."""
    if isinstance(value, dict):
        return [found for key, inner in value.items() for found in cards_outside(inner, (*path, str(key)))]
    if isinstance(value, list):
        return [found for inner in value for found in cards_outside(inner, path)]
    return [path] if isinstance(value, str) and any(card in CARDS for card in value) else []


async def test_no_viewer_is_sent_more_than_the_game_allows(scene: Scene) -> None:
    await scene.open()
    name = scene.looker.line.doc["me"]["name"]
    shoulder = next(seat for seat, line in enumerate(scene.table.lines) if not line.doc["me"]["muted"])
    before = len(scene.spectator.frames)
    scene.table.lines[shoulder].send({"t": "chat", "text": f"_Looker {name}"})
    await scene.looker.line.until(
        lambda: scene.looker.line.doc["me"]["looking"] == shoulder, PATIENCE, "the look"
    )
    record = scene.record(await scene.play())

    viewers = [(watched, seat_viewer(seat)) for seat, watched in enumerate(scene.seated)]
    viewers.append((scene.spectator, SPECTATOR_VIEWER))
    for watched, viewer in viewers:
        views, events = allowed(record, viewer)
        seen = [view for hand, view in watched.views if hand == record["hand_no"]]
        assert len(seen) > 5
        assert all(view in views for view in seen), f"{viewer}: a view that the game does not give"
        got = [event for event in watched.events() if event in events]
        assert is_subsequence(watched.events()[: len(got)], events), f"{viewer}: an event too many"

    views, _ = allowed(record, looker_viewer(shoulder))
    before_the_look = allowed(record, SPECTATOR_VIEWER)[0]
    seen = [view for hand, view in scene.looker.views if hand == record["hand_no"]]
    assert all(view in views or view in before_the_look for view in seen)
    assert sum(view in views for view in seen) > 5, "the looker sees that seat's hand"

    others = [scene.spectator, *(w for seat, w in enumerate(scene.seated) if seat != shoulder)]
    for watched in others:
        assert "_Looker" not in json.dumps(watched.frames, ensure_ascii=False), "nobody else learns of it"
    assert len(scene.spectator.frames) > before


async def test_a_spectators_frames_name_no_card_but_where_cards_lie_open(scene: Scene) -> None:
    await scene.open()
    record = scene.record(await scene.play())
    views, events = allowed(record, SPECTATOR_VIEWER)
    over = next(
        number
        for number, frame in enumerate(scene.spectator.frames)
        if frame["t"] == "event" and any(op[1][:2] == ["table", "settlement"] for op in frame["patch"])
    )
    for frame in scene.spectator.frames[:over]:
        if frame["t"] == "event":
            assert all(event in events or event["kind"].startswith("parlor_") for event in frame["events"])
            for _, path, *values in frame["patch"]:
                if path[:2] != ["table", "view"]:
                    assert cards_outside(strip_view(values, path)) == [], path
    hidden = set(re.findall(r'"(hand|memory|barred|kan|xi_own|xi_hand)": (?!null)', json.dumps(views[:-1])))
    assert hidden == set(), "and the game's own view of a spectator hides what is hidden"


def strip_view(values: list[Any], path: list[Any]) -> Any:
    """The new values without the view itself and without texts that people or presets chose."""
    if path == ["table"]:
        return [{key: value for key, value in (values[0] or {}).items() if key != "view"}]
    if path[:1] == ["room"]:
        return []
    return values


async def test_the_one_who_sits_out_sees_the_hands_and_is_mute(scene: Scene) -> None:
    await scene.open()
    mute = [line for line in scene.table.lines if line.doc["me"]["muted"]]
    if not mute:
        pytest.skip("nobody sits out in this game")
    line = mute[0]
    answers: list[dict[str, Any]] = []
    line.answered = lambda line, message: answers.append(message)
    for said in ({"text": "三 is coming"}, {"phrase": "hurry"}, {"text": "_Looker somebody"}):
        line.send({"t": "chat", **said})
    await line.until(lambda: len(answers) == 3, PATIENCE, "three answers")
    assert [answer["code"] for answer in answers] == ["muted", "muted", "unknown_person"]
    assert all(other.doc["room"]["chat"] == [] for other in scene.lines())


async def test_the_record_and_its_replay_are_for_those_who_sat(scene: Scene) -> None:
    await scene.open()
    number = await scene.play()
    host, stranger = scene.table.lines[0].guest.cookie, scene.spectator.line.guest.cookie
    record = scene.record(number)
    assert [finding for finding in verify(record) if not finding.ok] == []

    replay = scene.api.call("GET", f"/api/records/{number}/replay?viewer=seat:1", host)[0]
    assert replay["record"]["id"] == number and replay["record"]["finished"] is True
    assert (replay["record"]["previous"], replay["record"]["next"]) == (None, None), "the only hand yet"
    assert replay["doc"]["me"]["seat"] == 1 and replay["doc"]["room"]["layout"] == GAME.layout
    own, open_to_all = (
        scene.api.call("GET", f"/api/records/{number}/replay?viewer={viewer}", host)[0]
        for viewer in ("own", "open")
    )
    assert (own["doc"]["me"]["seat"], open_to_all["doc"]["me"]["seat"]) == (0, None)
    doc: Any = replay["doc"]
    views = [doc["table"]["view"]]
    for frame in replay["frames"]:
        doc = apply(doc, frame["patch"])
        views.append(doc["table"]["view"])
    assert doc["table"]["settlement"] == record["result"]
    assert is_subsequence(views, [views[0], *allowed(record, seat_viewer(1))[0]])

    for path in ("", "/replay", "/replay?viewer=open"):
        with pytest.raises(RuntimeError, match=r"403.*not_allowed"):
            scene.api.call("GET", f"/api/records/{number}{path}", stranger)
    for viewer in ("nobody", "seat:7", "seat:x"):
        with pytest.raises(RuntimeError, match=r"400.*bad_case"):
            scene.api.call("GET", f"/api/records/{number}/replay?viewer={viewer}", host)
