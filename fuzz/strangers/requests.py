"""Attacks by HTTP requests: too many, too large, for unknown paths, from other sites."""

from collections.abc import Sequence
from typing import Final

import httpx
from websockets.exceptions import InvalidStatus

from fuzz.strangers.attacked_server import ATTACKER, AttackedServer
from pioche.protocol import to_server as s

TABLES: Final = 60
REQUESTS: Final = 600
"""The limits of the server; see `suite.LIMITS`."""
CODES: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
PATHS: Final = (
    "/../../etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/assets/../../../../../../etc/passwd",
    "/assets/%2e%2e/%2e%2e/%2e%2e/app.py",
    "/assets/..%5c..%5capp.py",
    "//etc/passwd",
    "/assets/%00/etc/passwd",
    "/t/../../../etc/passwd",
)
BODY: Final = 32 * 2**20
TAKEN: Final = 12
"""MB that the system takes before the server sees it."""


async def table_flood(attacked: AttackedServer) -> None:
    bots = [{"bot": "greedy", "name": f"B{number}"} for number in range(5)]
    made, rows = 0, attacked.rows()
    async with attacked.web() as web:
        for _ in range(TABLES + 40 * attacked.scale):
            made += (await web.post("/api/tables", json={"bots": bots})).status_code == 201
    attacked.bound("tables made by one address", made, TABLES)
    attacked.bound("rows written for them", attacked.rows() - rows, TABLES * 20)
    attacked.bound_memory(48)


async def code_guessing(attacked: AttackedServer) -> None:
    known = {table.code for table in attacked.tables}
    told = found = 0
    async with attacked.web() as web:
        for number in range(REQUESTS + 200 * attacked.scale):
            code = "".join(CODES[number // 31**place % 31] for place in range(5))
            answer = await web.get(f"/api/tables/{code}")
            told += answer.status_code != 429
            found += answer.status_code == 200 and code not in known
    attacked.bound("guesses that were answered", told, REQUESTS * 1.2)
    attacked.bound("tables found", found, 0)


async def path_traversal(attacked: AttackedServer) -> None:
    leaked = 0
    async with attacked.web() as web:
        for path in PATHS:
            request = web.build_request("GET", "/")
            request.url = request.url.copy_with(raw_path=path.encode())
            answer = await web.send(request)
            leaked += "root:" in answer.text or "import " in answer.text[:500]
            leaked += answer.status_code >= 500
    attacked.bound("paths that led out of the site, or broke it", leaked, 0)


async def origin_forgeries(attacked: AttackedServer) -> None:
    let_in = 0
    for origin in ("http://elsewhere.example", "null", f"http://{attacked.host}.example", "http://[bad"):
        try:
            async with attacked.comes(attacked.tables[0].code, origin=origin):
                let_in += 1
        except InvalidStatus as refused:
            let_in += refused.response.status_code != 403
    attacked.bound("pages of other sites let in", let_in, 0)


async def oversize_bodies(attacked: AttackedServer) -> None:
    poured = await _pour_all(attacked, ("POST /api/tables", "POST /api/records"))
    accepted = [answer for _, answer in poured if answer.startswith(b"HTTP/1.1 2")]
    attacked.bound("bodies of 32 MB accepted", len(accepted), 0)
    attacked.bound_memory(24)


async def unread_bodies(attacked: AttackedServer) -> None:
    """Unneeded bodies: the connection ends, and the server does not read them."""
    asked = ("POST /api/tables", "POST /api/records", "POST /api/players", "GET /api/tables")
    poured = await _pour_all(attacked, asked)
    attacked.bound("MB taken of a body of 32 MB", max(sent for sent, _ in poured) / 16, TAKEN)
    attacked.bound_memory(24)


async def _pour_all(attacked: AttackedServer, requests: Sequence[str]) -> list[tuple[int, bytes]]:
    heads = (f"Content-Length: {BODY}", "Transfer-Encoding: chunked")
    return [await _pour(attacked, request, head) for request in requests for head in heads]


async def _pour(attacked: AttackedServer, request: str, head: str) -> tuple[int, bytes]:
    """The number of pieces of 64 KB that the server, or the system between, took; and the answer."""
    line = await attacked.tcp()
    kind = "Content-Type: application/json"
    await line.send(f"{request} HTTP/1.1\r\nHost: {attacked.host}\r\n{kind}\r\n{head}\r\n\r\n".encode())
    chunk = b"a" * 65536
    if "chunked" in head:
        chunk = b"10000\r\n" + chunk + b"\r\n"
    sent = 0
    while sent < BODY // 65536 and await line.send(chunk) and not line.reader.at_eof():
        sent += 1
    answer = await line.answer()
    line.writer.close()
    return sent, answer


async def metrics_scraping(attacked: AttackedServer) -> None:
    """Metrics are for the operator: not on the public port without a token."""
    async with attacked.web() as web:
        answer = await web.get("/metrics")
    attacked.bound("strangers who read the metrics", answer.status_code == 200, 0)


def dotted(size: int) -> str:
    """A key of the given length that nests tables."""
    return "a." * (size // 2) + "a = 1\n"


def crowded(size: int) -> str:
    """A deeply nested table with many keys: half of the text for each."""
    keys = "".join(f"k{number}=1\n" for number in range(size // 16))
    return f"[{'a.' * (size // 4)}a]\n{keys}"


async def dotted_keys(attacked: AttackedServer) -> None:
    """The memory of a line finder shows with a tenth of the largest body."""
    pun = f'[players "ann bob"]\n[rules-toml]\n{dotted(min(16_000 * attacked.scale, 40_000))}[end]\n'
    answer = await attacked.post("/api/records", {"pun": pun})
    attacked.bound("records that were taken, or broke the server", not 400 <= answer.status_code < 500, 0)
    attacked.bound_memory(48)


async def rules_bombs(attacked: AttackedServer) -> None:
    before = attacked.cpu
    async with attacked.comes(attacked.tables[0].code, source=ATTACKER) as master:
        await master.greet(attacked.tables[0].token)
        for number in range(4 * attacked.scale):
            await master.asks(s.ChooseRules(f"r{number}", crowded(3_900)))
    attacked.bound(
        "seconds of CPU time for each ruleset", (attacked.cpu - before) / (4 * attacked.scale), 0.25
    )
    attacked.bound_memory(32)


def opened(answer: httpx.Response) -> tuple[str, str, str]:
    """The code, the player and the token of a new table."""
    made = answer.raise_for_status().json()
    return made["code"], made["player"], made["token"]
