"""The command line: `queguan COMMAND`.

Exit code 0 done, 1 found differences, 2 bad use (one line on stderr says what was wrong and expected).
"""

import importlib
import sys
from typing import Any, Final

import click

from queguan.build_info import version_line
from queguan.core.errors import QueguanError

BAD_USE: Final = 2
INTERRUPTED: Final = 130

# name -> (module, attribute, what it does): modules are imported only when their command runs, so that
# `queguan score` does not wait for a web server's imports
COMMANDS: Final[dict[str, tuple[str, str, str]]] = {
    "serve": ("queguan.cli.serve", "serve", "Open the parlor."),
    "play": ("queguan.cli.play", "play", "Play a match in the terminal against computer players."),
    "games": ("queguan.cli.games", "games", "Games, presets and options with their rules references."),
    "score": ("queguan.cli.score", "score", "Score a hand, explained line by line; or many with --jsonl."),
    "simulate": ("queguan.cli.simulate", "simulate", "Computer players against each other, with figures."),
    "replay": ("queguan.cli.records", "replay", "Read a record move by move."),
    "verify": ("queguan.cli.records", "verify", "Check shuffle, legality and scores of a record."),
    "mjai-bot": ("queguan.cli.mjai_bot", "mjai_bot", "One of our players as a program for mjai tables."),
    "convert": (
        "queguan.cli.convert",
        "convert",
        "Logs of elsewhere as our records, and back.",
    ),
    "bench": ("queguan.cli.bench", "bench", "Measure speed."),
    "doctor": ("queguan.cli.doctor", "doctor", "Say what is wrong with a parlor's public address."),
    "backup": ("queguan.cli.backup", "backup", "Write the whole parlor to one file."),
    "restore": ("queguan.cli.backup", "restore", "Bring a parlor back from such a file."),
}


class House(click.Group):
    """The group of all commands; loads them late and turns every error into one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order a newcomer needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now."""
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        command = getattr(importlib.import_module(entry[0]), entry[1])
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in `--help`, without importing anything."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry[2]) for name, entry in COMMANDS.items()])

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Runs a command; bad use of any kind is one line on stderr and exit code 2."""
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except click.ClickException as error:
            click.echo(f"queguan: {' '.join(error.format_message().split())}", err=True)
            sys.exit(BAD_USE)
        except QueguanError as error:
            click.echo(f"queguan: {' '.join(error.message.split())}", err=True)
            sys.exit(BAD_USE)
        except BrokenPipeError:
            # the reader of our output went away, as `head` does
            sys.stderr.close()
            sys.exit(0)
        sys.exit(code if isinstance(code, int) else 0)


@click.group(
    cls=House,
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=False,
    invoke_without_command=True,
)
@click.version_option(message=version_line())
@click.pass_context
def main(context: click.Context) -> None:
    """Queguan 雀馆: a parlor for regional Chinese tile and card games."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
