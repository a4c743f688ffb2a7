"""The built web client: one page at many addresses, and files that are cached or revalidated."""

import gzip
from pathlib import Path

import pytest

from pioche.server._http import pages
from pioche.server._http import web_client as site_module
from pioche.server._http.web_client import WebClientFiles
from tests.server.web import Web, served

PAGE = b"<!doctype html><title>pioche</title>"
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
    built = WebClientFiles(tmp_path)
    for module in (pages, site_module):
        monkeypatch.setattr(module, "site", lambda: built)


@pytest.mark.parametrize("path", ["/", "/t/K7QX", "/t/K7QX/screen", "/r", "/r/K7QX?game=2"])
def test_the_client_finds_its_way_by_the_address(path: str) -> None:
    async def visit(web: Web) -> None:
        answer = await web.get(path)
        assert (answer.status_code, answer.content) == (200, PAGE)
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
