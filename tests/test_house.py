"""House rules that hold for every file."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

# Files that may be longer than MAX_LINES, each with its reason.
MAX_LINES = 450
LONG_FILES: dict[str, str] = {}

LOCAL_PLACES = re.compile(
    r"(?<![\w.])/(?:home|Users)/\w+/|(?<![\w.])/root/|(?<![\w.])/w[o]rk/"
    r"|\bpypi\.org\b|\bpythonhosted\.org\b|\bregistry\.npmjs\.org\b|\bdeb\.debian\.org\b"
)
TEXT_SUFFIXES = {
    "", ".py", ".toml", ".md", ".sh", ".lock", ".json", ".ts", ".js", ".mjs", ".svelte", ".css", ".html",
    ".txt", ".yml", ".yaml", ".cfg", ".ini", ".svg",
}  # fmt: skip


def tracked(root: Path) -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=False)
    if listing.returncode != 0:
        pytest.skip("not a git work tree")
    return [root / name for name in listing.stdout.split("\0") if name and (root / name).is_file()]


def test_no_file_names_a_machine(project_root: Path) -> None:
    findings = []
    for path in tracked(project_root):
        if path.suffix not in TEXT_SUFFIXES or path == Path(__file__):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            found = LOCAL_PLACES.search(line)
            if found:
                findings.append(f"{path.relative_to(project_root)}:{number}: {found.group()}")
    assert findings == []


def length(path: Path) -> int:
    """Lines of a file; of a component the longer of its two parts, what it does and how it looks."""
    lines = path.read_text(encoding="utf-8").splitlines()
    if path.suffix != ".svelte":
        return len(lines)
    style = next((at for at, line in enumerate(lines) if line.startswith("<style")), len(lines))
    return max(style, len(lines) - style)


def test_files_hold_one_idea(project_root: Path) -> None:
    lengths = {
        path.relative_to(project_root).as_posix(): length(path)
        for path in tracked(project_root)
        if path.suffix in {".py", ".ts", ".svelte", ".css"}
        and not path.name.endswith(".gen.ts")  # written by the server's type generator
        and path.relative_to(project_root).as_posix().startswith(("src/", "web/src/"))
    }
    too_long = {
        name: lines for name, lines in lengths.items() if lines > MAX_LINES and name not in LONG_FILES
    }
    assert too_long == {}
    stale = [name for name in LONG_FILES if lengths.get(name, 0) <= MAX_LINES]
    assert stale == [], "no longer long: take them off the list"


def test_no_compiled_module_beside_its_source(project_root: Path) -> None:
    assert sorted((project_root / "src").rglob("*.so")) == []


def test_imports_point_one_way_only(project_root: Path) -> None:
    script = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run(
        [script, "--no-cache"], cwd=project_root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_locked_dependencies_have_hashes_and_name_no_host(project_root: Path) -> None:
    for name in ("requirements.lock", "requirements-dev.lock"):
        text = (project_root / name).read_text(encoding="utf-8")
        pinned = [line for line in text.splitlines() if re.match(r"[\w.-]+==", line)]
        assert len(pinned) > 10
        assert all(line.endswith("\\") for line in pinned), "each pin is followed by its hashes"
        assert "://" not in text
