"""What holds in every hand of random legal play, whatever the house."""

import random

import pytest

from queguan.games.mahjong.state import OUT, OVER
from queguan.games.mahjong.tiles import TEXT, held
from queguan.games.zhuoji.deal import restore_hand
from queguan.games.zhuoji.rules import DECLARED_TEXT
from tests.support import naive_zhuoji as naive
from tests.support.hands import play_on
from tests.support.zhuoji_table import near, seeded

HOUSES: list[dict[str, object]] = [
    {},
    {"preset": "chuan"},
    {"preset": "chuan", "bao_ting": True, "multi_win": False, "wu_gu_ji": True, "lian_zhuang": True},
    {
        "ping_hu_needs_pass": False,
        "blood_battle": True,
        "shang_xia_ji": True,
        "ben_ji": True,
        "wu_gu_ji": True,
    },
    {
        "lack": "lack_one",
        "discard_shares": 1,
        "man_tang_ji": True,
        "pass_lock": False,
        "late_kong_pays": True,
    },
]
each_house = pytest.mark.parametrize("house", HOUSES, ids=["guiyang", "chuan", "chuan2", "blood", "lack"])


def lively(hand, rng, steps=2000):
    """Random answers that take wins, declarations and kongs more often than not."""
    for _ in range(steps):
        if not hand.asked():
            break
        seat = rng.choice(hand.asked())
        legal = hand.legal(seat)
        rare = [a for a in legal if a.kind in ("win", "self_draw", "declare") or a.kind.startswith("kong")]
        hand.act(seat, rng.choice(rare) if rare and rng.random() < 0.8 else rng.choice(legal))
    return hand


def tiles_of(hand):
    """Every tile there is, wherever it lies; a taken discard lies in a meld or in a won hand."""
    table = hand.table
    tiles = [table.wall.tiles[place] for place in table.wall.lying()]
    for me in table.seats:
        tiles += held(me.counts)
        tiles += [face for meld in me.melds for face in meld.faces]
        tiles += [thrown // 2 for thrown, by in zip(me.river, me.taken, strict=True) if by < 0]
    tiles += [win.tile for win in table.wins if win.how != 0]
    return sorted(tiles)


@each_house
def test_no_tile_is_lost_or_doubled(house):
    for seed in range(10):
        hand = near(seed, **house)
        rng = random.Random(seed)
        everything = tiles_of(hand)
        assert len(everything) == 108
        while hand.asked():
            lively(hand, rng, 5)
            assert tiles_of(hand) == everything
            for seat in hand.table.seats:
                assert seat.size == sum(seat.counts) and min(seat.counts) >= 0
                assert seat.size % 3 in (1, 2)


def player_of(hand, seat):
    """A seat as the naive settler takes it."""
    state = hand.table.seats[seat]
    won = [fact for fact in hand.facts.wins if fact.seat == seat]
    tiles = [TEXT[kind] for kind in held(state.counts)]
    words = ["chow", "pong", "kong_exposed", "kong_added", "kong_concealed"]
    melds = []
    for meld in state.melds:
        word = words[meld.form]
        if word == "kong_added" and hand.facts.late[seat] >> meld.tile & 1:
            word = "kong_late"
        melds.append({"type": word, "tiles": meld.text(), "from": meld.source})
    if won and won[0].by == 0:
        tiles.remove(TEXT[won[0].tile])
    void = [mark[-1] for mark in marks_of(hand, seat) if mark.startswith("void_")]
    return {
        "hand": "".join(tiles),
        "tiles": tiles,
        "melds": melds,
        "river": [TEXT[t // 2] for t, by in zip(state.river, state.taken, strict=True) if by < 0],
        "void": void[0] if void else None,
        "won": won[0] if won else None,
    }


def marks_of(hand, seat):
    """The marks of a seat as texts."""
    marks = hand.table.seats[seat].marks
    return [text for bit, text in enumerate(hand.flow.marks) if marks >> bit & 1]


def naive_settlement(hand):
    """The points of a finished hand, worked out by the second settler."""
    opt = naive.options_of(dict(hand.snapshot()["options"]))
    players = [player_of(hand, seat) for seat in range(4)]
    bao = {str(s): m for s in range(4) for m in marks_of(hand, s) if m in DECLARED_TEXT[1:]}
    context = {"dealer": hand.table.dealer, "streak": hand.table.setting.repeat + 1, "bao": bao}
    if hand.facts.turned >= 0:
        context["flip"] = TEXT[hand.facts.turned]
    for word, kind in (("first_yaoji", 18), ("first_wugu", 16)):
        first = hand.facts.firsts[kind]
        if first.by >= 0:
            context[word] = {"by": first.by, "to": {-1: None, -2: "win"}.get(first.to, first.to)}
    hu = naive.Matrix()
    for won in hand.facts.wins:
        case = {
            "options": {},
            "hand": players[won.seat]["hand"],
            "melds": players[won.seat]["melds"],
            "win_tile": TEXT[won.tile],
            "win_by": ["self_draw", "discard", "rob_kong"][won.by],
            "context": {
                **context,
                "seat": won.seat,
                "from": won.source,
                "hot": won.hot,
                "after_kong": won.after_kong,
                "first": [None, "tian", "di"][won.first],
                "void": players[won.seat]["void"],
            },
        }
        assert naive.why_no_win(case, opt) is None
        naive.pay_win(case, won.losers, opt, hu)
    points = hu.points()
    if hand.facts.wins:
        burned = {w.source for w in hand.facts.wins if w.by == 2 or (w.by == 1 and w.hot)}
        for one in players:
            one["ready"] = one["won"] is not None or bool(
                naive.waits(one["tiles"], one["melds"], one["void"], opt)
            )
            one["hand"] = one["tiles"] + ([TEXT[one["won"].tile]] if one["won"] else [])
        for part in naive.settle_rest(players, burned, context, opt):
            points = [a + b for a, b in zip(points, part.points(), strict=True)]
        for one in players:
            one["hand"] = "".join(one["tiles"])
    enough = 3 if opt["blood_battle"] else 1
    if len(hand.facts.wins) < enough:
        checked = naive.check_ready(players, [won.seat for won in hand.facts.wins], opt)
        points = [a + b for a, b in zip(points, checked, strict=True)]
    return points


@each_house
def test_settlements_agree_with_the_naive_settler(house):
    won = 0
    for seed in range(60):
        hand = lively(near(seed, **house), random.Random(seed))
        assert hand.result is not None and hand.table.phase == OVER
        assert hand.result.payments == naive_settlement(hand), seed
        assert sum(hand.result.payments) == 0
        won += len(hand.result.winners)
        out = [seat for seat in range(4) if hand.table.seats[seat].marks & OUT]
        assert set(out) <= set(hand.result.winners)
    assert won > 8


@each_house
def test_a_restored_hand_settles_as_the_first(house):
    for seed in range(6):
        hand = near(seed, **house)
        rng = random.Random(seed)
        lively(hand, rng, rng.randrange(40))
        again = restore_hand(hand.snapshot())
        assert again.state_hash() == hand.state_hash()
        lively(hand, random.Random(1))
        lively(again, random.Random(1))
        assert hand.result is not None and again.result is not None
        assert again.result.to_json() == hand.result.to_json()


def test_hands_end_within_the_wall():
    for seed in range(30):
        hand = play_on(seeded(seed), random.Random(seed))
        assert hand.asked() == [] and hand.table.wall.left() >= 0
