"""An event loop with virtual time: it jumps to the next thing that is due."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, TypeVar

from fuzz.checks import Broken

BUSY: Final = 50_000
"""Callbacks at one moment after which the loop counts as stuck."""
T = TypeVar("T")


class VirtualLoop(asyncio.SelectorEventLoop):
    """There is no outside input; callbacks that are due at one moment keep their order."""

    _ready: deque[asyncio.Handle]

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        self._due: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = count()
        self._rounds = 0
        """Rounds since time last passed."""

    def time(self) -> float:
        return self._now

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        heappush(self._due, (when, next(self._numbers), handle))
        return handle

    def run_in_executor(  # type: ignore[override]
        self,
        executor: object,  # noqa: ARG002
        func: Callable[..., T],
        *args: Any,
    ) -> "asyncio.Future[T]":
        """There are no threads: such work is done at once."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """A cancelled timer is skipped when its time comes."""

    def _run_once(self) -> None:
        ready, due = self._ready, self._due
        self._rounds += 1
        if not ready:
            self._let_time_pass()
        if self._rounds > BUSY:
            self._rounds = 0
            raise Broken("something is done over and over, and time does not pass")
        while due and due[0][0] <= self._now:
            ready.append(heappop(due)[2])
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle.cancelled():
                self._do(handle)

    def _let_time_pass(self) -> None:
        due = self._due
        while due and due[0][2].cancelled():
            heappop(due)
        if not due:
            raise Broken("nothing is due any more")
        if due[0][0] > self._now:
            self._now, self._rounds = due[0][0], 0

    def _do(self, handle: asyncio.Handle) -> None:
        handle._run()


def run(work: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`; tasks that are left running are ended."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)
