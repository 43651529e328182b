"""What every installed game has to fulfil, in every preset and with every number of seats."""

import itertools
import json
import pickle
import random
import re

import pytest

from queguan.core import patch
from queguan.core.errors import BadCase, BadOption, IllegalAction
from queguan.core.viewer import OPEN_VIEWER, looker_viewer, seat_viewer
from tests.support.tables import (
    LONGEST_HAND,
    never,
    play,
    random_answer,
    scenes,
    settings,
    shuffler,
    viewers,
)

SETTINGS = settings()
LANGUAGES = ("zh-Hans", "zh-Hant", "ja", "en")
# In games with longer hands fewer of them are gone through.
POSITIONS = 35

each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=[str(s) for s in SETTINGS])
GAMES = sorted({s.game.id: s.game for s in SETTINGS}.items())
each_game = pytest.mark.parametrize("game", [g for _, g in GAMES], ids=[i for i, _ in GAMES])

# Kinds of action of the shared space that a game's rules have not: 5.1 of rules/zhuoji.md.
NEVER_OFFERED = {"zhuoji": {"chow"}}


def positions(setting, hands, seed=0):
    """Positions of some random hands in order, after those in which a seat has a rare choice."""
    if seed == 0:
        for hand in scenes(setting):
            yield hand, random.Random(0)
    left = hands * POSITIONS
    for number in range(hands):
        rng = random.Random(seed * 1000 + number)
        hand = setting.hand(number)
        while hand.asked() and left > 0:
            yield hand, rng
            random_answer(hand, rng)
            left -= 1
        if left > 0:
            yield hand, rng


@each_setting
def test_snapshot_and_restore(setting):
    for hand, _ in positions(setting, 12):
        stored = json.loads(json.dumps(hand.snapshot()))
        again = setting.game.restore_hand(stored)
        assert again.state_hash() == hand.state_hash()
        assert again.decision() == hand.decision()
        assert [(p.seat, p.actions) for p in again.prompts()] == [(p.seat, p.actions) for p in hand.prompts()]
        for viewer in viewers(setting):
            assert again.view(viewer).to_json() == hand.view(viewer).to_json()


@each_setting
def test_a_restored_hand_plays_on_as_the_first(setting):
    for number in range(10):
        hand = setting.hand(number)
        play(hand, random.Random(number), 15)
        again = setting.game.restore_hand(hand.snapshot())
        play(hand, random.Random(7), LONGEST_HAND)
        play(again, random.Random(7), LONGEST_HAND)
        assert again.state_hash() == hand.state_hash()


@each_setting
def test_legal_actions_are_sorted_and_never_missing(setting):
    for hand, _ in positions(setting, 20):
        asked = hand.asked()
        assert asked == sorted(set(asked))
        assert bool(asked) == (hand.result is None)
        for seat in range(setting.game.seats(setting.options)):
            actions = hand.legal(seat)
            assert bool(actions) == (seat in asked)
            indexes = [action.index for action in actions]
            assert indexes == sorted(set(indexes))
            assert all(setting.game.space.actions[a.index] is a for a in actions)
            assert all(setting.game.space.parse(a.text) is a for a in actions)


@each_setting
def test_what_is_not_offered_is_refused_and_changes_nothing(setting):
    rng = random.Random(1)
    for hand, _ in positions(setting, 3):
        before = hand.state_hash()
        for seat in range(setting.game.seats(setting.options)):
            legal = hand.legal(seat)
            for action in rng.sample(setting.game.space.actions, 25) + legal:
                why = hand.why_illegal(seat, action)
                assert (why is None) == (action in legal) == hand.can(seat, action)
                if why is not None:
                    with pytest.raises(IllegalAction) as wrong:
                        hand.act(seat, action)
                    assert wrong.value.reason == why and wrong.value.rule
                    with pytest.raises(IllegalAction):
                        hand.verify(seat, action)
        assert hand.state_hash() == before


@each_setting
def test_every_missing_kind_has_a_reason_with_a_text(setting):
    texts = setting.game.texts()
    kinds = {action.kind for action in setting.game.space.actions}
    for hand, _ in positions(setting, 10):
        for seat in hand.asked():
            offered = {action.kind for action in hand.legal(seat)}
            for kind in kinds:
                why = hand.why_not(seat, kind)
                assert (why is None) == (kind in offered), (kind, why)
                if why is not None:
                    text = texts[f"reason.{why.key}"]["en"]
                    assert set(re.findall(r"\{(\w+)\}", text)) <= set(why.params)
                    assert f"reason.{why.key}.short" in texts


@each_setting
def test_defaults_are_legal_and_end_the_hand(setting):
    for number in range(10):
        for what in ("default", "forced"):
            hand = setting.hand(number)
            steps = 0
            while hand.asked():
                seat = hand.asked()[0]
                action = getattr(hand, what)(seat)
                assert action in hand.legal(seat)
                assert action is getattr(hand, what)(seat)
                hand.act(seat, action)
                steps += 1
                assert steps < LONGEST_HAND


@each_setting
def test_an_answer_that_waits_shows_to_nobody_else(setting):
    waiting = 0
    for hand, _ in positions(setting, 40):
        if len(hand.asked()) < 2:
            continue
        for seat in hand.asked():
            for action in hand.legal(seat):
                copied = hand.copy()
                if copied.act(seat, action) or copied.decision() != hand.decision():
                    continue
                waiting += 1
                for viewer in viewers(setting):
                    assert copied.view(viewer).to_json() == hand.view(viewer).to_json()
                assert [s for s in hand.asked() if s != seat] == copied.asked()
    assert waiting > 0


@each_setting
def test_answers_in_any_order_give_the_same_result(setting):
    several = 0
    for hand, rng in positions(setting, 60):
        asked = hand.asked()
        if len(asked) < 2:
            continue
        several += 1
        chosen = {seat: rng.choice(hand.legal(seat)) for seat in asked}
        results = set()
        for order in (asked, asked[::-1], rng.sample(asked, len(asked))):
            copied = hand.copy()
            for seat in order:
                if copied.decision() == hand.decision() and seat in copied.asked():
                    copied.act(seat, chosen[seat])
            assert copied.decision() != hand.decision(), "all answers are there"
            results.add(copied.state_hash())
        assert len(results) == 1
    assert several > 0


@each_setting
def test_a_looker_sees_what_the_seat_sees(setting):
    for hand, _ in positions(setting, 6):
        for seat in range(setting.game.seats(setting.options)):
            mine, his = hand.view(seat_viewer(seat)).to_json(), hand.view(looker_viewer(seat)).to_json()
            assert {**mine, "viewer": 0} == {**his, "viewer": 0}


@each_setting
def test_old_view_and_patch_make_the_new_view(setting):
    rng = random.Random(31)
    for number in range(3):
        hand = setting.hand(number)
        last = {viewer: hand.view(viewer).to_json() for viewer in viewers(setting)}
        while hand.asked():
            # Somebody misses any number of steps before the next patch reaches him.
            play(hand, rng, rng.randrange(1, 12))
            for viewer in viewers(setting):
                if rng.random() < 0.5 or not hand.asked():
                    fresh = hand.view(viewer).to_json()
                    assert patch.apply(last[viewer], patch.diff(last[viewer], fresh)) == fresh
                    last[viewer] = fresh


@each_setting
def test_copies_are_independent(setting):
    for hand, rng in positions(setting, 6):
        copied = hand.copy()
        before = hand.state_hash()
        assert copied.state_hash() == before
        play(copied, rng, 10)
        assert hand.state_hash() == before


@each_setting
def test_the_same_deal_and_answers_give_the_same_states(setting):
    for number in range(10):
        first, second = setting.hand(number), setting.hand(number)
        rng = random.Random(number)
        while first.asked():
            seat, text = random_answer(first, rng)
            second.act(seat, setting.game.space.parse(text))
            assert first.state_hash() == second.state_hash()
        assert first.result is not None and second.result is not None
        assert first.result.to_json() == second.result.to_json()


@each_setting
def test_points_are_conserved_and_hands_end(setting):
    kinds = set()
    for number in range(40):
        hand = setting.hand(number)
        answers = play(hand, random.Random(number))
        assert len(answers) < LONGEST_HAND
        assert hand.result is not None and hand.asked() == []
        moved = [0.0] * len(hand.result.payments)
        for payer, payee, amount in hand.result.transfers:
            assert amount > 0
            if payee >= 0:  # else they lie on the table for a later hand
                moved[payee] += amount
            if payer >= 0:  # else the rules give the points, or they lay there
                moved[payer] -= amount
        assert hand.result.payments == pytest.approx(moved)
        json.dumps(hand.result.to_json())
        kinds.add(hand.result.kind)
    assert kinds


@each_setting
def test_random_play_reaches_every_kind_of_action(setting):
    missing = {action.kind for action in setting.game.space.actions} - never(setting)
    prepared = ((hand, None) for hand in scenes(setting))
    for hand, _ in itertools.chain(prepared, positions(setting, 400, seed=5)):
        for seat in hand.asked():
            missing -= {action.kind for action in hand.legal(seat)}
        if not missing:
            break
    assert missing == set()


@each_setting
def test_views_and_events_are_json_and_travel(setting):
    texts = setting.game.texts()
    for number in range(5):
        hand = setting.hand(number)
        rng = random.Random(number)
        events = list(hand.opening())
        while hand.asked():
            seat = rng.choice(hand.asked())
            events += hand.act(seat, rng.choice(hand.legal(seat)))
            for viewer in viewers(setting):
                view = hand.view(viewer)
                told = view.to_json()
                assert json.loads(json.dumps(told)) == told
                assert pickle.loads(pickle.dumps(view)).to_json() == told
        for event in events:
            for viewer in [*viewers(setting), OPEN_VIEWER]:
                told = event.encode(viewer)
                if told is not None:
                    assert json.loads(json.dumps(told)) == told
                    assert told["kind"] == event.kind and told["seat"] == event.seat
            assert f"event.{event.kind}" in texts
        for language in LANGUAGES:
            view = hand.view(seat_viewer(0)).to_json()
            assert setting.game.view_text(view, language)
            names = [f"<{seat}>" for seat in range(len(setting.match().scores))]
            named = setting.game.view_text(view, language, names)
            assert all(name in named for name in names)


@each_setting
def test_a_match_from_the_first_hand_to_the_standings(setting):
    match = setting.quick_match()
    number = 0
    total = match.scores
    while not match.finished:
        number += 1
        assert match.hand_no == number
        again = setting.game.restore_match(json.loads(json.dumps(match.snapshot())))
        hand = match.begin(shuffler(number))
        assert match.hand is hand
        assert again.begin(shuffler(number)).state_hash() == hand.state_hash()
        with pytest.raises(ValueError):
            match.complete(hand)
        with pytest.raises(ValueError):
            match.begin(shuffler(number))
        play(hand, random.Random(number))
        assert hand.result is not None
        total = [a + b for a, b in zip(total, hand.result.payments, strict=True)]
        match.complete(hand)
        assert match.hand is None
        state = match.to_json()
        assert json.loads(json.dumps(state)) == state
        assert {"hand_no", "hands", "dealer", "roles", "scores", "finished"} <= set(state)
        if not match.finished:
            assert match.scores == pytest.approx(total)
    # what nobody won may go to the first at the end
    gained = [score - before for score, before in zip(match.scores, total, strict=True)]
    assert all(gain >= 0 for gain in gained)
    with pytest.raises(ValueError):
        match.begin(shuffler(1))
    ranks = match.standings()
    assert all(gain == 0 or rank == 1 for gain, rank in zip(gained, ranks, strict=True))
    for seat, score in enumerate(match.scores):
        before = sum(other > score for other in match.scores)
        equal = sum(other == score for other in match.scores)  # shared, or told apart by the game
        assert before < ranks[seat] <= before + equal


@each_game
def test_options_are_described_and_checked(game):
    described = game.describe()
    json.dumps(described)
    assert described["id"] == game.id and described["presets"] == list(game.presets)
    for entry in described["options"]:
        name = entry["name"]
        for choice in entry["choices"]:
            value = [choice] if entry["kind"] == "subset" else choice
            options = game.options({name: value})
            assert game.options_json(options)[name] == value
            assert game.options_json(game.options(game.option_differences(options))) == game.options_json(
                options
            )
        wrongs: list[object] = ["no such thing", ["no such thing"]]
        if entry["kind"] != "int":  # null may be a word for no limit
            wrongs.append(None)
        for wrong in wrongs:
            with pytest.raises(BadOption) as refused:
                game.options({name: wrong})
            assert refused.value.name.startswith(name)
    for name, value in (("no_such_option", 1), ("preset", "no such preset")):
        with pytest.raises(BadOption):
            game.options({name: value})
    assert len(game.deck) == game.deck_size


@each_game
def test_snapshots_of_other_things_are_refused(game):
    for wrong in ({}, {"game": game.id}, {"game": "chess", "version": 1}, {"game": game.id, "version": 99}):
        with pytest.raises(BadCase):
            game.restore_hand(wrong)
        with pytest.raises(BadCase):
            game.restore_match(wrong)
    with pytest.raises(BadCase):
        game.space.parse("no such action")


@each_game
def test_texts_in_four_languages(game):
    texts = game.texts()
    for key, row in texts.items():
        assert list(row) == list(LANGUAGES), key
        assert all(text.strip() for text in row.values()), key
        places = [sorted(set(re.findall(r"\{(\w+)\}", text))) for text in row.values()]
        assert all(found == places[0] for found in places), key
    wanted = ["game.name", "game.place", "game.blurb", "role.player"]
    wanted += [f"preset.{preset}" for preset in game.presets]
    # what a game never offers of the shared actions has no word, and so no button
    never = NEVER_OFFERED.get(game.id, set())
    wanted += [f"action.{kind}" for kind in {action.kind for action in game.space.actions} - never]
    described = game.describe()
    for entry in described["options"]:
        wanted += [f"option.{entry['name']}", f"option.{entry['name']}.help"]
        values = [True, False] if entry["kind"] == "bool" else entry["choices"]
        if all(f"pattern.{value}" in texts for value in values):
            continue  # a choice of patterns is written with their names
        wanted += [f"option.{entry['name']}.{json.dumps(value).strip(chr(34))}" for value in values]
    for pattern in described["patterns"]:
        wanted += [f"pattern.{pattern['id']}{part}" for part in ("", ".gloss", ".why")]
    wanted += [example["title"] for example in described["examples"]]
    assert [key for key in wanted if key not in texts] == []
