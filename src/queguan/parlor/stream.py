"""A viewer's numbered stream without gaps, with the newest messages kept for whoever comes back."""

from collections import deque
from typing import Protocol

from queguan.core.patch import diff
from queguan.parlor.history import EventJson
from queguan.parlor.messages import (
    RING,
    RING_BYTES,
    Doc,
    EventMessage,
    ServerMessage,
    StateMessage,
    encode_server,
)


class Sink(Protocol):
    """Where frames for one connection go. Never blocks: a full queue drops the socket."""

    def send(self, frame: bytes) -> None:
        """Queues a frame, or drops the connection when too many wait."""

    def close(self) -> None:
        """Closes after what is queued; nothing is sent afterwards."""


class Changes:
    """Differences computed once for all viewers: parts of documents that viewers share are the same
    objects, so that the same pair of objects has the same difference."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], list[list[object]]] = {}

    def between(self, old: Doc | None, new: Doc) -> list[list[object]]:
        """The patch from one document to the other."""
        if old is None:
            return diff(old, new)
        if old["me"] == new["me"]:
            patch: list[list[object]] = []
        else:
            patch = diff({"me": old["me"]}, {"me": new["me"]})
        return (
            patch
            + self._part("room", old["room"], new["room"])
            + self._part("table", old["table"], new["table"])
        )

    def _part(self, name: str, old: object, new: object) -> list[list[object]]:
        if old is new:
            return []
        # Both objects live as long as this round, so their ids are theirs alone.
        key = (id(old), id(new))
        if key not in self._known:
            self._known[key] = diff({name: old}, {name: new})
        return self._known[key]


class Stream:
    """What one person was sent of one room: number of the last message, the ring (`held` bytes of frames),
    the last document.

    While nobody is connected (`sink` is None) no document is built; what happened is kept in `missed`
    and becomes one message when the person comes back.
    """

    __slots__ = ("doc", "held", "id", "left_at", "missed", "outbox", "person", "ring", "seq", "sink")

    def __init__(self, id: str, person: str) -> None:
        self.id = id
        self.person = person
        self.seq = 0
        self.ring: deque[tuple[int, bytes]] = deque()
        self.held = 0
        self.doc: Doc | None = None
        self.sink: Sink | None = None
        self.outbox: list[bytes] = []
        self.missed: list[EventJson] = []
        self.left_at = 0

    def advance(self, doc: Doc, events: list[EventJson], now: int, changes: Changes) -> None:
        """Brings the viewer to this document. A viewer who learns nothing gets no message, because even
        an empty one would tell that somebody acted."""
        patch = changes.between(self.doc, doc)
        self.doc = doc
        if not patch and not events:
            return
        self.seq += 1
        frame = encode_server(EventMessage(self.seq, now, events, patch))
        self._keep(frame)
        self.outbox.append(frame)

    def _keep(self, frame: bytes) -> None:
        """Puts the frame into the ring. When much is missing a whole state is shorter than the messages,
        so few bytes are enough; with hundreds of tables they are what memory goes to."""
        self.ring.append((self.seq, frame))
        self.held += len(frame)
        while len(self.ring) > RING or self.held > RING_BYTES:
            self.held -= len(self.ring.popleft()[1])

    def miss(self, events: list[EventJson]) -> None:
        """Keeps events for a person who is not connected, up to a ring's length."""
        if self.doc is None:
            return
        self.missed += events
        if len(self.missed) > RING:
            self.forget()

    def forget(self) -> None:
        """Nothing can be resumed any more: the next hello gets a whole state."""
        self.doc = None
        self.missed = []
        self.ring.clear()
        self.held = 0

    def resumable(self, stream: str | None, last: int | None) -> bool:
        """Whether a client that has everything up to `last` can go on with what the ring holds."""
        if stream != self.id or last is None or self.doc is None or not 0 <= last <= self.seq:
            return False
        return last == self.seq or (bool(self.ring) and self.ring[0][0] <= last + 1)

    def resume(self, last: int, doc: Doc, now: int) -> None:
        """Sends the messages after `last` again and then what happened meanwhile."""
        self.outbox += [frame for seq, frame in self.ring if seq > last]
        missed, self.missed = self.missed, []
        self.advance(doc, missed, now, Changes())

    def restart(self, doc: Doc, events: list[EventJson], now: int) -> None:
        """Sends the whole document and what has happened in the hand; the numbering goes on."""
        self.doc = doc
        self.missed = []
        self.outbox.append(encode_server(StateMessage(self.id, self.seq, now, doc, events)))

    def tell(self, message: ServerMessage) -> None:
        """Queues a message outside the numbering (ack, error) behind what is queued already."""
        self.outbox.append(encode_server(message))

    def flush(self) -> None:
        """Hands everything queued to the connection; without one it is dropped (the ring has it)."""
        frames, self.outbox = self.outbox, []
        if self.sink is not None:
            for frame in frames:
                self.sink.send(frame)
