"""The explained score: a reading as groups to draw, and as a tree of lines (docs/contract.md 1)."""

from typing import Final

from queguan.core.score import ADD, NOTE, Score, ScoreLine
from queguan.games.guangdong.awards import Award, inside, limited
from queguan.games.guangdong.facts import UNRELATED, Facts
from queguan.games.guangdong.payments import Share, unit_of
from queguan.games.guangdong.pointing import concerned
from queguan.games.guangdong.scoring import Winning, capped, with_chicken
from queguan.games.guangdong.values import Played, Rules
from queguan.games.mahjong.groups import FORM_TEXT, PAIR
from queguan.games.mahjong.reading import EYE, ORPHANS, STANDARD
from queguan.games.mahjong.tiles import KINDS, TEXT

TOTAL_RULE: Final = "7.7"
EXCLUSION_RULE: Final = "7.6"
LIMITS_RULE: Final = "7.7"
CAP_RULE: Final = "10"
PAYMENT_RULE: Final = "8"
MOST_ALTERNATIVES: Final = 12
SEAT_TEXT: Final = "ESWN"


def texts(faces: list[int]) -> list[str]:
    """The tiles as `5m`."""
    return [TEXT[face] for face in faces]


def _group(kind: str, faces: list[int], concealed: bool, win: int) -> dict[str, object]:
    return {"kind": kind, "tiles": texts(faces), "concealed": concealed, "win": win if win >= 0 else None}


def groups_of(facts: Facts) -> list[dict[str, object]]:
    """The reading as groups: melds first, the eye last. Each has its `kind` (chow, pung, kong, pair, or
    `orphans`, `unrelated` for all tiles of such a hand), `tiles`, whether it is `concealed`, and `win`: where
    in it the winning tile lies, or null."""
    reading = facts.reading
    tile = facts.win.tile
    drawn: list[dict[str, object]] = []
    if reading.shape == ORPHANS or reading.shape == UNRELATED:
        faces: list[int] = []
        for kind in range(KINDS):
            faces.extend([kind] * facts.win.counts[kind])
        last = max([place for place, face in enumerate(faces) if face == tile])
        return [_group("orphans" if reading.shape == ORPHANS else "unrelated", faces, True, last)]
    for place, one in enumerate(reading.groups):
        kinds = one.kinds()
        won = -1
        if place == reading.win:
            won = max([at for at, kind in enumerate(kinds) if kind == tile])
        drawn.append(_group(FORM_TEXT[one.form], kinds, one.concealed, won))
    if reading.shape == STANDARD:
        won = 1 if reading.win == EYE else -1
        drawn.append(_group(FORM_TEXT[PAIR], [reading.eye, reading.eye], True, won))
    return drawn


def _pattern_line(one: Played, tiles: list[str]) -> ScoreLine:
    return ScoreLine(
        one.id, ADD, one.value, one.section, tiles, [], {"value": str(one.value), "tiles": "".join(tiles)}
    )


def _note_line(one: Played, tiles: list[str], rule: str, holder: str, why: str) -> ScoreLine:
    """A pattern that is not counted: `rule` is the one that says so."""
    line = _pattern_line(one, tiles)
    params = {**line.params, "in": holder, "why": why}
    return ScoreLine(one.id, NOTE, one.value, rule, tiles, [], params)


def _pattern_lines(award: Award) -> list[ScoreLine]:
    """A line for each entry, sorted by id, with its tiles."""
    lines: list[ScoreLine] = []
    for place, one in enumerate(award.made):
        pointed = concerned(one.id, award.facts, award.times[place])
        for faces in pointed:
            lines.append(_pattern_line(one, texts(faces)))
    lines.sort(key=lambda line: line.id)
    return lines


def _notes(chosen: Award, counted: Award, rules: Rules) -> list[ScoreLine]:
    """What was made and is not counted, each with the id of what holds it: patterns that lie in dearer ones
    (7.6), then what a 例牌 pushed out (`limits_alone`)."""
    lines: list[ScoreLine] = []
    for one in inside(chosen.facts, rules):
        for faces in concerned(one.pattern.id, chosen.facts, one.times):
            lines.append(_note_line(one.pattern, texts(faces), EXCLUSION_RULE, one.holder.id, "inside"))
    kept = [one.id for one in counted.made]
    if kept != [one.id for one in chosen.made]:
        for place, made in enumerate(chosen.made):
            if made.id not in kept:
                for faces in concerned(made.id, chosen.facts, chosen.times[place]):
                    lines.append(_note_line(made, texts(faces), LIMITS_RULE, kept[0], "limit"))
    return lines


def _unit_line(fan: int, rules: Rules) -> ScoreLine:
    params = {"fan": str(fan), "base": str(rules.base_points), "per_fan": str(rules.per_fan)}
    name = "unit_half_spicy" if rules.half_spicy else "unit"
    return ScoreLine(name, NOTE, unit_of(fan, rules), PAYMENT_RULE, [], [], params)


def _share_line(name: str, share: Share) -> ScoreLine:
    params = {"units": str(share.units), "times": str(share.times)}
    return ScoreLine(name, ADD, share.amount, PAYMENT_RULE, [], [], params)


def _payment_lines(shared: list[Share]) -> list[ScoreLine]:
    """Who pays: his own share, or for several `pays_W` made of `share_E`, `share_N`, `share_W`."""
    if not shared:
        return []
    lines: list[ScoreLine] = []
    for payer in range(4):
        paid = [share for share in shared if share.payer == payer]
        name = f"pays_{SEAT_TEXT[payer]}"
        if len(paid) == 1 and paid[0].owner == payer:
            lines.append(_share_line(name, paid[0]))  # a part that is the whole says nothing more
        elif paid:
            children = [_share_line(f"share_{SEAT_TEXT[share.owner]}", share) for share in paid]
            amount = sum([share.amount for share in paid])
            lines.append(ScoreLine(name, ADD, amount, PAYMENT_RULE, [], children))
    total = sum([share.amount for share in shared])
    return [ScoreLine("payments", NOTE, total, PAYMENT_RULE, [], lines)]


def _score(chosen: Award, counted: Award, rules: Rules, shared: list[Share]) -> Score:
    children = _pattern_lines(counted)
    total = capped(counted.total, rules)
    if total < counted.total:
        cap = {"cap": str(rules.fan_cap), "fan": str(counted.total)}
        children.append(ScoreLine("fan_cap", ADD, total - counted.total, CAP_RULE, [], [], cap))
    children.extend(_notes(chosen, counted, rules))
    children.append(_unit_line(total, rules))
    children.extend(_payment_lines(shared))
    line = ScoreLine("total", ADD, total, TOTAL_RULE, [], children)
    patterns: list[tuple[str, int | str]] = [(name, value) for name, value in counted.entries()]
    return Score(total, line, patterns, groups_of(counted.facts))


def score(winning: Winning, shared: list[Share]) -> Score:
    """The explained score of a win: what counts, what lies in something dearer, the unit, who pays.

    `shared`: the shares of `payments.shares`, [] when it is not known who pays; seats there are winds.
    """
    return _score(winning.chosen, winning.counted, winning.rules, shared)


def alternatives(winning: Winning) -> list[Score]:
    """The readings not chosen, dearest first, at most twelve."""
    rules = winning.rules
    return [
        _score(one, with_chicken(limited(one, rules), rules), rules, [])
        for one in winning.ranked()[:MOST_ALTERNATIVES]
    ]
