"""`queguan backup FILE` and `queguan restore FILE`: the parlor as one file."""

from pathlib import Path

import click

data_option = click.option(
    "--data",
    default="queguan-data",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of everything that lasts.",
)


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@data_option
def backup(path: Path, data: Path) -> None:
    """Write the whole parlor to one new file; the server may be running."""
    from queguan.storage.backup import backup as write

    size = write(data, path)
    click.echo(f"{path}: {size:,} bytes, checked")


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
def restore(path: Path, data: Path) -> None:
    """Bring a parlor back from such a file, into a folder that holds none."""
    from queguan.storage.backup import restore as read

    read(path, data)
    click.echo(f"{data}: restored from {path}")
