"""Golden playthroughs: one readable text a game and preset with every view at each step.

A rule change is read as a diff of these files. `scripts/golden.py` writes them anew.
"""

import random
from pathlib import Path

from queguan.core.action import Action
from queguan.core.game import Game
from queguan.core.hand import Event, Hand
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, Viewer, seat_viewer

FOLDER = Path(__file__).resolve().parent.parent / "golden"
LANGUAGE = "zh-Hans"
WINS = ("win", "self_draw", "self_rob")


def name(game: Game, preset: str) -> str:
    """The file of a game and preset."""
    return f"{game.id}-{preset}.txt"


def _told(game: Game, events: tuple[Event, ...], viewers: list[tuple[str, Viewer]]) -> list[str]:
    lines: list[str] = []
    for event in events:
        by_view: dict[str, list[str]] = {}
        for who, viewer in viewers:
            facts = event.encode(viewer)
            text = "-" if facts is None else " ".join(f"{k}={_plain(v)}" for k, v in facts.items())
            by_view.setdefault(text, []).append(who)
        for text, whos in by_view.items():
            lines.append(f"  * {text}" if len(by_view) == 1 else f"  * [{','.join(whos)}] {text}")
    return lines


def _plain(value: object) -> str:
    if isinstance(value, list):
        inner = [_plain(v) for v in value]
        return "".join(inner) if all(isinstance(v, str) for v in value) else "/".join(inner)
    return "-" if value is None else str(value)


class _Shown:
    """What each viewer was shown last, so that a step shows him only the lines of his view that changed."""

    def __init__(self, game: Game, viewers: list[tuple[str, Viewer]]) -> None:
        self.game = game
        self.viewers = viewers
        self.last: dict[str, list[str]] = {}

    def views(self, hand: Hand) -> list[str]:
        """The changed lines of the views, those of viewers who see the same together."""
        groups: dict[tuple[str, ...], list[str]] = {}
        for who, viewer in self.viewers:
            told = self.game.view_text(hand.view(viewer).to_json(), LANGUAGE).splitlines()
            before = self.last.get(who, [])
            changed = [line for line in told if line not in before]
            self.last[who] = told
            if changed:
                groups.setdefault(tuple(changed), []).append(who)
        lines: list[str] = []
        for changed_lines, whos in groups.items():
            lines.append(f"  {','.join(whos)}:")
            lines += [f"    {line}" for line in changed_lines]
        return lines


def _prompts(hand: Hand) -> list[str]:
    lines = []
    for prompt in hand.prompts():
        actions = ", ".join(action.text for action in prompt.actions)
        lines.append(f"  ? seat {prompt.seat} (default {hand.default(prompt.seat).text}): {actions}")
    return lines


def _choice(hand: Hand, seat: int, rng: random.Random) -> Action:
    """A win when there is one, else any legal answer."""
    legal = hand.legal(seat)
    wins = [action for action in legal if action.kind in WINS]
    return wins[0] if wins else rng.choice(legal)


def _somebody_wins(hand: Hand, rng: random.Random) -> bool:
    while hand.asked():
        seat = rng.choice(hand.asked())
        hand.act(seat, _choice(hand, seat, rng))
    result = hand.result
    return result is not None and bool(result.winners)


def _played(game: Game, hand: Hand, rng: random.Random, viewers: list[tuple[str, Viewer]]) -> list[str]:
    shown = _Shown(game, viewers)
    lines = ["# deal", *_told(game, hand.opening(), viewers), *shown.views(hand), *_prompts(hand)]
    number = 0
    while hand.asked():
        number += 1
        seat = rng.choice(hand.asked())
        action = _choice(hand, seat, rng)
        events = hand.act(seat, action)
        lines += ["", f"# {number} (decision {hand.decision()}): seat {seat} {action.text}"]
        lines += _told(game, events, viewers)
        if events:
            lines += shown.views(hand)
        lines += _prompts(hand)
    return lines


def playthrough(game: Game, preset: str) -> str:
    """The text: the first seeded hand that somebody wins, from the deal to the settlement."""
    options = game.options({"preset": preset})
    seats = game.seats(options)
    viewers = [(str(seat), seat_viewer(seat)) for seat in range(seats)]
    viewers += [("spectator", SPECTATOR_VIEWER), ("open", OPEN_VIEWER)]
    first = 1000 * game.presets.index(preset)
    for seed in range(first, first + 1000):
        match = game.new_match(options)
        hand = match.begin(Shuffler(seed.to_bytes(32, "big")))
        if not _somebody_wins(hand.copy(), random.Random(seed)):
            continue
        lines = _played(game, hand, random.Random(seed), viewers)
        result = hand.result
        assert result is not None
        match.complete(hand)
        head = [f"{game.id} {preset}, seed {seed}; written by scripts/golden.py", ""]
        tail = ["", "# settlement", f"  payments {[float(p) for p in result.payments]}"]
        for score in result.scores:
            tail += _score(score.line.to_json(), 1)
        tail.append(f"  alternatives {[score.total for score in result.alternatives]}")
        tail += ["", "# match", f"  {match.to_json()}", f"  state hash {hand.state_hash()}"]
        return "\n".join([*head, *lines, *tail]) + "\n"
    raise AssertionError(f"{game.id} {preset}: nobody wins in a thousand hands")


def _score(line: dict[str, object], depth: int) -> list[str]:
    sign = {"add": "+", "mul": "x", "note": " "}[str(line["op"])]
    tiles = _plain(line["tiles"])
    lines = [f"{'  ' * depth}{sign}{line['value']} {line['id']} {tiles} ({line['rule']})"]
    children = line["children"]
    assert isinstance(children, list)
    for child in children:
        lines += _score(child, depth + 1)
    return lines
