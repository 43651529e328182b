"""Positions of tile games for the client, reached by play: what a seat sees, is asked and was told."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any

from queguan.core.hand import Event, Hand
from queguan.core.registry import get_game
from queguan.core.shuffle import CONTRIBUTION_BYTES, SEED_BYTES, Shuffler
from queguan.core.viewer import seat_viewer

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.e2e.collectors import hungry

ME = 0
SEATS = 4
PLAIN: Mapping[str, Any] = MappingProxyType({})
ZEROS = bytes(CONTRIBUTION_BYTES)


@dataclass
class Table:
    """A hand in play with all that happened in it; `scores` and `match` as the match tells them."""

    game: str
    hand: Hand
    match: dict[str, Any]
    events: list[Event] = field(default_factory=list)

    def view(self, seat: int = ME) -> dict[str, Any]:
        """What a seat sees."""
        view: dict[str, Any] = self.hand.view(seat_viewer(seat)).to_json()
        return view

    def encoded(self, seat: int) -> list[dict[str, object]]:
        """The events as this seat was told them."""
        viewer = seat_viewer(seat)
        told = [(index + 1, event.encode(viewer)) for index, event in enumerate(self.events)]
        return [{**event, "seq": seq} for seq, event in told if event is not None]

    def prompt(self, seat: int = ME) -> dict[str, Any] | None:
        """What a seat is asked."""
        hand = self.hand
        actions = hand.legal(seat)
        if not actions:
            return None
        kinds = dict.fromkeys(action.kind for action in get_game(self.game).space.actions)
        offered = {action.kind for action in actions}
        against = {kind: hand.why_not(seat, kind) for kind in kinds if kind not in offered}
        return {
            "decision": hand.decision(),
            "deadline": None,
            "actions": [action.to_json() for action in actions],
            "why_not": {kind: reason.to_json() for kind, reason in against.items() if reason is not None},
            "default": hand.default(seat).text,
            "win": hand.win_total(seat),
        }


def _dealt(game_id: str, wall: int, before: int, options: Mapping[str, Any]) -> Table:
    """The hand after `before` drawn hands of a match, just dealt."""
    game = get_game(game_id)
    match = game.new_match(game.options(options))
    for number in range(before):
        hand = match.begin(_shuffler(wall, number))
        while asked := hand.asked():
            hand.act(asked[0], hand.default(asked[0]))
        match.complete(hand)
    hand = match.begin(_shuffler(wall, before))
    return Table(game_id, hand, match.to_json(), list(hand.opening()))


def _shuffler(wall: int, number: int) -> Shuffler:
    return Shuffler((wall * 64 + number).to_bytes(SEED_BYTES, "big"), [ZEROS] * SEATS)


def reach(
    game_id: str,
    before: int,
    claims: Sequence[str],
    good: Callable[[Table], bool],
    options: Mapping[str, Any] = PLAIN,
) -> Table:
    """The first position that is good, over walls in order, in the hand after `before` drawn ones; the end of
    the hand is one too."""
    decide = hungry(*claims)
    for wall in count():
        table = _dealt(game_id, wall, before, options)
        hand = table.hand
        while asked := hand.asked():
            if good(table):
                return table
            table.events += hand.act(asked[0], decide(hand, asked[0], hand.legal(asked[0])))
        if good(table):
            return table
    raise AssertionError("walls never end")


def dealt(game_id: str, good: Callable[[Table], bool]) -> Table:
    """The first hand just dealt that is good, over walls in order: what comes before any discard."""
    return next(table for table in (_dealt(game_id, wall, 0, PLAIN) for wall in count()) if good(table))


def _asks(me: bool) -> Callable[[Table], bool]:
    """A question of the game is open that asks two seats, me among them or not."""

    def good(table: Table) -> bool:
        if table.hand.view(seat_viewer(ME)).to_json()["phase"] != "ask":
            return False
        return (ME in table.hand.asked()) == me and len(table.hand.asked()) == 2

    return good


def _wild_turn(table: Table) -> bool:
    """My own turn late in the hand with two wildcards, somebody having a kong whose tiles I may not see."""
    if table.hand.asked() != [ME]:
        return False
    view = table.view()
    mine = view["seats"][ME]
    hidden = any(None in meld["tiles"] for seat in view["seats"] for meld in seat["melds"])
    return (
        view["phase"] == "own"
        and hidden
        and mine["drawn"] not in view["wild"]
        and sum(tile in view["wild"] for tile in mine["hand"]) == 2
    )


def _ways(table: Table) -> bool:
    """I may chow in three ways."""
    return ME in table.hand.asked() and sum(one.kind == "chow" for one in table.hand.legal(ME)) == 3


def kept(table: Table, seat: int = ME) -> dict[str, Any]:
    """The position as one seat has it."""
    result = table.hand.result
    return {
        "game": table.game,
        "match": table.match,
        "view": table.view(seat),
        "prompt": table.prompt(seat),
        "events": table.encoded(seat),
        "settlement": None if result is None else result.to_json(),
    }


def reached() -> dict[str, dict[str, Any]]:
    """By name: game, `match` as JSON, `view`, `prompt` and `events` of one seat (the view's viewer),
    and the settlement when the hand is over."""
    from chickens_reached import chickens_reached
    from riichi_reached import riichi_reached

    claims = ("kong_claimed", "kong_concealed", "kong_added", "pung", "chow")
    asked = reach("jiaxing", 1, claims, _asks(True))
    waiting = reach("jiaxing", 1, claims, _asks(False))
    found = {
        "bound-asked": kept(asked),
        "bound-waiting": kept(waiting),
        "wild-turn": kept(reach("jiaxing", 3, claims, _wild_turn)),
        "wild-ways": kept(reach("jiaxing", 1, ("pung",), _ways)),
    }
    answers = dict(zip(waiting.hand.asked(), ("continue", "give_up"), strict=True))
    for seat, kind in answers.items():
        (answer,) = [action for action in waiting.hand.legal(seat) if action.kind == kind]
        waiting.events += waiting.hand.act(seat, answer)
    found["bound-told"] = kept(waiting)
    return found | chickens_reached() | riichi_reached()
