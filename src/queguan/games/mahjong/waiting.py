"""What 13 tiles wait for, told to a person: the answer of `Game.waits` (docs/contract.md 1)."""

from collections.abc import Callable, Sequence
from typing import Final

from queguan.games.mahjong.distance import distance
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.readings import NO_SHAPES
from queguan.games.mahjong.shapes import SpecialShape
from queguan.games.mahjong.tiles import COPIES, KINDS, TEXT
from queguan.games.mahjong.waits import waits

WANTED: Final = 13


class Worth:
    """What a hand would be worth with one more tile: its `total`, or the `reason` why it would not win."""

    __slots__ = ("reason", "total")

    def __init__(self, total: int, reason: str = "") -> None:
        self.total = total
        self.reason = reason


def readiness(counts: list[int], melds: int, special: list[SpecialShape] = NO_SHAPES, wilds: int = 0) -> int:
    """The distance of the nearest shape, the game's own among them; arguments as in `waits.is_complete`."""
    nearest = distance(counts, melds, 0, wilds)
    if melds == 0 and wilds == 0:
        for shape in special:
            nearest = min(nearest, shape.distance(counts))
    return nearest


def held_counts(counts: list[int], melds: list[Meld]) -> list[int]:
    """How many of each kind the player holds, melds included."""
    held = list(counts)
    for meld in melds:
        for kind in meld.kinds():
            held[kind] += 1
    return held


def useful_kinds(
    counts: list[int], melds: list[Meld], special: list[SpecialShape] = NO_SHAPES, wilds: int = 0
) -> list[int]:
    """The kinds that bring a hand nearer and of which the player does not hold all four, ascending."""
    now = readiness(counts, len(melds), special, wilds)
    held = held_counts(counts, melds)
    tried = list(counts)
    found: list[int] = []
    for kind in range(KINDS):
        if held[kind] < COPIES:
            tried[kind] += 1
            if readiness(tried, len(melds), special, wilds) < now:
                found.append(kind)
            tried[kind] -= 1
    return found


def problem(key: str, params: dict[str, str]) -> dict[str, object]:
    """Why no such hand can be held, as a `Reason`."""
    return {"rule": "6", "key": key, "params": params}


def _problem(known: list[int], win: int, size: int) -> dict[str, object] | None:
    for kind in range(KINDS):
        has = known[kind] + (1 if kind == win else 0)
        if has > COPIES:
            return problem("too_many_alike", {"tile": TEXT[kind], "has": str(has)})
    if size < WANTED:
        return problem("too_few", {"has": str(size), "wanted": str(WANTED), "lacking": str(WANTED - size)})
    if size > WANTED:
        return problem("too_many", {"has": str(size), "wanted": str(WANTED), "over": str(size - WANTED)})
    return None


def waiting(
    counts: list[int],
    melds: list[Meld],
    win: int,
    worth: Callable[[int], Worth],
    special: list[SpecialShape] = NO_SHAPES,
    wilds: int = 0,
    aside: Sequence[int] = (),
    shown: Sequence[int] = (),
) -> dict[str, object]:
    """The answer of `Game.waits`: `counts` are the concealed tiles without the winning one, whose kind is
    `win` (NO_TILE when there is none); `worth` says what the hand is worth with a kind that completes it;
    `aside` are the kinds of tiles the player has laid aside, `shown` of those that lie elsewhere for all to
    see: neither is left."""
    size = sum(counts) + wilds + 3 * len(melds)
    known = held_counts(counts, melds)
    for kind in aside:
        known[kind] += 1
    wrong = _problem(known, win, size)
    for kind in shown:
        known[kind] += 1
    answer: dict[str, object] = {"held": size, "wanted": WANTED, "problem": wrong}
    if wrong is not None:
        return {**answer, "distance": None, "cards": []}
    away = readiness(counts, len(melds), special, wilds)
    cards: list[dict[str, object]] = []
    if away <= 0:
        for kind in waits(counts, melds, special, wilds):
            would = worth(kind)
            wins = would.reason == ""
            cards.append(
                {
                    "card": TEXT[kind],
                    "left": max(0, COPIES - known[kind]),
                    "total": would.total if wins else None,
                    "reason": None if wins else would.reason,
                }
            )
    else:
        for kind in useful_kinds(counts, melds, special, wilds):
            left = max(0, COPIES - known[kind])
            cards.append({"card": TEXT[kind], "left": left, "total": None, "reason": None})
    return {**answer, "distance": away, "cards": cards}
