"""Weighs a hand of 捉鸡: what it may win, and what it earns or owes at the end whoever wins."""

from queguan.games.mahjong.distance import QUAD_PAIRS_TOO
from queguan.games.mahjong.melds import Meld
from queguan.players.mahjong.appraise import Appraiser
from queguan.players.mahjong.style import Style
from queguan.players.mahjong.worth import Worth
from queguan.players.zhuoji.sight import ZhuojiSight
from queguan.players.zhuoji.stakes import Stakes


class ZhuojiAppraiser(Appraiser):
    """Made for one decision."""

    __slots__ = ("stakes",)

    def __init__(self, sight: ZhuojiSight, worth: Worth, style: Style, stakes: Stakes) -> None:
        super().__init__(sight, worth, style, QUAD_PAIRS_TOO)
        self.stakes = stakes

    def waiting_value(self, counts: list[int], melds: list[Meld], draws: int) -> float:
        """What the hand is worth when it has nothing to discard, in points."""
        return self.winning_value(counts, melds, draws) + self.stakes.value(counts, melds, draws)

    def winning_value(self, counts: list[int], melds: list[Meld], draws: int) -> float:
        """What it may win alone."""
        return super().waiting_value(counts, melds, draws)

    def discard_values(
        self, counts: list[int], melds: list[Meld], draws: int, allowed: list[int]
    ) -> list[float]:
        """What the hand is worth after each of the allowed discards, in their order."""
        values = super().discard_values(counts, melds, draws, allowed)
        for place, kind in enumerate(allowed):
            counts[kind] -= 1
            values[place] += self.stakes.value(counts, melds, draws, kind)
            counts[kind] += 1
        return values
