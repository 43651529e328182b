"""A made-up deal that fits what a seat has seen gives the view and the choices the seat really had."""

from collections import Counter
from dataclasses import replace

import pytest

from queguan.core.errors import BadCase
from queguan.core.viewer import seat_viewer
from queguan.games.riichi.deal import hand_from_wall, setting_at
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.world.feed import Feed
from queguan.games.riichi.world.guess import guessed
from queguan.games.riichi.world.match_log import DRAW, UNKNOWN, HandLog, MatchLog
from queguan.games.riichi.world.replay import FIRST_DEALER, feed_hand, reds_of, rules_of, start_of
from queguan.games.riichi.world.rows import read_row
from queguan.games.riichi.world.tell import Teller
from queguan.games.riichi.world.tenpai import ready_tiles
from tests.support.logs import log_rows, needs_logs


def seen_by(log: HandLog, own: int) -> HandLog:
    """The hand as a seat sees it."""
    steps = [
        replace(step, tile=UNKNOWN) if step.kind == DRAW and step.seat != own else step for step in log.steps
    ]
    hands = tuple([tiles if seat == own else (UNKNOWN,) * 13 for seat, tiles in enumerate(log.hands)])
    return replace(log, hands=hands, steps=tuple(steps), wall=None)


def made_up(log: HandLog, own: int, rules: PlayRules) -> Feed:
    """Our hand, played from a made-up deal to where the log ends."""
    seen = seen_by(log, own)
    dealt = guessed(seen, own, rules)
    start = start_of(log, 0)
    setting = setting_at(start, log.dealer, FIRST_DEALER, [list(log.dice)] if log.dice else [])
    hand = hand_from_wall(rules, start, setting, dealt.hands, dealt.wall_json())
    feed = Feed(hand, seen, Teller(reds_of(rules)))
    feed.run()
    return feed


def compared(match: MatchLog, every: int) -> int:
    """Compares every so-many-th position of a match for each seat that is asked; how many there were."""
    rules = rules_of(match.options)
    count = 0
    for log in match.hands:
        for end in range(1, len(log.steps) + 1, every):
            cut = replace(log, steps=log.steps[:end], wins=(), drawn=None)
            real = feed_hand(cut, rules, 0)
            if real.moves_left < 0:
                continue
            for own in real.hand.asked():
                guess = made_up(cut, own, rules)
                mine, theirs = guess.hand.view(seat_viewer(own)), real.hand.view(seat_viewer(own))
                assert mine.to_json() == theirs.to_json(), (match.title, end, own)
                assert guess.hand.legal(own) == real.hand.legal(own)
                count += 1
    return count


@needs_logs
def test_positions_of_real_games_look_the_same_from_a_made_up_deal() -> None:
    assert sum(compared(read_row(row), 23) for row in log_rows("tenhou_games.jsonl.gz")[::9]) > 300


@pytest.mark.parametrize(
    ("known", "size"), [([], 13), (["1z"] * 3, 13), (["5p"] * 3 + ["9s"] * 3, 13), ([], 1), (["2m"] * 3, 4)]
)
def test_a_ready_hand_is_found_among_the_tiles_that_are_left(known: list[str], size: int) -> None:
    left = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + ["1z", "1z", "2z"]
    more = ready_tiles(known, size, left)
    assert more is not None
    assert len(known) + len(more) == size
    assert not Counter(more) - Counter(left)


def test_no_ready_hand_is_found_where_there_is_none() -> None:
    assert ready_tiles([], 13, ["1z", "2z", "3z"] * 2) is None
    assert ready_tiles(["1z"], 13, ["1m"] * 4) is None


def test_what_cannot_have_been_seen_is_refused() -> None:
    rules = rules_of({"preset": "tenhou"})
    log = HandLog(0, 0, 0, (25000,) * 4, (("1m",) * 13, *[(UNKNOWN,) * 13] * 3), "1z", ())
    with pytest.raises(BadCase, match="tile 1m: seen more often"):
        guessed(log, 0, rules)
