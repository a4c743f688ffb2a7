"""The network protocol: the messages of clients and servers, each a line of JSON in a text frame.

Start reading at `to_server` and `to_client`, which hold all messages; docs/protocol.md is their description.
`export` writes the schemas, the AsyncAPI document and the TypeScript types. The protocol knows the types of
core and table, and no rule.
"""

from pioche.protocol._codec import (
    BadFrameError,
    UnknownEventError,
    UnknownMessageError,
    read_client,
    read_server,
    write,
)
from pioche.protocol._offers import offer_of
from pioche.protocol._vocabulary import VOCABULARY, vocabulary_of
from pioche.protocol.to_client import ToClient
from pioche.protocol.to_server import VERSION, Asking, Move, ToServer

__all__ = [
    "VERSION",
    "VOCABULARY",
    "Asking",
    "BadFrameError",
    "Move",
    "ToClient",
    "ToServer",
    "UnknownEventError",
    "UnknownMessageError",
    "offer_of",
    "read_client",
    "read_server",
    "vocabulary_of",
    "write",
]
