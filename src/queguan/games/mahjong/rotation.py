"""Whose deal it is, and which wind blows: what tile games share whose deal goes round the table."""

from collections.abc import Mapping
from typing import Final

from queguan.core.series import NOT_DRAWN
from queguan.core.snapshots import number_of
from queguan.games.mahjong.setting import WINDS, Setting

SEATS: Final = 4


class Turn:
    """A place in the match: `round` how often the deal has come back to the first dealer, 0 being the East
    round, `dealer` and `first` (who dealt first) are seats, `repeat` how often the dealer deals again."""

    __slots__ = ("dealer", "first", "repeat", "round")

    def __init__(self, first: int, round_: int, dealer: int, repeat: int) -> None:
        self.first = first
        self.round = round_
        self.dealer = dealer
        self.repeat = repeat

    def after(self, stays: bool) -> "Turn":
        """The place of the next hand. Its round may lie past the last one of the match."""
        if stays:
            return Turn(self.first, self.round, self.dealer, self.repeat + 1)
        dealer = (self.dealer + 1) % SEATS
        return Turn(self.first, self.round + (1 if dealer == self.first else 0), dealer, 0)

    def ends_round(self) -> bool:
        """Whether a round has just been finished: the deal came back to the first dealer."""
        return self.round > 0 and self.dealer == self.first and self.repeat == 0

    def setting(self, throws: list[list[int]], break_seat: int, skipped: int) -> Setting:
        """The setting of a hand here, with these dice and this break of the wall."""
        return Setting(self.dealer, self.first, self.round % 4, self.repeat, throws, break_seat, skipped)

    def public_json(self) -> dict[str, object]:
        """What `Match.to_json` tells of it: first dealer, round wind, repeats, and the winds by seat."""
        drawn = self.dealer != NOT_DRAWN
        return {
            "first_dealer": self.first,
            "round_wind": WINDS[self.round % 4],
            "repeat": self.repeat,
            "winds": [WINDS[(seat - self.dealer) % SEATS] for seat in range(SEATS)] if drawn else None,
        }

    def to_json(self) -> dict[str, object]:
        """The place as snapshots of a match hold it."""
        return {"first": self.first, "round": self.round, "dealer": self.dealer, "repeat": self.repeat}


def turn_of(snapshot: Mapping[str, object], last_round: int) -> Turn:
    """The place of a snapshot; `last_round` is the highest round there can be. Raises `BadCase`."""
    return Turn(
        number_of(snapshot, "first", NOT_DRAWN, SEATS - 1),
        number_of(snapshot, "round", 0, last_round),
        number_of(snapshot, "dealer", NOT_DRAWN, SEATS - 1),
        number_of(snapshot, "repeat"),
    )
