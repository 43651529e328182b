"""Red fives in the shared flow: faces of their own, with actions of their own."""

import json

import pytest

from queguan.build_info import is_compiled
from queguan.core.claims import UNANSWERED
from queguan.core.errors import IllegalAction
from queguan.core.score import Settlement
from queguan.core.viewer import SPECTATOR_VIEWER, seat_viewer
from queguan.games.mahjong.complete import is_standard
from queguan.games.mahjong.eyes import known_table
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.reasons import NOT_COMPLETE, OK
from queguan.games.mahjong.reds import RED_ACTIONS, red_actions
from queguan.games.mahjong.restrictions import FlowRules
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.space import PASS, PUNG, space_with
from queguan.games.mahjong.state import BY_DRAW, TableState
from queguan.games.mahjong.state_json import hand_json, table_of
from queguan.games.mahjong.tiles import TEXT, held_faces, parse_tiles, tiles_text
from queguan.games.mahjong.wall import Wall

# a game made up in a test is interpreted, and such a class cannot come from a compiled one
pytestmark = pytest.mark.skipif(
    is_compiled(), reason="the made-up game is interpreted: see the run of the sources"
)

SPACE = space_with(["shout"], red_actions())
FLOW = FlowRules(True, False, False, red0=PASS + 2)


class RedHand(TileHand):
    """Any complete hand wins."""

    def __init__(self, table: TableState) -> None:
        super().__init__(SPACE, FLOW, table)

    def rule_id(self, code: int) -> str:
        return "1"

    def why_no_win_code(self, seat: int, kind: int, source: int, how: int) -> int:
        counts = self.table.seats[seat].counts[:]
        if how != BY_DRAW:
            counts[kind] += 1
        return OK if is_standard(counts) else NOT_COMPLETE

    def settle(self) -> Settlement:
        return Settlement("win", [], [0.0] * 4, [], [], [], {})

    def view(self, viewer):
        return known_table(self, "red", None, viewer)

    def copy(self) -> "RedHand":
        other = RedHand(self.table.copy())
        self.share(other)
        return other

    def snapshot(self) -> dict[str, object]:
        return hand_json(self)


def red(*hands: str, draws: str = "9s9s9s9s") -> RedHand:
    """A hand, dealer 0 with the last tile of his as drawn."""
    faces = parse_tiles(draws)
    table = TableState(4, Setting(0, 0, 0, 0, [], 0, 0), Wall(faces, list(range(len(faces)))[::-1], 0))
    for seat, text in enumerate([*hands, *["14s7p"] * (4 - len(hands))]):
        for face in parse_tiles(text):
            table.seats[seat].take(face)
    table.seats[0].drawn = parse_tiles(hands[0])[-1]
    hand = RedHand(table)
    hand.begin()
    return hand


def do(hand, seat, text):
    events = hand.act(seat, SPACE.parse(text))
    stored = json.loads(json.dumps(hand.snapshot()))
    again = RedHand(table_of(stored, hand.table.wall.tail))
    again.resume([UNANSWERED if a is None else SPACE.parse(a).index for a in stored["answers"]], hand.steps)
    assert again.snapshot() == stored
    assert [again.legal(one) for one in again.asked()] == [hand.legal(one) for one in hand.asked()]
    return events


def texts(hand, seat):
    return [action.text for action in hand.legal(seat)]


def held(hand, seat):
    me = hand.table.seats[seat]
    return tiles_text(held_faces(me.counts, me.reds))


def test_every_red_action_has_its_place_behind_all_others():
    assert SPACE.size == PASS + 2 + 27
    assert [SPACE.actions[PASS + 2 + i].text for i in (0, 3, 21, 22)] == [
        "discard 0m", "chow 3m 40m", "pung 05m", "pung 00m",
    ]  # fmt: skip
    for red_action in RED_ACTIONS:
        plain = SPACE.actions[red_action.plain]
        assert red_action.text.split()[0] == plain.kind
        if red_action.plain != PUNG:
            assert plain.text == red_action.text.replace("0", "5").replace("65", "56")


def test_a_red_five_is_thrown_and_kept_apart_from_a_plain_one():
    hand = red("05m1z")
    assert texts(hand, 0) == ["discard 5m", "discard 1z", "discard 0m"]
    assert hand.view(seat_viewer(0)).to_json()["seats"][0]["hand"] == ["0m", "5m", "1z"]
    event = do(hand, 0, "discard 0m")[0]
    assert event.encode(SPECTATOR_VIEWER) == {"kind": "discard", "seat": 0, "tile": "0m", "drawn": False}
    assert held(hand, 0) == "5m1z" and TEXT[hand.table.seats[0].river[0] // 2] == "0m"
    with pytest.raises(IllegalAction) as wrong:
        hand.act(0, SPACE.parse("discard 0m"))
    assert wrong.value.reason.key in ("not_my_turn", "not_asked")
    assert texts(red("0m1z"), 0) == ["discard 1z", "discard 0m"]
    assert red("5m0m").default(0).text == "discard 0m", "the drawn tile"


def test_a_chow_says_which_five_it_takes():
    hand = red("3m1z", "4m05m9s")
    do(hand, 0, "discard 3m")
    assert texts(hand, 1) == ["chow 3m 45m", "pass", "chow 3m 40m"]
    do(hand, 1, "chow 3m 40m")
    assert hand.table.seats[1].melds[0].text() == "340m" and held(hand, 1) == "5m9s"
    hand = red("3m1z", "4m0m9s")
    do(hand, 0, "discard 3m")
    assert texts(hand, 1) == ["pass", "chow 3m 40m"]
    why = hand.why_illegal(1, SPACE.parse("chow 3m 45m"))
    assert why is not None and why.key == "tiles_not_held"
    plain = red("3m1z", "45m9s")
    do(plain, 0, "discard 3m")
    why = plain.why_illegal(1, SPACE.parse("chow 3m 40m"))
    assert texts(plain, 1) == ["chow 3m 45m", "pass"] and why is not None and why.key == "tiles_not_held"


def test_a_pung_says_how_many_red_fives_it_takes():
    hand = red("5p1z", "14s7p", "005p9s")
    do(hand, 0, "discard 5p")
    assert texts(hand, 2) == ["kong_claimed", "pass", "pung 05p", "pung 00p"]
    do(hand, 2, "pung 00p")
    assert hand.table.seats[2].melds[0].text() == "005p" and held(hand, 2) == "5p9s"
    hand = red("0p1z", "14s7p", "055p9s")
    do(hand, 0, "discard 0p")
    assert hand.view(seat_viewer(2)).to_json()["shown"] == {"tile": "0p", "by": 0, "how": "discard"}
    assert texts(hand, 2) == ["pung", "kong_claimed", "pass", "pung 05p"]
    do(hand, 2, "pung")
    meld = hand.table.seats[2].melds[0]
    assert meld.text() == "055p" and TEXT[meld.claimed] == "0p" and held(hand, 2) == "0p9s"


def test_a_kong_takes_red_and_plain_alike():
    hand = red("0555m1z", draws="9s9s9s")
    do(hand, 0, "kong_concealed 5m")
    assert hand.table.seats[0].melds[0].text() == "0555m" and held(hand, 0) == "9s1z"
    hand = red("5p1z", "14s7p", "055p9s")
    do(hand, 0, "discard 5p")
    do(hand, 2, "pung")
    hand.ask_own(2)
    events = do(hand, 2, "kong_added 5p")
    assert events[0].encode(SPECTATOR_VIEWER) == {"kind": "kong_added", "seat": 2, "tile": "0p"}
    assert hand.table.seats[2].melds[0].text() == "0555p"


def test_a_red_five_is_drawn_and_wins_as_itself():
    hand = red("1z2z", "46m22z", draws="0m9s9s")
    do(hand, 0, "discard 1z")
    assert "self_draw" in texts(hand, 1)
    told = hand.view(seat_viewer(1)).to_json()["seats"][1]
    assert told["drawn"] == "0m" and hand.default(1).text == "discard 0m"
    do(hand, 1, "self_draw")
    assert hand.view(SPECTATOR_VIEWER).to_json()["won"]["tile"] == "0m"
    assert hand.table.won == parse_tiles("5m")[0]
