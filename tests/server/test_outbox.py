"""The bounded queue of one socket."""

import asyncio
import json
from typing import Any

import pytest

from queguan.server.outbox import Outbox

pytestmark = pytest.mark.anyio


class Wire:
    """A far end that can be slow."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.open = asyncio.Event()
        self.open.set()

    async def send(self, message: dict[str, Any]) -> None:
        await self.open.wait()
        self.sent.append(message)


async def test_frames_go_out_in_order_and_the_socket_closes_after_them() -> None:
    wire = Wire()
    outbox = Outbox(wire.send, 10)
    for number in range(3):
        outbox.send(b"%d" % number)
    outbox.close(4001)
    outbox.send(b"late")
    await outbox.run()
    assert wire.sent == [
        {"type": "websocket.send", "text": "0"},
        {"type": "websocket.send", "text": "1"},
        {"type": "websocket.send", "text": "2"},
        {"type": "websocket.close", "code": 4001},
    ]


async def test_a_slow_client_is_dropped_and_told_to_come_back() -> None:
    wire = Wire()
    wire.open.clear()
    outbox = Outbox(wire.send, 5)
    running = asyncio.create_task(outbox.run())
    outbox.send(b"first")
    await asyncio.sleep(0)
    for number in range(50):
        outbox.send(b"%d" % number)
    assert outbox.overflowed
    wire.open.set()
    await running
    texts = [message["text"] for message in wire.sent if message["type"] == "websocket.send"]
    assert texts[0] == "first" and len(texts) == 2
    assert json.loads(texts[1])["code"] == "overflow"
    assert wire.sent[-1] == {"type": "websocket.close", "code": 4008}


async def test_sending_wakes_the_sender() -> None:
    wire = Wire()
    outbox = Outbox(wire.send, 5)
    running = asyncio.create_task(outbox.run())
    await asyncio.sleep(0)
    outbox.send(b"one")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [message["text"] for message in wire.sent] == ["one"]
    outbox.close()
    await running
    assert outbox.sent == 1


async def test_the_time_to_an_ack_is_observed_once() -> None:
    waits: list[float] = []
    outbox = Outbox(Wire().send, 5, waits.append)
    outbox.watch("a")
    outbox.send(b'{"t":"event","seq":1}')
    outbox.send(b'{"t":"ack","id":"b","ok":true}')
    assert waits == []
    outbox.send(b'{"t":"ack","id":"a","ok":true}')
    outbox.send(b'{"t":"ack","id":"a","ok":true}')
    assert len(waits) == 1 and 0 <= waits[0] < 5
