"""Who may look at a hand, and everything that somebody is told by it: for dealing the unknown again."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from queguan.core.action import Action, ActionSpace
from queguan.core.hand import Hand
from queguan.core.viewer import SPECTATOR_VIEWER, Viewer, looker_viewer, seat_viewer

H = TypeVar("H", bound=Hand)


def viewers(seats: int = 4) -> list[Viewer]:
    """Everybody who may look."""
    return [
        *[seat_viewer(seat) for seat in range(seats)],
        *[looker_viewer(seat) for seat in range(seats)],
        SPECTATOR_VIEWER,
    ]


def told(hand: Hand, viewer: Viewer, space: ActionSpace, also: Sequence[str] = ()) -> dict[str, object]:
    """Everything this viewer is told by the hand: view, prompt, reasons, what is done for him, the end.

    `also`: kinds of action that can be asked about and are none of the space.
    """
    seat = viewer.seat
    answer: dict[str, object] = {"view": hand.view(viewer).to_json(), "open_turn": hand.open_turn()}
    if viewer.kind == "seat" and seat in hand.asked():
        answer["decision"] = hand.decision()
        answer["legal"] = [action.text for action in hand.legal(seat)]
        answer["default"] = hand.default(seat).text
        answer["forced"] = hand.forced(seat).text
        answer["win"] = hand.win_total(seat)
        kinds = dict.fromkeys([*[action.kind for action in space.actions], *also])
        reasons = [hand.why_not(seat, kind) for kind in kinds]
        answer["why_not"] = [None if why is None else why.to_json() for why in reasons]
    if hand.result is not None:
        answer["result"] = hand.result.to_json()
    return answer


def check_hands(
    states: int,
    first_seed: int,
    space: ActionSpace,
    seeded: Callable[[int], H],
    redealt: Callable[[H, Viewer, random.Random], H],
    choose: Callable[[list[Action], random.Random], Action],
    seats: int = 4,
    at_the_end: bool = True,
    also: Sequence[str] = (),
) -> int:
    """Deals again in this many states of random hands, each for a random viewer.

    `redealt` makes another hand that looks the same to the viewer; `choose` plays on; `at_the_end`: hands
    that are over are looked at too; `also` as in `told`. Returns in how many the whole state became another
    one. Raises AssertionError at the first difference in what the viewer is told.
    """
    rng = random.Random(first_seed)
    seed = first_seed
    done = changed = 0
    while True:
        seed += 1
        hand = seeded(seed)
        while hand.asked() or at_the_end:
            if done == states:
                return changed
            viewer = rng.choice(viewers(seats))
            other = redealt(hand, viewer, rng)
            assert told(other, viewer, space, also) == told(hand, viewer, space, also), (
                seed,
                viewer,
                hand.snapshot(),
            )
            changed += other.state_hash() != hand.state_hash()
            done += 1
            if not hand.asked():
                break
            seat = rng.choice(hand.asked())
            hand.act(seat, choose(hand.legal(seat), rng))
