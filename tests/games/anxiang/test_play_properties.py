"""Properties of whole hands in random legal play: invariants T1 to T8, R1 to R15, a second implementation."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queguan.games.anxiang.cards import COPIES, RED, VALUES
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.melds import CHOW, PONG, WEI
from queguan.games.anxiang.readings import SELF_FLIP, readings
from queguan.games.anxiang.scoring import can_win, situation_of
from queguan.games.anxiang.settlement import win_by
from queguan.games.anxiang.space import ACTIONS, CHOW_CLAIMED, CHOW_HIGH, CHOW_LOW, SPACE
from queguan.games.anxiang.state import CLAIMS_DISCARD, CLAIMS_FLIP, DISCARD, OVER, WEI_WIN
from tests.support.anxiang_oracle import Oracle
from tests.support.anxiang_table import seeded
from tests.support.hands import play_on

OPTIONS: list[dict[str, object]] = [
    {},
    {"seats": 3, "min_hard": 0},
    {"kan_lock": "all_hand", "preset": "wei-xi-classic"},
    {"dead_claim": "allow", "min_hard": 15, "seats": 3},
]
MOST_ACTIONS = 400

tables = st.sampled_from(OPTIONS)
seeds = st.integers(0, 2**32 - 1)


def everything(hand: AnxiangHand) -> list[int]:
    """All cards wherever they are, as counts by value."""
    counts = [0] * VALUES
    table = hand.table
    for value in table.stock[table.at :]:
        counts[value] += 1
    if table.shown >= 0:
        counts[table.shown] += 1
    for seat in table.seats:
        for value in range(VALUES):
            counts[value] += seat.counts[value]
        for card in seat.row:
            counts[card // 2] += 1
        for meld in seat.melds:
            for value in meld.cards():
                counts[value] += 1
    return counts


def check_state(hand: AnxiangHand) -> None:
    """What holds in every state."""
    table = hand.table
    assert everything(hand) == [COPIES] * VALUES, "80 cards, four of each"
    for seat in table.order:
        me = table.seats[seat]
        m = len(me.melds)
        assert me.size == sum(me.counts)
        to_discard = seat == table.turn and table.phase in (DISCARD, WEI_WIN)
        to_discard = to_discard or me.dead or (table.phase == OVER and me.size % 3 == 2)
        assert me.size == (20 if to_discard else 19) - 3 * m
        for value in range(VALUES):
            if me.counts[value] >= 3:
                assert me.kan & 1 << value, "T1: concealed triples exist only from the deal"
        for meld in me.melds:
            if meld.kind == PONG:
                assert meld.source != seat, "T3: own flips are never ponged"
            if meld.kind == CHOW:
                assert meld.source in (seat, table.upper[seat]), "R5"
            if meld.kind != WEI:
                assert me.locked & 1 << meld.claimed, "R2"
    if table.phase in (CLAIMS_DISCARD, CLAIMS_FLIP):
        ponging = [s for s in table.order if any(a.kind == "pong" for a in hand.legal(s))]
        assert len(ponging) <= 1, "T2: at most one player can pong a card"


@given(table=tables, seed=seeds)
def test_cards_and_hand_sizes_in_every_state(table, seed):
    hand = seeded(seed, seed % 3, **table)
    rng = random.Random(seed)
    check_state(hand)
    for _ in range(MOST_ACTIONS):
        if not hand.asked():
            break
        melds = [list(seat.melds) for seat in hand.table.seats]
        sizes = [seat.size for seat in hand.table.seats]
        play_on(hand, rng, 1)
        check_state(hand)
        for before, seat in zip(melds, hand.table.seats, strict=True):
            assert seat.melds[: len(before)] == before, "R15: melds are final"
        assert all(seat.size <= size for seat, size in zip(hand.table.seats, sizes, strict=True))
    assert hand.asked() == [] and hand.result is not None, "every hand ends"


@given(table=tables, seed=seeds)
def test_rights_to_claim_a_value_are_only_lost(table, seed):
    """T4: once a value cannot be ponged or eaten for reasons of memory or cards, it never can again."""
    hand = seeded(seed, seed % 3, **table)
    rng = random.Random(seed)
    lost: set[tuple[int, int]] = set()
    while hand.asked():
        for seat in hand.table.order:
            me = hand.table.seats[seat]
            for value in range(VALUES):
                barred = (me.passed_pong | me.passed_chow | me.discarded) & 1 << value
                if me.counts[value] < 2 or me.passed_pong & 1 << value:
                    lost.add((seat, value))
                else:
                    assert (seat, value) not in lost
                if barred:
                    assert not any(CHOW_CLAIMED[a.index] == value for a in hand.legal(seat))
        play_on(hand, rng, 1)


@given(table=tables, seed=seeds)
def test_a_second_implementation_offers_the_same(table, seed):
    hand = seeded(seed, seed % 3, **table)
    hand.set_stepwise(True)
    rng = random.Random(seed)
    oracle = Oracle(list(hand.table.order))
    oracle.follow(hand.opening())
    while hand.asked() or hand.holding():
        phase = hand.table.phase
        if phase in (CLAIMS_DISCARD, CLAIMS_FLIP):
            if all(answer < 0 for answer in hand.claims.answer):
                for seat in hand.table.order:
                    offered = {a.text for a in hand.legal(seat)}
                    assert offered - {"win", "pass"} == oracle.claims(seat, hand)
                    assert ("pass" in offered) == bool(offered)
                    check_win(hand, seat, "win" in offered)
        elif phase == DISCARD:
            seat = hand.table.turn
            assert {a.text for a in hand.legal(seat)} == oracle.discards(seat, hand)
            assert hand.asked() == [seat]
        if hand.holding():
            oracle.follow(hand.go_on())
        else:
            seat = rng.choice(hand.asked())
            oracle.follow(hand.act(seat, rng.choice(hand.legal(seat))))
    assert {seat for seat in hand.table.order if hand.table.seats[seat].dead} == oracle.dead


def check_win(hand: AnxiangHand, seat: int, offered: bool) -> None:
    """A win is offered exactly when some reading of the flip reaches the hard xi that is needed."""
    table = hand.table
    me = table.seats[seat]
    if me.dead or table.phase == CLAIMS_DISCARD:
        assert not offered
        return
    how = SELF_FLIP if table.shown_by == seat else 1
    found = readings(me.counts, me.melds, situation_of(me.counts, table.shown, how, False))
    most = max([hand.rules.scoring.xi.hard(reading) for reading in found], default=-1)
    assert offered == (bool(found) and most >= hand.rules.min_hard)


def won_hands(count: int, **options: object) -> list[AnxiangHand]:
    """Hands in which everybody wins when he can."""
    found: list[AnxiangHand] = []
    seed = 0
    while len(found) < count:
        seed += 1
        hand = seeded(seed, seed % 3, **options)
        rng = random.Random(seed)
        while hand.asked():
            seat = rng.choice(hand.asked())
            legal = hand.legal(seat)
            wins = [action for action in legal if action.kind == "win"]
            hand.act(seat, (wins or legal)[0] if wins else rng.choice(legal))
        if hand.table.winner >= 0:
            found.append(hand)
    return found


@pytest.mark.parametrize("options", OPTIONS)
def test_won_hands_are_worth_what_they_say(options):
    for hand in won_hands(25, **options):
        table, result = hand.table, hand.result
        assert result is not None
        score = result.scores[0]
        assert score.line.value == score.total
        assert hand.points() == result.payments
        assert sum(result.payments) == 0
        assert min(result.payments) == -result.payments[table.winner] / 2
        if table.watcher >= 0:
            assert result.payments[table.watcher] == 0
        hard = result.detail["hard"]
        assert isinstance(hard, int) and hand.rules.min_hard <= hard <= 30
        groups = score.groups
        cards = [card for group in groups for card in group["cards"]]  # type: ignore[attr-defined]
        assert len(cards) == 20 and len(groups) == 7
        kinds = [str(group["kind"]) for group in groups]
        reunions = [g for g in groups if "tuan_yuan" in g["tags"]]  # type: ignore[operator]
        assert len(reunions) <= 4, "T5"
        multipliers = [value for _, value in score.patterns if isinstance(value, str)]
        assert len(multipliers) <= 1, "T6"
        if not {"run", "chow"} & set(kinds):
            assert not reunions and not any(g["tags"] for g in groups), "T7"
        assert result.detail["how"] in ("self_flip", "other_flip")
        assert win_by(table.winner, table.won_card, table.won_from) == (
            0 if table.won_from == table.winner else 1
        )


def test_a_run_holds_at_most_one_red():
    """T8."""
    for index in range(ACTIONS):
        if CHOW_CLAIMED[index] >= 0:
            run = (CHOW_CLAIMED[index], CHOW_LOW[index], CHOW_HIGH[index])
            assert sum(RED[value] for value in run) <= 1
            assert max(run) - min(run) == 2 and max(run) // 10 == min(run) // 10
    assert SPACE.size == ACTIONS == 71


def test_wins_after_a_forced_wei_are_asked_only_of_complete_hands():
    seen = 0
    for seed in range(1, 900):
        hand = seeded(seed, 0, seats=3, min_hard=0)
        rng = random.Random(seed)
        while hand.asked():
            if hand.table.phase == WEI_WIN:
                seen += 1
                me = hand.table.seats[hand.table.turn]
                meld = me.melds[-1]
                counts = list(me.counts)
                counts[meld.value] += 2
                assert can_win(counts, me.melds[:-1], meld.value, SELF_FLIP, hand.rules.scoring)
            seat = rng.choice(hand.asked())
            hand.act(seat, rng.choice([a for a in hand.legal(seat) if a.kind != "win"]))
    assert seen > 0
