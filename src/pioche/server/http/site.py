"""The web client as it was built into the package: one page, and what it loads."""

from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath
from msgspec import Struct

from pioche.server.http.errors import FailedError, Plain, said

BUILT: Final = Path(__file__).parent.parent / "web"
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Files under /assets have their content in their name."""
ASK_AGAIN: Final = "no-cache"
TYPES: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
ICONS: Final = ("icon.svg", "icon-32.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png")
AT_THE_ROOT: Final = ("sw.js", "manifest.webmanifest", "apple-touch-icon.png", *ICONS)


class File(Struct, frozen=True):
    content: bytes
    kind: str
    zipped: bytes | None
    """Compressed with gzip, where that was built too."""


class Site:
    def __init__(self, folder: Path) -> None:
        paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix != ".gz")
        self._files = {path.relative_to(folder).as_posix(): _read(path) for path in paths}

    def __bool__(self) -> bool:
        return "index.html" in self._files

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def answer(self, name: str, request: Plain) -> Response[bytes]:
        file = self._files.get(name)
        if file is None:
            raise FailedError(404, "not-found")
        headers = {"Cache-Control": FOR_EVER if name.startswith("assets/") else ASK_AGAIN}
        content = file.content
        if file.zipped is not None:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                content, headers["Content-Encoding"] = file.zipped, "gzip"
        return Response(content, media_type=file.kind, headers=headers)


def _read(path: Path) -> File:
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    zipped = path.with_name(path.name + ".gz")
    return File(path.read_bytes(), kind, zipped.read_bytes() if zipped.is_file() else None)


@cache
def site() -> Site:
    """Empty where the client was not built."""
    return Site(BUILT)


@get("/assets/{name:str}", responses=said(404), include_in_schema=False)
async def asset(request: Plain, name: FromPath[str]) -> Response[bytes]:
    return site().answer(f"assets/{name}", request)


@get([f"/{name}" for name in AT_THE_ROOT], responses=said(404), include_in_schema=False)
async def root_file(request: Plain) -> Response[bytes]:
    return site().answer(request.url.path.removeprefix("/"), request)


@get(["/r", "/t/{code:str}/screen", "/r/{code:str}"], responses=said(404), include_in_schema=False)
async def client_page(request: Plain) -> Response[bytes]:
    """The client finds its way by the address."""
    return site().answer("index.html", request)
