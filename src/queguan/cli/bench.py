"""`queguan bench [NAME...]`: how fast this installation is."""

import json

import click
from rich.console import Console
from rich.table import Table

from queguan.bench.figures import machine
from queguan.bench.measurements import MEASUREMENTS, ON_REQUEST, measure
from queguan.build_info import version_line
from queguan.cli.common import json_option


@click.command(epilog=f"Names: {', '.join(MEASUREMENTS)}. {', '.join(ON_REQUEST)} only when named.")
@click.argument("names", metavar="[NAME]...", nargs=-1)
@click.option(
    "--seconds", type=click.FloatRange(0.05, 600), default=3.0, show_default=True, help="CPU time a figure."
)
@json_option
def bench(names: tuple[str, ...], seconds: float, as_json: bool) -> int:
    """Measure speed; without names everything quick. `make bench` compares compiled and interpreted rules."""
    for name in names:
        if name not in MEASUREMENTS:
            raise click.UsageError(f"bench {name!r}: expected one of {', '.join(MEASUREMENTS)}")
    figures = measure(names, seconds)
    if as_json:
        click.echo(json.dumps({"machine": machine(), "figures": [f.to_json() for f in figures]}))
        return 0
    console = Console(highlight=False)
    console.print(version_line())
    table = Table("figure", "value", "unit", "target", box=None)
    for figure in figures:
        target = f"{figure.target:,.0f}" if figure.target is not None else ""
        table.add_row(
            figure.name,
            f"{figure.value:,.3g}" if figure.value < 100 else f"{figure.value:,.0f}",
            figure.unit,
            target,
        )
    console.print(table)
    return 0
