"""Attacks by frames that are too many, too large, or empty."""

import zlib
from collections.abc import Sequence
from typing import Final

from fuzz.strangers.connections import HELLO
from fuzz.strangers.siege import PATIENCE, Siege, masked

FLOOD: Final = 20_000
PING: Final = masked(0x89)
FRAGMENT: Final = masked(0x01)
MORE: Final = masked(0x00)
LARGE: Final = 8 * 2**20
DEFLATE: Final = "Sec-WebSocket-Extensions: permessage-deflate\r\n"


async def ping_flood(siege: Siege) -> None:
    await _flood(siege, [HELLO, PING * FLOOD])


async def empty_fragments(siege: Siege) -> None:
    await _flood(siege, [HELLO, FRAGMENT, MORE * FLOOD])


async def flood_before_hello(siege: Siege) -> None:
    await _flood(siege, [PING * FLOOD])
    await _flood(siege, [FRAGMENT, MORE * FLOOD])


async def _flood(siege: Siege, frames: Sequence[bytes]) -> None:
    """The server must not accept all of them on one connection."""
    taken = 0
    for _ in range(siege.scale):
        line = await siege.websocket(siege.tables[0].code)
        for data in frames:
            await line.send(data)
        taken += not await line.is_closed(PATIENCE / 4)
        line.writer.close()
    siege.bound(f"connections that have taken {FLOOD} frames", taken, 0)
    siege.bound_memory(32)


async def big_frames(siege: Siege) -> None:
    await _swell(siege, "", bytes((0x81, 0xFF)) + LARGE.to_bytes(8, "big") + bytes(4), b"a" * LARGE)


async def compressed_bombs(siege: Siege) -> None:
    """8 KB that become 8 MB."""
    squeeze = zlib.compressobj(wbits=-15)
    bomb = (squeeze.compress(b"a" * LARGE) + squeeze.flush(zlib.Z_SYNC_FLUSH))[:-4]
    head = bytes((0xC1, 0xFE)) + len(bomb).to_bytes(2, "big") + bytes(4)
    await _swell(siege, DEFLATE, head, bomb)


async def _swell(siege: Siege, more: str, head: bytes, body: bytes) -> None:
    taken = 0
    for _ in range(4 * siege.scale):
        line = await siege.websocket(siege.tables[0].code, more)
        await line.send(HELLO)
        if await line.send(head):
            await line.send(body)
        taken += not await line.is_closed(PATIENCE / 4)
        line.writer.close()
    siege.bound("connections that have taken a frame of 8 MB", taken, 0)
    siege.bound_memory(32)
