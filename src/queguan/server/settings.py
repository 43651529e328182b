"""What a host chooses when starting the server, checked once."""

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from queguan.core.errors import QueguanError

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

DEFAULT_PORT: Final = 8080
# A message of at most 16 kB gets its clear answer; far bigger ones are cut off while they arrive.
WIRE_BYTES: Final = 256 * 1024


class BadSetting(QueguanError):
    """A command line option or setting that cannot be used; the message names what was expected."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "bad_setting")


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket's size: `burst` at once, `rate` more a second."""

    rate: float
    burst: float


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one socket, person or network address may ask for. A whole club may sit behind one address.

    Sizes are bytes, rates messages or requests a second; `send_queue` is messages waiting for a slow socket.
    """

    socket: Rate = Rate(20, 40)
    person: Rate = Rate(40, 80)
    address: Rate = Rate(400, 800)
    requests: Rate = Rate(50, 200)
    new_people: Rate = Rate(0.5, 60)
    new_rooms: Rate = Rate(0.5, 30)
    scores: Rate = Rate(10, 40)
    logs: Rate = Rate(1, 20)
    codes: Rate = Rate(0.1, 10)
    codes_of_all: Rate = Rate(5, 100)
    sockets_of_person: int = 8
    sockets_of_address: int = 512
    frame_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    log_bytes: int = 1024 * 1024
    send_queue: int = 256


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the server is started with.

    `public_url` is the origin by which people reach the server (`https://cards.example`), None: whatever
    they used; `data` the folder of everything that lasts; `database` an SQLAlchemy URL, None: SQLite in
    `data`; `trusted` the networks of proxies whose forwarding headers are believed; `client` the folder of
    the built web client, None: looked for.
    """

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    public_url: str | None = None
    data: Path = Path("queguan-data")
    database: str | None = None
    trusted: tuple[Network, ...] = ()
    client: Path | None = None
    limits: Limits = field(default_factory=Limits)

    @property
    def secure(self) -> bool:
        """Whether people reach the server by https."""
        return self.public_url is not None and self.public_url.startswith("https://")


def parse_origin(url: str) -> str:
    """The origin (`scheme://host[:port]`) of a public address. Raises `BadSetting`."""
    expected = "expected an address such as https://cards.example.org"
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise BadSetting(f"public address {url!r}: {error}; {expected}") from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadSetting(f"public address {url!r}: {expected}")
    if parts.path not in ("", "/") or parts.query or parts.fragment or parts.username:
        raise BadSetting(f"public address {url!r}: no path, query or user can be part of it; {expected}")
    default = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + ("" if port in (None, default) else f":{port}")


def parse_networks(given: Sequence[str]) -> tuple[Network, ...]:
    """Networks of trusted proxies (`127.0.0.1`, `10.0.0.0/8`). Raises `BadSetting`."""
    networks: list[Network] = []
    for text in given:
        try:
            networks.append(ipaddress.ip_network(text, strict=False))
        except ValueError:
            raise BadSetting(
                f"trusted proxy {text!r}: expected an address or network such as 127.0.0.1 or 10.0.0.0/8"
            ) from None
    return tuple(networks)
