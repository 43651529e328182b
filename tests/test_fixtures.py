"""The client's mock mode shows the game as the engine describes it."""

import importlib.util
from pathlib import Path


def test_the_mock_game_is_the_engines(project_root: Path) -> None:
    spec = importlib.util.spec_from_file_location("fixtures", project_root / "scripts" / "fixtures.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    stale = [path.name for path, text in script.files().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run scripts/fixtures.py"
