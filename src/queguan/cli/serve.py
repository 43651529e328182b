"""`queguan serve`: the parlor for a house, a club or the Internet."""

from pathlib import Path

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0: all.")
@click.option(
    "--port", default=8080, show_default=True, type=click.IntRange(0, 65535), help="0: any free one."
)
@click.option("--public-url", metavar="URL", help="Address by which people reach it (https://cards.example).")
@click.option(
    "--data",
    default="queguan-data",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of everything that lasts.",
)
@click.option("--database", metavar="URL", help="SQLAlchemy URL; without it SQLite in the data folder.")
@click.option(
    "--trusted-proxy",
    "trusted",
    multiple=True,
    metavar="NETWORK",
    help="Address or network of a proxy whose forwarding headers are believed; may be repeated.",
)
def serve(
    host: str, port: int, public_url: str | None, data: Path, database: str | None, trusted: tuple[str, ...]
) -> None:
    """Serve the parlor: open the printed address in a browser, on phones too with --host 0.0.0.0."""
    from queguan.server.run import serve as run
    from queguan.server.settings import Settings, parse_networks, parse_origin

    settings = Settings(
        host=host,
        port=port,
        public_url=None if public_url is None else parse_origin(public_url),
        data=data,
        database=database,
        trusted=parse_networks(trusted),
    )
    run(settings, click.echo)
