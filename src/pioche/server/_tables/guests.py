"""The guests of a table: their connections, and what each has been told so far."""

from collections.abc import Iterator
from typing import Protocol

from pioche.protocol import VOCABULARY


class ClientConnection(Protocol):
    """Sending never waits and never fails; a client that is too slow is disconnected and can resume."""

    def send(self, *frames: bytes) -> None: ...

    def stream(self, pages: Iterator[bytes]) -> None:
        """Sends these one after the other, each made when the one before is sent; later frames wait."""

    def close(self, code: str) -> None:
        """Sends `bye` with the code, if possible, and closes."""


class Guest:
    """One connection of one player. Two tabs of one player are two guests and one seat."""

    def __init__(
        self, wire: ClientConnection, holder: str, address: str = "", vocabulary: int = VOCABULARY
    ) -> None:
        self.wire = wire
        self.holder = holder
        """The identity, by its token."""
        self.player = holder
        """The id at this table; it changes when the identity recovers or loses a seat."""
        self.address = address
        self.vocabulary = vocabulary
        """The cards and rules that the client knows."""
        self.live = False
        """Whether it is told of each step as it happens; otherwise it is being sent pages of the log."""
        self.next = 0
        """The first log entry it has not been told of, including frames on their way."""
        self.told = -1
        """The same without those; -1 for nothing yet."""


class Guests:
    def __init__(self) -> None:
        self._all: dict[Guest, None] = {}

    def __iter__(self) -> Iterator[Guest]:
        return iter(tuple(self._all))

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, guest: Guest) -> bool:
        return guest in self._all

    def add(self, guest: Guest) -> bool:
        """Returns whether the player was not here before."""
        came = not self.is_here(guest.player)
        self._all[guest] = None
        return came

    def drop(self, guest: Guest) -> bool:
        """Returns whether the player is no longer here."""
        return self._all.pop(guest, 0) is None and not self.is_here(guest.player)

    def is_here(self, player: str) -> bool:
        return any(guest.player == player for guest in self._all)

    def address(self, player: str) -> str:
        """The player's address; empty if not connected."""
        return next((guest.address for guest in self._all if guest.player == player), "")

    def players(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(guest.player for guest in self._all))
