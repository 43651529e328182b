"""The examples of docs/researchers.md run as they stand."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parent.parent / "docs" / "researchers.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example(number: int) -> None:
    exec(compile(EXAMPLES[number], f"docs/researchers.md, example {number + 1}", "exec"), {})
