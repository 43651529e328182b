"""The sending half of a WebSocket: a bounded queue and one task that empties it."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from queguan.parlor.messages import Bye, encode_server

_ACK: Final = b'{"t":"ack","id":"'
_MOST_WATCHED: Final = 32
OVERFLOW: Final = Bye(code="overflow", message="too many messages waited for this connection: connect again")


class Outbox:
    """What the parlor sends to. Never blocks: when `most` frames wait, the socket is dropped instead.

    `send` and `close` are called from the event loop's thread. `run` ends when everything is sent after
    `close`, or at once when dropped; it raises what the connection raises.
    """

    def __init__(
        self,
        send: Callable[[dict[str, Any]], Awaitable[None]],
        most: int,
        observe: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        self._send = send
        self._most = most
        self._observe = observe
        self._watched: dict[bytes, float] = {}
        self._frames: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self.close_code = 1000
        self.overflowed = False
        self.sent = 0

    def watch(self, id: str) -> None:
        """Observe the seconds from now until the ack with this id is queued."""
        if len(self._watched) >= _MOST_WATCHED:
            self._watched.clear()
        self._watched[id.encode()] = time.perf_counter()

    def send(self, frame: bytes) -> None:
        """Queue a frame; one that comes after the end is dropped."""
        if self._closing:
            return
        if self._watched and frame.startswith(_ACK):
            begun = self._watched.pop(frame[len(_ACK) : frame.find(b'"', len(_ACK))], None)
            if begun is not None:
                self._observe(time.perf_counter() - begun)
        if len(self._frames) >= self._most:
            self.overflowed = True
            self._frames.clear()
            self._frames.append(encode_server(OVERFLOW))
            self.close(4008)
            return
        self._frames.append(frame)
        self._wake.set()

    def close(self, code: int = 1000) -> None:
        """Send what is queued, then end the connection."""
        if not self._closing:
            self._closing = True
            self.close_code = code
        self._wake.set()

    async def run(self) -> None:
        """Send until closed, then close the socket."""
        frames = self._frames
        while True:
            while frames:
                await self._send({"type": "websocket.send", "text": frames.popleft().decode()})
                self.sent += 1
            if self._closing:
                await self._send({"type": "websocket.close", "code": self.close_code})
                return
            self._wake.clear()
            await self._wake.wait()
