"""The game and the second implementation side by side: random cases, flows, hands and whole matches.

`python -m tests.support.riichi_law.compare cases|flows|hands|matches COUNT SEED` is the long run; what
differs is raised with what is needed to see it again.
"""

import json
import random
import sys
from collections import Counter
from typing import Any

from queguan.core.options import metas
from queguan.core.shuffle import Shuffler
from queguan.games.mahjong.tiles import TEXT
from queguan.games.riichi.cases import score_case
from queguan.games.riichi.deal import dealt_places, new_hand, setting_at
from queguan.games.riichi.facts import Start
from queguan.games.riichi.flow_cases import flow_case
from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.match import RiichiMatch
from queguan.games.riichi.options import RiichiOptions
from queguan.games.riichi.play_rules import DECK_SIZE, PlayRules
from tests.support.riichi_law.endings import Refused, end_of, follow
from tests.support.riichi_law.random_cases import SCORING, random_case, random_options
from tests.support.riichi_law.random_flows import ENDING, random_flow
from tests.support.riichi_law.scoring import score
from tests.support.riichi_law.table import Table
from tests.support.riichi_table import eager

PLAYING = tuple(name for name in metas(RiichiOptions) if name not in ("preset", "mfc_version", "table"))
Counts = Counter[str]


class Differs(AssertionError):
    """The two implementations disagree."""


def _same(mine: object, theirs: object, *where: object) -> None:
    if mine != theirs:
        raise Differs(f"law {mine}\ngame {theirs}\n{where}")


def _sorted(answer: dict[str, Any]) -> dict[str, Any]:
    """The patterns in no order."""
    return {**answer, "patterns": sorted(map(tuple, answer.get("patterns", [])))}


def compare_cases(count: int, seed: int) -> Counts:
    """Described hands; how often each pattern was made."""
    rng = random.Random(seed)
    seen: Counts = Counter()
    given, options = random_options(rng, SCORING)
    for number in range(count):
        if number % 8 == 7:
            given, options = random_options(rng, SCORING)
        case = random_case(rng, given, options)
        mine = _sorted(score(case, options))
        theirs = _sorted(score_case(case, False))
        _same(mine, {name: theirs.get(name) for name in mine}, json.dumps(case))
        seen.update([name for name, _ in mine["patterns"]] or ["no win"])
    return seen


def compare_flows(count: int, seed: int) -> Counts:
    """Ends of hands; how often each end was reached."""
    rng = random.Random(seed)
    seen: Counts = Counter()
    given, options = random_options(rng, ENDING, 9)
    for number in range(count):
        if number % 8 == 7:
            given, options = random_options(rng, ENDING, 9)
        case = random_flow(rng, given, options)
        try:
            mine = end_of(case, options)
        except Refused as refused:
            mine = {"error": f"{refused} does not end the hand here"}
        theirs = flow_case(case)
        _same(mine, {name: theirs.get(name) for name in mine}, json.dumps(case))
        seen[mine.get("end", "next" if "next" in mine else "refused")] += 1
    return seen


def heard(hand: RiichiHand) -> Table:
    """The second implementation at the start of this hand."""
    rules, wall, start = hand.rules, hand.table.wall, hand.start_of_hand
    texts = [TEXT[face] for face in wall.tiles]
    hands: list[list[str]] = [[] for _ in range(rules.seats)]
    for place in range(rules.seats):
        seat = (hand.table.dealer + place) % rules.seats
        hands[seat] = [texts[where] for where in dealt_places(place, rules.seats)]
    return Table(
        rules.options, start.number, start.honba, start.sticks, start.points[:], start.streak, hands,
        texts[13 * rules.seats : len(texts) - 14],
        [texts[place] for place in rules.tail[: rules.dead.replacements]],
        [texts[place] for place in rules.dead.dora],
        [texts[place] for place in rules.dead.ura],
    )  # fmt: skip


def same_state(hand: RiichiHand, law: Table, *where: object) -> None:
    """Who is asked what, the indicators, the wall; at the end how, who won, and the points."""
    result = hand.result
    _same(law.over, result is not None, *where)
    if result is not None:
        _same((law.ended, sorted(law.winners)), (result.kind, sorted(result.winners)), *where)
        _same(law.deltas, [round(points) for points in result.payments], *where)
        return
    mine = {seat: sorted(legal) for seat, legal in law.legal.items() if seat not in law.answers}
    _same(mine, {seat: sorted(a.text for a in hand.legal(seat)) for seat in hand.asked()}, *where)
    turned = [TEXT[face] for face in hand.rules.dead.turned(hand.table.wall)]
    _same((law.dora[: law.turned], law.left), (turned, hand.table.wall.left()), *where)


def play(hand: RiichiHand, rng: random.Random, seldom: float, seen: Counts, *where: object) -> None:
    """A hand to its end, mostly eagerly; `seldom`: the share of random answers."""
    law = heard(hand)
    same_state(hand, law, *where)
    done: list[tuple[int, str]] = []
    while hand.asked():
        seat = rng.choice(hand.asked())
        action = rng.choice(hand.legal(seat)) if rng.random() < seldom else eager(hand, seat, rng)
        done.append((seat, action.text))
        hand.act(seat, action)
        law.act(seat, action.text)
        seen[action.kind] += 1
        same_state(hand, law, *where, done)
    seen[f"end {law.ended}"] += 1


def _order(rng: random.Random) -> list[int]:
    """A shuffled wall, at times with yaochuu or honours in front, so that rare things happen."""
    ids = list(range(DECK_SIZE))
    front = rng.choice((None, None, None, range(27, 34), (0, 8, 9, 17, 18, 26, *range(27, 34))))
    keys = {tile: rng.random() * (0.4 if front and tile // 4 in front else 1) for tile in ids}
    ids.sort(key=lambda tile: keys[tile])
    dealt = ids[:70]
    rng.shuffle(dealt)
    return dealt + ids[70:]


def compare_hands(count: int, seed: int) -> Counts:
    """Hands anywhere in a match, from their walls to their payments."""
    seen: Counts = Counter()
    for number in range(seed, seed + count):
        rng = random.Random(number)
        given, options = random_options(rng, PLAYING, rng.choice((1, 8, 14)))
        rules = PlayRules(options)
        round_ = rng.choice([one for one in range(12) if one % 4 < rules.seats])
        points = [rng.choice((0, 900, 1000, 25000, 25000, 25000)) for _ in range(rules.seats)]
        start = Start(round_, rng.choice((0, 0, 5)), rng.choice((0, 0, 3)), points, rng.choice((0, 6, 7)))
        hand = new_hand(rules, start, setting_at(start, round_ % 4, 0, [[3, 4]]), _order(rng))
        play(hand, rng, rng.choice((0.02, 0.05, 0.4)), seen, number, given)
    return seen


def compare_matches(count: int, seed: int) -> Counts:
    """Whole matches: where each hand stands, the end, the places and the results."""
    seen: Counts = Counter()
    for number in range(seed, seed + count):
        rng = random.Random(number)
        given, options = random_options(rng, PLAYING, 8)
        _match(RiichiMatch(PlayRules(options)), options, rng, seen, number, given)
    return seen


def _match(match: RiichiMatch, options: Any, rng: random.Random, seen: Counts, *where: object) -> None:
    points = [options.start] * options.players
    place = {"round": 0, "honba": 0, "sticks": 0, "dealer": 0}
    streak = hands = 0
    while True:
        hand = match.begin(Shuffler(rng.randbytes(32), []))
        assert isinstance(hand, RiichiHand)
        hands += 1
        start = hand.start_of_hand
        told = {
            "round": start.number,
            "honba": start.honba,
            "sticks": start.sticks,
            "dealer": hand.table.dealer,
        }
        _same((place, points, streak), (told, start.points, start.streak), *where)
        law = heard(hand)
        while hand.asked():
            seat = rng.choice(hand.asked())
            action = eager(hand, seat, rng)
            hand.act(seat, action)
            law.act(seat, action.text)
        same_state(hand, law, *where)
        match.complete(hand)
        points = [one + change for one, change in zip(points, law.deltas, strict=True)]
        kind = "exhaustive" if law.ended in ("draw", "nagashi") else law.ended
        won = kind == "win" and law.dealer in law.winners
        streak = (streak + 1) % 8 if won else 0
        after = follow(options, {**place, "hands": hands}, kind, law.winners, law.ready, points, law.sticks)
        seen[law.ended] += 1
        _same(after.get("end", ""), match.ended, *where)
        if match.ended:
            seen[f"end {match.ended}"] += 1
            ranks = [after["ranking"].index(seat) + 1 for seat in range(options.players)]
            results = match.further_json()["results"]
            mine = (after["scores"], after["final"], ranks)
            _same(mine, (match.points(), results, match.standings()), *where)
            return
        place = after["next"]


COMPARE = {
    "cases": compare_cases,
    "flows": compare_flows,
    "hands": compare_hands,
    "matches": compare_matches,
}

if __name__ == "__main__":
    print(sorted(COMPARE[sys.argv[1]](int(sys.argv[2]), int(sys.argv[3])).items()))
