"""The wire: what clients and server say to each other, each message a line of JSON in a text frame."""

from pioche.protocol._codec import BadFrameError, read_client, read_server, write
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
    "read_client",
    "read_server",
    "vocabulary_of",
    "write",
]
