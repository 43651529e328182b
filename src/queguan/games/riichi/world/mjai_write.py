"""Writes mjai events: one JSON object each, as programs that play mahjong exchange them."""

import json
from collections.abc import Mapping, Sequence

from queguan.core.errors import BadCase
from queguan.games.riichi.world.codes import MJAI
from queguan.games.riichi.world.holdings import at_end
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CLAIMS,
    DISCARD,
    DORA,
    DRAW,
    EXHAUSTIVE,
    KAKAN,
    KITA,
    RIICHI_PAID,
    HandLog,
    MatchLog,
    Step,
    WinLog,
)
from queguan.games.riichi.world.mjai_words import REASONS, WINDS

Event = dict[str, object]


def write_mjai(match: MatchLog) -> str:
    """The match as mjai events, one a line. What mjai has no word for (options, the wall) stands under
    `queguan` in `start_game`; other programs pass it over."""
    events: list[Event] = [start_game(match.names, match.options)]
    if match.title:
        events[0]["title"] = match.title
    for hand in match.hands:
        events += hand_events(hand)
    end: Event = {"type": "end_game"}
    if match.final is not None:
        end.update({"scores": list(match.final[0]), "results": list(match.final[1])})
    events.append(end)
    return "".join([json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n" for event in events])


def start_game(names: Sequence[str], options: Mapping[str, object]) -> Event:
    """The event at the start of a match."""
    return {
        "type": "start_game",
        "names": list(names),
        "kyoku_first": 4 if options.get("length") == "east" or options.get("preset") == "mfc-east" else 0,
        "aka_flag": options.get("aka_p") != 0 and options.get("preset") not in ("mfc-competition", "wrc"),
        "queguan": dict(options),
    }


def start_kyoku(hand: HandLog) -> Event:
    """The event at the deal; unknown tiles are `?`."""
    event: Event = {
        "type": "start_kyoku",
        "bakaze": WINDS[hand.round // 4 % len(WINDS)],
        "kyoku": hand.dealer + 1,
        "honba": hand.honba,
        "kyotaku": hand.sticks,
        "oya": hand.dealer,
        "scores": list(hand.scores),
        "tehais": [[MJAI[tile] for tile in tiles] for tiles in hand.hands],
    }
    if hand.dora:
        event["dora_marker"] = MJAI[hand.dora]
    return event


def hand_events(hand: HandLog) -> list[Event]:
    """All events of a hand from the deal to `end_kyoku`, which a log that breaks off does not have."""
    events = [start_kyoku(hand)]
    for step in hand.steps:
        events += step_events(step)
    if hand.finished:
        events += [*end_events(hand), {"type": "end_kyoku"}]
    return events


def step_events(step: Step) -> list[Event]:
    """The events of one step: two for a discard that declares riichi."""
    if step.kind == DORA:
        return [{"type": "dora", "dora_marker": MJAI[step.tile]}]
    if step.kind == DRAW:
        return [{"type": "tsumo", "actor": step.seat, "pai": MJAI[step.tile]}]
    if step.kind == RIICHI_PAID:
        return [{"type": "reach_accepted", "actor": step.seat}]
    if step.kind == DISCARD:
        thrown: Event = {"type": "dahai", "actor": step.seat, "pai": MJAI[step.tile], "tsumogiri": step.drawn}
        return [{"type": "reach", "actor": step.seat}, thrown] if step.riichi else [thrown]
    own = [MJAI[tile] for tile in step.own]
    if step.kind in CLAIMS:
        claim: Event = {"type": step.kind, "actor": step.seat, "target": step.source}
        return [{**claim, "pai": MJAI[step.tile], "consumed": own}]
    if step.kind == ANKAN:
        return [{"type": "ankan", "actor": step.seat, "consumed": own}]
    if step.kind == KAKAN:
        return [{"type": "kakan", "actor": step.seat, "pai": MJAI[step.tile], "consumed": own}]
    if step.kind == KITA:
        return [{"type": "nukidora", "actor": step.seat, "pai": MJAI[step.tile], "tsumogiri": step.drawn}]
    raise BadCase(f"step {step.kind!r}: mjai has no event for it")


def win_event(win: WinLog) -> Event:
    """The event of one winner, without points after it."""
    event: Event = {
        "type": "hora",
        "actor": win.winner,
        "target": win.source,
        "pai": MJAI[win.tile],
        "deltas": list(win.deltas),
        "ura_markers": [MJAI[tile] for tile in win.ura],
    }
    if win.yakuman:
        event["yakus"] = [[name, "yakuman"] for name in win.yakuman]
    elif win.yaku:
        event["yakus"] = [[name, han] for name, han in win.yaku]
        event["fan"] = sum([han for _, han in win.yaku])
    if win.fu is not None:
        event["fu"] = win.fu
    if win.price is not None:
        event["hora_points"] = win.price
    if win.limit is not None:
        event["limit"] = win.limit
    if win.liable >= 0:
        event["pao"] = win.liable
    return event


def end_events(hand: HandLog) -> list[Event]:
    """How a finished hand ended: `hora` of each winner, or `ryukyoku`."""
    points = list(hand.scores)
    for seat in hand.paid():
        points[seat] -= 1000
    drawn = hand.drawn
    if drawn is None:
        events = []
        for win in hand.wins:
            points = [before + change for before, change in zip(points, win.deltas, strict=True)]
            events.append({**win_event(win), "scores": points})
        return events
    points = [before + change for before, change in zip(points, drawn.deltas, strict=True)]
    event: Event = {"type": "ryukyoku", "reason": REASONS[drawn.kind], "deltas": list(drawn.deltas)}
    if drawn.ready is not None:
        event["tenpais"] = list(drawn.ready)
        if drawn.kind == EXHAUSTIVE:
            held = at_end(hand).hands
            event["tehais"] = [
                [MJAI[tile] if ready else "?" for tile in tiles]
                for tiles, ready in zip(held, drawn.ready, strict=True)
            ]
    return [{**event, "scores": points}]
