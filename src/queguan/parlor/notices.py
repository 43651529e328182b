"""Events of the parlor itself in a viewer's stream; their kinds begin with `parlor_`."""

from queguan.parlor import facts as f
from queguan.parlor.history import EVERYBODY, Notice


def notices(fact: f.AnyFact, hand_no: int) -> list[Notice]:
    """The events of a fact in the hand of that number, each with the seat that may know it."""
    if isinstance(fact, f.Answered) and fact.by == "timeout":
        return [(fact.seat, {"kind": "parlor_timeout", "seat": fact.seat})]
    if isinstance(fact, f.WentAway):
        return [(EVERYBODY, {"kind": "parlor_away", "seat": fact.seat, "why": fact.why})]
    if isinstance(fact, f.CameBack):
        return [(EVERYBODY, {"kind": "parlor_back", "seat": fact.seat})]
    if isinstance(fact, f.Dealt):
        return [(EVERYBODY, {"kind": "parlor_hand", "no": hand_no})]
    return []
