"""Positions and ends of hands of the tile game with riichi for the client (scripts/reached.py), set up from
chosen walls: for each state of its table and its sheet one."""

from collections.abc import Mapping
from typing import Any

from reached import Table, kept
from tests.support.riichi_table import Deal

from queguan.core.hand import Event
from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.match import RiichiMatch
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.rotation import Place

# Five discards leave this hand ready, each for other tiles.
MANY = "2345m340p678888s"
MFC: Mapping[str, object] = {"preset": "mfc-south"}
TENHOU: Mapping[str, object] = {"preset": "tenhou"}


class Game:
    """A hand being played out for a picture."""

    def __init__(self, deal: Deal, options: Mapping[str, object]) -> None:
        self.hand: RiichiHand = deal.hand(**options)
        rules = PlayRules(OPTIONS.parse(dict(options)))
        self.match = RiichiMatch(rules)
        self.match.place = Place(deal.number, deal.facts.get("honba", 0), deal.facts.get("sticks", 0))
        self.match.done = deal.number
        self.match._scores = [float(points) for points in self.hand.start_of_hand.points]
        self.events: list[Event] = list(self.hand.opening())

    def do(self, seat: int, text: str) -> None:
        """A seat answers by canonical text."""
        self.events += self.hand.act(seat, self.hand.space.parse(text))

    def passes(self) -> None:
        """Who is asked about a shown tile lets it go."""
        decision = self.hand.decision()
        while self.hand.decision() == decision and self.hand.open_turn() < 0 and self.hand.asked():
            seat = self.hand.asked()[0]
            self.events += self.hand.act(seat, self.hand.default(seat))

    def plays(self, *thrown: str) -> "Game":
        """Discards in turn (`*`: as drawn), nobody takes them; `riichi 5m` declares; `0:pung` is an answer of
        a seat to what was thrown last, for which nobody has passed yet."""
        for step in thrown:
            if ":" in step:
                who, answer = step.split(":")
                self.do(int(who), answer)
                continue
            self.passes()
            seat = self.hand.open_turn()
            text = self.hand.default(seat).text if step == "*" else step
            self.do(seat, text if " " in text else f"discard {text}")
        return self

    def table(self) -> Table:
        """The position."""
        return Table("riichi", self.hand, self.match.to_json(), self.events)

    def shown(self, seat: int = 0) -> dict[str, Any]:
        """The position as one seat has it, and after the hand what the match says."""
        if self.hand.result is not None:
            self.match.complete(self.hand)
        return kept(self.table(), seat)

    def out(self) -> "Game":
        """To the end, everybody passing and throwing what is drawn."""
        while self.hand.asked():
            seat = self.hand.asked()[0]
            self.events += self.hand.act(seat, self.hand.default(seat))
        return self


def _many(red: str, options: Mapping[str, object]) -> Game:
    """My own turn in South 2 with a counter and a stick: riichi in five ways, one of them furiten; the seat
    opposite has declared, the dealer has called."""
    hands = [f"2345m34{red}p67888s1z", "4689m77z", "345m567p234s66z89p", "19m19p7z"]
    deal = Deal(hands, "9p2z9s1m4p5z7z9m4z8s1p9m3z6m", dora="3p8m", number=5, honba=1, sticks=1, poor=24000)
    game = Game(deal, options)
    game.plays("*", "*", "*", "*", "*", "riichi 5z", "*", "1:pung", "9m")
    return game.plays("*", "1z", "*", "*")


def _dealer() -> Game:
    """I deal and have declared; another has made a kan, and I may make one that keeps my waits."""
    hands = ["234m067p2344s111z", "", "9999s12m", ""]
    deal = Deal(hands, "9p2z9m5z1m4p7z4z1z", rinshan="6z", dora="3s8m", number=4, poor=27000)
    return Game(deal, MFC).plays("riichi 9p", "*", "kong_concealed 9s", *["*"] * 5)


def _three() -> Game:
    """A North that can be laid aside, one lying there already; seat 1 has declared."""
    hands = ["405p1235789s11z44z", "123789p22s56s111z", "1199m19p19s2356z9p"]
    deal = Deal(hands, "5z6z3p5z7z", rinshan="9s2p", dora="8p", number=2)
    return Game(deal, {"preset": "tenhou-sanma"})


def riichi_reached() -> dict[str, dict[str, Any]]:
    """By name, as `reached.reached`."""
    many = _many("0", MFC)
    found = {"riichi-turn": many.shown(), "riichi-no-dora": _many("5", {"preset": "mfc-competition"}).shown()}
    many.plays("riichi 8s")
    found["riichi-declared"] = many.shown()
    found["riichi-dealer"] = _dealer().shown()
    return found
