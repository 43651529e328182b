"""Events of the parlor itself in a viewer's stream; their kinds begin with `parlor_`."""

from queguan.parlor import facts as f
from queguan.parlor.state import RoomState
from queguan.parlor.stream import EventJson


def notices(fact: f.AnyFact, state: RoomState) -> list[tuple[int, EventJson]]:
    """The events of a fact, each with the seat that may know it (-1: everybody)."""
    if isinstance(fact, f.Answered) and fact.by == "timeout":
        return [(fact.seat, {"kind": "parlor_timeout", "seat": fact.seat})]
    if isinstance(fact, f.WentAway):
        return [(-1, {"kind": "parlor_away", "seat": fact.seat, "why": fact.why})]
    if isinstance(fact, f.CameBack):
        return [(-1, {"kind": "parlor_back", "seat": fact.seat})]
    if isinstance(fact, f.Dealt) and state.match is not None:
        return [(-1, {"kind": "parlor_hand", "no": state.match.hand_no})]
    return []
