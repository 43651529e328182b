"""Scoring cases: the format of `examples/anxiang.json` (rules/anxiang.md 12), read strictly and answered."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import not_won, read_flag, read_map, read_maps, read_number, remembered
from queguan.core.errors import BadCase
from queguan.games.anxiang.cards import CHARS, COPIES, TEXT, VALUES
from queguan.games.anxiang.melds import CHOW, PONG, WEI, Meld
from queguan.games.anxiang.options import OPTIONS, AnxiangOptions
from queguan.games.anxiang.readings import HEAVEN, OTHER_FLIP, SELF_FLIP
from queguan.games.anxiang.scoring import Winning, judge, payments
from queguan.games.anxiang.state import playing_order
from queguan.games.anxiang.values import Rules

DISCARD: Final = 3

WIN_BY: dict[str, int] = {
    "self_flip": SELF_FLIP,
    "other_flip": OTHER_FLIP,
    "discard": DISCARD,
    "heaven": HEAVEN,
}
MELD_KINDS: dict[str, int] = {"pong": PONG, "chow": CHOW, "wei": WEI}

_VALUE: dict[str, int] = {char: value for value, char in enumerate(CHARS)}


class Compiled:
    """The options of a case with what scoring made of them."""

    __slots__ = ("options", "rules")

    def __init__(self, options: AnxiangOptions) -> None:
        self.options = options
        self.rules = Rules(options)


_compiled: dict[str, Compiled] = {}


def _compile(given: Mapping[str, object]) -> Compiled:
    return Compiled(OPTIONS.parse(given))


def read_cards(where: str, given: object) -> list[int]:
    """The values of a string of cards, one character a card. Raises `BadCase`."""
    if not isinstance(given, str):
        raise BadCase(f"{where}: got {given!r}, expected a string of cards such as '三四五九九'")
    values: list[int] = []
    for char in given:
        value = _VALUE.get(char)
        if value is None:
            raise BadCase(f"{where}: unknown card {char!r}, expected one of {CHARS}")
        values.append(value)
    return values


def read_meld(given: Mapping[str, object], where: str) -> Meld:
    """A meld written as `type`, `tiles` and perhaps `claimed` (-1 when a chow has none). Raises `BadCase`."""
    kind_text = given.get("type")
    kind = MELD_KINDS.get(kind_text) if isinstance(kind_text, str) else None
    if kind is None:
        raise BadCase(f"{where}.type: got {kind_text!r}, expected one of {', '.join(MELD_KINDS)}")
    values = sorted(read_cards(f"{where}.tiles", given.get("tiles")))
    if len(values) != 3:
        raise BadCase(f"{where}.tiles: got {len(values)} cards, expected 3")
    low = values[0]
    if kind == CHOW:
        if low % 10 > 7 or values != [low, low + 1, low + 2]:
            raise BadCase(f"{where}.tiles: got {given.get('tiles')!r}, expected a run of one size")
    elif values != [low, low, low]:
        raise BadCase(f"{where}.tiles: got {given.get('tiles')!r}, expected three equal cards")
    claimed = -1
    if given.get("claimed") is not None:
        named = read_cards(f"{where}.claimed", given.get("claimed"))
        if len(named) != 1 or named[0] not in values:
            raise BadCase(f"{where}.claimed: got {given.get('claimed')!r}, expected one of its cards")
        claimed = named[0]
    elif kind != CHOW:
        claimed = low
    return Meld(kind, low, claimed, -1)


def _melds(case: Mapping[str, object]) -> list[Meld]:
    return [read_meld(one, f"melds[{i}]") for i, one in enumerate(read_maps("melds", case.get("melds")))]


def _count_all(hand: list[int], melds: list[Meld], card: int) -> list[int]:
    """The concealed cards as counts; refuses a fifth copy anywhere."""
    counts = [0] * VALUES
    for value in hand:
        counts[value] += 1
    whole = counts[:]
    for meld in melds:
        for value in meld.cards():
            whole[value] += 1
    if card >= 0:
        whole[card] += 1
    for value in range(VALUES):
        if whole[value] > COPIES:
            raise BadCase(f"card {TEXT[value]}: {whole[value]} copies, there are only {COPIES}")
    return counts


class Seated:
    """Who sits where, when the context names the winner's seat."""

    __slots__ = ("playing", "seats", "winner")

    def __init__(self, context: Mapping[str, object], options: AnxiangOptions) -> None:
        self.seats = read_number("context.seats", context.get("seats", options.seats), 3, 4)
        dealer_of_three = 0 if self.seats == 3 else None
        dealer = read_number("context.dealer", context.get("dealer", dealer_of_three), 0, self.seats - 1)
        self.winner = read_number("context.winner", context.get("winner"), 0, self.seats - 1)
        self.playing = playing_order(self.seats, dealer)
        if self.winner not in self.playing:
            raise BadCase(f"context.winner: seat {self.winner} keeps watch when seat {dealer} deals")


class Case:
    """A case that was read: what `judge` wants, `win_by` DISCARD included, and the context."""

    __slots__ = ("card", "compiled", "context", "counts", "last_card", "melds", "seated", "win_by")

    def __init__(self, case: Mapping[str, object]) -> None:
        self.compiled = remembered(_compiled, read_map(case, "options"), _compile)
        self.context = read_map(case, "context")
        self.last_card = read_flag("context.last_card", self.context.get("last_card"))
        win_by_text = case.get("win_by")
        win_by = WIN_BY.get(win_by_text) if isinstance(win_by_text, str) else None
        if win_by is None:
            raise BadCase(f"win_by: got {win_by_text!r}, expected one of {', '.join(WIN_BY)}")
        self.win_by: int = win_by
        self.card = self._winning_card(case.get("win_tile"))
        self.melds = _melds(case)
        if win_by == HEAVEN and self.melds:
            raise BadCase("melds: heaven is won with the dealt cards, expected none")
        self.counts = _count_all(read_cards("hand", case.get("hand")), self.melds, self.card)
        self.seated: Seated | None = None
        if self.context.get("winner") is not None:
            self.seated = Seated(self.context, self.compiled.options)

    def _winning_card(self, given: object) -> int:
        if self.win_by == HEAVEN:
            if given is not None:
                raise BadCase(f"win_tile: got {given!r}, expected null with win_by heaven")
            return -1
        values = read_cards("win_tile", given)
        if len(values) != 1:
            raise BadCase(f"win_tile: got {given!r}, expected one card")
        return values[0]


def score_case(given: Mapping[str, object], explain: bool) -> dict[str, object]:
    """Answers a case with the fields of the examples' `expect`; with `explain` also what `Game.score_case`
    names when it wins, and `min` beside a `hard` that is too low.

    `hard` stands for a win and for `hard_below_min` (there the most hard xi of a complete reading).
    A wrong number of cards is `no_shape`. Raises `BadCase` and `BadOption`.
    """
    case = Case(given)
    if case.win_by == DISCARD:
        return not_won("only_flipped")
    rules = case.compiled.rules
    if case.win_by == HEAVEN and not rules.heavenly_win:
        return not_won("heaven_off")
    found = judge(case.counts, case.melds, case.card, case.win_by, rules, case.last_card)
    if not found.shape:
        return not_won("no_shape")
    winning = found.winning
    if winning is None:
        answer = not_won("hard_below_min")
        answer["hard"] = found.hard
        if explain:
            answer["min"] = rules.min_hard
        return answer
    return _won(case, winning, explain)


def _won(case: Case, winning: Winning, explain: bool) -> dict[str, object]:
    answer: dict[str, object] = {
        "wins": True,
        "hard": winning.hard,
        "patterns": [[name, value] for name, value in winning.patterns],
        "total": winning.total,
    }
    seated = case.seated
    if seated is not None:
        paid = payments(winning.total, case.compiled.rules, seated.seats, seated.playing, seated.winner)
        answer["payments"] = [int(one) if one == int(one) else one for one in paid]
    if explain:
        answer["score"] = winning.score().to_json()
        answer["alternatives"] = [other.to_json() for other in winning.alternatives()]
        answer["winner"] = seated.winner if seated is not None else 0
        answer["detail"] = {"hard": winning.hard, "capped": False, "hands": [], "melds": [], "stock": []}
    return answer
