"""Writes the client's TypeScript types from the Python ones: `python -m queguan.server.typescript`.

Sources: the messages and documents of `parlor/messages.py`, the HTTP answers of `server/answers.py`, the
records of `core/record.py` and `records/frames.py`, and the TypedDicts in the `view` module of each game.
With `--check` nothing is written and the exit code is 1 when the file differs.
"""

import importlib
import importlib.util
import inspect
import sys
import types
from importlib.metadata import entry_points
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)
from typing import is_typeddict as is_typed_dict

import msgspec

from queguan.parlor import messages

TARGET: Final = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "types.gen.ts"
HEADER: Final = "// Written by `python -m queguan.server.typescript` from the Python types: do not edit.\n"
SHARED_MODULES: Final = (
    "queguan.parlor.messages",
    "queguan.parlor.orders",
    "queguan.core.record",
    "queguan.records.frames",
    "queguan.server.answers",
)
# TypeScript has a `Record` of its own.
RENAMED: Final = {"Record": "HandRecord"}
PLAIN: Final[dict[Any, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}
# What the client may leave out are fields of its own messages that have a default.
_FROM_CLIENT: Final = frozenset(get_args(messages.ClientMessage))


def _name(kind: Any) -> str:
    name: str = kind.__name__
    return RENAMED.get(name, name)


def _is_document(kind: Any) -> bool:
    return is_typed_dict(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))


def type_text(kind: Any) -> str:
    """The TypeScript of a Python type. Raises TypeError for one that has none."""
    if kind in PLAIN:
        return PLAIN[kind]
    if _is_document(kind):
        return _name(kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(f'"{arg}"' if isinstance(arg, str) else str(arg).lower() for arg in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(type_text(arg) for arg in args))
    if origin in (Annotated, Required, NotRequired):
        return type_text(args[0])
    if origin is list:
        inner = type_text(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return f"({type_text(args[0])})[]"
        return f"[{', '.join(type_text(arg) for arg in args)}]"
    if origin is dict:
        return f"Record<{type_text(args[0])}, {type_text(args[1])}>"
    raise TypeError(f"{kind!r} has no TypeScript here: use plain JSON types, Literal, TypedDict or Struct")


def _comment(kind: Any) -> list[str]:
    text = inspect.getdoc(kind) or ""
    lines = [line for line in text.splitlines() if line]
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}" for line in lines), " */"]


def _interface(kind: Any) -> list[str]:
    lines = [*_comment(kind), f"export interface {_name(kind)} {{"]
    hints = get_type_hints(kind, include_extras=True)
    if is_typed_dict(kind):
        for field, hint in hints.items():
            optional = field in kind.__optional_keys__
            lines.append(f"  {field}{'?' if optional else ''}: {type_text(hint)};")
    else:
        config = kind.__struct_config__
        if config.tag is not None:
            lines.append(f'  {config.tag_field}: "{config.tag}";')
        for described in msgspec.structs.fields(kind):
            left_out = kind in _FROM_CLIENT and not described.required
            hint = type_text(hints[described.name])
            lines.append(f"  {described.encode_name}{'?' if left_out else ''}: {hint};")
    return [*lines, "}"]


def _types_of(module_name: str, named: set[str]) -> list[str]:
    """The types of one module; `named` are the aliases written so far, which it may have imported."""
    module = importlib.import_module(module_name)
    lines: list[str] = []
    for name, value in vars(module).items():
        if name.startswith("_"):
            continue
        if _is_document(value):
            if value.__module__ == module_name:
                lines += ["", *_interface(value)]
        elif get_origin(value) in (Literal, Union, types.UnionType) and name not in named:
            named.add(name)
            lines += ["", f"export type {name} = {type_text(value)};"]
    return lines


def view_modules() -> list[str]:
    """The `view` modules of the installed games, in the order of their ids."""
    packages = sorted({entry.module for entry in entry_points(group="queguan.games")})
    found = [package for package in packages if importlib.util.find_spec(package)]
    return [f"{package}.view" for package in found if importlib.util.find_spec(f"{package}.view")]


def typescript() -> str:
    """The whole file."""
    lines: list[str] = []
    named: set[str] = set()
    for module_name in (*SHARED_MODULES, *view_modules()):
        lines += _types_of(module_name, named)
    return HEADER + "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Write the file, or with `--check` compare: 0 the same, 1 different, 2 bad use."""
    if arguments not in ([], ["--check"]):
        sys.stderr.write("usage: python -m queguan.server.typescript [--check]\n")
        return 2
    text = typescript()
    same = TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text
    if arguments:
        if not same:
            sys.stderr.write(f"{TARGET.name} differs: run python -m queguan.server.typescript\n")
        return 0 if same else 1
    if not same:
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
