"""How a hand ended: the explained score, who pays whom (rules/anxiang.md 8), all cards laid open."""

from queguan.core.score import Settlement, plain_number
from queguan.games.anxiang.cards import TEXT, held
from queguan.games.anxiang.melds import WEI, Meld
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.scoring import HEAVEN, OTHER_FLIP, SELF_FLIP, Winning, best, loser_pays, payments
from queguan.games.anxiang.state import TableState

HOW_TEXT: list[str] = ["self_flip", "other_flip", "heaven"]


def win_by(seat: int, card: int, source: int) -> int:
    """SELF_FLIP, OTHER_FLIP or HEAVEN of a win on this card (-1: none) that `source` flipped."""
    if card < 0:
        return HEAVEN
    return SELF_FLIP if source == seat else OTHER_FLIP


def winning(table: TableState, rules: PlayRules, seat: int, card: int, source: int) -> Winning:
    """The win of a seat that may declare it, in its dearest reading.

    `card` is -1 for 天胡, `source` who flipped it. Scoring gets the flip as it was turned: a 偎 that the
    winning card was forced into goes back into the hand first.
    """
    me = table.seats[seat]
    counts = me.counts[:]
    melds = me.melds[:]
    how = win_by(seat, card, source)
    if how == SELF_FLIP and table.shown < 0:
        melds.pop()
        counts[card] += 2
    found = best(counts, melds, card, how, rules.scoring, table.last_settled())
    assert found is not None, "a declared win was checked before it was offered"
    return found


def winning_of(table: TableState, rules: PlayRules) -> Winning:
    """The declared win of a hand that is over."""
    return winning(table, rules, table.winner, table.won_card, table.won_from)


def points(table: TableState, rules: PlayRules) -> list[float]:
    """Payments by seat; all zero for a draw."""
    if table.winner < 0:
        return [0.0] * len(table.seats)
    total = winning_of(table, rules).total
    return payments(total, rules.scoring, len(table.seats), table.order, table.winner)


def meld_json(meld: Meld, known: bool) -> dict[str, object]:
    """A meld as views carry it; a 偎 whose faces are not known has null cards."""
    if meld.kind == WEI:
        cards = [TEXT[meld.value]] * 3 if known else None
        return {"kind": "wei", "cards": cards, "claimed": None, "from": None}
    return {
        "kind": "pong" if meld.kind == 0 else "chow",
        "cards": [TEXT[value] for value in meld.cards()],
        "claimed": TEXT[meld.claimed],
        "from": meld.source,
    }


def _laid_open(table: TableState) -> dict[str, object]:
    return {
        "hands": [[TEXT[value] for value in held(seat.counts)] for seat in table.seats],
        "melds": [[meld_json(meld, True) for meld in seat.melds] for seat in table.seats],
        "stock": [TEXT[value] for value in table.stock[table.at :]],
    }


def settle(table: TableState, rules: PlayRules) -> Settlement:
    """The settlement of a hand that is over."""
    detail: dict[str, object] = {
        "card": None,
        "by": None,
        "how": None,
        "hard": 0,
        "multiplier": 1,
        "additions": 0,
        "capped": False,
        "paid": 0,
    }
    detail.update(_laid_open(table))
    if table.winner < 0:
        return Settlement("draw", [], [0.0] * len(table.seats), [], [], [], detail)
    won = winning_of(table, rules)
    paid = loser_pays(won.total, rules.scoring)
    detail["card"] = TEXT[table.won_card] if table.won_card >= 0 else None
    detail["by"] = table.won_from if table.won_from >= 0 else None
    detail["how"] = HOW_TEXT[win_by(table.winner, table.won_card, table.won_from)]
    detail["hard"] = won.hard
    detail["multiplier"] = won.multiplier
    detail["additions"] = won.additions
    detail["capped"] = 0 < rules.scoring.cap < won.total
    detail["paid"] = plain_number(paid)
    return Settlement(
        "win",
        [table.winner],
        payments(won.total, rules.scoring, len(table.seats), table.order, table.winner),
        [won.score()],
        won.alternatives(),
        [(seat, table.winner, paid) for seat in table.order if seat != table.winner],
        detail,
    )
