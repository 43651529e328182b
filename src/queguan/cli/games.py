"""`queguan games [GAME]`: what there is to play, and by which house rules."""

import json

import click
from rich.console import Console
from rich.table import Table

from queguan.cli.common import Texts, json_option, language_option, load_game
from queguan.core.registry import game_ids
from queguan.core.score import plain_number

# A list option with more choices than this is told by their number; `--json` has them all.
MOST_LISTED = 8


@click.command()
@click.argument("game_id", metavar="[GAME]", required=False)
@language_option
@json_option
def games(game_id: str | None, language: str, as_json: bool) -> None:
    """Games, presets, options with choices, defaults and rules references."""
    if game_id is None:
        _list(language, as_json)
        return
    game = load_game(game_id)
    info = game.describe()
    if as_json:
        click.echo(
            json.dumps({k: info[k] for k in ("id", "presets", "options")}, ensure_ascii=False, indent=2)
        )
        return
    texts = Texts(game, language)
    console = Console(highlight=False)
    console.print(f"{texts.get('game.name')}  {game.id}  ({game.rules})")
    for preset in game.presets:
        console.print(f"  {preset}: {texts.get('preset.' + preset)}")
    table = Table("option", "default", "choices", "rules", "", box=None, pad_edge=False)
    options = info["options"]
    assert isinstance(options, list)
    for entry in options:
        choices = ", ".join(_shown(c) for c in entry["choices"])
        if entry["kind"] == "subset":
            many = len(entry["choices"]) > MOST_LISTED
            choices = f"any of {len(entry['choices'])} ids" if many else f"any of {choices}"
        if entry["kind"] in ("int", "number"):
            span = f"{plain_number(entry['low'])} to {plain_number(entry['high'])}"
            choices = f"{span} ({choices})" if choices else span
        table.add_row(
            entry["name"],
            _shown(entry["default"]),
            choices or ("true, false" if entry["kind"] == "bool" else entry["kind"]),
            entry["rule"],
            texts.get(f"option.{entry['name']}"),
        )
    console.print(table)


def _list(language: str, as_json: bool) -> None:
    found = [load_game(i) for i in game_ids()]
    if as_json:
        rows = [
            {"id": g.id, "presets": list(g.presets), "name": Texts(g, language).get("game.name")}
            for g in found
        ]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    for game in found:
        click.echo(f"{game.id}  {Texts(game, language).get('game.name')}  presets: {', '.join(game.presets)}")


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
