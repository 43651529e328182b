"""What is done for a seat that does not answer: after a time-out, and while it is disconnected."""

from queguan.core.action import Action
from queguan.games.anxiang.cards import RED
from queguan.games.anxiang.space import CHOW0
from queguan.games.anxiang.state import SeatState


def default(legal: list[Action], me: SeatState) -> Action:
    """A time-out: 过 (always the last of a claim's actions), or `time_out_discard`."""
    last = legal[-1]
    return last if last.index >= CHOW0 else time_out_discard(legal, me)


def time_out_discard(legal: list[Action], me: SeatState) -> Action:
    """The legal discard that the hand misses least.

    Lowest first by: cards of the same value held, cards held within two numbers in the same size, black
    before red; of equals the highest value.
    """
    best = legal[0]
    least = 1 << 30
    for action in legal:
        value = action.index
        near = 0
        for other in range(max(value - 2, value // 10 * 10), min(value + 2, value // 10 * 10 + 9) + 1):
            if other != value:
                near += me.counts[other]
        missed = (me.counts[value] * 100 + near) * 2 + (1 if RED[value] else 0)
        if missed <= least:
            least = missed
            best = action
    return best


def forced(legal: list[Action], me: SeatState) -> Action:
    """A disconnected seat (rules/platform.md 8.2): 过, or the highest single card that may be discarded;
    without a single one the highest legal card. Highest: by number, then big over small."""
    last = legal[-1]
    if last.index >= CHOW0:
        return last
    best = legal[0]
    most = -1
    for action in legal:
        value = action.index
        rank = (100 if me.counts[value] == 1 else 0) + value % 10 * 2 + value // 10
        if rank > most:
            most = rank
            best = action
    return best
