"""Attacks by frames that are too many, too large, or empty."""

import zlib
from collections.abc import Sequence
from typing import Final

from fuzz.strangers.attacked_server import PATIENCE, AttackedServer, masked
from fuzz.strangers.connections import HELLO

FLOOD: Final = 20_000
PING: Final = masked(0x89)
FRAGMENT: Final = masked(0x01)
MORE: Final = masked(0x00)
LARGE: Final = 8 * 2**20
DEFLATE: Final = "Sec-WebSocket-Extensions: permessage-deflate\r\n"


async def ping_flood(attacked: AttackedServer) -> None:
    await _flood(attacked, [HELLO, PING * FLOOD])


async def empty_fragments(attacked: AttackedServer) -> None:
    await _flood(attacked, [HELLO, FRAGMENT, MORE * FLOOD])


async def flood_before_hello(attacked: AttackedServer) -> None:
    await _flood(attacked, [PING * FLOOD])
    await _flood(attacked, [FRAGMENT, MORE * FLOOD])


async def _flood(attacked: AttackedServer, frames: Sequence[bytes]) -> None:
    """The server must not accept all of them on one connection."""
    taken = 0
    for _ in range(attacked.scale):
        line = await attacked.websocket(attacked.tables[0].code)
        for data in frames:
            await line.send(data)
        taken += not await line.is_closed(PATIENCE / 4)
        line.writer.close()
    attacked.bound(f"connections that have taken {FLOOD} frames", taken, 0)
    attacked.bound_memory(32)


async def big_frames(attacked: AttackedServer) -> None:
    await _swell(attacked, "", bytes((0x81, 0xFF)) + LARGE.to_bytes(8, "big") + bytes(4), b"a" * LARGE)


async def compressed_bombs(attacked: AttackedServer) -> None:
    """8 KB that become 8 MB."""
    squeeze = zlib.compressobj(wbits=-15)
    bomb = (squeeze.compress(b"a" * LARGE) + squeeze.flush(zlib.Z_SYNC_FLUSH))[:-4]
    head = bytes((0xC1, 0xFE)) + len(bomb).to_bytes(2, "big") + bytes(4)
    await _swell(attacked, DEFLATE, head, bomb)


async def _swell(attacked: AttackedServer, more: str, head: bytes, body: bytes) -> None:
    taken = 0
    for _ in range(4 * attacked.scale):
        line = await attacked.websocket(attacked.tables[0].code, more)
        await line.send(HELLO)
        if await line.send(head):
            await line.send(body)
        taken += not await line.is_closed(PATIENCE / 4)
        line.writer.close()
    attacked.bound("connections that have taken a frame of 8 MB", taken, 0)
    attacked.bound_memory(32)
