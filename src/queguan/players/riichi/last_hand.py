"""Wins that are let pass: in the last hand one that fixes a bad place is worth less than what may still
come."""

from typing import Final

from queguan.games.mahjong.tiles import KIND, KINDS, RED_FIVES
from queguan.games.riichi.context import (
    IS_DOUBLE_RIICHI,
    IS_HAITEI,
    IS_HOUTEI,
    IS_RIICHI,
    RON,
    TSUMO,
    WinContext,
)
from queguan.games.riichi.payments import NOBODY
from queguan.games.riichi.scoring import score_win
from queguan.players.mahjong.appraise import is_closed
from queguan.players.mahjong.choices import Choices
from queguan.players.riichi.prices import Prices
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.weigher import RiichiAppraiser
from queguan.players.riichi.worth import RiichiWorth

# A win that is there is only let go for clearly more, in thousands: what comes later is a guess.
IN_THE_BUSH: Final = 0.8
BIRD_IN_HAND: Final = 0.5
THOUSANDS: Final = 0.004  # that a base of one is worth to who is not dealer


def lets_pass(appraiser: RiichiAppraiser, sight: RiichiSight, choices: Choices) -> bool:
    """Whether what the hand may still bring is worth more than the win that is offered."""
    worth = appraiser.worth
    assert isinstance(worth, RiichiWorth)
    prices: Prices = worth.prices
    if not prices.is_last():
        return False
    by_draw = choices.wait is None
    points = offered(sight, worth, by_draw)
    if points <= 0.0:
        return False  # its yaku is one that the view does not tell
    points += worth.more
    payer = NOBODY if by_draw else sight.view.shown_by
    if prices.makes_first(points, payer):
        return False
    now = prices.gain_from(points, payer)
    return IN_THE_BUSH * still_to_come(appraiser, sight, choices, by_draw) > now + BIRD_IN_HAND


def offered(sight: RiichiSight, worth: RiichiWorth, by_draw: bool) -> float:
    """Thousands of points of the win that is offered, with what under-dora bring on average; 0.0 when no yaku
    of it is seen."""
    view = sight.view
    own = view.seats[sight.seat]
    counts = sight.counts[:]
    face = own.drawn if by_draw else view.shown_face
    kind = KIND[face]
    reds = sight.reds
    if not by_draw:
        counts[kind] += 1
        if face >= RED_FIVES:
            reds += 1 << 2 * (face - RED_FIVES)
    flags = 0
    if sight.declared[sight.seat]:
        flags = IS_DOUBLE_RIICHI if "double_riichi" in own.marks else IS_RIICHI
    more = worth.riichi_more if flags else 1.0
    if view.left == 0:
        flags |= IS_HAITEI if by_draw else IS_HOUTEI
    how = TSUMO if by_draw else RON
    context = WinContext(how, sight.seat_wind, sight.round_wind, flags, sight.indicators, [], sight.aside)
    won = score_win(worth.rules, counts, reds, sight.melds, kind, context)
    if won is None:
        return 0.0
    return won.base * THOUSANDS * worth.times * (more if won.units == 0 else 1.0)


def still_to_come(appraiser: RiichiAppraiser, sight: RiichiSight, choices: Choices, by_draw: bool) -> float:
    """What the hand is worth when the win is let pass."""
    declared = sight.declared[sight.seat]
    draws = sight.draws - 1
    counts = sight.counts[:]
    flags = IS_RIICHI if declared else 0
    if not by_draw:
        best = appraiser.ready(counts, sight.melds, draws, flags, declared)
        if not declared and is_closed(sight.melds):
            best = max(best, appraiser.declared(counts, sight.melds, draws))
        return best
    best = 0.0
    thrown = [KIND[sight.view.seats[sight.seat].drawn]] if declared else range(KINDS)
    for kind in thrown:
        if counts[kind] == 0:
            continue
        counts[kind] -= 1
        best = max(best, appraiser.ready(counts, sight.melds, draws, flags, declared))
        if not declared and is_closed(sight.melds):
            best = max(best, appraiser.declared(counts, sight.melds, draws))
        counts[kind] += 1
    return best
