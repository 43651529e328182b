"""The deal (rules/anxiang.md 3), and hands taken up again from storage."""

from collections.abc import Mapping

from queguan.core.snapshots import answers_of, number_of, options_of
from queguan.games.anxiang.cards import COPIES, DECK_SIZE, HAND_SIZE, STOCK_SIZE
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.options import OPTIONS
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.space import SPACE
from queguan.games.anxiang.state import new_table
from queguan.games.anxiang.state_json import SNAPSHOT_VERSION, table_of


def new_hand(rules: PlayRules, dealer: int, permutation: list[int]) -> AnxiangHand:
    """A hand dealt from a permutation of the card ids 0..79 (value * 4 + copy).

    The first 22 are the stock in the order of flipping; the other 58 are dealt one at a time in turn
    order from the dealer, who gets the first and the last card: dealer 20, the others 19.
    """
    if len(permutation) != DECK_SIZE:
        raise ValueError(f"a permutation of {DECK_SIZE} cards is needed, got {len(permutation)}")
    table = new_table(rules.seats, dealer)
    table.stock = [card // COPIES for card in permutation[:STOCK_SIZE]]
    dealt = [card // COPIES for card in permutation[STOCK_SIZE:]]
    for place in range(3):
        cards = [dealt[i] for i in range(place, 3 * HAND_SIZE, 3)]
        if place == 0:
            cards.append(dealt[3 * HAND_SIZE])
        table.seats[table.order[place]].take(cards)
    hand = AnxiangHand(rules, table)
    hand.begin()
    return hand


def restore_hand(snapshot: Mapping[str, object]) -> AnxiangHand:
    """The hand of a snapshot. Raises `BadCase` or `BadOption`."""
    given = options_of(snapshot, "anxiang", SNAPSHOT_VERSION)
    hand = AnxiangHand(PlayRules(OPTIONS.parse(given)), table_of(snapshot))
    hand.resume(answers_of(snapshot, SPACE), number_of(snapshot, "steps"))
    return hand
