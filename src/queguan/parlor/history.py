"""What has happened in the present hand, for viewers who come in or back in the middle of it."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Final

from queguan.core.hand import Event
from queguan.core.viewer import SPECTATOR_VIEWER, Viewer

EventJson = dict[str, Any]
Notice = tuple[int, EventJson]  # who may know (a seat, -1: everybody) and what

KEPT: Final = 400
EVERYBODY: Final = -1


class History:
    """The newest events and notices of a hand, each encoded on demand for the eyes that ask.

    `count`: how many there were; `_shown`: for each seat, how many there were when it let its looker look.
    """

    __slots__ = ("_kept", "_shown", "count")

    def __init__(self) -> None:
        self.count = 0
        self._kept: deque[Event | Notice] = deque(maxlen=KEPT)
        self._shown: dict[int, int] = {}

    def clear(self) -> None:
        """Another hand begins."""
        self.count = 0
        self._kept.clear()
        self._shown.clear()

    def add(self, happened: Iterable[Event | Notice]) -> None:
        """Something more has happened."""
        for one in happened:
            self._kept.append(one)
            self.count += 1

    def look(self, seat: int) -> None:
        """From now on somebody looks over this seat's shoulder."""
        self._shown[seat] = self.count

    def shown(self, seat: int) -> int:
        """How many things had happened when the seat let its looker look; 0: before the hand."""
        return self._shown.get(seat, 0)

    def told(self, viewer: Viewer, seat: int | None, since: int = 0) -> list[EventJson]:
        """What this viewer was told live, oldest first; before the event `since` as a spectator was.

        `seat`: the viewer's own seat, for what the parlor told that seat alone.
        """
        found: list[EventJson] = []
        for no, one in enumerate(self._kept, self.count - len(self._kept)):
            if isinstance(one, Event):
                told = one.encode(viewer if no >= since else SPECTATOR_VIEWER)
                if told is not None:
                    found.append(told)
            elif one[0] in (EVERYBODY, seat):
                found.append(one[1])
        return found


def encode_all(events: Sequence[Event], viewer: Viewer) -> list[EventJson]:
    """What this viewer learns from some events."""
    return [told for told in (event.encode(viewer) for event in events) if told is not None]
