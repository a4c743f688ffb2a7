"""A real server with honest people at one table, and a misbehaving client at another."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TypeAlias

from fuzz.live.forked_servers import ForkedServer
from fuzz.live.table_sessions import TableSessions
from fuzz.live.tables import Opened, Plan, lengthen, open_tables

MESSAGES = 4000
CONNECTIONS = 40
LIMITS = ("--messages", str(MESSAGES), "--connections", str(CONNECTIONS), "--requests", "1000000")
HONEST = Plan()
TABLES = 60


class AttackedServer:
    """A server with a table for honest people, and one for others."""

    def __init__(self, server: ForkedServer) -> None:
        self.server = server
        self.tables: list[Opened] = asyncio.run(open_tables(server.store, [HONEST] * TABLES))
        self.long = self.tables.pop()
        asyncio.run(lengthen(server.store, self.long, 1500))
        self.gatherings: list[TableSessions] = []
        server.start()

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.server.port}"

    def play_during(self, abuse: "Abuse") -> None:
        """Meanwhile and afterwards the honest people finish a game, on the connections they have."""
        asyncio.run(self._play_during(abuse))

    async def _play_during(self, abuse: "Abuse") -> None:
        honest = self.tables.pop()
        async with TableSessions(self.host, [honest], [HONEST], Random(1)) as sessions:
            await sessions.until(lambda: sessions.heard > 50)
            await abuse(self.host, self.tables.pop())
            before = sessions.heard
            await sessions.until(lambda: sessions.heard > before + 50)
            await sessions.finish()
            for person in sessions.people:
                assert person.line.resumes == 0
                assert person.line.byes == []
        self.gatherings.append(sessions)


Abuse: TypeAlias = Callable[[str, Opened], Awaitable[None]]


@contextmanager
def open_attacked_server(folder: Path) -> Iterator[AttackedServer]:
    """In the end the honest people have lost nothing, and the server has logged no error."""
    with ForkedServer(folder, *LIMITS) as server:
        attacked = AttackedServer(server)
        yield attacked
        server.kill()
        for sessions in attacked.gatherings:
            asyncio.run(sessions.judge(server.store))
        assert server.log.read_text(encoding="utf-8") == ""


# connections by hand


async def opened(host: str, code: str) -> socket.socket:
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    address, _, port = host.partition(":")
    await asyncio.to_thread(raw.connect, (address, int(port)))
    key = (
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        + "A" * 22
    )
    raw.sendall(f"GET /ws/{code} HTTP/1.1\r\nHost: {host}\r\n{key}==\r\n\r\n".encode())
    answer = await asyncio.to_thread(raw.recv, 12)
    assert answer == b"HTTP/1.1 101"
    return raw


def frame(text: bytes) -> bytes:
    assert len(text) < 126
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text
