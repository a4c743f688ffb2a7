"""Limits the number of tables in memory, and the size of their logs there."""

from collections.abc import Callable, Mapping
from typing import Final

from pioche.server._settings import ServerSettings
from pioche.server._storage.base import StoreError
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.table_bounds import memory

COUNTED_FOR: Final = 1.0
"""Seconds for which a count of bytes is good enough."""


class ServerFullError(StoreError):
    """The memory is full of tables, and each has people."""


class Capacity:
    def __init__(self, settings: ServerSettings, now: Callable[[], float]) -> None:
        self._settings = settings
        self._now = now
        self._counted = float("-inf")
        self._bytes = 0

    def make_room(self, live_tables: Mapping[str, LiveTable], unload: Callable[[LiveTable], None]) -> None:
        """Unloads tables without connections, the least recently used first, to make room for one more.

        Raises ServerFullError if that is not enough.
        """
        if not self._is_full(live_tables):
            return
        for live_table in sorted(filter(is_idle, live_tables.values()), key=lambda each: each.touched):
            unload(live_table)
            self._bytes -= memory(live_table.table)
            if not self._is_full(live_tables):
                return
        raise ServerFullError("as many tables are in memory as may be")

    def _is_full(self, live_tables: Mapping[str, LiveTable]) -> bool:
        if self._now() >= self._counted + COUNTED_FOR:
            self._counted, self._bytes = (
                self._now(),
                sum(memory(live_table.table) for live_table in live_tables.values()),
            )
        return len(live_tables) >= self._settings.live_tables or self._bytes >= self._settings.live_bytes


def is_idle(live_table: LiveTable) -> bool:
    """Whether nobody is there and nothing is on its way to the store."""
    return not len(live_table.guests) and not live_table.unstored and not live_table.lifecycle.is_suspended
