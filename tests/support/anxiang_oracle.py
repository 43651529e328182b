"""A second implementation of who may do what (rules/anxiang.md 5), written from the rules, not from the code.

It follows a hand through its events and keeps history instead of memories: every card ever shown, who held
how many of it then, who was reached, who took it. Slow and plain.
"""

from dataclasses import dataclass, field

from queguan.core.hand import Event
from queguan.games.anxiang.events import AnxiangEvent, DealEvent, MeldEvent
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.melds import CHOW, PONG, WEI

CHARS = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"


@dataclass
class Shown:
    """A card that was shown to all."""

    card: str
    by: int
    how: str
    held: dict[int, int]
    taken: str = "open"
    taker: int = -1


@dataclass
class Oracle:
    """What has happened in a hand of playing seats `order` (turn order)."""

    order: list[int]
    hands: dict[int, list[str]] = field(default_factory=dict)
    dealt: dict[int, list[str]] = field(default_factory=dict)
    claimed: dict[int, list[str]] = field(default_factory=dict)
    weis: dict[int, list[str]] = field(default_factory=dict)
    dead: set[int] = field(default_factory=set)
    shown: list[Shown] = field(default_factory=list)
    stock: int = 22

    def lower(self, seat: int) -> int:
        return self.order[(self.order.index(seat) + 1) % 3]

    def upper(self, seat: int) -> int:
        return self.order[(self.order.index(seat) + 2) % 3]

    def follow(self, events: tuple[Event, ...]) -> None:
        """Takes in what happened."""
        for event in events:
            if isinstance(event, DealEvent):
                for seat in self.order:
                    self.hands[seat] = [CHARS[v] for v in range(20) for _ in range(event.hands[seat][v])]
                    self.dealt[seat] = list(self.hands[seat])
                    self.claimed[seat], self.weis[seat] = [], []
            elif isinstance(event, MeldEvent):
                self._meld(event)
            elif isinstance(event, AnxiangEvent):
                self._plain(event)

    def _meld(self, event: MeldEvent) -> None:
        seat, card = event.seat, CHARS[event.card]
        cards = [CHARS[v] for v in event.meld.cards()]
        cards.remove(card)
        for one in cards:
            self.hands[seat].remove(one)
        if event.meld.kind == WEI:
            self.stock -= 1
            self.weis[seat].append(card)
            return
        self.claimed[seat].append(card)
        self.shown[-1].taken = {PONG: "pong", CHOW: "chow"}[event.meld.kind]
        self.shown[-1].taker = seat

    def _plain(self, event: AnxiangEvent) -> None:
        if event.kind in ("discard", "flip"):
            card = CHARS[event.card]
            if event.kind == "discard":
                self.hands[event.seat].remove(card)
            else:
                self.stock -= 1
                forced = self.hands[event.seat].count(card) >= 2 and event.seat not in self.dead
                assert not forced, "R10: this flip had to be a wei"
            held = {seat: self.hands[seat].count(card) for seat in self.order}
            self.shown.append(Shown(card, event.seat, event.kind, held))
        elif event.kind == "row":
            self.shown[-1].taken = "row"
        elif event.kind == "dead":
            self.dead.add(event.seat)

    def may_discard(self, seat: int, card: str, hand: list[str], claimed: list[str], all_hand: bool) -> bool:
        """R0, R1, R2."""
        if hand.count(card) not in (1, 2) or card in claimed:
            return False
        kept = all_hand and self.dealt[seat].count(card) >= 3 and card not in self.weis[seat]
        return not kept

    def passed_pong(self, seat: int, card: str) -> bool:
        """R3: another showed it while two were held, and it was not ponged."""
        return any(
            old.card == card and old.by != seat and old.held[seat] >= 2 and old.taker != seat
            for old in self.shown
            if old.taken != "open"
        )

    def passed_chow(self, seat: int, card: str) -> bool:
        """R8: it came to this seat's turn to eat and was not eaten by it."""
        for old in self.shown:
            if old.card != card or old.taken in ("open", "pong"):
                continue
            own = old.by == seat and old.how == "flip"
            from_upper = old.by == self.upper(seat)
            eaten_by_flipper = old.taken == "chow" and old.taker == old.by
            if (own or (from_upper and not eaten_by_flipper)) and old.taker != seat:
                return True
        return False

    def discarded(self, seat: int, card: str) -> bool:
        """R7."""
        return any(old.card == card and old.by == seat and old.how == "discard" for old in self.shown)

    def claims(self, seat: int, hand: AnxiangHand) -> set[str]:
        """Pong and chows the seat may make of the card shown last."""
        now = self.shown[-1]
        card, held = now.card, self.hands[seat]
        found: set[str] = set()
        if seat in self.dead or self.stock == 0 or (now.by == seat and now.how == "discard"):
            return found
        options = hand.rules.options

        def leaves_discard(a: str, b: str) -> bool:
            rest = list(held)
            rest.remove(a)
            rest.remove(b)
            claimed = [*self.claimed[seat], card]
            lock = options.kan_lock == "all_hand"
            return options.dead_claim == "allow" or any(
                self.may_discard(seat, one, rest, claimed, lock) for one in set(rest)
            )

        two = held.count(card) >= 2
        if now.by != seat and two and not self.passed_pong(seat, card) and leaves_discard(card, card):
            found.add("pong")
        mine = now.by in (seat, self.upper(seat))
        barred = self.discarded(seat, card) or self.passed_chow(seat, card) or self.passed_pong(seat, card)
        if mine and not barred and not (two and now.by != seat):
            at = CHARS.index(card)
            for a, b in ((at - 2, at - 1), (at - 1, at + 1), (at + 1, at + 2)):
                low, high = min(a, at), max(b, at)
                if low < 0 or low // 10 != high // 10 or high > 19:
                    continue
                one, other = CHARS[a], CHARS[b]
                if one in held and other in held and leaves_discard(one, other):
                    found.add(f"chow {card} {one}{other}")
        return found

    def discards(self, seat: int, hand: AnxiangHand) -> set[str]:
        """Every legal discard of the seat."""
        lock = hand.rules.options.kan_lock == "all_hand"
        mine = self.hands[seat]
        return {
            f"discard {one}"
            for one in set(mine)
            if self.may_discard(seat, one, mine, self.claimed[seat], lock)
        }
