"""Golden playthroughs: one readable text a game and preset with every view at each step.

A rule change is read as a diff of these files. `scripts/golden.py` writes them anew.
"""

import random
from pathlib import Path

from queguan.core.game import Game
from queguan.core.hand import Event, Hand
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, Viewer, seat_viewer

FOLDER = Path(__file__).resolve().parent.parent / "golden"
LANGUAGE = "zh-Hans"


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


def _views(game: Game, hand: Hand, viewers: list[tuple[str, Viewer]]) -> list[str]:
    lines: list[str] = []
    shown: dict[str, list[str]] = {}
    for who, viewer in viewers:
        text = game.view_text(hand.view(viewer).to_json(), LANGUAGE)
        shown.setdefault(text, []).append(who)
    for text, whos in shown.items():
        lines.append(f"  {','.join(whos)}:")
        lines += [f"    {line}" for line in text.splitlines()]
    return lines


def _prompts(hand: Hand) -> list[str]:
    lines = []
    for prompt in hand.prompts():
        actions = ", ".join(action.text for action in prompt.actions)
        lines.append(f"  ? seat {prompt.seat} (default {hand.default(prompt.seat).text}): {actions}")
    return lines


def _played(game: Game, hand: Hand, rng: random.Random, viewers: list[tuple[str, Viewer]]) -> list[str]:
    lines = ["# deal", *_told(game, hand.opening(), viewers), *_views(game, hand, viewers), *_prompts(hand)]
    number = 0
    while hand.asked():
        number += 1
        seat = rng.choice(hand.asked())
        legal = hand.legal(seat)
        wins = [action for action in legal if action.kind == "win"]
        action = wins[0] if wins else rng.choice(legal)
        events = hand.act(seat, action)
        lines += ["", f"# {number} (decision {hand.decision()}): seat {seat} {action.text}"]
        lines += _told(game, events, viewers)
        if events:
            lines += _views(game, hand, viewers)
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
        lines = _played(game, hand, random.Random(seed), viewers)
        result = hand.result
        assert result is not None
        if not result.winners:
            continue
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
