"""A second answer to what is legal in 捉鸡川麻将, written anew from sections 4 and 5 of the rules file.

Tiles and melds are read off the table; what the rules ask of the past (hot discards, 过手, first turns) is
kept by watching the events. Wins and waits are asked of the naive scorer.
"""

from collections.abc import Iterable
from typing import Any

from queguan.core.hand import Event
from queguan.games.mahjong.events import DrawEvent
from queguan.games.mahjong.state import BY_DISCARD
from queguan.games.mahjong.tiles import TEXT, held
from queguan.games.zhuoji.hand import ZhuojiHand
from queguan.games.zhuoji.options import OPTIONS
from tests.support import naive_zhuoji as naive

MELD_WORDS = ["chow", "pong", "kong_exposed", "kong_added", "kong_concealed"]


class Watcher:
    """What everybody could have noted down about a hand, and what is legal by it."""

    def __init__(self, hand: ZhuojiHand) -> None:
        self.hand = hand
        self.opt = naive.options_of(OPTIONS.differences(hand.rules.options))
        self.hot = False
        self.replaced = False
        self.locked = [False] * 4
        self.thrown = [0] * 4

    # --- the past

    def saw(self, events: Iterable[Event]) -> None:
        """Notes what happened."""
        for event in events:
            if isinstance(event, DrawEvent):
                self.replaced = event.tail
                self.locked[event.seat] = False
            elif event.kind == "discard":
                self.hot = self.replaced
                self.replaced = False
                self.thrown[event.seat] += 1
            elif event.kind in ("pung", "kong_claimed", "kong_concealed", "kong_added"):
                self.replaced = False

    def let_go(self, seats: Iterable[int]) -> None:
        """5.4: these could have won on another's tile and did not."""
        if self.opt["pass_lock"]:
            for seat in seats:
                self.locked[seat] = True

    # --- the table

    def marks(self, seat: int) -> list[str]:
        """The marks of a seat as texts."""
        bits = self.hand.table.seats[seat].marks
        return [text for bit, text in enumerate(self.hand.flow.marks) if bits >> bit & 1]

    def declared(self, seat: int) -> str | None:
        """`hard` or `soft`."""
        return next((mark for mark in self.marks(seat) if mark in ("hard", "soft")), None)

    def void(self, seat: int) -> str | None:
        """The void suit."""
        return next((mark[-1] for mark in self.marks(seat) if mark.startswith("void_")), None)

    def tiles(self, seat: int) -> list[str]:
        """The concealed tiles."""
        return [TEXT[kind] for kind in held(self.hand.table.seats[seat].counts)]

    def melds(self, seat: int) -> list[dict[str, Any]]:
        """As a case writes them."""
        melds = self.hand.table.seats[seat].melds
        return [{"type": MELD_WORDS[one.form], "tiles": one.text(), "from": one.source} for one in melds]

    def wins(self, seat: int, tile: str, win_by: str) -> bool:
        """Whether the naive scorer lets this seat win with this tile; a drawn one is among its tiles."""
        table = self.hand.table
        tiles = self.tiles(seat)
        context: dict[str, Any] = {
            "seat": seat,
            "dealer": table.dealer,
            "void": self.void(seat),
            "bao": {str(other): self.declared(other) for other in range(4) if self.declared(other)},
        }
        if win_by == "self_draw":
            tiles.remove(tile)
        else:
            context.update(locked=self.locked[seat], hot=win_by == "discard" and self.hot)
            context["from"] = table.shown_by
        case = {
            "options": {},
            "hand": "".join(tiles),
            "melds": self.melds(seat),
            "win_tile": tile,
            "win_by": win_by,
            "context": context,
        }
        return naive.why_no_win(case, self.opt) is None

    def ready(self, seat: int, tiles: list[str]) -> bool:
        """叫牌 with these concealed tiles."""
        return bool(naive.waits(tiles, self.melds(seat), self.void(seat), self.opt))

    # --- what is legal

    def legal(self) -> dict[int, set[str]]:
        """By seat the texts of what it may do now; only seats with a choice, answers given left aside."""
        table = self.hand.table
        if table.question >= 0:
            return self._questions(self.hand.flow.questions[table.question])
        if table.shown < 0:
            return {table.turn: self._own_turn(table.turn)}
        found: dict[int, set[str]] = {}
        for seat in range(4):
            if seat != table.shown_by and "out" not in self.marks(seat):
                legal = self._claims(seat, TEXT[table.shown])
                if legal:
                    found[seat] = legal | {"pass"}
        return found

    def _questions(self, question: str) -> dict[int, set[str]]:
        if question == "void":
            return {seat: {"void_m", "void_p", "void_s"} for seat in range(4)}
        others = [seat for seat in range(4) if seat != self.hand.table.dealer]
        return {seat: {"pass", "declare"} for seat in others if self.ready(seat, self.tiles(seat))}

    def _may_meld(self, seat: int, tile: str) -> bool:
        barred = self.opt["lack"] == "ding_que" and self.void(seat) == tile[1]
        return self.hand.table.wall.left() > 0 and self.declared(seat) is None and not barred

    def _claims(self, seat: int, tile: str) -> set[str]:
        discard = self.hand.table.shown_how == BY_DISCARD
        legal: set[str] = set()
        if discard and self._may_meld(seat, tile):
            for word, needed in (("pung", 2), ("kong_claimed", 3)):
                if self.tiles(seat).count(tile) >= needed:
                    legal.add(word)
        if self.wins(seat, tile, "discard" if discard else "rob_kong"):
            legal.add("win")
        return legal

    def _own_turn(self, seat: int) -> set[str]:
        tiles = self.tiles(seat)
        drawn = self.hand.table.seats[seat].drawn
        thrown = set(tiles)
        if self.declared(seat) is not None and drawn >= 0:
            thrown = {TEXT[drawn]}
        elif self.opt["lack"] == "ding_que":
            thrown = {tile for tile in tiles if tile[1] == self.void(seat)} or thrown
        legal = {f"discard {tile}" for tile in thrown}
        if drawn < 0:  # after a pong
            return legal
        pongs = [one["tiles"] for one in self.melds(seat) if one["type"] == "pong"]
        for tile in set(tiles):
            if self._may_meld(seat, tile):
                if tiles.count(tile) == 4:
                    legal.add(f"kong_concealed {tile}")
                if f"{tile[0] * 3}{tile[1]}" in pongs:
                    legal.add(f"kong_added {tile}")
        if self.wins(seat, TEXT[drawn], "self_draw"):
            legal.add("self_draw")
        first = self.thrown[seat] == 0 and not self.melds(seat) and self.declared(seat) is None
        if self.opt["bao_ting"] and first:
            for tile in thrown:
                rest = tiles[:]
                rest.remove(tile)
                if self.ready(seat, rest):
                    legal.add(f"declare {tile}")
        return legal
