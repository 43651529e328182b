"""Snap: a tiny game for the parlor's tests, which proves that the parlor knows no game.

24 cards, six ranks of four. Each player holds four hidden cards. In turn a player plays one; whoever
holds the same rank may take it (a hidden claim window) for a point from the player. With four seats the
one opposite the dealer sits out and sees all hands.
"""

import dataclasses
import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from queguan.core.action import Action, ActionSpace
from queguan.core.errors import BadCase, IllegalAction, Reason
from queguan.core.game import Game
from queguan.core.hand import Event, Hand, View
from queguan.core.match import Match
from queguan.core.options import OptionMeta, OptionSet, option, options_json
from queguan.core.score import Score, ScoreLine, Settlement
from queguan.core.series import SeriesMatch
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import OPEN, SEAT, Viewer

RANKS = "ABCDEF"
PER_HAND = 4


@dataclasses.dataclass(frozen=True)
class SnapOptions:
    preset: str = option("plain", OptionMeta("choice", "1", ("plain",)))
    seats: int = option(3, OptionMeta("choice", "1", (3, 4)))
    hands: int = option(2, OptionMeta("int", "1", low=1, high=9))


OPTIONS = OptionSet(SnapOptions, {"plain": {}})


class SnapEvent(Event):
    def __init__(self, kind: str, seat: int, card: str = "", secret: str = "") -> None:
        super().__init__(kind, seat)
        self.card = card
        self.secret = secret

    def encode(self, viewer: Viewer) -> dict[str, object] | None:
        found: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        if self.card:
            found["card"] = self.card
        if self.secret and viewer.kind == SEAT and viewer.seat == self.seat:
            found["hand"] = self.secret
        return found


class SnapView(View):
    def __init__(self, data: dict[str, object]) -> None:
        self.data = data

    def to_json(self) -> dict[str, object]:
        return self.data


class SnapHand(Hand):
    def __init__(self, state: dict[str, Any]) -> None:
        self.s = state
        self.stepwise = False

    # hands: list of rank strings a seat; order: playing seats; claims: {seat: answer or None}
    def asked(self) -> list[int]:
        s = self.s
        if self.result is not None or s["hold"]:
            return []
        if s["shown"]:
            return sorted(int(k) for k, v in s["claims"].items() if v is None)
        return [s["order"][s["turn"]]]

    def legal(self, seat: int) -> list[Action]:
        if seat not in self.asked():
            return []
        if self.s["shown"]:
            return [GAME.space.parse("take"), GAME.space.parse("pass")]
        return [GAME.space.parse(f"play {c}") for c in sorted(set(self.s["hands"][seat]))]

    def decision(self) -> int:
        return int(self.s["decision"])

    def why_illegal(self, seat: int, action: Action) -> Reason | None:
        if action in self.legal(seat):
            return None
        return Reason("S1", "not_yours")

    def verify(self, seat: int, action: Action) -> None:
        reason = self.why_illegal(seat, action)
        if reason is not None:
            raise IllegalAction(reason, action.text)

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        self.verify(seat, action)
        s = self.s
        if s["shown"]:
            s["claims"][str(seat)] = action.text
            return self._resolve()
        card = action.tiles[0]
        s["hands"][seat] = s["hands"][seat].replace(card, "", 1)
        s["shown"] = card
        s["decision"] += 1
        holders = [p for p in s["order"] if p != seat and card in s["hands"][p]]
        s["claims"] = {str(p): None for p in holders}
        events: list[Event] = [SnapEvent("play", seat, card)]
        if holders:
            return tuple(events)
        if self.stepwise:
            s["hold"] = True
            return tuple(events)
        return (*events, *self._close(None))

    def _resolve(self) -> tuple[Event, ...]:
        s = self.s
        at = s["turn"]
        for step in range(1, len(s["order"])):
            seat = s["order"][(at + step) % len(s["order"])]
            answer = s["claims"].get(str(seat), "pass")
            if answer is None:
                return ()
            if answer == "take":
                return self._close(seat)
        return self._close(None)

    def _close(self, taker: int | None) -> tuple[Event, ...]:
        s = self.s
        player = s["order"][s["turn"]]
        card, s["shown"], s["claims"], s["hold"] = s["shown"], "", {}, False
        s["decision"] += 1
        s["row"].append(card)
        events: list[Event] = []
        if taker is not None:
            s["hands"][taker] = s["hands"][taker].replace(card, "", 1)
            s["points"][taker] += 1
            s["points"][player] -= 1
            events.append(SnapEvent("take", taker, card))
        if any(s["hands"][p] for p in s["order"]):
            while True:
                s["turn"] = (s["turn"] + 1) % len(s["order"])
                if s["hands"][s["order"][s["turn"]]]:
                    break
        else:
            events.append(SnapEvent("end", -1))
        return tuple(events)

    def open_turn(self) -> int:
        asked = self.asked()
        return -1 if self.s["shown"] or not asked else asked[0]

    def set_stepwise(self, on: bool) -> None:
        self.stepwise = on

    def holding(self) -> bool:
        return bool(self.s["hold"])

    def go_on(self) -> tuple[Event, ...]:
        if not self.s["hold"]:
            raise ValueError("not holding")
        return self._close(None)

    def why_not(self, seat: int, kind: str) -> Reason | None:
        return None if kind in {a.kind for a in self.legal(seat)} else Reason("S2", "not_now")

    def default(self, seat: int) -> Action:
        return self.legal(seat)[-1]

    def forced(self, seat: int) -> Action:
        return self.legal(seat)[-1]

    def view(self, viewer: Viewer) -> View:
        s = self.s
        own = viewer.seat if viewer.kind in (SEAT, "looker") else -1
        all_seen = viewer.kind == OPEN or own == s["watcher"] != -1 or self.result is not None
        hands = [
            hand if all_seen or (i == own and i in s["order"]) else None for i, hand in enumerate(s["hands"])
        ]
        turn = s["order"][s["turn"]]
        return SnapView(
            {
                "viewer": {"kind": viewer.kind, "seat": viewer.seat},
                "turn": turn,
                "shown": s["shown"] or None,
                "counts": [len(h) for h in s["hands"]],
                "hands": hands,
                "row": list(s["row"]),
            }
        )

    def opening(self) -> tuple[Event, ...]:
        return tuple(SnapEvent("deal", p, secret=self.s["hands"][p]) for p in self.s["order"])

    @property
    def result(self) -> Settlement | None:
        s = self.s
        if s["shown"] or any(s["hands"][p] for p in s["order"]):
            return None
        best = max(s["points"])
        winners = [i for i, p in enumerate(s["points"]) if p == best > 0]
        scores = [Score(best, ScoreLine("total", "add", best, "1"), [], []) for _ in winners]
        payments = [float(p) for p in s["points"]]
        return Settlement("win" if winners else "draw", winners, payments, scores, [], [], {})

    def copy(self) -> "SnapHand":
        return SnapHand(json.loads(json.dumps(self.s)))

    def snapshot(self) -> dict[str, object]:
        return dict(json.loads(json.dumps(self.s)))

    def state_hash(self) -> str:
        return hashlib.sha256(json.dumps(self.s, sort_keys=True).encode()).hexdigest()


class SnapMatch(SeriesMatch):
    def __init__(self, options: SnapOptions) -> None:
        super().__init__(options.seats)
        self.options = options

    def dealer(self) -> int:
        return self.done % self.options.seats

    def watcher(self) -> int:
        return (self.dealer() + 2) % 4 if self.options.seats == 4 else -1

    def deal(self, shuffler: Shuffler) -> Hand:
        watcher = self.watcher()
        order = [(self.dealer() + i) % self.options.seats for i in range(self.options.seats)]
        order = [p for p in order if p != watcher]
        wall = "".join(GAME.deck[i] for i in shuffler.permutation(24))
        hands = [""] * self.options.seats
        for i, p in enumerate(order):
            hands[p] = wall[i * PER_HAND : (i + 1) * PER_HAND]
        return SnapHand(
            {
                "hands": hands, "order": order, "watcher": watcher, "turn": 0, "shown": "", "claims": {},
                "hold": False, "decision": 0, "row": [], "points": [0] * self.options.seats,
            }
        )  # fmt: skip

    def move_on(self, result: Settlement) -> None:
        pass

    @property
    def finished(self) -> bool:
        return self.stopped or self.done >= self.options.hands

    def may_stop(self) -> bool:
        return self._hand is None and self.done > 0 and not self.finished

    def length(self) -> int:
        return self.options.hands

    def roles(self) -> list[str]:
        return ["watcher" if i == self.watcher() else "player" for i in range(self.options.seats)]

    def game_id(self) -> str:
        return "snap"

    def option_differences(self) -> dict[str, object]:
        return OPTIONS.differences(self.options)

    def place_json(self) -> dict[str, object]:
        return {}


class SnapGame(Game):
    id = "snap"
    layout = "snap"
    presets = ("plain",)
    deck_size = 24
    deck = [r for r in RANKS for _ in range(4)]  # noqa: RUF012  the contract's type
    rules = "snap.md"

    def __init__(self) -> None:
        self.space = ActionSpace([(f"play {r}", (r,)) for r in RANKS] + [("take", ()), ("pass", ())])

    def options(self, given: Mapping[str, object]) -> object:
        return OPTIONS.parse(given)

    def options_json(self, options: object) -> dict[str, object]:
        return options_json(options)

    def option_differences(self, options: object) -> dict[str, object]:
        assert isinstance(options, SnapOptions)
        return OPTIONS.differences(options)

    def describe(self) -> dict[str, object]:
        return {}

    def texts(self) -> dict[str, dict[str, str]]:
        return {}

    def seats(self, options: object) -> int:
        assert isinstance(options, SnapOptions)
        return options.seats

    def new_match(self, options: object) -> Match:
        assert isinstance(options, SnapOptions)
        return SnapMatch(options)

    def restore_match(self, snapshot: Mapping[str, Any]) -> Match:
        match = SnapMatch(OPTIONS.parse(snapshot["options"]))
        match.resume(snapshot)
        return match

    def restore_hand(self, snapshot: Mapping[str, object]) -> Hand:
        return SnapHand(dict(snapshot))

    def score_case(self, case: Mapping[str, object], explain: bool = False) -> dict[str, object]:
        raise BadCase("snap has no cases")

    def action_case(self, case: Mapping[str, object]) -> dict[str, object]:
        raise BadCase("snap has no cases")

    flow_case = action_case

    def parse_hand(self, words: list[str], partial: bool = False) -> dict[str, object]:
        raise BadCase("snap has no hands")

    def view_text(self, view: Mapping[str, object], language: str, names: Sequence[str] | None = None) -> str:
        return str(view)


GAME = SnapGame()
