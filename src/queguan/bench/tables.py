"""Tables full of persons who answer at random: the load of `make load` and of the kill test."""

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from typing import Any

from queguan.bench.wire import Api, Guest, Line

# No clock ends a decision by itself, and the next hand waits for nobody else.
SETTINGS: dict[str, object] = {"decision_ms": 300_000, "bank_ms": 0, "next_ms": 0, "cpu_fill": False}


class Tally:
    """What happened: `waits` are seconds from sending an action to its confirmation."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.refused: list[str] = []
        self.hands = 0

    def clear(self) -> None:
        """Start to count anew."""
        self.waits.clear()
        self.refused.clear()
        self.hands = 0


class PlayedTable:
    """One room whose seats are all taken by persons of ours.

    `pause` seconds lie between two actions at the table, 0: as fast as the server answers.
    """

    def __init__(
        self, api: Api, link: str, guests: list[Guest], tally: Tally, pause: float, seed: int
    ) -> None:
        self.link = link
        self.tally = tally
        self.pause = pause
        self.acting = True
        self.lines = [Line(api, guest, link) for guest in guests]
        self.on_sent: Callable[[Line, str, int, str], None] = lambda line, sent, decision, action: None
        self.on_acked: Callable[[Line, str], None] = lambda line, acked: None
        self._random = random.Random(seed)
        self._next_at = time.monotonic() + self._random.random() * pause
        self._planned: dict[Line, int] = {}
        self._sent_at: dict[str, float] = {}
        self._once: dict[Line, tuple[Any, ...]] = {}

    async def sit(self) -> None:
        """Connect everybody, sit down, be ready; returns when the match runs."""
        for seat, line in enumerate(self.lines):
            await line.connect()
            await line.until(lambda line=line: line.doc is not None, 20, "the state")  # type: ignore[misc]
            if line.doc["me"]["seat"] != seat:
                line.do("sit", seat=seat)
            line.do("ready", on=True)
        for line in self.lines:
            line.changed = self._changed
            line.answered = self._answered
            self._changed(line)

    def _changed(self, line: Line) -> None:
        table, state = line.doc["table"], line.doc["room"]["state"]
        if state in ("between", "finished"):
            self._go_on(line, state)
            return
        if table is None:
            return
        shuffle = table["shuffle"]
        if shuffle is not None and shuffle["wanted"]:
            self._only_once(line, ("mix", shuffle["commitment"]), lambda: self._mix(line, shuffle["hand"]))
        prompt = table["prompt"]
        if prompt is not None and self.acting and self._planned.get(line) != prompt["decision"]:
            self._planned[line] = prompt["decision"]
            self._plan(line, prompt["decision"])

    def _only_once(self, line: Line, key: tuple[Any, ...], do: Callable[[], object]) -> None:
        if self._once.get(line) != key:
            self._once[line] = key
            do()

    def _go_on(self, line: Line, state: str) -> None:
        seat = line.doc["me"]["seat"]
        matches = line.doc["room"]["matches"]
        hands = sum(len(match["hands"]) for match in matches)
        if seat is None or line.doc["room"]["seats"][seat]["next"]:
            return
        if self._once.get(line) != (state, hands) and seat == 0:
            self.tally.hands += 1
        what = "next" if state == "between" else "again"
        self._only_once(line, (state, hands), lambda: line.do(what))

    def _mix(self, line: Line, hand: int) -> None:
        line.send({"t": "mix", "hand": hand, "bytes": secrets.token_hex(16)})

    def _plan(self, line: Line, decision: int) -> None:
        now = time.monotonic()
        when = max(now, self._next_at)
        self._next_at = when + self.pause
        if when <= now:
            self._act(line, decision)
        else:
            asyncio.get_running_loop().call_later(when - now, self._act, line, decision)

    def _act(self, line: Line, decision: int) -> None:
        table = line.doc["table"]
        prompt = table["prompt"] if table is not None else None
        if not self.acting or not line.open or prompt is None or prompt["decision"] != decision:
            self._planned.pop(line, None)
            return
        action = self._random.choice(prompt["actions"])["text"]
        sent = line.act(decision, action)
        self._sent_at[sent] = time.perf_counter()
        self.on_sent(line, sent, decision, action)

    def _answered(self, line: Line, message: dict[str, Any]) -> None:
        acked = message.get("id") or ""
        sent = self._sent_at.pop(acked, None)
        if message["t"] == "error":
            self.tally.refused.append(f"{message['code']}: {message['message']}")
            self._planned.pop(line, None)
            return
        if sent is not None:
            self.tally.waits.append(time.perf_counter() - sent)
            self.on_acked(line, acked)

    def again(self, line: Line) -> None:
        """After a line came back: plan anew from its document."""
        self._planned.pop(line, None)
        if line.doc is not None:
            self._changed(line)

    def cut(self) -> None:
        """Break all connections."""
        for line in self.lines:
            line.cut()
