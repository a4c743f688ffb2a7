"""Passes by which the processes of one store recognise each other."""

import hmac
from hashlib import sha256
from typing import Any, Final, Protocol

from pioche.server._storage.base import Peer

HEADER: Final = b"x-pioche-relay"


class PeerPasses:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def written(self, path: str, address: str) -> str:
        """A pass for a request on behalf of that address."""
        return f"{address} {self._mark(path, address)}"

    def address(self, scope: Any) -> str | None:
        """The address for which another process asks; None if no process asks."""
        told = next((value for name, value in scope["headers"] if name == HEADER), None)
        if told is None or not self._key:
            return None
        address, _, mark = told.decode("latin-1").rpartition(" ")
        good = hmac.compare_digest(self._mark(scope["path"], address).encode(), mark.encode())
        return address if good else None

    def _mark(self, path: str, address: str) -> str:
        return hmac.new(self._key, f"{path}\n{address}".encode(), sha256).hexdigest()


class RelayedGuest(Protocol):
    """A guest of this process at a table of another."""

    peer: Peer

    def close(self, code: str) -> None: ...
