"""Who is asking: the address, scheme and host of a request, and whether its Origin is ours."""

import ipaddress
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from queguan.server.settings import Network

CLIENT: Final = "queguan.client"
_HOST = re.compile(r"[A-Za-z0-9._-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")


@dataclass(frozen=True, slots=True)
class Client:
    """The far end of a request. `scheme` is `http` or `https` (for WebSockets too); `host` with its port.

    `host` is empty when the request named none or an impossible one.
    """

    address: str
    scheme: str
    host: str

    @property
    def household(self) -> str:
        """What limits count by: the address, of IPv6 the first half, for one house has all of the second."""
        if ":" not in self.address:
            return self.address
        try:
            ip = ipaddress.ip_address(self.address.partition("%")[0])
        except ValueError:
            return self.address
        if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is None:
            return str(ipaddress.ip_network((ip, 64), strict=False))
        return self.address

    @property
    def origin(self) -> str:
        """The origin under which this client reached us."""
        return f"{self.scheme}://{self.host}"


def header_map(scope: Mapping[str, Any]) -> dict[str, str]:
    """The headers by lower-case name; of repeated ones the last, but all of `x-forwarded-for` joined."""
    headers: dict[str, str] = {}
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        if name in ("x-forwarded-for", "cookie") and name in headers:
            value = f"{headers[name]}{',' if name == 'x-forwarded-for' else ';'} {value}"
        headers[name] = value
    return headers


def trusts(networks: Iterable[Network], address: str) -> bool:
    """Whether the address lies in one of the networks."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = ip.ipv4_mapped if isinstance(ip, ipaddress.IPv6Address) else None
    return any(ip in network or (mapped is not None and mapped in network) for network in networks)


def resolve(scope: Mapping[str, Any], headers: Mapping[str, str], trusted: tuple[Network, ...]) -> Client:
    """The client of a request. Forwarding headers count only when the peer is a trusted proxy."""
    peer = scope.get("client")
    address = str(peer[0]) if peer else "unknown"
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    host = headers.get("host", "")
    if trusted and trusts(trusted, address):
        # the rightmost address that no trusted proxy has: everything left of it may be invented
        for part in reversed(headers.get("x-forwarded-for", "").split(",")):
            if not part.strip():
                continue
            address = part.strip()
            if not trusts(trusted, address):
                break
        forwarded = headers.get("x-forwarded-proto", "").split(",")[-1].strip().lower()
        if forwarded in ("http", "https", "ws", "wss"):
            scheme = "https" if forwarded in ("https", "wss") else "http"
        host = headers.get("x-forwarded-host", host).split(",")[-1].strip()
    return Client(address[:64], scheme, host.lower() if _HOST.fullmatch(host) else "")


def origin_problem(origin: str | None, client: Client, public_url: str | None) -> str | None:
    """Why this Origin may not act here; None when it may: it is the public address or the very host asked."""
    if origin is None:
        return "the request carries no Origin header"
    if origin in (public_url, client.origin):
        return None
    expected = client.origin if public_url is None else public_url
    return f"Origin {origin} is not {expected}: start the server with --public-url, or trust its proxy"
