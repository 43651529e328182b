"""The built client is served with the right caching, and nothing beside it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from queguan.server.errors import ApiError
from queguan.server.static import Client, find_client
from tests.server.live import serving

PAGE = "<!doctype html><html><title>雀馆</title></html>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "dist"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text(PAGE, encoding="utf-8")
    (root / "assets" / "app-Ab12.js").write_text("let a = 1;\n" * 200, encoding="utf-8")
    (root / "assets" / "kai-Cd34.woff2").write_bytes(b"wOF2xxxx")
    (root / "bird.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    (root / "link.txt").symlink_to(tmp_path / "secret.txt")
    return root


@contextmanager
def opened(folder: Path | None) -> Iterator[httpx.Client]:
    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, ApiError)
        return error.response()

    app = Starlette(
        routes=[Route("/{path:path}", Client(folder).__call__)], exception_handlers={ApiError: refused}
    )
    with serving(app) as origin, httpx.Client(base_url=origin, trust_env=False) as client:
        yield client


@pytest.fixture
def browser(folder: Path) -> Iterator[httpx.Client]:
    with opened(folder) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/r/some-link", "/rules/anygame", "/replay/abc"])
def test_client_routes_get_the_page_that_is_checked_each_time(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 200
    assert answer.text == PAGE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = browser.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304 and again.content == b""


def test_hashed_assets_are_kept_for_ever_and_packed(browser: httpx.Client) -> None:
    answer = browser.get("/assets/app-Ab12.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.text == "let a = 1;\n" * 200
    assert int(answer.headers["content-length"]) < 200
    plain = browser.get("/assets/app-Ab12.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert browser.get("/assets/kai-Cd34.woff2").headers["content-type"] == "font/woff2"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone-Xy.js",
        "/favicon.ico",
        "/api/nothing",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/link.txt",
        "/%00.txt",
    ],
)
def test_what_is_not_there_is_404(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"] == "not_found"


def test_a_rebuilt_file_is_seen(browser: httpx.Client, folder: Path) -> None:
    first = browser.get("/bird.svg")
    (folder / "bird.svg").write_text("<svg><path/></svg>", encoding="utf-8")
    second = browser.get("/bird.svg")
    assert second.text == "<svg><path/></svg>"
    assert first.headers["etag"] != second.headers["etag"]


def test_without_a_build_the_page_says_what_to_do(tmp_path: Path) -> None:
    assert find_client(tmp_path) is None
    with opened(None) as client:
        answer = client.get("/")
    assert answer.status_code == 503
    assert "make setup" in answer.text
