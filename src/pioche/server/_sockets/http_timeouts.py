"""HTTP with time limits for requests and answers, which uvicorn does not have."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from pioche.server._sockets.connection_limits import SLOW, Connections

PROGRESS_CHECK: Final = 30.0
"""Seconds between two checks of a connection; one without progress is closed."""
HEAD: Final = 10.0
"""Seconds for the head of a request, from its first byte or from when it was awaited."""


class TimeoutProtocol(H11Protocol):
    sockets: Connections
    _next_check: asyncio.TimerHandle | None = None
    _seen: object = None
    """The request at the last check."""
    _head: asyncio.TimerHandle | None = None
    """Runs while the head of a request is awaited."""
    _is_websocket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._schedule_check()
        self._await_head()
        self.sockets.opened(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_check()
        self._head_came()
        self.sockets.lost(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        super().data_received(data)
        if not self._is_websocket:
            self._follow(before)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._is_websocket = True
        self._cancel_check()  # from here on the limits of the table apply
        self._head_came()
        self.sockets.upgraded(self.transport)
        super().handle_websocket_upgrade(event)

    def _follow(self, before: object) -> None:
        """Tracks the progress of a request; `before` is the request before the last bytes."""
        request: RequestResponseCycle | None = self.cycle
        if request is None or (request is before and request.response_complete):
            self._await_head()
            self.sockets.waits(self.transport)
            return
        self._head_came()
        if request.more_body:
            self.sockets.waits(self.transport)
        else:
            self.sockets.asked(self.transport)

    def _await_head(self) -> None:
        if self._head is None:
            self._head = self.loop.call_later(HEAD, self._give_up)

    def _head_came(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None

    def _give_up(self) -> None:
        self.sockets.cut(self.transport, SLOW)

    def _schedule_check(self) -> None:
        self._next_check = self.loop.call_later(PROGRESS_CHECK, self._check_now)

    def _cancel_check(self) -> None:
        if self._next_check is not None:
            self._next_check.cancel()
            self._next_check = None

    def _check_now(self) -> None:
        if self.cycle is self._seen and self._is_due():
            self._give_up()
        else:
            self._seen = self.cycle
            self._schedule_check()

    def _is_due(self) -> bool:
        """Whether a request or its answer is incomplete; uvicorn handles idle connections."""
        answered = getattr(self.cycle, "response_complete", False)
        return not answered or self.timeout_keep_alive_task is None


def http_protocol(sockets: Connections) -> type[TimeoutProtocol]:
    """The protocol class of a server with these connections."""

    class CountedProtocol(TimeoutProtocol):
        pass

    CountedProtocol.sockets = sockets
    return CountedProtocol
