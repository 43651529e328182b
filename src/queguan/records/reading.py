"""Texts with hands that were played: our records, one or many, and whatever formats the games can read."""

import json

from queguan.core.errors import BadCase
from queguan.core.formats import Formats, Imported
from queguan.core.record import Record, upcast
from queguan.core.registry import game_ids, get_game

RECORD = "record"


def formats_by_game() -> dict[str, Formats]:
    """The games that know foreign formats, and these."""
    found = {game_id: get_game(game_id).formats() for game_id in game_ids()}
    return {game_id: formats for game_id, formats in found.items() if formats is not None}


def format_names() -> list[str]:
    """Every format there is; our own records first."""
    names = [name for formats in formats_by_game().values() for name in formats.names]
    return list(dict.fromkeys([RECORD, *names]))


def recognised(text: str, name: str) -> tuple[Formats, str] | None:
    """The game's formats, and which of them a text is in; None when it looks like our own records.

    Raises `BadCase` when it looks like nothing known; `name` is the file's.
    """
    for formats in formats_by_game().values():
        found = formats.recognise(text)
        if found is not None:
            return formats, found
    if text.lstrip()[:1] in ("{", "["):
        return None
    raise BadCase(f"{name}: not JSON, expected {' or '.join(format_names())}")


def records_in(text: str, name: str) -> list[Record]:
    """Our records in a text: one object, a list of them, or one a line. Raises `BadCase`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2:
            raise BadCase(f"{name}: not JSON: {error}") from None
        data = [_line(line, f"{name}, line {number}") for number, line in enumerate(lines, 1)]
    listed = data if isinstance(data, list) else [data]
    if not listed:
        raise BadCase(f"{name}: no record in it")
    for one in listed:
        if not isinstance(one, dict):
            raise BadCase(f"{name}: a record is a JSON object, got {type(one).__name__}")
    return [upcast(one) for one in listed]


def _line(line: str, where: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadCase(f"{where}: not JSON: {error}") from None


def hands_in(text: str, name: str) -> Imported:
    """The hands in a text of any known format; `name` is the file's. Raises `BadCase` or `BadOption`."""
    found = recognised(text, name)
    if found is None:
        return Imported(records_in(text, name), [])
    formats, source = found
    return formats.read(text, source)
