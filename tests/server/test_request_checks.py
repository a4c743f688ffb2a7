"""Headers, limits, origins, addresses and errors of every request."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pioche.server import Limits, ServerSettings, StoreError
from pioche.server._admission.admission import Admission, household
from pioche.server._clock import Clock
from pioche.server._counters import BOUNDS, ServerCounters, ServerReport
from pioche.server._http import health, pages
from pioche.server._http.language import accepted_language
from pioche.server._http.links import base_url
from pioche.server._http.metrics_access import MetricsAccess
from pioche.server._http.web_client import WebClientFiles
from pioche.server._storage.memory import MemoryStore
from pioche.server._storage.readiness import Readiness
from tests.server.offline_application import HOST, MANY, Web, served

SHELTER = {
    "content-security-policy": "default-src 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


@pytest.fixture(autouse=True)
def _no_client(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulates a checkout without a built web client."""
    monkeypatch.setattr(pages, "site", lambda: WebClientFiles(Path("nowhere")))


def scope(client: str | None, **headers: str) -> dict[str, Any]:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": None if client is None else (client, 1), "headers": named, "scheme": "http"}


def admission(**settings: Any) -> Admission:
    return Admission(ServerSettings(**settings), Clock(lambda: 0.0, lambda: 0.0))


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/healthz", 200),
        ("GET", "/api/rules", 200),
        ("GET", "/nothing", 404),
        ("GET", "/t/NONE1", 404),
        ("PUT", "/api/tables", 405),
        ("GET", "/api/tables/mine", 401),
        ("POST", "/api/tables", 415),
    ],
)
def test_every_answer_has_the_headers_that_shelter_it(method: str, path: str, status: int) -> None:
    async def visit(web: Web) -> None:
        answer = await web.client.request(method, path)
        assert answer.status_code == status
        for name, value in SHELTER.items():
            assert answer.headers[name].startswith(value)
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert "server" not in answer.headers

    served(visit)


def test_a_wrong_method_is_told_which_are_right() -> None:
    async def visit(web: Web) -> None:
        answer = await web.client.put("/api/tables")
        assert answer.json() == {"code": "bad-method"}
        assert {"GET", "POST"} <= set(answer.headers["allow"].split(", "))

    served(visit)


def test_a_bug_is_told_without_what_it_was_met_with(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: str) -> None:
        raise RuntimeError("SECRET")

    monkeypatch.setattr(health, "Health", broken)

    async def visit(web: Web) -> None:
        answer = await web.get("/healthz")
        assert (answer.status_code, answer.json()) == (500, {"code": "internal"})
        assert answer.headers["x-content-type-options"] == "nosniff"

    served(visit)
    (record,) = caplog.records
    assert record.getMessage().startswith("GET /healthz: RuntimeError at ")
    assert "SECRET" not in record.getMessage()
    assert record.exc_info is None


def test_a_client_that_asks_too_often_is_told_when_to_try_again() -> None:
    async def visit(web: Web) -> None:
        asked = ("/healthz", "/api/nothing", "/healthz")
        assert [(await web.get(path)).status_code for path in asked] == [200, 404, 429]
        web.now += 20
        answer = await web.get("/healthz")
        assert (answer.json(), answer.headers["retry-after"]) == ({"code": "too-fast"}, "40")
        assert answer.headers["referrer-policy"] == "no-referrer"
        async with web.from_address("192.0.2.8") as neighbour:
            assert (await neighbour.get("/healthz")).status_code == 200
        assert (await web.get("/")).status_code == 200
        web.now += 41
        assert (await web.get("/healthz")).status_code == 200

    served(visit, ServerSettings(limits=Limits(requests=2)))


def test_a_body_longer_than_a_message_is_not_read() -> None:
    async def pieces() -> Any:
        for _ in range(3):
            yield b"x" * 4000

    async def visit(web: Web) -> None:
        answer = await web.client.post("/api/players", content=b"x" * 4097)
        assert (answer.status_code, answer.json()) == (413, {"code": "too-long"})
        headers = {"content-type": "application/json"}
        answer = await web.client.post("/api/tables", content=pieces(), headers=headers)
        assert (answer.status_code, answer.json()) == (413, {"code": "too-long"})

    served(visit)


def test_a_page_of_another_site_changes_nothing() -> None:
    async def visit(web: Web) -> None:
        for origin, status in [("https://evil.example", 403), ("null", 403), (HOST, 201)]:
            answer = await web.client.post("/api/players", headers={"Origin": origin})
            assert answer.status_code == status

    served(visit)


def test_a_page_of_a_site_that_is_named_may_read_the_answers() -> None:
    friend, other = "https://friends.example", "https://evil.example"

    async def visit(web: Web) -> None:
        asked = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
        may = "access-control-allow-origin"
        preflight = await web.client.options("/api/tables", headers={"Origin": friend, **asked})
        assert (preflight.status_code, preflight.headers[may]) == (204, friend)
        answer = await web.client.post("/api/players", headers={"Origin": friend})
        assert (answer.status_code, answer.headers[may]) == (201, friend)
        assert may not in (await web.get("/api/rules", Origin=other)).headers

    served(visit, ServerSettings(origins=(friend,), limits=MANY))


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        (None, True),
        ("http://table.example:8000", True),
        ("https://TABLE.example:8000", True),
        ("https://friends.example", True),
        ("http://table.example", False),
        ("http://table.example:8000.evil.example", False),
        ("https://evil.example", False),
        ("null", False),
        ("http://[", False),
        ("", False),
    ],
)
def test_a_page_is_our_own_by_its_host(origin: str | None, own: bool) -> None:
    told = {"host": "table.example:8000"} | ({} if origin is None else {"origin": origin})
    assert admission(origins=("https://friends.example",)).is_own_page(scope("192.0.2.1", **told)) is own


def test_without_a_host_no_page_is_our_own() -> None:
    assert not admission().is_own_page(scope("192.0.2.1", origin="http://"))


@pytest.mark.parametrize(
    ("peer", "told", "address"),
    [
        ("192.0.2.1", "203.0.113.9", "192.0.2.1"),
        ("10.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "198.51.100.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("10.0.0.1", "made up, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "made up", "10.0.0.1"),
        ("::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        (None, "203.0.113.9", "unknown"),
    ],
)
def test_the_address_is_the_last_one_that_only_a_trusted_proxy_could_name(
    peer: str | None, told: str, address: str
) -> None:
    asked = admission(trusted_proxies=("10.0.0.0/8",)).address(scope(peer, x_forwarded_for=told))
    assert asked == address


def test_several_forwarding_headers_are_read_as_one() -> None:
    asked = scope("10.0.0.1")
    asked["headers"] = [(b"x-forwarded-for", b"198.51.100.1"), (b"x-forwarded-for", b"203.0.113.9")]
    assert admission(trusted_proxies=("10.0.0.1",)).address(asked) == "203.0.113.9"


def test_only_a_trusted_proxy_says_that_the_line_is_safe() -> None:
    trusting = admission(trusted_proxies=("10.0.0.1",))
    assert trusting.scheme(scope("10.0.0.1", x_forwarded_proto="https")) == "https"
    assert trusting.scheme(scope("192.0.2.1", x_forwarded_proto="https")) == "http"
    assert trusting.scheme(scope("10.0.0.1", x_forwarded_proto="gopher")) == "http"


def test_a_household_shares_a_line() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff") != household("2001:db8:0:1::1")
    assert household("192.0.2.1") == household("::ffff:192.0.2.1") != household("192.0.2.2")


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("table.example:8000", "http://table.example:8000"),
        ("[2001:db8::1]:8000", "http://[2001:db8::1]:8000"),
        ("evil.example/<script>", "http://127.0.0.1:9000"),
        ('x"onload=', "http://127.0.0.1:9000"),
    ],
)
def test_links_are_made_from_a_host_that_is_one(host: str, url: str) -> None:
    assert base_url("http", scope("192.0.2.1", host=host) | {"server": ("127.0.0.1", 9000)}) == url


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        (None, "en"),
        ("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5", "fr"),
        ("xx, fr;q=0.5, en;q=0.4", "fr"),
        ("fr;q=0.1, en", "en"),
        ("fr;q=0", "en"),
        ("fr;q=x", "en"),
        (",;,", "en"),
    ],
)
def test_the_language_is_the_one_wished_for_most(header: str | None, lang: str) -> None:
    assert accepted_language(header) == lang


def test_pages_say_how_to_join_in_both_languages_and_run_nothing() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(name="Ann"))["code"]
        for lang, heading in (("en", f"Table {code}"), ("fr", f"La table {code}")):
            page = (await web.get(f"/t/{code.lower()}", **{"Accept-Language": lang})).text
            assert f'<html lang="{lang}">' in page
            assert f"<h1>{heading}</h1>" in page
            assert f"<pre>pioche join {HOST}/t/{code}</pre>" in page
            assert "script" not in page
        assert f"pioche join {HOST}/t/CODE" in (await web.get("/")).text
        assert (await web.get("/page.css")).headers["content-type"].startswith("text/css")

    served(visit)


def test_the_page_escapes_what_the_address_contains() -> None:
    async def visit(web: Web) -> None:
        answer = await web.get("/t/%3Cb%3EX%3C%2Fb%3E")
        assert answer.status_code == 404
        assert "<b>" not in answer.text

    served(visit)


def test_readiness_is_that_of_the_store(caplog: pytest.LogCaptureFixture) -> None:
    async def visit(web: Web) -> None:
        assert (await web.get("/readyz")).json() == {"status": "ready"}
        web.store.fail_next(StoreError("disk full"))
        answer = await web.get("/readyz")
        assert (answer.status_code, answer.json()) == (503, {"code": "not-saved"})
        assert (await web.get("/healthz")).status_code == 200
        web.store._fault = None
        assert (await web.get("/readyz")).status_code == 200

    served(visit)
    said = [(record.levelname, record.getMessage()) for record in caplog.records]
    assert said == [
        ("ERROR", "not ready, nothing can be kept: disk full"),
        ("WARNING", "ready again"),
    ]


def test_a_process_without_a_lease_is_not_ready() -> None:
    async def look() -> list[str | None]:
        held = [True, False]
        readiness = Readiness(MemoryStore(), lambda: held.pop(0))
        return [await readiness.problem(), await readiness.problem()]

    assert asyncio.run(look()) == [None, "the lease of this process has run out"]


def test_many_who_ask_for_readiness_cost_one_look() -> None:
    class Counting(MemoryStore):
        looks = 0

        async def ready(self) -> None:
            self.looks += 1
            await asyncio.sleep(0)

    async def look() -> int:
        store = Counting()
        readiness = Readiness(store, lambda: True)
        await asyncio.gather(*[readiness.problem() for _ in range(100)])
        return store.looks

    assert asyncio.run(look()) == 1


def test_metrics_count_and_name_nobody() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(name="Ann", bots=[{"bot": "expert", "name": "Bob"}], start=True)
        text = (await web.get("/metrics", "numbers")).text
        assert 'pioche_commands_total{answer="accepted"} 3.0' in text
        assert "pioche_tables 1.0" in text
        assert "pioche_connections 0.0" in text
        assert 'pioche_commit_seconds_bucket{le="+Inf"} ' in text
        for secret in ("Ann", "Bob", opened["code"], opened["player"], opened["token"]):
            assert secret not in text

    served(visit, ServerSettings(limits=MANY, metrics_token="numbers"))


def test_the_time_of_a_commit_is_counted_up_to_the_bound_it_reaches() -> None:
    tally = ServerCounters()
    for seconds in (0.0, BOUNDS[0], 0.0006, 2.5, 60.0):
        tally.commits.observe(seconds)
    report = ServerReport.of(tally, tables=0)
    assert report.commits == [2, 1, *[0] * (len(BOUNDS) - 3), 1, 1]
    assert report.commit_seconds == pytest.approx(62.5011)
    assert sum(ServerReport.of(ServerCounters(), tables=0).commits) == 0


def test_metrics_are_for_those_who_have_the_token() -> None:
    async def visit(web: Web) -> None:
        for token, status in ((None, 401), ("wrong", 401), ("numbers", 200)):
            answer = await web.get("/metrics", token)
            assert answer.status_code == status
            assert ("pioche_tables" in answer.text) is (status == 200)

    served(visit, ServerSettings(limits=MANY, metrics_token="numbers"))


def test_without_a_token_there_are_no_metrics_in_public() -> None:
    async def visit(web: Web) -> None:
        answer = await web.get("/metrics")
        assert (answer.status_code, answer.json()) == (404, {"code": "not-found"})

    served(visit)


@pytest.mark.parametrize(
    ("listens", "asked_at", "its_own"),
    [
        (("127.0.0.1", 9100), ("127.0.0.1", 9100), True),
        (("0.0.0.0", 9100), ("192.0.2.1", 9100), True),
        (("127.0.0.1", 8000), ("192.0.2.1", 8000), False),
        (("127.0.0.1", 9100), ("127.0.0.1", 8000), False),
    ],
)
def test_the_port_of_the_metrics_answers_nothing_else(
    listens: tuple[str, int], asked_at: tuple[str, int], its_own: bool
) -> None:
    access = MetricsAccess("")
    access.address = listens
    asked = {"server": asked_at, "method": "GET", "headers": []}
    answers = [access.refusal({**asked, "path": path}) for path in ASKED]
    assert answers == ([None, None, 404] if its_own else [404, None, None])


ASKED = ("/metrics", "/readyz", "/api/tables")
