"""The example files: `tests/examples`, or the folder in `QUEGUAN_EXAMPLES`."""

import json
import os
from pathlib import Path
from typing import Any

OWN = Path(__file__).resolve().parent.parent / "examples"


def folder() -> Path:
    """Where the examples are read from."""
    return Path(os.environ.get("QUEGUAN_EXAMPLES") or OWN)


def examples(game: str, part: str) -> list[dict[str, Any]]:
    """All entries of a part (`cases`, `actions`, `flows`) in every file about this game."""
    found: list[dict[str, Any]] = []
    for path in sorted(folder().glob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(content, dict) and content.get("game") == game:
            found.extend(content.get(part, []))
    return found


def own_example(game: str, part: str, entry: str) -> dict[str, Any]:
    """One entry of our own copy, by id."""
    content = json.loads((OWN / f"{game}.json").read_text(encoding="utf-8"))
    return next(one for one in content[part] if one["id"] == entry)
