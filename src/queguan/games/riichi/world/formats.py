"""The foreign formats of riichi, by name (docs/riichi-logs.md)."""

import json
from collections.abc import Sequence
from typing import Final

from queguan.core.errors import BadCase
from queguan.core.formats import Formats, Imported
from queguan.core.record import Record
from queguan.games.riichi.world.match_log import MatchLog
from queguan.games.riichi.world.mjai_read import read_mjai
from queguan.games.riichi.world.mjai_write import write_mjai
from queguan.games.riichi.world.records import log_of, records_of
from queguan.games.riichi.world.rows import read_row, write_row
from queguan.games.riichi.world.tenhou6_read import read_tenhou6
from queguan.games.riichi.world.tenhou6_write import write_tenhou6

TENHOU6: Final = "tenhou6"
MJAI: Final = "mjai"
ROW: Final = "row"


class RiichiFormats(Formats):
    """Tenhou's own JSON, mjai events, and plain JSON with the wall (`row`)."""

    names: tuple[str, ...] = (TENHOU6, MJAI, ROW)

    def recognise(self, text: str) -> str | None:
        """By the keys of the first object in it."""
        start = text.lstrip()[:1]
        if start not in ("{", "["):
            return None
        try:
            first, _ = json.JSONDecoder().raw_decode(text.lstrip())
        except (ValueError, RecursionError):
            return None
        if isinstance(first, list):
            first = first[0] if first else None
        if not isinstance(first, dict):
            return None
        if "log" in first and "name" in first:
            return TENHOU6
        if "type" in first and "version" not in first:
            return MJAI
        return ROW if "hands" in first and "rule" in first else None

    def read(self, text: str, name: str) -> Imported:
        """The match of a text, played by our rules. Raises `BadCase` or `BadOption`."""
        records, played = records_of(read_log(text, name))
        return Imported(records, [one.told() for one in played.differences])

    def write(self, records: Sequence[Record], name: str) -> str:
        """The hands of one match as a text. Raises `BadCase` for what the format cannot tell."""
        return write_log(log_of(records), name)

    def convert(self, text: str, source: str, target: str) -> str:
        """From one foreign format to another by what they say alone. Raises `BadCase`."""
        return write_log(read_log(text, source), target)


def read_log(text: str, name: str) -> MatchLog:
    """The log in a text of this format. Raises `BadCase`."""
    if name == TENHOU6:
        return read_tenhou6(text)
    if name == MJAI:
        return read_mjai(text)
    try:
        return read_row(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise BadCase(f"row: not one JSON object: {error}") from None


def write_log(log: MatchLog, name: str) -> str:
    """A log as a text of this format. Raises `BadCase`."""
    if name == TENHOU6:
        return write_tenhou6(log) + "\n"
    if name == MJAI:
        return write_mjai(log)
    return json.dumps(write_row(log), ensure_ascii=False, separators=(",", ":")) + "\n"


FORMATS = RiichiFormats()


def formats() -> Formats:
    """The foreign formats of riichi."""
    return FORMATS
