"""Our actions as mjai says them, and what mjai answers as our actions."""

from collections.abc import Mapping, Sequence
from typing import Final

from queguan.core.action import Action
from queguan.core.errors import BadCase
from queguan.games.riichi.world.choose import action_for, among
from queguan.games.riichi.world.codes import MJAI, in_order, of_mjai, plain
from queguan.games.riichi.world.holdings import Holdings
from queguan.games.riichi.world.match_log import ANKAN, CHI, DAIMINKAN, DISCARD, KAKAN, PON, Step
from queguan.games.riichi.world.strict import need_text, need_tile, need_tiles

Answer = dict[str, object]

# Answers without tiles, and our actions they can be.
_PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "none": ("pass",),
    "hora": ("win", "self_draw"),
    "ryukyoku": ("nine_terminals",),
    "nukidora": ("kita",),
    "kita": ("kita",),
}


def action_of(answer: Mapping[str, object], legal: Sequence[Action], drawn: str, declares: bool) -> Action:
    """The legal action that an answer means. `drawn`: the tile just drawn ("": none); `declares`: the answer
    is the discard that follows `reach`. Raises `BadCase` for an answer that is none of the legal actions.

    `reach` itself is no action of ours: whoever asks goes on to ask for the discard.
    """
    kind = need_text("type", answer.get("type"))
    if kind == "dahai":
        tile = need_tile("pai", answer.get("pai"), of_mjai)
        # who does not say it means the tile as it was drawn, when it looks like that
        as_drawn = answer.get("tsumogiri", tile == drawn) is True
        return action_for(Step(DISCARD, -1, tile, drawn=as_drawn, riichi=declares), legal, drawn)
    if declares:
        raise BadCase(f"after reach: got {kind!r}, expected dahai")
    if kind in _PLAIN:
        return among(legal, _PLAIN[kind], kind)
    if kind == "ankan":
        own = need_tiles("consumed", answer.get("consumed"), of_mjai, 4)
        return action_for(Step(ANKAN, -1, own[0], own), legal, drawn)
    if kind in (KAKAN, DAIMINKAN):
        return action_for(Step(kind, -1, need_tile("pai", answer.get("pai"), of_mjai)), legal, drawn)
    if kind in (CHI, PON):
        own = need_tiles("consumed", answer.get("consumed"), of_mjai, 2)
        return action_for(Step(kind, -1, "", own), legal, drawn)
    raise BadCase(f"type {kind!r}: no answer of mjai")


def can_declare(legal: Sequence[Action]) -> bool:
    """Whether riichi can be declared now."""
    return any(action.kind == "riichi" for action in legal)


def answer_of(action: Action, seat: int, shown: str, source: int, held: Holdings, drawn: str) -> Answer:
    """What mjai answers for one of our actions. `shown`: the tile open to claims, `source`: whose it is;
    `held`: what everybody holds as far as the seat knows.

    For a riichi it is `reach`; the discard is asked next.
    """
    kind = action.kind
    hand = held.hands[seat]
    head: Answer = {"actor": seat}
    if kind == "pass":
        return {"type": "none"}
    if kind == "riichi":
        return {"type": "reach", **head}
    if kind == "discard":
        return discard_answer(action, seat, drawn)
    if kind in ("win", "self_draw"):
        tile = shown if kind == "win" else drawn
        return {"type": "hora", **head, "target": source if kind == "win" else seat, "pai": MJAI[tile]}
    if kind == "nine_terminals":
        return {"type": "ryukyoku", **head, "reason": "kyushukyuhai"}
    if kind == "kita":
        return {"type": "nukidora", **head, "pai": MJAI["4z"]}
    if kind == "kong_concealed":
        return {"type": "ankan", **head, "consumed": _named(_alike(hand, action.tiles[0]))}
    if kind == "kong_added":
        tile = _alike(hand, action.tiles[0])[0]
        pon = next(meld for meld in held.melds[seat] if plain(meld.called or "?") == plain(tile))
        return {"type": "kakan", **head, "pai": MJAI[tile], "consumed": _named(pon.tiles)}
    claim: Answer = {**head, "target": source, "pai": MJAI[shown]}
    if kind == "chow":
        return {"type": "chi", **claim, "consumed": _named(list(action.tiles[1:]))}
    if kind == "kong_claimed":
        return {"type": "daiminkan", **claim, "consumed": _named(_alike(hand, shown))}
    if kind == "pung":
        own = list(action.tiles) or [tile for tile in _alike(hand, shown) if tile[0] != "0"][:2]
        return {"type": "pon", **claim, "consumed": _named(own)}
    raise BadCase(f"action {action.text!r}: mjai has no answer for it")


def possible_answers(
    legal: Sequence[Action], seat: int, steps: Sequence[Step], held: Holdings, drawn: str, declared: bool
) -> list[Answer]:
    """All that may be answered; a `reach` tells which `discards` go with it. `steps`: the hand so far;
    `held`: what everybody holds after them; `drawn`: the tile just drawn ("": none); `declared`: `reach` has
    been said, its discard is asked for."""
    if declared:
        return [discard_answer(action, seat, drawn) for action in legal if action.kind == "riichi"]
    shown = next(step for step in reversed(steps) if step.seat >= 0 and step.tile)
    found = [
        answer_of(action, seat, shown.tile, shown.seat, held, drawn)
        for action in legal
        if action.kind != "riichi"
    ]
    ready = [action.tiles[0] for action in legal if action.kind == "riichi"]
    if ready:
        found.append({"type": "reach", "actor": seat, "discards": _named(in_order(list(set(ready))))})
    return found


def discard_answer(action: Action, seat: int, drawn: str) -> Answer:
    """The `dahai` of a discard, also of one that declares riichi."""
    tile = action.tiles[0]
    as_drawn = tile == drawn and not action.text.endswith(" held")
    return {"type": "dahai", "actor": seat, "pai": MJAI[tile], "tsumogiri": as_drawn}


def thrown_answer(drawn: str, seat: int) -> Answer:
    """The `dahai` of the tile just drawn."""
    return {"type": "dahai", "actor": seat, "pai": MJAI[drawn], "tsumogiri": True}


def _alike(hand: list[str], tile: str) -> list[str]:
    """The tiles of this kind in a hand, plain ones before red ones."""
    return in_order([one for one in hand if plain(one) == plain(tile)])[::-1]


def _named(tiles: list[str]) -> list[str]:
    return [MJAI[tile] for tile in tiles]
