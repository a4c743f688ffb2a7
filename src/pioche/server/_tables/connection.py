"""A connection as a room sees it."""

from collections.abc import Iterator
from typing import Protocol


class ClientConnection(Protocol):
    """Sending never waits and never fails; a reader too slow is cut off and can resume."""

    def send(self, frame: bytes) -> None: ...

    def stream(self, pages: Iterator[bytes]) -> None:
        """Send these one after the other, each made when the one before has gone; what comes later waits."""

    def close(self, code: str) -> None:
        """Say `bye` with the code, if it still can be said, and close."""
