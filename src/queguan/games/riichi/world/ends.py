"""How a hand of ours ended, as logs tell it."""

from collections.abc import Mapping, Sequence
from typing import Final

from queguan.games.riichi.world.match_log import (
    DRAWN_KINDS,
    EXHAUSTIVE,
    NAGASHI,
    NO_LIMIT,
    YAKUMAN,
    DrawnLog,
    WinLog,
)

Told = Mapping[str, object]

_LIMITS: Final[dict[str, int]] = {
    "mangan": 1,
    "haneman": 2,
    "baiman": 3,
    "sanbaiman": 4,
    "kazoe_yakuman": YAKUMAN,
}
# Words of our settlements that logs name otherwise.
_DRAWN: Final[dict[str, str]] = {"draw": EXHAUSTIVE, "nagashi": NAGASHI}


def ends_of(settlement: Told, players: int) -> tuple[tuple[WinLog, ...], DrawnLog | None]:
    """The wins of a settlement (`Settlement.to_json`), or what it was drawn by. Points change by what is paid
    at the end: sticks laid down before are not in it."""
    detail = settlement["detail"]
    assert isinstance(detail, Mapping)
    transfers = settlement["transfers"]
    assert isinstance(transfers, list)
    paid = detail["paid"]
    assert isinstance(paid, list)
    if settlement["kind"] != "win":
        kind = _DRAWN.get(str(settlement["kind"]), str(settlement["kind"]))
        assert kind in DRAWN_KINDS
        ready = detail["ready"]
        told = tuple([bool(one) for one in ready]) if isinstance(ready, list) else None
        return (), DrawnLog(kind, _changes(transfers[len(paid) :], players), told)
    return _wins(detail, paid, transfers[len(paid) :], players), None


def _wins(
    detail: Told, paid: Sequence[object], transfers: Sequence[object], players: int
) -> tuple[WinLog, ...]:
    wins = detail["wins"]
    assert isinstance(wins, list)
    under = detail["under"]
    drawn = detail["how"] == "self_draw"
    found: list[WinLog] = []
    for win in wins:
        seat = int(win["seat"])
        mine = [one for one in transfers if isinstance(one, list | tuple) and one[1] == seat]
        yakuman = int(win["yakuman"])
        patterns = [(str(name), han) for name, han in win["patterns"]]
        riichi = seat in paid
        found.append(
            WinLog(
                winner=seat,
                source=seat if drawn else int(str(detail["from"])),
                tile=str(detail["tile"]),
                deltas=_changes(mine, players),
                fu=None if win["fu"] is None else int(win["fu"]),
                price=int(win["total"]),
                limit=YAKUMAN if yakuman else _LIMITS.get(str(win["limit"]), NO_LIMIT),
                yaku=() if yakuman else tuple([(name, int(han)) for name, han in patterns]),
                yakuman=tuple([name for name, _ in patterns]) if yakuman else (),
                liable=-1 if win["liable"] is None else int(win["liable"]),
                ura=tuple([str(tile) for tile in under]) if riichi and isinstance(under, list) else (),
            )
        )
    return tuple(found)


def _changes(transfers: Sequence[object], players: int) -> tuple[int, ...]:
    """Point change by seat; what nobody pays or gets (-1) are sticks on the table."""
    changes = [0] * players
    for one in transfers:
        assert isinstance(one, list | tuple)
        payer, payee, amount = one
        if payer >= 0:
            changes[payer] -= round(amount)
        if payee >= 0:
            changes[payee] += round(amount)
    return tuple(changes)
