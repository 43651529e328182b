"""Reads mjai events: one JSON object a line, or one JSON list of them."""

import json
from collections.abc import Callable, Mapping

from queguan.core.errors import BadCase
from queguan.games.riichi.world.codes import MJAI, of_mjai, plain
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CLAIMS,
    DAIMINKAN,
    DISCARD,
    DORA,
    DRAW,
    EXHAUSTIVE,
    KAKAN,
    KITA,
    PON,
    RIICHI_PAID,
    UNKNOWN,
    DrawnLog,
    HandLog,
    MatchLog,
    Step,
    WinLog,
)
from queguan.games.riichi.world.mjai_words import OF_REASON, WINDS
from queguan.games.riichi.world.strict import (
    need_flag,
    need_int,
    need_ints,
    need_list,
    need_map,
    need_text,
    need_tile,
    need_tiles,
)

Given = Mapping[str, object]


def read_mjai(text: str) -> MatchLog:
    """The match in a text of mjai events. Raises `BadCase` naming the line."""
    reader = MjaiReader()
    for where, event in _events(text):
        reader.take(where, event)
    return reader.match()


def _events(text: str) -> list[tuple[str, Given]]:
    if text.lstrip().startswith("["):
        try:
            listed = need_list("mjai", json.loads(text))
        except (ValueError, RecursionError) as error:
            raise BadCase(f"mjai: not JSON: {error}") from None
        return [(f"event {i}", need_map(f"event {i}", event)) for i, event in enumerate(listed, 1)]
    found: list[tuple[str, Given]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                found.append((f"line {number}", need_map(f"line {number}", json.loads(line))))
            except (ValueError, RecursionError) as error:
                raise BadCase(f"mjai: line {number}: not JSON: {error}") from None
    return found


class MjaiReader:
    """Takes events one by one; `match()` is what they tell so far, `hand()` the hand being played.

    `own` is the seat whose eyes the events are (`id` of `start_game`), -1 when all is told.
    """

    def __init__(self) -> None:
        self.options: dict[str, object] = {}
        self.names: tuple[str, ...] = ()
        self.title = ""
        self.own = -1
        self.final: tuple[tuple[int, ...], tuple[float, ...]] | None = None
        self._hands: list[HandLog] = []
        self._start: HandLog | None = None
        self._steps: list[Step] = []
        self._wins: list[WinLog] = []
        self._drawn: DrawnLog | None = None
        self._declared = -1
        self._newest: dict[int, str] = {}
        self._told_game = False
        self._read: dict[str, Callable[[str, Given], None]] = {
            "start_game": self._start_game,
            "start_kyoku": self._start_kyoku,
            "tsumo": self._tsumo,
            "dahai": self._dahai,
            "reach": self._reach,
            "reach_accepted": self._reach_accepted,
            "chi": self._claim,
            "pon": self._claim,
            "daiminkan": self._claim,
            "ankan": self._ankan,
            "kakan": self._kakan,
            "nukidora": self._kita,
            "kita": self._kita,
            "dora": self._dora,
            "hora": self._hora,
            "ryukyoku": self._ryukyoku,
            "end_kyoku": self._end_kyoku,
            "end_game": self._end_game,
        }

    @property
    def players(self) -> int:
        """How many seats; 4 until a deal tells otherwise."""
        return len(self.names) or 4

    @property
    def declared(self) -> int:
        """Who has declared riichi and not yet discarded; -1: nobody."""
        return self._declared

    def take(self, where: str, event: Given) -> None:
        """One event. Raises `BadCase`."""
        kind = need_text(f"{where}: type", event.get("type"))
        if kind == "none":
            return
        read = self._read.get(kind)
        if read is None:
            raise BadCase(f"{where}: type {kind!r} is no event of mjai")
        if kind not in ("start_game", "start_kyoku", "end_game", "end_kyoku") and self._start is None:
            raise BadCase(f"{where}: {kind} before start_kyoku")
        read(where, event)

    def match(self) -> MatchLog:
        """Everything told so far. Raises `BadCase` when there is no hand in it."""
        hands = self._hands if self._start is None else [*self._hands, self.hand()]
        if not hands:
            raise BadCase("mjai: no start_kyoku in it")
        return MatchLog(self.options, self.names, tuple(hands), self.final, self.title)

    def hand(self) -> HandLog:
        """The hand being played. Raises `BadCase` between hands."""
        start = self._start
        if start is None:
            raise BadCase("mjai: no hand is being played")
        return HandLog(
            round=start.round,
            honba=start.honba,
            sticks=start.sticks,
            scores=start.scores,
            hands=start.hands,
            dora=start.dora,
            steps=tuple(self._steps),
            wins=tuple(self._wins),
            drawn=self._drawn,
        )

    # --- match

    def _start_game(self, where: str, event: Given) -> None:
        if self._told_game:
            raise BadCase(f"{where}: a second start_game")
        self._told_game = True
        if "names" in event:
            names = need_list(f"{where}: names", event["names"])
            self.names = tuple([need_text(f"{where}: names", name) for name in names])
            if len(self.names) not in (3, 4):
                raise BadCase(f"{where}: {len(self.names)} names, expected 3 or 4")
        if event.get("id") is not None:
            self.own = need_int(f"{where}: id", event["id"], 0, 3)
        if "title" in event:
            self.title = need_text(f"{where}: title", event["title"])
        own = event.get("queguan")
        if own is not None:
            self.options = dict(need_map(f"{where}: queguan", own))
        else:
            self.options = {"preset": "tenhou" if self.players == 4 else "tenhou-sanma"}
            if event.get("kyoku_first") == 4:
                self.options["length"] = "east"
            if event.get("aka_flag") is False:
                self.options.update({"aka_m": 0, "aka_p": 0, "aka_s": 0})

    def _start_kyoku(self, where: str, event: Given) -> None:
        if self._start is not None:
            self._hands.append(self.hand())
        hands = need_list(f"{where}: tehais", event.get("tehais"))
        # some programs fill a table of three up with an empty seat
        players = 3 if len(hands) == 4 and self._is_empty(hands[3]) else len(hands)
        if players not in (3, 4) or (self._hands and players != self.players):
            raise BadCase(f"{where}: tehais of {len(hands)} seats, expected {self.players}")
        if not self._hands and self.players != players:
            self.names = self.names[:players]
        if not self.names:
            self.names = tuple([str(seat) for seat in range(players)])
        if self.options.get("preset") in (None, "tenhou") and players == 3:
            self.options["preset"] = "tenhou-sanma"
        self.options.setdefault("preset", "tenhou")
        wind = event.get("bakaze")
        if not isinstance(wind, str) or wind not in WINDS:
            raise BadCase(f"{where}: bakaze {wind!r}, expected one of {', '.join(WINDS)}")
        kyoku = need_int(f"{where}: kyoku", event.get("kyoku"), 1, players)
        if event.get("oya", kyoku - 1) != kyoku - 1:
            raise BadCase(f"{where}: oya {event['oya']!r}, in kyoku {kyoku} seat {kyoku - 1} deals")
        scores = need_ints(f"{where}: scores", event.get("scores", [25000] * players))
        marker = event.get("dora_marker")
        self._steps, self._wins, self._drawn, self._declared, self._newest = [], [], None, -1, {}
        self._start = HandLog(
            round=WINDS.index(wind) * 4 + kyoku - 1,
            honba=need_int(f"{where}: honba", event.get("honba"), 0),
            sticks=need_int(f"{where}: kyotaku", event.get("kyotaku"), 0),
            scores=scores[:players],
            hands=tuple([need_tiles(f"{where}: tehais[{i}]", hands[i], of_mjai, 13) for i in range(players)]),
            dora="" if marker is None else need_tile(f"{where}: dora_marker", marker, of_mjai),
            steps=(),
        )

    @staticmethod
    def _is_empty(tiles: object) -> bool:
        return isinstance(tiles, list) and all(tile == MJAI[UNKNOWN] for tile in tiles) and len(tiles) < 13

    def _end_kyoku(self, where: str, event: Given) -> None:
        if self._start is not None:
            self._hands.append(self.hand())
            self._start = None

    def _end_game(self, where: str, event: Given) -> None:
        self._end_kyoku(where, event)
        if "scores" in event and "results" in event:
            points = need_ints(f"{where}: scores", event["scores"], self.players)
            results = need_list(f"{where}: results", event["results"], self.players)
            self.final = points, tuple([float(one) for one in results if isinstance(one, (int, float))])

    # --- steps

    def _seat(self, where: str, event: Given, name: str = "actor") -> int:
        return need_int(f"{where}: {name}", event.get(name), 0, self.players - 1)

    def _tile(self, where: str, event: Given, name: str = "pai") -> str:
        return need_tile(f"{where}: {name}", event.get(name), of_mjai)

    def _tsumo(self, where: str, event: Given) -> None:
        seat, tile = self._seat(where, event), self._tile(where, event)
        self._newest[seat] = tile
        self._steps.append(Step(DRAW, seat, tile))

    def _dahai(self, where: str, event: Given) -> None:
        seat = self._seat(where, event)
        if self._declared >= 0 and self._declared != seat:
            raise BadCase(f"{where}: seat {seat} discards after seat {self._declared} declared riichi")
        drawn = need_flag(f"{where}: tsumogiri", event.get("tsumogiri", False))
        tile = self._tile(where, event)
        self._steps.append(Step(DISCARD, seat, tile, drawn=drawn, riichi=self._declared == seat))
        self._declared = -1

    def _reach(self, where: str, event: Given) -> None:
        self._declared = self._seat(where, event)

    def _reach_accepted(self, where: str, event: Given) -> None:
        self._steps.append(Step(RIICHI_PAID, self._seat(where, event)))

    def _claim(self, where: str, event: Given) -> None:
        kind = str(event["type"])
        assert kind in CLAIMS
        size = 3 if kind == DAIMINKAN else 2
        own = need_tiles(f"{where}: consumed", event.get("consumed"), of_mjai, size)
        source = self._seat(where, event, "target")
        self._steps.append(Step(kind, self._seat(where, event), self._tile(where, event), own, source))

    def _ankan(self, where: str, event: Given) -> None:
        own = need_tiles(f"{where}: consumed", event.get("consumed"), of_mjai, 4)
        self._steps.append(Step(ANKAN, self._seat(where, event), own[0], own))

    def _kakan(self, where: str, event: Given) -> None:
        seat, tile = self._seat(where, event), self._tile(where, event)
        for step in self._steps:
            if step.kind == PON and step.seat == seat and plain(step.tile) == plain(tile):
                self._steps.append(Step(KAKAN, seat, tile, (step.tile, *step.own), step.source))
                return
        raise BadCase(f"{where}: seat {seat} adds {tile} to a pon that is not there")

    def _kita(self, where: str, event: Given) -> None:
        seat = self._seat(where, event)
        drawn = event.get("tsumogiri", self._newest.get(seat) == "4z")
        self._steps.append(Step(KITA, seat, "4z", drawn=need_flag(f"{where}: tsumogiri", drawn)))

    def _dora(self, where: str, event: Given) -> None:
        self._steps.append(Step(DORA, -1, self._tile(where, event, "dora_marker")))

    # --- ends

    def _deltas(self, where: str, event: Given) -> tuple[int, ...]:
        if "deltas" not in event:
            raise BadCase(f"{where}: no deltas, which tell who paid")
        return need_ints(f"{where}: deltas", event["deltas"])[: self.players]

    def _won_tile(self, where: str, event: Given) -> str:
        if "pai" in event:
            return self._tile(where, event)
        for step in reversed(self._steps):
            if step.kind in (DRAW, DISCARD, KAKAN, ANKAN, KITA):
                return step.tile
        raise BadCase(f"{where}: won before anything was drawn")

    def _hora(self, where: str, event: Given) -> None:
        yaku: list[tuple[str, int]] = []
        yakuman: list[str] = []
        for entry in need_list(f"{where}: yakus", event.get("yakus", [])):
            name, value = need_list(f"{where}: yakus", entry, 2)
            if value == "yakuman":
                yakuman.append(need_text(f"{where}: yakus", name))
            else:
                yaku.append((need_text(f"{where}: yakus", name), need_int(f"{where}: yakus", value, 0, 99)))
        ura = event.get("ura_markers", event.get("uradora_markers")) or []
        self._wins.append(
            WinLog(
                winner=self._seat(where, event),
                source=self._seat(where, event, "target"),
                tile=self._won_tile(where, event),
                deltas=self._deltas(where, event),
                fu=_optional(where, event, "fu"),
                price=_optional(where, event, "hora_points"),
                limit=_optional(where, event, "limit"),
                yaku=tuple(yaku),
                yakuman=tuple(yakuman),
                liable=-1 if event.get("pao") is None else self._seat(where, event, "pao"),
                ura=need_tiles(f"{where}: ura_markers", ura, of_mjai),
            )
        )

    def _ryukyoku(self, where: str, event: Given) -> None:
        reason = event.get("reason", "fanpai")
        kind = OF_REASON.get(reason) if isinstance(reason, str) else None
        if kind is None:
            raise BadCase(f"{where}: reason {reason!r}, expected one of {', '.join(OF_REASON)}")
        ready = None
        if event.get("tenpais") is not None:
            flags = need_list(f"{where}: tenpais", event["tenpais"])[: self.players]
            ready = tuple([need_flag(f"{where}: tenpais", one) for one in flags])
        deltas = self._deltas(where, event)
        if kind == EXHAUSTIVE and ready is None and any(deltas):
            ready = tuple([change > 0 for change in deltas])
        self._drawn = DrawnLog(kind, deltas, ready)


def _optional(where: str, event: Given, name: str) -> int | None:
    value = event.get(name)
    return None if value is None else need_int(f"{where}: {name}", value, 0)
