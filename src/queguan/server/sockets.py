"""`/ws/{link}`: one WebSocket of one person in one room (docs/contract.md section 3)."""

import asyncio
import time
from collections import Counter
from typing import Any, Final, get_args

import msgspec
import structlog
from starlette.types import Message, Receive, Scope, Send

from queguan.core.errors import QueguanError
from queguan.parlor.connection import Connection
from queguan.parlor.errors import StorageError
from queguan.parlor.messages import (
    Act,
    Bye,
    ByeCode,
    Chat,
    ClientMessage,
    Do,
    ErrorCode,
    ErrorMessage,
    Hello,
    Mix,
    Ping,
    Pong,
    decode_client,
    encode_server,
)
from queguan.parlor.store import Person
from queguan.server.context import Context
from queguan.server.guard import HEADERS
from queguan.server.identity import token_of
from queguan.server.limits import Bucket, Buckets
from queguan.server.origin import CLIENT
from queguan.server.outbox import Outbox

FINAL: Final = frozenset(get_args(ByeCode)) - {"overflow", "stopping"}
TAGS: Final = "hello, act, mix, do, chat or ping"
HELLO_SECONDS: Final = 10.0
# A page in the background may send its heartbeat only once a minute.
SILENCE_SECONDS: Final = 90.0
CHECK_SECONDS: Final = 5.0
STRIKES: Final = 200
# Close codes: 1008 policy, 1009 too large (both RFC 6455); 4xxx are ours.
NO_HELLO: Final = 4000
REFUSED: Final = 4001
SILENT: Final = 4002
_log: Any = structlog.get_logger("queguan.server")


def bad_message(text: str, error: Exception) -> str:
    """One line: what was wrong with the frame and what was expected."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as reason:
        return f"the frame is no JSON ({reason}): expected an object such as " + '{"t":"ping","n":1}'
    if not isinstance(value, dict):
        return f"the frame is {type(value).__name__}, expected an object with t = {TAGS}"
    tag = value.get("t")
    if not isinstance(tag, str) or tag not in TAGS.replace(" or", ",").split(", "):
        return f"t: got {tag!r:.40}, expected {TAGS}"
    return f"{tag}: {error}"


def message_id(text: str) -> str | None:
    """The client's id in a frame that could not be read otherwise, so that its error names it."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    found = value.get("id") if isinstance(value, dict) else None
    return found if isinstance(found, str) and len(found) <= 64 else None


class Sockets:
    """The endpoint (plain ASGI); counts the open sockets of each person and address."""

    def __init__(self, context: Context) -> None:
        limits = context.settings.limits
        self.context = context
        self.people = Buckets(limits.person)
        self.addresses = Buckets(limits.address)
        self.received = {
            kind: context.metrics.received.labels(kind.__struct_config__.tag)
            for kind in get_args(ClientMessage)
        }
        self._of_person: Counter[str] = Counter()
        self._of_address: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept, and serve until either side closes."""
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        limits = self.context.settings.limits
        outbox = Outbox(send, limits.send_queue, self.context.metrics.action_seconds.observe)
        address = scope[CLIENT].household
        socket = Socket(self, scope, outbox)
        self._of_address[address] += 1
        self.context.metrics.sockets.inc()
        sender = asyncio.create_task(outbox.run())
        person: str | None = None
        try:
            if self._of_address[address] > limits.sockets_of_address:
                socket.refuse("too_fast", "too many connections from this address", REFUSED)
            else:
                known = await socket.identify()
                if known is not None:
                    person = known.id
                    self._of_person[person] += 1
                    if self._of_person[person] > limits.sockets_of_person:
                        socket.refuse("too_fast", "too many connections of one person: close a tab", REFUSED)
            await socket.serve(receive)
        finally:
            socket.leave()
            outbox.close()
            await _finish(sender)
            self.context.metrics.sockets.dec()
            self.context.metrics.sent.inc(outbox.sent)
            if outbox.overflowed:
                self.context.metrics.dropped.labels("overflow").inc()
            _forget(self._of_address, address)
            if person is not None:
                _forget(self._of_person, person)


def _forget(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


async def _finish(sender: "asyncio.Task[None]") -> None:
    """Let the last frames out, but wait for no slow client."""
    done, _ = await asyncio.wait({sender}, timeout=2)
    if not done:
        sender.cancel()
        done, _ = await asyncio.wait({sender})
    if not sender.cancelled() and sender.exception() is not None:
        # the far end is gone: there is nobody to tell
        _log.debug("socket gone", error=type(sender.exception()).__name__)


class Socket:
    """One connection: reads frames, weighs and decodes them, hands them to the parlor's connection."""

    def __init__(self, sockets: Sockets, scope: Scope, outbox: Outbox) -> None:
        self._context = sockets.context
        self._sockets = sockets
        self._scope = scope
        self._outbox = outbox
        self._household: str = scope[CLIENT].household
        self._link: str = scope["path_params"]["link"]
        self._bucket = Bucket(self._context.settings.limits.socket, time.monotonic())
        self._person: Person | None = None
        self._connection: Connection | None = None
        self._closed = False
        self._strikes = 0
        self._begun = self._heard = time.monotonic()
        self._watchman = asyncio.get_running_loop().call_later(CHECK_SECONDS, self._check_silence)

    def error(self, code: ErrorCode, message: str, id: str | None = None) -> None:
        """Tell the client what was refused."""
        self._context.metrics.refused.labels(code).inc()
        self._outbox.send(encode_server(ErrorMessage(code=code, message=message, id=id)))

    def refuse(self, code: ErrorCode, message: str, close: int) -> None:
        """The last error of this connection."""
        self.error(code, message)
        self._context.metrics.dropped.labels(code).inc()
        if code in FINAL:
            # told apart from a broken line, so that the client does not knock again and again
            self._outbox.send(encode_server(Bye(code=code, message=message)))  # type: ignore[arg-type]
        self._outbox.close(close)
        self._closed = True

    async def identify(self) -> Person | None:
        """Who it is by the cookie; None (and the connection refused at its hello) when nobody we know."""
        token = token_of(self._scope[HEADERS], self._scope[CLIENT])
        if token is not None:
            try:
                self._person = await self._context.parlor.person(token)
            except StorageError:
                self.refuse("storage", "the database does not answer: try again", REFUSED)
        return self._person

    async def serve(self, receive: Receive) -> None:
        """Read frames until either side closes."""
        while not self._closed:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            self._heard = time.monotonic()
            await self._frame(event)

    def _check_silence(self) -> None:
        """Refuse a client that says nothing; called now and then, so that a frame costs no timer."""
        now = time.monotonic()
        if self._connection is None and now >= self._begun + HELLO_SECONDS:
            self.refuse("bad_message", "no hello came: it has to be the first message", NO_HELLO)
        elif now >= self._heard + SILENCE_SECONDS:
            self.refuse("bad_message", "nothing came for too long: send a ping each 5 s", SILENT)
        if not self._closed:
            self._watchman = asyncio.get_running_loop().call_later(CHECK_SECONDS, self._check_silence)

    async def _frame(self, event: Message) -> None:
        text = event.get("text")
        limits = self._context.settings.limits
        size = len(text.encode()) if text is not None else len(event.get("bytes") or b"")
        if size > limits.frame_bytes:
            self.refuse("too_large", f"the frame has {size} bytes, at most {limits.frame_bytes}", 1009)
            return
        if text is None:
            self._weigh(None)
            self.error("bad_message", "the frame is binary, expected text with a JSON object")
            return
        try:
            message = decode_client(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            found = message_id(text)
            if self._weigh(found):
                self.error("bad_message", bad_message(text, error), found)
            return
        self._sockets.received[type(message)].inc()
        if self._weigh(getattr(message, "id", None)):
            await self._message(message)

    def _weigh(self, id: str | None) -> bool:
        """Whether socket, person and address may send one more message; else `too_fast` was answered."""
        wait = self._wait()
        if wait is None:
            self._strikes = max(0, self._strikes - 1)
            return True
        self._strikes += 1
        if self._strikes > STRIKES:
            self.refuse("too_fast", "too many messages for too long: connect again later", 1008)
        else:
            self.error("too_fast", f"too many messages: try again in {wait:.2f} s", id)
        return False

    def _wait(self) -> float | None:
        """Seconds until the next message may come, None: now. The narrowest bucket is asked first."""
        if not self._bucket.take(time.monotonic()):
            return self._bucket.wait()
        if self._person is not None:
            wait = self._sockets.people.take(self._person.id)
            if wait is not None:
                return wait
        return self._sockets.addresses.take(self._household)

    async def _message(self, message: ClientMessage) -> None:
        if self._connection is not None:
            if isinstance(message, Act):
                self._outbox.watch(message.id)
            self._connection.handle(message)
        elif isinstance(message, Hello):
            await self._hello(message)
        elif isinstance(message, Ping):
            # before hello too: `queguan doctor` needs no room
            self._outbox.send(encode_server(Pong(n=message.n, now=int(time.time() * 1000))))
        else:
            assert isinstance(message, Act | Do | Chat | Mix)
            self.error("bad_message", "hello has to be the first message", getattr(message, "id", None))

    async def _hello(self, message: Hello) -> None:
        if self._person is None:
            self.refuse("bad_token", "the parlor does not know you: ask GET /api/me first", REFUSED)
            return
        try:
            # told apart from a link that never was: a closed room still has its score sheet
            await self._context.parlor.find(self._link)
            self._connection = self._context.parlor.enter(self._link, self._person, self._outbox)
        except QueguanError as error:
            self.refuse(error.code, error.message, REFUSED)  # type: ignore[arg-type]
            return
        self._connection.handle(message)

    def leave(self) -> None:
        """The connection is over."""
        self._watchman.cancel()
        if self._connection is not None:
            self._connection.close()
