"""Logs of real games beside the project: `../shared/logs`, or the folder in `QUEGUAN_LOGS`. They may lack."""

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

LOGS = Path(os.environ.get("QUEGUAN_LOGS") or Path(__file__).resolve().parents[3] / "shared" / "logs")


def log_rows(name: str) -> list[dict[str, Any]]:
    """The rows of a `*.jsonl.gz` file; none when it is not there."""
    path = LOGS / name
    if not path.exists():
        return []
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def tenhou6_files() -> list[Path]:
    """The matches in Tenhou's own JSON."""
    return sorted((LOGS / "tenhou6").glob("*.json"))


needs_logs = pytest.mark.skipif(
    not (LOGS / "tenhou_games.jsonl.gz").exists(), reason="no logs of real games beside the project"
)
