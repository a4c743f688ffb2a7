"""A proxy between a client and a server on real sockets: it delays, splits, stalls and cuts, by a seed."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import StrEnum
from random import Random
from typing import Final

from msgspec import Struct


class Fault(StrEnum):
    SPLIT = "split"
    """In pieces, each in its own segment."""
    DELAYED = "delayed"
    STALLED = "stalled"
    CUT = "cut"
    """In the middle of the data; both sides are told."""
    ONE_SIDED = "one-sided"
    """Only one side is told; the other stays open for a while."""
    HALF_OPEN = "half-open"
    """Data in one direction vanishes, and nobody is told."""
    REFUSED = "refused"


class FaultRates(Struct, frozen=True, kw_only=True):
    """The chance of each fault for each read; `refused` for a connection."""

    split: float = 0.0
    delayed: float = 0.0
    stalled: float = 0.0
    cut: float = 0.0
    one_sided: float = 0.0
    half_open: float = 0.0
    refused: float = 0.0


NO_FAULTS: Final = FaultRates()
MANY_FAULTS: Final = FaultRates(
    split=0.2, delayed=0.15, stalled=0.005, cut=0.03, one_sided=0.003, half_open=0.002, refused=0.1
)
DELAY: Final = (0.001, 0.03)
STALL: Final = (0.2, 1.5)
DEAD_SECONDS: Final = 8.0
"""Seconds after which a dead connection is cut for good; clients notice sooner."""


class _CutError(Exception):
    """The connection is to end."""


class Connection:
    def __init__(self, proxy: "Proxy", near: asyncio.StreamWriter, far: asyncio.StreamWriter) -> None:
        self._proxy = proxy
        self._sides = (near, far)

    async def run(self, near: asyncio.StreamReader, far: asyncio.StreamReader) -> None:
        here, there = self._sides
        passing = [asyncio.create_task(self._pass(*way)) for way in ((near, there), (far, here))]
        try:
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in passing:
                task.cancel()
            await asyncio.gather(*passing, return_exceptions=True)
            for side in self._sides:
                side.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(_CutError, OSError):
            while data := await reader.read(65536):
                await self._inject_faults(data, writer)
                for piece in self._pieces(data):
                    writer.write(piece)
                    await writer.drain()
                    await asyncio.sleep(0)

    async def _inject_faults(self, data: bytes, writer: asyncio.StreamWriter) -> None:
        proxy, rates, rng = self._proxy, self._proxy.rates, self._proxy.rng
        if proxy.happens(Fault.DELAYED, rates.delayed):
            await asyncio.sleep(rng.uniform(*DELAY))
        if proxy.happens(Fault.STALLED, rates.stalled):
            await asyncio.sleep(rng.uniform(*STALL))
        if proxy.happens(Fault.HALF_OPEN, rates.half_open):
            await asyncio.sleep(DEAD_SECONDS)
            raise _CutError
        if proxy.happens(Fault.CUT, rates.cut):
            writer.write(data[: rng.randrange(len(data))])
            raise _CutError
        if proxy.happens(Fault.ONE_SIDED, rates.one_sided):
            rng.choice(self._sides).transport.abort()
            await asyncio.sleep(DEAD_SECONDS)
            raise _CutError

    def _pieces(self, data: bytes) -> list[bytes]:
        if not self._proxy.happens(Fault.SPLIT, self._proxy.rates.split):
            return [data]
        rng = self._proxy.rng
        cuts = sorted(rng.randrange(len(data) + 1) for _ in range(rng.randint(1, 4)))
        return [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]


class Proxy:
    def __init__(self, target: int, rng: Random) -> None:
        self.port = 0
        self.rates = MANY_FAULTS
        self.faults: Counter[Fault] = Counter()
        self.rng = rng
        self._target = target
        self._tasks: set[asyncio.Task[None]] = set()

    def happens(self, fault: Fault, chance: float) -> bool:
        """Whether it happens now; it is counted then."""
        found = chance > 0 and self.rng.random() < chance
        self.faults[fault] += found
        return found

    def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.happens(Fault.REFUSED, self.rates.refused):
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        await Connection(self, writer, far_writer).run(reader, far_reader)

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def proxied(target: int, rng: Random) -> AsyncIterator[Proxy]:
    proxy = Proxy(target, rng)
    server = await asyncio.start_server(proxy.accept, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    async with server:
        try:
            yield proxy
        finally:
            server.close()
            await proxy.close()
