"""Logs that somebody has tampered with are read, or refused with a reason; nothing else happens."""

import copy
import json
import random
from typing import Any

import pytest

from queguan.core.errors import QueguanError
from queguan.games.riichi.world.formats import FORMATS
from queguan.games.riichi.world.records import records_of
from queguan.records.reading import hands_in
from queguan.records.verify import verify
from tests.games.riichi.world.test_corpus import matches

VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    7,
    10**400,
    1.5,
    "",
    "x",
    "4z",
    "r60",
    "c111213",
    [],
    {},
    [[]],
    [None],
    "\ud800",
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all parts of a JSON value."""
    found = [path]
    if isinstance(value, dict):
        for key, part in value.items():
            found += places(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            found += places(part, (*path, index))
    return found


def broken(value: Any, path: tuple[Any, ...], chance: random.Random) -> Any:
    """A copy with one part replaced, removed or doubled."""
    changed = copy.deepcopy(value)
    parent = changed
    for key in path[:-1]:
        parent = parent[key]
    how = chance.choice(["replace", "replace", "remove", "double"])
    if how == "remove":
        del parent[path[-1]]
    elif how == "double" and isinstance(parent, list):
        parent.insert(path[-1], parent[path[-1]])
    else:
        parent[path[-1]] = chance.choice(VALUES)
    return changed


@pytest.mark.parametrize("name", FORMATS.names)
def test_a_broken_log_is_refused_with_a_reason(name: str) -> None:
    chance = random.Random(name)
    refused = 0
    match = matches("own")[0]
    text = FORMATS.write(records_of(match)[0][:2], name)
    data: Any = [json.loads(line) for line in text.splitlines()]
    inside = [path for path in places(data) if path]
    for _ in range(400):
        whole = broken(data, chance.choice(inside), chance)
        lines = "\n".join([json.dumps(line) for line in whole])
        try:
            FORMATS.read(lines, name)
        except QueguanError:
            refused += 1
    assert refused > 100


def test_a_broken_record_is_refused_or_found_out() -> None:
    chance = random.Random("record")
    record: Any = records_of(matches("own")[1])[0][0]
    inside = [path for path in places(record) if path and path[0] != "result"]
    noticed = 0
    for _ in range(400):
        changed = broken(record, chance.choice(inside), chance)
        try:
            findings = verify(hands_in(json.dumps(changed), "x").records[0])
            noticed += not all(finding.ok for finding in findings)
        except QueguanError:
            noticed += 1
    assert noticed > 200


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"log":' * 50_000, '{"type": ' + "9" * 5000 + "}", "[[]]", '{"version": 1}\n{']
)
def test_texts_that_are_hard_to_read_are_refused(text: str) -> None:
    with pytest.raises(QueguanError):
        hands_in(text, "x")
    for name in FORMATS.names:
        with pytest.raises(QueguanError):
            FORMATS.read(text, name)
