"""The client's types are those of the server."""

from typing import Any, Literal, TypedDict

import msgspec
import pytest

from queguan.server import typescript


def test_the_checked_in_types_are_those_of_the_python_sources() -> None:
    written = typescript.TARGET.read_text(encoding="utf-8")
    assert written == typescript.typescript(), "run python -m queguan.server.typescript"


def test_types_are_written_as_the_wire_has_them() -> None:
    assert typescript.type_text(dict[str, Any]) == "Record<string, unknown>"
    assert typescript.type_text(list[int | None]) == "(number | null)[]"
    assert typescript.type_text(list[list[str]]) == "string[][]"
    assert typescript.type_text(Literal["a", "b"]) == '"a" | "b"'
    assert typescript.type_text(float | int) == "number"


def test_a_type_without_json_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        typescript.type_text(set[int])


def test_only_what_the_client_may_leave_out_is_optional() -> None:
    text = typescript.typescript()
    hello = text[text.index("interface Hello ") :].split("}")[0]
    assert "last?: number | null;" in hello
    error = text[text.index("interface ErrorMessage ") :].split("}")[0]
    assert "id: string | null;" in error


def test_check_tells_a_difference(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "lib" / "types.gen.ts"
    monkeypatch.setattr(typescript, "TARGET", target)
    assert typescript.main(["--check"]) == 1
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0
    assert typescript.main(["--bogus"]) == 2


class Sample(TypedDict):
    """A document."""

    name: str


class Tagged(msgspec.Struct, tag_field="t", tag="tagged"):
    """A message."""

    sample: Sample


def test_structs_carry_their_tag() -> None:
    assert typescript._interface(Tagged) == [
        "/** A message. */",
        "export interface Tagged {",
        '  t: "tagged";',
        "  sample: Sample;",
        "}",
    ]
