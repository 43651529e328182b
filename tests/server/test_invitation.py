"""What address a room invites with: friends' devices must be able to reach it."""

import pytest

from queguan.server import invitation
from queguan.server.invitation import inviting_origin
from queguan.server.origin import Client
from queguan.server.settings import Settings


def client(host: str, scheme: str = "http") -> Client:
    return Client(address="127.0.0.1", scheme=scheme, host=host)


@pytest.fixture(autouse=True)
def _network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitation, "lan_address", lambda: "192.168.1.20")


@pytest.mark.parametrize("host", ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"])
def test_the_machines_own_name_for_itself_is_replaced(host: str) -> None:
    assert inviting_origin(Settings(host="0.0.0.0"), client(host)) == "http://192.168.1.20:8080"


@pytest.mark.parametrize("host", ["192.168.1.7:8080", "queguan.example", "10.0.0.2"])
def test_an_address_others_can_reach_stays(host: str) -> None:
    assert inviting_origin(Settings(host="0.0.0.0"), client(host)) == f"http://{host}"


def test_a_server_for_this_machine_only_invites_to_this_machine() -> None:
    assert inviting_origin(Settings(host="127.0.0.1"), client("127.0.0.1:8080")) == "http://127.0.0.1:8080"


def test_the_public_address_goes_first() -> None:
    settings = Settings(host="0.0.0.0", public_url="https://queguan.example")
    assert inviting_origin(settings, client("127.0.0.1:8080")) == "https://queguan.example"


def test_without_a_network_the_own_address_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitation, "lan_address", lambda: None)
    assert inviting_origin(Settings(host="0.0.0.0"), client("localhost:8080")) == "http://localhost:8080"
