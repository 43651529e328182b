"""Whose deal it is, which wind blows, and when the match is over (rules/guangdong.md 9)."""

from typing import Final

from queguan.games.guangdong.seating import SEATS

KEEP_ON_WIN: Final = "keep_on_win"
ALWAYS_ROTATE: Final = "always_rotate"
QUAN: Final = "quan"


class Turn:
    """A place in the match: `round` 0..3 for E S W N, `dealer` and `first` (who dealt first) are seats,
    `repeat` how often the dealer deals again."""

    __slots__ = ("dealer", "first", "repeat", "round")

    def __init__(self, first: int, round_: int, dealer: int, repeat: int) -> None:
        self.first = first
        self.round = round_
        self.dealer = dealer
        self.repeat = repeat

    def after(self, winners: list[int], dealer_rotation: str) -> "Turn":
        """The place of the next hand; a draw has no winners. Its round may lie past the last one."""
        if dealer_rotation == ALWAYS_ROTATE:
            stays = False
        elif winners:
            stays = self.dealer in winners
        else:
            stays = dealer_rotation != KEEP_ON_WIN
        if stays:
            return Turn(self.first, self.round, self.dealer, self.repeat + 1)
        dealer = (self.dealer + 1) % SEATS
        return Turn(self.first, self.round + (1 if dealer == self.first else 0), dealer, 0)

    def is_over(self, match_length: str) -> bool:
        """Whether the match ended before this place: after one round or four."""
        return self.round >= (1 if match_length == QUAN else 4)
