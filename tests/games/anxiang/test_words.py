"""Every reason, event, phase and score line the game can produce has its words."""

import pytest

from queguan.core.errors import BadOption
from queguan.games.anxiang import GAME
from queguan.games.anxiang.reasons import RULES
from queguan.games.anxiang.state import PHASE_TEXT
from queguan.games.anxiang.texts import texts

SCORING_REASONS = ["no_shape", "hard_below_min", "only_flipped", "heaven_off"]
EVENTS = ["deal", "heaven", "discard", "flip", "wei", "pong", "chow", "win", "row", "dead", "draw", "end"]
LINES = ["total", "hard", "pong", "wei", "kan", "chow", "run", "pair", "pair_turn", "tuan_yuan"]


def test_all_keys_are_there():
    wanted = [f"phase.{phase}" for phase in PHASE_TEXT]
    wanted += [f"event.{kind}" for kind in EVENTS]
    wanted += [f"score.{line}" for line in LINES]
    wanted += ["action.wei", "role.watcher"]
    for key in [key for _, key in RULES if key] + SCORING_REASONS:
        wanted += [f"reason.{key}", f"reason.{key}.short"]
    assert [key for key in wanted if key not in texts()] == []


def test_short_reasons_fit_a_button():
    for key, row in texts().items():
        if key.startswith("reason.") and key.endswith(".short"):
            assert all(1 <= len(row[language]) <= 5 for language in ("zh-Hans", "zh-Hant", "ja")), key
            assert len(row["en"]) <= 10, key


def test_reasons_are_numbered_as_in_the_rules():
    ids = {rule for rule, _ in RULES if rule}
    assert ids == {"2", "4", *[f"R{n}" for n in range(15)]}


def test_wrong_values_of_patterns_are_refused_with_the_options():
    for values in ({"no_such": 1}, {"wu_hu": "x"}, {"wu_hu": -1}):
        with pytest.raises(BadOption) as wrong:
            GAME.options({"values": values})
        assert wrong.value.name.startswith("values.")
