"""`queguan score GAME HAND...` explains one hand; `--jsonl` answers cases, one a line."""

import io
import json
import sys
from collections.abc import Mapping
from typing import Any

import click

from queguan.cli.common import Texts, game_options, given_options, json_option, language_option, load_game
from queguan.core.errors import BadCase, QueguanError
from queguan.core.game import Game


@click.command()
@click.argument("game_id", metavar="GAME")
@click.argument("words", metavar="HAND...", nargs=-1)
@click.option("--jsonl", is_flag=True, help="Read one case a line on stdin, answer one line each.")
@game_options
@language_option
@json_option
def score(
    game_id: str,
    words: tuple[str, ...],
    jsonl: bool,
    preset: str | None,
    pairs: tuple[str, ...],
    language: str,
    as_json: bool,
) -> int:
    """Score one hand written in the notation, or many cases."""
    game = load_game(game_id)
    given = given_options(preset, pairs)
    game.options(given)
    if jsonl:
        if words:
            raise click.UsageError("--jsonl reads cases on stdin: no HAND expected")
        return _answer_lines(game, given)
    if not words:
        raise click.UsageError("HAND missing: write the hand in the notation, or use --jsonl")
    case = game.parse_hand(list(words), partial=True)
    case["options"] = {**given, **_options_of(case)}
    waits = game.waits(case)
    if waits is None:
        game.parse_hand(list(words))  # no hand to wait for: the winning card must be there
    if waits is not None and not case.get("win_tile"):  # a hand that is not won yet
        wrong: Any = waits["problem"]
        if wrong is not None:
            raise BadCase(Texts(game, language).get(f"reason.{wrong['key']}", **wrong["params"]))
        answer: dict[str, object] = {"wins": False, "waits": waits}
    else:
        answer = game.score_case(case, explain=True)
        if not answer["wins"] and waits is not None:
            answer["waits"] = waits
    if as_json:
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(explain(game, answer, language)))
    return 0


def _options_of(case: Mapping[str, object]) -> dict[str, object]:
    options = case.get("options", {})
    if not isinstance(options, dict):
        raise BadCase(f"options: got {options!r}, expected a map of names to values")
    return options


def _case_in(line: str) -> dict[str, Any]:
    """The case of a line. Raises `BadCase`."""
    try:
        case = json.loads(line)
    except (ValueError, RecursionError) as error:  # ValueError: also a number of thousands of digits
        raise BadCase(f"not JSON: {error}") from None
    if not isinstance(case, dict):
        raise BadCase(f"a case is an object with hand, melds, win_tile ...: got {type(case).__name__}")
    return case


def _answer_lines(game: Game, given: dict[str, object]) -> int:
    bad = 0
    # Whatever one line holds, it must not take the answers of the others with it.
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
    write = sys.stdout.write
    for line in sys.stdin:
        if not line.strip():
            continue
        case_id: object = None
        try:
            case = _case_in(line)
            case_id = case.get("id")
            if given:
                case = {**case, "options": {**given, **_options_of(case)}}
            answer: dict[str, Any] = {"id": case_id, **game.score_case(case, explain=False)}
        except (QueguanError, RecursionError) as error:
            bad += 1
            text = error.message if isinstance(error, QueguanError) else "nested too deep"
            answer = {"id": case_id, "error": text}
        write(json.dumps(answer, ensure_ascii=False) + "\n")
    sys.stdout.flush()
    return 1 if bad else 0


def explain(game: Game, answer: Mapping[str, Any], language: str) -> list[str]:
    """The explained score as lines of text, from the tree."""
    texts = Texts(game, language)
    score = answer.get("score")
    if not answer["wins"] or score is None:
        told = {name: value for name, value in answer.items() if isinstance(value, int | float | str)}
        why = [texts.get(f"reason.{answer['reason']}", **told)] if "reason" in answer else []
        return why + (explain_waits(texts, answer["waits"]) if "waits" in answer else [])
    lines = explain_score(texts, score)
    if "payments" in answer:
        lines.append(" ".join(f"{p:+g}" if p else "0" for p in answer["payments"]))
    return lines


def explain_waits(texts: Texts, waits: Mapping[str, Any]) -> list[str]:
    """How far a hand is from being ready, and the cards that bring it on with how many of each are left."""
    wrong = waits["problem"]
    if wrong is not None:
        return [texts.get(f"reason.{wrong['key']}", **wrong["params"])]
    ready = waits["distance"] <= 0
    key = ("waits.ready" if waits["cards"] else "waits.none_left") if ready else "waits.distance"
    lines = [texts.get(key, count=waits["distance"])]
    for one in waits["cards"] if ready else ():
        worth = f"{one['total']}" if one["reason"] is None else texts.get(f"reason.{one['reason']}.short")
        lines.append(f"  {one['card']}  × {one['left']}  {worth}")
    if not ready:
        useful = " ".join(f"{one['card']}×{one['left']}" for one in waits["cards"])
        lines.append(f"  {texts.get('waits.useful')}  {useful}")
    return lines


def explain_score(texts: Texts, score: Mapping[str, Any]) -> list[str]:
    """A score's tree as lines of text: name, value, cards, reason, section of the rules."""
    return _tree(texts, score["line"], 0)


def _tree(texts: Texts, line: Mapping[str, Any], depth: int) -> list[str]:
    keys = (f"pattern.{line['id']}", f"score.{line['id']}")
    name = next((texts.get(key, **line["params"]) for key in keys if texts.has(key)), line["id"])
    why_key = f"pattern.{line['id']}.why"
    why = texts.get(why_key, **line["params"]) if texts.has(why_key) else ""
    sum_key = f"score.sum.{line['params'].get('sum')}"
    if texts.has(sum_key):
        why = texts.get(sum_key, **line["params"])
    value = {"mul": f"x{line['value']}", "add": f"{line['value']:+}"}.get(line["op"], str(line["value"]))
    unit_key = f"score.unit.{line['params'].get('unit')}"
    if texts.has(unit_key):
        value = texts.get(unit_key, **line["params"])
    holder = line["params"].get("in")
    if holder is not None:  # made, and not counted
        value = f"({value})"
        key = "score.inside" if line["params"]["why"] == "inside" else "score.pushed_out"
        why = texts.get(key, name=texts.get(f"pattern.{holder}"))
    cards = "".join(line["tiles"])
    text = "  ".join(
        part
        for part in (name, value if depth else str(line["value"]), cards, why, f"[{line['rule']}]")
        if part
    )
    result = ["  " * depth + text]
    children = line["children"]
    if len(children) == 1 and (children[0]["id"], children[0]["value"]) == (line["id"], line["value"]):
        children = []  # a part that is the whole says nothing more
    for child in children:
        result += _tree(texts, child, depth + 1)
    return result
