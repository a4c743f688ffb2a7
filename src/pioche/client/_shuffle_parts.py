"""A player's random parts of the shuffles: promised by their hash, disclosed when asked for.

The parts that are due are read from the table, not from events. So nothing is disclosed twice or forgotten
over a reconnect, and a promise of another run of the client, which nobody can keep, is made again.
"""

from collections.abc import Callable
from typing import Literal, TypeAlias

from pioche.records import part_hash
from pioche.table import ShuffleProgress, TableState

PART_BYTES = 32
MOST_PARTS_KEPT = 4
"""The number of parts that may still be asked for."""
LeftOut: TypeAlias = Literal["unasked", "late"]
"""Why a shuffle lacks a part: it was not asked for, or the server says that it came too late."""


class ShuffleParts:
    def __init__(self, draw: Callable[[int], bytes]) -> None:
        self._draw = draw
        self._parts: dict[str, str] = {}
        """By hash, the latest last."""
        self._promised_for: tuple[int, int] | None = None
        """The game and round after which the latest part was promised."""
        self._shown: set[str] = set()
        self._confirmed = False
        """Whether the table has our promise for the next deal."""
        self._judged: tuple[str, bool] = ("", False)
        """The last shuffle that was checked, by the table's promise, and whether it was reported."""

    def unused(self) -> str:
        """The hash of a part that was never asked for: the latest, or a new one."""
        latest = next(reversed(self._parts), None)
        return self._new() if latest is None or latest in self._shown else latest

    def _new(self) -> str:
        part = self._draw(PART_BYTES).hex()
        self._parts[part_hash(part)] = part
        for old in list(self._parts)[:-MOST_PARTS_KEPT]:
            del self._parts[old]
            self._shown.discard(old)
        return part_hash(part)

    def to_show(self, table_state: TableState, player: str) -> str | None:
        """The part that the table waits for; returned once."""
        shuffle = table_state.shuffle
        if shuffle is None or not table_state.dealing or player not in shuffle.awaited:
            return None
        promised = shuffle.promises[player]
        if not self._is_fresh(promised):
            return None
        self._shown.add(promised)
        return self._parts[promised]

    def to_promise(self, table_state: TableState, player: str) -> str | None:
        """The hash to promise for the next deal; returned once after each deal."""
        occasion = (table_state.number, table_state.game.round)
        chair = table_state.chair(player)
        wanted = table_state.options.verifiable and chair is not None and not table_state.dealing
        self._confirmed = self._is_fresh(dict(table_state.promises).get(player, ""))
        if not wanted or occasion == self._promised_for or self._confirmed:
            return None
        self._promised_for = occasion
        return self.unused()

    def begin_again(self) -> None:
        """Forgets promises after the log was replaced: they may have to be made again."""
        self._promised_for = None

    def _is_fresh(self, hash_: str) -> bool:
        """Whether it is one of our parts that was never disclosed; a disclosed one promises nothing."""
        return hash_ in self._parts and hash_ not in self._shown

    def left_out(self, table_state: TableState, player: str) -> LeftOut | None:
        """Why the shuffle lacks a part that was promised and disclosed; returned once a deal."""
        shuffle = table_state.shuffle
        if shuffle is None or not shuffle.hash or player not in table_state.game.players:
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
