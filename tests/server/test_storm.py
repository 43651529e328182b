"""Nonsense without end: every message gets its answer, the table stands, and the server notes no fault."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from queguan.bench.serving import ServerProcess
from queguan.bench.startup import free_port
from queguan.parlor.orders import COMMANDS
from tests.support.visitor import GAME, Room, Visitor

TEXTS = [
    "",
    " ",
    "\x00",
    "\u202eabc",
    "三",
    "🀄" * 40,
    "x" * 300,
    "_Looker",
    "_Looker ",
    "'; drop table",
    "null",
]
KINDS = ["hello", "act", "mix", "do", "chat", "ping", "jump"]
FIELDS = {
    "hello": ["last", "stream", "lang"],
    "act": ["id", "decision", "action"],
    "mix": ["hand", "bytes"],
    "do": ["id", "what", "args"],
    "chat": ["id", "text", "phrase"],
    "ping": ["n"],
    "jump": ["far"],
}
ARGUMENTS = ["seat", "on", "level", "person", "options", "settings", "proposal", "yes", "name"]
# these end the room or the stay in it, which is their right
ENDING = {"close", "kick"}


class Nonsense:
    """Messages that are wrong in every way, and some that are right."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.count = 0

    def value(self, depth: int = 0) -> Any:
        kind = self.random.randrange(9 if depth < 3 else 7)
        if kind < 3:
            return self.random.choice(TEXTS)
        if kind == 3:
            return self.random.choice([-1, 0, 1, 2, 3, 99, -(2**40), 2**60, 10**30])
        if kind == 4:
            return self.random.choice([True, False, None])
        if kind == 5:
            return self.random.choice([0.5, -1e300])
        if kind == 6:
            return self.random.choice(["pass", "win", "00" * 16, "zh-Hans"])
        if kind == 7:
            return [self.value(depth + 1) for _ in range(self.random.randrange(3))]
        return {self.random.choice(TEXTS + ARGUMENTS): self.value(depth + 1) for _ in range(2)}

    def arguments(self, what: str) -> dict[str, Any]:
        """Mostly of the right names and types."""
        if self.random.random() < 0.2:
            return {name: self.value(2) for name in self.random.sample(ARGUMENTS, self.random.randrange(3))}
        typed: dict[Any, Any] = {
            int: self.random.randrange(-1, 5),
            bool: self.random.random() < 0.5,
            str: self.random.choice(TEXTS),
            dict[str, Any]: self.random.choice([{}, {"hands": 4}, {"bank_ms": 0}, {"x": 1}, {"hands": None}]),
        }
        return {f.name: typed.get(f.type) for f in msgspec.structs.fields(COMMANDS[what])}

    def message(self) -> str:
        self.count += 1
        if self.random.random() < 0.05:
            return self.random.choice(["", "{", "[]", "nul", '{"t":', '"hello"', "[" * 500])
        kind = self.random.choice(KINDS)
        message = {name: self.value() for name in FIELDS[kind] if self.random.random() < 0.9}
        if self.random.random() < 0.8 and "id" in message:
            message["id"] = f"n{self.count}"
        if kind == "do" and self.random.random() < 0.9:
            message["what"] = self.random.choice(sorted(COMMANDS.keys() - ENDING))
            message["args"] = self.arguments(message["what"])
        if kind == "act" and self.random.random() < 0.7:
            message["decision"] = self.random.randrange(40)
        return json.dumps({"t": kind, **message})


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_storm_of_nonsense(tmp_path: Path, seed: int) -> None:
    server = ServerProcess(tmp_path / "data", free_port())
    server.start()
    try:
        visitor, guest = Visitor(server.origin), Visitor(server.origin)
        link = (
            visitor.http.post("/api/quick", json={"game": GAME}).json()["link"]
            if seed == 1
            else visitor.room()
        )
        nonsense = Nonsense(seed)
        rooms = [visitor.enter(link), guest.enter(link)]
        for number in range(400):
            room = rooms[number % 2]
            room.send(nonsense.message())
            room.send({"t": "ping", "n": number})
            assert room.wait("pong", n=number)
        for who in (visitor, guest):
            state = who.enter(link).seen[-1]
            assert state["doc"]["room"]["link"] == link
            assert state["doc"]["me"]["person"] == who.id
        answered(rooms)
    finally:
        server.stop()
    log = (server.data / "log").read_text(encoding="utf-8")
    faults = [line for line in log.splitlines() if '"level": "error"' in line or "Traceback" in line]
    assert faults == []


def answered(rooms: list[Room]) -> None:
    """Whatever was refused names a code and one line."""
    errors = [message for room in rooms for message in room.seen if message["t"] == "error"]
    assert len(errors) > 100
    for error in errors:
        assert error["code"] and error["message"] and "\n" not in error["message"]
    assert {error["code"] for error in errors} > {"bad_message"}
