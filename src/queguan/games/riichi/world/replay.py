"""A log played through our hand and compared with it, event by event, to the points and the next deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor

from queguan.core.errors import BadCase
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


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a log and our engine part: `hand` from 1, `what` a word, and what each says."""

    hand: int
    what: str
    here: str
    there: str

    def __str__(self) -> str:
        return f"hand {self.hand}: {self.what}: here {self.here}, in the log {self.there}"


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

    def note(self, what: str, here: object, there: object) -> None:
        """A difference."""
        self.played.differences.append(Difference(self.number, what, str(here), str(there)))

    def check(self, what: str, here: object, there: object) -> None:
        """A difference unless both are the same."""
        if here != there:
            self.note(what, here, there)

    def steps(self, here: Sequence[Step], log: HandLog) -> None:
        """Every draw, discard, call, indicator, stick."""
        mine, theirs = canonical(here), canonical(log.steps)
        self.played.steps += len(theirs)
        for place, step in enumerate(theirs):
            if place >= len(mine) or not same(mine[place], step):
                told = mine[place] if place < len(mine) else "nothing"
                self.note(f"step {place}", told, step)
                return
        # a log that breaks off may do so while something follows by itself
        if log.finished and len(mine) > len(theirs):
            self.note(f"step {len(theirs)}", mine[len(theirs)], "nothing")

    def ends(
        self,
        here: tuple[tuple[WinLog, ...], DrawnLog | None],
        log: HandLog,
        payments: Sequence[float],
    ) -> None:
        """Who won what for how much, or what drew the hand; all point changes."""
        wins, drawn = here
        self.played.ends += 1
        self.check("point changes", tuple([round(one) for one in payments]), log.deltas())
        self.check("winners", [win.winner for win in wins], [win.winner for win in log.wins])
        self.check("drawn", drawn and drawn.kind, log.drawn and log.drawn.kind)
        told = log.drawn.ready if log.drawn is not None else None
        if drawn is not None and told is not None and drawn.kind in (EXHAUSTIVE, NAGASHI):
            self.check("ready", drawn.ready, told)
        for mine, theirs in zip(wins, log.wins, strict=False):
            self._win(mine, theirs)

    def _win(self, mine: WinLog, theirs: WinLog) -> None:
        who = f"win of seat {theirs.winner}"
        self.check(f"{who}, source", mine.source, theirs.source)
        self.check(f"{who}, tile", mine.tile, theirs.tile)
        self.check(f"{who}, points", mine.deltas, theirs.deltas)
        self.check(f"{who}, yakuman", sorted(mine.yakuman), sorted(theirs.yakuman))
        if not theirs.yakuman:
            told = [(name, han) for name, han in theirs.yaku if han]
            self.check(f"{who}, yaku", sorted(mine.yaku), sorted(told))
            if theirs.fu is not None:
                self.check(f"{who}, fu", mine.fu, theirs.fu)
        if theirs.price is not None:
            self.check(f"{who}, price", mine.price, theirs.price)
        if theirs.limit is not None:
            self.check(f"{who}, limit", mine.limit, theirs.limit)
        self.check(f"{who}, liable", mine.liable, theirs.liable)
        self.check(f"{who}, under-indicators", mine.ura, theirs.ura)

    def match(self, hand: Hand, match: RiichiMatch, following: HandLog | None, log: MatchLog) -> None:
        """Whose deal follows with which points, or that the match is over and how."""
        match.complete(hand)
        if following is not None:
            self.played.next += 1
            place = match.place
            here = (match.finished, place.number, place.honba, place.sticks, tuple(match.points()))
            told = (False, following.round, following.honba, following.sticks, following.scores)
            self.check("next hand", here, told)
        elif log.final is not None:
            self.played.next += 1
            self.check("end of match", match.finished, True)
            self.check("final points", tuple(match.points()), log.final[0])
            results = match.to_json()["results"]
            assert isinstance(results, list)
            final = list(log.final[1])
            if all(one == int(one) for one in final):
                results = whole_results(results)
            self.check("results", results, final)
