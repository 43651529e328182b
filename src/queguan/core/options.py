"""House options: a frozen dataclass a game; forms, CLI help and docs are generated from its fields."""

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

from queguan.core.errors import BadOption

META: Final = "queguan"


@dataclasses.dataclass(frozen=True, slots=True)
class OptionMeta:
    """What a field of an options class carries.

    `kind`: `choice` (one of `choices`), `bool`, `int` (between `low` and `high`), `number`, `map`, `subset`
    (a list of different `choices`, at least `low` of them, kept in their order).
    `choices` are suggestions for int and number. Label and help texts are `option.<name>`,
    `option.<name>.help` and `option.<name>.<value>` in the game's catalogue. `rule` is the section that
    defines it. `advanced` options are folded away in forms.
    """

    kind: str
    rule: str
    choices: tuple[Any, ...] = ()
    low: float = 0
    high: float = 0
    advanced: bool = False


def option(default: Any, meta: OptionMeta) -> Any:
    """A dataclass field that carries its description."""
    if isinstance(default, dict):
        return dataclasses.field(default_factory=lambda: dict(default), metadata={META: meta})
    if isinstance(default, list):
        return dataclasses.field(default_factory=lambda: list(default), metadata={META: meta})
    return dataclasses.field(default=default, metadata={META: meta})


def metas(options_type: type[Any]) -> dict[str, OptionMeta]:
    """Name -> description of every option of the class, in order."""
    return {f.name: f.metadata[META] for f in dataclasses.fields(options_type) if META in f.metadata}


def check_value(name: str, meta: OptionMeta, value: object) -> object:
    """The value when the option takes it; raises `BadOption` with what was expected."""
    if meta.kind == "bool":
        if isinstance(value, bool):
            return value
        raise BadOption(name, value, "true or false")
    if meta.kind == "choice":
        if any(value == c and type(value) is type(c) for c in meta.choices):
            return value
        raise BadOption(name, value, "one of " + ", ".join(str(c) for c in meta.choices))
    if meta.kind in ("int", "number"):
        whole = meta.kind == "int"
        good = isinstance(value, int) if whole else isinstance(value, int | float)
        if good and not isinstance(value, bool) and meta.low <= value <= meta.high:  # type: ignore[operator]
            return value
        raise BadOption(
            name, value, f"{'a whole number' if whole else 'a number'} from {meta.low:g} to {meta.high:g}"
        )
    if meta.kind == "subset":
        if isinstance(value, list | tuple) and len(value) >= meta.low:
            chosen = [c for c in meta.choices if any(v == c and type(v) is type(c) for v in value)]
            if len(chosen) == len(value):
                return chosen
        raise BadOption(name, value, "a list of different ones of " + ", ".join(str(c) for c in meta.choices))
    if isinstance(value, Mapping):
        return dict(value)
    raise BadOption(name, value, "a map of ids to values")


def parse_options(options_type: type[Any], given: Mapping[str, object], presets: tuple[str, ...]) -> Any:
    """An options object from a map as found in cases, room forms and records.

    Raises `BadOption` for an unknown name or a value that is not accepted.
    """
    known = metas(options_type)
    values: dict[str, object] = {}
    for name, value in given.items():
        if name not in known:
            raise BadOption(str(name), value, "one of " + ", ".join(known))
        values[name] = check_value(name, known[name], value)
    if "preset" in values and values["preset"] not in presets:
        raise BadOption("preset", values["preset"], "one of " + ", ".join(presets))
    return options_type(**values)


def differences(options: Any) -> dict[str, object]:
    """The options that differ from their defaults, in order."""
    default = type(options)()
    return {
        name: getattr(options, name)
        for name in metas(type(options))
        if getattr(options, name) != getattr(default, name)
    }


def describe_options(options_type: type[Any]) -> list[dict[str, object]]:
    """The options as JSON for forms, help and docs."""
    default = options_type()
    return [
        {
            "name": name,
            "kind": meta.kind,
            "default": getattr(default, name),
            "choices": list(meta.choices),
            "low": meta.low,
            "high": meta.high,
            "rule": meta.rule,
            "advanced": meta.advanced,
        }
        for name, meta in metas(options_type).items()
    ]
