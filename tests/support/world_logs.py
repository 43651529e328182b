"""Real logs of riichi: the folder in `QUEGUAN_LOGS`, or `../shared/logs` beside the project."""

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def folder() -> Path | None:
    """Where real logs lie; None where there are none."""
    place = Path(os.environ.get("QUEGUAN_LOGS") or ROOT.parent / "shared" / "logs")
    return place if (place / "tenhou_games.jsonl.gz").is_file() else None


needs_logs = pytest.mark.skipif(folder() is None, reason="no real logs here (QUEGUAN_LOGS)")


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of one file of JSON lines."""
    place = folder()
    assert place is not None
    with gzip.open(place / name, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def tenhou6_files() -> list[Path]:
    """The matches in Tenhou's own JSON."""
    place = folder()
    return [] if place is None else sorted((place / "tenhou6").glob("*.json"))
