"""Reads Tenhou's own JSON (tenhou6): per seat a list of what it drew or took and a list of what it threw.

The turns are not written down; they follow from who claims what. Where two seats could claim, the lists only
work out one way: the reader tries the dearest claim first and goes back when the rest does not fit.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from queguan.core.errors import BadCase
from queguan.games.riichi.world.codes import of_tenhou
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CHI,
    DAIMINKAN,
    DISCARD,
    DRAW,
    KAKAN,
    KITA,
    PON,
    TRIPLE_RON,
    HandLog,
    MatchLog,
    Step,
)
from queguan.games.riichi.world.strict import (
    need_ints,
    need_list,
    need_map,
    need_text,
    need_tile,
    need_tiles,
)
from queguan.games.riichi.world.tenhou6_ends import read_end
from queguan.games.riichi.world.tenhou6_words import read_rule
from queguan.games.riichi.world.timing import with_public_steps

_SEATS: Final = 4  # the format always has four, the last one empty with three players
_DRAWN_THROWN: Final = 60
# A hand has some seventy turns; lists made to fit in no way are not tried in all ways.
_MOST_TRIED: Final = 2000
_OWN_WORDS: Final[dict[str, str]] = {"a": ANKAN, "k": KAKAN}
_CLAIM_WORDS: Final[dict[str, str]] = {"c": CHI, "p": PON, "m": DAIMINKAN}


def read_tenhou6(text: str) -> MatchLog:
    """The match in a text: one JSON object, or one a line with a hand or more each. Raises `BadCase`."""
    found = _objects(text)
    if not found:
        raise BadCase("tenhou6: nothing there, expected a JSON object with `log`")
    first = found[0]
    log = [need_list("log", one) for given in found for one in need_list("log", given.get("log"))]
    names = [need_text("name", name) for name in need_list("name", first.get("name"), _SEATS)]
    rule = need_map("rule", first.get("rule"))
    players = 3 if "三" in str(rule.get("disp", "")) or _is_three(log) else 4
    options = read_rule(rule, players)
    title = first.get("title", [])
    hands = [_Hand(f"hand {number}", one, players, options).read() for number, one in enumerate(log, 1)]
    return MatchLog(
        options=options,
        names=tuple(names[:players]),
        hands=tuple(hands),
        final=_final(found[-1].get("sc"), players),
        title=" ".join([str(part) for part in title if part]) if isinstance(title, list) else "",
    )


def _objects(text: str) -> list[Mapping[str, object]]:
    try:
        return [need_map("tenhou6", json.loads(text))]
    except (ValueError, RecursionError) as error:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2:
            raise BadCase(f"tenhou6: not JSON: {error}") from None
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(need_map(f"line {number}", json.loads(line)))
        except (ValueError, RecursionError) as error:
            raise BadCase(f"tenhou6: line {number}: not JSON: {error}") from None
    return found


def _is_three(log: list[list[object]]) -> bool:
    return bool(log) and len(log[0]) == 17 and log[0][13] == []


def _final(given: object, players: int) -> tuple[tuple[int, ...], tuple[float, ...]] | None:
    if given is None:
        return None
    numbers = need_list("sc", given, 2 * _SEATS)
    points = need_ints("sc", numbers[: 2 * players : 2])
    results = [one for one in numbers[1 : 2 * players : 2] if isinstance(one, (int, float))]
    if len(results) != players:
        raise BadCase(f"sc: got {numbers!r}, expected points and result of each seat")
    return points, tuple([float(one) for one in results])


class _Point:
    """Where the reader stands: how much of each list is read, whose turn it is, the steps so far."""

    __slots__ = ("at_draw", "at_throw", "steps", "turn")

    def __init__(self, turn: int, players: int) -> None:
        self.turn = turn
        self.at_draw = [0] * players
        self.at_throw = [0] * players
        self.steps: list[Step] = []

    def copy(self) -> "_Point":
        """An independent copy."""
        other = _Point(self.turn, 0)
        other.at_draw = self.at_draw[:]
        other.at_throw = self.at_throw[:]
        other.steps = self.steps[:]
        return other


class _Hand:
    """One hand of a log being read."""

    def __init__(self, where: str, log: list[object], players: int, options: Mapping[str, object]) -> None:
        self.where = where
        self.players = players
        self.options = options
        if len(log) != 17:
            raise BadCase(f"{where}: {len(log)} entries, expected 17")
        self.log = log
        self.draws: list[list[object]] = []
        self.throws: list[list[object]] = []

    def read(self) -> HandLog:
        """The hand. Raises `BadCase` naming the place."""
        where, log = self.where, self.log
        round_, honba, sticks = need_ints(f"{where}: start", log[0], 3)
        if not 0 <= round_ <= 11 or round_ % 4 >= self.players:
            raise BadCase(f"{where}: round {round_}, expected 0 to 11")
        scores = need_ints(f"{where}: points", log[1], None)
        if len(scores) not in (self.players, _SEATS):
            raise BadCase(f"{where}: points of {len(scores)} seats, expected {self.players}")
        dora = need_tiles(f"{where}: dora", log[2], of_tenhou)
        ura = need_tiles(f"{where}: ura dora", log[3], of_tenhou)
        hands = []
        for seat in range(self.players):
            column = 4 + 3 * seat
            hands.append(need_tiles(f"{where}: hand of seat {seat}", log[column], of_tenhou, 13))
            self.draws.append(need_list(f"{where}: draws of seat {seat}", log[column + 1]))
            self.throws.append(need_list(f"{where}: discards of seat {seat}", log[column + 2]))
        end = need_list(f"{where}: result", log[16])
        wins, drawn = read_end(where, end, self.players)
        steps = self._steps(round_ % 4)
        declared = {step.seat for step in steps if step.riichi}
        won_on = (bool(wins) and wins[0].source != wins[0].winner) or (
            drawn is not None and drawn.kind == TRIPLE_RON
        )
        for win in wins:
            if (
                not steps
                or steps[-1].seat != win.source
                or (steps[-1].kind == DRAW) != (win.source == win.winner)
            ):
                raise BadCase(
                    f"{where}: seat {win.winner} wins from seat {win.source}, whose tile was not last"
                )
        return HandLog(
            round=round_,
            honba=honba,
            sticks=sticks,
            scores=scores[: self.players],
            hands=tuple(hands),
            dora=dora[0] if dora else "",
            steps=with_public_steps(where, steps, dora, self.options, won_on),
            wins=tuple(
                [replace(win, tile=steps[-1].tile, ura=ura if win.winner in declared else ()) for win in wins]
            ),
            drawn=drawn,
        )

    # --- the turns

    def _steps(self, dealer: int) -> list[Step]:
        """All steps in order. Raises `BadCase` when the lists do not fit together."""
        open_points = [_Point(dealer, self.players)]
        furthest = open_points[0]
        tried = 0
        while open_points and tried < _MOST_TRIED:
            tried += 1
            point = open_points.pop()
            if len(point.steps) > len(furthest.steps):
                furthest = point
            ways = self._turn(point)
            if not ways and self._is_done(point):
                return point.steps
            open_points.extend(reversed(ways))
        raise BadCase(
            f"{self.where}: the lists do not fit together after {len(furthest.steps)} steps "
            f"(seat {furthest.turn} was next)"
        )

    def _is_done(self, point: _Point) -> bool:
        return point.at_draw == [len(one) for one in self.draws] and point.at_throw == [
            len(one) for one in self.throws
        ]

    def _turn(self, point: _Point) -> list[_Point]:
        """The turn of `point.turn`, which draws or has claimed: the points at which the next turn can begin,
        dearest claim first; [] when the lists end or do not fit."""
        seat = point.turn
        draws = self.draws[seat]
        point = point.copy()
        if point.at_draw[seat] >= len(draws):
            return []
        entry = draws[point.at_draw[seat]]
        point.at_draw[seat] += 1
        if isinstance(entry, str):
            if not self._claim(point, seat, entry):
                return []
        else:
            point.steps.append(
                Step(DRAW, seat, need_tile(f"{self.where}: draws of seat {seat}", entry, of_tenhou))
            )
        return self._thrown(point, seat)

    def _thrown(self, point: _Point, seat: int) -> list[_Point]:
        throws = self.throws[seat]
        if point.at_throw[seat] >= len(throws):
            return [point] if self._is_done(point) else []
        entry = throws[point.at_throw[seat]]
        point.at_throw[seat] += 1
        last = point.steps[-1]
        if last.kind == DAIMINKAN:
            return [point] if entry == 0 else []
        if isinstance(entry, str) and entry[:1] != "r":
            if last.kind != DRAW:
                return []
            point.steps.append(self._own(seat, entry, last.tile))
            return [point]
        step = self._discard(seat, entry, last)
        point.steps.append(step)
        return self._after_discard(point, step)

    def _after_discard(self, point: _Point, thrown: Step) -> list[_Point]:
        """Whose turn it can be: a seat whose next entry claims this tile, else the next one."""
        found: list[tuple[int, int]] = []
        for distance in range(1, self.players):
            seat = (thrown.seat + distance) % self.players
            draws, at = self.draws[seat], point.at_draw[seat]
            entry = draws[at] if at < len(draws) else None
            if isinstance(entry, str):
                claim = self._parse_claim(seat, entry)
                if claim.source == thrown.seat and claim.tile == thrown.tile:
                    found.append((1 if claim.kind == CHI else 0, seat))
        following = (thrown.seat + 1) % self.players
        seats = [seat for _, seat in sorted(found)]
        ahead = point.at_draw[following]
        if ahead < len(self.draws[following]) and not isinstance(self.draws[following][ahead], str):
            seats.append(following)
        if not seats and self._is_done(point):
            return [point]
        ways = []
        for seat in seats:
            way = point.copy()
            way.turn = seat
            ways.append(way)
        return ways

    # --- entries

    def _discard(self, seat: int, entry: object, last: Step) -> Step:
        riichi = isinstance(entry, str)
        code: object = entry
        if isinstance(entry, str):
            if not entry[1:].isdigit():
                raise BadCase(f"{self.where}: discard {entry!r} of seat {seat}, expected such as r39")
            code = int(entry[1:])
        drawn = code == _DRAWN_THROWN
        if drawn and last.kind != DRAW:
            raise BadCase(f"{self.where}: seat {seat} throws a drawn tile (60) without a draw")
        return Step(DISCARD, seat, last.tile if drawn else of_tenhou(code), drawn=drawn, riichi=riichi)

    def _own(self, seat: int, entry: str, drawn: str) -> Step:
        """`242424a24`, `42k424242`, `f44`: done in an own turn, among the discards."""
        if entry[:1] == "f":
            return Step(KITA, seat, of_tenhou(_number(self.where, entry[1:])), drawn=drawn == "4z")
        mark, place, tiles = self._marked(entry, _OWN_WORDS)
        if len(tiles) != 4:
            raise BadCase(f"{self.where}: {entry!r} of seat {seat} has {len(tiles)} tiles, expected 4")
        if _OWN_WORDS[mark] == ANKAN:
            return Step(ANKAN, seat, tiles[0], tuple(tiles))
        # the added tile stands before the claimed one
        added = tiles.pop(place)
        called = tiles.pop(place) if place < len(tiles) else tiles.pop()
        return Step(KAKAN, seat, added, (called, *tiles), self._source(seat, place, len(tiles)))

    def _claim(self, point: _Point, seat: int, entry: str) -> bool:
        """Takes a claim of the tile just thrown; False when it is none."""
        claim = self._parse_claim(seat, entry)
        last = point.steps[-1] if point.steps else None
        if last is None or last.kind != DISCARD or last.seat != claim.source or last.tile != claim.tile:
            return False
        point.steps.append(claim)
        return True

    def _parse_claim(self, seat: int, entry: str) -> Step:
        mark, place, tiles = self._marked(entry, _CLAIM_WORDS)
        kind = _CLAIM_WORDS[mark]
        if len(tiles) != (4 if kind == DAIMINKAN else 3):
            raise BadCase(f"{self.where}: {entry!r} of seat {seat} has {len(tiles)} tiles")
        called = tiles.pop(place)
        source = (seat - 1) % self.players if kind == CHI else self._source(seat, place, len(tiles))
        return Step(kind, seat, called, tuple(tiles), source)

    def _source(self, seat: int, place: int, own: int) -> int:
        """Whose tile it was: the mark stands first for the left neighbour, last for the right one."""
        # three players sit at a table of four, the last seat empty
        source = (seat + (3 if place == 0 else 1 if place == own else 2)) % _SEATS
        if source >= self.players:
            raise BadCase(f"{self.where}: a set of seat {seat} comes from an empty seat")
        return source

    def _marked(self, entry: str, marks: Mapping[str, str]) -> tuple[str, int, list[str]]:
        """The mark of a set, before which of its tiles it stands, and the tiles. Raises `BadCase`."""
        found = [(place, char) for place, char in enumerate(entry) if not char.isdigit()]
        if len(found) != 1 or found[0][1] not in marks or found[0][0] % 2:
            raise BadCase(f"{self.where}: {entry!r} is no set, expected such as c272628 or 4141p41")
        at, mark = found[0]
        digits = entry[:at] + entry[at + 1 :]
        pairs = [digits[i : i + 2] for i in range(0, len(digits), 2)]
        return mark, at // 2, [of_tenhou(_number(self.where, pair)) for pair in pairs]


def _number(where: str, digits: str) -> int:
    if not digits.isdigit():
        raise BadCase(f"{where}: {digits!r}, expected the number of a tile")
    return int(digits)
