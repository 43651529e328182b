"""Records play again exactly, frames lead from view to view, and nothing can be changed unnoticed."""

import copy
import json
from typing import Any, cast

import pytest

from queguan.core.errors import BadCase
from queguan.core.patch import apply
from queguan.core.record import Record, upcast
from queguan.core.registry import get_game
from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, Viewer, seat_viewer
from queguan.records.frames import frames, parse_viewer
from queguan.records.replay import Replay, ReplayError
from queguan.records.verify import Finding, verify
from tests.records.conftest import play


def failed(record: Record) -> list[Finding]:
    return [finding for finding in verify(record) if not finding.ok]


def changed(record: Record, **fields: Any) -> Record:
    return cast("Record", {**copy.deepcopy(record), **fields})


def test_a_true_record_verifies_in_all_points(record: Record) -> None:
    findings = verify(upcast(json.loads(json.dumps(record))))
    assert [finding.check for finding in findings] == ["commitment", "deal", "legality", "result"]
    assert failed(record) == []


def test_replay_comes_to_the_recorded_end(record: Record) -> None:
    replay = Replay(record)
    steps = list(replay.steps())
    assert [step.action.text for step in steps] == [answer["action"] for answer in record["actions"]]
    assert replay.hand.result is not None
    assert replay.hand.result.to_json() == record["result"]


def test_a_changed_seed_salt_or_number_breaks_the_commitment(record: Record) -> None:
    shuffle = record["shuffle"]
    for wrong in (
        changed(record, shuffle={**shuffle, "salt": "00" * 16}),
        changed(record, shuffle={**shuffle, "table": "test/2"}),
        changed(record, hand_no=record["hand_no"] + 1),
        changed(record, shuffle={**shuffle, "seed": "00" * 32}),
    ):
        assert "commitment" in [finding.check for finding in failed(wrong)]


def test_a_changed_contribution_is_another_deal(record: Record) -> None:
    shuffle = record["shuffle"]
    parts = list(shuffle["contributions"])
    first = bytes.fromhex(parts[0])
    parts[0] = bytes([first[0] ^ 1, *first[1:]]).hex()
    wrong = failed(changed(record, shuffle={**shuffle, "contributions": parts}))
    assert wrong and wrong[0].check in ("legality", "result")


def test_an_illegal_answer_is_named_with_its_number(record: Record) -> None:
    answers = copy.deepcopy(record["actions"])
    answers[4]["action"] = "fly"
    wrong = failed(changed(record, actions=answers))
    assert wrong[0].check == "legality" and wrong[0].message.startswith("action 4: ")
    with pytest.raises(ReplayError) as caught:
        list(Replay(changed(record, actions=answers)).steps())
    assert caught.value.step == 4 and caught.value.rule is None


def test_a_missing_or_doubled_answer_is_found(record: Record) -> None:
    assert failed(changed(record, actions=record["actions"][:-1]))[0].check == "result"
    doubled = [*record["actions"], record["actions"][-1]]
    assert failed(changed(record, actions=doubled))[0].check == "legality"


def test_options_and_seats_that_people_read_are_those_of_the_match(record: Record) -> None:
    game = get_game(record["game"])
    options = game.options_json(game.options(record["options"]))
    assert failed(changed(record, options=options)) == []
    name, value = next((n, v) for n, v in options.items() if isinstance(v, bool))
    assert failed(changed(record, options={**options, name: not value}))[0].check == "deal"
    assert failed(changed(record, seats=record["seats"][1:]))[0].check == "deal"


def test_a_changed_settlement_is_found(record: Record) -> None:
    result = copy.deepcopy(record["result"])
    assert result is not None
    payments = cast("list[float]", result["payments"])
    payments[0] += 1
    wrong = failed(changed(record, result=result))
    assert [finding.check for finding in wrong] == ["result"]
    assert "payments" in wrong[0].message
    assert failed(changed(record, result=None))[0].check == "result"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", "chess"),
        ("match", {}),
        ("match", {"nonsense": 1}),
        ("shuffle", {}),
        ("shuffle", {"seed": "xx", "salt": "", "table": "", "commitment": "", "contributions": []}),
        ("actions", [{}]),
        ("actions", [{"seat": 99, "action": "pass", "by": "person", "at": 0}]),
        ("actions", [{"seat": "first", "action": "pass", "by": "person", "at": 0}]),
    ],
)
def test_a_broken_record_is_a_finding_and_no_crash(record: Record, name: str, value: object) -> None:
    wrong = failed(changed(record, **{name: value}))
    assert wrong and "\n" not in wrong[0].message


def test_an_unfinished_hand_is_no_fault(record: Record) -> None:
    assert failed(changed(record, actions=record["actions"][:5], result=None)) == []


def eyes(record: Record) -> list[Viewer]:
    return [OPEN_VIEWER, SPECTATOR_VIEWER, *(seat_viewer(seat) for seat in range(len(record["seats"])))]


def test_frames_lead_from_view_to_view(record: Record) -> None:
    for viewer in eyes(record):
        played = frames(record, viewer)
        replay = Replay(record)
        doc: Any = played["doc"]
        assert doc["view"] == replay.hand.view(viewer).to_json()
        assert played["frames"][0]["action"] is None and played["frames"][0]["patch"] == []
        for frame, step in zip(played["frames"][1:], replay.steps(), strict=True):
            doc = apply(doc, frame["patch"])
            assert doc["view"] == replay.hand.view(viewer).to_json()
            assert frame["at"] == step.recorded["at"]
        assert doc["settlement"] == record["result"]
        assert doc["match"]["scores"] != played["doc"]["match"] or record["result"]


def test_frames_of_a_seat_tell_no_answer_that_it_did_not_see(record: Record) -> None:
    for viewer in eyes(record)[1:]:
        for frame, answer in zip(frames(record, viewer)["frames"][1:], record["actions"], strict=True):
            if frame["action"] is None:
                assert frame["seat"] == -1 and frame["events"] == []
                assert answer["seat"] != viewer.seat
            else:
                assert frame["action"] == answer["action"]
    shown = frames(record, OPEN_VIEWER)["frames"][1:]
    assert [frame["action"] for frame in shown] == [answer["action"] for answer in record["actions"]]


@pytest.mark.parametrize(
    "text", ["", "seat", "seat:", "seat:9", "seat:-1", "seat:٣", "seat:001", "looker", "OPEN"]
)
def test_an_impossible_viewer(text: str) -> None:
    with pytest.raises(BadCase, match="expected open, spectator or seat:N"):
        parse_viewer(text, 4)


def test_viewers_by_name() -> None:
    assert parse_viewer("open", 4) == OPEN_VIEWER
    assert parse_viewer("spectator", 4) == SPECTATOR_VIEWER
    assert parse_viewer("seat:3", 4) == seat_viewer(3)


def test_three_seats_too() -> None:
    from queguan.core.registry import game_ids

    assert failed(play(game_ids()[0], 2, {"seats": 3})) == []
