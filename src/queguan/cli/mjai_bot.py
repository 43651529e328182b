"""`queguan mjai-bot GAME`: one of our players as a program for tables of elsewhere."""

import sys
from collections.abc import Sequence

import click

from queguan.cli.common import game_options, load_game, table_options
from queguan.core.action import Action
from queguan.core.errors import BadCase
from queguan.core.guest import get_bridge
from queguan.core.hand import View
from queguan.players.api import Random, get_players


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option("--level", type=int, default=None, help="Level of the player; default: the middle one.")
@game_options
def mjai_bot(game_id: str, level: int | None, preset: str | None, pairs: tuple[str, ...]) -> int:
    """Read mjai events on stdin, one or a JSON list of them a line, and answer each line with one action.

    The rules are those of --preset and --option: take those of the table you send it to.
    """
    game = load_game(game_id)
    options = table_options(game, preset, pairs)
    players = get_players(game_id)
    known = (0, *players.levels)
    if level is None:
        level = known[len(known) // 2]
    if level not in known:
        raise click.UsageError(f"--level {level}: expected one of {', '.join(map(str, known))}")
    chosen = Random() if level == 0 else players

    def choose(view: View, actions: Sequence[Action], seed: int) -> Action:
        return chosen.decide(level, view, actions, seed)

    speaker = get_bridge("mjai").speaker(game, options, choose)
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            click.echo(speaker.answer(line))
        except BadCase as error:
            raise click.UsageError(f"mjai: {error.message}") from None
        sys.stdout.flush()
        for trouble in speaker.troubles:
            click.echo(f"queguan: {trouble}", err=True)
        speaker.troubles.clear()
    return 0
