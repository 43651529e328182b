"""Deals again what a viewer cannot know in 广东麻雀, keeping everything he does know.

What changes: the order of the wall, the concealed tiles of seats the viewer does not see, which of them was
drawn last, and what those seats let go. A view, a prompt, a reason or a settlement that changes leaks.
"""

import random

from queguan.core.claims import UNANSWERED
from queguan.core.viewer import SPECTATOR_VIEWER, Viewer, looker_viewer, seat_viewer
from queguan.games.guangdong.hand import GuangdongHand
from queguan.games.mahjong.events import sees
from queguan.games.mahjong.state import BY_ROB_ADDED, OVER, ROB, SeatState
from queguan.games.mahjong.tiles import FLOWERS, KINDS, NO_TILE, held
from queguan.games.mahjong.wall import Wall
from tests.support.guangdong_table import seeded

SEATS = range(4)
ACTION_KINDS = [
    *["discard", "chow", "pung", "kong_claimed", "kong_concealed", "kong_added", "win", "self_draw", "pass"],
    *["flower_win", "go_on", "self_rob", "replace"],
]


def hidden_seats(hand: GuangdongHand, viewer: Viewer) -> list[int]:
    """The seats whose tiles the viewer does not see: losers' hands are never shown."""
    return [seat for seat in SEATS if not sees(viewer, seat) and seat not in hand.table.winners]


def redealt(hand: GuangdongHand, viewer: Viewer, rng: random.Random) -> GuangdongHand:
    """Another hand that looks the same to this viewer."""
    table = hand.table.copy()
    secret = hidden_seats(hand, viewer)
    lying = table.wall.lying()
    pool = [table.wall.tiles[place] for place in lying]
    sizes: dict[int, int] = {}
    for seat in secret:
        me = table.seats[seat]
        sizes[seat] = me.size + len(me.unlaid)
        pool += held(me.counts) + me.unlaid
        me.counts = [0] * KINDS
        me.size = 0
        me.unlaid = []
    if table.phase == ROB and table.shown_by in secret:
        # Everybody knows that the maker of the kong still holds what it is made with.
        for _ in range(1 if table.shown_how == BY_ROB_ADDED else 4):
            pool.remove(table.shown)
            table.seats[table.shown_by].take(table.shown)
    rng.shuffle(pool)
    pool.sort(key=lambda face: face < FLOWERS)  # plain tiles are taken first, from the end
    # Seats that have laid out their flowers hold none.
    may_hold = [seat for seat in secret if table.place(seat) > table.dealing]
    for seat in [s for s in secret if s not in may_hold]:
        _fill(table.seats[seat], sizes[seat], pool)
    rng.shuffle(pool)
    for seat in may_hold:
        _fill(table.seats[seat], sizes[seat], pool)
    for seat in secret:
        me = table.seats[seat]
        if me.drawn != NO_TILE and me.size:
            me.drawn = rng.choice(held(me.counts))
        me.passed = rng.getrandbits(KINDS)
        me.passed_in = rng.choice([0, table.go_around])
    tiles = table.wall.tiles[:]
    for place, face in zip(lying, pool, strict=True):
        tiles[place] = face
    wall = Wall(tiles, table.wall.tail, table.wall.kept)
    wall.at, wall.taken = table.wall.at, table.wall.taken
    table.wall = wall
    other = GuangdongHand(hand.rules, table)
    mine = viewer.seat
    answers = [a if seat == mine else UNANSWERED for seat, a in enumerate(hand.claims.answer)]
    other.resume(answers, hand.steps)
    return other


def _fill(me: SeatState, size: int, pool: list[int]) -> None:
    while me.size + len(me.unlaid) < size:
        me.take(pool.pop())


def viewers() -> list[Viewer]:
    """Everybody who may look."""
    return [*[seat_viewer(s) for s in SEATS], *[looker_viewer(s) for s in SEATS], SPECTATOR_VIEWER]


def told(hand: GuangdongHand, viewer: Viewer) -> dict[str, object]:
    """Everything this viewer is told by the hand: view, prompt, reasons, what is done for him, the end."""
    seat = viewer.seat
    answer: dict[str, object] = {"view": hand.view(viewer).to_json(), "open_turn": hand.open_turn()}
    if viewer.kind == "seat" and hand.is_asked(seat):
        answer["decision"] = hand.decision()
        answer["legal"] = [action.text for action in hand.legal(seat)]
        answer["default"] = hand.default(seat).text
        answer["forced"] = hand.forced(seat).text
        answer["win"] = hand.win_total(seat)
        reasons = [hand.why_not(seat, kind) for kind in ACTION_KINDS]
        answer["why_not"] = [None if why is None else why.to_json() for why in reasons]
    if hand.table.phase == OVER:
        assert hand.result is not None
        answer["result"] = hand.result.to_json()
    return answer


def check_states(states: int, first_seed: int, **options: object) -> int:
    """Deals again in this many states of random hands, each for a random viewer.

    Wins are taken when they are offered. Returns in how many the whole state became another one. Raises
    AssertionError at the first difference in what the viewer is told.
    """
    rng = random.Random(first_seed)
    seed = first_seed
    done = changed = 0
    while True:
        seed += 1
        hand = seeded(seed, seed % 4, **options)
        while True:
            if done == states:
                return changed
            viewer = rng.choice(viewers())
            other = redealt(hand, viewer, rng)
            assert told(other, viewer) == told(hand, viewer), (seed, viewer, hand.snapshot())
            changed += other.state_hash() != hand.state_hash()
            done += 1
            if not hand.asked():
                break
            seat = rng.choice(hand.asked())
            legal = hand.legal(seat)
            wins = [action for action in legal if action.kind in ("win", "self_draw", "self_rob")]
            hand.act(seat, wins[0] if wins else rng.choice(legal))
