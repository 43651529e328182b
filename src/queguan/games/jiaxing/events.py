"""Events that only 嘉兴台头和 has: `santan`, and the answers `continue` and `give_up` (tile events)."""

from queguan.core.hand import Event
from queguan.core.viewer import Viewer


class BondEvent(Event):
    """三摊: a seat's claim made it a bound pair with the one it claimed from."""

    __slots__ = ("source",)

    def __init__(self, seat: int, source: int) -> None:
        super().__init__("santan", seat)
        self.source = source

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        """`{kind, seat, from}`: everybody sees it."""
        return {"kind": self.kind, "seat": self.seat, "from": self.source}
