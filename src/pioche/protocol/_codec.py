"""Converts frames to messages and back."""

from typing import Final

import msgspec

from pioche.protocol.to_client import ToClient
from pioche.protocol.to_server import ToServer


class BadFrameError(ValueError):
    """The frame is not a message of this protocol; the text says where and what was expected."""


_TO_SERVER: Final = msgspec.json.Decoder(ToServer)
_TO_CLIENT: Final = msgspec.json.Decoder(ToClient)
_ENCODER: Final = msgspec.json.Encoder()


def read_client(frame: str | bytes) -> ToServer:
    """Reads a message of a client."""
    try:
        message: ToServer = _TO_SERVER.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrameError(str(error)) from error
    return message


def read_server(frame: str | bytes) -> ToClient:
    """Reads a message of the server."""
    try:
        message: ToClient = _TO_CLIENT.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrameError(str(error)) from error
    return message


def write(message: ToServer | ToClient) -> bytes:
    return _ENCODER.encode(message)
