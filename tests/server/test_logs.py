"""A log that somebody brings along is shown like a hand of the house."""

import gzip
import json
from pathlib import Path

import pytest

from queguan.core.record import upcast
from queguan.core.registry import get_game
from tests.support.visitor import Visitor

CORPUS = Path(__file__).resolve().parents[1] / "corpora" / "riichi" / "tenhou.jsonl.gz"


@pytest.fixture(scope="module")
def log() -> str:
    """A match of four hands in Tenhou's own JSON."""
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        records = [upcast(json.loads(line)) for line, _ in zip(lines, range(4), strict=False)]
    formats = get_game("riichi").formats()
    assert formats is not None
    return formats.write(records, "tenhou6")


def test_each_hand_of_a_log_can_be_shown_from_every_seat(visitor: Visitor, log: str) -> None:
    whole = visitor.http.post("/api/replay", json={"text": log})
    assert whole.status_code == 200, whole.text
    answer = whole.json()
    assert answer["log"] == {"hands": 4, "hand": 1, "differences": []}
    assert answer["record"]["game"] == "riichi" and answer["record"]["id"] == ""
    assert answer["frames"][0]["action"] is None and len(answer["frames"]) > 20
    assert answer["doc"]["table"]["view"]["viewer"]["kind"] == "open"
    third = visitor.http.post("/api/replay", json={"text": log, "hand": 3, "viewer": "seat:2"}).json()
    assert third["log"]["hand"] == 3
    hands = [seat["hand"] for seat in third["doc"]["table"]["view"]["seats"]]
    assert [hand is None for hand in hands] == [True, True, False, True]


def test_differences_from_our_rules_are_told(visitor: Visitor, log: str) -> None:
    told = json.loads(log)
    told["log"][2][1][0] += 1000
    answer = visitor.http.post("/api/replay", json={"text": json.dumps(told)}).json()
    assert any(
        (one["hand"], one["code"]) == (2, "next_hand") and one["message"].startswith("hand 2: next hand")
        for one in answer["log"]["differences"]
    )


@pytest.mark.parametrize(
    ("body", "status", "code", "words"),
    [
        ({}, 400, "bad_message", "'text' is missing"),
        ({"text": "hello"}, 400, "bad_case", "log: not JSON"),
        ({"text": "[]"}, 400, "bad_case", "no record"),
        ({"text": '{"log":[3],"name":["a"]}'}, 400, "bad_case", "list"),
        ({"text": "x" * (1 << 20)}, 413, "too_large", "larger than"),
    ],
)
def test_what_cannot_be_shown_has_its_reason(
    visitor: Visitor, body: dict[str, object], status: int, code: str, words: str
) -> None:
    answer = visitor.http.post("/api/replay", json=body)
    assert (answer.status_code, answer.json()["error"]) == (status, code)
    assert words in answer.json()["message"]


def test_a_hand_or_viewer_that_is_not_there(visitor: Visitor, log: str) -> None:
    for body in ({"text": log, "hand": 5}, {"text": log, "viewer": "seat:7"}):
        answer = visitor.http.post("/api/replay", json=body)
        assert answer.status_code == 400
