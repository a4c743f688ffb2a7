"""Deletes games that are kept no longer."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from pioche.server._clock import Clock
from pioche.server._settings import ServerSettings
from pioche.server._storage.base import Store, StoreError

EXPIRY: Final = 3600.0
"""Seconds between two checks."""


async def expire(
    store: Store, settings: ServerSettings, clock: Clock, forget: Callable[[str, str], None]
) -> None:
    """Runs for ever, and not at once: a machine may learn the date only a while after its start."""
    while True:
        await asyncio.sleep(EXPIRY)
        now = clock.settled_day()
        if now is None:
            continue
        with contextlib.suppress(StoreError):
            for code in await store.expire(now - settings.keep_finished, now - settings.keep_unfinished):
                forget(code, "deleted")
