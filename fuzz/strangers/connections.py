"""Attacks by connections: too many, half open, endless, never read."""

import asyncio
from typing import Final

from fuzz.strangers.attacked_server import AttackedServer, Line, masked

HALF: Final = b"GET / HTTP/1.1\r\nHost: "
CROWD: Final = 1_100
OPEN: Final = 400
"""Connections without a complete request that one address may have open."""
HELLO: Final = masked(0x81, b'{"type":"hello","version":1}')
SYNC: Final = masked(0x81, b'{"type":"sync","start":0}')


async def half_requests(attacked: AttackedServer) -> None:
    await _crowd(attacked, HALF)


async def idle_connections(attacked: AttackedServer) -> None:
    await _crowd(attacked, b"")


async def _crowd(attacked: AttackedServer, said: bytes) -> None:
    lines = [line for line in await asyncio.gather(*[_come(attacked, said) for _ in range(CROWD)]) if line]
    try:
        shut_out = await attacked.newcomers_shut_out()
        closed = await asyncio.gather(*[line.is_closed(1.0) for line in lines])
        attacked.bound("connections of one address without a request", len(lines) - sum(closed), OPEN)
        attacked.bound("newcomers shut out", shut_out, 0)
    finally:
        for line in lines:
            line.writer.close()
    attacked.bound_memory(64)


async def _come(attacked: AttackedServer, said: bytes) -> Line | None:
    try:
        line = await attacked.tcp()
        await line.send(said)
    except (OSError, TimeoutError):
        return None
    return line


async def endless_headers(attacked: AttackedServer) -> None:
    """Header lines of a kilobyte, one after the other."""
    line = await attacked.tcp()
    await line.send(b"GET / HTTP/1.1\r\n")
    sent = 0
    while sent < 4096 and await line.send(b"X-%d: " % sent + b"a" * 1000 + b"\r\n"):
        sent += 1
        await asyncio.sleep(0)
    line.writer.close()
    attacked.bound("KB of headers taken", sent, 2048)
    attacked.bound_memory(16)


async def slow_readers(attacked: AttackedServer) -> None:
    """Each asks repeatedly for the whole log of a long table, and reads nothing."""
    lines = [await attacked.websocket(attacked.tables[0].code) for _ in range(10 * attacked.scale)]
    for line in lines:
        await line.send(HELLO)
        await line.send(SYNC * 90)
    await asyncio.sleep(0.5)
    attacked.bound("newcomers shut out", await attacked.newcomers_shut_out(), 0)
    for line in lines:
        line.writer.close()
    attacked.bound_memory(48)
