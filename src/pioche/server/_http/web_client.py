"""The web client in the package: one page, and its files."""

import re
from functools import cache, lru_cache
from gzip import compress
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath
from msgspec import Struct

from pioche.server._http.content_policy import content_policy
from pioche.server._http.errors import HttpError, Plain, said

BUILT: Final = Path(__file__).parent.parent / "web"
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Files under /assets have a hash of their content in their name."""
ASK_AGAIN: Final = "no-cache"
A_DAY: Final = "public, max-age=86400"
KEPT: Final = {"assets/": FOR_EVER, "previews/": A_DAY}
PAGE: Final = "index.html"
TITLE: Final = b"<title>pioche</title>"
SUFFIXES: Final = {"br": ".br", "gzip": ".gz"}
REFUSED: Final = re.compile(r"q=0(\.0*)?")
HTML: Final = "text/html"
TYPES: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
ICONS: Final = ("icon.svg", "icon-32.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png")
AT_THE_ROOT: Final = ("sw.js", "manifest.webmanifest", "apple-touch-icon.png", *ICONS)


class WebClientFile(Struct, frozen=True):
    content: bytes
    kind: str
    packed: tuple[tuple[str, bytes], ...]
    """Compressed forms by encoding, the smallest first, if they were built."""
    headers: dict[str, str]
    """The tag by which a browser names the content it has, and what a page may load."""


class WebClientFiles:
    def __init__(self, folder: Path) -> None:
        paths = (
            path
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix not in SUFFIXES.values()
        )
        self._files = {path.relative_to(folder).as_posix(): _read(path) for path in paths}

    def __bool__(self) -> bool:
        return PAGE in self._files

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def file(self, name: str) -> WebClientFile:
        found = self._files.get(name)
        if found is None:
            raise HttpError(404, "not-found")
        return found

    def answer(self, name: str, request: Plain) -> Response[bytes]:
        file = self.file(name)
        kept = next((age for start, age in KEPT.items() if name.startswith(start)), ASK_AGAIN)
        return _answer(file, request, {"Cache-Control": kept})

    def page(self, head: str, lang: str, request: Plain) -> Response[bytes]:
        """The page of the client with these tags in place of its title."""
        headers = {"Cache-Control": ASK_AGAIN, "Content-Language": lang}
        return _answer(_with_head(self, head), request, headers, ("Accept-Language",))


def _answer(
    file: WebClientFile, request: Plain, headers: dict[str, str], vary: tuple[str, ...] = ()
) -> Response[bytes]:
    headers |= file.headers
    if file.packed:
        vary = ("Accept-Encoding", *vary)
    if vary:
        headers["Vary"] = ", ".join(vary)
    if file.headers["ETag"] in _tags(request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers)
    content, taken = file.content, accepted(request.headers.get("accept-encoding", ""))
    for encoding, packed in file.packed:
        if encoding in taken:
            content, headers["Content-Encoding"] = packed, encoding
            break
    return Response(content, media_type=file.kind, headers=headers)


@lru_cache(maxsize=64)
def _with_head(files: WebClientFiles, head: str) -> WebClientFile:
    """Compressed once for each head: many people open the same few."""
    page = files.file(PAGE)
    content = page.content.replace(TITLE, head.encode(), 1)
    packed = (("gzip", compress(content, 6, mtime=0)),)
    return WebClientFile(content, page.kind, packed, {**page.headers, "ETag": _tag(content)})


def accepted(header: str) -> set[str]:
    """The encodings that an Accept-Encoding header allows."""
    parts = [part.strip().lower().partition(";") for part in header.split(",")]
    return {name.strip() for name, _, weight in parts if not REFUSED.fullmatch(weight.strip())}


def _tags(header: str) -> set[str]:
    return {tag.strip() for tag in header.split(",")}


def _read(path: Path) -> WebClientFile:
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    beside = {encoding: path.with_name(path.name + suffix) for encoding, suffix in SUFFIXES.items()}
    packed = tuple((name, file.read_bytes()) for name, file in beside.items() if file.is_file())
    content = path.read_bytes()
    headers = {"ETag": _tag(content)}
    if kind == HTML:
        headers["Content-Security-Policy"] = content_policy(content)
    return WebClientFile(content, kind, packed, headers)


def _tag(content: bytes) -> str:
    return f'W/"{sha256(content).hexdigest()[:16]}"'


@cache
def site() -> WebClientFiles:
    """Empty if the client was not built."""
    return WebClientFiles(BUILT)


@get("/assets/{name:str}", responses=said(404), include_in_schema=False)
async def asset(request: Plain, name: FromPath[str]) -> Response[bytes]:
    return site().answer(f"assets/{name}", request)


@get([f"/{name}" for name in AT_THE_ROOT], responses=said(404), include_in_schema=False)
async def root_file(request: Plain) -> Response[bytes]:
    return site().answer(request.url.path.removeprefix("/"), request)


@get("/previews/{name:str}", responses=said(404), include_in_schema=False)
async def preview_picture(request: Plain, name: FromPath[str]) -> Response[bytes]:
    """Other sites may show this page: that is its purpose."""
    answer = site().answer(f"previews/{name}", request)
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer
