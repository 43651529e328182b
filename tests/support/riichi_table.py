"""Hands of riichi set up for tests: from a seed, or with chosen tiles in the hands and in the wall."""

import random

from queguan.core.action import Action
from queguan.core.hand import Event, Hand
from queguan.games.mahjong.distance import ORPHANS_TOO, SEVEN_PAIRS_TOO, distance
from queguan.games.mahjong.tiles import KIND, parse_tiles
from queguan.games.riichi.deal import dealt_places, new_hand, setting_at
from queguan.games.riichi.facts import Start
from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.play_rules import DECK_SIZE, PlayRules
from queguan.games.riichi.space import thrown_face
from tests.support.tile_hands import do, pass_all

THROWS = [[3, 4]]


def rules_of(**options: object) -> PlayRules:
    """The rules of these options over the preset."""
    return PlayRules(OPTIONS.parse(options))


def start_of(rules: PlayRules, number: int = 0, **facts: int) -> Start:
    """The start of a hand, everybody with the points of the first one; `poor`: the points of seat 0."""
    points = [rules.options.start] * rules.seats
    points[0] = facts.get("poor", points[0])
    return Start(number, facts.get("honba", 0), facts.get("sticks", 0), points, facts.get("streak", 0))


def seeded(seed: int, number: int = 0, **options: object) -> RiichiHand:
    """A hand dealt from a seed."""
    order = list(range(DECK_SIZE))
    random.Random(seed).shuffle(order)
    rules = rules_of(**options)
    start = start_of(rules, number)
    return new_hand(rules, start, setting_at(start, number % 4, 0, THROWS), order)


class Deal:
    """A hand to be dealt: `hands` by seat (what lacks of 13 tiles are singles that fit nothing), `draws` from
    the live wall in order, `rinshan` the replacements, `dora` and `ura` the indicators. What is not said is
    random. The facts of the start are given by name (`honba`, `sticks`, `streak`, `poor`).
    """

    def __init__(
        self,
        hands: list[str],
        draws: str = "",
        rinshan: str = "",
        dora: str = "",
        ura: str = "",
        number: int = 0,
        **facts: int,
    ) -> None:
        self.hands = hands
        self.draws = draws
        self.rinshan = rinshan
        self.dora = dora
        self.ura = ura
        self.number = number
        self.facts = facts

    def hand(self, **options: object) -> RiichiHand:
        """The hand at its first decision. Raises AssertionError when a tile is used too often."""
        rules = rules_of(**options)
        dealer = self.number % 4
        size = len(rules.tail)
        faces: list[int | None] = [None] * size
        places = [dealt_places((seat - dealer) % rules.seats, rules.seats) for seat in range(rules.seats)]
        wanted: list[tuple[list[int], str]] = [
            (list(range(13 * rules.seats, size)), self.draws),
            (rules.tail, self.rinshan),
            (rules.dead.dora, self.dora),
            (rules.dead.ura, self.ura),
            *zip(places, self.hands, strict=False),
        ]
        rest: list[int] = [face for face in rules.faces if face >= 0]
        for where, text in wanted:
            for place, face in zip(where, parse_tiles(text), strict=False):
                faces[place] = face
                rest.remove(face)
        random.Random(1).shuffle(rest)
        named = {KIND[face] for face in faces if face is not None}
        for seat in range(rules.seats):
            lacking = [place for place in places[seat] if faces[place] is None]
            for place, face in zip(lacking, _idle(rest, named, seat, len(lacking)), strict=True):
                faces[place] = face
        for place in range(size):
            if faces[place] is None:
                faces[place] = rest.pop()
        start = start_of(rules, self.number, **self.facts)
        return new_hand(rules, start, setting_at(start, dealer, 0, THROWS), _ids(rules, faces))


def _idle(rest: list[int], named: set[int], seat: int, wanted: int) -> list[int]:
    """So many single tiles, if possible none of those that are named and with few runs among them."""

    def place(face: int) -> tuple[bool, int, int]:
        kind = KIND[face]
        return (kind in named, 9 if kind >= 27 else (kind % 9 + seat) % 3, kind)

    taken: list[int] = []
    for face in sorted(rest, key=place):
        if len(taken) < wanted and KIND[face] not in [KIND[other] for other in taken]:
            taken.append(face)
    for face in taken:
        rest.remove(face)
    return taken


def _ids(rules: PlayRules, faces: list[int | None]) -> list[int]:
    """The permutation that deals these faces; ids that are not in the game come last."""
    ids: dict[int, list[int]] = {}
    for tile, face in enumerate(rules.faces):
        ids.setdefault(face, []).append(tile)
    order = [ids[face].pop() for face in faces]  # type: ignore[index]
    return order + ids.get(-1, [])


def throw(hand: RiichiHand, seat: int, tile: str) -> tuple[Event, ...]:
    """A seat discards, and nobody takes it."""
    return do(hand, seat, f"discard {tile}") + pass_all(hand)


def go_round(hand: RiichiHand, turns: int) -> None:
    """Whoever's turn it is throws what was drawn, and nobody takes it."""
    for _ in range(turns):
        seat = hand.open_turn()
        assert seat >= 0
        hand.act(seat, hand.default(seat))
        pass_all(hand)


def on_to(hand: RiichiHand, seat: int) -> None:
    """Everybody throws what he draws until it is this seat's turn."""
    while hand.open_turn() != seat:
        go_round(hand, 1)


def play_out(hand: Hand) -> None:
    """Everybody does what a time-out does, to the end."""
    while hand.asked():
        seat = hand.asked()[0]
        hand.act(seat, hand.default(seat))


def eager(hand: RiichiHand, seat: int, rng: random.Random) -> Action:
    """What somebody does who wants to see everything: wins, declares, makes kans, else goes for a ready hand;
    now and then something else."""
    legal = hand.legal(seat)
    if rng.random() < 0.05:
        return rng.choice(legal)
    for kinds in (("win", "self_draw"), ("riichi", "kita"), ("kong_concealed", "kong_added", "kong_claimed")):
        found = [action for action in legal if action.kind in kinds]
        if found and rng.random() < 0.9:
            return rng.choice(found)
    calls = [action for action in legal if action.kind in ("pung", "chow")]
    if calls and rng.random() < 0.15:
        return rng.choice(calls)
    discards = [action for action in legal if action.kind == "discard"]
    if not discards:
        return legal[-1] if legal[-1].kind == "pass" else next(a for a in legal if a.kind == "pass")
    return min(discards, key=lambda action: (_left(hand, seat, action), rng.random()))


def _left(hand: RiichiHand, seat: int, action: Action) -> int:
    """How far the hand is from being ready after a discard."""
    me = hand.table.seats[seat]
    counts = me.counts[:]
    counts[KIND[thrown_face(action.index)]] -= 1
    return distance(counts, len(me.melds), 0 if me.melds else SEVEN_PAIRS_TOO + ORPHANS_TOO)


def play_eagerly(hand: RiichiHand, rng: random.Random, steps: int = 2000) -> RiichiHand:
    """Eager answers, at most this many."""
    for _ in range(steps):
        asked = hand.asked()
        if not asked:
            break
        seat = rng.choice(asked)
        hand.act(seat, eager(hand, seat, rng))
    return hand
