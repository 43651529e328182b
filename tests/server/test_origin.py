"""Who asks, through proxies that are trusted and others that are not."""

import pytest

from queguan.server.guard import content_policy
from queguan.server.identity import cookie_name, set_cookie, token_of
from queguan.server.origin import Client, header_map, origin_problem, resolve
from queguan.server.settings import parse_networks

PROXY = parse_networks(["10.0.0.0/8"])


def scope(peer: str = "10.0.0.1", scheme: str = "http", **headers: str):
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": (peer, 1234), "scheme": scheme, "headers": raw}


def client_of(**headers: str) -> Client:
    request = scope(**headers)
    return resolve(request, header_map(request), PROXY)


def test_a_trusted_proxy_tells_address_scheme_and_host() -> None:
    client = client_of(
        host="inside:8080",
        x_forwarded_for="203.0.113.9",
        x_forwarded_proto="https",
        x_forwarded_host="cards.example",
    )
    assert client == Client("203.0.113.9", "https", "cards.example")
    assert client.origin == "https://cards.example"


def test_anybody_else_is_not_believed() -> None:
    client = client_of(
        peer="203.0.113.9", host="cards.example", x_forwarded_for="1.2.3.4", x_forwarded_proto="https"
    )
    assert client == Client("203.0.113.9", "http", "cards.example")


def test_what_stands_left_of_the_first_stranger_may_be_invented() -> None:
    assert client_of(x_forwarded_for="1.2.3.4, 203.0.113.9, 10.0.0.2").address == "203.0.113.9"
    assert client_of(x_forwarded_for="10.0.0.3, 10.0.0.2").address == "10.0.0.3"


def test_an_address_mapped_into_ipv6_is_the_same_proxy() -> None:
    assert client_of(peer="::ffff:10.0.0.1", x_forwarded_for="203.0.113.9").address == "203.0.113.9"


@pytest.mark.parametrize("host", ["", "a b", "x'; script-src *", "a/b", "a:b", "[::1"])
def test_an_impossible_host_is_no_host(host: str) -> None:
    assert client_of(host=host).host == ""


@pytest.mark.parametrize(
    ("origin", "public", "fine"),
    [
        ("http://cards.example:8080", None, True),
        ("https://cards.example:8080", None, False),
        ("http://cards.example", None, False),
        ("http://evil.example", None, False),
        ("null", None, False),
        (None, None, False),
        ("https://cards.example", "https://cards.example", True),
        ("https://cards.example.evil.example", "https://cards.example", False),
        ("http://cards.example", "https://cards.example", False),
    ],
)
def test_the_origin_has_to_be_exactly_ours(origin: str | None, public: str | None, fine: bool) -> None:
    client = Client("203.0.113.9", "http", "cards.example:8080")
    problem = origin_problem(origin, client, public)
    assert (problem is None) is fine
    if origin is not None and problem is not None:
        assert origin in problem and "--public-url" in problem


def test_the_cookie_is_bound_to_host_and_https() -> None:
    plain = Client("1.2.3.4", "http", "cards.example")
    secure = Client("1.2.3.4", "https", "cards.example")
    assert cookie_name(plain) == "qg_person"
    assert cookie_name(secure) == "__Host-qg_person"
    header = set_cookie("abc", secure)
    assert header.startswith("__Host-qg_person=abc; Path=/; ")
    assert {"HttpOnly", "SameSite=Lax", "Secure"} <= set(header.split("; "))
    assert "Secure" not in set_cookie("abc", plain).split("; ")


def test_the_token_is_found_among_odd_cookies() -> None:
    client = Client("1.2.3.4", "http", "cards.example")
    assert token_of({"cookie": 'x={"a":1}; qg_person=abc; other[]=2'}, client) == "abc"
    assert token_of({"cookie": "__Host-qg_person=abc"}, client) is None, "set for https"
    assert token_of({"cookie": f"qg_person={'x' * 200}"}, client) is None
    assert token_of({"cookie": "qg_person="}, client) is None
    assert token_of({}, client) is None


def test_cookies_in_several_headers_are_all_seen() -> None:
    request = {"headers": [(b"cookie", b"a=1"), (b"cookie", b"qg_person=abc")]}
    assert token_of(header_map(request), Client("1.2.3.4", "http", "x")) == "abc"


def test_the_policy_allows_our_own_things_and_no_inline_script() -> None:
    policy = content_policy(Client("1.2.3.4", "https", "cards.example"))
    parts = {part.split()[0]: part.split()[1:] for part in policy.split(";")}
    assert parts["script-src"] == ["'self'"]
    assert parts["font-src"] == ["'self'"]
    assert parts["connect-src"] == ["'self'", "wss://cards.example"]
    assert parts["img-src"] == ["'self'", "data:"]
    assert parts["default-src"] == ["'none'"]
    assert "unsafe-inline" not in " ".join(parts["script-src"] + parts["style-src"])
    assert "connect-src 'self';" in content_policy(Client("1.2.3.4", "http", ""))


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.9", "::ffff:203.0.113.9"),
        ("not:an:address", "not:an:address"),
        ("unknown", "unknown"),
    ],
)
def test_limits_count_by_household(address: str, household: str) -> None:
    assert Client(address, "http", "cards.example").household == household
