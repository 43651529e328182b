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
    case = game.parse_hand(list(words))
    case["options"] = {**given, **_options_of(case)}
    answer = game.score_case(case, explain=True)
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
            case = json.loads(line)
            if not isinstance(case, dict):
                raise BadCase(
                    f"a case is an object with hand, melds, win_tile ...: got {type(case).__name__}"
                )
            case_id = case.get("id")
            if given:
                case = {**case, "options": {**given, **_options_of(case)}}
            answer: dict[str, Any] = {"id": case_id, **game.score_case(case, explain=False)}
        except (QueguanError, json.JSONDecodeError, RecursionError) as error:
            bad += 1
            text = error.message if isinstance(error, QueguanError) else f"not JSON: {error}"
            answer = {"id": case_id, "error": text}
        write(json.dumps(answer, ensure_ascii=False) + "\n")
    sys.stdout.flush()
    return 1 if bad else 0


def explain(game: Game, answer: Mapping[str, Any], language: str) -> list[str]:
    """The explained score as lines of text, from the tree."""
    texts = Texts(game, language)
    score = answer.get("score")
    if not answer["wins"] or score is None:
        reason = str(answer.get("reason"))
        told = {name: value for name, value in answer.items() if isinstance(value, int | float | str)}
        return [texts.get(f"reason.{reason}", **told)]
    lines = explain_score(texts, score)
    if "payments" in answer:
        lines.append(" ".join(f"{p:+g}" if p else "0" for p in answer["payments"]))
    return lines


def explain_score(texts: Texts, score: Mapping[str, Any]) -> list[str]:
    """A score's tree as lines of text: name, value, cards, reason, section of the rules."""
    return _tree(texts, score["line"], 0)


def _tree(texts: Texts, line: Mapping[str, Any], depth: int) -> list[str]:
    name = next(
        (texts.get(k) for k in (f"pattern.{line['id']}", f"score.{line['id']}") if texts.has(k)), line["id"]
    )
    why_key = f"pattern.{line['id']}.why"
    why = texts.get(why_key, **line["params"]) if texts.has(why_key) else ""
    value = {"mul": f"x{line['value']}", "add": f"{line['value']:+}"}.get(line["op"], str(line["value"]))
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
