"""A virtual loop in which a process can be frozen: what it would do waits, and time goes on without it."""

import asyncio
import contextvars
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from fuzz.network.loop import VirtualLoop

T = TypeVar("T")


class Freezer:
    """Of one process: all that is begun within `run` is its own, and so is all that comes of it."""

    def __init__(self) -> None:
        self.frozen = False
        self.waiting: list[tuple[_Gate, tuple[Any, ...], contextvars.Context]] = []
        self.context = contextvars.copy_context()
        self.context.run(_OF.set, self)

    def run(self, work: Callable[..., T], *args: Any) -> T:
        return self.context.copy().run(work, *args)

    def soon(self, work: Callable[..., object], *args: Any) -> None:
        """As what comes in from outside."""
        asyncio.get_running_loop().call_soon(work, *args, context=self.context.copy())

    def thaw(self) -> None:
        self.frozen = False
        waiting, self.waiting = self.waiting, []
        for gate, args, context in waiting:
            asyncio.get_running_loop().call_soon(gate.late, *args, context=context)


_OF: contextvars.ContextVar[Freezer | None] = contextvars.ContextVar("of", default=None)


class _Gate:
    __slots__ = ("callback", "handle")

    def __init__(self, callback: Callable[..., object]) -> None:
        self.callback = callback
        self.handle: asyncio.Handle | None = None

    def __call__(self, *args: Any) -> None:
        freezer = _OF.get()
        if freezer is not None and freezer.frozen:
            freezer.waiting.append((self, args, contextvars.copy_context()))
        else:
            self.callback(*args)

    def late(self, *args: Any) -> None:
        """Whatever was called off meanwhile is not done."""
        if self.handle is None or not self.handle.cancelled():
            self.callback(*args)


class FreezingLoop(VirtualLoop):
    def call_soon(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Any = None
    ) -> asyncio.Handle:
        gate = callback if isinstance(callback, _Gate) else _Gate(callback)
        gate.handle = handle = super().call_soon(gate, *args, context=context)
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        gate = callback if isinstance(callback, _Gate) else _Gate(callback)
        gate.handle = handle = super().call_at(when, gate, *args, context=context)
        return handle


def run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=FreezingLoop) as runner:
        return runner.run(work)
