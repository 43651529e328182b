"""The fu of a hand, line by line with the group that gives it (rules/riichi.md 7.2)."""

from typing import Final

from queguan.core.score import ADD, ScoreLine
from queguan.games.mahjong.groups import KONG, PAIR
from queguan.games.mahjong.tiles import WHITE
from queguan.games.riichi.drawing import DrawnGroup
from queguan.games.riichi.prices import (
    BOTH_SIDES,
    EDGE,
    MIDDLE,
    SEVEN_PAIRS,
    SEVEN_PAIRS_FU,
    TRIPLET,
    pair_fu,
    triplet_fu,
    wait_fu,
)
from queguan.games.riichi.prices import PAIR as PAIR_WAIT
from queguan.games.riichi.scoring import WinScore

RULE: Final = "7.2"
FU: Final = "fu"
_WAITS: dict[int, str] = {MIDDLE: "fu_wait_middle", EDGE: "fu_wait_edge", PAIR_WAIT: "fu_wait_pair"}


def _line(name: str, fu: int, tiles: list[str]) -> ScoreLine:
    return ScoreLine(name, ADD, fu, RULE, tiles, [], {"value": str(fu), "unit": FU})


def _set_line(scored: WinScore, group: DrawnGroup) -> ScoreLine:
    """What a triplet or kan brings. One that another's tile completed counts as open."""
    ron = group.win >= 0 and not scored.whole.tsumo
    concealed = group.concealed and not ron
    fu: int = triplet_fu(group.tile, concealed)
    if group.form == KONG:
        return _line("fu_closed_kan" if concealed else "fu_open_kan", fu * 4, group.texts())
    name = "fu_ron_triplet" if ron else "fu_closed_triplet" if concealed else "fu_open_triplet"
    return _line(name, fu, group.texts())


def _pair_line(scored: WinScore, group: DrawnGroup) -> ScoreLine | None:
    """What the pair brings."""
    context = scored.whole.context
    fu: int = pair_fu(scored.whole, group.tile)
    if not fu:
        return None
    if group.tile >= WHITE:
        name = "fu_pair_dragon"
    elif group.tile == context.seat_wind == context.round_wind:
        name = "fu_pair_both"
    elif group.tile == context.seat_wind:
        name = "fu_pair_seat"
    elif group.tile == context.round_wind:
        name = "fu_pair_round"
    else:
        name = "fu_pair_north"
    return _line(name, fu, group.texts())


def fu_lines(scored: WinScore, groups: list[DrawnGroup]) -> list[ScoreLine]:
    """The lines whose values add up to the fu of an ordinary hand."""
    whole = scored.whole
    price = scored.price
    if price.shape == SEVEN_PAIRS:
        return [_line("fu_seven_pairs", SEVEN_PAIRS_FU, [])]
    lines = [_line("fu_base", 20, [])]
    for group in groups:
        if group.is_triplet():
            lines.append(_set_line(scored, group))
        elif group.form == PAIR:
            pair = _pair_line(scored, group)
            if pair is not None:
                lines.append(pair)
    wait: int = price.wait
    if wait not in (BOTH_SIDES, TRIPLET):
        taken = [group.texts() for group in groups if group.win >= 0]
        lines.append(_line(_WAITS[wait], wait_fu(wait), taken[0]))
    plain = sum([int(line.value) for line in lines])
    if whole.tsumo:
        if price.raw_fu > plain:
            lines.append(_line("fu_tsumo", 2, []))
    elif whole.closed:
        lines.append(_line("fu_closed_ron", 10, []))
    elif plain == 20:
        lines.append(_line("fu_open_plain", 10, []))
    missing = int(price.fu) - sum([int(line.value) for line in lines])
    if missing:
        lines.append(_line("fu_rounded", missing, []))
    return lines
