"""What the view says a hand would wait for after each discard (docs/contract.md 1f, platform.md 14.6)."""

import pickle
import random
from typing import Any

import pytest

from queguan.core.action import Action
from queguan.core.viewer import Viewer, seat_viewer
from queguan.games.riichi.hand import RiichiHand
from tests.support.riichi_table import Deal, eager, go_round, on_to, seeded
from tests.support.tile_hands import do

# 23456m and a triplet: every discard of them leaves another wait.
MANY = "2345m340p678888s"


def discards(hand: RiichiHand, seat: int = 0) -> dict[str, Any]:
    """The field of the seat's view, by tile."""
    told: Any = hand.view(seat_viewer(seat)).to_json()["discards"]
    return {one["tile"]: one for one in told}


def waits(one: dict[str, Any]) -> dict[str, int]:
    """The tiles waited for, with how many are left."""
    return {wait["tile"]: wait["left"] for wait in one["waits"]}


def test_each_discard_tells_its_own_waits() -> None:
    told = discards(Deal([MANY], "6m", dora="1z").hand())
    assert {tile: set(waits(one)) for tile, one in told.items()} == {
        "2m": {"3m", "6m"},
        "3m": {"2m"},
        "5m": {"6m"},
        "6m": {"2m", "5m"},
        "8s": {"1m", "4m", "7m"},
    }
    assert waits(told["6m"]) == {"2m": 3, "5m": 3}
    assert not any(one["furiten"] for one in told.values())


def test_what_riichi_adds_and_that_there_is_no_yaku_without() -> None:
    told = discards(Deal(["234m067p234s1166z9p"], "9p", dora="9s").hand())
    (pair,) = [one for one in told["9p"]["waits"] if one["tile"] == "1z"]
    assert (pair["worth"], pair["declared"]) == (7700, 12000)  # East East, a red five; double riichi
    assert all(one["worth"] is None and one["declared"] for one in discards(yakuless())["9p"]["waits"])


def yakuless() -> RiichiHand:
    """The dealer is ready with 9p thrown, and only riichi is a yaku."""
    return Deal(["234m067p24s789s11m"], "9p", dora="9s").hand()


def test_what_the_waits_of_now_are_worth() -> None:
    hand = yakuless()
    do(hand, 0, "discard 9p")
    view: Any = hand.view(seat_viewer(0)).to_json()
    assert [(one["tile"], one["worth"]) for one in view["waits"]] == [("3s", None)]
    hand = yakuless()
    do(hand, 0, "riichi 9p")
    view = hand.view(seat_viewer(0)).to_json()
    assert [(one["tile"], one["worth"]) for one in view["waits"]] == [("3s", 7700)]  # 3 han with a red five


def test_furiten_in_the_own_river_and_by_the_discard_itself() -> None:
    hand = Deal([MANY], "6m", dora="1z").hand()
    do(hand, 0, "discard 2m")
    on_to(hand, 0)
    assert hand.waits(0)
    told = discards(hand)
    drawn = hand.view(seat_viewer(0)).to_json()["seats"][0]["drawn"]  # type: ignore[index]
    assert set(waits(told[drawn])) == {"3m", "6m"} and not told[drawn]["furiten"]
    hand = Deal(["11123456m340p88s"], "1m", dora="1z").hand()
    assert discards(hand)["1m"]["furiten"]  # 111m 23456m waits for 1m, too


@pytest.mark.parametrize("preset", ["mfc-south", "mfc-sanma", "tenhou-sanma", "mfc-competition"])
def test_it_says_what_the_hand_waits_for_once_the_tile_is_thrown(preset: str) -> None:
    seen = 0
    for seed in range(12):
        rng = random.Random(seed)
        hand = seeded(seed, preset=preset)
        while hand.asked():
            seat = rng.choice(hand.asked())
            if hand.open_turn() == seat:
                told = hand.view(seat_viewer(seat)).to_json()["discards"]
                for action in hand.legal(seat) if told is not None else []:
                    seen += action.kind in ("discard", "riichi") and agrees(hand, seat, action, told)
            hand.act(seat, eager(hand, seat, rng))
    assert seen > 20


def agrees(hand: RiichiHand, seat: int, action: Action, told: Any) -> bool:
    """Whether the view told what the hand waits for after this discard; that it is so is asserted."""
    after = hand.copy()
    after.act(seat, action)
    if after.result is not None:
        return False
    view: Any = after.view(seat_viewer(seat)).to_json()
    expected = next((one for one in told if one["tile"] == action.text.split(" ")[1]), None)
    assert [one["tile"] for one in view["waits"]] == (list(waits(expected)) if expected else [])
    if expected is None:
        return False
    assert expected["furiten"] == (view["furiten"] == "river")
    return True


def test_nobody_else_is_told_and_nothing_after_riichi() -> None:
    hand = Deal([MANY], "6m", dora="1z").hand()
    for viewer in (seat_viewer(1), Viewer("spectator", -1), Viewer("open", -1)):
        assert hand.view(viewer).to_json()["discards"] is None
    looker = hand.view(Viewer("looker", 0))
    assert looker.to_json()["discards"] == hand.view(seat_viewer(0)).to_json()["discards"]
    assert pickle.loads(pickle.dumps(looker)).to_json() == looker.to_json()
    do(hand, 0, "riichi 8s")
    go_round(hand, 3)
    assert hand.view(seat_viewer(0)).to_json()["discards"] is None
