"""The random parts that a player puts into the shuffles: promised by their hash, shown when asked for.

What is due is read from the table, and not from what happened: nothing is shown twice or forgotten over a
reconnect, and a promise that another run of the client has made, and nobody can keep, is made anew.
"""

from collections.abc import Callable
from typing import Literal, TypeAlias

from pioche.records import part_hash
from pioche.table import ShuffleProgress, TableState

BYTES = 32
KEPT = 4
"""Parts that may still be asked for."""
LeftOut: TypeAlias = Literal["unasked", "late"]
"""Why a shuffle does without a part: it was not asked for, or it is said to have come too late."""


class ShuffleParts:
    def __init__(self, draw: Callable[[int], bytes]) -> None:
        self._draw = draw
        self._parts: dict[str, str] = {}
        """By their hash, the latest last."""
        self._promised_for: tuple[int, int] | None = None
        """The game and round after which the latest was promised."""
        self._shown: set[str] = set()
        self._confirmed = False
        """The table has a promise of ours for the next deal."""
        self._judged: tuple[str, bool] = ("", False)
        """The shuffle looked at last, by the table's promise, and whether it was complained about."""

    def unused(self) -> str:
        """The hash of a part that was never asked for: the latest, or a new one."""
        latest = next(reversed(self._parts), None)
        return self._new() if latest is None or latest in self._shown else latest

    def _new(self) -> str:
        part = self._draw(BYTES).hex()
        self._parts[part_hash(part)] = part
        for old in list(self._parts)[:-KEPT]:
            del self._parts[old]
            self._shown.discard(old)
        return part_hash(part)

    def to_show(self, room: TableState, player: str) -> str | None:
        """The part that the table waits for; told once."""
        shuffle = room.shuffle
        if shuffle is None or not room.dealing or player not in shuffle.awaited:
            return None
        promised = shuffle.promises[player]
        if not self._is_fresh(promised):
            return None
        self._shown.add(promised)
        return self._parts[promised]

    def to_promise(self, room: TableState, player: str) -> str | None:
        """The hash to promise for the next deal; told once after each."""
        occasion = (room.number, room.game.round)
        chair = room.chair(player)
        wanted = room.options.verifiable and chair is not None and not room.dealing
        self._confirmed = self._is_fresh(dict(room.promises).get(player, ""))
        if not wanted or occasion == self._promised_for or self._confirmed:
            return None
        self._promised_for = occasion
        return self.unused()

    def begin_again(self) -> None:
        """The log is another than before: what was promised there may have to be promised again."""
        self._promised_for = None

    def _is_fresh(self, hash_: str) -> bool:
        """One of ours that was never shown: what everybody has seen promises nothing."""
        return hash_ in self._parts and hash_ not in self._shown

    def left_out(self, room: TableState, player: str) -> LeftOut | None:
        """Why the shuffle does without the part, though it was promised and shown; told once a deal."""
        shuffle = room.shuffle
        if shuffle is None or not shuffle.hash or player not in room.game.players:
            return None
        is_new, complained = shuffle.hash != self._judged[0], self._judged == (shuffle.hash, True)
        found: LeftOut | None = None
        if is_new and self._confirmed and player not in shuffle.promises:
            found = "unasked"
        elif not complained and self._is_said_to_be_late(shuffle, player):
            found = "late"
        self._judged = (shuffle.hash, complained or found is not None)
        return found

    def _is_said_to_be_late(self, shuffle: ShuffleProgress, player: str) -> bool:
        missing = player in shuffle.parts and shuffle.parts[player] is None
        return missing and shuffle.promises.get(player) in self._shown
