"""Matches in plain JSON with their walls: one match an object, tiles and ids in our own words."""

from collections.abc import Mapping
from typing import Final

from queguan.core.errors import BadCase
from queguan.games.riichi.world.codes import in_order, of_text
from queguan.games.riichi.world.holdings import Melded, at_end
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CHI,
    CLAIMS,
    DAIMINKAN,
    DISCARD,
    DORA,
    DRAW,
    EXHAUSTIVE,
    FOUR_KANS,
    FOUR_RIICHI,
    FOUR_WINDS,
    KAKAN,
    KITA,
    NAGASHI,
    NINE_TERMINALS,
    PON,
    RIICHI_PAID,
    TRIPLE_RON,
    DrawnLog,
    HandLog,
    MatchLog,
    Step,
    WallLog,
    WinLog,
)
from queguan.games.riichi.world.strict import (
    need_flag,
    need_int,
    need_ints,
    need_list,
    need_map,
    need_text,
    need_tile,
    need_tiles,
)

# The server's names of draws.
_DRAWN: Final = {
    "exhaustive": EXHAUSTIVE,
    "nm": NAGASHI,
    "yao9": NINE_TERMINALS,
    "kaze4": FOUR_WINDS,
    "kan4": FOUR_KANS,
    "reach4": FOUR_RIICHI,
    "ron3": TRIPLE_RON,
}
_DRAWN_NAME: Final = {kind: name for name, kind in _DRAWN.items()}
# Of people, not of the game.
_CONNECTIONS: Final = ("disconnect", "reconnect")


def read_row(row: object) -> MatchLog:
    """The match of one row. Raises `BadCase` naming hand and place."""
    given = need_map("match", row)
    rule = need_map("rule", given.get("rule"))
    players = need_int("rule.players", rule.get("players"), 3, 4)
    hands = need_list("hands", given.get("hands"))
    final, own = given.get("final"), given.get("queguan")
    return MatchLog(
        options=_options(rule, players) if own is None else dict(need_map("queguan", own)),
        names=tuple([f"{seat + 1}" for seat in range(players)]),
        hands=tuple([_hand(f"hands[{i}]", one, players) for i, one in enumerate(hands)]),
        final=None if final is None else _final(need_text("final", final), players),
        title=need_text("id", given.get("id", "")),
    )


def _options(rule: Mapping[str, object], players: int) -> dict[str, object]:
    options: dict[str, object] = {"preset": "tenhou" if players == 4 else "tenhou-sanma"}
    if not need_flag("rule.hanchan", rule.get("hanchan")):
        options["length"] = "east"
    if not need_flag("rule.kuitan", rule.get("kuitan")):
        options["kuitan"] = False
    if not need_flag("rule.aka", rule.get("aka")):
        options.update({"aka_m": 0, "aka_p": 0, "aka_s": 0})
    return options


def _final(text: str, players: int) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Points in hundreds and results, in turns: `260,-14.0,322,12.0,...`."""
    parts = text.split(",")
    try:
        if len(parts) < 2 * players:
            raise ValueError
        points = tuple([int(parts[2 * seat]) * 100 for seat in range(players)])
        results = tuple([float(parts[2 * seat + 1]) for seat in range(players)])
    except ValueError:
        raise BadCase(f"final: got {text!r}, expected points and result of each seat") from None
    return points, results


def _hand(where: str, row: object, players: int) -> HandLog:
    given = need_map(where, row)
    round_ = need_int(f"{where}.round", given.get("round"), 0, 11)
    if given.get("dealer", round_ % 4) != round_ % 4:
        raise BadCase(f"{where}.dealer: got {given['dealer']!r}, in round {round_} seat {round_ % 4} deals")
    dora = given.get("dora_indicator")  # a table without any dora has none
    dealt = need_list(f"{where}.hands", given.get("hands"), players)
    events = need_list(f"{where}.events", given.get("events"))
    steps = [_step(f"{where}.events[{i}]", event, players) for i, event in enumerate(events)]
    ends = [need_map(f"{where}.results", one) for one in need_list(f"{where}.results", given.get("results"))]
    wins = [
        _win(f"{where}.results[{i}]", one, players) for i, one in enumerate(ends) if one.get("kind") == "win"
    ]
    drawn = [_drawn(f"{where}.results", one, players) for one in ends if one.get("kind") == "draw"]
    if len(wins) + len(drawn) != len(ends) or len(drawn) > 1 or (wins and drawn):
        raise BadCase(f"{where}.results: expected wins, or one draw")
    return HandLog(
        round=round_,
        honba=need_int(f"{where}.honba", given.get("honba"), 0),
        sticks=need_int(f"{where}.sticks", given.get("sticks"), 0),
        scores=need_ints(f"{where}.scores", given.get("scores"), players),
        hands=tuple([need_tiles(f"{where}.hands[{i}]", one, of_text, 13) for i, one in enumerate(dealt)]),
        dora="" if dora in (None, "") else need_tile(f"{where}.dora_indicator", dora, of_text),
        steps=tuple([step for step in steps if step is not None]),
        wins=tuple(wins),
        drawn=drawn[0] if drawn else None,
        wall=None if given.get("wall") is None else _wall(f"{where}.wall", given["wall"]),
        dice=need_ints(f"{where}.dice", given.get("dice", [])),
    )


def _wall(where: str, row: object) -> WallLog:
    given = need_map(where, row)
    parts = [
        need_tiles(f"{where}.{name}", given.get(name), of_text)
        for name in ("live", "rinshan", "dora_indicators", "ura_indicators")
    ]
    return WallLog(*parts)


def _step(where: str, row: object, players: int) -> Step | None:
    event = need_map(where, row)
    kind = need_text(f"{where}.e", event.get("e"))
    if kind in _CONNECTIONS:
        return None
    if kind == DORA:
        return Step(DORA, -1, need_tile(f"{where}.t", event.get("t"), of_text))
    seat = need_int(f"{where}.p", event.get("p"), 0, players - 1)
    if kind == RIICHI_PAID:
        return Step(RIICHI_PAID, seat)
    if kind == DRAW:
        return Step(DRAW, seat, need_tile(f"{where}.t", event.get("t"), of_text))
    if kind in (DISCARD, KITA):
        return Step(
            kind,
            seat,
            "4z" if kind == KITA else need_tile(f"{where}.t", event.get("t"), of_text),
            drawn=need_flag(f"{where}.tsumogiri", event.get("tsumogiri", False)),
            riichi=need_flag(f"{where}.riichi", event.get("riichi", False)),
        )
    if kind in CLAIMS or kind in (ANKAN, KAKAN):
        tiles = list(
            need_tiles(f"{where}.tiles", event.get("tiles"), of_text, 3 if kind in (CHI, PON) else 4)
        )
        if kind == ANKAN:
            return Step(ANKAN, seat, tiles[0], tuple(tiles))
        called = need_tile(f"{where}.called", event.get("called"), of_text)
        source = need_int(f"{where}.from", event.get("from"), 0, players - 1)
        tile = called
        if kind == KAKAN:
            tile = need_tile(f"{where}.added", event.get("added"), of_text)
            _drop(f"{where}.added", tiles, tile)
        _drop(f"{where}.called", tiles, called)
        own = (called, *tiles) if kind == KAKAN else tuple(tiles)
        return Step(kind, seat, tile, own, source)
    raise BadCase(f"{where}.e: got {kind!r}, which is no event of riichi")


def _drop(where: str, tiles: list[str], tile: str) -> None:
    if tile not in tiles:
        raise BadCase(f"{where}: {tile} is not one of {' '.join(tiles)}")
    tiles.remove(tile)


def _win(where: str, given: Mapping[str, object], players: int) -> WinLog:
    yaku: list[tuple[str, int]] = []
    for entry in need_list(f"{where}.yaku", given.get("yaku")):
        name, han = need_list(f"{where}.yaku", entry, 2)
        yaku.append((need_text(f"{where}.yaku", name), need_int(f"{where}.yaku", han, 0, 13)))
    yakuman = need_list(f"{where}.yakuman", given.get("yakuman"))
    pao = given.get("pao")
    return WinLog(
        winner=need_int(f"{where}.who", given.get("who"), 0, players - 1),
        source=need_int(f"{where}.frm", given.get("frm"), 0, players - 1),
        tile=need_tile(f"{where}.win_tile", given.get("win_tile"), of_text),
        deltas=need_ints(f"{where}.delta", given.get("delta"), players),
        fu=need_int(f"{where}.fu", given.get("fu"), 0),
        price=need_int(f"{where}.points", given.get("points"), 0),
        limit=need_int(f"{where}.limit", given.get("limit"), 0, 5),
        yaku=tuple(yaku),
        yakuman=tuple([need_text(f"{where}.yakuman", one) for one in yakuman]),
        liable=-1 if pao is None else need_int(f"{where}.pao", pao, 0, players - 1),
        ura=need_tiles(f"{where}.ura_ind", given.get("ura_ind", []), of_text),
    )


def _drawn(where: str, given: Mapping[str, object], players: int) -> DrawnLog:
    name = need_text(f"{where}.type", given.get("type"))
    kind = _DRAWN.get(name)
    if kind is None:
        raise BadCase(f"{where}.type: got {name!r}, expected one of {', '.join(_DRAWN)}")
    deltas = need_ints(f"{where}.delta", given.get("delta"), players)
    if given.get("tenpai") is None:
        return DrawnLog(kind, deltas)
    ready = need_list(f"{where}.tenpai", given["tenpai"], players)
    return DrawnLog(kind, deltas, tuple([need_flag(f"{where}.tenpai", one) for one in ready]))


def write_row(match: MatchLog) -> dict[str, object]:
    """The row of a match; `queguan` says the options exactly."""
    options = match.options
    final = None
    if match.final is not None:
        points, results = match.final
        final = ",".join([f"{p // 100},{r:.1f}" for p, r in zip(points, results, strict=True)])
    hanchan, kuitan = options.get("length", "south") != "east", options.get("kuitan", True) is not False
    aka = options.get("aka_p", 1) != 0
    # the server's own bits: against people, no red fives, no open simples, south, three players, experts
    bits = 1 | (0 if aka else 2) | (0 if kuitan else 4) | (8 if hanchan else 0) | 32 | 128
    rule: dict[str, object] = {
        "type": bits | (16 if match.players == 3 else 0),
        "players": match.players,
        "aka": aka,
        "kuitan": kuitan,
        "hanchan": hanchan,
        "fast": False,
        "lobby": None,
    }
    hands = [_hand_row(hand) for hand in match.hands]
    if final is not None and hands:
        last = need_list("results", hands[-1]["results"])
        if last:
            last[-1] = {**need_map("result", last[-1]), "final": final}
    return {"id": match.title, "rule": rule, "queguan": dict(options), "final": final, "hands": hands}


def _hand_row(hand: HandLog) -> dict[str, object]:
    row: dict[str, object] = {
        "round": hand.round,
        "honba": hand.honba,
        "sticks": hand.sticks,
        "dice": list(hand.dice),
        "dealer": hand.dealer,
        "scores": list(hand.scores),
        "hands": [list(tiles) for tiles in hand.hands],
        "events": [_event(step) for step in hand.steps],
        "dora_indicator": hand.dora,
        "results": _results(hand),
    }
    if hand.wall is not None:
        row["wall"] = {
            "live": list(hand.wall.live),
            "rinshan": list(hand.wall.rinshan),
            "dora_indicators": list(hand.wall.dora),
            "ura_indicators": list(hand.wall.ura),
        }
    return row


def _event(step: Step) -> dict[str, object]:
    if step.kind == DORA:
        return {"e": DORA, "t": step.tile}
    event: dict[str, object] = {"e": step.kind, "p": step.seat}
    if step.kind == DRAW:
        event["t"] = step.tile
    elif step.kind in (DISCARD, KITA):
        if step.kind == DISCARD:
            event["t"] = step.tile
        event["tsumogiri"] = step.drawn
        if step.riichi:
            event["riichi"] = True
    elif step.kind == ANKAN:
        event["tiles"] = list(step.own)
    elif step.kind == KAKAN:
        added = {"called": step.own[0], "added": step.tile, "from": step.source}
        event.update({"tiles": in_order([step.tile, *step.own]), **added})
    elif step.kind in (CHI, PON, DAIMINKAN):
        event.update({"tiles": in_order([step.tile, *step.own]), "called": step.tile, "from": step.source})
    return event


def _results(hand: HandLog) -> list[object]:
    before = list(hand.scores)
    for seat in hand.paid():
        before[seat] -= 1000
    sticks = hand.sticks + len(hand.paid())
    drawn = hand.drawn
    if drawn is not None:
        return [
            {
                "kind": "draw",
                "honba": hand.honba,
                "sticks": sticks,
                "before": before,
                "delta": list(drawn.deltas),
                "type": _DRAWN_NAME[drawn.kind],
                "tenpai": None if drawn.ready is None else list(drawn.ready),
            }
        ]
    held = at_end(hand)
    rows: list[object] = []
    for place, win in enumerate(hand.wins):
        tiles = held.hands[win.winner][:]
        if win.source == win.winner:
            tiles.remove(win.tile)
        result: dict[str, object] = {
            "kind": "win",
            "honba": hand.honba,
            "sticks": sticks if place == 0 else 0,
            "before": before[:],
            "delta": list(win.deltas),
            "who": win.winner,
            "frm": win.source,
            "win_tile": win.tile,
            "hand": in_order(tiles),
            "melds": [_meld(meld) for meld in reversed(held.melds[win.winner])],
            "fu": win.fu if win.fu is not None else 0,
            "points": win.price if win.price is not None else 0,
            "limit": win.limit if win.limit is not None else 0,
            "yaku": [[name, han] for name, han in win.yaku],
            "yakuman": list(win.yakuman),
            "dora_ind": list(hand.indicators()),
            "ura_ind": list(win.ura),
        }
        if win.liable >= 0:
            result["pao"] = win.liable
        rows.append(result)
        before = [points + change for points, change in zip(before, win.deltas, strict=True)]
    return rows


def _meld(meld: Melded) -> dict[str, object]:
    row: dict[str, object] = {"type": meld.kind, "tiles": meld.tiles}
    if meld.kind != ANKAN:
        row.update({"called": meld.called, "from": meld.source})
        if meld.added:
            row["added"] = meld.added
    return row
