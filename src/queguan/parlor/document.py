"""Builds each viewer's document. Nothing is cut out of a whole: each part is put together from what the
viewer may know, and the parts that are the same for all are shared."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from queguan.core.viewer import SPECTATOR_VIEWER, Viewer, looker_viewer, seat_viewer
from queguan.parlor.history import EventJson
from queguan.parlor.messages import (
    ClockJson,
    Doc,
    Me,
    Prompt,
    Room,
    RoomSeat,
    ShuffleJson,
    Table,
    WatcherJson,
)
from queguan.parlor.records import match_table
from queguan.parlor.state import RoomState

T = TypeVar("T")


class Live:
    """What is true now and stored nowhere: who is connected, when time is out, who added to the shuffle."""

    def __init__(self) -> None:
        self.code: str | None = None
        self.connected: set[str] = set()
        self.watchers: list[WatcherJson] = []
        self.levels: list[int] = []
        self.asked_at: dict[int, int] = {}
        self.deadlines: dict[int, int] = {}
        self.banks: dict[int, int] = {}
        self.mixed: dict[int, str] = {}
        self.ready_deadline: int | None = None
        self.next_deadline: int | None = None


class Documents:
    """The documents of one room. Parts that did not change keep their identity, so that comparing two
    documents is quick."""

    def __init__(self, state: RoomState, live: Live) -> None:
        self.state = state
        self.live = live
        self._parts: dict[str, Any] = {}
        self._views: dict[Viewer, dict[str, object]] = {}
        self._public: dict[Viewer, Table] = {}
        self._kinds: list[str] = []

    def stale(self, room: bool) -> None:
        """The state changed: views are built anew; the shared room part only when `room` is set."""
        self._views.clear()
        self._public.clear()
        self._parts.pop("match", None)
        if room:
            self._parts.pop("room", None)
            self._parts.pop("shuffle", None)

    def _part(self, name: str, build: Callable[[], T]) -> T:
        """A shared part, built once until `stale`, the old object when equal."""
        if name not in self._parts:
            new = build()
            old = self._parts.get("old " + name)
            if old is not None and old == new:
                new = old
            self._parts[name] = self._parts["old " + name] = new
        return cast("T", self._parts[name])

    def doc(self, person: str, name: str) -> Doc:
        """Everything this person may know now."""
        seat = self.state.seat_of(person)
        looking = self._looking(person, seat)
        return {
            "me": self._me(person, name, seat, looking),
            "room": self.room(),
            "table": self._table(seat, looking),
        }

    def room(self) -> Room:
        """The part that is the same for everybody."""
        return self._part("room", self._room)

    def viewer(self, person: str) -> Viewer:
        """Through whose eyes this person sees the hand."""
        seat = self.state.seat_of(person)
        return self._viewer(seat, self._looking(person, seat))

    def sees_table(self, person: str) -> bool:
        """Whether this person may see the hand at all."""
        return self._may_watch(self.state.seat_of(person))

    def history(self, person: str) -> list[EventJson]:
        """What this person was told of the present hand, or would have been had they been here."""
        seat = self.state.seat_of(person)
        looking = self._looking(person, seat)
        if self.state.hand is None or not self._may_watch(seat):
            return []
        # Who was let to look in mid-hand learns nothing of what was private before.
        since = 0 if looking is None else self.state.history.shown(looking)
        return self.state.history.told(self._viewer(seat, looking), seat, since)

    def _viewer(self, seat: int | None, looking: int | None) -> Viewer:
        if seat is not None:
            return seat_viewer(seat)
        # A seat that sits out sees more than its own hand: that is not its to share.
        if looking is not None and not self.state.sits_out(looking):
            return looker_viewer(looking)
        return SPECTATOR_VIEWER

    def _looking(self, person: str, seat: int | None) -> int | None:
        if seat is None:
            for i, other in enumerate(self.state.seats):
                if other.looker == person:
                    return i
        return None

    def _me(self, person: str, name: str, seat: int | None, looking: int | None) -> Me:
        state = self.state
        mine = state.seats[seat] if seat is not None else None
        return {
            "person": person,
            "name": mine.name if mine else name,
            "seat": seat,
            "host": state.host == person,
            "watching": seat is None,
            "looking": looking,
            "looker": mine.looker if mine else None,
            "muted": seat is not None and state.sits_out(seat),
            "away": mine.away if mine else False,
        }

    def _room(self) -> Room:
        state, live = self.state, self.live
        return {
            "link": state.link,
            "code": live.code,
            "game": state.game.id,
            "layout": state.game.layout,
            "options": state.options_json,
            "differences": state.differences,
            "settings": state.settings,
            "levels": live.levels,
            "state": state.phase,
            "seats": [self._seat(i) for i in range(len(state.seats))],
            "watchers": list(live.watchers),
            "proposal": state.proposal,
            "takings": state.takings,
            "paused": None
            if state.pause is None
            else {"by": state.pause.by, "until": state.pause.until, "agreed": list(state.pause.agreed)},
            "ready_deadline": live.ready_deadline,
            "next_deadline": live.next_deadline,
            "matches": list(state.sheet),
            "chat": state.chat,
        }

    def _seat(self, i: int) -> RoomSeat:
        seat = self.state.seats[i]
        person = seat.kind == "person"
        return {
            "seat": i,
            "kind": seat.kind,
            "person": seat.person if person else None,
            "name": seat.name,
            "level": seat.level,
            "ready": seat.ready,
            "next": seat.next,
            "stop": seat.stop,
            "connected": not person or (not seat.away and seat.person in self.live.connected),
            "substitute": seat.substitute,
            "host": person and seat.person == self.state.host,
        }

    def _table(self, seat: int | None, looking: int | None) -> Table | None:
        if self.state.match is None or self.state.phase == "waiting":
            return None
        if seat is not None:
            return self._make_table(seat, None)
        # Whoever has no seat and sees the same shares one table.
        viewer = self._viewer(None, looking)
        if viewer not in self._public:
            self._public[viewer] = self._make_table(None, looking)
        return self._public[viewer]

    def _make_table(self, seat: int | None, looking: int | None) -> Table:
        state = self.state
        assert state.match is not None
        waiting = seat is not None and seat in state.unanswered()
        return {
            "match": self._part("match", state.match.to_json),
            "view": self._view(self._viewer(seat, looking)) if self._may_watch(seat) else None,
            "prompt": self._prompt(seat) if waiting and seat is not None else None,
            "answered": seat is not None and state.answered(seat),
            "clocks": self._clocks(seat if waiting else None),
            "shuffle": self._shuffle(seat),
            "settlement": self._settlement(),
            "record": None if state.record is None or state.prepared is None else state.prepared.record,
        }

    def _may_watch(self, seat: int | None) -> bool:
        return seat is not None or self.state.settings["watching"]

    def _view(self, viewer: Viewer) -> dict[str, object] | None:
        if self.state.hand is None:
            return None
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self.state.hand.view(viewer).to_json()
        return view

    def _settlement(self) -> dict[str, Any] | None:
        record = self.state.record
        return None if record is None else record["result"]

    def _prompt(self, seat: int) -> Prompt | None:
        state, hand = self.state, self.state.hand
        assert hand is not None
        if state.seats[seat].driver != "person":
            return None
        actions = hand.legal(seat)
        offered = {a.kind for a in actions}
        why_not: dict[str, Any] = {}
        for kind in self._all_kinds():
            if kind not in offered:
                reason = hand.why_not(seat, kind)
                if reason is not None:
                    why_not[kind] = reason.to_json()
        return {
            "decision": hand.decision(),
            "deadline": self.live.deadlines.get(seat),
            "actions": [cast("Any", a.to_json()) for a in actions],
            "why_not": why_not,
            "default": hand.default(seat).text,
            "win": hand.win_total(seat),
        }

    def _all_kinds(self) -> list[str]:
        if not self._kinds:
            self._kinds = list(dict.fromkeys(a.kind for a in self.state.game.space.actions))
        return self._kinds

    def _clocks(self, own: int | None) -> list[ClockJson]:
        hand = self.state.hand
        if hand is None or not self.state.in_hand:
            return []
        shown = {own} if own is not None else set()
        if hand.open_turn() >= 0:
            shown.add(hand.open_turn())
        return [
            {"seat": s, "deadline": self.live.deadlines[s], "bank": self.live.banks[s]}
            for s in sorted(shown)
            if s in self.live.deadlines
        ]

    def _shuffle(self, seat: int | None) -> ShuffleJson | None:
        if self.state.prepared is None:
            return None
        shared = self._part("shuffle", self._shared_shuffle)
        if not self.state.dealing or seat is None or seat in self.live.mixed:
            return shared
        return {**shared, "wanted": True}

    def _shared_shuffle(self) -> ShuffleJson:
        state = self.state
        assert state.prepared is not None
        assert state.match is not None
        over = state.record
        added = [i for i, part in enumerate(state.contributions) if part]
        return {
            "table": match_table(state.id, len(state.sheet)),
            "hand": over["hand_no"] if over else state.match.hand_no,
            "commitment": state.commitment,
            "wanted": False,
            "mixed": sorted(self.live.mixed) if state.dealing else added,
            "seed": state.prepared.seed if over else None,
            "salt": state.prepared.salt if over else None,
            "contributions": list(state.contributions) if over else None,
        }
