"""`queguan replay RECORD` and `queguan verify RECORD`: reading and checking what was played."""

import json
from pathlib import Path

import click

from queguan.cli.common import Texts, json_option, language_option, read_text
from queguan.cli.score import explain_score
from queguan.cli.sentences import sentence
from queguan.core.record import Record
from queguan.records.frames import VIEWERS, frames, parse_viewer
from queguan.records.reading import hands_in
from queguan.records.replay import Replay
from queguan.records.verify import Finding
from queguan.records.verify import verify as check

record_argument = click.argument(
    "path", metavar="RECORD", type=click.Path(exists=True, dir_okay=False, path_type=Path)
)


def chosen(path: Path, number: int) -> Record:
    """One hand of a file, from 1. Raises `BadCase`, and `click.UsageError` when there are not so many."""
    records = hands_in(read_text(path), path.name).records
    if number > len(records):
        raise click.UsageError(f"--hand {number}: {path.name} has {len(records)}")
    return records[number - 1]


@click.command()
@record_argument
@click.option("--hand", "number", type=click.IntRange(1), default=1, help="Which, if the file has several.")
@click.option("--viewer", default="open", show_default=True, help=f"Whose eyes: {VIEWERS}.")
@click.option(
    "--at", type=click.IntRange(0), default=None, help="Stop after this many answers and show the table."
)
@language_option
@json_option
def replay(path: Path, number: int, viewer: str, at: int | None, language: str, as_json: bool) -> int:
    """Read a record move by move: the deal, what happened, the settlement. Reads logs of elsewhere, too."""
    record = chosen(path, number)
    eyes = parse_viewer(viewer, len(record["seats"]))
    if as_json:
        click.echo(json.dumps(frames(record, eyes), ensure_ascii=False))
        return 0
    played = Replay(record)
    texts = Texts(played.game, language)
    names = [seat["name"] for seat in record["seats"]]

    def table() -> None:
        click.echo(played.game.view_text(played.hand.view(eyes).to_json(), language, names))

    table()
    steps = played.steps()
    for count, step in enumerate(steps, 1):
        for event in step.events:
            line = sentence(texts, names, event, eyes)
            if line:
                click.echo(f"{count:4}  {line}")
        if count == at:
            break
    table()
    result = played.hand.result
    for score in result.scores if result is not None else []:
        click.echo("\n".join(explain_score(texts, score.to_json())))
    return 0


@click.command()
@record_argument
@json_option
def verify(path: Path, as_json: bool) -> int:
    """Check shuffle, legality and scores of a record, of each when there are several; exit code 1 when
    something does not hold. A log of elsewhere is compared with what our rules make of it."""
    hands = hands_in(read_text(path), path.name)
    findings = [finding for record in hands.records for finding in check(record)]
    findings += [Finding("log", False, difference.message) for difference in hands.differences]
    if as_json:
        click.echo(json.dumps([{"check": f.check, "ok": f.ok, "message": f.message} for f in findings]))
    else:
        for finding in findings:
            click.echo(f"{'holds ' if finding.ok else 'FAILS '} {finding.check}: {finding.message}")
    return 0 if all(f.ok for f in findings) else 1
