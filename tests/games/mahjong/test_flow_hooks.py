"""What the shared flow offers to games that play otherwise, tried with a made-up game: wildcards, hidden
kongs, seats that are out after a win, three seats, declarations before the first discard, a question to the
table, actions of its own."""

import json
import pickle

import pytest

from queguan.build_info import is_compiled
from queguan.core.action import Action
from queguan.core.claims import UNANSWERED
from queguan.core.errors import IllegalAction
from queguan.core.hand import Event
from queguan.core.score import Settlement
from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, looker_viewer, seat_viewer
from queguan.games.mahjong.complete import is_standard
from queguan.games.mahjong.events import TileEvent
from queguan.games.mahjong.eyes import known_table
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.reasons import MUST_DISCARD, NOT_ASKED, NOT_COMPLETE, OK, rule_list
from queguan.games.mahjong.restrictions import FlowRules
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.space import KONG_CLAIMED, PASS, space_with
from queguan.games.mahjong.state import BY_DRAW, BY_SELF_ROB, FIRST_MARK, OUT, OWN, TableState, Win
from queguan.games.mahjong.state_json import hand_json, table_of
from queguan.games.mahjong.tiles import TEXT, parse_tiles
from queguan.games.mahjong.view import KnownTable
from queguan.games.mahjong.wall import Wall

# a game made up in a test is interpreted, and such a class cannot come from a compiled one
pytestmark = pytest.mark.skipif(
    is_compiled(), reason="the made-up game is interpreted: see the run of the sources"
)

READY = FIRST_MARK
DECLARE, YES, NO, SHOUT = PASS + 1, PASS + 2, PASS + 3, PASS + 4
SPACE = space_with(["declare", "yes", "no", "shout"])
CALL, VOTE = 0, 1
RULES = rule_list({MUST_DISCARD: "5.9"}, "4")
FLOW = FlowRules(
    chows=True,
    kong_after_claim=False,
    several_win=False,
    rob_concealed=False,
    hides_kongs=True,
    marks=("out", "ready"),
    questions=("call", "vote"),
)


class OddHand(TileHand):
    """Seats with a 1z may declare before play; after every chow the others vote; who declared throws what he
    draws; the first to win does not end the hand, the second does."""

    def __init__(self, table: TableState) -> None:
        super().__init__(SPACE, FLOW, table)
        self.votes: list[list[int]] = []

    def rule_id(self, code: int) -> str:
        return RULES[code]

    def why_no_win_code(self, seat: int, kind: int, source: int, how: int) -> int:
        counts = self.table.seats[seat].counts[:]
        if how not in (BY_DRAW, BY_SELF_ROB):
            counts[kind] += 1
        return OK if is_standard(counts) else NOT_COMPLETE

    def plays_on(self, win: Win) -> bool:
        return len(self.table.wins) < 2

    def settle(self) -> Settlement:
        return Settlement("win", [], [0.0] * len(self.table.seats), [], [], [], {})

    def start(self, events: list[Event]) -> None:
        self.ask_question(CALL, events)

    def question_actions(self, seat: int) -> list[Action]:
        if self.table.question == CALL:
            return [self.space.actions[PASS], self.space.actions[DECLARE]] if self._ready(seat) else []
        return [] if seat == self.table.turn else [self.space.actions[YES], self.space.actions[NO]]

    def _ready(self, seat: int) -> bool:
        return self.table.seats[seat].counts[27] > 0

    def answered(self, question: int, answers: list[int], events: list[Event]) -> None:
        self.votes.append(answers)
        if question == VOTE:
            self.play_after_claim(self.table.turn, events)
            return
        for seat, answer in enumerate(answers):
            if answer == DECLARE:
                self.table.seats[seat].marks |= READY
                events.append(TileEvent("declare", seat))
        self.ask_own(self.table.dealer)

    def after_claim(self, seat: int, events: list[Event]) -> None:
        if self.table.seats[seat].melds[-1].form == 0:
            self.ask_question(VOTE, events)
        else:
            self.play_after_claim(seat, events)

    def barred_discard(self, seat: int, kind: int) -> int:
        me = self.table.seats[seat]
        return MUST_DISCARD if me.marks & READY and kind != me.drawn else OK

    def discards_itself(self, seat: int) -> bool:
        return bool(self.table.seats[seat].marks & READY)

    def barred_claim(self, seat: int, kind: int) -> int:
        return MUST_DISCARD if self.table.seats[seat].marks & READY else OK

    def barred_way(self, seat: int, index: int) -> int:
        return MUST_DISCARD if self.table.seats[seat].size == 4 and index != KONG_CLAIMED else OK

    def further_own(self, seat: int, legal: list[Action]) -> None:
        if not self.table.seats[seat].marks:
            legal.append(self.space.actions[SHOUT])

    def why_not_further(self, seat: int, index: int) -> int:
        return OK if index == SHOUT and self.table.turn == seat else NOT_ASKED

    def act_further(self, seat: int, index: int, events: list[Event]) -> None:
        events.append(TileEvent("shout", seat))
        self.discard(seat, self.table.seats[seat].drawn, events)

    def view(self, viewer) -> KnownTable:
        known = known_table(self, "odd", None, viewer)
        known.further = {"votes": len(self.votes)}
        return known

    def copy(self) -> "OddHand":
        other = type(self)(self.table.copy())
        self.share(other)
        return other

    def snapshot(self) -> dict[str, object]:
        return hand_json(self)


def odd(hands, draws, seats=4, wild="", tail=""):
    """A hand, dealer 0 with the last tile of his as drawn, whose wall gives these tiles."""
    faces = parse_tiles(draws) + parse_tiles("9s" * 8) + parse_tiles(tail)[::-1]
    wall = Wall(faces, list(range(len(faces) - 1, -1, -1)), 0)
    mask = sum(1 << face for face in parse_tiles(wild))
    table = TableState(seats, Setting(0, 0, 0, 0, [], 0, 0, mask), wall)
    for seat, text in enumerate(hands):
        for face in parse_tiles(text):
            table.seats[seat].take(face)
    table.seats[0].drawn = parse_tiles(hands[0])[-1]
    hand = OddHand(table)
    hand.begin()
    return hand


def do(hand, seat, text):
    events = hand.act(seat, SPACE.parse(text))
    stored = json.loads(json.dumps(hand.snapshot()))
    again = OddHand(table_of(stored, hand.table.wall.tail))
    answers = [UNANSWERED if a is None else SPACE.parse(a).index for a in stored["answers"]]
    again.resume(answers, hand.steps)
    assert again.snapshot() == stored and again.asked() == hand.asked()
    for one in again.asked():
        assert again.legal(one) == hand.legal(one)
    return [(event.kind, event.seat) for event in events]


def texts(hand, seat):
    return [action.text for action in hand.legal(seat)]


QUIET = "147m258p369s1234z"  # nothing to claim, nearly nothing to win; has an East


def test_declarations_before_the_first_discard_are_asked_of_all_at_once():
    hand = odd(["147m258p369s2345z", QUIET, QUIET, "147m258p369s2345z"], "6z")
    assert hand.asked() == [1, 2] and hand.open_turn() == -1
    assert texts(hand, 1) == ["pass", "declare"]
    assert hand.view(seat_viewer(0)).to_json()["question"] == "call"
    before = hand.view(SPECTATOR_VIEWER).to_json()
    assert do(hand, 2, "declare") == []
    assert hand.view(SPECTATOR_VIEWER).to_json() == before, "nobody learns that an answer came"
    assert hand.why_not(2, "declare").key == "already_answered"
    assert hand.why_not(0, "discard").key == "answer_first"
    assert do(hand, 1, "pass") == [("declare", 2)]
    view = hand.view(seat_viewer(3)).to_json()
    assert view["question"] is None and view["phase"] == "own"
    assert [seat["marks"] for seat in view["seats"]] == [[], [], ["ready"], []]
    assert hand.asked() == [0]


def test_an_unasked_question_waits_as_long_as_an_asked_one():
    hand = odd(["147m258p369s2345z"] * 4, "6z")
    assert hand.asked() == [0] and hand.votes == [[UNANSWERED] * 4]
    table = odd(["147m258p369s2345z"] * 4, "6z").table
    slow = OddHand(table)
    slow.set_stepwise(True)
    slow.ask_question(CALL, [])
    assert slow.asked() == [] and slow.holding() and slow.result is None
    slow.go_on()
    assert slow.asked() == [0]


def test_who_declared_throws_what_he_draws_without_being_asked():
    hand = odd(["147m258p369s2345z", QUIET, "147m258p369s2345z", "147m258p369s2345z"], "6z7z")
    do(hand, 1, "declare")
    assert hand.view(seat_viewer(1)).to_json()["seats"][1]["barred"][0] == {
        "tile": "1m",
        "reason": {"rule": "5.9", "key": "must_discard", "params": {"tile": "1m"}},
    }
    assert hand.view(seat_viewer(0)).to_json()["seats"][1]["barred"] is None
    events = do(hand, 0, "discard 5z")
    assert events == [("discard", 0), ("draw", 1), ("discard", 1), ("draw", 2)]
    assert hand.asked() == [2]


def test_a_question_after_a_claim_stops_the_game():
    hand = odd(["147m258p369s2345z", "23m258p369s23456z", "147m258p369s2345z", "147m258p369s2345z"], "6z")
    hand.table.seats[0].take(0)
    do(hand, 0, "discard 1m")
    assert texts(hand, 1) == ["chow 1m 23m", "pass"]
    assert do(hand, 1, "chow 1m 23m") == [("chow", 1)]
    assert hand.asked() == [0, 2, 3] and hand.default(0).text == "no"
    assert hand.why_not(1, "discard").key == "answer_first"
    for seat, answer in ((3, "yes"), (0, "no"), (2, "no")):
        do(hand, seat, answer)
    assert hand.votes[-1] == [NO, UNANSWERED, NO, YES]
    assert hand.asked() == [1] and hand.view(OPEN_VIEWER).to_json()["phase"] == "claimed"


def test_wildcards_take_no_part_in_melds_and_a_discarded_one_is_dead():
    others = ["147m258p369s2345z"] * 2
    hand = odd(["147m258p369s2346z", "23m3m258p369s2345z", *others], "6z", wild="3m")
    assert hand.view(seat_viewer(0)).to_json()["wild"] == ["3m"]
    assert hand.default(0).text == "discard 6z"
    do(hand, 0, "discard 1m")
    assert hand.table.turn == 1 and hand.table.phase == OWN, "2m and the wildcard 3m take no 1m"
    hand = odd(["3m47m258p369s2346z", "33m147m258p369s2z", *others], "6z", wild="3m")
    hand.act(0, SPACE.parse("discard 3m"))
    assert hand.table.turn == 1 and hand.table.phase == OWN, "nobody may claim a wildcard"
    hand = odd(["147m258p369s2346z", *others, others[0]], "6z", wild="3m")
    hand.table.seats[0].counts[2] += 4
    hand.ask_own(0)
    assert "kong_concealed 3m" not in texts(hand, 0)
    assert hand.why_not(0, "kong_concealed").key == "wild_tile"


def test_a_time_out_keeps_wildcards():
    hand = odd(["147m258p369s2345z"] * 4, "6z", wild="5z")
    hand.table.seats[0].drawn = -1
    assert hand.default(0).text == "discard 4z"


def test_a_hidden_kong_is_told_to_its_maker_only():
    hand = odd(["1111m258p369s2345z", *["147m258p369s2345z"] * 3], "6z", tail="7z")
    events = hand.act(0, SPACE.parse("kong_concealed 1m"))
    assert [event.kind for event in events] == ["kong_concealed", "draw"], "it cannot be robbed: no window"
    for viewer, tile in (
        (seat_viewer(0), "1m"),
        (looker_viewer(0), "1m"),
        (OPEN_VIEWER, "1m"),
        (seat_viewer(1), None),
        (SPECTATOR_VIEWER, None),
    ):
        assert events[0].encode(viewer) == {"kind": "kong_concealed", "seat": 0, "tile": tile}
        known = hand.view(viewer)
        meld = known.to_json()["seats"][0]["melds"][0]
        assert meld["tiles"] == [tile] * 4 and meld["kind"] == "kong_concealed"
        assert pickle.loads(pickle.dumps(known)).to_json() == known.to_json()
    meld = hand.view(seat_viewer(1)).seats[0].melds[0]
    assert meld.is_hidden() and meld.kinds() == [] and meld.is_kong()
    with pytest.raises(ValueError):
        FlowRules(True, False, False, hides_kongs=True)


def test_the_others_play_on_after_a_win_and_the_winner_is_out():
    quiet = "147m258p369s2345z"
    hand = odd([quiet + "7z", "123m456p789s7z", quiet, quiet], "6z6z7z")
    events = do(hand, 0, "discard 7z")
    assert hand.asked() == [1] and events == [("discard", 0)]
    assert do(hand, 1, "win") == [("win", 1), ("draw", 2)], "on with the seat after the winner"
    table = hand.table
    assert table.seats[1].marks == OUT and table.playing() == [0, 2, 3]
    known = hand.view(seat_viewer(0))
    view = known.to_json()
    assert pickle.loads(pickle.dumps(known)).to_json() == view
    assert view["won"] == view["wins"][0] == {"tile": "7z", "from": 0, "how": "discard", "winners": [1]}
    assert view["seats"][1]["marks"] == ["out"] and view["seats"][1]["hand"] is not None
    assert view["seats"][3]["hand"] is None
    assert hand.why_not(1, "win").key == "already_won"
    with pytest.raises(IllegalAction):
        hand.act(1, SPACE.parse("pass"))
    for seat in (2, 3, 0, 2):
        assert hand.asked() == [seat]
        do(hand, seat, hand.default(seat).text)


def test_the_turn_and_the_chow_pass_over_who_is_out():
    quiet = "147m258p369s2345z"
    hand = odd([quiet + "6z", quiet, "23m" + quiet, quiet], "6z")
    hand.table.seats[1].marks |= OUT
    do(hand, 0, "discard 1m")
    assert "chow 1m 23m" in texts(hand, 2), "the next who still plays"
    do(hand, 2, "pass")
    assert hand.table.turn == 2


def test_three_seats():
    quiet = "147m258p369s2345z"
    hand = odd([quiet + "6z", quiet, quiet], "6z6z6z7z", seats=3)
    for seat in (0, 1, 2, 0):
        assert hand.asked() == [seat]
        do(hand, seat, hand.default(seat).text)
    view = hand.view(seat_viewer(0)).to_json()
    assert view["order"] == [0, 1, 2] and [seat["wind"] for seat in view["seats"]] == ["E", "S", "W"]
    assert hand.table.go_around == 2


def test_actions_of_the_games_own():
    quiet = "147m258p369s2345z"
    hand = odd([quiet + "6z", quiet, quiet, quiet], "6z")
    assert texts(hand, 0)[-1] == "shout"
    assert hand.why_not(1, "shout").key == "not_asked"
    assert do(hand, 0, "shout") == [("shout", 0), ("discard", 0), ("draw", 1)]
    assert TEXT[hand.table.seats[0].river[0] // 2] == "6z"


def test_one_way_to_claim_may_be_barred():
    quiet = "147m258p369s2345z"
    hand = odd([quiet + "1m", "23m5z6z", "147m258p369s2345z", "111m5z"], "6z")
    do(hand, 0, "discard 1m")
    assert texts(hand, 3) == ["kong_claimed", "pass"] and texts(hand, 1) == []
    why = hand.why_not(3, "pung")
    assert why is not None and (why.rule, why.key) == ("5.9", "must_discard")
    assert hand.why_illegal(1, SPACE.parse("chow 1m 23m")).key == "must_discard"
    assert hand.why_not(1, "chow").key == "must_discard"


def test_open_tiles_of_the_wall():
    quiet = "147m258p369s2345z"
    hand = odd([quiet + "6z", quiet, quiet, quiet], "5p6p", seats=4)
    hand.table.seats[0].across = 0
    assert hand.table.wall.open_tile(1) == parse_tiles("6p")[0]
    do(hand, 0, "discard 6z")
    view = hand.view(SPECTATOR_VIEWER).to_json()
    assert [one["tile"] for one in view["wall"]["open"]] == ["6p"]
    assert view["seats"][0]["river"][0]["across"] is True
    assert view["votes"] == 1, "a field that the game adds"


class AsideHand(OddHand):
    """Besides, a 7z may be laid aside by shouting; kongs are announced; when two win on one tile nobody does,
    and then everybody's hand is shown."""

    def __init__(self, table: TableState) -> None:
        super().__init__(table)
        self.flow = FlowRules(chows=True, kong_after_claim=False, several_win=True)
        self.noted: list[str] = []

    def act_further(self, seat: int, index: int, events: list[Event]) -> None:
        self.lay_aside(seat, RED, "aside", events)

    def has_laid_aside(self, seat: int, kind: int) -> None:
        self.noted.append(f"laid {TEXT[kind]}")

    def announces_kong(self, seat: int, kind: int, concealed: bool, events: list[Event]) -> None:
        self.noted.append(f"kong {TEXT[kind]}")
        events.append(TileEvent("gong", seat))

    def plays_on(self, win: Win) -> bool:
        return False

    def win_shown(self, winners: list[int], events: list[Event]) -> None:
        if len(winners) > 1:
            self.hide()
            self.noted.append("too many")
            self.end(events)
        else:
            super().win_shown(winners, events)

    def take(self, seat: int, index: int, events: list[Event]) -> None:
        self.noted.append("taken")
        super().take(seat, index, events)

    def lies_open(self, seat: int) -> bool:
        return "too many" in self.noted or super().lies_open(seat)


RED = 33


def aside(hands, draws="6z", tail=""):
    again = odd(["147m258p369s2345z"] * 4, draws, tail=tail)
    table = again.table
    for seat, text in enumerate(hands):
        table.seats[seat] = type(table.seats[seat])()
        for face in parse_tiles(text):
            table.seats[seat].take(face)
    table.seats[0].drawn = parse_tiles(hands[0])[-1]
    hand = AsideHand(table)
    hand.ask_own(0)
    return hand


def act(hand, seat, text):
    return [(event.kind, event.seat) for event in hand.act(seat, SPACE.parse(text))]


def test_a_tile_laid_aside_is_replaced_from_the_tail():
    hand = aside(["147m258p369s2345z7z", *[QUIET] * 3], tail="8s")
    assert act(hand, 0, "shout") == [("aside", 0), ("draw", 0)]
    me = hand.table.seats[0]
    assert me.flowers == [RED] and me.size == 14 and TEXT[me.drawn] == "8s"
    assert hand.noted == ["laid 7z"] and hand.table.kongs == 1
    assert hand.view(SPECTATOR_VIEWER).to_json()["seats"][0]["flowers"] == ["7z"]


def test_others_may_win_on_it_first():
    hand = aside(["147m258p369s2345z7z", "123456789m77z22p", QUIET, QUIET], tail="8s")
    assert act(hand, 0, "shout") == [("aside", 0)]
    shown = hand.view(SPECTATOR_VIEWER).to_json()["shown"]
    assert shown == {"tile": "7z", "by": 0, "how": "laid_aside"}
    assert texts(hand, 1) == ["win", "pass"]
    stored = json.loads(json.dumps(hand.snapshot()))
    assert table_of(stored, hand.table.wall.tail).shown_how == hand.table.shown_how
    assert act(hand, 1, "win") == [("win", 1), ("end", -1)]
    assert hand.table.seats[0].flowers == [] and hand.table.seats[0].size == 13


def test_a_kong_is_announced_before_it_can_be_robbed():
    hand = aside(["1111m258p369s2345z", *[QUIET] * 3], tail="8s")
    assert act(hand, 0, "kong_concealed 1m")[:2] == [("kong_concealed", 0), ("gong", 0)]
    assert hand.noted == ["kong 1m"]


def test_a_game_may_refuse_several_winners_and_show_hands():
    waits = "123456789m77z22p"
    hand = aside(["147m258p369s2345z7z", waits, waits, QUIET])
    act(hand, 0, "discard 7z")
    assert act(hand, 1, "win") == []
    assert act(hand, 2, "win") == [("end", -1)]
    assert hand.table.wins == [] and hand.noted == ["too many"]
    assert all(seat["hand"] is not None for seat in hand.view(SPECTATOR_VIEWER).to_json()["seats"])


def test_a_game_is_told_before_a_claim_is_laid_down():
    hand = aside(["147m258p369s2345z7z", QUIET, "77z147m258p369s2z", QUIET])
    act(hand, 0, "discard 7z")
    act(hand, 2, "pung")
    assert hand.noted == ["taken"]
