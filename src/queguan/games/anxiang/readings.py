"""Readings: every way in which a complete hand can be arranged (rules/anxiang.md 6 and 7.3).

An *arrangement* cuts the concealed cards into triples, runs and one pair; the melds are fixed. A *reading*
is an arrangement together with the group in which the winning card lies. The search works on counts, so
the order in which cards are given cannot matter.
"""

from typing import Final

from queguan.games.anxiang.melds import CHOW, PONG, Meld

SELF_FLIP: Final = 0
OTHER_FLIP: Final = 1
HEAVEN: Final = 2

IN_PAIR: Final = 0
IN_TRIPLE: Final = 1
IN_RUN: Final = 2
NOWHERE: Final = 3

# What a triple is worth: a pong, or a wei (melds, own flips and unbroken kan alike).
AS_PONG: Final = 0
AS_WEI: Final = 1

SENTENCES: Final = 6


class Situation:
    """How the winning card came.

    `card` is its value (-1: heaven), `win_by` SELF_FLIP, OTHER_FLIP or HEAVEN, `held` how many of it the
    winner held concealed before, `concealed` how many cards he held concealed before, `last_card` whether
    it was the last of the stock.
    """

    __slots__ = ("card", "concealed", "held", "last_card", "win_by")

    def __init__(self, card: int, win_by: int, held: int, concealed: int, last_card: bool) -> None:
        self.card = card
        self.win_by = win_by
        self.held = held
        self.concealed = concealed
        self.last_card = last_card

    def forces_wei(self) -> bool:
        """Whether the card has to be made a wei first (own flip with two or more held: R10)."""
        return self.win_by == SELF_FLIP and self.held >= 2


class Arrangement:
    """The concealed cards as triples, runs (their lowest values) and the pair, each ascending."""

    __slots__ = ("pair", "runs", "triples")

    def __init__(self, triples: list[int], runs: list[int], pair: int) -> None:
        self.triples = triples
        self.runs = runs
        self.pair = pair


class _Search:
    """Walks the 20 values upwards; at each it decides on a triple, the pair, and as many runs as are left."""

    __slots__ = ("counts", "found", "pair", "runs", "triples")

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts
        self.triples: list[int] = []
        self.runs: list[int] = []
        self.pair = -1
        self.found: list[Arrangement] = []

    def walk(self, value: int) -> None:
        counts = self.counts
        while value < 20 and counts[value] == 0:
            value += 1
        if value == 20:
            if self.pair >= 0:
                self.found.append(Arrangement(self.triples[:], self.runs[:], self.pair))
            return
        here = counts[value]
        if here >= 3:
            self.triples.append(value)
            self.with_pair(value, here - 3)
            self.triples.pop()
        self.with_pair(value, here)

    def with_pair(self, value: int, left: int) -> None:
        if left >= 2 and self.pair < 0:
            self.pair = value
            self.with_runs(value, left - 2)
            self.pair = -1
        self.with_runs(value, left)

    def with_runs(self, value: int, left: int) -> None:
        if left == 0:
            self.walk(value + 1)
            return
        counts = self.counts
        if value % 10 > 7 or counts[value + 1] < left or counts[value + 2] < left:
            return
        counts[value + 1] -= left
        counts[value + 2] -= left
        for _ in range(left):
            self.runs.append(value)
        self.walk(value + 1)
        for _ in range(left):
            self.runs.pop()
        counts[value + 1] += left
        counts[value + 2] += left


def arrangements(counts: list[int]) -> list[Arrangement]:
    """All ways to cut these concealed cards (20 counts) into triples, runs and exactly one pair.

    Each once, in a fixed order; [] when there is none.
    """
    search = _Search(counts[:])
    search.walk(0)
    return search.found


class Reading:
    """One reading with the facts that 7.1 and 7.2 ask about. Never changed after it was made.

    `triples` and `worth` (AS_PONG or AS_WEI) go together, melds first, then a forced wei, then concealed
    ones; `runs` holds melds first. `place` is IN_PAIR, IN_TRIPLE, IN_RUN or NOWHERE (heaven).
    `reunions` are the values of the 团圆, ascending; `turned` tells whether the pair's value lies in a run.
    """

    __slots__ = (
        "arrangement",
        "melds",
        "pair",
        "place",
        "reunions",
        "runs",
        "situation",
        "triples",
        "turned",
        "worth",
    )

    def __init__(self, melds: list[Meld], situation: Situation, arrangement: Arrangement, place: int) -> None:
        self.melds = melds
        self.situation = situation
        self.arrangement = arrangement
        self.place = place
        self.pair = arrangement.pair
        triples: list[int] = []
        worth: list[int] = []
        runs: list[int] = []
        for meld in melds:
            if meld.kind == CHOW:
                runs.append(meld.value)
            else:
                triples.append(meld.value)
                worth.append(AS_PONG if meld.kind == PONG else AS_WEI)
        if situation.forces_wei():
            triples.append(situation.card)
            worth.append(AS_WEI)
        ponged = situation.card if place == IN_TRIPLE and situation.win_by == OTHER_FLIP else -1
        for value in arrangement.triples:
            triples.append(value)
            worth.append(AS_PONG if value == ponged else AS_WEI)
        runs.extend(arrangement.runs)
        self.triples = triples
        self.worth = worth
        self.runs = runs
        self.turned = in_a_run(runs, self.pair)
        reunions = [value for value in triples if in_a_run(runs, value)]
        reunions.sort()
        self.reunions = reunions


def in_a_run(runs: list[int], value: int) -> bool:
    """Whether the value lies in any of the runs given by their lowest values (which never leave a size)."""
    return any(low <= value <= low + 2 for low in runs)


def readings(counts: list[int], melds: list[Meld], situation: Situation) -> list[Reading]:
    """Every reading of a hand (rules/anxiang.md 7.3, step 1); [] when the shape is not complete.

    `counts` are the concealed cards without the winning card (20 counts).
    """
    if len(melds) > SENTENCES:
        return []
    whole = counts[:]
    card = situation.card
    forced = situation.forces_wei()
    if forced:
        whole[card] -= 2
    elif card >= 0:
        whole[card] += 1
    sentences = SENTENCES - len(melds) - (1 if forced else 0)
    found: list[Reading] = []
    if sum(whole) != 3 * sentences + 2:
        return found
    for arrangement in arrangements(whole):
        if card < 0:
            found.append(Reading(melds, situation, arrangement, NOWHERE))
            continue
        if forced:
            found.append(Reading(melds, situation, arrangement, IN_TRIPLE))
            continue
        if arrangement.pair == card:
            found.append(Reading(melds, situation, arrangement, IN_PAIR))
        if card in arrangement.triples:
            found.append(Reading(melds, situation, arrangement, IN_TRIPLE))
        if in_a_run(arrangement.runs, card):
            found.append(Reading(melds, situation, arrangement, IN_RUN))
    return found


def _sentences_only(counts: list[int], start: int, extra: int, taken: int) -> bool:
    """Whether the ten counts from `start` are triples and runs, with one card of value `extra` more and
    two of value `taken` less.

    Three equal runs are three triples too, so it is enough to try the fewest runs from each value.
    """
    here = 0
    following = 0
    for value in range(start, start + 10):
        last = counts[value]
        if value == extra:
            last += 1
        if value == taken:
            last -= 2
        runs = here - 3 if here >= 3 else here
        # `here` are the cards left two values below: each of them starts a run through this value.
        following -= runs
        last -= runs
        if following < 0 or last < 0:
            return False
        here = following
        following = last
    return here % 3 == 0 and following % 3 == 0


def _with_pair(counts: list[int], start: int, extra: int, taken: int) -> bool:
    """As `_sentences_only`, but with exactly one pair besides."""
    weighted = 0
    for number in range(1, 10):
        weighted += number * counts[start + number]
    if start <= extra < start + 10:
        weighted += extra - start
    if start <= taken < start + 10:
        weighted -= 2 * (taken - start)
    # Triples and runs weigh 0 modulo 3, so the pair's number is known modulo 3.
    for number in range(weighted * 2 % 3, 10, 3):
        value = start + number
        there = counts[value] + (1 if value == extra else 0) - (2 if value == taken else 0)
        if there >= 2 and _sentences_less(counts, start, extra, taken, value):
            return True
    return False


def _sentences_less(counts: list[int], start: int, extra: int, taken: int, pair: int) -> bool:
    """As `_sentences_only` with the pair taken away as well."""
    if taken < 0:
        return _sentences_only(counts, start, extra, pair)
    rest = counts[:]
    rest[pair] -= 2
    return _sentences_only(rest, start, extra, taken)


def complete(counts: list[int], extra: int, taken: int) -> bool:
    """Whether the concealed cards, with one card `extra` more and two cards `taken` less (-1: none), are
    sentences and one pair. The quick answer for live play: most hands fail on the number of small cards.
    """
    small = 0
    for value in range(10):
        small += counts[value]
    if 0 <= extra < 10:
        small += 1
    if 0 <= taken < 10:
        small -= 2
    if small % 3 == 2:
        return _sentences_only(counts, 10, extra, taken) and _with_pair(counts, 0, extra, taken)
    return (
        small % 3 == 0 and _sentences_only(counts, 0, extra, taken) and _with_pair(counts, 10, extra, taken)
    )
