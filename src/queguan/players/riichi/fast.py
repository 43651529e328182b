"""Level 2 of riichi: the shortest way to a hand that may be won, and riichi whenever it can be declared."""

from typing import Final

from queguan.core.action import Action
from queguan.games.mahjong.distance import ORPHANS_TOO, SEVEN_PAIRS_TOO, distance
from queguan.games.mahjong.melds import KONG_CLAIMED, MELD_CHOW, MELD_PUNG, Meld
from queguan.games.mahjong.space import CHOW_HIGH, CHOW_LOW
from queguan.games.mahjong.tiles import KINDS, YAOCHUU
from queguan.players.mahjong import efficient
from queguan.players.mahjong.choices import Choices, is_chow, is_claimed_kong
from queguan.players.mahjong.routes import BITS, NEVER, Route
from queguan.players.riichi.menu import Menu
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.ways import OpenWays

SHAPES: Final = SEVEN_PAIRS_TOO + ORPHANS_TOO
# A hand is opened for an honour that counts from anywhere, for any other yaku when it is as near afterwards.
NEAR: Final = 2
# A hand with so many kinds of terminals and honours heads for thirteen orphans.
TOWARDS_ORPHANS: Final = 11


def decide(sight: RiichiSight, menu: Menu, ways: OpenWays) -> Action:
    """Wins when he may, declares when he can, opens the hand only with a yaku in sight."""
    choices = Choices(menu.plain)
    if choices.wins:
        return menu.chosen(choices.wins[0])
    if menu.nine is not None and kinds_of_orphans(sight.counts) < TOWARDS_ORPHANS:
        return menu.nine
    if menu.kita is not None:
        return menu.kita
    if menu.riichi:
        return menu.riichi[widest_wait(sight, list(menu.riichi))]
    if choices.claims:
        claim = best_claim(sight, choices.claims, ways)
        return menu.chosen(claim if claim is not None else menu.plain[-1])
    if choices.discards and not sight.closed():
        for action in choices.kongs:
            if efficient.konging_costs_nothing(sight, action.index, 0):
                return menu.chosen(action)
        return menu.chosen(open_discard(sight, choices.discards, ways))
    return menu.chosen(efficient.decide(sight, menu.plain, SHAPES))


def kinds_of_orphans(counts: list[int]) -> int:
    """How many kinds of terminals and honours are held."""
    return sum([1 for kind in YAOCHUU if counts[kind]])


def widest_wait(sight: RiichiSight, thrown: list[int]) -> int:
    """Of the kinds to throw with riichi the one after which most tiles win, as far as is seen; a wait one has
    thrown from before counts little."""
    counts = sight.counts
    best = thrown[0]
    most = -1
    for kind in thrown:
        counts[kind] -= 1
        waits = sight.waits(counts)
        width = 0
        for one in range(KINDS):
            if waits >> one & 1:
                width += 4 * sight.unseen[one] + 1
        if waits & (sight.thrown | BITS[kind]):
            width //= 4
        if width > most:
            most = width
            best = kind
        counts[kind] += 1
    return best


def nearest(routes: list[Route], counts: list[int], melds: int) -> int:
    """The distance of the nearest of these ways."""
    least = NEVER
    for route in routes:
        least = min(least, route.distance(route.kept(counts), melds, 0))
    return least


def best_claim(sight: RiichiSight, claims: list[Action], ways: OpenWays) -> Action | None:
    """The claim after which a hand with a yaku in sight is nearer than any hand was before."""
    counts = sight.counts
    melds = sight.melds
    if sight.closed():
        least = distance(counts, len(melds), SHAPES)
    else:
        least = nearest(ways.of(counts, melds, sight.honours), counts, len(melds))
    best: Action | None = None
    for action in claims:
        after, meld = claimed(counts, sight.view.shown, action.index)
        laid = [*melds, meld]
        far = nearest(ways.of(after, laid, sight.honours), after, len(laid))
        counts_itself = meld.form != MELD_CHOW and sight.honours & BITS[meld.tile] != 0
        if far < least and (far <= NEAR or counts_itself or not sight.closed()):
            least = far
            best = action
    return best


def claimed(counts: list[int], shown: int, index: int) -> tuple[list[int], Meld]:
    """The concealed tiles after a claim, and its meld."""
    after = counts[:]
    if is_chow(index):
        low, high = CHOW_LOW[index], CHOW_HIGH[index]
        after[low] -= 1
        after[high] -= 1
        return after, Meld(MELD_CHOW, [shown, low, high])
    if is_claimed_kong(index):
        after[shown] -= 3
        return after, Meld(KONG_CLAIMED, [shown] * 4)
    after[shown] -= 2
    return after, Meld(MELD_PUNG, [shown] * 3)


def open_discard(sight: RiichiSight, discards: list[Action], ways: OpenWays) -> Action:
    """The discard after which the nearest hand with a yaku is nearest, of equal ones the widest."""
    counts = sight.counts
    melds = len(sight.melds)
    best = discards[0]
    least = NEVER
    most = -1
    routes = ways.of(counts, sight.melds, sight.honours)
    for action in discards:
        kind = action.index
        counts[kind] -= 1
        far = NEVER
        width = 0
        for route in routes:
            kept = route.kept(counts)
            here = route.distance(kept, melds, 0)
            if here > far:
                continue
            useful = route.useful(kept, melds, 0)
            wide = sum([sight.unseen[one] for one in range(KINDS) if useful >> one & 1])
            if here < far or wide > width:
                far = here
                width = wide
        width -= 2 * sight.dora[kind]
        if far < least or (far == least and width > most):
            least = far
            most = width
            best = action
        counts[kind] += 1
    return best
