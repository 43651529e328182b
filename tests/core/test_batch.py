"""Many tables stepped at once are the same tables stepped one by one, in every game and preset."""

import hashlib
import random

import pytest

from queguan.core.batch import Batch, batch_shuffler
from queguan.core.errors import IllegalAction
from queguan.core.shuffle import QUICK_BLOCK, QuickShuffler
from tests.support.tables import Setting, settings

SETTINGS = settings()
TABLES = 3
STEPS = 260

each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=[str(s) for s in SETTINGS])


def batch_of(setting: Setting, size: int = TABLES, seed: int = 5) -> Batch:
    """A batch under this setting, of matches that random play can finish."""
    return Batch(setting.game, setting.options, size, seed)


class Alone:
    """One table played by itself with the answers that a batch got."""

    def __init__(self, setting: Setting, seed: int, number: int) -> None:
        self.setting = setting
        self.seed = seed
        self.number = number
        self.dealt = 0
        self.match = setting.match()
        self.ended: list[tuple[object, ...]] = []
        self.deal()

    def deal(self) -> None:
        self.dealt += 1
        self.hand = self.match.begin(batch_shuffler(self.seed, self.number, self.dealt))

    def answer(self, index: int) -> None:
        self.hand.act(self.hand.asked()[0], self.setting.game.space.actions[index])
        if not self.hand.asked():
            result = self.hand.result
            assert result is not None
            self.match.complete(self.hand)
            over = self.match.finished
            self.ended.append((result.to_json(), self.match.scores, self.match.standings() if over else None))
            if over:
                self.match = self.setting.match()
            self.deal()


@each_setting
def test_as_one_by_one(setting: Setting) -> None:
    batch = batch_of(setting)
    alone = [Alone(setting, 5, number) for number in range(TABLES)]
    ended: list[list[tuple[object, ...]]] = [[] for _ in range(TABLES)]
    rng = random.Random(3)
    for step in range(STEPS):
        seats, counts, masks = batch.seats(), batch.counts(), batch.masks()
        chosen: list[int] = []
        for number, table in enumerate(alone):
            legal = [action.index for action in table.hand.legal(table.hand.asked()[0])]
            assert seats[number] == table.hand.asked()[0] and counts[number] == len(legal)
            row = masks[number * batch.actions : (number + 1) * batch.actions]
            assert [index for index, one in enumerate(row) if one] == legal == batch.legal(number)
            chosen.append(rng.randrange(len(legal)))
        actions = [batch.legal(number)[place] for number, place in enumerate(chosen)]
        # both ways of answering
        for one in batch.choose(chosen) if step % 2 else batch.step(actions):
            ended[one.table].append((one.result.to_json(), one.scores, one.standings))
        for table, action in zip(alone, actions, strict=True):
            table.answer(action)
    for number, table in enumerate(alone):
        assert batch.hand(number).state_hash() == table.hand.state_hash()
        assert batch.match(number).to_json() == table.match.to_json()
        assert ended[number] == table.ended
    assert any(ended), "some hand came to its end"


@each_setting
def test_a_table_does_not_know_how_many_there_are(setting: Setting) -> None:
    few, many = batch_of(setting, 1), batch_of(setting, 4)
    other = batch_of(setting, 1, seed=6)
    assert few.hand(0).state_hash() == many.hand(0).state_hash() != other.hand(0).state_hash()
    assert len({many.hand(number).state_hash() for number in range(4)}) == 4
    for _ in range(40):
        places = [count - 1 for count in many.counts()]
        many.choose(places)
        few.choose(places[:1])
    assert few.hand(0).state_hash() == many.hand(0).state_hash()


def test_matches_come_to_their_end_and_begin_anew() -> None:
    setting = next(s for s in SETTINGS if str(s) == "riichi-mfc-east")
    batch = batch_of(setting, 1)
    rng = random.Random(1)
    over = 0
    while not over:
        for one in batch.choose([rng.randrange(count) for count in batch.counts()]):
            if one.standings is not None:
                over += 1
                assert sorted(one.standings) == [1, 2, 3, 4] and len(one.scores) == 4
    assert batch.match(0).hand_no == 1 and not batch.match(0).finished


def test_wrong_answers_move_no_table() -> None:
    setting = next(s for s in SETTINGS if str(s) == "riichi-tenhou")
    batch = batch_of(setting)
    before = [batch.hand(number).state_hash() for number in range(TABLES)]
    legal = [batch.legal(number)[0] for number in range(TABLES)]
    illegal = next(index for index in range(batch.actions) if not batch.masks()[2 * batch.actions + index])
    with pytest.raises(IllegalAction):
        batch.step([*legal[:2], illegal])
    for wrong in (legal[:2], [*legal, legal[0]], [*legal[:2], batch.actions], [*legal[:2], -1]):
        with pytest.raises(ValueError, match="expected"):
            batch.step(wrong)
    for places in ([0, 0], [0, 0, batch.counts()[2]], [0, 0, -1]):
        with pytest.raises(ValueError, match="expected"):
            batch.choose(places)
    assert [batch.hand(number).state_hash() for number in range(TABLES)] == before
    with pytest.raises(ValueError, match="at least 1"):
        batch_of(setting, 0)


def test_the_shuffle_of_a_batch_is_drawn_from_its_stream_without_bias():
    """Written again from the words: two bytes a number, the top part that would be uneven left out."""
    stream = b"".join(hashlib.shake_256(b"x" + n.to_bytes(8, "big")).digest(QUICK_BLOCK) for n in range(4))
    numbers = iter([int.from_bytes(stream[at : at + 2], "big") for at in range(0, len(stream), 2)])
    order = list(range(300))
    for i in range(299, 0, -1):
        j = next(number for number in numbers if number < 65536 - 65536 % (i + 1)) % (i + 1)
        order[i], order[j] = order[j], order[i]
    assert QuickShuffler(b"x").permutation(300) == order
