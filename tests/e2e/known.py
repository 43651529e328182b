"""What the server told a person about concealed cards, read from the messages as they came."""

import json
from dataclasses import dataclass
from typing import Any

from queguan.core.patch import apply
from tests.e2e.guest import Guest

SEATS = 4


@dataclass(frozen=True)
class Known:
    """A person's seat, the seat that sits out, and every concealed hand shown before the hand was over."""

    seat: int | None
    watcher: int
    hands: dict[int, tuple[str, ...]]

    def others(self) -> set[int]:
        """The seats that hold cards, as the 守醒 sees them."""
        return set(range(SEATS)) - {self.watcher}


def known(guest: Guest) -> Known:
    """Follows the messages of the first hand; the latest cards of each seat count."""
    doc: Any = None
    hands: dict[int, tuple[str, ...]] = {}
    watcher = -1
    for frame in guest.frames:
        message = json.loads(frame)
        if message["t"] == "state":
            doc = message["doc"]
        elif message["t"] == "event":
            doc = apply(doc, message["patch"])
        view = ((doc or {}).get("table") or {}).get("view")
        if view is None:
            continue
        if view["phase"] == "over":
            break
        watcher = view["watcher"]
        hands.update(
            {seat["seat"]: tuple(seat["hand"]) for seat in view["seats"] if seat["hand"] is not None}
        )
    assert doc is not None
    return Known(doc["me"]["seat"], watcher, hands)
