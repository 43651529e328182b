"""Positions of 安乡偎麻雀 that come up in random play, and the same with the unknown cards dealt again."""

import random
from collections.abc import Iterator

from queguan.core.action import Action
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import seat_viewer
from queguan.games.anxiang.deal import new_hand
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.view import KnownTable


class Position:
    """A seat that is asked in a hand."""

    def __init__(self, hand: AnxiangHand, seat: int) -> None:
        self.hand = hand
        self.seat = seat
        self.legal: list[Action] = hand.legal(seat)

    def view(self) -> KnownTable:
        """What the seat knows."""
        view = self.hand.view(seat_viewer(self.seat))
        assert isinstance(view, KnownTable)
        return view

    def redealt(self, rng: random.Random) -> "Position":
        """The same to the seat, with everything it cannot know shuffled: other hands and the stock."""
        hand = self.hand.copy()
        assert isinstance(hand, AnxiangHand)
        table = hand.table
        others = [seat for seat in table.order if seat != self.seat]
        unknown = table.stock[table.at :]
        for seat in others:
            counts = table.seats[seat].counts
            unknown += [value for value in range(20) for _ in range(counts[value])]
        rng.shuffle(unknown)
        left = len(table.stock) - table.at
        table.stock = table.stock[: table.at] + unknown[:left]
        at = left
        for seat in others:
            size = table.seats[seat].size
            table.seats[seat].counts = [unknown[at : at + size].count(value) for value in range(20)]
            at += size
        fresh = Position(hand, self.seat)
        fresh.legal = self.legal
        return fresh


def positions(
    seed: int, hands: int, options: AnxiangOptions | None = None, share: float = 0.15
) -> Iterator[Position]:
    """About this share of the choices met in random play, the same for the same seed."""
    rng = random.Random(seed)
    rules = PlayRules(options or AnxiangOptions())
    for _ in range(hands):
        dealer = rng.randrange(rules.seats)
        hand = new_hand(rules, dealer, Shuffler(rng.randbytes(32)).permutation(80))
        while asked := hand.asked():
            seat = rng.choice(asked)
            position = Position(hand, seat)
            if len(position.legal) > 1 and rng.random() < share:
                copy = hand.copy()
                assert isinstance(copy, AnxiangHand)
                yield Position(copy, seat)
            hand.act(seat, rng.choice(position.legal))
