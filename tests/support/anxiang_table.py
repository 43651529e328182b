"""Hands of 安乡偎麻雀 set up for tests: dealt from a seed, or with chosen cards in chosen seats."""

import random

from queguan.core.hand import Event
from queguan.games.anxiang.cards import COPIES, DECK_SIZE, VALUES, counts_of, parse_cards
from queguan.games.anxiang.deal import new_hand
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.space import SPACE


def rules_of(**options: object) -> PlayRules:
    """The rules of these options over the defaults."""
    return PlayRules(AnxiangOptions(**options))  # type: ignore[arg-type]


def seeded(seed: int, dealer: int = 0, **options: object) -> AnxiangHand:
    """A hand dealt from a seed."""
    order = list(range(DECK_SIZE))
    random.Random(seed).shuffle(order)
    return new_hand(rules_of(**options), dealer, order)


def dealt(hands: list[str], stock: str, **options: object) -> AnxiangHand:
    """A three-seat hand, dealer 0, in which the seats hold these cards (20, 19, 19; fewer are filled up
    with what is left over) and the stock begins with these."""
    options.setdefault("seats", 3)
    used = [0] * VALUES
    for text in [*hands, stock]:
        for value in parse_cards(text):
            used[value] += 1
    assert max(used) <= COPIES
    rest = [value for value in range(VALUES) for _ in range(COPIES - used[value])]
    random.Random(1).shuffle(rest)
    values = [parse_cards(text) for text in hands]
    for seat in range(3):
        while len(values[seat]) < (20 if seat == 0 else 19):
            values[seat].append(rest.pop())
    flips = parse_cards(stock) + rest
    order: list[int] = []
    for turn in range(20):
        for seat in range(3):
            if turn < len(values[seat]):
                order.append(values[seat][turn])
    copies = [0] * VALUES
    ids: list[int] = []
    for value in flips[:22] + order:
        ids.append(value * COPIES + copies[value])
        copies[value] += 1
    assert sorted(ids) == list(range(DECK_SIZE))
    return new_hand(rules_of(**options), 0, ids)


def do(hand: AnxiangHand, seat: int, text: str) -> tuple[Event, ...]:
    """Acts by canonical text."""
    return hand.act(seat, SPACE.parse(text))


def set_hand(hand: AnxiangHand, seat: int, text: str) -> None:
    """Gives a seat these concealed cards, whatever it held."""
    me = hand.table.seats[seat]
    me.counts = counts_of(parse_cards(text))
    me.size = sum(me.counts)
