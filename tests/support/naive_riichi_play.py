"""A second implementation of who may do what in riichi, written from rules/riichi.md 4 to 6 alone.

It hears the events of a hand as an open table tells them and says from that which actions each seat has. It
shares nothing with the engine but the words of actions and options; wins are judged by the naive scorer. A
tile is its text, a red five `0m`.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from tests.support.naive_riichi import YAOCHUU, all_kinds, groupings, naive_score, plain

WINDS = ("1z", "2z", "3z", "4z")
NORTH = "4z"
FIVES = ("0m", "0p", "0s")


@lru_cache(maxsize=200_000)
def complete(tiles: tuple[str, ...], melds: int) -> bool:
    """Whether the sorted plain tiles with so many melds are a complete hand."""
    counts = Counter(tiles)
    if len(tiles) + 3 * melds != 14:
        return False
    if melds == 0 and (sorted(counts.values()) == [2] * 7 or set(tiles) == set(YAOCHUU)):
        return True
    if sorted(sum(n for tile, n in counts.items() if tile[1] == suit) % 3 for suit in "mpsz") not in (
        [0, 0, 0, 2],
    ):
        return False
    for pair in counts:
        if counts[pair] >= 2:
            rest = list(tiles)
            rest.remove(pair)
            rest.remove(pair)
            if next(iter(groupings(rest)), None) is not None:
                return True
    return False


def in_order(tiles: Iterable[str]) -> tuple[str, ...]:
    """Plain tiles by suit and number."""
    return tuple(sorted((plain(tile) for tile in tiles), key=lambda tile: (tile[1], tile[0])))


class Seat:
    """What is known of one seat at an open table."""

    def __init__(self) -> None:
        self.hand: list[str] = []
        self.drawn: str | None = None
        self.melds: list[tuple[str, list[str]]] = []
        self.river: list[str] = []
        self.aside = 0
        self.riichi = self.double = self.shot = False
        self.passed = self.passed_for_good = False

    def closed(self) -> bool:
        return all(kind == "ankan" for kind, _ in self.melds)

    def thirteen(self) -> list[str]:
        """The concealed tiles without the drawn one."""
        rest = list(self.hand)
        if self.drawn is not None:
            rest.remove(self.drawn)
        return rest


class NaivePlay:
    """A hand of riichi that is listened to. `options`: every option with its value."""

    def __init__(self, options: dict[str, Any], dealer: int, round_: int, points: list[int]) -> None:
        self.o = options
        self.count = options["players"]
        self.seats = [Seat() for _ in range(self.count)]
        self.dealer, self.round_wind = dealer, WINDS[round_]
        self.points = list(points)
        self.left = 70 if self.count == 4 else 55
        self.kinds = all_kinds(self.count == 3)
        self.kans: list[int] = []  # who made each
        self.called = False
        self.turn = dealer
        self.phase = "own"
        self.replaced = False
        self.shown: tuple[str, int, str] | None = None
        self.barred: set[str] = set()
        self.declaring: int | None = None

    # --- what happens

    def hear(self, event: dict[str, Any]) -> None:
        """One event, as an open table tells it."""
        kind, seat = event["kind"], event["seat"]
        if self.shown is not None and kind in ("draw", "chow", "pung", "kong_claimed", "riichi_paid"):
            self.let_pass()
        handler = getattr(self, f"on_{kind}", None)
        if handler is not None:
            handler(self.seats[seat] if seat >= 0 else None, seat, event)

    def on_deal(self, me: Seat, seat: int, event: dict[str, Any]) -> None:
        for one, hand in zip(self.seats, event["hands"], strict=True):
            one.hand = list(hand)

    def on_draw(self, me: Seat, seat: int, event: dict[str, Any]) -> None:
        if event["tail"] and self.shown is not None:
            self.made(self.shown)
        self.shown = None
        self.left -= 1
        me.hand.append(event["tile"])
        me.drawn = event["tile"]
        self.replaced = event["tail"]
        self.turn, self.phase = seat, "own"

    def on_discard(self, me: Seat, seat: int, event: dict[str, Any]) -> None:
        me.hand.remove(event["tile"])
        me.drawn = None
        me.river.append(plain(event["tile"]))
        me.passed = False
        me.shot = False
        self.barred = set()
        self.shown = (event["tile"], seat, "discard")
        self.phase = "offer"

    def on_riichi(self, me: Seat, seat: int, event: dict[str, Any]) -> None:
        me.riichi = True
        me.double = not me.river and not self.called
        self.declaring = seat

    def on_riichi_paid(self, me: Seat, seat: int, event: dict[str, Any]) -> None:
        self.declaring = None
        self.points[seat] -= 1000
        me.shot = True

    def _taken(self, me: Seat, seat: int, event: dict[str, Any], word: str) -> None:
        own = list(event["tiles"])
        own.remove(event["tile"])
        for tile in own:
            me.hand.remove(tile)
        me.melds.append((word, list(event["tiles"])))
        me.drawn = None
        me.passed = False
        self.shown = None
        self.interrupt()
        self.turn, self.phase = seat, "claimed"
        self.barred = self.swapped(plain(event["tile"]), [plain(tile) for tile in own])

    def on_chow(self, me: Seat, seat: int, event: dict[str, Any]) -> None:
        self._taken(me, seat, event, "chi")

    def on_pung(self, me: Seat, seat: int, event: dict[str, Any]) -> None:
        self._taken(me, seat, event, "pon")

    def on_kong_claimed(self, me: Seat, seat: int, event: dict[str, Any]) -> None:
        self._taken(me, seat, event, "daiminkan")
        self.barred = set()
        self.kans.append(seat)

    def _announced(self, me: Seat, seat: int, event: dict[str, Any]) -> None:
        if me.riichi and plain(me.drawn or "") in self.waits(me):
            me.passed_for_good = True
        self.shown = (event["tile"], seat, event["kind"])
        self.phase = "rob"

    on_kong_concealed = on_kong_added = on_kita = _announced

    def made(self, shown: tuple[str, int, str]) -> None:
        """The kan or North that was announced is made."""
        tile, seat, kind = shown
        me = self.seats[seat]
        if kind == "kita":
            me.hand.remove(NORTH)
            me.aside += 1
        elif kind == "kong_added":
            place = next(
                i for i, (w, ts) in enumerate(me.melds) if w == "pon" and plain(ts[0]) == plain(tile)
            )
            me.hand.remove(tile)
            me.melds[place] = ("kakan", [*me.melds[place][1], tile])
        else:
            four = [one for one in me.hand if plain(one) == plain(tile)]
            for one in four:
                me.hand.remove(one)
            me.melds.append(("ankan", four))
        if kind != "kita":
            self.kans.append(seat)
        self.interrupt()

    def interrupt(self) -> None:
        """A call, a kan or a North: no one-shot, no first go-round."""
        self.called = True
        for seat in self.seats:
            seat.shot = False

    def let_pass(self) -> None:
        """The shown tile was not won."""
        assert self.shown is not None
        tile, by, kind = self.shown
        for number, seat in enumerate(self.seats):
            if number == by or plain(tile) not in self.waits(seat):
                continue
            if kind == "kong_concealed":
                orphans = not seat.melds and set(in_order([*seat.thirteen(), tile])) == set(YAOCHUU)
                if not (self.o["kokushi_rob_closed_kan"] and orphans):
                    continue
            seat.passed = True
            seat.passed_for_good = seat.passed_for_good or seat.riichi

    # --- what may be done

    def waits(self, me: Seat) -> list[str]:
        """What completes the 13 tiles; a kind one holds all four of does not count."""
        if len(me.thirteen()) % 3 != 1:
            return []
        return self.waits_of(me.thirteen(), me)

    def waits_of(self, hand: list[str], me: Seat) -> list[str]:
        held = Counter([plain(tile) for tile in hand] + [plain(t) for _, tiles in me.melds for t in tiles])
        return [
            kind for kind in self.kinds if held[kind] < 4 and complete(in_order([*hand, kind]), len(me.melds))
        ]

    def may_win(self, seat: int, tile: str, source: int | None, how: str) -> bool:
        """R13 to R16, and for a closed kan only orphans."""
        me = self.seats[seat]
        hand = me.thirteen()
        if plain(tile) not in self.waits(me):
            return False
        first = not self.called and not me.river
        tsumo = source is None
        context = {
            "seat_wind": WINDS[(seat - self.dealer) % self.count],
            "round_wind": self.round_wind,
            "dealer": self.dealer,
            "winner": seat,
            "riichi": me.riichi and not me.double,
            "double_riichi": me.double,
            "ippatsu": me.shot,
            "rinshan": tsumo and self.replaced,
            "haitei": tsumo and not self.replaced and self.left == 0,
            "houtei": how == "discard" and self.left == 0,
            "chankan": how == "kong_added",
            "chankan_closed": how == "kong_concealed",
            "tenhou": tsumo and first and seat == self.dealer,
            "chiihou": tsumo and first and seat != self.dealer,
            "renhou": not tsumo and first and seat != self.dealer,
            "kita": me.aside,
        }
        if not tsumo:
            context["discarder"] = source
        case = {
            "hand": hand,
            "melds": [{"type": kind, "tiles": tiles} for kind, tiles in me.melds],
            "win_tile": tile,
            "win_by": "tsumo" if tsumo else "ron",
            "context": context,
        }
        if not naive_score(case, self.o)["wins"]:
            return False
        return tsumo or not self.furiten(me)

    def furiten(self, me: Seat) -> bool:
        return me.passed or me.passed_for_good or any(wait in me.river for wait in self.waits(me))

    def swapped(self, called: str, own: list[str]) -> set[str]:
        """R4."""
        if self.o["kuikae"] == "allowed":
            return set()
        barred = {called}
        numbers = sorted(int(tile[0]) for tile in own)
        if self.o["kuikae"] == "forbidden" and own[0] != own[1] and numbers[1] - numbers[0] == 1:
            number = int(called[0])
            other = numbers[1] + 1 if number < numbers[0] else numbers[0] - 1
            barred.add(f"{other}{called[1]}")
        return barred

    def aborts(self) -> bool:
        """Whether the hand ends with the shown discard unless it is won."""
        if self.o["four_kans"] != "none" and len(self.kans) == 4 and len(set(self.kans)) > 1:
            return True
        if self.count == 3:
            return False
        rivers = [seat.river for seat in self.seats]
        winds = {river[0] for river in rivers if len(river) == 1}
        same = all(len(river) == 1 for river in rivers) and len(winds) == 1 and winds <= set(YAOCHUU[6:10])
        if self.o["four_winds"] != "none" and not self.called and same:
            return True
        everybody = all(seat.riichi for seat in self.seats)
        return self.o["four_riichi"] != "none" and self.declaring is not None and everybody

    def legal(self, seat: int) -> set[str]:
        """The actions of a seat, as texts; empty when it is not asked."""
        if self.phase in ("own", "claimed"):
            return self.own(seat) if seat == self.turn else set()
        assert self.shown is not None
        tile, by, kind = self.shown
        if seat == by:
            return set()
        if self.phase == "rob":
            if kind == "kong_concealed" and not self.o["kokushi_rob_closed_kan"]:
                return set()
            return {"win", "pass"} if self.may_win(seat, tile, by, kind) else set()
        found = self.claims(seat, plain(tile), by)
        if self.may_win(seat, tile, by, "discard"):
            found.add("win")
        return found | {"pass"} if found else found

    def claims(self, seat: int, kind: str, by: int) -> set[str]:
        """R1 to R4, R6."""
        me = self.seats[seat]
        if me.riichi or self.left == 0 or self.aborts():
            return set()
        found: set[str] = set()
        options: list[tuple[str, list[str]]] = []
        if self.count == 4 and seat == (by + 1) % 4 and kind[1] != "z":
            for low in range(-2, 1):
                numbers = [int(kind[0]) + low + step for step in range(3)]
                if min(numbers) < 1 or max(numbers) > 9:
                    continue
                two = [f"{number}{kind[1]}" for number in numbers if number != int(kind[0])]
                for own in self.looks(me, two):
                    options.append((f"chow {kind} {own[0][0]}{own[1][0]}{kind[1]}", own))
        for own in self.looks(me, [kind, kind]):
            reds = [tile for tile in own if tile[0] == "0"]
            word = f"pung {''.join(tile[0] for tile in sorted(own))}{kind[1]}" if reds else "pung"
            options.append((word, own))
        for text, own in options:
            rest = list(me.hand)
            for tile in own:
                rest.remove(tile)
            barred = self.swapped(kind, [plain(tile) for tile in own])
            if any(plain(tile) not in barred for tile in rest):
                found.add(text)
        if sum(plain(tile) == kind for tile in me.hand) == 3 and len(self.kans) < 4:
            found.add("kong_claimed")
        return found

    def looks(self, me: Seat, two: list[str]) -> list[list[str]]:
        """The pairs of held tiles that are these kinds, each look once."""
        found: list[list[str]] = []
        for i, first in enumerate(me.hand):
            for j, second in enumerate(me.hand):
                if i != j and [plain(first), plain(second)] == two:
                    own = [first, second] if two[0] != two[1] else sorted([first, second])
                    if own not in found:
                        found.append(own)
        return found

    def own(self, seat: int) -> set[str]:
        """The own turn."""
        me = self.seats[seat]
        hand = me.thirteen()
        found: set[str] = set()
        if me.riichi:
            found.add(f"discard {me.drawn}")
        else:
            found |= {f"discard {tile}" for tile in me.hand if plain(tile) not in self.barred}
            if me.drawn is not None and me.drawn in hand:
                found.add(f"discard {me.drawn} held")
        if self.phase == "claimed":
            return found
        assert me.drawn is not None
        if self.left > 0 and len(self.kans) < 4:
            for kind, number in Counter(plain(tile) for tile in me.hand).items():
                if number == 4 and (not me.riichi or self.kan_after_riichi(me, kind)):
                    found.add(f"kong_concealed {kind}")
            for word, tiles in me.melds:
                if word == "pon" and any(plain(tile) == plain(tiles[0]) for tile in me.hand):
                    found.add(f"kong_added {plain(tiles[0])}")
        if self.may_win(seat, me.drawn, None, "draw"):
            found.add("self_draw")
        kinds = {plain(tile) for tile in me.hand}
        first = not me.river and not self.called
        if self.o["nine_terminals"] != "none" and first and len(kinds & set(YAOCHUU)) >= 9:
            found.add("nine_terminals")
        if self.count == 3 and self.o["north"] == "nukidora" and self.left > 0 and NORTH in me.hand:
            if not me.riichi or me.drawn == NORTH:
                found.add("kita")
        if self.may_declare(me, seat):
            for tile in set(me.hand):
                rest = list(me.hand)
                rest.remove(tile)
                if self.waits_of(rest, me):
                    found.add(f"riichi {tile}")
                    if tile == me.drawn and tile in hand:
                        found.add(f"riichi {tile} held")
        return found

    def may_declare(self, me: Seat, seat: int) -> bool:
        """R2, R9 to R11."""
        return (
            not me.riichi
            and me.closed()
            and self.points[seat] >= self.o["riichi_min_points"]
            and self.left >= self.o["riichi_min_wall"]
        )

    def kan_after_riichi(self, me: Seat, kind: str) -> bool:
        """R8."""
        hand = me.thirteen()
        if plain(me.drawn or "") != kind:
            return False
        rest = [tile for tile in hand if plain(tile) != kind]
        fake = Seat()
        fake.melds = [*me.melds, ("ankan", [kind] * 4)]
        before = self.waits_of(hand, me)
        if before != self.waits_of(rest, fake):
            return False
        for wait in before:
            tiles = in_order([*hand, wait])
            if not me.melds and sorted(Counter(tiles).values()) == [2] * 7:
                return False
            for pair in {tile for tile in tiles if tiles.count(tile) >= 2}:
                left = list(tiles)
                left.remove(pair)
                left.remove(pair)
                if any((kind,) * 3 not in groups for groups in groupings(left)):
                    return False
        return True
