"""鸡: which tiles are chickens and what they are worth (rules/zhuoji.md 7.4)."""

from typing import Final

from queguan.games.mahjong.tiles import NO_TILE, SUIT_KINDS
from queguan.games.zhuoji.rules import YAO_JI, Rules

FAN_PAI_JI: Final = "fan_pai_ji"
JIN_JI: Final = "jin_ji"
BEN_JI: Final = "ben_ji"
CHONG_FENG_JI: Final = "chong_feng_ji"


def up(kind: int) -> int:
    """The next rank up in the suit, 9 -> 1."""
    return kind - 8 if kind % 9 == 8 else kind + 1


def down(kind: int) -> int:
    """The rank below in the suit, 1 -> 9."""
    return kind + 8 if kind % 9 == 0 else kind - 1


def turned_chickens(rules: Rules, turned: int) -> list[int]:
    """The 翻牌鸡 of a turned tile, the one above first; none when nothing was turned."""
    if turned == NO_TILE or not rules.fan_ji:
        return []
    return [up(turned), down(turned)] if rules.shang_xia_ji else [up(turned)]


def fixed_id(kind: int) -> str:
    """What a chicken is called that is one in every hand."""
    return "yao_ji" if kind == YAO_JI else "wu_gu_ji"


class Flock:
    """Chickens of one kind that count alike: `count` of them, `each` points a piece."""

    __slots__ = ("count", "each", "id", "kind")

    def __init__(self, id: str, kind: int, count: int, each: int) -> None:
        self.id = id
        self.kind = kind
        self.count = count
        self.each = each

    def worth(self) -> int:
        """What one other player pays for them."""
        return self.count * self.each


class Chickens:
    """What tiles are worth in a hand whose turned tile is `turned` (NO_TILE: none).

    `flipped` the 翻牌鸡; `own` the 本鸡 (NO_TILE: none).
    """

    __slots__ = ("flipped", "own", "rules", "turned")

    def __init__(self, rules: Rules, turned: int) -> None:
        self.rules = rules
        self.turned: int = turned if rules.fan_ji else NO_TILE
        self.flipped: list[int] = turned_chickens(rules, self.turned)
        self.own: int = self.turned if rules.ben_ji else NO_TILE

    def is_gold(self, kind: int) -> bool:
        """Whether a chicken of every hand has been turned as well (金鸡)."""
        return self.rules.fixed[kind] > 0 and kind in self.flipped

    def fixed_worth(self, kind: int, in_river: bool) -> int:
        """What one 幺鸡 or 乌骨鸡 is worth, 0 for other kinds; gold doubles it, in the river with 满堂鸡."""
        worth = self.rules.fixed[kind]
        if worth and kind in self.flipped and (not in_river or self.rules.man_tang_ji):
            return worth * 2
        return worth

    def flocks(self, inside: list[int], river: list[int], charging: int, fixed_only: bool) -> list[Flock]:
        """The chickens among a seat's tiles.

        `inside`: tiles of hand and melds by kind, `river` likewise; `charging`: kinds (bit mask) of which
        one in the river is 冲锋鸡; `fixed_only`: 幺鸡 and 乌骨鸡 and what they are worth besides.
        """
        found: list[Flock] = []
        for kind in range(SUIT_KINDS):
            inside_here = inside[kind]
            in_river = river[kind]
            if inside_here + in_river == 0:
                continue
            if self.rules.fixed[kind]:
                self._fixed(kind, inside_here, in_river, charging, found)
            elif not fixed_only and kind in self.flipped:
                count = inside_here + (in_river if self.rules.man_tang_ji else 0)
                self._note(Flock(FAN_PAI_JI, kind, count, 1), found)
            if kind == self.own and (self.rules.fixed[kind] or not fixed_only):
                count = inside_here + (in_river if self.rules.man_tang_ji else 0)
                self._note(Flock(BEN_JI, kind, count, 1), found)
        return found

    def _fixed(self, kind: int, inside: int, river: int, charging: int, found: list[Flock]) -> None:
        in_hand = self.fixed_worth(kind, False)
        outside = self.fixed_worth(kind, True)
        if river and charging >> kind & 1:
            river -= 1
            self._note(Flock(CHONG_FENG_JI, kind, 1, outside * 2), found)
        gold = self.is_gold(kind)
        if in_hand == outside:
            self._note(Flock(JIN_JI if gold else fixed_id(kind), kind, inside + river, in_hand), found)
        else:
            self._note(Flock(JIN_JI, kind, inside, in_hand), found)
            self._note(Flock(fixed_id(kind), kind, river, outside), found)

    def _note(self, flock: Flock, found: list[Flock]) -> None:
        if flock.count:
            found.append(flock)
