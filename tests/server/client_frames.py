"""Frames of a websocket as a client sends them."""

from websockets.frames import Frame, Opcode


def sent(body: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, body, fin).serialize(mask=True)
