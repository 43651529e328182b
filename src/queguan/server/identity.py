"""Guests are known by a random token in a cookie; the server keeps only its hash."""

import hashlib
import secrets
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Final

from queguan.server.origin import Client

COOKIE: Final = "qg_person"
SECURE_COOKIE: Final = "__Host-qg_person"
YEAR: Final = 365 * 24 * 3600
TOKEN_BYTES: Final = 32
_LONGEST = 100


def new_token() -> str:
    """256 random bits as text that fits into a cookie."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is stored of a token. Fast is right here: the token is random, not a password."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_name(client: Client) -> str:
    """The cookie's name: under https browsers hold it to this host and to https by its prefix."""
    return SECURE_COOKIE if client.scheme == "https" else COOKIE


def token_of(headers: Mapping[str, str], client: Client) -> str | None:
    """The token that the request carries, None when there is none that could be ours."""
    text = headers.get("cookie")
    if not text:
        return None
    try:
        cookies: SimpleCookie = SimpleCookie(text)
    except CookieError:
        return None
    found = cookies.get(cookie_name(client))
    if found is None or not found.value or len(found.value) > _LONGEST:
        return None
    return found.value


def set_cookie(token: str, client: Client) -> str:
    """The Set-Cookie header that hands the token to the browser for a year."""
    secure = "; Secure" if client.scheme == "https" else ""
    return f"{cookie_name(client)}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
