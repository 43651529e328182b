"""Playing a hand on a wall by policies, to find out which wall a browser test can use."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from queguan.core.action import Action
from queguan.core.hand import Hand
from queguan.core.registry import get_game
from queguan.core.shuffle import SEED_BYTES, Shuffler
from queguan.core.viewer import seat_viewer
from queguan.players.api import get_players
from tests.e2e.collectors import Policy
from tests.e2e.walls import GAME, PLAIN, ZEROS, Played, Step, place_of


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
    return played(wall, policies, game_id, enough, options)[0]


def played(
    wall: int,
    policies: Sequence[Policy],
    game_id: str,
    enough: Callable[[Hand], bool] = never,
    options: Mapping[str, Any] = PLAIN,
) -> tuple[Played, Hand]:
    """The same, with the hand as it then is."""
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
    return Played(game_id, wall, answers, winners, how, tuple(sorted(shared)), dict(options)), hand
