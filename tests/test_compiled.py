"""`make test` runs the tests of the rules twice; this makes sure that the second run is the compiled one."""

import os
from pathlib import Path

import queguan
from queguan.build_info import is_compiled, version_line


def test_the_rules_run_as_this_test_run_says() -> None:
    expected = os.environ.get("QUEGUAN_EXPECT_COMPILED") == "1"
    assert is_compiled() is expected
    assert version_line().endswith("(compiled)" if expected else "(interpreted)")


def test_the_compiled_run_does_not_import_the_work_tree(project_root: Path) -> None:
    in_sources = (project_root / "src") in Path(queguan.__file__).resolve().parents
    assert in_sources is not is_compiled()
