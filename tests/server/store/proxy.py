"""A connection between a store and its database that breaks where a test wants it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Literal, TypeAlias

Cut: TypeAlias = Literal["request", "answer"] | None


class Proxy:
    def __init__(self, target: int) -> None:
        self._target = target
        self.port = 0
        self.cut: Cut = None
        """The next request, or the next answer, is lost with its connection."""
        self.refuses = False
        self.cuts = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuses:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        there = asyncio.create_task(self._pass("request", reader, far_writer))
        back = asyncio.create_task(self._pass("answer", far_reader, writer))
        await asyncio.wait([there, back], return_when=asyncio.FIRST_COMPLETED)
        for side in (writer, far_writer):
            side.close()
        for task in (there, back):
            task.cancel()
        await asyncio.gather(there, back, return_exceptions=True)
        for side in (writer, far_writer):
            with suppress(OSError):
                await side.wait_closed()

    async def _pass(self, what: Cut, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            if self.cut == what:
                self.cut = None
                self.cuts += 1
                return
            writer.write(data)
            await writer.drain()


@asynccontextmanager
async def proxy(target: int) -> AsyncIterator[Proxy]:
    line = Proxy(target)
    server = await asyncio.start_server(line.serve, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    async with server:
        yield line
