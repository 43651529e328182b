"""A whole hand played from its wall (rules/riichi.md 3 to 6, 8), told only what everybody answers."""

from collections import Counter
from typing import Any

from tests.support.riichi_law.scoring import Law, payments
from tests.support.riichi_law.tiles import (
    DRAGONS,
    WINDS,
    YAOCHUU,
    completing,
    is_complete,
    is_orphans,
    kind,
    splits,
    text,
)

KANS = ("ankan", "kakan", "daiminkan")


class Seat:
    """One player."""

    def __init__(self, hand: list[str], points: int) -> None:
        self.hand = hand
        self.points = points
        self.drawn: str | None = None
        self.melds: list[dict[str, Any]] = []
        self.thrown: list[int] = []
        self.called_away: list[bool] = []
        self.riichi = self.double = self.one_shot = self.paid = False
        self.passed = self.passed_for_good = False
        self.norths = 0
        self.liable: list[dict[str, Any]] = []

    @property
    def closed(self) -> bool:
        return all(meld["type"] == "ankan" for meld in self.melds)

    def kinds(self) -> list[int]:
        return [kind(one) for one in self.hand]

    def waiting(self, players: int) -> list[int]:
        """Kinds that complete the 13 tiles, also those of which all four are held."""
        return completing(self.kinds(), len(self.melds), players)


class Table:
    """The hand at a decision: `legal` actions by seat, or `over` with `ended` and `deltas`."""

    def __init__(
        self,
        options: Any,
        number: int,
        honba: int,
        sticks: int,
        points: list[int],
        streak: int,
        hands: list[list[str]],
        live: list[str],
        rinshan: list[str],
        dora: list[str],
        ura: list[str],
    ) -> None:
        self.o = options
        self.players: int = options.players
        self.number, self.honba, self.sticks, self.streak = number, honba, sticks, streak
        self.dealer = number % 4
        self.seats = [Seat(hands[seat], points[seat]) for seat in range(self.players)]
        self.start_points = points[:]
        self.wall, self.rinshan, self.dora, self.ura = live[:], rinshan[:], dora, ura
        self.left = len(live)
        self.turned = 1 if options.dora or options.kan_dora else 0
        self.owed = 0
        self.kans: list[int] = []
        self.quiet = True  # nobody has called
        self.replacement = False
        self.just_called: tuple[int, list[int]] | None = None
        self.shown = ""
        self.shown_by = -1
        self.how = ""
        self.declaring = False
        self.kan_meld: dict[str, Any] | None = None
        self.answers: dict[int, str] = {}
        self.legal: dict[int, list[str]] = {}
        self.windows = 0
        self.ended = ""
        self.winners: list[int] = []
        self.deltas = [0] * self.players
        self.answered: list[dict[str, Any]] = []
        self.ready: list[int] = []
        self.turn = self.dealer
        self.draw()

    # -- drawing and the own turn -----------------------------------------------------------------

    def others(self, seat: int) -> list[int]:
        """The other seats in turn order."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def draw(self) -> None:
        me = self.seats[self.turn]
        self.replacement = False
        me.drawn = self.wall.pop(0)
        self.left -= 1
        self.own_turn()

    def replace(self) -> None:
        me = self.seats[self.turn]
        self.replacement = True
        me.drawn = self.rinshan.pop(0)
        self.left -= 1
        self.own_turn()

    def own_turn(self) -> None:
        self.windows += 1
        self.how = "turn"
        self.answers = {}
        me = self.seats[self.turn]
        own = self.own_actions(self.turn)
        if me.riichi and len(own) == 1:
            self.legal = {}
            self.apply_own(self.turn, own[0])
            return
        self.legal = {self.turn: own}

    def own_actions(self, seat: int) -> list[str]:
        me = self.seats[seat]
        assert me.drawn is not None
        found = []
        every = [*me.hand, me.drawn]
        counts = Counter(kind(one) for one in every)
        if self.wins(seat, me.drawn, "tsumo"):
            found.append("self_draw")
        first = not me.thrown and self.quiet
        kinds = set(counts)
        if self.o.nine_terminals != "none" and first and len(kinds & YAOCHUU) >= 9:
            found.append("nine_terminals")
        if self.left > 0:
            if len(self.kans) < 4:
                for one in sorted(kinds):
                    if counts[one] == 4 and (not me.riichi or self.may_kan_in_riichi(me, one)):
                        found.append(f"kong_concealed {text(one)}")
                    if not me.riichi and any(
                        meld["type"] == "pon" and kind(meld["tiles"][0]) == one for meld in me.melds
                    ):
                        found.append(f"kong_added {text(one)}")
            if self.players == 3 and self.o.north == "nukidora" and 30 in kinds:
                if not me.riichi or kind(me.drawn) == 30:
                    found.append("kita")
        if me.riichi:
            return [*found, f"discard {me.drawn}"]
        for look in sorted(set(every)):
            ways = [look] if look == me.drawn or look not in me.hand or me.drawn != look else []
            if look == me.drawn and look in me.hand:
                ways.append(f"{look} held")
            for way in ways:
                found.append(f"discard {way}")
                if self.may_declare(seat, look, every):
                    found.append(f"riichi {way}")
        return found

    def may_declare(self, seat: int, look: str, every: list[str]) -> bool:
        """R9 to R12."""
        me = self.seats[seat]
        if not me.closed or me.points < self.o.riichi_min_points or self.left < self.o.riichi_min_wall:
            return False
        rest = [kind(one) for one in every]
        rest.remove(kind(look))
        return bool(self.live_waits(rest, me.melds))

    def may_kan_in_riichi(self, me: Seat, one: int) -> bool:
        """R8."""
        assert me.drawn is not None
        if kind(me.drawn) != one:
            return False
        before = self.live_waits(me.kinds(), me.melds)
        rest = [other for other in me.kinds() if other != one]
        kan = {"type": "ankan", "tiles": [text(one)] * 4}
        if before != self.live_waits(rest, [*me.melds, kan]):
            return False
        for wait in before:
            for groups in splits([*me.kinds(), wait], 4 - len(me.melds)):
                if ("triplet", one) not in groups:
                    return False
        return True

    def live_waits(self, kinds: list[int], melds: list[dict[str, Any]]) -> list[int]:
        """The kinds that complete the hand of which it does not hold all four."""
        held = Counter(kinds)
        for meld in melds:
            held.update(kind(one) for one in meld["tiles"])
        return [one for one in completing(kinds, len(melds), self.players) if held[one] < 4]

    # -- winning ----------------------------------------------------------------------------------

    def case(self, seat: int, tile: str, how: str, under: bool = False) -> dict[str, Any]:
        """The described hand of a win now."""
        me = self.seats[seat]
        tsumo = how == "tsumo"
        first = self.quiet and not me.thrown
        context: dict[str, Any] = {
            "seat_wind": text(27 + (seat - self.dealer) % self.players),
            "round_wind": text(27 + self.number // 4),
            "dealer": self.dealer,
            "winner": seat,
            "riichi": me.riichi and not me.double,
            "double_riichi": me.riichi and me.double,
            "ippatsu": me.riichi and me.one_shot,
            "kita": me.norths,
            "dora_indicators": self.dora[: self.turned],
            "pao": me.liable,
        }
        if me.riichi and under:
            context["ura_indicators"] = self.ura[: self.turned]
        if tsumo:
            context["rinshan"] = self.replacement
            context["haitei"] = self.left == 0 and not self.replacement
            context["tenhou"] = first and seat == self.dealer
            context["chiihou"] = first and seat != self.dealer
        else:
            context["discarder"] = self.shown_by
            context["houtei"] = self.left == 0 and how == "discard"
            context["chankan"] = how == "kakan"
            context["chankan_closed"] = how == "ankan"
            context["renhou"] = first and seat != self.dealer
        context["paarenchan"] = seat == self.dealer and self.streak == 7
        return {
            "hand": me.hand,
            "melds": me.melds,
            "win_tile": tile,
            "win_by": "tsumo" if tsumo else "ron",
            "context": context,
        }

    def wins(self, seat: int, tile: str, how: str) -> bool:
        me = self.seats[seat]
        if not is_complete([*me.kinds(), kind(tile)], len(me.melds)):
            return False
        if how != "tsumo" and self.furiten(seat):
            return False
        return Law(self.case(seat, tile, how), self.o).best() is not None

    def furiten(self, seat: int) -> bool:
        """R14 to R16."""
        me = self.seats[seat]
        if me.passed or me.passed_for_good:
            return True
        return any(one in me.thrown for one in me.waiting(self.players))

    # -- claims -----------------------------------------------------------------------------------

    def open_window(self, tile: str, by: int, how: str) -> None:
        self.shown, self.shown_by, self.how = tile, by, how
        self.answers = {}
        self.legal = {}
        self.windows += 1
        for seat in self.others(by):
            found = []
            if self.wins(seat, tile, how) and (
                how != "ankan" or (self.o.kokushi_rob_closed_kan and self.robs_closed(seat, tile))
            ):
                found.append("win")
            if how == "discard" and not self.pending_abort():
                found += self.calls(seat)
            if found:
                self.legal[seat] = [*found, "pass"]
        if not self.legal:
            self.close_window()

    def robs_closed(self, seat: int, tile: str) -> bool:
        me = self.seats[seat]
        return not me.melds and is_orphans([*me.kinds(), kind(tile)])

    def calls(self, seat: int) -> list[str]:
        """Pon, open kan and chi of the shown discard."""
        me = self.seats[seat]
        if me.riichi or self.left == 0:
            return []
        one = kind(self.shown)
        found = []
        same = sorted(look for look in me.hand if kind(look) == one)
        for pair in sorted({tuple(sorted((a, b))) for n, a in enumerate(same) for b in same[n + 1 :]}):
            if self.can_discard_after(me, list(pair), [one]):
                found.append(self.pung_text(list(pair)))
        if len(same) == 3 and len(self.kans) < 4:
            found.append("kong_claimed")
        if self.players == 4 and seat == (self.shown_by + 1) % 4 and one < 27:
            for low in (one - 2, one - 1, one):
                run = [low, low + 1, low + 2]
                if low < 0 or low // 9 != one // 9 or low % 9 > 6:
                    continue
                a, b = (other for other in run if other != one)
                barred = self.swapped(one, run)
                for x in sorted({look for look in me.hand if kind(look) == a}):
                    for y in sorted({look for look in me.hand if kind(look) == b}):
                        if self.can_discard_after(me, [x, y], barred):
                            found.append(f"chow {text(one)} {x[0]}{y[0]}{x[1]}")
        return found

    @staticmethod
    def pung_text(pair: list[str]) -> str:
        reds = [look for look in pair if look[0] == "0"]
        if not reds:
            return "pung"
        return f"pung {'0' if len(reds) == 2 else ''}{'05' if len(reds) == 1 else '0'}{pair[0][1]}"

    def swapped(self, one: int, run: list[int]) -> list[int]:
        """R4: the called kind, and the other end of a two-sided shape."""
        barred = [one]
        if one == run[0] and run[2] % 9 < 8:
            barred.append(run[2] + 1)
        if one == run[2] and run[0] % 9 > 0:
            barred.append(run[0] - 1)
        return barred

    def kept_from(self, barred: list[int]) -> list[int]:
        if self.o.kuikae == "allowed":
            return []
        return barred[:1] if self.o.kuikae == "same_tile" else barred

    def can_discard_after(self, me: Seat, own: list[str], barred: list[int]) -> bool:
        rest = me.hand[:]
        for look in own:
            rest.remove(look)
        return any(kind(look) not in self.kept_from(barred) for look in rest)

    # -- answers ----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.ended)

    def act(self, seat: int, action: str) -> None:
        """An answer of an asked seat."""
        assert action in self.legal[seat], (seat, action, self.legal)
        if self.how in ("turn", "call"):
            self.legal = {}
            self.apply_own(seat, action)
            return
        self.answers[seat] = action
        if self.decided():
            self.close_window()

    def rank(self, action: str) -> int:
        word = action.split(maxsplit=1)[0]
        return {"win": 3, "pung": 2, "kong_claimed": 2, "chow": 1, "pass": 0}[word]

    def decided(self) -> bool:
        """No unanswered player could outrank the best answer, or win beside it."""
        best = max((self.rank(one) for one in self.answers.values()), default=0)
        open_seats = [seat for seat in self.legal if seat not in self.answers]
        for seat in open_seats:
            could = max(self.rank(one) for one in self.legal[seat])
            if could > best:
                return False
            if could == best == 3:
                if self.o.multiple_ron != "head_bump":
                    return False
                mine = min(self.near(s) for s, one in self.answers.items() if one == "win")
                if self.near(seat) < mine:
                    return False
        return True

    def near(self, seat: int) -> int:
        return (seat - self.shown_by) % self.players

    def apply_own(self, seat: int, action: str) -> None:
        me = self.seats[seat]
        word, *rest = action.split()
        if word == "self_draw":
            self.finish_win([seat], "tsumo")
            return
        if word == "nine_terminals":
            self.abort("nine_terminals")
            return
        if me.riichi and me.drawn is not None and is_complete([*me.kinds(), kind(me.drawn)], len(me.melds)):
            me.passed_for_good = True
        if word in ("discard", "riichi"):
            self.discard(seat, rest[0], len(rest) > 1, word == "riichi")
            return
        assert me.drawn is not None
        me.hand.append(me.drawn)
        me.drawn = None
        if word == "kita":
            me.hand.remove("4z")
            me.norths += 1
            self.open_window("4z", seat, "kita")
            return
        one = kind(rest[0])
        self.turn_owed()
        if word == "kong_concealed":
            tiles = [look for look in me.hand if kind(look) == one]
            me.hand = [look for look in me.hand if kind(look) != one]
            self.kan_meld = {"type": "ankan", "tiles": tiles}
            self.open_window(text(one), seat, "ankan")
        else:
            look = next(look for look in me.hand if kind(look) == one)
            me.hand.remove(look)
            self.kan_meld = {"type": "kakan", "tiles": [look]}
            self.open_window(look, seat, "kakan")

    def discard(self, seat: int, look: str, held: bool, declares: bool) -> None:
        me = self.seats[seat]
        if me.drawn is not None:
            if look == me.drawn and not held:
                me.drawn = None
            else:
                me.hand.remove(look)
                me.hand.append(me.drawn)
                me.drawn = None
        else:
            me.hand.remove(look)
        me.one_shot = False
        me.passed = False
        if declares:
            me.double = self.quiet and not me.thrown
            me.riichi = me.one_shot = True
        self.declaring = declares
        me.thrown.append(kind(look))
        me.called_away.append(False)
        self.just_called = None
        self.replacement = False
        self.turn_owed()
        self.open_window(look, seat, "discard")

    def turn_owed(self) -> None:
        self.turned += self.owed
        self.owed = 0

    def close_window(self) -> None:
        """The highest claim, or nobody."""
        self.legal = {}
        winners = [seat for seat in self.others(self.shown_by) if self.answers.get(seat) == "win"]
        if winners:
            if self.o.multiple_ron == "head_bump":
                winners = winners[:1]
            if self.o.multiple_ron == "double" and len(winners) == 3:
                self.unmake()
                self.abort("triple_ron")
                return
            self.unmake()
            self.finish_win(winners, self.how)
            return
        taker = max(self.answers, key=lambda s: self.rank(self.answers[s]), default=-1)
        self.let_pass(taker if taker >= 0 and self.rank(self.answers[taker]) else -1)
        if self.how == "discard":
            self.after_discard(taker if taker >= 0 and self.rank(self.answers[taker]) else -1)
        else:
            self.after_rob()

    def unmake(self) -> None:
        """A declaration whose discard is won on is none."""
        if self.declaring and self.how == "discard":
            self.seats[self.shown_by].riichi = False
            self.declaring = False

    def let_pass(self, taker: int) -> None:
        """R15, R16: who could complete the hand with the tile and did not."""
        for seat in self.others(self.shown_by):
            me = self.seats[seat]
            if seat == taker or not is_complete([*me.kinds(), kind(self.shown)], len(me.melds)):
                continue
            if self.how == "ankan" and not (
                self.o.kokushi_rob_closed_kan and self.robs_closed(seat, self.shown)
            ):
                continue
            me.passed = True
            if me.riichi:
                me.passed_for_good = True

    def pending_abort(self) -> str:
        """What ends the hand unless the shown discard is won."""
        if self.how != "discard":
            return ""
        if self.o.four_kans != "none" and len(self.kans) == 4 and len(set(self.kans)) > 1:
            return "four_kans"
        if (
            self.o.four_winds != "none"
            and self.players == 4
            and self.quiet
            and all(len(seat.thrown) == 1 for seat in self.seats)
            and len({seat.thrown[0] for seat in self.seats}) == 1
            and self.seats[0].thrown[0] in WINDS
        ):
            return "four_winds"
        if self.o.four_riichi != "none" and self.players == 4 and all(seat.riichi for seat in self.seats):
            return "four_riichi"
        return ""

    def pay_stick(self) -> None:
        if self.declaring:
            me = self.seats[self.shown_by]
            me.points -= 1000
            me.paid = True
            self.deltas[self.shown_by] -= 1000
            self.sticks += 1
            self.declaring = False

    def called(self) -> None:
        self.quiet = False
        for seat in self.seats:
            seat.one_shot = False

    def after_discard(self, taker: int) -> None:
        word = self.pending_abort()
        self.pay_stick()
        if word:
            self.abort(word)
            return
        if taker < 0:
            if self.left == 0:
                self.exhaust()
                return
            self.turn = (self.shown_by + 1) % self.players
            self.draw()
            return
        me = self.seats[taker]
        self.seats[self.shown_by].called_away[-1] = True
        self.called()
        me.passed = False
        self.turn = taker
        answer = self.answers[taker]
        word, *rest = answer.split()
        one = kind(self.shown)
        if word == "kong_claimed":
            own = [look for look in me.hand if kind(look) == one]
            self.take(me, "daiminkan", own)
            self.bind(taker, one, "daiminkan")
            self.made_kan(taker, closed=False)
            self.replace()
            return
        if word == "pung":
            reds = rest[0].count("0") if rest else 0
            suit = text(one)[1]
            own = [f"0{suit}"] * reds + [text(one)] * (2 - reds)
            self.take(me, "pon", own)
            self.bind(taker, one, "pon")
            barred = [one]
        else:
            own = [rest[1][0] + rest[1][2], rest[1][1] + rest[1][2]]
            self.take(me, "chi", own)
            barred = self.swapped(one, sorted([one, *(kind(look) for look in own)]))
        self.windows += 1
        self.how = "call"
        self.answers = {}
        kept = self.kept_from(barred)
        self.legal = {taker: [f"discard {look}" for look in sorted(set(me.hand)) if kind(look) not in kept]}

    def take(self, me: Seat, form: str, own: list[str]) -> None:
        for look in own:
            me.hand.remove(look)
        me.melds.append({"type": form, "tiles": [*own, self.shown]})

    def bind(self, seat: int, one: int, form: str) -> None:
        """Section 8: who completes the third dragon, the fourth wind, the fourth kan."""
        me = self.seats[seat]
        sets = [kind(meld["tiles"][0]) for meld in me.melds if meld["type"] != "chi"]
        if one in DRAGONS and sum(1 for other in sets if other in DRAGONS) == 3:
            me.liable.append({"seat": self.shown_by, "yaku": "daisangen"})
        if one in WINDS and sum(1 for other in sets if other in WINDS) == 4:
            me.liable.append({"seat": self.shown_by, "yaku": "daisuushii"})
        if form == "daiminkan" and sum(1 for meld in me.melds if meld["type"] in KANS) == 4:
            me.liable.append({"seat": self.shown_by, "yaku": "suukantsu"})

    def made_kan(self, seat: int, closed: bool) -> None:
        self.kans.append(seat)
        if not self.o.kan_dora:
            return
        if closed or self.o.kan_dora_timing == "immediate":
            self.turned += 1
        else:
            self.owed += 1

    def after_rob(self) -> None:
        """Nobody robbed: the kan is made, or the North is aside."""
        me = self.seats[self.shown_by]
        self.called()
        if self.how == "ankan":
            me.melds.append(self.kan_meld or {})
            self.made_kan(self.shown_by, closed=True)
        elif self.how == "kakan":
            assert self.kan_meld is not None
            one = kind(self.shown)
            meld = next(m for m in me.melds if m["type"] == "pon" and kind(m["tiles"][0]) == one)
            meld["type"] = "kakan"
            meld["tiles"] = [*meld["tiles"], self.shown]
            self.made_kan(self.shown_by, closed=False)
        self.replace()

    # -- the end ----------------------------------------------------------------------------------

    def abort(self, word: str) -> None:
        self.ended = word
        self.legal = {}

    def exhaust(self) -> None:
        from tests.support.riichi_law.endings import settle_draw

        streams = [
            seat
            for seat, me in enumerate(self.seats)
            if me.thrown and all(one in YAOCHUU for one in me.thrown) and not any(me.called_away)
        ]
        if self.o.nagashi == "none":
            streams = []
        self.ready = [seat for seat in range(self.players) if self.is_ready(seat)]
        told = {"state": {"dealer": self.dealer}, "result": {"tenpai": self.ready, "nagashi": streams}}
        for seat, points in enumerate(settle_draw(told, self.o)):
            self.deltas[seat] += points
        self.ended = "nagashi" if streams else "draw"
        self.legal = {}

    def is_ready(self, seat: int) -> bool:
        me = self.seats[seat]
        return bool(self.live_waits(me.kinds(), me.melds))

    def finish_win(self, winners: list[int], how: str) -> None:
        source = None if how == "tsumo" else self.shown_by
        taker = winners[0] if self.o.sticks_to == "nearest" else winners[-1]
        for seat in winners:
            me = self.seats[seat]
            tile = me.drawn if how == "tsumo" else self.shown
            assert tile is not None
            law = Law(self.case(seat, tile, how, under=True), self.o)
            best = law.best()
            assert best is not None
            self.answered.append({"seat": seat, **best})
            prices, extras = payments(
                self.o, self.dealer, seat, source, best["base"], best["units"],
                [(one["seat"], one["yaku"]) for one in me.liable], self.honba if seat == taker else 0,
            )  # fmt: skip
            for part in (prices, extras):
                for payer, points in part.items():
                    self.deltas[payer] -= points
                    self.deltas[seat] += points
        self.deltas[taker] += 1000 * self.sticks
        self.sticks = 0
        self.winners = winners
        self.ended = "win"
        self.legal = {}
