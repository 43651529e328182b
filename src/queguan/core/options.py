"""House options: a frozen dataclass a game; forms, CLI help and docs are generated from its fields."""

import dataclasses
from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from queguan.core.errors import BadOption
from queguan.core.score import plain_number

T = TypeVar("T")

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
        span = f"from {plain_number(meta.low)} to {plain_number(meta.high)}"
        raise BadOption(name, value, f"{'a whole number' if whole else 'a number'} {span}")
    if meta.kind == "subset":
        if isinstance(value, list | tuple) and len(value) >= meta.low:
            chosen = [c for c in meta.choices if any(v == c and type(v) is type(c) for v in value)]
            if len(chosen) == len(value):
                return chosen
        raise BadOption(name, value, "a list of different ones of " + ", ".join(str(c) for c in meta.choices))
    if isinstance(value, Mapping):
        return dict(value)
    raise BadOption(name, value, "a map of ids to values")


def options_json(options: Any) -> dict[str, object]:
    """Every option with its value, as JSON."""
    return {name: getattr(options, name) for name in metas(type(options))}


def reduced(options: Any) -> tuple[type[Any], tuple[object, ...]]:
    """What `__reduce__` of an options class returns: views are sent to computer players in other processes,
    and a compiled frozen dataclass has no other way to be pickled."""
    return (type(options), tuple([getattr(options, field.name) for field in dataclasses.fields(options)]))


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class OptionSet(Generic[T]):
    """The options class of a game and its presets: name -> what the preset sets otherwise than the fields.

    The first preset is the default one. The class has a field `preset`.
    """

    def __init__(self, options_type: type[T], presets: Mapping[str, Mapping[str, object]]) -> None:
        self.options_type = options_type
        self.preset_values = presets
        self.presets: tuple[str, ...] = tuple(presets)

    def prepared(self, merged: dict[str, object]) -> dict[str, object]:
        """The given options over those of the preset, before each value is checked: a game may check more
        of a map here, or take a word for a number. Raises `BadOption`."""
        return merged

    def parse(self, given: Mapping[str, object]) -> T:
        """An options object from `preset` and what differs from it, as in cases, room forms and records.

        Raises `BadOption` for an unknown name or a value that is not accepted.
        """
        preset = given.get("preset", self.presets[0])
        if not isinstance(preset, str) or preset not in self.preset_values:
            raise BadOption("preset", preset, "one of " + ", ".join(self.presets))
        known = metas(self.options_type)
        merged: dict[str, object] = {**self.preset_values[preset], **given, "preset": preset}
        values: dict[str, object] = {}
        for name, value in self.prepared(merged).items():
            if name not in known:
                raise BadOption(str(name), value, "one of " + ", ".join(known))
            values[name] = check_value(name, known[name], value)
        return self.options_type(**values)

    def defaults(self, preset: str) -> dict[str, object]:
        """Every option as a preset has it."""
        return options_json(self.parse({"preset": preset}))

    def differences(self, options: T) -> dict[str, object]:
        """`preset` (always) and the options that differ from what the preset has, in order."""
        given = options_json(options)
        defaults = self.defaults(str(given["preset"]))
        return {name: value for name, value in given.items() if name == "preset" or value != defaults[name]}


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
