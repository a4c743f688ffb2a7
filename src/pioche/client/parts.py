"""The random parts that a player puts into the shuffles: promised by their hash, shown when asked for.

What is due is read from the table, and not from what happened: nothing is shown twice or forgotten over a
reconnect, and a promise that another run of the client has made, and nobody can keep, is made anew.
"""

from collections.abc import Callable

from pioche.records.shuffle import hash_of
from pioche.table.room import Room

BYTES = 32
KEPT = 4
"""Parts that may still be asked for."""


class Parts:
    def __init__(self, draw: Callable[[int], bytes]) -> None:
        self._draw = draw
        self._parts: dict[str, str] = {}
        """By their hash, the latest last."""
        self._promised_for: tuple[int, int] | None = None
        """The game and round after which the latest was promised."""
        self._shown: set[str] = set()

    def unused(self) -> str:
        """The hash of a part that was never asked for: the latest, or a new one."""
        latest = next(reversed(self._parts), None)
        return self._new() if latest is None or latest in self._shown else latest

    def _new(self) -> str:
        part = self._draw(BYTES).hex()
        self._parts[hash_of(part)] = part
        for old in list(self._parts)[:-KEPT]:
            del self._parts[old]
            self._shown.discard(old)
        return hash_of(part)

    def to_show(self, room: Room, player: str) -> str | None:
        """The part that the table waits for; told once."""
        shuffle = room.shuffle
        if shuffle is None or not room.dealing or player not in shuffle.awaited:
            return None
        promised = shuffle.promises[player]
        if promised in self._shown or promised not in self._parts:
            return None
        self._shown.add(promised)
        return self._parts[promised]

    def to_promise(self, room: Room, player: str) -> str | None:
        """The hash to promise for the next deal; told once after each."""
        occasion = (room.number, room.game.round)
        chair = room.chair(player)
        wanted = room.options.verifiable and chair is not None and not room.dealing
        if not wanted or occasion == self._promised_for or dict(room.promises).get(player) in self._parts:
            return None
        self._promised_for = occasion
        return self.unused()
