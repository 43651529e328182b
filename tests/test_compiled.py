"""`make test` runs the tests of the rules twice; this makes sure that the second run is the compiled one."""

import os
from pathlib import Path

import queguan
from queguan.build_info import is_compiled, version_line
from queguan.core.errors import BadCase, BadOption, IllegalAction, Reason
from queguan.core.hand import Event, View
from queguan.core.viewer import Viewer
from queguan.parlor.errors import ParlorError
from queguan.records.replay import ReplayError


def test_the_rules_run_as_this_test_run_says() -> None:
    expected = os.environ.get("QUEGUAN_EXPECT_COMPILED") == "1"
    assert is_compiled() is expected
    assert version_line().endswith("(compiled)" if expected else "(interpreted)")


def test_the_compiled_run_does_not_import_the_work_tree(project_root: Path) -> None:
    in_sources = (project_root / "src") in Path(queguan.__file__).resolve().parents
    assert in_sources is not is_compiled()


def test_errors_bear_their_codes_either_way() -> None:
    reason = Reason("R7", "own_discard")
    errors = [BadOption("seats", 5, "3 or 4"), BadCase("no hand"), IllegalAction(reason, "chow")]
    assert [error.code for error in errors] == ["bad_option", "bad_case", "illegal_action"]
    assert BadCase("not a record", "bad_record").code == "bad_record"
    replay = ReplayError(4, "fly: not an action", None)
    assert (replay.code, replay.message, replay.step) == ("bad_record", "action 4: fly: not an action", 4)
    assert ParlorError("bad_name", "too long").code == "bad_name"


def test_a_game_written_in_plain_python_stands_on_the_core_either_way() -> None:
    class Knock(Event):
        def encode(self, viewer: Viewer) -> dict[str, object] | None:
            return {"kind": self.kind, "seat": self.seat}

    class Empty(View):
        def to_json(self) -> dict[str, object]:
            return {}

    knock: Event = Knock("knock", 2)
    assert (knock.kind, knock.seat) == ("knock", 2)
    assert knock.encode(Viewer("spectator", -1)) == {"kind": "knock", "seat": 2}
    assert Empty().to_json() == {}
