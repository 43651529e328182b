"""Hands for the browser tests whose wall is known beforehand, and what each seat does in them.

tests/e2e/finding.py finds them and writes `walls.json`. The wall follows from the server seed (`House.deal`)
and from what people add to it: zeros. Computer players only find the plans; the tests play what is written.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from queguan.core.shuffle import CONTRIBUTION_BYTES

FILE = Path(__file__).with_name("walls.json")
GAME = "guangdong"
SEATS = 4
PLAIN: Mapping[str, Any] = MappingProxyType({})
ZEROS = bytes(CONTRIBUTION_BYTES)
# The call button that answers with an action.
PLACE = {
    "kong_claimed": "kong",
    "kong_concealed": "kong",
    "kong_added": "kong",
    "self_draw": "win",
    "self_rob": "win",
    "flower_win": "win",
    "go_on": "pass",
    "replace": "pass",
    "riichi": "ready",
}
WINS = ("self_draw", "win", "flower_win", "self_rob")
KONGS = ("kong_claimed", "kong_concealed", "kong_added")


def place_of(kind: str) -> str:
    """The call button of a kind of action."""
    return PLACE.get(kind, kind)


@dataclass(frozen=True)
class Step:
    """One answer: to which question, the action, which of the ways of its place it is (from 0), and how many
    there are."""

    decision: int
    action: str
    way: int
    ways: int

    @property
    def kind(self) -> str:
        """Kind of the action."""
        return self.action.split(" ")[0]

    @property
    def place(self) -> str:
        """The call button that gives this answer."""
        return place_of(self.kind)


@dataclass(frozen=True)
class Played:
    """A hand of a game: the number its server seed is made of, what each seat answers in turn, how it ends,
    the room's options.

    `shared`: seats that were once asked together with others. Of such a question the answer of the others may
    make an end before the seat has answered. A hand that is followed only so far has no winners and ends
    with "".
    """

    game: str
    wall: int
    steps: tuple[tuple[Step, ...], ...]
    winners: tuple[int, ...]
    how: str
    shared: tuple[int, ...]
    options: Mapping[str, Any]

    def kinds(self, seat: int) -> set[str]:
        """Kinds of action a seat uses."""
        return {step.kind for step in self.steps[seat]}


def names() -> list[str]:
    """What hands there are."""
    return list(json.loads(FILE.read_text(encoding="utf-8")))


def load(name: str) -> Played:
    """A hand that was found before."""
    found = json.loads(FILE.read_text(encoding="utf-8"))[name]
    steps = tuple(tuple(Step(**step) for step in seat) for seat in found["steps"])
    end = tuple(found["winners"]), found["how"], tuple(found["shared"])
    return Played(found["game"], found["wall"], steps, *end, found["options"])
