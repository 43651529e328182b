"""A log played through our hand and compared with it, event by event, to the points and the next deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor
from typing import Any

from queguan.core.errors import BadCase
from queguan.core.formats import LogDifference
from queguan.core.hand import Hand
from queguan.games.riichi.deal import hand_from_wall, setting_at
from queguan.games.riichi.facts import Start
from queguan.games.riichi.match import RiichiMatch, restore_match
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.world.ends import ends_of
from queguan.games.riichi.world.feed import Feed, canonical, same
from queguan.games.riichi.world.match_log import (
    EXHAUSTIVE,
    NAGASHI,
    DrawnLog,
    HandLog,
    MatchLog,
    Step,
    WinLog,
)
from queguan.games.riichi.world.tell import Teller
from queguan.games.riichi.world.walls import filled, told_wall

FIRST_DEALER = 0


# What a log and our engine can part in: code -> in English, with the step or the seat.
WHAT: dict[str, str] = {
    "decision": "decision",
    "end": "end",
    "step": "step {at}",
    "points": "point changes",
    "winners": "winners",
    "drawn": "drawn",
    "ready": "ready",
    "win_source": "win of seat {at}, source",
    "win_tile": "win of seat {at}, tile",
    "win_points": "win of seat {at}, points",
    "win_yakuman": "win of seat {at}, yakuman",
    "win_yaku": "win of seat {at}, yaku",
    "win_fu": "win of seat {at}, fu",
    "win_price": "win of seat {at}, price",
    "win_limit": "win of seat {at}, limit",
    "win_liable": "win of seat {at}, liable",
    "win_under": "win of seat {at}, under-indicators",
    "next_hand": "next hand",
    "match_over": "end of match",
    "final_points": "final points",
    "results": "results",
}
# What is said of seats.
OF_SEATS = ("winners", "ready", "win_source", "win_liable")


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a log and our engine part: `hand` from 1, `code` of `WHAT`, what each says, and `at`: which seat
    or step."""

    hand: int
    code: str
    here: Any  # a bare `object` here does not survive compiling
    there: Any
    at: int | None = None

    def __str__(self) -> str:
        what = WHAT[self.code].format(at=self.at)
        return f"hand {self.hand}: {what}: here {self.here}, in the log {self.there}"

    def told(self) -> LogDifference:
        """The same for who reads it in another language."""
        say = _seats if self.code in OF_SEATS else _plainly
        params = {"here": say(self.here), "there": say(self.there)}
        if self.at is not None:
            params["at"] = str(self.at)
        return LogDifference(self.hand, self.code, params, str(self))


def _seats(value: object) -> str:
    """Seats counted from 1: a seat, several, or those of which it is so."""
    if isinstance(value, list | tuple):
        marked = [seat for seat, is_so in enumerate(value) if is_so is True]
        seats = marked if any(isinstance(one, bool) for one in value) else value
        return ", ".join([_seats(seat) for seat in seats]) or "-"
    return str(value + 1) if isinstance(value, int) and value >= 0 else "-"


def _plainly(value: object) -> str:
    """A value without the marks of a program's language."""
    if isinstance(value, list | tuple):
        return ", ".join([_plainly(one) for one in value])
    if isinstance(value, Step):
        return f"{value.kind} {value.tile}".strip()
    return "-" if value is None else str(value)


class Replayed:
    """One hand of a log, played. `before`: the snapshot of the match before it."""

    __slots__ = ("before", "feed")

    def __init__(self, feed: Feed, before: dict[str, object]) -> None:
        self.feed = feed
        self.before = before


class Played:
    """A log played again. `replayed`: the hands whose decisions our rules took; `hands`: how many there are;
    `steps`: events that were compared; `ends`: ends of hand; `next`: deals that follow from them."""

    __slots__ = ("differences", "ends", "hands", "next", "replayed", "steps")

    def __init__(self) -> None:
        self.replayed: list[Replayed] = []
        self.differences: list[Difference] = []
        self.hands = 0
        self.steps = 0
        self.ends = 0
        self.next = 0


def rules_of(options: Mapping[str, object]) -> PlayRules:
    """The rules of a log's table. Raises `BadOption`."""
    return PlayRules(OPTIONS.parse(options))


def reds_of(rules: PlayRules) -> dict[str, int]:
    """How many fives of each suit are red."""
    options = rules.options
    return {"m": options.aka_m, "p": options.aka_p, "s": options.aka_s}


def start_of(log: HandLog, streak: int) -> Start:
    """Where a hand of a log stands in its match."""
    return Start(log.round, log.honba, log.sticks, list(log.scores), streak)


def feed_hand(log: HandLog, rules: PlayRules, streak: int) -> Feed:
    """A hand of a log, played to its end. Raises `BadCase` for a decision that our rules do not take."""
    dealt = filled(log.hands, told_wall(log, rules), rules)
    throws = [list(log.dice)] if log.dice else []
    start = start_of(log, streak)
    setting = setting_at(start, log.dealer, FIRST_DEALER, throws)
    feed = Feed(
        hand_from_wall(rules, start, setting, dealt.hands, dealt.wall_json()), log, Teller(reds_of(rules))
    )
    feed.run()
    return feed


def match_before(log: HandLog, rules: PlayRules, number: int, streak: int) -> RiichiMatch:
    """The match between two hands, before this one; `number` from 1."""
    return restore_match(
        {
            "game": "riichi",
            "version": 1,
            "options": OPTIONS.differences(rules.options),
            "done": number - 1,
            "number": log.round,
            "honba": log.honba,
            "sticks": log.sticks,
            "streak": streak,
            "ended": "",
            "scores": list(log.scores),
        }
    )


def replay_match(match: MatchLog) -> Played:
    """Plays all hands of a log, each from its own start, and tells where it differs. Raises `BadOption`."""
    rules = rules_of(match.options)
    played = Played()
    streak = 0
    for number, log in enumerate(match.hands, 1):
        following = match.hands[number] if number < len(match.hands) else None
        compare = _Comparison(played, number)
        try:
            feed = feed_hand(log, rules, streak)
        except BadCase as error:
            played.hands += 1
            compare.note("decision", error.message, "taken")
            continue
        played.hands += 1
        before = match_before(log, rules, number, streak)
        played.replayed.append(Replayed(feed, before.snapshot()))
        compare.steps(feed.teller.steps, log)
        if log.finished:
            result = feed.hand.result
            if result is None:
                compare.note("end", "goes on", "over")
                continue
            compare.ends(ends_of(result.to_json(), rules.seats), log, result.payments)
            compare.match(feed.hand, before, following, match)
        streak = streak + 1 if any(win.winner == log.dealer for win in log.wins) else 0
    return played


def whole_results(results: Sequence[float]) -> list[float]:
    """Results as Tenhou's server writes them: in whole thousands, halves up, the first gets what is left."""
    rounded = [float(floor(one + 0.5)) for one in results]
    first = list(results).index(max(results))
    rounded[first] = -(sum(rounded) - rounded[first])
    return rounded


class _Comparison:
    """What is compared of one hand."""

    def __init__(self, played: Played, number: int) -> None:
        self.played = played
        self.number = number

    def note(self, code: str, here: object, there: object, at: int | None = None) -> None:
        """A difference."""
        self.played.differences.append(Difference(self.number, code, here, there, at))

    def check(self, code: str, here: object, there: object, at: int | None = None) -> None:
        """A difference unless both are the same."""
        if here != there:
            self.note(code, here, there, at)

    def steps(self, here: Sequence[Step], log: HandLog) -> None:
        """Every draw, discard, call, indicator, stick."""
        mine, theirs = canonical(here), canonical(log.steps)
        self.played.steps += len(theirs)
        for place, step in enumerate(theirs):
            if place >= len(mine) or not same(mine[place], step):
                told = mine[place] if place < len(mine) else "nothing"
                self.note("step", told, step, place)
                return
        # a log that breaks off may do so while something follows by itself
        if log.finished and len(mine) > len(theirs):
            self.note("step", mine[len(theirs)], "nothing", len(theirs))

    def ends(
        self,
        here: tuple[tuple[WinLog, ...], DrawnLog | None],
        log: HandLog,
        payments: Sequence[float],
    ) -> None:
        """Who won what for how much, or what drew the hand; all point changes."""
        wins, drawn = here
        self.played.ends += 1
        self.check("points", tuple([round(one) for one in payments]), log.deltas())
        self.check("winners", [win.winner for win in wins], [win.winner for win in log.wins])
        self.check("drawn", drawn and drawn.kind, log.drawn and log.drawn.kind)
        told = log.drawn.ready if log.drawn is not None else None
        if drawn is not None and told is not None and drawn.kind in (EXHAUSTIVE, NAGASHI):
            self.check("ready", drawn.ready, told)
        for mine, theirs in zip(wins, log.wins, strict=False):
            self._win(mine, theirs)

    def _win(self, mine: WinLog, theirs: WinLog) -> None:
        at = theirs.winner
        self.check("win_source", mine.source, theirs.source, at)
        self.check("win_tile", mine.tile, theirs.tile, at)
        self.check("win_points", mine.deltas, theirs.deltas, at)
        self.check("win_yakuman", sorted(mine.yakuman), sorted(theirs.yakuman), at)
        if not theirs.yakuman:
            told = [(name, han) for name, han in theirs.yaku if han]
            self.check("win_yaku", sorted(mine.yaku), sorted(told), at)
            if theirs.fu is not None:
                self.check("win_fu", mine.fu, theirs.fu, at)
        if theirs.price is not None:
            self.check("win_price", mine.price, theirs.price, at)
        if theirs.limit is not None:
            self.check("win_limit", mine.limit, theirs.limit, at)
        self.check("win_liable", mine.liable, theirs.liable, at)
        self.check("win_under", mine.ura, theirs.ura, at)

    def match(self, hand: Hand, match: RiichiMatch, following: HandLog | None, log: MatchLog) -> None:
        """Whose deal follows with which points, or that the match is over and how."""
        match.complete(hand)
        if following is not None:
            self.played.next += 1
            place = match.place
            here = (match.finished, place.number, place.honba, place.sticks, tuple(match.points()))
            told = (False, following.round, following.honba, following.sticks, following.scores)
            self.check("next_hand", here, told)
        elif log.final is not None:
            self.played.next += 1
            self.check("match_over", match.finished, True)
            self.check("final_points", tuple(match.points()), log.final[0])
            results = match.to_json()["results"]
            assert isinstance(results, list)
            final = list(log.final[1])
            if all(one == int(one) for one in final):
                results = whole_results(results)
            self.check("results", results, final)
