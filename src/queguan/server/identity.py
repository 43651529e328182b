"""Guests are known by a random token in a cookie. The parlor makes the tokens and keeps their hashes."""

from collections.abc import Mapping
from typing import Final

from queguan.server.origin import Client

COOKIE: Final = "qg_person"
SECURE_COOKIE: Final = "__Host-qg_person"
YEAR: Final = 365 * 24 * 3600
LONGEST_TOKEN: Final = 100


def cookie_name(client: Client) -> str:
    """The cookie's name: under https browsers hold it to this host and to https by its prefix."""
    return SECURE_COOKIE if client.scheme == "https" else COOKIE


def token_of(headers: Mapping[str, str], client: Client) -> str | None:
    """The token that the request carries, None when there is none that could be ours."""
    wanted = cookie_name(client)
    # by hand: http.cookies gives up at the first odd cookie that another program set for this host
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == wanted and 0 < len(value) <= LONGEST_TOKEN:
            return value
    return None


def set_cookie(token: str, client: Client) -> str:
    """The Set-Cookie header that hands the token to the browser for a year."""
    secure = "; Secure" if client.scheme == "https" else ""
    return f"{cookie_name(client)}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
