"""The events of our hand as the steps of a log: the one way from what happened here to any foreign format."""

from collections.abc import Mapping
from typing import Final

from queguan.games.riichi.world.codes import plain
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CHI,
    DAIMINKAN,
    DISCARD,
    DORA,
    DRAW,
    KAKAN,
    KITA,
    PON,
    RIICHI_PAID,
    UNKNOWN,
    Step,
)

Told = Mapping[str, object]

_CLAIMS: Final[dict[str, str]] = {"chow": CHI, "pung": PON, "kong_claimed": DAIMINKAN}


class Teller:
    """Takes events as one viewer learns them (`Event.encode`). `reds`: how many fives of each suit are red.

    `dealt`: the hands of the deal, `?` for hidden tiles; `dora`: the first indicator, "" where there is none.
    """

    def __init__(self, reds: Mapping[str, int]) -> None:
        self.reds = reds
        self.dealt: tuple[tuple[str, ...], ...] = ()
        self.dora = ""
        self.steps: list[Step] = []
        self._declares = False
        self._drawn: dict[int, str] = {}

    def take(self, event: Told) -> Step | None:
        """The step that an event is; it is also added to `steps`. None for what logs do not tell as steps."""
        kind, seat = str(event["kind"]), _seat(event, "seat")
        step = None
        if kind == "deal":
            self.dealt = _hands(event)
        elif kind == "indicator":
            step = self._indicator(str(event["tile"]))
        elif kind == "riichi":
            self._declares = True
        elif kind == "riichi_paid":
            step = Step(RIICHI_PAID, seat)
        elif kind == "draw":
            tile = event["tile"]
            self._drawn[seat] = UNKNOWN if tile is None else str(tile)
            step = Step(DRAW, seat, self._drawn[seat])
        elif kind == DISCARD:
            step = Step(
                DISCARD, seat, str(event["tile"]), drawn=event["drawn"] is True, riichi=self._declares
            )
            self._declares = False
        elif kind == KITA:
            step = Step(KITA, seat, "4z", drawn=self._drawn.get(seat) == "4z")
        elif kind in _CLAIMS:
            step = _claim(_CLAIMS[kind], seat, event)
        elif kind == "kong_concealed":
            own = self._all_four(str(event["tile"]))
            step = Step(ANKAN, seat, own[0], own)
        elif kind == "kong_added":
            step = self._added(seat, str(event["tile"]))
        if step is not None:
            self.steps.append(step)
        return step

    def _indicator(self, tile: str) -> Step | None:
        # the first one is turned before anybody has drawn
        if not self.steps and not self.dora:
            self.dora = tile
            return None
        return Step(DORA, -1, tile)

    def _all_four(self, tile: str) -> tuple[str, ...]:
        kind = plain(tile)
        reds = self.reds.get(kind[1], 0) if kind[0] == "5" else 0
        return tuple([kind] * (4 - reds) + [f"0{kind[1]}"] * reds)

    def _added(self, seat: int, tile: str) -> Step:
        pon = next(
            step
            for step in self.steps
            if step.kind == PON and step.seat == seat and plain(step.tile) == plain(tile)
        )
        return Step(KAKAN, seat, tile, (pon.tile, *pon.own), pon.source)


def _seat(event: Told, name: str) -> int:
    seat = event[name]
    assert isinstance(seat, int)
    return seat


def _tiles(event: Told, name: str) -> list[str]:
    tiles = event[name]
    assert isinstance(tiles, list)
    return [str(tile) for tile in tiles]


def _hands(event: Told) -> tuple[tuple[str, ...], ...]:
    hands, counts = event["hands"], event["counts"]
    assert isinstance(hands, list) and isinstance(counts, list)
    return tuple(
        [
            tuple([UNKNOWN] * count if hand is None else hand)
            for hand, count in zip(hands, counts, strict=True)
        ]
    )


def _claim(kind: str, seat: int, event: Told) -> Step:
    own = _tiles(event, "tiles")
    called = str(event["tile"])
    own.remove(called)
    return Step(kind, seat, called, tuple(own), _seat(event, "from"))
