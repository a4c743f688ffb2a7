"""Who is connected to a table, and what each connection has been told so far."""

from collections.abc import Iterator

from pioche.protocol import VOCABULARY
from pioche.server._tables.connection import ClientConnection


class Guest:
    """One connection of one player. Two tabs of one player are two guests and one seat."""

    def __init__(
        self, wire: ClientConnection, holder: str, address: str = "", vocabulary: int = VOCABULARY
    ) -> None:
        self.wire = wire
        self.holder = holder
        """The identity, by its token."""
        self.player = holder
        """The id at this table: another one where the identity has recovered or lost a seat."""
        self.address = address
        self.vocabulary = vocabulary
        """The cards and rules that the client knows."""
        self.live = False
        """Is told of each step as it happens; otherwise it is being sent pages of the log."""
        self.next = 0
        """The first entry of the log it has not been told of, frames on their way included."""
        self.told = -1
        """The same without those; -1: nothing yet."""


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
        """Whether the player was not here before."""
        came = not self.is_here(guest.player)
        self._all[guest] = None
        return came

    def drop(self, guest: Guest) -> bool:
        """Whether the player is not here any more."""
        return self._all.pop(guest, 0) is None and not self.is_here(guest.player)

    def is_here(self, player: str) -> bool:
        return any(guest.player == player for guest in self._all)

    def address(self, player: str) -> str:
        """Where the player is connected from; empty: nowhere."""
        return next((guest.address for guest in self._all if guest.player == player), "")

    def players(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(guest.player for guest in self._all))
