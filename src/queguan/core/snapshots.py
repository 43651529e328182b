"""What the snapshots of all games share: their hash, their head, the kept answers."""

import hashlib
import json
from collections.abc import Mapping

from queguan.core.action import ActionSpace
from queguan.core.claims import UNANSWERED
from queguan.core.errors import BadCase


def state_hash(snapshot: Mapping[str, object]) -> str:
    """SHA-256 (hex) over the canonical JSON of a snapshot."""
    text = json.dumps(snapshot, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def options_of(snapshot: Mapping[str, object], game: str, version: int) -> Mapping[str, object]:
    """The option differences of a snapshot of this game and version. Raises `BadCase` for another one."""
    if snapshot.get("game") != game or snapshot.get("version") != version:
        raise BadCase(f"snapshot: expected game {game}, version {version}")
    given = snapshot.get("options")
    if not isinstance(given, Mapping):
        raise BadCase(f"snapshot: options {given!r}, expected a map")
    return given


def number_of(snapshot: Mapping[str, object], name: str, low: int = 0, high: int = 1 << 30) -> int:
    """A whole number of a snapshot. Raises `BadCase`."""
    value = snapshot.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadCase(f"snapshot: {name} {value!r}, expected a whole number from {low} to {high}")
    return value


def answers_json(answers: list[int], space: ActionSpace) -> list[str | None]:
    """The kept answers of a claim window by seat, as texts."""
    return [None if answer == UNANSWERED else space.actions[answer].text for answer in answers]


def answers_of(snapshot: Mapping[str, object], space: ActionSpace) -> list[int]:
    """The kept answers of a snapshot by seat. Raises `BadCase`."""
    answers = snapshot.get("answers")
    if not isinstance(answers, list):
        raise BadCase("snapshot of a hand: answers missing")
    return [UNANSWERED if text is None else space.parse(str(text)).index for text in answers]
