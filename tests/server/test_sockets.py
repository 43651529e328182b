"""The WebSocket over real sockets: bad input gets a clear answer and the table goes on."""

import dataclasses
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from queguan.bench.serving import WIDE_OPEN
from queguan.server.settings import Rate
from queguan.server.sockets import bad_message
from tests.support.visitor import GAME, PATIENCE_SECONDS, Room, Visitor


def closed(room: Room) -> int:
    """Read to the end; the close code."""
    with suppress(ConnectionClosed):
        while True:
            room.receive()
    assert room.socket.close_code is not None
    return room.socket.close_code


def until(holds: Callable[[], bool]) -> None:
    """Waits for what happens soon after."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("frame", "expected"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("nonsense", "no JSON"),
        ("[" * 10_000, "JSON"),
        ("[]", "the frame is list, expected an object with t"),
        ("7", "the frame is int"),
        ("{}", "t: got None, expected hello, act, mix, do, chat or ping"),
        ('{"t":"jump"}', "t: got 'jump', expected hello"),
        ('{"t":7}', "t: got 7"),
        ('{"t":"act","id":"a"}', "act: Object missing required field `decision`"),
        ('{"t":"act","id":"a","decision":"x","action":""}', "Expected `int`, got `str` - at `$.decision`"),
        ('{"t":"ping","n":null}', "ping: Expected `int`, got `null` - at `$.n`"),
        ('{"t":"do","id":"a","what":"sit","args":[]}', "do: Expected `object`, got `array` - at `$.args`"),
        ('{"t":"ping","n":1e400}', "Number out of range"),
        ('{"t":"ping","n":99999999999999999999999}', "Expected `int` <= 9007199254740992 - at `$.n`"),
    ],
)
def test_a_malformed_frame_is_told_what_was_wrong(visitor: Visitor, frame: str, expected: str) -> None:
    room = visitor.enter(visitor.room())
    room.send(frame)
    error = room.wait("error")
    assert error["code"] == "bad_message"
    assert expected in error["message"] and "\n" not in error["message"]
    room.send({"t": "ping", "n": 5})
    assert room.wait("pong")["n"] == 5, "the connection goes on"


def test_the_error_names_the_message_it_is_about(visitor: Visitor) -> None:
    room = visitor.enter(visitor.room())
    room.send('{"t":"act","id":"mine"}')
    assert room.wait("error")["id"] == "mine"


def test_a_binary_frame(visitor: Visitor) -> None:
    room = visitor.enter(visitor.room())
    room.send(b"\x00\x01")
    assert "binary" in room.wait("error")["message"]


def test_text_that_is_no_utf8_closes_only_this_socket(visitor: Visitor) -> None:
    link = visitor.room()
    room = visitor.enter(link)
    room.socket.send(b"\xff\xfe", text=True)
    assert closed(room) == 1007
    assert visitor.enter(link).seen[-1]["doc"]["me"]["seat"] == 0


@pytest.mark.parametrize("size", [16 * 1024 + 1, 100_000])
def test_an_oversized_frame_is_answered_and_the_table_stands(visitor: Visitor, size: int) -> None:
    link = visitor.room()
    room = visitor.enter(link)
    room.send('{"t":"chat","id":"a","text":"' + "x" * (size - 30) + '"}')
    assert room.wait("error")["code"] == "too_large"
    assert closed(room) == 1009
    again = visitor.enter(link)
    assert again.seen[-1]["doc"]["me"]["seat"] == 0


def test_far_too_large_is_cut_off_while_it_arrives(visitor: Visitor) -> None:
    link = visitor.room()
    room = visitor.enter(link)
    room.send("x" * 1_000_000)
    assert closed(room) == 1009
    assert visitor.enter(link).seen[-1]["doc"]["me"]["seat"] == 0


def test_the_largest_allowed_frame_is_read(visitor: Visitor) -> None:
    room = visitor.enter(visitor.room())
    frame = '{"t":"ping","n":1,"x":"' + "y" * (16 * 1024 - 25) + '"}'
    assert len(frame) == 16 * 1024
    room.send(frame)
    assert room.wait("pong")["n"] == 1


@pytest.mark.parametrize("page", [None, "http://evil.example", "null", "http://127.0.0.1"])
def test_another_page_cannot_open_a_socket(visitor: Visitor, page: str | None) -> None:
    link = visitor.room()
    with pytest.raises(InvalidStatus) as caught:
        visitor.socket(link, origin=None if page is None else Origin(page))
    assert caught.value.response.status_code == 403
    assert b"bad_origin" in (caught.value.response.body or b"")


def test_nobody_enters_without_a_valid_token(visitor: Visitor) -> None:
    link = visitor.room()
    for cookie in ("", "qg_person=" + "x" * 43, "qg_person=" + "x" * 5000):
        room = visitor.socket(link, additional_headers={"cookie": cookie} if cookie else {})
        room.send({"t": "hello"})
        assert room.wait("error")["code"] == "bad_token"
        assert room.wait("bye")["code"] == "bad_token"
        assert closed(room) == 4001
    assert visitor.enter(link).seen[-1]["doc"]["me"]["host"] is True, "the seat is still its owner's"


def test_an_unknown_room(visitor: Visitor) -> None:
    room = visitor.socket("nothing")
    room.send({"t": "ping", "n": 1})
    assert room.wait("pong")["n"] == 1
    room.send({"t": "hello"})
    assert room.wait("error")["code"] == "unknown_room"
    assert room.wait("bye")["code"] == "unknown_room"
    assert closed(room) == 4001


def test_a_closed_room(visitor: Visitor) -> None:
    link = visitor.room()
    host = visitor.enter(link)
    host.send({"t": "do", "id": "close", "what": "close", "args": {}})
    assert host.wait("bye")["code"] == "room_closed"
    late = visitor.socket(link)
    late.send({"t": "hello"})
    assert late.wait("error")["code"] == "room_closed"
    assert late.wait("bye")["code"] == "room_closed"
    assert closed(late) == 4001


def test_hello_comes_first(visitor: Visitor) -> None:
    room = visitor.socket(visitor.room())
    room.send({"t": "act", "id": "a", "decision": 1, "action": "win"})
    error = room.wait("error")
    assert (error["code"], error["id"]) == ("bad_message", "a")
    room.send({"t": "hello"})
    assert room.wait("state")["doc"]["me"]["person"] == visitor.id


def test_a_second_tab_takes_over(visitor: Visitor) -> None:
    link = visitor.room()
    first = visitor.enter(link)
    second = visitor.enter(link)
    assert first.wait("bye")["code"] == "elsewhere"
    closed(first)
    second.send({"t": "ping", "n": 2})
    assert second.wait("pong")["n"] == 2


def test_unknown_commands_and_options(visitor: Visitor) -> None:
    room = visitor.enter(visitor.room())
    assert room.do("dance")["code"] == "bad_message"
    assert room.do("sit", seat="first")["code"] == "bad_message"
    assert room.do("sit", seat=77)["t"] == "error"
    assert room.do("options", options={"nonsense": True})["code"] == "bad_option"
    assert room.do("settings", settings={"decision_ms": -1})["code"] == "bad_option"
    assert room.do("name", name="")["code"] == "bad_name"
    assert room.do("ready", on=True)["t"] == "ack"


class Standing:
    """A clock that stands still until it is moved, as module `time` for the sockets: how busy the machine is
    does not matter."""

    def __init__(self) -> None:
        self.seconds = time.monotonic()
        self.time = time.time

    def monotonic(self) -> float:
        """Seconds since some moment."""
        return self.seconds


def test_too_fast_is_answered_then_the_socket_is_closed(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Standing()
    monkeypatch.setattr("queguan.server.sockets.time", clock)
    visitor = Visitor(serve(dataclasses.replace(WIDE_OPEN, socket=Rate(5, 10))))
    room = visitor.enter(visitor.room())  # the hello is the first of ten
    for number in range(40):
        room.send({"t": "do", "id": f"n{number}", "what": "ready", "args": {"on": True}})
    errors = [room.wait("error") for _ in range(31)]
    assert {error["code"] for error in errors} == {"too_fast"}
    assert [error["id"] for error in errors] == [f"n{number}" for number in range(9, 40)], "to be sent again"
    assert "try again in 0.20 s" in errors[-1]["message"]
    clock.seconds += 0.25
    room.send({"t": "ping", "n": 1})
    assert room.wait("pong")
    with suppress(ConnectionClosed):
        for number in range(260):
            room.send({"t": "ping", "n": number})
    assert closed(room) == 1008


def test_the_buckets_of_person_and_address_are_shared_by_sockets(serve: Any) -> None:
    visitor = Visitor(serve(dataclasses.replace(WIDE_OPEN, person=Rate(0.001, 4))))
    links = [visitor.room(), visitor.room()]
    first, second = visitor.enter(links[0]), visitor.enter(links[1])
    for room in (first, second):
        room.send({"t": "ping", "n": 1})
        assert room.wait("pong")
    for room in (first, second):
        room.send({"t": "ping", "n": 2})
        assert room.wait("error")["code"] == "too_fast"


def test_too_many_sockets_of_one_person(serve: Any) -> None:
    visitor = Visitor(serve(dataclasses.replace(WIDE_OPEN, sockets_of_person=2)))
    rooms = [visitor.enter(visitor.room()) for _ in range(2)]
    third = visitor.socket(visitor.room())
    assert third.wait("error")["code"] == "too_fast"
    closed(third)
    rooms[0].close()
    until(lambda: "queguan_sockets 1.0" in visitor.http.get("/metrics").text)
    assert visitor.enter(visitor.room()).seen


def test_silence_before_hello_ends_the_socket(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("queguan.server.sockets.HELLO_SECONDS", 0.2)
    monkeypatch.setattr("queguan.server.sockets.CHECK_SECONDS", 0.1)
    visitor = Visitor(serve())
    room = visitor.socket(visitor.room())
    assert "hello" in room.wait("error")["message"]
    assert closed(room) == 4000


def test_resume_brings_exactly_what_was_missed(visitor: Visitor) -> None:
    link = visitor.room()
    watcher = Visitor(visitor.origin)
    mine, other = visitor.enter(link), watcher.enter(link)
    state = mine.seen[-1]
    seq = state["seq"]
    for _ in range(3):
        other.send({"t": "chat", "id": f"c{seq}", "text": f"line {seq}"})
        event = mine.wait("event")
        assert event["seq"] == seq + 1, "no gap"
        seq = event["seq"]
    mine.close()
    other.send({"t": "chat", "id": "later", "text": "while you were away"})
    assert other.wait("ack", id="later")["ok"]
    back = visitor.socket(link)
    back.send({"t": "hello", "last": seq - 2, "stream": state["stream"], "lang": "en"})
    numbers = []
    while "while you were away" not in str(back.seen[-1:]):
        message = back.receive()
        assert message["t"] == "event", "missing events, no whole state"
        numbers.append(message["seq"])
    assert numbers == list(range(seq - 1, seq - 1 + len(numbers)))
    stale = visitor.socket(link)
    stale.send({"t": "hello", "last": 10_000, "stream": state["stream"]})
    assert stale.wait("state")["doc"]["me"]["person"] == visitor.id


def test_the_same_id_gets_the_same_answer_and_is_done_once(visitor: Visitor) -> None:
    room = visitor.enter(visitor.room())
    message = {"t": "chat", "id": "once", "text": "said once"}
    room.send(message)
    first = room.wait("ack")
    room.send(message)
    second = room.wait("ack")
    assert (first["id"], first["again"]) == ("once", False)
    assert (second["id"], second["again"]) == ("once", True)
    assert room.do("sit", seat=1)["t"] == "ack"
    again = visitor.enter(room_link(room))
    assert [line["text"] for line in again.seen[-1]["doc"]["room"]["chat"]] == ["said once"]


def room_link(room: Room) -> str:
    return next(m["doc"]["room"]["link"] for m in room.seen if m["t"] == "state")


def test_an_illegal_action_is_refused_with_its_rule(visitor: Visitor) -> None:
    link = visitor.http.post("/api/quick", json={"game": GAME, "options": {"seats": 3}}).json()["link"]
    room = visitor.enter(link)
    prompt = wait_for_prompt(room)
    actions = {action["text"] for action in prompt["actions"]}

    def act(action: str, decision: int = prompt["decision"]) -> dict[str, Any]:
        sent = f"{action}-{decision}"
        room.send({"t": "act", "id": sent, "decision": decision, "action": action})
        return room.wait("error", id=sent)

    assert act("fly to the moon")["code"] == "unknown_action"
    assert act("")["code"] == "unknown_action"
    stale = act(prompt["actions"][0]["text"], prompt["decision"] + 50)
    assert stale["code"] == "stale_decision"
    assert room.wait("state")["doc"]["table"]["prompt"]["decision"] == prompt["decision"]
    illegal = next(kind for kind in ("win", "pass", "pong 一") if kind not in actions)
    refused = act(illegal)
    assert refused["code"] == "illegal_action"
    assert refused["reason"]["rule"] and refused["reason"]["key"]
    first = prompt["actions"][0]["text"]
    good = {"t": "act", "id": "good", "decision": prompt["decision"], "action": first}
    room.send(good)
    assert room.wait("ack", id="good")["again"] is False
    room.send(good)
    assert room.wait("ack", id="good")["again"] is True, "sent again, done once"
    back = visitor.enter(link)
    back.send(good)
    assert back.wait("ack", id="good")["again"] is True, "on another connection too"


def wait_for_prompt(room: Room) -> dict[str, Any]:
    """The first prompt of this viewer."""
    from queguan.core.patch import apply

    doc = next(m["doc"] for m in room.seen if m["t"] == "state")
    for _ in range(300):
        table = doc["table"]
        if table is not None and table["shuffle"] is not None and table["shuffle"]["wanted"]:
            room.send({"t": "mix", "hand": table["shuffle"]["hand"], "bytes": "00" * 16})
        if table is not None and table["prompt"] is not None:
            prompt: dict[str, Any] = table["prompt"]
            return prompt
        message = room.receive()
        if message["t"] == "state":
            doc = message["doc"]
        elif message["t"] == "event":
            doc = apply(doc, message["patch"])
    raise AssertionError("no prompt came")


def test_bad_message_never_raises() -> None:
    for text in ("", "\x00", "[" * 5000, '{"t":' + "[" * 5000, '"', "1" * 5000, '{"t":"' + "a" * 5000 + '"}'):
        line = bad_message(text, ValueError("x"))
        assert line and "\n" not in line and len(line) < 400


def test_a_plain_request_to_the_socket_is_no_fault(visitor: Visitor) -> None:
    answer = httpx.get(f"{visitor.origin}/ws/whatever", trust_env=False)
    assert answer.status_code in (200, 404, 426), "the client's page or a refusal, never a 500"


def test_no_frame_is_compressed(visitor: Visitor) -> None:
    address = f"ws{visitor.origin.removeprefix('http')}/ws/{visitor.room()}"
    headers = {"cookie": visitor.cookie}
    with connect(
        address, origin=Origin(visitor.origin), additional_headers=headers, compression="deflate", proxy=None
    ) as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers
