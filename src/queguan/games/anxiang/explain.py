"""The explained score: a reading as groups to draw and as a tree of lines (docs/contract.md 1)."""

from queguan.core.score import ADD, MULTIPLY, Score, ScoreLine
from queguan.games.anxiang.awards import Award
from queguan.games.anxiang.cards import RED, TEXT
from queguan.games.anxiang.melds import KIND_TEXT
from queguan.games.anxiang.patterns import (
    EIGHT,
    EIGHTS,
    PAIR,
    PATTERN_IDS,
    RED_REUNIONS,
    REDS,
    REUNIONS,
    TRIPLE_AND_PAIR,
    TWINS,
    WINNING_CARD,
)
from queguan.games.anxiang.readings import AS_PONG, IN_PAIR, IN_RUN, IN_TRIPLE, Reading
from queguan.games.anxiang.values import Played, Rules

HARD_RULE = "7.1"
PATTERN_RULE = "7.2"
TOTAL_RULE = "7.3"


class Group:
    """One sentence or the pair as it is drawn: `kind` pong, wei, kan, chow, run or pair; the values of its
    cards ascending; `claimed` -1 when no card was claimed for it; `win` index of the winning card or -1."""

    __slots__ = ("cards", "claimed", "kind", "parts", "win")

    def __init__(self, kind: str, cards: list[int], claimed: int, win: int) -> None:
        self.kind = kind
        self.cards = cards
        self.claimed = claimed
        self.win = win
        self.parts: list[tuple[str, int]] = []

    @property
    def xi(self) -> int:
        """What the group is worth."""
        return sum([value for _, value in self.parts])

    def to_json(self) -> dict[str, object]:
        """The group as the wire carries it."""
        return {
            "kind": self.kind,
            "cards": texts(self.cards),
            "claimed": TEXT[self.claimed] if self.claimed >= 0 else None,
            "win": self.win if self.win >= 0 else None,
            "xi": self.xi,
            "tags": [name for name, _ in self.parts if name in ("tuan_yuan", "pair_turn")],
        }

    def line(self) -> ScoreLine:
        """The group's line with its parts, unless the only part says the same again."""
        cards = texts(self.cards)
        lines: list[ScoreLine] = []
        if len(self.parts) > 1 or (len(self.parts) == 1 and self.parts[0][0] != self.kind):
            lines = [ScoreLine(name, ADD, value, HARD_RULE, cards) for name, value in self.parts]
        return ScoreLine(self.kind, ADD, self.xi, HARD_RULE, cards, lines)


def texts(values: list[int]) -> list[str]:
    """The cards as their characters."""
    return [TEXT[value] for value in values]


def groups_of(reading: Reading, rules: Rules) -> list[Group]:
    """The groups of a reading: melds first, a wei made by the winning card, triples, runs, the pair."""
    groups: list[Group] = []
    card = reading.situation.card
    for meld in reading.melds:
        claimed = -1 if KIND_TEXT[meld.kind] == "wei" else meld.claimed
        groups.append(Group(KIND_TEXT[meld.kind], meld.cards(), claimed, -1))
    if reading.situation.forces_wei():
        groups.append(Group("wei", [card, card, card], -1, 2))
    ponged = reading.place == IN_TRIPLE and not reading.situation.forces_wei()
    for value in reading.arrangement.triples:
        won = ponged and value == card
        groups.append(Group("pong" if won else "kan", [value, value, value], -1, 2 if won else -1))
    looking = reading.place == IN_RUN
    for low in reading.arrangement.runs:
        win = card - low if looking and low <= card <= low + 2 else -1
        looking = looking and win < 0
        groups.append(Group("run", [low, low + 1, low + 2], -1, win))
    groups.append(Group("pair", [reading.pair, reading.pair], -1, 1 if reading.place == IN_PAIR else -1))
    _price(groups, reading, rules)
    return groups


def _price(groups: list[Group], reading: Reading, rules: Rules) -> None:
    triple = 0
    for group in groups:
        value = group.cards[0]
        if group.kind == "pair":
            group.parts.append(("pair_turn" if reading.turned else "pair", rules.xi.of_pair(reading)))
        elif group.cards[1] == value:
            as_pong = reading.worth[triple] == AS_PONG
            group.parts.append(("pong" if as_pong else "wei", rules.xi.of_triple(reading, triple)))
            if value in reading.reunions:
                group.parts.append(("tuan_yuan", rules.xi.tuan_yuan[value]))
            triple += 1


def _concerned(shows: str, reading: Reading) -> list[int]:
    """The cards a pattern's line points at, ascending; [] for the whole hand."""
    card = reading.situation.card
    reunions = reading.reunions
    if shows == REUNIONS:
        return reunions
    if shows == RED_REUNIONS:
        return [value for value in reunions if RED[value]]
    if shows == REDS:
        return [value for value in _all_cards(reading) if RED[value]]
    if shows == WINNING_CARD:
        return [card]
    if shows == PAIR:
        return [reading.pair, reading.pair]
    if shows == TRIPLE_AND_PAIR:
        return [card, card, card, reading.pair, reading.pair]
    if shows == EIGHTS:
        return [EIGHT, EIGHT + 10]
    if shows == TWINS:
        twins = [value for value in reunions if value != EIGHT and value + 10 in reunions]
        return [twins[0], twins[0] + 10]
    return []


def _all_cards(reading: Reading) -> list[int]:
    cards = [reading.pair, reading.pair]
    for value in reading.triples:
        cards.extend([value, value, value])
    for low in reading.runs:
        cards.extend([low, low + 1, low + 2])
    cards.sort()
    return cards


def _pattern_line(one: Played, count: int, award: Award) -> ScoreLine:
    cards = texts(_concerned(one.shows, award.reading))
    value = one.factor if one.factor else one.value * count
    params = {
        "value": str(value),
        "each": str(one.value),
        "count": str(count),
        "cards": "".join(cards),
        "reds": str(len([card for card in _all_cards(award.reading) if RED[card]])),
        "hard": str(award.hard),
    }
    return ScoreLine(one.id, MULTIPLY if one.factor else ADD, value, PATTERN_RULE, cards, [], params)


def score(award: Award, rules: Rules) -> Score:
    """The explained score: total = hard xi (group by group), times what multiplies, plus what is added."""
    groups = groups_of(award.reading, rules)
    hard = ScoreLine("hard", ADD, award.hard, HARD_RULE, [], [group.line() for group in groups])
    lines = [_pattern_line(one, award.times[i], award) for i, one in enumerate(award.made)]
    lines.sort(key=lambda line: PATTERN_IDS.index(line.id))
    children = [hard]
    children.extend([line for line in lines if line.op == MULTIPLY])
    children.extend([line for line in lines if line.op == ADD])
    total = ScoreLine("total", ADD, award.total, TOTAL_RULE, [], children)
    return Score(award.total, total, award.patterns(), [group.to_json() for group in groups])
