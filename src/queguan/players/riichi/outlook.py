"""What 13 tiles are worth from here to the end of the hand: level 4's one scale for all it weighs.

Ready hands by true scores of every tile they wait for, hands one away by the ready hands they become,
farther ones by how wide they are and by what such hands brought (counted, see `race.py`).
"""

from typing import Final

from librt.vecs import vec

from queguan.games.mahjong.distance import distance, useful_mask
from queguan.games.mahjong.melds import MELD_CHOW, Meld
from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.games.riichi.context import IS_RIICHI, RON, TSUMO
from queguan.players.mahjong.appraise import is_closed
from queguan.players.riichi.fast import SHAPES
from queguan.players.riichi.race import Race
from queguan.players.riichi.sight import THREE, RiichiSight
from queguan.players.riichi.ways import OpenWays
from queguan.players.riichi.worth import RiichiWorth

# How often a tile one waits for is looked at in a go-around beside one's own draw, for each rival: by those
# who know of a riichi, and by those who know of nothing.
HEARD: Final = 0.37
HEARD_SILENT: Final = 0.52
HEARD_UNDER_RIICHI: Final = 0.47
GOES_AT_ONCE: list[float] = [1.15, 1.05, 0.97, 0.93, 0.9]  # from the end of the suit
HONOUR_GOES: Final = 1.3
DORA_GOES: Final = 0.75
# The same of farther hands: closed ones, open ones by their distance.
LOOKS_CLOSED: Final = 1.07
LOOKS_OPEN: list[float] = [2.5, 1.5, 1.3, 1.2, 1.1]
THREE_OPEN: list[float] = [2.05, 1.2, 1.12, 1.05, 1.0]
# Tiles that help a hand so far away, as such hands are.
USUAL: list[float] = [4.9, 13.0, 25.0, 44.0, 58.0, 68.0, 74.0, 78.0]
USUAL_OPEN: list[float] = [5.2, 13.0, 22.0, 32.0, 40.0, 48.0, 54.0, 60.0]
# Thousands that a win brought who was not dealer, by the han in sight when it was one or two away: closed
# (nearly all with riichi) and open with its yaku; where there are no dora; among three.
CLOSED: list[float] = [4.2, 5.8, 7.9, 9.6, 11.4, 13.0, 15.0, 16.0, 18.0, 20.0, 22.0, 24.0, 28.0, 32.0]
CLOSED_BARE: list[float] = [2.4, 3.0, 4.4, 6.0, 7.6, 8.5, 12.0, 12.4, 16.0, 16.2, 20.0, 24.0, 28.0, 32.0]
CLOSED_THREE: list[float] = [5.5, 6.9, 8.5, 10.0, 12.0, 14.0, 16.0, 17.5, 19.0, 21.0, 23.0, 25.0, 28.0, 32.0]
OPEN: list[float] = [0.0, 1.45, 1.9, 3.4, 5.6, 7.6, 9.3, 11.0, 12.5, 14.0, 16.0, 20.0, 24.0, 30.0]
OPEN_BARE: list[float] = [0.0, 1.1, 1.6, 3.0, 5.0, 7.4, 8.2, 11.0, 12.0, 14.0, 16.0, 20.0, 24.0, 30.0]
DRAWN_LOSS: Final = 0.72
DEALER_MORE: Final = 1.45
PAIR_OF_HONOURS: Final = 0.2
# Han that simples alone promise, by how many terminals and honours are left.
SIMPLES: list[float] = [0.3, 0.15, 0.05]
# What is left of a hand's worth for each step it is farther away, beside time; and under riichi.
ON_COURSE: Final = 0.95
UNDER_RIICHI: Final = 0.4
STAYS_BROAD: Final = 0.6
LEAST_LEFT: Final = 1  # draws that riichi leaves at least


class Outlook:
    """Made for one decision; in thousands."""

    __slots__ = (
        "_declared", "_silent", "bare", "drawn_share", "race", "sight", "stays", "three", "under_riichi",
        "ways", "worth",
    )  # fmt: skip

    def __init__(self, sight: RiichiSight, worth: RiichiWorth, ways: OpenWays, race: Race) -> None:
        self.sight = sight
        self.worth = worth
        self.ways = ways
        self.race = race
        self.three: bool = sight.options.players == THREE
        self.bare: bool = not sight.options.dora
        self.under_riichi: bool = race.rivals > 0
        self.stays: float = UNDER_RIICHI if race.rivals > 0 else ON_COURSE
        # of three players nobody may pay the share of the fourth
        self.drawn_share: float = DRAWN_LOSS if self.three and sight.options.tsumo_split == "loss" else 1.0
        self._silent: dict[bytes, vec[float]] = {}
        self._declared: dict[bytes, vec[float]] = {}

    def far(self, counts: list[int], melds: list[Meld]) -> int:
        """How far a hand is from being ready, a yaku or not."""
        return distance(counts, len(melds), SHAPES if not melds else 0)

    def width(self, counts: list[int], melds: list[Meld]) -> float:
        """How many unseen tiles bring it nearer."""
        mask = useful_mask(counts, len(melds), SHAPES if not melds else 0)
        unseen = self.sight.unseen
        return float(sum([unseen[kind] for kind in range(KINDS) if mask >> kind & 1]))

    def value(self, counts: list[int], melds: list[Meld], opens: bool) -> float:
        """What 13 tiles beside these melds are worth now, on the best of their ways; `opens`: those of open
        hands among them though nothing is claimed yet."""
        far = self.far(counts, melds)
        draws = self.race.draws
        if far <= 0:
            return self.ready(counts, melds, self.can_declare(melds, draws))[draws]
        if far == 1:
            near = self.one_away(counts, melds)[draws]
            return max(near, self.opened(counts, melds, far)) if opens else near
        if not is_closed(melds):
            return self.opened(counts, melds, far)
        closed = self.closed(counts, far, self.width(counts, melds))
        return max(closed, self.opened(counts, melds, far)) if opens else closed

    def can_declare(self, melds: list[Meld], draws: int) -> bool:
        """Whether a hand that gets ready then could declare riichi."""
        return draws > LEAST_LEFT and is_closed(melds)

    def ready(self, counts: list[int], melds: list[Meld], declare: bool) -> vec[float]:
        """Of a ready hand, with riichi or without, whichever is better now."""
        silent = self.silent(counts, melds)
        if not declare:
            return silent
        declared = self.declared(counts, melds)
        draws = self.race.draws
        return declared if declared[draws] > silent[draws] else silent

    def silent(self, counts: list[int], melds: list[Meld]) -> vec[float]:
        """Of a ready hand that says nothing."""
        key = bytes(counts) + bytes([len(melds)])
        found = self._silent.get(key)
        if found is None:
            heard = HEARD_UNDER_RIICHI if self.under_riichi else HEARD_SILENT
            copies, gain = self.waits(counts, melds, 0, heard)
            found = self.race.ready(copies, gain)
            self._silent[key] = found
        return found

    def declared(self, counts: list[int], melds: list[Meld]) -> vec[float]:
        """Of a ready hand in riichi."""
        key = bytes(counts) + bytes([len(melds)])
        found = self._declared.get(key)
        if found is None:
            copies, gain = self.waits(counts, melds, IS_RIICHI, HEARD)
            found = self.race.declared(copies, gain)
            self._declared[key] = found
        return found

    def waits(self, counts: list[int], melds: list[Meld], flags: int, heard: float) -> tuple[float, float]:
        """How many tiles are waited for, each as often as it is looked at, and what they bring."""
        sight = self.sight
        worth = self.worth
        waits = sight.waits_with(counts, melds)
        furiten = waits & sight.thrown != 0
        from_others = heard * len(sight.rivals)
        copies = 0.0
        points = 0.0
        for kind in range(KINDS):
            if not waits >> kind & 1 or not sight.unseen[kind]:
                continue
            drawn = worth.scored(counts, melds, kind, flags, TSUMO)
            if drawn > 0.0:
                copies += sight.unseen[kind]
                points += sight.unseen[kind] * worth.won(drawn * self.drawn_share, True)
            thrown = 0.0 if furiten else worth.scored(counts, melds, kind, flags, RON)
            if thrown > 0.0:
                looks = sight.unseen[kind] * from_others * goes(kind)
                if sight.dora[kind]:
                    looks *= DORA_GOES
                copies += looks
                points += looks * worth.won(thrown, False)
        return copies, points / copies if copies > 0.0 else 0.0

    def one_away(self, counts: list[int], melds: list[Meld]) -> vec[float]:
        """Of a hand that one tile makes ready."""
        sight = self.sight
        race = self.race
        mask = useful_mask(counts, len(melds), SHAPES if not melds else 0)
        draws = race.draws
        declare = self.can_declare(melds, draws - 1)
        after = vec[float]([0.0] * (draws + 1))
        at = max(0, draws - 2)
        width = 0
        for kind in range(KINDS):
            copies = sight.unseen[kind]
            if not mask >> kind & 1 or not copies:
                continue
            width += copies
            counts[kind] += 1
            best: vec[float] = vec[float]([])
            most = 0.0
            for thrown in range(KINDS):
                if counts[thrown] == 0 or thrown == kind:
                    continue
                counts[thrown] -= 1
                if self.far(counts, melds) == 0:
                    here = self.declared(counts, melds) if declare else self.silent(counts, melds)
                    if here[at] > most:
                        most = here[at]
                        best = here
                counts[thrown] += 1
            counts[kind] -= 1
            if most > 0.0:
                for left in range(draws + 1):
                    after[left] += copies * best[left]
        if width == 0:
            return after
        for left in range(draws + 1):
            after[left] *= self.stays / width
        return race.farther(after, width * self.looks(1, not is_closed(melds)))

    def looks(self, far: int, opened: bool) -> float:
        """How often a useful tile is looked at in a go-around."""
        if not opened:
            return LOOKS_CLOSED
        table = THREE_OPEN if self.three else LOOKS_OPEN
        return table[min(far, len(table) - 1)]

    def closed(self, counts: list[int], far: int, width: float) -> float:
        """Of a hand farther away that stays closed."""
        table = CLOSED_THREE if self.three else CLOSED_BARE if self.bare else CLOSED
        gain = self.brings(table, self.han(counts, self.sight.melds))
        race = self.race
        heard = 1.0 + HEARD * len(self.sight.rivals)
        # a hand that is wide now has more to choose from later too
        broad = (max(1.0, width) / USUAL[min(far, len(USUAL) - 1)]) ** STAYS_BROAD
        after = race.declared(USUAL[0] * heard, gain)
        for step in range(1, far + 1):
            for left in range(race.draws + 1):
                after[left] *= self.stays
            copies = width if step == far else broad * USUAL[min(step, len(USUAL) - 1)]
            after = race.farther(after, copies * LOOKS_CLOSED)
        return after[race.draws]

    def opened(self, counts: list[int], melds: list[Meld], least: int) -> float:
        """Of a hand that is or will be opened, on the best way that is about as near as the hand."""
        best = 0.0
        race = self.race
        table = OPEN_BARE if self.bare else OPEN
        for route in self.ways.of(counts, melds, self.sight.honours):
            kept = route.kept(counts)
            far = route.distance(kept, len(melds), 0)
            if far > least + 1:
                continue
            far = max(0, far)
            mask = route.useful(kept, len(melds), 0)
            unseen = self.sight.unseen
            width = float(sum([unseen[kind] for kind in range(KINDS) if mask >> kind & 1]))
            gain = self.brings(table, route.worth + self.worth.fan(kept, melds))
            after = race.ready(USUAL_OPEN[0] * self.looks(0, True), gain)
            for step in range(1, far + 1):
                for left in range(race.draws + 1):
                    after[left] *= self.stays
                copies = width if step == far else USUAL_OPEN[min(step, len(USUAL_OPEN) - 1)]
                after = race.farther(after, copies * self.looks(step, True))
            best = max(best, after[race.draws])
        return best

    def han(self, counts: list[int], melds: list[Meld]) -> float:
        """Han in sight of a closed hand."""
        han = self.worth.fan(counts, melds)
        others = 0
        for kind in range(KINDS):
            count = counts[kind]
            if count and (kind >= HONOURS or kind % 9 in (0, 8)):
                others += count
                if count == 2 and kind >= HONOURS and self.sight.honours >> kind & 1:
                    han += PAIR_OF_HONOURS
        for meld in melds:
            if meld.tile >= HONOURS or (meld.form != MELD_CHOW and meld.tile % 9 in (0, 8)):
                others += 3
        return han + SIMPLES[others] if others < len(SIMPLES) else han

    def brings(self, table: list[float], han: float) -> float:
        """Thousands of points of so many han."""
        whole = min(int(han), len(table) - 2)
        points = table[whole] + min(1.0, han - whole) * (table[whole + 1] - table[whole])
        if self.worth.times > 1.0:
            points *= DEALER_MORE
        return self.worth.won(points, False)


def goes(kind: int) -> float:
    """How readily others throw a kind."""
    return HONOUR_GOES if kind >= HONOURS else GOES_AT_ONCE[min(kind % 9, 8 - kind % 9)]
