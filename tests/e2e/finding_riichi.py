"""Hands of 日本麻将 for the browser tests: what each must hold, and how its seats play."""

from collections.abc import Callable, Sequence
from typing import Any

from queguan.core.action import Action
from queguan.core.hand import Hand
from queguan.core.registry import get_game
from queguan.core.shuffle import SEED_BYTES, Shuffler
from queguan.core.viewer import seat_viewer
from tests.e2e.collectors import Policy
from tests.e2e.playing import idle, play, played
from tests.e2e.walls import SEATS, ZEROS, Played

GAME = "riichi"
FOUR = {"preset": "tenhou"}
SANMA = {"preset": "tenhou-sanma"}
# The competition table: no indicators, nothing under the wall, nothing for winning within the round.
PLAIN = {"preset": "mfc-competition"}
DRAGONS = ("5z", "6z", "7z")
# Answers of seat 0 up to its declaration, where the test is about what comes after.
SOON = 7


def _view(hand: Hand, seat: int) -> Any:
    return hand.view(seat_viewer(seat)).to_json()


def _tile(action: Action) -> str:
    return action.text.split(" ")[1]


def _first(legal: Sequence[Action], kinds: Sequence[str]) -> Action | None:
    """The first action of the first of these kinds that is offered."""
    return next((action for kind in kinds for action in legal if action.kind == kind), None)


def _nearest(hand: Hand, seat: int, legal: Sequence[Action], keep: Sequence[str] = ()) -> Action:
    """The discard that leaves the hand nearest to ready; of these tiles last."""
    discards = [action for action in legal if action.kind == "discard"]
    if not discards:
        return hand.default(seat)

    def after(action: Action) -> tuple[bool, int, int]:
        tried: Any = hand.copy()
        tried.act(seat, action)
        return _tile(action) in keep, int(tried.far(seat)), action.index

    return min(discards, key=after)


def hunting(*kinds: str) -> Policy:
    """Takes what it can of these kinds, and else throws what keeps it nearest to ready."""

    def decide(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
        return _first(legal, kinds) or _nearest(hand, seat, legal)

    return decide


def ippatsu(wall: int) -> Played | None:
    """Seat 0 declares itself ready and wins within the round on a discard that nobody else is asked about."""
    everything = hunting("self_draw", "win", "riichi")
    found = play(wall, [everything, idle, idle, idle], GAME, options=FOUR)
    mine = [step.kind for step in found.steps[0]]
    wins = found.winners == (0,) and found.how == "discard" and 0 not in found.shared
    return found if wins and mine[-2:] == ["riichi", "win"] else None


def three(wall: int) -> Played | None:
    """Three players: seat 0 lays a North aside, declares and wins by drawing."""
    everything = hunting("self_draw", "win", "riichi", "kita")
    found = play(wall, [everything, idle, idle], GAME, options=SANMA)
    wins = found.winners == (0,) and found.how == "self_draw" and 0 not in found.shared
    return found if wins and {"kita", "riichi"} <= found.kinds(0) else None


def draw(wall: int) -> Played | None:
    """The wall runs out; seat 0 has declared early, seat 1 is ready too, both let every win go."""
    found, hand = played(wall, [hunting("riichi"), hunting(), idle, idle], GAME, options=FOUR)
    assert hand.result is not None
    ready = hand.result.detail.get("ready") == [True, True, False, False]
    early = "riichi" in found.kinds(0) and len(found.steps[0]) <= SOON
    return found if ready and early and "win" not in {step.place for step in found.steps[0]} else None


def furiten(wall: int) -> Played | None:
    """Seat 0 has thrown a tile it waits for, and keeps waiting; it is told so when another throws one and it
    is asked something else, and soon wins by drawing."""
    told: list[int] = []

    def waiting(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
        view = _view(hand, seat)
        if view["furiten"] != "river":
            told.clear()
            return hunting("self_draw", "win")(hand, seat, legal)
        refused = view.get("refused")
        if refused is not None and refused["reason"]["key"] == "furiten_river":
            told.append(hand.decision())
        return _first(legal, ("self_draw",)) or hand.default(seat)

    found = play(wall, [waiting, idle, idle, idle], GAME, options=FOUR)
    wins = found.winners == (0,) and found.how == "self_draw"
    if not (wins and told):
        return None
    return found if [step.decision for step in found.steps[0]][-SOON:].count(told[0]) else None


def double_ron(wall: int) -> Played | None:
    """Seats 0 and 2, both declared, win by the same discard."""
    found = play(wall, [hunting("win", "riichi"), idle, hunting("win", "riichi"), idle], GAME, options=FOUR)
    declared = all("riichi" in found.kinds(seat) for seat in (0, 2))
    return found if set(found.winners) == {0, 2} and declared else None


def _dragons(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
    """Collects dragons."""
    wins = _first(legal, ("self_draw", "win"))
    if wins is not None:
        return wins
    for action in legal:
        if action.kind == "pung" and _view(hand, seat)["shown"]["tile"] in DRAGONS:
            return action
    return _nearest(hand, seat, legal, DRAGONS)


def _feeding(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
    """Looks into the hand of seat 0: throws it the dragons of which it has two, keeps the others and what it
    waits for."""
    discards = [action for action in legal if action.kind == "discard"]
    if not discards:
        return hand.default(seat)
    view = _view(hand, 0)
    held, waits = view["seats"][0]["hand"], [wait["tile"] for wait in view["waits"] or ()]

    def dear(action: Action) -> tuple[int, int]:
        tile = _tile(action)
        if tile in DRAGONS:
            return (0 if held.count(tile) >= 2 else 3), action.index
        return (2 if tile in waits else 1), action.index

    return min(discards, key=dear)


def _promising(wall: int) -> bool:
    """Whether seat 0 is dealt pairs of two dragons, and no three of one: those would not be claimed."""
    game = get_game(GAME)
    shuffler = Shuffler(wall.to_bytes(SEED_BYTES, "big"), [ZEROS] * SEATS)
    held = _view(game.new_match(game.options(FOUR)).begin(shuffler), 0)["seats"][0]["hand"]
    return sorted(held.count(dragon) for dragon in DRAGONS)[1:] == [2, 2]


def liable(wall: int) -> Played | None:
    """Seat 0 is dealt most of its dragons, and wins by drawing with three sets of them, the last of which
    somebody threw it."""
    if not _promising(wall):
        return None
    found, hand = played(wall, [_dragons, _feeding, _feeding, _feeding], GAME, options=FOUR)
    assert hand.result is not None
    wins: Any = hand.result.detail.get("wins", [])
    drawn = found.winners == (0,) and found.how == "self_draw"
    return found if drawn and wins[0]["liable"] is not None else None


def competition(wall: int) -> Played | None:
    """At the competition table seat 0 declares soon and wins within the round."""
    found = play(wall, [hunting("self_draw", "win", "riichi"), idle, idle, idle], GAME, options=PLAIN)
    mine = [step.kind for step in found.steps[0]]
    wins = found.winners == (0,) and found.how == "discard" and 0 not in found.shared
    return found if wins and mine[-2:] == ["riichi", "win"] and len(mine) <= SOON else None


SEARCHES: dict[str, Callable[[int], Played | None]] = {
    "ippatsu": ippatsu,
    "sanma": three,
    "draw": draw,
    "furiten": furiten,
    "double_ron": double_ron,
    "liable": liable,
    "competition": competition,
}
