"""What a viewer cannot know, dealt again by the hand itself: he is told the same, and it can be played on."""

import random
from collections import Counter

import pytest

from queguan.core.action import Action
from queguan.core.hand import Hand
from queguan.core.playouts import play_out, playouts
from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, looker_viewer, seat_viewer
from queguan.games.anxiang.cards import held
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.melds import WEI
from queguan.games.mahjong.distance import ORPHANS_TOO, SEVEN_PAIRS_TOO, distance
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.melds import KONG_CONCEALED
from queguan.games.mahjong.tiles import NO_TILE, held_faces
from tests.support.eyes import told
from tests.support.tables import Setting, play, random_answer, scenes, settings, shuffler, viewers

SETTINGS = settings()
HANDS = 14
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=[str(s) for s in SETTINGS])


def eager(hand: Hand, rng: random.Random) -> None:
    """One answer: a declaration, kong or win where there is one, most of the time."""
    seat = rng.choice(hand.asked())
    legal = hand.legal(seat)
    rare = [a for a in legal if a.kind not in ("discard", "pass", "chow")]
    hand.act(seat, rng.choice(rare if rare and rng.random() < 0.6 else legal))


def unknown_cards(hand: Hand) -> Counter[int]:
    """All cards that lie face down or are held."""
    found: Counter[int] = Counter()
    if isinstance(hand, AnxiangHand):
        table = hand.table
        found.update(table.stock[table.at :])
        for seat in table.seats:
            found.update(held(seat.counts))
            found.update(m.value for m in seat.melds if m.kind == WEI for _ in range(3))
        return found
    assert isinstance(hand, TileHand)
    wall = hand.table.wall
    found.update(wall.tiles[place] for place in wall.lying())
    for one in hand.table.seats:
        found.update([*held_faces(one.counts, one.reds), *one.unlaid, *one.flowers])
        found.update(face for m in one.melds if m.form == KONG_CONCEALED for face in m.faces)
    return found


@each_setting
def test_the_viewer_is_told_the_same_and_the_rest_is_another_deal(setting: Setting) -> None:
    rng = random.Random(2)
    space = setting.game.space
    checked = changed = moved = 0
    hands = [*scenes(setting), *[setting.hand(number) for number in range(HANDS)]]
    for number, hand in enumerate(hands):
        uniform = random.Random(number).random
        left = 45
        while hand.asked() and left > 0:
            viewer = rng.choice(viewers(setting))
            before = hand.state_hash()
            other = hand.dealt_again(viewer, uniform)
            assert hand.state_hash() == before
            assert other.opening() == ()
            if other.decision() == hand.decision() and not other.result:
                assert told(other, viewer, space) == told(hand, viewer, space), (number, viewer)
                assert unknown_cards(other) == unknown_cards(hand)
            else:
                moved += 1
            changed += other.state_hash() != before
            checked += 1
            assert other.result or (other.asked() and all(other.legal(seat) for seat in other.asked()))
            if checked % 6 == 0:
                play_out(other, uniform)
            for _ in range(rng.randrange(1, 4)):
                if hand.asked():
                    eager(hand, rng)
            left -= 1
    assert changed > 0.9 * checked
    assert moved < 0.35 * checked


@each_setting
def test_the_same_numbers_deal_the_same(setting: Setting) -> None:
    hand = setting.hand(3)
    play(hand, random.Random(1), 20)
    one, two, three = [hand.dealt_again(seat_viewer(0), random.Random(s).random) for s in (4, 4, 5)]
    assert one.state_hash() == two.state_hash() != three.state_hash()
    looker = hand.dealt_again(looker_viewer(0), random.Random(4).random)
    assert looker.state_hash() == one.state_hash()


@each_setting
def test_who_sees_everything_has_the_wall_dealt_again_only(setting: Setting) -> None:
    hand = setting.hand(5)
    play(hand, random.Random(1), 9)
    other = hand.dealt_again(OPEN_VIEWER, random.Random(4).random)
    assert other.state_hash() != hand.state_hash()
    for viewer in viewers(setting):
        assert told(other, viewer, setting.game.space) == told(hand, viewer, setting.game.space)


@each_setting
def test_playouts(setting: Setting) -> None:
    hand = setting.hand(7)
    play(hand, random.Random(1), 15)
    before = hand.state_hash()
    seat = hand.asked()[0]
    payments = playouts(hand, seat_viewer(seat), 12, 3)
    uniform = random.Random(3).random
    by_hand = [play_out(hand.dealt_again(seat_viewer(seat), uniform), uniform) for _ in range(12)]
    assert payments == [one.payments for one in by_hand]
    assert hand.state_hash() == before
    play_out(hand, random.Random(9).random)
    with pytest.raises(ValueError, match="over"):
        hand.dealt_again(seat_viewer(0), random.random)
    with pytest.raises(ValueError, match="over"):
        playouts(hand, seat_viewer(0), 1, 1)


def test_a_stepwise_hand_stands_still_where_nobody_can_claim() -> None:
    setting = next(s for s in SETTINGS if str(s) == "riichi-tenhou")
    stood = 0
    for number in range(6):
        hand = setting.match().begin(shuffler(number))
        hand.set_stepwise(True)
        for step in range(40):
            if hand.holding():
                other = hand.dealt_again(SPECTATOR_VIEWER, random.Random(step).random)
                assert other.decision() == hand.decision()
                stood += other.holding()
                play_out(other, random.Random(1).random)
                hand.go_on()
            elif hand.asked():
                random_answer(hand, random.Random(step))
    assert stood > 0


@pytest.mark.parametrize("name", ["riichi-tenhou", "riichi-tenhou-sanma", "zhuoji-guiyang"])
def test_who_declared_is_ready_in_every_deal(name: str) -> None:
    setting = next(s for s in SETTINGS if str(s) == name)
    found = 0
    for number in range(60):
        hand = setting.hand(number)
        rng = random.Random(number)
        while hand.asked():
            seat = rng.choice(hand.asked())
            legal = hand.legal(seat)
            declares = [a for a in legal if a.kind in ("riichi", "declare")]
            near = [a for a in legal if a.kind in ("discard", "pass")] or legal
            hand.act(seat, rng.choice(declares) if declares else nearest(hand, seat, near))
            assert isinstance(hand, TileHand)
            for other in range(len(hand.table.seats)):
                if hand.known_ready(other) >= 0 and other != seat and hand.asked() and rng.random() < 0.3:
                    again = hand.dealt_again(seat_viewer(seat), rng.random)
                    assert isinstance(again, TileHand)
                    if again.decision() == hand.decision():
                        assert is_ready(again, other)
                        found += 1
    assert found > 20


def nearest(hand: Hand, seat: int, legal: list[Action]) -> Action:
    """The discard after which the hand is nearest, the last answer otherwise."""
    assert isinstance(hand, TileHand)
    me = hand.table.seats[seat]

    def away(action: Action) -> int:
        kind = action.index if action.index < 34 else -1
        if kind < 0 or not me.counts[kind]:
            return 99
        me.counts[kind] -= 1
        far = distance(me.counts, len(me.melds), SEVEN_PAIRS_TOO)
        me.counts[kind] += 1
        return far

    if any(action.kind == "discard" for action in legal):
        return min(legal, key=away)
    return legal[-1]


def is_ready(hand: TileHand, seat: int) -> bool:
    """Whether the tiles of a seat, the drawn one left aside, are one away from a win."""
    me = hand.table.seats[seat].copy()
    if me.drawn != NO_TILE:
        me.lose(me.drawn_kind(), 1)
    shapes = 0 if me.melds else SEVEN_PAIRS_TOO + ORPHANS_TOO
    return distance(me.counts, len(me.melds), shapes) == 0


def test_no_tile_of_the_void_suit_is_held_by_who_threw_another() -> None:
    setting = next(s for s in SETTINGS if str(s) == "zhuoji-chuan")
    lacking = 0
    for number in range(8):
        hand = setting.hand(number)
        rng = random.Random(number)
        while hand.asked():
            random_answer(hand, rng)
            if not hand.asked():
                break
            again = hand.dealt_again(SPECTATOR_VIEWER, rng.random)
            assert isinstance(hand, TileHand) and isinstance(again, TileHand)
            if again.decision() != hand.decision():
                continue
            for seat in range(4):
                me = again.table.seats[seat].copy()
                if me.drawn != NO_TILE:
                    me.lose(me.drawn, 1)
                lack = hand.known_lack(seat)
                lacking += lack != 0
                assert not any(me.counts[kind] for kind in range(34) if lack >> kind & 1)
    assert lacking > 100


def test_what_everybody_is_said_to_know_of_a_void_suit_is_so() -> None:
    """Also after a kong, when a void tile drawn before it is still in the hand."""
    setting = next(s for s in SETTINGS if str(s) == "zhuoji-chuan")
    lacking = kongs = 0
    for number in range(40):
        hand = setting.hand(number)
        rng = random.Random(number)
        while hand.asked():
            eager(hand, rng)
            assert isinstance(hand, TileHand)
            for seat in range(4):
                me = hand.table.seats[seat].copy()
                if me.drawn != NO_TILE:
                    me.lose(me.drawn, 1)
                lack = hand.known_lack(seat)
                lacking += lack != 0
                kongs += lack == 0 and hand.table.turn == seat and hand.table.kongs > 0
                assert not any(me.counts[kind] for kind in range(34) if lack >> kind & 1)
    assert lacking > 100 and kongs > 10
