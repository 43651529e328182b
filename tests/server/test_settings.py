"""What a host may choose, and what is refused with one clear line."""

import ipaddress

import pytest

from queguan.server.settings import BadSetting, Settings, parse_networks, parse_origin


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://cards.example", "https://cards.example"),
        ("https://Cards.Example/", "https://cards.example"),
        ("https://cards.example:443", "https://cards.example"),
        ("http://cards.example:80", "http://cards.example"),
        ("http://10.0.0.7:8080", "http://10.0.0.7:8080"),
        ("http://[::1]:8080/", "http://[::1]:8080"),
    ],
)
def test_a_public_address_becomes_an_origin(given: str, origin: str) -> None:
    assert parse_origin(given) == origin


@pytest.mark.parametrize(
    "given",
    [
        "",
        "cards.example",
        "ftp://cards.example",
        "https://",
        "https://cards.example/club",
        "https://cards.example?x=1",
        "https://me@cards.example",
        "http://cards.example:port",
        "http://cards.example:99999",
    ],
)
def test_an_impossible_public_address_is_refused(given: str) -> None:
    with pytest.raises(BadSetting, match=r"expected an address such as https://"):
        parse_origin(given)


def test_networks() -> None:
    assert parse_networks(["127.0.0.1", "10.1.2.3/8", "::1"]) == (
        ipaddress.ip_network("127.0.0.1/32"),
        ipaddress.ip_network("10.0.0.0/8"),
        ipaddress.ip_network("::1/128"),
    )
    with pytest.raises(BadSetting, match=r"trusted proxy 'proxy'"):
        parse_networks(["proxy"])


def test_https_makes_cookies_secure() -> None:
    assert Settings(public_url="https://cards.example").secure
    assert not Settings(public_url="http://cards.example").secure
    assert not Settings().secure
