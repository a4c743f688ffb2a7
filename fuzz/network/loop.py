"""An event loop in which time does not pass: it jumps to the next thing that is due."""

import asyncio
from collections.abc import Coroutine
from selectors import SelectorKey, SelectSelector
from typing import Any, Final, TypeVar

from fuzz.checks import Broken

BUSY: Final = 50_000
"""Things done at one moment by those who will never be done."""
T = TypeVar("T")


class _Skipping(SelectSelector):
    now = 0.0
    rounds = 0
    """Since time has last passed."""

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if timeout is None:
            raise Broken("nothing is due any more")
        self.now += timeout
        self.rounds = 0 if timeout else self.rounds + 1
        if self.rounds > BUSY:
            self.rounds = 0
            raise Broken("something is done over and over, and time does not pass")
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        return self._skipping.now


def run(work: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`; whatever was left running is ended."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)
