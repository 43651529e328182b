"""The kinds of hand with which one wins in riichi though it is open: each has its yaku in sight."""

from typing import Final

from queguan.games.mahjong.distance import distance, useful_mask
from queguan.games.mahjong.melds import MELD_CHOW, Meld
from queguan.games.mahjong.tiles import HONOURS, KINDS, YAOCHUU
from queguan.players.mahjong.appraise import is_closed
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.routes import BITS, EVERY_KIND, PungsRoute, Route, TilesRoute

HONOUR_KINDS: Final = sum(BITS[HONOURS:])
SUIT: Final = 511
SIMPLES: Final = EVERY_KIND - sum([BITS[kind] for kind in YAOCHUU])


class ClosedRoute(TilesRoute):
    """Any hand of which nothing is claimed: riichi, or a draw of one's own, is its yaku."""

    __slots__ = ()

    def with_melds(self, melds: list[Meld]) -> Route | None:
        """Itself while nothing is claimed."""
        return self if is_closed(melds) else None


class HonourRoute(Route):
    """A hand with a triplet of one kind of honours. `done`: it lies there already, and adds nothing more."""

    __slots__ = ("_after", "done", "kind")

    def __init__(self, name: str, pace: Chances, worth: float, kind: int, done: bool = False) -> None:
        super().__init__(name, pace, worth)
        self.kind = kind
        self.done = done
        self._after: HonourRoute | None = None if done else HonourRoute(name, pace, 0.0, kind, True)

    def with_melds(self, melds: list[Meld]) -> Route | None:
        """The rest of the hand once the triplet lies there; None when there is no room for it."""
        for meld in melds:
            if meld.form != MELD_CHOW and meld.tile == self.kind:
                return self if self.done else self._after
        return None if len(melds) == 4 else self

    def distance(self, kept: list[int], melds: int, wilds: int) -> int:
        """What the triplet lacks, and the rest."""
        if self.done:
            return distance(kept, melds, 0, wilds)
        held = min(3, kept[self.kind])
        rest = kept[:]
        rest[self.kind] = 0
        return 3 - held + distance(rest, melds + 1, 0, wilds)

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """The honour while it lacks, and what brings the rest nearer."""
        if self.done:
            return useful_mask(kept, melds, 0, wilds)
        rest = kept[:]
        rest[self.kind] = 0
        mask: int = useful_mask(rest, melds + 1, 0, wilds)
        return mask | (BITS[self.kind] if kept[self.kind] < 3 else 0)


class OpenWays:
    """The routes for hands that may be opened, for all seats of a table. `simples` None where 食断 is off."""

    __slots__ = ("alike", "honours", "simples", "suits")

    def __init__(self, pace: Chances, kuitan: bool) -> None:
        self.simples: TilesRoute | None = TilesRoute("tanyao", pace, 1.0, SIMPLES) if kuitan else None
        self.suits: list[TilesRoute] = [
            TilesRoute("honitsu", pace, 2.0, SUIT * BITS[low] | HONOUR_KINDS) for low in (0, 9, 18)
        ]
        self.alike = PungsRoute("toitoi", pace, 2.0)
        self.honours: list[HonourRoute] = [
            HonourRoute("yakuhai", pace, 1.0, kind) for kind in range(HONOURS, KINDS)
        ]

    def of(self, counts: list[int], melds: list[Meld], honours: int) -> list[Route]:
        """Those that go on with these tiles; `honours` that count, of which a pair at least is there."""
        routes: list[Route] = [self.alike, *self.suits]
        if self.simples is not None:
            routes.append(self.simples)
        for one in self.honours:
            if honours & BITS[one.kind]:
                laid = any(meld.tile == one.kind for meld in melds)
                if laid or counts[one.kind] >= 2:
                    routes.append(one)
        found: list[Route] = []
        for route in routes:
            goes_on = route.with_melds(melds)
            if goes_on is not None:
                found.append(goes_on)
        return found
