"""The address a room's link, code and QR invite to: one that other people's devices can reach."""

import ipaddress
import socket
from urllib.parse import urlsplit

from queguan.server.origin import Client
from queguan.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")


def lan_address() -> str | None:
    """This machine's address in its local network, None when it has none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def inviting_origin(settings: Settings, client: Client) -> str:
    """`scheme://host[:port]` for invitations: the public address, else the one this client came by.

    This machine's own name for itself means another machine elsewhere: the network's address stands for it.
    """
    if settings.public_url is not None:
        return settings.public_url
    parts = urlsplit(client.origin)
    if settings.host not in EVERYWHERE or not _is_loopback(parts.hostname or ""):
        return client.origin
    lan = lan_address()
    if lan is None:
        return client.origin
    return f"{parts.scheme}://{lan}" + ("" if parts.port is None else f":{parts.port}")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
