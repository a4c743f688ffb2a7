"""The built web client: one page at many addresses, and files that are cached or revalidated."""

import gzip
from pathlib import Path

import pytest

from tests.server.built_client import serve_client
from tests.server.offline_application import Web, served

PAGE = b"<!doctype html><title>pioche</title><style>p { color: red }</style>"
STYLE_HASH = "ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4="
"""SHA-256 of that style, in base64."""
SCRIPT = b"export {};" * 100
BROTLI = b"as it was built"


@pytest.fixture(autouse=True)
def _built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(PAGE)
    (tmp_path / "sw.js").write_bytes(SCRIPT)
    (tmp_path / "manifest.webmanifest").write_bytes(b"{}")
    (tmp_path / "assets" / "index-1a2b.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "index-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "assets" / "index-1a2b.js.br").write_bytes(BROTLI)
    serve_client(tmp_path, monkeypatch)


@pytest.mark.parametrize("path", ["/", "/t/K7QX", "/t/K7QX/screen", "/r", "/r/K7QX?game=2"])
def test_the_client_finds_its_way_by_the_address(path: str) -> None:
    async def visit(web: Web) -> None:
        answer = await web.get(path)
        assert answer.status_code == 200
        assert answer.content.startswith(b"<!doctype html><title>")
        assert answer.content.endswith(PAGE.partition(b"</title>")[2])
        assert answer.headers["cache-control"] == "no-cache"
        assert "unsafe" not in answer.headers["content-security-policy"]

    served(visit)


@pytest.mark.parametrize(
    ("taken", "given"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip;q=0.5", "gzip"),
        ("GZIP", "gzip"),
        ("brotli", None),
        ("identity", None),
        ("", None),
    ],
)
def test_files_with_a_hash_in_their_name_are_cached_for_ever(taken: str, given: str | None) -> None:
    async def visit(web: Web) -> None:
        request = web.client.build_request("GET", "/assets/index-1a2b.js", headers={"Accept-Encoding": taken})
        answer = await web.client.send(request, stream=True)
        content = b"".join([part async for part in answer.aiter_raw()])
        packed = {None: SCRIPT, "br": BROTLI}
        assert gzip.decompress(content) == SCRIPT if given == "gzip" else content == packed[given]
        assert answer.headers.get("content-encoding") == given
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["vary"] == "Accept-Encoding"

    served(visit)


@pytest.mark.parametrize(
    ("path", "kind"), [("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")]
)
def test_the_files_of_an_installed_app_are_revalidated(path: str, kind: str) -> None:
    async def visit(web: Web) -> None:
        answer = await web.get(path)
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["cache-control"] == "no-cache"

    served(visit)


@pytest.mark.parametrize("path", ["/assets/other.js", "/assets/..%2Findex.html", "/icon-32.png"])
def test_files_that_were_not_built_are_not_found(path: str) -> None:
    async def visit(web: Web) -> None:
        assert (await web.get(path)).status_code == 404

    served(visit)


def test_the_styles_in_the_page_are_allowed_by_their_hash() -> None:
    async def visit(web: Web) -> None:
        policy = (await web.get("/t/K7QX")).headers["content-security-policy"]
        assert f"style-src 'self' 'sha256-{STYLE_HASH}';" in policy
        assert "sha256" not in (await web.get("/sw.js")).headers["content-security-policy"]

    served(visit)


@pytest.mark.parametrize("path", ["/", "/t/K7QX", "/sw.js", "/assets/index-1a2b.js"])
def test_a_file_that_a_browser_has_is_not_sent_again(path: str) -> None:
    async def visit(web: Web) -> None:
        first = await web.get(path)
        again = await web.get(path, **{"If-None-Match": f'"x", {first.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == first.headers["cache-control"]
        assert again.headers["content-security-policy"] == first.headers["content-security-policy"]
        assert (await web.get(path, **{"If-None-Match": '"x"'})).content == first.content

    served(visit)
