"""Restores tables that could not be stored, or may have passed to another process, from the store."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from pioche.server._storage.base import BrokenTableError, OwnedElsewhereError, StoreError
from pioche.server._tables.live_table import LiveTable

if TYPE_CHECKING:
    from pioche.server._tables.open_tables import OpenTables

RESTORED_AT_ONCE: Final = 4
"""Most tables restored at a time, when all must be."""
RESTORE_RETRY: Final = 1.0
"""Seconds before a table whose store has failed is tried again."""

log = logging.getLogger("pioche.server")


class Recovery:
    def __init__(self, hub: "OpenTables") -> None:
        self._hub = hub
        self._few = asyncio.Semaphore(RESTORED_AT_ONCE)
        self._under_way: set[LiveTable] = set()

    async def recover(self, live_table: LiveTable) -> None:
        """Repeats until it succeeds; meanwhile the table refuses everything with `not-saved`."""
        if live_table in self._under_way:
            return
        self._under_way.add(live_table)
        try:
            # bots would try again at once, and the store may be full for hours
            await asyncio.sleep(live_table.restored + RESTORE_RETRY - self._hub.clock.running())
            await self._restore(live_table)
        finally:
            self._under_way.discard(live_table)

    async def _restore(self, live_table: LiveTable) -> None:
        hub = self._hub
        while hub.live_tables.get(live_table.code) is live_table and live_table.lifecycle.is_suspended:
            await hub.lease_keeper.held()
            try:
                async with self._few:
                    table = await hub.claimed(live_table.code)
            except BrokenTableError as error:
                await hub.set_aside(error)
                return
            except StoreError as error:
                log.warning("table %s: not loaded: %s", live_table.code, error)
                await asyncio.sleep(RESTORE_RETRY)
                continue
            except OwnedElsewhereError:
                self._lose(live_table, "restart")
                return
            if table is None or hub.live_tables.get(live_table.code) is not live_table:
                self._lose(live_table, "deleted")
                return
            if live_table.lifecycle.is_suspended:  # the process may be ending by now
                live_table.restore(table)

    def _lose(self, live_table: LiveTable, why: str) -> None:
        if self._hub.live_tables.get(live_table.code) is live_table:
            self._hub.forget(live_table.code, why)
