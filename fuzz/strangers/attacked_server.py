"""One server under attack: how a stranger reaches it, and what the attack may cost."""

import asyncio
import os
import re
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any, Final

import httpx
from msgspec import Struct

from fuzz.live.forked_servers import ForkedServer
from fuzz.live.raw_clients import RawClient, stranger
from fuzz.live.tables import Opened

HERE: Final = "127.0.0.1"
ATTACKER: Final = "127.0.0.2"
"""All of 127.0.0.0/8 is this machine, so that an attacker has an address of its own."""
OTHERS: Final = ("127.0.0.3", "127.0.0.4")
CLOSE: Final = re.compile(rb"\x88[\x02-\x7d]\x03[\xe8-\xf7]")
"""A close frame with one of its codes."""
PATIENCE: Final = 20.0
"""Seconds for an answer; only a server that hangs comes near it."""
KEY: Final = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + "A" * 22 + "=="


class Bound(Struct, frozen=True):
    """The measured amount, and the most that is allowed."""

    what: str
    found: float
    most: float

    @property
    def holds(self) -> bool:
        return self.found <= self.most

    def __str__(self) -> str:
        return f"{self.what}: {self.found:g}, at most {self.most:g}"


class Line:
    """A TCP connection by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> bool:
        """False if the server has closed."""
        try:
            self.writer.write(data)
            await asyncio.wait_for(self.writer.drain(), PATIENCE)
        except (OSError, TimeoutError):
            return False
        return not self.writer.is_closing()

    async def answer(self) -> bytes:
        """The first bytes; empty if the server closed without a word."""
        with suppress(OSError, TimeoutError):
            return await asyncio.wait_for(self.reader.read(12), 1.0)
        return b""

    async def is_closed(self, within: float) -> bool:
        """Whether the server closes, with a close frame or without, in time."""
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(within):
                while data := await self.reader.read(65536):
                    if CLOSE.search(data):
                        return True
            return True
        return self.reader.at_eof()


class AttackedServer:
    def __init__(self, server: ForkedServer, tables: list[Opened], scale: int) -> None:
        self.server = server
        self.tables = tables
        """Tables made before the server was started."""
        self.scale = scale
        """1 for a short attack; more in a soak."""
        self.bounds: list[Bound] = []
        self._before = self.memory

    def bound(self, what: str, found: float, most: float) -> None:
        self.bounds.append(Bound(what, found, most))

    def bound_memory(self, most: float) -> None:
        """Bounds the peak memory, relative to that before the attack."""
        self.bound("MB of memory", round(self._status("VmHWM") - self._before, 1), most)

    # the server

    @property
    def memory(self) -> float:
        """MB."""
        return self._status("VmRSS")

    def _status(self, name: str) -> float:
        lines = Path(f"/proc/{self.server.pid}/status").read_text(encoding="utf-8").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(f"{name}:"))

    @property
    def cpu(self) -> float:
        """Seconds of CPU time that the server has used."""
        fields = Path(f"/proc/{self.server.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rows(self, code: str = "%") -> int:
        """Rows of a table in the store, or of all."""
        with closing(sqlite3.connect(f"file:{self.server.store}?mode=ro", uri=True)) as store:
            counted = store.execute("SELECT count(*) FROM rows WHERE code LIKE ?", [code])
            count: int = counted.fetchone()[0]
            return count

    @property
    def log_lines(self) -> int:
        return len(self.server.log.read_text(encoding="utf-8").splitlines())

    # ways to reach it

    @property
    def host(self) -> str:
        return f"{HERE}:{self.server.port}"

    def comes(
        self, code: str, source: str = ATTACKER, **options: Any
    ) -> AbstractAsyncContextManager[RawClient]:
        return stranger(self.host, code, local_addr=(source, 0), **options)

    async def tcp(self, source: str = ATTACKER) -> Line:
        connecting = asyncio.open_connection(HERE, self.server.port, local_addr=(source, 0))
        return Line(*await asyncio.wait_for(connecting, PATIENCE))

    async def websocket(self, code: str, more: str = "") -> Line:
        """`more` holds other headers, each with its end of line."""
        line = await self.tcp()
        head = f"GET /ws/{code} HTTP/1.1\r\nHost: {self.host}\r\nConnection: Upgrade\r\n"
        await line.send(f"{head}{more}{KEY}\r\n\r\n".encode())
        await asyncio.wait_for(line.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        return line

    @asynccontextmanager
    async def web(self, source: str = ATTACKER) -> AsyncIterator[httpx.AsyncClient]:
        transport = httpx.AsyncHTTPTransport(local_address=source)
        url = f"http://{self.host}"
        async with httpx.AsyncClient(transport=transport, base_url=url, timeout=PATIENCE) as client:
            yield client

    async def post(self, path: str, body: Mapping[str, Any], source: str = ATTACKER) -> httpx.Response:
        async with self.web(source) as web:
            return await web.post(path, json=dict(body))

    async def newcomers_shut_out(self) -> int:
        """The number of two strangers from another address who get no answer."""
        answers = await asyncio.gather(*map(self._is_answered, OTHERS))
        return len(OTHERS) - sum(answers)

    async def _is_answered(self, source: str) -> bool:
        try:
            async with self.web(source) as web:
                return (await web.get("/healthz")).status_code == 200
        except httpx.HTTPError:
            return False


def masked(head: int, text: bytes = b"") -> bytes:
    """A short frame as a client sends it."""
    return bytes((head, 0x80 | len(text), 0, 0, 0, 0)) + text
