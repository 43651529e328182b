"""The built web client: hashed assets for ever, everything else checked each time, routes get the page."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from queguan.server.errors import ApiError

PACKAGED: Final = Path(__file__).parent / "client"
BUILT: Final = Path(__file__).resolve().parents[3] / "web" / "dist"
HASHED: Final = "assets"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_BUILT: Final = "The web client is not built: run `make setup` in the project, or install the wheel.\n"
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_COMPRESS: Final = {".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt"}


def find_client(given: Path | None) -> Path | None:
    """The folder of the built client: the given one, the wheel's or the work tree's; None: not built."""
    candidates = [given] if given is not None else [PACKAGED, BUILT]
    return next((path for path in candidates if (path / "index.html").is_file()), None)


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent; `stamp` tells whether the file has changed since."""

    stamp: tuple[int, int]
    body: bytes
    packed: bytes | None
    etag: str
    kind: str


class Client:
    """The files below one folder, read when first asked for."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder.resolve() if folder is not None else None
        self._assets: dict[Path, Asset] = {}

    def _asset(self, name: str) -> Asset | None:
        assert self._folder is not None
        if "\0" in name:
            return None
        path = (self._folder / name).resolve()
        if not path.is_relative_to(self._folder) or not path.is_file():
            return None
        status = path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        asset = self._assets.get(path)
        if asset is None or asset.stamp != stamp:
            body = path.read_bytes()
            packed = gzip.compress(body, 9, mtime=0) if path.suffix in _COMPRESS else None
            kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
            asset = self._assets[path] = Asset(stamp, body, packed, etag, kind)
        return asset

    async def __call__(self, request: Request) -> Response:
        """A file of the client, or its page for the client's own routes."""
        if self._folder is None:
            return PlainTextResponse(NOT_BUILT, 503)
        name = request.url.path.lstrip("/")
        asset = self._asset(name) if name else None
        if asset is None:
            if name.startswith((f"{HASHED}/", "api/")) or "." in name.rpartition("/")[2]:
                raise ApiError(404, "not_found", f"/{name}: there is no such page")
            name, asset = "index.html", self._asset("index.html")
            if asset is None:
                return PlainTextResponse(NOT_BUILT, 503)
        return _answer(request, asset, FOR_EVER if name.startswith(f"{HASHED}/") else ASK_AGAIN)


def _answer(request: Request, asset: Asset, caching: str) -> Response:
    headers = {"etag": asset.etag, "cache-control": caching}
    if asset.packed is not None:
        headers["vary"] = "accept-encoding"
    if asset.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = asset.body
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = asset.packed
    headers["content-length"] = str(len(body))
    return Response(b"" if request.method == "HEAD" else body, headers=headers, media_type=asset.kind)
