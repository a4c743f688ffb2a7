"""Checks whether moves can be stored now, and logs when that changes."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from pioche.server._storage.base import Store, StoreError

PROBE_TIMEOUT: Final = 5.0
"""Seconds in which the store must have stored something."""
PROBE_INTERVAL: Final = 30.0
"""Seconds between two checks of its own; each request causes another one."""

log = logging.getLogger("pioche.server")


class Readiness:
    """`holds` tells whether this process may write to its tables at all."""

    def __init__(self, store: Store, holds: Callable[[], bool]) -> None:
        self._store = store
        self._holds = holds
        self._look: asyncio.Task[str | None] | None = None
        self._problem: str | None = None

    async def problem(self) -> str | None:
        """Why nothing can be stored, or None. Simultaneous callers share one check."""
        if self._look is None:
            self._look = asyncio.create_task(self._looked())
            self._look.add_done_callback(self._done)
        return await asyncio.shield(self._look)

    async def run(self) -> None:
        """Runs for ever, so that the log shows a problem even if nobody asks or plays."""
        while True:
            await asyncio.sleep(PROBE_INTERVAL)
            await self.problem()

    def _done(self, _: "asyncio.Task[str | None]") -> None:
        self._look = None

    async def _looked(self) -> str | None:
        problem = await self._found()
        if problem is not None and self._problem is None:
            log.error("not ready, nothing can be kept: %s", problem)
        if problem is None and self._problem is not None:
            log.warning("ready again")
        self._problem = problem
        return problem

    async def _found(self) -> str | None:
        if not self._holds():
            return "the lease of this process has run out"
        try:
            await asyncio.wait_for(self._store.ready(), PROBE_TIMEOUT)
        except TimeoutError:
            return f"the store does not answer within {PROBE_TIMEOUT:g} seconds"
        except StoreError as error:
            return str(error)
        return None
