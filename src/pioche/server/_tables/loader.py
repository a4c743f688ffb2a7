"""Loads tables from the store page by page, and sets aside those that cannot be read."""

import asyncio
import logging
from collections.abc import Callable
from secrets import token_bytes
from typing import Final

from pioche.server._counters import ServerCounters
from pioche.server._storage.base import BrokenTableError, FoundTable, NewerTableError, Store
from pioche.server._storage.rows import Restoring
from pioche.table import Draw, Table

ROWS_AT_ONCE: Final = 500
"""Rows in memory at a time; a larger table is rebuilt in a worker thread."""
SET_ASIDE_FOR: Final = 600.0
"""Seconds until an unreadable table is tried again, because it may have been repaired."""

log = logging.getLogger("pioche.server")


class Loader:
    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        tally: ServerCounters,
        remember: int,
        draw: Draw = token_bytes,
    ) -> None:
        """`draw` gives the random bytes of a table's own parts."""
        self._store = store
        self._draw = draw
        self._remember = remember
        self._now = now
        self._tally = tally
        self._broken: dict[str, tuple[float, BrokenTableError]] = {}
        """Tables set aside: until when, and why."""

    def check(self, code: str) -> None:
        """Raises BrokenTableError for a table that is set aside, without reading it again."""
        until, error = self._broken.get(code, (float("-inf"), None))
        if error is None or until <= self._now():
            self._broken.pop(code, None)
            self._tally.broken_tables = len(self._broken)
        else:
            raise error.with_traceback(None)

    def set_aside(self, error: BrokenTableError) -> None:
        """Logs its code and counts it; the others go on."""
        if error.table not in self._broken:
            newer = isinstance(error, NewerTableError)
            log.error("%s; the table is set aside%s", error, "" if newer else ": see pioche store --help")
        self._broken[error.table] = (self._now() + SET_ASIDE_FOR, error)
        self._tally.broken_tables = len(self._broken)

    async def load(self, found: FoundTable) -> Table:
        restoring = Restoring(found.table, self._now(), self._remember, draw=self._draw)
        while restoring.count < found.count:
            rows = await self._store.rows(
                found.table, restoring.count, min(ROWS_AT_ONCE, found.count - restoring.count)
            )
            if found.count > ROWS_AT_ONCE:
                await asyncio.to_thread(restoring.add, rows)
            else:
                restoring.add(rows)
        table = restoring.finish(found.clock_left)
        table.kept_at = found.touched
        return table
