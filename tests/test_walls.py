"""The known hands of the browser tests are played as written by the rules of today."""

from collections.abc import Sequence

import pytest

from queguan.core.action import Action
from queguan.core.hand import Hand
from tests.e2e import walls
from tests.e2e.playing import play

ADVICE = "the rules have changed: python -m tests.e2e.finding"


@pytest.mark.parametrize("name", walls.names())
def test_a_known_hand_is_played_as_written(name: str) -> None:
    written = walls.load(name)
    left = [list(steps) for steps in written.steps]

    def as_written(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
        step = left[seat].pop(0)
        assert step.decision == hand.decision(), ADVICE
        return next(action for action in legal if action.text == step.action)

    def all_said(hand: Hand) -> bool:
        return not any(left)

    policies = [as_written] * len(left)
    found = play(written.wall, policies, written.game, all_said, written.options)
    assert found == written, ADVICE
