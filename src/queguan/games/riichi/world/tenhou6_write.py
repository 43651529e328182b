"""Writes Tenhou's own JSON (tenhou6)."""

import json
from collections.abc import Mapping

from queguan.core.errors import BadCase
from queguan.games.riichi.world.codes import TENHOU, in_order
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CHI,
    CLAIMS,
    DAIMINKAN,
    DISCARD,
    DRAW,
    EXHAUSTIVE,
    KAKAN,
    KITA,
    NO_LIMIT,
    UNKNOWN,
    YAKUMAN,
    HandLog,
    MatchLog,
    Step,
    WinLog,
)
from queguan.games.riichi.world.tenhou6_words import (
    ALL_READY,
    DRAWN_WORDS,
    EXHAUSTED,
    NONE_READY,
    WINDS,
    WON,
    write_entry,
    write_price,
    write_rule,
)

_SEATS = 4
_DRAWN_THROWN = 60
_MARKS = {CHI: "c", "pon": "p", DAIMINKAN: "m"}


def write_tenhou6(match: MatchLog) -> str:
    """The match as one JSON object on one line. Raises `BadCase` for what the format cannot tell: a hand
    without its end, unknown tiles, a yaku that Tenhou has no word for."""
    empty = _SEATS - match.players
    document: dict[str, object] = {
        "title": [match.title, ""],
        "name": [*match.names, *[""] * empty],
        "rule": write_rule(match.options, match.players),
        "log": [_hand(f"hand {number}", hand, match) for number, hand in enumerate(match.hands, 1)],
    }
    if match.final is not None:
        points, results = match.final
        pairs: list[object] = []
        for seat in range(match.players):
            pairs += [points[seat], results[seat]]
        document["sc"] = [*pairs, *[0] * (2 * empty)]
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _hand(where: str, hand: HandLog, match: MatchLog) -> list[object]:
    players = match.players
    empty = _SEATS - players
    draws: list[list[object]] = [[] for _ in range(players)]
    throws: list[list[object]] = [[] for _ in range(players)]
    try:
        for step in hand.steps:
            if step.kind == DRAW:
                draws[step.seat].append(_code(step.tile))
            elif step.kind in CLAIMS:
                draws[step.seat].append(_claim(step))
                if step.kind == DAIMINKAN:
                    throws[step.seat].append(0)
            elif step.seat >= 0 and step.kind != "riichi_paid":
                throws[step.seat].append(_thrown(step))
        columns: list[object] = []
        for seat in range(players):
            dealt = [_code(tile) for tile in in_order(list(hand.hands[seat]))]
            columns += [sorted(dealt, key=_place), draws[seat], throws[seat]]
        return [
            [hand.round, hand.honba, hand.sticks],
            [*hand.scores, *[0] * empty],
            [_code(tile) for tile in hand.indicators()],
            [_code(tile) for tile in max([win.ura for win in hand.wins], key=len, default=())],
            *columns,
            *[[]] * (3 * empty),
            _end(hand, match),
        ]
    except BadCase as error:
        raise BadCase(f"{where}: {error.message}") from None


def _place(code: int) -> float:
    """Tenhou sorts a red five behind the plain ones."""
    return (code - 50) * 10 + 5.5 if code > 50 else code


def _code(tile: str) -> int:
    if tile == UNKNOWN:
        raise BadCase("a tile is not known; Tenhou's JSON tells every tile")
    return TENHOU[tile]


def _thrown(step: Step) -> object:
    if step.kind == DISCARD:
        code = _DRAWN_THROWN if step.drawn else _code(step.tile)
        return f"r{code}" if step.riichi else code
    if step.kind == KITA:
        return f"f{_code(step.tile)}"
    if step.kind == ANKAN:
        codes = _codes(step.own)
        return f"{codes[0]}{codes[1]}{codes[2]}a{codes[3]}"
    assert step.kind == KAKAN
    return _marked("k", step, [_code(step.tile), _code(step.own[0])], _codes(step.own[1:]))


def _claim(step: Step) -> str:
    if step.kind == CHI:
        return "c" + "".join([str(_code(tile)) for tile in (step.tile, *step.own)])
    return _marked(_MARKS[step.kind], step, [_code(step.tile)], _codes(step.own))


def _codes(tiles: tuple[str, ...]) -> list[int]:
    return sorted([_code(tile) for tile in tiles], key=_place)


def _marked(mark: str, step: Step, given: list[int], own: list[int]) -> str:
    """Own tiles and, where the tile came from, the mark with the others' tile (and the added one)."""
    distance = (step.source - step.seat) % _SEATS
    place = 0 if distance == 3 else 1 if distance == 2 else len(own)
    texts = [str(code) for code in own]
    return "".join([*texts[:place], mark, *[str(code) for code in given], *texts[place:]])


def _end(hand: HandLog, match: MatchLog) -> list[object]:
    empty = [0] * (_SEATS - match.players)
    drawn = hand.drawn
    if drawn is None:
        if not hand.wins:
            raise BadCase("the log breaks off; Tenhou's JSON tells how each hand ended")
        end: list[object] = [WON]
        for win in hand.wins:
            end += [[*win.deltas, *empty], _win(hand, win, match)]
        return end
    if drawn.kind != EXHAUSTIVE:
        return [DRAWN_WORDS[drawn.kind], *([[*drawn.deltas, *empty]] if any(drawn.deltas) else [])]
    if any(drawn.deltas):
        return [EXHAUSTED, [*drawn.deltas, *empty]]
    return [ALL_READY if drawn.ready and all(drawn.ready) else NONE_READY]


def _win(hand: HandLog, win: WinLog, match: MatchLog) -> list[object]:
    seat_wind = WINDS[(win.winner - hand.dealer) % match.players]
    round_wind = WINDS[hand.round // 4 % len(WINDS)]
    yaku: list[tuple[str, int | None]] = [(name, None) for name in win.yakuman]
    if not win.yakuman:
        yaku = [(name, han) for name, han in win.yaku if han]
    entries = [write_entry(name, han, seat_wind, round_wind) for name, han in yaku]
    return [
        win.winner,
        win.source,
        win.liable if win.liable >= 0 else win.winner,
        _price(hand, win, match),
        *entries,
    ]


def _price(hand: HandLog, win: WinLog, match: MatchLog) -> str:
    han = sum([han for _, han in win.yaku])
    limit = win.limit
    if limit is None or win.price is None or (limit == NO_LIMIT and win.fu is None):
        raise BadCase("what a win was worth is not told; Tenhou's JSON tells it")
    dealer, drawn = win.winner == hand.dealer, win.winner == win.source
    units = 1
    if limit == YAKUMAN:
        units = max(1, round(win.price / (48000 if dealer else 32000)))
    half = _halves(match.options)
    return write_price(win.fu, han, limit, units, drawn, dealer, half, match.players)


def _halves(options: Mapping[str, object]) -> bool:
    """Whether a self-draw of three players is halved (rules/riichi.md 8)."""
    return options.get("tsumo_split", "half" if options.get("preset") == "mfc-sanma" else "") == "half"
