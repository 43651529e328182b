"""Hands played to their ends: the table settles as a second scorer does, with what everybody saw happen."""

import random
from typing import Any

import pytest

from queguan.games.jiaxing.cases import score_case
from queguan.games.jiaxing.options import OPTIONS
from queguan.games.mahjong.events import DrawEvent
from tests.support.jiaxing_homing import choice
from tests.support.jiaxing_oracle import MELD_WORDS
from tests.support.jiaxing_table import seeded
from tests.support.naive_jiaxing import answer

HOUSES: list[dict[str, object]] = [
    {},
    {"preset": "zhuachong"},
    {"preset": "yingzimo_nochow", "santan_on_ron": "discarder_only", "wu_bai_da": "fan"},
    {"preset": "zhuachong", "santan_on_ron": "discarder_only", "multi_ron": True, "max_total": 16},
]
WIN_BY = {"self_draw": "self_draw", "discard": "discard", "kong_added": "rob_kong"}


def played(seed, **house):
    """A hand played to its end, and every event of it."""
    hand = seeded(seed, seed % 4, **house)
    hand.pool = ["huang_fan", "bao_zi"][: seed % 3]
    rng = random.Random(seed)
    events = list(hand.opening())
    while hand.asked():
        seat = rng.choice(hand.asked())
        events += hand.act(seat, choice(hand, seat, rng))
    return hand, events


def case_of(hand, events, winner) -> dict[str, Any]:
    """The scoring case of a win, told from the events alone as far as they go."""
    result = hand.result.to_json()
    detail = result["detail"]
    how = WIN_BY[detail["how"]]
    tiles = detail["hands"][winner][:]
    if how == "self_draw":
        tiles.remove(detail["tile"])
    draws = [event for event in events if isinstance(event, DrawEvent)]
    melding = ("chow", "pung", "kong_claimed", "kong_concealed", "kong_added")
    melded = [event for event in events if event.kind in melding]
    own = [e for e in events if e.seat == winner and e.kind in ("discard", *melding)]
    dealer = events[0].seat
    context: dict[str, Any] = {
        "wild": detail["wild"],
        "winner": winner,
        "seat_wind": f"{(winner - dealer) % 4 + 1}z",
        "round_wind": "1z",
        "pool": hand.pool,
        "san_tan": {"bound": detail["pairs"], "gave_up": detail["gave_up"]},
    }
    if how == "self_draw":
        context["kong_draw"] = bool(draws) and draws[-1].tail
        context["last_tile"] = len(draws) == 82 - hand.rules.options.dead_wall
        context["tian_he"] = winner == dealer and not own
        context["di_he"] = winner != dealer and not own and not melded
    else:
        context["from"] = detail["from"]
    return {
        "options": OPTIONS.differences(hand.rules.options),
        "hand": "".join(tiles),
        "melds": [
            {"type": MELD_WORDS[meld["kind"]], "tiles": "".join(meld["tiles"])}
            for meld in detail["melds"][winner]
        ],
        "win_tile": detail["tile"],
        "win_by": how,
        "context": context,
    }


@pytest.mark.parametrize("house", HOUSES, ids=["draw", "ron", "odd", "several"])
def test_the_table_settles_as_the_calculator_and_the_second_scorer(house):
    wins = bound = 0
    for seed in range(60):
        hand, events = played(seed, **house)
        assert hand.result is not None
        total = [0.0] * 4
        for place, winner in enumerate(hand.result.winners):
            case = case_of(hand, events, winner)
            told = hand.result.scores[place]
            calculated = score_case(case, True)
            wanted = answer(
                {**case, "options": {k: v for k, v in case["options"].items() if k != "multi_ron"}}
            )
            assert (
                [list(pattern) for pattern in told.patterns] == calculated["patterns"] == wanted["patterns"]
            )
            assert told.total == calculated["total"] == wanted["total"]
            assert told.to_json()["groups"] == calculated["score"]["groups"]  # type: ignore[index]
            assert told.to_json()["line"] == calculated["score"]["line"]  # type: ignore[index]
            assert wanted["payments"] == calculated["payments"]
            total = [a + b for a, b in zip(total, wanted["payments"], strict=True)]
            wins += 1
            bound += bool(hand.santan.pairs)
        assert hand.result.payments == total
    assert wins > 15 and bound > 1
