"""The pool of carried 番 (rules/jiaxing.md 7.3): four kinds of token in one first-in-first-out row.

A pool is a list of token ids, the oldest first. The functions leave the pool they get as it is.
"""

from typing import Final

from queguan.games.mahjong.tiles import HONOURS

BAO_ZI: Final = "bao_zi"
LAO_TOU_HUANG: Final = "lao_tou_huang"
BAI_DA_LIAN_ZHUANG: Final = "bai_da_lian_zhuang"
HUANG_FAN: Final = "huang_fan"

# In the order of the table; a start of a hand adds them in it.
TOKENS: list[str] = [BAO_ZI, LAO_TOU_HUANG, BAI_DA_LIAN_ZHUANG, HUANG_FAN]
TOKEN_FAN: Final = 1
TOKEN_SECTION: Final = "7.3"  # noqa: S105


def added_at_start(dice: list[int], wild: int, wild_before: int) -> list[str]:
    """The tokens a start of a hand adds: `wild` the kind of its wildcard, `wild_before` that of the hand
    before (-1: none)."""
    added: list[str] = []
    if dice[0] == dice[1]:
        added.append(BAO_ZI)
    if wild >= HONOURS:
        added.append(LAO_TOU_HUANG)
    if wild == wild_before:
        added.append(BAI_DA_LIAN_ZHUANG)
    return added


def used(pool: list[str]) -> str:
    """The token a won hand uses: the oldest; "" when there is none."""
    return pool[0] if pool else ""


def after_hand(pool: list[str], won: bool) -> list[str]:
    """The pool after a hand: a win takes one token, a draw adds 黄番."""
    return pool[1:] if won else [*pool, HUANG_FAN]
