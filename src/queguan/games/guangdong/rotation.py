"""Whether the dealer stays, and when the match is over (rules/guangdong.md 9)."""

from typing import Final

from queguan.games.mahjong.rotation import Turn

KEEP_ON_WIN: Final = "keep_on_win"
ALWAYS_ROTATE: Final = "always_rotate"
QUAN: Final = "quan"
ROUNDS: Final = 4


def stays(turn: Turn, winners: list[int], dealer_rotation: str) -> bool:
    """Whether the dealer deals again (连庄); a draw has no winners."""
    if dealer_rotation == ALWAYS_ROTATE:
        return False
    return turn.dealer in winners if winners else dealer_rotation != KEEP_ON_WIN


def is_over(turn: Turn, match_length: str) -> bool:
    """Whether the match ended before this place: after one round or four."""
    return turn.round >= (1 if match_length == QUAN else ROUNDS)
