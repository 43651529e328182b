"""Steps of logs as actions of our hand."""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.core.errors import BadCase
from queguan.games.mahjong.tiles import parse_tiles, tiles_text
from queguan.games.riichi.world.codes import plain
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CHI,
    DAIMINKAN,
    DISCARD,
    KAKAN,
    KANS,
    KITA,
    PON,
    Step,
)

DECISIONS = (DISCARD, CHI, PON, KITA, *KANS)


def action_for(step: Step, legal: Sequence[Action], drawn: str) -> Action:
    """The legal action that a decision of a log is. `drawn`: the tile the seat has just drawn ("": none).

    Raises `BadCase` when it is none of the legal actions.
    """
    if step.kind == DISCARD:
        return _discard(step, legal, drawn)
    if step.kind == KITA:
        return among(legal, ["kita"], step.kind)
    if step.kind == DAIMINKAN:
        return among(legal, ["kong_claimed"], f"daiminkan {step.tile}")
    if step.kind in (ANKAN, KAKAN):
        word = "kong_concealed" if step.kind == ANKAN else "kong_added"
        return among(legal, [f"{word} {plain(step.tile)}"], f"{step.kind} {step.tile}")
    if step.kind == PON:
        reds = sorted([tile for tile in step.own if tile[0] == "0"])
        plain_ones = [tile for tile in step.own if tile[0] != "0"]
        text = f"pung {tiles_text(parse_tiles(''.join(reds + plain_ones)))}" if reds else "pung"
        return among(legal, [text], f"pon with {' '.join(step.own)}")
    if step.kind == CHI:
        own = sorted(step.own, key=plain)
        for action in legal:
            if action.kind == "chow" and list(action.tiles[1:]) == own:
                return action
        raise not_possible(f"chi with {' '.join(own)}", legal)
    raise BadCase(f"step {step.kind!r} is no decision")


def _discard(step: Step, legal: Sequence[Action], drawn: str) -> Action:
    word = "riichi" if step.riichi else "discard"
    if step.drawn and step.tile != drawn:
        raise BadCase(f"{step.tile} is thrown as drawn, but {drawn or 'nothing'} was drawn")
    texts = [f"{word} {step.tile}"]
    if not step.drawn and step.tile == drawn:
        texts.insert(0, f"{word} {step.tile} held")
    return among(legal, texts, f"{word} {step.tile}")


def among(legal: Sequence[Action], texts: Sequence[str], said: str) -> Action:
    """The first of these actions that is legal. Raises `BadCase`; `said` is what was wanted."""
    for text in texts:
        for action in legal:
            if action.text == text:
                return action
    raise not_possible(said, legal)


def not_possible(said: str, legal: Sequence[Action]) -> BadCase:
    """The error for something that is not legal, with what is."""
    texts = [action.text for action in legal]
    listed = ", ".join(texts if len(texts) <= 4 else [*texts[:3], f"{len(texts) - 3} more"])
    return BadCase(f"{said} is not possible, but {listed}")
