"""The texts of a game in four languages, read from the JSON files beside its code: one key a line, with its
texts in the order of LANGUAGES."""

import json
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("zh-Hans", "zh-Hant", "ja", "en")

Texts = dict[str, dict[str, str]]

_loaded: dict[tuple[tuple[str, str], ...], Texts] = {}


def load_texts(*sources: tuple[str, str]) -> Texts:
    """Text key -> language -> text of all sources together, each a package and a file in it; read once.

    `{name}` marks a parameter (docs/contract.md 1). Later sources win.
    """
    found = _loaded.get(sources)
    if found is None:
        found = {}
        for package, name in sources:
            rows = json.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
            for key, row in rows.items():
                found[key] = dict(zip(LANGUAGES, row, strict=True))
        _loaded[sources] = found
    return found
