"""Logs of riichi made by chance: tiles are conserved and turns in order, nothing else is by the rules.

What formats must carry is more than what people play: pons twice in a row, red fives everywhere, four kans.
"""

import random

from queguan.games.riichi.world.codes import plain
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CHI,
    DAIMINKAN,
    DISCARD,
    DORA,
    DRAW,
    DRAWN_KINDS,
    EXHAUSTIVE,
    KAKAN,
    KITA,
    PON,
    RIICHI_PAID,
    TRIPLE_RON,
    DrawnLog,
    HandLog,
    MatchLog,
    Step,
    WallLog,
    WinLog,
)
from queguan.games.riichi.world.tenhou6_words import YAKU, YAKUMAN_WORDS
from queguan.games.riichi.world.timing import with_public_steps

BASES = (0, 2000, 3000, 4000, 6000, 8000)


def deck(players: int) -> list[str]:
    """All tiles, one red five a suit."""
    kinds = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)]
    if players == 3:
        kinds = [kind for kind in kinds if kind[1] != "m" or kind[0] in "19"]
    tiles = [kind for kind in kinds for _ in range(4)]
    for suit in "mps" if players == 4 else "ps":
        tiles[tiles.index(f"5{suit}")] = f"0{suit}"
    return tiles


class LogMaker:
    """One hand being made up."""

    def __init__(self, chance: random.Random, players: int, options: dict[str, object]) -> None:
        self.chance = chance
        self.players = players
        self.options = options
        tiles = deck(players)
        chance.shuffle(tiles)
        self.hands = [tiles[13 * seat : 13 * seat + 13] for seat in range(players)]
        dead = tiles[13 * players : 13 * players + 18]
        self.rinshan, self.dora, self.ura = dead[:8], dead[8:13], dead[13:]
        self.live = tiles[13 * players + 18 :]
        self.drawn_tiles = 0
        self.steps: list[Step] = []
        self.pons: list[list[Step]] = [[] for _ in range(players)]
        self.kans = self.replaced = 0
        self.riichi: set[int] = set()
        self.open: set[int] = set()

    def draw(self, seat: int, replace: bool) -> str:
        """The next tile of the wall, or a replacement."""
        if replace:
            tile = self.rinshan[self.replaced]
            self.replaced += 1
        else:
            tile = self.live[self.drawn_tiles]
            self.drawn_tiles += 1
        self.hands[seat].append(tile)
        self.steps.append(Step(DRAW, seat, tile))
        return tile

    def lose(self, seat: int, tiles: tuple[str, ...]) -> None:
        """Tiles leave the hand."""
        for tile in tiles:
            self.hands[seat].remove(tile)

    def kan(self, seat: int, drawn: str) -> bool:
        """An own kan or North, when there is one and chance wants it."""
        hand = self.hands[seat]
        if self.replaced >= 4 or self.chance.random() < 0.3:
            return False
        if self.players == 3 and "4z" in hand and seat not in self.riichi:
            self.lose(seat, ("4z",))
            self.steps.append(Step(KITA, seat, "4z", drawn=drawn == "4z"))
            self.draw(seat, True)
            return True
        for pon in self.pons[seat]:
            added = next((tile for tile in hand if plain(tile) == plain(pon.tile)), None)
            if added is not None:
                self.lose(seat, (added,))
                self.pons[seat].remove(pon)
                self.steps.append(Step(KAKAN, seat, added, (pon.tile, *pon.own), pon.source))
                self.kans += 1
                self.draw(seat, True)
                return True
        for tile in hand:
            four = tuple(sorted([one for one in hand if plain(one) == plain(tile)], reverse=True))
            if len(four) == 4 and seat not in self.riichi:
                self.lose(seat, four)
                self.steps.append(Step(ANKAN, seat, four[0], four))
                self.kans += 1
                self.draw(seat, True)
                return True
        return False

    def discard(self, seat: int, drawn: str | None) -> Step:
        """Any tile, or the one just drawn."""
        hand = self.hands[seat]
        thrown = drawn is not None and (seat in self.riichi or self.chance.random() < 0.4)
        tile = hand[-1] if thrown else self.chance.choice(hand[:-1] if drawn is not None else hand)
        if thrown:
            hand.pop()
        else:
            hand.remove(tile)
        declares = seat not in self.riichi | self.open and drawn is not None and self.chance.random() < 0.1
        if declares:
            self.riichi.add(seat)
        step = Step(DISCARD, seat, tile, drawn=thrown, riichi=declares)
        self.steps.append(step)
        return step

    def claim(self, thrown: Step) -> Step | None:
        """Somebody's claim of a discard, when there is one and chance wants it."""
        for distance in range(1, self.players):
            seat = (thrown.seat + distance) % self.players
            if seat in self.riichi or self.chance.random() < 0.3:
                continue
            hand = self.hands[seat]
            alike = tuple(sorted([tile for tile in hand if plain(tile) == plain(thrown.tile)], reverse=True))
            if len(alike) == 3 and self.replaced < 4 and self.chance.random() < 0.5:
                return Step(DAIMINKAN, seat, thrown.tile, alike, thrown.seat)
            if len(alike) >= 2:
                return Step(PON, seat, thrown.tile, alike[:2], thrown.seat)
            if distance == 1 and self.players == 4 and thrown.tile[1] != "z":
                number, suit = int(plain(thrown.tile)[0]), thrown.tile[1]
                for low, high in ((-2, -1), (-1, 1), (1, 2)):
                    own = [
                        next((t for t in hand if plain(t) == f"{number + step}{suit}"), None)
                        for step in (low, high)
                    ]
                    if own[0] is not None and own[1] is not None:
                        return Step(CHI, seat, thrown.tile, (own[0], own[1]), thrown.seat)
        return None

    def play(self, turns: int) -> None:
        """So many discards, fewer when the wall ends."""
        seat, claimed = self.dealer, False
        while True:
            drawn = None
            if not claimed:
                if self.drawn_tiles + self.replaced >= len(self.live):
                    return
                drawn = self.draw(seat, False)
            while drawn is not None and self.kan(seat, drawn):
                drawn = self.steps[-1].tile
            if turns == 0 and not claimed:
                return
            turns = max(0, turns - 1)
            thrown = self.discard(seat, drawn)
            claim = self.claim(thrown)
            seat, claimed = (seat + 1) % self.players, False
            if claim is not None:
                seat, claimed = claim.seat, True
                self.lose(seat, claim.own)
                self.steps.append(claim)
                self.open.add(seat)
                if claim.kind == PON:
                    self.pons[seat].append(claim)
                if claim.kind == DAIMINKAN:
                    self.kans += 1
                    drawn = self.draw(seat, True)
                    thrown = self.discard(seat, drawn)
                    seat, claimed = (seat + 1) % self.players, False

    dealer = 0

    def make(self) -> HandLog:
        """The hand, ended by chance."""
        chance, players = self.chance, self.players
        round_ = chance.randrange(3) * 4 + chance.randrange(players)
        self.dealer = round_ % 4
        self.play(chance.choice([0, 3, 10, 30, 80]))
        last = self.steps[-1]
        drawn: DrawnLog | None = None
        wins: tuple[WinLog, ...] = ()
        zero = tuple([0] * players)
        if last.kind == DRAW and chance.random() < 0.8:
            wins = (self.win(last.seat, last.seat, last.tile),)
        elif last.kind == DISCARD and chance.random() < 0.5:
            seats = chance.sample([s for s in range(players) if s != last.seat], chance.choice([1, 1, 2]))
            wins = tuple([self.win(seat, last.seat, last.tile) for seat in sorted(seats)])
        elif chance.random() < 0.5:
            ready = tuple([chance.random() < 0.5 for _ in range(players)])
            gain = {0: zero, players: zero}.get(sum(ready))
            drawn = DrawnLog(EXHAUSTIVE, gain or tuple([1000 if one else -1000 for one in ready]), ready)
        else:
            drawn = DrawnLog(chance.choice(DRAWN_KINDS[2:]), zero)
        won_on = bool(wins and wins[0].source != wins[0].winner) or (
            drawn is not None and drawn.kind == TRIPLE_RON
        )
        indicators = self.dora[: 1 + chance.randint(0, min(4, self.kans))]
        return HandLog(
            round=round_,
            honba=chance.randrange(4),
            sticks=chance.randrange(3),
            scores=tuple([chance.randrange(100, 400) * 100 for _ in range(players)]),
            hands=self.dealt(),
            dora=indicators[0],
            steps=with_public_steps("made up", self.steps, indicators, self.options, won_on),
            wins=wins,
            drawn=drawn,
            wall=WallLog(tuple(self.live), tuple(self.rinshan), tuple(self.dora), tuple(self.ura)),
            dice=(chance.randint(1, 6), chance.randint(1, 6)),
        )

    def dealt(self) -> tuple[tuple[str, ...], ...]:
        """What everybody had at the start: what they hold now and gave away, less what they drew."""
        hands = [hand[:] for hand in self.hands]
        for step in reversed(self.steps):
            if step.kind == DRAW:
                hands[step.seat].remove(step.tile)
            elif step.kind in (DISCARD, KITA, KAKAN):
                hands[step.seat].append(step.tile)
            elif step.kind not in (DORA, RIICHI_PAID):
                hands[step.seat] += step.own
        return tuple(
            [
                tuple(sorted(hand, key=lambda tile: (tile[1], plain(tile), tile == plain(tile))))
                for hand in hands
            ]
        )

    def win(self, winner: int, source: int, tile: str) -> WinLog:
        """A win whose price is by the formula, whatever the tiles."""
        chance, players = self.chance, self.players
        limit = chance.choice([0, 0, 1, 2, 3, 4, 5])
        fu, han, units = None, 5, 1
        yaku: tuple[tuple[str, int], ...] = ()
        yakuman: tuple[str, ...] = ()
        if limit == 5:
            yakuman = tuple(chance.sample(sorted(YAKUMAN_WORDS), chance.choice([1, 2])))
            units = len(yakuman)
        else:
            names = chance.sample([*sorted(YAKU), "seat_wind", "round_wind"], 4)
            han = chance.randint(1, 3) if limit == 0 else 4
            yaku = tuple([(name, 1) for name in names[:han]])
            fu = chance.choice([30, 40, 50]) if limit == 0 else None
        base = fu << (2 + han) if fu is not None else BASES[limit] * units

        def up(points: int) -> int:
            return -(-points // 100) * 100

        dealer = winner == self.dealer
        if winner != source:
            price = up(base * (6 if dealer else 4))
        elif dealer:
            price = up(base * 2) * (players - 1)
        else:
            price = up(base) * (players - 2) + up(base * 2)
        return WinLog(
            winner=winner,
            source=source,
            tile=tile,
            deltas=tuple([chance.randrange(-80, 80) * 100 for _ in range(players)]),
            fu=fu,
            price=price,
            limit=limit,
            yaku=yaku,
            yakuman=yakuman,
            liable=chance.choice([-1, -1, (winner + 1) % players]) if yakuman else -1,
            ura=tuple(self.ura[:1]) if winner in self.riichi else (),
        )


def random_match(seed: int, players: int = 4) -> MatchLog:
    """A match of a few hands."""
    chance = random.Random(seed)
    options: dict[str, object] = {"preset": "tenhou" if players == 4 else "tenhou-sanma"}
    if chance.random() < 0.3:
        options["length"] = "east"
    hands = tuple([LogMaker(chance, players, options).make() for _ in range(chance.randint(1, 3))])
    final = None
    if chance.random() < 0.5:
        points = tuple([chance.randrange(-100, 600) * 100 for _ in range(players)])
        final = (points, tuple([chance.randrange(-600, 600) / 10 for _ in range(players)]))
    names = tuple([f"客{seat}" for seat in range(players)])
    return MatchLog(options, names, hands, final, chance.choice(["", "秋の夜"]))
