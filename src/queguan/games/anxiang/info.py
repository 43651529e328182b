"""What forms, rule pages and the calculator are generated from (docs/contract.md 1, `GameInfo`)."""

from queguan.core.options import describe_options, metas
from queguan.games.anxiang.cards import RED, TEXT, VALUES, number_of, size_of
from queguan.games.anxiang.options import PRESETS, AnxiangOptions
from queguan.games.anxiang.patterns import PATTERNS
from queguan.games.anxiang.xi import TABLE

SIZES: list[str] = ["small", "big"]


def options_json(options: AnxiangOptions) -> dict[str, object]:
    """Every option with its value."""
    return {name: getattr(options, name) for name in metas(AnxiangOptions)}


def _patterns() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for pattern in PATTERNS:
        values: dict[str, object] = {
            preset: str(pattern.values[i]) if pattern.values[i] != 0 else None
            for i, preset in enumerate(PRESETS)
        }
        rows.append(
            {
                "id": pattern.id,
                "rule": "7.2",
                "values": values,
                "option": pattern.option or None,
                "excludes": list(pattern.excludes),
                "example": None,
            }
        )
    return rows


def describe() -> dict[str, object]:
    """The static description of the game."""
    return {
        "id": "anxiang",
        "layout": "zipai",
        "presets": list(PRESETS),
        "options": describe_options(AnxiangOptions),
        "preset_defaults": {preset: options_json(AnxiangOptions(preset=preset)) for preset in PRESETS},
        "cards": [
            {
                "text": TEXT[value],
                "red": RED[value],
                "size": SIZES[size_of(value)],
                "number": number_of(value),
            }
            for value in range(VALUES)
        ],
        "patterns": _patterns(),
        "values": {
            item: {preset: {"black": row[preset][0], "red": row[preset][1]} for preset in PRESETS}
            for item, row in TABLE.items()
        },
        "examples": [],
        "seats": {"min": 3, "max": 4},
        "calculator": {
            "melds": ["pong", "wei", "chow"],
            "situations": ["self_flip", "other_flip", "heaven"],
        },
    }
