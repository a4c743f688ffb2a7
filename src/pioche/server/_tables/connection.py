"""A connection as a live table sees it."""

from collections.abc import Iterator
from typing import Protocol


class ClientConnection(Protocol):
    """Sending never waits and never fails; a client that is too slow is disconnected and can resume."""

    def send(self, frame: bytes) -> None: ...

    def stream(self, pages: Iterator[bytes]) -> None:
        """Sends these one after the other, each made when the one before is sent; later frames wait."""

    def close(self, code: str) -> None:
        """Sends `bye` with the code, if possible, and closes."""
