"""Who becomes liable for a yakuman (包牌, rules/riichi.md 8)."""

from typing import Final

from queguan.games.mahjong.melds import KONG_CLAIMED, MELD_CHOW, MELD_PUNG, Meld
from queguan.games.mahjong.tiles import HONOURS, KINDS, WHITE
from queguan.games.riichi.values import Rules
from queguan.games.riichi.whole import BIT
from queguan.games.riichi.yaku import DAISANGEN, DAISUUSHII, SUUKANTSU

DRAGONS: Final = 3
WINDS: Final = 4
KANS: Final = 4


def yakuman_finished(melds: list[Meld], rules: Rules) -> list[int]:
    """The yakuman (places in `YAKUMAN`) whose last set is the newest of these melds, taken from another as a
    triplet or kan; of those for which one can be liable at the table."""
    newest = melds[-1]
    found: list[int] = []
    if newest.form not in (MELD_PUNG, KONG_CLAIMED):
        return found
    if newest.tile >= WHITE and _sets(melds, WHITE, KINDS) == DRAGONS:
        found.append(DAISANGEN)
    if HONOURS <= newest.tile < WHITE and _sets(melds, HONOURS, WHITE) == WINDS:
        found.append(DAISUUSHII)
    if newest.form == KONG_CLAIMED and len([meld for meld in melds if meld.is_kong()]) == KANS:
        found.append(SUUKANTSU)
    return [place for place in found if rules.pao & BIT[place]]


def _sets(melds: list[Meld], low: int, high: int) -> int:
    """How many triplets and kans there are of these kinds."""
    sets = 0
    for meld in melds:
        if meld.form != MELD_CHOW and low <= meld.tile < high:
            sets += 1
    return sets
