"""A virtual loop in which a process can be frozen: its work waits, and time goes on."""

import asyncio
import contextvars
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from fuzz.network.loop import VirtualLoop

T = TypeVar("T")


class Freezer:
    """The freezer of one process: everything started within `run` belongs to it."""

    def __init__(self) -> None:
        self.frozen = False
        self.waiting: list[asyncio.Handle] = []
        self.context = contextvars.copy_context()
        self.context.run(_OF.set, self)

    def run(self, work: Callable[..., T], *args: Any) -> T:
        return self.context.copy().run(work, *args)

    def soon(self, work: Callable[..., object], *args: Any) -> None:
        """Schedules work as input from outside."""
        asyncio.get_running_loop().call_soon(work, *args, context=self.context.copy())

    def thaw(self) -> None:
        """Work cancelled meanwhile is not done."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, FreezingLoop)
        self.frozen = False
        waiting, self.waiting = self.waiting, []
        loop._ready.extend(waiting)


_OF: contextvars.ContextVar[Freezer | None] = contextvars.ContextVar("of", default=None)


class FreezingLoop(VirtualLoop):
    def _do(self, handle: asyncio.Handle) -> None:
        context: contextvars.Context = handle._context  # type: ignore[attr-defined]
        freezer = context.get(_OF)
        if freezer is not None and freezer.frozen:
            freezer.waiting.append(handle)
        else:
            handle._run()


def run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=FreezingLoop) as runner:
        return runner.run(work)
