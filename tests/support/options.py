"""The options of a game, value by value, for tests that must miss none."""

from typing import Any

from queguan.core.options import metas


def every_value(options_type: type[Any]) -> set[tuple[str, object]]:
    """(option, value) of everything a form offers, the preset aside; a number without suggestions is not
    among them."""
    return {
        (name, value)
        for name, meta in metas(options_type).items()
        if name != "preset"
        for value in ((True, False) if meta.kind == "bool" else meta.choices)
    }
