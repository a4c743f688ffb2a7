"""Hands the messages of one connection to its table, in order; chosen rules are read in a worker first."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from pioche.protocol import ToServer
from pioche.protocol.to_server import ChooseRules


class Inbox:
    """`guarded` runs work and handles its errors; `read_ahead` reads a ruleset in a worker thread."""

    def __init__(
        self,
        hear: Callable[[ToServer], None],
        guarded: Callable[[Callable[[], None]], None],
        read_ahead: Callable[[str], Awaitable[None]],
    ) -> None:
        self._hear = hear
        self._guarded = guarded
        self._read_ahead = read_ahead
        self._waiting: deque[ToServer] = deque()
        """Messages behind a ruleset that is being read; the rate limit of a connection bounds their
        number.
        """
        self._reading: asyncio.Task[None] | None = None

    def take(self, message: ToServer) -> None:
        if self._reading is None and not isinstance(message, ChooseRules):
            self._hear(message)
            return
        self._waiting.append(message)
        if self._reading is None:
            self._reading = asyncio.create_task(self._work_off())

    async def _work_off(self) -> None:
        while self._waiting:
            message = self._waiting[0]
            if isinstance(message, ChooseRules):
                await self._read_ahead(message.rules)
            self._hear_next()
        self._reading = None

    def _hear_next(self) -> None:
        message = self._waiting.popleft()
        self._guarded(lambda: self._hear(message))

    def close(self) -> None:
        """Messages that came before the end are still handled."""
        if self._reading is not None:
            self._reading.cancel()
        while self._waiting:
            self._hear_next()
