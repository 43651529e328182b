"""Every reason, event, phase, sign and mark the game can produce has its words."""

from queguan.core.viewer import SPECTATOR_VIEWER
from queguan.games.jiaxing.describe import worked_examples
from queguan.games.jiaxing.legal_cases import action_case
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.reasons import OF_SCORING, OWN_KEYS, RULES, rule_of
from queguan.games.jiaxing.texts import texts
from queguan.games.mahjong.reasons import KEYS, rule_list
from tests.support.jiaxing_scenes import bound, drawn
from tests.support.jiaxing_table import rules_of

EVENTS = [
    *["deal", "wild", "draw", "discard", "chow", "pung", "kong_claimed", "kong_concealed", "kong_added"],
    *["santan", "continue", "give_up", "win", "self_draw", "drawn_hand", "end"],
]
PHASES = ["own", "claimed", "offer", "rob", "ask", "over"]
# Reasons of the shared flow that this game can never give: it has no flowers, 过水, 自抢自杠, 血战.
NEVER = {
    *["no_flower_win", "decide_first", "flowers_out", "passed", "cannot_rob_concealed", "no_open_added_kong"],
    *["already_won"],
}


def test_all_keys_are_there():
    wanted = [f"phase.{phase}" for phase in PHASES]
    wanted += [f"event.{kind}" for kind in EVENTS]
    wanted += [f"sign.{sign}" for on in (True, False) for sign in rules_of(allow_chow=on).signs()]
    wanted += [f"sign.{sign}" for sign in rules_of(win_mode="ron_allowed").signs()]
    rules = PlayRules(rules_of().options)
    wanted += [f"mark.{mark}" for mark in rules.flow.marks if mark != "out"]
    wanted += [f"question.{question}" for question in rules.flow.questions]
    reasons = {*OWN_KEYS.values(), *[key for key in KEYS if key], "invalid"} - NEVER
    for key in reasons:
        wanted += [f"reason.{key}", f"reason.{key}.short"]
    assert [key for key in wanted if key not in texts()] == []


def test_short_reasons_fit_a_button():
    for key, row in texts().items():
        if key.startswith("reason.") and key.endswith(".short"):
            assert all(1 <= len(row[language]) <= 5 for language in ("zh-Hans", "zh-Hant", "ja")), key
            assert len(row["en"]) <= 10, key


def test_reasons_are_numbered_as_in_the_rules():
    assert {"5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.8", "5.9", "5.10", "5.11", "5.13"} <= set(
        RULES.values()
    )
    assert {"6.1", "6.3", "6.4", "8.3"} <= set(RULES.values())
    assert len(rule_list({}, "4")) == len(KEYS) and rule_of(1) == "4"
    assert set(OF_SCORING) >= {"no_base_type", "below_min", "lone_wild", "dead_wild", "self_draw_only"}


def test_the_grey_button_says_why_a_win_is_refused():
    hand = drawn(min_tai=5)
    why = hand.why_not(0, "self_draw")
    assert why is not None
    assert why.to_json() == {
        "rule": "6.4",
        "key": "below_min",
        "params": {"tile": "8m", "has": "4", "min": "5"},
    }
    text = texts()["reason.below_min"]["zh-Hans"].format(**why.params)
    assert text == "成牌了，只有 4 台，要 5 台起和"
    case = {
        "options": {},
        "state": {
            "seat": 0,
            "wild": "9m",
            "phase": "after_draw",
            "hand": "123m45p66s111z777z",
            "drawn": "6p",
        },
        "action": {"type": "win"},
    }
    assert action_case(case)["reason"] == "no_base_type"


def test_the_question_is_in_words():
    told = bound().view(SPECTATOR_VIEWER).to_json()
    assert f"question.{told['question']}" in texts()
    assert all(example["title"] in texts() for example in worked_examples())
