"""A second answer to what is legal in 嘉兴台头和, from the facts of the table and the rules file alone.

Wins are asked of the naive scorer; everything else is written anew from sections 4, 5 and 8.3.
"""

from typing import Any

from queguan.core.viewer import OPEN_VIEWER
from queguan.games.jiaxing.hand import JiaxingHand
from queguan.games.jiaxing.options import OPTIONS
from tests.support.naive_jiaxing import KINDS, RUNS, answer

MELD_WORDS = {
    "chow": "chow",
    "pung": "pong",
    "kong_claimed": "kong_exposed",
    "kong_added": "kong_added",
    "kong_concealed": "kong_concealed",
}


class Facts:
    """What lies on the table, as texts, with nothing hidden."""

    def __init__(self, hand: JiaxingHand) -> None:
        view: Any = hand.view(OPEN_VIEWER).to_json()
        self.view = view
        self.options = OPTIONS.differences(hand.rules.options)
        self.house: dict[str, Any] = {**OPTIONS.defaults(str(self.options["preset"])), **self.options}
        self.wild: str = self.view["wild"][0]
        self.left: int = self.view["wall"]["left"]
        santan: Any = self.view["santan"] or {"gave_up": [], "pairs": []}
        self.out: list[int] = santan["gave_up"]
        self.bound: list[int] = [seat for pair in santan["pairs"] for seat in pair]

    def held(self, seat: int) -> list[str]:
        """The concealed tiles of a seat."""
        tiles: list[str] = self.view["seats"][seat]["hand"]
        return tiles

    def wins(self, seat: int, tile: str, win_by: str) -> bool:
        """Whether the naive scorer lets this seat win with this tile; a drawn one is among its tiles."""
        tiles = self.held(seat)[:]
        if win_by == "self_draw":
            tiles.remove(tile)
        melds = [
            {"type": MELD_WORDS[meld["kind"]], "tiles": "".join(meld["tiles"])}
            for meld in self.view["seats"][seat]["melds"]
        ]
        context = {"wild": self.wild, "winner": seat, "seat_wind": "1z", "round_wind": "1z"}
        wind = {wind: f"{number}z" for number, wind in enumerate("ESWN", 1)}
        context["seat_wind"] = wind[self.view["seats"][seat]["wind"]]
        context["round_wind"] = wind[self.view["round_wind"]]
        if win_by != "self_draw":
            context["from"] = self.view["shown"]["by"]
        case = {
            "options": {k: v for k, v in self.house.items() if k != "preset"},
            "hand": "".join(tiles),
            "melds": melds,
            "win_tile": tile,
            "win_by": win_by,
            "context": context,
        }
        return bool(answer(case)["wins"])


def own_turn(facts: Facts, seat: int, drawn: bool) -> set[str]:
    """TURN and AFTER_CLAIM."""
    tiles = facts.held(seat)
    legal = {f"discard {tile}" for tile in tiles}
    if drawn and facts.left > 0:
        pongs = [m["tiles"][0] for m in facts.view["seats"][seat]["melds"] if m["kind"] == "pung"]
        legal |= {f"kong_concealed {tile}" for tile in KINDS if tiles.count(tile) == 4}
        legal |= {f"kong_added {tile}" for tile in set(tiles) if tile in pongs}
    if drawn and facts.wins(seat, facts.view["seats"][seat]["drawn"], "self_draw"):
        legal.add("self_draw")
    return legal


def claims(facts: Facts, seat: int) -> set[str]:
    """CLAIM: what a live seat may do with a discard."""
    tile = facts.view["shown"]["tile"]
    by = facts.view["shown"]["by"]
    tiles = facts.held(seat)
    legal: set[str] = set()
    if tile == facts.wild or seat == by or seat in facts.out:
        return legal
    if facts.left > 0:
        if tiles.count(tile) >= 2:
            legal.add("pung")
        if tiles.count(tile) >= 3:
            legal.add("kong_claimed")
        if facts.house["allow_chow"] and seat == (by + 1) % 4:
            for run in RUNS:
                others = [kind for kind in run if kind != tile]
                if tile in run and all(kind in tiles and kind != facts.wild for kind in others):
                    legal.add(f"chow {tile} {others[0][0]}{others[1]}")
    if facts.house["win_mode"] == "ron_allowed" and facts.wins(seat, tile, "discard"):
        legal.add("win")
    return legal


def legal_by_rules(hand: JiaxingHand) -> dict[int, set[str]]:
    """By seat the texts of what it may do now, answers already given left aside; only seats with a choice."""
    facts = Facts(hand)
    phase = facts.view["phase"]
    turn = facts.view["turn"]
    if phase in ("own", "claimed"):
        return {turn: own_turn(facts, turn, phase == "own")}
    found: dict[int, set[str]] = {}
    for seat in range(4):
        if phase == "offer":
            legal = claims(facts, seat)
        elif phase == "rob":
            by = facts.view["shown"]["by"]
            may = seat != by and seat not in facts.out
            legal = {"win"} if may and facts.wins(seat, facts.view["shown"]["tile"], "rob_kong") else set()
        elif phase == "ask":
            free = seat not in facts.out and seat not in facts.bound
            legal = {"continue", "give_up"} if free else set()
        else:
            legal = set()
        if legal:
            found[seat] = legal | ({"pass"} if phase != "ask" else set())
    return found
