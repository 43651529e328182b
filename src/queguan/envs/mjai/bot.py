"""Our player as an mjai program: it hears events of elsewhere and answers with mjai actions."""

import json
from collections.abc import Mapping
from typing import Final

from queguan.core.action import Action
from queguan.core.errors import BadCase
from queguan.core.game import Game
from queguan.core.guest import Chooser, Speaker
from queguan.core.viewer import seat_viewer
from queguan.games.riichi.deal import hand_from_wall, setting_at
from queguan.games.riichi.world.answers import Answer, answer_of, discard_answer, thrown_answer
from queguan.games.riichi.world.feed import Feed
from queguan.games.riichi.world.guess import guessed
from queguan.games.riichi.world.holdings import at_end
from queguan.games.riichi.world.match_log import DRAW, HandLog, Step
from queguan.games.riichi.world.mjai_read import MjaiReader
from queguan.games.riichi.world.replay import FIRST_DEALER, reds_of, rules_of, start_of
from queguan.games.riichi.world.tell import Teller

_NOTHING: Answer = {"type": "none"}
# Events after which somebody may have something to say: their own, and those of others.
_AFTER_OWN: Final = ("tsumo", "chi", "pon", "reach")
_AFTER_OTHERS: Final = ("dahai", "ankan", "kakan", "nukidora", "kita")
# Events that come between a discard and the answer to it.
_SILENT: Final = ("dora", "reach_accepted")


class MjaiBot(Speaker):
    """Takes one event a line, or a JSON list of events, and answers each line with one action; `none` when
    there is nothing to do. `choose` is our player; `troubles`: where the default was played, and why.
    """

    def __init__(self, game: Game, options: object, choose: Chooser) -> None:
        self.rules = rules_of(game.option_differences(options))
        self.choose = choose
        self.troubles: list[str] = []
        self._reader = MjaiReader()
        self._streak = 0
        # the discard that was chosen together with riichi, which is asked for after `reach`
        self._declared: Action | None = None

    def answer(self, line: str) -> str:
        """The answer to one line. Raises `BadCase`."""
        try:
            given = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadCase(f"not JSON: {error}") from None
        events = given if isinstance(given, list) else [given]
        asked = False
        for event in events:
            if not isinstance(event, Mapping):
                raise BadCase(f"got {event!r}, expected an event or a list of events")
            asked = self._hear(event, asked)
        return json.dumps(self._act() if asked else _NOTHING, separators=(",", ":"))

    def _hear(self, event: Mapping[str, object], before: bool) -> bool:
        """Takes an event; whether there may be something to answer now (`before`: was before it)."""
        kind, own = event.get("type"), self._reader.own
        if kind == "start_game":
            self._reader = MjaiReader()
            self._streak = 0
        if kind == "end_kyoku":
            self._count_streak(self._reader.hand())
        if kind in ("start_kyoku", "end_kyoku"):
            self._declared = None
        self._reader.take("event", event)
        if kind in _SILENT:
            return before
        mine = event.get("actor") == own
        return kind in (_AFTER_OWN if mine else _AFTER_OTHERS)

    def _count_streak(self, hand: HandLog) -> None:
        dealer_won = any(win.winner == hand.dealer for win in hand.wins)
        self._streak = self._streak + 1 if dealer_won else 0

    def _act(self) -> Answer:
        own = self._reader.own
        if own < 0:
            raise BadCase("start_game did not tell our seat (id)")
        log = self._reader.hand()
        last = log.steps[-1] if log.steps else Step(DRAW, -1)
        drawn = last.tile if last.kind == DRAW else ""
        if self._reader.declared == own and self._declared is not None:
            return discard_answer(self._declared, own, drawn)
        try:
            feed = self._played(log, own)
        except BadCase as error:
            self.troubles.append(f"{error.message}; the default is played")
            return thrown_answer(drawn, own) if last.seat == own and drawn else _NOTHING
        if feed.moves_left < 0 or own not in feed.hand.asked():
            # after riichi the drawn tile goes out without our hand asking
            return thrown_answer(drawn, own) if last.seat == own and drawn else _NOTHING
        hand = feed.hand
        legal = hand.legal(own)
        action = legal[0]
        if len(legal) > 1:
            action = self.choose(hand.view(seat_viewer(own)), legal, _seed(log))
        if action.kind == "riichi":
            self._declared = action
        shown = next(step for step in reversed(log.steps) if step.seat >= 0 and step.tile)
        return answer_of(action, own, shown.tile, shown.seat, at_end(log), drawn)

    def _played(self, log: HandLog, own: int) -> Feed:
        """Our hand at the present decision. Raises `BadCase` when what was told cannot be played here."""
        rules = self.rules
        dealt = guessed(log, own, rules)
        start = start_of(log, self._streak)
        setting = setting_at(start, log.dealer, FIRST_DEALER, [])
        hand = hand_from_wall(rules, start, setting, dealt.hands, dealt.wall_json())
        feed = Feed(hand, log, Teller(reds_of(rules)))
        feed.run()
        return feed


def _seed(log: HandLog) -> int:
    """One number for each decision of a match."""
    return (log.round * 100 + log.honba) * 1000 + len(log.steps)
