"""A school has one address: all its pupils come within a minute, and only misbehaving clients are limited."""

import asyncio
import re
from collections import Counter
from pathlib import Path

import pytest

from fuzz.live.raw_clients import RawClient, stranger
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import Limits, ServerSettings
from pioche.server._admission.rate_limits import RateLimits
from pioche.server.web_rules import FILES
from tests.server.built_client import serve_client
from tests.server.memory_servers import MemoryServer, visited
from tests.server.offline_application import Web, served
from tests.server.server_process import ServerProcess
from tests.server.test_openapi import SCHEMA

PUPILS = 200
SEATS = 10
SHIPPED = ServerSettings()
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client with as many files as the built one; a browser test counts those."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")
    for name in ("first.js", "table.js", "style.css"):
        (tmp_path / "assets" / name).write_bytes(b"/* */")
    serve_client(tmp_path, monkeypatch)


# all who come


@pytest.mark.usefixtures("built")
def test_two_hundred_first_visits_within_a_minute_are_all_answered() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(name="Ann"))["code"]
        asked = (f"/t/{code}", "/assets/first.js", "/assets/style.css", "/assets/table.js", "/api/tables")
        answers = Counter(
            [(await web.get(path, **BROWSER)).status_code for _ in range(PUPILS) for path in asked]
        )
        assert answers == {200: PUPILS * len(asked)}

    served(visit, SHIPPED)


def test_two_hundred_pupils_join_from_one_address(tmp_path: Path) -> None:
    async def join(host: str, codes: list[str]) -> list[t.Accepted | t.Refused]:
        async def sit(number: int) -> t.Accepted | t.Refused:
            guest = guests[number]
            await guest.greet()
            return await guest.asks(s.TakeSeat("sit", f"Pupil {number}"))

        lines = [stranger(host, codes[number // SEATS]) for number in range(PUPILS)]
        guests: list[RawClient] = [await line.__aenter__() for line in lines]
        answers = await asyncio.gather(*map(sit, range(PUPILS)))
        await asyncio.gather(*[line.__aexit__(None, None, None) for line in lines])
        return list(answers)

    with ServerProcess(tmp_path) as server:
        codes = [server.open_table() for _ in range(PUPILS // SEATS)]
        answers = asyncio.run(join(f"127.0.0.1:{server.port}", codes))
        assert [type(answer) for answer in answers] == [t.Accepted] * PUPILS
        assert server.count("pioche_turned_away_total") == 0


def test_the_rules_that_come_with_the_page_are_those_of_the_package() -> None:
    for path, written in FILES.items():
        assert path.read_text(encoding="utf-8") == written(), "run: python -m pioche.server.web_rules"


# limited clients


@pytest.mark.parametrize(
    ("lang", "title", "wait"),
    [
        ("en", "Just a moment", "in 60 seconds."),
        ("fr-CA,fr;q=0.9,en;q=0.5", "Un instant", "dans 60 secondes."),
    ],
)
@pytest.mark.usefixtures("built")
def test_the_page_of_a_limited_address_says_how_long(lang: str, title: str, wait: str) -> None:
    async def visit(web: Web) -> None:
        limited = [await web.get("/t/K7QX2", **BROWSER, **{"Accept-Language": lang}) for _ in range(4)][-1]
        assert (limited.status_code, limited.headers["retry-after"]) == (429, "60")
        assert limited.headers["content-type"] == "text/html; charset=utf-8"
        assert limited.headers["content-language"] == lang[:2]
        assert f"<h1>{title}</h1>" in limited.text
        assert wait in limited.text
        assert '<meta http-equiv="refresh" content="61">' in limited.text
        assert not re.search("src=|href=|script", limited.text)
        assert (await web.get("/api/tables")).status_code == 200

    served(visit, ServerSettings(limits=Limits(pages=3)))


def test_a_program_that_is_limited_gets_json() -> None:
    async def visit(web: Web) -> None:
        for accept in ("*/*", "application/json"):
            answer = [await web.get("/", Accept=accept) for _ in range(2)][-1]
            assert (answer.status_code, answer.json()) == (429, {"code": "too-fast"})
            assert answer.headers["retry-after"] == "60"

    served(visit, ServerSettings(limits=Limits(pages=1)))


def test_a_record_that_is_asked_for_too_often_is_a_page_for_people_too() -> None:
    async def visit(web: Web) -> None:
        path = f"/api/tables/{(await web.open_table(name='Ann'))['code']}/rules"
        assert (await web.get(path)).status_code == 200
        for accept, kind in ((BROWSER["Accept"], "text/html"), ("*/*", "application/json")):
            answer = await web.get(path, Accept=accept)
            assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
            assert answer.headers["content-type"].startswith(kind)

    served(visit, ServerSettings(limits=Limits(requests=19)))


def test_new_tables_are_limited_and_it_is_said_for_how_long() -> None:
    async def visit(web: Web) -> None:
        await web.open_table()
        web.now += 600
        answer = await web.post("/api/tables", {})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        assert answer.headers["retry-after"] == "3000"

    served(visit, ServerSettings(limits=Limits(tables=1)))


def test_a_client_that_guesses_codes_learns_neither_right_nor_wrong() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(name="Ann"))["code"]
        asked = ["/api/tables/AAAAA", "/api/tables/BBBBB/rules", f"/api/tables/{code}", "/api/tables/CCCCC"]
        assert [(await web.get(path)).status_code for path in asked] == [404, 404, 429, 429]
        assert (await web.get("/api/tables")).status_code == 200
        async with web.from_address("192.0.2.8") as neighbour:
            assert (await neighbour.get(f"/api/tables/{code}")).status_code == 200
        web.now += 3601
        assert (await web.get(f"/api/tables/{code}")).status_code == 200

    served(visit, ServerSettings(limits=Limits(guesses=2)))


def test_guesses_over_websockets_count_too_and_seated_players_stay() -> None:
    async def ended(host: str, code: str) -> str | None:
        async with stranger(host, code) as guest:
            await guest.say(s.Hello(s.VERSION))
            return (await guest.end())[1]

    async def guess(server: MemoryServer, _: MemoryServer) -> None:
        host, code = f"127.0.0.1:{server.port}", (await server.open_table())["code"]
        server.app.admission._guesses = RateLimits(2, 3600.0)
        async with stranger(host, code) as ann:
            token = (await ann.greet()).token
            await ann.asks(s.TakeSeat("sit", "Ann"))
            ends = [await ended(host, tried) for tried in ("AAAAA", "BBBBB", "CCCCC", code)]
            assert ends == ["unknown-table", "unknown-table", "too-fast", "too-fast"]
            async with stranger(host, code) as again:
                await again.greet(token)

    visited(guess)


def test_the_description_names_the_time_to_wait() -> None:
    for operations in SCHEMA.raw_schema["paths"].values():
        for operation in operations.values():
            limited = operation["responses"]["429"]
            assert "Retry-After" in limited["description"]
            assert limited["headers"]["Retry-After"]["schema"] == {"type": "integer", "minimum": 1}
