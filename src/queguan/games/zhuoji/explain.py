"""The explained score of a win: its reading as groups, and a tree of lines (docs/contract.md 1d)."""

from typing import Final

from queguan.core.score import ADD, NOTE, Score, ScoreLine
from queguan.games.mahjong.groups import FORM_TEXT, PAIR
from queguan.games.mahjong.reading import EYE, STANDARD, Reading
from queguan.games.mahjong.setting import WINDS
from queguan.games.mahjong.tiles import COPIES, SUIT_KINDS, TEXT
from queguan.games.zhuoji.hand_types import DRAGON_EXTRA
from queguan.games.zhuoji.ledger import HU, SEATS, Entry, Ledger
from queguan.games.zhuoji.scoring import Priced, Winning
from queguan.games.zhuoji.settling import End

TOTAL_RULE: Final = "7.2"
TYPE_RULE: Final = "7.1"
WAY_RULE: Final = "7.2"
PAYMENT_RULE: Final = "8.1"
MOST_ALTERNATIVES: Final = 12


def _group(kind: str, kinds: list[int], concealed: bool, win: int) -> dict[str, object]:
    faces = [TEXT[one] for one in kinds]
    return {"kind": kind, "tiles": faces, "concealed": concealed, "win": win if win >= 0 else None}


def groups_of(reading: Reading, tile: int) -> list[dict[str, object]]:
    """The reading as groups: melds first, the eye last (docs/contract.md 1b)."""
    drawn: list[dict[str, object]] = []
    for place, one in enumerate(reading.groups):
        kinds = one.kinds()
        won = max([at for at, kind in enumerate(kinds) if kind == tile]) if place == reading.win else -1
        drawn.append(_group(FORM_TEXT[one.form], kinds, one.concealed, won))
    if reading.shape == STANDARD:
        won = 1 if reading.win == EYE else -1
        drawn.append(_group(FORM_TEXT[PAIR], [reading.eye, reading.eye], True, won))
    return drawn


def _fours(counts: list[int]) -> list[str]:
    return [TEXT[kind] for kind in range(SUIT_KINDS) if counts[kind] == COPIES for _ in range(COPIES)]


def _pattern_lines(winning: Winning, priced: Priced) -> list[ScoreLine]:
    lines: list[ScoreLine] = []
    for name, value in priced.patterns:
        tiles = _fours(winning.counts) if name == DRAGON_EXTRA else []
        lines.append(ScoreLine(name, ADD, value, TYPE_RULE, tiles, [], {"value": str(value)}))
    for name, value in winning.way:
        lines.append(ScoreLine(name, ADD, value, WAY_RULE, [], [], {"value": str(value)}))
    return lines


def _score(winning: Winning, priced: Priced, notes: list[ScoreLine]) -> Score:
    total = priced.points + winning.way_points()
    line = ScoreLine("total", ADD, total, TOTAL_RULE, [], [*_pattern_lines(winning, priced), *notes])
    patterns: list[tuple[str, int | str]] = [*priced.patterns, *winning.way]
    return Score(total, line, patterns, groups_of(priced.reading, winning.tile))


def _part(entry: Entry, end: End) -> ScoreLine:
    """One entry of a payer: a share is named after the seat that owes it, by wind."""
    name = entry.id
    if name in ("share", "share_for"):
        owner = int(entry.params["owner"])
        name = f"share_{WINDS[(owner - end.dealer) % SEATS]}"
    return ScoreLine(name, ADD, entry.amount, entry.rule, [], [], entry.params)


def payment_lines(end: End, place: int, ledger: Ledger) -> list[ScoreLine]:
    """Who pays for a win: `pays_E` ... by wind, each with its parts where there are several."""
    lines: list[ScoreLine] = []
    total = 0
    for step in range(SEATS):
        payer = (end.dealer + step) % SEATS
        paid = [e for e in ledger.entries if e.group == HU and e.win == place and e.payer == payer]
        if not paid:
            continue
        amount = sum([entry.amount for entry in paid])
        parts = [_part(entry, end) for entry in paid] if len(paid) > 1 else []
        lines.append(ScoreLine(f"pays_{WINDS[step]}", ADD, amount, PAYMENT_RULE, [], parts))
        total += amount
    return [ScoreLine("payments", NOTE, total, PAYMENT_RULE, [], lines)] if lines else []


def score(end: End, place: int, ledger: Ledger) -> Score:
    """The explained score of the win at this place of `end.wins`: what makes the share, and who pays."""
    winning = end.wins[place].winning
    return _score(winning, winning.chosen, payment_lines(end, place, ledger))


def alternatives(winning: Winning) -> list[Score]:
    """The readings not chosen, dearest first, at most twelve."""
    return [_score(winning, priced, []) for priced in winning.readings[1 : MOST_ALTERNATIVES + 1]]
