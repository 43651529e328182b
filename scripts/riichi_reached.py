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
TILE = 2  # letters of a tile
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
        self.number = self.match.hand_no
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
            self.do(seat, f"discard {text}" if len(text) == TILE else text)
        return self

    def table(self) -> Table:
        """The position."""
        return Table("riichi", self.hand, self.match.to_json(), self.events)

    def shown(self, seat: int = 0) -> dict[str, Any]:
        """The position as one seat has it, and after the hand what the match says."""
        if self.hand.result is not None:
            self.match.complete(self.hand)
        return {**kept(self.table(), seat), "hand_no": self.number}

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
    """Three players: one North laid aside, another drawn; the seat to the right has declared."""
    hands = ["405p1235789s1z44z", "123789p22s56s111z", "1199m19p19s2356z9p"]
    deal = Deal(hands, "6z6z3z9m5z7z9m", rinshan="9s2p", dora="8p", number=0)
    game = Game(deal, {"preset": "tenhou-sanma"}).plays("kita", "9s")
    return game.plays("riichi 6z", "*")


# They all wait for 6s.
WAITING = ["234567p23499s78s", "45s22888m333m777z", "", "234678p66888s77m"]


def _claimed(options: Mapping[str, object], hands: list[str]) -> Game:
    """The dealer has declared, and the seat opposite throws what others wait for: two counters, a stick."""
    deal = Deal(hands, "9m2z3z1m8m9p6s", dora="3s", ura="1p", number=4, honba=2, sticks=1, poor=24000)
    game = Game(deal, options).plays("riichi 9m", *["*"] * 4, "6s")
    for seat in game.hand.asked():
        if any(action.kind == "win" for action in game.hand.legal(seat)):
            game.do(seat, "win")
    return game.out()


def _dragons() -> Game:
    """I have fed the third dragon to the left neighbour, who wins on another's discard: one pays half, I the
    other half."""
    hands = ["", "", "", "55z66z77z23m99m8s15p"]
    game = Game(Deal(hands, "5z2z6z7z3z4m", number=5, honba=1), MFC).plays("5z", "3:pung", "8s")
    game.plays("*", "6z", "3:pung", "1p", "7z", "3:pung", "5p", "*", "4m", "3:win")
    return game.out()


def _lonely() -> Game:
    """All my discards are terminals and honours."""
    mine = "1m9m1p9p1s9s1z2z3z4z5z6z7z1m9m1p9p1s"
    others = "".join(f"{number}{suit}" * 4 for number in (2, 3, 4, 6) for suit in "mps") + "7m" * 4
    drawn = [mine[2 * turn : 2 * turn + 2] + others[6 * turn : 6 * turn + 6] for turn in range(18)]
    return Game(Deal(["", "", "", ""], "".join(drawn), number=4), MFC).out()


def _ready_at_the_end() -> Game:
    """The wall is empty; I was ready and had declared, another was ready, two were not."""
    deal = Deal([WAITING[0], "", "345m34567p33s678s", ""], "1z", number=5, honba=1)
    game = Game(deal, MFC)
    while game.hand.open_turn() != 0:
        game.plays("*")
    game.do(0, next(one.text for one in game.hand.legal(0) if one.kind == "riichi"))
    return game.out()


def _aborts() -> dict[str, Game]:
    """A hand for each abort but triple ron."""
    winds = Game(Deal(["", "", "", ""], "2z2z2z2z"), MFC).plays(*["*"] * 4)
    terminals = Game(Deal(["19m19p19s1234z567p"], "8s"), MFC).plays("nine_terminals")
    kans = Game(Deal(["1111m9999m23p", "1111p9999p23s", "", ""], "5z6z", rinshan="7z4z3z2z"), MFC)
    kans.plays("kong_concealed 1m", "kong_concealed 9m", "*", "kong_concealed 1p", "kong_concealed 9p", "*")
    ready = ["123m456p789s11z23s", "456m789p123s22z56s", "789m123p456s33z78p", "234m567p678s44z24m"]
    four = Game(Deal(ready, "5z6z7z5z"), {"preset": "mfc-competition"})
    four.plays("riichi 5z", "riichi 6z", "riichi 7z", "riichi 5z")
    return {"four_winds": winds, "nine_terminals": terminals, "four_kans": kans, "four_riichi": four}


def riichi_reached() -> dict[str, dict[str, Any]]:
    """By name, as `reached.reached`."""
    many = _many("0", MFC)
    found = {"riichi-turn": many.shown(), "riichi-no-dora": _many("5", {"preset": "mfc-competition"}).shown()}
    many.plays("riichi 8s")
    found["riichi-declared"] = many.shown()
    found["riichi-dealer"] = _dealer().shown()
    found["riichi-three"] = _three().shown()
    two = [WAITING[0], "", "", WAITING[3]]
    found["riichi-over-two"] = _claimed(MFC, two).shown()
    found["riichi-over-three"] = _claimed(MFC, WAITING).shown()
    found["riichi-abort-triple_ron"] = _claimed(TENHOU, WAITING).shown()
    found["riichi-over-liable"] = _dragons().shown()
    found["riichi-nagashi"] = _lonely().shown()
    found["riichi-ready"] = _ready_at_the_end().shown()
    found |= {f"riichi-abort-{name}": game.out().shown() for name, game in _aborts().items()}
    return found
