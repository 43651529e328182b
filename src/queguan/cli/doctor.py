"""`queguan doctor URL`: goes the way a browser goes, and says where it breaks."""

import sys

import click


@click.command()
@click.argument("url")
@click.option("--timeout", default=10.0, show_default=True, help="Seconds to wait for each answer.")
def doctor(url: str, timeout: float) -> None:
    """Check a running parlor through its public address: page, identity, WebSocket.

    Exit code 0: all is well; 1: something is wrong (and what to do); 2: the address cannot be used.
    """
    from queguan.server.doctor import examine
    from queguan.server.settings import parse_origin

    healthy = True
    for finding in examine(parse_origin(url), timeout):
        healthy = healthy and finding.ok
        click.echo(f"{'ok  ' if finding.ok else 'FAIL'}  {finding.name}: {finding.message}")
    sys.exit(0 if healthy else 1)
