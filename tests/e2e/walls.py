"""Hands for the browser tests whose wall is known beforehand, and what each seat does in them.

usage: python -m tests.e2e.walls [NAME...], which searches them, all or those named, and writes `walls.json`.
The wall follows from the server seed (`House(wall=...)`) and from what people add to it: zeros. Computer
players only find the plans; the tests play what is written.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any

from queguan.core.action import Action
from queguan.core.hand import Hand
from queguan.core.registry import get_game
from queguan.core.shuffle import CONTRIBUTION_BYTES, SEED_BYTES, Shuffler
from queguan.core.viewer import seat_viewer
from queguan.players.api import get_players
from tests.e2e.collectors import Policy, answering, hungry, one_suit, ready_hunting

FILE = Path(__file__).with_name("walls.json")
GAME = "guangdong"
SEATS = 4
PLAIN: Mapping[str, Any] = MappingProxyType({})
# The preset in which the others play on after a win.
CHUAN = {"preset": "chuan"}
# Three at a table of riichi.
SANMA = {"preset": "tenhou-sanma"}
ZEROS = bytes(CONTRIBUTION_BYTES)
# The call button that answers with an action.
PLACE = {
    "kong_claimed": "kong",
    "kong_concealed": "kong",
    "kong_added": "kong",
    "self_draw": "win",
    "self_rob": "win",
    "flower_win": "win",
    "go_on": "pass",
    "replace": "pass",
    "riichi": "ready",
}
WINS = ("self_draw", "win", "flower_win", "self_rob")
# A hand that is shown up to a question should not be longer for a seat.
SHORT = 8
# How a settlement says that a kong was robbed.
ROBBED = ("kong_added", "rob_kong")
KONGS = ("kong_claimed", "kong_concealed", "kong_added")


def place_of(kind: str) -> str:
    """The call button of a kind of action."""
    return PLACE.get(kind, kind)


@dataclass(frozen=True)
class Step:
    """One answer: to which question, the action, which of the ways of its place it is (from 0), and how many
    there are."""

    decision: int
    action: str
    way: int
    ways: int

    @property
    def kind(self) -> str:
        """Kind of the action."""
        return self.action.split(" ")[0]

    @property
    def place(self) -> str:
        """The call button that gives this answer."""
        return place_of(self.kind)


@dataclass(frozen=True)
class Played:
    """A hand of a game: the number its server seed is made of, what each seat answers in turn, how it ends.

    `shared`: seats that were once asked together with others. Of such a question the answer of the others may
    make an end before the seat has answered. A hand that is followed only so far has no winners and ends
    with "".
    """

    game: str
    wall: int
    steps: tuple[tuple[Step, ...], ...]
    winners: tuple[int, ...]
    how: str
    shared: tuple[int, ...]

    def kinds(self, seat: int) -> set[str]:
        """Kinds of action a seat uses."""
        return {step.kind for step in self.steps[seat]}


def idle(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
    """Passes, and throws what was drawn."""
    return hand.default(seat)


def eager(*kinds: str) -> Policy:
    """Takes what it can of these kinds; else a computer player decides."""

    def decide(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
        for kind in kinds:
            for action in legal:
                if action.kind == kind:
                    return action
        return get_players(GAME).decide(2, hand.view(seat_viewer(seat)), legal, 0)

    return decide


def never(hand: Hand) -> bool:
    """The hand is followed to its end."""
    return False


def skilled(game_id: str) -> Policy:
    """A computer player of the game decides."""

    def decide(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
        return get_players(game_id).decide(2, hand.view(seat_viewer(seat)), legal, 0)

    return decide


def play(
    wall: int,
    policies: Sequence[Policy],
    game_id: str = GAME,
    enough: Callable[[Hand], bool] = never,
    options: Mapping[str, Any] = PLAIN,
) -> Played:
    """The first hand of a match on this wall, to its end or until there is `enough`."""
    game = get_game(game_id)
    shuffler = Shuffler(wall.to_bytes(SEED_BYTES, "big"), [ZEROS] * len(policies))
    hand = game.new_match(game.options(options)).begin(shuffler)
    steps: list[list[Step]] = [[] for _ in policies]
    shared: set[int] = set()
    while (asked := hand.asked()) and not enough(hand):
        seat = asked[0]
        shared.update(asked if len(asked) > 1 else ())
        legal = hand.legal(seat)
        action = policies[seat](hand, seat, legal)
        ways = [one for one in legal if place_of(one.kind) == place_of(action.kind)]
        steps[seat].append(Step(hand.decision(), action.text, ways.index(action), len(ways)))
        hand.act(seat, action)
    result = hand.result
    winners = () if result is None else tuple(result.winners)
    how = "" if result is None else str(result.detail.get("how"))
    answers = tuple(tuple(one) for one in steps)
    return Played(game_id, wall, answers, winners, how, tuple(sorted(shared)))


def load(name: str) -> Played:
    """A hand that was found before."""
    found = json.loads(FILE.read_text(encoding="utf-8"))[name]
    steps = tuple(tuple(Step(**step) for step in seat) for seat in found["steps"])
    end = tuple(found["winners"]), found["how"], tuple(found["shared"])
    return Played(found["game"], found["wall"], steps, *end)


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


def _chuan(wall: int) -> Played:
    """A hand in which the others play on after a win."""
    return play(wall, [skilled("zhuoji")] * SEATS, "zhuoji", options=CHUAN)


def _blood(found: Played) -> bool:
    """Three have won, seat 0 not as the last; nobody else is asked what it is, but for void suits."""
    mine = [step for step in found.steps[0] if not step.kind.startswith("void")]
    others = {step.decision for seat in found.steps[1:] for step in seat}
    claims = {"pung"} | set(KONGS)
    return (
        len(found.winners) == SEATS - 1
        and 0 in found.winners[:-1]
        and not others & {step.decision for step in mine}
        and bool(claims & found.kinds(0))
    )


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


def _ippatsu(wall: int) -> Played | None:
    """Seat 0 declares itself ready and wins within the round on a discard that nobody else is asked about."""
    found = play(wall, [ready_hunting, idle, idle, idle], "riichi", options={"preset": "tenhou"})
    mine = [step.kind for step in found.steps[0]]
    wins = found.winners == (0,) and found.how == "discard" and 0 not in found.shared
    return found if wins and mine[-2:] == ["riichi", "win"] else None


def _three(wall: int) -> Played | None:
    """Three players: seat 0 lays a North aside, declares and wins by drawing."""
    found = play(wall, [ready_hunting, idle, idle], "riichi", options=SANMA)
    wins = found.winners == (0,) and found.how == "self_draw" and 0 not in found.shared
    return found if wins and {"kita", "riichi"} <= found.kinds(0) else None


def _search(policies: Sequence[Policy], good: Callable[[Played], bool], game_id: str = GAME) -> Played:
    return next(found for found in (play(wall, policies, game_id) for wall in count()) if good(found))


def _first(play_on: Callable[[int], Played | None], good: Callable[[Played], bool]) -> Played:
    return next(found for found in map(play_on, count()) if found is not None and good(found))


def _any(found: Played) -> bool:
    return True


def _searches() -> dict[str, Callable[[], Played]]:
    """How each hand is found."""
    robbing = eager(*WINS, "kong_added", "pung")
    robbing_dou = hungry("self_draw", "win", "kong_added", "pung")
    return {
        "whole": lambda: _search([eager(*WINS, *KONGS), idle, idle, idle], _whole),
        "opened": lambda: _first(_opened, _any),
        "robbed": lambda: _search([robbing] * SEATS, _robbed),
        "bound": lambda: _first(_bound, _any),
        "blood": lambda: _first(_chuan, _blood),
        "wild": lambda: _search([one_suit, idle, idle, idle], _wild, "jiaxing"),
        "declared": lambda: _first(_declared, _any),
        "ippatsu": lambda: _first(_ippatsu, _any),
        "sanma": lambda: _first(_three, _any),
        "robbed_dou": lambda: _search([robbing_dou] * SEATS, _robbed, "zhuoji"),
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
