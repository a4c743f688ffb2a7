"""Limits the length of a table's log, and how long bots play without people."""

from typing import Final

from pioche.server._settings import TableLimits
from pioche.table import Table

NO_LIMITS: Final = TableLimits(bots_rest=float("inf"), round_rows=10**9, table_rows=10**9, table_bytes=2**60)


def is_full(table: Table, limits: TableLimits) -> bool:
    return len(table.decisions) >= limits.table_rows or table.size >= limits.table_bytes


def reason_to_end(table: Table, limits: TableLimits) -> str | None:
    """Why the game must end, or None."""
    if not table.state.game_running:
        return None
    if is_full(table, limits):
        return "log-full"
    rows = len(table.decisions) - table.round_start[0]
    return "round-too-long" if rows > limits.round_rows else None


def memory(table: Table) -> int:
    """The approximate bytes of the rows whose entries are in memory."""
    return table.size * (len(table.log) - table.log.base) // len(table.log)


class BotRest:
    """Pauses bots at a table without people.

    They play on for `after` seconds, also over a restart; a clock that runs out wakes them.
    """

    def __init__(self, after: float) -> None:
        self._after = after
        self._awake_until = float("-inf")

    def wake(self, now: float, ago: float = 0.0) -> None:
        """Tells that a person was here that long ago."""
        self._awake_until = now + self._after - ago

    def allows(self, due: float) -> bool:
        return due <= self._awake_until
