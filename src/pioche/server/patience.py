"""HTTP for those who ask, and take the answer, in time; uvicorn by itself would wait for ever."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE: Final = 30.0
"""Seconds between two looks at a connection; one in which nothing came to an end meanwhile is cut."""


class PatientProtocol(H11Protocol):
    _look: asyncio.TimerHandle | None = None
    _seen: object = None
    """The request that was there at the last look."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        self._look_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._look_no_more()  # from here on the table's own limits hold
        super().handle_websocket_upgrade(event)

    def _look_later(self) -> None:
        self._look = self.loop.call_later(PATIENCE, self._look_now)

    def _look_no_more(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None

    def _look_now(self) -> None:
        if self.cycle is self._seen and self._is_due():
            self.transport.abort()
        else:
            self._seen = self.cycle
            self._look_later()

    def _is_due(self) -> bool:
        """A request, or its answer, has not come to its end; uvicorn sees to those who ask nothing more."""
        answered = getattr(self.cycle, "response_complete", False)
        return not answered or self.timeout_keep_alive_task is None
