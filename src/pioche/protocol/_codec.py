"""Converts frames to messages and back."""

from typing import Final, get_args

import msgspec

from pioche.protocol.to_client import ToClient
from pioche.protocol.to_server import ToServer
from pioche.table import SeenEvent


class BadFrameError(ValueError):
    """The frame is not a message of this protocol; the text says where and what was expected."""


class UnknownEventError(BadFrameError):
    """An update with an event that this version does not know: the server is newer."""


class UnknownMessageError(BadFrameError):
    """A message that this version does not know: the server is newer."""


class _Frame(msgspec.Struct):
    type: str
    events: list[tuple[int, "_Event"]] = []


class _Event(msgspec.Struct):
    type: str


_MESSAGES: Final = frozenset(str(kind.__struct_config__.tag) for kind in get_args(ToClient))
_EVENTS: Final = frozenset(str(kind.__struct_config__.tag) for kind in get_args(SeenEvent))
_TO_SERVER: Final = msgspec.json.Decoder(ToServer)
_TO_CLIENT: Final = msgspec.json.Decoder(ToClient)
_FRAME: Final = msgspec.json.Decoder(_Frame)
_ENCODER: Final = msgspec.json.Encoder()


def read_client(frame: str | bytes) -> ToServer:
    """Reads a message of a client."""
    try:
        message: ToServer = _TO_SERVER.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrameError(str(error)) from error
    return message


def read_server(frame: str | bytes) -> ToClient:
    """Reads a message of the server; UnknownEventError, UnknownMessageError where the server is newer."""
    try:
        message: ToClient = _TO_CLIENT.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise _kind_of_error(frame)(str(error)) from error
    return message


def _kind_of_error(frame: str | bytes) -> type[BadFrameError]:
    try:
        read = _FRAME.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return BadFrameError
    if read.type not in _MESSAGES:
        return UnknownMessageError
    known = all(event.type in _EVENTS for _, event in read.events)
    return BadFrameError if known else UnknownEventError


def write(message: ToServer | ToClient) -> bytes:
    return _ENCODER.encode(message)
