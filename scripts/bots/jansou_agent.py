"""The agents of the package `jansou` as a program: one line of mjai events in, one answer out.

usage: jansou_agent.py [AGENT]; without it `SmartEfficiencyAgent`. The agents choose among the legal actions
that they are offered, which our bridge tells as `possible_actions`.
"""

import json
import random
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

Told = Mapping[str, Any]

_MELDS: Final = {
    "chi": "CHII",
    "pon": "PON",
    "daiminkan": "DAIMINKAN",
    "ankan": "ANKAN",
    "kakan": "SHOUMINKAN",
}
_SILENT: Final = ("dora", "reach_accepted")


class JansouAgent:
    """One agent at a table. `jansou` has the words of the package: modules `events`, `actions`, and the names
    `parse`, `winds`, `melds`, `kinds` (of decisions), `agent` (makes one of a seed)."""

    def __init__(self, jansou: Any) -> None:
        self.jansou = jansou
        self.seat = 0
        self._agent: Any = None
        self._declared = -1
        self._kan = False
        self._riichi = ""

    def answer(self, events: Sequence[Told]) -> Told:
        """Hears the events and answers the last question."""
        for event in events:
            told = self._heard(event)
            if told is not None:
                self._agent.observe(told)
        asked = next(event for event in reversed(events) if event["type"] not in _SILENT)
        possible: Sequence[Told] = asked["possible_actions"]
        if asked["type"] == "reach":
            return next(one for one in possible if one["pai"] == self._riichi)
        return self._chosen(asked, possible)

    # --- what happens at the table, as the package says it

    def _tile(self, name: str) -> Any:
        return self.jansou.parse(name)[0]

    def _tiles(self, names: Sequence[str]) -> tuple[Any, ...]:
        return tuple([self._tile(name) for name in names])

    def _heard(self, event: Told) -> Any:
        """The event of the package; None for what its agents do not look at."""
        kind = event["type"]
        if kind == "start_game":
            self.seat = event["id"]
            return None
        if kind == "start_kyoku":
            return self._deal(event)
        words, seat = self.jansou.events, event.get("actor", -1)
        after_kan, self._kan = (
            self._kan,
            kind in ("daiminkan", "ankan", "kakan") or (self._kan and kind == "dora"),
        )
        if kind == "tsumo":
            return words.Draw(seat, None if event["pai"] == "?" else self._tile(event["pai"]), after_kan)
        if kind == "reach":
            self._declared = seat
        if kind == "dahai":
            riichi, self._declared = self._declared == seat, -1
            return words.Discard(seat, self._tile(event["pai"]), event["tsumogiri"], riichi)
        if kind in _MELDS:
            names = [event["pai"], *event["consumed"]] if kind != "ankan" else event["consumed"]
            source = event.get("target", seat)
            return words.Call(self.jansou.melds[_MELDS[kind]], seat, source, self._tiles(names))
        if kind == "dora":
            return words.IndicatorReveal(self._tile(event["dora_marker"]))
        if kind == "reach_accepted":
            return words.RiichiAccepted(seat)
        return None

    def _deal(self, event: Told) -> Any:
        own = event["tehais"][self.seat]
        # ties are broken by luck: the same hand has the same, whichever process plays it
        place = f"{event['bakaze']}{event['kyoku']}-{event['honba']} {self.seat} {' '.join(own)}"
        self._agent = self.jansou.agent(random.Random(place).randrange(1 << 32))
        self._declared = -1
        self._kan = False
        return self.jansou.events.DealStart(
            dealer=event["oya"],
            round_wind=self.jansou.winds["ESWN".index(event["bakaze"])],
            round_number=event["kyoku"],
            honba=event["honba"],
            deposits=event["kyotaku"] * 1000,
            scores=tuple(event["scores"]),
            hands=tuple([self._tiles(own) if n == self.seat else None for n in range(len(event["tehais"]))]),
            dora_indicator=self._tile(event["dora_marker"]),
        )

    # --- what the agent does

    def _chosen(self, asked: Told, possible: Sequence[Told]) -> Told:
        """The agent's choice among what is possible."""
        kinds = self.jansou.kinds
        kind = kinds.SELF if asked["actor"] == self.seat else kinds.DISCARD_REACTION
        if asked["type"] in ("kakan", "ankan"):
            kind = kinds.ROBBED_KAN
        pairs = [pair for one in possible for pair in self._offers(one)]
        action = self._agent.act(self.seat, kind, [offer for offer, _ in pairs])
        answer = next(one for offer, one in pairs if offer == action)
        if answer["type"] == "reach":
            self._riichi = answer["pai"]
        return answer

    def _offers(self, one: Told) -> list[tuple[Any, Told]]:
        """A possible answer as actions of the package, each with the answer it stands for."""
        words, kind = self.jansou.actions, one["type"]
        if kind == "reach":
            return [(words.Riichi(self._tile(name)), {**one, "pai": name}) for name in one["discards"]]
        if kind == "dahai":
            return [(words.Discard(self._tile(one["pai"]), one["tsumogiri"]), one)]
        if kind == "hora":
            return [(words.Tsumo() if one["target"] == self.seat else words.Ron(), one)]
        if kind in ("chi", "pon"):
            make = words.Chii if kind == "chi" else words.Pon
            return [(make(tuple(sorted(self._tiles(one["consumed"])))), one)]
        if kind == "ankan":
            return [(words.ClosedKan(self._tile(one["consumed"][0]).kind), one)]
        if kind == "kakan":
            return [(words.AddedKan(self._tile(one["pai"])), one)]
        plain = {"daiminkan": words.OpenKan, "ryukyoku": words.NineTerminals, "none": words.Pass}
        return [(plain[kind](), one)]


class Package:
    """The words of the installed package."""

    def __init__(self, agent: str) -> None:
        self.events = import_module("jansou.game.events")
        self.actions = import_module("jansou.game.actions")
        self.parse = import_module("jansou.core.notation").parse_mjai
        self.winds = list(import_module("jansou.core.tiles").Wind)
        self.melds = import_module("jansou.core.hand").MeldType
        self.kinds = import_module("jansou.game.flow").DecisionKind
        self.agent = getattr(import_module("jansou.game.agents"), agent)


def main(arguments: Sequence[str]) -> None:
    """Answers until the input ends."""
    seat = JansouAgent(Package(arguments[0] if arguments else "SmartEfficiencyAgent"))
    for line in sys.stdin:
        sys.stdout.write(json.dumps(seat.answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
