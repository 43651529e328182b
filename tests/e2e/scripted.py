"""Somebody at the table without a browser, who answers what is written for the seat."""

import threading
import time
from collections.abc import Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException

from queguan.core.patch import apply
from tests.e2e.walls import ZEROS, Step
from tests.support.visitor import Room, Visitor

# How long it listens before it looks at the clock again.
LISTEN_SECONDS = 1.0
# Ten seconds without a message count as a broken line.
PING_SECONDS = 3.0
LEAVE_SECONDS = 20.0
FINISH_SECONDS = 60.0


class Scripted(threading.Thread):
    """A person in a thread of its own: sits down, is ready, answers as the steps say.

    A question that is not among them was one that somebody else's claim answered: it is let go. Unless it
    `stops`: then it says nothing beyond its steps, and is `done` when the hand is dealt and all are given.
    """

    def __init__(
        self, visitor: Visitor, link: str, seat: int, steps: Sequence[Step], stops: bool = False
    ) -> None:
        super().__init__(daemon=True)
        self.room: Room = visitor.enter(link)
        self.seat = seat
        self.answers = {step.decision: step.action for step in steps}
        self.stops = stops
        self.done = threading.Event()
        self.trouble: str | None = None
        self._doc: Any = self.room.seen[-1]["doc"]
        self._decision = -1
        self._sent = 0
        self._given: set[str] = set()
        self._mixed = ""
        self._leaving = threading.Event()
        self._pinged = time.monotonic()

    def run(self) -> None:
        """Follow the table until it is time to leave."""
        try:
            if self._doc["me"]["seat"] is None:
                self._send("do", what="sit", args={"seat": self.seat})
            self._send("do", what="ready", args={"on": True})
            while True:
                self._follow()
        except ConnectionClosed as error:
            if not self._leaving.is_set():
                self.trouble = f"seat {self.seat}: {error!r}"
        except (AssertionError, OSError, WebSocketException) as error:
            # told to the test, which would else only see a table that stands still
            self.trouble = f"seat {self.seat}: {error!r}"
        finally:
            self.room.close()

    def finish(self) -> None:
        """Wait until everything is said and heard, then leave."""
        assert self.done.wait(FINISH_SECONDS), f"seat {self.seat} was never asked: {self.answers}"
        self.leave()

    def leave(self) -> None:
        """Stop, and say what went wrong."""
        self._leaving.set()
        self.room.close()
        self.join(LEAVE_SECONDS)
        assert not self.is_alive(), f"seat {self.seat} does not leave"
        assert self.trouble is None, self.trouble

    def _send(self, kind: str, **fields: Any) -> None:
        self._sent += 1
        self._given.add(f"{kind}-{self._sent}")
        self.room.send({"t": kind, "id": f"{kind}-{self._sent}", **fields})

    def _follow(self) -> None:
        if time.monotonic() - self._pinged > PING_SECONDS:
            self._pinged = time.monotonic()
            self.room.send({"t": "ping", "n": self._sent})
        try:
            message = self.room.receive(LISTEN_SECONDS)
        except TimeoutError:
            return
        if message["t"] == "state":
            self._doc = message["doc"]
        elif message["t"] == "event":
            self._doc = apply(self._doc, message["patch"])
        elif message["t"] == "ack":
            self._given.discard(message["id"])
        elif message["t"] == "error" and message["code"] != "stale_decision":
            raise AssertionError(message)
        table = self._doc["table"]
        if table is not None:
            self._bring(table["shuffle"])
            self._answer(table["prompt"])
            if table["view"] is not None and not self.answers and not self._given:
                self.done.set()

    def _bring(self, shuffle: dict[str, Any] | None) -> None:
        if shuffle is not None and shuffle["wanted"] and shuffle["commitment"] != self._mixed:
            self._mixed = shuffle["commitment"]
            self.room.send({"t": "mix", "hand": shuffle["hand"], "bytes": ZEROS.hex()})

    def _answer(self, prompt: dict[str, Any] | None) -> None:
        if prompt is None or prompt["decision"] == self._decision:
            return
        self._decision = prompt["decision"]
        answer = self.answers.pop(prompt["decision"], None)
        if answer is not None or not self.stops:
            self._send("act", decision=prompt["decision"], action=answer or prompt["default"])
