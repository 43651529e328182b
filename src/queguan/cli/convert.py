"""`queguan convert FILE FORMAT`: logs of elsewhere as our records, our records as logs of elsewhere."""

import json
from pathlib import Path

import click

from queguan.cli.common import read_text
from queguan.core.errors import BadCase
from queguan.core.formats import Formats, LogDifference
from queguan.core.record import Record
from queguan.records.reading import RECORD, format_names, formats_by_game, recognised, records_in


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("target", metavar="FORMAT")
@click.option("--from", "source", default=None, help="Format of FILE; default: what it looks like.")
@click.option(
    "-o", "--output", default=None, type=click.Path(dir_okay=False, path_type=Path), help="Default: stdout."
)
def convert(path: Path, target: str, source: str | None, output: Path | None) -> int:
    """Convert a match: record (one JSON record a hand and line), tenhou6, mjai, row. FILE `-` is stdin.

    To and from records the match is played by our rules; exit code 1 when a log says otherwise than they do,
    with a line for each difference on stderr.
    """
    known = format_names()
    for name in (target, source):
        if name is not None and name not in known:
            raise click.UsageError(f"format {name!r}: expected one of {', '.join(known)}")
    if str(path) != "-" and not path.exists():
        raise click.UsageError(f"{path}: no such file")
    text = read_text(path)
    formats, source = _source(text, path.name, source)
    differences: list[LogDifference] = []
    if formats is None:
        result = _from_records(records_in(text, path.name), target)
    elif target == RECORD:
        imported = formats.read(text, source)
        result = "".join([json.dumps(one, ensure_ascii=False) + "\n" for one in imported.records])
        differences = imported.differences
    else:
        result = formats.convert(text, source, target)
    if output is None:
        click.echo(result, nl=False)
    else:
        try:
            output.write_text(result, encoding="utf-8")
        except OSError as error:
            raise click.UsageError(f"{output}: cannot be written: {error.strerror}") from None
    for difference in differences:
        click.echo(f"queguan: {difference}", err=True)
    return 1 if differences else 0


def _source(text: str, name: str, source: str | None) -> tuple[Formats | None, str]:
    """Who reads the text, and as what; None: they are our own records."""
    if source is None:
        found = recognised(text, name)
        return (None, RECORD) if found is None else found
    for formats in formats_by_game().values():
        if source in formats.names:
            return formats, source
    return None, RECORD


def _from_records(records: list[Record], target: str) -> str:
    if target == RECORD:
        return "".join([json.dumps(record, ensure_ascii=False) + "\n" for record in records])
    game = records[0]["game"]
    formats = formats_by_game().get(game)
    if formats is None or target not in formats.names:
        raise BadCase(f"format {target!r}: there is none of this name for {game}")
    return formats.write(records, target)
