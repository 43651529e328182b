"""Finds the hands of tests/e2e/walls.py.

usage: python -m tests.e2e.finding [NAME...] searches them, all or those named, and writes `walls.json`.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from itertools import count
from typing import Any

from queguan.core.action import Action
from queguan.core.hand import Hand
from queguan.core.registry import get_game
from queguan.core.shuffle import SEED_BYTES, Shuffler
from queguan.core.viewer import seat_viewer
from tests.e2e import finding_riichi
from tests.e2e.collectors import Policy, answering, hungry, one_suit
from tests.e2e.playing import eager, idle, play, skilled
from tests.e2e.walls import FILE, GAME, KONGS, SEATS, WINS, ZEROS, Played

# The preset in which the others play on after a win.
CHUAN = {"preset": "chuan"}
# A hand that is shown up to a question should not be longer for a seat.
SHORT = 8
# How a settlement says that a kong was robbed.
ROBBED = ("kong_added", "rob_kong")


def _whole(found: Played) -> bool:
    """Seat 0 chows with a choice, kongs, passes once and wins."""
    mine = found.steps[0]
    chooses = any(step.kind == "chow" and step.ways > 1 for step in mine)
    kinds = found.kinds(0)
    return (
        0 not in found.shared
        and chooses
        and "pass" in kinds
        and bool(kinds & set(KONGS))
        and bool(kinds & set(WINS))
    )


def _wild(found: Played) -> bool:
    """Seat 0 chows with a choice, pungs, and wins by drawing."""
    mine = found.steps[0]
    chooses = any(step.kind == "chow" and step.ways > 1 for step in mine)
    return found.winners == (0,) and 0 not in found.shared and chooses and "pung" in found.kinds(0)


def _robbed(found: Played) -> bool:
    """One of seats 1 and 2 robs the other's kong: those that guests get after a host without a browser."""
    if found.how not in ROBBED:
        return False
    both = {*found.winners, *(seat for seat in range(SEATS) if found.steps[seat][-1].kind == "kong_added")}
    return both == {1, 2} and not both & set(found.shared)


def _asks(hand: Hand) -> bool:
    """A question of the game is open."""
    view: Any = hand.view(seat_viewer(0)).to_json()
    return bool(view["phase"] == "ask")


def _gave_up(hand: Hand) -> bool:
    """Somebody gave up."""
    view: Any = hand.view(seat_viewer(0)).to_json()
    return bool(view["santan"]["gave_up"])


def _bound(wall: int) -> Played | None:
    """A claim makes a bound pair early in the hand; the two seats that are free of it go on and give up."""
    claims = hungry("pung", "chow")
    before = play(wall, [claims] * SEATS, "jiaxing", _asks)
    if before.how != "" or before.shared or max(map(len, before.steps)) > SHORT:
        return None
    policies = [answering(answer, claims) for answer in ("continue", "give_up", "continue", "give_up")]
    after = play(wall, policies, "jiaxing", _gave_up)
    answers = [after.kinds(seat) & {"continue", "give_up"} for seat in range(SEATS)]
    return after if sorted(map(len, answers)) == [0, 0, 1, 1] and {"continue"} in answers else None


def _blood(wall: int) -> Played | None:
    """Three have won, seat 0 not as the last; nobody else is asked what it is, but for void suits."""
    found = play(wall, [skilled("zhuoji")] * SEATS, "zhuoji", options=CHUAN)
    mine = [step for step in found.steps[0] if not step.kind.startswith("void")]
    others = {step.decision for seat in found.steps[1:] for step in seat}
    claims = {"pung"} | set(KONGS)
    good = (
        len(found.winners) == SEATS - 1
        and 0 in found.winners[:-1]
        and not others & {step.decision for step in mine}
        and bool(claims & found.kinds(0))
    )
    return found if good else None


def _asked_to_declare(hand: Hand) -> bool:
    """Seat 1, that of the first guest after the host, is asked alone whether to declare."""
    view: Any = hand.view(seat_viewer(1)).to_json()
    return view["question"] == "call" and tuple(hand.asked()) == (1,)


def _declared(wall: int) -> Played | None:
    """Seat 1 declares before the first discard and wins by drawing."""
    game = get_game("zhuoji")
    shuffler = Shuffler(wall.to_bytes(SEED_BYTES, "big"), [ZEROS] * SEATS)
    if not _asked_to_declare(game.new_match(game.options({})).begin(shuffler)):
        return None
    plain = hungry("self_draw", "win")
    found = play(wall, [idle, answering("declare", plain), idle, idle], "zhuoji")
    wins = found.winners == (1,) and found.how == "self_draw" and 1 not in found.shared
    return found if wins else None


def _opened(wall: int) -> Played | None:
    """Seat 0 is the dealer: nothing happens after the deal until it does something."""
    found = play(wall, [idle] * SEATS, enough=lambda hand: True)
    game = get_game(found.game)
    shuffler = Shuffler(wall.to_bytes(SEED_BYTES, "big"), [ZEROS] * SEATS)
    return found if tuple(game.new_match(game.options({})).begin(shuffler).asked()) == (0,) else None


def _lone_wild(wall: int) -> Played | None:
    """Seat 1 makes a kong that nobody could rob, but for seat 0 if its last tile were no wildcard."""
    made = [""]

    def marking(policy: Policy) -> Policy:
        def decide(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
            action = policy(hand, seat, legal)
            made[0] = action.kind
            return action

        return decide

    def refused(hand: Hand) -> bool:
        told: Any = hand.view(seat_viewer(0)).to_json().get("refused")
        just = made[0] == "kong_added" and tuple(hand.asked()) == (1,)
        return bool(just and told is not None and told["reason"]["key"] == "lone_wild")

    policies = [marking(hungry("pung", "chow")), *[marking(hungry("kong_added", "pung"))] * (SEATS - 1)]
    found = play(wall, policies, "jiaxing", refused)
    return found if found.how == "" and 0 not in found.shared else None


def _search(policies: Sequence[Policy], good: Callable[[Played], bool], game_id: str = GAME) -> Played:
    return next(found for found in (play(wall, policies, game_id) for wall in count()) if good(found))


def _first(play_on: Callable[[int], Played | None]) -> Played:
    return next(found for found in map(play_on, count()) if found is not None)


def _searches() -> dict[str, Callable[[], Played]]:
    """How each hand is found."""
    robbing = eager(*WINS, "kong_added", "pung")
    robbing_dou = hungry("self_draw", "win", "kong_added", "pung")
    return {
        "whole": lambda: _search([eager(*WINS, *KONGS), idle, idle, idle], _whole),
        "opened": lambda: _first(_opened),
        "robbed": lambda: _search([robbing] * SEATS, _robbed),
        "bound": lambda: _first(_bound),
        "blood": lambda: _first(_blood),
        "wild": lambda: _search([one_suit, idle, idle, idle], _wild, "jiaxing"),
        "lone_wild": lambda: _first(_lone_wild),
        "declared": lambda: _first(_declared),
        "robbed_dou": lambda: _search([robbing_dou] * SEATS, _robbed, "zhuoji"),
        **{name: partial(_first, one) for name, one in finding_riichi.SEARCHES.items()},
    }


def main(names: Sequence[str]) -> None:
    """Search hands and write them down; the others stay."""
    searches = _searches()
    known = json.loads(FILE.read_text(encoding="utf-8")) if names else {}
    found = {name: asdict(searches[name]()) for name in names or searches}
    hands = {name: found.get(name, known.get(name)) for name in searches}
    FILE.write_text(json.dumps(hands, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
